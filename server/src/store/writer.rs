//! Group commit: one task writes for all tables. Whatever waits when it comes round goes into one
//! transaction, and all who wait are answered after one sync.

use std::time::Duration;

use serde::Serialize;
use sqlx::SqliteConnection;
use tokio::sync::{mpsc, oneshot};

use super::{State, StoreError, begin, place};
use crate::journal::Dated;
use crate::words::TableId;

/// So many wait at most in one transaction: enough to share a sync, few enough to answer soon.
const MOST_IN_ONE: usize = 256;
/// So long a busy house waits for more to write together. A lone player never waits.
const GATHER: Duration = Duration::from_millis(3);

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

#[derive(Debug)]
enum Job {
    Append(Append, oneshot::Sender<Result<(), StoreError>>),
    Stop(oneshot::Sender<()>),
}

/// The way to the task that writes.
#[derive(Clone, Debug)]
pub struct Writer {
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
    pub fn start(connection: SqliteConnection) -> Self {
        let (jobs, waiting) = mpsc::channel(4 * MOST_IN_ONE);
        tokio::spawn(run(connection, waiting));
        Self { jobs }
    }

    /// Adds entries; returns when they are on disk.
    ///
    /// # Errors
    /// When the place is taken, or the file cannot be written.
    pub async fn append(&self, append: Append) -> Result<(), StoreError> {
        let (answer, answered) = oneshot::channel();
        self.jobs.send(Job::Append(append, answer)).await.map_err(|_| StoreError::Closed)?;
        answered.await.map_err(|_| StoreError::Closed)?
    }

    /// Writes what waits, then stops.
    pub async fn stop(&self) {
        let (answer, answered) = oneshot::channel();
        if self.jobs.send(Job::Stop(answer)).await.is_ok() {
            // An error only means that it had stopped already.
            let _ = answered.await;
        }
    }
}

async fn run(mut connection: SqliteConnection, mut jobs: mpsc::Receiver<Job>) {
    let mut gathered = Vec::new();
    let mut is_busy = false;
    while jobs.recv_many(&mut gathered, MOST_IN_ONE).await > 0 {
        if is_busy && gathered.len() < MOST_IN_ONE {
            tokio::time::sleep(GATHER).await;
            let more = std::iter::from_fn(|| jobs.try_recv().ok());
            gathered.extend(more.take(MOST_IN_ONE - gathered.len()));
        }
        is_busy = gathered.len() > 1;
        let mut appends = Vec::new();
        let mut stop = None;
        for job in gathered.drain(..) {
            match job {
                Job::Append(append, answer) => appends.push((append, answer)),
                Job::Stop(answer) => stop = Some(answer),
            }
        }
        write_all(&mut connection, appends).await;
        if let Some(answer) = stop {
            let _ = answer.send(());
            return;
        }
    }
}

async fn write_all(
    connection: &mut SqliteConnection,
    appends: Vec<(Append, oneshot::Sender<Result<(), StoreError>>)>,
) {
    let together: Vec<&Append> = appends.iter().map(|(append, _)| append).collect();
    let all_written = write(connection, &together).await.is_ok();
    for (append, answer) in appends {
        // One that cannot be written must not take the others down: each is tried by itself.
        let result = if all_written { Ok(()) } else { write(connection, &[&append]).await };
        // Who no longer waits has gone away; what is written stays written.
        let _ = answer.send(result);
    }
}

/// One transaction, one sync.
async fn write(connection: &mut SqliteConnection, appends: &[&Append]) -> Result<(), StoreError> {
    let lines: Vec<Line> = appends.iter().flat_map(|append| lines(append)).collect();
    let json = serde_json::to_string(&lines).map_err(|_| StoreError::Closed)?;
    if appends.iter().all(|append| append.state.is_none()) {
        // One statement is a transaction by itself, and three ways to the file become one.
        return write_entries(connection, json).await.map_err(conflict);
    }
    begin(connection).await?;
    let mut done = write_entries(connection, json).await;
    if done.is_ok() {
        done = write_states(connection, appends).await;
    }
    let end = if done.is_ok() { "COMMIT" } else { "ROLLBACK" };
    let ended = sqlx::query(end).execute(&mut *connection).await;
    done.map_err(conflict)?;
    ended?;
    Ok(())
}

async fn write_entries(connection: &mut SqliteConnection, json: String) -> Result<(), sqlx::Error> {
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

async fn write_states(
    connection: &mut SqliteConnection,
    appends: &[&Append],
) -> Result<(), sqlx::Error> {
    for append in appends {
        let Some(state) = append.state else { continue };
        sqlx::query("UPDATE tables SET state = ?2 WHERE id = ?1")
            .bind(append.table.as_str())
            .bind(state.word())
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}

fn lines(append: &Append) -> impl Iterator<Item = Line<'_>> {
    append.entries.iter().zip(append.first..).map(|(dated, seq)| Line {
        table: append.table.as_str(),
        seq: place(seq),
        at: dated.at,
        entry: serde_json::to_string(&dated.entry).unwrap_or_default(),
    })
}

pub(super) fn conflict(error: sqlx::Error) -> StoreError {
    match error.as_database_error() {
        Some(why) if why.is_unique_violation() => StoreError::Conflict,
        _ => StoreError::Database(error),
    }
}
