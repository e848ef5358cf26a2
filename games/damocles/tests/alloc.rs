//! A random playout allocates nothing: positions are plain data, and buffers are used again.

use conformance::play_on;
use contract::{Dice, Game, Rng, Seat, SeatCount};
use damocles::{Action, Damocles, Setup, judgement};
use serde_json::json;

/// Plays one random mission from `start` to its end and says how many moves it took.
fn playout(start: &Damocles, buffer: &mut Vec<Action>, rng: &mut Rng, dice: &mut Dice) -> usize {
    play_on(&mut start.clone(), usize::MAX, buffer, rng, dice).expect("nobody gets stuck")
}

#[test]
fn a_playout_allocates_nothing() {
    let setup: Setup =
        serde_json::from_value(json!({"options": {"stay_days": 30}})).expect("a set-up");
    let mut dice = Dice::seeded(11);
    let start = Damocles::new(&setup, SeatCount::ONE, &mut dice).unwrap();
    let (mut rng, mut buffer) = (Rng::new(7), Vec::with_capacity(64));
    // Warm up: the buffers grow to the size they need, and the data files are read.
    for _ in 0..60 {
        playout(&start, &mut buffer, &mut rng, &mut dice);
    }
    let mut plies = 0;
    let taken = allocation_counter::measure(|| {
        for _ in 0..30 {
            plies += playout(&start, &mut buffer, &mut rng, &mut dice);
        }
    });
    assert_eq!((taken.count_total, taken.bytes_total), (0, 0), "{plies} plies");
    assert!(plies > 30 * 100, "{plies} plies");
}

#[test]
fn estimates_allocate_nothing() {
    let mut dice = Dice::seeded(3);
    let mut game = Damocles::new(&Setup::default(), SeatCount::ONE, &mut dice).unwrap();
    let (mut rng, mut buffer) = (Rng::new(2), Vec::with_capacity(64));
    play_on(&mut game, 20, &mut buffer, &mut rng, &mut dice).unwrap();
    buffer.clear();
    game.actions(Seat::A, &mut buffer);
    let weigh = || {
        let weights = buffer.iter().map(|action| judgement::weight(&game, Seat::A, *action));
        judgement::value(&game, Seat::A) + weights.sum::<f32>()
    };
    weigh();
    let taken = allocation_counter::measure(|| assert!(weigh() >= 0.0));
    assert_eq!(taken.count_total, 0);
}

#[test]
fn a_position_is_small() {
    assert!(size_of::<Damocles>() <= 1_600, "{} bytes", size_of::<Damocles>());
}
