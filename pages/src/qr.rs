//! An address as a square that a telephone can read.

use std::fmt::Write as _;

use maud::{Markup, html};
use qrcodegen::{QrCode, QrCodeEcc};

/// Light squares around the code, without which it cannot be read.
const MARGIN: i32 = 4;

/// The code; nothing for a text that is too long for one.
pub(crate) fn code(text: &str) -> Option<Markup> {
    let code = QrCode::encode_text(text, QrCodeEcc::Medium).ok()?;
    let mut path = String::new();
    for y in 0..code.size() {
        for x in (0..code.size()).filter(|x| code.get_module(*x, y)) {
            // Writing into a string cannot fail.
            let _ = write!(path, "M{} {}h1v1h-1z", x + MARGIN, y + MARGIN);
        }
    }
    let side = code.size() + 2 * MARGIN;
    // Dark on light in either theme: that is what telephones look for.
    Some(html! {
        svg.qr viewBox={"0 0 " (side) " " (side)} role="img" aria-label="The link as a QR code"
            shape-rendering="crispEdges" {
            rect width=(side) height=(side) fill="#fff" {}
            path d=(path) fill="#000" {}
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_becomes_a_square_with_a_light_edge() {
        let drawn = code("http://192.168.1.20:7878/t/abcdefghij").unwrap().into_string();
        let small = QrCode::encode_text("http://192.168.1.20:7878/t/abcdefghij", QrCodeEcc::Medium);
        let side = small.unwrap().size() + 8;
        assert!(drawn.contains(&format!("viewBox=\"0 0 {side} {side}\"")), "{drawn}");
        // The upper left of the three eyes begins behind the edge.
        assert!(drawn.contains("d=\"M4 4h1v1h-1z"), "{drawn}");
        assert!(code(&"x".repeat(5000)).is_none());
    }
}
