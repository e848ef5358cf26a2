//! Positions from outside: the audit turns away what cannot be, and what it lets pass can be
//! played without a panic and without getting stuck.

use conformance::{assert_survives_twisting, play_on};
use contract::{Dice, Game, Rng, SeatCount};
use damocles::{Damocles, Setup};
use serde_json::{Value, json};

use crate::scene::Scene;

fn turned_away(scene: Scene, path: &str, value: Value) -> String {
    scene.set(path, value).unaudited().audit().expect_err(path)
}

#[test]
fn the_crew_is_a_crew() {
    let camp = || Scene::camp("118", "off");
    let why = camp().crew("A1/vision A2").unaudited().audit().unwrap_err();
    assert_eq!(why, "three members, two of them astronauts");
    let why = turned_away(camp(), "/crew/health/5", json!("dead"));
    assert_eq!(why, "somebody who stayed at home is not well");
    let why = turned_away(camp(), "/pieces/2/place", json!({"with": "BIO"}));
    assert_eq!(why, "ohmmeter equipment cannot be there");
    let why = turned_away(camp(), "/pieces/2/place", json!({"left": 7}));
    assert_eq!(why, "ohmmeter equipment cannot be there");
}

#[test]
fn time_and_tiles_are_possible() {
    let camp = || Scene::camp("118", "off");
    assert_eq!(turned_away(camp(), "/clock/day", json!(50)), "the mission should be over");
    assert_eq!(turned_away(camp(), "/options/time_value", json!(3)), "there is no such time value");
    assert_eq!(
        turned_away(camp(), "/powers/held", json!(8)),
        "a set of tiles holds some that are not there"
    );
    let tile = |field: &str, value: Value| {
        camp().tile("118", field, value).unaudited().audit().expect_err(field)
    };
    assert!(tile("activated", json!(true)).contains("not a control tile"));
    assert!(tile("finding", json!(null)).contains("without a marker"));
    assert!(tile("study", json!("unknown")).contains("face-down tile has markers"));
    assert!(tile("x", json!(0)).contains("one square"));
    let way =
        json!([[{"close": 62, "known": true}, null], [null, null], [null, null], [null, null]]);
    assert!(tile("ways", way).contains("leads nowhere"));
}

#[test]
fn a_phase_must_be_possible() {
    for phase in [
        json!("crew"),
        json!({"kit": "A1"}),
        json!({"before": {"from": null, "to": 1, "turned": false}}),
        json!({"before": {"from": 1, "to": 1, "turned": false}}),
        json!({"camp": {"step": 9, "recovered": [], "repaired": 0, "handed": 0}}),
        json!({"working": {"may_reread": false, "altered": 0}}),
        json!({"over": "out_of_days"}),
        json!({"over": "nobody_left"}),
    ] {
        let scene = Scene::camp("118", "off").set("/phase", phase.clone());
        assert!(scene.unaudited().audit().is_err(), "{phase}");
    }
}

/// A reading keeps its place in the script; no other place will do.
#[test]
fn a_question_stands_where_a_message_asks() {
    let mut game = Scene::before("124").game();
    let mut dice = Dice::by_hand(&[4, 1]);
    let action = "use=vision".parse().unwrap();
    game.apply(contract::Seat::A, &action, &mut dice, &mut contract::Silent);
    let json = serde_json::to_value(&game).unwrap();
    assert!(json["phase"]["asked"].is_object());
    for place in 0..1500 {
        let mut twisted = json.clone();
        twisted["phase"]["asked"]["stack"][0] = json!(place);
        let Ok(twisted) = serde_json::from_value::<Damocles>(twisted) else { continue };
        assert_eq!(twisted.audit().is_ok(), twisted == game, "{place}");
    }
}

#[test]
fn twisted_positions_play_on() {
    let setups: Vec<Setup> = ["discovery", "five-abreast", "long-watch"]
        .map(|id| {
            serde_json::from_value(json!({"scenario": id, "options": {"stay_days": 1000}})).unwrap()
        })
        .to_vec();
    let somewhere = |rng: &mut Rng| {
        let setup = &setups[rng.index(setups.len())];
        let mut dice = Dice::seeded(rng.bits());
        let mut game = Damocles::new(setup, SeatCount::ONE, &mut dice).unwrap();
        play_on(&mut game, rng.index(400), &mut Vec::new(), rng, &mut dice).unwrap();
        game
    };
    let words = [
        "A1", "SEM", "vision", "radio", "healthy", "dead", "on", "off", "for_good", "white",
        "yellow", "closed", "unknown", "backfire", "gone", "home", "sound", "damaged", "follows",
        "loaded", "gate",
    ];
    let passed = assert_survives_twisting::<Damocles>(1_500, &words, somewhere);
    assert!(passed > 150, "{passed}");
}
