//! How it ended, and what now.

use maud::{Markup, PreEscaped, html};

use crate::icons::{Icon, icon};
use crate::{campaign, marks, scores, words};
use table::{End, Projection, Shelf};

/// A medal with the gem of the server.
const MEDAL: &str = concat!(
    r#"<circle cx="32" cy="32" r="29" fill="none" stroke="currentColor" stroke-width="2.2"></circle>"#,
    r#"<circle cx="32" cy="32" r="24.5" fill="none" stroke="currentColor" stroke-width="1" stroke-dasharray="1.5 3.5"></circle>"#,
    r#"<path d="M24 19h16l6 8-14 20-14-20z" fill="currentColor"></path>"#,
    r#"<path d="M18 27h28M24 19l4 8 4 20 4-20 4-8M28 27l4-8 4 8" fill="none" stroke="var(--accent)" stroke-width="1.3" stroke-linejoin="round"></path>"#,
);

pub(super) fn banner(projection: &Projection) -> Markup {
    html! { @if let Some(end) = &projection.end { (the_banner(projection, end)) } }
}

fn the_banner(projection: &Projection, end: &End) -> Markup {
    html! {
        section.banner role="status" aria-label="The result" {
            svg.cup viewBox="0 0 64 64" aria-hidden="true" focusable="false" { (PreEscaped(MEDAL)) }
            div {
                h2 { (end.headline) }
                p { (end.text) " " (words::maybe_rule(projection.game.id, end.rule)) }
            }
            dl {
                @for (seat, result) in &end.results {
                    div {
                        dt { (marks::seat(*seat)) (projection.name(*seat)) }
                        dd { (result) }
                    }
                }
            }
        }
    }
}

/// How the chances went: a script asks for it once the game is over.
pub(super) fn story(projection: &Projection) -> Markup {
    html! {
        section.panel.storypanel.scripted data-story="soon" hidden aria-label="How the chances went" {
            header {
                h2 { "How the chances went" }
                a.small href={"/replay/" (projection.table) "/report"} { "The whole report" }
            }
            div.two { div #story-graph {} div #story-turns {} }
        }
    }
}

/// What was luck and what was play, likewise.
pub(super) fn luck() -> Markup {
    html! {
        section.panel.luckpanel.scripted data-story="done" hidden aria-label="Luck and play" {
            header { h2 { "Luck and play" } }
            div #story-luck {}
        }
    }
}

/// The panel that stood for the choices.
pub(super) fn what_now(projection: &Projection) -> Markup {
    let table = &projection.table;
    html! {
        header { h2 { "What now?" } }
        div.confirm.flat {
            (onward(projection))
        }
        div.more {
            @if projection.shelf == Some(Shelf::Scores) {
                a.btn href={(scores::address(projection.game.id)) "#score-" (table)} {
                    (icon(Icon::Flag)) "Best scores"
                }
            }
            a.btn href={"/replay/" (table)} { (icon(Icon::Last)) "Replay" }
            a.btn href={"/t/" (table) "/record"} download { (icon(Icon::Down)) "Record" }
            button.btn.scripted type="button" data-copy={"/replay/" (table)} {
                (icon(Icon::Link)) span { "Link" }
            }
            button.btn.scripted type="button" data-copy={"/replay/" (table) "?run=turn"}
                title="A link that plays the last turn by itself" {
                (icon(Icon::Link)) span { "Last turn" }
            }
            @if projection.drawing.is_some() {
                (pictures(&format!("/t/{table}/picture.svg?ply={}", projection.ply)))
            }
        }
    }
}

/// The board to take along: as a PNG, which a script paints, and as it was drawn.
pub(crate) fn pictures(drawing: &str) -> Markup {
    html! {
        button.btn.scripted type="button" data-png=(drawing) title="The board as a PNG" {
            (icon(Icon::Picture)) span { "Picture" }
        }
        a.btn href=(drawing) data-picture download title="The board as an SVG" {
            (icon(Icon::Picture)) "Drawing"
        }
    }
}

/// The one thing most people do next.
fn onward(projection: &Projection) -> Markup {
    let rematch = projection.end.as_ref().and_then(|end| end.rematch.as_ref());
    html! {
        @if let Some(Shelf::Campaign(id)) = &projection.shelf {
            a.btn.primary href=(campaign::address(id)) { (icon(Icon::Log)) "To the logbook" }
        } @else if let Some(next) = rematch {
            a.btn.primary href={"/t/" (next)} { (icon(Icon::Play)) "To the next game" }
        } @else if projection.viewer.is_some() {
            button.btn.primary.scripted type="button" data-do="rematch" {
                (icon(Icon::Play)) "Rematch"
            }
        } @else {
            a.btn.primary href="/" { (icon(Icon::Door)) "To the lobby" }
        }
    }
}
