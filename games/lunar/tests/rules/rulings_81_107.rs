//! The rulings LUN-81 to LUN-107.

use contract::{BuiltIn, Game, Seat};
use lunar::gear::{Gear, Post, Side};
use lunar::state::{Damage, Half, Marks, Phase, Why};
use lunar::view::{SeenDingus, Standing};
use serde_json::json;

use crate::scene::{
    Scene, deployed, fresh, happened, hex, hex_of, look, may, play, plays, refused, setup, shocked,
    why, winner, words,
};

#[test]
fn q_lun_81_passengers_may_begin_outside() {
    let mut game = fresh(&setup(json!({"scenario": "14.2"})));
    plays(&mut game, Seat::B, &["out=tU", "place=1118"]);
    assert_eq!(
        (look(&game, "B:tU").standing, hex_of(&game, "B:tU").as_str()),
        (Standing::OnMap, "1118")
    );
    let raid = fresh(&setup(json!({"scenario": "14.3"})));
    assert_eq!(refused(&raid, Seat::A, "out=tT"), "3.3");
}

/// Those listed beside a lander, and not as carried by it.
#[test]
fn q_lun_81_who_is_not_listed_aboard_begins_on_foot() {
    let (convoy, raid) = (deployed("14.2"), deployed("14.3"));
    assert_eq!(
        (look(&convoy, "B:tA").standing, hex_of(&convoy, "B:tA")),
        (Standing::OnMap, "1211".into())
    );
    for unit in ["A:tA", "A:tB", "A:tR", "A:tS"] {
        assert_eq!(
            (look(&raid, unit).standing, hex_of(&raid, unit)),
            (Standing::OnMap, hex_of(&raid, "A:lA"))
        );
    }
    assert!(matches!(look(&raid, "B:tA").standing, Standing::Aboard(_)));
}

#[test]
fn q_lun_82_both_scientists_dead_is_the_end() {
    let mut game = Scene::of("14.3")
        .at("A:tB", "1010")
        .damaged("A:tB")
        .at("B:tR", "1010")
        .melee(Side::B)
        .game();
    play(&mut game, Seat::B, "strike=tR-tB", &[1]);
    play(&mut game, Seat::A, "pass", &[]);
    assert_eq!(winner(&game), Some((Some(Side::A), Why::OutOfReach)));
}

#[test]
fn q_lun_83_leaving_the_wrong_way_is_a_draw() {
    let mut game = Scene::of("14.2")
        .at("A:rA", "0201")
        .crew("A:tA", "rA", Post::Drive)
        .at("B:tR", "1010")
        .dingus_with("A:rA")
        .moving(Side::A)
        .game();
    plays(&mut game, Seat::A, &["move=rA", "exit=north"]);
    assert_eq!(winner(&game), Some((None, Why::OutOfReach)));
}

#[test]
fn q_lun_84_no_alien_lander_no_alien_victory() {
    let mut game = Scene::of("14.4")
        .at("A:tU", "1010")
        .at("B:l1", "1110")
        .damaged("B:l1")
        .at("A:rX", "1010")
        .crew("A:tT", "rX", Post::Second)
        .targeted("B:l1")
        .combat(Half::All, Side::A)
        .game();
    play(&mut game, Seat::A, "fire=rX.2-l1", &[1, 1]);
    play(&mut game, Seat::A, "pass", &[]);
    assert_eq!(winner(&game), Some((Some(Side::A), Why::OutOfReach)));
}

#[test]
fn q_lun_85_the_alien_lander_takes_everyone() {
    let troops = ["B:t1", "B:t2", "B:t3", "B:t4", "B:t5", "B:t6"];
    let scene = troops.iter().fold(Scene::of("14.4").at("B:l1", "1616"), |s, t| s.aboard(t, "l1"));
    let game = scene
        .captive("A:tR", "B:l1")
        .captive("A:tS", "B:l1")
        .captive("A:tT", "B:l1")
        .at("A:tU", "0101")
        .moving(Side::B)
        .game();
    assert_eq!(game.audit(), Ok(()));
}

#[test]
fn q_lun_85_or_so_many_as_the_table_says() {
    let scene = |cap: u8| {
        Scene::with("14.4", json!({"alien_lander_cap": cap}))
            .at("B:l1", "1616")
            .aboard("B:t1", "l1")
            .at("B:t2", "1616")
            .at("A:tU", "0101")
            .moving(Side::B)
            .game()
    };
    for (cap, refusal) in [(0, None), (2, None), (1, Some("15.2"))] {
        let mut game = scene(cap);
        play(&mut game, Seat::B, "move=l1", &[]);
        match refusal {
            Some(rule) => assert_eq!(refused(&game, Seat::B, "load=t2"), rule),
            None => assert!(may(&game, Seat::B, "load=t2")),
        }
    }
}

#[test]
fn q_lun_86_troops_aboard_do_nothing() {
    let game = Scene::of("14.4")
        .at("B:l1", "1010")
        .aboard("B:t1", "l1")
        .at("A:tR", "1110")
        .targeted("A:tR")
        .combat(Half::Military, Side::B)
        .game();
    assert_eq!(refused(&game, Seat::B, "sphere=t1"), "8.2");
    assert!(may(&game, Seat::B, "sphere=l1"));
    let out = Scene::of("14.4")
        .at("B:l1", "1010")
        .at("B:t1", "1010")
        .marked("B:t1", Marks::UNLOADED)
        .at("A:tR", "1110")
        .targeted("A:tR")
        .combat(Half::Military, Side::B)
        .game();
    assert_eq!(refused(&out, Seat::B, "sphere=t1"), "6.8.4");
}

#[test]
fn q_lun_87_a_shocked_lander_lands_first_and_waits() {
    let mut game = shocked(2).put("B:l1", "velocity", json!(5)).at("B:t1", "1416").game();
    assert_eq!(words(&game, Seat::B), ["move=l1"]);
    play(&mut game, Seat::B, "move=l1", &[]);
    assert_eq!(words(&game, Seat::B), ["land"]);
    let waits = shocked(2).at("B:t1", "1416").game();
    assert!(!words(&waits, Seat::B).contains(&"move=l1".to_string()));
}

#[test]
fn q_lun_87_a_lander_that_has_been_down_leaves_for_good() {
    let mut game = ["A:tS", "A:tT", "A:tU"]
        .iter()
        .fold(shocked(2).aboard("B:t1", "l1"), |scene, captive| scene.captive(captive, "B:l1"))
        .game();
    plays(&mut game, Seat::B, &["move=l1", "fly=1619"]);
    while !matches!(game.phase(), Phase::Velocity(..)) {
        let seat = game.status().waiting().first().unwrap();
        play(&mut game, seat, "pass", &[]);
    }
    play(&mut game, Seat::B, "speed=l1-4", &[]);
    while !may(&game, Seat::B, "move=l1") {
        let seat = game.status().waiting().first().unwrap();
        play(&mut game, seat, "pass", &[]);
    }
    plays(&mut game, Seat::B, &["move=l1", "exit=south"]);
    assert_eq!(winner(&game), Some((Some(Side::B), Why::CaptivesExited)));
}

#[test]
fn q_lun_88_troops_in_shock_jump_or_walk() {
    let mut game =
        shocked(2).at("B:t1", "0816").put("B:t1", "jumps", json!(0)).held("A:tS", "B:t1").game();
    play(&mut game, Seat::B, "move=t1", &[]);
    assert!(words(&game, Seat::B).iter().all(|word| word.starts_with("step")));
    let kept = Scene::with("14.4", json!({"shock_keep_captives": true}))
        .at("B:l1", "1616")
        .at("A:tR", "2223")
        .part("kills", json!(2))
        .at("B:t1", "0816")
        .held("A:tS", "B:t1")
        .moving(Side::B);
    let mut game = kept.game();
    play(&mut game, Seat::B, "move=t1", &[]);
    assert!(may(&game, Seat::B, "step=0916"));
}

#[test]
fn q_lun_89_flight_gains_one_each_turn() {
    let mut game = Scene::of("14.4")
        .at("B:l1", "1313")
        .put("B:l1", "velocity", json!(3))
        .at("A:tR", "1010")
        .at("A:rX", "1010")
        .crew("A:tT", "rX", Post::Second)
        .targeted("B:l1")
        .part("kills", json!(3))
        .combat(Half::All, Side::A)
        .game();
    play(&mut game, Seat::A, "pass", &[]);
    assert_eq!(look(&game, "B:l1").velocity, 4);
}

#[test]
fn q_lun_89_troops_are_free_from_the_take_off() {
    // A damaged lander waits, and the troops go back to it.
    let mut game = shocked(3).damaged("B:l1").at("B:t1", "1416").game();
    assert_eq!(refused(&game, Seat::B, "pass"), "13.5");
    play(&mut game, Seat::B, "move=t1", &[]);
    assert_eq!(refused(&game, Seat::B, "step=1316"), "13.5");
    let mut home = shocked(3).damaged("B:l1").at("B:t1", "1616").game();
    assert_eq!(refused(&home, Seat::B, "pass"), "13.5");
    plays(&mut home, Seat::B, &["move=l1", "load=t1"]);
    // A sound one takes who stands beside it, and waits for nobody else.
    let mut game = shocked(3).at("B:t1", "1616").at("B:t2", "1416").game();
    play(&mut game, Seat::B, "move=l1", &[]);
    assert_eq!(words(&game, Seat::B), ["load=t1"]);
    plays(&mut game, Seat::B, &["load=t1", "fly=1619"]);
    while !may(&game, Seat::B, "move=t2") {
        play(&mut game, Seat::A, "pass", &[]);
    }
    play(&mut game, Seat::B, "move=t2", &[]);
    assert!(may(&game, Seat::B, "step=1316"));
}

#[test]
fn q_lun_90_corpses_are_for_first_contact_only() {
    assert!(deployed("14.4").loaded().corpses && !deployed("14.3").loaded().corpses);
    let game = Scene::of("14.4")
        .at("B:t1", "1010")
        .at("B:l1", "1616")
        .at("A:tR", "1010")
        .put("A:tR", "damage", json!("for_good"))
        .marked("A:tR", Marks::CORPSE)
        .at("A:tS", "2020");
    assert_eq!(
        refused(
            &game.targeting(Half::All, Side::B).at("A:tT", "1011").game(),
            Seat::B,
            "target=t1-1010"
        ),
        "7.1"
    );
}

#[test]
fn q_lun_91_a_captor_who_stows_may_walk_on() {
    let mut game = Scene::of("14.3")
        .at("B:lY", "1010")
        .aboard("B:tS", "lY")
        .at("B:tR", "1010")
        .held("A:tC", "B:tR")
        .at("A:tD", "2020")
        .moving(Side::B)
        .game();
    plays(&mut game, Seat::B, &["move=lY", "stow=tR", "stop"]);
    plays(&mut game, Seat::A, &["pass"]);
    assert!(may(&game, Seat::B, "move=tR"));
}

#[test]
fn q_lun_92_captives_get_off_in_somebodys_arms() {
    let mut game = Scene::of("14.3")
        .at("B:lY", "1010")
        .aboard("B:tR", "lY")
        .aboard("B:tY", "lY")
        .captive("A:tC", "B:lY")
        .at("A:tD", "2020")
        .moving(Side::B)
        .game();
    play(&mut game, Seat::B, "move=lY", &[]);
    assert_eq!(refused(&game, Seat::B, "lead=tY-tC"), "12.3");
    play(&mut game, Seat::B, "lead=tR-tC", &[]);
    assert!(matches!(look(&game, "A:tC").standing, Standing::Held(_)));
}

#[test]
fn q_lun_92_the_last_guard_does_not_cross_to_a_lander() {
    let scene = || {
        Scene::of("14.3")
            .at("B:lY", "1010")
            .at("B:rX", "1010")
            .aboard("B:tR", "rX")
            .captive("A:tC", "B:rX")
            .at("A:tD", "2020")
            .moving(Side::B)
    };
    let mut game = scene().game();
    play(&mut game, Seat::B, "move=lY", &[]);
    assert_eq!(refused(&game, Seat::B, "load=tR"), "12.3");
    play(&mut game, Seat::B, "load=rX", &[]);
    assert!(
        matches!(look(&game, "A:tC").standing, Standing::Aboard(by) if by.name.to_string() == "lY")
    );
    let mut two = scene().aboard("B:tS", "rX").game();
    plays(&mut two, Seat::B, &["move=lY", "load=tR"]);
    assert_eq!(refused(&two, Seat::B, "load=tS"), "12.3");
}

/// A rover's captives come with a guard, or find one aboard.
#[test]
fn q_lun_92_a_rover_brings_a_guard_along() {
    let scene = |captives: &[&str]| {
        let scene = Scene::of("14.3")
            .at("B:lA", "1010")
            .at("B:rX", "1010")
            .aboard("B:tR", "rX")
            .at("A:tA", "2020")
            .moving(Side::B);
        captives.iter().fold(scene, |scene, unit| scene.captive(unit, "B:lA"))
    };
    let crowd = ["A:tD", "A:tE", "A:tF"];
    let mut full = scene(&crowd).captive("A:tC", "B:rX").game();
    play(&mut full, Seat::B, "move=lA", &[]);
    assert_eq!(refused(&full, Seat::B, "load=rX"), "15.2");
    let mut room = scene(&crowd[..2]).captive("A:tC", "B:rX").game();
    plays(&mut room, Seat::B, &["move=lA", "load=rX"]);
}

#[test]
fn q_lun_93_damaged_captors_are_not_dead() {
    let game = Scene::of("14.3")
        .at("A:tC", "1010")
        .put("A:tC", "damage", json!("for_good"))
        .at("A:tT", "1010")
        .at("B:tR", "1010")
        .damaged("B:tR")
        .taking(Side::A)
        .game();
    assert_eq!(
        why(&game, Seat::A, "rescue=tT-tC").1,
        "an enemy technician in the hex is still alive"
    );
}

#[test]
fn q_lun_94_a_captured_captor_leaves_his_captive() {
    let mut game = Scene::of("14.3")
        .at("B:tR", "1010")
        .damaged("B:tR")
        .held("A:tC", "B:tR")
        .all_at(&["A:tT", "A:tU"], "1010")
        .taking(Side::A)
        .game();
    let events = play(&mut game, Seat::A, "capture=tT-tR", &[]);
    assert!(happened(&events, "captive_dropped"));
    assert!(may(&game, Seat::A, "rescue=tU-tC"));
}

#[test]
fn q_lun_95_captures_come_after_the_blows() {
    let mut game = Scene::of("14.3")
        .at("A:tT", "1010")
        .at("B:tR", "1010")
        .at("A:tA", "0407")
        .melee(Side::A)
        .game();
    play(&mut game, Seat::A, "strike=tT-tR", &[1]);
    play(&mut game, Seat::B, "pass", &[]);
    assert!(matches!(game.phase(), Phase::Taking(_)) && may(&game, Seat::A, "capture=tT-tR"));
}

/// Referee's case T65.
#[test]
fn q_lun_96_crews_are_secret_until_both_are_ready() {
    let mut game = deployed("14.1");
    let before = game.view(Some(Seat::B));
    plays(&mut game, Seat::A, &["crew=rA.drive-tB"]);
    assert_eq!(game.view(Some(Seat::B)), before);
    plays(&mut game, Seat::A, &["ready"]);
    let events = play(&mut game, Seat::B, "ready", &[6, 2]);
    assert!(happened(&events, "crews_shown"));
    // Who boards in the Movement phase targets as a Mil-Tech, without a post.
    let game = Scene::of("14.2")
        .at("A:rX", "1010")
        .aboard("A:tS", "rX")
        .marked("A:tS", Marks::LOADED)
        .at("B:tR", "1210")
        .dingus_at("0101")
        .targeting(Half::Military, Side::A)
        .game();
    assert_eq!(
        game.view(Some(Seat::A)).chances[0].odds,
        lunar::odds::Odds::Target { success: 0.5 }
    );
}

#[test]
fn q_lun_97_velocities_then_exchanges_then_moves() {
    let mut game = Scene::of("14.3")
        .at("B:lY", "0808")
        .put("B:lY", "velocity", json!(4))
        .all_at(&["B:tR", "B:tU"], "1010")
        .at("A:tC", "1011")
        .targeted("A:tC")
        .at("A:tA", "0407")
        .combat(Half::All, Side::B)
        .part("initiative", json!("B"))
        .game();
    play(&mut game, Seat::B, "pass", &[]);
    assert!(matches!(game.phase(), Phase::Velocity(Side::B, _)));
    play(&mut game, Seat::B, "speed=lY-4", &[]);
    assert!(matches!(game.phase(), Phase::Exchange(Side::B)));
    play(&mut game, Seat::B, "ready", &[]);
    assert!(matches!(game.phase(), Phase::Moving(..)));
}

#[test]
fn q_lun_98_everyone_but_the_driver_tries_once() {
    let game = Scene::of("14.2")
        .at("A:rX", "1010")
        .crew("A:tR", "rX", Post::Drive)
        .crew("A:tS", "rX", Post::First)
        .crew("A:tT", "rX", Post::Second)
        .at("B:tR", "1210")
        .dingus_at("0101")
        .game();
    assert_eq!(words(&game, Seat::A), ["target=tS-1210", "target=tT-1210", "pass"]);
}

#[test]
fn q_lun_99_enemy_vehicles_are_not_boarded() {
    let mut game = Scene::of("14.1")
        .at("A:rA", "1010")
        .crew("A:tA", "rA", Post::Drive)
        .at("B:tB", "1010")
        .at("B:rA", "2520")
        .dingus_at("1313")
        .moving(Side::A)
        .game();
    play(&mut game, Seat::A, "move=rA", &[]);
    assert!(words(&game, Seat::A).iter().all(|word| !word.starts_with("load")));
}

#[test]
fn q_lun_100_shock_comes_before_passing() {
    let game = shocked(2).at("B:t1", "1416").game();
    assert_eq!(refused(&game, Seat::B, "pass"), "13.5");
    let home = shocked(2).at("B:t1", "1616").game();
    assert_eq!(refused(&home, Seat::B, "pass"), "13.5");
}

#[test]
fn q_lun_101_the_last_turn_is_the_tenth() {
    let mut game = Scene::of("14.1")
        .at("A:tA", "1010")
        .at("B:tA", "1010")
        .dingus_at("1313")
        .part("turn", json!(10))
        .melee(Side::A)
        .game();
    play(&mut game, Seat::A, "pass", &[]);
    play(&mut game, Seat::B, "pass", &[]);
    assert_eq!(winner(&game), Some((None, Why::TimeRanOut)));
}

#[test]
fn q_lun_102_a_lander_is_what_it_has_become() {
    let mut game = Scene::of("14.3")
        .at("B:lY", "1010")
        .at("A:tC", "1610")
        .targeted("A:tC")
        .at("A:tA", "0407")
        .moving(Side::B)
        .game();
    plays(&mut game, Seat::B, &["move=lY", "fly=1013"]);
    play(&mut game, Seat::A, "pass", &[]);
    // In flight it sees everything, so the marker stays.
    assert!(look(&game, "A:tC").targeted);
}

#[test]
fn q_lun_103_special_rules_by_scenario() {
    let rules = |id: &str| {
        let game = deployed(id);
        let loaded = game.loaded();
        (loaded.capture, loaded.corpses, loaded.exits)
    };
    assert_eq!(rules("14.1"), (false, false, true));
    assert_eq!(rules("14.2"), (false, false, true));
    assert_eq!(rules("14.3"), (true, false, false));
    assert_eq!(rules("14.4"), (true, true, true));
}

#[test]
fn q_lun_104_two_exchanges_each_bring_any_weapon_to_anybody() {
    let mut game = Scene::of("14.2")
        .all_at(&["A:tX", "A:tR", "A:tS"], "1010")
        .put("A:tR", "weapon", json!("rocket"))
        .at("B:tR", "2020")
        .dingus_at("0101")
        .exchange(Side::A)
        .game();
    plays(&mut game, Seat::A, &["swap=tR-tX", "swap=tS-tX"]);
    let held = ["A:tR", "A:tS", "A:tX"].map(|unit| look(&game, unit).gear[0]);
    assert_eq!(held, [Some(Gear::Smart), Some(Gear::Rocket), None]);
    let refusal = why(&game, Seat::A, "swap=tR-tX");
    assert_eq!(refusal.1, "that technician has made two exchanges this turn");
}

/// What was handed on in secret goes on for a weapon, and the enemy suspects the right ones.
#[test]
fn q_lun_104_the_dingus_is_handed_on_and_then_given_for_a_weapon() {
    let mut game = Scene::of("tug-of-war")
        .all_at(&["A:tA", "A:tR", "A:tV"], "0505")
        .dingus_with("A:tA")
        .at("B:tA", "1512")
        .exchange(Side::A)
        .game();
    plays(&mut game, Seat::A, &["give=tA-tR", "swap=tR-tV"]);
    let SeenDingus::Carried { carrier, .. } = game.view(Some(Seat::A)).dingus else { panic!() };
    assert_eq!(carrier.unwrap().name.to_string(), "tV");
    let SeenDingus::Carried { suspects, carrier } = game.view(Some(Seat::B)).dingus else {
        panic!()
    };
    let names: Vec<String> = suspects.iter().map(|who| who.name.to_string()).collect();
    assert_eq!((names, carrier), (vec!["tA".to_string(), "tV".to_string()], None));
}

/// A troop that is back beside its lander has no move of its own.
#[test]
fn q_lun_88_who_is_back_waits_to_be_loaded() {
    let mut game = shocked(2).at("B:t1", "1616").at("B:t2", "1416").game();
    assert_eq!(refused(&game, Seat::B, "move=t1"), "13.5");
    plays(&mut game, Seat::B, &["move=l1", "load=t1"]);
}

#[test]
fn q_lun_105_a_zone_without_a_hex_is_waived_from_the_end() {
    let mut own = serde_json::to_value(lunar::Scenario::named("tug-of-war").unwrap()).unwrap();
    own["a"]["stacks"][0]["zone"] = json!([{"edges": ["west"]}, "crater"]);
    let game = fresh(&setup(json!({"scenario": own})));
    let placed: Vec<String> =
        words(&game, Seat::A).into_iter().filter(|w| w.starts_with("place")).collect();
    assert_eq!(placed.len(), 9);
    assert!(placed.iter().all(|word| word.starts_with("place=01")));
}

#[test]
fn q_lun_106_two_sheets() {
    let sheet = |narrow: bool| {
        let options = json!({"narrow_sheet": narrow});
        let game = fresh(&setup(json!({"options": options})));
        let map = &game.loaded().map;
        (map.columns(), map.rows(), map.cell(hex("1313")).is_some())
    };
    assert_eq!((sheet(false), sheet(true)), ((25, 13, true), (21, 13, true)));
}

#[test]
fn q_lun_107_the_breach() {
    for (closed, way) in [(false, true), (true, false)] {
        let mut game = Scene::with("14.2", json!({"crater_closed": closed}))
            .at("A:rX", "0609")
            .crew("A:tR", "rX", Post::Drive)
            .at("B:tR", "2020")
            .dingus_at("0101")
            .moving(Side::A)
            .game();
        play(&mut game, Seat::A, "move=rX", &[]);
        assert_eq!(may(&game, Seat::A, "step=0508"), way);
    }
    assert_eq!(look(&deployed("14.1"), "A:rA").damage, Damage::None);
}
