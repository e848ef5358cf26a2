//! The one `SQLite` file.
//!
//! Reads go through a small pool; all writing goes through one [`Writer`] that gathers what waits
//! into one transaction, so that many tables share the price of one sync.

mod admin;
mod change;
mod file;
mod notices;
mod packed;
mod schema;
mod selves;
mod writer;

use std::path::Path;
use std::str::FromStr;
use std::time::Duration;

use async_trait::async_trait;
use contract::SeatSet;
use flate2::Compression;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteRow,
    SqliteSynchronous,
};
use sqlx::{Connection as _, Row, SqliteConnection};
use table::{Archive, CampaignId, Dated, Plan, SeatToken, Snapshot, TableId};

pub use admin::{Admin, Cleared, Counts, Listed};
pub use file::{Copied, DataLock, copy, look_over, partial_copy, restore};

use change::{Change, Making};
use packed::{pack, unpack};
use writer::Writer;

use crate::{Append, Banned, Find, Held, Owner, State, Store, StoreError, Stored, link};

/// The tables in one embedded file.
#[derive(Clone, Debug)]
pub struct Sqlite {
    pool: SqlitePool,
    writer: Writer,
}

impl Sqlite {
    /// Opens the file, making it and its folder when they are missing.
    ///
    /// # Errors
    /// When the folder cannot be written or the file is none of ours.
    pub async fn open(path: &Path) -> Result<Self, StoreError> {
        let unusable = |why: String| StoreError::Unusable { path: path.into(), why };
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder).map_err(|error| unusable(error.to_string()))?;
        }
        // Secrets of games stand in it. What SQLite lays beside it gets the same rights.
        file::make_private(path).map_err(|error| unusable(error.to_string()))?;
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

    /// Opens the file to read it and nothing else: it is not even brought up to date.
    ///
    /// # Errors
    /// When it is not there, or none of ours.
    pub async fn open_to_read(path: &Path) -> Result<Self, StoreError> {
        let unusable = |why: String| StoreError::Unusable { path: path.into(), why };
        // Where nobody uses the file it is all there is: nothing has to be made beside it, which a folder
        // that is only to be read would refuse, and which would be left there.
        let mut beside = path.as_os_str().to_os_string();
        beside.push("-wal");
        let is_in_use = Path::new(&beside).exists();
        let options = SqliteConnectOptions::new().filename(path).read_only(true);
        let options = options.immutable(!is_in_use);
        let pool = SqlitePoolOptions::new()
            .max_connections(1)
            .connect_with(options.clone())
            .await
            .map_err(|error| unusable(error.to_string()))?;
        // What should be written all the same is refused by the file.
        let writer = Writer::start(SqliteConnection::connect_with(&options).await?);
        let store = Self { pool, writer };
        store.count().await.map_err(|error| unusable(error.to_string()))?;
        Ok(store)
    }

    /// How many tables there are.
    ///
    /// # Errors
    /// When it does not answer.
    pub async fn count(&self) -> Result<usize, StoreError> {
        let row =
            sqlx::query("SELECT COUNT(*) AS tables FROM tables").fetch_one(&self.pool).await?;
        Ok(usize::try_from(row.get::<i64, _>("tables")).unwrap_or_default())
    }
}

#[async_trait]
impl Store for Sqlite {
    async fn make(&self, id: &TableId, plan: &Plan, at: i64) -> Result<(), StoreError> {
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

    async fn append(&self, append: Append) -> Result<(), StoreError> {
        self.writer.write(Change::Append(append)).await
    }

    async fn load_from(&self, table: &TableId, first: u64) -> Result<Option<Stored>, StoreError> {
        let row = sqlx::query("SELECT game, plan, made_at, state FROM tables WHERE id = ?1")
            .bind(table.as_str())
            .fetch_optional(&self.pool)
            .await?;
        let Some(row) = row else { return Ok(None) };
        let game: String = row.get("game");
        let unreadable =
            |why: String| StoreError::Unreadable { table: table.clone(), game: game.clone(), why };
        let plan =
            serde_json::from_str(row.get("plan")).map_err(|why| unreadable(why.to_string()))?;
        let rows = sqlx::query(
            "SELECT seq, at, entry FROM journal WHERE table_id = ?1 AND seq >= ?2 ORDER BY seq",
        )
        .bind(table.as_str())
        .bind(place(first))
        .fetch_all(&self.pool)
        .await?;
        let mut journal = Vec::with_capacity(rows.len());
        for (row, due) in rows.into_iter().zip(first..) {
            if row.get::<i64, _>("seq") != place(due) {
                return Err(unreadable(format!("entry {due} of its journal is missing")));
            }
            let entry = serde_json::from_str(row.get("entry"))
                .map_err(|why| unreadable(why.to_string()))?;
            journal.push(Dated { at: row.get("at"), entry });
        }
        let state = state(row.get("state"));
        Ok(Some(Stored { plan, made_at: row.get("made_at"), state, journal }))
    }

    async fn find(&self, find: Find<'_>, most: u32) -> Result<Vec<TableId>, StoreError> {
        let query = match find {
            Find::Listed(state) => sqlx::query(
                "SELECT id FROM tables WHERE listed = 1 AND state = ?1 \
                 ORDER BY made_at DESC LIMIT ?2",
            )
            .bind(word(state)),
            Find::Of { owner, over: true } => sqlx::query(
                "SELECT DISTINCT id, made_at FROM tables JOIN holds ON table_id = id \
                 WHERE visitor = ?1 AND put_away = 0 AND state = 'over' ORDER BY made_at DESC LIMIT ?2",
            )
            .bind(owner.as_str()),
            Find::Of { owner, over: false } => sqlx::query(
                "SELECT DISTINCT id, made_at FROM tables JOIN holds ON table_id = id \
                 WHERE visitor = ?1 AND put_away = 0 AND state <> 'over' ORDER BY made_at DESC LIMIT ?2",
            )
            .bind(owner.as_str()),
            Find::PutAway(owner) => sqlx::query(
                "SELECT DISTINCT id, made_at FROM tables JOIN holds ON table_id = id \
                 WHERE visitor = ?1 AND put_away = 1 ORDER BY made_at DESC LIMIT ?2",
            )
            .bind(owner.as_str()),
            Find::Unarchived(word) => sqlx::query(
                "SELECT id FROM tables WHERE state = 'over' AND id > ?1 \
                 AND id NOT IN (SELECT table_id FROM archives) ORDER BY id LIMIT ?2",
            )
            .bind(word),
            Find::After(word) => {
                sqlx::query("SELECT id FROM tables WHERE id > ?1 ORDER BY id LIMIT ?2").bind(word)
            }
            Find::Clocked(word) => sqlx::query(
                "SELECT id FROM tables JOIN clocked ON table_id = id \
                 WHERE state = 'playing' AND id > ?1 ORDER BY id LIMIT ?2",
            )
            .bind(word),
            Find::Missions(campaign) => {
                sqlx::query("SELECT id FROM tables WHERE campaign = ?1 ORDER BY mission LIMIT ?2")
                    .bind(campaign.as_str())
            }
            Find::PlayedAlone { game, owner } => {
                let rows = sqlx::query(
                    "SELECT id FROM tables WHERE game = ?1 AND state = 'over' \
                     AND json_array_length(plan, '$.seats') = 1 \
                     AND (listed = 1 OR id IN (SELECT table_id FROM holds WHERE visitor = ?3)) \
                     ORDER BY made_at DESC LIMIT ?2",
                )
                .bind(game)
                .bind(most)
                .bind(owner.as_str())
                .fetch_all(&self.pool)
                .await?;
                return Ok(words(&rows));
            }
        };
        Ok(words(&query.bind(most).fetch_all(&self.pool).await?))
    }

    async fn campaigns(&self, of: &Owner, most: u32) -> Result<Vec<CampaignId>, StoreError> {
        let rows = sqlx::query(
            "SELECT campaign AS id FROM tables JOIN holds ON table_id = tables.id \
             WHERE visitor = ?1 AND campaign IS NOT NULL \
             GROUP BY campaign ORDER BY MAX(made_at) DESC LIMIT ?2",
        )
        .bind(of.as_str())
        .bind(most)
        .fetch_all(&self.pool)
        .await?;
        Ok(words(&rows))
    }

    async fn seats(&self, of: &Owner, table: &TableId) -> Result<SeatSet, StoreError> {
        let rows = sqlx::query("SELECT seat FROM holds WHERE visitor = ?1 AND table_id = ?2")
            .bind(of.as_str())
            .bind(table.as_str())
            .fetch_all(&self.pool)
            .await?;
        Ok(rows.iter().filter_map(|row| row.get::<&str, _>("seat").parse().ok()).collect())
    }

    async fn token(&self, held: &Held, word: &str) -> Result<SeatToken, StoreError> {
        let times = sqlx::query("SELECT times FROM revoked WHERE table_id = ?1 AND seat = ?2")
            .bind(held.table.as_str())
            .bind(held.seat.to_string())
            .fetch_optional(&self.pool)
            .await?;
        let token = link::token(held, word, times.map_or(0, |row| row.get("times")));
        if self.seat_of_token(&token).await?.is_none() {
            self.writer.write(Change::Token(held.clone(), token.clone())).await?;
        }
        Ok(token)
    }

    async fn revoke_tokens(&self, held: &Held) -> Result<(), StoreError> {
        self.writer.write(Change::Revoke(held.clone())).await
    }

    async fn banned(&self) -> Result<Vec<Banned>, StoreError> {
        let rows = sqlx::query("SELECT what, who FROM banned ORDER BY what, who");
        let rows = rows.fetch_all(&self.pool).await?;
        let banned = |row: &SqliteRow| match (row.get("what"), row.get::<&str, _>("who")) {
            ("address", who) => who.parse().ok().map(Banned::Address),
            (_, who) => Some(Banned::Visitor(who.into())),
        };
        Ok(rows.iter().filter_map(banned).collect())
    }

    async fn seat_of_token(&self, token: &SeatToken) -> Result<Option<Held>, StoreError> {
        let row = sqlx::query("SELECT table_id, seat FROM links WHERE hash = ?1")
            .bind(link::hash(token).as_str())
            .fetch_optional(&self.pool)
            .await?;
        Ok(row.and_then(|row| {
            let table = row.get::<&str, _>("table_id").parse().ok()?;
            Some(Held { table, seat: row.get::<&str, _>("seat").parse().ok()? })
        }))
    }

    async fn keep_archive(&self, table: &TableId, archive: &Archive) -> Result<(), StoreError> {
        let packed =
            pack(archive, Compression::default()).map_err(|why| unreadable(table, &why))?;
        self.writer.write(Change::Archive(table.clone(), packed)).await
    }

    async fn archive(&self, table: &TableId) -> Result<Option<Archive>, StoreError> {
        let query = sqlx::query("SELECT seen FROM archives WHERE table_id = ?1");
        let row = query.bind(table.as_str()).fetch_optional(&self.pool).await?;
        row.map(|row| unpack(row.get("seen")).map_err(|why| unreadable(table, &why))).transpose()
    }

    async fn keep_snapshot(&self, table: &TableId, snapshot: &Snapshot) -> Result<(), StoreError> {
        // Soon replaced by the next: not worth much work.
        let packed = pack(snapshot, Compression::fast()).map_err(|why| unreadable(table, &why))?;
        self.writer.write(Change::Snapshot(table.clone(), packed)).await
    }

    async fn snapshot(&self, table: &TableId) -> Result<Option<Snapshot>, StoreError> {
        let query = sqlx::query("SELECT state FROM snapshots WHERE table_id = ?1");
        let row = query.bind(table.as_str()).fetch_optional(&self.pool).await?;
        row.map(|row| unpack(row.get("state")).map_err(|why| unreadable(table, &why))).transpose()
    }

    async fn put_away(&self, of: &Owner, table: &TableId, away: bool) -> Result<(), StoreError> {
        self.writer.write(Change::PutAway(of.clone(), table.clone(), away)).await
    }

    async fn delete(&self, table: &TableId) -> Result<(), StoreError> {
        self.writer.write(Change::Delete(table.clone())).await
    }

    async fn alive(&self, at: i64) -> Result<(), StoreError> {
        self.writer.write(Change::Alive(at)).await
    }

    async fn last_alive(&self) -> Result<Option<i64>, StoreError> {
        let row = sqlx::query("SELECT at FROM alive").fetch_optional(&self.pool).await?;
        Ok(row.map(|row| row.get("at")))
    }

    async fn try_to_write(&self) -> Result<(), StoreError> {
        self.writer.write(Change::Nothing).await
    }

    async fn close(&self) {
        self.writer.stop().await;
        self.pool.close().await;
    }
}

/// A state as the file has it.
const fn word(state: State) -> &'static str {
    match state {
        State::Gathering => "gathering",
        State::Playing => "playing",
        State::Over => "over",
    }
}

/// And back.
fn state(word: &str) -> State {
    match word {
        "over" => State::Over,
        "playing" => State::Playing,
        _ => State::Gathering,
    }
}

/// The words under `id`.
fn words<T: FromStr>(rows: &[SqliteRow]) -> Vec<T> {
    rows.iter().filter_map(|row| row.get::<&str, _>("id").parse().ok()).collect()
}

fn unreadable(table: &TableId, why: &dyn std::fmt::Display) -> StoreError {
    StoreError::Unreadable { table: table.clone(), game: String::new(), why: why.to_string() }
}

/// A place in a journal as a database counts.
fn place(seq: u64) -> i64 {
    i64::try_from(seq).unwrap_or(i64::MAX)
}
