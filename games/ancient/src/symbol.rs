//! What the results dice show: raiders, and the five symbols that career steps ask for.

use std::fmt;
use std::str::FromStr;

use contract::ParseError;
use serde::{Deserialize, Serialize};

/// A symbol that helps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Symbol {
    /// An open book.
    Book,
    /// A folded map.
    Map,
    /// A pick.
    Tool,
    /// A lamp.
    Lamp,
    /// A small idol.
    Idol,
}

impl Symbol {
    /// All five.
    pub const ALL: [Self; 5] = [Self::Book, Self::Map, Self::Tool, Self::Lamp, Self::Idol];

    /// The word of the notation.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Book => "book",
            Self::Map => "map",
            Self::Tool => "tool",
            Self::Lamp => "lamp",
            Self::Idol => "idol",
        }
    }

    const fn shift(self) -> u32 {
        self as u32 * 3
    }
}

impl fmt::Display for Symbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

impl FromStr for Symbol {
    type Err = ParseError;

    fn from_str(word: &str) -> Result<Self, ParseError> {
        let found = Self::ALL.into_iter().find(|symbol| symbol.word() == word);
        found.ok_or_else(|| ParseError::new(word, "no such symbol"))
    }
}

/// One face of a results die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Face {
    /// Never welcome.
    Raider,
    /// A symbol.
    Shows(Symbol),
}

impl TryFrom<String> for Face {
    type Error = String;

    fn try_from(word: String) -> Result<Self, String> {
        if word == "raider" {
            return Ok(Self::Raider);
        }
        word.parse().map(Self::Shows).map_err(|_| {
            let word: String = word.chars().take(20).collect();
            format!("{word:?} is no face of a results die")
        })
    }
}

impl From<Face> for String {
    fn from(face: Face) -> Self {
        match face {
            Face::Raider => "raider".into(),
            Face::Shows(symbol) => symbol.word().into(),
        }
    }
}

/// How many of each symbol: at most seven of one kind, which is more than there are dice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Vec<Symbol>", into = "Vec<Symbol>")]
pub struct Symbols(u16);

/// The highest bit of each count once it has four.
const GUARDS: u32 = 0x8_8888;

impl Symbols {
    /// None at all.
    pub const NONE: Self = Self(0);

    /// How many of this symbol.
    pub const fn of(self, symbol: Symbol) -> u8 {
        (self.0 >> symbol.shift() & 7) as u8
    }

    /// How many in all.
    #[allow(clippy::cast_possible_truncation)] // At most 35: five counts of seven.
    pub const fn total(self) -> u8 {
        // Neighbours are added in pairs: six bits hold the sum of two counts.
        let pairs = (self.0 & 0o70_707) + (self.0 >> 3 & 0o70_707);
        ((pairs & 63) + (pairs >> 6 & 63) + (pairs >> 12)) as u8
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// One more of this symbol. There are never more than six dice.
    pub const fn with(self, symbol: Symbol) -> Self {
        if self.of(symbol) == 7 { self } else { Self(self.0 + (1 << symbol.shift())) }
    }

    /// One less of this symbol, if there is one.
    pub const fn without(self, symbol: Symbol) -> Self {
        if self.of(symbol) == 0 { self } else { Self(self.0 - (1 << symbol.shift())) }
    }

    /// Both together.
    pub fn plus(self, other: Self) -> Self {
        let plain = self.0 + other.0;
        let carried = (self.0 & other.0) | ((self.0 | other.0) & !plain);
        // No count has run over into the next.
        if carried & 0o44_444 == 0 {
            return Self(plain);
        }
        let mut sum = 0;
        for symbol in Symbol::ALL {
            let both = u16::from((self.of(symbol) + other.of(symbol)).min(7));
            sum |= both << symbol.shift();
        }
        Self(sum)
    }

    /// Whether everything in `need` is here.
    pub const fn covers(self, need: Self) -> bool {
        // Each count gets a fourth bit to borrow from; where it is gone, something is missing.
        ((self.spread() | GUARDS) - need.spread()) & GUARDS == GUARDS
    }

    /// Four bits for each count.
    const fn spread(self) -> u32 {
        let bits = self.0 as u32;
        bits & 7
            | (bits & 7 << 3) << 1
            | (bits & 7 << 6) << 2
            | (bits & 7 << 9) << 3
            | (bits & 7 << 12) << 4
    }

    /// How many are of a kind that `accepted` has.
    pub const fn among(self, accepted: Self) -> u8 {
        // The lowest bit of each count that is not nought, and from it all three.
        let counts = (accepted.0 | accepted.0 >> 1 | accepted.0 >> 2) & 0o11_111;
        Self(self.0 & (counts * 7)).total()
    }

    /// The kinds there are, each once.
    pub fn kinds(self) -> impl Iterator<Item = Symbol> {
        Symbol::ALL.into_iter().filter(move |symbol| self.of(*symbol) > 0)
    }

    /// Every one of them.
    pub fn iter(self) -> impl Iterator<Item = Symbol> {
        self.kinds().flat_map(move |symbol| (0..self.of(symbol)).map(move |_| symbol))
    }
}

impl TryFrom<Vec<Symbol>> for Symbols {
    type Error = &'static str;

    fn try_from(list: Vec<Symbol>) -> Result<Self, Self::Error> {
        if list.len() > 6 {
            return Err("more symbols than there are results dice");
        }
        Ok(list.into_iter().fold(Self::NONE, Self::with))
    }
}

impl From<Symbols> for Vec<Symbol> {
    fn from(symbols: Symbols) -> Self {
        symbols.iter().collect()
    }
}

impl FromIterator<Symbol> for Symbols {
    fn from_iter<I: IntoIterator<Item = Symbol>>(symbols: I) -> Self {
        symbols.into_iter().fold(Self::NONE, Self::with)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every third set of counts there is.
    fn many() -> impl Iterator<Item = Symbols> {
        (0..=0o77_777).step_by(3).map(Symbols)
    }

    #[test]
    fn counts_taken_at_once_are_those_taken_one_by_one() {
        for (one, two) in many().zip(many().map(|symbols| Symbols(symbols.0.reverse_bits() >> 1))) {
            let sum = |counted: &dyn Fn(Symbol) -> u8| Symbol::ALL.map(counted).iter().sum::<u8>();
            assert_eq!(one.total(), sum(&|symbol| one.of(symbol)));
            let accepted = |symbol| if two.of(symbol) > 0 { one.of(symbol) } else { 0 };
            assert_eq!(one.among(two), sum(&accepted), "{one:?} among {two:?}");
            let both = one.plus(two);
            let wanted = |symbol| (one.of(symbol) + two.of(symbol)).min(7);
            assert_eq!(Symbol::ALL.map(|s| both.of(s)), Symbol::ALL.map(wanted), "{one:?} {two:?}");
        }
    }
}
