//! The tables of chapter 15, read from a file in which they look as printed.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

/// The farthest range of the tables.
pub const FARTHEST: u8 = 10;

static PRINTED: LazyLock<Tables> = LazyLock::new(|| {
    datafile::read(include_str!("../data/tables.ron")).expect("a test reads our own file")
});

/// A row of a table: the highest roll that succeeds, column by column; zero where none does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line<const N: usize>([u8; N]);

impl<const N: usize> Line<N> {
    /// The highest roll that succeeds; zero beyond the table.
    #[inline]
    pub fn top(&self, column: usize) -> u8 {
        self.0.get(column).copied().unwrap_or(0)
    }
}

impl<'de, const N: usize> Deserialize<'de> for Line<N> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let cells: Option<Vec<u8>> = text.split_whitespace().map(top_of).collect();
        let cells = cells.and_then(|cells| cells.try_into().ok()).map(Self);
        let wrong = || format!("{text:?} is no row of {N} cells such as 1-3, 1 or -");
        cells.ok_or_else(|| serde::de::Error::custom(wrong()))
    }
}

/// `1-4` and `4` end with four, `-` with none.
fn top_of(cell: &str) -> Option<u8> {
    match cell.as_bytes() {
        [b'-'] => Some(0),
        [b'1'..=b'6', b'-', top @ b'1'..=b'6'] | [top @ b'1'..=b'6'] => Some(top - b'0'),
        _ => None,
    }
}

/// All of chapter 15 that is numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tables {
    /// [`R15_3`](crate::book::R15_3)
    pub targeting: Targeting,
    /// [`R15_4`](crate::book::R15_4)
    pub to_hit: ToHit,
    /// [`R15_5`](crate::book::R15_5)
    pub hit_effect: HitEffect,
    /// [`R15_6`](crate::book::R15_6)
    pub hand_to_hand: HandToHand,
    /// [`R15_7`](crate::book::R15_7)
    pub dingus: DingusHit,
}

/// By type of targeting unit and range.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)] // The rows of the table.
pub struct Targeting {
    pub sci_tech: Line<11>,
    pub mil_tech: Line<11>,
    pub rsvp: Line<11>,
    pub lander: Line<11>,
}

/// By weapon and range.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)] // The rows of the table.
pub struct ToHit {
    pub laser: Line<11>,
    pub rocket: Line<11>,
    pub smart: Line<11>,
    pub mortar: Line<11>,
}

/// By weapon and kind of target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)] // The rows of the table.
pub struct HitEffect {
    pub laser: Line<6>,
    pub rocket: Line<6>,
    pub smart: Line<6>,
}

/// By who attacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)] // The rows of the table.
pub struct HandToHand {
    pub scientific: Line<1>,
    pub military: Line<1>,
    pub alien: Line<1>,
}

/// What the dingus does, by the highest roll of each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)] // The rows of the table.
pub struct DingusHit {
    pub no_effect: Line<1>,
    pub jamming: Line<1>,
    pub radiation: Line<1>,
    pub detonation: Line<1>,
}

/// What a hit on the carrier does to the dingus.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DingusEffect {
    /// Nothing.
    None,
    /// Markers within four hexes go.
    Jamming,
    /// The carrier dies.
    Radiation,
    /// Everything on the map rolls.
    Detonation,
}

impl Tables {
    /// The printed ones.
    pub fn printed() -> &'static Self {
        &PRINTED
    }

    /// [`R15_7`](crate::book::R15_7) A six needs a laser; a sphere counts as one (LUN-44).
    pub fn dingus_effect(&self, die: u8, laser: bool) -> DingusEffect {
        let table = &self.dingus;
        match die {
            _ if die <= table.no_effect.top(0) => DingusEffect::None,
            _ if die <= table.jamming.top(0) => DingusEffect::Jamming,
            _ if die <= table.radiation.top(0) => DingusEffect::Radiation,
            _ if laser => DingusEffect::Detonation,
            _ => DingusEffect::None,
        }
    }
}
