//! The messages of the last reading: their numbers, their words, what they left behind on the tile.

use damocles::messages::{self, Message};
use damocles::ship::Spot;
use damocles::state::Phase;
use damocles::view::{Face, Seen};
use damocles::{Mission, View};
use maud::{Markup, html};

use super::tray;
use crate::names;
use board::{chance, noun};

pub(super) fn draw(mission: &Mission, view: &View) -> Markup {
    let about = subject(view).and_then(|spot| view.tile(spot));
    let read = chain(view);
    html! {
        article class=(class(about)) id="d-msg" {
            @if read.is_empty() { (silent(mission, about)) } @else { (told(view, about, &read)) }
            (tray::draw(view))
            @if !view.readable.is_empty() { (notes(view)) }
        }
    }
}

fn class(about: Option<&Seen>) -> String {
    let section = about.map_or("none", |seen| seen.section.word());
    format!("d-msg panel d-of-{section}")
}

/// The tile that is spoken of.
fn subject(view: &View) -> Option<Spot> {
    match view.phase {
        Phase::Before(before) => Some(before.to),
        Phase::Asked(reading) => Some(reading.spot),
        _ => view.team,
    }
}

/// The last reading from its first message to its last.
fn chain(view: &View) -> Vec<&'static Message> {
    view.chain.iter().filter_map(|number| messages::message(*number)).collect()
}

fn told(view: &View, about: Option<&Seen>, read: &[&Message]) -> Markup {
    html! {
        div class="d-no" {
            span { (noun(read.len(), "Message", "Messages")) }
            @for message in read { b { (message.number) } }
        }
        div class="d-say" tabindex="0" role="group" aria-label="Message" {
            @if let Some(face) = about.and_then(|seen| seen.face.as_ref()) { (left(view, face)) }
            @for message in read {
                h2 { @if read.len() > 1 { (message.number) " " } (message.title) }
                p { (message.text) }
            }
        }
    }
}

/// Nothing has been read here.
fn silent(mission: &Mission, about: Option<&Seen>) -> Markup {
    let known = about.and_then(|seen| seen.face.as_ref());
    html! {
        div class="d-no" { span { "Message" } b { "–" } }
        div class="d-say" tabindex="0" role="group" aria-label="Message" {
            @match (known, about) {
                (Some(face), _) => {
                    h2 { "Tile " (face.tile) }
                    p { "Nothing that may be read here." }
                }
                (None, Some(seen)) if seen.spot != Spot::ENTRY => {
                    h2 { "An unknown chamber" }
                    p { "Nobody has looked into it." }
                }
                _ => {
                    h2 { (mission.title) }
                    p { (mission.intro) }
                }
            }
        }
    }
}

/// What there is to know of the tile, and how it is worked.
fn left(view: &View, face: &Face) -> Markup {
    let state = format!("{} is {}", face.tile, names::setting(face.setting));
    let activate = view.chance(damocles::Action::Activate);
    html! {
        ul class="d-facts" {
            li { (state) }
            @if face.activated { li { "activated" } }
            @if face.impassable { li class="d-bad" { "impassable" } }
            @if face.open { li { "may be looked into once more" } }
            @if let Some(odds) = activate {
                li { b { (chance(odds.success)) } " to activate it" }
            }
            @for mark in face.marks.iter() { li { (names::mark(mark)) } }
        }
    }
}

/// Everything that may be read now (12.6).
fn notes(view: &View) -> Markup {
    let all: Vec<&Message> =
        view.readable.iter().filter_map(|number| messages::message(*number)).collect();
    let heard = view.heard.iter().count();
    html! {
        details class="d-notes" id="d-notes" {
            summary { (all.len()) " of " (heard) " " (noun(heard, "note", "notes")) }
            p { "Messages that may be read again here and now:" }
            @for message in all {
                p { b { (message.number) " " (message.title) } " " (message.text) }
            }
        }
    }
}
