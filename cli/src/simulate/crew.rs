//! Workers on several threads. Each takes the next few games from a counter, plays them and hands
//! them in; who played which game leaves no trace in the game.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, SyncSender};
use std::thread;

use catalogue::{Playout, Simulator};
use contract::Outcome;

use super::folder::Folder;
use super::plan::Plan;
use crate::interrupt::Interrupt;

/// Some games in a row, all of them played.
pub(super) struct Batch {
    /// The number of the first.
    pub(super) first: u64,
    pub(super) games: Vec<Playout>,
}

/// Plays the plan and hands over batch after batch, in no particular order. Ends early, but
/// well, when interrupted: games that are not over are left out.
pub(super) fn play(
    plan: &Plan,
    folder: Option<&Folder>,
    interrupt: &Interrupt,
    mut hand_over: impl FnMut(Batch) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let simulators = plan.simulators()?;
    let next = &AtomicU64::new(1);
    thread::scope(|scope| {
        // A bound, so that a slow disk cannot fill the memory.
        let (sender, receiver) = mpsc::sync_channel(4 * plan.threads);
        for mut simulator in simulators {
            simulator.heed(interrupt.flag());
            let (worker, sender) = (Worker { plan, folder, interrupt, next }, sender.clone());
            scope.spawn(move || worker.work(simulator.as_mut(), &sender));
        }
        drop(sender);
        // An error here drops the receiver, which tells the workers to stop.
        receiver.into_iter().try_for_each(|batch| hand_over(batch?))
    })
}

struct Worker<'a> {
    plan: &'a Plan,
    folder: Option<&'a Folder>,
    interrupt: &'a Interrupt,
    /// The number of the first game that nobody has taken.
    next: &'a AtomicU64,
}

impl Worker<'_> {
    fn work(&self, simulator: &mut dyn Simulator, sender: &SyncSender<anyhow::Result<Batch>>) {
        let step = step(self.plan.games, self.plan.threads);
        loop {
            let first = self.next.fetch_add(step, Ordering::Relaxed);
            if first > self.plan.games || self.interrupt.is_raised() {
                return;
            }
            let last = self.plan.games.min(first.saturating_add(step - 1));
            let batch = self.batch(simulator, first, last);
            let failed = batch.is_err();
            if sender.send(batch).is_err() || failed {
                return;
            }
        }
    }

    fn batch(&self, simulator: &mut dyn Simulator, first: u64, last: u64) -> anyhow::Result<Batch> {
        let games = (first..=last).map_while(|number| self.game(simulator, number).transpose());
        Ok(Batch { first, games: games.collect::<Result<_, _>>()? })
    }

    /// Nothing when it was left because of an interruption.
    fn game(&self, simulator: &mut dyn Simulator, number: u64) -> anyhow::Result<Option<Playout>> {
        let was_left = |outcome: &Option<Outcome>| outcome.is_none() && self.interrupt.is_raised();
        let key = self.plan.key(number);
        let Some(folder) = self.folder else {
            return Ok(Some(simulator.play(key)).filter(|played| !was_left(&played.outcome)));
        };
        let record = simulator.record(key);
        if was_left(&record.result) {
            return Ok(None);
        }
        folder.keep(number, &record)?;
        Ok(Some(Playout { outcome: record.result, plies: record.moves.len() }))
    }
}

/// How many games a worker takes at once: enough that the counter costs nothing, few enough that
/// the last worker is not long alone and the bar moves.
fn step(games: u64, threads: usize) -> u64 {
    (games / (64 * threads as u64)).clamp(1, 256)
}
