//! What to check, and what was checked.

use std::fmt;

use contract::Game;

/// Which games to play: every set-up with every number of seats, so many times.
#[derive(Clone, Debug)]
pub struct Plan<G: Game> {
    /// The set-ups, each with the name a breach calls it by.
    pub setups: Vec<(String, G::Setup)>,
    /// The numbers of seats.
    pub seat_counts: Vec<usize>,
    /// Games per set-up and number of seats.
    pub games: usize,
    /// Everything random follows from this.
    pub seed: u64,
    /// A game longer than this counts as endless.
    pub max_plies: usize,
}

impl<G: Game> Default for Plan<G> {
    /// Fifty games of the default set-up with every number of seats the game takes.
    fn default() -> Self {
        Self {
            setups: vec![("default".into(), G::Setup::default())],
            seat_counts: G::SEATS.collect(),
            games: 50,
            seed: 1,
            max_plies: 5_000,
        }
    }
}

/// What a check run covered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games played to their end.
    pub games: usize,
    /// Moves made.
    pub plies: usize,
    /// Moves of the longest game.
    pub longest: usize,
    /// The most actions one seat was offered.
    pub widest: usize,
    /// Different actions met.
    pub actions: usize,
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { games, plies, longest, widest, actions } = self;
        write!(
            f,
            "{games} games, {plies} plies, longest {longest}, widest {widest}, {actions} actions"
        )
    }
}
