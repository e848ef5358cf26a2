//! The mark of the server, the shapes of the seats and the faces of dice: drawn once in a page and
//! used by name, since a log may show a hundred of them.

use contract::{Chance, Seat};
use maud::{Markup, PreEscaped, html};

/// The shapes of the six seats, in a box of 24. Colour is never the only sign.
const SHAPES: [&str; 6] = [
    r#"<circle cx="12" cy="12" r="10"/>"#,
    r#"<rect x="2.5" y="2.5" width="19" height="19" rx="2"/>"#,
    r#"<path d="M12 1.5 23 21.5H1z"/>"#,
    r#"<path d="M12 .5 23.5 12 12 23.5 .5 12z"/>"#,
    r#"<path d="M8 1h8v7h7v8h-7v7H8v-7H1V8h7z"/>"#,
    r#"<path d="M6 1.6h12L24 12l-6 10.4H6L0 12z"/>"#,
];

/// How the shapes are called.
const SHAPE_NAMES: [&str; 6] = ["circle", "square", "triangle", "diamond", "cross", "hexagon"];

/// Where the pips are on each face of a six-sided die.
const PIPS: [&[(&str, &str)]; 6] = [
    &[("12", "12")],
    &[("7", "7"), ("17", "17")],
    &[("7", "7"), ("12", "12"), ("17", "17")],
    &[("7", "7"), ("17", "7"), ("7", "17"), ("17", "17")],
    &[("7", "7"), ("17", "7"), ("12", "12"), ("7", "17"), ("17", "17")],
    &[("7", "6.5"), ("17", "6.5"), ("7", "12"), ("17", "12"), ("7", "17.5"), ("17", "17.5")],
];

/// An arch with a gem in it.
pub(crate) const MARK: &str = concat!(
    r#"<path d="M7 35V17C7 9.8 12.8 4 20 4s13 5.8 13 13v18" fill="none" stroke="currentColor" stroke-width="2.4"/>"#,
    r#"<path d="M3.5 36.5h33" stroke="currentColor" stroke-width="2.8" stroke-linecap="round"/>"#,
    r#"<path d="M20 11.5 27 19l-7 10.5L13 19z" fill="currentColor"/>"#,
    r#"<path d="M13 19h14M20 11.5 17 19l3 10.5L23 19z" fill="none" stroke="var(--surface-raised, #fff)" stroke-width="1.2" stroke-linejoin="round"/>"#,
);

/// What every page needs once, near its beginning.
pub(crate) fn sprite() -> Markup {
    html! {
        svg.defs aria-hidden="true" focusable="false" {
            defs {
                symbol id="mark" viewBox="0 0 40 40" { (PreEscaped(MARK)) }
                // What is filled with it is told apart by more than its shade.
                pattern id="fill-hatch" width="5" height="5" patternUnits="userSpaceOnUse"
                    patternTransform="rotate(45)" {
                    rect width="2.4" height="5" fill="var(--surface-raised)" {}
                }
                @for (index, shape) in SHAPES.iter().enumerate() {
                    symbol id={"seat-" (index + 1)} viewBox="0 0 24 24" {
                        g fill="currentColor" { (PreEscaped(*shape)) }
                    }
                }
                @for (index, pips) in PIPS.iter().enumerate() {
                    symbol id={"d" (index + 1)} viewBox="0 0 24 24" { (face(pips)) }
                }
            }
        }
    }
}

fn face(pips: &[(&str, &str)]) -> Markup {
    html! {
        (body())
        @for (x, y) in pips { circle cx=(x) cy=(y) r="2.3" fill="currentColor" {} }
    }
}

fn body() -> Markup {
    html! {
        rect x="1.5" y="1.5" width="21" height="21" rx="5" fill="var(--surface-raised)"
            stroke="currentColor" stroke-width="1.8" {}
    }
}

/// The mark of the server.
pub(crate) fn mark() -> Markup {
    html! { svg.mark aria-hidden="true" focusable="false" { use href="#mark" {} } }
}

/// A seat's shape in its colour; a name stands beside it.
pub(crate) fn seat(seat: Seat) -> Markup {
    let number = seat.index() + 1;
    html! {
        svg class={"seatmark s" (number)} aria-hidden="true" focusable="false" {
            use href={"#seat-" (number)} {}
        }
    }
}

/// How a seat's shape is called: "square".
pub(crate) fn shape(seat: Seat) -> &'static str {
    SHAPE_NAMES[seat.index()]
}

/// A die that shows this. Dice do not tell how many faces they have, so a value above six is
/// written as a number.
pub(crate) fn die(value: u8) -> Markup {
    html! {
        svg.die data-die=(value) role="img" aria-label={"die " (value)} {
            @if (1..=6).contains(&value) {
                use href={"#d" (value)} {}
            } @else {
                (numbered(value))
            }
        }
    }
}

/// A die of a roll: all of it in numbers where one of them is no cube's.
pub(crate) fn die_among(roll: &[u8], value: u8) -> Markup {
    if roll.iter().any(|other| *other > 6) { written(value) } else { die(value) }
}

/// A number that was typed in: as a die where it is one of six faces.
pub(crate) fn typed(chance: Chance, value: u8) -> Markup {
    if is_cube(chance) { die(value) } else { written(value) }
}

const fn is_cube(chance: Chance) -> bool {
    matches!(chance, Chance::Die(1..=6))
}

fn written(value: u8) -> Markup {
    html! {
        svg.die data-die=(value) role="img" aria-label={"die " (value)} { (numbered(value)) }
    }
}

/// A die that shows a symbol of the board.
pub(crate) fn sign(symbol: &str) -> Markup {
    html! {
        svg.sign viewBox="0 0 24 24" focusable="false" {
            (body())
            use href={"#" (symbol)} x="4" y="4" width="16" height="16" {}
        }
    }
}

/// A face of a die with so many faces: pips for a cube, a number for all others.
pub(crate) fn face_of(chance: Chance, value: u8) -> Markup {
    html! {
        svg.die aria-hidden="true" focusable="false" {
            @if is_cube(chance) && (1..=6).contains(&value) {
                use href={"#d" (value)} {}
            } @else {
                (numbered(value))
            }
        }
    }
}

fn numbered(value: u8) -> Markup {
    html! {
        svg viewBox="0 0 24 24" {
            (body())
            text x="12" y="16.5" text-anchor="middle" font-size="13" font-weight="700"
                fill="currentColor" { (value) }
        }
    }
}
