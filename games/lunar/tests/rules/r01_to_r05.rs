//! Chapters 1 to 5: preparation, the turn, sight.

use contract::{Game, Seat};
use lunar::blocked_by;
use lunar::gear::{Gear, Post, Side};
use lunar::state::{Half, Marks};
use serde_json::json;

use crate::scene::{
    Scene, deployed, fresh, happened, hex, hex_of, look, may, play, plays, refused, setup, why,
};

/// The rule that blocks a line on the sheet; nothing when it is free.
fn sight(from: &str, to: &str) -> Option<&'static str> {
    let game = deployed("14.1");
    let loaded = game.loaded();
    let cell = |id: &str| loaded.map.cell(hex(id)).unwrap();
    let rule = blocked_by(&loaded.map, cell(from), cell(to), false);
    assert_eq!(rule.is_none(), loaded.map.sees(cell(from), cell(to)));
    rule.map(|rule| rule.number)
}

#[test]
fn r01_0_two_sides_of_scientists_and_soldiers() {
    assert_eq!(lunar::Lunar::SEATS, 2..=2);
    let (sci, mil) = ("tA".parse().unwrap(), "tR".parse().unwrap());
    assert!(Gear::Rocket.fits(sci) && !Gear::Smart.fits(sci) && Gear::Smart.fits(mil));
}

#[test]
fn r02_0_the_letter_says_the_technology() {
    use lunar::name::{Form, Name, Tech};
    for (word, form, tech) in [
        ("tA", Form::Tech, Tech::Scientific),
        ("rX", Form::Rover, Tech::Military),
        ("lY", Form::Lander, Tech::Military),
        ("t1", Form::Tech, Tech::Alien),
    ] {
        let name: Name = word.parse().unwrap();
        assert_eq!((name.form(), name.tech(), name.to_string().as_str()), (form, tech, word));
    }
}

#[test]
fn r03_1_the_first_scenario_needs_no_special_rules() {
    let game = deployed("14.1");
    let loaded = game.loaded();
    assert!(!loaded.capture && !loaded.corpses && loaded.exits);
    assert!(loaded.counters.iter().all(|c| c.form != lunar::name::Form::Lander));
}

#[test]
fn r03_2_everything_about_a_unit_is_kept() {
    let game = deployed("14.3");
    assert_eq!(look(&game, "B:lA").velocity, 4);
    assert_eq!(look(&game, "A:tR").gear[0], Some(Gear::Smart));
    assert_eq!(look(&game, "A:tR").jumps, 2);
    assert_eq!(look(&game, "A:tT").post, Some(Post::Drive));
}

#[test]
fn r03_3_stacks_go_where_the_scenario_says() {
    let mut game = fresh(&setup(json!({})));
    assert_eq!(game.status().waiting().first(), Some(Seat::B));
    assert_eq!(refused(&game, Seat::B, "place=1313"), "3.3");
    plays(&mut game, Seat::B, &["place=2513", "place=2513", "place=2525"]);
    assert_eq!(hex_of(&game, "B:rC"), "2525");
    assert_eq!(refused(&game, Seat::A, "place=2513"), "3.3");
    play(&mut game, Seat::A, "default", &[]);
    assert_eq!(hex_of(&game, "A:rA"), "0101");
    assert_eq!(hex_of(&game, "A:tA"), "0101");
    assert_eq!(game.turn(), 1);
}

/// A doomed rover still fires; all falls at the end of the phase.
#[test]
fn r04_1_a_doomed_unit_still_fires() {
    let mut game = Scene::of("14.1")
        .at("A:rA", "1212")
        .crew("A:tB", "rA", Post::First)
        .targeted("A:rA")
        .at("B:rA", "1412")
        .crew("B:tB", "rA", Post::First)
        .targeted("B:rA")
        .dingus_at("0101")
        .combat(Half::All, Side::A)
        .game();
    let events = play(&mut game, Seat::A, "fire=rA-rA", &[1, 1]);
    assert!(happened(&events, "effect") && !happened(&events, "destroyed"));
    let events = play(&mut game, Seat::B, "fire=rA-rA", &[1, 6]);
    assert!(happened(&events, "destroyed") && happened(&events, "damaged"));
}

#[test]
fn r04_2_the_phases_come_in_order() {
    let mut game = deployed("14.1");
    let mut phases = Vec::new();
    play(&mut game, Seat::A, "ready", &[]);
    let mut events = play(&mut game, Seat::B, "ready", &[6, 1]);
    loop {
        for event in &events {
            if let lunar::Event::PhaseBegan { phase } = event {
                phases.push(serde_json::to_string(phase).unwrap());
            }
        }
        if phases.len() >= 7 {
            break;
        }
        let seat = game.status().waiting().first().unwrap();
        events = play(&mut game, seat, "pass", &[]);
    }
    let expected = [
        r#"{"targeting":"all"}"#,
        r#"{"combat":"all"}"#,
        r#""movement""#,
        r#"{"targeting":"military"}"#,
        r#"{"combat":"military"}"#,
        r#""hand_to_hand""#,
        r#""recovery""#,
    ];
    assert_eq!(phases, expected);
}

/// Referee's case T01.
#[test]
fn r04_2a_equal_dice_are_rolled_again() {
    let mut game = deployed("14.1");
    play(&mut game, Seat::B, "ready", &[]);
    let events = play(&mut game, Seat::A, "ready", &[4, 4, 2, 5]);
    assert!(happened(&events, "initiative"));
    assert_eq!(game.view(None).initiative, Side::B);
}

fn duel() -> Scene {
    Scene::of("14.2")
        .at("A:tA", "1212")
        .at("A:tR", "1212")
        .at("B:tR", "1412")
        .at("B:tB", "1412")
        .dingus_at("0101")
}

#[test]
fn r04_2b_everyone_sound_targets_in_the_first_half() {
    let game = duel().game();
    assert!(may(&game, Seat::A, "target=tA-1412") && may(&game, Seat::A, "target=tR-1412"));
    assert_eq!(refused(&duel().damaged("A:tA").game(), Seat::A, "target=tA-1412"), "8.8");
}

#[test]
fn r04_2c_everyone_sound_fires_in_the_first_half() {
    let scene = || {
        Scene::of("14.2").at("B:tA", "1212").at("A:tR", "1312").targeted("A:tR").dingus_at("0101")
    };
    assert!(may(&scene().combat(Half::All, Side::B).game(), Seat::B, "fire=tA-tR"));
    let hurt = scene().damaged("B:tA").at("B:tU", "1212").combat(Half::All, Side::B).game();
    assert_eq!(refused(&hurt, Seat::B, "fire=tA-tR"), "8.8");
}

#[test]
fn r04_2d_scientists_who_targeted_stay() {
    let game =
        duel().marked("A:tA", Marks::PINNED).marked("A:tR", Marks::PINNED).moving(Side::A).game();
    assert_eq!(refused(&game, Seat::A, "move=tA"), "4.2d");
    assert!(may(&game, Seat::A, "move=tR"));
}

#[test]
fn r04_2e_only_the_military_targets_in_the_second_half() {
    let game = duel().targeting(Half::Military, Side::A).game();
    assert_eq!(refused(&game, Seat::A, "target=tA-1412"), "4.2e");
    assert!(may(&game, Seat::A, "target=tR-1412"));
}

#[test]
fn r04_2f_only_the_military_fires_in_the_second_half() {
    let game = Scene::of("14.2")
        .at("B:tA", "1212")
        .at("B:tU", "1212")
        .at("A:tR", "1312")
        .targeted("A:tR")
        .dingus_at("0101")
        .combat(Half::Military, Side::B)
        .game();
    assert_eq!(refused(&game, Seat::B, "fire=tA-tR"), "4.2f");
    assert!(may(&game, Seat::B, "fire=tU-tR"));
}

#[test]
fn r04_2g_only_unloaded_technicians_fight() {
    let game = Scene::of("14.2")
        .at("A:tR", "1212")
        .at("A:rX", "1212")
        .aboard("A:tS", "rX")
        .at("B:tR", "1212")
        .dingus_at("0101")
        .melee(Side::A)
        .game();
    assert!(may(&game, Seat::A, "strike=tR-tR"));
    assert_eq!(refused(&game, Seat::A, "strike=tS-tR"), "4.2g");
}

#[test]
fn r04_2h_the_damaged_recover_at_the_end_of_the_next_turn() {
    let mut game = Scene::of("14.2")
        .at("A:tR", "1212")
        .damaged("A:tR")
        .at("A:tS", "1212")
        .put("A:tS", "damage", json!({"until": 4}))
        .at("B:tR", "1212")
        .dingus_at("0101")
        .melee(Side::A)
        .game();
    play(&mut game, Seat::A, "pass", &[]);
    play(&mut game, Seat::B, "pass", &[]);
    assert_eq!(game.turn(), 4);
    assert_eq!(look(&game, "A:tR").damage, lunar::state::Damage::None);
    assert_eq!(look(&game, "A:tS").damage, lunar::state::Damage::Until(4));
}

#[test]
fn r05_1_targeting_and_lasers_need_sight() {
    let scene = || {
        Scene::of("14.1")
            .at("A:rA", "1313")
            .crew("A:tA", "rA", Post::First)
            .at("B:rA", "1616")
            .targeted("B:rA")
            .dingus_at("0101")
    };
    assert_eq!(refused(&scene().game(), Seat::A, "target=tA-1616"), "7.1");
    let shot = why(
        &scene().at("B:rB", "1312").targeted("B:rB").combat(Half::All, Side::A).game(),
        Seat::A,
        "fire=rA-rA",
    );
    assert_eq!(shot, ("8.1", "there is no line of sight to that unit"));
}

#[test]
fn r05_2_units_block_nothing() {
    let game = Scene::of("14.1")
        .at("A:tA", "0611")
        .at("B:rA", "0814")
        .at("B:rB", "0713")
        .dingus_at("0101")
        .game();
    assert!(may(&game, Seat::A, "target=tA-0814"));
}

/// Referee's case T16.
/// Referee's case T17.
/// Referee's case T25.
#[test]
fn r05_3_hills_and_rough_ground_block() {
    assert_eq!(sight("1211", "1313"), None);
    assert_eq!(sight("1313", "1616"), Some("5.3"));
    assert_eq!(sight("1413", "2013"), Some("5.3"));
}

#[test]
fn r05_4_craterlets_are_seen_into_from_beside() {
    assert_eq!(sight("1917", "1719"), None);
    assert_eq!(sight("1719", "1917"), Some("5.4"));
    assert_eq!(sight("1816", "1917"), None);
    // Through one: 1917 lies between 1817 and 2017.
    assert_eq!(sight("1816", "2018"), Some("5.4"));
}

/// Referee's case T20.
/// Referee's case T59.
#[test]
fn r05_5_walls_are_looked_across_from_beside_them() {
    assert_eq!(sight("0606", "0407"), None);
    assert_eq!(sight("0407", "0606"), Some("5.5"));
    assert_eq!(sight("0102", "0106"), None);
    assert_eq!(sight("0106", "0102"), Some("5.5"));
}

/// Referee's case T22.
#[test]
fn r05_6_a_line_between_two_hills_is_blocked() {
    assert_eq!(sight("0708", "0909"), Some("5.6"));
    // Between 1313 (hill) and 1312 (clear) it is free.
    assert_eq!(sight("1212", "1413"), None);
}

/// Referee's case T19.
#[test]
fn r05_7_next_door_is_always_in_sight() {
    assert_eq!(sight("1816", "1917"), None);
    assert_eq!(sight("0607", "0506"), None);
    assert_eq!(sight("1313", "1313"), None);
}

/// Referee's case T23.
#[test]
fn r05_8_the_horizon() {
    assert_eq!(sight("2013", "1313"), Some("5.8"));
    assert_eq!(sight("1110", "1510"), None);
    assert_eq!(sight("1110", "1610"), Some("5.8"));
    assert_eq!(sight("1308", "1313"), None);
}

/// Referee's case T26.
#[test]
fn r05_9_flying_landers_see_everything() {
    let at = |velocity: u8| {
        Scene::of("14.3")
            .at("B:lY", "1208")
            .put("B:lY", "velocity", json!(velocity))
            .at("A:tC", "2020")
            .at("A:tD", "1009")
            .targeting(Half::All, Side::B)
            .game()
    };
    assert!(may(&at(4), Seat::B, "target=lY-1009"));
    assert_eq!(refused(&at(4), Seat::B, "target=lY-2020"), "15.3");
    assert_eq!(refused(&at(0), Seat::B, "target=lY-1009"), "7.1");
}
