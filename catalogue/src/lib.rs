//! One row per game: the only list of games there is.
//!
//! Programs that serve any game (the terminal, the server, the laboratory) talk to [`AnyGame`] and
//! [`AnyTable`], which speak notation and JSON. Behind each stands one game with its board and its
//! agents, put together in `row.rs`; a new game is a new file here and a line in [`all`].

mod analysis;
mod ancient;
mod any;
pub mod campaign;
mod damocles;
mod expedition;
mod feynman;
mod info;
mod lunar;
mod reading;
mod row;
mod saved;
mod strength;
mod table;
mod thinking;
mod threads;

pub use agents::{Forecast, Level, Playout, UnknownLevel};
pub use analysis::{Analysis, Better, Depth, Ply, Share, analyse};
pub use any::{
    AnyGame, AnyTable, Bench, Draw, Idea, InsistError, Offer, OpenError, Scene, Simulator, Thinker,
    ToldEvent,
};
pub use board::{Fact, Ground, Pick, Place, Sentence, Spot, Theme, capital, chance};
pub use info::{Info, OptionInfo, ScenarioInfo};
pub use reading::{Passage, passage};
pub use saved::Saved;
pub use strength::{Strength, UnknownStrength};
pub use threads::survey_on;

/// Every game, in the order in which the house shows them.
pub fn all() -> &'static [&'static dyn AnyGame] {
    &[&expedition::ROW, &ancient::ROW, &lunar::ROW, &damocles::ROW, &feynman::ROW]
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

#[cfg(test)]
mod tests {
    use contract::{Dice, Seat, Sitter};
    use serde_json::{Value, json};

    use super::*;

    /// The set-up a game has when nothing is said, as it writes it into a record.
    fn default_setup(game: &dyn AnyGame) -> Value {
        let sitter = |seat: Seat| Sitter { name: seat.to_string(), player: "human".into() };
        let sitters = (0..game.info().min_seats).filter_map(Seat::new).map(sitter).collect();
        let table = game.open(&json!({}), sitters, &mut Dice::seeded(1)).expect("it plays at once");
        table.record().setup
    }

    #[test]
    fn the_options_listed_are_the_options_there_are() {
        for game in all() {
            let Value::Object(mut there) = default_setup(*game)["options"].clone() else {
                panic!("the options of {} are no object", game.info().id);
            };
            for option in game.info().options {
                assert_eq!(there.remove(option.name), Some(option.default), "{}", option.name);
                assert!(game.rulings().contains(option.ruling), "{}", option.ruling);
            }
            assert!(there.is_empty(), "{} does not list {there:?}", game.info().id);
        }
    }

    #[test]
    fn the_first_scenario_listed_is_the_default() {
        for game in all() {
            assert_eq!(default_setup(*game)["scenario"], json!(game.info().scenarios[0].id));
        }
    }
}
