//! Who sits where: sitting down, talking, giving up, handing over.

use catalogue::{Level, Strength};
use contract::{Seat, SeatSet};

use crate::alike::folded;
use crate::clock::Clocks;
use crate::ids::TableId;
use crate::journal::Entry;
use crate::log::Said;
use crate::plan::{Chair, Plan};
use crate::projection::PlayedBy;
use crate::refused::Refused;
use crate::table::{Closed, Kept, Occupant, Table};

/// The longest message to the table.
const LONGEST_MESSAGE: usize = 500;
/// So many lines one seat may write to one table.
const MOST_OF_A_SEAT: usize = 2_000;
/// So many lines all spectators together may write to one table.
const MOST_OF_SPECTATORS: usize = 200;
/// Somebody whose name cannot be shown.
const NAMELESS: &str = "Guest";
/// The longest name.
pub const LONGEST_NAME: usize = 24;
/// The longest text added to the dice.
const LONGEST_CHANCE: usize = 100;
/// Plays on for a person who gave up while others go on, or for whom the others wait in vain.
pub const STAND_IN: Strength = Strength::Level(Level::Adept);

/// A table before somebody came back for whom a program plays.
pub(crate) struct BeforeReturn {
    seats: Vec<(Seat, PlayedBy)>,
    said: usize,
    outbox: usize,
    written: u64,
    clocks: Option<Clocks>,
}

/// The chairs of a plan with the programs on them: "Adept", "Adept 2".
pub(crate) fn programs(plan: &Plan) -> Vec<Occupant> {
    let mut occupants: Vec<Occupant> = Vec::new();
    for chair in &plan.seats {
        let (name, by) = match chair {
            Chair::Person => (String::new(), PlayedBy::Nobody),
            Chair::Program(strength) => {
                let by = PlayedBy::Program(*strength);
                let same = occupants.iter().filter(|other| other.by == by).count();
                (program_name(*strength, same), by)
            }
        };
        occupants.push(Occupant::new(name, by));
    }
    occupants
}

pub(crate) fn program_name(strength: Strength, same: usize) -> String {
    let name = board::capital(&strength.to_string());
    if same == 0 { name } else { format!("{name} {}", same + 1) }
}

impl Table {
    /// Somebody sits down; the game begins with the last one. Whoever asks again, by the same word
    /// or for a seat that is theirs already, is told the same.
    pub(crate) fn sit(
        &mut self,
        seat: Option<Seat>,
        name: &str,
        chance: &str,
        owner: &str,
        id: &str,
    ) -> Result<Seat, Refused> {
        if let Some(seat) = self.sat_before(seat, owner, id) {
            return Ok(seat);
        }
        // One's own first, then one that is kept for nobody; then one may hear for whom it is kept.
        let first = || {
            let open = self.kept_for(owner).or_else(|| self.open_seat());
            open.or_else(|| self.free().first()).ok_or(Refused::Full)
        };
        let seat = seat.map_or_else(first, Ok)?;
        if self.chair(seat) != Some(Chair::Person) {
            return Err(Refused::NoSuchSeat(seat));
        }
        if self.occupant(seat).by != PlayedBy::Nobody {
            return Err(Refused::Taken(seat));
        }
        if let Some(kept) = &self.occupant(seat).kept
            && !kept.owners.iter().any(|other| other == owner)
        {
            return Err(Refused::KeptFor(kept.name.clone()));
        }
        let (name, chance) = (visible(name), chance.trim());
        if !fits(&name, LONGEST_NAME) {
            return Err(Refused::Name);
        }
        let (_, text) = contract::fair::sealed(chance);
        if !text.is_empty() && !fits(text, LONGEST_CHANCE) {
            return Err(Refused::Length(LONGEST_CHANCE));
        }
        if self.is_called(&name) {
            return Err(Refused::SameName(name));
        }
        let chance = chance.to_string();
        let (owner, id) = (owner.to_string(), id.to_string());
        self.seated(seat, name.clone(), chance.clone(), owner.clone(), id.clone());
        self.note(Entry::Sat { seat, name, chance, owner, id });
        self.begin_if_opened()?;
        Ok(seat)
    }

    /// The free seat that is kept for this one.
    pub fn kept_for(&self, owner: &str) -> Option<Seat> {
        let is_theirs = |kept: &Kept| kept.owners.iter().any(|other| other == owner);
        let mut free = self.free().iter();
        free.find(|seat| self.occupant(*seat).kept.as_ref().is_some_and(is_theirs))
    }

    /// The first free seat that is kept for nobody.
    pub fn open_seat(&self) -> Option<Seat> {
        self.free().iter().find(|seat| self.occupant(*seat).kept.is_none())
    }

    /// Keeps free seats for people, unless they are kept already.
    pub(crate) fn keep(&mut self, seats: Vec<(Seat, Kept)>) {
        for (seat, kept) in seats {
            let is_free = self.free().contains(seat) && self.occupant(seat).kept.is_none();
            if is_free && !kept.owners.is_empty() {
                let Kept { name, owners } = kept.clone();
                self.kept(seat, kept);
                self.note(Entry::Kept { seat, name, owners });
            }
        }
    }

    pub(crate) fn kept(&mut self, seat: Seat, kept: Kept) {
        if let Some(occupant) = self.occupants.get_mut(seat.index()) {
            occupant.kept = Some(kept);
        }
    }

    /// The seat this command has taken before.
    fn sat_before(&self, seat: Option<Seat>, owner: &str, id: &str) -> Option<Seat> {
        self.seats().find(|candidate| {
            let occupant = self.occupant(*candidate);
            let owns = !owner.is_empty() && occupant.owners.iter().any(|other| other == owner);
            let same_command = !id.is_empty() && occupant.sat_by == id;
            owns && (same_command || seat == Some(*candidate))
        })
    }

    pub(crate) fn seated(
        &mut self,
        seat: Seat,
        name: String,
        chance: String,
        owner: String,
        id: String,
    ) {
        self.host = self.host().or(Some(seat));
        if let Some(occupant) = self.occupants.get_mut(seat.index()) {
            let owners = Some(owner).filter(|owner| !owner.is_empty()).into_iter().collect();
            *occupant =
                Occupant { chance, owners, sat_by: id, ..Occupant::new(name, PlayedBy::Person) };
        }
    }

    /// Somebody else may play a seat too.
    pub(crate) fn share(&mut self, seat: Seat, owner: String) {
        if self.shared(seat, owner.clone()) {
            self.note(Entry::Shared { seat, owner });
        }
    }

    /// Whether that was news.
    pub(crate) fn shared(&mut self, seat: Seat, owner: String) -> bool {
        let Some(occupant) = self.occupants.get_mut(seat.index()) else { return false };
        if occupant.owners.contains(&owner) {
            return false;
        }
        occupant.owners.push(owner);
        true
    }

    /// A name like this one that nobody at the table has yet.
    pub fn free_name(&self, wanted: &str) -> String {
        let wanted = visible(wanted);
        let wanted = if wanted.is_empty() { NAMELESS.into() } else { wanted };
        let numbered = (2..).map(|n| format!("{wanted} {n}"));
        std::iter::once(wanted.clone())
            .chain(numbered)
            .find(|n| !self.is_called(n))
            .unwrap_or_default()
    }

    /// Whether somebody at the table has this name, or one that looks like it.
    pub(crate) fn is_called(&self, name: &str) -> bool {
        self.seats().any(|seat| self.is_like(seat, name))
    }

    /// Whether this seat's name is this one, or looks like it.
    pub(crate) fn is_like(&self, seat: Seat, name: &str) -> bool {
        let other = &self.occupant(seat).name;
        !other.is_empty() && folded(other) == folded(name)
    }

    /// Somebody writes to the table, or to one seat of it.
    pub(crate) fn say(
        &mut self,
        seat: Option<Seat>,
        name: &str,
        text: &str,
        to: Option<Seat>,
    ) -> Result<(), Refused> {
        let text: String = text.trim().chars().filter(|c| !turns_around(*c)).collect();
        if !fits(&text, LONGEST_MESSAGE) {
            return Err(Refused::Length(LONGEST_MESSAGE));
        }
        if seat.is_none() && !self.gallery_talks {
            return Err(Refused::OnlyPlayersTalk);
        }
        if let Some(to) = to {
            if seat.is_none() {
                return Err(Refused::Watching);
            }
            if seat == Some(to) || self.occupant(to).by != PlayedBy::Person {
                return Err(Refused::NobodyToTell(to));
            }
        }
        let most = if seat.is_some() { MOST_OF_A_SEAT } else { MOST_OF_SPECTATORS };
        let said = |said: &&Said| said.seat == seat && !said.name.is_empty();
        if self.said.iter().filter(said).count() >= most {
            return Err(Refused::SaidEnough(most));
        }
        let name = match seat {
            Some(seat) => self.occupant(seat).name.clone(),
            None => self.spectator(name),
        };
        self.said.push(Said { seat, name: name.clone(), text: text.clone(), to, at: 0 });
        self.note(Entry::Said { seat, name, text, to });
        Ok(())
    }

    /// A new table at which whoever watches may talk too.
    #[must_use]
    pub fn with_gallery(mut self) -> Self {
        self.gallery_talks = true;
        self.note(Entry::GalleryTalks);
        self
    }

    /// Whether whoever watches may talk at this table.
    pub fn gallery_talks(&self) -> bool {
        self.gallery_talks
    }

    /// What somebody without a seat is called: never like a seat, and never nothing, which is how the
    /// table itself speaks.
    fn spectator(&self, name: &str) -> String {
        let name: String = visible(name).chars().take(LONGEST_NAME).collect();
        if name.is_empty() || self.is_called(&name) { NAMELESS.into() } else { name }
    }

    /// A person gives up.
    pub(crate) fn resign(&mut self, seat: Seat) -> Result<(), Refused> {
        self.not_over()?;
        if !self.is_person(seat) {
            return Err(Refused::NotYours(seat));
        }
        self.leave_consent(seat);
        self.resigned(seat);
        self.note(Entry::Resigned { seat });
        if !self.is_over() {
            self.finish_if_agreed();
        }
        Ok(())
    }

    /// What follows when a person gives up: the end when nobody is left to play against, or no
    /// person; otherwise a program plays on.
    pub(crate) fn resigned(&mut self, seat: Seat) {
        self.announce(format!("{} gave up.", self.occupant(seat).name));
        self.out_of_the_game(seat);
    }

    pub(crate) fn out_of_the_game(&mut self, seat: Seat) {
        if let Some(occupant) = self.occupants.get_mut(seat.index()) {
            occupant.resigned = true;
        }
        let left = self.seats().filter(|seat| !self.occupant(*seat).resigned).count();
        let persons = self.seats().filter(|seat| self.is_person(*seat)).count();
        if left < 2 || persons == 0 {
            self.closed = Some(Closed::Resigned(seat));
            self.rolling = None;
            self.follow_clocks();
        } else {
            self.handed_over(seat, STAND_IN);
        }
    }

    pub(crate) fn handed_over(&mut self, seat: Seat, level: Strength) {
        self.announce(format!("A program ({level}) plays on for {}.", self.occupant(seat).name));
        if let Some(occupant) = self.occupants.get_mut(seat.index()) {
            occupant.by = PlayedBy::Program(level);
        }
        if self.rolling.as_ref().is_some_and(|pending| pending.seat() == Some(seat)) {
            self.rolling = None;
        }
        self.follow_clocks();
    }

    /// Whether a program plays on for one of these seats, or is to.
    pub fn is_missed(&self, held: SeatSet) -> bool {
        let due = |seat| self.is_handed_over(seat) || self.to_be_handed_over() == Some(seat);
        !self.is_over() && held.iter().any(due)
    }

    /// What stands in the way of somebody's return, should what they ask be refused; nothing where no
    /// program plays for them.
    pub(crate) fn before_return(&self, held: SeatSet) -> Option<BeforeReturn> {
        let mut handed_over = held.iter().filter(|seat| self.is_handed_over(*seat)).peekable();
        handed_over.peek()?;
        Some(BeforeReturn {
            seats: handed_over.map(|seat| (seat, self.occupant(seat).by)).collect(),
            said: self.said.len(),
            outbox: self.outbox.len(),
            written: self.written,
            clocks: self.clocks.clone(),
        })
    }

    /// Whoever holds these seats is here: they play themselves.
    pub(crate) fn come_back(&mut self, held: SeatSet) {
        if self.not_over().is_err() {
            return;
        }
        for seat in held.iter().filter(|seat| self.is_handed_over(*seat)).collect::<Vec<_>>() {
            self.came_back(seat);
            self.note(Entry::CameBack { seat });
        }
    }

    /// What they came back for was refused: nothing has happened.
    pub(crate) fn leave_again(&mut self, before: Option<BeforeReturn>) {
        let Some(before) = before else { return };
        for (seat, by) in before.seats {
            if let Some(occupant) = self.occupants.get_mut(seat.index()) {
                occupant.by = by;
            }
        }
        self.said.truncate(before.said);
        self.outbox.truncate(before.outbox);
        self.written = before.written;
        self.clocks = before.clocks;
    }

    pub(crate) fn came_back(&mut self, seat: Seat) {
        self.announce(format!("{} is back.", self.occupant(seat).name));
        if let Some(occupant) = self.occupants.get_mut(seat.index()) {
            occupant.by = PlayedBy::Person;
        }
        if self.ran_out_of_time(seat) {
            self.revive_clock(seat, false);
        }
        self.follow_clocks();
    }

    /// Remembers the table of the next game, unless somebody was quicker; says which it is.
    pub(crate) fn set_rematch(
        &mut self,
        held: SeatSet,
        table: TableId,
    ) -> Result<TableId, Refused> {
        if held.is_empty() {
            return Err(Refused::Watching);
        }
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

/// A name as it is seen: without marks that show nothing or turn letters around, spaces single.
pub(crate) fn visible(name: &str) -> String {
    let shown: String = name.chars().filter(|c| !is_unseen(*c)).collect();
    shown.split(' ').filter(|word| !word.trim().is_empty()).collect::<Vec<_>>().join(" ")
}

/// Marks that change the direction of what follows.
fn turns_around(c: char) -> bool {
    matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Marks that show nothing.
fn is_unseen(c: char) -> bool {
    turns_around(c)
        || matches!(
            c,
            '\u{ad}' | '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
                | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200d}' | '\u{2028}' | '\u{2029}'
                | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}'
                | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}'
        )
}

pub(crate) fn fits(text: &str, most: usize) -> bool {
    let letters = text.chars().count();
    (1..=most).contains(&letters) && !text.chars().any(char::is_control)
}
