use catalogue::Level;
use contract::BuiltIn;
use serde_json::{Value, json};

use crate::situation::Situation;

/// The race of 14.1 with hardly anybody in it: a rover of side A has the dingus, and whoever
/// drives it off the map wins.
fn race(a: &Value, b: &Value, holder: &str) -> Value {
    let named = lunar::Scenario::named("14.1").expect("a scenario of the box");
    let mut own = serde_json::to_value(named).expect("plain data");
    own["id"] = json!("race");
    own["turns"] = json!(4);
    own["dingus"] = json!({"with": ["A", [holder]]});
    own["a"] = a.clone();
    own["b"] = b.clone();
    json!({ "scenario": own })
}

fn force(units: &Value, stacks: &[(&str, &[&str])]) -> Value {
    let stack = |(hex, units): &(&str, &[&str])| json!({"units": units, "zone": [{"hex": hex}]});
    let stacks: Vec<Value> = stacks.iter().map(stack).collect();
    json!({"name": "Some", "units": units, "stacks": stacks})
}

/// A rover with a laser, a driver and a gunner.
fn laser_rover(hex: &str) -> Value {
    let carries = json!([{"unit": "tA", "post": "drive"}, {"unit": "tB", "post": "first"}]);
    force(&json!([{"unit": "rA", "gear": ["laser"], "carries": carries}]), &[(hex, &["rA"])])
}

#[test]
fn the_dingus_is_carried_off_the_map_when_it_can_be() {
    Situation {
        name: "the rover with the dingus stands at the western edge",
        game: "lunar",
        setup: race(&laser_rover("0103"), &laser_rover("0905"), "rA"),
        seats: 2,
        script: "ready ready@5,3 move=rA",
        good: &["exit=west"],
        bad: &["bring=tA", "bring=tB", "step=0104", "step=0203", "step=0204", "unload=tA"],
        level: Level::Novice,
    }
    .is_mastered();
}

#[test]
fn nobody_fires_the_mortar_at_their_own_hex() {
    let crew = json!([
        {"unit": "tR", "post": "drive"},
        {"unit": "tS", "post": "first"},
        {"unit": "tU", "post": "second"},
    ]);
    let mortar = json!([
        {"unit": "rX", "gear": ["rsvp", "mortar"], "carries": crew},
        {"unit": "tT"},
    ]);
    let a = force(&mortar, &[("0506", &["rX", "tT"])]);
    let b =
        force(&json!([{"unit": "t1"}, {"unit": "t2"}]), &[("0506", &["t1"]), ("0909", &["t2"])]);
    Situation {
        name: "one enemy has come into the hex of the mortar",
        game: "lunar",
        setup: race(&a, &b, "rX"),
        seats: 2,
        script: "ready@5,3 target=tU-0506@1 pass pass",
        good: &["pass"],
        bad: &["fire=rX.2-t1"],
        level: Level::Adept,
    }
    .is_mastered();
}
