//! Archives and snapshots as they lie in the file: JSON, compressed. Boards and moves are much alike,
//! so little is left of them.

use std::io::{self, Read as _};

use flate2::Compression;
use flate2::read::{DeflateDecoder, DeflateEncoder};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// More than any game of ours comes to: a damaged file must not fill the memory.
const LARGEST: u64 = 256 << 20;

pub(crate) fn pack<T: Serialize>(value: &T, how: Compression) -> io::Result<Vec<u8>> {
    let json = serde_json::to_vec(value)?;
    let mut packed = Vec::new();
    DeflateEncoder::new(json.as_slice(), how).read_to_end(&mut packed)?;
    Ok(packed)
}

pub(crate) fn unpack<T: DeserializeOwned>(packed: &[u8]) -> io::Result<T> {
    let mut json = Vec::new();
    DeflateDecoder::new(packed).take(LARGEST).read_to_end(&mut json)?;
    Ok(serde_json::from_slice(&json)?)
}
