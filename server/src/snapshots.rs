//! Tables as they stand, kept now and then: opening one costs the same however long it was played.
//! The journal is the truth; a snapshot that is missing or strange costs time and nothing else.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use store::State;
use table::{Snapshot, Table, TableId};

use crate::handle::TableHandle;
use crate::tables::{Tables, TablesError};

/// A snapshot is taken after so many entries of the journal: no more are played to open a table.
const EVERY: u64 = 20;

/// Whether a table has gone so far beyond its last snapshot that it is time for another.
pub(crate) fn is_behind(table: &Table, kept: u64) -> bool {
    table.has_begun() && table.entries() >= kept + EVERY
}

impl Tables {
    /// Reads a table: from its last snapshot and the entries since, or by playing its journal. Says
    /// how many entries are in the snapshot.
    pub(crate) async fn load(&self, id: &TableId) -> Result<(Table, u64), TablesError> {
        let (mut table, kept) = match self.resume(id).await {
            Some(resumed) => resumed,
            None => (self.restore(id).await?, 0),
        };
        self.metrics().replayed(table.entries() - kept);
        if let Some((from, until)) = self.inner.down.get() {
            // It is kept with whatever is done at the table next.
            table.excuse(*from, *until);
        }
        Ok((table, kept))
    }

    /// The table from its journal.
    async fn restore(&self, id: &TableId) -> Result<Table, TablesError> {
        let stored = self.store().load(id).await?.ok_or(TablesError::NoTable)?;
        let table = Table::restore(id.clone(), stored.plan, stored.journal)?;
        Ok(ended_if(stored.state, table))
    }

    /// The table from its snapshot; nothing where there is none that fits, for whatever reason.
    async fn resume(&self, id: &TableId) -> Option<(Table, u64)> {
        let snapshot = self.store().snapshot(id).await.ok()??;
        let kept = snapshot.entries();
        let stored = self.store().load_from(id, kept).await.ok()??;
        let table = Table::resume(id, &stored.plan, &snapshot, stored.journal)?;
        Some((ended_if(stored.state, table), kept))
    }

    /// Takes a snapshot beside the other work.
    pub(crate) fn snapshot_soon(&self, handle: &Arc<TableHandle>) {
        let (tables, handle) = (self.clone(), Arc::clone(handle));
        tokio::spawn(async move {
            let Some(snapshot) = tables.take_snapshot(&handle).await else { return };
            match tables.store().keep_snapshot(&handle.id, &snapshot).await {
                Ok(()) => tables.metrics().snapshot_kept(),
                Err(error) => tracing::debug!(%error, "a snapshot was not kept"),
            }
        });
    }

    async fn take_snapshot(&self, handle: &TableHandle) -> Option<Snapshot> {
        let table = handle.table.lock().await;
        let snapshot = table.as_ref()?.snapshot()?;
        let before = handle.kept.swap(snapshot.entries(), Ordering::Relaxed);
        // Another task may have taken the same one meanwhile.
        (before != snapshot.entries()).then_some(snapshot)
    }
}

/// What was over when it was kept is over, whatever today's rules say.
fn ended_if(state: State, mut table: Table) -> Table {
    if state == State::Over {
        table.end_as_kept();
    }
    table
}
