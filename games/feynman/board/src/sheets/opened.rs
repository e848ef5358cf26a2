//! The end: every seal is broken.

use contract::Seat;
use feynman::View;
use feynman::state::{ALIEN, PHONE, Shut};
use maud::{Markup, html};

use super::{rows, secrets};
use crate::names;
use board::Cast;

pub(super) fn draw(view: &View, cast: &Cast, truth: &Shut) -> Markup {
    html! {
        div class="feynman fy-opened" id="fy-opened" {
            @for seat in view.open.seats.seats() {
                article class="fy-sheet panel" {
                    header {
                        h2 { (cast.name(seat)) " " small { (names::role(seat)) } }
                        @if let Some(words) = truly(truth, seat) {
                            span class="fy-pts" { (words) }
                        }
                    }
                    (rows::opened(view, truth, seat))
                    p class="fy-note" { (secrets::opened(truth, seat)) }
                }
            }
        }
    }
}

/// Who a seat really was.
fn truly(truth: &Shut, seat: Seat) -> Option<&'static str> {
    match seat {
        PHONE => truth.employer.map(names::employer),
        ALIEN => truth.species.map(names::species),
        _ => None,
    }
}
