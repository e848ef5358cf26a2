//! Chapters 10 to 20.

use contract::Game;
use damocles::campaign;
use damocles::equipment::{Equipment, Place};
use damocles::member::Health;
use damocles::ship::Spot;
use damocles::state::{Ending, Phase};
use damocles::tile::{Kind, Section, Tile};
use damocles::{Judgement, ROWS, judged};
use serde_json::json;

use crate::scene::*;

#[test]
fn r10_0_intel_tiles_have_no_controls() {
    for tile in Tile::all().filter(|tile| tile.printed().kind == Kind::Intel) {
        assert_eq!(tile.printed().activate, None);
    }
    assert_eq!(Section::Green.needs()[Kind::Intel.index()], 4);
}

#[test]
fn r11_0_power_tiles_that_are_on_make_others_dangerous() {
    let hurt = |power: &str| {
        let mut game = Scene::before("128").with(&format!("127 {power}")).game();
        investigate(&mut game, "vision", &[12]);
        is_hurt(&game, "A1")
    };
    assert!(hurt("on") && !hurt("off"), "message 170");
}

#[test]
fn r12_1_a_new_accessway_costs_a_day_a_known_one_nothing() {
    let scene =
        |known: bool| Scene::leaving("114", "off").at("118", 1, -1, "off").way(0, 62, known).game();
    for (known, days) in [(true, 10), (false, 11)] {
        let mut game = scene(known);
        play(&mut game, "go=top", &[]);
        assert_eq!((day(&game), stands_on(&game)), (days, Some(118)));
        assert!(game.ship().at(Spot(1)).ways[0][0].unwrap().known);
    }
    let last = Scene::leaving("114", "off").at("118", 1, -1, "off").way(0, 62, false);
    let mut game = last.set("/clock/day", json!(49)).game();
    play(&mut game, "go=top", &[]);
    assert_eq!(*game.phase(), Phase::Over(Ending::OutOfDays));
}

#[test]
fn r12_2_three_accessways_a_tile_and_a_tile_at_each_end() {
    let mut game = Scene::leaving("112", "off").game();
    play(&mut game, "search", &[1, 2, 1, 1, 1]);
    assert_eq!(game.ship().len(), 3);
    let laid = game.ship().at(Spot(2));
    assert_eq!((laid.x, laid.y, laid.is_known()), (1, -1, false));
    play(&mut game, "search", &[1, 2, 1, 1]);
    assert_eq!(game.ship().len(), 3, "the same two tiles, twice");
    assert_eq!(refused(&game, "search").0, "12.2");
}

#[test]
fn r12_3_the_kind_of_tile_sets_the_chance() {
    let needed = |scene: Scene| {
        let game = scene.game();
        let view = game.view(None);
        view.chance("search".parse().unwrap()).unwrap().success
    };
    let share = |of: f64| of / 36.0;
    assert!((needed(Scene::leaving("118", "off")) - share(6.0)).abs() < 1e-9);
    assert!((needed(Scene::leaving("114", "off")) - share(12.0)).abs() < 1e-9);
    assert!((needed(Scene::leaving("112", "off")) - share(18.0)).abs() < 1e-9);
    assert!((needed(Scene::leaving("118", "down")) - share(12.0)).abs() < 1e-9);
}

#[test]
fn r12_4_markers_remind_and_do_nothing() {
    let mut game = Scene::before("328").crew("A1/infrared A2/vision SEM").game();
    assert_eq!(read(&investigate(&mut game, "infrared", &[13])), [9]);
    assert!(is_on(&game, 328) && !is_blocked(&game, 328));
    assert_eq!(stands_on(&game), Some(328));
}

#[test]
fn r12_5_section_after_section() {
    // Eleven white tiles and the one in play: the next comes from elsewhere.
    let white =
        "111 off 112 off 114 off 115 off 117 off 121 off 124 off 125 off 127 off 128 off 131 off";
    let scene = Scene::leaving("118", "off").with(white).set("/decks/section", json!("white"));
    let mut game = scene.points(5).game();
    play(&mut game, "search", &[1, 2, 1, 1, 1, 1]);
    play(&mut game, "go=top", &[]);
    play(&mut game, "enter", &[]);
    assert_eq!((game.decks().section, points(&game)), (Section::Green, 2));
    let gate = Scene::leaving("224", "on").tile("224", "marks", json!(["gate"]));
    let mut game = gate.set("/decks/section", json!("green")).game();
    play(&mut game, "cross", &[1]);
    assert_eq!(game.decks().section, Section::White);
    assert_eq!(refused(&game, "cross").0, "12.5");
    assert_eq!(refused(&Scene::leaving("118", "off").game(), "cross").0, "12.5");
}

#[test]
fn r12_6_no_message_is_read_from_afar_without_a_recorder() {
    let heard = json!([4, 166]);
    let scene = |crew: &str| {
        let scene = Scene::camp("114", "off").crew(crew).set("/lore/heard", heard.clone());
        scene.set("/lore/chain", json!([4])).with("118 off").game()
    };
    let plain = scene("A1/vision A2/tools SEM");
    assert_eq!(plain.view(None).readable, [4], "what was read last, until something else is");
    let recorded = scene("A1/vision A2/tools SEM/recording");
    assert_eq!(recorded.view(None).readable, [4, 166]);
    let here = Scene::camp("118", "off").set("/lore/heard", heard).set("/lore/chain", json!([4]));
    assert_eq!(here.game().view(None).readable, [4, 166], "on its own tile");
    assert_eq!(refused(&plain, "reread").0, "12.6");
}

#[test]
fn r13_0_the_team_investigates_from_the_accessway() {
    let mut game = Scene::before("127").game();
    investigate(&mut game, "tools", &[25]);
    assert_eq!(refused(&game, "back").0, "13.0");
    assert_eq!(game.team(), Some(Spot(0)), "not on the tile yet");
    let game = Scene::leaving("118", "off").game();
    assert_eq!(refused(&game, "go=top"), ("13.0", "no accessway is open on that side"));
}

#[test]
fn r14_0_one_heals_and_six_kills() {
    for (die, health_after) in [(1, Some(Health::Healthy)), (3, None), (6, Some(Health::Dead))] {
        let mut game = Scene::camp("118", "off").hurt("SEM").game();
        play(&mut game, "recover=SEM", &[die]);
        match health_after {
            Some(expected) => assert_eq!(health(&game, "SEM"), expected),
            None => assert!(is_hurt(&game, "SEM")),
        }
    }
}

#[test]
fn r15_0_one_mends_and_six_breaks() {
    let mut game = Scene::camp("118", "off").damaged("radio").game();
    play(&mut game, "repair=radio", &[6]);
    assert_eq!(game.piece(Equipment::Radio).place, Place::Gone);
    assert_eq!(game.carried_by("SEM".parse().unwrap()), None);
    assert_eq!(refused(&game, "repair=geiger"), ("15.0", "it is not damaged"));
}

#[test]
fn r16_1_three_sections() {
    let many = |section: Section| Tile::all().filter(|t| t.printed().section == section).count();
    assert_eq!(Section::ALL.map(many), [17, 17, 16]);
    let game = Scene::camp("118", "off").section_on(0).section_on(2).game();
    assert_eq!(game.sections_on(), 2);
}

#[test]
fn r16_2_a_section_is_on_when_enough_of_its_tiles_are() {
    let yellow = "311 on 321 on 314 on 315 on";
    assert!(!Scene::camp("118", "off").with(yellow).game().is_section_on(Section::Yellow));
    let game = Scene::camp("317", "on").with(yellow).game();
    assert!(game.is_section_on(Section::Yellow));
    assert_eq!(game.on_in(Section::Yellow), [2, 2, 1]);
}

/// The printed example: four power tiles when five are wanted do not count later by themselves.
#[test]
fn r17_0_messages_look_at_the_moment_they_are_read() {
    let mut game = Scene::before("112").with("117 off 114 on").game();
    assert_eq!(read(&investigate(&mut game, "vision", &[12])), [2]);
    let scene = Scene::camp("112", "off").with("117 on 114 on");
    let game = scene.tile("112", "finding", json!("backfire")).game();
    assert!(!is_on(&game, 112) && !game.powers().maneuver, "only when it is read again");
    assert_eq!(refused(&game, "choose=yes").0, "17.0");
}

/// A message that leads to others does not push them, or itself, out of sight.
#[test]
fn r17_0_a_reading_is_remembered_from_its_first_message_to_its_last() {
    let mut game = Scene::before("237").game();
    assert_eq!(read(&investigate(&mut game, "vision", &[12, 26])), [8, 228]);
    assert_eq!(game.view(None).chain, [8, 228]);
    assert!(game.view(None).readable.starts_with(&[8, 228]));
    let mut game = Scene::before("114").game();
    assert_eq!(read(&investigate(&mut game, "tools", &[14, 23])), [155]);
    assert_eq!((game.view(None).chain, game.view(None).asks), (vec![155], Some(155)));
    play(&mut game, "choose=192", &pairs(&[36]));
    assert_eq!(game.view(None).chain, [155, 192, 213]);
}

#[test]
fn r18_1_each_point_makes_investigation_easier() {
    let mut game = Scene::before("118").points(3).game();
    assert_eq!(read(&investigate(&mut game, "vision", &[66])), [166], "66 less 3 is 63");
    let mut game = Scene::before("118").points(2).game();
    assert!(read(&investigate(&mut game, "vision", &[66])).is_empty());
}

#[test]
fn r18_2_a_new_section_costs_three_points() {
    for (before, after) in [(5, 2), (1, 0)] {
        let scene =
            Scene::leaving("224", "on").points(before).set("/decks/section", json!("white"));
        let mut game = scene.game();
        play(&mut game, "search", &[1, 2, 1, 1, 1]);
        play(&mut game, "go=top", &[]);
        assert_eq!(points(&game), before, "it has been found, not entered");
        play(&mut game, "enter", &[]);
        assert_eq!(points(&game), after);
    }
}

#[test]
fn r18_3_points_shorten_the_next_mission() {
    let judged = Judgement { row: 7, points: 12 };
    assert_eq!((judged.rating(), campaign::next(200, &judged)), (-12, 188));
}

#[test]
fn r19_0_objects_are_carried_besides_equipment() {
    let mut game = Scene::before("117").game();
    investigate(&mut game, "radio", &[16]);
    play(&mut game, "choose=yes", &[]);
    assert!(game.powers().access_control);
    assert_eq!(game.carried_by("SEM".parse().unwrap()), Some(Equipment::Radio));
    let game = Scene::leaving("118", "on").with("117 on").game();
    assert_eq!(refused(&game, "jump=117"), ("19.0", "the team has no teleporter"));
}

#[test]
fn r20_1_thirteen_levels() {
    assert_eq!(ROWS.len(), 13);
    assert!(ROWS.windows(2).all(|pair| pair[0].0 - pair[1].0 == 20));
    let scene = || Scene::leaving("118", "off").set("/team", json!(0));
    let mut game = scene().game();
    play(&mut game, "home", &[]);
    assert_eq!(judged(&game).unwrap().row, 7);
    assert!(is_over(&game));
    let away = Scene::leaving("118", "off").game();
    assert_eq!(refused(&away, "home"), ("20.1", "the shuttle lies at the tile of entry"));
    assert_eq!(refused(&scene().hurt("A1 A2").game(), "home").0, "20.1");
}

#[test]
fn r20_2_messages_tell_how_control_is_gained() {
    let scene = Scene::leaving("112", "on").tile("112", "marks", json!(["helm"]));
    let mut game = scene.set("/team", json!(0)).game();
    play(&mut game, "go=right", &[]);
    assert!(game.powers().maneuver);
}

#[test]
fn r20_3_twenty_points_raise_the_level_by_one() {
    for (points, level) in [(0, 9), (19, 9), (20, 10), (40, 11), (200, 13)] {
        assert_eq!(Judgement { row: 9, points }.level(), level);
    }
}
