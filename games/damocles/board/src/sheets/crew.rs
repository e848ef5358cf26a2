//! The team: who, how, with what; what was left here, and what joined them on the way.

use damocles::equipment::{Condition, Equipment, Place};
use damocles::member::{Health, Wound};
use damocles::state::Phase;
use damocles::view::Person;
use damocles::{Action, View};
use maud::{Markup, html};

use super::instrument;
use crate::{names, pick};
use board::words::list;

pub(super) fn draw(view: &View) -> Markup {
    html! {
        article class="d-team panel" id="d-crew" aria-label="Your team" tabindex="0" {
            ol class="d-crew" {
                @for person in &view.crew { (card(view, *person)) }
                @if view.crew.is_empty() { li class="d-none" { "Nobody yet: three to six go in." } }
            }
            (left_here(view))
            (with_us(view))
        }
    }
}

fn card(view: &View, person: Person) -> Markup {
    let camp = matches!(view.phase, Phase::Camp(_));
    let action = camp.then_some(Action::Recover(person.member));
    let (class, state) = match person.health {
        Health::Healthy if person.weak_heart => ("", "weak heart"),
        Health::Healthy => ("", ""),
        Health::Hurt(Wound::Lasting) => ("hurt", "hurt for good"),
        Health::Hurt(Wound::Common) if person.weak_heart => ("hurt", "hurt, weak heart"),
        Health::Hurt(_) => ("hurt", "hurt"),
        Health::Dead => ("dead", "dead"),
    };
    let chosen = view.phase == Phase::Kit(person.member);
    html! {
        li class=(if chosen { "picked" } else { class }) {
            div class="d-who" id={"d-m-" (person.member)} data-pick=[action.map(pick)]
                data-action=[action] {
                svg class="d-suit" aria-hidden="true" { use href="#d-suit" {} }
                b { (names::card(person.member)) }
                @if !state.is_empty() { em { (state) } }
            }
            (carried(view, person))
        }
    }
}

/// What touching a piece would mean now.
fn meant(view: &View, kind: Equipment) -> Option<Action> {
    match view.phase {
        Phase::Before(_) if kind != Equipment::Recording => Some(Action::Use(kind)),
        Phase::Camp(_) => Some(Action::Repair(kind)),
        _ => None,
    }
}

fn carried(view: &View, person: Person) -> Markup {
    html! {
        @match person.carries {
            Some((kind, state)) => (piece(view, kind, state)),
            None => { div class="d-carry d-none" { "nothing" } }
        }
    }
}

fn piece(view: &View, kind: Equipment, state: Condition) -> Markup {
    let action = meant(view, kind);
    let (class, word) = match state {
        Condition::Sound => ("d-carry", ""),
        Condition::Damaged => ("d-carry dmg", "damaged"),
        Condition::Ruined => ("d-carry dmg", "past repair"),
    };
    html! {
        div class=(class) id={"d-q-" (kind)} data-pick=[action.map(pick)]
            data-action=[action] {
            (instrument(kind))
            span { (names::short_equipment(kind)) }
            @if !word.is_empty() { em { (word) } }
        }
    }
}

/// What lies on the tile the team is on.
fn left_here(view: &View) -> Markup {
    let lies = |kind: &Equipment| match view.pieces[kind.index()].place {
        Place::Left(spot) => view.team == Some(spot),
        _ => false,
    };
    let pieces: Vec<Equipment> = Equipment::ALL.into_iter().filter(lies).collect();
    html! {
        @if !pieces.is_empty() {
            div class="d-left" {
                span class="small muted" { "Left here" }
                @for kind in pieces { (piece(view, kind, view.pieces[kind.index()].state)) }
            }
        }
    }
}

/// Alien objects, and what lasts.
fn with_us(view: &View) -> Markup {
    let held = names::with_us(&view.powers);
    let news = names::news(view);
    html! {
        @if !held.is_empty() {
            p class="d-with" { b { "With us " } (list(held)) }
        }
        @for line in news { p class="d-news" { (line) } }
    }
}
