//! Writing into the file.

use async_trait::async_trait;
use serde::Serialize;
use sqlx::{Connection as _, SqliteConnection};

use super::carry::bind;
use crate::change::Change;
use crate::words::place;
use crate::writer::Sink;
use crate::{Append, StoreError};

/// The one line by which the file is written.
pub(super) struct File(pub(super) SqliteConnection);

/// One entry as the database takes it from a JSON list.
#[derive(Serialize)]
struct Line<'a> {
    table: &'a str,
    seq: i64,
    at: i64,
    entry: String,
}

#[async_trait]
impl Sink for File {
    async fn write(&mut self, changes: &[&Change]) -> Result<(), StoreError> {
        let connection = &mut self.0;
        if changes.iter().all(|change| change.is_only_entries()) {
            // One statement is a transaction by itself, and three ways to the file become one.
            return write_entries(connection, changes).await.map_err(conflict);
        }
        sqlx::query("BEGIN IMMEDIATE").execute(&mut *connection).await?;
        let done = write_each(connection, changes).await;
        let end = if done.is_ok() { "COMMIT" } else { "ROLLBACK" };
        let ended = sqlx::query(end).execute(&mut *connection).await;
        done.map_err(conflict)?;
        ended?;
        Ok(())
    }

    async fn close(self) {
        // What was acknowledged is on disk already.
        let _ = self.0.close().await;
    }
}

async fn write_each(
    connection: &mut SqliteConnection,
    changes: &[&Change],
) -> Result<(), sqlx::Error> {
    write_entries(connection, changes).await?;
    for change in changes {
        for statement in change.statements() {
            bind(&statement).execute(&mut *connection).await?;
        }
        if matches!(change, Change::Nothing) {
            // A number in the head of the file that nobody reads: written, although it is the same.
            sqlx::query("PRAGMA user_version = 1").execute(&mut *connection).await?;
        }
    }
    Ok(())
}

/// The entries of all journals at once.
async fn write_entries(
    connection: &mut SqliteConnection,
    changes: &[&Change],
) -> Result<(), sqlx::Error> {
    let appends = changes.iter().filter_map(|change| change.append());
    let lines: Vec<Line> = appends.flat_map(lines).collect();
    if lines.is_empty() {
        return Ok(());
    }
    let json = serde_json::to_string(&lines).map_err(|why| sqlx::Error::Encode(why.into()))?;
    sqlx::query(
        "INSERT INTO journal (table_id, seq, at, entry) \
         SELECT value ->> 'table', value ->> 'seq', value ->> 'at', value ->> 'entry' \
         FROM json_each(?1)",
    )
    .bind(json)
    .execute(connection)
    .await
    .map(drop)
}

fn lines(append: &Append) -> impl Iterator<Item = Line<'_>> {
    append.entries.iter().zip(append.first..).map(|(dated, seq)| Line {
        table: append.table.as_str(),
        seq: place(seq),
        at: dated.at,
        entry: serde_json::to_string(&dated.entry).unwrap_or_default(),
    })
}

fn conflict(error: sqlx::Error) -> StoreError {
    match error.as_database_error() {
        Some(why) if why.is_unique_violation() => StoreError::Conflict,
        _ => StoreError::Database(error),
    }
}
