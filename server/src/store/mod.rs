//! The one `SQLite` file. An entry is acknowledged when it is on disk, and never before.
//!
//! Reads go through a small pool; all writing goes through one [`Writer`] that gathers what waits
//! into one transaction, so that many tables share the price of one sync.

mod change;
mod schema;
mod shelf;
mod writer;

use std::path::{Path, PathBuf};
use std::time::Duration;

use contract::Seat;
use sha2::{Digest, Sha256};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{Row, SqliteConnection};

use table::{Dated, Plan, SeatToken, TableId, Visitor};

use crate::random;

use change::{Change, Making};

pub use change::Append;
pub use writer::Writer;

/// The tables on disk.
#[derive(Clone, Debug)]
pub struct Store {
    pool: SqlitePool,
    writer: Writer,
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
    /// Somebody else has added the same entry first.
    #[error("the table has changed meanwhile")]
    Conflict,
    /// The file cannot be read or written just now.
    #[error("the data file does not answer: {0}")]
    Database(#[from] sqlx::Error),
    /// A row that this program cannot read.
    #[error("table {table} cannot be read: {why}")]
    Unreadable {
        /// Which table.
        table: TableId,
        /// Why.
        why: String,
    },
    /// The writer has stopped: the server is closing.
    #[error("the server is closing")]
    Closed,
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

impl State {
    const fn word(self) -> &'static str {
        match self {
            Self::Gathering => "gathering",
            Self::Playing => "playing",
            Self::Over => "over",
        }
    }
}

/// A table as it was read.
#[derive(Debug)]
pub struct Stored {
    /// What it was made for.
    pub plan: Plan,
    /// When, in seconds since 1970.
    pub made_at: i64,
    /// Everything since.
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

impl Store {
    /// Opens the file, making it and its folder when they are missing.
    ///
    /// # Errors
    /// When the folder cannot be written or the file is none of ours.
    pub async fn open(path: &Path) -> Result<Self, StoreError> {
        let unusable = |why: String| StoreError::Unusable { path: path.into(), why };
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder).map_err(|error| unusable(error.to_string()))?;
        }
        // Full synchronisation: an acknowledged move outlives the machine's power, not only the
        // process. Writing in groups makes it affordable.
        let options = SqliteConnectOptions::new()
            .filename(path)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(Duration::from_secs(5));
        let pool = SqlitePoolOptions::new()
            .max_connections(4)
            .connect_with(options)
            .await
            .map_err(|error| unusable(error.to_string()))?;
        schema::migrate(&pool).await.map_err(|error| unusable(error.to_string()))?;
        let writer = Writer::start(pool.acquire().await?.detach());
        Ok(Self { pool, writer })
    }

    /// Makes a table.
    ///
    /// # Errors
    /// When it cannot be kept; [`StoreError::Conflict`] when that mission of its campaign is there
    /// already.
    pub async fn make(&self, id: &TableId, plan: &Plan, at: i64) -> Result<(), StoreError> {
        let text = serde_json::to_string(plan).map_err(|why| unreadable(id, &why))?;
        let mission = plan.campaign.as_ref().map(|leg| (leg.id.to_string(), leg.mission.into()));
        let making = Making {
            id: id.clone(),
            game: plan.game.clone(),
            plan: text,
            listed: plan.listed,
            made_at: at,
            mission,
        };
        self.writer.write(Change::Make(making)).await
    }

    /// Adds entries to a table's journal, all or none, from this place on.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when the place is taken.
    pub async fn append(&self, append: Append) -> Result<(), StoreError> {
        self.writer.write(Change::Append(append)).await
    }

    /// A table with its journal.
    ///
    /// # Errors
    /// When it is there and cannot be read.
    pub async fn load(&self, table: &TableId) -> Result<Option<Stored>, StoreError> {
        let row = sqlx::query("SELECT plan, made_at FROM tables WHERE id = ?1")
            .bind(table.as_str())
            .fetch_optional(&self.pool)
            .await?;
        let Some(row) = row else { return Ok(None) };
        let plan = serde_json::from_str(row.get("plan")).map_err(|why| unreadable(table, &why))?;
        let rows = sqlx::query("SELECT at, entry FROM journal WHERE table_id = ?1 ORDER BY seq")
            .bind(table.as_str())
            .fetch_all(&self.pool)
            .await?;
        let mut journal = Vec::with_capacity(rows.len());
        for row in rows {
            let entry =
                serde_json::from_str(row.get("entry")).map_err(|why| unreadable(table, &why))?;
            journal.push(Dated { at: row.get("at"), entry });
        }
        Ok(Some(Stored { plan, made_at: row.get("made_at"), journal }))
    }

    /// The newest listed tables that are so far.
    ///
    /// # Errors
    /// When the file does not answer.
    pub async fn listed(&self, state: State, most: u32) -> Result<Vec<TableId>, StoreError> {
        let rows = sqlx::query(
            "SELECT id FROM tables WHERE listed = 1 AND state = ?1 ORDER BY made_at DESC LIMIT ?2",
        )
        .bind(state.word())
        .bind(most)
        .fetch_all(&self.pool)
        .await?;
        Ok(rows.iter().filter_map(|row| row.get::<&str, _>("id").parse().ok()).collect())
    }

    /// The newest tables this browser sits at.
    ///
    /// # Errors
    /// When the file does not answer.
    pub async fn of_visitor(
        &self,
        visitor: &Visitor,
        over: bool,
        most: u32,
    ) -> Result<Vec<TableId>, StoreError> {
        let rows = sqlx::query(
            "SELECT DISTINCT id, made_at FROM tables JOIN holds ON table_id = id \
             WHERE visitor = ?1 AND (state = 'over') = ?2 ORDER BY made_at DESC LIMIT ?3",
        )
        .bind(hashed(visitor))
        .bind(over)
        .bind(most)
        .fetch_all(&self.pool)
        .await?;
        Ok(rows.iter().filter_map(|row| row.get::<&str, _>("id").parse().ok()).collect())
    }

    /// The seats of a table that this browser holds.
    ///
    /// # Errors
    /// When the file does not answer.
    pub async fn held(&self, visitor: &Visitor, table: &TableId) -> Result<Vec<Seat>, StoreError> {
        let rows = sqlx::query("SELECT seat FROM holds WHERE visitor = ?1 AND table_id = ?2")
            .bind(hashed(visitor))
            .bind(table.as_str())
            .fetch_all(&self.pool)
            .await?;
        Ok(rows.iter().filter_map(|row| row.get::<&str, _>("seat").parse().ok()).collect())
    }

    /// The token of a seat, made when it is first asked for.
    ///
    /// # Errors
    /// When the file does not answer.
    pub async fn token(&self, held: &Held) -> Result<SeatToken, StoreError> {
        if let Some(token) = self.known_token(held).await? {
            return Ok(token);
        }
        self.writer.write(Change::Token(held.clone(), random::word())).await?;
        // Somebody else may have been quicker: what is in the file counts.
        self.known_token(held).await?.ok_or(StoreError::Closed)
    }

    async fn known_token(&self, held: &Held) -> Result<Option<SeatToken>, StoreError> {
        let row = sqlx::query("SELECT token FROM seats WHERE table_id = ?1 AND seat = ?2")
            .bind(held.table.as_str())
            .bind(held.seat.to_string())
            .fetch_optional(&self.pool)
            .await?;
        let token = row.map(|row| row.get::<&str, _>("token").parse());
        token.transpose().map_err(|why: &str| unreadable(&held.table, &why))
    }

    /// Where a token leads.
    ///
    /// # Errors
    /// When the file does not answer.
    pub async fn of_token(&self, token: &SeatToken) -> Result<Option<Held>, StoreError> {
        let row = sqlx::query("SELECT table_id, seat FROM seats WHERE token = ?1")
            .bind(token.as_str())
            .fetch_optional(&self.pool)
            .await?;
        Ok(row.and_then(|row| {
            let table = row.get::<&str, _>("table_id").parse().ok()?;
            Some(Held { table, seat: row.get::<&str, _>("seat").parse().ok()? })
        }))
    }

    /// Whether the file answers.
    pub async fn is_well(&self) -> bool {
        sqlx::query("SELECT 1").execute(&self.pool).await.is_ok()
    }

    /// Finishes what was begun and closes the file.
    pub async fn close(&self) {
        self.writer.stop().await;
        self.pool.close().await;
    }
}

fn unreadable(table: &TableId, why: &dyn std::fmt::Display) -> StoreError {
    StoreError::Unreadable { table: table.clone(), why: why.to_string() }
}

/// What is kept of a browser's cookie: enough to know it again, not enough to be it.
fn hashed(visitor: &Visitor) -> String {
    owner(visitor.as_str())
}

/// The same of any token.
pub(crate) fn owner(word: &str) -> String {
    let digest = Sha256::digest(word.as_bytes());
    digest.iter().fold(String::new(), |text, byte| text + &format!("{byte:02x}"))
}

/// A place in a journal as a database counts.
fn place(seq: u64) -> i64 {
    i64::try_from(seq).unwrap_or(i64::MAX)
}

async fn begin(connection: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    sqlx::query("BEGIN IMMEDIATE").execute(connection).await.map(drop)
}
