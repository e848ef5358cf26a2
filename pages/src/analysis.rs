//! A finished game looked at again: all that was seen, as a page of the house or as a file of its
//! own.

use catalogue::{Better, Ply};
use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::layout::{self, Frame, Room, Sheet};
use crate::story::{Story, mark_of, points, signed, waiting};
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
                title { (report.title) ", looked at again" }
                style { @for style in styles { (PreEscaped(style)) } }
            }
            body {
                (marks::sprite())
                main.report { (contents(report)) }
            }
        }
    }
}

/// The report as a page of the house.
pub fn leaf(frame: &Frame, report: &Report<'_>) -> Markup {
    let title = format!("{}, looked at again", report.title);
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
        h1 { (report.title) ", looked at again" }
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
            "In points of a hundred. Own choices, dice and the others' choices add up to the way "
            "from the first move to the end."
        }
        div.scroll { table {
            thead { tr {
                th { "Seat" } th { "Start" } th { "Own choices" } th { "Dice and discoveries" }
                th { "Others" } th { "End" } th { "Give or take" }
            } }
            tbody {
                @for (index, share) in report.story.analysis.seats.iter().enumerate() {
                    tr {
                        td { (mark_of(index)) " " (report.story.name(index)) }
                        td { (points(share.start)) }
                        td { (signed(share.skill)) }
                        td { (signed(share.luck)) }
                        td { (signed(share.others)) }
                        td { (points(share.end)) }
                        td { (points(share.error)) }
                    }
                }
            }
        } }
    }
}

fn missed(report: &Report<'_>) -> Markup {
    let mut missed: Vec<(&Ply, &Better)> = report
        .story
        .analysis
        .plies
        .iter()
        .filter_map(|ply| Some((ply, ply.better.as_ref()?)))
        .collect();
    missed.sort_by(|one, two| two.1.gain.total_cmp(&one.1.gain));
    missed.truncate(MOST);
    html! {
        h2 { "Moves that were missed" }
        @if missed.is_empty() { p { "None that a program would be sure of." } }
        ol {
            @for (ply, better) in missed {
                li {
                    b { "Move " (ply.ply) ", " (report.story.name(ply.seat.index())) ": " }
                    (words::capital(&ply.label)) ". Better: " (better.label) " ("
                    code { (better.action) } "), by " (signed(better.gain)) " points."
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use catalogue::{Analysis, Share};
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
            better: Some(Better { action: "wait".into(), label: "wait".into(), gain: 0.125 }),
        };
        let share = Share { start: 0.5, end: 0.8, luck: 0.3, ..Share::default() };
        let analysis = Analysis { plies: vec![ply], seats: vec![share; 2] };
        let names = ["<Ada>".to_string(), "Ben".to_string()];
        let story = Story { analysis: &analysis, names: &names, eyes: None, table: None };
        let report = Report { game: "Nim", title: "A heap", story, effort: "" };
        let text = page(&report).into_string();
        for wanted in
            ["&lt;Ada&gt;", "Roll the die", "by what fell", "+30", "+12", "class=\"graph\""]
        {
            assert!(text.contains(wanted), "{wanted} is missing");
        }
        assert!(!text.contains("<Ada>"));
    }
}
