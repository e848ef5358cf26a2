//! From the SVG to points.

use anyhow::Context as _;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb};

/// One who paints, with the fonts of the system.
pub(crate) struct Painter {
    options: Options<'static>,
    width: Option<u32>,
}

/// Stand-ins for the families a picture asks for, in the order in which they are looked for.
const SERIF: [&str; 5] =
    ["Georgia", "Noto Serif", "DejaVu Serif", "Liberation Serif", "Times New Roman"];
const SANS: [&str; 5] = ["Noto Sans", "DejaVu Sans", "Liberation Sans", "Helvetica", "Arial"];
const MONO: [&str; 4] = ["DejaVu Sans Mono", "Noto Sans Mono", "Liberation Mono", "Courier New"];

impl Painter {
    /// Pictures of this width, or of their own.
    pub(crate) fn new(width: Option<u32>) -> Self {
        let mut options = Options::default();
        let fonts = options.fontdb_mut();
        fonts.load_system_fonts();
        if let Some(family) = first_there(fonts, &SERIF) {
            fonts.set_serif_family(family);
        }
        if let Some(family) = first_there(fonts, &SANS) {
            fonts.set_sans_serif_family(family);
        }
        if let Some(family) = first_there(fonts, &MONO) {
            fonts.set_monospace_family(family);
        }
        Self { options, width }
    }

    pub(super) fn has_fonts(&self) -> bool {
        !self.options.fontdb.is_empty()
    }

    pub(crate) fn paint(&self, svg: &str) -> anyhow::Result<Vec<u8>> {
        let tree = Tree::from_str(svg, &self.options).context("the picture cannot be painted")?;
        let size = tree.size().to_int_size();
        let size = match self.width {
            Some(width) => size.scale_to_width(width).context("no picture is so small")?,
            None => size,
        };
        let mut points = Pixmap::new(size.width(), size.height()).context("it is too large")?;
        let (across, down) = (tree.size().width(), tree.size().height());
        let (wide, high) = (size.to_size().width(), size.to_size().height());
        let scale = Transform::from_scale(wide / across, high / down);
        resvg::render(&tree, scale, &mut points.as_mut());
        points.encode_png().context("the picture cannot be written")
    }
}

/// The first of these families that the system has, or else any it has.
fn first_there(fonts: &fontdb::Database, families: &[&str]) -> Option<String> {
    let names: Vec<&str> = fonts
        .faces()
        .flat_map(|face| face.families.iter().map(|(name, _)| name.as_str()))
        .collect();
    let found = families.iter().find(|family| names.contains(family)).or(names.first());
    found.map(ToString::to_string)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_is_painted_at_its_own_size_or_at_another() {
        let svg = r##"<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"
            viewBox="0 0 40 20"><rect width="40" height="20" fill="#f00"/></svg>"##;
        for (width, size) in [(None, (40, 20)), (Some(400), (400, 200))] {
            let png = Painter::new(width).paint(svg).unwrap();
            let points = Pixmap::decode_png(&png).unwrap();
            assert_eq!((points.width(), points.height()), size);
            let red = points.pixel(size.0 / 2, size.1 / 2).unwrap();
            assert_eq!((red.red(), red.green(), red.alpha()), (255, 0, 255));
        }
        assert!(Painter::new(None).paint("no picture").is_err());
    }
}
