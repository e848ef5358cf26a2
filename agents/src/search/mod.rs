//! Information-set Monte Carlo tree search, open loop over dice.
//!
//! Each iteration imagines a position the seat could be in, walks down the tree by the actions
//! that are legal there, adds one node, plays on at random to the end and tells every node on the
//! way what that was worth to the seat that chose it. Dice fall anew in every iteration, so a node
//! stands for the decisions that led to it and averages over the rest. Every seat looks after
//! itself.
//!
//! The search knows the contract alone; hidden things come in through
//! [`imagine`](contract::Game::imagine), which cannot know them either.

mod tree;
mod worth;

use contract::{Dice, Game, Rng, Seat, Silent, Status};

use crate::{Agent, Outlook};
use tree::Tree;
use worth::Scale;

/// A random continuation longer than this counts as undecided.
const LONGEST: usize = 5_000;

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
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Idea<A> {
    /// What to do.
    pub action: A,
    /// What it was worth on average, from 0, lost, to 1, won.
    pub worth: f64,
    /// How often it was tried.
    pub visits: u32,
}

impl Search {
    /// At least one iteration for each action is made, however few are asked for.
    pub const fn new(effort: Effort) -> Self {
        Self { effort }
    }

    /// Every action that was tried, best first.
    pub fn survey<G: Game>(&self, outlook: &Outlook<'_, G>, rng: &mut Rng) -> Vec<Idea<G::Action>> {
        let least = outlook.actions().len().try_into().unwrap_or(u32::MAX);
        let mut walk = Walk::new(outlook.seat(), rng);
        let mut iterations = 0;
        while iterations < least
            || (iterations < self.effort.iterations && walk.decisions < self.effort.decisions)
        {
            walk.iterate(outlook.imagine(rng), rng);
            iterations += 1;
        }
        walk.tree.ideas()
    }
}

impl<G: Game> Agent<G> for Search {
    fn choose(&mut self, outlook: &Outlook<'_, G>, rng: &mut Rng) -> G::Action {
        let actions = outlook.actions();
        if let [only] = actions {
            return *only;
        }
        // Every legal action was tried, so there is at least one idea.
        self.survey(outlook, rng).first().map_or(actions[0], |idea| idea.action)
    }
}

/// What one search keeps between its iterations; nothing is allocated once it has grown.
struct Walk<G: Game> {
    seat: Seat,
    tree: Tree<G::Action>,
    scale: Scale,
    dice: Dice,
    actions: Vec<G::Action>,
    path: Vec<usize>,
    decisions: u64,
}

impl<G: Game> Walk<G> {
    fn new(seat: Seat, rng: &mut Rng) -> Self {
        Self {
            seat,
            tree: Tree::new(),
            scale: Scale::default(),
            dice: Dice::seeded(rng.bits()),
            actions: Vec::new(),
            path: Vec::new(),
            decisions: 0,
        }
    }

    fn iterate(&mut self, mut game: G, rng: &mut Rng) {
        self.path.clear();
        self.descend(&mut game, rng);
        self.play_on(&mut game, rng);
        let end = game.status();
        for &node in &self.path {
            let seat = self.tree.seat(node);
            self.tree.learn(node, self.scale.worth(end.outcome(), seat));
        }
    }

    /// Down the tree to the first decision it does not know yet, which it then does.
    fn descend(&mut self, game: &mut G, rng: &mut Rng) {
        let (mut node, mut next) = (Tree::<G::Action>::ROOT, Some(self.seat));
        while let Some(seat) = next {
            self.actions.clear();
            game.actions(seat, &mut self.actions);
            let (child, is_new) = self.tree.pick(node, seat, &self.actions, rng);
            let Some(child) = child else { return };
            self.path.push(child);
            self.make(game, seat, self.tree.action(child));
            if is_new {
                return;
            }
            node = child;
            next = game.status().waiting().first();
        }
    }

    fn play_on(&mut self, game: &mut G, rng: &mut Rng) {
        for _ in 0..LONGEST {
            let Status::Waiting(waiting) = game.status() else { return };
            let Some(seat) = waiting.first() else { return };
            self.actions.clear();
            game.actions(seat, &mut self.actions);
            let Some(&action) = self.actions.get(rng.index(self.actions.len())) else { return };
            self.make(game, seat, action);
        }
    }

    fn make(&mut self, game: &mut G, seat: Seat, action: G::Action) {
        self.dice.forget();
        self.decisions += 1;
        game.apply(seat, &action, &mut self.dice, &mut Silent);
    }
}
