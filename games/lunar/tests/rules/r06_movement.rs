//! Chapter 6: movement and transport.

use contract::{Game, Seat};
use lunar::gear::{Post, Side};
use lunar::state::{Half, Marks};
use serde_json::json;

use crate::scene::{
    Scene, deployed, happened, hex, hex_of, look, may, play, plays, refused, why, words,
};

fn walker() -> Scene {
    Scene::of("14.2")
        .at("A:tA", "1011")
        .at("A:tR", "1011")
        .at("B:tR", "2020")
        .dingus_at("0101")
        .moving(Side::A)
}

#[test]
fn r06_1_a_unit_may_stop_at_any_time() {
    let mut game = walker().game();
    plays(&mut game, Seat::A, &["move=tA", "step=1010", "stop"]);
    assert_eq!(hex_of(&game, "A:tA"), "1010");
    assert_eq!(refused(&walker().damaged("A:tA").game(), Seat::A, "move=tA"), "8.8");
}

#[test]
fn r06_2_sides_move_by_turns_and_passing_is_final() {
    let mut game = walker().game();
    plays(&mut game, Seat::A, &["move=tA", "step=1010", "step=1110"]);
    assert_eq!(game.status().waiting().first(), Some(Seat::B));
    play(&mut game, Seat::B, "pass", &[]);
    plays(&mut game, Seat::A, &["move=tR", "step=1010", "stop"]);
    assert_eq!(game.turn(), 4);
}

#[test]
fn r06_3_enemies_do_not_hinder() {
    let mut game = walker().at("B:tR", "1010").game();
    plays(&mut game, Seat::A, &["move=tA", "step=1010"]);
    assert!(may(&game, Seat::A, "step=1110"));
}

/// Referee's case T31.
#[test]
fn r06_4_a_wall_or_craterlet_is_the_whole_walk() {
    let mut game = Scene::of("14.2")
        .at("A:tA", "0607")
        .at("B:tR", "2020")
        .dingus_at("0101")
        .moving(Side::A)
        .game();
    plays(&mut game, Seat::A, &["move=tA", "step=0506"]);
    assert_eq!((hex_of(&game, "A:tA").as_str(), look(&game, "A:tA").moved), ("0506", true));
    let mut game = Scene::of("14.2")
        .at("A:tA", "1816")
        .at("B:tR", "2020")
        .dingus_at("0101")
        .moving(Side::A)
        .game();
    plays(&mut game, Seat::A, &["move=tA", "step=1716"]);
    plays(&mut game, Seat::A, &["stop"]);
    let mut game = Scene::of("14.2")
        .at("A:tA", "1716")
        .at("B:tR", "2020")
        .dingus_at("0101")
        .moving(Side::A)
        .game();
    plays(&mut game, Seat::A, &["move=tA", "step=1816"]);
    assert_eq!(refused(&game, Seat::A, "step=1917"), "6.4");
}

/// Referee's case T32.
#[test]
fn r06_5_mil_techs_jump_twice() {
    let scene = |jumps: u8| {
        Scene::of("14.2")
            .at("A:tR", "0607")
            .put("A:tR", "jumps", json!(jumps))
            .at("A:tA", "0607")
            .at("B:tR", "2020")
            .dingus_at("0101")
            .moving(Side::A)
    };
    let mut game = scene(2).game();
    play(&mut game, Seat::A, "move=tR", &[]);
    assert_eq!(refused(&game, Seat::A, "jump=0614"), "6.5");
    play(&mut game, Seat::A, "jump=0206", &[]);
    assert_eq!((look(&game, "A:tR").jumps, hex_of(&game, "A:tR").as_str()), (1, "0206"));
    let mut game = scene(0).game();
    play(&mut game, Seat::A, "move=tR", &[]);
    assert_eq!(why(&game, Seat::A, "jump=0206"), ("6.5", "no jumps are left"));
    let mut game = scene(2).game();
    play(&mut game, Seat::A, "move=tA", &[]);
    assert_eq!(refused(&game, Seat::A, "jump=0206"), "6.5");
}

/// Whether the unit that moves can go no farther.
fn is_done(game: &lunar::Lunar) -> bool {
    !words(game, Seat::A).iter().any(|word| word.starts_with("step"))
}

fn rover(at: &str) -> Scene {
    Scene::of("14.2")
        .at("A:rX", at)
        .crew("A:tR", "rX", Post::Drive)
        .at("B:tR", "2020")
        .dingus_at("0101")
        .moving(Side::A)
}

/// Referee's case T28.
/// Referee's case T29.
/// Referee's case T56.
#[test]
fn r06_6_rovers_and_the_ground() {
    let mut game = rover("1816").game();
    plays(&mut game, Seat::A, &["move=rX", "step=1917"]);
    assert_eq!((hex_of(&game, "A:rX").as_str(), is_done(&game)), ("1917", true));
    // Out of a craterlet straight into rough ground: 1914 is rough, 1915 a craterlet.
    let mut game = rover("1915").game();
    plays(&mut game, Seat::A, &["move=rX", "step=1914"]);
    assert_eq!((hex_of(&game, "A:rX").as_str(), is_done(&game)), ("1914", true));
    let mut game = rover("0609").game();
    play(&mut game, Seat::A, "move=rX", &[]);
    assert_eq!(
        why(&game, Seat::A, "step=0509"),
        ("6.6", "rovers may not cross a large crater wall")
    );
    play(&mut game, Seat::A, "step=0508", &[]);
    assert!(is_done(&game));
    // Rough costs three of five.
    let mut game = rover("0811").game();
    plays(&mut game, Seat::A, &["move=rX", "step=0912", "step=1012", "step=1112"]);
    assert_eq!((hex_of(&game, "A:rX").as_str(), is_done(&game)), ("1112", true));
    let driverless = Scene::of("14.2")
        .at("A:rX", "1010")
        .at("B:tR", "2020")
        .at("A:tA", "1111")
        .dingus_at("0101")
        .moving(Side::A)
        .game();
    assert_eq!(refused(&driverless, Seat::A, "move=rX"), "6.6");
}

#[test]
fn r06_7_landers_do_not_drive() {
    let mut game = Scene::of("14.2")
        .at("B:lA", "1211")
        .at("A:tA", "0101")
        .dingus_at("0101")
        .moving(Side::B)
        .game();
    play(&mut game, Seat::B, "move=lA", &[]);
    assert!(words(&game, Seat::B).iter().all(|word| !word.starts_with("step")));
}

#[test]
fn r06_8_landers_carry_rovers_and_people() {
    let mut game = Scene::of("14.3")
        .at("B:lB", "1010")
        .all_at(&["B:rX", "B:tR"], "1010")
        .at("A:tA", "0206")
        .part("release", json!("barred"))
        .moving(Side::B)
        .game();
    plays(&mut game, Seat::B, &["move=lB", "load=rX", "load=tR"]);
    assert_eq!(look(&game, "B:rX").hex, Some(hex("1010")));
}

#[test]
fn r06_8_1_a_full_transport_takes_nobody() {
    let mut game = Scene::of("14.1")
        .at("A:rA", "1010")
        .crew("A:tA", "rA", Post::Drive)
        .aboard("A:tB", "rA")
        .at("A:tC", "1010")
        .at("B:rA", "2020")
        .dingus_at("0101")
        .moving(Side::A)
        .game();
    play(&mut game, Seat::A, "move=rA", &[]);
    assert_eq!(refused(&game, Seat::A, "load=tC"), "15.2");
}

#[test]
fn r06_8_2_who_came_this_turn_does_not_load() {
    let scene = |marks| {
        Scene::of("14.1")
            .at("A:rA", "1010")
            .crew("A:tA", "rA", Post::Drive)
            .at("A:tC", "1010")
            .marked("A:tC", marks)
            .at("B:rA", "2020")
            .dingus_at("0101")
            .moving(Side::A)
            .game()
    };
    let mut game = scene(Marks::default());
    plays(&mut game, Seat::A, &["move=rA", "load=tC", "step=1111"]);
    assert_eq!(hex_of(&game, "A:tC"), "1111");
    let mut game = scene(Marks::ENTERED);
    play(&mut game, Seat::A, "move=rA", &[]);
    assert_eq!(refused(&game, Seat::A, "load=tC"), "6.8.2");
    play(&mut game, Seat::A, "step=1111", &[]);
    assert_eq!(refused(&game, Seat::A, "load=tC"), "6.8.2");
}

#[test]
fn r06_8_2_passengers_of_a_rover_that_came_this_turn_do_not_load_either() {
    let scene = |at: &str| {
        Scene::of("14.3")
            .at("B:lY", "1010")
            .at("B:rX", at)
            .crew("B:tR", "rX", Post::Drive)
            .aboard("B:tS", "rX")
            .at("A:tC", "2020")
            .moving(Side::B)
            .game()
    };
    let mut came = scene("1011");
    plays(&mut came, Seat::B, &["move=rX", "step=1010", "stop"]);
    play(&mut came, Seat::A, "pass", &[]);
    play(&mut came, Seat::B, "move=lY", &[]);
    assert_eq!(refused(&came, Seat::B, "load=tS"), "6.8.2");
    assert_eq!(refused(&came, Seat::B, "load=rX"), "6.8.2");
    // Who sat there when the phase began goes over, though the rover has had its move.
    let mut there = scene("1010");
    plays(&mut there, Seat::B, &["move=rX", "unload=tR", "stop"]);
    play(&mut there, Seat::A, "pass", &[]);
    plays(&mut there, Seat::B, &["move=lY", "load=tS"]);
}

#[test]
fn r06_8_3_a_loaded_rover_is_as_fast() {
    let mut game = Scene::of("14.1")
        .at("A:rA", "0509")
        .crew("A:tA", "rA", Post::Drive)
        .aboard("A:tB", "rA")
        .at("B:rA", "2020")
        .dingus_at("0101")
        .at("A:rA", "0610")
        .moving(Side::A)
        .game();
    plays(&mut game, Seat::A, &["move=rA", "step=0711", "step=0712", "step=0713", "step=0714"]);
    assert_eq!((hex_of(&game, "A:tB").as_str(), is_done(&game)), ("0714", true));
}

#[test]
fn r06_8_4_who_unloads_stays_and_holds_fire() {
    let scene = Scene::of("14.2")
        .at("A:rY", "1010")
        .crew("A:tU", "rY", Post::Drive)
        .aboard("A:tX", "rY")
        .at("B:tR", "1210")
        .targeted("B:tR")
        .dingus_at("0101");
    let mut game = scene.moving(Side::A).game();
    plays(&mut game, Seat::A, &["move=rY", "unload=tX", "stop"]);
    play(&mut game, Seat::B, "pass", &[]);
    assert_eq!(
        refused(
            &Scene::of("14.2")
                .at("A:tX", "1010")
                .marked("A:tX", Marks::UNLOADED)
                .at("B:tR", "1210")
                .dingus_at("0101")
                .moving(Side::A)
                .game(),
            Seat::A,
            "move=tX"
        ),
        "6.8.4"
    );
    let armed = Scene::of("14.2")
        .at("A:tX", "1010")
        .marked("A:tX", Marks::UNLOADED)
        .at("B:tR", "1210")
        .targeted("B:tR")
        .dingus_at("0101")
        .combat(Half::Military, Side::A)
        .game();
    assert_eq!(refused(&armed, Seat::A, "fire=tX-tR"), "6.8.4");
}

/// Referee's case T34.
#[test]
fn r06_8_5_nobody_loads_and_unloads_in_a_turn() {
    let scene = |marks| {
        Scene::of("14.1")
            .at("A:rA", "1010")
            .crew("A:tA", "rA", Post::Drive)
            .aboard("A:tB", "rA")
            .marked("A:tB", marks)
            .at("B:rA", "2020")
            .dingus_at("0101")
            .moving(Side::A)
            .game()
    };
    let mut game = scene(Marks::LOADED);
    play(&mut game, Seat::A, "move=rA", &[]);
    assert_eq!(refused(&game, Seat::A, "unload=tB"), "6.8.5");
    let mut game = scene(Marks::PINNED);
    play(&mut game, Seat::A, "move=rA", &[]);
    assert_eq!(refused(&game, Seat::A, "unload=tB"), "6.8.5");
    assert!(may(&game, Seat::A, "unload=tA"));
}

#[test]
fn r06_8_5_nobody_unloads_and_loads_in_a_turn() {
    let mut game = Scene::of("14.1")
        .at("A:rA", "1010")
        .crew("A:tA", "rA", Post::Drive)
        .aboard("A:tB", "rA")
        .all_at(&["A:rB", "A:tC"], "1010")
        .at("B:tA", "2020")
        .dingus_at("1010")
        .moving(Side::A)
        .game();
    let events = plays(&mut game, Seat::A, &["move=rA", "unload=tB"]);
    assert!(happened(&events, "dingus_taken"));
    assert_eq!(refused(&game, Seat::A, "load=tB"), "6.8.5");
    plays(&mut game, Seat::A, &["step=1111", "stop"]);
    play(&mut game, Seat::B, "pass", &[]);
    // Nor on another rover.
    play(&mut game, Seat::A, "move=rB", &[]);
    assert_eq!(refused(&game, Seat::A, "load=tB"), "6.8.5");
}

#[test]
fn r06_9_crews_are_named_each_turn_once() {
    let mut game = deployed("14.1");
    assert_eq!(refused(&game, Seat::A, "crew=rA.2-tA"), "6.9");
    assert_eq!(refused(&game, Seat::A, "crew=rA.drive-tC"), "6.9");
    play(&mut game, Seat::A, "crew=rA.drive-tB", &[]);
    assert_eq!(look(&game, "A:tA").post, Some(Post::First));
    assert_eq!(refused(&game, Seat::A, "crew=rA.drive-tA"), "6.9");
    play(&mut game, Seat::A, "idle=tA", &[]);
    assert_eq!(look(&game, "A:tA").post, None);
    plays(&mut game, Seat::A, &["ready"]);
    play(&mut game, Seat::B, "ready", &[5, 3]);
    assert_eq!(refused(&game, Seat::A, "crew=rA.drive-tA"), "6.9");
}

/// Out of the rover he is still the one who was named for the wheel.
#[test]
fn r06_9_the_driver_of_this_turn_does_not_target() {
    let mut game = Scene::of("14.2")
        .at("A:rX", "1010")
        .crew("A:tR", "rX", Post::Drive)
        .crew("A:tS", "rX", Post::First)
        .at("B:tR", "1210")
        .dingus_at("0101")
        .part("initiative", json!(Side::A))
        .moving(Side::A)
        .game();
    plays(&mut game, Seat::A, &["move=rX", "unload=tR", "unload=tS"]);
    play(&mut game, Seat::B, "pass", &[]);
    assert_eq!(refused(&game, Seat::A, "target=tR-1210"), "6.9");
    assert!(may(&game, Seat::A, "target=tS-1210"));
}
