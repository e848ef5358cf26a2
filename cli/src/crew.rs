//! Several threads that play the games of a plan.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;

use crate::interrupt::Interrupt;

/// How many threads there are to be: as many as there are cores where nothing is said.
pub(crate) fn threads(asked: Option<u16>) -> usize {
    asked.map_or_else(|| thread::available_parallelism().map_or(1, usize::from), usize::from)
}

/// Plays so many games, counted from nought, and hands over what came of each, in no particular
/// order. Stops early, but well, when interrupted: a game that comes to nothing then is left out.
///
/// # Errors
/// The first that is met in handing over.
pub(crate) fn play<T: Send>(
    threads: usize,
    games: u64,
    interrupt: &Interrupt,
    game: impl Fn(u64) -> Option<T> + Sync,
    mut hand_over: impl FnMut(T) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let (next, game) = (&AtomicU64::new(0), &game);
    thread::scope(|scope| {
        let (sender, receiver) = mpsc::channel();
        for _ in 0..threads {
            let sender = sender.clone();
            scope.spawn(move || {
                while !interrupt.is_raised() {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= games {
                        return;
                    }
                    let Some(played) = game(number) else { return };
                    if sender.send(played).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        receiver.into_iter().try_for_each(&mut hand_over)
    })
}
