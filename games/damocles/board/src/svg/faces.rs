//! The faces of the fifty tiles, drawn once. Which of them lies where is no part of this.

use damocles::tile::{Colour, Kind, Printed, Tile};
use maud::{Markup, html};

use super::section_role;
use super::sketch::sketch;

pub(super) fn definitions() -> Markup {
    html! {
        @for tile in Tile::all() { (face(tile.printed())) (inside(tile.printed())) }
        @for kind in [Kind::Control, Kind::Intel, Kind::Power] { (untold(kind)) }
    }
}

const fn sign_role(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "var(--sign-red)",
        Colour::Green => "var(--sign-green)",
        Colour::Blue => "var(--sign-blue)",
    }
}

fn face(tile: &Printed) -> Markup {
    let (section, sign) = (section_role(tile.section), sign_role(tile.colour));
    html! {
        g id={"d-f" (tile.id)} {
            rect width="150" height="112" rx="10" fill="var(--board-panel)" stroke=(section)
                stroke-width="2.4" {}
            path d="M0 10a10 10 0 0 1 10-10h130a10 10 0 0 1 10 10v13H0z" fill=(section) {}
            text x="11" y="16.5" font-size="14" font-weight="700" fill="var(--section-ink)" {
                (tile.id)
            }
            text x="139" y="16.5" font-size="11.5" font-weight="600" text-anchor="end"
                fill="var(--section-ink)" { (tile.section) }
            use href={"#d-k-" (tile.kind.word())} x="12" y="31" width="40" height="40"
                fill=(sign) stroke=(sign) {}
            text x="12" y="104" font-size="11.5" fill="var(--board-muted)" {
                (tile.colour.word()) " " (tile.kind.word())
            }
        }
    }
}

/// What a message tells of a chamber: a drawing and a name.
fn inside(tile: &Printed) -> Markup {
    let (name, drawing) = sketch(tile.id);
    html! {
        g id={"d-i" (tile.id)} {
            path d=(drawing) transform="translate(84 52)" fill="none" stroke="var(--board-muted)"
                stroke-width="1.3" stroke-linecap="round" stroke-linejoin="round" opacity=".85" {}
            (caption(name))
        }
    }
}

/// What stands there until a message has told more.
fn untold(kind: Kind) -> Markup {
    let name = match kind {
        Kind::Control => "Control chamber",
        Kind::Intel => "Intel chamber",
        Kind::Power => "Power chamber",
    };
    html! { g id={"d-i-" (kind.word())} { (caption(name)) } }
}

fn caption(name: &str) -> Markup {
    html! {
        text x="12" y="89" font-size="12.5" font-weight="600" fill="var(--board-ink)" { (name) }
    }
}
