//! A finished game, move by move. Everything works as links; a script makes it smooth.

use contract::Seat;
use maud::{Markup, html};

use crate::assets::Script;
use crate::desk::{Desk, Seal};
use crate::icons::{Icon, icon};
use crate::layout::{self, Frame, Sheet};
use crate::table::{self, Freshness, board, log_entry, text};
use crate::{marks, words};

/// A position of a finished game, through one pair of eyes.
#[derive(Clone, Debug)]
pub struct Replay {
    /// The position: `ply`, `eyes`, board, chairs; `log` holds the whole game as these eyes may
    /// know it, `end` how it ended. No offers.
    pub desk: Desk,
    /// All moves of the game.
    pub plies: usize,
    /// The move that led here: who, and in notation. None before the first.
    pub made: Option<(Seat, String)>,
    /// What came of it, in a sentence; the question asked, before the first move.
    pub told: String,
    /// Whether all dice follow from the opened seal.
    pub verified: bool,
}

/// The page.
pub fn page(frame: &Frame, replay: &Replay) -> Markup {
    let desk = &replay.desk;
    let title = format!("Replay – {}", desk.title);
    let sheet = Sheet {
        title: &title,
        game: Some(desk.game.id),
        class: "tablepage replaypage",
        scripts: &[Script::Replay],
    };
    layout::page(frame, &sheet, &body(replay))
}

/// What changes from move to move, by name, as [`crate::table::parts`] has it for a table.
pub fn parts(replay: &Replay) -> Vec<(&'static str, String)> {
    let desk = &replay.desk;
    let parts: [(&'static str, Markup); 8] = [
        ("head", head(replay)),
        ("ask", ask(replay)),
        ("track", table::track(desk)),
        ("pieces", table::pieces(desk)),
        ("text", text(desk)),
        ("sheets", table::sheets(desk)),
        ("seats", table::seats(desk)),
        ("move", the_move(replay)),
    ];
    parts.into_iter().map(|(name, markup)| (name, markup.into_string())).collect()
}

/// Where a move of this game is to be seen.
fn address(replay: &Replay, ply: usize, eyes: Option<Seat>) -> String {
    format!("/replay/{}?{}", replay.desk.table, which(ply, eyes))
}

/// Where the picture of this position is.
fn picture(replay: &Replay) -> String {
    let desk = &replay.desk;
    format!("/t/{}/picture.svg?{}", desk.table, which(desk.ply, desk.eyes))
}

fn which(ply: usize, eyes: Option<Seat>) -> String {
    let eyes = eyes.map(|seat| format!("&eyes={seat}")).unwrap_or_default();
    format!("ply={ply}{eyes}")
}

fn body(replay: &Replay) -> Markup {
    let desk = &replay.desk;
    html! {
        a.skip href="#slide" { "Skip to the moves" }
        (bar(replay))
        main.stage #replay data-table=(desk.table) data-eyes=[desk.eyes] {
            section.play aria-label="Board" {
                div #part-track { (table::track(desk)) }
                (board(desk))
                (timeline(replay))
                div #part-text { (text(desk)) }
                div #part-sheets { (table::sheets(desk)) }
                div #part-seats { (table::seats(desk)) }
            }
            aside.rail { (result(replay)) (turns()) (log(replay)) }
        }
    }
}

fn bar(replay: &Replay) -> Markup {
    let sealed = matches!(replay.desk.seal, Seal::House { .. });
    html! {
        header.bar {
            a.brand href="/replays" title="All replays" {
                (marks::mark()) div #part-head { (head(replay)) }
            }
            div #part-ask role="status" aria-live="polite" { (ask(replay)) }
            div.tools {
                @if replay.verified && sealed {
                    span.conn title="Every die was computed again from the opened seal" {
                        (icon(Icon::Check)) span { "Dice verified" }
                    }
                }
                span.deskonly { (layout::theme_switch()) }
            }
        }
    }
}

fn head(replay: &Replay) -> Markup {
    let when = &replay.desk.around.when;
    html! {
        h1 { "Replay: " (replay.desk.title) }
        p { (replay.desk.game.title) @if !when.is_empty() { " · " (when) } }
    }
}

fn ask(replay: &Replay) -> Markup {
    html! {
        div.ask.waits[replay.made.is_none()] {
            @if let Some((seat, _)) = &replay.made { (marks::seat(*seat)) }
            p { (replay.told) }
        }
    }
}

fn timeline(replay: &Replay) -> Markup {
    let (ply, last) = (replay.desk.ply, replay.plies);
    html! {
        section.panel.timeline aria-label="Moves" {
            header {
                div.xport {
                    (step(replay, "first", Icon::First, "First move", (ply > 0).then_some(0)))
                    (step(replay, "previous", Icon::Previous, "Back one", ply.checked_sub(1)))
                    button.btn.icon.primary.scripted #run type="button" aria-pressed="false"
                        aria-label="Play" title="Play (space)" { (icon(Icon::Play)) }
                    (step(replay, "next", Icon::Next, "On one", (ply < last).then_some(ply + 1)))
                    (step(replay, "last", Icon::Last, "Last move", (ply < last).then_some(last)))
                }
                p.mv #part-move { (the_move(replay)) }
                (eyes(replay))
            }
            div.chart.scripted #story-graph {}
            form.slideform method="get" action={"/replay/" (replay.desk.table)} {
                label.vh for="slide" { "Move" }
                input.slide #slide type="range" name="ply" min="0" max=(last) value=(ply);
                @if let Some(seat) = replay.desk.eyes {
                    input type="hidden" name="eyes" value=(seat);
                }
                noscript { button.btn type="submit" { "Go" } }
            }
        }
    }
}

/// A button that is a link, so that it works without scripts.
fn step(replay: &Replay, name: &str, picture: Icon, label: &str, ply: Option<usize>) -> Markup {
    let href = ply.map(|ply| address(replay, ply, replay.desk.eyes));
    html! {
        a.btn.icon href=[href] data-go=(name) role="button" aria-label=(label) title=(label)
            aria-disabled=(if ply.is_none() { "true" } else { "false" }) { (icon(picture)) }
    }
}

fn the_move(replay: &Replay) -> Markup {
    html! {
        b { "Move " (replay.desk.ply) } " of " (replay.plies)
        @if let Some((seat, action)) = &replay.made {
            " · " (replay.desk.name(*seat)) " " code { (action) }
        }
    }
}

fn eyes(replay: &Replay) -> Markup {
    let desk = &replay.desk;
    let all = desk.chairs.iter().map(|chair| (Some(chair.seat), chair.name.as_str()));
    html! {
        nav.eyes aria-label="Seen by" {
            span.small.muted title="Seen by" { (icon(Icon::Eye)) }
            @for (seat, name) in std::iter::once((None, "All")).chain(all) {
                a href=(address(replay, desk.ply, seat))
                    aria-current=[(seat == desk.eyes).then_some("true")]
                    data-eyes-link=(seat.map(|seat| seat.to_string()).unwrap_or_default()) {
                    @if let Some(seat) = seat { (marks::seat(seat)) } (name)
                }
            }
        }
    }
}

fn result(replay: &Replay) -> Markup {
    let desk = &replay.desk;
    html! {
        section.panel.result {
            header {
                h2 { (desk.end.as_ref().map_or("Still being played", |end| end.headline.as_str())) }
                span.small.muted { (words::count(replay.plies, "move", "moves")) }
            }
            @if let Some(end) = &desk.end {
                p { (end.text) " " (words::maybe_rule(desk.game.id, end.rule)) }
                ul.outcomes { @for (seat, result) in &end.results {
                    li { (marks::seat(*seat)) b { (desk.name(*seat)) } span { (result) } }
                } }
            }
            div.scripted #story-luck {}
            p.small {
                a href={"/replay/" (desk.table) "/report"} {
                    "The whole report"
                }
            }
        }
    }
}

/// The moves that turned the game: a script asks for them.
fn turns() -> Markup {
    html! {
        section.panel.turnpanel.scripted data-story="done" hidden aria-label="Turning points" {
            header { h2 { "Turning points" } }
            div #story-turns {}
        }
    }
}

fn log(replay: &Replay) -> Markup {
    let desk = &replay.desk;
    let table = &desk.table;
    html! {
        section.panel.side aria-label="Log" {
            header { h2 { "What happened" } span.small.muted { "touch a line to go there" } }
            ol.log #log { @for line in &desk.log {
                (log_entry(desk.game.id, line, Freshness::Old,
                    Some(&address(replay, line.ply, desk.eyes))))
            } }
            div.confirm {
                button.btn.scripted type="button"
                    data-copy=(address(replay, desk.ply, desk.eyes)) {
                    (icon(Icon::Link)) span { "Link" }
                }
                a.btn href={"/t/" (table) "/record"} download {
                    (icon(Icon::Down)) "Record"
                }
                @if desk.drawing.is_some() {
                    a.btn href=(picture(replay)) data-picture
                        download {
                        (icon(Icon::Picture)) "Picture"
                    }
                }
            }
        }
    }
}
