//! Information-set Monte Carlo tree search, open loop over dice.
//!
//! Each iteration imagines a position the seat could be in, walks down the tree by the actions
//! that are legal there, adds one node, plays on a while as somebody with some sense would, and
//! tells every node on the way what the position then reached is worth to the seat that chose it.
//! Dice fall anew in every iteration, so a node stands for the decisions that led to it and
//! averages over the rest. Every seat looks after itself.
//!
//! The search knows the contract alone; what is good in a game comes from its
//! [judgement](Judged), hidden things through [`imagine`](contract::Game::imagine), which cannot
//! know them either.
//!
//! `tree` is what is learnt; `thought` grows one tree; `searcher` is the player.

mod searcher;
mod thought;
mod tree;

use contract::{Judged, Rng, Seat};

use crate::Outlook;
pub use searcher::Searcher;
pub use thought::Thought;

/// What a line of play must have been visited to be shown.
const MEANINGFUL: u32 = 10;
/// As far as anybody reads.
const LONGEST_LINE: usize = 6;

/// A way to look for the best action.
#[derive(Clone, Copy, Debug)]
pub struct Search {
    effort: Effort,
}

/// How much a search may do, counted in things that are the same on every machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// Games played on in its mind, at most.
    pub iterations: u32,
    /// Decisions made in them, at most: what keeps a long game from taking long.
    pub decisions: u64,
    /// Trees the effort is shared by. Each has its own chance, so that several threads may think
    /// and come to what one would have come to.
    pub trees: u8,
}

/// One action, and what a search thinks of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Idea<A> {
    /// What to do.
    pub action: A,
    /// What it was worth on average, from 0, lost, to 1, won.
    pub worth: f64,
    /// The standard error of that.
    pub error: f64,
    /// How often it was tried.
    pub visits: u32,
    /// What was thought to follow, and by whom.
    pub line: Vec<(Seat, A)>,
}

impl Effort {
    /// What each tree may do.
    fn share(self) -> Self {
        let trees = self.trees.max(1);
        let iterations = self.iterations.div_ceil(trees.into());
        Self { iterations, decisions: self.decisions.div_ceil(trees.into()), trees: 1 }
    }
}

impl Search {
    /// At least one iteration is made for each tree, however few are asked for.
    pub const fn new(effort: Effort) -> Self {
        Self { effort }
    }

    /// The trees of this search before anything was thought; each may grow on a thread of its own.
    pub fn thoughts<G: Judged>(&self, outlook: &Outlook<'_, G>, rng: &mut Rng) -> Vec<Thought<G>> {
        let thought = |_| Thought::new(outlook.seat(), self.effort.share(), Rng::new(rng.bits()));
        (0..self.effort.trees.max(1)).map(thought).collect()
    }

    /// Every action that was tried, best first.
    pub fn survey<G: Judged>(
        &self,
        outlook: &Outlook<'_, G>,
        rng: &mut Rng,
    ) -> Vec<Idea<G::Action>> {
        self.survey_while(outlook, rng, || true)
    }

    /// The same, broken off as soon as `go_on` says so: for those who count time, or change their
    /// mind.
    pub fn survey_while<G: Judged>(
        &self,
        outlook: &Outlook<'_, G>,
        rng: &mut Rng,
        mut go_on: impl FnMut() -> bool,
    ) -> Vec<Idea<G::Action>> {
        let mut thoughts = self.thoughts(outlook, rng);
        // In turns, so that each has had its share whenever it ends.
        let mut thinks = true;
        while thinks {
            thinks = false;
            for thought in &mut thoughts {
                thinks |= thought.think(outlook);
            }
            thinks &= go_on();
        }
        ideas(&thoughts)
    }
}

/// What several trains of thought came to, best first. What was tried less than half as often as
/// something else comes after it, however well it did: that may only have been luck.
pub fn ideas<G: Judged>(thoughts: &[Thought<G>]) -> Vec<Idea<G::Action>> {
    let mut all: Vec<Idea<G::Action>> = Vec::new();
    for idea in thoughts.iter().flat_map(Thought::ideas) {
        match all.iter_mut().find(|known| known.action == idea.action) {
            Some(known) => join(known, idea),
            None => all.push(idea),
        }
    }
    let most = all.iter().map(|idea| idea.visits).max().unwrap_or(0);
    let merit = |idea: &Idea<G::Action>| {
        let is_known_well = idea.visits.saturating_mul(2) >= most;
        (if is_known_well { most } else { idea.visits }, idea.worth)
    };
    all.sort_by(|one, two| {
        let ((visits, worth), (other_visits, other_worth)) = (merit(one), merit(two));
        let better = other_visits.cmp(&visits).then(other_worth.total_cmp(&worth));
        better.then_with(|| one.action.cmp(&two.action))
    });
    all
}

/// Two opinions of one action; the line of the one that knows it better.
fn join<A>(known: &mut Idea<A>, other: Idea<A>) {
    let (mine, theirs) = (f64::from(known.visits), f64::from(other.visits));
    let all = (mine + theirs).max(1.0);
    known.worth = (known.worth * mine + other.worth * theirs) / all;
    known.error = (known.error * mine).hypot(other.error * theirs) / all;
    if other.visits > known.visits {
        known.line = other.line;
    }
    known.visits += other.visits;
}
