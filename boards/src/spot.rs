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
}

impl Spot {
    /// Where a text first stands in a board.
    pub(crate) fn find(board: &str, text: &str) -> Option<Self> {
        let (line, at, found) = board
            .lines()
            .enumerate()
            .find_map(|(line, words)| words.find(text).map(|at| (line, at, words)))?;
        let column = found[..at].chars().count();
        Some(Self { line, column, width: text.chars().count(), picks: Vec::new(), seat: None })
    }

    /// The same, touched by these.
    pub(crate) fn touched(self, picks: impl IntoIterator<Item = Pick>) -> Self {
        Self { picks: picks.into_iter().collect(), ..self }
    }

    /// The same, with somebody there.
    pub(crate) fn of(self, seat: Option<Seat>) -> Self {
        Self { seat, ..self }
    }
}
