//! What an agent may think, in positions where it is obvious.

use contract::{Game, Seat};
use lunar::gear::{Post, Side};
use lunar::judgement::{value, weight};
use lunar::state::{Half, Marks};
use serde_json::json;

use crate::scene::{Scene, deployed, play, plays, words};

#[test]
fn a_finished_game_is_worth_what_it_is() {
    let mut game = Scene::of("14.1")
        .at("A:rA", "0105")
        .crew("A:tA", "rA", Post::Drive)
        .at("B:rA", "2520")
        .dingus_with("A:rA")
        .moving(Side::A)
        .game();
    let before = value(&game, Seat::A);
    assert!(before > 0.6, "{before}");
    play(&mut game, Seat::A, "move=rA", &[]);
    let best = words(&game, Seat::A)
        .into_iter()
        .max_by(|a, b| {
            let of = |word: &String| weight(&game, Seat::A, word.parse().unwrap());
            of(a).total_cmp(&of(b))
        })
        .unwrap();
    assert_eq!(best, "exit=west");
    plays(&mut game, Seat::A, &["exit=west"]);
    assert_eq!((value(&game, Seat::A), value(&game, Seat::B)), (1.0, 0.0));
}

#[test]
fn more_units_are_better_and_both_seats_agree() {
    let even = deployed("14.1");
    assert!((value(&even, Seat::A) - 0.5).abs() < 0.1, "{}", value(&even, Seat::A));
    let ahead = Scene::of("14.1")
        .at("A:rA", "1010")
        .at("A:rB", "1010")
        .at("B:rA", "1616")
        .dingus_at("1313")
        .game();
    assert!(value(&ahead, Seat::A) > value(&ahead, Seat::B));
    let sum = value(&ahead, Seat::A) + value(&ahead, Seat::B);
    assert!((sum - 1.0).abs() < 1e-3, "{sum}");
}

#[test]
fn the_value_does_not_know_the_enemys_secret() {
    let carried = |by: &str| {
        Scene::of("14.3")
            .at("A:tA", "0407")
            .at("A:tB", "0407")
            .at("B:tR", "1010")
            .suspects(by, &["A:tA", "A:tB"])
            .game()
    };
    assert_eq!(
        value(&carried("A:tA"), Seat::B).to_bits(),
        value(&carried("A:tB"), Seat::B).to_bits()
    );
}

#[test]
fn a_good_shot_is_liked_better_than_a_pass() {
    let game = Scene::of("14.2")
        .at("A:tX", "1010")
        .at("B:tR", "1210")
        .targeted("B:tR")
        .dingus_at("0101")
        .combat(Half::All, Side::A)
        .game();
    let of = |word: &str| weight(&game, Seat::A, word.parse().unwrap());
    assert!(of("fire=tX-tR") > of("pass"));
    assert!(game.status().waiting().contains(Seat::A));
}

/// Which of some positions a seat likes best, from the best to the worst.
fn in_order(seat: Seat, positions: &[lunar::Lunar]) {
    let values: Vec<f32> = positions.iter().map(|game| value(game, seat)).collect();
    assert!(values.windows(2).all(|pair| pair[0] > pair[1]), "{values:?}");
}

#[test]
fn the_nearer_the_dingus_is_to_the_way_out_the_better() {
    let scene = || Scene::of("14.1").at("B:rA", "1616").at("B:tA", "1616");
    let driven = |hex: &str| {
        let scene = scene().at("A:rA", hex).crew("A:tA", "rA", Post::Drive);
        scene.dingus_with("A:rA").moving(Side::A).game()
    };
    let on_foot = |rover: &str| {
        let scene = scene().at("A:tA", "1010").at("A:rA", rover);
        scene.dingus_with("A:tA").moving(Side::A).game()
    };
    let lying = scene().at("A:rA", "1010").crew("A:tA", "rA", Post::Drive);
    let lying = lying.dingus_at("1313").moving(Side::A).game();
    let lost = Scene::of("14.1")
        .at("A:rA", "1010")
        .crew("A:tA", "rA", Post::Drive)
        .at("B:rA", "1616")
        .crew("B:tA", "rA", Post::Drive)
        .dingus_with("B:rA")
        .moving(Side::A)
        .game();
    let (near, far) = (driven("0105"), driven("1212"));
    in_order(Seat::A, &[near, far, on_foot("1010"), on_foot("0101"), lying, lost]);
}

#[test]
fn each_side_of_the_convoy_has_its_own_edges() {
    let with = |unit: &str, hex: &str| {
        let side = if unit.starts_with('A') { "B:tA" } else { "A:tA" };
        let scene = Scene::of("14.2").at(unit, hex).at(side, "1313").dingus_with(unit);
        scene.moving(Side::A).game()
    };
    in_order(Seat::B, &[with("B:lA", "1206"), with("B:lA", "1218")]);
    in_order(Seat::A, &[with("A:rX", "2520"), with("A:rX", "1313")]);
}

#[test]
fn a_captive_scientist_is_nearly_all_that_counts_in_the_raid() {
    let scene = |turn: u8| {
        Scene::of("14.3").at("B:lY", "0407").at("A:rX", "0609").part("turn", json!(turn))
    };
    let aboard = scene(9).aboard("B:tR", "lY").captive("A:tA", "B:lY").moving(Side::A).game();
    let held = scene(9).at("B:tR", "0407").held("A:tA", "B:tR").moving(Side::A).game();
    let free = scene(9).at("B:tR", "0407").at("A:tA", "0406").moving(Side::A).game();
    let far = scene(9).at("B:tR", "2020").at("A:tA", "0406").moving(Side::A).game();
    assert!(value(&aboard, Seat::B) > 0.6 && value(&far, Seat::A) > 0.6);
    in_order(Seat::B, &[aboard, held, free, far]);
}

#[test]
fn aliens_want_three_captives_in_their_lander_and_the_edge_near() {
    let scene =
        |hex: &str| Scene::of("14.4").at("B:l1", hex).aboard("B:t1", "l1").at("A:rX", "2020");
    let three = |hex: &str| {
        let all = ["A:tR", "A:tS", "A:tT"].iter();
        all.fold(scene(hex), |scene, tech| scene.captive(tech, "B:l1")).moving(Side::B).game()
    };
    let one = scene("1616").captive("A:tR", "B:l1").moving(Side::B).game();
    let none = scene("1616").at("A:tR", "1212").moving(Side::B).game();
    let shock = scene("1616").captive("A:tR", "B:l1").part("kills", json!(2));
    let shock = shock.moving(Side::B).game();
    in_order(Seat::B, &[three("0101"), three("1616"), one.clone(), none]);
    in_order(Seat::B, &[one, shock]);
}

/// How much a seat leans to some actions, which it leans to less and less.
fn in_order_of_liking(game: &lunar::Lunar, seat: Seat, words: &[&str]) {
    let weights: Vec<f32> =
        words.iter().map(|word| weight(game, seat, word.parse().unwrap())).collect();
    assert!(weights.windows(2).all(|pair| pair[0] > pair[1]), "{words:?}: {weights:?}");
}

#[test]
fn a_passenger_gets_out_for_the_dingus_and_the_driver_stays() {
    let mut game = Scene::of("14.1")
        .at("A:rA", "1313")
        .crew("A:tA", "rA", Post::Drive)
        .crew("A:tB", "rA", Post::First)
        .at("B:rA", "2520")
        .dingus_at("1313")
        .moving(Side::A)
        .game();
    play(&mut game, Seat::A, "move=rA", &[]);
    in_order_of_liking(&game, Seat::A, &["unload=tB", "unload=tA"]);
}

#[test]
fn the_rover_moves_before_the_carrier_beside_it_walks_off() {
    let game = Scene::of("14.1")
        .at("A:rA", "1313")
        .crew("A:tA", "rA", Post::Drive)
        .at("A:tB", "1313")
        .at("B:rA", "2520")
        .dingus_with("A:tB")
        .moving(Side::A)
        .game();
    in_order_of_liking(&game, Seat::A, &["move=rA", "pass", "move=tB"]);
}

#[test]
fn nobody_shoots_at_whom_he_wants_alive() {
    let game = Scene::of("14.3")
        .at("B:lY", "0406")
        .at("A:tA", "0407")
        .at("A:tR", "0408")
        .targeted("A:tA")
        .targeted("A:tR")
        .dingus_with("A:tA")
        .combat(Half::All, Side::B)
        .game();
    in_order_of_liking(&game, Seat::B, &["fire=lY-tR", "pass", "fire=lY-tA"]);
}

#[test]
fn a_scientist_about_to_die_is_no_prospect() {
    let scene = || Scene::of("14.3").at("B:tR", "0407").at("A:tA", "0407").at("A:tB", "0101");
    let sound = scene().combat(Half::All, Side::B).game();
    let hurt = scene().marked("A:tA", Marks::HURT).combat(Half::All, Side::B).game();
    let doomed = scene().marked("A:tA", Marks::DOOMED).combat(Half::All, Side::B).game();
    in_order(Seat::B, &[hurt, sound, doomed]);
}

#[test]
fn in_the_raid_hands_on_the_ground_are_worth_more_than_hands_in_the_air() {
    let scene = || Scene::of("14.3").at("A:tA", "0407").at("A:tB", "0407").part("turn", json!(2));
    let on_foot = scene().at("B:lZ", "0409").at("B:tV", "0409").moving(Side::B).game();
    let hovering =
        scene().at("B:lZ", "0409").put("B:lZ", "velocity", json!(3)).aboard("B:tV", "lZ");
    let far = scene().at("B:lZ", "2515").put("B:lZ", "velocity", json!(4)).aboard("B:tV", "lZ");
    let out_there = scene().at("B:lZ", "1410").put("B:lZ", "velocity", json!(4));
    let out_there = out_there.aboard("B:tV", "lZ").moving(Side::B).game();
    let (hovering, far) = (hovering.moving(Side::B).game(), far.moving(Side::B).game());
    in_order(Seat::B, &[on_foot, hovering, out_there, far]);
}

#[test]
fn a_scientist_in_her_own_lander_is_better_than_none() {
    let scene = || {
        let scene = Scene::of("14.3").at("A:lA", "0407").at("B:tR", "0406").at("A:rX", "2020");
        scene.part("turn", json!(3))
    };
    let outside = scene().at("A:tA", "0407").moving(Side::B).game();
    let inside = scene().aboard("A:tA", "lA").moving(Side::B).game();
    let none = scene().moving(Side::B).unaudited();
    in_order(Seat::B, &[outside, inside, none]);
}

#[test]
fn aliens_mind_every_death_and_the_second_most() {
    let after = |kills: u8| {
        let scene = Scene::of("14.4").at("B:l1", "1616").at("A:rX", "2020").at("A:tR", "1212");
        let scene = scene.at("B:t1", "1214").at("B:t2", "1215").part("kills", json!(kills));
        value(&scene.moving(Side::B).game(), Seat::B)
    };
    let [none, one, two] = [0, 1, 2].map(after);
    assert!(none > one && one > two, "{none} {one} {two}");
    assert!(one - two > none - one, "{none} {one} {two}");
}
