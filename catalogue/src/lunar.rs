//! The row of *Artifact*, called *Artifact: Lunar* so that it is told from *The Artifact*.

use contract::{BuiltIn, Game};
use lunar::loaded::ScenarioHandle;
use lunar::{Lunar, RULES, RULINGS, Scenario, Setup};
use lunar_board::LunarBoard;
use serde_json::{Value, json};

use crate::info::{Accent, Exhibit, Info, OptionInfo, PlayNow, ScenarioInfo};
use crate::row::Row;

pub(crate) static ROW: Row<LunarBoard> = Row::new(info, RULES, RULINGS, read_scenario, EXAMPLE);

const EXAMPLE: &str = include_str!("../../games/lunar/data/tug-of-war.ron");

/// The place where a file cannot be read, or every fault of the scenario and its map.
fn read_scenario(text: &str) -> Result<Value, String> {
    let scenario = Scenario::from_ron(text)?;
    let json = serde_json::to_value(scenario).map_err(|error| error.to_string())?;
    let setup: Setup =
        serde_json::from_value(json!({ "scenario": json })).map_err(|error| error.to_string())?;
    ScenarioHandle::of(&setup.plan()).map_err(|faults| faults.join("; "))?;
    Ok(json)
}

fn info() -> Info {
    let scenario = |scenario: &Scenario| ScenarioInfo {
        id: scenario.id.clone(),
        title: scenario.title.clone(),
        about: scenario.about.clone(),
    };
    Info {
        id: Lunar::ID,
        title: "Artifact: Lunar",
        short_title: "Lunar",
        original: "Artifact (Metagaming, 1980)",
        credit: "Artifact, a MicroGame of 1980 from Metagaming. Glenn Williams designed it, Keith \
                 Gross was its editor, Doug Potter drew it.",
        tagline: "A hex war on the Moon over one thing nobody built.",
        min_seats: *Lunar::SEATS.start(),
        max_seats: *Lunar::SEATS.end(),
        minutes: "60 to 90",
        weight: 3,
        secrets: true,
        keeps_scores: false,
        best_level: None,
        has_campaigns: false,
        play_now: PlayNow::default(),
        lobby_order: 1,
        accent: Accent::Magenta,
        exhibit: Exhibit::default(),
        rules_revision: Lunar::REVISION,
        scenarios: Scenario::built_in().iter().map(scenario).collect(),
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
        switch("same_phase_damage_kills", false, "LUN-02", "two damages in one phase destroy"),
        switch("wall_strict", false, "LUN-10", "walls are looked across at one's own side only"),
        switch("moved_in_enemy_only", false, "LUN-17", "only enemies that moved in help targeting"),
        switch("contagion_passing", false, "LUN-21", "targeting spreads in passing too"),
        switch("loss_check_each_move", false, "LUN-22", "markers may be lost after every move"),
        switch("empty_rover_blind", false, "LUN-23", "a rover without people sees nothing"),
        switch("pin_by_operator_only", false, "LUN-27", "only operators pin a scientific rover"),
        switch("miltech_rocket_1_2", false, "LUN-31", "a rocket destroys a Mil-Tech on 1 or 2"),
        switch("damaged_spotter", true, "LUN-32", "a damaged friend may spot"),
        switch("damaged_melee", true, "LUN-35", "the damaged fight hand to hand"),
        switch("open_dingus", false, "LUN-37", "the carrier of the dingus is always known"),
        switch("auto_drop", false, "LUN-38", "the armed drop their weapon for the dingus unasked"),
        switch("jamming_immediate", false, "LUN-42", "jamming acts at once"),
        switch("unmanned_no_guard", false, "LUN-50", "empty vehicles keep no captor off"),
        switch("melee_kills_damaged_alien", false, "LUN-54", "a second blow kills an alien"),
        switch(
            "dingus_also_wins",
            false,
            "LUN-60",
            "in the raid on Tycho the dingus aboard wins as well",
        ),
        switch("carry_after_unload", false, "LUN-68", "who changed transports may be driven off"),
        switch("aloft_ignores_rough", false, "LUN-73", "flying landers ignore rough ground"),
        switch("dingus_handover", true, "LUN-76", "the dingus may be handed on"),
        switch(
            "attack_frees_move_only",
            false,
            "LUN-80",
            "an attack frees the Sci-Techs to move and no more",
        ),
        OptionInfo {
            name: "alien_lander_cap",
            values: "0, 6, 7, 8, 9, 12",
            default: json!(0),
            about: "how many people the alien lander takes; 0 for any number",
            ruling: "LUN-85",
        },
        switch("shock_keep_captives", false, "LUN-88", "troops in shock may keep captives"),
        switch("narrow_sheet", false, "LUN-106", "the sheet of 21 columns"),
        switch("crater_closed", false, "LUN-107", "no breach in the crater wall"),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    const TUG: &str = include_str!("../../games/lunar/data/tug-of-war.ron");

    #[test]
    fn a_scenario_of_ones_own_is_read_and_its_faults_are_named() {
        assert_eq!(read_scenario(TUG).unwrap()["id"], json!("tug-of-war"));
        let why = read_scenario(&TUG.replacen("turns: 6", "turns: six", 1)).unwrap_err();
        assert!(why.starts_with("line "), "{why}");
        let broken = TUG.replacen("turns: 6", "turns: 60", 1);
        let broken = broken.replacen("tA\"],", "tB\"],", 1);
        let broken = broken.replacen("...............", "..............", 1);
        let why = read_scenario(&broken).unwrap_err();
        for part in ["turns: 1 to 30", "tA is in no stack", "names tB", "map row"] {
            assert!(why.contains(part), "{why}");
        }
        let far = TUG.replacen("at(\"0808\")", "at(\"9999\")", 1);
        assert!(read_scenario(&far).unwrap_err().contains("hex 9999 is not on the map"));
    }
}
