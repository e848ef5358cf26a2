//! Positions from outside: the audit turns away what cannot be, and what it lets pass can be
//! played without a panic and without getting stuck.

use ancient::atlas::Region;
use ancient::{Ancient, Setup, Sheet};
use conformance::play_on;
use contract::{BuiltIn, Dice, Game, Rng, Seat};
use serde_json::{Value, json};

use crate::scene::{Scene, fresh, setup};

fn turned_away(mut scene: Scene, path: &str, value: Value) -> String {
    *scene.json().pointer_mut(path).expect(path) = value;
    scene.unaudited().audit().expect_err(path)
}

#[test]
fn sheets_hold_only_what_they_can() {
    let why = turned_away(Scene::two(), "/careers/0/marks/2/0", json!(5));
    assert_eq!(why, "career A: jungle: more marks than boxes");
    let why = turned_away(Scene::two(), "/careers/1/marks/2/2", json!(1));
    assert_eq!(why, "career B: jungle: a mark in a section that has not begun");
    let why = turned_away(Scene::two().at(Seat::A, "J4"), "/careers/0/marks/2/4", json!(1));
    assert_eq!(why, "career A: jungle: a linked step is marked before the one it follows");
    let why = turned_away(Scene::two(), "/careers/0/marks/1/7", json!(1));
    assert_eq!(why, "career A: ocean: a mark where there is no step");
    let why = turned_away(Scene::two(), "/careers/0/raiders/0", json!(4));
    assert_eq!(why, "career A: too many raider boxes");
    let why = turned_away(Scene::two(), "/careers/0/money", json!(9999));
    assert_eq!(why, "career A: more money than there is");
    let why = turned_away(Scene::two(), "/careers/3/follows", json!(1));
    assert_eq!(why, "a career that nobody leads has marks");
}

#[test]
fn dice_are_where_they_can_be() {
    let why = turned_away(Scene::two(), "/table/atlas/0/0", json!("blue4"));
    assert_eq!(why, "a die lies in a slot that does not take it");
    let why = turned_away(Scene::two(), "/table/atlas/0/2", json!("blue4"));
    assert_eq!(why, "a die lies where there is no slot");
    let why = turned_away(Scene::two(), "/leftover", json!("blue4"));
    assert_eq!(why, "a leftover die where there is none");
    let full = Scene::two().on("ocean.3", "blue3").on("desert.1", "blue2");
    let why = full.on("jungle.5", "green5").unaudited().audit().unwrap_err();
    assert_eq!(why, "every region holds a die and the atlas was not emptied");
    let why = Scene::two().dice("blue1", "blue1").on("ocean.3", "blue3").on("ocean.4", "blue4");
    assert_eq!(why.unaudited().audit().unwrap_err(), "three action dice of each colour");
}

#[test]
fn the_turn_belongs_to_somebody_here() {
    for path in ["/turn/active", "/turn/first", "/turn/closing"] {
        let why = turned_away(Scene::two(), path, json!("C"));
        assert_eq!(why, "the turn belongs to a seat that is not here");
    }
    let why = turned_away(Scene::two(), "/turn/closing", json!("B"));
    assert_eq!(why, "a last round begun by somebody who can progress");
    let closed = Region::ALL.into_iter().fold(Scene::two(), |s, r| s.raiders(Seat::A, r, 3));
    assert!(closed.unaudited().audit().unwrap_err().starts_with("impossible phase"));
}

#[test]
fn a_phase_must_be_possible() {
    let rolling =
        || Scene::two().rolling("blue5", "jungle.5", &["B"], "raider | map map map book book");
    for (path, value) in [
        ("/phase/rolling/shown/raiders", json!(3)),
        ("/phase/rolling/shown/loose", json!(["map"])),
        ("/phase/rolling/followers", json!(["A"])),
        ("/phase/rolling/followers", json!(["D"])),
        ("/phase/rolling/sated", json!(["B"])),
        ("/phase/rolling/slot", json!("jungle.6")),
        ("/phase/rolling/slot", json!("desert.1")),
        ("/phase/rolling/slot", json!("ocean.1")),
        ("/leftover", json!(null)),
        ("/phase", json!({"over": "no_slot"})),
        // Over, and nobody has begun a last round.
        ("/phase", json!({"over": "last_round"})),
    ] {
        let why = turned_away(rolling(), path, value.clone());
        assert!(why.starts_with("impossible phase"), "{path} {value}: {why}");
    }
}

/// An ending must be the one that sheet and purse bring about.
#[test]
fn an_end_must_fit_its_sheet() {
    let closed = |scene: Scene| {
        Region::ALL.into_iter().fold(scene, |scene, region| scene.raiders(Seat::A, region, 3))
    };
    let complete = |scene: Scene| {
        Region::ALL.into_iter().fold(scene, |scene, region| scene.finished(Seat::A, region))
    };
    let mixed = |scene: Scene| {
        let open = scene.finished(Seat::A, Region::Ocean).finished(Seat::A, Region::Desert);
        open.raiders(Seat::A, Region::Jungle, 3)
    };
    let endings = [
        "last_round",
        "three_tracks",
        "nine_raiders",
        "nothing_left",
        "no_slot",
        "no_leftover_slot",
    ];
    for (scene, right) in [
        (Scene::solo(), vec!["no_slot"]),
        (Scene::solo().money(Seat::A, 0), vec!["no_slot", "no_leftover_slot"]),
        (closed(Scene::solo()), vec!["nine_raiders"]),
        (complete(Scene::solo()), vec!["three_tracks"]),
        (mixed(Scene::solo()), vec!["nothing_left"]),
        (closed(Scene::two()).closing(Seat::A), vec!["last_round"]),
        (closed(Scene::two()).closing(Seat::A).active(Seat::B), vec![]),
        (closed(Scene::two()), vec![]),
    ] {
        let start = scene.into_json();
        let fits = |ending: &&str| {
            let mut over = start.clone();
            over["phase"] = json!({"over": ending});
            Scene::from_json(over).unaudited().audit().is_ok()
        };
        let found: Vec<&str> = endings.into_iter().filter(|ending| fits(ending)).collect();
        assert_eq!(found, right, "{start}");
    }
}

#[test]
fn numbers_and_words_that_mean_nothing_are_not_even_read() {
    for (path, value) in [
        ("/seats", json!(0)),
        ("/seats", json!(7)),
        ("/careers", json!([])),
        ("/careers/0/money", json!(-1)),
        ("/table/atlas/0/0", json!("orange7")),
        ("/table/bag/0", json!(300)),
        ("/kit/faces", json!(["raider"])),
        ("/kit/faces/0", json!("cat")),
        ("/kit/tracks/0", json!([])),
        ("/kit/atlas/ocean/colour", json!("green")),
        ("/phase", json!("lunch")),
        ("/phase", json!({"choosing": ["orange1"]})),
    ] {
        let mut scene = Scene::two();
        *scene.json().pointer_mut(path).expect(path) = value.clone();
        let read = serde_json::from_value::<Ancient>(scene.json().clone());
        assert!(read.is_err(), "{path} {value}");
    }
}

/// A position some way into a random game.
fn somewhere(rng: &mut Rng) -> Ancient {
    let sheet = &Sheet::built_in()[rng.index(2)].id;
    let seats = 1 + rng.index(4);
    let mut flag = || rng.below(2) == 0;
    let options = json!({
        "premark": flag() && seats == 2, "failed_turn_passes_die": flag(), "strict_placement": flag(),
        "shared_bust": flag(), "zero_follow_bonus": flag(), "follower_icon_saves": flag(),
        "follower_may_leave": flag(), "no_bonus_to_share": flag(),
    });
    let chosen: Setup = setup(json!({"scenario": sheet, "options": options}));
    let mut game = fresh(&chosen, seats);
    let plies = rng.index(250);
    let mut dice = Dice::seeded(rng.bits());
    play_on(&mut game, plies, &mut Vec::new(), rng, &mut dice).expect("nobody gets stuck");
    game
}

/// Words that some field or other of a position understands.
const WORDS: [&str; 20] = [
    "A",
    "B",
    "D",
    "F",
    "orange1",
    "blue3",
    "blue4",
    "green5",
    "desert.research",
    "ocean.3",
    "jungle.6",
    "desert.1",
    "book",
    "map",
    "idol",
    "raider",
    "follow",
    "stay",
    "last_round",
    "three_tracks",
];

#[test]
fn what_the_audit_lets_pass_plays_on() {
    let played = conformance::assert_survives_twisting(4_000, &WORDS, somewhere);
    assert!(played > 400, "only {played} were played");
}
