//! Equipment and Aids: what a party may add to a roll, once.

use std::fmt;
use std::str::FromStr;

use contract::ParseError;
use serde::{Deserialize, Serialize};

use crate::ability::Ability;
use crate::scenario::{Card, Cards};

/// The list every party takes two items from [`R06_1`](crate::book::R06_1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Item {
    /// For combat.
    Pistols,
    /// Pickaxes and a crowbar, for strength.
    Picks,
    /// Climbing gear, for agility.
    Climbing,
    /// Sextant and charts, for navigation.
    Sextant,
    /// Maps and compasses, for survival.
    Maps,
    /// Burglar's tools, for mechanics.
    Lockpicks,
    /// Old volumes and dictionaries, for languages.
    Volumes,
    /// Scientific texts, for science.
    Texts,
    /// Letters of introduction, for personality: not on the printed list, see EXP-48.
    Letters,
}

impl Item {
    /// The eight printed items, then the optional ninth.
    pub const ALL: [Self; 9] = [
        Self::Pistols,
        Self::Picks,
        Self::Climbing,
        Self::Sextant,
        Self::Maps,
        Self::Lockpicks,
        Self::Volumes,
        Self::Texts,
        Self::Letters,
    ];

    /// The ability it helps.
    pub const fn ability(self) -> Ability {
        match self {
            Self::Pistols => Ability::Combat,
            Self::Picks => Ability::Strength,
            Self::Climbing => Ability::Agility,
            Self::Sextant => Ability::Navigation,
            Self::Maps => Ability::Survival,
            Self::Lockpicks => Ability::Mechanics,
            Self::Volumes => Ability::Languages,
            Self::Texts => Ability::Science,
            Self::Letters => Ability::Personality,
        }
    }

    /// Its word in the notation.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Pistols => "pistols",
            Self::Picks => "picks",
            Self::Climbing => "climbing",
            Self::Sextant => "sextant",
            Self::Maps => "maps",
            Self::Lockpicks => "lockpicks",
            Self::Volumes => "volumes",
            Self::Texts => "texts",
            Self::Letters => "letters",
        }
    }
}

impl fmt::Display for Item {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Item {
    type Err = ParseError;

    fn from_str(word: &str) -> Result<Self, ParseError> {
        let found = Self::ALL.into_iter().find(|item| item.word() == word);
        found.ok_or_else(|| ParseError::new(word, "no such item"))
    }
}

/// Where an Aid came from, which says what it is: an item, or a row of an event table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Source {
    /// Taken at the start.
    Item(Item),
    /// Met on the way.
    Row(RowId),
}

impl Source {
    /// What an Aid helps and by how much, with these tables and so many points for an item; nothing
    /// where the row is a challenge.
    pub const fn worth(self, tables: &Cards, gear_points: u8) -> Option<(Ability, u8)> {
        match self {
            Self::Item(item) => Some((item.ability(), gear_points)),
            Self::Row(row) => match tables[row.table()][row.index()] {
                Card::Aid(aid) => Some((aid.ability, aid.points.get())),
                Card::Challenge(_) => None,
            },
        }
    }
}

/// A row of one of the two tables: `1.9` is the first table's nine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct RowId {
    table: u8,
    roll: u8,
}

impl RowId {
    /// `table` is 0 or 1, `roll` 2 to 12; anything else is no row.
    pub const fn new(table: u8, roll: u8) -> Option<Self> {
        if table < 2 && 2 <= roll && roll <= 12 { Some(Self { table, roll }) } else { None }
    }

    /// The row two dice give on a table.
    pub const fn rolled(second_table: bool, dice: [u8; 2]) -> Self {
        Self { table: second_table as u8, roll: dice[0] + dice[1] }
    }

    /// 0 for the first table, 1 for the second.
    pub const fn table(self) -> usize {
        self.table as usize
    }

    /// The sum of the two dice.
    pub const fn roll(self) -> u8 {
        self.roll
    }

    /// Its place among the eleven rows of its table.
    pub const fn index(self) -> usize {
        self.roll as usize - 2
    }
}

impl fmt::Display for RowId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.table + 1, self.roll)
    }
}

impl FromStr for RowId {
    type Err = ParseError;

    fn from_str(word: &str) -> Result<Self, ParseError> {
        let wrong = || ParseError::new(word, "an Aid is an item, or a row such as 1.9");
        let (table, roll) = word.split_once('.').ok_or_else(wrong)?;
        let table = match table {
            "1" => 0,
            "2" => 1,
            _ => return Err(wrong()),
        };
        // Through the canonical form, so that `1.09` and `1.+9` are no words of ours.
        let row = roll.parse().ok().and_then(|roll| Self::new(table, roll)).ok_or_else(wrong)?;
        if row.to_string() == word { Ok(row) } else { Err(wrong()) }
    }
}

impl TryFrom<String> for RowId {
    type Error = ParseError;

    fn try_from(word: String) -> Result<Self, ParseError> {
        word.parse()
    }
}

impl Serialize for RowId {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for RowId {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

/// How many kinds of Aid there can be: nine items, two tables of eleven rows.
const KINDS: usize = 9 + 22;

impl Source {
    /// Every source there can be, in order.
    pub fn all() -> impl Iterator<Item = Self> {
        let rows = (0..2).flat_map(|table| (2..=12).map(move |roll| RowId { table, roll }));
        Item::ALL.into_iter().map(Self::Item).chain(rows.map(Self::Row))
    }

    const fn index(self) -> usize {
        match self {
            Self::Item(item) => item as usize,
            Self::Row(row) => 9 + 11 * row.table() + row.index(),
        }
    }

    #[allow(clippy::cast_possible_truncation)] // Called with indices below KINDS only.
    const fn from_index(index: usize) -> Self {
        if index < 9 {
            Self::Item(Item::ALL[index])
        } else {
            let row = (index - 9) as u8;
            Self::Row(RowId { table: row / 11, roll: row % 11 + 2 })
        }
    }
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Item(item) => item.fmt(f),
            Self::Row(row) => row.fmt(f),
        }
    }
}

impl FromStr for Source {
    type Err = ParseError;

    fn from_str(word: &str) -> Result<Self, ParseError> {
        if word.starts_with(|c: char| c.is_ascii_digit()) {
            word.parse().map(Self::Row)
        } else {
            word.parse().map(Self::Item)
        }
    }
}

impl TryFrom<String> for Source {
    type Error = ParseError;

    fn try_from(word: String) -> Result<Self, ParseError> {
        word.parse()
    }
}

impl From<Source> for String {
    fn from(source: Source) -> Self {
        source.to_string()
    }
}

/// The Aids on one sheet: how many of each source, and which kinds there are as a bit set, so
/// that a party without Aids costs nothing to ask.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Vec<Source>", into = "Vec<Source>")]
pub struct Aids {
    counts: [u8; KINDS],
    held: u32,
}

impl Aids {
    /// None.
    pub const NONE: Self = Self { counts: [0; KINDS], held: 0 };

    /// How many from this source.
    pub const fn of(&self, source: Source) -> u8 {
        self.counts[source.index()]
    }

    /// Writes one down. More than 255 of a kind are not counted (EXP-51).
    pub const fn add(&mut self, source: Source) {
        let index = source.index();
        self.counts[index] = self.counts[index].saturating_add(1);
        self.held |= 1 << index;
    }

    /// Strikes one off.
    pub const fn strike(&mut self, source: Source) {
        let index = source.index();
        self.counts[index] = self.counts[index].saturating_sub(1);
        if self.counts[index] == 0 {
            self.held &= !(1 << index);
        }
    }

    /// Whether there is none.
    pub const fn is_empty(&self) -> bool {
        self.held == 0
    }

    /// The kinds held, each once, in order.
    pub fn kinds(&self) -> impl Iterator<Item = Source> + use<> {
        let mut left = self.held;
        std::iter::from_fn(move || {
            let index = left.trailing_zeros() as usize;
            left &= left.wrapping_sub(1);
            (index < KINDS).then(|| Source::from_index(index))
        })
    }
}

impl From<Vec<Source>> for Aids {
    fn from(list: Vec<Source>) -> Self {
        let mut aids = Self::NONE;
        for source in list {
            aids.add(source);
        }
        aids
    }
}

impl From<Aids> for Vec<Source> {
    fn from(aids: Aids) -> Self {
        aids.kinds().flat_map(|kind| vec![kind; usize::from(aids.of(kind))]).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_source_has_its_own_word_and_place() {
        let all: Vec<Source> = Source::all().collect();
        assert_eq!(all.len(), KINDS);
        for (index, source) in all.iter().enumerate() {
            assert_eq!(source.index(), index);
            assert_eq!(Source::from_index(index), *source);
            assert_eq!(source.to_string().parse(), Ok(*source));
        }
        assert!(all.is_sorted());
        for bad in ["", "1.13", "3.4", "1.09", "1.", "2", "pistol", "1.+9"] {
            assert!(bad.parse::<Source>().is_err(), "{bad}");
        }
    }

    #[test]
    fn aids_are_counted_and_struck_off() {
        let mut aids = Aids::NONE;
        let (pistols, crate_) =
            (Source::Item(Item::Pistols), Source::Row(RowId::new(0, 9).unwrap()));
        aids.add(crate_);
        aids.add(pistols);
        aids.add(crate_);
        assert_eq!(aids.kinds().collect::<Vec<_>>(), [pistols, crate_]);
        aids.strike(crate_);
        assert_eq!(aids.of(crate_), 1);
        aids.strike(crate_);
        aids.strike(crate_);
        assert_eq!(aids.kinds().collect::<Vec<_>>(), [pistols]);
        let list: Vec<Source> = aids.into();
        assert_eq!(Aids::from(list), aids);
    }
}
