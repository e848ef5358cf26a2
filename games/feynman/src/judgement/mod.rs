//! What a position is worth to a seat, and which actions look good: cheap, without allocation,
//! from the position alone. Agents ask this of imagined positions, so nothing here peeks.
//!
//! The value follows the levels of victory: what would be reached if the game ended now, and how
//! far a team has come on its way to more (`progress`). Actions are weighed by the same ways:
//! who is sent where (`errands`), whom a team is after, and what each deed does for it (`deeds`),
//! as far as a seat can know (`knowledge`).

mod deeds;
mod errands;
mod knowledge;
mod progress;

use std::cmp::Ordering;

use contract::{Game, Judged, MAX_SEATS, Seat, Status, exp, worth};

use crate::action::Action;
use crate::rules::r05_victory::level;
use crate::state::Feynman;

pub use deeds::weight;

/// The share of a team's standing that the present level makes up; the rest is progress.
const LEVEL_SHARE: f32 = 0.45;
/// How surely a lead becomes a victory.
const STEEPNESS: f32 = 8.0;
/// How much what is reached by now counts at any time, and in the last round.
const ALWAYS: f32 = 0.4;
const LATE: f32 = 0.9;
/// Less than any beginning: nobody gains by turning the pages of a sheet.
const UNWRITTEN: f32 = 0.1;
/// The rank of who has reached no level.
const NO_LEVEL: u8 = 5;

impl Judged for Feynman {
    // To the end of most games of two: what a team is worth shows late.
    const HORIZON: usize = 200;
    const COST: u64 = 3;

    fn value(&self, seat: Seat) -> f32 {
        value(self, seat)
    }

    fn values(&self) -> [f32; MAX_SEATS] {
        values(self)
    }

    fn prior(&self, seat: Seat, action: &Action) -> f32 {
        weight(self, seat, action)
    }
}

/// How well a seat stands, from 0 to 1; exact when it is over.
pub fn value(game: &Feynman, seat: Seat) -> f32 {
    values(game)[seat.index()]
}

/// The same for every seat: each goes by the best of its rivals.
fn values(game: &Feynman) -> [f32; MAX_SEATS] {
    let seats = game.open.seats;
    if let Status::Over(outcome) = game.status() {
        return seats.each(|seat| worth(&outcome, seat));
    }
    if game.open.round == 0 {
        return seats.each(|_| UNWRITTEN);
    }
    let ranks = seats.each(|seat| rank(game, seat));
    let standings = seats.each(|seat| standing(game, seat, ranks[seat.index()]));
    let left = game.open.last_round().saturating_sub(game.open.round);
    let late = f32::max(ALWAYS, LATE / (1.0 + f32::from(left)));
    seats.each(|seat| {
        let rivals = || seats.seats().filter(|other| *other != seat).map(Seat::index);
        let best = rivals().map(|other| standings[other]).fold(0.0, f32::max);
        let chance = 1.0 / (1.0 + exp(STEEPNESS * (best - standings[seat.index()])));
        let ahead = rivals().map(|other| ranks[other]).min().unwrap_or(NO_LEVEL);
        (1.0 - late) * chance + late * if_over(ranks[seat.index()], ahead)
    })
}

/// What it would be worth if this were the end, with one's own rank and the best of the others.
fn if_over(own: u8, best: u8) -> f32 {
    match own.cmp(&best) {
        Ordering::Less => 1.0,
        Ordering::Equal if own < NO_LEVEL => 0.6,
        Ordering::Equal | Ordering::Greater => 0.05,
    }
}

/// The level reached by now, where less is better and none is worst.
fn rank(game: &Feynman, seat: Seat) -> u8 {
    match level(game, seat) {
        0 => NO_LEVEL,
        level => level,
    }
}

/// The level reached by now, and the way to more.
fn standing(game: &Feynman, seat: Seat, rank: u8) -> f32 {
    let reached = f32::from(NO_LEVEL - rank) / 4.0;
    LEVEL_SHARE * reached + (1.0 - LEVEL_SHARE) * progress::of(game, seat)
}
