//! A finished game looked at again: one page that is a file of its own.

use std::fmt::Write as _;

use catalogue::{Analysis, Better, Ply};
use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::words;

/// What the report is of.
#[derive(Clone, Copy, Debug)]
pub struct Report<'a> {
    /// The game.
    pub game: &'a str,
    /// What was played.
    pub title: &'a str,
    /// Who sat where.
    pub names: &'a [String],
    /// What was seen.
    pub analysis: &'a Analysis,
    /// How it was found out, in a sentence.
    pub effort: &'a str,
}

/// So many turning points, and so many missed moves.
const MOST: usize = 6;
/// The size of the plot, and what its margins take.
const WIDTH: f64 = 960.0;
const HEIGHT: f64 = 360.0;
const LEFT: f64 = 52.0;
const BOTTOM: f64 = 34.0;

/// The page, whole.
pub fn page(report: &Report<'_>) -> Markup {
    let turning = turning_points(report.analysis);
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (report.title) ", looked at again" }
                style { (PreEscaped(boards::TOKENS)) (PreEscaped(include_str!("../assets/report.css"))) }
            }
            body.report {
                main {
                    h1 { (report.title) ", looked at again" }
                    p.muted { (report.game) " · " (words::count(report.analysis.plies.len(), "move", "moves")) }
                    (plot(report, &turning))
                    (shares(report))
                    (turns(report, &turning))
                    (missed(report))
                    p.muted { (report.effort) }
                }
            }
        }
    }
}

/// The moves after which the chances of somebody changed most, in the order of play.
fn turning_points(analysis: &Analysis) -> Vec<&Ply> {
    let mut plies: Vec<&Ply> = analysis.plies.iter().collect();
    plies.sort_by(|one, two| swing(two).1.abs().total_cmp(&swing(one).1.abs()));
    plies.truncate(MOST);
    plies.sort_by_key(|ply| ply.ply);
    plies
}

/// Whose chances a move changed most, and by how much.
fn swing(ply: &Ply) -> (usize, f64) {
    let changes = ply.after.iter().zip(&ply.before).map(|(after, before)| after - before);
    let largest = changes.enumerate().max_by(|one, two| one.1.abs().total_cmp(&two.1.abs()));
    largest.unwrap_or((0, 0.0))
}

fn across(analysis: &Analysis, ply: usize) -> f64 {
    #[allow(clippy::cast_precision_loss)] // Moves of one game.
    let share = ply as f64 / analysis.plies.len().max(1) as f64;
    LEFT + share * (WIDTH - LEFT - 16.0)
}

fn up(chance: f64) -> f64 {
    14.0 + (1.0 - chance.clamp(0.0, 1.0)) * (HEIGHT - BOTTOM - 14.0)
}

fn plot(report: &Report<'_>, turning: &[&Ply]) -> Markup {
    let analysis = report.analysis;
    let line = |seat: usize| {
        let start = analysis.seats.get(seat).map_or(0.5, |share| share.start);
        let mut points = format!("{:.1},{:.1}", across(analysis, 0), up(start));
        for ply in &analysis.plies {
            let _ = write!(points, " {:.1},{:.1}", across(analysis, ply.ply), up(ply.after[seat]));
        }
        points
    };
    html! {
        svg.plot viewBox=(format!("0 0 {WIDTH} {HEIGHT}")) role="img"
            aria-label="The chances of each seat after each move" {
            @for share in [0.0, 0.25, 0.5, 0.75, 1.0] {
                line.grid x1=(LEFT) x2=(WIDTH - 16.0) y1=(up(share)) y2=(up(share)) {}
                text x="10" y=(up(share) + 4.0) { (boards::chance(share)) }
            }
            text x=(LEFT) y=(HEIGHT - 10.0) { "the first move" }
            text x=(WIDTH - 16.0) y=(HEIGHT - 10.0) text-anchor="end" { "the end" }
            @for seat in 0..analysis.seats.len() {
                polyline points=(line(seat)) fill="none" stroke=(format!("var(--seat-{})", seat + 1))
                    stroke-width="2.5" stroke-linejoin="round" {}
            }
            @for (number, ply) in turning.iter().enumerate() {
                g.turn {
                    circle cx=(across(analysis, ply.ply)) cy=(up(ply.after[swing(ply).0])) r="9" {}
                    text x=(across(analysis, ply.ply)) y=(up(ply.after[swing(ply).0]) + 4.0) {
                        (number + 1)
                    }
                }
            }
        }
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
                @for (index, share) in report.analysis.seats.iter().enumerate() {
                    tr {
                        td {
                            svg.key viewBox="0 0 22 4" aria-hidden="true" {
                                rect width="22" height="4" rx="2"
                                    fill=(format!("var(--seat-{})", index + 1)) {}
                            }
                            (name(report, index))
                        }
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

fn turns(report: &Report<'_>, turning: &[&Ply]) -> Markup {
    html! {
        h2 { "Turning points" }
        ol {
            @for ply in turning {
                @let (seat, change) = swing(ply);
                li {
                    b { "Move " (ply.ply) ", " (name(report, ply.seat.index())) ": " }
                    (words::capital(&ply.label)) ". " (name(report, seat)) " went from "
                    (boards::chance(ply.before[seat])) " to " (boards::chance(ply.after[seat]))
                    ", " (cause(ply, seat, change)) "."
                }
            }
        }
    }
}

/// Whether it was the decision or what followed it.
fn cause(ply: &Ply, seat: usize, change: f64) -> &'static str {
    let chosen = ply.decided[seat] - ply.before[seat];
    match (chosen.abs() > (change / 2.0).abs(), ply.seat.index() == seat) {
        (true, true) => "by choice",
        (true, false) => "by another's choice",
        (false, _) => "by what fell or came to light",
    }
}

fn missed(report: &Report<'_>) -> Markup {
    let mut missed: Vec<(&Ply, &Better)> =
        report.analysis.plies.iter().filter_map(|ply| Some((ply, ply.better.as_ref()?))).collect();
    missed.sort_by(|one, two| two.1.gain.total_cmp(&one.1.gain));
    missed.truncate(MOST);
    html! {
        h2 { "Moves that were missed" }
        @if missed.is_empty() { p { "None that a program would be sure of." } }
        ol {
            @for (ply, better) in missed {
                li {
                    b { "Move " (ply.ply) ", " (name(report, ply.seat.index())) ": " }
                    (words::capital(&ply.label)) ". Better: " (better.label) " ("
                    code { (better.action) } "), by " (signed(better.gain)) " points."
                }
            }
        }
    }
}

fn name<'a>(report: &Report<'a>, seat: usize) -> &'a str {
    report.names.get(seat).map_or("?", String::as_str)
}

fn points(share: f64) -> String {
    format!("{:.0}", 100.0 * share)
}

fn signed(share: f64) -> String {
    let points = format!("{:+.0}", 100.0 * share);
    if points == "-0" || points == "+0" { "0".into() } else { points.replace('-', "−") }
}

#[cfg(test)]
mod tests {
    use catalogue::Share;
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
        let report =
            Report { game: "Nim", title: "A heap", names: &names, analysis: &analysis, effort: "" };
        let text = page(&report).into_string();
        for wanted in ["&lt;Ada&gt;", "Roll the die", "by what fell", "+30", "+12", "polyline"] {
            assert!(text.contains(wanted), "{wanted} is missing");
        }
        assert!(!text.contains("<Ada>"));
    }
}
