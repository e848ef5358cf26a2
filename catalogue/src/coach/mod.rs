//! The coach: what to do, why, with which odds and what will probably follow; what a choice throws
//! away; what the last move did. All of it in sentences, put together here for every page, terminal
//! and program, of what the search, the rules and the game's board know. It is told what one seat
//! knows, and imagines the rest.

mod advice;
mod explain;
mod report;
#[cfg(test)]
mod tests;
mod verdict;
mod walk;

use board::{Choice, sentence};
use contract::Seat;

pub use advice::{Advice, Advised, advise};
pub use explain::{Explanation, explain};
pub use report::missed;
pub use verdict::{Mark, Verdict, judge, look_closer};
pub(crate) use walk::Walk;

/// What the board says of one action of a seat.
#[derive(Clone, Debug, PartialEq)]
pub struct Considered {
    /// In words, with its odds.
    pub choice: Choice,
    /// As what one will do: "go home".
    pub deed: String,
    /// What it gains or risks, in a sentence.
    pub because: Option<String>,
    /// What is thought to follow, in order, as far as it would be seen.
    pub follows: Vec<Foreseen>,
}

impl Considered {
    /// Why it is good, as far as the board tells.
    pub(crate) fn reasons(&self) -> Vec<String> {
        let detail = &self.choice.detail;
        // A number alone explains nothing.
        let detail = detail.contains(char::is_alphabetic).then_some(detail);
        self.because.iter().chain(detail).map(|text| sentence(text)).collect()
    }

    /// To begin a paragraph with: "Go home."
    fn heading(&self) -> String {
        let says_nothing = self.deed.starts_with("choose “");
        sentence(if says_nothing { &self.choice.label } else { &self.deed })
    }
}

/// Something that is thought to follow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Foreseen {
    /// Who would do it.
    pub seat: Seat,
    /// Their name.
    pub name: String,
    /// As what one will do: "roll their party".
    pub deed: String,
}

/// Something that somebody may be expected to do.
#[derive(Clone, Debug, PartialEq)]
pub struct Expected {
    /// In notation.
    pub action: String,
    /// As what one will do: "roll their party".
    pub deed: String,
    /// How likely, from 0 to 1.
    pub share: f64,
}
