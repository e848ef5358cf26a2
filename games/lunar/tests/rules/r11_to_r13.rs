//! Chapters 11 to 13: landers, captives, aliens.

use contract::Seat;
use lunar::gear::{Gear, Post, Side};
use lunar::hex::Hex;
use lunar::state::{Damage, Half, Marks, Why};
use lunar::view::Standing;
use serde_json::json;

use crate::scene::{
    Scene, deployed, happened, hex_of, look, may, play, plays, refused, shocked, why, winner, words,
};

fn flight(velocity: u8) -> Scene {
    Scene::of("14.3").at("B:lA", "1208").put("B:lA", "velocity", json!(velocity)).at("A:tC", "2020")
}

#[test]
fn r11_1_a_flight_is_exactly_the_velocity() {
    let mut game = flight(4).moving(Side::B).game();
    assert_eq!(refused(&game, Seat::B, "pass"), "6.2");
    play(&mut game, Seat::B, "move=lA", &[]);
    assert_eq!(refused(&game, Seat::B, "stop"), "11.1");
    for word in words(&game, Seat::B) {
        let to: Hex = word.strip_prefix("fly=").unwrap().parse().unwrap();
        assert_eq!(to.distance("1208".parse().unwrap()), 4);
    }
    play(&mut game, Seat::B, "fly=1212", &[]);
    assert_eq!(hex_of(&game, "B:lA"), "1212");
}

/// Referee's case T37.
#[test]
fn r11_1_1_velocity_changes_by_one() {
    let game = flight(5).velocity(Side::B, "B:lA").game();
    assert_eq!(words(&game, Seat::B), ["speed=lA-4", "speed=lA-5", "speed=lA-6"]);
    assert_eq!(refused(&game, Seat::B, "speed=lA-3"), "11.1.1");
    let slow = flight(3).velocity(Side::B, "B:lA").game();
    assert_eq!(words(&slow, Seat::B), ["speed=lA-3", "speed=lA-4"]);
}

#[test]
fn r11_1_2_terrain_means_nothing_in_flight() {
    let mut game = flight(4).moving(Side::B).game();
    play(&mut game, Seat::B, "move=lA", &[]);
    assert!(may(&game, Seat::B, "fly=0808") && may(&game, Seat::B, "fly=0805"));
    assert_eq!(refused(&game, Seat::B, "fly=1209"), "11.1.2");
}

/// Referee's case T38.
#[test]
fn r11_2_landing_after_a_turn_at_three() {
    let mut game =
        flight(3).marked("B:lA", Marks::SLOW).aboard("B:tA", "lA").moving(Side::B).game();
    plays(&mut game, Seat::B, &["move=lA", "land", "unload=tA"]);
    assert_eq!((look(&game, "B:lA").velocity, hex_of(&game, "B:tA").as_str()), (0, "1208"));
    let mut fast = flight(4).moving(Side::B).game();
    play(&mut fast, Seat::B, "move=lA", &[]);
    assert_eq!(refused(&fast, Seat::B, "land"), "11.2");
}

#[test]
fn r11_3_taking_off_is_three_hexes() {
    let mut game = flight(0).at("B:tA", "1208").moving(Side::B).game();
    plays(&mut game, Seat::B, &["move=lA", "load=tA"]);
    assert_eq!(refused(&game, Seat::B, "fly=1212"), "11.1.2");
    play(&mut game, Seat::B, "fly=1211", &[]);
    assert_eq!((look(&game, "B:lA").velocity, hex_of(&game, "B:tA").as_str()), (3, "1211"));
}

#[test]
fn r11_4_a_damaged_lander_flies_on() {
    let scene = |velocity| {
        flight(velocity)
            .damaged("B:lA")
            .marked("B:lA", Marks::SLOW)
            .aboard("B:tA", "lA")
            .moving(Side::B)
            .game()
    };
    let mut game = scene(3);
    play(&mut game, Seat::B, "move=lA", &[]);
    assert_eq!(refused(&game, Seat::B, "land"), "11.4");
    assert!(may(&game, Seat::B, "fly=1211"));
    let mut game = scene(0);
    play(&mut game, Seat::B, "move=lA", &[]);
    assert_eq!(refused(&game, Seat::B, "fly=1211"), "11.4");
    assert!(may(&game, Seat::B, "unload=tA"));
}

#[test]
fn r11_5_a_scientific_lander_takes_four() {
    let mut game =
        flight(0).all_at(&["B:tA", "B:tB", "B:tR", "B:tS", "B:tT"], "1208").moving(Side::B).game();
    plays(&mut game, Seat::B, &["move=lA", "load=tA", "load=tB", "load=tR", "load=tS"]);
    assert_eq!(refused(&game, Seat::B, "load=tT"), "15.2");
}

#[test]
fn r11_6_a_lander_in_flight_is_seen_by_all() {
    let game = Scene::of("14.3")
        .at("B:lY", "1010")
        .put("B:lY", "velocity", json!(4))
        .at("A:tC", "0407")
        .game();
    assert!(may(&game, Seat::A, "target=tC-1010"));
}

fn prey() -> Scene {
    Scene::of("14.3")
        .at("B:tU", "1010")
        .at("B:tR", "1010")
        .at("A:tC", "1010")
        .damaged("A:tC")
        .taking(Side::B)
}

/// Referee's case T44.
#[test]
fn r12_1_a_damaged_enemy_alone_is_captured() {
    let guarded = prey().at("A:tT", "1010").game();
    assert_eq!(why(&guarded, Seat::B, "capture=tU-tC").1, "an undamaged enemy unit is in the hex");
    let mut game = prey().game();
    play(&mut game, Seat::B, "capture=tU-tC", &[]);
    assert_eq!(look(&game, "B:tU").gear[0], None);
    assert_eq!(look(&game, "A:tC").damage, Damage::ForGood);
    assert!(matches!(look(&game, "A:tC").standing, Standing::Held(_)));
}

/// Damage to a rover does not touch its crew [8.6].
#[test]
fn r12_1_the_crew_of_a_damaged_rover_keeps_captors_off() {
    let wreck = || prey().at("A:rX", "1010").damaged("A:rX");
    let manned = wreck().aboard("A:tT", "rX").game();
    assert_eq!(refused(&manned, Seat::B, "capture=tR-tC"), "12.1");
    assert!(may(&wreck().game(), Seat::B, "capture=tR-tC"));
}

#[test]
fn r12_2_a_captor_moves_and_does_not_target() {
    let scene = || Scene::of("14.3").at("B:tR", "1010").held("A:tC", "B:tR").at("A:tD", "1110");
    let game = scene().at("B:tS", "1010").targeting(Half::All, Side::B).game();
    assert_eq!(refused(&game, Seat::B, "target=tR-1110"), "12.2");
    let mut game = scene().moving(Side::B).game();
    plays(&mut game, Seat::B, &["move=tR", "step=1011", "stop"]);
    assert_eq!(hex_of(&game, "A:tC"), "1011");
}

#[test]
fn r12_2_a_captive_does_not_change_hands_in_a_vehicle() {
    let mut game = Scene::of("14.3")
        .at("B:lY", "1010")
        .aboard("B:tS", "lY")
        .at("B:tR", "1010")
        .held("A:tC", "B:tR")
        .at("A:tD", "2020")
        .moving(Side::B)
        .game();
    plays(&mut game, Seat::B, &["move=lY", "stow=tR"]);
    assert_eq!(refused(&game, Seat::B, "lead=tS-tC"), "6.8.5");
}

/// Referee's case T67.
#[test]
fn r12_3_captives_need_a_place_and_a_guard() {
    let scene = || {
        Scene::of("14.3")
            .at("B:lY", "1010")
            .at("B:tR", "1010")
            .held("A:tC", "B:tR")
            .at("A:tD", "2020")
            .moving(Side::B)
    };
    let mut game = scene().game();
    play(&mut game, Seat::B, "move=lY", &[]);
    assert_eq!(refused(&game, Seat::B, "stow=tR"), "12.3");
    play(&mut game, Seat::B, "load=tR", &[]);
    assert!(matches!(look(&game, "A:tC").standing, Standing::Aboard(_)));
    let full = Scene::of("14.3")
        .at("B:lA", "1010")
        .aboard("B:tS", "lA")
        .aboard("B:tT", "lA")
        .aboard("B:tU", "lA")
        .aboard("B:tV", "lA")
        .at("B:tR", "1010")
        .held("A:tC", "B:tR")
        .at("A:tD", "2020")
        .moving(Side::B);
    let mut game = full.game();
    play(&mut game, Seat::B, "move=lA", &[]);
    assert_eq!(refused(&game, Seat::B, "stow=tR"), "15.2");
    play(&mut game, Seat::B, "unload=tS", &[]);
    play(&mut game, Seat::B, "stow=tR", &[]);
    assert!(matches!(look(&game, "A:tC").standing, Standing::Aboard(_)));
}

/// Like anybody who has unloaded he stays in the hex (LUN-68), and goes from a lander to a rover only
/// (LUN-64).
#[test]
fn r12_3_a_captive_unloads_by_the_rules_of_transport() {
    let led = |from: &str, on: &str| {
        let mut game = Scene::of("14.3")
            .all_at(&["B:lY", "B:rX"], "1010")
            .crew("B:tT", "rX", Post::Drive)
            .aboard("B:tV", "lY")
            .aboard("B:tR", from)
            .captive("A:tC", &format!("B:{from}"))
            .at("A:tD", "2020")
            .moving(Side::B)
            .game();
        plays(&mut game, Seat::B, &[&format!("move={from}"), "lead=tR-tC", "stop"]);
        play(&mut game, Seat::A, "pass", &[]);
        play(&mut game, Seat::B, &format!("move={on}"), &[]);
        game
    };
    let mut game = led("lY", "rX");
    play(&mut game, Seat::B, "stow=tR", &[]);
    assert_eq!(refused(&game, Seat::B, "step=1011"), "6.8.4");
    let game = led("rX", "lY");
    assert_eq!(refused(&game, Seat::B, "stow=tR"), "6.8.5");
    assert_eq!(refused(&game, Seat::B, "load=tR"), "6.8.5");
}

#[test]
fn r12_4_captives_are_neither_left_nor_well_again() {
    let mut game = Scene::of("14.3")
        .at("B:lY", "1010")
        .aboard("B:tR", "lY")
        .captive("A:tC", "B:lY")
        .at("A:tD", "2020")
        .moving(Side::B)
        .game();
    play(&mut game, Seat::B, "move=lY", &[]);
    assert_eq!(refused(&game, Seat::B, "unload=tR"), "12.3");
    assert!(may(&game, Seat::B, "lead=tR-tC"));
}

/// The captor is dead, the captive lies there: those who took him do not attack him.
#[test]
fn r12_4_captives_are_not_attacked_by_their_captors() {
    let scene = || {
        Scene::of("14.3")
            .at("A:tC", "1010")
            .put("A:tC", "damage", json!("for_good"))
            .targeted("A:tC")
            .at("B:lY", "1212")
            .at("B:tR", "1010")
    };
    let alone = scene().at("A:tD", "1110").targeted("A:tD");
    let game = alone.combat(Half::All, Side::B).game();
    assert_eq!(refused(&game, Seat::B, "fire=lY-tC"), "12.4");
    assert!(may(&game, Seat::B, "fire=lY.2-tD"));
    let beside = scene().at("A:tD", "1010").targeted("A:tD").combat(Half::All, Side::B).game();
    assert!(may(&beside, Seat::B, "fire=lY-tD"), "a laser strikes one unit alone");
    assert_eq!(refused(&beside, Seat::B, "fire=lY.2-tD"), "12.4");
    let melee = scene().at("A:tD", "1010").melee(Side::B).game();
    assert_eq!(refused(&melee, Seat::B, "strike=tR-tC"), "12.4");
    assert!(may(&melee, Seat::B, "strike=tR-tD"));
    let mut melee = melee;
    play(&mut melee, Seat::B, "pass", &[]);
    assert_eq!(refused(&melee, Seat::A, "strike=tC-tR"), "12.4");
}

#[test]
fn r12_5_captives_are_rescued_over_dead_captors() {
    let scene = || {
        Scene::of("14.3")
            .at("A:tC", "1010")
            .put("A:tC", "damage", json!("for_good"))
            .at("A:tW", "1010")
            .taking(Side::A)
    };
    let mut game = scene().at("B:lY", "1010").game();
    play(&mut game, Seat::A, "rescue=tW-tC", &[]);
    assert_eq!(look(&game, "A:tW").gear[0], None);
    let held = scene().at("B:tR", "1010").damaged("B:tR").game();
    assert_eq!(refused(&held, Seat::A, "rescue=tW-tC"), "12.5");
}

fn alien() -> Scene {
    Scene::of("14.4").at("B:t1", "1010").at("B:l1", "1616").at("A:tR", "1110")
}

#[test]
fn r13_1_troops_target_and_jump_like_mil_techs() {
    let game = alien().targeting(Half::Military, Side::B).game();
    assert!(may(&game, Seat::B, "target=t1-1110"));
    assert_eq!(look(&deployed("14.4"), "B:t1").jumps, 5);
}

#[test]
fn r13_1_1_the_sphere_strikes_all_around() {
    let idle = alien().at("A:tS", "1010").combat(Half::All, Side::B);
    assert_eq!(
        refused(&idle.targeted("A:tS").at("B:t2", "2020").game(), Seat::B, "sphere=t2"),
        "13.1.1"
    );
    let mut game = alien()
        .targeted("A:tR")
        .at("B:t2", "1011")
        .at("A:rX", "2020")
        .combat(Half::All, Side::B)
        .game();
    let events = play(&mut game, Seat::B, "sphere=t1", &[3, 6, 4]);
    let rolled = events.iter().filter(|e| matches!(e, lunar::Event::SphereRolled { .. })).count();
    assert_eq!(rolled, 2);
    assert!(look(&game, "A:tR").hit && !look(&game, "B:t2").hit);
}

#[test]
fn r13_1_2_aliens_strike_on_a_one() {
    for (die, hit) in [(1, true), (2, false)] {
        let mut game = Scene::of("14.4")
            .at("B:t1", "1010")
            .at("B:l1", "1616")
            .at("A:tR", "1010")
            .melee(Side::B)
            .game();
        let events = play(&mut game, Seat::B, "strike=t1-tR", &[die]);
        let struck = |e: &lunar::Event| matches!(e, lunar::Event::Struck { hit, .. } if *hit);
        assert_eq!(events.iter().any(struck), hit);
    }
}

#[test]
fn r13_1_3_aliens_take_corpses_and_do_not_jump_with_them() {
    let scene = || {
        Scene::of("14.4")
            .at("B:t1", "1010")
            .at("B:l1", "1616")
            .at("A:tR", "1010")
            .put("A:tR", "damage", json!("for_good"))
            .put("A:tR", "weapon", json!(null))
            .marked("A:tR", Marks::CORPSE)
            .at("A:tS", "2020")
    };
    let mut game = scene().taking(Side::B).game();
    play(&mut game, Seat::B, "capture=t1-tR", &[]);
    assert_eq!(look(&game, "B:t1").gear[0], Some(Gear::Sphere));
    let mut game = scene().held("A:tR", "B:t1").moving(Side::B).game();
    play(&mut game, Seat::B, "move=t1", &[]);
    assert_eq!(refused(&game, Seat::B, "jump=1212"), "13.1.3");
}

#[test]
fn r13_2_the_alien_lander_lands_at_any_velocity() {
    let mut game = alien().put("B:l1", "velocity", json!(5)).moving(Side::B).game();
    plays(&mut game, Seat::B, &["move=l1", "land"]);
    assert_eq!(look(&game, "B:l1").velocity, 0);
    let far = alien().at("A:tS", "2020").targeted("A:tS").combat(Half::All, Side::B).game();
    assert!(may(&far, Seat::B, "sphere=l1"));
}

/// Referee's case T46.
/// Referee's case T68.
#[test]
fn r13_3_a_damaged_alien_shrugs_off_damage() {
    for (die, dead) in [(2, true), (3, false)] {
        let mut game = Scene::of("14.4")
            .at("A:rX", "1010")
            .crew("A:tT", "rX", Post::Second)
            .at("B:t1", "1110")
            .damaged("B:t1")
            .targeted("B:t1")
            .at("B:l1", "1616")
            .combat(Half::All, Side::A)
            .game();
        play(&mut game, Seat::A, "fire=rX.2-t1", &[1, die]);
        assert_eq!(look(&game, "B:t1").standing == Standing::Dead, dead);
    }
}

#[test]
fn r13_4_the_dead_leave_corpses() {
    let mut game = Scene::of("14.4")
        .at("B:t1", "1010")
        .at("B:l1", "1616")
        .at("A:rX", "1010")
        .aboard("A:tR", "rX")
        .targeted("A:rX")
        .combat(Half::All, Side::B)
        .game();
    play(&mut game, Seat::B, "sphere=t1", &[1, 1]);
    play(&mut game, Seat::B, "pass", &[]);
    assert_eq!(look(&game, "A:tR").standing, Standing::Corpse);
    assert_eq!(look(&game, "A:rX").standing, Standing::Dead);
}

/// Referee's case T47.
/// Referee's case T70.
/// Referee's case T71.
#[test]
fn r13_5_shock_and_flight() {
    // Two away: walks in, keeping its captive.
    let mut game = shocked(2).at("B:t1", "1416").held("A:tS", "B:t1").game();
    assert_eq!(refused(&game, Seat::B, "pass"), "13.5");
    play(&mut game, Seat::B, "move=t1", &[]);
    assert_eq!(refused(&game, Seat::B, "stop"), "13.5");
    plays(&mut game, Seat::B, &["step=1516", "step=1616"]);
    assert!(matches!(look(&game, "A:tS").standing, Standing::Held(_)));
    // Eight away: jumps six and drops it.
    let mut game = shocked(2).at("B:t1", "0816").held("A:tS", "B:t1").game();
    play(&mut game, Seat::B, "move=t1", &[]);
    assert_eq!(refused(&game, Seat::B, "step=0916"), "13.5");
    assert_eq!(refused(&game, Seat::B, "jump=1316"), "13.5");
    let events = play(&mut game, Seat::B, "jump=1416", &[]);
    assert!(happened(&events, "captive_dropped"));
    // Three: off to the nearest edge.
    let mut game = shocked(3).game();
    assert_eq!(refused(&game, Seat::B, "pass"), "13.5");
    play(&mut game, Seat::B, "move=l1", &[]);
    assert_eq!(words(&game, Seat::B), ["fly=1619"]);
    play(&mut game, Seat::B, "fly=1619", &[]);
    let mut game = shocked(3).at("B:l1", "1619").put("B:l1", "velocity", json!(4)).game();
    play(&mut game, Seat::B, "move=l1", &[]);
    assert_eq!(words(&game, Seat::B), ["exit=south"]);
    play(&mut game, Seat::B, "exit=south", &[]);
    assert_eq!(winner(&game), Some((Some(Side::A), Why::OutOfReach)));
}

#[test]
fn r13_5_troops_in_shock_do_not_get_out_with_the_last_captive() {
    let mut game =
        shocked(2).aboard("B:t1", "l1").captive("A:tS", "B:l1").at("B:t2", "1616").game();
    play(&mut game, Seat::B, "move=l1", &[]);
    assert_eq!(refused(&game, Seat::B, "lead=t1-tS"), "13.5");
}
