//! The coach: what to do, why, with which odds and what will probably follow; what a choice throws
//! away; what the last move did. All of it in sentences, put together here for every page, terminal
//! and program, of what the search, the rules and the game's board know. It is told what one seat
//! knows, and imagines the rest.

mod advice;
mod explain;
#[cfg(test)]
mod reasons;
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
    /// What it gains, in a sentence or two.
    pub because: Option<String>,
    /// What it costs if it goes wrong, in a sentence or two.
    pub risk: Option<String>,
    /// What is thought to follow, in order, as far as it would be seen.
    pub follows: Vec<Foreseen>,
}

impl Considered {
    /// Why it is good, as far as the board tells; never only its name once more.
    pub(crate) fn reason(&self) -> Option<String> {
        let reason = sentence(self.because.as_deref().unwrap_or_default());
        let told = [&self.choice.label, &self.choice.detail].map(|text| sentence(text));
        (!reason.is_empty() && !told.contains(&reason)).then_some(reason)
    }

    /// What becomes of it if it goes wrong; empty where it cannot.
    pub(crate) fn risk(&self) -> String {
        sentence(self.risk.as_deref().unwrap_or_default())
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
