//! Rules as values. Each numbered paragraph of a rulebook is one constant; a refusal, a roll and
//! a test carry it, so a number that does not exist does not compile.

use std::fmt;

/// One numbered paragraph of a rulebook.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rule {
    /// As people cite it: `10.7`.
    pub number: &'static str,
    /// What it says, in a few words of ours.
    pub title: &'static str,
}

impl Rule {
    /// A refusal under this rule.
    pub const fn refuses(&'static self, why: &'static str) -> Refusal {
        Refusal { rule: self, why }
    }
}

/// Outside, a rule is known by its number.
impl serde::Serialize for Rule {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.number)
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.number, self.title)
    }
}

/// Why an action may not be taken now: a rule and one short phrase. Small enough to be made and
/// thrown away while listing actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The rule that forbids it.
    pub rule: &'static Rule,
    /// What is wrong, as a referee would say it.
    pub why: &'static str,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} [{}]", self.why, self.rule.number)
    }
}

impl std::error::Error for Refusal {}

/// A seat that owes no decision may not act, in any game.
pub const NOT_YOUR_TURN: &Rule =
    &Rule { number: "table.1", title: "only a seat that owes a decision acts" };

/// Nobody acts once a game is over.
pub const GAME_OVER: &Rule = &Rule { number: "table.2", title: "a finished game stays finished" };

/// Declares a rulebook: one `&'static Rule` per line, and `BOOK` with all of them in order.
///
/// ```
/// contract::rulebook! {
///     R01_1 "1.1" "two seats";
///     R01_2 "1.2" "the younger begins";
/// }
/// assert_eq!(BOOK.len(), 2);
/// assert_eq!(R01_2.refuses("you are the elder").to_string(), "you are the elder [1.2]");
/// ```
#[macro_export]
macro_rules! rulebook {
    ($($name:ident $number:literal $title:literal;)+) => {
        $(
            #[doc = concat!("[", $number, "] ", $title, ".")]
            pub const $name: &$crate::Rule = &$crate::Rule { number: $number, title: $title };
        )+
        /// Every rule of the book, in its order.
        pub const BOOK: &[&$crate::Rule] = &[$($name),+];
    };
}
