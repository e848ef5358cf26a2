//! Plays the games of a plan on several threads.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;

use catalogue::Strength;

use super::{Plan, Played};
use crate::interrupt::Interrupt;

/// Hands over game after game, in no particular order; nothing for one that did not end. Stops
/// early, but well, when interrupted: games that are not over are left out.
pub(super) fn play(plan: &Plan, interrupt: &Interrupt, mut hand_over: impl FnMut(Option<Played>)) {
    let next = &AtomicU64::new(0);
    thread::scope(|scope| {
        let (sender, receiver) = mpsc::channel();
        for _ in 0..plan.threads {
            let sender = sender.clone();
            scope.spawn(move || {
                while !interrupt.is_raised() {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= plan.games {
                        return;
                    }
                    let played = game(plan, number, interrupt);
                    let was_left = played.is_none() && interrupt.is_raised();
                    if was_left || sender.send(played).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        receiver.into_iter().for_each(&mut hand_over);
    });
}

fn game(plan: &Plan, number: u64, interrupt: &Interrupt) -> Option<Played> {
    let (lineup, key) = plan.game(number);
    let agents: Vec<Strength> = lineup.iter().map(|agent| plan.agents[*agent]).collect();
    let mut simulator = plan.game.simulator(&plan.setup, &agents).ok()?;
    simulator.heed(interrupt.flag());
    let outcome = simulator.play(key).outcome?;
    Some(Played { lineup: lineup.to_vec(), outcome })
}
