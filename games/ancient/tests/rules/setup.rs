//! Set-ups that are no game: every fault is reported, and none panics.

use ancient::{Ancient, Setup, Sheet};
use contract::{BuiltIn, Dice, Game, SeatCount};
use serde_json::{Value, json};

use crate::scene::setup;

#[test]
fn every_fault_of_a_setup_is_reported_at_once() {
    let seats = SeatCount::try_from(5).unwrap();
    let broken = setup(json!({"scenario": "atlantis"}));
    let faults = Ancient::new(&broken, seats, &mut Dice::seeded(1)).unwrap_err();
    let said: Vec<_> = faults.list().iter().map(|fault| (fault.part, fault.why.as_str())).collect();
    let holds = "there is no \"atlantis\"; the box holds grand-tour, short-season";
    assert_eq!(said, [("seats", "one to four, not 5"), ("scenario", holds)]);
}

#[test]
fn an_empty_setup_is_the_default() {
    assert_eq!(setup(json!({})), Setup::default());
    assert_eq!(setup(json!({"options": {}, "scenario": "grand-tour"})), Setup::default());
}

fn unreadable(json: Value) -> String {
    serde_json::from_value::<Setup>(json).unwrap_err().to_string()
}

#[test]
fn unknown_words_in_a_setup_are_named() {
    assert!(unreadable(json!({"optoins": {}})).contains("optoins"));
    assert!(unreadable(json!({"options": {"luck": true}})).contains("luck"));
    assert!(unreadable(json!({"options": {"premark": 3}})).contains('3'));
    assert!(unreadable(json!({"scenario": 5})).contains("the id of a career sheet"));
}

#[test]
fn ones_own_sheet_travels_with_the_setup() {
    let own = serde_json::to_value(Sheet::named("short-season").unwrap()).unwrap();
    let chosen = setup(json!({"scenario": own}));
    assert_eq!(setup(serde_json::to_value(&chosen).unwrap()), chosen);
}

#[test]
fn a_fault_in_ones_own_sheet_is_named() {
    let mut own = serde_json::to_value(Sheet::named("grand-tour").unwrap()).unwrap();
    own["tracks"]["jungle"][1]["steps"][0]["work"]["field"]["boxes"] = json!(0);
    let why = unreadable(json!({"scenario": own}));
    assert!(why.contains("section 2: a field step has 1 to 20 boxes, not 0"), "{why}");
}

#[test]
fn a_fourth_raider_and_an_arrow_do_not_go_together() {
    let mut own = serde_json::to_value(Sheet::named("grand-tour").unwrap()).unwrap();
    own["tracks"]["jungle"][2]["steps"][0]["raider_icon"] = json!(true);
    let why = unreadable(json!({"scenario": own}));
    assert!(why.contains("section 3: no arrow leads on from a step"), "{why}");
}

/// With a head start the first turn would begin with nothing left to do [19.1].
#[test]
fn a_head_start_must_leave_something_to_do() {
    let mut own = serde_json::to_value(Sheet::named("grand-tour").unwrap()).unwrap();
    for region in ["desert", "ocean", "jungle"] {
        own["tracks"][region].as_array_mut().unwrap().truncate(1);
    }
    let open = |seats: usize, premark: bool| {
        let setup = setup(json!({"scenario": own, "options": {"premark": premark}}));
        let seats = SeatCount::try_from(seats).unwrap();
        Ancient::new(&setup, seats, &mut Dice::seeded(1)).map_err(|faults| faults.to_string())
    };
    assert!(open(1, false).is_ok() && open(2, false).is_ok());
    for (seats, premark) in [(2, true), (3, false), (4, false)] {
        let why = open(seats, premark).unwrap_err();
        assert!(why.contains("nothing to do"), "{why}");
    }
}
