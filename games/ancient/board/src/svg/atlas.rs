//! The page of the atlas on its desk: lands, titles, sockets, and the two trays below.
//!
//! Everything here follows from the printed atlas alone, so a page sends it once.

use ancient::atlas::{Atlas, Chart, Kind, Place, Region, Slot};
use maud::{Markup, html};

use super::symbols::{self, role};
use super::{dice, lands};
use crate::names;
use board::number::{Point, at, nth};

pub(super) fn draw(atlas: &Atlas) -> Markup {
    html! {
        defs {
            clipPath id="anc-page" { rect x="18" y="16" width="1164" height="358" rx="10" {} }
        }
        rect x="-600" y="-600" width="2400" height="1720" fill="url(#anc-leather)" {}
        rect x="12" y="10" width="1176" height="370" rx="14" opacity=".3" {}
        g clip-path="url(#anc-page)" {
            (lands::draw())
            @for region in Region::ALL { (title(region, *atlas.chart(region))) }
        }
        g fill="none" stroke="var(--board-ink)" {
            rect x="18" y="16" width="1164" height="358" rx="10" stroke-width="2" {}
            rect x="24" y="22" width="1152" height="346" rx="6" stroke-width=".8" {}
        }
        g id="sockets" {
            @for slot in atlas.slots() { (socket(atlas, slot)) }
        }
        (trays())
    }
}

/// Where a region's name stands, and the middle of its sockets.
const fn middles(region: Region) -> (f64, f64) {
    match region {
        Region::Desert => (200.0, 196.0),
        Region::Ocean => (594.0, 594.0),
        Region::Jungle => (990.0, 1000.0),
    }
}

/// The middle of a socket.
pub(super) fn place(atlas: &Atlas, slot: Slot) -> Point {
    const APART: f64 = 106.0;
    let many = atlas.slots().filter(|other| other.region == slot.region).count();
    let index = atlas.place_of(slot).unwrap_or(0);
    let (_, middle) = middles(slot.region);
    (middle + (nth(index) - nth(many - 1) / 2.0) * APART, 310.0)
}

fn title(region: Region, chart: Chart) -> Markup {
    let numbers: Vec<String> = chart.numbers.iter().map(|n| n.get().to_string()).collect();
    let bonus = format!("bonus: {} with {}", chart.colour, numbers.join(" or "));
    html! {
        g transform=(at((middles(region).0, 52.0))) text-anchor="middle" fill="var(--board-ink)"
            stroke="var(--board-paper)" paint-order="stroke" stroke-linejoin="round" {
            text font-family="var(--font-title)" font-size="30" font-weight="700"
                letter-spacing="4" stroke-width="5" { (names::region(region).to_uppercase()) }
            text y="21" font-size="13.5" font-weight="600" stroke-width="4" { (bonus) }
        }
    }
}

/// An empty socket says what it wants: a body of the colour, or a number.
fn socket(atlas: &Atlas, slot: Slot) -> Markup {
    let chart = atlas.chart(slot.region);
    let name = names::action(slot.region, slot.kind());
    html! {
        g transform=(at(place(atlas, slot))) text-anchor="middle" {
            rect x="-34" y="-34" width="68" height="68" rx="13" fill="var(--board-paper)"
                fill-opacity=".92" stroke="var(--board-ink)" stroke-width="1.6" {}
            rect x="-28" y="-28" width="56" height="56" rx="10" fill="var(--board-paper-2)"
                stroke="var(--board-ink-2)" stroke-dasharray="3 3" {}
            @match slot.place {
                Place::Research => {
                    @let colour = role(&format!("die-{}", chart.colour));
                    g fill=(colour) fill-opacity=".28" stroke=(colour) stroke-width="2.4" {
                        (dice::body(chart.colour, 40.0))
                    }
                    text y="4.5" font-size="13" font-weight="700" fill="var(--board-ink)" { "any" }
                }
                Place::Field(_) => {
                    @let wants = names::numbers(atlas, slot).join("/");
                    @let size = match wants.len() { 1 => 30, 2..=3 => 24, _ => 15 };
                    text y="10" font-family="var(--font-title)" font-size=(size) font-weight="700"
                        fill="var(--board-ink)" { (wants) }
                }
            }
            g transform="translate(0 -48)" {
                rect x="-48" y="-11.5" width="96" height="22" rx="11" fill="var(--board-ink)" {}
                (symbols::action(slot.region, slot.kind(), (-41.0, -8.5), 16.0, "board-paper"))
                text x=(if slot.kind() == Kind::Research { "10" } else { "8" }) y="4"
                    font-size="13.5" font-weight="600" fill="var(--board-paper)" { (name) }
            }
        }
    }
}

/// Where dice lie: the large tray with a seam, and the corner of the bag.
fn trays() -> Markup {
    html! {
        g id="trays" {
            rect x="18" y="392" width="820" height="114" rx="16" opacity=".28" {}
            rect x="18" y="390" width="820" height="114" rx="16" fill="none"
                stroke="var(--board-stitch)" stroke-opacity=".55" stroke-width="1.5"
                stroke-dasharray="5 4" {}
            rect x="860" y="392" width="322" height="114" rx="16" opacity=".28" {}
        }
    }
}
