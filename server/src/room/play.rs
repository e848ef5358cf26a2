//! Moves, and taking them back.

use catalogue::AnyTable;
use contract::{Dice, DiceError, PlayError, Seat, SeatSet};

use super::dice::{Deed, Pending};
use super::{REMEMBERED, Refused, Room};
use crate::journal::Entry;

/// A move as somebody sends it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Order {
    /// How many moves the sender has seen.
    pub ply: usize,
    /// What, in the game's notation.
    pub action: String,
    /// A word of the sender's own, so that the same order is not carried out twice.
    pub id: String,
}

/// What became of an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Played {
    /// It was carried out.
    Now,
    /// It had been carried out already.
    Before,
    /// It waits for dice from a hand.
    Rolling,
}

impl Room {
    /// Makes a move, or says why not and leaves everything as it was.
    ///
    /// # Errors
    /// When the order is behind the table, or a rule forbids it.
    pub fn play(&mut self, seat: Seat, order: &Order) -> Result<Played, Refused> {
        if self.has_done(Some(seat), &order.id) {
            return Ok(Played::Before);
        }
        let now = self.live()?.ply();
        if !self.asked.answers(seat, order.ply, now) {
            return Err(Refused::Stale { meant: order.ply, now });
        }
        if let Some(pending) = &self.pending {
            let same = matches!(&pending.deed, Deed::Move { id, .. } if *id == order.id);
            return if same { Ok(Played::Rolling) } else { Err(Refused::Rolling) };
        }
        let deed = Deed::Move { seat, action: order.action.clone(), id: order.id.clone() };
        self.attempt(deed, Vec::new())
    }

    /// Tries a deed with the dice given so far; keeps it waiting when more are wanted.
    pub(super) fn attempt(&mut self, deed: Deed, given: Vec<u8>) -> Result<Played, Refused> {
        let mut dice = if self.rolls_by_hand() {
            Dice::by_hand(&given).with_hidden(self.fair().key())
        } else {
            Dice::house(self.fair().key())
        };
        let done = match &deed {
            Deed::Open => self.open(&mut dice),
            Deed::Move { seat, action, id } => self.make(*seat, action, id, &mut dice),
        };
        match done {
            Ok(()) => {
                self.pending = None;
                Ok(Played::Now)
            }
            Err(PlayError::Dice(DiceError::Wanted(want))) => {
                self.pending = Some(Pending { deed, given, want });
                Ok(Played::Rolling)
            }
            Err(error) => Err(error.into()),
        }
    }

    fn make(
        &mut self,
        seat: Seat,
        action: &str,
        id: &str,
        dice: &mut Dice,
    ) -> Result<(), PlayError> {
        let Some(table) = self.table.as_mut() else { return Ok(()) };
        let before = table.status().waiting();
        let happened = table.play(seat, action, dice)?;
        self.asked.moved(seat, before, table.status().waiting(), table.ply());
        let Some(made) = table.moves().last().cloned() else { return Ok(()) };
        self.remember(Some(seat), id);
        self.tell(&made, happened);
        self.note(Entry::Moved { made, id: id.into() });
        Ok(())
    }

    /// Whether this one's message was carried out before.
    pub fn has_done(&self, by: Option<Seat>, id: &str) -> bool {
        !id.is_empty() && self.recent.iter().any(|(who, word)| *who == by && word == id)
    }

    /// Keeps the word of a message, so that it is not carried out twice.
    pub fn remember(&mut self, by: Option<Seat>, id: &str) {
        if id.is_empty() {
            return;
        }
        if self.recent.len() == REMEMBERED {
            self.recent.pop_front();
        }
        self.recent.push_back((by, id.into()));
    }

    /// Takes the last move back, within the engine's limits.
    ///
    /// # Errors
    /// When a die has fallen, something hidden was shown or somebody else has moved since.
    pub fn undo(&mut self, hands: SeatSet, ply: usize) -> Result<(), Refused> {
        let now = self.live()?.ply();
        if ply != now {
            return Err(Refused::Stale { meant: ply, now });
        }
        if self.pending.is_some() {
            return Err(Refused::Rolling);
        }
        let Some(table) = self.table.as_mut() else { return Err(Refused::NotBegun) };
        let by = table.moves().last().map(|made| made.seat).filter(|seat| hands.contains(*seat));
        let seat = by.or_else(|| hands.first()).ok_or(Refused::Watching)?;
        table.undo(seat).map_err(|error| Refused::Undo(error.to_string()))?;
        self.took_back(seat);
        Ok(())
    }

    pub(super) fn took_back(&mut self, by: Seat) {
        self.untell();
        self.announce(format!("{} took a move back.", self.occupant(by).name));
        self.note(Entry::TookBack { by, plies: self.ply() });
    }

    /// How many moves would stay if everything from this seat's last move on were taken back.
    pub(super) fn before_last_of(&self, seat: Seat) -> Option<usize> {
        self.table()?.moves().iter().rposition(|made| made.seat == seat)
    }

    /// Whether this seat may take its last move back at once.
    pub fn may_undo(&self, seat: Seat) -> bool {
        let last = self.table().and_then(|table| table.moves().last());
        self.pending.is_none()
            && self.table().map_or(0, AnyTable::undoable) > 0
            && last.is_some_and(|made| made.seat == seat)
    }
}
