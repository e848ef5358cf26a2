//! A player that searches, and remembers what it thought while its turn goes on.
//!
//! Long turns are many small decisions. When an action of the seat leads to its own next decision
//! without a die and without anybody else, the part of the tree behind that action is about the
//! very position that comes, and is kept. Nothing is kept of a tree beyond that: it averages over the
//! dice, which have fallen since, and what others did is not always for this seat to know. But where
//! dice fell and all looks as before, as when a lock was not picked, the decision stands.

use contract::{Dice, Judged, Rng, Silent};

use super::{Search, Thought, ideas};
use crate::{Agent, Outlook};

/// Searches within a fixed effort, so that a seed decides what it plays.
pub struct Searcher<G: Judged> {
    search: Search,
    kept: Option<Kept<G>>,
}

/// What was thought, for a position that may come.
struct Kept<G: Judged> {
    /// What the seat will see then. Of a game that has taken another course it sees something else.
    view: G::View,
    what: What<G>,
}

enum What<G: Judged> {
    /// The part of each tree that is about that position.
    Thoughts(Vec<Thought<G>>),
    /// What was decided there before.
    Decision(G::Action),
}

impl<G: Judged> Searcher<G> {
    /// A player that has thought of nothing yet.
    pub const fn new(search: Search) -> Self {
        Self { search, kept: None }
    }

    /// What was kept for the position that has come, if it is that one.
    fn recall(&mut self, outlook: &Outlook<'_, G>) -> Option<What<G>> {
        let kept = self.kept.take()?;
        (kept.view == outlook.view()).then_some(kept.what)
    }
}

impl<G: Judged> Agent<G> for Searcher<G> {
    fn choose(&mut self, outlook: &Outlook<'_, G>, rng: &mut Rng) -> G::Action {
        let actions = outlook.actions();
        if let [only] = actions {
            return *only;
        }
        let mut thoughts = match self.recall(outlook) {
            Some(What::Decision(action)) if actions.contains(&action) => {
                self.kept = Some(Kept { view: outlook.view(), what: What::Decision(action) });
                return action;
            }
            Some(What::Thoughts(thoughts)) => thoughts,
            _ => self.search.thoughts(outlook, rng),
        };
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

/// What is worth keeping when this action is taken: the decision itself where a die falls, nothing
/// where somebody else decides next, and otherwise the thoughts about what follows.
fn kept<G: Judged>(
    outlook: &Outlook<'_, G>,
    action: G::Action,
    thoughts: Vec<Thought<G>>,
    rng: &mut Rng,
) -> Option<Kept<G>> {
    let (mut game, mut dice) = (outlook.imagine(rng), Dice::script(&[]));
    game.apply(outlook.seat(), &action, &mut dice, &mut Silent);
    if !dice.taken().is_empty() {
        return Some(Kept { view: outlook.view(), what: What::Decision(action) });
    }
    if game.status().waiting().first() != Some(outlook.seat()) {
        return None;
    }
    let view = game.view(Some(outlook.seat()));
    let thoughts: Option<_> = thoughts.into_iter().map(|thought| thought.after(action)).collect();
    Some(Kept { view, what: What::Thoughts(thoughts?) })
}
