//! Dice nobody has to trust the server for. Before anybody sits down the server publishes the
//! SHA-256 of a secret. Whoever sits down publishes the SHA-256 of a value of their own, and opens it
//! when everybody sits; the key of the dice follows from all of it. At the end the secret is shown,
//! and anyone can recompute every roll. `docs/fair-dice.md` says what that proves.

use serde::{Deserialize, Serialize};

use crate::digest::Digest;
use crate::rng::Key;
use crate::seat::Seat;

/// How the key of a game's dice came about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fair {
    /// What was published before anybody sat down.
    pub commitment: Digest,
    /// What the program kept to itself.
    pub secret: Key,
    /// What the seats added when they sat down, in order: a text, or `sealed:` and the SHA-256 of a
    /// value, with or without a text behind it; empty for those who added nothing.
    pub given: Vec<String>,
    /// The values behind what was sealed, in the order of the seats; nothing of those who did not
    /// open theirs.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub opened: Vec<Option<Key>>,
}

/// Before the SHA-256 of a value that is opened later.
const SEALED: &str = "sealed:";
/// Hexadecimal digits of a SHA-256.
const DIGITS: usize = 64;

/// What somebody adds who seals a value, and a text besides.
pub fn seal(value: &Digest, text: &str) -> String {
    format!("{SEALED}{value} {}", text.trim()).trim_end().to_string()
}

/// What was sealed in something a seat added, and the text behind it.
pub fn sealed(given: &str) -> (Option<Digest>, &str) {
    let parts = given.strip_prefix(SEALED).and_then(|rest| rest.split_at_checked(DIGITS));
    match parts.and_then(|(digits, text)| Some((Digest::try_from(digits.to_string()).ok()?, text)))
    {
        Some((digest, text)) if text.is_empty() || text.starts_with(' ') => {
            (Some(digest), text.trim_start())
        }
        _ => (None, given),
    }
}

/// What is wrong with a game's seal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unfair {
    /// Somebody opened another value than they had sealed.
    #[error("what seat {0} opened is not what that seat had sealed")]
    Opened(Seat),
    /// The secret was changed after it was sealed.
    #[error("the secret is not the one that was sealed before the game")]
    Secret,
    /// The dice were drawn from something else.
    #[error("the key of the dice does not follow from the secret and what the seats added")]
    Key,
}

impl Fair {
    /// Seals a secret.
    pub fn new(secret: Key, given: Vec<String>, opened: Vec<Option<Key>>) -> Self {
        let has_sealed = given.iter().any(|given| sealed(given).0.is_some());
        let opened = if has_sealed { opened } else { Vec::new() };
        Self { commitment: secret.commitment(), secret, given, opened }
    }

    /// What each seat sealed.
    pub fn sealed(&self) -> impl Iterator<Item = Option<Digest>> {
        self.given.iter().map(|given| sealed(given).0)
    }

    /// The key of the dice. Where nobody sealed anything it follows from the secret and the texts
    /// alone, as before values were sealed.
    pub fn key(&self) -> Key {
        let mixed = self.secret.mixed_with(&self.given);
        if self.sealed().all(|sealed| sealed.is_none()) {
            return mixed;
        }
        mixed.opened_with(self.given.iter().enumerate().map(|(at, _)| self.opened_by(at)))
    }

    fn opened_by(&self, index: usize) -> Option<Key> {
        self.opened.get(index).copied().flatten()
    }

    /// Whether the dice of this key were sealed so.
    ///
    /// # Errors
    /// What does not fit.
    pub fn check(&self, key: Key) -> Result<(), Unfair> {
        if self.secret.commitment() != self.commitment {
            return Err(Unfair::Secret);
        }
        for (index, sealed) in self.sealed().enumerate() {
            let opened = self.opened_by(index);
            if opened.is_some_and(|value| sealed != Some(value.commitment())) {
                return Err(Unfair::Opened(Seat::new(index).unwrap_or(Seat::A)));
            }
        }
        if self.key() == key { Ok(()) } else { Err(Unfair::Key) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fair() -> Fair {
        Fair::new(Key::from_seed(7), vec!["thirteen".into(), String::new()], Vec::new())
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

    fn sealed_by_two(opened: [Option<Key>; 2]) -> Fair {
        let given = [1, 2].map(|seed| format!("{SEALED}{}", Key::from_seed(seed).commitment()));
        Fair::new(Key::from_seed(7), given.into(), opened.into())
    }

    #[test]
    fn what_was_sealed_reads_with_and_without_a_text() {
        let digest = Key::from_seed(1).commitment();
        assert_eq!(sealed(&format!("{SEALED}{digest}")), (Some(digest), ""));
        assert_eq!(sealed(&format!("{SEALED}{digest} my dog")), (Some(digest), "my dog"));
        for text in ["", "thirteen", "sealed:", "sealed:12", "sealed:é"] {
            assert_eq!(sealed(text), (None, text));
        }
        let run_on = format!("{SEALED}{digest}x");
        assert_eq!(sealed(&run_on), (None, &run_on[..]));
    }

    #[test]
    fn every_opened_value_counts_and_so_does_one_that_was_left_out() {
        let [one, two] = [1, 2].map(|seed| Some(Key::from_seed(seed)));
        let all = [[one, two], [one, None], [None, two], [None, None]].map(sealed_by_two);
        for (index, fair) in all.iter().enumerate() {
            assert_eq!(fair.check(fair.key()), Ok(()));
            assert!(all[..index].iter().all(|other| other.key() != fair.key()));
        }
    }

    #[test]
    fn a_value_that_was_not_sealed_is_found_out() {
        let other = sealed_by_two([Some(Key::from_seed(1)), Some(Key::from_seed(3))]);
        assert_eq!(other.check(other.key()), Err(Unfair::Opened(Seat::B)));
        let nobodys = Fair { opened: vec![Some(Key::from_seed(1))], ..fair() };
        assert_eq!(nobodys.check(nobodys.key()), Err(Unfair::Opened(Seat::A)));
    }
}
