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
    /// How closely to look.
    pub care: Care,
    /// Actions that are taken wherever they are offered, so that games are of one kind.
    pub insist: Vec<G::Action>,
}

/// How often the checks are made that cost more than the rest. Who may act, what is listed and
/// what is refused, what is conserved and what a move repeats is checked at every position always.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Care {
    /// Positions of a game of usual length, beside the first and the last, of which JSON, secrets,
    /// imagination and undo are checked.
    pub looks: usize,
    /// The first and the last position are among them in one game in so many.
    pub ends: usize,
    /// The record of one game in so many is read again and replayed, whole and in part.
    pub records: usize,
}

impl Care {
    /// For a few games: all of it.
    pub const CLOSE: Self = Self { looks: 8, ends: 1, records: 1 };
    /// For so many games that what one of them misses another one meets.
    pub const WIDE: Self = Self { looks: 1, ends: 4, records: 8 };
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
            care: Care::CLOSE,
            insist: Vec::new(),
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

impl Tally {
    /// Both together. Actions may be the same ones, so the larger number stands.
    pub(crate) fn and(self, other: Self) -> Self {
        Self {
            games: self.games + other.games,
            plies: self.plies + other.plies,
            longest: self.longest.max(other.longest),
            widest: self.widest.max(other.widest),
            actions: self.actions.max(other.actions),
        }
    }
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
