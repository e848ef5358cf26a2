//! Does what somebody with some sense leans to, without looking ahead: as quick as games in the
//! mind of a search, and what those are like.

use contract::{Judged, Rng};

use crate::mind::drawn;
use crate::{Agent, Outlook};

/// Chooses by lot, more likely what it leans to.
#[derive(Clone, Debug, Default)]
pub struct Hunch {
    priors: Vec<f32>,
}

impl<G: Judged> Agent<G> for Hunch {
    fn choose(&mut self, outlook: &Outlook<'_, G>, rng: &mut Rng) -> G::Action {
        let actions = outlook.actions();
        if let [only] = actions {
            return *only;
        }
        self.priors.clear();
        outlook.imagine(rng).priors(outlook.seat(), actions, &mut self.priors);
        actions[drawn(&self.priors, rng)]
    }
}
