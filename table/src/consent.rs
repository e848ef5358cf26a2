//! What needs the consent of all other persons at a table.

use contract::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::command::AWAY_AFTER;
use crate::journal::{Entry, Proposal};
use crate::people::STAND_IN;
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
    /// Asks something of the other persons. With nobody to ask, it is done at once. Nothing was seen
    /// for so many seconds of whose seat is to be handed over.
    pub(crate) fn propose(
        &mut self,
        held: SeatSet,
        mut proposal: Proposal,
        silent_for: u64,
    ) -> Result<(), Refused> {
        match proposal {
            Proposal::StopClocks => self.may_pause(true)?,
            Proposal::RunClocks => self.may_pause(false)?,
            Proposal::GoOn if self.older.is_none() => return Err(Refused::NotOlder),
            Proposal::GoOn if self.cannot_be_set_up() => return Err(Refused::CannotBeSetUp),
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
            Proposal::HandOver { seat, .. } if held.contains(seat) => by = seat,
            Proposal::HandOver { seat, .. } => {
                self.may_be_replaced(seat, silent_for)?;
                // How well it plays is nothing that an opponent chooses.
                proposal = Proposal::HandOver { seat, level: STAND_IN };
            }
            Proposal::Stop | Proposal::GoOn | Proposal::StopClocks | Proposal::RunClocks => {}
        }
        if proposal == Proposal::RunClocks && self.has_paused_long() {
            self.clocks_run();
            self.note(Entry::ClocksRun);
            return Ok(());
        }
        self.note(Entry::Proposed { by, proposal });
        self.proposal = Some(Pending { by, proposal, agreed: held });
        self.finish_if_agreed();
        Ok(())
    }

    /// Whether the others may ask for a program in somebody's place: only while they wait for them, and
    /// no sooner than was agreed. At a table by the day that is when time is up; where time is counted by
    /// nobody, or only for a sitting, after an absence.
    fn may_be_replaced(&self, seat: Seat, silent_for: u64) -> Result<(), Refused> {
        let name = || self.occupant(seat).name.clone();
        let is_by_the_day = self.limits().is_some_and(|limits| !limits.is_live());
        if silent_for < AWAY_AFTER {
            Err(Refused::StillHere(name(), AWAY_AFTER / 60))
        } else if !self.waiting().contains(seat) {
            Err(Refused::NotTheirTurn(name()))
        } else if is_by_the_day && !self.ran_out_of_time(seat) {
            Err(Refused::StillHasTime(name()))
        } else {
            Ok(())
        }
    }

    /// Answers what is asked.
    pub(crate) fn answer(&mut self, held: SeatSet, yes: bool) -> Result<(), Refused> {
        self.not_over()?;
        let asked = self.to_answer().iter().chain(self.to_be_handed_over());
        let by = asked.into_iter().find(|seat| held.contains(*seat)).ok_or(Refused::NotAsked)?;
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

    /// Who has yet to answer: everybody whose game it is, also those for whom a program plays on.
    /// Only a seat that is to be handed over is not waited for; it may object all the same.
    pub fn to_answer(&self) -> SeatSet {
        let Some(pending) = self.proposal else { return SeatSet::NONE };
        let asked = |seat: &Seat| match pending.proposal {
            Proposal::HandOver { seat: away, .. } => self.is_person(*seat) && away != *seat,
            Proposal::Undo
            | Proposal::Stop
            | Proposal::GoOn
            | Proposal::StopClocks
            | Proposal::RunClocks => self.is_person(*seat) || self.is_handed_over(*seat),
        };
        let open = |seat: &Seat| asked(seat) && !pending.agreed.contains(*seat);
        self.seats().filter(open).collect()
    }

    /// The seat of another's that somebody asks to hand over.
    pub(crate) fn to_be_handed_over(&self) -> Option<Seat> {
        match self.proposal? {
            Pending { by, proposal: Proposal::HandOver { seat, .. }, .. } if by != seat => {
                Some(seat)
            }
            _ => None,
        }
    }

    /// Whoever holds these seats is here, so that none of them is handed over.
    pub(crate) fn object(&mut self, held: SeatSet) {
        if let Some(by) = self.to_be_handed_over().filter(|seat| held.contains(*seat)) {
            self.note(Entry::Answered { by, yes: false });
            self.declined(by);
        }
    }

    /// What somebody who gives up has asked is asked no more, and nobody waits for their answer.
    pub(crate) fn leave_consent(&mut self, seat: Seat) {
        if self.proposal.is_some_and(|pending| pending.by == seat) {
            self.proposal = None;
            self.note(Entry::Withdrawn { by: seat });
        }
    }

    /// Does what was asked, once nobody is left to answer.
    pub(crate) fn finish_if_agreed(&mut self) {
        let Some(Pending { by, proposal, .. }) = self.proposal else { return };
        if !self.to_answer().is_empty() {
            return;
        }
        self.proposal = None;
        match proposal {
            Proposal::Undo => {
                if let Some(plies) = self.before_last_of(by) {
                    let across = self.is_across(plies);
                    self.rewind(plies);
                    self.took_back(by, across);
                }
            }
            Proposal::Stop => {
                self.stopped();
                self.note(Entry::Stopped);
            }
            Proposal::GoOn => self.go_on(),
            Proposal::StopClocks => {
                self.clocks_stopped();
                self.note(Entry::ClocksStopped);
            }
            Proposal::RunClocks => {
                self.clocks_run();
                self.note(Entry::ClocksRun);
            }
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
        self.follow_clocks();
    }
}
