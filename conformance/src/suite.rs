//! All the games of a plan.

use contract::{Dice, Game, Rng, SeatCount, Table};

use crate::breach::{Breach, Fault, Found, game_key};
use crate::check::Check;
use crate::checks::parser;
use crate::plan::{Plan, Tally};
use crate::playout::{Playout, Terms};
use crate::quiet::catch;
use crate::transcript;
use crate::vocabulary::Vocabulary;

/// Plays the games of a plan and checks every sentence of the contract on the way.
///
/// # Errors
/// The first breach.
pub fn check<G: Game>(plan: &Plan<G>) -> Result<Tally, Breach> {
    let mut suite = Suite { plan, tally: Tally::default(), words: Vocabulary::new() };
    suite.default_opens()?;
    for (name, setup) in &plan.setups {
        for &seats in &plan.seat_counts {
            for _ in 0..plan.games {
                suite.game(name, setup, seats)?;
            }
        }
    }
    Ok(Tally { actions: suite.words.len(), ..suite.tally })
}

/// [`check`], for a test.
///
/// # Panics
/// With the breach in words, when there is one; and when the plan plays no game at all.
pub fn assert_conforms<G: Game>(plan: &Plan<G>) {
    match check(plan) {
        Ok(tally) => assert!(tally.games > 0, "the plan for {} plays no game", G::ID),
        Err(breach) => panic!("{} breaks the contract.\n{breach}", G::ID),
    }
}

struct Suite<'a, G: Game> {
    plan: &'a Plan<G>,
    tally: Tally,
    words: Vocabulary<G::Action>,
}

/// What a breach needs to know of the game it happened in.
struct Place<'a> {
    setup: &'a str,
    seats: usize,
}

impl<G: Game> Suite<'_, G> {
    /// The contract says that the default set-up plays at once.
    fn default_opens(&self) -> Result<(), Breach> {
        let key = game_key(self.plan.seed, 0);
        let opened = catch(|| {
            let seats = SeatCount::try_from(*G::SEATS.start()).map_err(|e| e.to_string())?;
            let position = G::new(&G::Setup::default(), seats, &mut Dice::house(key));
            position.map(drop).map_err(|faults| faults.to_string())
        });
        let place = Place { setup: "default", seats: *G::SEATS.start() };
        opened
            .and_then(|result| result)
            .map_err(|why| self.breach(&place, None, Fault::new(Check::SetupOpens, why)))
    }

    /// One game of the plan.
    fn game(&mut self, name: &str, setup: &G::Setup, seats: usize) -> Result<(), Breach> {
        let key = game_key(self.plan.seed, self.tally.games);
        let place = Place { setup: name, seats };
        let one_in = |many| self.tally.games.is_multiple_of(many);
        let terms = Terms {
            seats,
            key,
            spacing: self.spacing(),
            max_plies: self.plan.max_plies,
            ends: one_in(self.plan.care.ends),
            replays: one_in(self.plan.care.records),
            insist: &self.plan.insist,
        };
        let mut words = std::mem::replace(&mut self.words, Vocabulary::new());
        let opened = quietly(|| Playout::<G>::open(setup, terms, &mut words));
        let mut playout = opened.map_err(|fault| self.breach(&place, None, fault))?;
        let found = quietly(|| playout.run());
        found.map_err(|fault| self.breach(&place, Some(&playout.table), fault))?;

        let (plies, widest) = (playout.table.ply(), playout.widest);
        if self.tally.games == 0 {
            let mut rng = Rng::from_key(key.child(1), 0);
            let found: Found = parser::horrors(&mut words, &mut rng);
            found.map_err(|fault| self.breach(&place, None, fault))?;
        }
        self.words = words;
        self.tally.games += 1;
        self.tally.plies += plies;
        self.tally.longest = self.tally.longest.max(plies);
        self.tally.widest = self.tally.widest.max(widest);
        Ok(())
    }

    /// Looks closely about equally often in short games and in long ones.
    fn spacing(&self) -> u32 {
        let usual = self.tally.plies.checked_div(self.tally.games).unwrap_or(0);
        u32::try_from(usual / self.plan.care.looks.max(1)).unwrap_or(u32::MAX).max(2)
    }

    fn breach(&self, place: &Place<'_>, table: Option<&Table<G>>, fault: Fault) -> Breach {
        Breach {
            check: fault.check,
            setup: place.setup.into(),
            seats: place.seats,
            game: self.tally.games,
            seed: self.plan.seed,
            ply: table.map_or(0, Table::ply),
            moves: table.map(transcript::plain_lines).unwrap_or_default(),
            detail: fault.detail,
        }
    }
}

/// A panic that no check names more closely.
fn quietly<T>(job: impl FnOnce() -> Result<T, Fault>) -> Result<T, Fault> {
    catch(job).unwrap_or_else(|said| Err(Fault::new(Check::NeverPanics, said)))
}
