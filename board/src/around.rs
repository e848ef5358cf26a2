//! What stands around a board in the page: the track above it, the sheets below, the seats.
//!
//! Markup here belongs to a game; its style is the game's [`STYLE`](crate::Board::STYLE). A thing
//! that can be touched carries `data-pick` with the name of its [`Pick`](crate::Pick), in a sheet
//! as on the board; the page lights it up when a legal action begins with it.

use maud::Markup;

use crate::Sentence;

/// What stands around a board.
#[derive(Clone, Debug)]
pub struct Around {
    /// Beside the title: "round 14".
    pub when: String,
    /// Heads the choices: "Face the Keepers".
    pub heading: String,
    /// Beside it, in brief: "die + 5 against two dice".
    pub note: String,
    /// Above the board: phases, days. May be empty.
    pub track: Markup,
    /// Under the board: cards, sheets. May be empty.
    pub sheets: Markup,
    /// What there is to see of each seat, in the order of the seats.
    pub places: Vec<Place>,
    /// What cannot be done now though one would look for it.
    pub barred: Vec<Barred>,
}

impl Default for Around {
    fn default() -> Self {
        let nothing = || maud::PreEscaped(String::new());
        Self {
            when: String::new(),
            heading: "Your choices".into(),
            note: String::new(),
            track: nothing(),
            sheets: nothing(),
            places: Vec::new(),
            barred: Vec::new(),
        }
    }
}

/// What there is to see of one seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// How the game calls the seat, if it does: "Soviets".
    pub role: String,
    /// "space 13", "4 of 6 fit".
    pub facts: Vec<Fact>,
    /// In a word or two: "has the Sun".
    pub tag: String,
}

/// A number and what it counts. Either side may come first and either may be empty.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fact {
    /// "space".
    pub before: String,
    /// "13".
    pub value: String,
    /// "of 6 fit".
    pub after: String,
}

impl Fact {
    /// `before`, **value**, `after`.
    pub fn new(before: &str, value: impl std::fmt::Display, after: &str) -> Self {
        Self { before: before.into(), value: value.to_string(), after: after.into() }
    }
}

/// Something that cannot be done now, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Barred {
    /// "Send the porters".
    pub label: String,
    /// "Strength is not asked here."
    pub why: Sentence,
}
