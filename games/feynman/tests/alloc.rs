//! A random playout allocates nothing before its result: positions are plain data, and buffers are
//! used again.

use conformance::play_on;
use contract::{Dice, Game, Rng, SeatCount};
use feynman::{Action, Feynman, Setup};

/// Plays one random game from `start` to its end and says how many moves it took.
fn playout(start: &Feynman, buffer: &mut Vec<Action>, rng: &mut Rng, dice: &mut Dice) -> usize {
    play_on(&mut start.clone(), usize::MAX, buffer, rng, dice).expect("nobody gets stuck")
}

#[test]
fn a_playout_allocates_nothing_but_its_result() {
    for seats in 2..=4 {
        let mut dice = Dice::seeded(11);
        let count = SeatCount::try_from(seats).unwrap();
        let start = Feynman::new(&Setup::default(), count, &mut dice).unwrap();
        let (mut rng, mut buffer) = (Rng::new(7), Vec::with_capacity(512));
        // Warm up: buffers and dice grow to the size they need, and the sheets are read.
        for _ in 0..300 {
            playout(&start, &mut buffer, &mut rng, &mut dice);
        }
        let mut plies = 0;
        let taken = allocation_counter::measure(|| {
            for _ in 0..50 {
                plies += playout(&start, &mut buffer, &mut rng, &mut dice);
            }
        });
        // One small list a game: the result, once it is over.
        assert_eq!(taken.count_total, 50, "{seats} seats, {plies} plies");
        assert!(plies > 50 * 20, "{seats} seats, {plies} plies");
    }
}

#[test]
fn a_position_is_small() {
    assert!(size_of::<Feynman>() <= 4096, "{} bytes", size_of::<Feynman>());
}
