//! What somebody with sense would rather do: with the dice, what the exact solver says; with the
//! atlas, what promises most.

use contract::{Seat, exp};

use super::points::{Stakes, hope};
use super::prospect::Book;
use crate::action::Action;
use crate::atlas::{ActionDie, Region, Slot};
use crate::odds;
use crate::solver::{self, Next};
use crate::state::{Ancient, Attempt, Phase};
use crate::symbol::Symbols;

/// How sharply a better prospect is preferred: points that make one twice as likely, and more.
const EAGER: f32 = 2.0;

/// How much a seat leans to an action.
pub(super) fn weight(game: &Ancient, book: &mut Book<'_>, seat: Seat, action: Action) -> f32 {
    match &game.phase {
        Phase::Rolling(attempt) => {
            Hand::of(game, book, attempt, seat).map_or(1.0, |hand| hand.weight(action))
        }
        _ => with_dice_in_hand(game, book, seat, action),
    }
}

/// How much it leans to each of these: the dice are looked at once.
pub(super) fn weights(
    game: &Ancient,
    book: &mut Book<'_>,
    seat: Seat,
    actions: &[Action],
    into: &mut Vec<f32>,
) {
    match &game.phase {
        Phase::Rolling(attempt) => {
            let hand = Hand::of(game, book, attempt, seat);
            into.extend(actions.iter().map(|action| hand.map_or(1.0, |hand| hand.weight(*action))));
        }
        _ => into.extend(actions.iter().map(|action| with_dice_in_hand(game, book, seat, *action))),
    }
}

fn with_dice_in_hand(game: &Ancient, book: &mut Book<'_>, seat: Seat, action: Action) -> f32 {
    match action {
        Action::Place(die, slot) => placing(game, book, seat, die, slot),
        Action::Raid(region) => raided(game, seat, region),
        Action::Redraw => 0.3,
        _ => 1.0,
    }
}

/// By what the action may bring; a slot where nothing is to be done only burns the turn.
fn placing(game: &Ancient, book: &mut Book<'_>, seat: Seat, die: ActionDie, slot: Slot) -> f32 {
    hope(game, book, seat, die, slot).map_or(0.05, |hope| exp(EAGER * hope.clamp(-1.0, 4.0)))
}

fn raided(game: &Ancient, seat: Seat, region: Region) -> f32 {
    match game.career(seat).raiders[region.index()] {
        _ if !game.career(seat).is_active(&game.kit, region) => 20.0,
        0 => 2.0,
        1 => 1.0,
        _ => 0.1,
    }
}

/// The results dice, and what best play would do with them.
#[derive(Clone, Copy)]
struct Hand {
    is_met: bool,
    /// What to lock before the next roll.
    lock: Symbols,
    /// Whether rolling on is what the solver says.
    goes_on: bool,
    /// How much better stopping is than rolling on, as a share of what is at stake.
    relief: f32,
    /// How much better paying for six new dice is than either.
    fresh: f32,
}

impl Hand {
    fn of(game: &Ancient, book: &mut Book<'_>, attempt: &Attempt, seat: Seat) -> Option<Self> {
        let goal = odds::goal(game, attempt)?;
        let stakes = Stakes::of(game, book, attempt, seat)?;
        let goal = goal.priced(stakes.price());
        let (advice, anew) = solver::with_table(&goal, |table| {
            (solver::advise(&goal, table, attempt.shown), solver::start(&goal, table, 0))
        });
        let (lock, goes_on) = match advice.then {
            Next::Roll { lock } => (lock, true),
            Next::Stop | Next::Again => (Symbols::NONE, false),
        };
        let at_stake = (stakes.gain + stakes.loss).max(0.1);
        let rolling = stakes.rolling(advice.chances);
        let relief = (stakes.kept - rolling) / at_stake;
        // A dollar is a point.
        let fresh = (stakes.rolling(anew) - 1.0 - stakes.kept.max(rolling)) / at_stake;
        Some(Self { is_met: goal.is_met(attempt.shown), lock, goes_on, relief, fresh })
    }

    fn weight(self, action: Action) -> f32 {
        match action {
            Action::On(false) => 6.0,
            Action::On(true) => 2.0,
            Action::Stop if self.is_met => 8.0,
            Action::Stop => 3.0 * exp(8.0 * self.relief),
            Action::Again if self.is_met => 0.05,
            Action::Again => exp(8.0 * self.fresh),
            _ if self.is_met => 0.05,
            Action::Lock(symbol) if self.lock.of(symbol) > 0 => 12.0,
            Action::Roll if self.goes_on && self.lock.is_empty() => 12.0,
            _ => 0.05,
        }
    }
}
