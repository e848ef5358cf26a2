//! Up to three rolls of one die, for one seat: stop when you like, and what lies there counts. The
//! answer is known: with two rolls left keep a five, with one left a four; that is worth 14/3.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use contract::{
    Dice, Game, Judged, Log, Outcome, ParseError, Refusal, Rng, Rule, Seat, SeatCount, SeatSet,
    SetupFaults, Status,
};
use serde::{Deserialize, Serialize};

use super::nim::Quiet;

contract::rulebook! {
    R01_1 "1.1" "three rolls at most";
}

/// The die that lies, and how often it may still be rolled.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct LastRoll {
    /// One to six.
    pub(crate) shows: u8,
    /// Nought once it counts.
    pub(crate) left: u8,
}

/// Whether to take what lies there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Choice {
    /// It counts.
    Keep,
    /// Another one.
    Roll,
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if *self == Self::Keep { "keep" } else { "roll" })
    }
}

impl FromStr for Choice {
    type Err = ParseError;

    fn from_str(word: &str) -> Result<Self, ParseError> {
        let found = [Self::Keep, Self::Roll].into_iter().find(|choice| choice.to_string() == word);
        found.ok_or_else(|| ParseError::new(word, "keep or roll"))
    }
}

impl Game for LastRoll {
    const ID: &'static str = "last-roll";
    const REVISION: u32 = 1;
    const SEATS: RangeInclusive<usize> = 1..=1;
    const BOOK: &'static [&'static Rule] = BOOK;

    type Setup = ();
    type Action = Choice;
    type Event = Quiet;
    type View = (u8, u8);
    type Knowledge = Self;

    fn new((): &(), _: SeatCount, dice: &mut Dice) -> Result<Self, SetupFaults> {
        Ok(Self { shows: dice.d6(R01_1), left: 2 })
    }

    fn seats(&self) -> SeatCount {
        SeatCount::ONE
    }

    fn status(&self) -> Status {
        if self.left > 0 {
            return Status::Waiting(SeatSet::only(Seat::A));
        }
        Status::Over(Outcome::solitaire(self.shows == 6, 0, Some(self.shows.into())))
    }

    fn actions(&self, seat: Seat, into: &mut Vec<Choice>) {
        if contract::turn_refusal(&self.status(), seat).is_none() {
            into.extend([Choice::Keep, Choice::Roll]);
        }
    }

    fn refusal(&self, seat: Seat, _: &Choice) -> Option<Refusal> {
        contract::turn_refusal(&self.status(), seat)
    }

    fn apply<L: Log<Quiet>>(&mut self, _: Seat, choice: &Choice, dice: &mut Dice, _: &mut L) {
        match choice {
            Choice::Keep => self.left = 0,
            Choice::Roll => (self.shows, self.left) = (dice.d6(R01_1), self.left - 1),
        }
    }

    fn view(&self, _: Option<Seat>) -> (u8, u8) {
        (self.shows, self.left)
    }

    fn knowledge(&self, _: Seat) -> Self {
        self.clone()
    }

    fn imagine(known: &Self, _: &mut Rng) -> Self {
        known.clone()
    }

    fn census(&self) -> Vec<(&'static str, u32)> {
        Vec::new()
    }

    fn audit(&self) -> Result<(), String> {
        Ok(())
    }
}

impl Judged for LastRoll {
    const HORIZON: usize = 3;

    fn value(&self, _: Seat) -> f32 {
        f32::from(self.shows) / 6.0
    }

    fn prior(&self, _: Seat, _: &Choice) -> f32 {
        1.0
    }
}
