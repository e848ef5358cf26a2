//! What can be written, and how each of it is put into the file.

use contract::Seat;
use sqlx::SqliteConnection;

use super::{Held, State};
use crate::journal::Dated;
use crate::words::{SeatToken, TableId};

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
}

/// Something to be written.
#[derive(Debug)]
pub(super) enum Change {
    Append(Append),
    Make(Making),
    /// A browser, by its hash, holds a seat.
    Hold(String, Held),
    /// Whoever held the first seat at one table holds the second at the other.
    KeepHolds {
        from: TableId,
        to: TableId,
        seats: Vec<(Seat, Seat)>,
    },
    /// A token for a seat that may have one already.
    Token(Held, SeatToken),
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
    pub(super) const fn is_only_entries(&self) -> bool {
        matches!(self, Self::Append(Append { state: None, .. }))
    }

    /// Writes it, but for entries, which are written for all changes at once.
    pub(super) async fn write(&self, to: &mut SqliteConnection) -> Result<(), sqlx::Error> {
        match self {
            Self::Append(append) => write_state(to, append).await,
            Self::Make(making) => make(to, making).await,
            Self::Hold(visitor, held) => hold(to, visitor, held).await,
            Self::KeepHolds { from, to: next, seats } => keep_holds(to, (from, next), seats).await,
            Self::Token(held, token) => give_token(to, held, token).await,
        }
    }
}

async fn write_state(to: &mut SqliteConnection, append: &Append) -> Result<(), sqlx::Error> {
    let Some(state) = append.state else { return Ok(()) };
    sqlx::query("UPDATE tables SET state = ?2 WHERE id = ?1")
        .bind(append.table.as_str())
        .bind(state.word())
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

async fn hold(to: &mut SqliteConnection, visitor: &str, held: &Held) -> Result<(), sqlx::Error> {
    sqlx::query("INSERT OR IGNORE INTO holds (visitor, table_id, seat) VALUES (?1, ?2, ?3)")
        .bind(visitor)
        .bind(held.table.as_str())
        .bind(held.seat.to_string())
        .execute(to)
        .await
        .map(drop)
}

async fn keep_holds(
    to: &mut SqliteConnection,
    (old, new): (&TableId, &TableId),
    seats: &[(Seat, Seat)],
) -> Result<(), sqlx::Error> {
    for (before, after) in seats {
        sqlx::query(
            "INSERT OR IGNORE INTO holds (visitor, table_id, seat) \
             SELECT visitor, ?2, ?4 FROM holds WHERE table_id = ?1 AND seat = ?3",
        )
        .bind(old.as_str())
        .bind(new.as_str())
        .bind(before.to_string())
        .bind(after.to_string())
        .execute(&mut *to)
        .await?;
    }
    Ok(())
}

async fn give_token(
    to: &mut SqliteConnection,
    held: &Held,
    token: &SeatToken,
) -> Result<(), sqlx::Error> {
    sqlx::query("INSERT OR IGNORE INTO seats (table_id, seat, token) VALUES (?1, ?2, ?3)")
        .bind(held.table.as_str())
        .bind(held.seat.to_string())
        .bind(token.as_str())
        .execute(to)
        .await
        .map(drop)
}
