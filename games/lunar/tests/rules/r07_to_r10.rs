//! Chapters 7 to 10: targeting, combat, hand to hand, the dingus.

use contract::{Game, Seat};
use lunar::gear::{Gear, Post, Side};
use lunar::state::{Damage, Half, Marks, Phase};
use lunar::view::{SeenDingus, Standing};
use serde_json::json;

use crate::scene::{Scene, happened, hex_of, look, may, play, plays, refused, why};

fn targets(events: &[lunar::Event]) -> bool {
    events.iter().any(|event| matches!(event, lunar::Event::Targeted { success: true, .. }))
}

fn seek() -> Scene {
    Scene::of("14.2")
        .at("A:tA", "1010")
        .at("A:tR", "1010")
        .at("B:tR", "1210")
        .at("B:tB", "1210")
        .dingus_at("0101")
}

#[test]
fn r07_1_targeting_is_by_hex_and_once_a_phase() {
    let mut game = seek().at("B:rA", "2020").game();
    assert_eq!(refused(&game, Seat::A, "target=tA-1011"), "7.1");
    assert!(targets(&play(&mut game, Seat::A, "target=tA-1210", &[1])));
    assert!(look(&game, "B:tR").targeted && look(&game, "B:tB").targeted);
    let mut game = seek().game();
    play(&mut game, Seat::A, "target=tA-1210", &[6]);
    play(&mut game, Seat::B, "target=tR-1010", &[6]);
    assert_eq!(why(&game, Seat::A, "target=tA-1210"), ("7.1", "a unit tries once a phase"));
}

/// Referee's case T02. The printed example: a Sci-Tech two hexes off in the clear needs 1 or 2.
#[test]
fn r07_2_the_printed_example() {
    for (die, success) in [(2, true), (3, false)] {
        let mut game = seek().game();
        assert_eq!(targets(&play(&mut game, Seat::A, "target=tA-1210", &[die])), success);
    }
}

/// Referee's case T04.
#[test]
fn r07_3_rough_ground_and_fresh_arrivals() {
    // 1012 is rough: a Sci-Tech next to it needs 1-3 less one.
    for (die, success) in [(2, true), (3, false)] {
        let mut game =
            Scene::of("14.2").at("A:tA", "1011").at("B:tR", "1012").dingus_at("0101").game();
        assert_eq!(targets(&play(&mut game, Seat::A, "target=tA-1012", &[die])), success);
    }
    for (die, success) in [(3, true), (4, false)] {
        let mut game = Scene::of("14.2")
            .at("A:tR", "0611")
            .at("B:tR", "0614")
            .marked("B:tR", Marks::ENTERED)
            .dingus_at("0101")
            .targeting(Half::Military, Side::A)
            .game();
        assert_eq!(targets(&play(&mut game, Seat::A, "target=tR-0614", &[die])), success);
    }
}

/// Referee's case T05.
#[test]
fn r07_4_an_rsvp_is_for_its_operator() {
    let scene = |post| {
        Scene::of("14.1")
            .at("A:rC", "1010")
            .crew("A:tF", "rC", post)
            .at("B:rA", "1210")
            .dingus_at("0101")
            .game()
    };
    for (die, success) in [(5, true), (6, false)] {
        let mut game = scene(Post::First);
        assert_eq!(targets(&play(&mut game, Seat::A, "target=tF-1210", &[die])), success);
    }
    assert_eq!(refused(&scene(Post::Drive), Seat::A, "target=tF-1210"), "7.5");
}

#[test]
fn r07_5_passengers_target_but_not_in_landers() {
    let game = Scene::of("14.3")
        .at("B:lB", "0510")
        .aboard("B:tR", "lB")
        .at("B:rX", "0510")
        .aboard("B:tS", "rX")
        .at("A:tC", "0511")
        .targeting(Half::All, Side::B)
        .game();
    assert_eq!(refused(&game, Seat::B, "target=tR-0511"), "7.5");
    assert_eq!(refused(&game, Seat::B, "target=rX-0511"), "7.5");
    assert!(may(&game, Seat::B, "target=tS-0511") && may(&game, Seat::B, "target=lB-0511"));
}

#[test]
fn r07_6_contagion_follows_a_mover() {
    let mut game = Scene::of("14.2")
        .at("A:tA", "1010")
        .targeted("A:tA")
        .at("A:tR", "1110")
        .at("A:tS", "1211")
        .at("B:tR", "1212")
        .dingus_at("0101")
        .moving(Side::A)
        .game();
    plays(&mut game, Seat::A, &["move=tA", "step=1110"]);
    assert!(!look(&game, "A:tR").targeted);
    play(&mut game, Seat::A, "stop", &[]);
    assert!(look(&game, "A:tR").targeted && !look(&game, "A:tS").targeted);
}

/// Referee's case T62.
#[test]
fn r07_7_markers_are_lost_out_of_sight() {
    let pass = |mut game: lunar::Lunar| {
        while matches!(game.phase(), Phase::Combat(..)) {
            let seat = game.status().waiting().first().unwrap();
            play(&mut game, seat, "pass", &[]);
        }
        game
    };
    let ready = |damage| {
        let mut scene = Scene::of("14.3")
            .at("A:rX", "1010")
            .crew("A:tV", "rX", Post::Second)
            .at("A:rA", "0407")
            .targeted("A:rA")
            .at("B:lY", "1011")
            .targeted("B:lY")
            .put("B:lY", "velocity", json!(4));
        scene = scene.put("B:lY", "damage", damage);
        scene.combat(Half::All, Side::A).game()
    };
    assert!(look(&pass(ready(json!("none"))), "A:rA").targeted);
    assert!(!look(&pass(ready(json!({"until": 3}))), "A:rA").targeted);
}

fn gun() -> Scene {
    Scene::of("14.2")
        .at("A:rX", "1010")
        .crew("A:tT", "rX", Post::Second)
        .at("B:tA", "1210")
        .targeted("B:tA")
        .dingus_at("0101")
        .combat(Half::All, Side::A)
}

#[test]
fn r08_1_each_weapon_fires_once_at_what_is_targeted() {
    let game = gun().at("B:tB", "1110").game();
    assert_eq!(refused(&game, Seat::A, "fire=rX.2-tB"), "7.1");
    assert_eq!(
        refused(&gun().marked("A:rX", Marks::FIRED_2).game(), Seat::A, "fire=rX.2-tA"),
        "8.1"
    );
    let lander = Scene::of("14.3")
        .at("B:lY", "0510")
        .at("A:tC", "0512")
        .targeted("A:tC")
        .combat(Half::All, Side::B)
        .game();
    assert!(may(&lander, Seat::B, "fire=lY-tC") && may(&lander, Seat::B, "fire=lY.2-tC"));
}

#[test]
fn r08_2_who_fires_what() {
    let game = gun().aboard("A:tX", "rX").game();
    assert_eq!(refused(&game, Seat::A, "fire=tX-tA"), "8.2");
    assert_eq!(refused(&game, Seat::A, "fire=rX-tA"), "8.2");
    let unmanned = Scene::of("14.2")
        .at("A:rX", "1010")
        .aboard("A:tT", "rX")
        .at("B:tA", "1210")
        .targeted("B:tA")
        .dingus_at("0101")
        .combat(Half::All, Side::A)
        .game();
    assert_eq!(refused(&unmanned, Seat::A, "fire=rX.2-tA"), "8.2");
}

#[test]
fn r08_3_technicians_in_one_hex_exchange_weapons() {
    let mut game = Scene::of("14.2")
        .at("A:tX", "1010")
        .at("A:tR", "1010")
        .at("A:tS", "1011")
        .at("A:tA", "1010")
        .at("B:tR", "2020")
        .dingus_at("0101")
        .exchange(Side::A)
        .game();
    assert_eq!(refused(&game, Seat::A, "swap=tS-tX"), "8.3");
    assert_eq!(why(&game, Seat::A, "swap=tA-tX").1, "a Sci-Tech cannot use a smart missile");
    play(&mut game, Seat::A, "swap=tR-tX", &[]);
    assert_eq!(
        (look(&game, "A:tR").gear[0], look(&game, "A:tX").gear[0]),
        (Some(Gear::Smart), None)
    );
}

/// Who sits in a rover is in the hex of the rover.
#[test]
fn r08_3_on_foot_and_aboard_are_one_hex() {
    let scene = || {
        Scene::of("14.2")
            .at("A:rY", "1010")
            .crew("A:tU", "rY", Post::Drive)
            .aboard("A:tX", "rY")
            .at("A:tR", "1010")
            .at("A:tS", "1011")
            .at("B:tR", "2020")
    };
    let mut game = scene().dingus_at("0101").exchange(Side::A).game();
    assert_eq!(refused(&game, Seat::A, "swap=tS-tX"), "8.3");
    play(&mut game, Seat::A, "swap=tR-tX", &[]);
    assert_eq!(look(&game, "A:tR").gear[0], Some(Gear::Smart));
    // What is aboard the rover carries, so the dingus is not given for a weapon from there.
    let mut game = scene().suspects("A:tR", &["A:tR", "A:tS"]).exchange(Side::A).game();
    assert_eq!(refused(&game, Seat::A, "swap=tR-tX"), "10.2");
    plays(&mut game, Seat::A, &["ready"]);
    let mut game = scene().suspects("A:tS", &["A:tR", "A:tS"]).exchange(Side::A).game();
    plays(&mut game, Seat::A, &["swap=tR-tX", "ready"]);
    assert!(matches!(
        game.view(Some(Seat::B)).dingus,
        SeenDingus::Carried { suspects, .. } if suspects.len() == 1
    ));
}

#[test]
fn r08_4_attacks_alternate() {
    let mut game = gun().at("A:tX", "1010").at("B:tU", "1210").targeted("A:tX").game();
    play(&mut game, Seat::A, "fire=rX.2-tA", &[6]);
    assert_eq!(game.status().waiting().first(), Some(Seat::B));
}

/// Referee's case T08. The printed example: a laser at rough ground two hexes off.
#[test]
fn r08_4_1_the_printed_example() {
    for (die, hit) in [(2, true), (3, false)] {
        let mut game = Scene::of("14.2")
            .at("A:rX", "0910")
            .crew("A:tT", "rX", Post::Second)
            .at("B:tA", "1012")
            .targeted("B:tA")
            .dingus_at("0101")
            .combat(Half::All, Side::A)
            .game();
        let rolls: &[u8] = if hit { &[2, 6] } else { &[3] };
        assert_eq!(rolls[0], die);
        let events = play(&mut game, Seat::A, "fire=rX.2-tA", rolls);
        assert_eq!(happened(&events, "effect"), hit);
    }
}

/// Referee's case T10.
/// Referee's case T11. The printed example: a laser destroys a Sci-Tech on 1-3.
#[test]
fn r08_4_2_the_printed_example_and_the_damaged() {
    for (die, destroyed) in [(3, true), (4, false)] {
        let mut game = gun().game();
        let events = play(&mut game, Seat::A, "fire=rX.2-tA", &[1, die]);
        assert_eq!(happened(&events, "destroyed"), destroyed);
        assert_eq!(happened(&events, "damaged"), !destroyed);
    }
    let mut game = gun().damaged("B:tA").game();
    let events = play(&mut game, Seat::A, "fire=rX.2-tA", &[1]);
    assert!(happened(&events, "finished") && happened(&events, "destroyed"));
}

/// Referee's case T13.
#[test]
fn r08_5_rockets_strike_the_hex_and_missiles_one_unit() {
    let crowd = |by: &str| {
        Scene::of("14.2")
            .at(by, "1010")
            .all_at(&["B:tA", "B:tB", "B:tR"], "1210")
            .targeted("B:tA")
            .targeted("B:tB")
            .targeted("B:tR")
            .dingus_at("0101")
            .combat(Half::All, Side::A)
    };
    let mut game = crowd("A:tX").game();
    let events = play(&mut game, Seat::A, "fire=tX-tB", &[1, 1]);
    assert_eq!(events.iter().filter(|e| matches!(e, lunar::Event::Effect { .. })).count(), 1);
    let mut game = Scene::of("14.2")
        .at("A:rY", "1010")
        .crew("A:tW", "rY", Post::Second)
        .all_at(&["B:tA", "B:tB", "A:tR"], "1110")
        .targeted("B:tA")
        .targeted("B:tB")
        .dingus_at("0101")
        .combat(Half::All, Side::A)
        .game();
    let events = play(&mut game, Seat::A, "fire=rY.2-tB", &[1, 6, 6, 6]);
    assert_eq!(events.iter().filter(|e| matches!(e, lunar::Event::Effect { .. })).count(), 3);
}

#[test]
fn r08_6_passengers_die_with_their_transport_only() {
    let scene = || {
        Scene::of("14.1")
            .at("A:rA", "1010")
            .crew("A:tB", "rA", Post::First)
            .at("B:rA", "1210")
            .aboard("B:tA", "rA")
            .targeted("B:rA")
            .dingus_at("0101")
            .combat(Half::All, Side::A)
            .game()
    };
    assert_eq!(refused(&scene(), Seat::A, "fire=rA-tA"), "8.1");
    for (die, dead) in [(4, true), (5, false)] {
        let mut game = scene();
        play(&mut game, Seat::A, "fire=rA-rA", &[1, die]);
        assert_eq!(look(&game, "B:tA").standing == Standing::Dead, dead);
        assert_eq!(look(&game, "B:tA").damage, Damage::None);
    }
}

/// Referee's case T61.
#[test]
fn r08_7_indirect_fire_needs_a_spotter_in_sight() {
    let scene = || {
        Scene::of("14.2")
            .at("A:rY", "1616")
            .crew("A:tW", "rY", Post::Second)
            .at("B:tA", "1512")
            .targeted("B:tA")
            .at("A:tR", "1514")
            .dingus_at("0101")
            .combat(Half::All, Side::A)
    };
    // Something else keeps the phase open.
    let blind = scene().at("A:tX", "1510").game();
    assert_eq!(refused(&blind, Seat::A, "fire=rY.2-tA"), "8.7");
    let seen = scene().at("A:tS", "1614").game();
    assert!(may(&seen, Seat::A, "fire=rY.2-tA"));
}

#[test]
fn r08_8_damage_lasts_to_the_end_of_the_next_turn() {
    let mut game = gun().game();
    play(&mut game, Seat::A, "fire=rX.2-tA", &[1, 6]);
    assert_eq!(look(&game, "B:tA").damage, Damage::Until(4));
    assert_eq!(look(&game, "B:tA").gear[0], Some(Gear::Rocket));
}

fn brawl() -> Scene {
    Scene::of("14.3").at("A:tC", "1010").at("A:tT", "1010").at("B:tR", "1010").melee(Side::A)
}

/// Referee's case T43.
#[test]
fn r09_0_blows_damage_and_finish() {
    let mut game = brawl().game();
    assert!(!happened(&play(&mut game, Seat::A, "strike=tC-tR", &[2]), "damaged"));
    play(&mut game, Seat::B, "strike=tR-tT", &[3]);
    let events = play(&mut game, Seat::A, "strike=tT-tR", &[3]);
    assert!(happened(&events, "damaged") && !happened(&events, "destroyed"));
    let mut game = brawl().damaged("B:tR").at("A:tU", "1010").game();
    play(&mut game, Seat::A, "strike=tT-tR", &[1]);
    play(&mut game, Seat::B, "pass", &[]);
    play(&mut game, Seat::A, "pass", &[]);
    assert_eq!(look(&game, "B:tR").standing, Standing::Dead);
}

#[test]
fn r10_1_the_carrier_is_named_when_targeted() {
    let mut game = Scene::of("14.3")
        .at("A:tA", "0407")
        .at("A:tB", "0407")
        .at("B:tR", "0406")
        .suspects("A:tB", &["A:tA", "A:tB"])
        .part("release", json!("barred"))
        .targeting(Half::All, Side::B)
        .game();
    let carrier = |game: &lunar::Lunar, seat| match game.view(Some(seat)).dingus {
        SeenDingus::Carried { carrier, .. } => carrier.map(|who| who.name.to_string()),
        _ => None,
    };
    assert_eq!((carrier(&game, Seat::A).as_deref(), carrier(&game, Seat::B)), (Some("tB"), None));
    let events = play(&mut game, Seat::B, "target=tR-0407", &[1]);
    assert!(happened(&events, "carrier_shown"));
    assert_eq!(carrier(&game, Seat::B).as_deref(), Some("tB"));
}

/// From a rover to the lander beside it [6.8.2], and nobody else can tell.
#[test]
fn r10_1_the_dingus_goes_along_from_rover_to_lander() {
    let scene = || {
        Scene::of("14.2")
            .at("B:lA", "1211")
            .at("B:rX", "1211")
            .crew("B:tR", "rX", Post::Drive)
            .aboard("B:tS", "rX")
            .aboard("B:tU", "rX")
            .at("A:tR", "2020")
            .dingus_with("B:rX")
            .moving(Side::B)
            .game()
    };
    let carrier = |game: &lunar::Lunar, seat| match game.view(Some(seat)).dingus {
        SeenDingus::Carried { carrier, .. } => carrier.map(|who| who.name.to_string()),
        _ => None,
    };
    let mut game = scene();
    play(&mut game, Seat::B, "move=lA", &[]);
    assert_eq!(refused(&game, Seat::B, "bring=tU"), "10.1", "hands with a weapon are not free");
    let events = play(&mut game, Seat::B, "bring=tS", &[]);
    assert!(happened(&events, "loaded") && happened(&events, "brought"));
    assert_eq!((carrier(&game, Seat::B).as_deref(), carrier(&game, Seat::A)), (Some("lA"), None));
    let mut game = scene();
    plays(&mut game, Seat::B, &["move=lA", "load=tS"]);
    assert_eq!((carrier(&game, Seat::B).as_deref(), carrier(&game, Seat::A)), (Some("rX"), None));
    let mut game = scene();
    plays(&mut game, Seat::B, &["move=lA", "load=tU"]);
    assert_eq!(carrier(&game, Seat::A).as_deref(), Some("rX"), "armed hands brought nothing");
}

/// Referee's case T52.
#[test]
fn r10_2_the_dropped_dingus_goes_to_who_moves_there() {
    let mut game = Scene::of("14.2")
        .at("B:rX", "1010")
        .damaged("B:rX")
        .aboard("B:tR", "rX")
        .at("A:tA", "2020")
        .dingus_at("1010")
        .moving(Side::B)
        .game();
    let events = plays(&mut game, Seat::B, &["move=rX", "unload=tR"]);
    assert!(happened(&events, "dingus_taken"));
    assert_eq!(hex_of(&game, "B:rX"), "1010");
    // Through the hex, and with a weapon only if asked.
    let mut game = Scene::of("14.2")
        .at("A:tR", "1011")
        .at("A:tX", "1011")
        .at("B:tR", "2020")
        .dingus_at("1010")
        .moving(Side::A)
        .game();
    plays(&mut game, Seat::A, &["move=tX", "step=1010"]);
    assert!(may(&game, Seat::A, "take=tX") && may(&game, Seat::A, "stop"));
    let events = play(&mut game, Seat::A, "take=tX", &[]);
    assert!(happened(&events, "dingus_taken") && look(&game, "A:tX").gear[0].is_none());
}

fn carrier(gear: &str) -> Scene {
    let (rover, gunner, at) =
        if gear == "laser" { ("A:rX", "A:tT", "1010") } else { ("A:rY", "A:tW", "1010") };
    Scene::of("14.2")
        .at(rover, at)
        .crew(gunner, &rover[2..], Post::Second)
        .at("B:rA", "1110")
        .targeted("B:rA")
        .dingus_with("B:rA")
        .combat(Half::All, Side::A)
}

/// Referee's case T40.
/// Referee's case T41.
/// Referee's case T64.
#[test]
fn r10_3_a_hit_on_the_carrier_rolls_for_the_dingus() {
    let mut game = carrier("laser").game();
    let events = play(&mut game, Seat::A, "fire=rX.2-rA", &[1, 6, 6, 5, 6]);
    assert!(happened(&events, "dingus_lost") && happened(&events, "ended"));
    assert!(look(&game, "B:rA").standing == Standing::OnMap);
    let mut game = carrier("mortar").game();
    let events = play(&mut game, Seat::A, "fire=rY.2-rA", &[1, 6, 6]);
    assert!(happened(&events, "dingus_dropped") && !happened(&events, "dingus_lost"));
    let mut game = carrier("laser").game();
    let events = play(&mut game, Seat::A, "fire=rX.2-rA", &[1, 5]);
    assert!(happened(&events, "destroyed") && happened(&events, "dingus_dropped"));
}
