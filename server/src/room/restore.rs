//! A room from its plan and its journal.

use catalogue::OpenError;
use contract::{Dice, ReplayError, Seat, SeatSet};

use super::{Request, Room};
use crate::journal::{Dated, Entry};
use crate::plan::Plan;
use crate::words::TableId;

/// Why a stored table cannot be played on.
#[derive(Debug, thiserror::Error)]
pub enum RestoreError {
    /// Its rules are others than this program's.
    #[error("it was begun under rules revision {0}; this program has revision {1}")]
    Revision(u32, u32),
    /// The game or its set-up is unknown.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// A move that cannot be made again.
    #[error(transparent)]
    Replay(#[from] ReplayError),
}

impl Room {
    /// Plays a journal again.
    ///
    /// # Errors
    /// The first entry that does not fit.
    pub fn restore(id: TableId, plan: Plan, journal: Vec<Dated>) -> Result<Self, RestoreError> {
        let mut room = Self::new(id, plan)?;
        let (then, now) = (room.plan.revision, room.game.info().rules_revision);
        if then != now {
            return Err(RestoreError::Revision(then, now));
        }
        room.written = journal.len() as u64;
        for Dated { at, entry } in journal {
            room.again(entry)?;
            room.date(at);
        }
        Ok(room)
    }

    fn again(&mut self, entry: Entry) -> Result<(), RestoreError> {
        match entry {
            Entry::Sat { seat, name, chance } => self.seated(seat, name, chance),
            Entry::Began { opening } => {
                let mut dice = Dice::of_record(&opening);
                self.table = Some(self.game.open(&self.plan.setup, self.sitters(), &mut dice)?);
                self.opening = opening;
            }
            Entry::Moved { made, id } => {
                if let Some(table) = self.table.as_mut() {
                    let happened = table.repeat(&made)?;
                    self.asked.anew(table.ply());
                    self.remember(Some(made.seat), &id);
                    self.tell(&made, happened);
                }
            }
            Entry::TookBack { by, plies } => {
                self.rewind(plies);
                self.untell();
                self.announce(format!("{} took a move back.", self.occupant(by).name));
            }
            Entry::Said { seat, name, text } => {
                self.said.push(super::Said { seat, name, text, at: 0 });
            }
            Entry::Proposed { by, proposal } => {
                self.request = Some(Request { by, proposal, agreed: SeatSet::only(by) });
            }
            Entry::Answered { by, yes } => self.answered_again(by, yes),
            Entry::Withdrawn { .. } => self.request = None,
            Entry::HandedOver { seat, level } => {
                self.request = None;
                self.handed_over(seat, level);
            }
            Entry::Resigned { seat } => self.resigned(seat),
            Entry::Stopped => {
                self.request = None;
                self.stopped();
            }
            Entry::Rematch { table } => self.rematch = Some(table),
        }
        Ok(())
    }

    /// What was asked was done by the entries that follow, if all agreed.
    fn answered_again(&mut self, by: Seat, yes: bool) {
        match &mut self.request {
            Some(request) if yes => request.agreed = request.agreed.with(by),
            _ => {
                self.announce(format!("{} said no.", self.occupant(by).name));
                self.request = None;
            }
        }
    }

    /// Goes back to so many moves. The engine's own undo goes as far as it may; beyond that the
    /// game is played again from its start.
    pub(super) fn rewind(&mut self, plies: usize) {
        self.request = None;
        self.asked.anew(plies);
        let Some(table) = self.table.as_mut() else { return };
        while table.ply() > plies && table.undoable() > 0 {
            let Some(seat) = table.moves().last().map(|made| made.seat) else { break };
            if table.undo(seat).is_err() {
                break;
            }
        }
        if table.ply() <= plies {
            return;
        }
        let moves = table.moves()[..plies].to_vec();
        let mut dice = Dice::of_record(&self.opening);
        let Ok(mut again) = self.game.open(&self.plan.setup, self.sitters(), &mut dice) else {
            return;
        };
        for made in &moves {
            if again.repeat(made).is_err() {
                return;
            }
        }
        self.table = Some(again);
    }
}
