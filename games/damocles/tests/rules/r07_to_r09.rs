//! Chapters 7 to 9.

use damocles::effect::Setting;
use damocles::equipment::{Equipment, Place};
use damocles::ship::Spot;
use damocles::state::{Phase, Robot};
use damocles::tile::Section;
use serde_json::json;

use crate::scene::*;

#[test]
fn r07_1_any_face_down_tile_ahead_may_be_investigated() {
    let mut game = Scene::before("127").game();
    assert_eq!(words(&game), ["use=vision", "use=tools", "use=radio", "enter", "back"]);
    let events = investigate(&mut game, "tools", &[41]);
    assert!(read(&events).is_empty(), "41 is above 36");
    assert!(matches!(game.phase(), Phase::Before(_)));
    let away = Scene::camp("118", "off").game();
    assert_eq!(refused(&away, "use=vision"), ("7.1", "the team stands before no tile"));
}

#[test]
fn r07_2_below_the_range_is_a_backfire() {
    for (roll, message) in [(31, 7), (32, 196), (51, 196)] {
        let mut game = Scene::before("127").game();
        let events = investigate(&mut game, "vision", &[roll]);
        assert_eq!(read(&events), [message]);
    }
}

#[test]
fn r07_3_no_information_allows_another_kind_of_equipment() {
    let mut game = Scene::before("127").game();
    assert_eq!(read(&investigate(&mut game, "tools", &[25])), [92]);
    assert_eq!(words(&game), ["use=vision", "use=radio", "enter"]);
    assert_eq!(refused(&game, "use=tools").0, "8.3");
    assert_eq!(read(&investigate(&mut game, "radio", &[21])), [49]);
    assert_eq!(stands_on(&game), Some(127), "two are the most");
}

#[test]
fn r07_4_onto_the_tile_or_back_if_it_is_impassable() {
    let mut game = Scene::before("217").game();
    investigate(&mut game, "vision", &[34]);
    assert!(is_blocked(&game, 217));
    assert_eq!(game.team(), Some(Spot(0)));
    let game = Scene::camp("118", "off").game();
    assert_eq!(refused(&game, "enter").0, "7.4");
    assert_eq!(refused(&game, "back").0, "7.4");
}

#[test]
fn r07_5_a_control_tile_that_is_on_may_be_activated() {
    let mut game = Scene::on("111", "on").game();
    assert_eq!(words(&game)[0], "activate");
    play(&mut game, "activate", &[1, 4]);
    assert!(is_active(&game, 111));
    let off = Scene::on("111", "off").set("/powers/robot", json!("follows")).game();
    assert_eq!(refused(&off, "activate").0, "9.1");
    let intel = Scene::on("115", "on").tile("115", "finding", json!({"with": "ohmmeter"})).game();
    assert_eq!(refused(&intel, "activate"), ("7.5", "this is no control tile"));
}

#[test]
fn r07_6_members_recover_in_step_six() {
    let mut game = Scene::camp("118", "off").hurt("SEM").game();
    assert_eq!(refused(&game, "recover=A1").0, "14.0");
    play(&mut game, "swap=A1-A2", &[]);
    assert_eq!(refused(&game, "recover=SEM"), ("7.6", "step 6 is over"));
    let game = Scene::leaving("118", "off").hurt("SEM").game();
    assert_eq!(refused(&game, "recover=SEM").0, "7.6");
}

#[test]
fn r07_7_equipment_is_repaired_in_step_seven() {
    let mut game = Scene::camp("118", "off").damaged("radio").damaged("geiger").game();
    play(&mut game, "repair=radio", &[3]);
    assert_eq!(refused(&game, "repair=radio").0, "7.7");
    play(&mut game, "repair=geiger", &[1]);
    assert!(is_sound(&game, "geiger") && !is_sound(&game, "radio"));
    let alone = Scene::camp("118", "off").damaged("radio").hurt("A1 A2").game();
    assert_eq!(refused(&alone, "repair=radio").0, "15.0");
}

#[test]
fn r07_8_equipment_changes_hands_and_is_fetched() {
    let scene = Scene::camp("118", "off").set("/pieces/2/place", json!({"left": 1}));
    let mut game = scene.game();
    play(&mut game, "fetch=A2-ohmmeter", &[]);
    assert_eq!(game.piece(Equipment::Tools).place, Place::Left(Spot(1)));
    assert_eq!(game.carried_by("A2".parse().unwrap()), Some(Equipment::Ohmmeter));
    play(&mut game, "swap=PHY-SEM", &[]);
    assert_eq!(game.carried_by("PHY".parse().unwrap()), Some(Equipment::Radio));
}

#[test]
fn r07_9_a_roll_above_the_number_closes_an_accessway() {
    let scene =
        || Scene::camp("114", "off").at("118", 1, -1, "off").way(0, 54, true).way(0, 62, true);
    let mut game = scene().game();
    play(&mut game, "next", &pairs(&[55, 61, 66]));
    let here = game.ship().at(Spot(1));
    assert_eq!(here.ways[0].map(|way| way.map(|way| way.close)), [Some(62), None]);
    let there = game.ship().at(Spot(2));
    assert_eq!(there.ways[2], here.ways[0], "both sides know");
}

#[test]
fn r07_10_the_team_searches_and_leaves() {
    let mut game = Scene::leaving("112", "off").game();
    assert_eq!(words(&game), ["search", "go=left"]);
    play(&mut game, "search", &[3, 6, 2, 1, 1]);
    assert_eq!(words(&game), ["search", "go=right", "go=left"]);
    play(&mut game, "go=right", &[]);
    assert_eq!(day(&game), 11);
    assert!(matches!(game.phase(), Phase::Before(_)));
    assert_eq!(refused(&game, "search").0, "7.10");
}

/// The printed example: vision, pyrometer, vision, vision.
#[test]
fn r08_1_any_mix_of_equipment_until_one_succeeds() {
    let mut game = Scene::before("214").crew("A1/vision A2/pyrometer SEM").game();
    investigate(&mut game, "vision", &[65]);
    investigate(&mut game, "pyrometer", &[45]);
    investigate(&mut game, "vision", &[63]);
    assert_eq!(read(&investigate(&mut game, "vision", &[31])), [40]);
}

#[test]
fn r08_2_a_message_leaves_the_tile_on_or_off() {
    let mut game = Scene::before("118").crew("A1/ohmmeter A2/vision PHY/geiger").game();
    investigate(&mut game, "geiger", &[21]);
    assert!(!is_on(&game, 118));
    assert_eq!(read(&investigate(&mut game, "vision", &[35])), [166]);
    assert!(is_on(&game, 118), "the second investigation decides");
}

#[test]
fn r08_3_two_investigations_a_tile_at_most() {
    let mut game = Scene::before("118").game();
    investigate(&mut game, "vision", &[35]);
    assert!(!matches!(game.phase(), Phase::Before(_)), "a message that says something ends it");
    play(&mut game, "next", &[1, 1]);
    play(&mut game, "go=left", &[]);
    play(&mut game, "enter", &[]);
    play(&mut game, "next", &[1, 1]);
    play(&mut game, "go=right", &[]);
    assert_eq!(stands_on(&game), Some(118), "nothing is left to investigate");
}

#[test]
fn r08_4_doubles_cost_a_day() {
    let mut game = Scene::before("118").game();
    investigate(&mut game, "vision", &[66]);
    assert_eq!(day(&game), 11);
    let mut game = Scene::on("111", "on").game();
    play(&mut game, "activate", &[6, 6]);
    assert_eq!(day(&game), 11);
    let mut game = Scene::leaving("118", "off").game();
    play(&mut game, "search", &[6, 6]);
    assert_eq!(day(&game), 11);
}

#[test]
fn r08_5_a_message_may_be_read_again_on_its_tile() {
    // The dials of 112: red power and intel have come on since.
    let scene = Scene::on("112", "off").with("117 on 114 on");
    let mut game = scene.tile("112", "finding", json!("backfire")).game();
    let events = play(&mut game, "reread", &[1]);
    assert_eq!(read(&events), [2, 227]);
    assert!(is_on(&game, 112));
    assert_eq!(refused(&game, "reread"), ("8.5", "it has just been read"));
    let idle = Scene::on("118", "off").tile("118", "finding", json!({"with": "geiger"}));
    let idle = idle.set("/powers/robot", json!("follows")).game();
    assert_eq!(refused(&idle, "reread"), ("8.5", "that message says nothing"));
}

#[test]
fn r08_6_permanently_off_stays_off() {
    let game = Scene::on("111", "act").with("114 dead 115 off").game();
    assert_eq!(refused(&game, "alter=114").0, "8.6");
    // There is nothing to do on a dead control tile, so step 5 is never played there.
    let game = Scene::on("111", "dead").with("115 off").set("/powers/robot", json!("follows"));
    let game = game.tile("111", "finding", json!({"with": "radio"})).unaudited();
    for word in ["robot", "activate", "reread"] {
        assert_eq!(refused(&game, word).0, "8.6", "{word}");
    }
    assert_eq!(words(&game), ["next"]);
}

#[test]
fn r08_6_a_tile_that_is_permanently_off_says_nothing_any_more() {
    for (tile, with, messages) in [
        ("214", "pyrometer", "66 and 119"),
        ("331", "infrared", "81 and 151"),
        ("314", "vision", "91 and 247"),
    ] {
        let scene = Scene::leaving(tile, "dead").tile(tile, "finding", json!({"with": with}));
        let mut game = scene.with("317 on 315 on").set("/team", json!(0)).game();
        play(&mut game, "go=right", &[]);
        assert!(!words(&game).contains(&"reread".to_string()), "{messages}");
    }
}

#[test]
fn r08_7_an_impassable_tile_is_not_crossed_until_it_changes() {
    let blocked = |state: &str| {
        Scene::on("211", state).with("217 on 218 off").tile("217", "impassable", json!(true))
    };
    let mut game = blocked("act").game();
    play(&mut game, "alter=217", &pairs(&[21]));
    assert_eq!((is_on(&game, 217), is_blocked(&game, 217)), (false, false));
    // Walking up to it leads back.
    let scene = Scene::leaving("217", "on").tile("217", "impassable", json!(true));
    let mut game = scene.set("/team", json!(0)).game();
    play(&mut game, "go=right", &[]);
    assert_eq!(game.team(), Some(Spot(0)));
    let open = Scene::before("217").tile("217", "study", json!({"open": "radio"}));
    let open = open.tile("217", "finding", json!({"with": "radio"}));
    let game = open.tile("217", "impassable", json!(true)).game();
    assert_eq!(refused(&game, "enter"), ("8.7", "the tile is impassable"));
}

#[test]
fn r08_8_an_impassable_entry_costs_five_days() {
    let mut game = Scene::outside("137").game();
    play(&mut game, "use=vision", &[2, 3, 3, 2]);
    assert_eq!(day(&game), 15);
    assert_eq!(game.decks().section, Section::Yellow);
    assert!(matches!(game.phase(), Phase::Before(before) if before.from.is_none()));
}

#[test]
fn r09_1_activate_first_then_alter_tile_by_tile() {
    let mut game = Scene::on("111", "act").with("114 off 115 off 117 on").game();
    let events = play(&mut game, "alter=114", &pairs(&[21]));
    assert!(is_on(&game, 114) && !is_on(&game, 115), "{events:?}");
    play(&mut game, "alter=117", &pairs(&[21]));
    assert!(!is_on(&game, 117), "on to off as well");
    play(&mut game, "alter=115", &pairs(&[31]));
    assert!(!is_on(&game, 115));
    play(&mut game, "alter=115", &pairs(&[13]));
    assert_eq!(setting(&game, 111), Setting::Dead);
    assert!(!is_active(&game, 111) && !is_on(&game, 115));
}

/// The printed example: gravity ends when its tile is turned off.
#[test]
fn r09_2_a_change_of_status_changes_what_the_tile_does() {
    let scene = Scene::on("311", "act").with("317 on 318 on");
    let mut game = scene.tile("317", "marks", json!(["heavy"])).game();
    assert_eq!(contract::Game::view(&game, None).accessway_days, 2);
    play(&mut game, "alter=317", &pairs(&[21]));
    assert_eq!(contract::Game::view(&game, None).accessway_days, 1);
    assert_eq!(game.powers().robot, Robot::Absent);
}

#[test]
fn r09_2_a_power_without_a_roll_ends_with_its_tile() {
    let scene = Scene::on("111", "on").tile("111", "marks", json!(["switches_red"]));
    let mut game = scene.tile("111", "finding", json!({"with": "radio"})).with("214 off").game();
    assert!(words(&game).contains(&"switch=214".to_string()));
    play(&mut game, "activate", &pairs(&[12]));
    assert_eq!(setting(&game, 111), Setting::Dead);
    assert_eq!(refused(&game, "switch=214").0, "7.5", "the team has gone on to step 6");
}
