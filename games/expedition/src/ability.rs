//! The nine abilities, sets of them, and counts of them ("marks").

use std::fmt;
use std::str::FromStr;

use contract::ParseError;
use serde::{Deserialize, Serialize};

/// What a member of a party is good at, in the order of the ability table
/// [`R05_3`](crate::book::R05_3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ability {
    /// Pistols, blades, bare hands.
    Combat,
    /// Muscle, courage, will.
    Strength,
    /// Reflexes and speed.
    Agility,
    /// Swimming, diving, sailing.
    Navigation,
    /// Hunting, climbing, traps.
    Survival,
    /// Repairs, building, physics.
    Mechanics,
    /// Languages, archaeology, history, maps.
    Languages,
    /// Charm, diplomacy, command.
    Personality,
    /// Medicine, geology, chemistry, nature.
    Science,
}

impl Ability {
    /// All nine, in the order of the table.
    pub const ALL: [Self; 9] = [
        Self::Combat,
        Self::Strength,
        Self::Agility,
        Self::Navigation,
        Self::Survival,
        Self::Mechanics,
        Self::Languages,
        Self::Personality,
        Self::Science,
    ];

    /// What a ten-sided die gives; nothing on a ten, which lets the player choose
    /// [`R05_4`](crate::book::R05_4).
    pub fn from_die(die: u8) -> Option<Self> {
        Self::ALL.get(usize::from(die).checked_sub(1)?).copied()
    }

    /// Its word in the notation.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Combat => "combat",
            Self::Strength => "strength",
            Self::Agility => "agility",
            Self::Navigation => "navigation",
            Self::Survival => "survival",
            Self::Mechanics => "mechanics",
            Self::Languages => "languages",
            Self::Personality => "personality",
            Self::Science => "science",
        }
    }
}

impl fmt::Display for Ability {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

impl FromStr for Ability {
    type Err = ParseError;

    fn from_str(word: &str) -> Result<Self, ParseError> {
        let found = Self::ALL.into_iter().find(|ability| ability.word() == word);
        found.ok_or_else(|| ParseError::new(word, "no such ability"))
    }
}

/// The abilities a challenge asks for: one or more, each once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Vec<Ability>", into = "Vec<Ability>")]
pub struct AbilitySet(u16);

impl AbilitySet {
    /// Just this one: what a fight asks for.
    pub const fn only(ability: Ability) -> Self {
        Self(1 << ability as u16)
    }

    /// Whether it asks for this one.
    pub const fn contains(self, ability: Ability) -> bool {
        self.0 & (1 << ability as u16) != 0
    }

    /// In the order of the table.
    pub fn iter(self) -> impl Iterator<Item = Ability> {
        Ability::ALL.into_iter().filter(move |ability| self.contains(*ability))
    }
}

impl TryFrom<Vec<Ability>> for AbilitySet {
    type Error = &'static str;

    fn try_from(list: Vec<Ability>) -> Result<Self, Self::Error> {
        let bits = list.iter().fold(0, |bits, &ability| bits | 1 << ability as u16);
        match list.len() {
            0 => Err("a challenge asks for at least one ability"),
            n if u16::count_ones(bits) as usize != n => Err("an ability is listed twice"),
            _ => Ok(Self(bits)),
        }
    }
}

impl From<AbilitySet> for Vec<Ability> {
    fn from(set: AbilitySet) -> Self {
        set.iter().collect()
    }
}

/// How many marks of each ability: nine counts of six bits in one word, so that the marks of a
/// whole party are six additions away.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Vec<Ability>", into = "Vec<Ability>")]
pub struct Marks(u64);

/// Bits a count takes: a party holds sixteen marks, and all may be of one ability.
const WIDTH: u64 = 6;

impl Marks {
    /// No mark.
    pub const NONE: Self = Self(0);

    /// How many of this ability.
    pub const fn of(self, ability: Ability) -> u8 {
        // The cast is exact: six bits.
        #[allow(clippy::cast_possible_truncation)]
        let count = (self.0 >> (WIDTH * ability as u64)) as u8 & 0b11_1111;
        count
    }

    /// How many of all that are asked for.
    pub fn of_any(self, asked: AbilitySet) -> u8 {
        asked.iter().map(|ability| self.of(ability)).sum()
    }

    /// How many in all.
    pub fn total(self) -> u8 {
        Ability::ALL.into_iter().map(|ability| self.of(ability)).sum()
    }

    /// One more.
    pub const fn with(self, ability: Ability) -> Self {
        Self(self.0 + (1 << (WIDTH * ability as u64)))
    }

    /// One less, where there is one.
    pub const fn without(self, ability: Ability) -> Self {
        let one = if self.of(ability) == 0 { 0 } else { 1 << (WIDTH * ability as u64) };
        Self(self.0 - one)
    }

    /// Both together.
    pub const fn plus(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }

    /// The kinds held, each once, in the order of the table.
    pub fn kinds(self) -> impl Iterator<Item = Ability> {
        Ability::ALL.into_iter().filter(move |ability| self.of(*ability) > 0)
    }

    /// Every mark, in the order of the table.
    pub fn iter(self) -> impl Iterator<Item = Ability> {
        self.kinds().flat_map(move |kind| (0..self.of(kind)).map(move |_| kind))
    }
}

impl TryFrom<Vec<Ability>> for Marks {
    type Error = &'static str;

    fn try_from(list: Vec<Ability>) -> Result<Self, Self::Error> {
        if list.len() > 5 {
            return Err("no member has more than five abilities");
        }
        Ok(list.into_iter().fold(Self::NONE, Self::with))
    }
}

impl From<Marks> for Vec<Ability> {
    fn from(marks: Marks) -> Self {
        marks.iter().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_add_up_without_running_over() {
        let sixteen = (0..16).fold(Marks::NONE, |marks, _| marks.with(Ability::Science));
        assert_eq!((sixteen.of(Ability::Science), sixteen.total()), (16, 16));
        let both = sixteen.plus(Marks::NONE.with(Ability::Combat));
        assert_eq!(both.of_any(AbilitySet::only(Ability::Combat)), 1);
        assert_eq!(both.without(Ability::Combat).without(Ability::Combat), sixteen);
        assert_eq!(both.kinds().collect::<Vec<_>>(), [Ability::Combat, Ability::Science]);
    }
}
