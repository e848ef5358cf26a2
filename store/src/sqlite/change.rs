//! What can be written, and how each of it is put into the file.

use contract::Seat;
use sqlx::SqliteConnection;

use table::{Entry, SeatToken, TableId};

use super::notices::{NoticeChange, write_due};
use super::selves::SelfChange;
use super::word;
use crate::{Append, Held, Owner, link};

impl Append {
    /// Who may play which seat from now on, as the entries say.
    fn owners(&self) -> impl Iterator<Item = (Seat, &str)> {
        self.entries.iter().filter_map(|dated| match &dated.entry {
            Entry::Sat { seat, owner, .. }
            | Entry::Shared { seat, owner }
            | Entry::Claimed { seat, owner, .. }
                if !owner.is_empty() =>
            {
                Some((*seat, owner.as_str()))
            }
            _ => None,
        })
    }

    /// Seats that somebody has left, or has lost to somebody else.
    fn left(&self) -> impl Iterator<Item = Seat> {
        self.entries.iter().filter_map(|dated| match &dated.entry {
            Entry::Left { seat } | Entry::Claimed { seat, .. } => Some(*seat),
            _ => None,
        })
    }

    /// The seat that was taken.
    fn taken(&self) -> Option<Seat> {
        self.entries.iter().find_map(|dated| match &dated.entry {
            Entry::Sat { seat, .. } | Entry::Claimed { seat, .. } => Some(*seat),
            _ => None,
        })
    }

    /// Whether people may think only so long from now on.
    fn is_limited(&self) -> bool {
        self.entries.iter().any(|dated| matches!(dated.entry, Entry::Limited { .. }))
    }
}

/// Something to be written.
#[derive(Debug)]
pub(super) enum Change {
    Append(Append),
    Make(Making),
    /// A token of a seat.
    Token(Held, SeatToken),
    /// No token of a seat opens it any more.
    Revoke(Held),
    /// What was seen of a finished game, compressed.
    Archive(TableId, Vec<u8>),
    /// A table as it stands, compressed.
    Snapshot(TableId, Vec<u8>),
    /// Off this one's lists, or on them again.
    PutAway(Owner, TableId, bool),
    /// A table and everything that is kept of it.
    Delete(TableId),
    /// The server is alive at this moment.
    Alive(i64),
    /// Something about channels and what is told there.
    Notices(NoticeChange),
    /// Something about people and their browsers.
    Selves(SelfChange),
    /// Nothing that anybody reads, to find out whether it can be written.
    Nothing,
}

/// A new table.
#[derive(Debug)]
pub(super) struct Making {
    pub(super) id: TableId,
    pub(super) game: String,
    /// Its plan as JSON.
    pub(super) plan: String,
    pub(super) listed: bool,
    pub(super) made_at: i64,
    /// Which mission of which campaign it is.
    pub(super) mission: Option<(String, i64)>,
}

impl Change {
    /// The entries of a journal, where that is what it is.
    pub(super) const fn append(&self) -> Option<&Append> {
        match self {
            Self::Append(append) => Some(append),
            _ => None,
        }
    }

    /// Whether it is entries of a journal and nothing else.
    pub(super) fn is_only_entries(&self) -> bool {
        match self {
            Self::Append(append) => {
                let is_plain = append.state.is_none() && append.word.is_none();
                let is_plain = is_plain && append.notices.is_empty();
                let is_plain = is_plain && !append.is_limited();
                is_plain && append.owners().next().is_none() && append.left().next().is_none()
            }
            Self::Make(_)
            | Self::Token(..)
            | Self::Revoke(_)
            | Self::Archive(..)
            | Self::Snapshot(..)
            | Self::PutAway(..)
            | Self::Delete(_)
            | Self::Alive(_)
            | Self::Notices(_)
            | Self::Selves(_)
            | Self::Nothing => false,
        }
    }

    /// Writes it, but for entries, which are written for all changes at once.
    pub(super) async fn write(&self, to: &mut SqliteConnection) -> Result<(), sqlx::Error> {
        match self {
            Self::Append(append) => {
                write_owners(to, append).await?;
                write_limited(to, append).await?;
                write_due(to, append).await?;
                write_state(to, append).await
            }
            Self::Make(making) => make(to, making).await,
            Self::Token(held, token) => give_token(to, held, token).await,
            Self::Revoke(held) => revoke(to, held).await,
            Self::Archive(table, seen) => keep_archive(to, table, seen).await,
            Self::Snapshot(table, state) => keep_snapshot(to, table, state).await,
            Self::PutAway(owner, table, away) => put_away(to, owner, table, *away).await,
            Self::Delete(table) => delete(to, table).await.map(drop),
            Self::Alive(at) => {
                let sql = "INSERT OR REPLACE INTO alive (one, at) VALUES (1, ?1)";
                sqlx::query(sql).bind(at).execute(to).await.map(drop)
            }
            Self::Notices(change) => change.write(to).await,
            Self::Selves(change) => change.write(to).await,
            // A number in the head of the file that nobody reads: written, although it is the same.
            Self::Nothing => sqlx::query("PRAGMA user_version = 1").execute(to).await.map(drop),
        }
    }
}

/// What is kept of the journal so that a browser finds its seats: an index, written with the entries
/// it follows from.
async fn write_owners(to: &mut SqliteConnection, append: &Append) -> Result<(), sqlx::Error> {
    for seat in append.left() {
        for query in [
            "DELETE FROM holds WHERE table_id = ?1 AND seat = ?2",
            "DELETE FROM links WHERE table_id = ?1 AND seat = ?2",
        ] {
            let query = sqlx::query(query).bind(append.table.as_str()).bind(seat.to_string());
            query.execute(&mut *to).await?;
        }
    }
    for (seat, owner) in append.owners() {
        sqlx::query("INSERT OR IGNORE INTO holds (visitor, table_id, seat) VALUES (?1, ?2, ?3)")
            .bind(owner)
            .bind(append.table.as_str())
            .bind(seat.to_string())
            .execute(&mut *to)
            .await?;
    }
    if let (Some(word), Some(seat)) = (&append.word, append.taken()) {
        let held = Held { table: append.table.clone(), seat };
        // Whoever had the seat before knew another word, so none of their tokens is given out again.
        give_token(to, &held, &link::token(&held, word, 0)).await?;
    }
    Ok(())
}

async fn write_limited(to: &mut SqliteConnection, append: &Append) -> Result<(), sqlx::Error> {
    if !append.is_limited() {
        return Ok(());
    }
    sqlx::query("INSERT OR IGNORE INTO clocked (table_id) VALUES (?1)")
        .bind(append.table.as_str())
        .execute(to)
        .await
        .map(drop)
}

async fn write_state(to: &mut SqliteConnection, append: &Append) -> Result<(), sqlx::Error> {
    let Some(state) = append.state else { return Ok(()) };
    sqlx::query("UPDATE tables SET state = ?2 WHERE id = ?1")
        .bind(append.table.as_str())
        .bind(word(state))
        .execute(to)
        .await
        .map(drop)
}

async fn make(to: &mut SqliteConnection, making: &Making) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO tables (id, game, plan, listed, made_at, campaign, mission) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    )
    .bind(making.id.as_str())
    .bind(&making.game)
    .bind(&making.plan)
    .bind(making.listed)
    .bind(making.made_at)
    .bind(making.mission.as_ref().map(|(campaign, _)| campaign))
    .bind(making.mission.as_ref().map(|(_, mission)| mission))
    .execute(to)
    .await
    .map(drop)
}

async fn put_away(
    to: &mut SqliteConnection,
    owner: &Owner,
    table: &TableId,
    away: bool,
) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE holds SET put_away = ?3 WHERE visitor = ?1 AND table_id = ?2")
        .bind(owner.as_str())
        .bind(table.as_str())
        .bind(away)
        .execute(to)
        .await
        .map(drop)
}

/// What is kept of a table beside its own row.
const PARTS: [&str; 8] =
    ["journal", "links", "revoked", "holds", "archives", "snapshots", "clocked", "outbox"];

/// Takes a table away with all that is kept of it. Says whether it was there.
pub(super) async fn delete(
    to: &mut SqliteConnection,
    table: &TableId,
) -> Result<bool, sqlx::Error> {
    for part in PARTS {
        let sql = format!("DELETE FROM {part} WHERE table_id = ?1");
        sqlx::query(&sql).bind(table.as_str()).execute(&mut *to).await?;
    }
    let gone = sqlx::query("DELETE FROM tables WHERE id = ?1").bind(table.as_str());
    Ok(gone.execute(to).await?.rows_affected() > 0)
}

async fn keep_archive(
    to: &mut SqliteConnection,
    table: &TableId,
    seen: &[u8],
) -> Result<(), sqlx::Error> {
    sqlx::query("INSERT OR IGNORE INTO archives (table_id, seen) VALUES (?1, ?2)")
        .bind(table.as_str())
        .bind(seen)
        .execute(to)
        .await
        .map(drop)
}

async fn keep_snapshot(
    to: &mut SqliteConnection,
    table: &TableId,
    state: &[u8],
) -> Result<(), sqlx::Error> {
    sqlx::query("INSERT OR REPLACE INTO snapshots (table_id, state) VALUES (?1, ?2)")
        .bind(table.as_str())
        .bind(state)
        .execute(to)
        .await
        .map(drop)
}

async fn give_token(
    to: &mut SqliteConnection,
    held: &Held,
    token: &SeatToken,
) -> Result<(), sqlx::Error> {
    sqlx::query("INSERT OR IGNORE INTO links (hash, table_id, seat) VALUES (?1, ?2, ?3)")
        .bind(link::hash(token).as_str())
        .bind(held.table.as_str())
        .bind(held.seat.to_string())
        .execute(to)
        .await
        .map(drop)
}

async fn revoke(to: &mut SqliteConnection, held: &Held) -> Result<(), sqlx::Error> {
    let seat = held.seat.to_string();
    sqlx::query("DELETE FROM links WHERE table_id = ?1 AND seat = ?2")
        .bind(held.table.as_str())
        .bind(&seat)
        .execute(&mut *to)
        .await?;
    sqlx::query(
        "INSERT INTO revoked (table_id, seat, times) VALUES (?1, ?2, 1) \
         ON CONFLICT DO UPDATE SET times = times + 1",
    )
    .bind(held.table.as_str())
    .bind(&seat)
    .execute(to)
    .await
    .map(drop)
}
