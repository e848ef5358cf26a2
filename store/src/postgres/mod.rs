//! A `PostgreSQL` database that several servers share.
//!
//! What orders the moves of a table is the journal's own key: of two servers that write the same place,
//! one is refused and reads again. Every transaction tells the others which tables it touched; whoever
//! misses that finds out by asking for the journal from the place it knows.

mod line;
mod news;
mod schema;
mod write;

use std::sync::atomic::{AtomicUsize, Ordering};

use async_trait::async_trait;
use table::TableId;

use crate::backend::Backend;
use crate::statement::{Kind, Row, Statement};
use crate::writer::Writer;
use crate::{News, StoreError};
use line::{Answer, Lines, as_row, fault};
use news::Notices;
use write::Pen;

/// So many questions are answered side by side; others wait their turn on the same lines.
const READERS: usize = 4;

/// The tables in a `PostgreSQL` database.
#[derive(Debug)]
pub struct Postgres {
    readers: Vec<Lines>,
    next: AtomicUsize,
    writer: Writer,
    notices: Notices,
    /// The number of this server among those that share the database.
    node: i64,
}

/// Whether this names a `PostgreSQL` database rather than a file.
pub fn is_postgres(name: &str) -> bool {
    ["postgres://", "postgresql://"].iter().any(|scheme| name.starts_with(scheme))
}

impl Postgres {
    /// Opens a database, making its tables when they are missing.
    ///
    /// # Errors
    /// When it does not answer, or is of a newer release.
    pub async fn open(url: &str) -> Result<Self, StoreError> {
        let config = line::config(url)?;
        let first = Lines::new(config.clone());
        let line = first.line().await?;
        schema::migrate(&line).await?;
        let rows = line.rows(&Statement::new("SELECT nextval('nodes')")).await.map_err(fault)?;
        let node = rows.first().map_or(0, |row| row.get(0));
        let readers = std::iter::once(first)
            .chain((1..READERS).map(|_| Lines::new(config.clone())))
            .collect();
        Ok(Self {
            readers,
            next: AtomicUsize::new(0),
            writer: Writer::start(Pen::new(config.clone(), node)),
            notices: Notices::listen(config, node),
            node,
        })
    }
}

#[async_trait]
impl Backend for Postgres {
    const CHAIRS: &'static str = "json_array_length(plan::json -> 'seats')";
    const IS_SHARED: bool = true;

    async fn rows(&self, ask: Statement, kinds: &[Kind]) -> Result<Vec<Row>, StoreError> {
        let turn = self.next.fetch_add(1, Ordering::Relaxed);
        let lines = &self.readers[turn % self.readers.len()];
        let mut tries = 0;
        let rows = loop {
            let line = lines.line().await?;
            match line.rows(&ask).await {
                Ok(rows) => break rows,
                // The line was lost: a question may be asked again.
                Err(Answer::None(_)) if tries == 0 => tries += 1,
                Err(error) => return Err(fault(error)),
            }
        };
        rows.iter().map(|row| as_row(row, kinds)).collect()
    }

    fn writer(&self) -> &Writer {
        &self.writer
    }

    async fn close_lines(&self) {
        self.notices.stop();
        for lines in &self.readers {
            lines.close().await;
        }
    }

    fn node(&self) -> i64 {
        self.node
    }

    async fn news(&self) -> Option<News> {
        self.notices.next().await
    }

    async fn lease(&self, table: &TableId, seconds: u32) -> Result<bool, StoreError> {
        let ask = Statement::new(
            "INSERT INTO leases AS held (table_id, node, until) \
             VALUES ($1, $2, now() + $3::bigint * interval '1 second') \
             ON CONFLICT (table_id) DO UPDATE SET node = excluded.node, until = excluded.until \
             WHERE held.node = excluded.node OR held.until < now() RETURNING node",
        );
        let ask = ask.text(table.as_str()).int(self.node).int(seconds.into());
        Ok(!self.rows(ask, &[Kind::Int]).await?.is_empty())
    }
}
