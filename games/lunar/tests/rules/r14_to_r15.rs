//! Chapters 14 and 15: scenarios and charts.

use contract::{Game, Seat};
use lunar::gear::{Post, Side};
use lunar::state::{Half, Why};
use lunar::tables::{DingusEffect, Tables};
use serde_json::json;

use crate::scene::{
    Scene, deployed, fresh, happened, hex_of, may, play, plays, refused, setup, winner, words,
};

/// Measured to be about even; see the data.
#[test]
fn r14_1_the_americans_begin_in_the_north_west() {
    let game = deployed("14.1");
    let hexes = ["A:rA", "A:rB", "A:rC"].map(|unit| hex_of(&game, unit));
    assert_eq!(hexes, ["0101", "0102", "0101"]);
}

/// Referee's case T50.
#[test]
fn r14_1_leaving_with_the_dingus_on_a_rover_wins() {
    let scene = |turn: u8| {
        Scene::of("14.1")
            .at("A:rA", "0105")
            .crew("A:tA", "rA", Post::Drive)
            .at("B:rA", "2520")
            .dingus_with("A:rA")
            .part("turn", json!(turn))
            .moving(Side::A)
    };
    let mut game = scene(10).game();
    plays(&mut game, Seat::A, &["move=rA", "exit=west"]);
    assert_eq!(winner(&game), Some((Some(Side::A), Why::DingusExited)));
    let foot =
        Scene::of("14.1").at("A:tA", "0105").at("B:rA", "2520").dingus_with("A:tA").moving(Side::A);
    let mut game = foot.game();
    plays(&mut game, Seat::A, &["move=tA", "exit=west"]);
    assert_eq!(winner(&game), Some((None, Why::OutOfReach)));
}

#[test]
fn r14_2_each_side_has_its_edge() {
    let scene = |edge: &str| {
        Scene::of("14.2")
            .at("B:rX", edge)
            .crew("B:tR", "rX", Post::Drive)
            .at("A:tA", "1010")
            .dingus_with("B:rX")
            .moving(Side::B)
    };
    let mut game = scene("0201").game();
    plays(&mut game, Seat::B, &["move=rX", "exit=north"]);
    assert_eq!(winner(&game), Some((Some(Side::B), Why::DingusExited)));
    let mut game = scene("0105").game();
    plays(&mut game, Seat::B, &["move=rX", "exit=west"]);
    assert_eq!(winner(&game), Some((None, Why::OutOfReach)));
}

#[test]
fn r14_3_a_captive_scientist_aboard_wins_at_the_end() {
    let scene = || {
        Scene::of("14.3")
            .at("B:lY", "1010")
            .aboard("B:tR", "lY")
            .at("A:tB", "0407")
            .at("A:tT", "0606")
            .at("B:tV", "0606")
            .part("turn", json!(10))
            .melee(Side::A)
    };
    let end = |scene: Scene| {
        let mut game = scene.game();
        while winner(&game).is_none() {
            let seat = game.status().waiting().first().unwrap();
            play(&mut game, seat, "pass", &[]);
        }
        winner(&game)
    };
    assert_eq!(end(scene().captive("A:tA", "B:lY")), Some((Some(Side::B), Why::CaptiveHeld)));
    assert_eq!(end(scene()), Some((Some(Side::A), Why::TimeRanOut)));
    let game = Scene::of("14.3")
        .at("A:rX", "0105")
        .crew("A:tT", "rX", Post::Drive)
        .at("A:tA", "0407")
        .moving(Side::A);
    let mut game = game.game();
    play(&mut game, Seat::A, "move=rX", &[]);
    assert_eq!(refused(&game, Seat::A, "exit=west"), "14.3");
}

/// Referee's case T49.
#[test]
fn r14_4_set_up_and_three_humans_off_the_map() {
    let mut game = fresh(&setup(json!({"scenario": "14.4"})));
    assert_eq!(hex_of(&game, "B:l1"), "1616");
    play(&mut game, Seat::B, "default", &[]);
    assert!(may(&game, Seat::A, "place=1208"));
    assert_eq!(refused(&game, Seat::A, "place=1209"), "3.3");
    let mut game = Scene::of("14.4")
        .at("B:l1", "1619")
        .put("B:l1", "velocity", json!(4))
        .aboard("B:t1", "l1")
        .captive("A:tR", "B:l1")
        .captive("A:tS", "B:l1")
        .captive("A:tT", "B:l1")
        .at("A:tU", "0101")
        .moving(Side::B)
        .game();
    plays(&mut game, Seat::B, &["move=l1", "exit=south"]);
    assert_eq!(winner(&game), Some((Some(Side::B), Why::CaptivesExited)));
}

#[test]
fn r15_1_terrain_on_the_move() {
    // Hills cost a rover one.
    let mut game = Scene::of("14.1")
        .at("A:rA", "1313")
        .crew("A:tA", "rA", Post::Drive)
        .at("B:rA", "2520")
        .dingus_at("0101")
        .moving(Side::A)
        .game();
    plays(&mut game, Seat::A, &["move=rA", "step=1413", "step=1414", "step=1314", "step=1313"]);
    assert!(!words(&game, Seat::A).iter().any(|word| word.starts_with("step")));
}

#[test]
fn r15_2_what_units_carry() {
    use lunar::gear::capacity::{gear, rovers, techs};
    let table = [
        ("tA", 1, 0, 0),
        ("tR", 1, 0, 0),
        ("rA", 1, 2, 0),
        ("rX", 2, 4, 0),
        ("lA", 1, 4, 1),
        ("lY", 2, 6, 1),
    ];
    for (word, weapons, people, cars) in table {
        let name = word.parse().unwrap();
        assert_eq!((gear(name), techs(name), rovers(name)), (weapons, people, cars), "{word}");
    }
}

/// A row as it is printed.
fn row<const N: usize>(line: &lunar::tables::Line<N>) -> Vec<u8> {
    (0..N).map(|column| line.top(column)).collect()
}

/// Referee's case T07.
#[test]
fn r15_3_the_targeting_table() {
    let table = &Tables::printed().targeting;
    assert_eq!(row(&table.sci_tech), [4, 3, 2, 1, 1, 1, 1, 1, 0, 0, 0]);
    assert_eq!(row(&table.mil_tech), [5, 4, 3, 2, 2, 1, 1, 1, 1, 0, 0]);
    assert_eq!(row(&table.rsvp), [5, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1]);
    assert_eq!(row(&table.lander), [2, 3, 5, 4, 3, 2, 2, 1, 1, 1, 1]);
    let far = Scene::of("14.3")
        .at("A:tC", "0205")
        .at("B:lY", "1005")
        .put("B:lY", "velocity", json!(4))
        .at("A:tR", "0205")
        .game();
    assert_eq!(refused(&far, Seat::A, "target=tC-1005"), "15.3");
    assert!(may(&far, Seat::A, "target=tR-1005"));
}

#[test]
fn r15_4_the_to_hit_table() {
    let table = &Tables::printed().to_hit;
    assert_eq!(row(&table.laser), [4, 3, 3, 2, 2, 2, 1, 1, 1, 1, 1]);
    assert_eq!(row(&table.rocket), [5, 4, 4, 3, 3, 2, 2, 1, 1, 0, 0]);
    assert_eq!(row(&table.smart), [2, 4, 5, 5, 4, 4, 3, 3, 2, 2, 1]);
    assert_eq!(row(&table.mortar), [4, 3, 2, 2, 1, 1, 1, 1, 0, 0, 0]);
}

/// Referee's case T14.
#[test]
fn r15_5_the_hit_effect_table() {
    let table = &Tables::printed().hit_effect;
    assert_eq!(row(&table.laser), [3, 2, 4, 3, 4, 3]);
    assert_eq!(row(&table.rocket), [3, 4, 3, 2, 4, 0]);
    assert_eq!(row(&table.smart), [2, 1, 4, 3, 5, 2]);
    let mut game = Scene::of("14.3")
        .at("A:tS", "1010")
        .at("B:lY", "1110")
        .put("B:lY", "velocity", json!(4))
        .targeted("B:lY")
        .combat(Half::All, Side::A)
        .game();
    let events = play(&mut game, Seat::A, "fire=tS-lY", &[1]);
    assert!(happened(&events, "unharmed"));
}

#[test]
fn r15_6_the_hand_to_hand_table() {
    let table = &Tables::printed().hand_to_hand;
    let tops = [row(&table.scientific), row(&table.military), row(&table.alien)];
    assert_eq!(tops.concat(), [1, 3, 1]);
}

#[test]
fn r15_7_the_dingus_table() {
    use DingusEffect::{Detonation, Jamming, None, Radiation};
    let effects = |laser| (1..=6).map(move |die| Tables::printed().dingus_effect(die, laser));
    let expected = [None, None, Jamming, Jamming, Radiation, Detonation];
    assert!(effects(true).eq(expected));
    assert!(effects(false).eq([None, None, Jamming, Jamming, Radiation, None]));
}
