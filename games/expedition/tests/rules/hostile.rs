//! Positions from outside: the audit turns away what cannot be, and what it lets pass can be
//! played without a panic and without getting stuck.

use conformance::play_on;
use contract::{BuiltIn, Dice, Game, Rng, Seat, SeatCount};
use expedition::{Expedition, Scenario, Setup};
use serde_json::{Value, json};

use crate::scene::{Scene, fresh, setup};

/// Why the audit turns a position away, once one part of its JSON is replaced.
fn audited(mut scene: Scene, path: &str, value: Value) -> Result<(), String> {
    *scene.json().pointer_mut(path).expect(path) = value;
    scene.unaudited().audit()
}

fn turned_away(scene: Scene, path: &str, value: Value) -> String {
    audited(scene, path, value).expect_err(path)
}

#[test]
fn a_sheet_has_neither_too_many_nor_too_few_marks() {
    let marks = "/parties/1/members/4/marks";
    let why = turned_away(Scene::two(), marks, json!([]));
    assert_eq!(why, "party B: member 4 has 0 abilities");
    let why = turned_away(Scene::two(), marks, json!(["combat", "combat"]));
    assert_eq!(why, "party B: member 4 has 2 abilities");
}

#[test]
fn a_wound_and_a_lost_mark_go_together() {
    let member = "/parties/0/members/1";
    let why = turned_away(Scene::two(), &format!("{member}/condition"), json!("wounded"));
    assert_eq!(why, "party A: member 1 is wounded and has lost no ability");
    let fit = json!({"marks": ["combat", "combat"], "lost": "science", "condition": "fit"});
    let why = turned_away(Scene::two(), member, fit);
    assert_eq!(why, "party A: a fit member has lost an ability");
}

#[test]
fn an_aid_must_be_an_aid_of_the_scenario() {
    let why = turned_away(Scene::two(), "/parties/0/aids", json!(["1.2"]));
    assert_eq!(why, "party A: an Aid that the scenario does not have");
}

#[test]
fn the_artifact_is_in_one_possible_place() {
    let held = |seat| json!({ "held": seat });
    let why = turned_away(Scene::two().found(), "/artifact", held("C"));
    assert_eq!(why, "the Artifact is held by a seat that is not here");
    let why = turned_away(Scene::two().found().gone(Seat::B), "/artifact", held("B"));
    assert_eq!(why, "the Artifact is held by a party that is out");
    let why = turned_away(Scene::two(), "/artifact", held("B"));
    assert_eq!(why, "the Artifact is held but was never found");
    let why = turned_away(Scene::two().at(Seat::A, 9), "/artifact", json!({"lying": 9}));
    assert_eq!(why, "the Artifact lies free under a party");
}

#[test]
fn the_turn_belongs_to_a_party_in_the_race() {
    let why = turned_away(Scene::two(), "/turn/active", json!("C"));
    assert_eq!(why, "the turn belongs to a seat that is not here");
    let why = turned_away(Scene::two(), "/turn/first", json!("F"));
    assert_eq!(why, "the turn belongs to a seat that is not here");
    let why = turned_away(Scene::three().gone(Seat::B), "/turn/active", json!("B"));
    assert!(why.starts_with("impossible phase Moving"), "{why}");
}

#[test]
fn the_table_has_seats_and_sound_options() {
    assert_eq!(turned_away(Scene::two(), "/seats", json!(1)), "two parties at least");
    let why = turned_away(Scene::two(), "/options/gear_points", json!(0));
    assert_eq!(why, "gear_points is a number from 1 to 9");
}

#[test]
fn a_phase_must_be_possible() {
    let fight = |rival: &str, dice: Value, points: u32| {
        json!({"fighting": {"rival": rival, "ability": "combat", "declaring": "active",
            "points": [points, 0], "dice": dice}})
    };
    let trial = |row: &str, die: Value, points: u32| json!({"bracing": {"row": row, "points": points, "die": die}});
    let phases = [
        json!({"recruiting": "A"}),
        json!({"recruiting": "D"}),
        json!({"learning": ["A", 0]}),
        json!({"equipping": "C"}),
        json!({"steering": 0}),
        json!({"steering": 7}),
        json!("dropping"),
        json!({"naming": "A"}),
        json!({"naming": "C"}),
        fight("A", json!(null), 0),
        fight("E", json!(null), 0),
        fight("B", json!([0, 6]), 0),
        fight("B", json!([1, 7]), 0),
        fight("B", json!(null), 10_000),
        trial("1.3", json!(null), 0),
        trial("1.5", json!(7), 0),
        trial("1.5", json!(null), 10_000),
        json!({"losing": {"seat": "A", "member": 1, "next": "turn_end"}}),
        json!({"losing": {"seat": "C", "member": 1, "next": "turn_end"}}),
    ];
    for phase in phases {
        let why = turned_away(Scene::two(), "/phase", phase.clone());
        assert!(why.starts_with("impossible phase") || why.starts_with("party"), "{phase}: {why}");
    }
}

#[test]
fn numbers_and_words_that_mean_nothing_are_not_even_read() {
    let broken = [
        ("/parties/0/space", json!(0)),
        ("/parties/0/space", json!(31)),
        ("/parties/0/space", json!(300)),
        (
            "/parties/0/members/0/marks",
            json!(["combat", "combat", "combat", "combat", "combat", "combat"]),
        ),
        ("/parties/0/members/0/marks", json!(["luck"])),
        ("/parties/0/aids", json!(["1.13"])),
        ("/parties/0/members", json!([])),
        ("/seats", json!(0)),
        ("/seats", json!(7)),
        ("/turn/active", json!("G")),
        ("/artifact", json!({"lying": 0})),
        ("/cards/0/0", json!({"challenge": {"asks": []}})),
        ("/cards/0/0", json!({"aid": {"ability": "combat", "points": 0}})),
        ("/phase", json!({"losing": {"seat": "A", "member": 6, "next": "turn_end"}})),
        ("/phase", json!("lunch")),
    ];
    for (path, value) in broken {
        let mut scene = Scene::two();
        *scene.json().pointer_mut(path).expect(path) = value.clone();
        let read = serde_json::from_value::<Expedition>(scene.json().clone());
        assert!(read.is_err(), "{path} {value}");
    }
}

/// A position some way into a random game.
fn somewhere(rng: &mut Rng) -> Expedition {
    let scenario = &Scenario::built_in()[rng.index(4)].id;
    let mut flag = || rng.below(2) == 0;
    let options = json!({
        "reroll_duplicates": flag(), "direction_before_roll": flag(), "aid_after_roll": flag(),
        "random_loss": flag(), "last_party_wins": flag(), "letters": flag(),
        "fight_replaces_event": flag(), "fights_at_home": flag(),
    });
    let chosen: Setup = setup(json!({"scenario": scenario, "options": options}));
    let mut game = fresh(&chosen, 2 + rng.index(5));
    let plies = rng.index(160);
    let mut dice = Dice::seeded(rng.bits());
    play_on(&mut game, plies, &mut Vec::new(), rng, &mut dice).expect("nobody gets stuck");
    game
}

/// Words that some field or other of a position understands.
const WORDS: [&str; 24] = [
    "A",
    "B",
    "F",
    "combat",
    "science",
    "personality",
    "pistols",
    "letters",
    "1.2",
    "1.3",
    "2.12",
    "fit",
    "wounded",
    "out",
    "home",
    "moving",
    "meeting",
    "dropping",
    "active",
    "rival",
    "event",
    "wound",
    "turn_end",
    "literal",
];

#[test]
fn what_the_audit_lets_pass_plays_on() {
    let played = conformance::assert_survives_twisting(4_000, &WORDS, somewhere);
    assert!(played > 400, "only {played} were played");
}

/// Positions no game comes to, most of them harmless.
#[test]
fn what_cannot_be_is_turned_away() {
    let carried = || Scene::two().at(Seat::A, 9).at(Seat::B, 12).carrier(Seat::B);
    let fighting = json!({"fighting": {"rival": "B", "ability": "combat", "declaring": "active",
        "points": [0, 0], "dice": null}});
    let bracing = |row: &str| json!({"bracing": {"row": row, "points": 0, "die": null}});
    let b_is_made = json!([["combat"], [], [], [], [], []]);
    let mut wrongly_let_pass = Vec::new();
    let mut try_this = |what: &'static str, scene: Scene, path: &str, value: Value| {
        if audited(scene, path, value).is_ok() {
            wrongly_let_pass.push(what);
        }
    };
    let steering = json!({"steering": 3});
    try_this(
        "a way to choose before it is found",
        Scene::two().at(Seat::A, 9),
        "/phase",
        steering.clone(),
    );
    try_this(
        "a way to choose for the carrier",
        carried().active(Seat::B),
        "/phase",
        steering.clone(),
    );
    try_this("a way to choose at home", carried().at(Seat::A, 1), "/phase", steering.clone());
    try_this("a way to choose on the last space", carried().at(Seat::A, 30), "/phase", steering);
    try_this("a carrier at home that has not won", carried(), "/parties/1/space", json!(1));
    try_this("a meeting at home", Scene::three(), "/phase", json!("meeting"));
    try_this("a fight with a party elsewhere", carried(), "/phase", fighting.clone());
    try_this("a fight at home", Scene::two(), "/phase", fighting);
    try_this("a naming with a party elsewhere", carried(), "/phase", json!({"naming": "B"}));
    try_this("an event of the other table", carried(), "/phase", bracing("2.5"));
    try_this("an event at home", carried().at(Seat::A, 1), "/phase", bracing("1.5"));
    try_this("a victory elsewhere", carried(), "/phase", json!({"over": {"home": "B"}}));
    try_this("a victory of nobody here", carried(), "/phase", json!({"over": {"home": "F"}}));
    try_this("nobody left but two", carried(), "/phase", json!({"over": "nobody_left"}));
    try_this("letters that are not on the list", carried(), "/parties/0/aids", json!(["letters"]));
    let mut unmade = Scene::two();
    *unmade.json() = serde_json::to_value(fresh(&Setup::default(), 2)).unwrap();
    for (index, marks) in b_is_made.as_array().unwrap().iter().enumerate() {
        unmade.json()["parties"][1]["members"][index]["marks"] = marks.clone();
    }
    try_this("a party made before its time", unmade, "/found", json!(false));
    let mut packed = Scene::two();
    *packed.json() = serde_json::to_value(fresh(&Setup::default(), 2)).unwrap();
    try_this(
        "items before their time",
        packed,
        "/parties/1/aids",
        json!(["maps", "picks", "texts"]),
    );
    assert_eq!(wrongly_let_pass, [""; 0]);
}

#[test]
fn a_table_of_one_seat_is_no_expedition() {
    let alone = fresh(&Setup::default(), 2);
    let mut json = serde_json::to_value(&alone).unwrap();
    json["seats"] = json!(SeatCount::ONE);
    let alone: Expedition = serde_json::from_value(json).unwrap();
    assert!(alone.audit().is_err());
}
