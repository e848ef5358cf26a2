//! The Aids of a party, each used once.

use contract::Seat;
use expedition::equipment::Source;
use expedition::state::Phase;
use expedition::{Action, Scenario, View};
use maud::{Markup, html};

use super::{Shown, sign};
use crate::{names, pick};

pub(super) fn draw(scenario: &Scenario, view: &View, seat: Seat) -> Markup {
    let aids = &view.party(seat).aids;
    html! {
        article class="aids panel" id="x-aids" {
            header { h2 { "Aids" } span class="small muted" { "used once" } }
            ul tabindex="0" {
                @for source in aids.kinds() { (aid(scenario, view, source, aids.of(source))) }
                li class="none" id="x-aid-more" {
                    span class="muted" {
                        (if aids.is_empty() { "none yet" } else { "room for more" })
                    }
                }
            }
        }
    }
}

fn aid(scenario: &Scenario, view: &View, source: Source, many: u8) -> Markup {
    let helped = names::helps(view, source);
    let useful = match (view.asks, helped) {
        (Some(asked), Some(ability)) => asked.contains(ability),
        _ => false,
    };
    let action = match view.phase {
        Phase::Dropping => Action::Drop(source),
        _ => Action::Aid(source),
    };
    let points = names::points(view, source);
    html! {
        li id={"x-aid-" (word(source))} class=[useful.then_some("on")]
            data-pick=[pick(action)] data-action=(action) {
            @if let Some(ability) = helped { (sign(ability, Shown::Plain)) }
            span { (names::aid(scenario, source)) }
            b {
                @if many > 1 { small { "×" (many) " " } }
                "+" (points)
            }
        }
    }
}

/// A source as part of an id: `1.9` becomes `1-9`.
pub(super) fn word(source: Source) -> String {
    source.to_string().replace('.', "-")
}
