//! Where tables are kept. [`Store`] is the whole promise: an entry is acknowledged when it is on
//! disk, and never before; two who add the same entry find out which of them did. [`Sqlite`] keeps
//! it in one embedded file, [`Postgres`] in a database that several servers share.

mod backend;
mod change;
mod devices;
mod find;
mod link;
mod notices;
mod outbox;
mod owner;
mod packed;
mod postgres;
mod selves;
mod sqlite;
mod statement;
mod transfer;
mod words;
mod writer;

use std::net::IpAddr;
use std::path::PathBuf;

use async_trait::async_trait;
use contract::{Seat, SeatSet};
use table::{Archive, CampaignId, Dated, Notice, Plan, SeatToken, Snapshot, TableId};

pub use notices::{Channel, ChannelKind, NoticeId, NoticeStore, Outgoing, Settled};
pub use owner::Owner;
pub use postgres::{Postgres, is_postgres};
pub use selves::{Device, OneSelf, SelfStore};
pub use sqlite::{
    Admin, Cleared, Copied, Counts, DataLock, Listed, Sqlite, copy, look_over, partial_copy,
    restore,
};
pub use transfer::{Depot, DepotAddress, Transferred};

/// Tables with their journals.
#[async_trait]
pub trait Store: NoticeStore + SelfStore + Send + Sync + 'static {
    /// Makes a table.
    ///
    /// # Errors
    /// When it cannot be kept; [`StoreError::Conflict`] when there is one of that word, or that
    /// mission of its campaign is there already.
    async fn make(&self, id: &TableId, plan: &Plan, at: i64) -> Result<(), StoreError>;

    /// Adds entries to a table's journal, all or none, from this place on.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when the place is taken.
    async fn append(&self, append: Append) -> Result<(), StoreError>;

    /// A table with its journal.
    ///
    /// # Errors
    /// When it is there and cannot be read.
    async fn load(&self, table: &TableId) -> Result<Option<Stored>, StoreError> {
        self.load_from(table, 0).await
    }

    /// A table with its journal from this place on.
    ///
    /// # Errors
    /// When it is there and cannot be read.
    async fn load_from(&self, table: &TableId, first: u64) -> Result<Option<Stored>, StoreError>;

    /// So many tables at the most that fit; the newest first, missions in their order.
    ///
    /// # Errors
    /// When it does not answer.
    async fn find(&self, find: Find<'_>, most: u32) -> Result<Vec<TableId>, StoreError>;

    /// The campaigns this one flies, the one flown last first.
    ///
    /// # Errors
    /// When it does not answer.
    async fn campaigns(&self, of: &Owner, most: u32) -> Result<Vec<CampaignId>, StoreError>;

    /// The seats of a table that are this one's.
    ///
    /// # Errors
    /// When it does not answer.
    async fn seats(&self, of: &Owner, table: &TableId) -> Result<SeatSet, StoreError>;

    /// The token of a seat for whoever knows this word, which nobody else can guess. It follows from
    /// the word and is the same each time, until the seat's tokens are revoked; its hash alone is kept.
    ///
    /// # Errors
    /// When it does not answer.
    async fn token(&self, held: &Held, word: &str) -> Result<SeatToken, StoreError>;

    /// Makes every token of a seat worthless that was given out so far. Browsers that play the seat
    /// already go on.
    ///
    /// # Errors
    /// When it cannot be written.
    async fn revoke_tokens(&self, held: &Held) -> Result<(), StoreError>;

    /// Who is turned away.
    ///
    /// # Errors
    /// When it does not answer.
    async fn banned(&self) -> Result<Vec<Banned>, StoreError>;

    /// Where a token leads.
    ///
    /// # Errors
    /// When it does not answer.
    async fn seat_of_token(&self, token: &SeatToken) -> Result<Option<Held>, StoreError>;

    /// Keeps what was seen of a finished game, unless that is kept already.
    ///
    /// # Errors
    /// When it cannot be kept.
    async fn keep_archive(&self, table: &TableId, archive: &Archive) -> Result<(), StoreError>;

    /// What was seen of a finished game, if it was kept.
    ///
    /// # Errors
    /// When it is there and cannot be read.
    async fn archive(&self, table: &TableId) -> Result<Option<Archive>, StoreError>;

    /// Keeps a table as it stands, in place of what was kept of it before.
    ///
    /// # Errors
    /// When it cannot be kept.
    async fn keep_snapshot(&self, table: &TableId, snapshot: &Snapshot) -> Result<(), StoreError>;

    /// A table as it was last kept, if it was.
    ///
    /// # Errors
    /// When it is there and cannot be read.
    async fn snapshot(&self, table: &TableId) -> Result<Option<Snapshot>, StoreError>;

    /// Takes a table off this one's lists, or puts it back on them. Nobody else sees a difference.
    ///
    /// # Errors
    /// When it cannot be kept.
    async fn put_away(&self, of: &Owner, table: &TableId, away: bool) -> Result<(), StoreError>;

    /// Forgets a table with everything that is kept of it.
    ///
    /// # Errors
    /// When it cannot be done.
    async fn delete(&self, table: &TableId) -> Result<(), StoreError>;

    /// The server is alive at this moment, in milliseconds since 1970.
    ///
    /// # Errors
    /// When it cannot be kept.
    async fn alive(&self, at: i64) -> Result<(), StoreError>;

    /// When the server last said that it is alive; nothing where it never did.
    ///
    /// # Errors
    /// When it does not answer.
    async fn last_alive(&self) -> Result<Option<i64>, StoreError>;

    /// Whether other servers may keep and change the same tables.
    fn is_shared(&self) -> bool;

    /// How many tables there are.
    ///
    /// # Errors
    /// When it does not answer.
    async fn count(&self) -> Result<usize, StoreError>;

    /// The next thing that another server has done to the same tables; nothing where this server is
    /// alone. One asks at a time.
    async fn news(&self) -> Option<News>;

    /// Takes the work that goes on by itself at a table for this server alone, for so many seconds, or
    /// for longer if it has it already. Says whether it has it; always where this server is alone.
    ///
    /// # Errors
    /// When it does not answer.
    async fn lease(&self, table: &TableId, seconds: u32) -> Result<bool, StoreError>;

    /// Writes next to nothing, to find out whether a move could be kept just now.
    ///
    /// # Errors
    /// Why it could not.
    async fn try_to_write(&self) -> Result<(), StoreError>;

    /// Finishes what was begun and closes.
    async fn close(&self);
}

/// What another server did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News {
    /// This table goes on, or is no more.
    Table(TableId),
    /// The lists of the lobby are not what they were.
    Lobby,
    /// Something may have happened at any table and was not told.
    Missed,
}

/// Which tables.
#[derive(Clone, Copy, Debug)]
pub enum Find<'a> {
    /// Those in the lobby that are so far.
    Listed(State),
    /// Those this one sits at and has not put away, over or not.
    Of {
        /// Whose.
        owner: &'a Owner,
        /// Whether they are over.
        over: bool,
    },
    /// Those this one sits at and has put away.
    PutAway(&'a Owner),
    /// Those that are over and of which nothing is archived, from after this word on.
    Unarchived(&'a str),
    /// All of them whose word comes after this one, in the order of their words.
    After(&'a str),
    /// Those with clocks that are being played, from after this word on.
    Clocked(&'a str),
    /// The missions of a campaign.
    Missions(&'a CampaignId),
    /// Finished games of this kind played alone that this one may know of: their own, and those
    /// whose tables were listed.
    PlayedAlone {
        /// Which game.
        game: &'a str,
        /// Who asks.
        owner: &'a Owner,
    },
}

/// Entries to be added to a journal, all or none.
#[derive(Debug)]
pub struct Append {
    /// To which table.
    pub table: TableId,
    /// The place of the first.
    pub first: u64,
    /// What.
    pub entries: Vec<Dated>,
    /// How far the table is now, if that has changed.
    pub state: Option<State>,
    /// The word from which the [token](Store::token) of the seat that was taken follows.
    pub word: Option<String>,
    /// Who is to be told what, where they asked for it.
    pub notices: Vec<Notice>,
}

impl Append {
    /// When it happened, in milliseconds since 1970.
    pub(crate) fn at_millis(&self) -> i64 {
        self.entries.first().map_or(0, |dated| dated.at.saturating_mul(1_000))
    }
}

/// How far a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// Somebody is still to sit down.
    Gathering,
    /// It is being played.
    Playing,
    /// It is over.
    Over,
}

/// A table as it was read.
#[derive(Debug)]
pub struct Stored {
    /// What it was made for.
    pub plan: Plan,
    /// When, in seconds since 1970.
    pub made_at: i64,
    /// How far it is.
    pub state: State,
    /// Everything since, or since the place that was asked for.
    pub journal: Vec<Dated>,
}

/// Where a seat link leads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Held {
    /// The table.
    pub table: TableId,
    /// The seat at it.
    pub seat: Seat,
}

/// Somebody who is turned away.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Banned {
    /// A browser, by the hash of its cookie.
    Visitor(String),
    /// An address.
    Address(IpAddr),
}

/// Why something was not kept, or not found.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The folder or the file cannot be used.
    #[error("the data file {path} cannot be used: {why}")]
    Unusable {
        /// Where.
        path: PathBuf,
        /// Why.
        why: String,
    },
    /// Another program writes to it.
    #[error("the data file {0} is in use: another server keeps its games in it")]
    Locked(PathBuf),
    /// The file does not hold together.
    #[error(
        "the data file {path} is damaged ({why}). Put a backup in its place: reliquary restore \
         BACKUP. What can still be read of it: reliquary check {path}"
    )]
    Damaged {
        /// Where.
        path: PathBuf,
        /// What the file says.
        why: String,
    },
    /// Somebody else was first.
    #[error("the table has changed meanwhile")]
    Conflict,
    /// It cannot be read or written just now.
    #[error("{}", in_words(.0))]
    Database(#[from] sqlx::Error),
    /// The database was not reached: whether it was kept is not known.
    #[error("the database does not answer: {0}")]
    Away(String),
    /// The database was reached and says no.
    #[error("the database cannot be used: {0}")]
    Refused(String),
    /// Something that this program cannot read: the table is set aside, the others are not touched.
    #[error("what was kept of this table is damaged: {why}")]
    Unreadable {
        /// Which table.
        table: TableId,
        /// Of which game; empty where that is not known either.
        game: String,
        /// Why.
        why: String,
    },
    /// The server is closing.
    #[error("the server is closing")]
    Closed,
}

/// Codes by which the database says what kind of fault it is.
const BUSY: u32 = 5;
const LOCKED: u32 = 6;
const READ_ONLY: u32 = 8;
const DISK: u32 = 10;
const CORRUPT: u32 = 11;
const FULL: u32 = 13;
const NOT_A_DATABASE: u32 = 26;

/// What kind of fault it is: the lower byte of the code says it.
fn fault_code(error: &sqlx::Error) -> Option<u32> {
    let code = error.as_database_error()?.code()?.parse::<u32>().ok()?;
    Some(code & 0xff)
}

/// What is wrong with the file, as whoever keeps it would say it.
fn in_words(error: &sqlx::Error) -> String {
    match fault_code(error) {
        Some(BUSY | LOCKED) => "the data file is busy; try again in a moment".into(),
        Some(READ_ONLY) => "the data file may be read but not written".into(),
        Some(DISK) => format!("the disk does not answer: {error}"),
        Some(CORRUPT | NOT_A_DATABASE) => format!("the data file is damaged: {error}"),
        Some(FULL) => "the disk is full: nothing more can be kept until there is room".into(),
        _ => format!("the data file does not answer: {error}"),
    }
}
