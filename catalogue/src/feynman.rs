//! The row of *The Artifact*.

use contract::Game;
use feynman::{Feynman, RULES, RULINGS, Station};
use feynman_board::FeynmanBoard;
use serde_json::{Value, json};

use crate::info::{Accent, BestLevel, Exhibit, Info, OptionInfo, PlayNow, ScenarioInfo};
use crate::row::Row;

pub(crate) static ROW: Row<FeynmanBoard> = Row::new(info, RULES, RULINGS, read_station, EXAMPLE);

const EXAMPLE: &str = include_str!("../../games/feynman/data/feynman.ron");

fn read_station(text: &str) -> Result<Value, String> {
    let station = Station::from_ron(text).map_err(|fault| fault.to_string())?;
    serde_json::to_value(station).map_err(|error| error.to_string())
}

fn info() -> Info {
    let station = Station::ours();
    Info {
        id: Feynman::ID,
        title: "The Artifact",
        short_title: "The Artifact",
        original: "The Artifact, after The Last Frontier: The Artifact",
        credit: "The Artifact, an unsigned remake of The Last Frontier: The Artifact by Matthew \
                 Eklund. Who wrote the remake, and when, is not known.",
        tagline: "Scientist, pirates, phone company, alien: nobody says who they are.",
        min_seats: *Feynman::SEATS.start(),
        max_seats: *Feynman::SEATS.end(),
        minutes: "90 to 120",
        weight: 3,
        secrets: true,
        keeps_scores: false,
        best_level: Some(BestLevel::Lowest),
        has_campaigns: false,
        play_now: PlayNow::default(),
        lobby_order: 4,
        accent: Accent::Blue,
        exhibit: Exhibit::default(),
        rules_revision: Feynman::REVISION,
        scenarios: vec![ScenarioInfo {
            id: station.id.clone(),
            title: station.title.clone(),
            about: station.about.clone(),
        }],
        options: options(),
    }
}

fn options() -> Vec<OptionInfo> {
    let switch = |name, default: bool, ruling, about| OptionInfo {
        name,
        values: "true, false",
        default: json!(default),
        about,
        ruling,
    };
    let number =
        |name, values, ruling, about| OptionInfo { name, values, default: json!(0), about, ruling };
    vec![
        switch("allow_hal", true, "FEY-02", "HAL may be chosen"),
        switch(
            "tough_pirates_4",
            false,
            "FEY-07",
            "four damage kills Eastwood and Hernandez, not seven",
        ),
        switch("medkit_full", false, "FEY-09", "a medkit heals everything"),
        switch("preticked_free", false, "FEY-11", "the pre-ticked medkit and torches are free"),
        switch("quiet_room_actions", false, "FEY-15", "using a room shows nobody who hides"),
        switch("alien_rehide", false, "FEY-16", "an alien nobody stands by hides again"),
        switch("throw_through_locked", false, "FEY-23", "grenades pass locked doors"),
        number("ko_rounds", "0 to 60", "FEY-31", "rounds until the knocked-out wake; 0 for never"),
        number("round_limit", "0 to 60", "FEY-54", "the last round; 0 for the station's own"),
        number("start_eggs", "0 to 4", "FEY-57", "eggs that bugs begin with"),
        switch("mind_range_adjacent", false, "FEY-60", "mind control reaches one room further"),
        switch("pan_humans_only", false, "FEY-61", "Pan's victim must be human"),
        number(
            "hal_cancel_limit",
            "0 to 60",
            "FEY-62",
            "how many actions HAL may cancel; 0 for any number",
        ),
        switch("illusion_any", false, "FEY-86", "illusions also of ReconBot and the pet"),
        switch("open_chart", false, "FEY-75", "everybody sees the chart"),
        switch("public_alien_ignores_doors", false, "FEY-77", "seen aliens pass locked doors"),
        switch("hal_has_codes", false, "FEY-90", "HAL needs no codes"),
        switch("trade_one_item", false, "FEY-97", "a trade is of one thing"),
        switch("private_verify", false, "FEY-101", "only who verifies hears the answer"),
        switch("koch_emp_generator", false, "FEY-103", "Koch's EMP ends the shield generator"),
        switch("pinkerton_any_employer", false, "FEY-107", "agents always count as Pinkertons"),
        switch("pet_spoils", true, "FEY-112", "the pet counts where no aliens may be aboard"),
        switch("pet_is_exhibit", true, "FEY-118", "the pet is an alien to the Museum"),
        switch("mind_needs_killer", false, "FEY-120", "the living artifact wants a killer caught"),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_station_of_ones_own_is_read_and_its_faults_are_named() {
        let text = include_str!("../../games/feynman/data/feynman.ron");
        assert_eq!(read_station(text).unwrap()["id"], json!("feynman"));
        let why = read_station(&text.replacen("rounds: 20", "rounds: many", 1)).unwrap_err();
        assert!(why.starts_with("line "), "{why}");
        let why = read_station(&text.replacen("rounds: 20", "rounds: 99", 1)).unwrap_err();
        assert!(why.contains("1 to 60 rounds"), "{why}");
    }
}
