//! What a rollout costs: a whole random game of each scenario, and its pieces.

use contract::{Dice, Game, Rng, SeatCount};
use divan::Bencher;
use divan::counter::ItemsCount;
use lunar::map::{Map, Sheet};
use lunar::{Action, Lunar, Setup};

fn main() {
    divan::main();
}

fn start(scenario: &str) -> Lunar {
    let json = serde_json::json!({ "scenario": scenario });
    let setup: Setup = serde_json::from_value(json).expect("a set-up");
    let seats = SeatCount::try_from(2).expect("two");
    Lunar::new(&setup, seats, &mut Dice::seeded(1)).expect("it plays")
}

/// Plays on for so many moves at most; says how many it took.
fn play_on(
    game: &mut Lunar,
    most: usize,
    buffer: &mut Vec<Action>,
    rng: &mut Rng,
    dice: &mut Dice,
) -> usize {
    conformance::play_on(game, most, buffer, rng, dice).expect("nobody gets stuck")
}

#[divan::bench(args = ["14.1", "14.2", "14.3", "14.4", "tug-of-war"])]
fn random_playout(bencher: Bencher, scenario: &str) {
    let start = start(scenario);
    let (mut buffer, mut rng, mut dice) = (Vec::new(), Rng::new(1), Dice::seeded(1));
    // A mean over many games, to count actions per second by.
    let games = 200;
    let plies: usize = (0..games)
        .map(|_| play_on(&mut start.clone(), usize::MAX, &mut buffer, &mut rng, &mut dice))
        .sum();
    bencher
        .counter(ItemsCount::new(plies / games))
        .bench_local(|| play_on(&mut start.clone(), usize::MAX, &mut buffer, &mut rng, &mut dice));
}

/// A position in the middle of the raid.
fn middle() -> Lunar {
    let mut game = start("14.3");
    let (mut buffer, mut rng, mut dice) = (Vec::new(), Rng::new(3), Dice::seeded(3));
    play_on(&mut game, 120, &mut buffer, &mut rng, &mut dice);
    game
}

#[divan::bench]
fn clone_position(bencher: Bencher) {
    let game = middle();
    bencher.bench_local(|| divan::black_box(&game).clone());
}

#[divan::bench]
fn view_for_a_seat(bencher: Bencher) {
    let game = middle();
    let seat = game.status().waiting().first();
    bencher.bench_local(|| divan::black_box(&game).view(seat));
}

#[divan::bench]
fn judge_a_position(bencher: Bencher) {
    let game = middle();
    bencher.bench_local(|| lunar::judgement::value(divan::black_box(&game), contract::Seat::A));
}

/// The sheet with its lines of sight, which is done once a map.
#[divan::bench]
fn trace_a_map(bencher: Bencher) {
    let rows = (0..13).map(|row| "..H.R..o..F.".repeat(2) + if row % 2 == 0 { "." } else { "R" });
    let sheet = Sheet { ids: lunar::map::Ids::Slanted, rows: rows.collect() };
    bencher.bench_local(|| Map::new(divan::black_box(&sheet), false, false).map(|map| map.len()));
}
