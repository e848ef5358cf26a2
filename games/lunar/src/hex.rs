//! Hexes by the ids people say, edges of the map, and cells: hexes as one map counts them.

use std::fmt;
use std::str::FromStr;

use contract::ParseError;
use serde::{Deserialize, Serialize};

/// A hex by its id: `1313`. Neighbours differ by (0,1), (1,0) or (1,1), either way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Hex {
    /// The first two digits.
    pub x: u8,
    /// The last two digits.
    pub y: u8,
}

impl Hex {
    /// The steps to the six neighbours, in the order of ids.
    pub const STEPS: [(i16, i16); 6] = [(-1, -1), (-1, 0), (0, -1), (0, 1), (1, 0), (1, 1)];

    /// How many hexes away another one is.
    pub const fn distance(self, other: Self) -> u8 {
        let (dx, dy) = (other.x as i16 - self.x as i16, other.y as i16 - self.y as i16);
        let (ax, ay) = (dx.unsigned_abs(), dy.unsigned_abs());
        let far = if (dx >= 0) == (dy >= 0) { if ax > ay { ax } else { ay } } else { ax + ay };
        // Ids have two digits each, so this is below 200.
        #[allow(clippy::cast_possible_truncation)]
        let far = far as u8;
        far
    }

    /// The hex so far off, if such an id can be written.
    pub fn offset(self, (dx, dy): (i16, i16)) -> Option<Self> {
        let add = |at: u8, by: i16| u8::try_from(i16::from(at) + by).ok().filter(|n| *n <= 99);
        Some(Self { x: add(self.x, dx)?, y: add(self.y, dy)? })
    }
}

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02}{:02}", self.x, self.y)
    }
}

impl FromStr for Hex {
    type Err = ParseError;

    fn from_str(word: &str) -> Result<Self, ParseError> {
        match word.as_bytes() {
            [a, b, c, d] if word.bytes().all(|digit| digit.is_ascii_digit()) => {
                Ok(Self { x: (a - b'0') * 10 + (b - b'0'), y: (c - b'0') * 10 + (d - b'0') })
            }
            _ => Err(ParseError::new(word, "a hex is written with four digits: 1313")),
        }
    }
}

impl TryFrom<String> for Hex {
    type Error = ParseError;

    fn try_from(word: String) -> Result<Self, ParseError> {
        word.parse()
    }
}

impl From<Hex> for String {
    fn from(hex: Hex) -> Self {
        hex.to_string()
    }
}

/// A hex as its map counts it, from zero, in the order of ids.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Cell(pub u16);

impl Cell {
    pub(crate) const fn at(self) -> usize {
        self.0 as usize
    }
}

/// A side of the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // As on a compass.
pub enum Edge {
    North,
    East,
    South,
    West,
}

impl Edge {
    /// All four.
    pub const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// The word of the notation.
    pub const fn word(self) -> &'static str {
        match self {
            Self::North => "north",
            Self::East => "east",
            Self::South => "south",
            Self::West => "west",
        }
    }
}

impl fmt::Display for Edge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

impl FromStr for Edge {
    type Err = ParseError;

    fn from_str(word: &str) -> Result<Self, ParseError> {
        let found = Self::ALL.into_iter().find(|edge| edge.word() == word);
        found.ok_or_else(|| ParseError::new(word, "the edges are north, east, south and west"))
    }
}
