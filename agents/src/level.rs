//! Agents by name, as people choose them.

use std::fmt;
use std::str::FromStr;

use contract::Judged;

use crate::{Agent, Effort, Greedy, Random, Search, Searcher};

/// A strength of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// Any legal action.
    Random,
    /// Looks one decision ahead.
    Greedy,
    /// Looks a little way ahead.
    Novice,
    /// Takes some care.
    Adept,
    /// Takes about as long as a person would.
    Master,
}

impl Level {
    /// Every level, weakest first.
    pub const ALL: [Self; 5] =
        [Self::Random, Self::Greedy, Self::Novice, Self::Adept, Self::Master];

    /// Its name in commands and records.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Greedy => "greedy",
            Self::Novice => "novice",
            Self::Adept => "adept",
            Self::Master => "master",
        }
    }

    /// A player of this strength.
    pub fn agent<G: Judged>(self) -> Box<dyn Agent<G>> {
        match (self, self.effort::<G>()) {
            (_, Some(effort)) => Box::new(Searcher::new(Search::new(effort))),
            (Self::Greedy, None) => Box::new(Greedy),
            (_, None) => Box::new(Random),
        }
    }

    /// How much it searches; nothing for those that do not. A master takes about a second.
    pub const fn effort<G: Judged>(self) -> Option<Effort> {
        match self {
            Self::Random | Self::Greedy => None,
            Self::Novice => Some(Effort { iterations: 60, decisions: 10_000, trees: 1 }),
            Self::Adept => Some(Effort { iterations: 1_000, decisions: 150_000, trees: 1 }),
            Self::Master => {
                Some(Effort { iterations: 20_000, decisions: 1_500_000 / G::COST, trees: 2 })
            }
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// No agent has this name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownLevel(pub String);

impl fmt::Display for UnknownLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = Level::ALL.map(Level::name).join(", ");
        write!(f, "there is no agent called {:?}; there is: {names}", self.0)
    }
}

impl std::error::Error for UnknownLevel {}

impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(name: &str) -> Result<Self, UnknownLevel> {
        let found = Self::ALL.into_iter().find(|level| level.name() == name);
        found.ok_or_else(|| UnknownLevel(name.into()))
    }
}
