//! The sheets under the map: what is at hand, the party that must act, its Aids.
//!
//! Every thing a hand would touch carries `data-pick`, and `data-action` with the action one would
//! mean by it, so that a page can say why it cannot be done. Ids begin with `x-` and belong to
//! places on the sheets, so that a page can change what stands there without moving it.

mod aids;
mod card;
mod party;
mod prepare;
mod tile;
mod travel;
mod trial;

use contract::Seat;
use expedition::ability::{Ability, AbilitySet};
use expedition::state::{Ending, Phase};
use expedition::{Scenario, View};
use maud::{Markup, html};

use super::names;
use crate::Cast;

pub(super) fn draw(scenario: &Scenario, view: &View, cast: &Cast) -> Markup {
    let seat = shown(view);
    html! {
        section class="under expedition" id="x-under" {
            (card::draw(scenario, view, cast))
            (party::draw(view, cast, seat))
            (aids::draw(scenario, view, seat))
        }
    }
}

/// Whose sheet lies open: the party that must act, for all sheets are open; at the end one's own,
/// or the winner's.
fn shown(view: &View) -> Seat {
    let winner = match view.phase {
        Phase::Over(Ending::Home(seat) | Ending::LastParty(seat)) => Some(seat),
        _ => None,
    };
    view.status.waiting().first().or(view.you).or(winner).unwrap_or(Seat::A)
}

/// The abilities that the roll at hand asks for.
fn asked(view: &View) -> Option<AbilitySet> {
    match view.phase {
        Phase::Fighting(fight) => Some(AbilitySet::only(fight.ability)),
        _ => view.challenge.map(|challenge| challenge.asks),
    }
}

/// The sign of an ability, which the map defines.
fn sign(ability: Ability, class: &str) -> Markup {
    html! {
        svg class=(class) role="img" aria-label=(names::ability(ability)) {
            use href=(format!("#x-ab-{ability}")) {}
        }
    }
}

/// One face of a die, which the map defines.
fn die(face: u8) -> Markup {
    html! {
        svg class="die" role="img" aria-label=(format!("die {face}")) {
            use href=(format!("#x-d{face}")) {}
        }
    }
}

/// The shape and colour of a seat.
fn seat_mark(seat: Seat, cast: &Cast) -> Markup {
    let number = seat.index() + 1;
    html! {
        svg class=(format!("seatmark s{number}")) viewBox="0 0 24 24" role="img"
            aria-label=(cast.name(seat)) {
            use href=(format!("#x-shape-{number}")) fill="currentColor" {}
        }
    }
}
