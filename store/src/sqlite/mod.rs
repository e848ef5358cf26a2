//! The one `SQLite` file.
//!
//! Reads go through a small pool; all writing goes through one [`Writer`] that gathers what waits
//! into one transaction, so that many tables share the price of one sync.

mod admin;
mod carry;
mod file;
mod schema;
mod write;

use std::path::Path;
use std::time::Duration;

use async_trait::async_trait;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{Connection as _, SqliteConnection};

pub use admin::{Admin, Cleared, Counts, Listed};
pub use file::{Copied, DataLock, copy, look_over, partial_copy, restore};

use crate::backend::Backend;
use crate::statement::{Kind, Row, Statement};
use crate::writer::Writer;
use crate::{Store as _, StoreError};
use carry::{as_row, bind};
use write::File;

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
        let writer = Writer::start(File(pool.acquire().await?.detach()));
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
        let writer = Writer::start(File(SqliteConnection::connect_with(&options).await?));
        let store = Self { pool, writer };
        store.count().await.map_err(|error| unusable(error.to_string()))?;
        Ok(store)
    }
}

#[async_trait]
impl Backend for Sqlite {
    const CHAIRS: &'static str = "json_array_length(plan, '$.seats')";
    const IS_SHARED: bool = false;

    async fn rows(&self, ask: Statement, kinds: &[Kind]) -> Result<Vec<Row>, StoreError> {
        let rows = bind(&ask).fetch_all(&self.pool).await?;
        rows.iter().map(|row| Ok(as_row(row, kinds)?)).collect()
    }

    fn writer(&self) -> &Writer {
        &self.writer
    }

    async fn close_lines(&self) {
        self.pool.close().await;
    }
}
