//! Places in the board as text, so that a terminal can light what it can do and colour who is there.

use contract::Seat;
use serde::{Deserialize, Serialize};

use crate::Pick;

/// Some letters of the board as text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Spot {
    /// Counted from zero.
    pub line: usize,
    /// The first letter of it, counted from zero.
    pub column: usize,
    /// So many letters.
    pub width: usize,
    /// What is touched there.
    pub picks: Vec<Pick>,
    /// Who is there.
    pub seat: Option<Seat>,
    /// What kind of ground it is.
    #[serde(default, skip_serializing_if = "Ground::is_plain")]
    pub ground: Ground,
}

/// Ground as it could be coloured. The text says the same in letters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ground {
    /// Nothing to be seen.
    #[default]
    Plain,
    /// Easy, and so much of it that it should not catch the eye.
    Open,
    /// Hard to cross.
    Rough,
    /// Higher than the rest.
    High,
    /// Lower than the rest.
    Low,
}

impl Ground {
    #[allow(clippy::trivially_copy_pass_by_ref)] // As serde wants it.
    const fn is_plain(&self) -> bool {
        matches!(self, Self::Plain)
    }
}

impl Spot {
    /// So many letters of a line, and nothing there yet.
    pub const fn at(line: usize, column: usize, width: usize) -> Self {
        Self { line, column, width, picks: Vec::new(), seat: None, ground: Ground::Plain }
    }

    /// Where a text first stands in a board.
    pub fn find(board: &str, text: &str) -> Option<Self> {
        let (line, at, found) = board
            .lines()
            .enumerate()
            .find_map(|(line, words)| words.find(text).map(|at| (line, at, words)))?;
        let column = found[..at].chars().count();
        Some(Self::at(line, column, text.chars().count()))
    }

    /// The same, touched by these.
    pub fn touched(self, picks: impl IntoIterator<Item = Pick>) -> Self {
        Self { picks: picks.into_iter().collect(), ..self }
    }

    /// The same, on this ground.
    pub fn on(self, ground: Ground) -> Self {
        Self { ground, ..self }
    }

    /// The same, with somebody there.
    pub fn of(self, seat: Option<Seat>) -> Self {
        Self { seat, ..self }
    }
}
