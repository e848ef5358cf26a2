//! What can be asked of a table, and by whom.

use contract::Seat;

use crate::ids::TableId;
use crate::journal::Proposal;
use crate::refused::Refused;
use crate::table::Table;
use crate::view::Viewer;

/// Something asked of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Command {
    /// By whom.
    pub sender: Sender,
    /// The sender's own word for it: the same one is never carried out twice. May be empty.
    pub id: String,
    /// What.
    pub request: Request,
}

/// Who asks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sender {
    /// The seats they hold, and what their screen shows.
    pub viewer: Viewer,
    /// What they are called where they hold no seat.
    pub name: String,
}

impl Sender {
    /// Whoever plays this seat and no other.
    pub fn seat(seat: Seat) -> Self {
        Self { viewer: Viewer::seat(seat), name: String::new() }
    }

    /// Somebody without a seat.
    pub fn visitor(name: &str) -> Self {
        Self { viewer: Viewer::default(), name: name.into() }
    }
}

/// What is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Request {
    /// To take a seat; the game begins with the last one.
    Sit {
        /// Which; the first free one when none is named.
        seat: Option<Seat>,
        /// Under this name.
        name: String,
        /// What they add to the dice.
        chance: String,
        /// Whose the seat is from now on.
        owner: String,
    },
    /// That somebody else may play a seat too.
    Share {
        /// Which.
        seat: Seat,
        /// With whom.
        owner: String,
    },
    /// To begin a game of programs alone.
    Begin,
    /// A move.
    Play {
        /// How many moves the sender has seen.
        ply: usize,
        /// What, in the game's notation.
        action: String,
        /// Every die of it, for a referee who dictates them; else they come as the plan says.
        rolls: Option<Vec<u8>>,
    },
    /// One more die of a move that waits for real dice.
    Die(u8),
    /// To take the last typed die back; with none typed, the move itself.
    TakeDieBack,
    /// To take the last move back, within the engine's limits.
    Undo {
        /// How many moves the sender has seen.
        ply: usize,
    },
    /// To ask something of the others.
    Propose(Proposal),
    /// To answer what is asked: yes or no.
    Answer(bool),
    /// To ask no more.
    Withdraw,
    /// To give up.
    Resign,
    /// To say something.
    Say {
        /// What.
        text: String,
        /// To this seat alone; to all when to nobody.
        to: Option<Seat>,
    },
    /// To play again, at this table unless one has been named before.
    Rematch(TableId),
}

/// What became of a command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// It was carried out.
    Done,
    /// It had been carried out before.
    Before,
    /// It waits for dice from a hand.
    Rolling,
    /// The sender has this seat.
    Seated(Seat),
    /// The next game is at this table.
    Rematch(TableId),
}

/// The longest word a sender may give a command.
const LONGEST_ID: usize = 64;

impl Table {
    /// Carries a command out, or says why not and leaves everything as it was. What it leads to is
    /// in the [outbox](Table::take_outbox) afterwards.
    ///
    /// # Errors
    /// Why not, in words for the sender.
    pub fn handle(&mut self, command: Command) -> Result<Reply, Refused> {
        let Command { sender, id, request } = command;
        if id.chars().count() > LONGEST_ID {
            return Err(Refused::Id(LONGEST_ID));
        }
        let Sender { viewer, name } = sender;
        // A seat on a shared screen acts for itself; whatever else is asked, the screen asks.
        let by = match request {
            Request::Play { .. } => self.seat_of(viewer),
            _ => viewer.held.first(),
        };
        // Whoever takes a seat again is told which it is, not only that it is taken.
        if self.has_done(by, &id) && !matches!(request, Request::Sit { .. }) {
            return Ok(Reply::Before);
        }
        let reply = self.carry_out(viewer, &name, &id, request)?;
        if !matches!(reply, Reply::Rolling | Reply::Seated(_)) {
            self.remember(by, &id);
        }
        Ok(reply)
    }

    fn carry_out(
        &mut self,
        viewer: Viewer,
        name: &str,
        id: &str,
        request: Request,
    ) -> Result<Reply, Refused> {
        let held = viewer.held;
        let acting = |table: &Self| table.seat_of(viewer).ok_or(Refused::Watching);
        match request {
            Request::Sit { seat, name, chance, owner } => {
                return self.sit(seat, &name, &chance, &owner, id).map(Reply::Seated);
            }
            Request::Share { seat, owner } => self.share(seat, owner),
            Request::Begin => self.begin()?,
            Request::Play { ply, action, rolls } => {
                let seat = acting(self)?;
                return self.play(seat, ply, action, id, rolls);
            }
            Request::Die(value) => return self.give_die(held, value),
            Request::TakeDieBack => self.take_die_back(held)?,
            Request::Undo { ply } => self.undo(held, ply)?,
            Request::Propose(proposal) => self.propose(held, proposal)?,
            Request::Answer(yes) => self.answer(held, yes)?,
            Request::Withdraw => self.withdraw(held)?,
            Request::Resign => {
                let seat = acting(self)?;
                self.resign(seat)?;
            }
            Request::Say { text, to } => self.say(viewer.speaker(), name, &text, to)?,
            Request::Rematch(table) => return self.set_rematch(held, table).map(Reply::Rematch),
        }
        Ok(Reply::Done)
    }

    /// Whether this one's command was carried out before.
    fn has_done(&self, by: Option<Seat>, id: &str) -> bool {
        !id.is_empty() && self.recent.iter().any(|(who, word)| *who == by && word == id)
    }

    /// Keeps the word of a command, so that it is not carried out twice.
    pub(crate) fn remember(&mut self, by: Option<Seat>, id: &str) {
        if id.is_empty() || self.has_done(by, id) {
            return;
        }
        if self.recent.len() == REMEMBERED {
            self.recent.pop_front();
        }
        self.recent.push_back((by, id.into()));
    }
}

/// So many words of commands are remembered.
const REMEMBERED: usize = 64;
