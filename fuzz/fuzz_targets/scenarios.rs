//! Scenario files: each is refused with its place and reason, or a game can be set up with it, or says why
//! not.

#![no_main]

use contract::{Dice, Sitter};
use libfuzzer_sys::fuzz_target;
use serde_json::json;

fuzz_target!(|text: &str| {
    for game in catalogue::all() {
        let Ok(scenario) = game.read_scenario(text) else { continue };
        let sitter = Sitter { name: "Ada".into(), player: "human".into() };
        let sitters = vec![sitter; game.info().min_seats];
        let _ = game.open(&json!({"scenario": scenario}), sitters, &mut Dice::seeded(1));
    }
});
