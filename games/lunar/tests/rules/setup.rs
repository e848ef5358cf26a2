//! Set-ups and scenario files that are no game: every fault is named, and none panics.

use contract::{BuiltIn, Dice, Game, SeatCount};
use lunar::{Lunar, Scenario, Setup};
use serde_json::{Value, json};

use crate::scene::{fresh, setup};

fn faults(json: Value) -> Vec<String> {
    let two = SeatCount::try_from(2).unwrap();
    let faults = Lunar::new(&setup(json), two, &mut Dice::seeded(1)).unwrap_err();
    faults.list().iter().map(|fault| fault.why.clone()).collect()
}

#[test]
fn every_fault_of_a_setup_is_reported_at_once() {
    let three = SeatCount::try_from(3).unwrap();
    let broken = setup(json!({"scenario": "14.9"}));
    let faults = Lunar::new(&broken, three, &mut Dice::seeded(1)).unwrap_err();
    let said: Vec<_> = faults.list().iter().map(|fault| (fault.part, fault.why.as_str())).collect();
    let holds = "there is no \"14.9\"; the box holds 14.1, 14.2, 14.3, 14.4, tug-of-war";
    assert_eq!(said, [("seats", "two, not 3"), ("scenario", holds)]);
}

#[test]
fn an_empty_setup_is_the_default() {
    assert_eq!(setup(json!({})), Setup::default());
    assert_eq!(setup(json!({"options": {}, "scenario": "14.1"})), Setup::default());
}

#[test]
fn unknown_words_in_a_setup_are_named() {
    let unreadable = |json: Value| serde_json::from_value::<Setup>(json).unwrap_err().to_string();
    assert!(unreadable(json!({"optoins": {}})).contains("optoins"));
    assert!(unreadable(json!({"options": {"luck": true}})).contains("luck"));
    assert!(unreadable(json!({"scenario": 5})).contains("the id of a scenario"));
}

/// Our own scenario with one part changed.
fn edited(path: &str, value: Value) -> Value {
    let mut own = serde_json::to_value(Scenario::named("tug-of-war").unwrap()).unwrap();
    *own.pointer_mut(path).expect(path) = value;
    json!({ "scenario": own })
}

#[test]
fn every_fault_of_ones_own_scenario_is_named() {
    for (path, value, why) in [
        ("/turns", json!(0), "turns: 1 to 30, not 0"),
        ("/id", json!(""), "id:"),
        ("/a/units", json!([]), "it has no units"),
        ("/a/units/1/unit", json!("tA"), "tA is there twice"),
        ("/a/units/1/gear", json!(["laser"]), "it cannot have a laser"),
        ("/a/units/0/gear", json!(["laser", "laser", "rsvp"]), "at most 2"),
        ("/a/units/2", json!({"unit": "tA", "velocity": 4}), "a velocity of 4"),
        ("/a/units/0/carries/0/post", json!("second"), "is held 2 times"),
        ("/a/stacks/0/units", json!(["rZ"]), "which is no unit of this side"),
        ("/a/stacks/1/units", json!(["tV"]), "tA is in no stack"),
        ("/dingus", json!({"at": "9999"}), "hex 9999 is not on the map"),
        ("/dingus", json!({"with": ["A", ["tZ"]]}), "tZ is no unit of side A"),
        ("/dingus", json!("nowhere"), "it needs a dingus"),
        ("/map/rows/0", json!("..x............"), "'x' is none of"),
        ("/map/rows/0", json!(".."), "15 hexes, where row 1 has 2"),
    ] {
        let said = faults(edited(path, value.clone()));
        assert!(said.iter().any(|fault| fault.contains(why)), "{path} {value}: {said:?}");
    }
}

#[test]
fn a_file_says_where_it_cannot_be_read() {
    let text = include_str!("../../data/tug-of-war.ron");
    assert_eq!(&Scenario::from_ron(text).unwrap(), Scenario::named("tug-of-war").unwrap());
    let why = Scenario::from_ron(&text.replacen("laser", "lazer", 1)).unwrap_err();
    assert!(why.starts_with("line ") && why.contains("lazer"), "{why}");
}

#[test]
fn ones_own_scenario_travels_with_the_setup() {
    let own = serde_json::to_value(Scenario::named("14.3").unwrap()).unwrap();
    let chosen = setup(json!({"scenario": own}));
    assert_eq!(setup(serde_json::to_value(&chosen).unwrap()), chosen);
}

#[test]
fn a_scenario_with_nothing_to_place_begins_at_once() {
    let mut own = serde_json::to_value(Scenario::named("tug-of-war").unwrap()).unwrap();
    for side in ["a", "b"] {
        own[side]["units"] = json!([{"unit": "tA"}]);
        own[side]["stacks"] = json!([{"units": ["tA"], "zone": [{"hex": "0808"}]}]);
    }
    let game = crate::scene::fresh(&setup(json!({"scenario": own})));
    assert_eq!(game.audit(), Ok(()));
    assert!(!crate::scene::words(&game, game.status().waiting().first().unwrap()).is_empty());
}

/// Scenarios are dropped with their last game; a position outlives the list of those at hand.
#[test]
fn any_number_of_scenarios_is_opened_one_after_the_other() {
    let tug = serde_json::to_value(Scenario::named("tug-of-war").unwrap()).unwrap();
    let open = |number: usize| {
        let mut own = tug.clone();
        own["id"] = json!(format!("own-{number}"));
        fresh(&setup(json!({ "scenario": own })))
    };
    let first = open(0);
    for number in 1..=80 {
        open(number);
    }
    let again: Lunar = serde_json::from_value(serde_json::to_value(&first).unwrap()).unwrap();
    assert_eq!(again, first);
    assert_eq!(open(0), first);
    assert_ne!(open(1), first);
}
