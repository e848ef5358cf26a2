//! A table from its plan and its journal.

use catalogue::OpenError;
use contract::{Move, SeatSet};

use crate::consent::Pending;
use crate::ids::TableId;
use crate::journal::{Dated, Entry};
use crate::log::Said;
use crate::plan::Plan;
use crate::table::{Kept, Table};

/// Why a stored table cannot be played on.
#[derive(Debug, thiserror::Error)]
pub enum RestoreError {
    /// The game or its set-up is unknown.
    #[error(transparent)]
    Open(#[from] OpenError),
}

impl Table {
    /// Plays a journal again, as far as today's rules lead where it went.
    ///
    /// # Errors
    /// When there is no such game.
    pub fn restore(id: TableId, plan: Plan, journal: Vec<Dated>) -> Result<Self, RestoreError> {
        let mut table = Self::bare(id, plan)?;
        table.repeat_all(journal);
        Ok(table)
    }

    /// Plays on what follows in the journal.
    pub(crate) fn repeat_all(&mut self, journal: Vec<Dated>) {
        self.written += journal.len() as u64;
        for Dated { at, entry } in journal {
            let private = entry.is_private();
            self.repeat(entry);
            self.date(at, private);
        }
    }

    pub(crate) fn repeat(&mut self, entry: Entry) {
        match entry {
            Entry::Sat { seat, name, chance, owner, id } => {
                self.seated(seat, name, chance, owner, id);
            }
            Entry::Left { seat } => self.left(seat),
            Entry::Reseated { seat, chair } => self.reseated(seat, chair),
            Entry::SetUp { setup } => self.plan.setup = setup,
            Entry::Renamed { seat, name } => {
                if self.has_begun() {
                    self.announce(format!("{} is now called {name}.", self.occupant(seat).name));
                }
                self.renamed(seat, name);
            }
            Entry::GoesOnFrom { table, plies } => self.goes_on_from(table, plies),
            Entry::Opened { seat, value } => self.opened(seat, value),
            Entry::LeftOut { seat } => self.left_out(seat),
            Entry::Shared { seat, owner } => drop(self.shared(seat, owner)),
            Entry::Began { opening } => {
                self.opening = opening;
                match self.at_the_start() {
                    Ok(play) => self.take_up(play),
                    // Today's program cannot even set it up: nothing of it agrees.
                    Err(error) => {
                        self.stands_here(error.to_string());
                    }
                }
            }
            Entry::Moved { made, id } => {
                self.remember(Some(made.seat), &id);
                self.moved(made);
            }
            Entry::TookBack { by, plies, across } => {
                self.proposal = None;
                self.repeat_take_back(by, plies, across);
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
            Entry::CameBack { seat } => self.came_back(seat),
            Entry::Kept { seat, name, owners } => self.kept(seat, Kept { name, owners }),
            Entry::Resigned { seat } => self.resigned(seat),
            Entry::Stopped => {
                self.proposal = None;
                self.stopped();
            }
            Entry::Ended { outcome } => self.ended(outcome),
            Entry::WentOn { plies, revision } => {
                self.proposal = None;
                self.went_on(plies);
                self.rules = revision;
            }
            Entry::Ordered { seat, orders } => self.ordered(seat, orders),
            Entry::Noted { note } => self.notes.push(note),
            Entry::Rematch { table } => self.rematch = Some(table),
            Entry::Limited { limits } => self.limited(limits),
            Entry::GalleryTalks => self.gallery_talks = true,
            Entry::Ticked { at } => {
                if let Some(clocks) = &mut self.clocks {
                    clocks.was_told(at);
                }
            }
            Entry::RanOut { seat } => self.ran_out(seat),
            Entry::Claimed { seat, name, owner, id } => self.claimed(seat, name, owner, id),
            Entry::ClocksStopped => {
                self.proposal = None;
                self.clocks_stopped();
            }
            Entry::ClocksRun => {
                self.proposal = None;
                self.clocks_run();
            }
            Entry::Away { seat, until } => self.gone_away(seat, until),
            Entry::NotCounted { from, until } => self.not_counted(from, until),
        }
    }

    /// Makes a move again, or sets it aside where today's rules lead elsewhere.
    fn moved(&mut self, made: Move) {
        let Some(play) = self.play.as_mut().filter(|_| self.older.is_none()) else {
            return self.set_aside(made, String::new);
        };
        let before = play.status().waiting();
        match play.repeat(&made) {
            Ok(()) => {
                self.decisions.moved(made.seat, before, play.status().waiting(), play.ply());
                self.clocks_after(made.seat);
            }
            Err(why) => self.set_aside(made, || why.to_string()),
        }
    }
}
