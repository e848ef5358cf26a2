//! What can be asked of a table, and by whom.

use catalogue::Strength;
use contract::{Key, Seat};
use serde_json::Value;

use crate::ids::TableId;
use crate::journal::Proposal;
use crate::orders::Orders;
use crate::plan::Chair;
use crate::refused::Refused;
use crate::table::{Kept, Table};
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
    /// To leave a seat before the game begins, or to ask somebody to: only whoever sat down first
    /// can do that.
    Leave(Seat),
    /// That a seat which nobody has taken is for a program, or for a person again. Only whoever sat
    /// down first can ask it, before the game begins.
    Reseat {
        /// Which.
        seat: Seat,
        /// For whom.
        chair: Chair,
    },
    /// Another scenario or other options. Only whoever sat down first can ask it, before the game
    /// begins.
    SetUp(Value),
    /// To be called otherwise.
    Rename {
        /// In which seat.
        seat: Seat,
        /// How.
        name: String,
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
    /// To open what one sealed when one sat down.
    Open {
        /// For which seat.
        seat: Seat,
        /// The value behind it.
        value: Key,
    },
    /// To begin without those who have not opened what they sealed, as whoever keeps the table asks
    /// after [`OPEN_WITHIN`].
    LeaveOut,
    /// A move.
    Play {
        /// How many moves the sender has seen.
        ply: usize,
        /// What, in the game's notation.
        action: String,
        /// Every die of it, for a referee who dictates them; else they come as the plan says.
        rolls: Option<Vec<u8>>,
    },
    /// A move that is made for a seat by whoever keeps the table: its program's, or one that its
    /// person has ordered beforehand.
    PlayFor {
        /// Which seat.
        seat: Seat,
        /// How many moves were made when it was decided.
        ply: usize,
        /// What, in the game's notation.
        action: String,
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
    /// To ask the others to let a program play on for a seat. For a seat of another's this needs an
    /// absence of [`AWAY_AFTER`] while it is their turn, and at a table by the day that their time is up;
    /// the program is then a [`STAND_IN`](crate::STAND_IN).
    HandOver {
        /// Which.
        seat: Seat,
        /// How well it plays, for one's own seat.
        level: Strength,
        /// So many seconds nothing was seen of whoever owns it, as whoever keeps the table has
        /// measured.
        silent_for: u64,
    },
    /// To play one's seats oneself again, where a program plays on for them.
    ComeBack,
    /// To keep free seats for these people.
    Keep(Vec<(Seat, Kept)>),
    /// To answer what is asked: yes or no.
    Answer(bool),
    /// To ask no more.
    Withdraw,
    /// To give up.
    Resign,
    /// To take over the seat of a person whose time is up.
    Claim {
        /// Which.
        seat: Seat,
        /// Under this name.
        name: String,
        /// Whose the seat is from now on.
        owner: String,
    },
    /// To be away until then, in milliseconds since 1970; to be back where that is past.
    Away(u64),
    /// That it is done what was agreed for people whose time is up, as whoever keeps the table asks
    /// when it is.
    CallTime,
    /// That no time is counted in which nobody could move, as whoever keeps the table knows.
    Excuse {
        /// From when, in milliseconds since 1970.
        from: u64,
        /// Until when.
        until: u64,
    },
    /// To say something.
    Say {
        /// What.
        text: String,
        /// To this seat alone; to all when to nobody.
        to: Option<Seat>,
    },
    /// To have moves made that one has decided beforehand, in place of those before.
    Order {
        /// For which seat.
        seat: Seat,
        /// Which.
        orders: Orders,
    },
    /// To keep something that nobody else reads.
    Note {
        /// For which seat.
        seat: Seat,
        /// What.
        text: String,
    },
    /// To play again, at this table unless one has been named before.
    Rematch(TableId),
}

impl Request {
    /// Whether only somebody who is at the table asks this, so that no program has to play for them.
    fn is_of_a_player(&self) -> bool {
        match self {
            Self::Play { .. }
            | Self::Die(_)
            | Self::TakeDieBack
            | Self::Undo { .. }
            | Self::Propose(_)
            | Self::HandOver { .. }
            | Self::ComeBack
            | Self::Answer(_)
            | Self::Withdraw
            | Self::Away(_)
            | Self::Resign => true,
            Self::Sit { .. }
            | Self::Leave(_)
            | Self::Reseat { .. }
            | Self::SetUp(_)
            | Self::Rename { .. }
            | Self::Share { .. }
            | Self::Begin
            | Self::Open { .. }
            | Self::LeaveOut
            | Self::PlayFor { .. }
            | Self::Keep(_)
            | Self::Claim { .. }
            | Self::CallTime
            | Self::Excuse { .. }
            | Self::Say { .. }
            | Self::Order { .. }
            | Self::Note { .. }
            | Self::Rematch(_) => false,
        }
    }

    /// Whether it shows that no program has to be put in the sender's place.
    fn shows_presence(&self) -> bool {
        matches!(self, Self::Play { .. } | Self::ComeBack)
    }
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

/// So many seconds without an open page or a command, and others may ask for a program in one's
/// place.
pub const AWAY_AFTER: u64 = 120;

/// So many seconds after the last one sat down the dice fall without what was not opened.
pub const OPEN_WITHIN: u64 = 10;

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
        let takes_seat = matches!(request, Request::Sit { .. } | Request::Claim { .. });
        if self.has_done(by, &id) && !takes_seat {
            return Ok(Reply::Before);
        }
        let (is_here, shows_up) = (request.is_of_a_player(), request.shows_presence());
        let before = is_here.then(|| self.before_return(viewer.held)).flatten();
        if is_here {
            self.come_back(viewer.held);
        }
        let reply = match self.carry_out(viewer, &name, &id, request) {
            Ok(reply) => reply,
            Err(refused) => {
                self.leave_again(before);
                return Err(refused);
            }
        };
        if shows_up {
            self.object(viewer.held);
        }
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
            Request::Leave(seat) => self.leave(held, seat)?,
            Request::Reseat { seat, chair } => self.reseat(held, seat, chair)?,
            Request::SetUp(setup) => self.set_up_anew(held, setup)?,
            Request::Rename { seat, name } => {
                if !held.contains(seat) {
                    return Err(Refused::NotYours(seat));
                }
                self.rename(seat, &name)?;
            }
            Request::Share { seat, owner } => self.share(seat, owner),
            Request::Begin => self.begin()?,
            Request::Open { seat, value } => self.open_sealed(held, seat, value)?,
            Request::LeaveOut => self.leave_out()?,
            Request::Play { ply, action, rolls } => {
                let seat = acting(self)?;
                if self.occupant(seat).resigned {
                    self.not_over()?;
                    return Err(Refused::GaveUp);
                }
                return self.play(seat, ply, action, id, rolls);
            }
            Request::PlayFor { seat, ply, action } => {
                // Its person may have come back while the program thought.
                let order = || self.standing_order();
                let is_ordered = || order().is_some_and(|(by, word)| by == seat && word == action);
                if self.is_person(seat) && !is_ordered() {
                    return Err(Refused::Stale { meant: ply, now: self.ply() });
                }
                return self.play(seat, ply, action, id, None);
            }
            Request::Die(value) => return self.give_die(held, value),
            Request::TakeDieBack => self.take_die_back(held)?,
            Request::Undo { ply } => self.undo(held, ply)?,
            Request::Propose(proposal) => self.propose(held, proposal, 0)?,
            Request::HandOver { seat, level, silent_for } => {
                self.propose(held, Proposal::HandOver { seat, level }, silent_for)?;
            }
            Request::ComeBack => {}
            Request::Keep(seats) => self.keep(seats),
            Request::Answer(yes) => self.answer(held, yes)?,
            Request::Withdraw => self.withdraw(held)?,
            Request::Resign => {
                let seat = acting(self)?;
                self.resign(seat)?;
            }
            Request::Claim { seat, name, owner } => {
                return self.claim(held, seat, &name, &owner, id).map(Reply::Seated);
            }
            Request::Away(until) => self.go_away(held, until)?,
            Request::CallTime => self.call_time(),
            Request::Excuse { from, until } => self.excuse(from, until),
            Request::Say { text, to } => self.say(viewer.speaker(), name, &text, to)?,
            Request::Order { seat, orders } => self.order(held, seat, orders)?,
            Request::Note { seat, text } => self.write_down(held, seat, &text)?,
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
