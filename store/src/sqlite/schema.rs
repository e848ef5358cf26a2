//! What the file looks like, step by step: an old file is brought up to date when it is opened.
//!
//! Steps are read by hand and not by `sqlx`'s macro, which would build a second `SQLite` for itself.

use std::future::Future;
use std::pin::Pin;

use sqlx::SqlitePool;
use sqlx::error::BoxDynError;
use sqlx::migrate::{MigrateError, Migration, MigrationSource, MigrationType, Migrator};

/// Every step there ever was, in order. A step that was released is never changed again.
const STEPS: [(&str, &str); 5] = [
    ("tables", include_str!("../../migrations/0001_tables.sql")),
    ("campaigns", include_str!("../../migrations/0002_campaigns.sql")),
    ("archives", include_str!("../../migrations/0003_archives.sql")),
    ("snapshots", include_str!("../../migrations/0004_snapshots.sql")),
    ("put_away", include_str!("../../migrations/0005_put_away.sql")),
];

/// Takes the steps that a file has not taken yet.
pub(super) async fn migrate(pool: &SqlitePool) -> Result<(), MigrateError> {
    Migrator::new(Steps).await?.run(pool).await
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
