//! The nine kinds of equipment, who may use each, and where each piece is.

use std::fmt;
use std::str::FromStr;

use contract::ParseError;
use serde::{Deserialize, Serialize};

use crate::member::{Member, Profession};
use crate::ship::Spot;

/// A kind of equipment; there is one piece of each (DAM-19).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // The words of the rulebook.
pub enum Equipment {
    Vision,
    Tools,
    Ohmmeter,
    Magnetometer,
    Pyrometer,
    Geiger,
    Radio,
    Infrared,
    Recording,
}

/// How many kinds there are.
pub const KINDS: usize = 9;

impl Equipment {
    /// All nine, mechanical first.
    pub const ALL: [Self; KINDS] = [
        Self::Vision,
        Self::Tools,
        Self::Ohmmeter,
        Self::Magnetometer,
        Self::Pyrometer,
        Self::Geiger,
        Self::Radio,
        Self::Infrared,
        Self::Recording,
    ];

    /// Counted from zero.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The word of the notation.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Vision => "vision",
            Self::Tools => "tools",
            Self::Ohmmeter => "ohmmeter",
            Self::Magnetometer => "magnetometer",
            Self::Pyrometer => "pyrometer",
            Self::Geiger => "geiger",
            Self::Radio => "radio",
            Self::Infrared => "infrared",
            Self::Recording => "recording",
        }
    }

    /// All but vision and tools [`R05_2`](crate::book::R05_2).
    pub const fn is_electronic(self) -> bool {
        !matches!(self, Self::Vision | Self::Tools)
    }

    /// Who may use it [`R04_2`](crate::book::R04_2).
    pub const fn is_for(self, profession: Profession) -> bool {
        match self {
            Self::Tools | Self::Magnetometer => matches!(profession, Profession::Astronaut),
            Self::Pyrometer => matches!(profession, Profession::Astronaut | Profession::Engineer),
            Self::Geiger => matches!(profession, Profession::Astronaut | Profession::Physicist),
            _ => true,
        }
    }
}

impl fmt::Display for Equipment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Equipment {
    type Err = ParseError;

    fn from_str(word: &str) -> Result<Self, ParseError> {
        let found = Self::ALL.into_iter().find(|kind| kind.word() == word);
        found.ok_or_else(|| ParseError::new(word, "no such equipment"))
    }
}

/// One piece: where it is and whether it works.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Piece {
    /// Where it is.
    pub place: Place,
    /// Whether it works.
    pub state: Condition,
}

/// Where a piece of equipment is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// Not brought.
    Home,
    /// Carried by a member, who may be hurt or just dead.
    With(Member),
    /// Left behind on a tile [`R05_1`](crate::book::R05_1).
    Left(Spot),
    /// Broken beyond repair and out of play [`R15_0`](crate::book::R15_0).
    Gone,
}

/// Whether a piece works.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Condition {
    /// It works.
    Sound,
    /// Damaged.
    Damaged,
    /// Damaged, and nobody can mend it (message 107).
    Ruined,
}

impl Piece {
    /// A piece that stays on earth.
    pub const HOME: Self = Self { place: Place::Home, state: Condition::Sound };

    /// Whether it works.
    pub const fn is_sound(self) -> bool {
        matches!(self.state, Condition::Sound)
    }
}
