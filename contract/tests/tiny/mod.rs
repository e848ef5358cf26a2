//! The smallest game with a die, a secret, and moves that can be taken back.
//!
//! `take` counts one and goes on, `pass` hands the turn over, `roll` adds two dice and hands it
//! over, `show` tells the secret to all, and `end` closes a game whose secret is known.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use contract::{
    Audience, Dice, Event, Game, Log, Outcome, ParseError, Refusal, Rng, Rule, Seat, SeatCount,
    SeatSet, SetupFaults, Status, turn_refusal,
};
use serde::{Deserialize, Serialize};

contract::rulebook! {
    R01_1 "1.1" "roll a small and a large die";
    R01_2 "1.2" "show before the end";
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Setup {
    pub(crate) length: u32,
}

impl Default for Setup {
    fn default() -> Self {
        Self { length: 100 }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Tiny {
    pub(crate) seats: SeatCount,
    pub(crate) turn: Seat,
    pub(crate) total: u32,
    pub(crate) secret: u8,
    pub(crate) shown: bool,
    pub(crate) over: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Action {
    Take,
    Pass,
    Roll,
    Show,
    End,
}

const WORDS: [(Action, &str); 5] = [
    (Action::Take, "take"),
    (Action::Pass, "pass"),
    (Action::Roll, "roll"),
    (Action::Show, "show"),
    (Action::End, "end"),
];

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = WORDS.iter().find(|(action, _)| action == self).map_or("", |(_, word)| word);
        f.write_str(word)
    }
}

impl FromStr for Action {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let found = WORDS.iter().find(|(_, word)| *word == text);
        found.map(|(action, _)| *action).ok_or_else(|| ParseError::new(text, "one of five words"))
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Shown(u8);

impl Event for Shown {
    fn audience(&self) -> Audience {
        Audience::All
    }

    fn reveals(&self) -> bool {
        true
    }
}

impl Game for Tiny {
    const ID: &'static str = "tiny";
    const REVISION: u32 = 4;
    const SEATS: RangeInclusive<usize> = 2..=2;
    const BOOK: &'static [&'static Rule] = BOOK;

    type Setup = Setup;
    type Action = Action;
    type Event = Shown;
    type View = Option<u8>;
    type Knowledge = Self;

    fn new(setup: &Setup, seats: SeatCount, dice: &mut Dice) -> Result<Self, SetupFaults> {
        if setup.length == 0 {
            return Err(SetupFaults::one("length", "at least one"));
        }
        let secret = dice.d6(R01_1);
        Ok(Self { seats, turn: Seat::A, total: 0, secret, shown: false, over: false })
    }

    fn seats(&self) -> SeatCount {
        self.seats
    }

    fn status(&self) -> Status {
        if self.over {
            Status::Over(Outcome::won_by(self.seats, SeatSet::only(self.turn)))
        } else {
            Status::Waiting(SeatSet::only(self.turn))
        }
    }

    fn actions(&self, seat: Seat, into: &mut Vec<Action>) {
        let may = |action: &Action| self.refusal(seat, action).is_none();
        into.extend(WORDS.iter().map(|(action, _)| *action).filter(may));
    }

    fn refusal(&self, seat: Seat, action: &Action) -> Option<Refusal> {
        turn_refusal(&self.status(), seat).or_else(|| {
            let early = *action == Action::End && !self.shown;
            early.then(|| R01_2.refuses("show it first"))
        })
    }

    fn apply<L: Log<Shown>>(&mut self, seat: Seat, action: &Action, dice: &mut Dice, log: &mut L) {
        match action {
            Action::Take => self.total += 1,
            Action::Pass => self.turn = self.seats.after(seat),
            Action::Roll => {
                self.total += u32::from(dice.d6(R01_1)) + u32::from(dice.d10(R01_1));
                self.turn = self.seats.after(seat);
            }
            Action::Show => {
                self.shown = true;
                log.note(Shown(self.secret));
            }
            Action::End => self.over = true,
        }
    }

    fn view(&self, _: Option<Seat>) -> Option<u8> {
        self.shown.then_some(self.secret)
    }

    fn knowledge(&self, _: Seat) -> Self {
        Self { secret: if self.shown { self.secret } else { 0 }, ..self.clone() }
    }

    fn imagine(known: &Self, rng: &mut Rng) -> Self {
        let secret = u8::try_from(rng.below(6) + 1).unwrap();
        Self { secret: if known.shown { known.secret } else { secret }, ..known.clone() }
    }

    fn census(&self) -> Vec<(&'static str, u32)> {
        Vec::new()
    }

    fn audit(&self) -> Result<(), String> {
        let possible = (1..=6).contains(&self.secret);
        if possible { Ok(()) } else { Err("the secret is no face of a die".into()) }
    }
}
