//! The corner beside the tray: the bag, and the die that is handed on.

use ancient::atlas::Colour;
use ancient::view::Seen;
use ancient::{Action, View};
use maud::{Markup, html};

use super::dice;
use super::symbols::role;
use board::number::{Point, at, nth};

/// Where the leftover die lies.
pub(super) const LEFTOVER: Point = (924.0, 458.0);

pub(super) fn draw(view: &View) -> Markup {
    html! {
        g id="corner" fill="var(--board-on-leather)" font-size="13.5" {
            (leftover(view))
            text x="1018" y="417" font-weight="600" { "In the bag" }
            @for (index, colour) in Colour::ALL.into_iter().enumerate() {
                g transform=(at((1106.0, 440.0 + 22.0 * nth(index)))) {
                    g fill=(role(&format!("die-{colour}"))) stroke="var(--board-on-leather)"
                        stroke-width=".8" { (dice::body(colour, 13.0)) }
                    text x="13" y="4.5" font-size="13" {
                        (view.table.bag[colour as usize]) " " (colour)
                    }
                }
            }
        }
        (bag(view))
    }
}

/// Alone nothing is handed on (21.1), so there is nothing to draw.
fn leftover(view: &View) -> Markup {
    let alone = view.seats.get() == 1;
    html! {
        @if alone {
            text x="880" y="417" font-weight="600" { "Alone" }
            text x="880" y="444" font-size="13" { "the other die" }
            text x="880" y="462" font-size="13" { "goes onto the" }
            text x="880" y="480" font-size="13" { "atlas as well" }
        } @else {
            text x="880" y="417" font-weight="600" { "For the next seat" }
            @if view.leftover.is_none() {
                rect x="900" y="434" width="48" height="48" rx="9" fill="none"
                    stroke="var(--board-stitch)" stroke-opacity=".7" stroke-width="1.5"
                    stroke-dasharray="4 4" {}
            }
        }
    }
}

fn bag(view: &View) -> Markup {
    let choosing = matches!(view.phase, Seen::Choosing(_));
    html! {
        g id="bag" class="anc-pick anc-leather" transform="translate(1050 464)"
            data-pick="bag:redraw" data-action="redraw" {
            title { "The bag: a dollar buys two new dice" }
            rect class="anc-halo" x="-46" y="-42" width="92" height="80" rx="14" fill="none"
                pointer-events="all" {}
            g pointer-events="none" {
                path d="M-27-18c-8 10-11 24-5 32 7 8 57 8 64 0 6-8 3-22-5-32-5-3-6-8-3-13h-48c3 5 2 10-3 13z"
                    fill="var(--board-leather-lit)" stroke="var(--board-ink)" stroke-width="1.6" {}
                path d="M-25-16c14 5 38 5 52 0" fill="none" stroke="var(--board-ink)"
                    stroke-width="2.5" {}
                text y="13" font-family="var(--font-title)" font-size="24" font-weight="700"
                    text-anchor="middle" fill="var(--board-on-leather)" { (view.table.bagged()) }
                @if choosing {
                    g transform="translate(-31 16)" {
                        circle r="12" fill="var(--board-locked)" stroke="var(--board-ink)" {}
                        text y="4.5" font-size="12" font-weight="700" text-anchor="middle"
                            fill="var(--board-ink)" { "$" (Action::Redraw.price()) }
                    }
                }
            }
        }
    }
}
