//! A random playout allocates nothing: positions are plain data, and buffers are used again.

use conformance::play_on;
use contract::{BuiltIn, Dice, Game, Rng, SeatCount};
use lunar::{Action, Lunar, Scenario, Setup};
use serde_json::json;

/// Plays one random game from `start` to its end and says how many moves it took.
fn playout(start: &Lunar, buffer: &mut Vec<Action>, rng: &mut Rng, dice: &mut Dice) -> usize {
    play_on(&mut start.clone(), usize::MAX, buffer, rng, dice).expect("nobody gets stuck")
}

#[test]
fn a_playout_allocates_nothing() {
    for scenario in Scenario::built_in() {
        let mut dice = Dice::seeded(11);
        let setup: Setup = serde_json::from_value(json!({"scenario": scenario.id})).unwrap();
        let start = Lunar::new(&setup, SeatCount::try_from(2).unwrap(), &mut dice).unwrap();
        let (mut rng, mut buffer) = (Rng::new(7), Vec::with_capacity(1_024));
        // Warm up: the buffers grow to the size they need, that of the dice with a detonation.
        for _ in 0..240 {
            playout(&start, &mut buffer, &mut rng, &mut dice);
        }
        let mut plies = 0;
        let taken = allocation_counter::measure(|| {
            for _ in 0..10 {
                plies += playout(&start, &mut buffer, &mut rng, &mut dice);
            }
        });
        assert_eq!((taken.count_total, taken.bytes_total), (0, 0), "{}: {plies}", scenario.id);
        assert!(plies > 10 * 20, "{}: {plies} plies", scenario.id);
    }
}

#[test]
fn a_position_is_small() {
    assert!(size_of::<Lunar>() <= 2_048, "{} bytes", size_of::<Lunar>());
}
