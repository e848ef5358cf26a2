//! Finished games looked at again: one at a time, on a thread of its own, beside the work of the
//! programs. What was seen is kept with the table as long as it is in use, and is the same
//! whenever it is worked out again.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::Instant;

use catalogue::{Analysis, AnyGame, Depth, Level};
use contract::Record;

use crate::cores::{Lane, aside};
use crate::fair::FairQueue;
use crate::handle::TableHandle;
use crate::programs::payer;
use crate::quota::{Asker, Owner, Work};
use crate::tables::{Tables, TablesError};
use table::Refused;

/// A game that is being looked at again, or has been.
#[derive(Debug)]
pub struct Report {
    depth: Depth,
    moves: usize,
    done: AtomicUsize,
    /// Nothing when the game cannot be looked at.
    seen: OnceLock<Option<Analysis>>,
}

/// How far it is.
#[derive(Clone, Copy, Debug)]
pub enum Told<'a> {
    /// So many moves of so many.
    Soon(usize, usize),
    /// All of it.
    Done(&'a Analysis),
    /// It cannot be told; the log of the server says why.
    Never,
}

/// Games played on in each mind, over all moves of a game, but no fewer and no more at each than
/// these: a long game is not waited for much longer than a short one.
/// A build for tests is slow, and looks less closely.
const SAMPLES: usize = if cfg!(debug_assertions) { 3_000 } else { 24_000 };
const FEWEST: usize = 24;
const MOST: usize = 300;

impl Report {
    fn new(moves: usize) -> Self {
        let samples = (SAMPLES / moves.max(1)).clamp(FEWEST, MOST);
        Self {
            depth: Depth {
                samples: u32::try_from(samples).unwrap_or_default(),
                critic: Some(Level::Novice),
                seed: 1,
            },
            moves,
            done: AtomicUsize::new(0),
            seen: OnceLock::new(),
        }
    }

    /// How closely the game is looked at.
    pub fn depth(&self) -> Depth {
        self.depth
    }

    /// As far as it is known.
    pub fn told(&self) -> Told<'_> {
        match self.seen.get() {
            Some(Some(analysis)) => Told::Done(analysis),
            Some(None) => Told::Never,
            None => Told::Soon(self.done.load(Ordering::Relaxed), self.moves),
        }
    }
}

/// Who may look at a finished game again: one at a time, and one more for whoever has none under way.
pub(crate) fn queue() -> FairQueue<Owner> {
    FairQueue::new(1, 1)
}

impl Tables {
    /// The report of a finished game: begun to be worked out, if nobody has asked before.
    ///
    /// # Errors
    /// When the game is not over, or cannot be read.
    pub async fn report(&self, handle: &Arc<TableHandle>) -> Result<Arc<Report>, TablesError> {
        if let Some(report) = handle.report.get() {
            return Ok(Arc::clone(report));
        }
        let game = self.look(handle, |table| match table.record() {
            Some(record) if table.is_over() => Ok((table.game(), record)),
            _ => Err(Refused::NotOver),
        });
        let (game, record) = game.await??;
        self.inner.quotas.work(Work::Report)?;
        let fresh = Arc::new(Report::new(record.moves.len()));
        let report = Arc::clone(handle.report.get_or_init(|| Arc::clone(&fresh)));
        if Arc::ptr_eq(&report, &fresh) {
            tokio::spawn(self.clone().tell(payer(handle), fresh, game, record));
        }
        Ok(report)
    }

    async fn tell(
        self,
        owner: Owner,
        report: Arc<Report>,
        game: &'static dyn AnyGame,
        record: Record,
    ) {
        let _turn = self.inner.reports.acquire(owner).await;
        let (closing, begun) = (self.closing(), Instant::now());
        let looking = {
            let report = Arc::clone(&report);
            move || {
                let go_on = |ply| {
                    report.done.store(ply, Ordering::Relaxed);
                    !*closing.borrow()
                };
                // One core: the programs at the tables need the others.
                catalogue::analyse(game, &record, report.depth, NonZeroUsize::MIN, go_on)
            }
        };
        let looked = aside(Lane::Deep, looking).await;
        if let Some(address) = owner {
            self.inner.quotas.thought(&Asker::of(address), begun.elapsed());
        }
        let seen = match looked {
            Some(Ok(analysis)) if analysis.plies.len() == report.moves => Some(analysis),
            // The server is closing.
            Some(Ok(_)) => return,
            Some(Err(error)) => {
                tracing::warn!(%error, "a game cannot be looked at again");
                None
            }
            None => {
                tracing::error!("looking at a game again broke off");
                None
            }
        };
        // Nobody else sets it.
        let _ = report.seen.set(seen);
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use futures_util::FutureExt as _;

    use super::*;

    #[test]
    fn reports_of_two_owners_do_not_queue_behind_each_other() {
        let queue = queue();
        let [ada, ben] = [1, 2].map(|last| Some(IpAddr::from([10, 0, 0, last])));
        let first = queue.acquire(ada).now_or_never().expect("nobody was there");
        assert!(queue.acquire(ada).now_or_never().is_none(), "one's own follow each other");
        let other = queue.acquire(ben).now_or_never().expect("the first takes as long as it likes");
        assert!(queue.acquire(ben).now_or_never().is_none());
        drop((first, other));
        assert!(queue.acquire(ada).now_or_never().is_some());
    }
}
