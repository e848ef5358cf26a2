//! A finished game, move by move. Everything works as links; a script makes it smooth.

use contract::Seat;
use maud::{Markup, html};

use crate::assets::Script;
use crate::icons::{Icon, icon};
use crate::layout::{self, Frame, Home, Sheet};
use crate::table_page::{self, Freshness, GoalCard, board, log_entry, text};
use crate::{glossary, marks, words};
use table::{Projection, Seal};

/// A position of a finished game, through one pair of eyes.
#[derive(Clone, Debug)]
pub struct Replay {
    /// The position: `ply`, `eyes`, board, chairs; `log` holds the whole game as these eyes may
    /// know it, `end` how it ended. No offers.
    pub projection: Projection,
    /// All moves of the game.
    pub plies: usize,
    /// The move that led here: who, and in notation. None before the first.
    pub made: Option<(Seat, String)>,
    /// What came of it, in a sentence; the question asked, before the first move.
    pub told: String,
    /// Whether all dice follow from the opened seal.
    pub verified: bool,
    /// It plays by itself from here to the position after so many moves.
    pub runs_to: Option<usize>,
}

/// A turn that is shown by itself has at most so many moves; who plays alone never hands over.
const LONGEST_TURN: usize = 12;

/// How many moves were made before the turn that ends with the last of these: moves of one seat
/// follow each other in it.
pub fn before_turn(movers: &[Seat]) -> usize {
    let others = movers.iter().rposition(|seat| Some(seat) != movers.last());
    others.map_or(0, |last| last + 1).max(movers.len().saturating_sub(LONGEST_TURN))
}

/// The page.
pub fn page(frame: &Frame, replay: &Replay) -> Markup {
    let projection = &replay.projection;
    let title = format!("Replay – {}", projection.title);
    layout::page(
        frame,
        &sheet(&title, projection.game.id, "tablepage replaypage"),
        &body(frame, replay),
    )
}

/// The same to stand in another site's page: the board, its moves, and the way here.
pub fn embedded(frame: &Frame, replay: &Replay) -> Markup {
    let projection = &replay.projection;
    let title = format!("Replay – {}", projection.title);
    let class = "tablepage replaypage embedded";
    // The bar with its heading is left out there.
    let body = html! { header.vh { h1 { (title) } } (body(frame, replay)) };
    layout::page(frame, &sheet(&title, projection.game.id, class), &body)
}

fn sheet<'a>(title: &'a str, game: &'a str, class: &'a str) -> Sheet<'a> {
    Sheet { title, game: Some(game), class, scripts: &[Script::Replay] }
}

/// What changes from move to move, by name, as [`crate::table_page::parts`] has it for a table.
pub fn parts(replay: &Replay) -> Vec<(&'static str, String)> {
    let projection = &replay.projection;
    let parts: [(&'static str, Markup); 10] = [
        ("head", head(replay)),
        ("ask", ask(replay)),
        ("track", table_page::track(projection)),
        ("pieces", table_page::pieces(projection)),
        ("text", text(projection)),
        ("goals", table_page::goals(projection)),
        ("sheets", table_page::sheets(projection)),
        ("seats", table_page::seats(projection)),
        ("move", the_move(replay)),
        ("onward", onward(replay)),
    ];
    parts.into_iter().map(|(name, markup)| (name, markup.into_string())).collect()
}

/// Where a move of this game is to be seen.
fn address(replay: &Replay, ply: usize, eyes: Option<Seat>) -> String {
    format!("/replay/{}?{}", replay.projection.table, which(ply, eyes))
}

/// Where the picture of this position is.
fn picture(replay: &Replay) -> String {
    let projection = &replay.projection;
    format!("/t/{}/picture.svg?{}", projection.table, which(projection.ply, projection.viewer))
}

fn which(ply: usize, eyes: Option<Seat>) -> String {
    let eyes = eyes.map(|seat| format!("&eyes={seat}")).unwrap_or_default();
    format!("ply={ply}{eyes}")
}

fn body(frame: &Frame, replay: &Replay) -> Markup {
    let projection = &replay.projection;
    html! {
        a.skip href="#slide" { "Skip to the moves" }
        (bar(replay))
        main.stage #replay data-table=(projection.table) data-eyes=[projection.viewer]
            data-run=[replay.runs_to] {
            section.play aria-label="Board" {
                div #part-track { (table_page::track(projection)) }
                (board(projection))
                (timeline(replay))
                div #part-text { (text(projection)) }
                div #part-sheets tabindex="0" role="group" aria-label="Cards and sheets" { (table_page::sheets(projection)) }
                (table_page::row(projection, GoalCard::Folded))
            }
            aside.rail { (result(replay)) (turns()) (log(frame.home, replay)) (vocabulary(replay)) }
        }
    }
}

fn bar(replay: &Replay) -> Markup {
    let sealed = matches!(replay.projection.seal, Seal::House { .. });
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
    let when = &replay.projection.around.when;
    html! {
        h1 { "Replay: " (replay.projection.title) }
        p { (replay.projection.game.title) @if !when.is_empty() { " · " (when) } }
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
    let (ply, last) = (replay.projection.ply, replay.plies);
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
            form.slideform method="get" action={"/replay/" (replay.projection.table)} {
                label.vh for="slide" { "Move" }
                input.slide #slide type="range" name="ply" min="0" max=(last) value=(ply);
                @if let Some(seat) = replay.projection.viewer {
                    input type="hidden" name="eyes" value=(seat);
                }
                noscript { button.btn type="submit" { "Go" } }
            }
            div #part-onward { (onward(replay)) }
        }
    }
}

/// What can be done with a position besides looking at it: to play it on, alone against programs.
fn onward(replay: &Replay) -> Markup {
    let projection = &replay.projection;
    let (table, ply) = (&projection.table, projection.ply);
    html! {
        div.onward {
            @if ply < replay.plies { (play_on(table, ply, projection.viewer, "Play from here")) }
            @if let Some((seat, _)) = &replay.made { (another_move(table, ply, *seat)) }
            a.btn.quiet.gohome href=(address(replay, ply, projection.viewer)) target="_blank" {
                "Open in Reliquary"
            }
        }
    }
}

/// To stand again before this move of a game, and choose for oneself.
pub(crate) fn another_move(table: &str, ply: usize, seat: Seat) -> Markup {
    play_on(table, ply.saturating_sub(1), Some(seat), "Try another move")
}

fn play_on(table: &str, ply: usize, seat: Option<Seat>, label: &str) -> Markup {
    html! {
        form method="post" action={"/replay/" (table) "/play"} target="_top" {
            input type="hidden" name="ply" value=(ply);
            @if let Some(seat) = seat { input type="hidden" name="seat" value=(seat); }
            button.btn type="submit" title="At a table of your own, against programs" {
                (icon(Icon::Play)) (label)
            }
        }
    }
}

/// A button that is a link, so that it works without scripts.
fn step(replay: &Replay, name: &str, picture: Icon, label: &str, ply: Option<usize>) -> Markup {
    let href = ply.map(|ply| address(replay, ply, replay.projection.viewer));
    html! {
        a.btn.icon href=[href] data-go=(name) role="button" aria-label=(label) title=(label)
            aria-disabled=(if ply.is_none() { "true" } else { "false" }) { (icon(picture)) }
    }
}

fn the_move(replay: &Replay) -> Markup {
    html! {
        b { "Move " (replay.projection.ply) } " of " (replay.plies)
        @if let Some((seat, _)) = &replay.made { " · " (replay.projection.name(*seat)) }
    }
}

fn eyes(replay: &Replay) -> Markup {
    let projection = &replay.projection;
    let all = projection.people.iter().map(|chair| (Some(chair.seat), chair.name.as_str()));
    html! {
        nav.eyes aria-label="Seen by" {
            span.small.muted title="Seen by" { (icon(Icon::Eye)) }
            @for (seat, name) in std::iter::once((None, "All")).chain(all) {
                a href=(address(replay, projection.ply, seat))
                    aria-current=[(seat == projection.viewer).then_some("true")]
                    data-eyes-link=(seat.map(|seat| seat.to_string()).unwrap_or_default()) {
                    @if let Some(seat) = seat { (marks::seat(seat)) } (name)
                }
            }
        }
    }
}

fn result(replay: &Replay) -> Markup {
    let projection = &replay.projection;
    html! {
        section.panel.result {
            header {
                h2 { (projection.end.as_ref().map_or("Still being played", |end| end.headline.as_str())) }
                span.small.muted { (words::count(replay.plies, "move", "moves")) }
            }
            @if let Some(end) = &projection.end {
                p { (end.text) " " (words::maybe_rule(projection.game.id, end.rule)) }
                ul.outcomes { @for (seat, result) in &end.results {
                    li { (marks::seat(*seat)) b { (projection.name(*seat)) } span { (result) } }
                } }
            }
            div.scripted #story-luck {}
            p.small {
                a href={"/replay/" (projection.table) "/report"} {
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

/// What the words of the game mean.
fn vocabulary(replay: &Replay) -> Markup {
    html! {
        details.panel.vocabulary {
            summary { (icon(Icon::Words)) "Words" }
            (glossary::pane(replay.projection.game.id))
        }
    }
}

/// Links to copy: what stands on the button, what it is for, what is added to the address.
const LINKS: [(&str, &str, &str); 3] = [
    ("Link", "To this position", ""),
    ("Last turn", "Opens at the turn that led here and plays it by itself", "&run=turn"),
    ("Embed", "For a frame in a page of your own", "&embed=yes"),
];

/// The same where nobody else has the game: each carries the whole of it.
const CARRIERS: [(&str, &str, &str); 2] = [
    ("Share", "A link that holds the whole game and opens at this position", ""),
    ("Share the last turn", "The same, which plays the turn that led here by itself", "&run=turn"),
];

fn log(home: Home, replay: &Replay) -> Markup {
    let projection = &replay.projection;
    let table = &projection.table;
    let links = match home {
        Home::Server => &LINKS[..],
        Home::Tab => &CARRIERS[..],
    };
    html! {
        section.panel.side aria-label="Log" {
            header { h2 { "What happened" } span.small.muted { "touch a line to go there" } }
            ol.log #log { @for line in &projection.log {
                (log_entry(projection, line, Freshness::Old,
                    Some(&address(replay, line.ply, projection.viewer))))
            } }
            div.confirm {
                @for (label, about, more) in links {
                    button.btn.scripted type="button" title=(about) data-more=(more)
                        data-copy={(address(replay, projection.ply, projection.viewer)) (more)} {
                        (icon(Icon::Link)) span { (label) }
                    }
                }
                a.btn href={"/t/" (table) "/record"} download {
                    (icon(Icon::Down)) "Record"
                }
                @if projection.drawing.is_some() { (table_page::pictures(&picture(replay))) }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_turn_is_what_one_seat_did_in_a_row() {
        let (a, b) = (Seat::A, Seat::B);
        assert_eq!(before_turn(&[]), 0);
        assert_eq!(before_turn(&[a]), 0);
        assert_eq!(before_turn(&[a, b]), 1);
        assert_eq!(before_turn(&[a, b, a, a, a]), 2);
        assert_eq!(before_turn(&[a; 40]), 40 - LONGEST_TURN, "alone nobody hands over");
    }
}
