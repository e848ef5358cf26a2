//! What an arena came to, as text or as JSON.

use std::fmt::Write as _;

use catalogue::BestLevel;
use contract::{Seat, SeatResult, Verdict};
use serde::Serialize;
use serde_json::Value;

use super::rating::{points, ratings};
use super::{Plan, Played};
use crate::columns;
use crate::mean::{Mean, Sum, level_heading};

/// The whole report. Its JSON is the fields as they stand here.
#[derive(Serialize)]
pub(super) struct Report {
    game: &'static str,
    titles: [String; 2],
    setup: Value,
    seed: u64,
    seats: usize,
    games: u64,
    asked: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    best_level: Option<BestLevel>,
    agents: Vec<Agent>,
}

/// One agent, over all its seats in all games.
#[derive(Serialize)]
struct Agent {
    name: String,
    seatings: u64,
    wins: u64,
    draws: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<Mean>,
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<Mean>,
    /// Seatings in which it reached none, in a game that has levels.
    #[serde(skip_serializing_if = "Option::is_none")]
    no_level: Option<u64>,
    /// Above the first agent; nothing where agents do not meet.
    #[serde(skip_serializing_if = "Option::is_none")]
    rating: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rating_95: Option<[f64; 2]>,
    /// The share of the points taken from each agent in turn.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    against: Vec<Option<f64>>,
}

impl Report {
    pub(super) fn new(plan: &Plan, played: &[Played], games: u64) -> Self {
        let seats = plan.lineups.of(0).len();
        let mut agents: Vec<Agent> =
            (0..plan.agents.len()).map(|index| Agent::new(plan, index, played)).collect();
        if seats > 1 {
            let table = points(agents.len(), played.iter());
            for (one, rating) in ratings(agents.len(), played).into_iter().enumerate() {
                agents[one].rating = Some(rating.points);
                agents[one].rating_95 = Some(rating.between);
                agents[one].against = (0..table.len())
                    .map(|two| {
                        let all = table[one][two] + table[two][one];
                        (one != two && all > 0.0).then(|| table[one][two] / all)
                    })
                    .collect();
            }
        }
        Self {
            game: plan.game.info().id,
            titles: plan.titles.clone(),
            setup: plan.setup.clone(),
            seed: plan.seed,
            seats,
            games,
            asked: plan.games,
            best_level: plan.game.info().best_level,
            agents,
        }
    }

    pub(super) fn to_text(&self) -> String {
        let ([game, scenario], seats) = (&self.titles, self.seats);
        let s = if seats == 1 { "" } else { "s" };
        let mut text = format!(
            "{game}, {scenario}: {} games, {seats} seat{s}, seed {}\n",
            self.games, self.seed
        );
        if self.games < self.asked {
            let _ = writeln!(text, "Stopped after {} of {} games.", self.games, self.asked);
        }
        let _ = write!(text, "\n{}", columns::set(&self.rows()));
        if seats > 1 {
            text.push_str(
                "\nRatings are above the first agent; 200 more win three points of four.\n\
                 vs: the share of the points taken from that agent; an equal place is half.\n",
            );
        }
        text
    }

    fn rows(&self) -> Vec<Vec<String>> {
        let mut head: Vec<String> = ["agent", "seatings", "wins", "draws"].map(String::from).into();
        let any = |has: fn(&Agent) -> bool| self.agents.iter().any(has);
        let (scores, levels) =
            (any(|agent| agent.score.is_some()), any(|agent| agent.level.is_some()));
        head.extend(scores.then(|| "score".to_string()));
        let none = levels && any(|agent| agent.no_level.is_some_and(|many| many > 0));
        head.extend(levels.then(|| level_heading(self.best_level).to_string()));
        head.extend(none.then(|| "no level".to_string()));
        if self.seats > 1 {
            head.extend(["rating", "95% interval"].map(String::from));
            head.extend(self.agents.iter().map(|agent| format!("vs {}", agent.name)));
        }
        let row = |agent: &Agent| {
            let counts = [agent.seatings, agent.wins, agent.draws].map(|count| count.to_string());
            let mut row: Vec<String> = std::iter::once(agent.name.clone()).chain(counts).collect();
            row.extend(scores.then(|| mean(agent.score)));
            row.extend(levels.then(|| mean(agent.level)));
            row.extend(none.then(|| agent.no_level.unwrap_or(0).to_string()));
            if let (Some(rating), Some(between)) = (agent.rating, agent.rating_95) {
                row.push(format!("{rating:.0}"));
                row.push(between.map(|end| format!("{end:.0}")).join(" to "));
                row.extend(agent.against.iter().map(|share| match share {
                    Some(share) => format!("{:.1}%", share * 100.0),
                    None => "-".into(),
                }));
            }
            row
        };
        std::iter::once(head).chain(self.agents.iter().map(row)).collect()
    }
}

fn mean(mean: Option<Mean>) -> String {
    mean.map(|mean| mean.to_string()).unwrap_or_default()
}

impl Agent {
    fn new(plan: &Plan, index: usize, played: &[Played]) -> Self {
        let results: Vec<SeatResult> =
            played.iter().flat_map(|game| of_agent(game, index)).collect();
        let count = |verdict: Verdict| {
            results.iter().filter(|result| result.verdict == verdict).count() as u64
        };
        let has_levels = plan.game.info().best_level.is_some();
        let [mut scores, mut levels] = [Sum::default(); 2];
        for result in &results {
            scores.add(result.score);
            levels.add(result.level);
        }
        Self {
            name: plan.agents[index].to_string(),
            seatings: results.len() as u64,
            wins: count(Verdict::Won),
            draws: count(Verdict::Drew),
            score: scores.mean(),
            level: levels.mean(),
            no_level: has_levels.then(|| results.len() as u64 - levels.count()),
            rating: None,
            rating_95: None,
            against: Vec::new(),
        }
    }
}

/// What a game came to for one agent, in each of its seats.
fn of_agent(game: &Played, agent: usize) -> impl Iterator<Item = SeatResult> + '_ {
    let seats = game.lineup.iter().enumerate().filter(move |(_, sits)| **sits == agent);
    seats.filter_map(|(seat, _)| Some(game.outcome.of(Seat::new(seat)?)))
}
