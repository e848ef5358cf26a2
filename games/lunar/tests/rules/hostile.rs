//! Positions from outside: what cannot have come about is turned away, and what is let pass plays
//! on.

use conformance::play_on;
use contract::{BuiltIn, Dice, Game, Rng};
use lunar::{Lunar, Scenario};
use serde_json::{Value, json};

use crate::scene::{Scene, fresh, setup};

/// Why an edited position is turned away.
fn turned_away(mut scene: Scene, path: &str, value: Value) -> String {
    *scene.json().pointer_mut(path).expect(path) = value;
    scene.unaudited().audit().expect_err(path)
}

fn quiet() -> Scene {
    Scene::of("14.1").at("A:rA", "1010").at("B:rA", "2020").dingus_at("1313")
}

#[test]
fn impossible_positions_are_turned_away() {
    for (path, value, why) in [
        ("/turn", json!(0), "no such turn"),
        ("/turn", json!(11), "no such turn"),
        ("/kills", json!(1), "more kills than dead"),
        ("/release", json!("barred"), "scientists who are not there"),
        ("/jammed", json!(3), "jamming out of time"),
        ("/dingus", json!({"lying": 9_999}), "the dingus is off the map"),
        ("/dingus", json!({"carried": {"by": 99, "suspects": 1}}), "nobody carries the dingus"),
        ("/phase", json!({"naming": [true, true]}), "impossible phase"),
        ("/units/0/place", json!({"map": 9_999}), "it cannot be"),
        ("/units/0/place", json!({"aboard": 0}), "it cannot be"),
        ("/units/0/place", json!("unplaced"), "it cannot be"),
        ("/units/0/jumps", json!(3), "too many jumps"),
        ("/units/0/weapon", json!("laser"), "a weapon it cannot have"),
        ("/units/0/velocity", json!(4), "impossible velocity"),
        ("/units/0/damage", json!({"until": 9}), "impossible damage"),
        ("/units/0/damage", json!("for_good"), "impossible damage"),
        ("/units/0/post", json!("drive"), "a secret post out of time"),
        ("/units/0/marks", json!(1_u32 << 23), "unknown marks"),
        ("/units/0/marks", json!(1_u32 << 22), "two exchanges, and not one"),
        ("/units/0/marks", json!(1_u32 << 21), "a driver who is out, and not unloaded"),
        ("/units/0/marks", json!(1_u32 << 20), "it took off in no shock"),
        ("/units/0/marks", json!(1_u32 << 19), "off a lander, and not unloaded"),
        ("/units/0/marks", json!(1), "a marker beside the map"),
        ("/options/narrow_sheet", json!(true), "the map does not follow the options"),
    ] {
        let said = turned_away(quiet(), path, value.clone());
        assert!(said.contains(why), "{path} {value}: {said}");
    }
}

#[test]
fn secrets_must_be_possible() {
    let scene = || {
        Scene::of("14.3")
            .at("A:tA", "0407")
            .at("A:tB", "0407")
            .at("B:tR", "1010")
            .suspects("A:tA", &["A:tA", "A:tB"])
    };
    assert_eq!(scene().unaudited().audit(), Ok(()));
    let targeted = scene().targeted("A:tA").unaudited().audit();
    assert_eq!(targeted, Err("the carrier is targeted and secret".into()));
    let armed = scene().put("A:tB", "weapon", json!("rocket")).unaudited().audit();
    assert_eq!(armed, Err("somebody with full hands is suspected".into()));
}

#[test]
fn numbers_and_words_that_mean_nothing_are_not_even_read() {
    for (path, value) in [
        ("/units", json!([])),
        ("/stage/scenario", json!("14.9")),
        ("/stage/scenario", json!(4)),
        ("/phase", json!("lunch")),
        ("/units/0/place", json!("moon")),
        ("/initiative", json!("C")),
    ] {
        let mut scene = quiet();
        *scene.json().pointer_mut(path).expect(path) = value.clone();
        let read = serde_json::from_value::<Lunar>(scene.json().clone());
        assert!(read.is_err() || read.unwrap().audit().is_err(), "{path} {value}");
    }
}

/// A position some way into a random game.
fn somewhere(rng: &mut Rng) -> Lunar {
    let scenarios = Scenario::built_in();
    let id = &scenarios[rng.index(scenarios.len())].id;
    let mut game = fresh(&setup(json!({"scenario": id})));
    let plies = rng.index(350);
    let mut dice = Dice::seeded(rng.bits());
    play_on(&mut game, plies, &mut Vec::new(), rng, &mut dice).expect("nobody gets stuck");
    game
}

/// Words that some field or other of a position understands.
const WORDS: [&str; 17] = [
    "A",
    "B",
    "none",
    "for_good",
    "dead",
    "unplaced",
    "drive",
    "first",
    "second",
    "rocket",
    "smart",
    "gone",
    "barred",
    "free",
    "14.3",
    "14.4",
    "time_ran_out",
];

#[test]
fn what_the_audit_lets_pass_plays_on() {
    let played = conformance::assert_survives_twisting(1_500, &WORDS, somewhere);
    assert!(played > 200, "only {played} were played");
}
