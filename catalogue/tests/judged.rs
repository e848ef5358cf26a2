//! Opinions that are asked for together are those asked for one by one.

use agents::{Level, play_out};
use contract::{Dice, Judged, Rng, SeatCount};

/// Plays a game and compares at every so many decisions, to the end and at it.
fn agree<G: Judged>(seats: usize, seed: u64) {
    let count = SeatCount::try_from(seats).unwrap();
    let (mut dice, mut rng) = (Dice::seeded(seed), Rng::new(seed));
    let mut game = G::new(&G::Setup::default(), count, &mut dice).unwrap();
    let mut agents: Vec<_> = count.seats().map(|_| Level::Random.agent::<G>()).collect();
    let (mut actions, mut weights) = (Vec::new(), Vec::new());
    loop {
        let values = game.values();
        for seat in count.seats() {
            let value = game.value(seat);
            assert_eq!(values[seat.index()].to_bits(), value.to_bits(), "{} {seat}", G::ID);
        }
        let Some(seat) = game.status().waiting().first() else { return };
        actions.clear();
        weights.clear();
        game.actions(seat, &mut actions);
        game.priors(seat, &actions, &mut weights);
        assert_eq!(weights.len(), actions.len());
        for (action, weight) in actions.iter().zip(&weights) {
            let alone = game.prior(seat, action);
            assert_eq!(weight.to_bits(), alone.to_bits(), "{} {action}", G::ID);
        }
        play_out(&mut game, &mut agents, &mut dice, &mut rng, &mut actions, |plies| plies < 5);
    }
}

#[test]
fn opinions_asked_for_together_are_those_asked_for_one_by_one() {
    for seed in 1..=3 {
        (2..=6).for_each(|seats| agree::<expedition::Expedition>(seats, seed));
        (1..=4).for_each(|seats| agree::<ancient::Ancient>(seats, seed));
        (2..=4).for_each(|seats| agree::<feynman::Feynman>(seats, seed));
        agree::<lunar::Lunar>(2, seed);
        agree::<damocles::Damocles>(1, seed);
    }
}
