//! The campaign of *The Damocles Mission*: the one thing programs do with one game alone.

use contract::{Game, Record, ReplayError, Table};
use damocles::{Damocles, Setup};

pub use damocles::campaign::{Entry, Logbook, days};

/// The game whose missions make a campaign.
pub const GAME: &str = Damocles::ID;

/// Why a record has no place in a logbook.
#[derive(Debug, thiserror::Error)]
pub enum NotFlown {
    /// It is of another game.
    #[error("a campaign has missions of damocles only, not {0}")]
    OtherGame(String),
    /// It does not hold.
    #[error(transparent)]
    Replay(#[from] ReplayError),
    /// Its set-up cannot be read.
    #[error("the set-up cannot be read: {0}")]
    Setup(#[from] serde_json::Error),
    /// It goes on.
    #[error("the mission is not over")]
    NotOver,
}

/// What a logbook says of a mission, from its record.
///
/// # Errors
/// When it is no finished mission.
pub fn entry(record: &Record) -> Result<Entry, NotFlown> {
    if record.game != GAME {
        return Err(NotFlown::OtherGame(record.game.clone()));
    }
    let table = Table::<Damocles>::replay(record, None)?;
    let setup: Setup = serde_json::from_value(record.setup.clone())?;
    Entry::of(&setup, table.position()).ok_or(NotFlown::NotOver)
}
