//! The rulings LUN-01 to LUN-26.

use contract::{Game, Seat};
use lunar::blocked_by;
use lunar::gear::{Post, Side};
use lunar::state::{Damage, Half, Marks};
use lunar::view::Standing;
use serde_json::json;

use crate::scene::{Scene, deployed, happened, hex, look, may, play, plays, refused, why};

fn duel(options: serde_json::Value) -> Scene {
    Scene::with("14.1", options)
        .at("A:rA", "1010")
        .crew("A:tB", "rA", Post::First)
        .targeted("A:rA")
        .at("A:rB", "1010")
        .crew("A:tD", "rB", Post::First)
        .at("B:rA", "1110")
        .crew("B:tB", "rA", Post::First)
        .targeted("B:rA")
        .dingus_at("0101")
        .combat(Half::All, Side::A)
}

#[test]
fn q_lun_01_results_bite_at_the_end_of_the_phase() {
    let mut game = duel(json!({})).game();
    play(&mut game, Seat::A, "fire=rA-rA", &[1, 1]);
    assert!(look(&game, "B:rA").doomed && may(&game, Seat::B, "fire=rA-rA"));
}

#[test]
fn q_lun_02_two_damages_in_a_phase_are_one() {
    for (option, standing) in [(false, Standing::OnMap), (true, Standing::Dead)] {
        let mut game = duel(json!({"same_phase_damage_kills": option})).game();
        play(&mut game, Seat::A, "fire=rA-rA", &[1, 6]);
        play(&mut game, Seat::B, "pass", &[]);
        play(&mut game, Seat::A, "fire=rB-rA", &[1, 6]);
        assert_eq!(look(&game, "B:rA").standing, standing);
    }
}

#[test]
fn q_lun_03_damage_of_an_earlier_phase_counts() {
    let mut game = duel(json!({})).put("B:rA", "damage", json!({"until": 4})).game();
    let events = play(&mut game, Seat::A, "fire=rA-rA", &[1]);
    assert!(happened(&events, "finished"));
}

#[test]
fn q_lun_04_recovery_is_a_turn_later() {
    let mut game = duel(json!({})).game();
    play(&mut game, Seat::A, "fire=rA-rA", &[1, 6]);
    play(&mut game, Seat::B, "pass", &[]);
    play(&mut game, Seat::A, "pass", &[]);
    assert_eq!(look(&game, "B:rA").damage, Damage::Until(4));
}

#[test]
fn q_lun_05_flying_landers_move_before_a_pass() {
    let game = Scene::of("14.3")
        .at("B:lA", "1208")
        .put("B:lA", "velocity", json!(4))
        .at("B:tR", "1010")
        .at("A:tC", "2020")
        .moving(Side::B)
        .game();
    assert_eq!(why(&game, Seat::B, "pass"), ("6.2", "a flying lander must move first"));
}

#[test]
fn q_lun_06_loading_is_part_of_the_transports_move() {
    let mut game = Scene::of("14.2")
        .at("A:rX", "1010")
        .all_at(&["A:tR", "A:tS"], "1010")
        .at("B:tR", "2020")
        .dingus_at("0101")
        .moving(Side::A)
        .game();
    plays(&mut game, Seat::A, &["move=rX", "load=tR", "load=tS"]);
    // Nothing is left to do: the zero-hex move is over, and the technicians are used up.
    assert!(look(&game, "A:rX").moved && game.status().waiting().contains(Seat::B));
}

/// To move nothing is to pass.
#[test]
fn q_lun_06_a_unit_that_is_moved_moves() {
    let mut game = Scene::of("14.2")
        .at("A:tR", "1010")
        .at("A:rX", "1212")
        .crew("A:tS", "rX", Post::Drive)
        .at("A:tT", "1212")
        .at("B:tR", "2020")
        .dingus_at("0101")
        .moving(Side::A)
        .game();
    play(&mut game, Seat::A, "move=tR", &[]);
    assert_eq!(refused(&game, Seat::A, "stop"), "6.2");
    plays(&mut game, Seat::A, &["step=1011", "stop"]);
    play(&mut game, Seat::B, "pass", &[]);
    play(&mut game, Seat::A, "move=rX", &[]);
    assert_eq!(refused(&game, Seat::A, "stop"), "6.2");
    plays(&mut game, Seat::A, &["load=tT", "stop"]);
}

/// What is taken up is a move within the hex.
#[test]
fn q_lun_06_to_take_the_dingus_is_a_move() {
    let mut game = Scene::of("14.2")
        .at("A:tR", "1010")
        .at("B:tR", "2020")
        .dingus_at("1010")
        .moving(Side::A)
        .game();
    let events = plays(&mut game, Seat::A, &["move=tR", "stop"]);
    assert!(happened(&events, "dingus_taken"));
}

#[test]
fn q_lun_07_a_pass_is_final() {
    let mut game = Scene::of("14.2")
        .all_at(&["A:tR", "A:tS"], "1010")
        .at("B:tR", "2020")
        .dingus_at("0101")
        .moving(Side::A)
        .game();
    play(&mut game, Seat::A, "pass", &[]);
    plays(&mut game, Seat::B, &["move=tR", "step=2021"]);
    assert!(!may(&game, Seat::A, "move=tR") || game.turn() == 4);
}

#[test]
fn q_lun_08_nobody_has_to_target_or_fire() {
    let game = Scene::of("14.2").at("A:tR", "1010").at("B:tR", "1011").dingus_at("0101").game();
    assert!(may(&game, Seat::A, "pass"));
}

fn sight(from: &str, to: &str, strict: bool) -> Option<&'static str> {
    let game = deployed("14.1");
    let loaded = game.loaded();
    let cell = |id: &str| loaded.map.cell(hex(id)).unwrap();
    blocked_by(&loaded.map, cell(from), cell(to), strict).map(|rule| rule.number)
}

#[test]
fn q_lun_09_craterlets_are_one_way() {
    assert_eq!((sight("1917", "1719", false), sight("1719", "1917", false)), (None, Some("5.4")));
}

/// Referee's case T58.
#[test]
fn q_lun_10_a_wall_is_crossed_once() {
    assert_eq!(sight("0404", "0607", false), Some("5.5"));
    // 0606 touches the wall at 0506; the line to 0407 leaves by that side.
    assert_eq!((sight("0606", "0407", false), sight("0606", "0407", true)), (None, None));
    let strict_is_less = deployed("14.1").loaded().map.cells().any(|from| {
        let loaded = deployed_map();
        let map = &loaded.map;
        map.cells().any(|to| {
            map.distance(from, to) <= 4
                && blocked_by(map, from, to, false).is_none()
                && blocked_by(map, from, to, true).is_some()
        })
    });
    assert!(strict_is_less);
}

fn deployed_map() -> lunar::loaded::ScenarioHandle {
    let setup = lunar::Setup::default();
    lunar::loaded::ScenarioHandle::of(&setup.plan()).unwrap()
}

/// Each stands at the wall, and the line leaves either hex where its own side of it ends.
#[test]
fn q_lun_10_ones_own_side_is_looked_across_from_both_hands() {
    for (one, two) in [("0507", "0606"), ("0405", "0606"), ("0103", "0202")] {
        assert_eq!((sight(one, two, true), sight(two, one, true)), (None, None), "{one} {two}");
    }
    // The craterlet 0304 leaves the line the side of 0404, whose wall is 0405's and not 0303's.
    assert_eq!((sight("0405", "0303", true), sight("0303", "0405", true)), (None, Some("5.5")));
}

/// All pairs of the map: the strict reading shows nothing that the other hides. And wherever a line
/// runs along the side between two hexes, and of these one is walled off from either end, both ends
/// look across their own wall.
#[test]
fn q_lun_10_both_ends_of_a_side_look_across_their_own_walls() {
    let loaded = deployed_map();
    let map = &loaded.map;
    let sees = |from, to, strict| blocked_by(map, from, to, strict).is_none();
    let is_hole = |cell| map.terrain(cell) == lunar::map::Terrain::Craterlet;
    let mut met = 0;
    for (one, two) in map.cells().flat_map(|one| map.cells().map(move |two| (one, two))) {
        let name = || format!("{} {}", map.hex(one), map.hex(two));
        assert!(!sees(one, two, true) || sees(one, two, false), "{}", name());
        let is_between = |cell: &lunar::hex::Cell| {
            map.distance(one, *cell) == 1 && map.distance(two, *cell) == 1
        };
        let between: Vec<_> = map.cells().filter(is_between).collect();
        let open = between.iter().all(|cell| !map.ground(*cell).obstructs());
        let walls = |end| between.iter().filter(|cell| map.wall_between(end, **cell)).count();
        let ends = !is_hole(one) && !is_hole(two) && map.distance(one, two) == 2;
        if ends && between.len() == 2 && open && walls(one) == 1 && walls(two) == 1 {
            assert!(sees(one, two, true) && sees(two, one, true), "{}", name());
            met += 1;
        }
    }
    assert_eq!(met, 18);
}

#[test]
fn q_lun_11_a_hexside_is_free_if_one_hand_is() {
    assert_eq!(sight("0708", "0909", false), Some("5.6"));
    assert_eq!(sight("1212", "1413", false), None);
}

#[test]
fn q_lun_12_along_a_wall_is_not_across_it() {
    // 0510 and 0509 are parted by the wall; 0609 to 0611 goes beside it outside.
    assert_eq!(sight("0606", "0608", false), None);
    // From the floor to the outside it must be crossed, whichever corner it passes.
    assert_eq!(sight("0406", "0607", false), Some("5.5"));
}

/// The breach 0508 has no wall, but is a hole: the line beside it keeps to the floor of 0507, whose
/// wall it crosses at the corner.
#[test]
fn q_lun_12_a_corner_between_floor_and_outside_is_across_the_wall() {
    for (from, to) in [
        ("0206", "0608"),
        ("0206", "0809"),
        ("0407", "0608"),
        ("0407", "0809"),
        ("0711", "0507"),
        ("0809", "0206"),
        ("0809", "0407"),
    ] {
        assert_eq!(sight(from, to, false), Some("5.5"), "{from} to {to}");
    }
    // Beside the wall one looks across it, through a corner too.
    assert_eq!((sight("0608", "0407", false), sight("0608", "0206", false)), (None, None));
}

#[test]
fn q_lun_13_next_door_beats_walls_and_holes() {
    assert_eq!(sight("0607", "0507", false), None);
    assert_eq!(sight("1916", "1917", false), None);
}

#[test]
fn q_lun_14_one_hill_is_enough_for_six() {
    assert_eq!(sight("1913", "1313", false).is_some(), sight("1913", "1313", true).is_some());
    assert_ne!(sight("1913", "1313", false), Some("5.8"));
    assert_eq!(sight("2013", "1313", false), Some("5.8"));
}

#[test]
fn q_lun_15_the_far_columns_are_for_flight() {
    let game = Scene::of("14.3")
        .at("B:lY", "1208")
        .put("B:lY", "velocity", json!(4))
        .at("A:tC", "2215")
        .targeting(Half::All, Side::B)
        .game();
    assert!(may(&game, Seat::B, "target=lY-2215"));
}

#[test]
fn q_lun_16_less_than_one_is_a_success() {
    let mut game = Scene::of("14.2")
        .at("A:tR", "1010")
        .at("B:tR", "1410")
        .marked("B:tR", Marks::ENTERED)
        .dingus_at("0101")
        .at("A:tR", "1011")
        .at("B:tR", "1012")
        .marked("B:tR", Marks::ENTERED)
        .targeting(Half::Military, Side::A)
        .game();
    let events = play(&mut game, Seat::A, "target=tR-1012", &[1]);
    assert!(matches!(events[0], lunar::Event::Targeted { success: true, .. }));
}

fn modifier(options: serde_json::Value, friend: bool) -> i8 {
    let mut scene =
        Scene::with("14.2", options).at("A:tR", "1010").at("B:tR", "1210").dingus_at("0101");
    scene = if friend {
        scene.at("A:tS", "1210").marked("A:tS", Marks::ENTERED)
    } else {
        scene.marked("B:tR", Marks::ENTERED)
    };
    let mut game = scene.targeting(Half::Military, Side::A).game();
    match play(&mut game, Seat::A, "target=tR-1210", &[6])[0] {
        lunar::Event::Targeted { modifier, .. } => modifier,
        _ => 9,
    }
}

#[test]
fn q_lun_17_any_unit_that_moved_in_helps() {
    assert_eq!((modifier(json!({}), true), modifier(json!({}), false)), (-1, -1));
    assert_eq!(modifier(json!({"moved_in_enemy_only": true}), true), 0);
}

#[test]
fn q_lun_17_but_not_the_rover_one_sits_in() {
    for (came, expected) in [("A:rX", 0), ("A:rY", -1)] {
        let mut game = Scene::of("14.2")
            .at("A:rX", "1210")
            .aboard("A:tS", "rX")
            .at("A:rY", "1210")
            .at("B:tR", "1210")
            .marked(came, Marks::ENTERED)
            .dingus_at("0101")
            .targeting(Half::Military, Side::A)
            .game();
        let events = play(&mut game, Seat::A, "target=tS-1210", &[6]);
        let seen = |event: &lunar::Event| matches!(event, lunar::Event::Targeted { modifier, .. } if *modifier == expected);
        assert!(seen(&events[0]), "{came}: {events:?}");
    }
}

#[test]
fn q_lun_18_getting_out_is_not_moving_in() {
    let mut game = Scene::of("14.2")
        .at("B:rX", "1210")
        .aboard("B:tS", "rX")
        .at("A:tR", "1010")
        .dingus_at("0101")
        .moving(Side::B)
        .game();
    plays(&mut game, Seat::B, &["move=rX", "unload=tS"]);
    assert!(!look(&game, "B:tS").marks.has(Marks::ENTERED));
}

#[test]
fn q_lun_19_markers_belong_to_units() {
    let mut game = Scene::of("14.2")
        .all_at(&["A:tR", "A:tS"], "1010")
        .targeted("A:tR")
        .targeted("A:tS")
        .at("B:tR", "1210")
        .dingus_at("0101")
        .moving(Side::A)
        .game();
    plays(&mut game, Seat::A, &["move=tR", "step=1110", "stop"]);
    assert!(look(&game, "A:tR").targeted && look(&game, "A:tS").targeted);
}

#[test]
fn q_lun_20_contagion_goes_both_ways() {
    for (mover, other) in [("A:tR", "A:tS"), ("A:tS", "A:tR")] {
        let mut game = Scene::of("14.2")
            .at(mover, "1010")
            .at(other, "1110")
            .targeted("A:tR")
            .at("B:tR", "1210")
            .dingus_at("0101")
            .moving(Side::A)
            .game();
        plays(&mut game, Seat::A, &[&format!("move={}", &mover[2..]), "step=1110", "stop"]);
        assert!(look(&game, "A:tR").targeted && look(&game, "A:tS").targeted);
    }
}

#[test]
fn q_lun_21_passing_through_is_safe() {
    for (option, caught) in [(false, false), (true, true)] {
        let mut game = Scene::with("14.2", json!({"contagion_passing": option}))
            .at("A:tS", "1010")
            .at("A:tR", "1110")
            .targeted("A:tR")
            .at("B:tR", "1310")
            .dingus_at("0101")
            .moving(Side::A)
            .game();
        plays(&mut game, Seat::A, &["move=tS", "step=1110", "step=1210"]);
        assert_eq!(look(&game, "A:tS").targeted, caught);
    }
}

#[test]
fn q_lun_22_loss_is_looked_for_when_the_phase_ends() {
    for (option, kept) in [(false, true), (true, false)] {
        let mut game = Scene::with("14.2", json!({"loss_check_each_move": option}))
            .at("A:tR", "0505")
            .targeted("A:tR")
            .at("A:tS", "0105")
            .at("B:tR", "2020")
            .dingus_at("0101")
            .moving(Side::A)
            .game();
        plays(&mut game, Seat::A, &["move=tS", "step=0106", "stop"]);
        assert_eq!(look(&game, "A:tR").targeted, kept);
    }
}

#[test]
fn q_lun_23_every_sound_unit_keeps_watch() {
    for (option, kept) in [(false, true), (true, false)] {
        let mut game = Scene::with("14.1", json!({"empty_rover_blind": option}))
            .at("A:rA", "1010")
            .targeted("A:rA")
            .at("A:tA", "1010")
            .at("B:rA", "1110")
            .at("B:tA", "2520")
            .dingus_at("0101")
            .moving(Side::A)
            .game();
        play(&mut game, Seat::A, "pass", &[]);
        play(&mut game, Seat::B, "pass", &[]);
        assert_eq!(look(&game, "A:rA").targeted, kept);
    }
}

#[test]
fn q_lun_24_military_units_act_twice() {
    let scene = |half| {
        Scene::of("14.2")
            .at("A:tX", "1010")
            .at("B:tR", "1210")
            .targeted("B:tR")
            .marked("A:tX", Marks::PINNED)
            .dingus_at("0101")
            .combat(half, Side::A)
            .game()
    };
    assert!(may(&scene(Half::All), Seat::A, "fire=tX-tR"));
    assert!(may(&scene(Half::Military), Seat::A, "fire=tX-tR"));
}

#[test]
fn q_lun_25_an_rsvp_works_in_the_military_phase_for_mil_techs() {
    let game = Scene::of("14.2")
        .at("A:rX", "0510")
        .crew("A:tS", "rX", Post::First)
        .at("B:tR", "0512")
        .dingus_at("0101")
        .targeting(Half::Military, Side::A)
        .game();
    let chances = game.view(Some(Seat::A)).chances;
    assert_eq!(chances[0].odds, lunar::odds::Odds::Target { success: 5.0 / 6.0 });
}

#[test]
fn q_lun_26_mixed_crews() {
    let scene = |gunner: &str| {
        Scene::of("14.2")
            .at("A:rX", "1010")
            .crew(gunner, "rX", Post::Second)
            .at("A:tX", "1010")
            .at("B:tR", "1110")
            .targeted("B:tR")
            .dingus_at("0101")
            .combat(Half::Military, Side::A)
            .game()
    };
    assert_eq!(refused(&scene("A:tA"), Seat::A, "fire=rX.2-tR"), "4.2f");
    assert!(may(&scene("A:tT"), Seat::A, "fire=rX.2-tR"));
    let sci = Scene::of("14.2")
        .at("A:rA", "1010")
        .crew("A:tR", "rA", Post::First)
        .at("B:tR", "1110")
        .dingus_at("0101")
        .targeting(Half::Military, Side::A)
        .game();
    assert!(may(&sci, Seat::A, "target=tR-1110"));
}
