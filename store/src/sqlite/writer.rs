//! Group commit: one task writes for all tables. What has queued while the last transaction was synced
//! goes into the next, and all who wait are answered after one sync. Nobody waits for others to come.

use serde::Serialize;
use sqlx::SqliteConnection;
use tokio::sync::{mpsc, oneshot};

use super::change::Change;
use super::place;
use crate::{Append, StoreError};

/// So many wait at most in one transaction: enough to share a sync, few enough to answer soon.
const MOST_IN_ONE: usize = 256;

#[derive(Debug)]
enum Job {
    Write(Change, oneshot::Sender<Result<(), StoreError>>),
    Stop(oneshot::Sender<()>),
}

/// The way to the task that writes.
#[derive(Clone, Debug)]
pub(super) struct Writer {
    jobs: mpsc::Sender<Job>,
}

/// One entry as the database takes it from a JSON list.
#[derive(Serialize)]
struct Line<'a> {
    table: &'a str,
    seq: i64,
    at: i64,
    entry: String,
}

impl Writer {
    /// Starts the task; it ends when it is stopped or nobody can reach it.
    pub(super) fn start(connection: SqliteConnection) -> Self {
        let (jobs, waiting) = mpsc::channel(4 * MOST_IN_ONE);
        tokio::spawn(run(connection, waiting));
        Self { jobs }
    }

    /// Writes something; returns when it is on disk.
    ///
    /// # Errors
    /// When its place is taken, or the file cannot be written.
    pub(super) async fn write(&self, change: Change) -> Result<(), StoreError> {
        let (answer, answered) = oneshot::channel();
        self.jobs.send(Job::Write(change, answer)).await.map_err(|_| StoreError::Closed)?;
        answered.await.map_err(|_| StoreError::Closed)?
    }

    /// Writes what waits, then stops.
    pub(super) async fn stop(&self) {
        let (answer, answered) = oneshot::channel();
        if self.jobs.send(Job::Stop(answer)).await.is_ok() {
            // An error only means that it had stopped already.
            let _ = answered.await;
        }
    }
}

async fn run(mut connection: SqliteConnection, mut jobs: mpsc::Receiver<Job>) {
    let mut gathered = Vec::new();
    while jobs.recv_many(&mut gathered, MOST_IN_ONE).await > 0 {
        let mut changes = Vec::new();
        let mut stop = None;
        for job in gathered.drain(..) {
            match job {
                Job::Write(change, answer) => changes.push((change, answer)),
                Job::Stop(answer) => stop = Some(answer),
            }
        }
        write_all(&mut connection, changes).await;
        if let Some(answer) = stop {
            let _ = answer.send(());
            return;
        }
    }
}

async fn write_all(
    connection: &mut SqliteConnection,
    changes: Vec<(Change, oneshot::Sender<Result<(), StoreError>>)>,
) {
    let together: Vec<&Change> = changes.iter().map(|(change, _)| change).collect();
    let all_written = write(connection, &together).await.is_ok();
    for (change, answer) in changes {
        // One that cannot be written must not take the others down: each is tried by itself.
        let result = if all_written { Ok(()) } else { write(connection, &[&change]).await };
        // Who no longer waits has gone away; what is written stays written.
        let _ = answer.send(result);
    }
}

/// One transaction, one sync.
async fn write(connection: &mut SqliteConnection, changes: &[&Change]) -> Result<(), StoreError> {
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

async fn write_each(
    connection: &mut SqliteConnection,
    changes: &[&Change],
) -> Result<(), sqlx::Error> {
    write_entries(connection, changes).await?;
    for change in changes {
        change.write(connection).await?;
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
    if matches!(error, sqlx::Error::RowNotFound) {
        return StoreError::Conflict;
    }
    match error.as_database_error() {
        Some(why) if why.is_unique_violation() => StoreError::Conflict,
        _ => StoreError::Database(error),
    }
}
