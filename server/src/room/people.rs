//! Who sits where: sitting down, giving up, handing over, asking and agreeing.

use catalogue::Level;
use contract::{Seat, SeatSet};

use super::dice::Deed;
use super::{By, Closed, Occupant, Refused, Request, Room};
use crate::journal::{Entry, Proposal};
use crate::plan::{Chair, Plan};
use crate::words::TableId;

/// The longest message to the table.
const LONGEST_MESSAGE: usize = 500;
/// The longest name.
pub(crate) const LONGEST_NAME: usize = 24;
/// The longest text added to the dice.
const LONGEST_CHANCE: usize = 100;
/// Plays on for a person who gave up while others go on.
const STAND_IN: Level = Level::Adept;

/// The chairs of a plan with the programs on them: "Adept", "Adept 2".
pub(super) fn programs(plan: &Plan) -> Vec<Occupant> {
    let mut occupants: Vec<Occupant> = Vec::new();
    for chair in &plan.seats {
        let (name, by) = match chair {
            Chair::Person => (String::new(), By::Nobody),
            Chair::Program(level) => {
                let same = occupants.iter().filter(|o| o.by == By::Program(*level)).count();
                (program_name(*level, same), By::Program(*level))
            }
        };
        occupants.push(Occupant { name, by, chance: String::new(), resigned: false });
    }
    occupants
}

fn program_name(level: Level, same: usize) -> String {
    let mut name = level.name().to_string();
    if let Some(first) = name.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    if same == 0 { name } else { format!("{name} {}", same + 1) }
}

impl Room {
    /// Somebody sits down; the game begins with the last one.
    ///
    /// # Errors
    /// When the chair is not free, or the name cannot be used.
    pub fn sit(&mut self, seat: Seat, name: &str, chance: &str) -> Result<(), Refused> {
        if self.chair(seat) != Some(Chair::Person) {
            return Err(Refused::NoSuchSeat(seat));
        }
        if self.occupant(seat).by != By::Nobody {
            return Err(Refused::Taken(seat));
        }
        let (name, chance) = (name.trim(), chance.trim());
        if !fits(name, LONGEST_NAME) {
            return Err(Refused::Name);
        }
        if !chance.is_empty() && !fits(chance, LONGEST_CHANCE) {
            return Err(Refused::Length(LONGEST_CHANCE));
        }
        if self.occupants.iter().any(|other| other.name == name) {
            return Err(Refused::SameName(name.into()));
        }
        let (name, chance) = (name.to_string(), chance.to_string());
        self.seated(seat, name.clone(), chance.clone());
        self.note(Entry::Sat { seat, name, chance });
        if self.free().is_empty() {
            self.attempt(Deed::Open, Vec::new())?;
        }
        Ok(())
    }

    /// Begins at once when there is nobody to wait for: a table of programs.
    ///
    /// # Errors
    /// When somebody is still to sit down.
    pub fn begin(&mut self) -> Result<(), Refused> {
        if !self.free().is_empty() {
            return Err(Refused::NotBegun);
        }
        if self.table.is_none() {
            self.attempt(Deed::Open, Vec::new())?;
        }
        Ok(())
    }

    pub(super) fn seated(&mut self, seat: Seat, name: String, chance: String) {
        if let Some(occupant) = self.occupants.get_mut(seat.index()) {
            *occupant = Occupant { name, by: By::Person, chance, resigned: false };
        }
    }

    /// A name like this one that nobody at the table has yet.
    pub fn free_name(&self, wanted: &str) -> String {
        let taken = |name: &str| self.occupants.iter().any(|other| other.name == name);
        let numbered = (2..).map(|n| format!("{wanted} {n}"));
        std::iter::once(wanted.to_string()).chain(numbered).find(|n| !taken(n)).unwrap_or_default()
    }

    /// Somebody writes to the table.
    ///
    /// # Errors
    /// When there is nothing in it, or too much.
    pub fn say(&mut self, seat: Option<Seat>, name: &str, text: &str) -> Result<(), Refused> {
        let text = text.trim();
        if !fits(text, LONGEST_MESSAGE) {
            return Err(Refused::Length(LONGEST_MESSAGE));
        }
        let name = seat.map_or(name, |seat| self.occupant(seat).name.as_str());
        let name: String = name.chars().filter(|c| !c.is_control()).take(LONGEST_NAME).collect();
        self.said.push(super::Said { seat, name: name.clone(), text: text.into(), at: 0 });
        self.note(Entry::Said { seat, name, text: text.into() });
        Ok(())
    }

    /// A person gives up.
    ///
    /// # Errors
    /// When the game does not go on, or the seat is no person's.
    pub fn resign(&mut self, seat: Seat) -> Result<(), Refused> {
        self.live()?;
        if !self.is_person(seat) {
            return Err(Refused::NotYours(seat));
        }
        self.resigned(seat);
        self.note(Entry::Resigned { seat });
        Ok(())
    }

    /// What follows when a person gives up: the end when nobody is left to play against, or no
    /// person; otherwise a program plays on.
    pub(super) fn resigned(&mut self, seat: Seat) {
        self.announce(format!("{} gave up.", self.occupant(seat).name));
        if let Some(occupant) = self.occupants.get_mut(seat.index()) {
            occupant.resigned = true;
        }
        let left = self.seats().filter(|seat| !self.occupant(*seat).resigned).count();
        let persons = self.seats().filter(|seat| self.is_person(*seat)).count();
        if left < 2 || persons == 0 {
            self.closed = Some(Closed::Resigned(seat));
            self.pending = None;
        } else {
            self.handed_over(seat, STAND_IN);
        }
    }

    pub(super) fn handed_over(&mut self, seat: Seat, level: Level) {
        self.announce(format!("A program ({level}) plays on for {}.", self.occupant(seat).name));
        if let Some(occupant) = self.occupants.get_mut(seat.index()) {
            occupant.by = By::Program(level);
        }
        if self.pending.as_ref().is_some_and(|pending| pending.seat() == Some(seat)) {
            self.pending = None;
        }
    }

    /// Asks something of the other persons. With nobody to ask, it is done at once.
    ///
    /// # Errors
    /// When it makes no sense now.
    pub fn propose(&mut self, hands: SeatSet, proposal: Proposal) -> Result<(), Refused> {
        self.live()?;
        let persons = || hands.iter().filter(|seat| self.is_person(*seat));
        let mut by = persons().next().ok_or(Refused::Watching)?;
        if self.request.is_some() {
            return Err(Refused::Asked);
        }
        match proposal {
            Proposal::Undo if self.pending.is_some() => return Err(Refused::Rolling),
            Proposal::Undo => {
                // On a shared screen, whoever of them moved last.
                let moved = persons().filter(|seat| self.before_last_of(*seat).is_some());
                by = moved
                    .max_by_key(|seat| self.before_last_of(*seat))
                    .ok_or_else(|| Refused::Undo("you have made no move yet".into()))?;
            }
            Proposal::HandOver { seat, .. } if !self.is_person(seat) => {
                return Err(Refused::Program(seat));
            }
            Proposal::HandOver { .. } | Proposal::Stop => {}
        }
        self.note(Entry::Proposed { by, proposal });
        self.request = Some(Request { by, proposal, agreed: hands });
        self.settle();
        Ok(())
    }

    /// Answers what is asked.
    ///
    /// # Errors
    /// When nothing is asked of these hands.
    pub fn answer(&mut self, hands: SeatSet, yes: bool) -> Result<(), Refused> {
        self.live()?;
        let by = self.to_answer().iter().find(|seat| hands.contains(*seat));
        let by = by.ok_or(Refused::NotAsked)?;
        self.note(Entry::Answered { by, yes });
        if yes {
            if let Some(request) = &mut self.request {
                request.agreed = hands.iter().fold(request.agreed, SeatSet::with);
            }
            self.settle();
        } else {
            self.announce(format!("{} said no.", self.occupant(by).name));
            self.request = None;
        }
        Ok(())
    }

    /// Asks no more.
    ///
    /// # Errors
    /// When these hands asked nothing.
    pub fn withdraw(&mut self, hands: SeatSet) -> Result<(), Refused> {
        let by = self.request.map(|request| request.by).filter(|by| hands.contains(*by));
        let by = by.ok_or(Refused::NotAsked)?;
        self.request = None;
        self.note(Entry::Withdrawn { by });
        Ok(())
    }

    /// What is being asked.
    pub fn request(&self) -> Option<Request> {
        self.request
    }

    /// Who has yet to answer. A seat that is to be handed over is not asked: it stays away.
    pub fn to_answer(&self) -> SeatSet {
        let Some(request) = self.request else { return SeatSet::NONE };
        let away = match request.proposal {
            Proposal::HandOver { seat, .. } => Some(seat),
            _ => None,
        };
        let asked = |seat: &Seat| {
            self.is_person(*seat) && !request.agreed.contains(*seat) && away != Some(*seat)
        };
        self.seats().filter(asked).collect()
    }

    /// Does what was asked, once nobody is left to answer.
    fn settle(&mut self) {
        let Some(Request { by, proposal, .. }) = self.request else { return };
        if !self.to_answer().is_empty() {
            return;
        }
        self.request = None;
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
            Proposal::HandOver { seat, level } => {
                self.handed_over(seat, level);
                self.note(Entry::HandedOver { seat, level });
            }
        }
    }

    pub(super) fn stopped(&mut self) {
        self.announce("All agreed to stop here.".into());
        self.closed = Some(Closed::Stopped);
        self.pending = None;
    }

    /// Remembers the table of the next game, unless somebody was quicker; says which it is.
    ///
    /// # Errors
    /// While this one goes on.
    pub fn set_rematch(&mut self, table: TableId) -> Result<TableId, Refused> {
        if !self.is_over() {
            return Err(Refused::NotOver);
        }
        if let Some(first) = &self.rematch {
            return Ok(first.clone());
        }
        self.rematch = Some(table.clone());
        self.note(Entry::Rematch { table: table.clone() });
        Ok(table)
    }
}

fn fits(text: &str, most: usize) -> bool {
    let letters = text.chars().count();
    (1..=most).contains(&letters) && !text.chars().any(char::is_control)
}
