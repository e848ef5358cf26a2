//! The row of *The Damocles Mission*.

use contract::{BuiltIn, Game};
use damocles::{Damocles, Mission, RULES, RULINGS};
use damocles_board::DamoclesBoard;
use serde_json::{Value, json};

use crate::info::{Accent, BestLevel, Exhibit, Info, OptionInfo, PlayNow, ScenarioInfo};
use crate::row::Row;

pub(crate) static ROW: Row<DamoclesBoard> = Row::new(info, RULES, RULINGS, read_mission, EXAMPLE);

const EXAMPLE: &str = include_str!("../../games/damocles/data/missions/five-abreast.ron");

fn read_mission(text: &str) -> Result<Value, String> {
    let mission = Mission::from_ron(text).map_err(|error| error.to_string())?;
    serde_json::to_value(mission).map_err(|error| error.to_string())
}

fn info() -> Info {
    let mission = |mission: &Mission| ScenarioInfo {
        id: mission.id.clone(),
        title: mission.title.clone(),
        about: mission.about.clone(),
    };
    Info {
        id: Damocles::ID,
        title: "The Damocles Mission",
        short_title: "Damocles",
        original: "The Damocles Mission (TSR, 1983)",
        credit: "Damocles Mission. Game design and development by Gerry Klug. TSR Hobbies, 1983, in \
                 Ares magazine 13.",
        tagline: "Read a silent ship chamber by chamber, and come home in time.",
        min_seats: *Damocles::SEATS.start(),
        max_seats: *Damocles::SEATS.end(),
        minutes: "90 to 180",
        weight: 3,
        secrets: false,
        keeps_scores: false,
        best_level: Some(BestLevel::Highest),
        has_campaigns: true,
        play_now: PlayNow { scenario: Some("five-abreast"), you_begin: false },
        lobby_order: 3,
        accent: Accent::Cyan,
        exhibit: Exhibit::default(),
        rules_revision: Damocles::REVISION,
        scenarios: Mission::built_in().iter().map(mission).collect(),
        options: options(),
    }
}

fn options() -> Vec<OptionInfo> {
    vec![
        OptionInfo {
            name: "time_value",
            values: "30 to 1000",
            default: json!(200),
            about: "points to share among the members: so many days each has; a campaign changes them",
            ruling: "DAM-20",
        },
        OptionInfo {
            name: "search_33",
            values: "true, false",
            default: json!(false),
            about: "an accessway is found on a control tile with 33 or less instead of 36",
            ruling: "DAM-01",
        },
        OptionInfo {
            name: "stay_days",
            values: "0 to 1000",
            default: json!(0),
            about: "days that must have passed before the team may go home",
            ruling: "DAM-75",
        },
        OptionInfo {
            name: "rest_turns",
            values: "0 to 255",
            default: json!(200),
            about: "turns without a day after which one passes all the same; 0 for never",
            ruling: "DAM-74",
        },
        OptionInfo {
            name: "rows_by_letter",
            values: "true, false",
            default: json!(false),
            about: "a row of the last table that says nothing of the hurt holds for any number of them",
            ruling: "DAM-25",
        },
        OptionInfo {
            name: "unused_ways_cost",
            values: "true, false",
            default: json!(false),
            about: "an accessway costs a day until it has been used, whenever it was found",
            ruling: "DAM-67",
        },
        OptionInfo {
            name: "strike_hurt",
            values: "true, false",
            default: json!(false),
            about: "chance strikes those who are incapacitated as well",
            ruling: "DAM-61",
        },
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mission_of_ones_own_is_read_and_its_faults_are_named_by_line() {
        let text = include_str!("../../games/damocles/data/missions/five-abreast.ron");
        assert_eq!(read_mission(text).unwrap()["id"], json!("five-abreast"));
        let why = read_mission(&text.replace("carries: vision", "carries: infrared")).unwrap_err();
        assert!(why.starts_with("line ") && why.contains("vision equipment must be"), "{why}");
    }
}
