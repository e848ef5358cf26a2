//! Everybody at the table: name, shape, what there is to see of them, what they do.

use board::{Fact, Place};
use maud::{Markup, html};

use super::clock;
use crate::{marks, words};
use table::{Doing, PersonAt, PlayedBy, Projection};

pub(super) fn seats(projection: &Projection) -> Markup {
    let nothing = Place::default();
    html! {
        section.seats aria-label="Seats" {
            @for (index, chair) in projection.people.iter().enumerate() {
                @let chair = if projection.end.is_some() { at_rest(chair) } else { chair.clone() };
                (card(projection, &chair, projection.around.places.get(index).unwrap_or(&nothing)))
            }
        }
    }
}

/// Once a game is over nobody owes anything.
fn at_rest(chair: &PersonAt) -> PersonAt {
    let doing = match chair.doing {
        Doing::Away | Doing::ActsAway => Doing::Away,
        Doing::Resigned => Doing::Resigned,
        Doing::Waits | Doing::Acts | Doing::Thinks => Doing::Waits,
    };
    PersonAt { doing, ..chair.clone() }
}

fn card(projection: &Projection, chair: &PersonAt, place: &Place) -> Markup {
    let state = match chair.doing {
        Doing::Acts | Doing::Thinks | Doing::ActsAway => " acts",
        Doing::Away | Doing::Resigned => " away",
        Doing::Waits => "",
    };
    html! {
        article #{"seat-of-" (chair.seat)} class={"seat" (state)} {
            (marks::seat(chair.seat))
            span.name {
                (chair.name)
                @let small = small(chair, place);
                @if !small.is_empty() { " " small { (small) } }
            }
            (tag(chair))
            (clock::of(projection, chair.seat))
            @if !place.facts.is_empty() || !place.tag.is_empty() {
                div.facts {
                    @for fact in &place.facts { (told(fact)) }
                    @if !place.tag.is_empty() { span.note { (place.tag) } }
                }
            }
        }
    }
}

/// "you", "program", and how the game calls the seat.
fn small(chair: &PersonAt, place: &Place) -> String {
    let who = match chair.by {
        _ if chair.yours => "you".to_string(),
        PlayedBy::Program(level) if !chair.name.eq_ignore_ascii_case(&level.to_string()) => {
            format!("program, {level}")
        }
        PlayedBy::Program(_) => "program".into(),
        PlayedBy::Nobody => "free".into(),
        PlayedBy::Person => String::new(),
    };
    [place.role.as_str(), who.as_str()]
        .into_iter()
        .filter(|word| !word.is_empty())
        .collect::<Vec<_>>()
        .join(" · ")
}

/// What it does just now.
fn tag(chair: &PersonAt) -> Markup {
    let word = match chair.doing {
        Doing::Thinks => "thinks",
        Doing::ActsAway => "to act, away",
        Doing::Acts => "to act",
        Doing::Away => "away",
        Doing::Resigned => "gave up",
        Doing::Waits => "",
    };
    html! {
        @if !word.is_empty() {
            span.tag {
                (words::capital(word))
                @if chair.doing == Doing::Thinks {
                    span.dots3 aria-hidden="true" { i {} i {} i {} }
                }
            }
        }
    }
}

fn told(fact: &Fact) -> Markup {
    html! {
        span {
            @if !fact.before.is_empty() { (fact.before) " " }
            @if !fact.value.is_empty() { b { (fact.value) } }
            @if !fact.after.is_empty() { (space(&fact.after)) (fact.after) }
        }
    }
}

/// No space before a comma: "space 27, heading home".
fn space(after: &str) -> &'static str {
    if after.starts_with([',', '.', ';']) { "" } else { " " }
}
