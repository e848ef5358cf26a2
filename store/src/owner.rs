//! Who may play a seat, as it is written down.

use sha2::{Digest, Sha256};
use table::Visitor;

/// The hash of a browser's cookie or of a program's word: enough to know it again, not enough to be
/// it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Owner(String);

impl Owner {
    /// Whoever can say this word.
    pub fn of(word: &str) -> Self {
        let digest = Sha256::digest(word.as_bytes());
        Self(digest.iter().fold(String::new(), |text, byte| text + &format!("{byte:02x}")))
    }

    /// Whoever is written down so.
    pub fn of_hash(hash: &str) -> Self {
        Self(hash.into())
    }

    /// As it stands in a journal.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl From<&Visitor> for Owner {
    fn from(visitor: &Visitor) -> Self {
        Self::of(visitor.as_str())
    }
}

impl From<Owner> for String {
    fn from(owner: Owner) -> Self {
        owner.0
    }
}
