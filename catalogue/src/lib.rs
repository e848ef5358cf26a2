//! One row per game: the only list of games there is.
//!
//! Programs that serve any game (the terminal, the server, the laboratory) talk to [`AnyGame`] and
//! [`AnyTable`], which speak notation and JSON. Behind each stands one game with its board and its
//! agents, put together in `row.rs`; a new game is a new file here and a line in [`all`].

mod ancient;
mod any;
mod expedition;
mod info;
mod reading;
mod row;
mod saved;
mod table;

pub use agents::{Level, Playout, UnknownLevel};
pub use any::{AnyGame, AnyTable, Bench, Happened, Offer, OpenError, Simulator};
pub use boards::{Sentence, Theme};
pub use info::{Info, OptionInfo, ScenarioInfo};
pub use reading::{Passage, passage};
pub use saved::Saved;

/// Every game, in the order in which the house shows them.
pub fn all() -> &'static [&'static dyn AnyGame] {
    &[&expedition::ROW, &ancient::ROW]
}

/// The game with this id.
///
/// # Errors
/// When there is none; the error lists those there are.
pub fn find(id: &str) -> Result<&'static dyn AnyGame, UnknownGame> {
    let found = all().iter().find(|game| game.info().id == id);
    found.copied().ok_or_else(|| UnknownGame(id.chars().take(40).collect()))
}

/// No game has this id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownGame(pub String);

impl std::fmt::Display for UnknownGame {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let ids: Vec<&str> = all().iter().map(|game| game.info().id).collect();
        write!(f, "there is no game called {:?}; there is: {}", self.0, ids.join(", "))
    }
}

impl std::error::Error for UnknownGame {}
