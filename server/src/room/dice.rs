//! Real dice: a deed waits until every die it needs has been typed in.

use catalogue::OpenError;
use contract::{Dice, PlayError, Seat, SeatSet, Sitter, Want};

use super::{By, Played, Refused, Room};
use crate::journal::Entry;

/// What waits for dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deed {
    /// The set-up of the game.
    Open,
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

/// A deed that waits for dice, and those given so far. It is not in the journal: after a restart
/// the move is chosen again, and nothing was acknowledged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pending {
    /// What.
    pub deed: Deed,
    /// The dice so far.
    pub given: Vec<u8>,
    /// The die wanted next.
    pub want: Want,
}

impl Pending {
    /// Whose dice they are; everybody's for the set-up.
    pub fn seat(&self) -> Option<Seat> {
        match self.deed {
            Deed::Open => None,
            Deed::Move { seat, .. } => Some(seat),
        }
    }
}

impl Room {
    /// The deed that waits for dice.
    pub fn pending(&self) -> Option<&Pending> {
        self.pending.as_ref()
    }

    /// Whether these hands may type: the roller's own, or anybody's for a program or the set-up.
    pub fn may_type(&self, hands: SeatSet) -> bool {
        self.pending.as_ref().is_some_and(|pending| match pending.seat() {
            Some(seat) if self.is_person(seat) => hands.contains(seat),
            _ => !hands.is_empty(),
        })
    }

    /// One more die from a hand.
    ///
    /// # Errors
    /// When none is wanted, or it has no such face.
    pub fn give_die(&mut self, hands: SeatSet, value: u8) -> Result<Played, Refused> {
        let pending = self.pending.as_ref().ok_or(Refused::NotRolling)?;
        if !self.may_type(hands) {
            return Err(pending.seat().map_or(Refused::Watching, Refused::NotYours));
        }
        let faces = pending.want.faces;
        if !(1..=faces).contains(&value) {
            return Err(Refused::Dice(format!("This die shows 1 to {faces}.")));
        }
        let mut given = pending.given.clone();
        given.push(value);
        let deed = pending.deed.clone();
        self.attempt(deed, given)
    }

    /// Takes the last typed die back; with none typed, the move itself.
    ///
    /// # Errors
    /// When no die is wanted from these hands.
    pub fn take_die_back(&mut self, hands: SeatSet) -> Result<(), Refused> {
        if !self.may_type(hands) {
            return Err(Refused::NotRolling);
        }
        let Some(mut pending) = self.pending.take() else { return Err(Refused::NotRolling) };
        let person = pending.seat().is_some_and(|seat| self.is_person(seat));
        if pending.given.pop().is_none() {
            if !person {
                self.pending = Some(pending);
            }
            return Ok(());
        }
        self.attempt(pending.deed, pending.given).map(drop)
    }

    /// Who sits where, as a record says it.
    pub(super) fn sitters(&self) -> Vec<Sitter> {
        let sitter = |(index, occupant): (usize, &super::Occupant)| Sitter {
            name: if occupant.name.is_empty() {
                format!("Seat {}", Seat::new(index).map_or('?', Seat::letter))
            } else {
                occupant.name.clone()
            },
            player: match occupant.by {
                By::Program(level) => level.name().into(),
                By::Person | By::Nobody => "human".into(),
            },
        };
        self.occupants.iter().enumerate().map(sitter).collect()
    }

    /// Sets the game up.
    pub(super) fn open(&mut self, dice: &mut Dice) -> Result<(), PlayError> {
        match self.game.open(&self.plan.setup, self.sitters(), dice) {
            Ok(table) => {
                self.opening = dice.taken().to_vec();
                self.table = Some(table);
                self.note(Entry::Began { opening: self.opening.clone() });
                Ok(())
            }
            Err(OpenError::NotOpened(contract::OpenError::Dice(trouble))) => Err(trouble.into()),
            // The set-up was opened once when the table was made: it cannot fail for anything
            // but dice, and the table stays as it was if it does.
            Err(_) => Ok(()),
        }
    }
}
