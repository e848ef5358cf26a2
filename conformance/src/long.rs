//! Very many games: by the chunk, on all cores, with a word now and then of how far it is.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use contract::Game;

use crate::breach::Breach;
use crate::plan::{Care, Plan, Tally};
use crate::suite::check;

/// Games of each set-up and number of seats in a chunk. Each chunk is a plan with a seed of its
/// own, so that a breach can be found again without the games before it.
const CHUNK: usize = 500;
/// How often it speaks.
const PATIENCE: Duration = Duration::from_secs(60);

/// [`assert_conforms`](crate::assert_conforms) for a long run, with [`Care::WIDE`]. `VOLUME` says
/// how many games to play of each set-up and number of seats, `SEED` where to begin and `THREADS`
/// on how many cores.
///
/// # Panics
/// With the first breach found, in words.
pub fn assert_conforms_at_length<G: Game>(plan: &Plan<G>) -> Tally
where
    G::Setup: Sync,
    G::Action: Sync,
{
    let games = said("VOLUME").unwrap_or(plan.games).max(1);
    let cores = thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let run = Run { plan, games, first: said("SEED").unwrap_or(0), next: AtomicUsize::new(0) };
    let sum = Mutex::new((Tally::default(), Instant::now()));
    thread::scope(|scope| {
        for _ in 0..said("THREADS").unwrap_or(cores).max(1) {
            scope.spawn(|| run.work(|tally| note(&sum, tally)));
        }
    });
    let (tally, _) = sum.into_inner().unwrap_or_else(PoisonError::into_inner);
    println!("{}: {tally}, no breach", G::ID);
    tally
}

/// A long run of one plan.
struct Run<'a, G: Game> {
    plan: &'a Plan<G>,
    games: usize,
    /// The seed of the first chunk.
    first: usize,
    /// The chunk nobody has begun yet.
    next: AtomicUsize,
}

impl<G: Game> Run<'_, G> {
    /// Plays chunks until there are none left, or one breaks the contract.
    fn work(&self, mut done: impl FnMut(Tally)) {
        loop {
            let chunk = self.next.fetch_add(1, Ordering::Relaxed);
            let Some(left) = self.games.checked_sub(chunk * CHUNK).filter(|left| *left > 0) else {
                return;
            };
            match self.play(self.first + chunk, left.min(CHUNK)) {
                Ok(tally) => done(tally),
                Err(breach) => {
                    // The others need not go on.
                    self.next.store(usize::MAX / CHUNK / 2, Ordering::Relaxed);
                    panic!("{} breaks the contract.\n{breach}", G::ID);
                }
            }
        }
    }

    fn play(&self, seed: usize, games: usize) -> Result<Tally, Breach> {
        check(&Plan { games, seed: seed as u64, care: Care::WIDE, ..self.plan.clone() })
    }
}

fn note(sum: &Mutex<(Tally, Instant)>, tally: Tally) {
    let Ok(mut sum) = sum.lock() else { return };
    sum.0 = sum.0.and(tally);
    if sum.1.elapsed() > PATIENCE {
        println!("so far {}", sum.0);
        sum.1 = Instant::now();
    }
}

/// A number from the environment.
fn said(name: &str) -> Option<usize> {
    std::env::var(name).ok().and_then(|text| text.parse().ok())
}
