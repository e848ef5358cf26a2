//! A board as SVG, in two layers: the ground, which never changes, and what lies on it.

use maud::{Markup, html};

use crate::theme::{Palette, Theme};

/// One board, drawn for one pair of eyes.
#[derive(Clone, Debug)]
pub struct Picture {
    /// Its colours, where it stands alone.
    pub palette: Palette,
    /// `min-x min-y width height`.
    pub view_box: [i32; 4],
    /// What it shows, for those who do not see it.
    pub label: String,
    /// Ground to labels: the same from the first move to the last.
    pub ground: Markup,
    /// Pieces and marks; each keeps its id from move to move.
    pub pieces: Markup,
}

impl Picture {
    /// The drawing, to be placed in a page that brings the style sheet.
    pub fn in_page(&self) -> Markup {
        let [x, y, width, height] = self.view_box;
        html! {
            svg id="board" xmlns="http://www.w3.org/2000/svg"
                viewBox={(x) " " (y) " " (width) " " (height)}
                role="img" aria-label=(self.label) font-family="var(--font-body)" {
                title { (self.label) }
                g id="ground" { (self.ground) }
                g id="pieces" { (self.pieces) }
            }
        }
    }

    /// A file of its own: sized, and with every colour in place.
    pub fn alone(&self, theme: Theme) -> String {
        let [_, _, width, height] = self.view_box;
        let size = format!(r#"<svg width="{width}" height="{height}" id="board""#);
        let svg = self.in_page().into_string().replacen(r#"<svg id="board""#, &size, 1);
        self.palette.resolve(&svg, theme) + "\n"
    }
}
