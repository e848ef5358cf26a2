//! How it ended, and what now.

use maud::{Markup, PreEscaped, html};

use crate::desk::{Desk, End, Shelf};
use crate::icons::{Icon, icon};
use crate::{campaign, marks, scores, words};

/// A medal with the gem of the house.
const MEDAL: &str = concat!(
    r#"<circle cx="32" cy="32" r="29" fill="none" stroke="currentColor" stroke-width="2.2"/>"#,
    r#"<circle cx="32" cy="32" r="24.5" fill="none" stroke="currentColor" stroke-width="1" stroke-dasharray="1.5 3.5"/>"#,
    r#"<path d="M24 19h16l6 8-14 20-14-20z" fill="currentColor"/>"#,
    r#"<path d="M18 27h28M24 19l4 8 4 20 4-20 4-8M28 27l4-8 4 8" fill="none" stroke="var(--accent)" stroke-width="1.3" stroke-linejoin="round"/>"#,
);

pub(super) fn banner(desk: &Desk) -> Markup {
    html! { @if let Some(end) = &desk.end { (the_banner(desk, end)) } }
}

fn the_banner(desk: &Desk, end: &End) -> Markup {
    html! {
        section.banner role="status" aria-label="The result" {
            svg.cup viewBox="0 0 64 64" aria-hidden="true" focusable="false" { (PreEscaped(MEDAL)) }
            div {
                h2 { (end.headline) }
                p { (end.text) " " (words::maybe_rule(desk.game.id, end.rule)) }
            }
            dl {
                @for (seat, result) in &end.results {
                    div {
                        dt { (marks::seat(*seat)) (desk.name(*seat)) }
                        dd { (result) }
                    }
                }
            }
        }
    }
}

/// How the chances went: a script asks for it once the game is over.
pub(super) fn story(desk: &Desk) -> Markup {
    html! {
        section.panel.storypanel.scripted data-story="soon" hidden aria-label="How the chances went" {
            header {
                h2 { "How the chances went" }
                a.small href={"/replay/" (desk.table) "/report"} { "The whole report" }
            }
            div.two { div #story-graph {} div #story-turns {} }
        }
    }
}

/// What was luck and what was play, likewise.
pub(super) fn luck() -> Markup {
    html! {
        section.panel.luckpanel.scripted data-story="done" hidden aria-label="Luck and play" {
            header { h2 { "Luck and play" } span.small.muted { "points of chance" } }
            div #story-luck {}
        }
    }
}

/// The panel that stood for the choices.
pub(super) fn what_now(desk: &Desk) -> Markup {
    let table = &desk.table;
    html! {
        header { h2 { "What now?" } }
        div.confirm.flat {
            (onward(desk))
        }
        div.more {
            @if desk.shelf == Some(Shelf::Scores) {
                a.btn href={(scores::address(desk.game.id)) "#score-" (table)} {
                    (icon(Icon::Flag)) "Best scores"
                }
            }
            a.btn href={"/replay/" (table)} { (icon(Icon::Last)) "Replay" }
            a.btn href={"/t/" (table) "/record"} download { (icon(Icon::Down)) "Record" }
            button.btn.scripted type="button" data-copy={"/replay/" (table)} {
                (icon(Icon::Link)) span { "Link" }
            }
            @if desk.drawing.is_some() {
                a.btn href={"/t/" (table) "/picture.svg?ply=" (desk.ply)} download {
                    (icon(Icon::Picture)) "Picture"
                }
            }
        }
    }
}

/// The one thing most people do next.
fn onward(desk: &Desk) -> Markup {
    let rematch = desk.end.as_ref().and_then(|end| end.rematch.as_ref());
    html! {
        @if let Some(Shelf::Campaign(id)) = &desk.shelf {
            a.btn.primary href=(campaign::address(id)) { (icon(Icon::Log)) "To the logbook" }
        } @else if let Some(next) = rematch {
            a.btn.primary href={"/t/" (next)} { (icon(Icon::Play)) "To the next game" }
        } @else if desk.eyes.is_some() {
            button.btn.primary.scripted type="button" data-do="rematch" {
                (icon(Icon::Play)) "Rematch"
            }
        } @else {
            a.btn.primary href="/" { (icon(Icon::Door)) "To the lobby" }
        }
    }
}
