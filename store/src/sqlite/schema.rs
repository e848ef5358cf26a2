//! What the file looks like, step by step: an old file is brought up to date when it is opened.
//!
//! Steps are read by hand and not by `sqlx`'s macro, which would build a second `SQLite` for itself.

use std::future::Future;
use std::pin::Pin;

use sqlx::error::BoxDynError;
use sqlx::migrate::{MigrateError, Migration, MigrationSource, MigrationType, Migrator};
use sqlx::{Connection as _, Row as _, SqlitePool};

use crate::Owner;

/// Every step there ever was, in order. A step that was released is never changed again.
const STEPS: [(&str, &str); 8] = [
    ("tables", include_str!("../../migrations/0001_tables.sql")),
    ("campaigns", include_str!("../../migrations/0002_campaigns.sql")),
    ("archives", include_str!("../../migrations/0003_archives.sql")),
    ("snapshots", include_str!("../../migrations/0004_snapshots.sql")),
    ("links", include_str!("../../migrations/0005_links.sql")),
    ("put_away", include_str!("../../migrations/0006_put_away.sql")),
    ("clocks", include_str!("../../migrations/0007_clocks.sql")),
    ("friends", include_str!("../../migrations/0008_friends.sql")),
];

/// Takes the steps that a file has not taken yet.
pub(super) async fn migrate(pool: &SqlitePool) -> Result<(), MigrateError> {
    Migrator::new(Steps).await?.run(pool).await?;
    hash_tokens(pool).await?;
    Ok(())
}

/// Tokens of seats that stand in the file as they were given out are replaced by their hashes, all at
/// once, and nothing of them is left in it.
async fn hash_tokens(pool: &SqlitePool) -> Result<(), sqlx::Error> {
    let mut connection = pool.acquire().await?;
    let tokens = sqlx::query("SELECT table_id, seat, token FROM seats");
    let tokens = tokens.fetch_all(&mut *connection).await?;
    if tokens.is_empty() {
        return Ok(());
    }
    sqlx::query("PRAGMA secure_delete = ON").execute(&mut *connection).await?;
    let mut together = connection.begin().await?;
    for row in tokens {
        let (table, seat): (&str, &str) = (row.get("table_id"), row.get("seat"));
        let hash = Owner::of(row.get("token"));
        sqlx::query("INSERT OR IGNORE INTO links (hash, table_id, seat) VALUES (?1, ?2, ?3)")
            .bind(hash.as_str())
            .bind(table)
            .bind(seat)
            .execute(&mut *together)
            .await?;
    }
    sqlx::query("DELETE FROM seats").execute(&mut *together).await?;
    together.commit().await?;
    sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut *connection).await?;
    Ok(())
}

#[derive(Debug)]
struct Steps;

impl MigrationSource<'static> for Steps {
    fn resolve(
        self,
    ) -> Pin<Box<dyn Future<Output = Result<Vec<Migration>, BoxDynError>> + Send + 'static>> {
        Box::pin(async { Ok((1..).zip(STEPS).map(step).collect()) })
    }
}

fn step((version, (name, sql)): (i64, (&'static str, &'static str))) -> Migration {
    Migration::new(version, name.into(), MigrationType::Simple, sql.into(), false)
}
