//! Set-ups that are no game: every fault is reported, and none panics.

use contract::{BuiltIn, Dice, Game, SeatCount};
use expedition::{Expedition, Setup};
use serde_json::{Value, json};

use crate::scene::{fresh, setup};

fn faults(setup: &Setup) -> Vec<(&'static str, String)> {
    let seats = SeatCount::try_from(2).unwrap();
    let faults = Expedition::new(setup, seats, &mut Dice::script(&[])).unwrap_err();
    faults.list().iter().map(|fault| (fault.part, fault.why.clone())).collect()
}

#[test]
fn every_fault_of_a_setup_is_reported_at_once() {
    let broken = setup(json!({"scenario": "atlantis", "options": {"gear_points": 0}}));
    let box_holds = "the box holds jade-sun, blind-king, drowned-idol, ice-reliquary";
    let expected = [
        ("gear_points", "0 is not a number from 1 to 9".to_string()),
        ("scenario", format!("there is no \"atlantis\"; {box_holds}")),
    ];
    assert_eq!(faults(&broken), expected);
}

#[test]
fn gear_points_run_from_one_to_nine() {
    for points in [0, 10, 255] {
        let broken = setup(json!({"options": {"gear_points": points}}));
        assert_eq!(faults(&broken)[0].0, "gear_points");
    }
    for points in 1..=9 {
        fresh(&setup(json!({"options": {"gear_points": points}})), 2);
    }
}

#[test]
fn an_empty_setup_is_the_default() {
    assert_eq!(setup(json!({})), Setup::default());
    assert_eq!(setup(json!({"options": {}, "scenario": "jade-sun"})), Setup::default());
}

fn unreadable(json: Value) -> String {
    serde_json::from_value::<Setup>(json).unwrap_err().to_string()
}

#[test]
fn unknown_words_in_a_setup_are_named() {
    assert!(unreadable(json!({"optoins": {}})).contains("optoins"));
    assert!(unreadable(json!({"options": {"gear": 3}})).contains("gear"));
    assert!(unreadable(json!({"options": {"gear_points": 300}})).contains("300"));
    assert!(unreadable(json!({"options": {"challenge_rule": "coin"}})).contains("coin"));
    assert!(unreadable(json!({"scenario": 5})).contains("the id of a scenario"));
}

#[test]
fn a_fault_in_ones_own_scenario_is_named() {
    let mut own = serde_json::to_value(expedition::Scenario::named("jade-sun").unwrap()).unwrap();
    own["tables"][1][3]["roll"] = json!(13);
    let why = unreadable(json!({"scenario": own}));
    assert!(why.contains("two dice never make 13 (event \"Glyph lock\")"), "{why}");
}
