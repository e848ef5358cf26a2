//! What a check finds.

use std::fmt::{self, Debug};

use contract::Key;

use crate::check::Check;

/// A sentence of the contract that a game broke, and how to get there again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Breach {
    /// Which sentence.
    pub check: Check,
    /// The set-up, as the plan names it.
    pub setup: String,
    /// How many seats.
    pub seats: usize,
    /// The game's number in the plan, from zero.
    pub game: usize,
    /// The plan's seed.
    pub seed: u64,
    /// How many moves had been made.
    pub ply: usize,
    /// The rolls of the set-up, then the moves so far, as transcript lines.
    pub moves: Vec<String>,
    /// What is wrong.
    pub detail: String,
}

impl Breach {
    /// The key of the game's dice.
    pub fn key(&self) -> Key {
        game_key(self.seed, self.game)
    }
}

/// The key of one game of a plan.
pub(crate) fn game_key(seed: u64, game: usize) -> Key {
    Key::from_seed(seed).child(game as u64)
}

impl fmt::Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { check, setup, seats, game, seed, ply, .. } = self;
        writeln!(f, "{check:?}: it must hold that {check}.")?;
        writeln!(f, "  found  {}", self.detail.replace('\n', "\n         "))?;
        writeln!(
            f,
            "  where  set-up {setup:?}, {seats} seats, game {game} of seed {seed}, ply {ply}"
        )?;
        writeln!(f, "  dice   key {}", self.key())?;
        write!(f, "  moves  (a transcript; rerun the same plan to stop here again)")?;
        for line in &self.moves {
            write!(f, "\n    {line}")?;
        }
        Ok(())
    }
}

impl std::error::Error for Breach {}

/// A breach before it is known where it happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Fault {
    pub(crate) check: Check,
    pub(crate) detail: String,
}

/// What a check returns.
pub(crate) type Found = Result<(), Fault>;

impl Fault {
    pub(crate) fn new(check: Check, detail: impl Into<String>) -> Self {
        Self { check, detail: detail.into() }
    }
}

/// A fault unless `holds`; the words are made only when they are needed.
pub(crate) fn ensure(holds: bool, check: Check, detail: impl FnOnce() -> String) -> Found {
    if holds { Ok(()) } else { Err(Fault::new(check, detail())) }
}

/// Where two things that should be equal part, as a reader would look for it: the first line of
/// their debug text that differs.
pub(crate) fn difference<T: Debug>(expected: &T, found: &T) -> String {
    let (expected, found) = (format!("{expected:#?}"), format!("{found:#?}"));
    let pairs = expected.lines().zip(found.lines()).enumerate();
    for (number, (left, right)) in pairs {
        if left != right {
            let around = expected.lines().take(number).filter(|line| indent(line) < indent(left));
            let field = around.last().unwrap_or_default().trim();
            return format!("in `{field}`: expected `{}`, found `{}`", left.trim(), right.trim());
        }
    }
    format!("expected {} lines, found {}", expected.lines().count(), found.lines().count())
}

fn indent(line: &str) -> usize {
    line.len() - line.trim_start().len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_difference_names_the_field_and_both_values() {
        let said = difference(&vec![Some(1), Some(2)], &vec![Some(1), Some(3)]);
        assert_eq!(said, "in `Some(`: expected `2,`, found `3,`");
        assert_eq!(difference(&vec![1], &vec![1]), "expected 3 lines, found 3");
    }

    #[test]
    fn a_breach_tells_how_to_get_there() {
        let breach = Breach {
            check: Check::GamesEnd,
            setup: "short".into(),
            seats: 2,
            game: 3,
            seed: 9,
            ply: 1,
            moves: vec!["  1 A roll dice 3,4".into()],
            detail: "two\nlines".into(),
        };
        let text = breach.to_string();
        for part in ["GamesEnd", "\"short\", 2 seats, game 3 of seed 9, ply 1", "A roll dice 3,4"] {
            assert!(text.contains(part), "{text}");
        }
    }
}
