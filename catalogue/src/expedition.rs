//! The row of *Artifact, regole base*.

use agents::Level;
use contract::{BuiltIn, Game};
use expedition::{Expedition, RULES, RULINGS, Scenario};
use expedition_board::ExpeditionBoard;
use serde_json::{Value, json};

use crate::info::{Accent, Exhibit, Info, OptionInfo, PlayNow, ScenarioInfo};
use crate::row::Row;

pub(crate) static ROW: Row<ExpeditionBoard> =
    Row::new(info, RULES, RULINGS, read_scenario, EXAMPLE);

const EXAMPLE: &str = include_str!("../../games/expedition/data/jade-sun.ron");

fn read_scenario(text: &str) -> Result<Value, String> {
    let scenario = Scenario::from_ron(text).map_err(|error| error.to_string())?;
    serde_json::to_value(scenario).map_err(|error| error.to_string())
}

fn info() -> Info {
    let scenario = |scenario: &Scenario| ScenarioInfo {
        id: scenario.id.clone(),
        title: scenario.title.clone(),
        about: scenario.place.clone(),
    };
    Info {
        id: Expedition::ID,
        title: "Expedition",
        short_title: "Expedition",
        original: "Artifact, regole base (Italy)",
        credit: "Artifact, regole base. An Italian game; its author and year are not known.",
        tagline: "Race rival parties to a lost relic, and carry it home.",
        min_seats: *Expedition::SEATS.start(),
        max_seats: *Expedition::SEATS.end(),
        minutes: "30 to 60",
        weight: 1,
        secrets: false,
        keeps_scores: false,
        best_level: None,
        has_campaigns: false,
        play_now: PlayNow::default(),
        lobby_order: 5,
        accent: Accent::Green,
        exhibit: Exhibit {
            seed: 57,
            moves: 71,
            by: Level::Random,
            cut: Some([786, -20, 414, 414]),
        },
        rules_revision: Expedition::REVISION,
        scenarios: Scenario::built_in().iter().map(scenario).collect(),
        options: options(),
    }
}

fn options() -> Vec<OptionInfo> {
    let row =
        |name, values, default, ruling, about| OptionInfo { name, values, default, about, ruling };
    let switch = |name, ruling, about| row(name, "true, false", json!(false), ruling, about);
    vec![
        row(
            "challenge_rule",
            "ties_lose, ties_win, literal",
            json!("ties_lose"),
            "EXP-01",
            "how the two rolls of a challenge compare; literal is as printed",
        ),
        row("gear_points", "1 to 9", json!(3), "EXP-03", "points that a starting item adds"),
        switch("reroll_duplicates", "EXP-05", "no member has an ability twice"),
        switch("direction_before_roll", "EXP-09", "the way is chosen before the die falls"),
        switch("aid_after_roll", "EXP-16", "Aids are declared after the ability die"),
        switch("random_loss", "EXP-18", "the mark a wound costs is drawn by lot"),
        switch("last_party_wins", "EXP-31", "the last party left wins at once"),
        switch("letters", "EXP-48", "letters of introduction are on the list"),
        switch("fight_replaces_event", "EXP-12", "who has fought has no event in that turn"),
        switch("fights_at_home", "EXP-25", "parties fight on space 1 as well"),
    ]
}
