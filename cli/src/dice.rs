//! Where the program's dice come from.

use anyhow::Context as _;
use contract::Key;

/// A key from a number, or from the system's own chance.
pub(crate) fn key(seed: Option<u64>) -> anyhow::Result<Key> {
    if let Some(seed) = seed {
        return Ok(Key::from_seed(seed));
    }
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)
        .map_err(|e| anyhow::anyhow!("{e}"))
        .context("the system gives no random numbers; use --seed")?;
    Ok(Key::new(bytes))
}
