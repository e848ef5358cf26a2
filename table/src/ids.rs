//! Unguessable words: a table's name in addresses, the token of a seat, the token of a browser.
//! The bytes behind them come from outside: nothing in here knows a source of chance.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// Thirty-two letters and digits that are not mistaken for each other.
const ALPHABET: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// A word that is made from random bytes, five bits of each.
pub trait RandomWord: Sized {
    /// So many letters, and as many bytes to make it from.
    const LETTERS: usize;

    /// The word of these bytes; those that are missing count as nought.
    fn from_bytes(bytes: &[u8]) -> Self;
}

fn spelled(bytes: &[u8], letters: usize) -> String {
    let bytes = bytes.iter().copied().chain(std::iter::repeat(0)).take(letters);
    bytes.map(|byte| char::from(ALPHABET[usize::from(byte % 32)])).collect()
}

fn is_word(text: &str, letters: usize) -> bool {
    text.len() == letters && text.bytes().all(|byte| ALPHABET.contains(&byte))
}

macro_rules! word {
    ($(#[$doc:meta])* $name:ident, $letters:literal, $called:literal) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        #[serde(try_from = "String", into = "String")]
        pub struct $name(String);

        impl $name {
            /// As text.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl RandomWord for $name {
            const LETTERS: usize = $letters;

            fn from_bytes(bytes: &[u8]) -> Self {
                Self(spelled(bytes, $letters))
            }
        }

        impl FromStr for $name {
            type Err = &'static str;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                if is_word(text, $letters) { Ok(Self(text.into())) } else { Err($called) }
            }
        }

        impl TryFrom<String> for $name {
            type Error = &'static str;

            fn try_from(text: String) -> Result<Self, Self::Error> {
                text.parse()
            }
        }

        impl From<$name> for String {
            fn from(word: $name) -> Self {
                word.0
            }
        }
    };
}

word! {
    /// A table in addresses. Whoever knows it may watch.
    TableId, 16, "this is not the name of a table"
}

word! {
    /// A campaign in addresses. Whoever knows it may read its logbook.
    CampaignId, 16, "this is not the name of a campaign"
}

word! {
    /// The right to play one seat, on any device.
    SeatToken, 26, "this is not the token of a seat"
}

word! {
    /// One browser, so that it finds its tables again.
    Visitor, 26, "this is not the token of a browser"
}

/// Words that stand in addresses may stand in a log.
macro_rules! shown {
    ($($name:ident),*) => {$(
        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }
    )*};
}

shown!(TableId, CampaignId);

/// Tokens never reach a log.
impl fmt::Debug for SeatToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SeatToken(…)")
    }
}

/// Tokens never reach a log.
impl fmt::Debug for Visitor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Visitor(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_reads_back() {
        let id = TableId::from_bytes(&[7; 16]);
        assert_eq!(id.as_str().parse(), Ok(id));
        assert_ne!(SeatToken::from_bytes(&[1; 26]), SeatToken::from_bytes(&[2; 26]));
        assert_eq!(TableId::from_bytes(&[]).as_str().len(), TableId::LETTERS);
    }

    #[test]
    fn what_is_no_word_is_refused() {
        for text in ["", "short", "UPPERCASELETTERS", "../../etc/passwd", "aaaaaaaaaaaaaaa\u{e9}"] {
            assert!(text.parse::<TableId>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_token_is_not_printed() {
        let token = SeatToken::from_bytes(&[9; 26]);
        assert!(!format!("{token:?}").contains(token.as_str()));
    }
}
