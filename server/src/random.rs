//! What nobody can guess, from the system's own chance.

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

fn fill(bytes: &mut [u8]) {
    // Without a source of chance there are no fair dice and no secrets: better to stop than to go on.
    getrandom::fill(bytes).expect("the system has a source of chance");
}
