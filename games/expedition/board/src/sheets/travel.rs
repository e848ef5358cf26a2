//! Cards of movement: where the die leads, which way, whom one meets.

use contract::Seat;
use expedition::outlook::{Course, Landing};
use expedition::state::{Space, Way};
use expedition::{Action, Scenario, View};
use maud::{Markup, html};

use super::card::{Card, tiles};
use super::tile::Tile;
use super::{die, seat_mark};
use crate::{names, pick};
use board::Cast;

/// The six faces of the die, and where each leads by each open way.
pub(super) fn moving(scenario: &Scenario, view: &View, cast: &Cast) -> Card {
    let open = view.courses.iter().filter(|course| course.barred.is_none());
    let body = html! {
        ul class="leads" {
            li class="sum" id="x-move" data-pick=[pick(Action::Roll)] data-action=(Action::Roll) {
                span { "Roll" }
                @for face in 1..=6 { (die(face)) }
            }
            @for course in open {
                @let action = Action::Go(course.way);
                li id=(way_id(course.way)) data-pick=[pick(action)] data-action=(action) {
                    span { (names::way(course.way)) }
                    @for landing in &course.landings { (cell(cast, *landing)) }
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
fn cell(cast: &Cast, landing: Landing) -> Markup {
    html! {
        b {
            (landing.space.number())
            @for seat in landing.there.iter() { (seat_mark(seat, cast)) }
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
    let tile = |course: &Course| {
        let (way, landing) = (course.way, course.landings.first()?);
        let foes: Vec<&str> = landing.foes.iter().map(|seat| cast.name(seat)).collect();
        let label = match (landing.space, &foes[..]) {
            (Space::HOME, []) => format!("{}, to rest", names::way(way)),
            (_, []) => names::way(way).into(),
            _ => format!("{}, to fight {}", names::way(way), foes.join(" or ")),
        };
        Some(Tile::new(way_id(way), landing.space.number(), &label).doing(Action::Go(way)))
    };
    let ways: Vec<Tile> = view.courses.iter().filter_map(tile).collect();
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
    let rivals: Vec<Tile> = view.meetings.iter().map(|meeting| tile(meeting.rival)).collect();
    let title = format!("Others are on space {}", here.number());
    Card::new(
        title,
        "One of them must be fought. These are their marks.",
        tiles("needs wordy", &rivals),
    )
    .ending("The loser is wounded.")
}
