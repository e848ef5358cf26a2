//! A search on threads: the same as without them, and over at once when it is told to stop.

#[path = "../../agents/tests/tiny/nim.rs"]
mod nim;

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use agents::{Effort, Idea, Outlook, Search};
use catalogue::survey_on;
use contract::{Game, Rng, Seat};
use nim::{Nim, TAKEN, Take};

/// What so many threads think of a heap; told to stop by `stop`.
fn survey(effort: Effort, threads: usize, stop: &AtomicBool) -> Vec<Idea<Take>> {
    let game = Nim { heap: 14, turn: Seat::A };
    let mut actions = Vec::new();
    game.actions(Seat::A, &mut actions);
    let outlook = Outlook::new(&game, Seat::A, &actions).expect("a seat that acts");
    survey_on(Search::new(effort), &outlook, &mut Rng::new(5), threads, stop)
}

fn visits(ideas: &[Idea<Take>]) -> u32 {
    ideas.iter().map(|idea| idea.visits).sum()
}

/// Decision, worth, visits and lines, all of it.
#[test]
fn threads_come_to_what_one_comes_to() {
    let never = AtomicBool::new(false);
    for trees in [1, 2, 3, 5] {
        let effort = Effort { iterations: 3_000, decisions: u64::MAX, trees };
        let alone = survey(effort, 1, &never);
        assert_eq!(alone[0].action, Take(2), "{trees} trees");
        for threads in [2, 3, 8] {
            assert_eq!(survey(effort, threads, &never), alone, "{trees} trees, {threads} threads");
        }
    }
}

/// Without the stop this would go on for days.
#[test]
fn a_stop_ends_a_long_search_on_all_threads() {
    let endless = Effort { iterations: u32::MAX, decisions: u64::MAX, trees: 4 };
    for threads in [1, 2, 4] {
        let stop = AtomicBool::new(false);
        let (ideas, took) = thread::scope(|scope| {
            let search = scope.spawn(|| survey(endless, threads, &stop));
            // More than the first game of each tree.
            let (before, begun) = (TAKEN.load(Ordering::Relaxed), Instant::now());
            while TAKEN.load(Ordering::Relaxed) < before + 1_000 {
                assert!(begun.elapsed() < Duration::from_secs(60), "the search does not begin");
                thread::yield_now();
            }
            stop.store(true, Ordering::Relaxed);
            let told = Instant::now();
            (search.join().expect("a search does not fail"), told.elapsed())
        });
        // A game of fourteen takes is over in microseconds; the rest is a loaded machine.
        assert!(took < Duration::from_secs(5), "{threads} threads took {took:?} to stop");
        assert!(visits(&ideas) >= 4, "every tree has thought of something");
    }
}

/// Told before it began, each tree still plays one game on, so that there is a choice.
#[test]
fn a_search_that_may_not_begin_still_has_an_idea() {
    let endless = Effort { iterations: u32::MAX, decisions: u64::MAX, trees: 3 };
    for threads in [1, 3] {
        assert_eq!(visits(&survey(endless, threads, &AtomicBool::new(true))), 3);
    }
}
