//! What one game's board says of an action and of what may follow it, on positions that the seat
//! imagines: the true one is asked for nothing but that seat's view, its actions and its
//! imagination.

use board::{Board, Cast, Choice, ViewOf, infinitive};
use contract::{Dice, Judged, Rng, Seat, Silent, heard_by};

use super::{Considered, Expected, Foreseen};

/// Positions that are imagined to tell what is certain from what is not.
const IMAGINED: u64 = 6;
/// So many things are foreseen.
const FORESEEN: usize = 3;

/// One seat at a table of a game.
pub(crate) struct Walk<'a, B: Board> {
    pub(crate) scenery: &'a B::Scenery,
    pub(crate) cast: &'a Cast,
    pub(crate) seat: Seat,
}

impl<G: Judged, B: Board<Game = G>> Walk<'_, B> {
    pub(crate) fn consider(
        &self,
        position: &G,
        action: &str,
        line: &[(Seat, String)],
    ) -> Option<Considered> {
        let action: G::Action = action.parse().ok()?;
        if position.refusal(self.seat, &action).is_some() {
            return None;
        }
        let view = position.view(Some(self.seat));
        let after = self.certain(position, action);
        let choice = B::choice(self.scenery, &view, self.cast, &action);
        Some(Considered {
            deed: self.in_words(&choice, self.seat, action),
            choice,
            because: B::because(self.scenery, &view, self.cast, &action, after.as_ref()),
            risk: B::risk(self.scenery, &view, self.cast, &action),
            follows: self.foresee(position, action, line),
        })
    }

    /// What the seat would see after an action, if its goals then read the same whatever falls and
    /// whatever is hidden.
    fn certain(&self, position: &G, action: G::Action) -> Option<ViewOf<B>> {
        let mut views = (0..IMAGINED).map(|seed| {
            let mut game = self.imagined(position, seed);
            self.make(&mut game, self.seat, action, seed)?;
            Some(game.view(Some(self.seat)))
        });
        let first = views.next()??;
        let goals = B::goals(self.scenery, &first, self.cast);
        let same = |view: Option<ViewOf<B>>| {
            view.is_some_and(|view| B::goals(self.scenery, &view, self.cast) == goals)
        };
        views.all(same).then_some(first)
    }

    /// The line as far as one of the imagined positions lets it be walked.
    fn foresee(&self, position: &G, action: G::Action, line: &[(Seat, String)]) -> Vec<Foreseen> {
        let walks = (0..IMAGINED).map(|seed| {
            let mut game = self.imagined(position, seed);
            match self.make(&mut game, self.seat, action, seed) {
                Some(_) => self.follow(game, line, seed),
                None => Vec::new(),
            }
        });
        // The first of the longest.
        walks.fold(Vec::new(), |best, walk| if walk.len() > best.len() { walk } else { best })
    }

    fn follow(&self, mut game: G, line: &[(Seat, String)], seed: u64) -> Vec<Foreseen> {
        let mut follows = Vec::new();
        for (by, text) in line.iter().take(FORESEEN) {
            let Ok(action) = text.parse() else { break };
            if game.refusal(*by, &action).is_some() {
                break;
            }
            let deed = self.deed(&game, *by, action);
            // Nothing is said of what would be done in secret.
            match self.make(&mut game, *by, action, seed) {
                Some(heard) if heard || *by == self.seat => {}
                Some(_) | None => break,
            }
            follows.push(Foreseen { seat: *by, name: self.cast.name(*by).into(), deed });
        }
        follows
    }

    /// What another does this for: what the board says of it in every position that this seat
    /// imagines.
    pub(crate) fn motive(&self, position: &G, mover: Seat, action: &str) -> Option<String> {
        let action: G::Action = action.parse().ok().filter(B::is_seen_by_all)?;
        let mut reasons = (0..IMAGINED).map(|seed| {
            let game = self.imagined(position, seed);
            if game.refusal(mover, &action).is_some() {
                return None;
            }
            let view = game.view(Some(mover));
            B::because(self.scenery, &view, self.cast, &action, None)
        });
        let first = reasons.next()??;
        reasons.all(|reason| reason.as_ref() == Some(&first)).then_some(first)
    }

    pub(crate) fn expected(&self, position: &G, mover: Seat) -> Vec<Expected> {
        let mut all: Vec<Expected> = Vec::new();
        for seed in 0..IMAGINED {
            let game = self.imagined(position, seed);
            let (mut actions, mut priors) = (Vec::new(), Vec::new());
            game.actions(mover, &mut actions);
            game.priors(mover, &actions, &mut priors);
            let sum: f32 = priors.iter().sum();
            for (action, prior) in actions.into_iter().zip(priors) {
                #[allow(clippy::cast_precision_loss)] // A handful.
                let share = f64::from(prior / sum.max(f32::MIN_POSITIVE)) / IMAGINED as f64;
                let name = action.to_string();
                if let Some(known) = all.iter_mut().find(|known| known.action == name) {
                    known.share += share;
                } else {
                    let deed = self.deed(&game, mover, action);
                    all.push(Expected { action: name, deed, share });
                }
            }
        }
        all.sort_by(|one, two| two.share.total_cmp(&one.share));
        all
    }

    /// An action as what its seat will do, in the words of the board.
    fn deed(&self, game: &G, by: Seat, action: G::Action) -> String {
        let view = game.view(Some(by));
        let choice = B::choice(self.scenery, &view, self.cast, &action);
        self.in_words(&choice, by, action)
    }

    fn in_words(&self, choice: &Choice, by: Seat, action: G::Action) -> String {
        let own = || infinitive(&choice.label, by == self.seat);
        B::deed(&action, &choice.label).unwrap_or_else(own)
    }

    fn imagined(&self, position: &G, seed: u64) -> G {
        position.imagined(self.seat, &mut Rng::new(seed))
    }

    /// Makes a move in an imagined position; says whether the seat would hear of it. Nothing when it
    /// cannot be made there.
    fn make(&self, game: &mut G, by: Seat, action: G::Action, seed: u64) -> Option<bool> {
        if game.refusal(by, &action).is_some() {
            return None;
        }
        let mut dice = Dice::seeded(seed);
        if by == self.seat {
            game.apply(by, &action, &mut dice, &mut Silent);
            return Some(true);
        }
        let mut events = Vec::new();
        game.apply(by, &action, &mut dice, &mut events);
        Some(heard_by(&events, Some(self.seat)).next().is_some())
    }
}
