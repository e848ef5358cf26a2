//! The rulings LUN-27 to LUN-54.

use contract::{Event as _, Game, Seat};
use lunar::gear::{Gear, Post, Side};
use lunar::state::{Damage, Half, Marks};
use lunar::view::{SeenDingus, Standing};
use serde_json::json;

use crate::scene::{Scene, happened, hex, hex_of, look, may, play, plays, refused, words};

#[test]
fn q_lun_27_any_attempt_aboard_pins_a_scientific_rover() {
    for (option, pinned) in [(false, true), (true, false)] {
        let mut game = Scene::with("14.1", json!({"pin_by_operator_only": option}))
            .at("A:rA", "1010")
            .crew("A:tA", "rA", Post::Drive)
            .aboard("A:tB", "rA")
            .at("B:rA", "1110")
            .dingus_at("0101")
            .game();
        play(&mut game, Seat::A, "target=tB-1110", &[6]);
        assert_eq!(look(&game, "A:rA").pinned, pinned);
    }
}

#[test]
fn q_lun_28_a_scientific_lander_flies_after_firing() {
    let game = Scene::of("14.2")
        .at("B:lA", "1211")
        .marked("B:lA", Marks::PINNED)
        .at("A:tR", "2020")
        .dingus_at("0101")
        .moving(Side::B)
        .game();
    assert!(may(&game, Seat::B, "move=lA"));
}

#[test]
fn q_lun_29_the_crew_of_a_damaged_rover() {
    let scene = || {
        Scene::of("14.1")
            .at("A:rC", "1010")
            .damaged("A:rC")
            .crew("A:tE", "rC", Post::Drive)
            .crew("A:tF", "rC", Post::First)
            .at("B:rA", "1210")
            .dingus_at("0101")
    };
    let game = scene().game();
    assert_eq!(
        game.view(Some(Seat::A)).chances[0].odds,
        lunar::odds::Odds::Target { success: 2.0 / 6.0 }
    );
    assert_eq!(refused(&game, Seat::A, "target=tE-1210"), "7.5");
    let mut game = scene().moving(Side::A).game();
    play(&mut game, Seat::A, "move=rC", &[]);
    assert_eq!(words(&game, Seat::A), ["unload=tE", "unload=tF"]);
}

#[test]
fn q_lun_30_everyone_in_the_hex_is_struck_even_the_shooter() {
    let mut game = Scene::of("14.2")
        .at("B:tA", "1010")
        .at("A:tR", "1010")
        .targeted("A:tR")
        .at("A:tS", "1010")
        .damaged("A:tS")
        .targeted("A:tS")
        .dingus_at("0101")
        .combat(Half::All, Side::B)
        .game();
    let events = play(&mut game, Seat::B, "fire=tA-tR", &[1, 6, 6]);
    assert!(happened(&events, "finished"));
    assert_eq!(look(&game, "A:tS").standing, Standing::Dead);
    assert_ne!(look(&game, "B:tA").damage, Damage::None);
}

#[test]
fn q_lun_31_rockets_against_mil_techs_as_printed() {
    for (option, die, dead) in [(false, 4, true), (true, 3, false)] {
        let mut game = Scene::with("14.2", json!({"miltech_rocket_1_2": option}))
            .at("B:tA", "1010")
            .at("A:tR", "1110")
            .targeted("A:tR")
            .dingus_at("0101")
            .combat(Half::All, Side::B)
            .game();
        play(&mut game, Seat::B, "fire=tA-tR", &[1, die]);
        assert_eq!(look(&game, "A:tR").standing == Standing::Dead, dead);
    }
}

#[test]
fn q_lun_32_the_damaged_spot_too() {
    let scene = |option: bool| {
        Scene::with("14.2", json!({"damaged_spotter": option}))
            .at("A:rY", "1616")
            .crew("A:tW", "rY", Post::Second)
            .at("B:tA", "1512")
            .targeted("B:tA")
            .at("A:tS", "1614")
            .damaged("A:tS")
            .at("A:tX", "1511")
            .dingus_at("0101")
            .combat(Half::All, Side::A)
            .game()
    };
    assert_eq!(refused(&scene(false), Seat::A, "fire=rY.2-tA"), "8.7");
    assert!(may(&scene(true), Seat::A, "fire=rY.2-tA"));
    assert!(lunar::setup::Options::default().damaged_spotter);
}

#[test]
fn q_lun_33_who_has_unloaded_may_target() {
    let game = Scene::of("14.2")
        .at("A:tX", "1010")
        .marked("A:tX", Marks::UNLOADED)
        .at("B:tR", "1110")
        .dingus_at("0101")
        .targeting(Half::Military, Side::A)
        .game();
    assert!(may(&game, Seat::A, "target=tX-1110"));
}

#[test]
fn q_lun_34_exchange_in_one_transport() {
    let mut game = Scene::of("14.2")
        .at("A:rY", "1010")
        .aboard("A:tX", "rY")
        .aboard("A:tU", "rY")
        .at("B:tR", "2020")
        .dingus_at("0101")
        .exchange(Side::A)
        .game();
    play(&mut game, Seat::A, "swap=tU-tX", &[]);
    assert_eq!(look(&game, "A:tU").gear[0], Some(Gear::Smart));
}

#[test]
fn q_lun_35_the_damaged_fight() {
    let scene = |on: bool| {
        Scene::with("14.3", json!({"damaged_melee": on}))
            .at("A:tT", "1010")
            .damaged("A:tT")
            .at("A:tU", "1010")
            .at("B:tR", "1010")
            .melee(Side::A)
            .game()
    };
    assert!(may(&scene(true), Seat::A, "strike=tT-tR"));
    assert_eq!(refused(&scene(false), Seat::A, "strike=tT-tR"), "8.8");
}

#[test]
fn q_lun_36_blows_fall_together() {
    let mut game = Scene::of("14.3")
        .all_at(&["A:tT", "A:tU"], "1010")
        .at("B:tR", "1010")
        .melee(Side::A)
        .game();
    play(&mut game, Seat::A, "strike=tT-tR", &[1]);
    play(&mut game, Seat::B, "strike=tR-tT", &[1]);
    play(&mut game, Seat::A, "strike=tU-tR", &[1]);
    assert_eq!(look(&game, "B:tR").standing, Standing::OnMap);
    assert_ne!(look(&game, "A:tT").damage, Damage::None);
}

/// No public event names who carries it, and the enemy's view does not tell.
#[test]
fn q_lun_37_the_carrier_is_a_secret() {
    let carried = |by: &str| {
        Scene::of("14.3")
            .all_at(&["A:tA", "A:tB"], "0407")
            .at("B:tR", "1010")
            .suspects(by, &["A:tA", "A:tB"])
            .part("release", json!("free"))
            .exchange(Side::A)
            .game()
    };
    let (mut one, mut two) = (carried("A:tA"), carried("A:tB"));
    assert_eq!(one.view(Some(Seat::B)), two.view(Some(Seat::B)));
    assert_ne!(one.view(Some(Seat::A)), two.view(Some(Seat::A)));
    for word in ["give=tA-tB", "ready", "move=tA", "step=0408", "stop"] {
        let told = |game: &mut lunar::Lunar| {
            let events = play(game, Seat::A, word, &[]);
            let public = |e: &&lunar::Event| e.audience().includes(Some(Seat::B));
            events.iter().filter(public).copied().collect::<Vec<_>>()
        };
        if !may(&one, Seat::A, word) {
            play(&mut one, Seat::B, "pass", &[]);
            play(&mut two, Seat::B, "pass", &[]);
        }
        assert_eq!(told(&mut one), told(&mut two), "{word}");
        assert_eq!(one.view(Some(Seat::B)), two.view(Some(Seat::B)), "{word}");
        assert_eq!(one.view(None), two.view(None), "{word}");
    }
    let open = Scene::with("14.3", json!({"open_dingus": true}))
        .at("A:tA", "0407")
        .dingus_with("A:tA")
        .at("B:tR", "0408")
        .game();
    assert!(matches!(open.view(None).dingus, SeenDingus::Carried { carrier: Some(_), .. }));
}

#[test]
fn q_lun_38_an_armed_technician_chooses() {
    let scene = |option: bool| {
        Scene::with("14.2", json!({"auto_drop": option}))
            .at("A:tX", "1011")
            .at("B:tR", "2020")
            .dingus_at("1010")
            .moving(Side::A)
            .game()
    };
    let mut game = scene(false);
    plays(&mut game, Seat::A, &["move=tX", "step=1010", "stop"]);
    assert_eq!(look(&game, "A:tX").gear[0], Some(Gear::Smart));
    let mut game = scene(true);
    let events = plays(&mut game, Seat::A, &["move=tX", "step=1010"]);
    assert!(happened(&events, "dingus_taken"));
}

#[test]
fn q_lun_39_a_zero_hex_move_takes_it_up() {
    let mut game = Scene::of("14.2")
        .at("A:tR", "1010")
        .at("B:tR", "2020")
        .dingus_at("1010")
        .moving(Side::A)
        .game();
    assert!(happened(&play(&mut game, Seat::A, "move=tR", &[]), "dingus_taken"));
}

#[test]
fn q_lun_39_loading_takes_it_up() {
    let scene = || {
        Scene::of("14.1")
            .at("A:rA", "1010")
            .crew("A:tA", "rA", Post::Drive)
            .at("A:tB", "1010")
            .at("B:rA", "2020")
            .dingus_at("1010")
            .moving(Side::A)
    };
    let mut game = scene().game();
    let events = plays(&mut game, Seat::A, &["move=rA", "load=tB"]);
    assert!(happened(&events, "dingus_taken"));
    let SeenDingus::Carried { carrier, .. } = game.view(None).dingus else { panic!() };
    assert_eq!(carrier.unwrap().name.to_string(), "rA");
    // Full hands leave it.
    let mut armed = scene().put("A:tB", "weapon", json!("rocket")).game();
    plays(&mut armed, Seat::A, &["move=rA", "load=tB"]);
    assert_eq!(armed.view(None).dingus, SeenDingus::Lying(hex("1010")));
}

#[test]
fn q_lun_40_the_outermost_transport_carries_it() {
    let mut game = Scene::of("14.1")
        .at("A:rA", "1010")
        .crew("A:tA", "rA", Post::Drive)
        .at("A:tB", "1010")
        .dingus_with("A:tB")
        .at("B:rA", "2020")
        .moving(Side::A)
        .game();
    plays(&mut game, Seat::A, &["move=rA", "load=tB"]);
    let carrier = |game: &lunar::Lunar| match game.view(Some(Seat::A)).dingus {
        SeenDingus::Carried { carrier, .. } => carrier.map(|who| who.name.to_string()),
        _ => None,
    };
    assert_eq!(carrier(&game).as_deref(), Some("rA"));
    let mut game = Scene::of("14.1")
        .at("A:rA", "1010")
        .aboard("A:tB", "rA")
        .dingus_with("A:rA")
        .at("B:rA", "2020")
        .moving(Side::A)
        .game();
    let events = plays(&mut game, Seat::A, &["move=rA", "bring=tB"]);
    assert_eq!(carrier(&game).as_deref(), Some("tB"));
    assert!(happened(&events, "brought"));
    assert!(matches!(game.view(Some(Seat::B)).dingus, SeenDingus::Carried { carrier: None, .. }));
}

fn hit_carrier(options: serde_json::Value) -> Scene {
    Scene::with("14.2", options)
        .at("A:rX", "1010")
        .crew("A:tT", "rX", Post::Second)
        .at("A:rA", "1010")
        .crew("A:tB", "rA", Post::First)
        .at("B:rA", "1110")
        .aboard("B:tB", "rA")
        .targeted("B:rA")
        .dingus_with("B:rA")
        .combat(Half::All, Side::A)
}

#[test]
fn q_lun_41_radiation_skips_the_effect() {
    let mut game = hit_carrier(json!({})).game();
    let events = play(&mut game, Seat::A, "fire=rX.2-rA", &[1, 5]);
    assert!(!happened(&events, "effect") && look(&game, "B:rA").doomed);
}

#[test]
fn q_lun_42_jamming_waits_for_the_end_of_the_phase() {
    for (option, targeted) in [(false, true), (true, false)] {
        let mut game = hit_carrier(json!({"jamming_immediate": option}))
            .targeted("A:rX")
            .at("B:tU", "1110")
            .game();
        play(&mut game, Seat::A, "fire=rX.2-rA", &[1, 3, 6]);
        assert_eq!(look(&game, "B:rA").targeted, targeted);
    }
}

#[test]
fn q_lun_43_a_detonation_strikes_the_whole_map() {
    let mut game = hit_carrier(json!({})).at("A:tR", "2520").damaged("A:tR").game();
    let events = play(&mut game, Seat::A, "fire=rX.2-rA", &[1, 6, 6, 6, 6, 6]);
    assert!(happened(&events, "finished"));
    assert_eq!(look(&game, "B:tB").damage, Damage::None);
}

#[test]
fn q_lun_44_a_sphere_is_a_laser_to_the_dingus() {
    use lunar::tables::{DingusEffect, Tables};
    assert_eq!(Tables::printed().dingus_effect(6, true), DingusEffect::Detonation);
    assert_eq!(Tables::printed().dingus_effect(6, false), DingusEffect::None);
}

#[test]
fn q_lun_45_radiation_kills_the_passengers() {
    let mut game = hit_carrier(json!({})).game();
    play(&mut game, Seat::A, "fire=rX.2-rA", &[1, 5]);
    play(&mut game, Seat::A, "pass", &[]);
    assert_eq!(look(&game, "B:tB").standing, Standing::Dead);
    assert_eq!(game.view(None).dingus, SeenDingus::Lying(hex("1110")));
}

#[test]
fn q_lun_46_any_hex_at_the_velocity() {
    let mut game = Scene::of("14.3")
        .at("B:lA", "1210")
        .put("B:lA", "velocity", json!(3))
        .at("A:tC", "2020")
        .moving(Side::B)
        .game();
    play(&mut game, Seat::B, "move=lA", &[]);
    assert_eq!(words(&game, Seat::B).len(), 18);
}

#[test]
fn q_lun_47_no_speed_without_a_flight() {
    let game = Scene::of("14.3")
        .at("B:lA", "1313")
        .put("B:lA", "velocity", json!(12))
        .at("A:tC", "2020")
        .velocity(Side::B, "B:lA")
        .game();
    assert_eq!(words(&game, Seat::B), ["speed=lA-11", "speed=lA-12"]);
}

#[test]
fn q_lun_48_landing_is_the_move() {
    let mut game = Scene::of("14.3")
        .at("B:lA", "1208")
        .put("B:lA", "velocity", json!(3))
        .marked("B:lA", Marks::SLOW)
        .at("A:tC", "2020")
        .moving(Side::B)
        .game();
    plays(&mut game, Seat::B, &["move=lA", "land"]);
    assert_eq!((look(&game, "B:lA").velocity, look(&game, "B:lA").moved), (0, true));
}

#[test]
fn q_lun_49_a_damaged_lander_must_still_fly() {
    let mut game = Scene::of("14.3")
        .at("B:lA", "1208")
        .put("B:lA", "velocity", json!(4))
        .damaged("B:lA")
        .at("A:tC", "2020")
        .moving(Side::B)
        .game();
    play(&mut game, Seat::B, "move=lA", &[]);
    assert_eq!(refused(&game, Seat::B, "stop"), "11.1");
}

#[test]
fn q_lun_50_any_sound_unit_keeps_captors_off() {
    let scene = |option: bool| {
        Scene::with("14.3", json!({"unmanned_no_guard": option}))
            .at("B:tR", "1010")
            .at("A:tC", "1010")
            .damaged("A:tC")
            .at("A:rA", "1010")
            .at("B:tS", "1111")
            .at("A:tD", "1111")
            .damaged("A:tD")
            .taking(Side::B)
            .game()
    };
    assert_eq!(refused(&scene(false), Seat::B, "capture=tR-tC"), "12.1");
    assert!(may(&scene(true), Seat::B, "capture=tR-tC"));
}

#[test]
fn q_lun_50_and_so_does_one_aboard_a_damaged_vehicle() {
    for (option, inside, free) in [
        (false, Some("A:tD"), false),
        (false, Some("A:rA"), false),
        (false, None, true),
        (true, Some("A:tD"), false),
        (true, Some("A:rA"), true),
    ] {
        let scene = Scene::with("14.3", json!({"unmanned_no_guard": option}))
            .at("B:tR", "1010")
            .all_at(&["A:tC", "A:lA"], "1010")
            .damaged("A:tC")
            .damaged("A:lA")
            .at("B:tS", "1111")
            .at("A:tE", "1111")
            .damaged("A:tE")
            .taking(Side::B);
        let game = inside.into_iter().fold(scene, |scene, unit| scene.aboard(unit, "lA")).game();
        assert_eq!(may(&game, Seat::B, "capture=tR-tC"), free, "{option} {inside:?}");
    }
}

#[test]
fn q_lun_51_a_damaged_captor_takes_nobody() {
    let game = Scene::of("14.3")
        .at("B:tR", "1010")
        .damaged("B:tR")
        .at("B:tS", "1010")
        .at("A:tC", "1010")
        .damaged("A:tC")
        .taking(Side::B)
        .game();
    assert_eq!(refused(&game, Seat::B, "capture=tR-tC"), "8.8");
}

#[test]
fn q_lun_52_a_dead_captors_captive_lies_there() {
    let mut game = Scene::of("14.3")
        .at("B:tR", "1010")
        .damaged("B:tR")
        .held("A:tC", "B:tR")
        .at("A:tT", "1010")
        .melee(Side::A)
        .game();
    play(&mut game, Seat::A, "strike=tT-tR", &[1]);
    let events = play(&mut game, Seat::B, "pass", &[]);
    assert!(happened(&events, "captive_dropped"));
    assert_eq!(
        (hex_of(&game, "A:tC").as_str(), look(&game, "A:tC").damage),
        ("1010", Damage::ForGood)
    );
}

#[test]
fn q_lun_53_a_sphere_needs_no_sight() {
    // 1313 is a hill between them.
    let game = Scene::of("14.4")
        .at("B:t1", "1312")
        .at("A:tR", "1314")
        .targeted("A:tR")
        .at("B:l1", "1616")
        .combat(Half::All, Side::B)
        .game();
    assert!(may(&game, Seat::B, "sphere=t1"));
    let lunar::odds::Odds::Sphere { friends, .. } = game.view(Some(Seat::B)).chances[0].odds else {
        panic!()
    };
    assert!(friends.abs() < f64::EPSILON && friends.is_sign_positive(), "{friends}");
}

#[test]
fn q_lun_54_blows_do_not_kill_aliens() {
    for (option, dead) in [(false, false), (true, true)] {
        let mut game = Scene::with("14.4", json!({"melee_kills_damaged_alien": option}))
            .at("B:t1", "1010")
            .damaged("B:t1")
            .at("A:tR", "1010")
            .at("B:l1", "1616")
            .melee(Side::A)
            .game();
        play(&mut game, Seat::A, "strike=tR-t1", &[1]);
        play(&mut game, Seat::B, "pass", &[]);
        assert_eq!(look(&game, "B:t1").standing == Standing::Dead, dead);
    }
}
