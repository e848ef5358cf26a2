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

mod tree;

use contract::{Judged, MAX_SEATS, Rng, Seat};

use crate::mind::Mind;
use crate::{Agent, Outlook};
use tree::Tree;

/// What a line of play must have been visited to be shown.
const MEANINGFUL: u32 = 10;
/// As far as anybody reads.
const LONGEST_LINE: usize = 6;
/// Of the attention of the search, what is spread evenly: judgement may err.
const EVENLY: f32 = 0.25;

/// Searches within a fixed effort, so that a seed decides what it plays.
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
}

/// One action, and what a search thinks of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Idea<A> {
    /// What to do.
    pub action: A,
    /// What it was worth on average, from 0, lost, to 1, won.
    pub worth: f64,
    /// How often it was tried.
    pub visits: u32,
    /// What was thought to follow, and by whom.
    pub line: Vec<(Seat, A)>,
}

impl Search {
    /// At least one iteration is made, however few are asked for.
    pub const fn new(effort: Effort) -> Self {
        Self { effort }
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
        let mut walk = Walk::new(outlook.seat(), rng);
        let mut iterations = 0;
        while iterations == 0
            || (iterations < self.effort.iterations
                && walk.mind.decisions < self.effort.decisions
                && go_on())
        {
            walk.iterate(outlook.imagine(rng), rng);
            iterations += 1;
        }
        walk.tree.ideas()
    }
}

impl<G: Judged> Agent<G> for Search {
    fn choose(&mut self, outlook: &Outlook<'_, G>, rng: &mut Rng) -> G::Action {
        let actions = outlook.actions();
        if let [only] = actions {
            return *only;
        }
        // An action was tried, so there is at least one idea.
        self.survey(outlook, rng).first().map_or(actions[0], |idea| idea.action)
    }
}

/// What one search keeps between its iterations; nothing is allocated once it has grown.
struct Walk<G: Judged> {
    seat: Seat,
    tree: Tree<G::Action>,
    mind: Mind<G>,
    path: Vec<usize>,
}

impl<G: Judged> Walk<G> {
    fn new(seat: Seat, rng: &mut Rng) -> Self {
        Self { seat, tree: Tree::new(), mind: Mind::new(rng), path: Vec::new() }
    }

    fn iterate(&mut self, mut game: G, rng: &mut Rng) {
        self.path.clear();
        self.path.push(Tree::<G::Action>::ROOT);
        self.descend(&mut game);
        self.mind.play_on(&mut game, rng);
        let mut worth = [0.0; MAX_SEATS];
        for seat in game.seats().seats() {
            worth[seat.index()] = game.value(seat);
        }
        for &node in &self.path {
            self.tree.learn(node, worth[self.tree.seat(node).index()]);
        }
    }

    /// Down the tree to the first decision it does not know yet, which it then does.
    fn descend(&mut self, game: &mut G) {
        let (mut node, mut next) = (Tree::<G::Action>::ROOT, Some(self.seat));
        while let Some(seat) = next {
            self.mind.consider(game, seat);
            even_out(&mut self.mind.likings);
            let Mind { actions, likings, .. } = &self.mind;
            let Some(step) = self.tree.pick(node, seat, actions, likings) else { return };
            self.path.push(step.node);
            self.mind.make(game, seat, self.tree.action(step.node));
            if step.is_new {
                return;
            }
            node = step.node;
            next = game.status().waiting().first();
        }
    }
}

/// Makes likings add up to 1, with something for each.
fn even_out(likings: &mut [f32]) {
    let sum: f32 = likings.iter().sum();
    #[allow(clippy::cast_precision_loss)] // A list of actions.
    let each = 1.0 / likings.len().max(1) as f32;
    for liking in likings {
        let share = if sum > 0.0 { *liking / sum } else { each };
        *liking = (1.0 - EVENLY) * share + EVENLY * each;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn likings_are_shares_with_something_for_each() {
        let mut likings = [3.0, 1.0, 0.0, 0.0];
        even_out(&mut likings);
        assert!((likings.iter().sum::<f32>() - 1.0).abs() < 1e-6);
        assert!(likings[2] > 0.0 && likings[0] > likings[1] && likings[1] > likings[2]);
    }
}
