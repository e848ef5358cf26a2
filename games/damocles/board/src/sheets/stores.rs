//! Before the mission: who comes along, and with what.

use damocles::equipment::{Equipment, Place};
use damocles::member::{Member, Profession};
use damocles::{Action, Mission, View};
use maud::{Markup, html};

use super::instrument;
use crate::{names, pick};

/// The people to choose from.
pub(super) fn people(mission: &Mission, view: &View) -> Markup {
    html! {
        article class="d-msg d-stores panel d-of-none" id="d-msg" {
            div class="d-say" tabindex="0" {
                h2 { "Who goes in?" }
                p { (mission.intro) }
            }
            ul class="d-shelf" tabindex="0" {
                @for profession in Profession::ALL { (person(view, profession)) }
                (ready(view))
            }
        }
    }
}

fn person(view: &View, profession: Profession) -> Markup {
    let action = Action::Crew(profession);
    let many = view.crew.iter().filter(|person| person.member.profession() == profession).count();
    html! {
        li id={"d-p-" (profession.word())} data-pick=(pick(action)) data-action=(action)
            class=[(many > 0).then_some("on")] {
            svg class="d-suit" aria-hidden="true" { use href="#d-suit" {} }
            span { b { (names::profession(profession)) } @if many > 1 { " ×" (many) } }
        }
    }
}

fn ready(view: &View) -> Markup {
    let action = Action::Ready;
    html! {
        li id="d-p-ready" class="d-go" data-pick=(pick(action)) data-action=(action) {
            span { b { "Ready" } " with " (view.crew.len()) }
        }
    }
}

/// The equipment to choose from, for this member.
pub(super) fn equipment(view: &View, member: Member) -> Markup {
    html! {
        article class="d-msg d-stores panel d-of-none" id="d-msg" {
            div class="d-say" tabindex="0" {
                h2 { "What does " (names::member(member)) " carry?" }
                p { "One piece each, and one of each kind. Vision equipment must come along." }
            }
            ul class="d-shelf" tabindex="0" { @for kind in Equipment::ALL { (piece(view, member, kind)) } }
        }
    }
}

fn piece(view: &View, member: Member, kind: Equipment) -> Markup {
    let action = Action::Take(kind);
    let taken = view.pieces[kind.index()].place != Place::Home;
    let class = match (taken, kind.is_for(member.profession())) {
        (true, _) => Some("on"),
        (false, false) => Some("idle"),
        (false, true) => None,
    };
    html! {
        li id={"d-p-" (kind)} class=[class] title=(names::guide(kind)) data-pick=(pick(action))
            data-action=(action) {
            (instrument(kind))
            span { b { (names::short_equipment(kind)) } }
        }
    }
}
