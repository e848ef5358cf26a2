//! The row of *The Artifact*.

use std::marker::PhantomData;

use contract::Game;
use feynman::{Feynman, RULES, RULINGS, Station};
use serde_json::{Value, json};

use crate::info::{Info, OptionInfo, ScenarioInfo};
use crate::row::Row;

pub(crate) const ROW: Row<Feynman> =
    Row { info, rules: RULES, rulings: RULINGS, scenario: read_station, game: PhantomData };

fn read_station(text: &str) -> Result<Value, String> {
    let station = Station::from_ron(text).map_err(|fault| fault.to_string())?;
    serde_json::to_value(station).map_err(|error| error.to_string())
}

fn info() -> Info {
    let station = Station::ours();
    Info {
        id: Feynman::ID,
        title: "The Artifact: Feynman",
        original: "The Artifact, after The Last Frontier: The Artifact",
        tagline: "Everybody aboard has a secret, and nobody can leave.",
        min_seats: *Feynman::SEATS.start(),
        max_seats: *Feynman::SEATS.end(),
        minutes: "90 to 120",
        weight: 3,
        secrets: true,
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
    vec![
        switch("tough_pirates_4", false, "FEY-07", "Eastwood and Hernandez have four boxes"),
        switch("medkit_full", false, "FEY-09", "a medkit heals everything"),
        switch("throw_through_locked", false, "FEY-23", "grenades pass locked doors"),
        OptionInfo {
            name: "round_limit",
            values: "0 to 60",
            default: json!(0),
            about: "the last round; 0 is the station's own",
            ruling: "FEY-54",
        },
        switch("mind_range_adjacent", false, "FEY-60", "mind control reaches one room further"),
        switch("pan_humans_only", false, "FEY-61", "Pan's victim must be human"),
        switch("open_chart", false, "FEY-75", "everybody sees the chart"),
        switch("public_alien_ignores_doors", false, "FEY-77", "seen aliens pass locked doors"),
        switch("hal_has_codes", false, "FEY-90", "HAL needs no codes"),
        switch("koch_emp_generator", false, "FEY-103", "Koch's EMP ends the shield generator"),
        switch("pinkerton_any_employer", false, "FEY-107", "agents always count as Pinkertons"),
        switch("pet_spoils", false, "FEY-112", "the pet spoils the pirates' first level"),
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
