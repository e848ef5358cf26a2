//! What nobody can guess, from the system's own chance.

use std::time::Duration;

use contract::Key;
use table::RandomWord;

/// A new word.
pub(crate) fn word<W: RandomWord>() -> W {
    let mut bytes = vec![0; W::LETTERS];
    fill(&mut bytes);
    W::from_bytes(&bytes)
}

/// A new secret for the dice of a table.
pub(crate) fn secret() -> Key {
    let mut bytes = [0; 32];
    fill(&mut bytes);
    Key::new(bytes)
}

/// Some time between these two.
pub(crate) fn pause(shortest: Duration, longest: Duration) -> Duration {
    let mut byte = [0];
    fill(&mut byte);
    shortest + longest.saturating_sub(shortest) * u32::from(byte[0]) / u32::from(u8::MAX)
}

fn fill(bytes: &mut [u8]) {
    // Without a source of chance there are no fair dice and no secrets: better to stop than to go on.
    getrandom::fill(bytes).expect("the system has a source of chance");
}
