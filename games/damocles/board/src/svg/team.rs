//! Where the team is, what lies ahead of it, and the shuttle.

use damocles::ship::Spot;
use damocles::state::Phase;
use damocles::{Action, View};
use maud::{Markup, html};

use super::layout::{at, corner};
use crate::pick;

/// The tile the team is on; nothing while it stands outside.
fn standing(view: &View) -> Option<Spot> {
    match view.phase {
        Phase::Before(before) => before.from,
        _ => view.team,
    }
}

/// The tile ahead.
fn ahead(view: &View) -> Option<Spot> {
    match view.phase {
        Phase::Before(before) => Some(before.to),
        Phase::Asked(reading) => Some(reading.spot).filter(|spot| standing(view) != Some(*spot)),
        _ => None,
    }
}

/// Rings round the tile of the team and round the one ahead.
pub(super) fn rings(view: &View) -> Markup {
    let place = |spot: Spot| view.tile(spot).map(corner);
    html! {
        @if let Some(place) = standing(view).and_then(place) {
            rect id="d-ring" class="d-ring" transform=(at(place)) x="-9" y="-9" width="168"
                height="130" rx="16" fill="var(--board-cyan)" fill-opacity=".1"
                stroke="var(--board-cyan)" stroke-width="2.4" {}
        }
        @if let Some(place) = ahead(view).and_then(place) {
            rect id="d-ahead" transform=(at(place)) x="-7" y="-7" width="164" height="126" rx="15"
                fill="none" stroke="var(--board-cyan)" stroke-width="2.4" stroke-dasharray="8 5" {}
        }
    }
}

/// Shuttle and flags, above everything else.
pub(super) fn draw(view: &View) -> Markup {
    html! {
        (shuttle(view))
        @if let Some(place) = flag_place(view) { (flag(view, place)) }
        @if let Phase::Before(before) = view.phase {
            @if let Some(seen) = view.tile(before.to) { (enter(corner(seen))) }
        }
    }
}

/// At the upper left corner of the tile of entry.
fn dock(view: &View) -> Option<(i32, i32)> {
    view.tile(Spot::ENTRY).map(corner).map(|(x, y)| (x - 22, y - 20))
}

fn shuttle(view: &View) -> Markup {
    let (home, lost) = (Action::Home, view.powers.shuttle_lost);
    html! {
        @if let Some(place) = dock(view) {
            g id="d-shuttle" transform=(at(place)) data-pick=(pick(home)) data-action=(home) {
                title { (if lost { "The shuttle is lost" } else { "The shuttle" }) }
                circle r="21" fill="var(--board-well)" stroke="var(--board-line)"
                    stroke-width="1.3" stroke-dasharray=[lost.then_some("4 4")] {}
                @if !lost { use href="#d-ship" transform="scale(.62) translate(0 -2)" {} }
            }
        }
    }
}

/// On its tile, or beside the shuttle while it stands outside.
fn flag_place(view: &View) -> Option<(i32, i32)> {
    match standing(view) {
        Some(spot) => view.tile(spot).map(corner),
        None => dock(view).map(|(x, y)| (x - 28, y + 52)),
    }
}

/// The team: to be touched for a search, or to go back.
fn flag(view: &View, place: (i32, i32)) -> Markup {
    let action = match view.phase {
        Phase::Before(_) => Some(Action::Back),
        Phase::Leaving(_) => Some(Action::Search),
        _ => None,
    };
    html! {
        g id="d-team" data-owner="A" transform=(at(place)) data-pick=[action.map(pick)] data-action=[action] {
            title { "The team" }
            use href="#d-flag" {}
        }
    }
}

fn enter(place: (i32, i32)) -> Markup {
    let action = Action::Enter;
    html! {
        g id="d-enter" transform=(at(place)) data-pick=(pick(action)) data-action=(action) {
            title { "Move onto the tile" }
            use href="#d-in" {}
        }
    }
}
