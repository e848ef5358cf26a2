//! Everything that ever happened at a table, in order. A table is its [`Plan`](crate::Plan) and its
//! journal, and can always be rebuilt from them; nothing is ever changed in place.

use catalogue::Strength;
use contract::{Key, Move, Outcome, Seat};
use serde::{Deserialize, Serialize};

use serde_json::Value;

use crate::clock::Limits;
use crate::ids::TableId;
use crate::notes::Note;
use crate::orders::Orders;
use crate::plan::Chair;

/// One thing that happened at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum Entry {
    /// Somebody took a seat.
    Sat {
        /// Which.
        seat: Seat,
        /// Under this name.
        name: String,
        /// What they added to the dice.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        chance: String,
        /// Whose it is: the hash of a browser's cookie or of a token. Nobody's when a program
        /// beside the table keeps it, and in journals of before.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        owner: String,
        /// The word its sender gave the command, so that it can be repeated.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        id: String,
    },
    /// A seat is free again: whoever sat there has left, before the game began.
    Left {
        /// Which.
        seat: Seat,
    },
    /// A seat is for somebody else than the plan said, before the game began.
    Reseated {
        /// Which.
        seat: Seat,
        /// For whom.
        chair: Chair,
    },
    /// Scenario and options are others than the plan said, before the game began.
    SetUp {
        /// What they are now.
        setup: Value,
    },
    /// Somebody is called otherwise from now on.
    Renamed {
        /// Who.
        seat: Seat,
        /// Their name.
        name: String,
    },
    /// The game goes on from a position of another one, whose moves follow.
    GoesOnFrom {
        /// Which.
        table: TableId,
        /// After so many of its moves.
        plies: usize,
    },
    /// Somebody else may play a seat too: another device, by the seat's link.
    Shared {
        /// Which.
        seat: Seat,
        /// With whom: the hash of a browser's cookie.
        owner: String,
    },
    /// Somebody opened what they had sealed for the dice.
    Opened {
        /// For which seat.
        seat: Seat,
        /// The value behind it.
        value: Key,
    },
    /// Somebody did not open what they had sealed, and the dice fall without it.
    LeftOut {
        /// Whose.
        seat: Seat,
    },
    /// Everybody sat, and the game was set up.
    Began {
        /// The rolls of the set-up.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        opening: Vec<u8>,
    },
    /// A decision.
    Moved {
        /// As a record has it.
        #[serde(flatten)]
        made: Move,
        /// The word its sender gave it, so that it is not made twice.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        id: String,
    },
    /// The last moves were taken back.
    TookBack {
        /// Who asked for it.
        by: Seat,
        /// So many moves stay.
        plies: usize,
        /// Whether that went across dice or something that was shown: whoever plays on knows them.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        across: bool,
    },
    /// Somebody wrote to the table.
    Said {
        /// From which seat; nobody's for a spectator.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
        /// Their name.
        name: String,
        /// What.
        text: String,
        /// To this seat alone; to all when to nobody.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<Seat>,
    },
    /// Somebody asks something of the others.
    Proposed {
        /// Who.
        by: Seat,
        /// What.
        proposal: Proposal,
    },
    /// Somebody answered.
    Answered {
        /// Who.
        by: Seat,
        /// How.
        yes: bool,
    },
    /// What was asked is asked no more.
    Withdrawn {
        /// By whom.
        by: Seat,
    },
    /// A program plays on for a seat.
    HandedOver {
        /// Which.
        seat: Seat,
        /// How well it plays.
        level: Strength,
    },
    /// Whoever a seat belongs to plays it again, in a program's place.
    CameBack {
        /// Which.
        seat: Seat,
    },
    /// A free seat is kept for somebody: nobody else can take it.
    Kept {
        /// Which.
        seat: Seat,
        /// What they are called.
        name: String,
        /// Who they are: hashes of cookies.
        owners: Vec<String>,
    },
    /// A seat gave up.
    Resigned {
        /// Which.
        seat: Seat,
    },
    /// All agreed to stop.
    Stopped,
    /// The game came to its end. What follows from the moves is written down once more, so that it
    /// is known also when the rules are others.
    Ended {
        /// How.
        outcome: Outcome,
    },
    /// A game of older rules goes on under those of the day, from where they agree.
    WentOn {
        /// So many moves stay.
        plies: usize,
        /// The revision of the rules from here on.
        revision: u32,
    },
    /// People may think for so long, before the game began.
    Limited {
        /// How long.
        limits: Limits,
    },
    /// Whoever watches may talk at this table.
    GalleryTalks,
    /// What time it was, at a table with clocks, for the entries that follow.
    Ticked {
        /// In milliseconds since 1970.
        at: u64,
    },
    /// Somebody's time was up; what follows was agreed before.
    RanOut {
        /// Whose.
        seat: Seat,
    },
    /// Somebody took over the seat of a person whose time was up.
    Claimed {
        /// Which.
        seat: Seat,
        /// Under this name.
        name: String,
        /// Whose it is from now on, as in [`Entry::Sat`].
        #[serde(default, skip_serializing_if = "String::is_empty")]
        owner: String,
        /// The word its sender gave the command.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        id: String,
    },
    /// All agreed to stop the clocks.
    ClocksStopped,
    /// The clocks run again.
    ClocksRun,
    /// Somebody is away, and their time is not counted.
    Away {
        /// Who.
        seat: Seat,
        /// Until when, in milliseconds since 1970; back where that is past.
        until: u64,
    },
    /// Nobody could move for a while, and no time was counted.
    NotCounted {
        /// From when, in milliseconds since 1970.
        from: u64,
        /// Until when.
        until: u64,
    },
    /// Somebody has decided something beforehand, in place of what they had before.
    Ordered {
        /// For which seat.
        seat: Seat,
        /// What.
        orders: Orders,
    },
    /// Somebody wrote something down for themselves.
    Noted {
        /// What, and for which seat.
        #[serde(flatten)]
        note: Note,
    },
    /// The next game of the same people.
    Rematch {
        /// Where.
        table: TableId,
    },
}

/// What needs the consent of all other persons at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Proposal {
    /// To take back everything from the asker's last move on.
    Undo,
    /// To stop here.
    Stop,
    /// To go on under today's rules, where a game of older ones stands.
    GoOn,
    /// To stop the clocks for a while.
    StopClocks,
    /// To let them run again.
    RunClocks,
    /// To let a program play on for a seat that stays away.
    HandOver {
        /// Which.
        seat: Seat,
        /// How well it plays.
        level: Strength,
    },
}

/// An entry with its place in the journal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dated {
    /// When, in seconds since 1970.
    pub at: i64,
    /// What.
    pub entry: Entry,
}
