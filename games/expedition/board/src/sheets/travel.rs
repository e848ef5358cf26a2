//! Cards of movement: where the die leads, which way, whom one meets.

use contract::Seat;
use expedition::state::{Space, Way};
use expedition::{Action, Scenario, View};
use maud::{Markup, html};

use super::card::{Card, tiles};
use super::tile::Tile;
use super::{die, seat_mark};
use crate::{names, pick, ways};
use board::Cast;

/// The six faces of the die, and where each leads by each open way.
pub(super) fn moving(scenario: &Scenario, view: &View, cast: &Cast) -> Card {
    let open = ways::open(view);
    let body = html! {
        ul class="leads" {
            li class="sum" id="x-move" data-pick=[pick(Action::Roll)] data-action=(Action::Roll) {
                span { "Roll" }
                @for face in ways::FACES { (die(face)) }
            }
            @for way in open {
                @let action = Action::Go(way);
                li id=(way_id(way)) data-pick=[pick(action)] data-action=(action) {
                    span { (ways::word(way)) }
                    @for face in ways::FACES { (cell(view, cast, ways::target(view, way, face))) }
                }
            }
        }
    };
    let (title, text) = part(scenario, view.party(view.turn.active).space);
    Card::new(title, text, body)
}

const fn way_id(way: Way) -> &'static str {
    match way {
        Way::Out => "x-go-out",
        Way::Home => "x-go-home",
    }
}

/// The number of a space, and who stands there.
fn cell(view: &View, cast: &Cast, space: Space) -> Markup {
    html! {
        b {
            (space.number())
            @for seat in ways::rivals_on(view, space) { (seat_mark(seat, cast)) }
        }
    }
}

/// Where on the trail a party is.
fn part(scenario: &Scenario, here: Space) -> (String, String) {
    let parts = &scenario.parts;
    match (here, here.table()) {
        (Space::HOME, _) => {
            ("Home".into(), format!("The trail begins here. First comes {}.", parts.0))
        }
        (_, Some(0)) => (names::capital(&parts.0), "Events come from the first table.".into()),
        (_, Some(_)) => (names::capital(&parts.1), "Events come from the second table.".into()),
        (_, None) => ("The end of the trail".into(), "There is no event on space 30.".into()),
    }
}

pub(super) fn steering(view: &View, cast: &Cast, rolled: u8) -> Card {
    let tile = |way: Way| {
        let to = ways::target(view, way, rolled);
        let rivals: Vec<&str> =
            ways::foes_on(view, to).iter().map(|seat| cast.name(*seat)).collect();
        let label = match (to, &rivals[..]) {
            (Space::HOME, _) => format!("{}, to rest", ways::word(way)),
            (_, []) => ways::word(way).into(),
            _ => format!("{}, to fight {}", ways::word(way), rivals.join(" or ")),
        };
        Tile::new(way_id(way), to.number(), &label).doing(Action::Go(way))
    };
    let ways: Vec<Tile> = ways::open(view).into_iter().map(tile).collect();
    let body = html! {
        div class="thrown" { (die(rolled)) }
        (tiles("needs wordy", &ways))
    };
    Card::new(
        format!("A {rolled} on the die"),
        "The die has fallen. The pawn goes that far, one way or the other.",
        body,
    )
}

pub(super) fn meeting(view: &View, cast: &Cast) -> Card {
    let here = view.party(view.turn.active).space;
    let tile = |seat: Seat| {
        let marks = view.party(seat).marks().total();
        Tile::new(format!("x-rival-{seat}"), marks, cast.name(seat))
            .signed(seat_mark(seat, cast))
            .doing(Action::Fight(seat))
    };
    let rivals: Vec<Tile> = ways::rivals_on(view, here).map(tile).collect();
    let title = format!("Others are on space {}", here.number());
    Card::new(
        title,
        "One of them must be fought. These are their marks.",
        tiles("needs wordy", &rivals),
    )
    .ending("The loser is wounded.")
}
