//! What whoever keeps the server does to the data file itself. Looking and banning go on beside a
//! running server; what takes something away needs the [lock](super::DataLock), since a server has its
//! tables in memory.

use std::path::Path;

use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{Connection as _, Row as _};
use table::{Entry, Owned, TableId};

use super::carry::bind;
use super::{DataLock, Sqlite};
use crate::change::delete;
use crate::words::{state, unreadable};
use crate::{Banned, State, StoreError, packed};

/// A data file in the hands of whoever keeps it.
#[derive(Debug)]
pub struct Admin {
    connection: SqliteConnection,
    /// Held while something may be taken away.
    lock: Option<DataLock>,
}

/// One table in a list.
#[derive(Clone, Debug)]
pub struct Listed {
    /// Its word in addresses.
    pub id: TableId,
    /// Which game.
    pub game: String,
    /// How far it is.
    pub state: State,
    /// When it was made, in seconds since 1970.
    pub made_at: i64,
    /// When something last happened.
    pub last_at: i64,
    /// Entries in its journal.
    pub entries: u64,
    /// Bytes of plan and journal, of what was seen, and of the snapshot.
    pub bytes: u64,
    /// Whether the lobby shows it.
    pub listed: bool,
}

/// What is kept in all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Tables that wait for people.
    pub gathering: u64,
    /// Tables that are played.
    pub playing: u64,
    /// Tables that are over.
    pub over: u64,
    /// Entries in all journals.
    pub entries: u64,
    /// Browsers that hold a seat.
    pub visitors: u64,
    /// Finished games that can be looked at under any rules.
    pub archives: u64,
    /// Visitors and addresses that are turned away.
    pub banned: u64,
    /// The whole file.
    pub bytes: u64,
}

/// What was taken away.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cleared {
    /// Tables.
    pub tables: u64,
    /// Lines of talk.
    pub lines: u64,
}

impl Admin {
    /// To look, and to ban: also while a server runs.
    ///
    /// # Errors
    /// When the file is not there, or none of ours.
    pub async fn beside(file: &Path) -> Result<Self, StoreError> {
        Self::open(file, None).await
    }

    /// To take something away: no server may run.
    ///
    /// # Errors
    /// [`StoreError::Locked`] while one does.
    pub async fn alone(file: &Path) -> Result<Self, StoreError> {
        let lock = DataLock::take(file)?;
        Self::open(file, Some(lock)).await
    }

    async fn open(file: &Path, lock: Option<DataLock>) -> Result<Self, StoreError> {
        if !file.exists() {
            let why = "it is not there".into();
            return Err(StoreError::Unusable { path: file.into(), why });
        }
        if lock.is_some() {
            // A file of an older release is brought up to date first.
            let store = Sqlite::open(file).await?;
            crate::Store::close(&store).await;
        }
        let options = SqliteConnectOptions::new()
            .filename(file)
            .busy_timeout(std::time::Duration::from_secs(5))
            .pragma("secure_delete", "ON");
        let connection = SqliteConnection::connect_with(&options).await?;
        Ok(Self { connection, lock })
    }

    /// Finishes.
    ///
    /// # Errors
    /// When the file does not answer.
    pub async fn close(mut self) -> Result<(), StoreError> {
        if self.lock.is_some() {
            // Nothing of what was taken away stays behind in the log.
            sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut self.connection).await?;
        }
        Ok(self.connection.close().await?)
    }

    /// Every table, the newest first.
    ///
    /// # Errors
    /// When the file does not answer.
    pub async fn list(&mut self) -> Result<Vec<Listed>, StoreError> {
        let rows = sqlx::query(
            "SELECT id, game, state, listed, made_at, length(plan) AS plan, \
             (SELECT COUNT(*) FROM journal WHERE table_id = id) AS entries, \
             (SELECT COALESCE(MAX(at), made_at) FROM journal WHERE table_id = id) AS last_at, \
             (SELECT COALESCE(SUM(length(entry)), 0) FROM journal WHERE table_id = id) + \
             (SELECT COALESCE(SUM(length(seen)), 0) FROM archives WHERE table_id = id) + \
             (SELECT COALESCE(SUM(length(state)), 0) FROM snapshots WHERE table_id = id) AS bytes \
             FROM tables ORDER BY made_at DESC, id",
        )
        .fetch_all(&mut self.connection)
        .await?;
        let count = |number: i64| u64::try_from(number).unwrap_or_default();
        let listed = |row: &sqlx::sqlite::SqliteRow| {
            Some(Listed {
                id: row.get::<&str, _>("id").parse().ok()?,
                game: row.get("game"),
                state: state(row.get("state")),
                made_at: row.get("made_at"),
                last_at: row.get("last_at"),
                entries: count(row.get("entries")),
                bytes: count(row.get::<i64, _>("bytes") + row.get::<i64, _>("plan")),
                listed: row.get("listed"),
            })
        };
        Ok(rows.iter().filter_map(listed).collect())
    }

    /// What is kept in all.
    ///
    /// # Errors
    /// When the file does not answer.
    pub async fn counts(&mut self) -> Result<Counts, StoreError> {
        let row = sqlx::query(
            "SELECT (SELECT COUNT(*) FROM tables WHERE state = 'gathering') AS gathering, \
             (SELECT COUNT(*) FROM tables WHERE state = 'playing') AS playing, \
             (SELECT COUNT(*) FROM tables WHERE state = 'over') AS over, \
             (SELECT COUNT(*) FROM journal) AS entries, \
             (SELECT COUNT(DISTINCT visitor) FROM holds) AS visitors, \
             (SELECT COUNT(*) FROM archives) AS archives, \
             (SELECT COUNT(*) FROM banned) AS banned, \
             (SELECT page_count * page_size FROM pragma_page_count, pragma_page_size) AS bytes",
        )
        .fetch_one(&mut self.connection)
        .await?;
        let count = |name: &str| u64::try_from(row.get::<i64, _>(name)).unwrap_or_default();
        Ok(Counts {
            gathering: count("gathering"),
            playing: count("playing"),
            over: count("over"),
            entries: count("entries"),
            visitors: count("visitors"),
            archives: count("archives"),
            banned: count("banned"),
            bytes: count("bytes"),
        })
    }

    /// The journal as it lies in the file, line by line: when, and what as JSON. It is read also where
    /// an entry is damaged.
    ///
    /// # Errors
    /// When the file does not answer.
    pub async fn journal(&mut self, table: &TableId) -> Result<Vec<(i64, String)>, StoreError> {
        let rows = sqlx::query("SELECT at, entry FROM journal WHERE table_id = ?1 ORDER BY seq");
        let rows = rows.bind(table.as_str()).fetch_all(&mut self.connection).await?;
        Ok(rows.iter().map(|row| (row.get("at"), row.get("entry"))).collect())
    }

    /// Takes a table away with all that is kept of it. Says whether it was there.
    ///
    /// # Errors
    /// When it cannot be written.
    pub async fn delete(&mut self, table: &TableId) -> Result<bool, StoreError> {
        let mut together = self.connection.begin().await?;
        let mut was_there = false;
        for statement in delete(table) {
            let done = bind(&statement).execute(&mut *together).await?;
            // The last one is the table's own row.
            was_there = done.rows_affected() > 0;
        }
        together.commit().await?;
        Ok(was_there)
    }

    /// Takes what was said at a table out of its journal; that something was said stays, since every
    /// entry keeps its place. Says how many lines.
    ///
    /// # Errors
    /// When it cannot be read or written.
    pub async fn delete_chat(&mut self, table: &TableId) -> Result<u64, StoreError> {
        self.rewrite(table, |entry| match entry {
            Entry::Said { text, .. } if text != REMOVED => {
                *text = REMOVED.into();
                true
            }
            _ => false,
        })
        .await
    }

    /// Changes entries of a journal in their places; what was kept of the table as it stood is
    /// dropped. Says how many.
    async fn rewrite(
        &mut self,
        table: &TableId,
        mut change: impl FnMut(&mut Entry) -> bool,
    ) -> Result<u64, StoreError> {
        let rows = sqlx::query("SELECT seq, entry FROM journal WHERE table_id = ?1 ORDER BY seq");
        let rows = rows.bind(table.as_str()).fetch_all(&mut self.connection).await?;
        let mut together = self.connection.begin().await?;
        let mut changed = 0;
        for row in rows {
            // One that is damaged stays as it is.
            let Ok(mut entry) = serde_json::from_str(row.get("entry")) else { continue };
            if !change(&mut entry) {
                continue;
            }
            let text = serde_json::to_string(&entry).map_err(|why| unreadable(table, &why))?;
            sqlx::query("UPDATE journal SET entry = ?3 WHERE table_id = ?1 AND seq = ?2")
                .bind(table.as_str())
                .bind(row.get::<i64, _>("seq"))
                .bind(text)
                .execute(&mut *together)
                .await?;
            changed += 1;
        }
        if changed > 0 {
            sqlx::query("DELETE FROM snapshots WHERE table_id = ?1")
                .bind(table.as_str())
                .execute(&mut *together)
                .await?;
        }
        together.commit().await?;
        Ok(changed)
    }

    /// Tables of this state at which nothing has happened since then.
    ///
    /// # Errors
    /// When the file does not answer.
    pub async fn quiet_since(
        &mut self,
        state: State,
        then: i64,
    ) -> Result<Vec<TableId>, StoreError> {
        let all = self.list().await?;
        let quiet = |one: &Listed| one.state == state && one.last_at < then;
        Ok(all.into_iter().filter(quiet).map(|one| one.id).collect())
    }

    /// Forgets a visitor, by the hash of the cookie: their name and what they said at every table
    /// where they sat, and which seats are theirs. The games stay. A name in what was seen of a game
    /// goes as well.
    ///
    /// # Errors
    /// When it cannot be read or written.
    pub async fn forget(&mut self, visitor: &str) -> Result<Cleared, StoreError> {
        let mut cleared = Cleared::default();
        for table in self.tables_of(visitor).await? {
            cleared.lines += self.forget_at(&table, visitor).await?;
            cleared.tables += 1;
        }
        self.forget_self(visitor).await?;
        Ok(cleared)
    }

    /// Forgets where somebody wanted to be told what, and which browsers are theirs.
    ///
    /// # Errors
    /// When it cannot be written.
    pub async fn forget_self(&mut self, visitor: &str) -> Result<(), StoreError> {
        let mut together = self.connection.begin().await?;
        for sql in [
            "DELETE FROM outbox WHERE channel IN (SELECT id FROM channels WHERE owner = ?1)",
            "DELETE FROM channels WHERE owner = ?1",
            "DELETE FROM selves WHERE owner = ?1",
            "DELETE FROM devices WHERE owner = ?1 OR visitor = ?1",
        ] {
            sqlx::query(sql).bind(visitor).execute(&mut *together).await?;
        }
        Ok(together.commit().await?)
    }

    /// Every table at which a visitor has a seat.
    ///
    /// # Errors
    /// When it cannot be read.
    pub async fn tables_of(&mut self, visitor: &str) -> Result<Vec<TableId>, StoreError> {
        let rows = sqlx::query("SELECT DISTINCT table_id FROM holds WHERE visitor = ?1");
        let rows = rows.bind(visitor).fetch_all(&mut self.connection).await?;
        Ok(rows.iter().filter_map(|row| row.get::<&str, _>("table_id").parse().ok()).collect())
    }

    /// Forgets a visitor at one table. Says how many lines they had said there.
    ///
    /// # Errors
    /// When it cannot be read or written.
    pub async fn forget_at(&mut self, table: &TableId, visitor: &str) -> Result<u64, StoreError> {
        let mut owned = Owned::of(visitor);
        let mut lines = 0;
        self.rewrite(table, |entry| {
            lines += u64::from(owned.is_said_by_them(entry));
            owned.forget_in(entry)
        })
        .await?;
        let seats = owned.seats();
        let mut together = self.connection.begin().await?;
        for seat in seats.iter() {
            let links = sqlx::query("DELETE FROM links WHERE table_id = ?1 AND seat = ?2");
            links.bind(table.as_str()).bind(seat.to_string()).execute(&mut *together).await?;
        }
        sqlx::query("DELETE FROM holds WHERE table_id = ?1 AND visitor = ?2")
            .bind(table.as_str())
            .bind(visitor)
            .execute(&mut *together)
            .await?;
        let seen = sqlx::query("SELECT seen FROM archives WHERE table_id = ?1");
        if let Some(row) = seen.bind(table.as_str()).fetch_optional(&mut *together).await? {
            let unread = |why: std::io::Error| unreadable(table, &why);
            let mut archive: table::Archive = packed::unpack(row.get("seen")).map_err(unread)?;
            archive.rename(owned.names());
            let text = packed::pack(&archive, flate2::Compression::default()).map_err(unread)?;
            sqlx::query("UPDATE archives SET seen = ?2 WHERE table_id = ?1")
                .bind(table.as_str())
                .bind(text)
                .execute(&mut *together)
                .await?;
        }
        together.commit().await?;
        Ok(lines)
    }

    /// Turns somebody away from now on; or no more.
    ///
    /// # Errors
    /// When it cannot be written.
    pub async fn ban(&mut self, who: &Banned, at: i64) -> Result<(), StoreError> {
        let (what, who) = in_words(who);
        sqlx::query("INSERT OR REPLACE INTO banned (what, who, at) VALUES (?1, ?2, ?3)")
            .bind(what)
            .bind(who)
            .bind(at)
            .execute(&mut self.connection)
            .await?;
        Ok(())
    }

    /// Lets somebody in again. Says whether they had been turned away.
    ///
    /// # Errors
    /// When it cannot be written.
    pub async fn unban(&mut self, who: &Banned) -> Result<bool, StoreError> {
        let (what, who) = in_words(who);
        let gone = sqlx::query("DELETE FROM banned WHERE what = ?1 AND who = ?2");
        let gone = gone.bind(what).bind(who).execute(&mut self.connection).await?;
        Ok(gone.rows_affected() > 0)
    }
}

/// What stands in place of a line that was taken away.
const REMOVED: &str = "(removed)";

fn in_words(who: &Banned) -> (&'static str, String) {
    match who {
        Banned::Visitor(hash) => ("visitor", hash.clone()),
        Banned::Address(address) => ("address", address.to_string()),
    }
}
