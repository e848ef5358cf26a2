//! Kuhn poker: three cards, a stake of one each, one bet of one. The answer is known: under best
//! play the first seat loses 1/18 of a stake a game, and some actions are never right: to fold the
//! king, to pay with the jack, to bet with the queen.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use contract::{
    Dice, Game, Judged, Known, Log, Outcome, ParseError, Refusal, Rng, Rule, Seat, SeatCount,
    SeatSet, SetupFaults, Status,
};
use serde::{Deserialize, Serialize};

use super::nim::Quiet;

contract::rulebook! {
    R01_1 "1.1" "bet or pass in turn";
}

/// Jack, queen and king.
pub(crate) const CARDS: [u8; 3] = [0, 1, 2];
/// What both may lose at most.
const MOST: f32 = 2.0;

/// A card for each seat, and what was said so far.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Kuhn {
    /// Each seat knows its own.
    pub(crate) cards: [u8; 2],
    /// In turn, the first seat first.
    pub(crate) said: Vec<Say>,
}

/// What one may say; facing a bet, to bet is to pay and to pass is to fold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub(crate) enum Say {
    /// No more money.
    Pass,
    /// One more.
    Bet,
}

/// One's own card and what was said.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct Hand {
    card: Option<u8>,
    said: Vec<Say>,
}

impl fmt::Display for Say {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Pass => "pass",
            Self::Bet => "bet",
        })
    }
}

impl FromStr for Say {
    type Err = ParseError;

    fn from_str(word: &str) -> Result<Self, ParseError> {
        let found = [Self::Pass, Self::Bet].into_iter().find(|say| say.to_string() == word);
        found.ok_or_else(|| ParseError::new(word, "pass or bet"))
    }
}

impl Kuhn {
    /// What the first seat has won of the second when it is over.
    pub(crate) fn won(&self) -> Option<i8> {
        let higher = if self.cards[0] > self.cards[1] { 1 } else { -1 };
        match self.said[..] {
            [Say::Pass, Say::Pass] => Some(higher),
            [Say::Bet, Say::Pass] => Some(1),
            [Say::Pass, Say::Bet, Say::Pass] => Some(-1),
            [Say::Bet, Say::Bet] | [Say::Pass, Say::Bet, Say::Bet] => Some(2 * higher),
            _ => None,
        }
    }

    fn turn(&self) -> Seat {
        if self.said.len().is_multiple_of(2) { Seat::A } else { Seat::B }
    }
}

impl Game for Kuhn {
    const ID: &'static str = "kuhn";
    const REVISION: u32 = 1;
    const SEATS: RangeInclusive<usize> = 2..=2;
    const BOOK: &'static [&'static Rule] = BOOK;

    type Setup = ();
    type Action = Say;
    type Event = Quiet;
    type View = Hand;
    type Knowledge = Known<Self>;

    fn new((): &(), _: SeatCount, dice: &mut Dice) -> Result<Self, SetupFaults> {
        let (first, second) = (dice.draw(3, R01_1), dice.draw(2, R01_1));
        let rest: Vec<u8> = CARDS.into_iter().filter(|card| *card != CARDS[first]).collect();
        Ok(Self { cards: [CARDS[first], rest[second]], said: Vec::new() })
    }

    fn seats(&self) -> SeatCount {
        SeatCount::try_from(2).unwrap()
    }

    fn status(&self) -> Status {
        let Some(won) = self.won() else { return Status::Waiting(SeatSet::only(self.turn())) };
        let winner = if won > 0 { Seat::A } else { Seat::B };
        Status::Over(Outcome::won_by(self.seats(), SeatSet::only(winner)))
    }

    fn actions(&self, seat: Seat, into: &mut Vec<Say>) {
        if contract::turn_refusal(&self.status(), seat).is_none() {
            into.extend([Say::Pass, Say::Bet]);
        }
    }

    fn refusal(&self, seat: Seat, _: &Say) -> Option<Refusal> {
        contract::turn_refusal(&self.status(), seat)
    }

    fn apply<L: Log<Quiet>>(&mut self, _: Seat, say: &Say, _: &mut Dice, _: &mut L) {
        self.said.push(*say);
    }

    fn view(&self, seat: Option<Seat>) -> Hand {
        Hand { card: seat.map(|seat| self.cards[seat.index()]), said: self.said.clone() }
    }

    fn knowledge(&self, seat: Seat) -> Known<Self> {
        let mut position = self.clone();
        position.cards[1 - seat.index()] = 0;
        Known { seat, position }
    }

    /// The other card is either of the two, whatever was said: imagining reads no minds.
    fn imagine(known: &Known<Self>, rng: &mut Rng) -> Self {
        let (mut imagined, seat) = (known.position.clone(), known.seat);
        let own = imagined.cards[seat.index()];
        let others: Vec<u8> = CARDS.into_iter().filter(|card| *card != own).collect();
        imagined.cards[1 - seat.index()] = others[rng.index(2)];
        imagined
    }

    fn census(&self) -> Vec<(&'static str, u32)> {
        Vec::new()
    }

    fn audit(&self) -> Result<(), String> {
        Ok(())
    }
}

impl Judged for Kuhn {
    const HORIZON: usize = 3;

    fn value(&self, seat: Seat) -> f32 {
        let won = f32::from(self.won().unwrap_or(0));
        0.5 + 0.5 * if seat == Seat::A { won } else { -won } / MOST
    }

    fn prior(&self, _: Seat, _: &Say) -> f32 {
        1.0
    }
}
