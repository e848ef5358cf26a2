//! One table in memory. A room knows no network, no clock and no file: it is given commands and
//! keeps what they lead to in an outbox, for the hall to commit.

mod asked;
mod dice;
mod lines;
mod people;
mod play;
mod refused;
mod restore;
mod sight;

#[cfg(test)]
mod tests;

use std::collections::VecDeque;

use catalogue::{AnyGame, AnyTable, Level, OpenError};
use contract::{Fair, Outcome, Seat, SeatSet, Status};

use crate::journal::{Entry, Proposal};
use crate::plan::{Chair, DiceBy, Plan};
use crate::words::TableId;
use asked::Asked;

pub(crate) use people::LONGEST_NAME;

pub use dice::Pending;
pub use lines::{Line, Said};
pub use play::{Order, Played};
pub use refused::Refused;
pub use restore::RestoreError;
pub use sight::{Eyes, Presence};

/// One table.
pub struct Room {
    id: TableId,
    plan: Plan,
    game: &'static dyn AnyGame,
    occupants: Vec<Occupant>,
    table: Option<Box<dyn AnyTable>>,
    /// The rolls of the set-up.
    opening: Vec<u8>,
    lines: Vec<Line>,
    /// Raised when lines are taken away: whoever follows them begins anew.
    log_epoch: u32,
    said: Vec<Said>,
    request: Option<Request>,
    pending: Option<Pending>,
    asked: Asked,
    closed: Option<Closed>,
    rematch: Option<TableId>,
    /// The words of the last messages, so that none is carried out twice.
    recent: VecDeque<(Option<Seat>, String)>,
    /// Entries in the journal, with those in the outbox.
    written: u64,
    outbox: Vec<Entry>,
    /// When something last happened, in seconds since 1970.
    last_at: i64,
}

/// Somebody on a chair.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Occupant {
    /// The name shown.
    pub name: String,
    /// Who plays.
    pub by: By,
    /// What they added to the dice.
    pub chance: String,
    /// Whether they gave up.
    pub resigned: bool,
}

/// Who plays a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// Nobody yet.
    Nobody,
    /// A person.
    Person,
    /// A program.
    Program(Level),
}

/// What somebody asks of the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Request {
    /// Who.
    pub by: Seat,
    /// What.
    pub proposal: Proposal,
    /// Who has agreed.
    pub agreed: SeatSet,
}

/// How a table ended before its game did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Closed {
    /// So many gave up that nobody is left to play against.
    Resigned(Seat),
    /// By agreement.
    Stopped,
}

/// So many words of messages are remembered.
const REMEMBERED: usize = 64;

impl Room {
    /// A new table on which nobody sits but programs.
    ///
    /// # Errors
    /// When the plan names no game, or its set-up cannot be played.
    pub fn new(id: TableId, plan: Plan) -> Result<Self, OpenError> {
        let game = catalogue::find(&plan.game)
            .map_err(|unknown| OpenError::Unreadable(unknown.to_string()))?;
        let mut room = Self {
            id,
            game,
            occupants: people::programs(&plan),
            plan,
            table: None,
            opening: Vec::new(),
            lines: Vec::new(),
            log_epoch: 0,
            said: Vec::new(),
            request: None,
            pending: None,
            asked: Asked::default(),
            closed: None,
            rematch: None,
            recent: VecDeque::new(),
            written: 0,
            outbox: Vec::new(),
            last_at: 0,
        };
        room.check_setup()?;
        Ok(room)
    }

    /// Faults of a set-up are found when a table is made, not when the last one has sat down.
    fn check_setup(&mut self) -> Result<(), OpenError> {
        let mut dice = contract::Dice::seeded(0);
        self.game.open(&self.plan.setup, self.sitters(), &mut dice).map(drop)
    }

    /// The table's word in addresses.
    pub fn id(&self) -> &TableId {
        &self.id
    }

    /// What it was made for.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// The game.
    pub fn game(&self) -> &'static dyn AnyGame {
        self.game
    }

    /// Who sits where.
    pub fn occupants(&self) -> &[Occupant] {
        &self.occupants
    }

    /// The game itself, once it has begun.
    pub fn table(&self) -> Option<&dyn AnyTable> {
        self.table.as_deref()
    }

    /// Moves made so far.
    pub fn ply(&self) -> usize {
        self.table().map_or(0, AnyTable::ply)
    }

    /// The chairs on which nobody sits.
    pub fn free(&self) -> SeatSet {
        self.seats().filter(|seat| self.occupant(*seat).by == By::Nobody).collect()
    }

    /// Every seat.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.plan.seats.len()).filter_map(Seat::new)
    }

    /// Somebody on a chair; a chair that does not exist is taken by nobody.
    pub fn occupant(&self, seat: Seat) -> &Occupant {
        const NOBODY: &Occupant = &Occupant {
            name: String::new(),
            by: By::Nobody,
            chance: String::new(),
            resigned: false,
        };
        self.occupants.get(seat.index()).unwrap_or(NOBODY)
    }

    /// Whether nothing more will be played.
    pub fn is_over(&self) -> bool {
        self.closed.is_some() || self.outcome().is_some()
    }

    /// How the game itself ended.
    pub fn outcome(&self) -> Option<Outcome> {
        match self.table()?.status() {
            Status::Over(outcome) => Some(outcome),
            Status::Waiting(_) => None,
        }
    }

    /// How the table ended before its game did.
    pub fn closed(&self) -> Option<Closed> {
        self.closed
    }

    /// Who owes a decision.
    pub fn waiting(&self) -> SeatSet {
        match self.table() {
            Some(table) if !self.is_over() => table.status().waiting(),
            _ => SeatSet::NONE,
        }
    }

    /// The first program that owes a decision, and its strength. None while dice are typed in.
    pub fn program_to_move(&self) -> Option<(Seat, Level)> {
        if self.pending.is_some() {
            return None;
        }
        self.waiting().iter().find_map(|seat| match self.occupant(seat).by {
            By::Program(level) => Some((seat, level)),
            _ => None,
        })
    }

    /// How the key of the dice comes about.
    pub fn fair(&self) -> Fair {
        let given = self.occupants.iter().map(|sitter| sitter.chance.clone()).collect();
        Fair::new(self.plan.secret, given)
    }

    /// What was published of the secret behind the dice; nothing for dice by hand.
    pub fn commitment(&self) -> Option<String> {
        (!self.rolls_by_hand()).then(|| self.plan.secret.commitment().to_string())
    }

    /// The next game of the same people.
    pub fn rematch(&self) -> Option<&TableId> {
        self.rematch.as_ref()
    }

    /// When something last happened, in seconds since 1970.
    pub fn last_at(&self) -> i64 {
        self.last_at
    }

    /// What happened and has not been committed yet, with the place of its first entry.
    pub fn take_outbox(&mut self) -> (u64, Vec<Entry>) {
        let entries = std::mem::take(&mut self.outbox);
        (self.written - entries.len() as u64, entries)
    }

    fn note(&mut self, entry: Entry) {
        self.written += 1;
        self.outbox.push(entry);
    }

    fn live(&self) -> Result<&dyn AnyTable, Refused> {
        if self.is_over() {
            return Err(Refused::Over);
        }
        self.table().ok_or(Refused::NotBegun)
    }

    fn rolls_by_hand(&self) -> bool {
        self.plan.dice == DiceBy::Hand
    }

    fn is_person(&self, seat: Seat) -> bool {
        let occupant = self.occupant(seat);
        occupant.by == By::Person && !occupant.resigned
    }

    fn chair(&self, seat: Seat) -> Option<Chair> {
        self.plan.seats.get(seat.index()).copied()
    }
}
