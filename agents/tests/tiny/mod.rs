//! Tiny games whose answers are known, to prove agents on.

pub(crate) mod nim;
pub(crate) mod wager;
