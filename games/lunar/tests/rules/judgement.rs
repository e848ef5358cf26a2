//! What an agent may think, in positions where it is obvious.

use contract::{Game, Seat};
use lunar::gear::{Post, Side};
use lunar::judgement::{value, weight};
use lunar::state::Half;

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
