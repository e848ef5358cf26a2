//! A table before its game begins: whose it is, who leaves it, what may still be changed; and names,
//! which may change at any time.

use contract::{Dice, Seat, SeatSet};
use serde_json::Value;

use crate::ids::TableId;
use crate::journal::Entry;
use crate::people::{LONGEST_NAME, fits, program_name, visible};
use crate::plan::{Chair, DiceBy};
use crate::projection::PlayedBy;
use crate::refused::Refused;
use crate::table::{Occupant, Table};

impl Table {
    /// Who may change the table before its game begins: whoever sat down first, and after them the
    /// first seat with a person.
    pub fn host(&self) -> Option<Seat> {
        self.host.filter(|seat| self.occupant(*seat).by == PlayedBy::Person)
    }

    /// How often somebody has left a seat. Whoever followed the table for a seat looks anew at what
    /// is theirs.
    pub fn departures(&self) -> u32 {
        self.departures
    }

    /// The game this one goes on from, and after how many of its moves.
    pub fn origin(&self) -> Option<(&TableId, usize)> {
        self.origin.as_ref().map(|(table, plies)| (table, *plies))
    }

    /// While people are still to sit down. Once all sit and open what they sealed for the dice nobody
    /// may leave any more: they would come back with another part, knowing the others'.
    fn waits(&self) -> Result<(), Refused> {
        let is_opening = self.plan.dice == DiceBy::House && self.free().is_empty();
        if self.has_begun() || self.is_over() || is_opening { Err(Refused::Begun) } else { Ok(()) }
    }

    fn by_host(&self, held: SeatSet) -> Result<(), Refused> {
        self.waits()?;
        match self.host() {
            Some(host) if held.contains(host) => Ok(()),
            Some(host) => Err(Refused::NotHost(self.occupant(host).name.clone())),
            None => Err(Refused::Watching),
        }
    }

    /// Somebody stands up, or is asked to by whoever made the table.
    pub(crate) fn leave(&mut self, held: SeatSet, seat: Seat) -> Result<(), Refused> {
        self.waits()?;
        if self.occupant(seat).by != PlayedBy::Person {
            return Err(Refused::NoSuchSeat(seat));
        }
        if !held.contains(seat) {
            self.by_host(held)?;
        }
        self.left(seat);
        self.note(Entry::Left { seat });
        Ok(())
    }

    pub(crate) fn left(&mut self, seat: Seat) {
        self.departures += 1;
        if let Some(occupant) = self.occupants.get_mut(seat.index()) {
            *occupant = Occupant::new(String::new(), PlayedBy::Nobody);
        }
        if self.host == Some(seat) {
            let is_person = |seat: &Seat| self.occupant(*seat).by == PlayedBy::Person;
            self.host = self.seats().find(is_person);
        }
        self.rolling = None;
    }

    /// A free seat is given to a program, or a program's seat is free for a person. The game begins
    /// when nobody is missing any more.
    pub(crate) fn reseat(
        &mut self,
        held: SeatSet,
        seat: Seat,
        chair: Chair,
    ) -> Result<(), Refused> {
        self.by_host(held)?;
        match self.occupant(seat).by {
            PlayedBy::Person => return Err(Refused::Taken(seat)),
            PlayedBy::Nobody | PlayedBy::Program(_) if self.chair(seat).is_none() => {
                return Err(Refused::NoSuchSeat(seat));
            }
            PlayedBy::Nobody | PlayedBy::Program(_) => {}
        }
        self.reseated(seat, chair);
        self.note(Entry::Reseated { seat, chair });
        self.begin_if_opened()
    }

    pub(crate) fn reseated(&mut self, seat: Seat, chair: Chair) {
        if let Some(old) = self.plan.seats.get_mut(seat.index()) {
            *old = chair;
        }
        let occupant = match chair {
            Chair::Person => Occupant::new(String::new(), PlayedBy::Nobody),
            Chair::Program(strength) => {
                let name = (0..).map(|same| program_name(strength, same));
                let name = name.into_iter().find(|name| !self.is_called(name)).unwrap_or_default();
                Occupant::new(name, PlayedBy::Program(strength))
            }
        };
        if let Some(old) = self.occupants.get_mut(seat.index()) {
            *old = occupant;
        }
    }

    /// Another scenario, other options.
    pub(crate) fn set_up_anew(&mut self, held: SeatSet, setup: Value) -> Result<(), Refused> {
        self.by_host(held)?;
        let opened = self.game.open(&setup, self.sitters(), &mut Dice::seeded(0));
        drop(opened.map_err(|error| Refused::Setup(error.to_string()))?);
        self.plan.setup.clone_from(&setup);
        self.note(Entry::SetUp { setup });
        Ok(())
    }

    pub(crate) fn rename(&mut self, seat: Seat, name: &str) -> Result<(), Refused> {
        let name = visible(name);
        if !fits(&name, LONGEST_NAME) {
            return Err(Refused::Name);
        }
        if self.occupant(seat).name == name {
            return Ok(());
        }
        if self.seats().any(|other| other != seat && self.is_like(other, &name)) {
            return Err(Refused::SameName(name));
        }
        let before = self.occupant(seat).name.clone();
        self.renamed(seat, name.clone());
        if self.has_begun() {
            self.announce(format!("{before} is now called {name}."));
        }
        self.note(Entry::Renamed { seat, name });
        Ok(())
    }

    pub(crate) fn renamed(&mut self, seat: Seat, name: String) {
        if let Some(play) = &mut self.play {
            play.rename(seat, &name);
            // Lines that were told under the old name are told again.
            self.log_epoch += 1;
        }
        if let Some(occupant) = self.occupants.get_mut(seat.index()) {
            occupant.name = name;
        }
    }

    /// It goes on from a position of another game: what comes is practice.
    pub(crate) fn goes_on_from(&mut self, table: TableId, plies: usize) {
        self.announce(format!(
            "This game goes on from move {plies} of another one. It is for practice and is not ranked."
        ));
        self.origin = Some((table, plies));
    }
}
