//! One row per game: the only list of games there is.
//!
//! Programs that serve any game (the terminal, the server, the laboratory) talk to [`AnyGame`] and
//! [`AnyTable`], which speak notation and JSON. Behind each stands one game with its board and its
//! agents, put together in `row.rs`; a new game is a new file here and a line in `list.rs`.

mod analysis;
mod ancient;
mod any;
pub mod campaign;
pub mod coach;
mod damocles;
mod expedition;
mod feynman;
mod info;
mod lesson;
mod list;
mod lunar;
mod measure;
mod reading;
mod reliability;
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
pub use board::{
    Fact, Goals, Ground, Listed, Pick, Place, Rank, Sentence, Spot, Standing, Term, Theme, capital,
    chance, in_order, listed,
};
pub use info::{Accent, BestLevel, Exhibit, Info, OptionInfo, PlayNow, ScenarioInfo};
pub use lesson::{Answer, Lesson, LessonError, LessonStep, Task};
pub use list::{TakenId, UnknownGame, add, all, find, keeps_scores};
pub use measure::Measure;
pub use reading::{Passage, passage};
pub use reliability::{BINS, Bin, Looks, Reliability, Score, Sighting, sightings};
pub use row::Row;
pub use saved::Saved;
pub use strength::{Strength, UnknownStrength};
pub use threads::survey_on;

#[cfg(test)]
mod tests {
    use contract::{Dice, Seat, Sitter};
    use serde_json::{Value, json};

    use super::*;

    /// The set-up a game has when nothing is said, as it writes it into a record.
    fn default_setup(game: &dyn AnyGame) -> Value {
        written(game, &json!({}))
    }

    /// A set-up as a game writes it into a record.
    fn written(game: &dyn AnyGame, setup: &Value) -> Value {
        let sitter = |seat: Seat| Sitter { name: seat.to_string(), player: "human".into() };
        let sitters = (0..game.info().min_seats).filter_map(Seat::new).map(sitter).collect();
        let table = game.open(setup, sitters, &mut Dice::seeded(1)).expect("it plays at once");
        table.record().setup
    }

    #[test]
    fn the_options_listed_are_the_options_there_are() {
        for game in all() {
            let Value::Object(mut there) = default_setup(*game)["options"].clone() else {
                panic!("the options of {} are no object", game.info().id);
            };
            for option in game.info().options {
                if let Some(value) = there.remove(option.name) {
                    assert_eq!(value, option.default, "{}", option.name);
                } else {
                    // A switch that is younger than records without it is written only when it is on.
                    assert_eq!(option.default, json!(false), "{}", option.name);
                    let on = json!({ "options": { option.name: true } });
                    assert_eq!(written(*game, &on)["options"][option.name], json!(true));
                }
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
