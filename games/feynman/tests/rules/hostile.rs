//! Positions from outside: the audit turns away what cannot be, and what it lets pass can be
//! played without a panic and without getting stuck.

use conformance::play_on;
use contract::{Dice, Game, Rng};
use feynman::Feynman;
use serde_json::{Value, json};

use crate::scene::{fresh, koch, three};

fn turned_away(path: &str, value: Value) -> String {
    let scene = koch().edit(|json| *json.pointer_mut(path).expect(path) = value);
    scene.0.audit().expect_err(path)
}

#[test]
fn what_cannot_be_is_turned_away() {
    for (path, value, why) in [
        ("/open/round", json!(0), "no such round"),
        ("/open/hits/3", json!(4), "too many hits on a room"),
        ("/open/turn", json!("F"), "a seat that is not here"),
        ("/open/away", json!(1), "a room that cannot leave is away"),
        ("/shut/rows/0/damage", json!(9), "A: no such damage"),
        ("/shut/people/0", json!("eastwood"), "a pirate has two letters"),
        ("/shut/informant", json!("B"), "the informant is no pirate but Eastwood"),
        ("/shut/real", json!(2), "one of the five is missing"),
        ("/shut/goods/0", json!({"on": "docbot"}), "the loot is where it cannot be"),
        ("/shut/species", json!("pan"), "more bodies than the species has"),
        ("/minds/1/bags/2", json!(3), "C does not carry what is known"),
        ("/shut/hand", json!(1), "a hand held out to nobody"),
    ] {
        assert_eq!(turned_away(path, value), why, "{path}");
    }
}

#[test]
fn words_that_mean_nothing_are_not_even_read() {
    for (path, value) in [
        ("/open/seats", json!(9)),
        ("/shut/doors/0", json!("ajar")),
        ("/shut/phase", json!("lunch")),
        ("/open/tokens", json!([])),
    ] {
        let mut json = serde_json::to_value(&three("bell").0).unwrap();
        *json.pointer_mut(path).expect(path) = value;
        assert!(serde_json::from_value::<Feynman>(json).is_err(), "{path}");
    }
}

/// A position some way into a random game.
fn somewhere(rng: &mut Rng) -> Feynman {
    let mut game = fresh(&feynman::Setup::default(), 2 + rng.index(3));
    let plies = rng.index(250);
    let mut dice = Dice::seeded(rng.bits());
    play_on(&mut game, plies, &mut Vec::new(), rng, &mut dice).expect("nobody gets stuck");
    game
}

/// Words that some field or other of a position understands.
const WORDS: [&str; 22] = [
    "A",
    "B",
    "C",
    "D",
    "F",
    "A1",
    "B2",
    "C3",
    "D2",
    "mccray",
    "osorio",
    "alien1",
    "guardbot",
    "locked",
    "welded",
    "dead",
    "out",
    "koch",
    "hal",
    "gmen",
    "turn",
    "move=A-C1",
];

#[test]
fn what_the_audit_lets_pass_plays_on() {
    let played = conformance::assert_survives_twisting(3_000, &WORDS, somewhere);
    assert!(played > 200, "only {played} were played");
}
