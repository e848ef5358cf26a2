//! Somebody who always does one thing where it can be done, and thinks about the rest.

use contract::{Game, Rng};

use crate::{Agent, Outlook};

/// Takes one action wherever it is offered; another player decides everything else.
pub struct Insistent<G: Game> {
    action: G::Action,
    player: Box<dyn Agent<G>>,
}

impl<G: Game> Insistent<G> {
    /// What it insists on, and who plays otherwise.
    pub fn new(action: G::Action, player: Box<dyn Agent<G>>) -> Self {
        Self { action, player }
    }
}

impl<G: Game> Agent<G> for Insistent<G> {
    fn choose(&mut self, outlook: &Outlook<'_, G>, rng: &mut Rng) -> G::Action {
        if outlook.actions().contains(&self.action) {
            return self.action;
        }
        self.player.choose(outlook, rng)
    }

    fn forget(&mut self) {
        self.player.forget();
    }
}
