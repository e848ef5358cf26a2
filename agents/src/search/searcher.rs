//! A player that searches, and remembers what it thought while its turn goes on.
//!
//! Long turns are many small decisions. When an action of the seat leads to its own next decision
//! without a die and without anybody else, the part of the tree behind that action is about the
//! very position that comes, and is kept. Nothing is kept beyond that: a tree averages over the
//! dice, which have fallen since, and what others did is not always for this seat to know.

use contract::{Dice, Judged, Rng, Silent};

use super::{Search, Thought, ideas};
use crate::{Agent, Outlook};

/// Searches within a fixed effort, so that a seed decides what it plays.
pub struct Searcher<G: Judged> {
    search: Search,
    kept: Option<Kept<G>>,
}

/// Thoughts about a position that is to come.
struct Kept<G: Judged> {
    /// What the seat will see then. Of a game that has taken another course it sees something else.
    view: G::View,
    thoughts: Vec<Thought<G>>,
}

impl<G: Judged> Searcher<G> {
    /// A player that has thought of nothing yet.
    pub const fn new(search: Search) -> Self {
        Self { search, kept: None }
    }

    fn thoughts(&mut self, outlook: &Outlook<'_, G>, rng: &mut Rng) -> Vec<Thought<G>> {
        match self.kept.take() {
            Some(kept) if kept.view == outlook.view() => kept.thoughts,
            _ => self.search.thoughts(outlook, rng),
        }
    }
}

impl<G: Judged> Agent<G> for Searcher<G> {
    fn choose(&mut self, outlook: &Outlook<'_, G>, rng: &mut Rng) -> G::Action {
        let actions = outlook.actions();
        if let [only] = actions {
            return *only;
        }
        let mut thoughts = self.thoughts(outlook, rng);
        for thought in &mut thoughts {
            while thought.think(outlook) {}
        }
        // An action was tried, so there is at least one idea.
        let action = ideas(&thoughts).first().map_or(actions[0], |idea| idea.action);
        self.kept = kept(outlook, action, thoughts, rng);
        action
    }

    fn forget(&mut self) {
        self.kept = None;
    }
}

/// What can be kept of thoughts when this action is taken: nothing where a die falls or somebody
/// else decides.
fn kept<G: Judged>(
    outlook: &Outlook<'_, G>,
    action: G::Action,
    thoughts: Vec<Thought<G>>,
    rng: &mut Rng,
) -> Option<Kept<G>> {
    let (mut game, mut dice) = (outlook.imagine(rng), Dice::script(&[]));
    game.apply(outlook.seat(), &action, &mut dice, &mut Silent);
    let goes_on = game.status().waiting().first() == Some(outlook.seat());
    if !goes_on || !dice.taken().is_empty() {
        return None;
    }
    let view = game.view(Some(outlook.seat()));
    let thoughts: Option<_> = thoughts.into_iter().map(|thought| thought.after(action)).collect();
    Some(Kept { view, thoughts: thoughts? })
}
