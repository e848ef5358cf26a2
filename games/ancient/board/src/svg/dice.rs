//! Dice: action dice with three bodies, so that colour is never the only sign, and white ones.

use ancient::atlas::{ActionDie, Colour};
use maud::{Markup, html};

use super::symbols::{Glyph, glyph, role};
use board::number::short;

/// The outline of a die of this colour: square, round or cut at the corners.
pub(super) fn body(colour: Colour, size: f64) -> Markup {
    let half = size / 2.0;
    let round = match colour {
        Colour::Orange => 0.17,
        Colour::Blue => 0.37,
        Colour::Green => return html! { path d=(octagon(half)) {} },
    };
    html! {
        rect x=(short(-half)) y=(short(-half)) width=(short(size)) height=(short(size))
            rx=(short(size * round)) {}
    }
}

fn octagon(half: f64) -> String {
    let (edge, cut) = (short(half), short(half * 0.56));
    format!("M-{cut}-{edge}H{cut}L{edge}-{cut}V{cut}L{cut} {edge}H-{cut}L-{edge} {cut}V-{cut}Z")
}

/// An action die around the origin.
pub(super) fn action_die(die: ActionDie, size: f64) -> Markup {
    let colour = role(&format!("die-{}", die.colour));
    let spread = size * 0.26;
    html! {
        g transform="translate(2 4)" opacity=".35" { (body(die.colour, size)) }
        g fill=(colour) stroke="var(--board-ink)" stroke-opacity=".55" stroke-width="1.2" {
            (body(die.colour, size))
        }
        g fill="var(--die-pip)" opacity=".16" transform="translate(0 -1.5)" {
            (body(die.colour, size * 0.86))
        }
        g fill=(colour) transform="translate(0 1)" { (body(die.colour, size * 0.82)) }
        g fill="var(--die-pip)" {
            @for (x, y) in pips(die.number.get()) {
                circle cx=(short(x * spread)) cy=(short(y * spread)) r=(short(size * 0.09)) {}
            }
        }
    }
}

fn pips(number: u8) -> Vec<(f64, f64)> {
    let slant = [(-1.0, -1.0), (1.0, 1.0)];
    let other = [(1.0, -1.0), (-1.0, 1.0)];
    let middle = [(0.0, 0.0)];
    let sides = [(-1.0, 0.0), (1.0, 0.0)];
    match number {
        1 => middle.to_vec(),
        2 => slant.to_vec(),
        3 => [&slant[..], &middle].concat(),
        4 => [slant, other].concat(),
        5 => [&slant[..], &other, &middle].concat(),
        _ => [slant, other, sides].concat(),
    }
}

/// A results die around the origin.
pub(super) fn results_die(face: Glyph, locked: bool) -> Markup {
    let ink = if face == Glyph::Raider { "board-red" } else { "die-white-ink" };
    let ring = if face == Glyph::Raider { "board-locked-bad" } else { "board-locked" };
    html! {
        rect x="-26" y="-23" width="56" height="56" rx="11" opacity=".38" {}
        rect x="-28" y="-28" width="56" height="56" rx="11" fill="var(--die-white)"
            stroke="var(--die-white-line)" stroke-width="1.4" {}
        rect x="-24" y="-24" width="48" height="48" rx="15" fill="none"
            stroke="var(--die-white-line)" stroke-opacity=".4" {}
        (glyph(face, (0.0, 0.0), 37.0, ink, "die-white"))
        @if locked {
            rect x="-32" y="-32" width="64" height="64" rx="14" fill="none" stroke=(role(ring))
                stroke-width="3" {}
        }
    }
}
