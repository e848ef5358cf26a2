//! The row.

use catalogue::{Accent, Exhibit, Info, OptionInfo, PlayNow, Row, ScenarioInfo};
use contract::{BuiltIn, Game};
use serde_json::{Value, json};

use crate::board::LanternBoard;
use crate::game::Lantern;
use crate::setup::Vault;
use crate::{RULES, RULINGS};

/// The row of the game, for `catalogue::add`.
pub static ROW: Row<LanternBoard> = Row::new(info, RULES, RULINGS, read_vault, "");

fn read_vault(text: &str) -> Result<Value, String> {
    let vault: Vault = serde_json::from_str(text).map_err(|error| error.to_string())?;
    serde_json::to_value(vault).map_err(|error| error.to_string())
}

fn info() -> Info {
    let vault = |vault: &Vault| ScenarioInfo {
        id: vault.id.clone(),
        title: vault.title.clone(),
        about: vault.about.clone(),
    };
    Info {
        id: Lantern::ID,
        title: "The Last Lantern",
        short_title: "Lantern",
        original: "a game for tests",
        credit: "Made for the tests of this project.",
        tagline: "Fill your sack before the light goes out.",
        min_seats: *Lantern::SEATS.start(),
        max_seats: *Lantern::SEATS.end(),
        minutes: "5",
        weight: 1,
        secrets: true,
        keeps_scores: false,
        best_level: None,
        has_campaigns: false,
        play_now: PlayNow::default(),
        lobby_order: 6,
        accent: Accent::Yellow,
        exhibit: Exhibit { moves: 5, ..Exhibit::default() },
        rules_revision: Lantern::REVISION,
        scenarios: Vault::built_in().iter().map(vault).collect(),
        options: vec![OptionInfo {
            name: "ones_count",
            values: "true, false",
            default: json!(true),
            about: "a 1 counts for a fence who wants it",
            ruling: "LAN-01",
        }],
    }
}
