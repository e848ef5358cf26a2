//! Notes to oneself. Nobody else ever sees them, and no record holds them.

use contract::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::journal::Entry;
use crate::people::fits;
use crate::refused::Refused;
use crate::table::Table;

/// So many notes one seat may keep.
const MOST: usize = 200;
/// The longest one.
pub const LONGEST_NOTE: usize = 500;

/// Something that somebody wants to remember.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Note {
    /// Whose.
    pub seat: Seat,
    /// After so many moves.
    pub ply: usize,
    /// What.
    pub text: String,
}

impl Table {
    /// Somebody writes something down for a seat of theirs.
    pub(crate) fn write_down(
        &mut self,
        held: SeatSet,
        seat: Seat,
        text: &str,
    ) -> Result<(), Refused> {
        if !held.contains(seat) {
            return Err(Refused::NotYours(seat));
        }
        let text = text.trim();
        if !fits(text, LONGEST_NOTE) {
            return Err(Refused::Length(LONGEST_NOTE));
        }
        if self.notes_of(seat).count() >= MOST {
            return Err(Refused::SaidEnough(MOST));
        }
        let note = Note { seat, ply: self.ply(), text: text.into() };
        self.notes.push(note.clone());
        self.note(Entry::Noted { note });
        Ok(())
    }

    /// What was written down for a seat, the oldest first. For whoever holds it alone.
    pub fn notes_of(&self, seat: Seat) -> impl Iterator<Item = &Note> {
        self.notes.iter().filter(move |note| note.seat == seat)
    }

    /// Somebody else has the seat.
    pub(crate) fn forget_notes_of(&mut self, seat: Seat) {
        self.notes.retain(|note| note.seat != seat);
    }
}
