//! One train of thought: a tree, and what it takes to grow it. Several may be had at the same time
//! without knowing of each other; what each comes to depends on its own chance alone, so it makes
//! no difference on how many threads they run.

use contract::{Judged, Rng, Seat};

use super::tree::Tree;
use super::{Effort, Idea};
use crate::Outlook;
use crate::mind::Mind;

/// Of the attention of the search, what is spread evenly: judgement may err.
const EVENLY: f32 = 0.25;

/// After so many iterations it asks itself whether the matter is decided.
const LOOKS: u32 = 64;
/// Standard errors that the best action must be ahead by on its side, and the others behind on
/// theirs.
const CERTAIN: f64 = 3.0;

/// One of the trees of a search; nothing is allocated once it has grown.
pub struct Thought<G: Judged> {
    seat: Seat,
    effort: Effort,
    tree: Tree<G::Action>,
    mind: Mind<G>,
    path: Vec<usize>,
    rng: Rng,
}

impl<G: Judged> Thought<G> {
    pub(super) fn new(seat: Seat, effort: Effort, mut rng: Rng) -> Self {
        let mind = Mind::new(&mut rng);
        Self { seat, effort, tree: Tree::new(), mind, path: Vec::new(), rng }
    }

    /// Plays one more game on in its mind. Says whether there is more to do: nothing when the effort
    /// is spent, or when the matter is decided. The first time there always was.
    pub fn think(&mut self, outlook: &Outlook<'_, G>) -> bool {
        let game = outlook.imagine(&mut self.rng);
        self.iterate(game);
        let visits = self.tree.visits();
        let goes_on =
            visits < self.effort.iterations && self.mind.decisions < self.effort.decisions;
        goes_on && (!visits.is_multiple_of(LOOKS) || !self.has_decided())
    }

    /// Whether more thought would hardly change its mind.
    fn has_decided(&self) -> bool {
        self.tree.has_decided(CERTAIN, self.left())
    }

    /// Games it can still play on in its mind, at most, at the pace it had so far.
    fn left(&self) -> u32 {
        let visits = self.tree.visits();
        let pace = (self.mind.decisions / u64::from(visits.max(1))).max(1);
        let affords = self.effort.decisions.saturating_sub(self.mind.decisions) / pace;
        let games = self.effort.iterations.saturating_sub(visits);
        games.min(u32::try_from(affords).unwrap_or(u32::MAX))
    }

    /// Every action that was tried, in the order of actions.
    pub(super) fn ideas(&self) -> Vec<Idea<G::Action>> {
        self.tree.ideas()
    }

    /// The same thought when this action was taken and the same seat decides again. What was
    /// thought already counts towards the effort.
    pub(super) fn after(mut self, action: G::Action) -> Option<Self> {
        let tree = self.tree.after(self.seat, action)?;
        let (kept, all) = (u64::from(tree.visits()), u64::from(self.tree.visits().max(1)));
        self.mind.decisions = self.mind.decisions * kept / all;
        self.tree = tree;
        Some(self)
    }

    fn iterate(&mut self, mut game: G) {
        self.path.clear();
        self.path.push(Tree::<G::Action>::ROOT);
        self.descend(&mut game);
        self.mind.play_on(&mut game, &mut self.rng);
        let worth = game.values();
        for seat in game.seats().seats() {
            self.tree.observe(seat, worth[seat.index()]);
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
            even_out(&mut self.mind.priors);
            let Mind { actions, priors, .. } = &self.mind;
            let asked = (seat, game.decision_key());
            let Some(step) = self.tree.pick(node, asked, actions, priors) else { return };
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

/// Makes priors add up to 1, with something for each.
fn even_out(priors: &mut [f32]) {
    let sum: f32 = priors.iter().sum();
    #[allow(clippy::cast_precision_loss)] // A list of actions.
    let each = 1.0 / priors.len().max(1) as f32;
    for liking in priors {
        let share = if sum > 0.0 { *liking / sum } else { each };
        *liking = (1.0 - EVENLY) * share + EVENLY * each;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn priors_are_shares_with_something_for_each() {
        let mut priors = [3.0, 1.0, 0.0, 0.0];
        even_out(&mut priors);
        assert!((priors.iter().sum::<f32>() - 1.0).abs() < 1e-6);
        assert!(priors[2] > 0.0 && priors[0] > priors[1] && priors[1] > priors[2]);
    }
}
