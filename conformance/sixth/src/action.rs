//! Notation: `keep`, `roll`.

use std::fmt;
use std::str::FromStr;

use contract::ParseError;

/// One decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Action {
    /// Put the loot in hand into the sack.
    Keep,
    /// Roll the die.
    Roll,
}

impl Action {
    /// In order.
    pub const ALL: [Self; 2] = [Self::Keep, Self::Roll];

    const fn word(self) -> &'static str {
        match self {
            Self::Keep => "keep",
            Self::Roll => "roll",
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Action {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        crate::count::parsed();
        let found = Self::ALL.into_iter().find(|action| action.word() == text);
        found.ok_or_else(|| ParseError::new(text, "keep or roll"))
    }
}
