//! The contract, held against random games of every sheet, every number of seats and every
//! option.

use ancient::{Ancient, Setup, Sheet};
use conformance::{Plan, assert_conforms, assert_conforms_at_length};
use contract::BuiltIn;
use serde_json::{Value, json};

fn setup(json: Value) -> Setup {
    serde_json::from_value(json).expect("a set-up")
}

/// The head start is a choice of two seats only (ANC-03).
fn conforms(setups: Vec<(String, Setup)>, games: usize) {
    assert_eq!(Plan::<Ancient>::default().seat_counts, [1, 2, 3, 4]);
    for (name, setup) in setups {
        let seat_counts = if setup.options.premark { vec![2] } else { vec![1, 2, 3, 4] };
        let setups = vec![(name, setup)];
        assert_conforms(&Plan::<Ancient> { setups, games, seat_counts, ..Plan::default() });
    }
}

#[test]
fn every_sheet_conforms_with_every_number_of_seats() {
    let named = |sheet: &Sheet| (sheet.id.clone(), setup(json!({"scenario": sheet.id})));
    conforms(Sheet::built_in().iter().map(named).collect(), 16);
}

#[test]
fn every_option_conforms_with_every_number_of_seats() {
    let options = [
        "premark",
        "failed_turn_passes_die",
        "strict_placement",
        "shared_bust",
        "zero_follow_bonus",
        "follower_icon_saves",
        "follower_may_leave",
        "no_bonus_to_share",
    ];
    let named = |option: &str| (option.to_string(), setup(json!({"options": {option: true}})));
    conforms(options.into_iter().map(named).collect(), 8);
}

#[test]
fn all_options_together_conform() {
    let mut all = json!({
        "failed_turn_passes_die": true, "strict_placement": true,
        "shared_bust": true, "zero_follow_bonus": true, "follower_icon_saves": true,
        "follower_may_leave": true, "no_bonus_to_share": true,
    });
    conforms(vec![("all".into(), setup(json!({"options": all})))], 16);
    all["premark"] = json!(true);
    conforms(vec![("all of two".into(), setup(json!({"options": all})))], 16);
}

/// A sheet nobody has seen, with other dice, another atlas and other money.
#[test]
fn ones_own_sheet_conforms() {
    let text = include_str!("../data/grand-tour.ron")
        .replace("grand-tour", "my-own")
        .replace("budget: 10", "budget: 2")
        .replace(r#""tool", "lamp", "idol"]"#, r#""tool", "lamp", "lamp"]"#)
        .replace("slots: [[3], [4]]", "slots: [[3, 4]]");
    let own = Sheet::from_ron(&text).expect("a sound file");
    conforms(vec![("own".into(), setup(json!({"scenario": own})))], 12);
}

/// A million at each number of seats, unless `VOLUME` says how many.
#[test]
#[ignore = "a long run: in release, please"]
fn many_games_conform() {
    assert_conforms_at_length(&Plan::<Ancient> { games: 1_000_000, ..Plan::default() });
}
