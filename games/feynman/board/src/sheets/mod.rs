//! The sheets below the plan: one's own, the chart, and the sealed sheets of the others. While
//! sheets are filled in, the paper to fill in; at the end, all of them opened.

mod chart;
mod draft;
mod hand;
mod opened;
mod rows;
mod seals;
mod secrets;
pub(super) mod track;

use feynman::view::Seen;
use feynman::{Station, View};
use maud::{Markup, html};

use board::Cast;

pub(super) fn draw(station: &Station, view: &View, cast: &Cast) -> Markup {
    html! {
        @if let Some(truth) = &view.truth {
            (opened::draw(view, cast, truth))
        } @else if view.phase == Seen::Setup {
            (draft::draw(station, view, cast))
        } @else {
            div class="feynman fy-desk" id="fy-desk" tabindex="0" {
                (mine(view))
                (chart::draw(view, cast))
                (seals::draw(view, cast))
            }
        }
    }
}

/// One's own sheet, with what is being handed over or picked up on top.
fn mine(view: &View) -> Markup {
    html! {
        article class="fy-sheet panel" id="fy-sheet" {
            @match view.you {
                Some(seat) => {
                    header {
                        h2 { "Your sheet " small { (super::names::role(seat)) } }
                        (secrets::tag(view, seat))
                    }
                    (hand::draw(view))
                    (rows::draw(view))
                    (secrets::draw(view))
                    (track::draw(view))
                }
                None => {
                    header { h2 { "Sealed sheets" } }
                    p class="fy-note" { "Whoever watches sees what everybody sees, and no sheet." }
                }
            }
        }
    }
}
