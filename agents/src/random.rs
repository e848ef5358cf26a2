//! Any legal action, each equally likely: the yardstick, and the hand that shakes the tree in
//! tests and simulations.

use contract::{Game, Rng};

use crate::{Agent, Outlook};

/// Chooses by lot.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl<G: Game> Agent<G> for Random {
    #[inline]
    fn choose(&mut self, outlook: &Outlook<'_, G>, rng: &mut Rng) -> G::Action {
        let actions = outlook.actions();
        actions[rng.index(actions.len())]
    }
}
