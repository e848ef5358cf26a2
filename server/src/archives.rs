//! What was seen of finished games is kept, so that they can be looked at whatever the rules become.
//! It is worked out beside the other work, from what is on disk: if the server is stopped before it is
//! done, it is done when the server is started again.

use std::sync::Arc;

use store::{Find, State, StoreError};
use table::{Table, TableId};

use crate::cores::{Lane, aside};
use crate::tables::Tables;

/// So many are asked for at once.
const BATCH: u32 = 100;

impl Tables {
    /// Keeps what was seen of this finished game, soon.
    pub(crate) fn archive_soon(&self, id: TableId) {
        let tables = self.clone();
        tokio::spawn(async move {
            if let Err(error) = tables.archive(&id).await {
                tracing::warn!(%error, "what was seen of a game is not kept yet");
            }
        });
    }

    /// Keeps what was seen of finished games of which nothing is kept, one after the other.
    pub(crate) async fn archive_all(self) {
        let mut after = String::new();
        loop {
            let found = self.store().find(Find::Unarchived(&after), BATCH).await;
            let Ok(ids) = found else { return };
            let Some(last) = ids.last() else { return };
            after = last.to_string();
            for id in &ids {
                if *self.closing().borrow() {
                    return;
                }
                if let Err(error) = self.archive(id).await {
                    tracing::warn!(%error, "what was seen of a game is not kept yet");
                }
            }
        }
    }

    async fn archive(&self, id: &TableId) -> Result<(), StoreError> {
        // One at a time: the programs at the tables need the cores. It is never closed.
        let _turn = self.inner.archiving.acquire().await;
        let store = Arc::clone(&self.inner.store);
        let Some(stored) = store.load(id).await? else { return Ok(()) };
        if stored.state != State::Over {
            return Ok(());
        }
        let word = id.clone();
        let seen = aside(Lane::Deep, move || {
            Table::restore(word, stored.plan, stored.journal).ok()?.archive()
        });
        match seen.await {
            Some(Some(archive)) => store.keep_archive(id, &archive).await,
            // A game of older rules that was never archived: there is nothing to keep.
            Some(None) | None => Ok(()),
        }
    }
}
