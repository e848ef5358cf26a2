//! Archives as they lie in the file: JSON, compressed. Boards change little from move to move, so
//! little is left of them.

use std::io::{self, Read as _};

use flate2::Compression;
use flate2::read::{DeflateDecoder, DeflateEncoder};
use table::Archive;

/// More than any game of ours comes to: a damaged file must not fill the memory.
const LARGEST: u64 = 256 << 20;

pub(super) fn pack(archive: &Archive) -> io::Result<Vec<u8>> {
    let json = serde_json::to_vec(archive)?;
    let mut packed = Vec::new();
    DeflateEncoder::new(json.as_slice(), Compression::default()).read_to_end(&mut packed)?;
    Ok(packed)
}

pub(super) fn unpack(packed: &[u8]) -> io::Result<Archive> {
    let mut json = Vec::new();
    DeflateDecoder::new(packed).take(LARGEST).read_to_end(&mut json)?;
    Ok(serde_json::from_slice(&json)?)
}
