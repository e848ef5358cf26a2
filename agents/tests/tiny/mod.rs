//! Tiny games whose answers are known, to prove agents on.

pub(crate) mod kuhn;
pub(crate) mod last_roll;
pub(crate) mod nim;
pub(crate) mod wager;
