//! The contract, held against random games of every number of seats, every option and one's own
//! station.

use conformance::{Plan, assert_conforms, assert_conforms_at_length};
use feynman::names::{Employer, Species};
use feynman::{Action, Feynman, Setup};
use serde_json::{Value, json};

fn setup(json: Value) -> Setup {
    serde_json::from_value(json).expect("a set-up")
}

fn conforms(setups: Vec<(String, Setup)>, games: usize, seed: u64) {
    let plan = Plan::<Feynman> { setups, games, seed, ..Plan::default() };
    assert_eq!(plan.seat_counts, [2, 3, 4]);
    assert_conforms(&plan);
}

#[test]
fn the_station_conforms_with_every_number_of_seats() {
    conforms(vec![("feynman".into(), Setup::default())], 30, 8);
}

#[test]
fn every_option_conforms_with_every_number_of_seats() {
    let options = [
        "tough_pirates_4",
        "medkit_full",
        "throw_through_locked",
        "preticked_free",
        "quiet_room_actions",
        "alien_rehide",
        "trade_one_item",
        "private_verify",
        "mind_range_adjacent",
        "mind_needs_killer",
        "pan_humans_only",
        "illusion_any",
        "open_chart",
        "public_alien_ignores_doors",
        "hal_has_codes",
        "koch_emp_generator",
        "pinkerton_any_employer",
    ];
    let named = |option: &str| (option.to_string(), setup(json!({"options": {option: true}})));
    let mut setups: Vec<(String, Setup)> = options.into_iter().map(named).collect();
    setups.push(("no spoiler".into(), setup(json!({"options": {"pet_spoils": false}}))));
    setups.push(("no exhibit".into(), setup(json!({"options": {"pet_is_exhibit": false}}))));
    setups.push(("no HAL".into(), setup(json!({"options": {"allow_hal": false}}))));
    let numbers = json!({"options": {"start_eggs": 2, "ko_rounds": 2, "hal_cancel_limit": 1}});
    setups.push(("numbers".into(), setup(numbers)));
    setups.push(("short".into(), setup(json!({"options": {"round_limit": 3}}))));
    conforms(setups, 2, 2);
}

/// A station nobody has seen, with other doors, prices and boxes.
#[test]
fn ones_own_station_conforms() {
    let text = include_str!("../data/feynman.ron")
        .replace("id: \"feynman\"", "id: \"my-own\"")
        .replace("(\"B2\", \"C2\")", "(\"B3\", \"C3\")")
        .replace("rounds: 20", "rounds: 5")
        .replace("normal: 4, tough: 7", "normal: 2, tough: 3");
    let own = feynman::Station::from_ron(&text).expect("a sound file");
    conforms(vec![("own".into(), setup(json!({ "scenario": own })))], 6, 3);
}

/// Illusions of what people keep, by option (FEY-86): nobody is told who may not know.
#[test]
fn illusions_of_all_kinds_conform() {
    let option = ("illusions".into(), setup(json!({"options": {"illusion_any": true}})));
    assert_conforms(&Plan::<Feynman> {
        setups: vec![option],
        seat_counts: vec![4],
        games: 12,
        seed: 5,
        insist: vec![
            Action::Become { species: Species::Mind },
            Action::Illusion { robot: feynman::names::Fig::Reconbot },
            Action::Illusion { robot: feynman::names::Fig::Pet },
        ],
        ..Plan::default()
    });
}

/// Each number of seats, each employer and each species.
fn of_every_kind(games: usize) -> Vec<Plan<Feynman>> {
    let kind =
        |(seats, insist)| Plan { seat_counts: vec![seats], insist, games, ..Plan::default() };
    let employed = Employer::ALL.iter().map(|employer| Action::Employ { employer: *employer });
    let becoming = Species::ALL.iter().map(|species| Action::Become { species: *species });
    let three = employed.map(|action| (3, vec![action]));
    let four = becoming.map(|action| (4, vec![action]));
    [(2, Vec::new())].into_iter().chain(three).chain(four).map(kind).collect()
}

#[test]
fn every_kind_conforms() {
    of_every_kind(3).iter().for_each(assert_conforms);
}

/// A hundred thousand of each kind, or of the one that `KIND` names by its action, such as
/// `employer=gmen`; two seats are `two`.
#[test]
#[ignore = "a long run: in release, please"]
fn many_games_of_every_kind_conform() {
    let wanted = std::env::var("KIND").ok();
    for plan in of_every_kind(100_000) {
        let kind = plan.insist.first().map_or("two".into(), Action::to_string);
        if wanted.as_ref().is_none_or(|wanted| *wanted == kind) {
            println!("{kind}");
            assert_conforms_at_length(&plan);
        }
    }
}
