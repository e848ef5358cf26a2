//! What needs the consent of all other persons at a table.

use contract::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::journal::{Entry, Proposal};
use crate::refused::Refused;
use crate::table::{Closed, Table};

/// What somebody asks of the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pending {
    /// Who.
    pub by: Seat,
    /// What.
    pub proposal: Proposal,
    /// Who has agreed.
    pub agreed: SeatSet,
}

impl Table {
    /// Asks something of the other persons. With nobody to ask, it is done at once.
    pub(crate) fn propose(&mut self, held: SeatSet, proposal: Proposal) -> Result<(), Refused> {
        match proposal {
            Proposal::GoOn if self.older.is_none() => return Err(Refused::NotOlder),
            Proposal::GoOn | Proposal::Stop => self.not_over()?,
            Proposal::Undo | Proposal::HandOver { .. } => drop(self.live()?),
        }
        let persons = || held.iter().filter(|seat| self.is_person(*seat));
        let mut by = persons().next().ok_or(Refused::Watching)?;
        if self.proposal.is_some() {
            return Err(Refused::Asked);
        }
        match proposal {
            Proposal::Undo if self.rolling.is_some() => return Err(Refused::Rolling),
            Proposal::Undo => {
                // On a shared screen, whoever of them moved last.
                let moved = persons().filter(|seat| self.before_last_of(*seat).is_some());
                by = moved
                    .max_by_key(|seat| self.before_last_of(*seat))
                    .ok_or(Refused::NothingToUndo)?;
            }
            Proposal::HandOver { seat, .. } if !self.is_person(seat) => {
                return Err(Refused::Program(seat));
            }
            Proposal::HandOver { .. } | Proposal::Stop | Proposal::GoOn => {}
        }
        self.note(Entry::Proposed { by, proposal });
        self.proposal = Some(Pending { by, proposal, agreed: held });
        self.finish_if_agreed();
        Ok(())
    }

    /// Answers what is asked.
    pub(crate) fn answer(&mut self, held: SeatSet, yes: bool) -> Result<(), Refused> {
        self.not_over()?;
        let by = self.to_answer().iter().find(|seat| held.contains(*seat));
        let by = by.ok_or(Refused::NotAsked)?;
        self.note(Entry::Answered { by, yes });
        if yes {
            if let Some(pending) = &mut self.proposal {
                pending.agreed = held.iter().fold(pending.agreed, SeatSet::with);
            }
            self.finish_if_agreed();
        } else {
            self.declined(by);
        }
        Ok(())
    }

    pub(crate) fn declined(&mut self, by: Seat) {
        self.announce(format!("{} said no.", self.occupant(by).name));
        self.proposal = None;
    }

    /// Asks no more.
    pub(crate) fn withdraw(&mut self, held: SeatSet) -> Result<(), Refused> {
        let by = self.proposal.map(|pending| pending.by).filter(|by| held.contains(*by));
        let by = by.ok_or(Refused::NotAsked)?;
        self.proposal = None;
        self.note(Entry::Withdrawn { by });
        Ok(())
    }

    /// What is being asked.
    pub fn proposal(&self) -> Option<Pending> {
        self.proposal
    }

    /// Who has yet to answer. A seat that is to be handed over is not asked: it stays away.
    pub fn to_answer(&self) -> SeatSet {
        let Some(pending) = self.proposal else { return SeatSet::NONE };
        let away = match pending.proposal {
            Proposal::HandOver { seat, .. } => Some(seat),
            Proposal::Undo | Proposal::Stop | Proposal::GoOn => None,
        };
        let asked = |seat: &Seat| {
            self.is_person(*seat) && !pending.agreed.contains(*seat) && away != Some(*seat)
        };
        self.seats().filter(asked).collect()
    }

    /// Does what was asked, once nobody is left to answer.
    fn finish_if_agreed(&mut self) {
        let Some(Pending { by, proposal, .. }) = self.proposal else { return };
        if !self.to_answer().is_empty() {
            return;
        }
        self.proposal = None;
        match proposal {
            Proposal::Undo => {
                if let Some(plies) = self.before_last_of(by) {
                    self.rewind(plies);
                    self.took_back(by);
                }
            }
            Proposal::Stop => {
                self.stopped();
                self.note(Entry::Stopped);
            }
            Proposal::GoOn => self.go_on(),
            Proposal::HandOver { seat, level } => {
                self.handed_over(seat, level);
                self.note(Entry::HandedOver { seat, level });
            }
        }
    }

    pub(crate) fn stopped(&mut self) {
        self.announce("All agreed to stop here.".into());
        self.closed = Some(Closed::Stopped);
        self.rolling = None;
    }
}
