//! The row of *Ancient Artifacts*.

use agents::Level;
use ancient::{Ancient, RULES, RULINGS, Sheet};
use ancient_board::AncientBoard;
use contract::{BuiltIn, Game};
use serde_json::{Value, json};

use crate::info::{Accent, BestLevel, Exhibit, Info, OptionInfo, PlayNow, ScenarioInfo};
use crate::row::Row;

pub(crate) static ROW: Row<AncientBoard> = Row::new(info, RULES, RULINGS, read_sheet, EXAMPLE);

const EXAMPLE: &str = include_str!("../../games/ancient/data/short-season.ron");

fn read_sheet(text: &str) -> Result<Value, String> {
    let sheet = Sheet::from_ron(text).map_err(|error| error.to_string())?;
    serde_json::to_value(sheet).map_err(|error| error.to_string())
}

fn info() -> Info {
    let sheet = |sheet: &Sheet| ScenarioInfo {
        id: sheet.id.clone(),
        title: sheet.title.clone(),
        about: sheet.about.clone(),
    };
    Info {
        id: Ancient::ID,
        title: "Ancient Artifacts",
        short_title: "Ancient",
        original: "Ancient Artifacts (Lagniappe Games, 2017)",
        credit: "Ancient Artifacts. Designed by Derik Duley, graphic design and illustration by \
                 Fedor Sosnin, rulebook edited by Dustin Schwartz. Lagniappe Games, 2017.",
        tagline: "Build a career in three regions, and stop rolling in time.",
        min_seats: *Ancient::SEATS.start(),
        max_seats: *Ancient::SEATS.end(),
        minutes: "30 to 45",
        weight: 1,
        secrets: true,
        keeps_scores: true,
        best_level: Some(BestLevel::Highest),
        has_campaigns: false,
        play_now: PlayNow { scenario: None, you_begin: true },
        lobby_order: 2,
        accent: Accent::Yellow,
        exhibit: Exhibit { seed: 1, moves: 100, by: Level::Random, cut: Some([426, 80, 336, 336]) },
        rules_revision: Ancient::REVISION,
        scenarios: Sheet::built_in().iter().map(sheet).collect(),
        options: options(),
    }
}

fn options() -> Vec<OptionInfo> {
    let switch = |name, ruling, about| OptionInfo {
        name,
        values: "true, false",
        default: json!(false),
        about,
        ruling,
    };
    vec![
        switch(
            "premark",
            "ANC-03",
            "two players begin with the first section of each track marked",
        ),
        switch("failed_turn_passes_die", "ANC-05", "a turn without a placement hands a die on"),
        switch("strict_placement", "ANC-07", "a die may only go where it helps its player"),
        switch("shared_bust", "ANC-19", "only the active player's limit of raiders counts"),
        switch(
            "zero_follow_bonus",
            "ANC-30",
            "everybody earns the follow bonus if nobody was followed",
        ),
        switch("follower_icon_saves", "ANC-33", "a follower's raider step saves it from a bust"),
        switch("follower_may_leave", "ANC-37", "followers may leave between steps of a series"),
        switch("no_bonus_to_share", "ANC-53", "a step without a bonus shares none with followers"),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sheet_of_ones_own_is_read_and_its_faults_are_named_by_line() {
        let text = include_str!("../../games/ancient/data/short-season.ron");
        assert_eq!(read_sheet(text).unwrap()["id"], json!("short-season"));
        let why = read_sheet(&text.replacen("boxes: 3", "boxes: 0", 1)).unwrap_err();
        assert!(why.starts_with("line ") && why.contains("1 to 20 boxes"), "{why}");
    }
}
