//! The rulings LUN-55 to LUN-80.

use contract::{BuiltIn, Game, Seat};
use lunar::gear::{Gear, Post, Side};
use lunar::hex::Edge;
use lunar::state::{Half, Why};
use lunar::view::{SeenDingus, Standing};
use serde_json::json;

use crate::scene::{
    Scene, fresh, happened, hex, hex_of, look, may, play, plays, refused, setup, why, winner, words,
};

#[test]
fn q_lun_55_only_human_kills_count() {
    let mut game = Scene::of("14.4")
        .at("B:t1", "1010")
        .at("B:t2", "1011")
        .damaged("B:t2")
        .at("B:l1", "1616")
        .at("A:tR", "1110")
        .targeted("A:tR")
        .combat(Half::All, Side::B)
        .game();
    play(&mut game, Seat::B, "sphere=t1", &[6, 1, 1]);
    play(&mut game, Seat::B, "pass", &[]);
    assert_eq!((look(&game, "B:t2").standing, game.view(None).kills), (Standing::Dead, 0));
}

#[test]
fn q_lun_56_leaving_costs_one_hex_from_the_edge() {
    let scene = |at: &str| {
        Scene::of("14.1").at("A:tA", at).at("B:rA", "2520").dingus_at("1313").moving(Side::A).game()
    };
    let mut corner = scene("0101");
    play(&mut corner, Seat::A, "move=tA", &[]);
    assert!(may(&corner, Seat::A, "exit=north") && may(&corner, Seat::A, "exit=west"));
    let mut walked = scene("0205");
    plays(&mut walked, Seat::A, &["move=tA", "step=0105"]);
    assert!(may(&walked, Seat::A, "exit=west"));
    // From the craterlet 0113 it is the whole move.
    let mut hole = scene("0113");
    plays(&mut hole, Seat::A, &["move=tA", "exit=south"]);
    assert_eq!(look(&hole, "A:tA").standing, Standing::Off(Edge::South));
    let mut inland = scene("0205");
    play(&mut inland, Seat::A, "move=tA", &[]);
    assert_eq!(refused(&inland, Seat::A, "exit=west"), "6.1");
}

/// Referee's case T73.
#[test]
fn q_lun_57_south_is_geometry() {
    let mut game = fresh(&setup(json!({"scenario": "14.2"})));
    play(&mut game, Seat::B, "default", &[]);
    for (id, legal) in [("0105", false), ("0106", true), ("2517", false), ("2518", true)] {
        assert_eq!(may(&game, Seat::A, &format!("place={id}")), legal, "{id}");
    }
}

#[test]
fn q_lun_58_a_dingus_that_is_gone_is_a_draw() {
    let mut game = Scene::of("14.1")
        .at("A:rA", "1010")
        .crew("A:tB", "rA", Post::First)
        .at("B:rA", "1110")
        .targeted("B:rA")
        .dingus_with("B:rA")
        .combat(Half::All, Side::A)
        .game();
    play(&mut game, Seat::A, "fire=rA-rA", &[1, 6, 6, 6, 6]);
    assert_eq!(winner(&game), Some((None, Why::OutOfReach)));
}

fn site(release: &str) -> Scene {
    Scene::of("14.3")
        .all_at(&["A:tA", "A:tB", "A:tS"], "0407")
        .at("B:lY", "0808")
        .put("B:lY", "velocity", json!(4))
        .part("release", json!(release))
}

#[test]
fn q_lun_59_the_scientists_roll_once_a_phase() {
    for (dice, free) in [([2, 3], true), ([2, 4], false)] {
        let mut game = site("barred").targeted("A:tS").combat(Half::All, Side::B).game();
        let events = play(&mut game, Seat::B, "pass", &dice);
        let rolled = |e: &lunar::Event| matches!(e, lunar::Event::ScientistsRolled { free: f, .. } if *f == free);
        assert_eq!(events.iter().filter(|e| rolled(e)).count(), 1);
    }
    let mut game = site("barred").targeted("A:tS").combat(Half::All, Side::B).game();
    let events = play(&mut game, Seat::B, "fire=lY-tS", &[6]);
    assert!(happened(&events, "scientists_freed"));
}

#[test]
fn q_lun_60_the_dingus_alone_does_not_win_the_raid() {
    for (option, won) in [(false, Side::A), (true, Side::B)] {
        let mut game = Scene::with("14.3", json!({"dingus_also_wins": option}))
            .at("B:lY", "1010")
            .dingus_with("B:lY")
            .at("A:tA", "0407")
            .at("A:tT", "0606")
            .at("B:tV", "0606")
            .part("turn", json!(10))
            .melee(Side::A)
            .game();
        play(&mut game, Seat::A, "pass", &[]);
        play(&mut game, Seat::B, "pass", &[]);
        assert_eq!(winner(&game).unwrap().0, Some(won));
    }
}

#[test]
fn q_lun_61_four_from_one_troop_is_enough() {
    let mut game = fresh(&setup(json!({"scenario": "14.4"})));
    play(&mut game, Seat::B, "default", &[]);
    let troops = ["1212", "1512", "1814", "2018", "1820", "1317"].map(hex);
    for word in words(&game, Seat::A).iter().filter_map(|word| word.strip_prefix("place=")) {
        let at = hex(word);
        assert_eq!(at.distance(hex("1616")), 8);
        assert!(troops.iter().any(|troop| troop.distance(at) == 4), "{word}");
    }
}

#[test]
fn q_lun_62_the_first_side_is_american() {
    for scenario in lunar::Scenario::built_in() {
        assert_eq!(scenario.a.name, "American", "{}", scenario.id);
    }
}

#[test]
fn q_lun_63_who_boards_now_does_not_drive() {
    let mut game = Scene::of("14.1")
        .at("A:rA", "1010")
        .at("A:tA", "1010")
        .at("B:rA", "2520")
        .dingus_at("1313")
        .moving(Side::A)
        .game();
    plays(&mut game, Seat::A, &["move=rA", "load=tA"]);
    // Nothing was left to do; he takes the wheel when the next turn begins.
    assert_eq!((hex_of(&game, "A:rA").as_str(), game.turn()), ("1010", 4));
    assert_eq!(look(&game, "A:tA").post, Some(Post::Drive));
}

/// Referee's case T35.
#[test]
fn q_lun_64_off_a_lander_and_on_a_rover() {
    let mut game = Scene::of("14.3")
        .at("B:lY", "1010")
        .aboard("B:tR", "lY")
        .at("B:rX", "1010")
        .at("A:tC", "2020")
        .moving(Side::B)
        .game();
    plays(&mut game, Seat::B, &["move=lY", "unload=tR", "stop"]);
    plays(&mut game, Seat::A, &["pass"]);
    plays(&mut game, Seat::B, &["move=rX", "load=tR"]);
    assert!(matches!(look(&game, "B:tR").standing, Standing::Aboard(_)));
}

#[test]
fn q_lun_64_and_no_other_way_round() {
    let scene = || {
        Scene::of("14.3")
            .all_at(&["B:lY", "B:lZ"], "1010")
            .aboard("B:tR", "lY")
            .aboard("B:rX", "lY")
            .at("B:rY", "1010")
            .aboard("B:tS", "rY")
            .at("A:tC", "2020")
            .moving(Side::B)
    };
    let mut game = scene().game();
    plays(&mut game, Seat::B, &["move=lY", "unload=tR", "unload=rX"]);
    // Neither on the same lander nor on another one.
    for lander in ["lY", "lZ"] {
        assert_eq!(refused(&game, Seat::B, "load=tR"), "6.8.5", "{lander}");
        assert_eq!(refused(&game, Seat::B, "load=rX"), "6.8.5", "{lander}");
        if lander == "lY" {
            play(&mut game, Seat::B, "stop", &[]);
            play(&mut game, Seat::A, "pass", &[]);
            play(&mut game, Seat::B, "move=lZ", &[]);
        }
    }
    // Off a rover, and on nothing.
    let mut game = scene().game();
    plays(&mut game, Seat::B, &["move=rY", "unload=tS"]);
    play(&mut game, Seat::A, "pass", &[]);
    play(&mut game, Seat::B, "move=lZ", &[]);
    assert_eq!(refused(&game, Seat::B, "load=tS"), "6.8.5");
}

#[test]
fn q_lun_65_humans_jump_with_captives() {
    let mut game = Scene::of("14.3")
        .at("B:tR", "1010")
        .held("A:tC", "B:tR")
        .at("A:tD", "2020")
        .moving(Side::B)
        .game();
    plays(&mut game, Seat::B, &["move=tR", "jump=1616"]);
    assert_eq!(hex_of(&game, "A:tC"), "1616");
}

#[test]
fn q_lun_66_a_rover_that_cannot_move_is_left() {
    let mut game = Scene::of("14.2")
        .at("A:rX", "1010")
        .damaged("A:rX")
        .aboard("A:tR", "rX")
        .at("B:tR", "2020")
        .dingus_at("0101")
        .moving(Side::A)
        .game();
    plays(&mut game, Seat::A, &["move=rX", "unload=tR"]);
    assert_eq!(look(&game, "A:tR").standing, Standing::OnMap);
}

/// Referee's case T74.
#[test]
fn q_lun_67_without_its_driver_a_rover_stays() {
    let mut game = Scene::of("14.2")
        .at("A:rX", "1010")
        .crew("A:tR", "rX", Post::Drive)
        .aboard("A:tS", "rX")
        .at("B:tR", "2020")
        .dingus_at("0101")
        .moving(Side::A)
        .game();
    plays(&mut game, Seat::A, &["move=rX", "unload=tR"]);
    assert_eq!(why(&game, Seat::A, "step=1011"), ("6.6", "the rover has no driver"));
    let mut game = Scene::of("14.2")
        .at("A:rX", "1010")
        .crew("A:tR", "rX", Post::Drive)
        .aboard("A:tS", "rX")
        .at("B:tR", "2020")
        .dingus_at("0101")
        .moving(Side::A)
        .game();
    plays(&mut game, Seat::A, &["move=rX", "step=1011", "unload=tR", "unload=tS"]);
    assert_eq!(hex_of(&game, "A:tR"), "1011");
}

/// Referee's case T53.
#[test]
fn q_lun_68_who_changed_over_is_not_driven_off() {
    for (option, drives) in [(false, false), (true, true)] {
        let mut game = Scene::with("14.3", json!({"carry_after_unload": option}))
            .at("B:lY", "1010")
            .aboard("B:tR", "lY")
            .aboard("B:tS", "lY")
            .at("B:rX", "1010")
            .crew("B:tT", "rX", Post::Drive)
            .at("A:tC", "2020")
            .moving(Side::B)
            .game();
        plays(&mut game, Seat::B, &["move=lY", "unload=tR", "unload=tS", "stop"]);
        plays(&mut game, Seat::A, &["pass"]);
        plays(&mut game, Seat::B, &["move=rX", "load=tR"]);
        assert_eq!(may(&game, Seat::B, "step=1011"), drives);
    }
}

/// Referee's case T55.
#[test]
fn q_lun_69_a_rover_goes_aboard_with_whom_there_is_place_for() {
    let mut game = Scene::of("14.3")
        .at("B:lB", "1010")
        .aboard("B:tA", "lB")
        .at("B:rX", "1010")
        .crew("B:tR", "rX", Post::Drive)
        .aboard("B:tS", "rX")
        .aboard("B:tT", "rX")
        .aboard("B:tU", "rX")
        .at("A:tC", "2020")
        .moving(Side::B)
        .game();
    plays(&mut game, Seat::B, &["move=lB", "load=rX"]);
    let aboard = ["B:tR", "B:tS", "B:tT"].map(
        |u| matches!(look(&game, u).standing, Standing::Aboard(by) if by.name.to_string() == "lB"),
    );
    assert_eq!((aboard, look(&game, "B:tU").standing), ([true; 3], Standing::OnMap));
}

#[test]
fn q_lun_70_the_damaged_do_not_load() {
    let mut game = Scene::of("14.1")
        .at("A:rA", "1010")
        .crew("A:tA", "rA", Post::Drive)
        .at("A:tB", "1010")
        .damaged("A:tB")
        .at("B:rA", "2520")
        .dingus_at("1313")
        .moving(Side::A)
        .game();
    play(&mut game, Seat::A, "move=rA", &[]);
    assert_eq!(refused(&game, Seat::A, "load=tB"), "8.8");
}

#[test]
fn q_lun_71_markers_go_aboard_and_come_out() {
    let mut game = Scene::of("14.1")
        .at("A:rA", "1010")
        .crew("A:tA", "rA", Post::Drive)
        .at("A:tB", "1010")
        .targeted("A:tB")
        .at("B:rA", "1210")
        .dingus_at("1313")
        .moving(Side::A)
        .game();
    plays(&mut game, Seat::A, &["move=rA", "load=tB"]);
    assert!(look(&game, "A:rA").targeted && !look(&game, "A:tB").targeted);
    plays(&mut game, Seat::A, &["unload=tA"]);
    assert!(look(&game, "A:tA").targeted);
}

#[test]
fn q_lun_72_markers_last_and_serve_every_friend() {
    let mut game = Scene::of("14.2")
        .at("A:tX", "1010")
        .at("B:tR", "1210")
        .targeted("B:tR")
        .dingus_at("0101")
        .combat(Half::All, Side::A)
        .game();
    assert!(may(&game, Seat::A, "fire=tX-tR"));
    play(&mut game, Seat::A, "pass", &[]);
    assert!(look(&game, "B:tR").targeted);
}

#[test]
fn q_lun_73_rough_ground_under_a_flying_lander() {
    for (option, need) in [(false, 3.0), (true, 4.0)] {
        let game = Scene::with("14.3", json!({"aloft_ignores_rough": option}))
            .at("A:tR", "1011")
            .at("B:lY", "1012")
            .put("B:lY", "velocity", json!(4))
            .game();
        let success = need / 6.0;
        assert_eq!(game.view(Some(Seat::A)).chances[0].odds, lunar::odds::Odds::Target { success });
    }
}

#[test]
fn q_lun_74_rockets_do_nothing_to_a_damaged_lander_in_flight() {
    let mut game = Scene::of("14.3")
        .at("A:tS", "1010")
        .at("B:lY", "1110")
        .damaged("B:lY")
        .put("B:lY", "velocity", json!(4))
        .targeted("B:lY")
        .combat(Half::All, Side::A)
        .game();
    assert!(happened(&play(&mut game, Seat::A, "fire=tS-lY", &[1]), "unharmed"));
}

#[test]
fn q_lun_75_a_bystander_carrier_rolls_too() {
    let mut game = Scene::of("14.2")
        .at("B:tA", "1010")
        .at("A:tR", "1110")
        .targeted("A:tR")
        .at("B:rX", "1110")
        .at("B:rA", "1110")
        .suspects("B:rA", &["B:rX", "B:rA"])
        .combat(Half::All, Side::B)
        .game();
    let events = play(&mut game, Seat::B, "fire=tA-tR", &[1, 6, 1, 6, 6]);
    assert!(happened(&events, "carrier_shown") && happened(&events, "dingus_rolled"));
}

#[test]
fn q_lun_76_the_dingus_changes_hands_like_a_weapon() {
    let scene = |option: bool| {
        Scene::with("tug-of-war", json!({"dingus_handover": option}))
            .all_at(&["A:tA", "A:tR", "A:tV"], "0505")
            .dingus_with("A:tA")
            .at("B:tA", "1512")
            .exchange(Side::A)
            .game()
    };
    let mut game = scene(true);
    let seen = game.view(Some(Seat::B));
    play(&mut game, Seat::A, "give=tA-tR", &[]);
    assert_eq!(game.view(Some(Seat::B)), seen, "the enemy sees nothing of it");
    let SeenDingus::Carried { carrier, .. } = game.view(Some(Seat::A)).dingus else { panic!() };
    assert_eq!(carrier.unwrap().name.to_string(), "tR");
    // For a weapon: the armed one takes the dingus, the other the rocket.
    let mut game = scene(true);
    play(&mut game, Seat::A, "swap=tA-tV", &[]);
    let SeenDingus::Carried { carrier, .. } = game.view(Some(Seat::A)).dingus else { panic!() };
    assert_eq!(carrier.unwrap().name.to_string(), "tV");
    assert_eq!(look(&game, "A:tA").gear[0], Some(Gear::Rocket));
    assert_eq!(refused(&scene(false), Seat::A, "give=tA-tR"), "10.2");
}

/// Whether a side is asked for exchanges does not tell who carries the dingus.
#[test]
fn q_lun_76_a_side_that_may_exchange_nothing_for_its_secret_is_asked_all_the_same() {
    let carried = |by: &str| {
        Scene::of("14.3")
            .all_at(&["A:tA", "A:tC"], "0407")
            .at("A:tB", "0507")
            .at("B:tR", "1010")
            .suspects(by, &["A:tA", "A:tB"])
            .put("A:tC", "weapon", json!("rocket"))
            .part("release", json!("free"))
            .exchange(Side::B)
            .game()
    };
    let (mut one, mut two) = (carried("A:tA"), carried("A:tB"));
    for game in [&mut one, &mut two] {
        play(game, Seat::B, "ready", &[]);
    }
    assert_eq!(one.view(Some(Seat::B)), two.view(Some(Seat::B)));
    assert_eq!(words(&one, Seat::A), ["ready"], "tC may not hold the dingus for the rocket");
    assert_eq!(words(&two, Seat::A), ["ready", "swap=tA-tC"]);
}

#[test]
fn q_lun_77_a_jump_passes_above_the_dingus() {
    let mut game = Scene::of("14.2")
        .at("A:tR", "1010")
        .at("B:tR", "2020")
        .dingus_at("1011")
        .moving(Side::A)
        .game();
    plays(&mut game, Seat::A, &["move=tR", "jump=1013"]);
    assert_eq!(game.view(None).dingus, SeenDingus::Lying(hex("1011")));
}

#[test]
fn q_lun_78_a_captor_takes_no_dingus() {
    let mut game = Scene::of("14.3")
        .at("B:tR", "1010")
        .held("A:tC", "B:tR")
        .dingus_at("1011")
        .at("A:tD", "2020")
        .moving(Side::B)
        .game();
    plays(&mut game, Seat::B, &["move=tR", "step=1011", "stop"]);
    assert_eq!(game.view(None).dingus, SeenDingus::Lying(hex("1011")));
}

#[test]
fn q_lun_79_no_other_american_carries_it_while_a_scientist_lives() {
    let mut game = Scene::of("14.3")
        .at("A:tC", "1010")
        .dingus_at("1011")
        .at("B:tR", "2020")
        .at("A:tA", "0407")
        .moving(Side::A)
        .game();
    plays(&mut game, Seat::A, &["move=tC", "step=1011"]);
    assert_eq!(game.view(None).dingus, SeenDingus::Lying(hex("1011")));
    let mut game = Scene::of("14.3")
        .at("B:tS", "1010")
        .dingus_at("1011")
        .at("A:tA", "0407")
        .moving(Side::B)
        .game();
    let events = plays(&mut game, Seat::B, &["move=tS", "step=1011"]);
    assert!(happened(&events, "dingus_taken"));
}

#[test]
fn q_lun_79_the_last_scientist_does_not_leave_it_in_a_vehicle() {
    let scene = || {
        Scene::of("14.3")
            .at("A:lA", "1010")
            .aboard("A:tA", "lA")
            .at("B:tR", "2020")
            .dingus_with("A:lA")
            .part("release", json!("free"))
            .moving(Side::A)
    };
    let mut game = scene().game();
    play(&mut game, Seat::A, "move=lA", &[]);
    assert_eq!(refused(&game, Seat::A, "unload=tA"), "14.3");
    plays(&mut game, Seat::A, &["bring=tA", "fly=1013"]);
    let mut two = scene().aboard("A:tB", "lA").game();
    plays(&mut two, Seat::A, &["move=lA", "unload=tA"]);
    assert_eq!(refused(&two, Seat::A, "unload=tB"), "14.3");
    // Nor does she cross to a lander without it.
    let rover = |aboard: &str| {
        Scene::of("14.3")
            .all_at(&["A:lA", "A:rA"], "1010")
            .aboard("A:tA", "rA")
            .at("B:tR", "2020")
            .dingus_with(aboard)
            .part("release", json!("free"))
            .moving(Side::A)
            .game()
    };
    let mut game = rover("A:rA");
    play(&mut game, Seat::A, "move=lA", &[]);
    assert_eq!(refused(&game, Seat::A, "load=tA"), "14.3");
    play(&mut game, Seat::A, "load=rA", &[]);
    plays(&mut rover("A:lA"), Seat::A, &["move=lA", "load=tA"]);
}

/// A side that has nothing to do is not asked, and everyone sees that: so whether there is
/// something to do does not hang on where the dingus is.
#[test]
fn q_lun_79_nothing_is_told_by_whether_there_is_something_to_do() {
    for carrier in ["A:rA", "A:tB"] {
        let rest = |scene: Scene| {
            let scene = scene.at("A:tB", "1013").at("B:tR", "2020").part("release", json!("free"));
            scene.suspects(carrier, &["A:rA", "A:tB"]).moving(Side::A).game()
        };
        // An armed scientist cannot bring it out, and gets out of the rover all the same.
        let armed = Scene::of("14.3").at("A:rA", "1010").aboard("A:tA", "rA");
        let mut game = rest(armed.put("A:tA", "weapon", json!("rocket")));
        plays(&mut game, Seat::A, &["move=rA", "unload=tA"]);
        // She crosses from a rover either with it or because it is not there.
        let beside = Scene::of("14.3").all_at(&["A:lA", "A:rA"], "1010").aboard("A:tA", "rA");
        let mut game = rest(beside);
        play(&mut game, Seat::A, "move=lA", &[]);
        let (way, none) = if carrier == "A:rA" { ("bring", "14.3") } else { ("load", "10.1") };
        let other = if way == "bring" { "load=tA" } else { "bring=tA" };
        assert_eq!(refused(&game, Seat::A, other), none, "{carrier}");
        play(&mut game, Seat::A, &format!("{way}=tA"), &[]);
        let SeenDingus::Carried { suspects, .. } = game.view(Some(Seat::B)).dingus else {
            panic!()
        };
        let names: Vec<String> = suspects.iter().map(|who| who.name.to_string()).collect();
        assert_eq!(names, ["tB", "lA"], "{carrier}");
    }
}

/// Who sees her get out knows that the vehicle has it no more.
#[test]
fn q_lun_79_what_a_scientist_has_left_is_not_suspected() {
    let carried = |by: &str| {
        Scene::of("14.3")
            .at("A:lA", "1010")
            .aboard("A:tA", "lA")
            .at("A:tB", "1013")
            .at("B:tR", "2020")
            .suspects(by, &["A:lA", "A:tB"])
            .part("release", json!("free"))
            .moving(Side::A)
            .game()
    };
    let (mut with, mut without) = (carried("A:lA"), carried("A:tB"));
    plays(&mut with, Seat::A, &["move=lA", "bring=tA"]);
    plays(&mut without, Seat::A, &["move=lA", "unload=tA"]);
    assert_eq!(with.view(Some(Seat::B)).dingus, without.view(Some(Seat::B)).dingus);
    let SeenDingus::Carried { suspects, .. } = with.view(Some(Seat::B)).dingus else { panic!() };
    let names: Vec<String> = suspects.iter().map(|who| who.name.to_string()).collect();
    assert_eq!(names, ["tA", "tB"]);
}

/// A rover that may have it aboard goes on a lander with everyone or not at all.
#[test]
fn q_lun_79_no_scientist_is_crowded_out() {
    let full = |by: &str| {
        Scene::of("14.3")
            .at("A:lA", "1010")
            .aboard("A:tC", "lA")
            .aboard("A:tD", "lA")
            .aboard("A:tE", "lA")
            .at("A:rA", "1010")
            .aboard("A:tA", "rA")
            .aboard("A:tB", "rA")
            .at("B:tR", "2020")
            .dingus_with(by)
            .part("release", json!("free"))
            .moving(Side::A)
            .game()
    };
    let mut game = full("A:rA");
    play(&mut game, Seat::A, "move=lA", &[]);
    assert_eq!(refused(&game, Seat::A, "load=rA"), "14.3");
    plays(&mut full("A:lA"), Seat::A, &["move=lA", "load=rA"]);
}

#[test]
fn q_lun_80_scientists_neither_move_nor_target_at_first() {
    let game = site("barred").at("B:tR", "0407").moving(Side::A).game();
    assert_eq!(refused(&game, Seat::A, "move=tA"), "14.3");
    let game = site("barred").at("B:tR", "0407").game();
    assert_eq!(refused(&game, Seat::A, "target=tA-0407"), "14.3");
    let game = site("barred").at("B:tR", "0407").melee(Side::A).game();
    assert!(may(&game, Seat::A, "strike=tA-tR"));
    let game = site("move_only").at("B:tR", "0407").game();
    assert_eq!(refused(&game, Seat::A, "target=tA-0407"), "14.3");
    let game = site("move_only").at("B:tR", "0407").moving(Side::A).game();
    assert!(may(&game, Seat::A, "move=tA"));
}
