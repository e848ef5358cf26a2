//! The board: a picture where the game draws one, its text where it does not.

use maud::{Markup, html};

use crate::icons::{Icon, icon};
use table::Projection;

/// The ground is sent with the page and never again; the pieces lie in a layer of their own.
pub(crate) fn board(projection: &Projection) -> Markup {
    html! {
        figure #stage-board class=(if projection.end.is_some() { "board over" } else { "board" }) {
            @if let Some(drawing) = &projection.drawing {
                @let [x, y, width, height] = drawing.view_box;
                // Not an image: what lies on it can be touched.
                svg #board xmlns="http://www.w3.org/2000/svg"
                    viewBox={(x) " " (y) " " (width) " " (height)}
                    role="group" aria-labelledby="board-label" font-family="var(--font-body)" {
                    g #ground { (drawing.ground) }
                    g #pieces { (super::pieces(projection)) }
                }
                div.zoom.scripted {
                    button.btn type="button" #near aria-label="Go to what matters"
                        title="Go to what matters" { (icon(Icon::Near)) }
                    button.btn type="button" #fit aria-label="Whole board" title="Whole board" {
                        (icon(Icon::Fit))
                    }
                }
                div #chip hidden {}
                // What it says is in the log and said to readers there.
                div #caption aria-hidden="true" hidden {}
            }
        }
    }
}

/// The board in words: all there is of it in some games, and for those who do not see in all.
pub(crate) fn text(projection: &Projection) -> Markup {
    html! {
        @match &projection.drawing {
            Some(drawing) => {
                p #board-label.vh { (drawing.label) }
                @if !projection.text.is_empty() {
                    details.inwords {
                        summary { "The board in words" }
                        pre tabindex="0" { (projection.text) }
                    }
                }
            }
            None => { pre.textboard tabindex="0" aria-label="Board" { (projection.text) } }
        }
    }
}
