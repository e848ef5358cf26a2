//! A random playout allocates nothing: positions are plain data, and buffers are used again.

use conformance::play_on;
use contract::{Dice, Game, Rng, SeatCount};
use expedition::{Action, Expedition, Setup};

/// Plays one random game from `start` to its end and says how many moves it took.
fn playout(start: &Expedition, buffer: &mut Vec<Action>, rng: &mut Rng, dice: &mut Dice) -> usize {
    play_on(&mut start.clone(), usize::MAX, buffer, rng, dice).expect("nobody gets stuck")
}

#[test]
fn a_playout_allocates_nothing() {
    for seats in 2..=6 {
        let mut dice = Dice::seeded(11);
        let count = SeatCount::try_from(seats).unwrap();
        let start = Expedition::new(&Setup::default(), count, &mut dice).unwrap();
        let (mut rng, mut buffer) = (Rng::new(7), Vec::new());
        // Warm up: the buffers grow to the size they need.
        for _ in 0..50 {
            playout(&start, &mut buffer, &mut rng, &mut dice);
        }
        let mut plies = 0;
        let taken = allocation_counter::measure(|| {
            for _ in 0..50 {
                plies += playout(&start, &mut buffer, &mut rng, &mut dice);
            }
        });
        assert_eq!((taken.count_total, taken.bytes_total), (0, 0), "{seats} seats, {plies} plies");
        assert!(plies > 50 * 30);
    }
}

#[test]
fn a_position_is_small() {
    assert!(size_of::<Expedition>() <= 1024, "{} bytes", size_of::<Expedition>());
}
