//! What the database looks like, step by step. Servers that start at the same time take turns.

use super::line::{Line, fault};
use crate::StoreError;
use crate::statement::{Kind, Statement};

/// Every step there ever was, in order. A step that was released is never changed again, and leaves
/// what servers of the release before write: they may still run beside this one.
const STEPS: [&str; 2] = [
    include_str!("../../migrations/postgres/0001_tables.sql"),
    include_str!("../../migrations/postgres/0002_friends.sql"),
];

/// Known to servers of this program alone: "reliquary" in a number.
const LOCK: i64 = 0x7265_6c69_7175;

/// Takes the steps that the database has not taken yet, all or none.
pub(super) async fn migrate(line: &Line) -> Result<(), StoreError> {
    line.say("BEGIN").await.map_err(fault)?;
    let done = take_steps(line).await;
    let end = if done.is_ok() { "COMMIT" } else { "ROLLBACK" };
    let ended = line.say(end).await.map_err(fault);
    done.and(ended)
}

async fn take_steps(line: &Line) -> Result<(), StoreError> {
    line.say(&format!(
        "SELECT pg_advisory_xact_lock({LOCK}); \
         CREATE TABLE IF NOT EXISTS steps (version BIGINT NOT NULL PRIMARY KEY)"
    ))
    .await
    .map_err(fault)?;
    let ask = Statement::new("SELECT COALESCE(MAX(version), 0) FROM steps");
    let rows = line.rows(&ask).await.map_err(fault)?;
    let row = rows.first().map(|row| super::as_row(row, &[Kind::Int])).transpose()?;
    let taken = usize::try_from(row.map_or(0, |mut row| row.int())).unwrap_or_default();
    if taken > STEPS.len() {
        return Err(StoreError::Refused(
            "a newer release of this program keeps games in it".into(),
        ));
    }
    for (version, step) in (1..).zip(STEPS).skip(taken) {
        let step = format!("{step}; INSERT INTO steps (version) VALUES ({version})");
        line.say(&step).await.map_err(fault)?;
    }
    Ok(())
}
