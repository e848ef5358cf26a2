//! Looks one decision ahead and takes what its judgement likes best.

use contract::{Dice, Judged, Rng, Silent};

use crate::{Agent, Outlook};

/// How often each action is tried, with other dice and other hidden things.
const TRIES: u32 = 12;

/// Takes the action after which it stands best, on average over what it cannot know.
#[derive(Clone, Copy, Debug, Default)]
pub struct Greedy;

impl<G: Judged> Agent<G> for Greedy {
    fn choose(&mut self, outlook: &Outlook<'_, G>, rng: &mut Rng) -> G::Action {
        let actions = outlook.actions();
        let mut sums = vec![0.0_f32; actions.len()];
        let mut dice = Dice::seeded(rng.bits());
        for _ in 0..if actions.len() > 1 { TRIES } else { 0 } {
            // The same imagined position for all, so that luck does not decide between them.
            let imagined = outlook.imagine(rng);
            for (action, sum) in actions.iter().zip(&mut sums) {
                let mut game = imagined.clone();
                dice.forget();
                game.apply(outlook.seat(), action, &mut dice, &mut Silent);
                *sum += game.value(outlook.seat());
            }
        }
        // Of equals, what somebody with sense would rather do.
        let imagined = outlook.imagine(rng);
        let merit = |index: usize| (sums[index], imagined.prior(outlook.seat(), &actions[index]));
        let better = |one: &usize, two: &usize| {
            let ((sum, weight), (other_sum, other_weight)) = (merit(*one), merit(*two));
            // The first of equals: `max_by` takes the last.
            sum.total_cmp(&other_sum).then(weight.total_cmp(&other_weight)).then(two.cmp(one))
        };
        (0..actions.len()).max_by(better).map_or(actions[0], |best| actions[best])
    }
}
