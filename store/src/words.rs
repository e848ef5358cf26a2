//! How things are written down, in either database.

use table::TableId;

use crate::{State, StoreError};

/// A state as it is written.
pub(crate) const fn word(state: State) -> &'static str {
    match state {
        State::Gathering => "gathering",
        State::Playing => "playing",
        State::Over => "over",
    }
}

/// And back.
pub(crate) fn state(word: &str) -> State {
    match word {
        "over" => State::Over,
        "playing" => State::Playing,
        _ => State::Gathering,
    }
}

pub(crate) fn unreadable(table: &TableId, why: &dyn std::fmt::Display) -> StoreError {
    StoreError::Unreadable { table: table.clone(), game: String::new(), why: why.to_string() }
}

/// A place in a journal as a database counts.
pub(crate) fn place(seq: u64) -> i64 {
    i64::try_from(seq).unwrap_or(i64::MAX)
}
