//! Where programs think. What is decided in an instant has a lane of its own, so that it never waits
//! behind what takes seconds. Both lanes leave a core to pages and moves while nobody new asks, and give
//! way to them at any time: their threads have a lower priority.

use std::num::NonZero;
use std::sync::Once;
use std::thread::{Builder, available_parallelism};

use catalogue::{Level, Strength};
use tokio::sync::oneshot;

use crate::fair::FairQueue;
use crate::quota::Owner;

/// No more games in its mind than these are an instant.
const QUICK: u32 = 100;

/// How long something is thought about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lane {
    /// An instant.
    Quick,
    /// Up to seconds.
    Deep,
}

impl From<Strength> for Lane {
    fn from(strength: Strength) -> Self {
        match strength {
            Strength::Level(Level::Random | Level::Greedy | Level::Novice) | Strength::Hunch => {
                Self::Quick
            }
            Strength::Iterations(..=QUICK) => Self::Quick,
            Strength::Level(Level::Adept | Level::Master)
            | Strength::Iterations(_)
            | Strength::Time(_) => Self::Deep,
        }
    }
}

impl Lane {
    /// By so much its threads are nicer than the others.
    const fn niceness(self) -> i32 {
        match self {
            Self::Quick => 4,
            Self::Deep => 10,
        }
    }
}

/// Who may think; the owners of tables take turns.
pub(crate) struct Cores {
    quick: FairQueue<Owner>,
    deep: FairQueue<Owner>,
}

impl Cores {
    /// All cores of this machine but one, and one more for whoever has nothing under way.
    pub(crate) fn new() -> Self {
        let cores = available_parallelism().map_or(1, NonZero::get);
        let workers = cores.saturating_sub(1).max(1);
        Self { quick: FairQueue::new(workers, 1), deep: FairQueue::new(workers, 1) }
    }

    /// Thinks where it holds nobody up. A thought that breaks off is nothing.
    pub(crate) async fn think<T: Send + 'static>(
        &self,
        lane: Lane,
        owner: Owner,
        thought: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let queue = match lane {
            Lane::Quick => &self.quick,
            Lane::Deep => &self.deep,
        };
        let permit = queue.acquire(owner).await;
        // The core is taken until the thought is done, whether or not somebody still waits for it.
        aside(lane, move || {
            let thought = thought();
            drop(permit);
            thought
        })
        .await
    }

    /// Thoughts that wait.
    pub(crate) fn waiting(&self) -> usize {
        self.quick.len() + self.deep.len()
    }

    /// Thoughts that are under way.
    pub(crate) fn busy(&self) -> usize {
        self.quick.busy() + self.deep.busy()
    }
}

/// Works on a thread that gives way to the others; nothing when the work breaks off.
pub(crate) async fn aside<T: Send + 'static>(
    lane: Lane,
    work: impl FnOnce() -> T + Send + 'static,
) -> Option<T> {
    let (done, result) = oneshot::channel();
    // A thread never gets its old priority back, so each piece of work has its own.
    let begun = Builder::new().name("thinking".into()).spawn(move || {
        #[cfg(unix)]
        if let Err(error) = rustix::process::nice(lane.niceness()) {
            // It will be the same for every thought to come.
            static SAID: Once = Once::new();
            SAID.call_once(|| tracing::info!(%error, "thoughts do not give way to others"));
        }
        // Whoever asked may be gone.
        drop(done.send(work()));
    });
    if let Err(error) = begun {
        tracing::error!(%error, "no thread could be begun");
    }
    result.await.ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_quick_thought_does_not_wait_behind_long_ones() {
        let cores = Cores::new();
        let (end, ended) = std::sync::mpsc::channel::<()>();
        // They are the same person's, and there may be a single core.
        let long = cores.think(Lane::Deep, None, move || ended.recv().is_err());
        let quick = async {
            let quick = cores.think(Lane::Quick, None, || 7).await;
            drop(end);
            quick
        };
        assert_eq!(tokio::join!(long, quick), (Some(true), Some(7)));
    }

    #[tokio::test]
    async fn a_thought_that_breaks_off_is_nothing_and_frees_its_core() {
        let cores = Cores::new();
        for _ in 0..8 {
            let broken: Option<()> = cores.think(Lane::Quick, None, || panic!("on purpose")).await;
            assert_eq!(broken, None);
        }
        assert_eq!(cores.think(Lane::Quick, None, || 1).await, Some(1));
    }

    #[cfg(target_os = "linux")]
    #[tokio::test]
    async fn thoughts_give_way_to_everything_else() {
        let priority = || {
            let stat = std::fs::read_to_string("/proc/thread-self/stat").unwrap();
            let fields = stat.rsplit_once(')').unwrap().1.split_whitespace().nth(16).unwrap();
            fields.parse::<i32>().unwrap()
        };
        let own = priority();
        let quick = aside(Lane::Quick, priority).await.unwrap();
        let deep = aside(Lane::Deep, priority).await.unwrap();
        assert!(quick > own && deep > quick || own >= 15, "{own}, {quick}, {deep}");
        assert_eq!(priority(), own, "nobody else's changes");
    }
}
