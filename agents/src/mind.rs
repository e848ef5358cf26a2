//! A game played on in somebody's mind, as somebody with some sense would play it.

use contract::{Dice, Judged, Rng, Seat, Silent, Status};

/// What a mind keeps between games; nothing is allocated once it has grown.
pub(crate) struct Mind<G: Judged> {
    dice: Dice,
    pub(crate) actions: Vec<G::Action>,
    /// How much somebody leans to each of the actions.
    pub(crate) priors: Vec<f32>,
    /// Decisions made so far, in all games.
    pub(crate) decisions: u64,
}

impl<G: Judged> Mind<G> {
    pub(crate) fn new(rng: &mut Rng) -> Self {
        let dice = Dice::seeded(rng.bits());
        Self { dice, actions: Vec::new(), priors: Vec::new(), decisions: 0 }
    }

    /// To the end, or as far as the game's judgement wants it.
    pub(crate) fn play_on(&mut self, game: &mut G, rng: &mut Rng) {
        for made in 0.. {
            if made >= G::HORIZON && game.is_judgeable() {
                return;
            }
            let Status::Waiting(waiting) = game.status() else { return };
            let Some(seat) = waiting.first() else { return };
            self.consider(game, seat);
            let Some(&action) = self.actions.get(drawn(&self.priors, rng)) else { return };
            self.make(game, seat, action);
        }
    }

    /// What a seat may do, and how much it leans to each.
    pub(crate) fn consider(&mut self, game: &G, seat: Seat) {
        self.actions.clear();
        game.actions(seat, &mut self.actions);
        self.priors.clear();
        if let [_] = self.actions[..] {
            self.priors.push(1.0);
        } else {
            game.priors(seat, &self.actions, &mut self.priors);
        }
    }

    pub(crate) fn make(&mut self, game: &mut G, seat: Seat, action: G::Action) {
        self.dice.forget();
        self.decisions += 1;
        game.apply(seat, &action, &mut self.dice, &mut Silent);
    }
}

/// An index by lot, more likely where the liking is greater.
pub(crate) fn drawn(priors: &[f32], rng: &mut Rng) -> usize {
    let sum: f32 = priors.iter().sum();
    if sum <= 0.0 {
        return rng.index(priors.len());
    }
    #[allow(clippy::cast_precision_loss)] // 24 bits fit.
    let mut point = sum * ((rng.bits() >> 40) as f32 / (1u32 << 24) as f32);
    for (index, liking) in priors.iter().enumerate() {
        point -= liking;
        if point < 0.0 {
            return index;
        }
    }
    // Rounding may leave a crumb at the end.
    priors.iter().rposition(|liking| *liking > 0.0).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lots_are_drawn_by_liking() {
        let mut rng = Rng::new(1);
        let mut drawn_of = [0; 4];
        for _ in 0..10_000 {
            drawn_of[drawn(&[1.0, 0.0, 2.0, 1.0], &mut rng)] += 1;
        }
        assert_eq!(drawn_of[1], 0);
        for (index, expected) in [(0, 2_500), (2, 5_000), (3, 2_500)] {
            assert!(i32::abs(drawn_of[index] - expected) < 300, "{drawn_of:?}");
        }
        assert!(drawn(&[0.0; 3], &mut rng) < 3);
    }
}
