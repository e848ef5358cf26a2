//! The contract, held against random games of every scenario and every option.

use conformance::{Plan, assert_conforms, assert_conforms_at_length};
use contract::BuiltIn;
use lunar::{Lunar, Scenario, Setup};
use serde_json::{Value, json};

fn setup(json: Value) -> Setup {
    serde_json::from_value(json).expect("a set-up")
}

fn conforms(setups: Vec<(String, Setup)>, games: usize) {
    let plan = Plan::<Lunar> { setups, games, ..Plan::default() };
    assert_eq!(plan.seat_counts, [2]);
    assert_conforms(&plan);
}

#[test]
fn every_scenario_conforms() {
    let named = |s: &Scenario| (s.id.clone(), setup(json!({"scenario": s.id})));
    conforms(Scenario::built_in().iter().map(named).collect(), 12);
}

/// Every option turned round, in the scenario where it matters most.
#[test]
fn every_option_conforms() {
    let options = [
        ("same_phase_damage_kills", "14.2"),
        ("wall_strict", "14.3"),
        ("moved_in_enemy_only", "14.2"),
        ("contagion_passing", "14.2"),
        ("loss_check_each_move", "14.3"),
        ("empty_rover_blind", "14.3"),
        ("pin_by_operator_only", "14.1"),
        ("miltech_rocket_1_2", "14.2"),
        ("damaged_spotter", "14.2"),
        ("open_dingus", "14.3"),
        ("auto_drop", "tug-of-war"),
        ("jamming_immediate", "14.1"),
        ("unmanned_no_guard", "14.3"),
        ("melee_kills_damaged_alien", "14.4"),
        ("dingus_also_wins", "14.3"),
        ("carry_after_unload", "14.3"),
        ("aloft_ignores_rough", "14.3"),
        ("attack_frees_move_only", "14.3"),
        ("shock_keep_captives", "14.4"),
        ("narrow_sheet", "14.1"),
        ("crater_closed", "14.3"),
    ];
    let mut setups: Vec<(String, Setup)> = options
        .into_iter()
        .map(|(option, scenario)| {
            let options = json!({option: true});
            (option.into(), setup(json!({"scenario": scenario, "options": options})))
        })
        .collect();
    for option in ["damaged_melee", "dingus_handover"] {
        let options = json!({option: false});
        let chosen = setup(json!({"scenario": "tug-of-war", "options": options}));
        setups.push((option.into(), chosen));
    }
    for cap in [1, 6] {
        let options = json!({"alien_lander_cap": cap});
        let chosen = setup(json!({"scenario": "14.4", "options": options}));
        setups.push((format!("alien_lander_cap={cap}"), chosen));
    }
    conforms(setups, 2);
}

/// Other numbers of hexes and other ids: every scenario on the narrow sheet.
#[test]
fn every_scenario_conforms_on_the_narrow_sheet() {
    let named = |s: &Scenario| {
        (s.id.clone(), setup(json!({"scenario": s.id, "options": {"narrow_sheet": true}})))
    };
    conforms(Scenario::built_in().iter().map(named).collect(), 3);
}

/// A hundred thousand games of each scenario, or of the one that `SCENARIO` names.
#[test]
#[ignore = "a long run: in release, please"]
fn many_games_of_every_scenario_conform() {
    let wanted = std::env::var("SCENARIO").ok();
    let is_wanted = |s: &&Scenario| wanted.as_ref().is_none_or(|id| *id == s.id);
    for scenario in Scenario::built_in().iter().filter(is_wanted) {
        let setups = vec![(scenario.id.clone(), setup(json!({"scenario": scenario.id})))];
        println!("{}", scenario.id);
        assert_conforms_at_length(&Plan::<Lunar> { setups, games: 100_000, ..Plan::default() });
    }
}
