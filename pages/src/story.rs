//! How the chances of a finished game went: a chart, the moves that turned it, and what was luck
//! and what was play. For the end of a table, the replay, and the report.

use std::fmt::Write as _;

use catalogue::{Analysis, Measure, Ply, Share};
use contract::Seat;
use maud::{Markup, html};

use crate::{marks, words};

/// A game that was looked at again.
#[derive(Clone, Copy, Debug)]
pub struct Story<'a> {
    /// What was seen.
    pub analysis: &'a Analysis,
    /// Who sat where.
    pub names: &'a [String],
    /// Whose chances the chart is filled for.
    pub eyes: Option<Seat>,
    /// The word of the table, where its moves can be seen again.
    pub table: Option<&'a str>,
}

/// So many turning points.
const MOST: usize = 6;
/// A move that changes nobody's chances by this much turns nothing.
const TURNS: f64 = 0.02;

/// What stands in the place of a story while a game is being looked at again.
pub fn waiting(done: usize, of: usize) -> Markup {
    html! {
        p.looking {
            span { "Looking at the game again: move " (done) " of " (of) }
            progress max=(of.max(1)) value=(done) {}
        }
    }
}

impl Story<'_> {
    /// The name of a seat.
    pub(crate) fn name(&self, seat: usize) -> &str {
        self.names.get(seat).map_or("?", String::as_str)
    }

    /// A change, with its sign: in points of a hundred, or of a score.
    pub(crate) fn change(&self, by: f64) -> String {
        match self.analysis.measure {
            Measure::Chance => signed(by),
            measure @ Measure::Score { .. } => measure.change(by).replace('-', "−"),
        }
    }

    /// What may be expected: in points of a hundred, or of a score.
    pub(crate) fn worth(&self, worth: f64) -> String {
        match self.analysis.measure {
            Measure::Chance => points(worth),
            measure @ Measure::Score { .. } => measure.in_words(worth),
        }
    }

    /// What changes are counted in, and how sure they are.
    fn measured(&self, doubt: f64) -> String {
        match self.analysis.measure {
            Measure::Chance => format!("Change in winning chance, ±{}%.", points(doubt)),
            measure @ Measure::Score { .. } => {
                format!("Change in the score to be expected, ±{}.", measure.amount(doubt))
            }
        }
    }

    fn bars(&self, share: &Share) -> Markup {
        let parts = [("luck", share.luck), ("play", share.skill), ("others", share.others)];
        let shown = if self.analysis.seats.len() > 1 { 3 } else { 2 };
        html! {
            div.bars {
                @for (word, part) in parts.into_iter().take(shown) {
                    span { (word) }
                    (bar(part))
                    em { (self.change(part)) }
                }
            }
        }
    }

    fn address(&self, ply: usize) -> Option<String> {
        let eyes = self.eyes.map(|seat| format!("&eyes={seat}")).unwrap_or_default();
        self.table.map(|table| format!("/replay/{table}?ply={ply}{eyes}"))
    }

    /// The moves after which the chances of somebody changed most, in the order of play.
    pub(crate) fn turning_points(&self) -> Vec<&Ply> {
        let mut plies: Vec<&Ply> = self.analysis.plies.iter().collect();
        plies.retain(|ply| swing(ply).1.abs() >= TURNS);
        plies.sort_by(|one, two| swing(two).1.abs().total_cmp(&swing(one).1.abs()));
        plies.truncate(MOST);
        plies.sort_by_key(|ply| ply.ply);
        plies
    }

    /// From the first move at the left to the end at the right, in shares of the width.
    fn across(&self, ply: usize) -> f64 {
        #[allow(clippy::cast_precision_loss)] // Moves of one game.
        let share = ply as f64 / self.analysis.plies.len().max(1) as f64;
        share
    }

    /// Every seat's chances, move by move. It stretches with the page and its marks do not, so
    /// lines lie in a picture of their own and marks stand at shares of the whole.
    pub fn graph(&self) -> Markup {
        let seats = self.analysis.seats.len();
        let filled = self.eyes.map_or(0, Seat::index);
        html! {
            svg.graph role="group" aria-label="Everybody's chances after each move" {
                svg viewBox="0 0 1000 100" preserveAspectRatio="none" width="100%" height="100%" {
                    @for height in [5, 50, 95] {
                        path.rule-line d={"M0 " (height) "H1000"} {}
                    }
                    path.under d={(self.line(filled)) " L1000 95 L0 95Z"}
                        fill={"var(--seat-" (filled + 1) ")"} {}
                    @for seat in (0..seats).rev() {
                        path.chance d=(self.line(seat)) stroke={"var(--seat-" (seat + 1) ")"} {}
                    }
                }
                line.here x1="0" x2="0" y1="0" y2="100%" {}
                @for (number, ply) in self.turning_points().into_iter().enumerate() {
                    a.turn href=[self.address(ply.ply)] data-to=(ply.ply) {
                        (self.mark(number, ply))
                    }
                }
            }
        }
    }

    fn mark(&self, number: usize, ply: &Ply) -> Markup {
        let x = format!("{:.2}%", 100.0 * self.across(ply.ply));
        let y = format!("{:.1}%", up(ply.after[swing(ply).0]));
        html! {
            circle cx=(x) cy=(y) r="10" {}
            text x=(x) y=(y) dy=".36em" { (letter(number)) }
        }
    }

    fn line(&self, seat: usize) -> String {
        let start = self.analysis.seats.get(seat).map_or(0.5, |share| share.start);
        let mut line = format!("M0 {:.1}", up(start));
        for ply in &self.analysis.plies {
            let chance = ply.after.get(seat).copied().unwrap_or(0.5);
            let _ = write!(line, "L{:.1} {:.1}", 1000.0 * self.across(ply.ply), up(chance));
        }
        line
    }

    /// The moves that turned the game.
    pub fn turns(&self) -> Markup {
        let turning = self.turning_points();
        html! {
            @if turning.is_empty() { p.small.muted.none { "No single move turned this game." } }
            ol.turns-list {
                @for (number, ply) in turning.into_iter().enumerate() { (self.turn(number, ply)) }
            }
        }
    }

    fn turn(&self, number: usize, ply: &Ply) -> Markup {
        let (seat, change) = swing(ply);
        let (mover, cause) = (self.name(ply.seat.index()), cause(ply, seat, change));
        let line = html! {
            b.k { (letter(number)) }
            span {
                (words::capital(&ply.label))
                small { "move " (ply.ply) " · " (mover) " · " (cause) }
            }
            em.up[change > 0.0].dn[change < 0.0] title={(self.name(seat)) "'s chance"} {
                (mark_of(seat)) (self.change(change))
            }
        };
        html! {
            li data-turn=(ply.ply) {
                @match self.address(ply.ply) {
                    Some(address) => { a href=(address) data-to=(ply.ply) { (line) } }
                    None => { div { (line) } }
                }
            }
        }
    }

    /// What was luck and what was play, for every seat.
    pub fn luck(&self) -> Markup {
        let doubt = self.analysis.seats.iter().map(|share| share.error).fold(0.0, f64::max);
        html! {
            div.lk {
                @for (index, share) in self.analysis.seats.iter().enumerate() {
                    div.who {
                        (mark_of(index)) b { (self.name(index)) }
                    }
                    (self.bars(share))
                }
            }
            p.small.muted.say {
                (self.measured(doubt)) " Luck: dice and discoveries. Play: own choices."
                @if self.analysis.seats.len() > 1 { " Others: the others' choices." }
            }
        }
    }
}

/// The mark of a seat by its number.
pub(crate) fn mark_of(seat: usize) -> Markup {
    Seat::new(seat).map(marks::seat).unwrap_or_default()
}

fn bar(part: f64) -> Markup {
    let (left, width) = (100.0 * part.clamp(-1.0, 0.0), 100.0 * part.abs().min(1.0));
    html! {
        svg.lkb viewBox="-100 0 200 10" preserveAspectRatio="none" aria-hidden="true" {
            rect.pos[part > 0.0].neg[part < 0.0] x=(format!("{left:.1}")) y="0"
                width=(format!("{width:.1}")) height="10" {}
            path d="M0 -2V12" {}
        }
    }
}

/// Where a chance stands in a chart a hundred high, with a margin above and below.
fn up(chance: f64) -> f64 {
    5.0 + 90.0 * (1.0 - chance.clamp(0.0, 1.0))
}

/// Turning points go by letters: moves have the numbers.
fn letter(number: usize) -> char {
    char::from(b'A' + u8::try_from(number.min(25)).unwrap_or(0))
}

/// Whose chances a move changed most, and by how much.
pub(crate) fn swing(ply: &Ply) -> (usize, f64) {
    let changes = ply.after.iter().zip(&ply.before).map(|(after, before)| after - before);
    let larger =
        |one: (usize, f64), two: (usize, f64)| if two.1.abs() > one.1.abs() { two } else { one };
    changes.enumerate().fold((0, 0.0), larger)
}

/// Whether it was the decision or what followed it.
fn cause(ply: &Ply, seat: usize, change: f64) -> &'static str {
    let chosen = ply.decided[seat] - ply.before[seat];
    if chosen.abs() > (change / 2.0).abs() { "by choice" } else { "by dice or hidden cards" }
}

/// A share in points of a hundred.
pub(crate) fn points(share: f64) -> String {
    format!("{:.0}", 100.0 * share)
}

/// The same with its sign.
pub(crate) fn signed(share: f64) -> String {
    let points = format!("{:+.0}", 100.0 * share);
    if points == "-0" || points == "+0" { "0".into() } else { points.replace('-', "−") }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ply(number: usize, before: [f64; 2], decided: [f64; 2], after: [f64; 2]) -> Ply {
        Ply {
            ply: number,
            seat: Seat::A,
            action: "roll".into(),
            label: "roll the die".into(),
            before: before.into(),
            decided: decided.into(),
            after: after.into(),
            better: None,
        }
    }

    fn told() -> Analysis {
        let plies = vec![
            ply(1, [0.5, 0.5], [0.5, 0.5], [0.8, 0.2]),
            ply(2, [0.8, 0.2], [0.8, 0.2], [0.8, 0.21]),
            ply(3, [0.8, 0.21], [0.3, 0.7], [0.2, 1.0]),
        ];
        let share = Share { start: 0.5, end: 0.2, luck: 0.2, skill: -0.5, ..Share::default() };
        Analysis { plies, seats: vec![share; 2], ..Analysis::default() }
    }

    #[test]
    fn what_turned_a_game_is_told_with_whom_it_moved_and_why() {
        let (analysis, names) = (told(), ["<Ada>".to_string(), "Ben".to_string()]);
        let story =
            Story { analysis: &analysis, names: &names, eyes: Some(Seat::B), table: Some("t1") };
        assert_eq!(story.turning_points().iter().map(|ply| ply.ply).collect::<Vec<_>>(), [1, 3]);
        let turns = story.turns().into_string();
        for wanted in ["+30", "+79", "by dice", "by choice", "&lt;Ada&gt;", "?ply=3&amp;eyes=B"] {
            assert!(turns.contains(wanted), "{wanted} is missing in {turns}");
        }
        let graph = story.graph().into_string();
        assert!(graph.contains("M0 50.0L333.3 77.0"), "{graph}");
        assert!(graph.contains(r#"cx="33.33%""#) && !graph.contains("style="));
        let luck = story.luck().into_string();
        assert!(luck.contains("+20") && luck.contains("−50") && luck.contains("others"));
    }

    #[test]
    fn alone_there_are_no_others() {
        let share = Share { start: 0.5, end: 0.5, ..Share::default() };
        let share = Share { luck: 0.5, ..share };
        let measure = Measure::Score { none: 0.0, all: 226.0 };
        let analysis = Analysis { seats: vec![share], measure, ..Analysis::default() };
        let story = Story { analysis: &analysis, names: &[], eyes: None, table: None };
        let luck = story.luck().into_string();
        assert!(!luck.contains("others") && !luck.contains("winning chance"), "{luck}");
        assert!(luck.contains("+113 points"), "{luck}");
        assert!(story.turns().into_string().contains("No single move"));
    }
}
