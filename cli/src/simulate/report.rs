//! What a simulation came to, as text or as JSON.

use std::fmt::Write as _;
use std::time::Duration;

use catalogue::BestLevel;
use contract::Seat;
use serde::Serialize;
use serde_json::Value;

use super::plan::Plan;
use super::tally::{SeatTally, Tally, wilson};
use crate::columns;
use crate::mean::{Mean, level_heading};

/// The whole report. Its JSON is the fields as they stand here.
#[derive(Serialize)]
pub(super) struct Report {
    game: &'static str,
    titles: [String; 2],
    setup: Value,
    seed: u64,
    games: u64,
    asked: u64,
    unfinished: u64,
    nobody_won: u64,
    nobody_won_rate: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    best_level: Option<BestLevel>,
    seats: Vec<SeatReport>,
    decisions: Lengths,
    timing: Timing,
}

#[derive(Serialize)]
struct SeatReport {
    seat: String,
    agent: String,
    wins: u64,
    win_rate: f64,
    win_rate_95: [f64; 2],
    draws: u64,
    mean_place: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<Mean>,
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<Mean>,
    /// Games in which it reached none, where the game has levels.
    #[serde(skip_serializing_if = "Option::is_none")]
    no_level: Option<u64>,
}

#[derive(Serialize)]
struct Lengths {
    total: u64,
    mean: f64,
    shortest: Option<usize>,
    median: Option<f64>,
    longest: Option<usize>,
}

/// What depends on the machine and the day.
#[derive(Clone, Copy, Serialize)]
pub(super) struct Timing {
    threads: usize,
    seconds: f64,
    actions_per_second: f64,
    games_per_second: f64,
}

impl Timing {
    pub(super) fn new(elapsed: Duration, threads: usize, tally: &Tally) -> Self {
        let seconds = elapsed.as_secs_f64();
        // A clock may be too coarse to see a short run.
        let per_second = |count| float(count) / seconds.max(1e-9);
        Self {
            threads,
            seconds,
            actions_per_second: per_second(tally.plies),
            games_per_second: per_second(tally.games),
        }
    }
}

impl Report {
    pub(super) fn new(plan: &Plan, tally: &Tally, timing: Timing) -> Self {
        let seats = plan.levels.iter().zip(&tally.seats).enumerate();
        let seat =
            |(index, (level, seat)): (usize, (&catalogue::Strength, &SeatTally))| SeatReport {
                no_level: plan.best_level.map(|_| tally.finished() - seat.levels.count()),
                ..SeatReport::new(index, level.to_string(), seat, tally.finished())
            };
        Self {
            game: plan.id,
            titles: plan.titles.clone(),
            setup: plan.setup.clone(),
            seed: plan.seed,
            games: tally.games,
            asked: plan.games,
            unfinished: tally.unfinished,
            nobody_won: tally.nobody_won,
            nobody_won_rate: share(tally.nobody_won, tally.finished()),
            best_level: plan.best_level,
            seats: seats.map(seat).collect(),
            decisions: Lengths::new(tally),
            timing,
        }
    }

    pub(super) fn to_text(&self) -> String {
        let mut text = self.title();
        if self.games < self.asked {
            let _ = writeln!(text, "Stopped after {} of {} games.", self.games, self.asked);
        }
        let _ = write!(text, "\n{}\n", columns::set(&self.rows()));
        let _ = writeln!(
            text,
            "Nobody won in {} ({}).",
            games(self.nobody_won),
            percent(self.nobody_won_rate)
        );
        if self.unfinished > 0 {
            let _ = writeln!(
                text,
                "Unfinished: {}, broken off at the longest length; the rates leave them out.",
                games(self.unfinished)
            );
        }
        text + &self.decisions.to_text() + &self.timing.to_text()
    }

    fn title(&self) -> String {
        let agents: Vec<&str> = self.seats.iter().map(|seat| seat.agent.as_str()).collect();
        let ([game, scenario], agents) = (&self.titles, agents.join(","));
        format!("{game}, {scenario}: {}, seats {agents}, seed {}\n", games(self.asked), self.seed)
    }

    fn rows(&self) -> Vec<Vec<String>> {
        let columns = self.columns();
        let head = columns.iter().map(|(head, _)| (*head).to_string()).collect();
        let row = |seat| columns.iter().map(|(_, cell)| cell(seat)).collect();
        std::iter::once(head).chain(self.seats.iter().map(row)).collect()
    }

    /// Columns that say nothing in this game are left out.
    fn columns(&self) -> Vec<(&'static str, Cell)> {
        let any = |has: fn(&SeatReport) -> bool| self.seats.iter().any(has);
        let scores = any(|seat| seat.score.is_some());
        let levels = any(|seat| seat.level.is_some());
        let none = any(|seat| seat.no_level.is_some_and(|many| many > 0));
        let columns: [(bool, &str, Cell); 10] = [
            (true, "seat", |seat| seat.seat.clone()),
            (true, "agent", |seat| seat.agent.clone()),
            (true, "wins", |seat| seat.wins.to_string()),
            (true, "rate", |seat| percent(seat.win_rate)),
            (true, "95% interval", |seat| seat.win_rate_95.map(percent).join(" to ")),
            (any(|seat| seat.draws > 0), "draws", |seat| seat.draws.to_string()),
            (scores, "place", |seat| format!("{:.2}", seat.mean_place)),
            (scores, "score", |seat| mean(seat.score)),
            (levels, level_heading(self.best_level), |seat| mean(seat.level)),
            (levels && none, "no level", |seat| seat.no_level.unwrap_or(0).to_string()),
        ];
        let shown = columns.into_iter().filter(|(shown, ..)| *shown);
        shown.map(|(_, head, cell)| (head, cell)).collect()
    }
}

/// What stands in a column for one seat.
type Cell = fn(&SeatReport) -> String;

impl SeatReport {
    fn new(index: usize, agent: String, tally: &SeatTally, finished: u64) -> Self {
        Self {
            seat: Seat::new(index).map(|seat| seat.to_string()).unwrap_or_default(),
            agent,
            wins: tally.wins,
            win_rate: share(tally.wins, finished),
            win_rate_95: wilson(tally.wins, finished),
            draws: tally.draws,
            mean_place: share(tally.places, finished),
            score: tally.scores.mean(),
            level: tally.levels.mean(),
            no_level: None,
        }
    }
}

impl Lengths {
    fn new(tally: &Tally) -> Self {
        Self {
            total: tally.plies,
            mean: share(tally.plies, tally.games),
            shortest: tally.shortest(),
            median: tally.median(),
            longest: tally.longest(),
        }
    }

    fn to_text(&self) -> String {
        let (Some(shortest), Some(median), Some(longest)) =
            (self.shortest, self.median, self.longest)
        else {
            return String::new();
        };
        let mean = self.mean;
        format!(
            "Decisions a game: mean {mean:.1}, shortest {shortest}, median {median}, \
             longest {longest}.\n"
        )
    }
}

impl Timing {
    fn to_text(self) -> String {
        let Self { threads, seconds, actions_per_second, games_per_second } = self;
        let s = if threads == 1 { "" } else { "s" };
        format!(
            "Timing: {seconds:.2} seconds on {threads} thread{s}, \
             {actions_per_second:.0} actions and {games_per_second:.0} games a second.\n"
        )
    }
}

fn mean(mean: Option<Mean>) -> String {
    mean.map(|mean| mean.to_string()).unwrap_or_default()
}

fn games(count: u64) -> String {
    if count == 1 { "1 game".into() } else { format!("{count} games") }
}

fn percent(share: f64) -> String {
    format!("{:.1}%", share * 100.0)
}

fn share(part: u64, whole: u64) -> f64 {
    if whole == 0 { 0.0 } else { float(part) / float(whole) }
}

#[allow(clippy::cast_precision_loss)] // Shown with a few digits.
const fn float(count: u64) -> f64 {
    count as f64
}
