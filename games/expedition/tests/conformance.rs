//! The contract, held against random games of every scenario, every number of seats and every
//! option.

use conformance::{Plan, assert_conforms, assert_conforms_at_length};
use contract::BuiltIn;
use expedition::{Expedition, Scenario, Setup};
use serde_json::{Value, json};

fn setup(json: Value) -> Setup {
    serde_json::from_value(json).expect("a set-up")
}

fn conforms(setups: Vec<(String, Setup)>, games: usize) {
    let plan = Plan::<Expedition> { setups, games, ..Plan::default() };
    assert_eq!(plan.seat_counts, [2, 3, 4, 5, 6]);
    assert_conforms(&plan);
}

#[test]
fn every_scenario_conforms_with_every_number_of_seats() {
    let named =
        |scenario: &Scenario| (scenario.id.clone(), setup(json!({"scenario": scenario.id})));
    conforms(Scenario::built_in().iter().map(named).collect(), 8);
}

#[test]
fn every_option_conforms_with_every_number_of_seats() {
    let options = [
        json!({"challenge_rule": "ties_win"}),
        json!({"challenge_rule": "literal"}),
        json!({"gear_points": 9}),
        json!({"reroll_duplicates": true}),
        json!({"direction_before_roll": true}),
        json!({"aid_after_roll": true}),
        json!({"random_loss": true}),
        json!({"last_party_wins": true}),
        json!({"letters": true}),
        json!({"fight_replaces_event": true}),
        json!({"fights_at_home": true}),
    ];
    let named = |options: Value| (options.to_string(), setup(json!({"options": options})));
    conforms(options.into_iter().map(named).collect(), 4);
}

#[test]
fn all_options_together_conform() {
    let all = json!({
        "challenge_rule": "ties_win", "gear_points": 1, "reroll_duplicates": true,
        "direction_before_roll": true, "aid_after_roll": true, "random_loss": true,
        "last_party_wins": true, "letters": true, "fight_replaces_event": true,
        "fights_at_home": true,
    });
    conforms(vec![("all".into(), setup(json!({"scenario": "drowned-idol", "options": all})))], 8);
}

/// A scenario nobody has seen: the rules need nothing of it but its cards.
#[test]
fn ones_own_scenario_conforms() {
    let text = include_str!("../data/ice-reliquary.ron").replace("ice-reliquary", "my-own");
    let own = Scenario::from_ron(&text).expect("a sound file");
    conforms(vec![("own".into(), setup(json!({"scenario": own})))], 4);
}

/// A hundred thousand at each number of seats, unless `VOLUME` says how many.
#[test]
#[ignore = "a long run: in release, please"]
fn many_games_conform() {
    assert_conforms_at_length(&Plan::<Expedition> { games: 100_000, ..Plan::default() });
}
