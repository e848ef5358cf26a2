//! A wager on a hidden card and a die, for one seat that cannot see the card. There are three cards
//! of which two are high. `high` wins with a high card on a die of 3 or more; `low` wins with the
//! low card, whatever the die; `pass` wins on a six. The answer is known: high wins 2/3 * 4/6 =
//! 16/36, low 12/36, pass 6/36.

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
    R01_1 "1.1" "one wager";
}

/// A card face down, and how it ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Wager {
    /// The secret.
    pub(crate) high: bool,
    /// Whether the seat won.
    pub(crate) won: Option<bool>,
}

/// What one may bet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Bet {
    /// On a high card.
    High,
    /// On the low card.
    Low,
    /// On a six.
    Pass,
}

impl fmt::Display for Bet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::High => "high",
            Self::Low => "low",
            Self::Pass => "pass",
        })
    }
}

impl FromStr for Bet {
    type Err = ParseError;

    fn from_str(word: &str) -> Result<Self, ParseError> {
        let all = [Self::High, Self::Low, Self::Pass];
        let found = all.into_iter().find(|bet| bet.to_string() == word);
        found.ok_or_else(|| ParseError::new(word, "high, low or pass"))
    }
}

impl Game for Wager {
    const ID: &'static str = "wager";
    const REVISION: u32 = 1;
    const SEATS: RangeInclusive<usize> = 1..=1;
    const BOOK: &'static [&'static Rule] = BOOK;

    type Setup = ();
    type Action = Bet;
    type Event = Quiet;
    type View = Option<bool>;
    type Knowledge = Option<bool>;

    fn new((): &(), _: SeatCount, dice: &mut Dice) -> Result<Self, SetupFaults> {
        Ok(Self { high: dice.roll(3, R01_1) <= 2, won: None })
    }

    fn seats(&self) -> SeatCount {
        SeatCount::ONE
    }

    fn status(&self) -> Status {
        match self.won {
            None => Status::Waiting(SeatSet::only(Seat::A)),
            Some(true) => Status::Over(Outcome::won_by(self.seats(), SeatSet::only(Seat::A))),
            Some(false) => Status::Over(Outcome::won_by(self.seats(), SeatSet::NONE)),
        }
    }

    fn actions(&self, seat: Seat, into: &mut Vec<Bet>) {
        if contract::turn_refusal(&self.status(), seat).is_none() {
            into.extend([Bet::High, Bet::Low, Bet::Pass]);
        }
    }

    fn refusal(&self, seat: Seat, _: &Bet) -> Option<Refusal> {
        contract::turn_refusal(&self.status(), seat)
    }

    fn apply<L: Log<Quiet>>(&mut self, _: Seat, bet: &Bet, dice: &mut Dice, _: &mut L) {
        let die = dice.d6(R01_1);
        self.won = Some(match bet {
            Bet::High => self.high && die >= 3,
            Bet::Low => !self.high,
            Bet::Pass => die == 6,
        });
    }

    fn view(&self, _: Option<Seat>) -> Option<bool> {
        self.won
    }

    fn knowledge(&self, _: Seat) -> Option<bool> {
        self.won
    }

    fn imagine(won: &Option<bool>, rng: &mut Rng) -> Self {
        Self { high: rng.below(3) < 2, won: *won }
    }

    fn census(&self) -> Vec<(&'static str, u32)> {
        Vec::new()
    }

    fn audit(&self) -> Result<(), String> {
        Ok(())
    }
}

impl Judged for Wager {
    const HORIZON: usize = 1;

    fn value(&self, _: Seat) -> f32 {
        self.won.map_or(0.5, |won| if won { 1.0 } else { 0.0 })
    }

    fn prior(&self, _: Seat, _: &Bet) -> f32 {
        1.0
    }
}
