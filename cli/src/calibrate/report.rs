//! What was found, as text or as JSON.

use std::fmt::Write as _;

use catalogue::{Bin, Measure, Reliability, Score};
use contract::{Seat, SeatCount};
use serde::Serialize;
use serde_json::Value;

use super::Plan;
use crate::columns;

/// The whole report. Its JSON is the fields as they stand here.
#[derive(Serialize)]
pub(super) struct Report {
    game: &'static str,
    titles: [String; 2],
    setup: Value,
    /// What forecasts stand for.
    measure: Measure,
    agent: String,
    seats: usize,
    seed: u64,
    games: u64,
    asked: u64,
    moments: u16,
    samples: u32,
    /// By what was said, a tenth each.
    bins: Vec<Bin>,
    /// Before the first move, by seat.
    starts: Vec<(Seat, Bin)>,
    score: Score,
    by_seat: Vec<(Seat, Score)>,
}

impl Report {
    pub(super) fn new(plan: &Plan, found: &Reliability, games: u64) -> Self {
        let seats = || SeatCount::try_from(plan.seats).into_iter().flat_map(SeatCount::seats);
        Self {
            game: plan.game.info().id,
            titles: plan.titles.clone(),
            setup: plan.setup.clone(),
            measure: plan.measure,
            agent: plan.agent.to_string(),
            seats: plan.seats,
            seed: plan.seed,
            games,
            asked: plan.games,
            moments: plan.moments,
            samples: plan.samples,
            bins: found.bins().into(),
            starts: seats().map(|seat| (seat, found.start(seat))).collect(),
            score: found.score(),
            by_seat: seats().map(|seat| (seat, found.seat(seat))).collect(),
        }
    }

    pub(super) fn to_text(&self) -> String {
        let ([game, scenario], seats, agent) = (&self.titles, self.seats, &self.agent);
        let s = if seats == 1 { "" } else { "s" };
        let mut text = format!(
            "{game}, {scenario}: {} games of {agent}, {seats} seat{s}, seed {}; {} moments a game, \
             {} games in the mind for each forecast\n",
            self.games, self.seed, self.moments, self.samples
        );
        if self.games < self.asked {
            let _ = writeln!(text, "Stopped after {} of {} games.", self.games, self.asked);
        }
        if let Measure::Score { none, all } = self.measure {
            let _ = writeln!(text, "0% stands for a score of {none:.0}, 100% for {all:.0}.");
        }
        let _ = write!(text, "\n{}", columns::set(&self.bin_rows()));
        let _ = write!(text, "\n{}", columns::set(&self.start_rows()));
        let Score { brier, brier_of_mean, .. } = self.score;
        let _ = write!(
            text,
            "\nMean square error (Brier score): {brier:.4}; of always saying the mean: \
             {brier_of_mean:.4}.\n\n{}",
            columns::set(&self.fit_rows())
        );
        text + "\nForecasts come true where shift is 0 and slope is 1: odds are to be multiplied by\n\
                e to the shift, and raised to the slope. Intervals are 95%, one count a game.\n"
    }

    fn bin_rows(&self) -> Vec<Vec<String>> {
        let head = ["forecast", "forecasts", "games", "said", "came", "95% interval"];
        let tenths = self.bins.iter().zip(0_u8..).filter(|(bin, _)| bin.forecasts > 0);
        let rows = tenths.map(|(bin, tenth)| {
            let range = format!("{} to {}%", tenth * 10, tenth * 10 + 10);
            row(range, bin)
        });
        [head.map(String::from).to_vec()].into_iter().chain(rows).collect()
    }

    fn start_rows(&self) -> Vec<Vec<String>> {
        let head = ["at the start", "forecasts", "games", "said", "came", "95% interval"];
        let rows = self.starts.iter().map(|(seat, bin)| row(seat.to_string(), bin));
        [head.map(String::from).to_vec()].into_iter().chain(rows).collect()
    }

    fn fit_rows(&self) -> Vec<Vec<String>> {
        let fit = |name: String, score: &Score| {
            vec![name, format!("{:.2}", score.shift), format!("{:.2}", score.slope)]
        };
        let mut rows = vec![["seat", "shift", "slope"].map(String::from).to_vec()];
        if self.seats > 1 {
            rows.extend(self.by_seat.iter().map(|(seat, score)| fit(seat.to_string(), score)));
        }
        rows.push(fit("all".into(), &self.score));
        rows
    }
}

fn row(name: String, bin: &Bin) -> Vec<String> {
    let [low, high] = bin.between.map(percent);
    let counts = [bin.forecasts, bin.games].map(|count| count.to_string());
    let mut row = vec![name];
    row.extend(counts);
    row.extend([percent(bin.said), percent(bin.came), format!("{low} to {high}")]);
    row
}

fn percent(share: f64) -> String {
    format!("{:.1}%", 100.0 * share)
}
