//! The people: professions, members and their health.

use std::fmt;
use std::str::FromStr;

use contract::ParseError;
use serde::{Deserialize, Serialize};

/// What a member does for a living [`R04_1`](crate::book::R04_1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // The words of the rulebook.
pub enum Profession {
    Astronaut,
    Engineer,
    Biologist,
    Astronomer,
    Physicist,
    Semanticist,
}

impl Profession {
    /// All six.
    pub const ALL: [Self; 6] = [
        Self::Astronaut,
        Self::Engineer,
        Self::Biologist,
        Self::Astronomer,
        Self::Physicist,
        Self::Semanticist,
    ];

    /// The word of the notation.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Astronaut => "astronaut",
            Self::Engineer => "engineer",
            Self::Biologist => "biologist",
            Self::Astronomer => "astronomer",
            Self::Physicist => "physicist",
            Self::Semanticist => "semanticist",
        }
    }

    /// Astronauts are not considered scientists [`R04_1`](crate::book::R04_1).
    pub const fn is_scientist(self) -> bool {
        !matches!(self, Self::Astronaut)
    }

    /// Everyone who could come along with this profession.
    pub const fn members(self) -> Members {
        match self {
            Self::Astronaut => Members(0b1111),
            Self::Engineer => Members::only(Member::Engineer),
            Self::Biologist => Members::only(Member::Biologist),
            Self::Astronomer => Members::only(Member::Astronomer),
            Self::Physicist => Members::only(Member::Physicist),
            Self::Semanticist => Members::only(Member::Semanticist),
        }
    }
}

/// Somebody who can come along: four astronauts and five scientists.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
#[allow(missing_docs)]
pub enum Member {
    Astronaut1,
    Astronaut2,
    Astronaut3,
    Astronaut4,
    Engineer,
    Biologist,
    Astronomer,
    Physicist,
    Semanticist,
}

/// How many people there are to choose from.
pub const PEOPLE: usize = 9;

impl Member {
    /// All nine, in the order of the notation.
    pub const ALL: [Self; PEOPLE] = [
        Self::Astronaut1,
        Self::Astronaut2,
        Self::Astronaut3,
        Self::Astronaut4,
        Self::Engineer,
        Self::Biologist,
        Self::Astronomer,
        Self::Physicist,
        Self::Semanticist,
    ];

    /// Counted from zero.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// What the member does.
    pub const fn profession(self) -> Profession {
        match self {
            Self::Engineer => Profession::Engineer,
            Self::Biologist => Profession::Biologist,
            Self::Astronomer => Profession::Astronomer,
            Self::Physicist => Profession::Physicist,
            Self::Semanticist => Profession::Semanticist,
            _ => Profession::Astronaut,
        }
    }

    /// The code of the notation.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Astronaut1 => "A1",
            Self::Astronaut2 => "A2",
            Self::Astronaut3 => "A3",
            Self::Astronaut4 => "A4",
            Self::Engineer => "ENG",
            Self::Biologist => "BIO",
            Self::Astronomer => "AMN",
            Self::Physicist => "PHY",
            Self::Semanticist => "SEM",
        }
    }
}

impl fmt::Display for Member {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for Member {
    type Err = ParseError;

    fn from_str(word: &str) -> Result<Self, ParseError> {
        let found = Self::ALL.into_iter().find(|member| member.code() == word);
        found.ok_or_else(|| {
            ParseError::new(word, "members are A1 to A4, ENG, BIO, AMN, PHY and SEM")
        })
    }
}

impl TryFrom<String> for Member {
    type Error = ParseError;

    fn try_from(word: String) -> Result<Self, ParseError> {
        word.parse()
    }
}

impl From<Member> for String {
    fn from(member: Member) -> Self {
        member.code().into()
    }
}

/// A set of members.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Vec<Member>", into = "Vec<Member>")]
pub struct Members(u16);

impl Members {
    /// Nobody.
    pub const NONE: Self = Self(0);

    /// One member.
    pub const fn only(member: Member) -> Self {
        Self(1 << member as u16)
    }

    /// With this one as well.
    pub const fn with(self, member: Member) -> Self {
        Self(self.0 | 1 << member as u16)
    }

    /// Without this one.
    pub const fn without(self, member: Member) -> Self {
        Self(self.0 & !(1 << member as u16))
    }

    /// Those in both.
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Whether a member is among them.
    pub const fn contains(self, member: Member) -> bool {
        self.0 & 1 << member as u16 != 0
    }

    /// Nobody at all.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many.
    #[allow(clippy::cast_possible_truncation)] // Nine at most.
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// In order.
    pub fn iter(self) -> impl Iterator<Item = Member> {
        Member::ALL.into_iter().filter(move |member| self.contains(*member))
    }

    /// The member at this place, in order.
    pub fn nth(self, place: usize) -> Option<Member> {
        self.iter().nth(place)
    }
}

impl FromIterator<Member> for Members {
    fn from_iter<I: IntoIterator<Item = Member>>(members: I) -> Self {
        members.into_iter().fold(Self::NONE, Self::with)
    }
}

impl TryFrom<Vec<Member>> for Members {
    type Error = &'static str;

    fn try_from(list: Vec<Member>) -> Result<Self, Self::Error> {
        let set: Self = list.iter().copied().collect();
        if usize::from(set.len()) == list.len() { Ok(set) } else { Err("a member stands twice") }
    }
}

impl From<Members> for Vec<Member> {
    fn from(set: Members) -> Self {
        set.iter().collect()
    }
}

/// How a member is [`R14_0`](crate::book::R14_0).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Health {
    /// Able to act.
    Healthy,
    /// Incapacitated: carried along, may not act.
    Hurt(Wound),
    /// Dead.
    Dead,
}

/// What a recovery roll can do to somebody incapacitated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Wound {
    /// 1 heals, 6 kills, and 5 where the heart is weak (message 142).
    Common,
    /// 1 heals, nothing kills (message 15).
    Mild,
    /// Nothing heals and nothing kills (messages 104 and 202).
    Lasting,
}
