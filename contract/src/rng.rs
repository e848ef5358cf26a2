//! The one generator of the program. Portable and the same for ever: `ChaCha` with twelve rounds
//! under our own range arithmetic, so a seed means the same game on every machine and version.

use std::fmt;
use std::str::FromStr;

use rand_chacha::ChaCha12Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::digest::{Digest, hex, unhex};

/// A secret of 256 bits from which dice are drawn; 64 hexadecimal digits in a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Key([u8; 32]);

impl Key {
    /// A key made of these bytes.
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// The key a person names by a number.
    pub fn from_seed(seed: u64) -> Self {
        Self::hash(&[b"reliquary seed", &seed.to_le_bytes()])
    }

    /// One of many keys that follow from this one: game number `index` of a simulation.
    pub fn child(&self, index: u64) -> Self {
        Self::hash(&[b"reliquary child", &self.0, &index.to_le_bytes()])
    }

    /// What can be published of a secret key: the SHA-256 of its 32 bytes.
    pub fn commitment(&self) -> Digest {
        Digest::of_bytes(&self.0)
    }

    /// The key that follows from this one and what others add. Lengths are part of it, so that no
    /// two lists of texts run together.
    pub fn mixed_with(&self, given: &[String]) -> Self {
        let lengths: Vec<[u8; 8]> = given.iter().map(|t| (t.len() as u64).to_le_bytes()).collect();
        let mut parts: Vec<&[u8]> = vec![b"reliquary fair", &self.0];
        for (length, text) in lengths.iter().zip(given) {
            parts.extend([&length[..], text.as_bytes()]);
        }
        Self::hash(&parts)
    }

    /// The key that follows from this one and the values that the seats opened, in their order: a one
    /// and the value of each that opened, a nought for each that did not.
    pub fn opened_with(&self, opened: impl Iterator<Item = Option<Self>>) -> Self {
        let mut bytes = self.0.to_vec();
        for value in opened {
            bytes.push(u8::from(value.is_some()));
            bytes.extend(value.iter().flat_map(|Self(value)| value));
        }
        Self::hash(&[b"reliquary opened", &bytes])
    }

    fn hash(parts: &[&[u8]]) -> Self {
        let mut hasher = Sha256::new();
        for part in parts {
            hasher.update(part);
        }
        Self(hasher.finalize().into())
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

impl FromStr for Key {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        unhex(text).map(Self).ok_or("a key is 64 hexadecimal digits")
    }
}

impl TryFrom<String> for Key {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

impl From<Key> for String {
    fn from(key: Key) -> Self {
        key.to_string()
    }
}

/// A stream of numbers: for agents, for [`imagine`](crate::Game::imagine), and under the dice.
#[derive(Clone, Debug)]
pub struct Rng(ChaCha12Rng);

impl Rng {
    /// The stream a seed stands for.
    pub fn new(seed: u64) -> Self {
        Self::from_key(Key::from_seed(seed), 0)
    }

    /// One of the independent streams of a key.
    pub fn from_key(key: Key, stream: u64) -> Self {
        let mut rng = ChaCha12Rng::from_seed(key.0);
        rng.set_stream(stream);
        Self(rng)
    }

    /// A number below `n`, each equally likely; 0 when `n` is 0.
    ///
    /// Multiplies and rejects (Lemire), so that nothing is favoured.
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        let mut wide = u64::from(self.0.next_u32()) * u64::from(n);
        if low(wide) < n {
            let threshold = n.wrapping_neg() % n;
            while low(wide) < threshold {
                wide = u64::from(self.0.next_u32()) * u64::from(n);
            }
        }
        high(wide)
    }

    /// An index into a list of `len`, each equally likely; 0 when the list is empty.
    #[inline]
    pub fn index(&mut self, len: usize) -> usize {
        self.below(u32::try_from(len).unwrap_or(u32::MAX)) as usize
    }

    /// 64 bits.
    pub fn bits(&mut self) -> u64 {
        self.0.next_u64()
    }
}

#[allow(clippy::cast_possible_truncation)] // The low half is what is wanted.
const fn low(wide: u64) -> u32 {
    wide as u32
}

#[allow(clippy::cast_possible_truncation)] // The high half fits.
const fn high(wide: u64) -> u32 {
    (wide >> 32) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stream_of_a_seed_never_changes() {
        let mut rng = Rng::new(1);
        let drawn: Vec<u32> = (0..12).map(|_| rng.below(6) + 1).collect();
        assert_eq!(drawn, [1, 6, 4, 5, 6, 1, 4, 3, 6, 1, 3, 4]);
    }

    #[test]
    fn every_face_is_equally_likely() {
        let mut rng = Rng::new(7);
        let mut seen = [0u32; 10];
        for _ in 0..100_000 {
            seen[rng.index(10)] += 1;
        }
        // Four standard deviations of a binomial(100000, 1/10) are 380.
        assert!(seen.iter().all(|&n| n.abs_diff(10_000) < 380), "{seen:?}");
        assert_eq!((rng.below(0), rng.below(1)), (0, 0));
    }

    #[test]
    fn keys_round_trip_and_children_differ() {
        let key = Key::from_seed(3);
        assert_eq!(key.to_string().parse(), Ok(key));
        assert_ne!(key.child(0), key.child(1));
        assert!("xyz".parse::<Key>().is_err());
    }
}
