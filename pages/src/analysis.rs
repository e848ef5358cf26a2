//! A finished game looked at again: all that was seen, as a page of the server or as a file of its
//! own.

use catalogue::Measure;
use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::layout::{self, Frame, Room, Sheet};
use crate::replay::another_move;
use crate::story::{Story, mark_of, points, waiting};
use crate::{marks, words};

/// What the report is of.
#[derive(Clone, Copy, Debug)]
pub struct Report<'a> {
    /// The game.
    pub game: &'a str,
    /// What was played.
    pub title: &'a str,
    /// Who sat where, and what was seen.
    pub story: Story<'a>,
    /// How it was found out, in a sentence.
    pub effort: &'a str,
}

/// So many missed moves.
const MOST: usize = 6;

/// The report as a file of its own.
pub fn page(report: &Report<'_>) -> Markup {
    let styles =
        [board::TOKENS, include_str!("../assets/report.css"), include_str!("../assets/story.css")];
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { "Game report: " (report.title) }
                style { @for style in styles { (PreEscaped(style)) } }
            }
            body {
                (marks::sprite())
                main.report { (contents(report)) }
            }
        }
    }
}

/// The report as a page of the server.
pub fn leaf(frame: &Frame, report: &Report<'_>) -> Markup {
    let title = format!("Game report: {}", report.title);
    let sheet = Sheet { title: &title, game: None, class: "", scripts: &[] };
    layout::leaf(
        frame,
        Room::Replays,
        &sheet,
        &html! { main.leaf.report #main { (contents(report)) } },
    )
}

/// What stands there until it is done; a browser without scripts asks again by itself.
pub fn leaf_waiting(frame: &Frame, title: &str, done: usize, of: usize) -> Markup {
    let sheet = Sheet { title, game: None, class: "", scripts: &[] };
    let main = html! { main.leaf.report #main { h1 { (title) } (waiting(done, of)) } };
    layout::leaf(frame, Room::Replays, &sheet, &main)
}

fn contents(report: &Report<'_>) -> Markup {
    let moves = report.story.analysis.plies.len();
    html! {
        h1 { "Game report: " (report.title) }
        p.muted { (report.game) " · " (words::count(moves, "move", "moves")) }
        div.chart { (report.story.graph()) }
        (shares(report))
        h2 { "Turning points" }
        (report.story.turns())
        (missed(report))
        p.muted { (report.effort) }
    }
}

fn shares(report: &Report<'_>) -> Markup {
    html! {
        h2 { "What made the difference" }
        p.muted {
            @match report.story.analysis.measure {
                Measure::Chance => "Change in winning chance, in per cent.",
                Measure::Score { .. } => "Change in the score to be expected.",
            }
            " Own choices, dice and the others' choices add up to the way from the first move to the "
            "end."
        }
        div.scroll tabindex="0" { table {
            thead { tr {
                th { "Seat" } th { "Start" } th { "Own choices" } th { "Dice and discoveries" }
                th { "Others" } th { "End" } th { "Give or take" }
            } }
            tbody {
                @for (index, share) in report.story.analysis.seats.iter().enumerate() {
                    tr {
                        td { (mark_of(index)) " " (report.story.name(index)) }
                        td { (report.story.worth(share.start)) }
                        td { (report.story.change(share.skill)) }
                        td { (report.story.change(share.luck)) }
                        td { (report.story.change(share.others)) }
                        td { (report.story.worth(share.end)) }
                        td { (doubt(report, share.error)) }
                    }
                }
            }
        } }
    }
}

fn doubt(report: &Report<'_>, error: f64) -> String {
    match report.story.analysis.measure {
        Measure::Chance => points(error),
        measure @ Measure::Score { .. } => measure.amount(error),
    }
}

fn missed(report: &Report<'_>) -> Markup {
    let missed = report.story.analysis.missed(report.story.names);
    html! {
        h2 { "Moves that were missed" }
        @if missed.is_empty() { p { "None that a program would be sure of." } }
        ol {
            @for (ply, told) in missed.into_iter().take(MOST) {
                li {
                    @if let Some(table) = report.story.table {
                        a href={"/replay/" (table) "?ply=" (ply.ply) "&eyes=" (ply.seat)} {
                            b { "Move " (ply.ply) "." }
                        }
                        " " (told) " " (another_move(table, ply.ply, ply.seat))
                    } @else { b { "Move " (ply.ply) "." } " " (told) }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use catalogue::{Analysis, Better, Ply, Share};
    use contract::Seat;

    use super::*;

    #[test]
    fn everything_seen_is_told_and_names_are_escaped() {
        let ply = Ply {
            ply: 1,
            seat: Seat::A,
            action: "roll".into(),
            label: "roll the die".into(),
            before: vec![0.5, 0.5],
            decided: vec![0.5, 0.5],
            after: vec![0.8, 0.2],
            better: Some(Better {
                action: "wait".into(),
                label: "wait".into(),
                gain: 0.125,
                why: "It saves a day.".into(),
            }),
        };
        let share = Share { start: 0.5, end: 0.8, luck: 0.3, ..Share::default() };
        let analysis = Analysis { plies: vec![ply], seats: vec![share; 2], ..Analysis::default() };
        let names = ["<Ada>".to_string(), "Ben".to_string()];
        let story = Story { analysis: &analysis, names: &names, eyes: None, table: None };
        let report = Report { game: "Nim", title: "A heap", story, effort: "" };
        let text = page(&report).into_string();
        for wanted in [
            "&lt;Ada&gt; chose",
            "Roll the die",
            "by dice",
            "+30",
            "12 wins in 100",
            "saves a day",
            "class=\"graph\"",
        ] {
            assert!(text.contains(wanted), "{wanted} is missing");
        }
        assert!(!text.contains("<Ada>"));
        assert!(!text.contains("Try another move"), "a file of its own leads nowhere");

        let story = Story { table: Some("t1"), ..story };
        let text = leaf(&Frame::default(), &Report { story, ..report }).into_string();
        for wanted in [
            r#"href="/replay/t1?ply=1&amp;eyes=A""#,
            r#"action="/replay/t1/play""#,
            r#"name="ply" value="0""#,
            r#"name="seat" value="A""#,
            "Try another move",
        ] {
            assert!(text.contains(wanted), "{wanted} is missing in {text}");
        }
    }
}
