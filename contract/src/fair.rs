//! Dice nobody has to trust the house for. Before the first die the house publishes the SHA-256 of
//! a secret; then each seat adds a text of its own; the key of the dice follows from both. At the
//! end the secret is shown, and anyone can recompute every roll.

use serde::{Deserialize, Serialize};

use crate::digest::Digest;
use crate::rng::Key;

/// How the key of a game's dice came about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fair {
    /// What was published before anybody sat down.
    pub commitment: Digest,
    /// What the house kept to itself.
    pub secret: Key,
    /// What the seats added, in order; empty for those who added nothing.
    pub given: Vec<String>,
}

/// What is wrong with a game's seal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unfair {
    /// The secret was changed after it was sealed.
    #[error("the secret is not the one that was sealed before the game")]
    Secret,
    /// The dice were drawn from something else.
    #[error("the key of the dice does not follow from the secret and what the seats added")]
    Key,
}

impl Fair {
    /// Seals a secret.
    pub fn new(secret: Key, given: Vec<String>) -> Self {
        Self { commitment: secret.commitment(), secret, given }
    }

    /// The key of the dice.
    pub fn key(&self) -> Key {
        self.secret.mixed_with(&self.given)
    }

    /// Whether the dice of this key were sealed so.
    ///
    /// # Errors
    /// What does not fit.
    pub fn check(&self, key: Key) -> Result<(), Unfair> {
        if self.secret.commitment() != self.commitment {
            return Err(Unfair::Secret);
        }
        if self.key() == key { Ok(()) } else { Err(Unfair::Key) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fair() -> Fair {
        Fair::new(Key::from_seed(7), vec!["thirteen".into(), String::new()])
    }

    #[test]
    fn an_honest_seal_fits() {
        assert_eq!(fair().check(fair().key()), Ok(()));
    }

    #[test]
    fn the_commitment_is_the_plain_sha256_of_the_secret() {
        let said = Key::new([0; 32]).commitment().to_string();
        assert_eq!(said, "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925");
    }

    #[test]
    fn another_secret_is_found_out() {
        let swapped = Fair { secret: Key::from_seed(8), ..fair() };
        assert_eq!(swapped.check(swapped.key()), Err(Unfair::Secret));
    }

    #[test]
    fn what_a_seat_added_counts_and_so_does_where() {
        let moved = Fair { given: vec![String::new(), "thirteen".into()], ..fair() };
        assert_eq!(moved.check(fair().key()), Err(Unfair::Key));
        let dropped = Fair { given: vec![], ..fair() };
        assert_eq!(dropped.check(fair().key()), Err(Unfair::Key));
    }
}
