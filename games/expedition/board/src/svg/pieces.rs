//! What lies on the map: a pawn for each party still in the race, the Artifact, the die, and how
//! far it leads.
//!
//! Each thing keeps its id and stands where its `transform` says, so that a page can let it glide.

use contract::Seat;
use expedition::state::{Artifact, Condition, Phase, Side, Space};
use expedition::{Action, Scenario, View};
use maud::{Markup, html};

use super::WIDTH;
use super::reach;
use super::stand::{Row, Stand};
use super::trail::Trail;
use crate::{names, pick};
use board::Cast;
use board::number::{Point, at, short};
use board::words::list;

pub(super) fn draw(scenario: &Scenario, view: &View, cast: &Cast, trail: &Trail) -> Markup {
    let acting = view.status.waiting().first();
    html! {
        (reach::draw(view, trail))
        @if let Some(seat) = acting { (here(view, trail, seat)) }
        g id="pawns" {
            @for seat in parties_in(view) { (pawn(view, cast, seat, &Stand::of(view, trail, seat))) }
        }
        (artifact(scenario, view, trail))
        @if let Some(seat) = acting { (die(view, seat, &Stand::of(view, trail, seat))) }
    }
}

/// What the picture shows, in a sentence.
pub(super) fn label(scenario: &Scenario, view: &View, cast: &Cast) -> String {
    let stands = |seat: Seat| {
        let space = view.party(seat).space.number();
        let holder = view.artifact == Artifact::Held(seat);
        let with = if holder { format!(" with {}", scenario.artifact) } else { String::new() };
        format!("{} on space {space}{with}", cast.name(seat))
    };
    format!("{}: {}", scenario.title, list(parties_in(view).map(stands)))
}

pub(super) fn parties_in(view: &View) -> impl Iterator<Item = Seat> {
    view.seats.seats().filter(|seat| !view.party(*seat).is_out())
}

/// The stone under the party that must act.
fn here(view: &View, trail: &Trail, seat: Seat) -> Markup {
    let space = view.party(seat).space.number();
    html! {
        path id="x-here" data-look="near" d=(reach::ring(space)) transform=(at(trail.space(space))) fill="none"
            stroke="var(--board-pick)" stroke-width="3.5" {}
    }
}

fn pawn(view: &View, cast: &Cast, seat: Seat, stand: &Stand) -> Markup {
    let number = seat.index() + 1;
    let fight = Action::Fight(seat);
    html! {
        g id={"pawn-" (seat)} class="pawn" data-owner=(seat) transform=(at(stand.place))
            data-pick=[pick(fight)] data-action=(fight) {
            title { (told(view, cast, seat)) }
            ellipse class="halo" rx="18" ry="8" fill="none" stroke="var(--board-pick)"
                stroke-width="3"
                opacity=(if view.status.waiting().contains(seat) { "1" } else { "0" }) {}
            use href="#x-pawn" fill={"var(--seat-" (number) ")"} {}
            use href={"#x-shape-" (number)} fill={"var(--seat-" (number) "-ink)"}
                transform="translate(-6 -15) scale(.5)" {}
        }
    }
}

/// A party in a line.
fn told(view: &View, cast: &Cast, seat: Seat) -> String {
    let party = view.party(seat);
    let fit = party.members.iter().filter(|member| member.condition == Condition::Fit).count();
    format!("{}, space {}, {fit} of 6 fit", cast.name(seat), party.space.number())
}

/// The Artifact over its space, or over the head of the party that has it.
fn artifact(scenario: &Scenario, view: &View, trail: &Trail) -> Markup {
    match view.artifact {
        Artifact::Lying(space) => {
            let (x, y) = trail.space(space.number());
            let lift = if space == Space::GOAL { 46.0 } else { 38.0 };
            html! { g id="artifact" transform=(at((x, y - lift))) { use href="#relic" {} } }
        }
        Artifact::Held(seat) => {
            let (x, y) = Stand::of(view, trail, seat).above();
            let text = format!("has {}", names::relic_in_short(scenario));
            html! {
                g id="artifact" transform=(at((x, y))) { use href="#relic" transform="scale(.8)" {} }
                (chip(&text, (x, y - 8.0), side(view, seat, x)))
            }
        }
    }
}

/// On which side of the Artifact there is room for a word.
#[derive(Clone, Copy)]
enum Beside {
    Left,
    Right,
}

/// The holder stands first of those on its space, so the others and their die are at the right.
fn side(view: &View, holder: Seat, x: f64) -> Beside {
    let space = view.party(holder).space;
    let alone = parties_in(view).filter(|seat| view.party(*seat).space == space).count() == 1;
    let near_the_edge = x > WIDTH - 180.0;
    if near_the_edge || (!alone && x > 180.0) { Beside::Left } else { Beside::Right }
}

/// A word beside the Artifact.
fn chip(text: &str, (x, y): Point, side: Beside) -> Markup {
    let letters = f64::from(u32::try_from(text.chars().count()).unwrap_or(0));
    let width = letters * 7.4 + 20.0;
    let left = match side {
        Beside::Left => x - 20.0 - width,
        Beside::Right => x + 20.0,
    };
    html! {
        g id="x-chip" transform=(at((left, y))) {
            rect y="-12" width=(short(width)) height="24" rx="12" fill="var(--board-jade)" {}
            text x=(short(width / 2.0)) y="4.6" font-size="13" font-weight="700"
                text-anchor="middle" fill="var(--board-jade-lit)" { (text) }
        }
    }
}

/// What the die of the party that must act does now.
#[derive(Clone, Copy)]
enum Die {
    /// It has fallen.
    Shows(u8),
    /// It falls when this is done.
    Waits(Action),
}

fn die_of(view: &View) -> Option<Die> {
    match view.phase {
        Phase::Recruiting(_) => Some(Die::Waits(Action::Recruit)),
        Phase::Moving => Some(Die::Waits(Action::Roll)),
        Phase::Steering(face) => Some(Die::Shows(face)),
        Phase::Bracing(trial) => Some(trial.die.map_or(Die::Waits(Action::Ready), Die::Shows)),
        Phase::Fighting(fight) => {
            let side = match fight.declaring {
                Side::Active => 0,
                Side::Rival => 1,
            };
            Some(fight.dice.map_or(Die::Waits(Action::Ready), |dice| Die::Shows(dice[side])))
        }
        _ => None,
    }
}

/// Over the head of the party that must act; over the Artifact, where that is there.
fn die(view: &View, seat: Seat, stand: &Stand) -> Markup {
    let (x, y) = match (stand.row, view.artifact == Artifact::Held(seat)) {
        (Row::Below, _) => (stand.place.0, stand.place.1 + 22.0),
        (Row::Above, true) => (stand.above().0, stand.above().1 - 34.0),
        (Row::Above, false) => stand.above(),
    };
    html! {
        @match die_of(view) {
            Some(Die::Shows(face)) => {
                g id="x-die" transform=(at((x, y))) role="img" aria-label={"die " (face)} {
                    use href={"#x-d" (face)} x="-14" y="-14" width="28" height="28" {}
                }
            }
            Some(Die::Waits(action)) => {
                g id="x-die" transform=(at((x, y))) data-pick=[pick(action)] data-action=(action)
                    aria-label="Roll" {
                    // A finger is larger than the die, and as large as a space.
                    rect x="-23" y="-23" width="46" height="46" fill-opacity="0" {}
                    rect x="-12.5" y="-12.5" width="25" height="25" rx="6"
                        fill="var(--board-trail)" stroke="var(--board-pick)" stroke-width="2" {}
                    text y="6" font-size="17" font-weight="700" text-anchor="middle"
                        font-family="var(--font-title)" fill="var(--board-pick)" { "?" }
                }
            }
            None => {}
        }
    }
}
