//! What happened and what was said.

use maud::{Markup, html};

use crate::glossary::Reader;
use crate::{marks, words};
use table::{ChatLine, Doing, LogLine, PersonAt, PlayedBy, Projection, Screen};

/// One line of the log.
pub fn log_line(projection: &Projection, line: &LogLine) -> Markup {
    log_entry(projection, line, Freshness::Old, None)
}

/// Whether a line is of the last move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Freshness {
    New,
    Old,
}

/// One line; in a replay it leads to its move.
pub(crate) fn log_entry(
    projection: &Projection,
    line: &LogLine,
    freshness: Freshness,
    address: Option<&str>,
) -> Markup {
    let game = projection.game.id;
    html! {
        li.e.new[freshness == Freshness::New] data-ply=(line.ply) data-seat=[line.seat] {
            @match line.seat { Some(seat) => { (marks::seat(seat)) } None => { span {} } }
            span.hid[line.secret] {
                (by(projection, line))
                // A link holds no others: the one to the move lies under the whole line, its words above it.
                @if let Some(address) = address {
                    a.there href=(address) data-to=(line.ply) aria-label={"Move " (line.ply) ": " (line.text)} {}
                }
                (explained(game, line))
                @if line.secret { span.vh { " (only you know this)" } }
                @if !line.dice.is_empty() {
                    " " span.dice { @for value in &line.dice { (marks::die_among(&line.dice, *value)) } }
                }
                @if line.by_hand { " " span.byhand { "by hand" } }
            }
            (words::maybe_rule(game, line.rule))
        }
    }
}

/// Whose turn it is a line of, where its sentence does not begin with that. Shown once for lines
/// that follow each other.
fn by(projection: &Projection, line: &LogLine) -> Markup {
    let name = line.seat.map_or("", |seat| projection.name(seat));
    let said = table::begins_with(&line.text, name) || table::begins_with(&line.text, "You");
    html! { @if !name.is_empty() && !said { b.by { (name) } " " } }
}

fn explained(game: &str, line: &LogLine) -> Markup {
    let mut reader = Reader::new(game);
    said(line, |text| reader.explain(text))
}

/// The sentence, with symbols in place of the words that stand for them.
fn said(line: &LogLine, mut draw: impl FnMut(&str) -> Markup) -> Markup {
    let found = line.signs.as_ref().and_then(|signs| {
        let (before, after) = line.text.split_once(signs.words.as_str())?;
        Some((before, signs, after))
    });
    html! {
        @match found {
            None => { (draw(&line.text)) }
            Some((before, signs, after)) => {
                (draw(before)) span.vh { (signs.words) }
                span.dice aria-hidden="true" { @for symbol in &signs.symbols {
                    (marks::sign(symbol))
                } }
                (draw(after))
            }
        }
    }
}

fn freshness(projection: &Projection, line: &LogLine) -> Freshness {
    if line.ply == projection.ply && line.ply > 0 { Freshness::New } else { Freshness::Old }
}

/// Newest last, as people talk.
pub(super) fn log(projection: &Projection) -> Markup {
    html! {
        ol.log #log {
            @for line in &projection.log {
                (log_entry(projection, line, freshness(projection, line), None))
            }
        }
    }
}

/// Whose lines are shown.
pub(super) fn filter(projection: &Projection) -> Markup {
    html! {
        @if projection.people.len() > 1 {
            label.only.scripted { span.vh { "Whose turns to show" }
                select #log-only {
                    option value="" { "Everybody" }
                    @for person in &projection.people {
                        option value=(person.seat) { "Only " (person.name) }
                    }
                }
            }
        }
    }
}

/// What ends the log without being a move: who gave up, and how it ended.
pub(super) fn closing(projection: &Projection) -> Markup {
    let gave_up = |person: &&PersonAt| person.doing == Doing::Resigned;
    html! {
        @for person in projection.people.iter().filter(gave_up) {
            p.e data-seat=(person.seat) {
                (marks::seat(person.seat)) span { (person.name) " gave up." }
            }
        }
        @if let Some(end) = &projection.end {
            p.e { span {} b { (end.headline) "." } }
        }
    }
}

/// One thing that was said.
pub fn chat_line(game: &str, line: &ChatLine) -> Markup {
    let (whole, clock) = words::moment(line.at);
    html! {
        @match line.seat {
            None if line.name.is_empty() => {
                li.sys data-number=(line.number) {
                    span.small.muted { (words::linked(game, &line.text)) }
                }
            }
            seat => {
                li.m.me[line.yours] data-number=(line.number) data-alone[line.to.is_some()] {
                    @if let Some(seat) = seat { (marks::seat(seat)) } @else { span {} }
                    div {
                        p.from {
                            b { (if line.yours { "You" } else { line.name.as_str() }) } " "
                            @if seat.is_none() { em { "watching" } " " }
                            @if let Some(to) = &line.to { em { "to " (to) ", in private" } " " }
                            time datetime=(whole) { (clock) }
                        }
                        p { (words::linked(game, &line.text)) }
                    }
                }
            }
        }
    }
}

/// Whom one may tell something in private: every other person, for whoever has one seat.
fn recipients(projection: &Projection) -> Markup {
    let other = |person: &&PersonAt| person.by == PlayedBy::Person && !person.yours;
    let others: Vec<&PersonAt> = projection.people.iter().filter(other).collect();
    let own = projection.screen == Screen::Own && projection.viewer.is_some();
    html! {
        @if own && !others.is_empty() {
            label.field.to { span.vh { "To whom" }
                select name="to" {
                    option value="" { "To everybody" }
                    @for person in others {
                        option value=(person.seat) { "Only to " (person.name) }
                    }
                }
            }
        }
    }
}

/// Oldest on top.
pub(super) fn chat(projection: &Projection) -> Markup {
    html! {
        ol.chat #chat aria-live="polite" {
            @for line in &projection.chat { (chat_line(projection.game.id, line)) }
        }
        @if projection.may_talk {
            form.compose.scripted #compose {
                (recipients(projection))
                label.field { span.vh { "Write to the table" }
                    input type="text" name="text" maxlength="500" placeholder="Write to the table"
                        autocomplete="off"; }
                button.btn type="submit" { "Send" }
            }
            p.foot.small.muted { "A rule such as §8.6 becomes a link." }
        } @else {
            p.foot.small.muted { "Only the players talk at this table." }
        }
    }
}
