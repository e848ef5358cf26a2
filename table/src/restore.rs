//! A table from its plan and its journal.

use catalogue::OpenError;
use contract::{ReplayError, SeatSet};

use crate::consent::Pending;
use crate::ids::TableId;
use crate::journal::{Dated, Entry};
use crate::log::Said;
use crate::plan::Plan;
use crate::table::Table;

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

impl Table {
    /// Plays a journal again.
    ///
    /// # Errors
    /// The first entry that does not fit.
    pub fn restore(id: TableId, plan: Plan, journal: Vec<Dated>) -> Result<Self, RestoreError> {
        let mut table = Self::bare(id, plan)?;
        let (then, now) = (table.plan.revision, table.game.info().rules_revision);
        if then != now {
            return Err(RestoreError::Revision(then, now));
        }
        table.written = journal.len() as u64;
        for Dated { at, entry } in journal {
            let private = entry.is_private();
            table.repeat(entry)?;
            table.date(at, private);
        }
        Ok(table)
    }

    fn repeat(&mut self, entry: Entry) -> Result<(), RestoreError> {
        match entry {
            Entry::Sat { seat, name, chance, owner, id } => {
                self.seated(seat, name, chance, owner, id);
            }
            Entry::Shared { seat, owner } => drop(self.shared(seat, owner)),
            Entry::Began { opening } => {
                self.opening = opening;
                let play = self.at_the_start()?;
                self.take_up(play);
            }
            Entry::Moved { made, id } => {
                if let Some(play) = self.play.as_mut() {
                    play.repeat(&made)?;
                    self.decisions.anew(play.ply());
                    self.remember(Some(made.seat), &id);
                }
            }
            Entry::TookBack { by, plies } => {
                self.rewind(plies);
                self.log_epoch += 1;
                self.announce(format!("{} took a move back.", self.occupant(by).name));
            }
            Entry::Said { seat, name, text, to } => {
                self.said.push(Said { seat, name, text, to, at: 0 });
            }
            Entry::Proposed { by, proposal } => {
                self.proposal = Some(Pending { by, proposal, agreed: SeatSet::only(by) });
            }
            // What was asked was done by the entries that follow, if all agreed.
            Entry::Answered { by, yes } => match &mut self.proposal {
                Some(pending) if yes => pending.agreed = pending.agreed.with(by),
                _ => self.declined(by),
            },
            Entry::Withdrawn { .. } => self.proposal = None,
            Entry::HandedOver { seat, level } => {
                self.proposal = None;
                self.handed_over(seat, level);
            }
            Entry::Resigned { seat } => self.resigned(seat),
            Entry::Stopped => {
                self.proposal = None;
                self.stopped();
            }
            Entry::Rematch { table } => self.rematch = Some(table),
        }
        Ok(())
    }
}
