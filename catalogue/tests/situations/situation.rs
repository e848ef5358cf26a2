//! The form of a situation, and how it is put to an agent.

use catalogue::{AnyTable, Level};
use contract::{Dice, Rng, Seat, Sitter};
use serde_json::Value;

/// A position with an answer.
pub(crate) struct Situation {
    /// What one must see in it.
    pub(crate) name: &'static str,
    pub(crate) game: &'static str,
    pub(crate) setup: Value,
    pub(crate) seats: usize,
    /// The way there: actions in notation, each with the dice that fell, `roll@3,5`.
    pub(crate) script: &'static str,
    /// One of these it must be, unless none is named.
    pub(crate) good: &'static [&'static str],
    /// None of these may be chosen.
    pub(crate) bad: &'static [&'static str],
    /// The weakest agent that must see it.
    pub(crate) level: Level,
}

/// Each situation is met with other chance in the mind so often.
const SEEDS: u64 = 3;

impl Situation {
    /// An agent of its level finds a good action, whatever chance says.
    pub(crate) fn is_mastered(&self) {
        let table = self.table();
        let seat = table.status().waiting().first().expect("somebody must act");
        self.is_well_put(table.as_ref(), seat);
        for seed in 0..SEEDS {
            let thinker = table.thinker(seat, self.level).expect("a decision");
            let chosen = thinker.decide(&mut Rng::new(seed));
            let is_good = self.good.is_empty() || self.good.contains(&chosen.as_str());
            let is_bad = self.bad.contains(&chosen.as_str());
            assert!(is_good && !is_bad, "{}: {chosen} (seed {seed})", self.name);
        }
    }

    fn table(&self) -> Box<dyn AnyTable> {
        let game = catalogue::find(self.game).expect("a game of the program");
        let sitter = |_| Sitter { name: "agent".into(), player: "agent".into() };
        let sitters = (0..self.seats).map(sitter).collect();
        let mut table =
            game.open(&self.setup, sitters, &mut Dice::seeded(1)).expect("a set-up that plays");
        for word in self.script.split_whitespace() {
            let (action, rolls) = word.split_once('@').unwrap_or((word, ""));
            let rolls: Vec<u8> = rolls.split(',').filter_map(|roll| roll.parse().ok()).collect();
            let seat = table.status().waiting().first().expect("the script goes on");
            let played = table.play(seat, action, &mut Dice::script(&rolls));
            played.unwrap_or_else(|error| panic!("{}: {word}: {error}", self.name));
        }
        table
    }

    /// What is called good or bad is legal.
    fn is_well_put(&self, table: &dyn AnyTable, seat: Seat) {
        let offers = table.offers(seat);
        for named in self.good.iter().chain(self.bad) {
            let is_legal = offers.iter().any(|offer| offer.action == **named);
            assert!(is_legal, "{}: {named} is no choice", self.name);
        }
    }
}
