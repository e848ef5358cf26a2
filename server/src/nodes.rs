//! Servers that share a database. None leads: the journal orders the moves of a table, what one server
//! writes the others hear of, and what goes on by itself is done by the one that has the table's lease.

use std::sync::{Arc, PoisonError};
use std::time::{Duration, Instant};

use store::News;
use table::{Table, TableId};

use crate::handle::TableHandle;
use crate::tables::{Tables, TablesError};

/// For so long one server does what goes on by itself at a table. When it dies, another takes over then.
const LEASE: Duration = Duration::from_secs(10);
/// So often whoever has no lease asks whether it is free.
pub(crate) const ASK_AGAIN: Duration = Duration::from_secs(1);

impl Tables {
    /// Hears what other servers do until this one stops; returns at once where it is alone.
    pub(crate) async fn heed_others(self) {
        let mut closing = self.closing();
        loop {
            let news = tokio::select! {
                news = self.store().news() => news,
                _ = closing.wait_for(|closing| *closing) => return,
            };
            match news {
                None => return,
                Some(News::Lobby) => self.lobby_changed(),
                Some(News::Table(id)) => {
                    let known = self.handles().get(&id).cloned();
                    if let Some(handle) = known {
                        self.catch_up_soon(&handle);
                    }
                }
                Some(News::Missed) => {
                    let all: Vec<_> = self.handles().values().cloned().collect();
                    let tables = self.clone();
                    tokio::spawn(async move {
                        for handle in all {
                            tables.catch_up(&handle).await;
                        }
                        tables.lobby_changed();
                    });
                }
            }
        }
    }

    /// Looks at a table beside the other work: one that is busy must not hold up the others.
    pub(crate) fn catch_up_soon(&self, handle: &Arc<TableHandle>) {
        let (tables, handle) = (self.clone(), Arc::clone(handle));
        tokio::spawn(async move { tables.catch_up(&handle).await });
    }

    /// Looks whether a table has gone on elsewhere, by its place in the journal, and tells whoever follows.
    async fn catch_up(&self, handle: &Arc<TableHandle>) {
        let mut table = handle.table.lock().await;
        if let Some(known) = table.as_ref().map(Table::entries) {
            let since = self.store().load_from(&handle.id, known).await;
            if since.is_ok_and(|since| since.is_some_and(|since| since.journal.is_empty())) {
                return;
            }
        }
        // It is read again when somebody looks.
        *table = None;
        drop(table);
        handle.changed();
        match self.look(handle, |table| (table.goes_on_by_itself(), table.next_flag())).await {
            Ok((goes_on, flag)) => {
                self.set_clock(handle, flag);
                if goes_on {
                    self.wake_programs(handle);
                }
            }
            Err(TablesError::NoTable) => self.forget_table(&handle.id),
            Err(error) => tracing::warn!(%error, "a table that goes on elsewhere was not read"),
        }
    }

    fn forget_table(&self, id: &TableId) {
        self.handles().remove(id);
        self.inner.clocks.set(id, None);
        self.inner.quotas.ended(id);
    }

    /// Whether this server does what goes on by itself at a table.
    pub(crate) async fn has_lease(&self, handle: &TableHandle) -> Result<bool, TablesError> {
        let begun = Instant::now();
        // The moment is whole even if a thread died holding it.
        let until = || handle.leased_until.lock().unwrap_or_else(PoisonError::into_inner);
        if until().is_some_and(|until| until > begun + LEASE / 2) {
            return Ok(true);
        }
        let seconds = u32::try_from(LEASE.as_secs()).unwrap_or(1);
        let has = self.store().lease(&handle.id, seconds).await?;
        *until() = has.then(|| begun + LEASE);
        Ok(has)
    }
}
