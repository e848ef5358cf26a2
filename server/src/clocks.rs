//! Calls the time at tables with clocks. One task sleeps until the next clock runs out; no table is looked
//! at before. While the server is down nobody's time is counted: it writes down now and then that it is
//! alive, and what lies between the last such moment and its start is given back.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use table::{Command, Request, Sender, Table, TableId};
use tokio::sync::Notify;

use crate::clock;
use crate::handle::TableHandle;
use crate::tables::{Tables, TablesError};
use store::Find;

/// So often the server writes down that it is alive, while clocks run.
const BEAT: Duration = Duration::from_secs(30);
/// Nobody sleeps longer: the machine's clock may be set.
const LONGEST_SLEEP: u64 = 600_000;
/// After a fault a table is tried again.
const AGAIN: u64 = 5_000;
/// So many tables are read at once from the list of those with clocks.
const BATCH: u32 = 100;

/// When which clock runs out.
#[derive(Default)]
pub(crate) struct Clocks {
    due: Mutex<Due>,
    changed: Notify,
}

#[derive(Default)]
struct Due {
    in_order: BTreeSet<(u64, TableId)>,
    of: HashMap<TableId, u64>,
}

impl Clocks {
    /// The next clock of a table runs out then; none where to nobody.
    pub(crate) fn set(&self, table: &TableId, at: Option<u64>) {
        let mut due = self.due();
        if due.of.get(table).copied() == at {
            return;
        }
        if let Some(old) = due.of.remove(table) {
            due.in_order.remove(&(old, table.clone()));
        }
        if let Some(at) = at {
            due.of.insert(table.clone(), at);
            due.in_order.insert((at, table.clone()));
        }
        drop(due);
        self.changed.notify_one();
    }

    /// The next table, and when.
    fn first(&self) -> Option<(u64, TableId)> {
        self.due().in_order.first().cloned()
    }

    fn knows(&self, table: &TableId) -> bool {
        self.due().of.contains_key(table)
    }

    fn is_empty(&self) -> bool {
        self.due().of.is_empty()
    }

    fn due(&self) -> MutexGuard<'_, Due> {
        // Both lists are whole even if a thread died holding them.
        self.due.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Tables {
    /// The table's next clock runs out when it says so.
    pub(crate) fn set_clock(&self, handle: &TableHandle, at: Option<u64>) {
        self.inner.clocks.set(&handle.id, at);
    }

    /// Finds out how long the server was down. From now on every table that is read gives that time
    /// back, so this comes before anybody is let in: whatever is asked first finds the clocks right.
    pub async fn look_at_the_time(&self) {
        let until = clock::millis();
        let from = match self.store().last_alive().await {
            Ok(from) => {
                let from = from.and_then(|at| u64::try_from(at).ok()).unwrap_or(until);
                // Another server that was alive a moment ago has called the time meanwhile.
                let others = 2 * u64::try_from(BEAT.as_millis()).unwrap_or(u64::MAX);
                let was_up = self.store().is_shared() && until.saturating_sub(from) < others;
                if was_up { until } else { from }
            }
            Err(error) => {
                tracing::warn!(%error, "when the server was last alive is not known");
                until
            }
        };
        self.inner.down.get_or_init(|| (from, until));
    }

    /// Gives back the time in which the server was down, to every table with clocks, and sets their
    /// clocks. From now on they are called.
    pub async fn wind_clocks(self) {
        self.wind_unknown().await;
        tokio::join!(self.call_times(), self.say_alive(), self.adopt_clocks());
    }

    /// Finds tables whose clocks were set by another server: should it die, their time is called here.
    async fn adopt_clocks(&self) {
        let mut closing = self.closing();
        while self.store().is_shared() {
            tokio::select! {
                () = tokio::time::sleep(BEAT) => {}
                _ = closing.wait_for(|closing| *closing) => return,
            }
            self.wind_unknown().await;
        }
    }

    /// Winds all clocks that are not known yet.
    async fn wind_unknown(&self) {
        let mut after = String::new();
        loop {
            let found = match self.store().find(Find::Clocked(&after), BATCH).await {
                Ok(found) => found,
                Err(error) => {
                    tracing::error!(%error, "the tables with clocks cannot be read");
                    break;
                }
            };
            let Some(last) = found.last() else { break };
            after = last.as_str().into();
            for id in found {
                if self.inner.clocks.knows(&id) {
                    continue;
                }
                if let Err(error) = self.wind_clock(&id).await {
                    tracing::warn!(%error, "the clocks of a table were not set");
                }
            }
        }
    }

    async fn wind_clock(&self, id: &TableId) -> Result<(), TablesError> {
        let handle = self.find(id).await?;
        if let Some((from, until)) = self.inner.down.get().copied() {
            // What the table has given back already is now kept.
            self.ask_for_clocks(&handle, Request::Excuse { from, until }).await?;
        }
        let at = self.look(&handle, Table::next_flag).await?;
        self.set_clock(&handle, at);
        Ok(())
    }

    async fn ask_for_clocks(
        &self,
        handle: &Arc<TableHandle>,
        request: Request,
    ) -> Result<(), TablesError> {
        let command = Command { sender: Sender::default(), id: String::new(), request };
        self.handle(handle, command).await.map(drop)
    }

    /// Sleeps until the next clock runs out, and calls it, again and again.
    async fn call_times(&self) {
        let clocks = &self.inner.clocks;
        let mut closing = self.closing();
        loop {
            let (now, next) = (clock::millis(), clocks.first());
            if let Some((at, id)) = next.clone().filter(|(at, _)| *at <= now) {
                self.call_time(&id, at).await;
                continue;
            }
            let wait = next.map_or(LONGEST_SLEEP, |(at, _)| (at - now).min(LONGEST_SLEEP));
            tokio::select! {
                () = tokio::time::sleep(Duration::from_millis(wait)) => {}
                () = clocks.changed.notified() => {}
                _ = closing.wait_for(|closing| *closing) => return,
            }
        }
    }

    async fn call_time(&self, id: &TableId, at: u64) {
        let called = async {
            let handle = self.find(id).await?;
            self.ask_for_clocks(&handle, Request::CallTime).await?;
            self.look(&handle, Table::next_flag).await
        };
        let next = match called.await {
            Ok(next) => next,
            Err(TablesError::NoTable) => None,
            Err(error) => {
                tracing::warn!(%error, "the time of a table was not called");
                Some(clock::millis() + AGAIN)
            }
        };
        // What is still due a moment later is not called in a circle.
        let next = next.map(|next| if next <= at { clock::millis() + AGAIN } else { next });
        self.inner.clocks.set(id, next);
    }

    async fn say_alive(&self) {
        let mut closing = self.closing();
        loop {
            if !self.inner.clocks.is_empty() {
                let now = i64::try_from(clock::millis()).unwrap_or(i64::MAX);
                if let Err(error) = self.store().alive(now).await {
                    tracing::warn!(%error, "it was not written down that the server is alive");
                }
            }
            tokio::select! {
                () = tokio::time::sleep(BEAT) => {}
                _ = closing.wait_for(|closing| *closing) => return,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use table::RandomWord as _;

    use super::*;

    #[test]
    fn the_first_to_run_out_is_the_first_called() {
        let clocks = Clocks::default();
        let [one, two] = [1, 2].map(|byte| TableId::from_bytes(&[byte; 16]));
        clocks.set(&one, Some(30));
        clocks.set(&two, Some(20));
        assert_eq!(clocks.first(), Some((20, two.clone())));
        clocks.set(&two, Some(40));
        assert_eq!(clocks.first(), Some((30, one.clone())));
        clocks.set(&one, None);
        assert_eq!(clocks.first(), Some((40, two.clone())));
        clocks.set(&two, None);
        assert!(clocks.first().is_none() && clocks.is_empty());
    }
}
