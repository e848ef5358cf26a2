//! Units as their counters name them: a kind and a letter.

use std::fmt;
use std::str::FromStr;

use contract::ParseError;
use serde::{Deserialize, Serialize};

/// What moves: a person, a rover, a lander.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Form {
    /// A technician or an alien troop.
    Tech,
    /// Carries technicians.
    Rover,
    /// Carries both, and flies.
    Lander,
}

/// How good it is [`R02_0`](crate::book::R02_0): the letter says it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Tech {
    /// Letters A to L.
    Scientific,
    /// Letters M to Z.
    Military,
    /// Digits.
    Alien,
}

/// A unit of one side by its counter: `tA` is Sci-Tech A, `rX` Military Rover X, `lY` Military
/// Lander Y, `t1` Alien Troop 1, `l1` the Alien Lander.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Name {
    form: Form,
    letter: u8,
}

impl Name {
    /// Person, rover or lander.
    pub const fn form(self) -> Form {
        self.form
    }

    /// As the letter says.
    pub const fn tech(self) -> Tech {
        match self.letter {
            b'A'..=b'L' => Tech::Scientific,
            b'M'..=b'Z' => Tech::Military,
            _ => Tech::Alien,
        }
    }

    /// The letter or digit on the counter.
    pub const fn letter(self) -> char {
        self.letter as char
    }

    /// A number below 108, for tables.
    pub(crate) const fn index(self) -> usize {
        let letter = match self.letter {
            digit @ b'0'..=b'9' => digit - b'0',
            letter => letter - b'A' + 10,
        };
        self.form as usize * 36 + letter as usize
    }
}

/// How many names there are.
pub(crate) const NAMES: usize = 108;

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let form = match self.form {
            Form::Tech => 't',
            Form::Rover => 'r',
            Form::Lander => 'l',
        };
        write!(f, "{form}{}", self.letter())
    }
}

impl fmt::Debug for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Name {
    type Err = ParseError;

    fn from_str(word: &str) -> Result<Self, ParseError> {
        let wrong = || ParseError::new(word, "a unit is written tA, rX or lY");
        let [form, letter] = word.as_bytes() else { return Err(wrong()) };
        let form = match form {
            b't' => Form::Tech,
            b'r' => Form::Rover,
            b'l' => Form::Lander,
            _ => return Err(wrong()),
        };
        match letter {
            b'A'..=b'Z' | b'0'..=b'9' => Ok(Self { form, letter: *letter }),
            _ => Err(wrong()),
        }
    }
}

impl TryFrom<String> for Name {
    type Error = ParseError;

    fn try_from(word: String) -> Result<Self, ParseError> {
        word.parse()
    }
}

impl From<Name> for String {
    fn from(name: Name) -> Self {
        name.to_string()
    }
}
