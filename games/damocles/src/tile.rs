//! The fifty tiles as printed, read once from `data/tiles.ron`, with where each value comes from.

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use contract::ParseError;
use serde::{Deserialize, Serialize};

use crate::equipment::Equipment;

/// How many tiles there are [`R02_1`](crate::book::R02_1).
pub const TILES: usize = 50;
/// How many of each section are in play [`R04_3`](crate::book::R04_3).
pub const DRAWN_PER_SECTION: u8 = 12;

static PRINTED: LazyLock<Vec<Printed>> =
    LazyLock::new(|| read(include_str!("../data/tiles.ron")).expect("a test reads our own file"));

/// Reads a file of tiles.
///
/// # Errors
/// What is wrong with it, and where.
pub fn read(text: &str) -> Result<Vec<Printed>, String> {
    let tiles: Vec<Printed> = datafile::read(text).map_err(|fault| fault.to_string())?;
    if tiles.len() != TILES {
        return Err(format!("there are {TILES} tiles, not {}", tiles.len()));
    }
    for (index, tile) in tiles.iter().enumerate() {
        let fits = tile.section as u16 + 1 == tile.id / 100
            && tile.colour as u16 + 1 == tile.id / 10 % 10
            && (tile.kind == Kind::Control) == tile.activate.is_some();
        if !fits {
            return Err(format!("tile {}: its number does not fit what it is", tile.id));
        }
        if index > 0 && tiles[index - 1].id >= tile.id {
            return Err(format!("tile {}: tiles stand in the order of their numbers", tile.id));
        }
    }
    Ok(tiles)
}

/// An overall colour: one of the three systems of the artifact [`R16_1`](crate::book::R16_1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Section {
    White,
    Green,
    Yellow,
}

impl Section {
    /// In the order of their digits.
    pub const ALL: [Self; 3] = [Self::White, Self::Green, Self::Yellow];

    /// Counted from zero.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The word.
    pub const fn word(self) -> &'static str {
        match self {
            Self::White => "white",
            Self::Green => "green",
            Self::Yellow => "yellow",
        }
    }

    /// Control, intel and power tiles that must be on [`R16_2`](crate::book::R16_2).
    pub const fn needs(self) -> [u8; 3] {
        match self {
            Self::White => [2, 2, 4],
            Self::Green => [2, 4, 2],
            Self::Yellow => [2, 2, 1],
        }
    }
}

impl fmt::Display for Section {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// A symbol colour: ties sub-systems of a section together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Colour {
    Red,
    Green,
    Blue,
}

impl Colour {
    /// The word.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Red => "red",
            Self::Green => "green",
            Self::Blue => "blue",
        }
    }
}

/// What a tile is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Alters other tiles [`R09_1`](crate::book::R09_1).
    Control,
    /// Collects and processes [`R10_0`](crate::book::R10_0).
    Intel,
    /// Gives power and danger [`R11_0`](crate::book::R11_0).
    Power,
}

impl Kind {
    /// Counted from zero.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The word.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Control => "control",
            Self::Intel => "intel",
            Self::Power => "power",
        }
    }
}

/// One equipment line of a tile: equipment, lowest and highest number of the success range, message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line(pub Equipment, pub u8, pub u8, pub u16);

/// Where the values of a tile come from: one letter each, p printed, r repaired, x reconstructed.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Provenance {
    /// Lowest, highest and message of the three lines.
    pub slots: String,
    /// The backfire message.
    pub backfire: String,
    /// The two ends of the activation range.
    #[serde(default)]
    pub activate: Option<String>,
}

/// How much of a tile was legible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// Every value was read.
    Printed,
    /// At least one value was mended or filled in, the rest read.
    Repaired,
    /// The face-up side is lost.
    Reconstructed,
}

/// Both sides of a tile [`R02_1`](crate::book::R02_1).
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Printed {
    /// Three digits: section, colour, symbol.
    pub id: u16,
    /// The first digit.
    pub section: Section,
    /// The second digit.
    pub colour: Colour,
    /// The third digit: 1 and 2, 4 to 6, 7 to 9.
    pub kind: Kind,
    /// What is found in the chamber, in a few words.
    pub image: String,
    /// The messages that tell it: nobody knows before one of them was read.
    pub told_by: Vec<u16>,
    /// The equipment lines.
    pub slots: [Line; 3],
    /// The message of a backfire.
    pub backfire: u16,
    /// The activation range of a control tile.
    #[serde(default)]
    pub activate: Option<(u8, u8)>,
    /// How much of it was legible.
    pub source: Source,
    /// Where its number comes from.
    pub id_from: String,
    /// Value by value.
    pub provenance: Provenance,
    /// Why.
    pub note: String,
}

impl Printed {
    /// The line of this equipment.
    pub fn line(&self, equipment: Equipment) -> Option<&Line> {
        self.slots.iter().find(|line| line.0 == equipment)
    }
}

/// A tile by its place in the list; shown by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u16", into = "u16")]
pub struct Tile(u8);

impl Tile {
    /// All fifty, in the order of their numbers.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..50).map(Self)
    }

    /// The tile with this number.
    pub fn numbered(number: u16) -> Option<Self> {
        let place = PRINTED.binary_search_by_key(&number, |tile| tile.id).ok()?;
        u8::try_from(place).ok().map(Self)
    }

    /// The tile at this place of the list; the last one beyond its end.
    #[allow(clippy::cast_possible_truncation)] // Below fifty.
    pub(crate) const fn at(place: u32) -> Self {
        Self(if place < TILES as u32 { place as u8 } else { TILES as u8 - 1 })
    }

    /// Counted from zero.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its three digits.
    pub fn number(self) -> u16 {
        self.printed().id
    }

    /// What stands on it.
    pub fn printed(self) -> &'static Printed {
        &PRINTED[self.index()]
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

impl FromStr for Tile {
    type Err = ParseError;

    fn from_str(word: &str) -> Result<Self, ParseError> {
        let digits = word.len() == 3 && word.bytes().all(|byte| byte.is_ascii_digit());
        let number = word.parse().ok().filter(|_| digits);
        number
            .and_then(Self::numbered)
            .ok_or_else(|| ParseError::new(word, "no tile has this number"))
    }
}

impl TryFrom<u16> for Tile {
    type Error = &'static str;

    fn try_from(number: u16) -> Result<Self, Self::Error> {
        Self::numbered(number).ok_or("no tile has this number")
    }
}

impl From<Tile> for u16 {
    fn from(tile: Tile) -> Self {
        tile.number()
    }
}
