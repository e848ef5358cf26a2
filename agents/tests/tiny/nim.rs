//! Nim with one heap: take one to three, whoever takes the last wins. The answer is known: leave a
//! multiple of four.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::sync::atomic::{AtomicU64, Ordering};

use contract::{
    Audience, Dice, Game, Judged, Log, Outcome, ParseError, Refusal, Rng, Rule, Seat, SeatCount,
    SeatSet, SetupFaults, Status, worth,
};
use serde::{Deserialize, Serialize};

/// How often something was taken from a heap in this process: what a search does can be seen by it.
pub(crate) static TAKEN: AtomicU64 = AtomicU64::new(0);

contract::rulebook! {
    R01_1 "1.1" "take one to three";
}

/// A heap, and whose turn it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Nim {
    /// What is left.
    pub(crate) heap: u8,
    /// Who takes next.
    pub(crate) turn: Seat,
}

/// How much is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Take(pub(crate) u8);

impl fmt::Display for Take {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "take={}", self.0)
    }
}

impl FromStr for Take {
    type Err = ParseError;

    fn from_str(word: &str) -> Result<Self, ParseError> {
        let number = word.strip_prefix("take=").and_then(|n| n.parse().ok());
        number.map(Self).ok_or_else(|| ParseError::new(word, "take=N"))
    }
}

/// Nothing needs saying.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Quiet;

impl contract::Event for Quiet {
    fn audience(&self) -> Audience {
        Audience::All
    }

    fn reveals(&self) -> bool {
        false
    }
}

impl Game for Nim {
    const ID: &'static str = "nim";
    const REVISION: u32 = 1;
    const SEATS: RangeInclusive<usize> = 2..=2;
    const BOOK: &'static [&'static Rule] = BOOK;

    type Setup = ();
    type Action = Take;
    type Event = Quiet;
    type View = u8;
    type Knowledge = Self;

    fn new((): &(), _: SeatCount, _: &mut Dice) -> Result<Self, SetupFaults> {
        Ok(Self { heap: 21, turn: Seat::A })
    }

    fn seats(&self) -> SeatCount {
        SeatCount::try_from(2).unwrap()
    }

    fn status(&self) -> Status {
        if self.heap > 0 {
            return Status::Waiting(SeatSet::only(self.turn));
        }
        let last = self.seats().after(self.turn);
        Status::Over(Outcome::won_by(self.seats(), SeatSet::only(last)))
    }

    fn actions(&self, seat: Seat, into: &mut Vec<Take>) {
        into.extend((1..=3).map(Take).filter(|take| self.refusal(seat, take).is_none()));
    }

    fn refusal(&self, seat: Seat, take: &Take) -> Option<Refusal> {
        let legal = (1..=3).contains(&take.0) && take.0 <= self.heap;
        contract::turn_refusal(&self.status(), seat)
            .or_else(|| (!legal).then_some(R01_1.refuses("one to three")))
    }

    fn apply<L: Log<Quiet>>(&mut self, _: Seat, take: &Take, _: &mut Dice, _: &mut L) {
        TAKEN.fetch_add(1, Ordering::Relaxed);
        self.heap -= take.0;
        self.turn = self.seats().after(self.turn);
    }

    fn view(&self, _: Option<Seat>) -> u8 {
        self.heap
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

impl Judged for Nim {
    const HORIZON: usize = 100;

    fn value(&self, seat: Seat) -> f32 {
        self.status().outcome().map_or(0.5, |outcome| worth(outcome, seat))
    }

    fn prior(&self, _: Seat, _: &Take) -> f32 {
        1.0
    }
}
