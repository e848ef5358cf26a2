//! What a rollout costs: a whole random game, and its pieces.

use contract::{Dice, Game, Rng, SeatCount};
use divan::Bencher;
use divan::counter::ItemsCount;
use feynman::{Action, Feynman, Setup};

fn main() {
    divan::main();
}

fn start(seats: usize) -> Feynman {
    let seats = SeatCount::try_from(seats).expect("two to four");
    Feynman::new(&Setup::default(), seats, &mut Dice::seeded(1)).expect("the default plays")
}

/// Plays on for so many moves at most; says how many it took.
fn play_on(
    game: &mut Feynman,
    most: usize,
    buffer: &mut Vec<Action>,
    rng: &mut Rng,
    dice: &mut Dice,
) -> usize {
    conformance::play_on(game, most, buffer, rng, dice).expect("nobody gets stuck")
}

/// A position in the middle of a game of four.
fn middle() -> Feynman {
    let mut game = start(4);
    let (mut buffer, mut rng, mut dice) = (Vec::new(), Rng::new(3), Dice::seeded(3));
    play_on(&mut game, 120, &mut buffer, &mut rng, &mut dice);
    game
}

#[divan::bench(args = [2, 3, 4])]
fn random_playout(bencher: Bencher, seats: usize) {
    let start = start(seats);
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

#[divan::bench]
fn list_actions(bencher: Bencher) {
    let (game, mut buffer) = (middle(), Vec::new());
    let seat = game.status().waiting().first().expect("somebody acts");
    bencher.bench_local(|| {
        buffer.clear();
        game.actions(divan::black_box(seat), &mut buffer);
        buffer.len()
    });
}

#[divan::bench]
fn clone_position(bencher: Bencher) {
    let game = middle();
    bencher.bench_local(|| divan::black_box(&game).clone());
}

#[divan::bench]
fn imagine(bencher: Bencher) {
    let (game, mut rng) = (middle(), Rng::new(5));
    bencher.bench_local(|| divan::black_box(&game).imagined(contract::Seat::A, &mut rng));
}
