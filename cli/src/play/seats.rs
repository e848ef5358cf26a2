//! Who sits where.

use anyhow::bail;
use catalogue::{AnyGame, Level};
use table::Chair;

/// What `--seats` says; one person against adepts, at the fewest seats, when it says nothing.
pub(super) fn chairs(game: &dyn AnyGame, words: &[String]) -> anyhow::Result<Vec<Chair>> {
    let info = game.info();
    if words.is_empty() {
        let mut chairs = vec![Chair::Program(Level::Adept.into()); info.min_seats];
        chairs[0] = Chair::Person;
        return Ok(chairs);
    }
    if !(info.min_seats..=info.max_seats).contains(&words.len()) {
        let (id, least, most) = (info.id, info.min_seats, info.max_seats);
        bail!("{id} takes {least} to {most} seats, and --seats names {}", words.len());
    }
    words.iter().map(|word| chair(word)).collect()
}

fn chair(word: &str) -> anyhow::Result<Chair> {
    match word {
        "human" => Ok(Chair::Person),
        other => match other.parse() {
            Ok(strength) => Ok(Chair::Program(strength)),
            Err(unknown) => bail!("{unknown}, and human"),
        },
    }
}
