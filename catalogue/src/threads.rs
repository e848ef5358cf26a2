//! A search on several threads. Trees know nothing of each other, so it does not matter which
//! thread grows which: the ideas are the same on any number of them.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use agents::{Idea, Outlook, Search, Thought, ideas};
use contract::{Judged, Rng};

/// Every action that a search tried, best first, thought of on so many threads. When `stop` is
/// raised, all of them end with the game they are playing on, and what was learnt so far counts.
pub fn survey_on<G: Judged>(
    search: Search,
    outlook: &Outlook<'_, G>,
    rng: &mut Rng,
    threads: usize,
    stop: &AtomicBool,
) -> Vec<Idea<G::Action>> {
    let mut thoughts = search.thoughts(outlook, rng);
    let each = thoughts.len().div_ceil(threads.max(1));
    let grow = |some: &mut [Thought<G>]| {
        for thought in some {
            while thought.think(outlook) && !stop.load(Ordering::Relaxed) {}
        }
    };
    if each < thoughts.len() {
        thread::scope(|scope| {
            for some in thoughts.chunks_mut(each) {
                scope.spawn(move || grow(some));
            }
        });
    } else {
        grow(&mut thoughts);
    }
    ideas(&thoughts)
}
