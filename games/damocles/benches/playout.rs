//! What a rollout costs: a whole random mission, and its pieces.

use contract::{Dice, Game, Rng, Seat, SeatCount};
use damocles::{Action, Damocles, Setup, judgement};
use divan::Bencher;
use divan::counter::ItemsCount;

fn main() {
    divan::main();
}

/// A team under orders to stay, so that a random mission is a long one.
fn start() -> Damocles {
    let mut setup = Setup::default();
    setup.options.stay_days = 1_000;
    Damocles::new(&setup, SeatCount::ONE, &mut Dice::seeded(1)).expect("the default plays")
}

fn play_on(
    game: &mut Damocles,
    most: usize,
    buffer: &mut Vec<Action>,
    rng: &mut Rng,
    dice: &mut Dice,
) -> usize {
    conformance::play_on(game, most, buffer, rng, dice).expect("nobody gets stuck")
}

fn middle() -> Damocles {
    let mut game = start();
    play_on(&mut game, 150, &mut Vec::new(), &mut Rng::new(3), &mut Dice::seeded(3));
    game
}

#[divan::bench]
fn random_playout(bencher: Bencher) {
    let start = start();
    let (mut buffer, mut rng, mut dice) = (Vec::new(), Rng::new(1), Dice::seeded(1));
    // A mean over many missions, to count actions per second by.
    let games = 100;
    let plies: usize = (0..games)
        .map(|_| play_on(&mut start.clone(), usize::MAX, &mut buffer, &mut rng, &mut dice))
        .sum();
    bencher
        .counter(ItemsCount::new(plies / games))
        .bench_local(|| play_on(&mut start.clone(), usize::MAX, &mut buffer, &mut rng, &mut dice));
}

#[divan::bench]
fn list_actions(bencher: Bencher) {
    let (game, mut buffer) = (middle(), Vec::new());
    bencher.bench_local(|| {
        buffer.clear();
        game.actions(divan::black_box(Seat::A), &mut buffer);
        buffer.len()
    });
}

#[divan::bench]
fn clone_position(bencher: Bencher) {
    let game = middle();
    bencher.bench_local(|| divan::black_box(&game).clone());
}

#[divan::bench]
fn estimate(bencher: Bencher) {
    let game = middle();
    bencher.bench_local(|| judgement::value(divan::black_box(&game), Seat::A));
}

#[divan::bench]
fn view(bencher: Bencher) {
    let game = middle();
    bencher.bench_local(|| divan::black_box(&game).view(Some(Seat::A)));
}
