//! Real dice: a command waits until every die it needs has been typed in.

use contract::{DiceError, Seat, SeatSet, Want};

use crate::command::Reply;
use crate::refused::Refused;
use crate::table::Table;

/// What dice are rolled for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RollFor {
    /// The set-up of the game.
    Opening,
    /// A move.
    Move {
        /// Whose.
        seat: Seat,
        /// What.
        action: String,
        /// Its sender's word for it.
        id: String,
    },
}

/// A command that waits for dice, and those given so far. It is not in the journal: after a restart
/// the move is chosen again, and nothing was acknowledged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PendingRoll {
    /// What for.
    pub roll_for: RollFor,
    /// The dice so far.
    pub given: Vec<u8>,
    /// The die or draw wanted next.
    pub want: Want,
}

impl PendingRoll {
    /// Whose dice they are; everybody's for the set-up.
    pub fn seat(&self) -> Option<Seat> {
        match self.roll_for {
            RollFor::Opening => None,
            RollFor::Move { seat, .. } => Some(seat),
        }
    }
}

impl Table {
    /// The command that waits for dice.
    pub fn rolling(&self) -> Option<&PendingRoll> {
        self.rolling.as_ref()
    }

    /// Whether whoever holds these seats may type: the roller, or anybody for a program or the
    /// set-up.
    pub(crate) fn may_type(&self, held: SeatSet) -> bool {
        self.rolling.as_ref().is_some_and(|pending| match pending.seat() {
            Some(seat) if self.is_person(seat) => held.contains(seat),
            _ => held.iter().any(|seat| !self.occupant(seat).resigned),
        })
    }

    /// Tries with the dice given so far; keeps waiting when more are wanted.
    pub(crate) fn roll(&mut self, roll_for: RollFor, given: Vec<u8>) -> Result<Reply, Refused> {
        let mut dice = self.dice(&given);
        let done = match &roll_for {
            RollFor::Opening => self.open(&mut dice),
            RollFor::Move { seat, action, id } => self.make(*seat, action, id, &mut dice),
        };
        match done {
            Ok(()) => {
                self.rolling = None;
                Ok(Reply::Done)
            }
            Err(Refused::Dice(DiceError::Wanted(want))) => {
                self.rolling = Some(PendingRoll { roll_for, given, want });
                Ok(Reply::Rolling)
            }
            Err(refused) => Err(refused),
        }
    }

    /// One more die from a hand.
    pub(crate) fn give_die(&mut self, held: SeatSet, value: u8) -> Result<Reply, Refused> {
        let pending = self.rolling.as_ref().ok_or(Refused::NotRolling)?;
        if !self.may_type(held) {
            return Err(pending.seat().map_or(Refused::Watching, Refused::NotYours));
        }
        if !pending.want.chance.allows(value) {
            return Err(Refused::NoSuchFace(pending.want.chance));
        }
        let mut given = pending.given.clone();
        given.push(value);
        let roll_for = pending.roll_for.clone();
        self.roll(roll_for, given)
    }

    /// Takes the last typed die back; with none typed, the move itself.
    pub(crate) fn take_die_back(&mut self, held: SeatSet) -> Result<(), Refused> {
        if !self.may_type(held) {
            return Err(Refused::NotRolling);
        }
        let Some(mut pending) = self.rolling.take() else { return Err(Refused::NotRolling) };
        let person = pending.seat().is_some_and(|seat| self.is_person(seat));
        if pending.given.pop().is_none() {
            if !person {
                self.rolling = Some(pending);
            }
            return Ok(());
        }
        self.roll(pending.roll_for, pending.given).map(drop)
    }
}
