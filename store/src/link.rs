//! The tokens of seats. They are not kept: each follows from a word that only its holder knows, and
//! the file has its hash.

use sha2::{Digest, Sha256};
use table::{RandomWord as _, SeatToken};

use crate::{Held, Owner};

/// The token of a seat for whoever knows this word, after so many revocations.
pub(crate) fn token(held: &Held, word: &str, revoked: i64) -> SeatToken {
    let Held { table, seat } = held;
    let text = format!("seat {seat} of {}, {revoked}, {word}", table.as_str());
    SeatToken::from_bytes(&Sha256::digest(text.as_bytes()))
}

/// What is kept of it.
pub(crate) fn hash(token: &SeatToken) -> Owner {
    Owner::of(token.as_str())
}
