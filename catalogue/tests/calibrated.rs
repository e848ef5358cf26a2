//! Forecasts come true: of positions said to be won by 70%, about 70% are won. The games are those of
//! fixed seeds; `reliquary calibrate` makes the same tables for any game.

use catalogue::{Looks, Reliability, Strength, find, sightings};
use contract::{Dice, Key, Seat, Sitter};
use serde_json::{Value, json};

/// Many games of one kind, and how closely they are looked at.
struct Lab {
    game: &'static str,
    setup: Value,
    seats: usize,
    agent: Strength,
    games: u64,
}

impl Lab {
    fn run(&self) -> Reliability {
        let game = find(self.game).unwrap();
        let mut simulator = game.simulator(&self.setup, &vec![self.agent; self.seats]).unwrap();
        let mut reliability = Reliability::default();
        for number in 1..=self.games {
            let record = simulator.record(Key::from_seed(77).child(number));
            let looks = Looks { moments: 5, samples: 30, seed: number };
            reliability.add(sightings(game, &record, looks).unwrap());
        }
        reliability
    }

    /// In every bin, and before the first move, what came is about what was said; and forecasts tell
    /// more than to say always the same.
    fn comes_true(&self, slack: f64) {
        let (name, found) = (format!("{} of {} {}", self.game, self.seats, self.setup), self.run());
        let starts = (0..self.seats).filter_map(Seat::new).map(|seat| found.start(seat));
        for bin in found.bins().into_iter().filter(|bin| bin.games >= 20).chain(starts) {
            let [low, high] = bin.between;
            let is_true = (low - slack..=high + slack).contains(&bin.said);
            assert!(is_true, "{name}: {bin:?}\n{:#?}", found.score());
        }
        let score = found.score();
        assert!(score.brier < score.brier_of_mean, "{name}: {score:?}");
    }
}

fn lab(game: &'static str, seats: usize, games: u64) -> Lab {
    Lab { game, setup: json!({}), seats, agent: Strength::Hunch, games }
}

/// Nobody is ahead before a die has fallen, also when others are still to roll their parties.
#[test]
fn an_even_start_is_even() {
    let game = find("expedition").unwrap();
    for scenario in game.info().scenarios {
        for seats in 2..=6_u32 {
            let sitter = Sitter { name: "A".into(), player: "human".into() };
            let setup = json!({"scenario": scenario.id});
            let sitters = vec![sitter; seats as usize];
            let table = game.open(&setup, sitters, &mut Dice::seeded(1)).unwrap();
            for forecast in table.forecast(None, 400, 1).into_iter().flatten() {
                let off = (forecast.chance - 1.0 / f64::from(seats)).abs();
                assert!(off < 3.0 * forecast.error, "{} of {seats}: {forecast:?}", scenario.id);
            }
        }
    }
}

/// So it is where the first to decide has dice in hand already: nearly, and whoever it is.
#[test]
fn an_even_start_with_dice_in_hand_is_nearly_even() {
    let game = find("ancient").unwrap();
    for seats in 2..=4_u32 {
        let sitter = Sitter { name: "A".into(), player: "human".into() };
        let (mut sum, mut count) = (0.0, 0.0);
        for seed in 1..=12 {
            let sitters = vec![sitter.clone(); seats as usize];
            let table = game.open(&json!({}), sitters, &mut Dice::seeded(seed)).unwrap();
            for forecast in table.forecast(None, 30, seed).into_iter().flatten() {
                let off = (forecast.chance - 1.0 / f64::from(seats)).abs();
                assert!(off < 0.08, "{seats} seats, seed {seed}: {forecast:?}");
                (sum, count) = (sum + forecast.chance, count + 1.0);
            }
        }
        let mean = sum / count;
        assert!((mean - 1.0 / f64::from(seats)).abs() < 0.02, "{seats} seats: {mean}");
    }
}

#[test]
fn forecasts_of_expedition_come_true() {
    lab("expedition", 2, 250).comes_true(0.03);
}

#[test]
fn forecasts_of_ancient_come_true() {
    lab("ancient", 2, 150).comes_true(0.03);
    lab("ancient", 4, 120).comes_true(0.05);
}

/// In a crowd the holder is caught more often than two pawns alone would tell, and by those who search
/// more often than by hunch: what is said lies between.
#[test]
fn forecasts_of_a_crowded_expedition_come_true() {
    lab("expedition", 4, 150).comes_true(0.06);
}

/// The clock wins for one side of this scenario, beyond what a mind looks ahead.
#[test]
fn the_start_of_a_lopsided_scenario_is_known_to_be_lopsided() {
    let setup = json!({"scenario": "14.3"});
    let lab = Lab { setup, ..lab("lunar", 2, 60) };
    let found = lab.run();
    for seat in [Seat::A, Seat::B] {
        let start = found.start(seat);
        assert!((start.said - start.came).abs() < 0.2, "{seat}: {start:?}");
    }
}
