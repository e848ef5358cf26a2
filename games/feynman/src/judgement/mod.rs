//! What a position is worth to a seat, and which actions look good: cheap, without allocation,
//! from the position alone. Agents ask this of imagined positions, so nothing here peeks.
//!
//! The value follows the levels of victory: what would be reached if the game ended now, and how
//! far a team has come on its way to more (`progress`). Actions are weighed by the same ways:
//! who is sent where (`errands`), whom a team is after, and what each deed does for it (`deeds`).

mod deeds;
mod errands;
mod progress;

use contract::{Game, Judged, Seat, Status, worth};

use crate::action::Action;
use crate::rules::r05_victory::level;
use crate::state::Feynman;

pub use deeds::weight;

/// The share of a team's standing that the present level makes up; the rest is progress.
const LEVEL_SHARE: f32 = 0.45;

impl Judged for Feynman {
    // About a round: who, and then what.
    const HORIZON: usize = 60;

    fn value(&self, seat: Seat) -> f32 {
        value(self, seat)
    }

    fn weight(&self, seat: Seat, action: &Action) -> f32 {
        weight(self, seat, action)
    }
}

/// How well a seat stands, from 0 to 1; exact when it is over.
pub fn value(game: &Feynman, seat: Seat) -> f32 {
    if let Status::Over(outcome) = game.status() {
        return worth(&outcome, seat);
    }
    let rivals = game.open.seats.seats().filter(|other| *other != seat);
    let best = rivals.map(|other| standing(game, other)).fold(0.0, f32::max);
    (0.5 + 0.5 * (standing(game, seat) - best)).clamp(0.0, 1.0)
}

/// The level reached by now, and the way to more.
fn standing(game: &Feynman, seat: Seat) -> f32 {
    let reached = match level(game, seat) {
        0 => 0.0,
        reached => f32::from(5 - reached) / 4.0,
    };
    LEVEL_SHARE * reached + (1.0 - LEVEL_SHARE) * progress::of(game, seat)
}
