//! Fingerprints: a position, or a whole record, in 256 bits.

use std::fmt;
use std::fmt::Write as _;

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::game::Game;

/// The SHA-256 of something's JSON: equal digests, equal things.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Digest([u8; 32]);

impl Digest {
    /// The fingerprint of anything that serialises.
    ///
    /// # Panics
    /// When the value does not serialise to JSON; conformance checks that positions do.
    pub fn of<T: Serialize>(value: &T) -> Self {
        let json = serde_json::to_vec(value).expect("positions and records serialise to JSON");
        Self(Sha256::digest(json).into())
    }

    /// The plain SHA-256 of these bytes.
    pub fn of_bytes(bytes: &[u8]) -> Self {
        Self(Sha256::digest(bytes).into())
    }

    /// The first twelve digits: enough for a transcript.
    pub fn short(&self) -> String {
        hex(&self.0[..6])
    }
}

/// What everybody could see of a position, spectators and every seat: its status and its views as
/// they are published, so that nothing private to the program is in it. Nothing for views that cannot
/// be published; conformance checks that all can.
pub(crate) fn of_views<G: Game>(position: &G) -> Option<Digest> {
    of_these_views(position, &views(position))
}

fn of_these_views<G: Game>(position: &G, views: &[G::View]) -> Option<Digest> {
    let json = serde_json::to_vec(&(position.status(), views)).ok()?;
    Some(Digest::of_bytes(&json))
}

/// What everybody sees of a position: a spectator, then every seat.
pub(crate) fn views<G: Game>(position: &G) -> Vec<G::View> {
    let seats = position.seats().seats().map(Some);
    std::iter::once(None).chain(seats).map(|seat| position.view(seat)).collect()
}

/// What everybody could see of a position, in 32 bits: enough to see that two are not the same.
/// Written as the form of the views and eight digits: `1-9f3c2a10`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Mark {
    form: u32,
    bits: u32,
}

impl Mark {
    pub(crate) fn of<G: Game>(position: &G) -> Option<Self> {
        Self::of_views(position, &views(position))
    }

    /// The mark of a position of which these are the views.
    pub(crate) fn of_views<G: Game>(position: &G, views: &[G::View]) -> Option<Self> {
        let Digest([a, b, c, d, ..]) = of_these_views(position, views)?;
        Some(Self { form: G::VIEW_FORM, bits: u32::from_be_bytes([a, b, c, d]) })
    }

    /// Whether this position cannot be the one that was marked. Of views that were written otherwise
    /// nothing can be told.
    pub(crate) fn denies<G: Game>(self, position: &G) -> bool {
        self.form == G::VIEW_FORM && Some(self) != Self::of(position)
    }
}

impl TryFrom<String> for Mark {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        let read = |text: &str| {
            let (form, bits) = text.split_once('-')?;
            let bits = u32::from_str_radix(bits, 16).ok().filter(|_| bits.len() == 8)?;
            Some(Self { form: form.parse().ok()?, bits })
        };
        read(&text).ok_or("a mark is a number, a dash and 8 hexadecimal digits")
    }
}

impl From<Mark> for String {
    fn from(Mark { form, bits }: Mark) -> Self {
        format!("{form}-{bits:08x}")
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

impl TryFrom<String> for Digest {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        unhex(&text).map(Self).ok_or("a digest is 64 hexadecimal digits")
    }
}

impl From<Digest> for String {
    fn from(digest: Digest) -> Self {
        digest.to_string()
    }
}

pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

pub(crate) fn unhex(text: &str) -> Option<[u8; 32]> {
    let digits: Vec<u8> = text.chars().map(|c| c.to_digit(16)).map(small).collect::<Option<_>>()?;
    let pairs: Vec<u8> = digits.chunks_exact(2).map(|pair| pair[0] << 4 | pair[1]).collect();
    if digits.len() == 64 { pairs.try_into().ok() } else { None }
}

fn small(digit: Option<u32>) -> Option<u8> {
    digit.and_then(|d| u8::try_from(d).ok())
}
