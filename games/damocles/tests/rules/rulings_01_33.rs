//! Rulings DAM-01 to DAM-33.

use contract::Game;
use damocles::campaign;
use damocles::effect::Setting;
use damocles::equipment::Equipment;
use damocles::mark::Mark;
use damocles::member::Profession;
use damocles::ship::Spot;
use damocles::state::{Ending, Phase};
use damocles::tile::Section;
use damocles::{Judgement, judged};
use serde_json::json;

use crate::scene::*;

fn finds(scene: Scene, roll: u8) -> bool {
    let mut game = scene.game();
    let before = game.ship().at(Spot(1)).way_count();
    let mut rolls = pairs(&[roll]);
    if roll <= 36 {
        rolls.truncate(2);
    }
    play(&mut game, "search", &rolls);
    game.ship().at(Spot(1)).way_count() > before
}

#[test]
fn q_dam_01_thirty_six_on_a_control_tile_or_thirty_three_by_choice() {
    assert!(finds(Scene::leaving("112", "off"), 36));
    let strict = || Scene::leaving("112", "off").set("/options/search_33", json!(true));
    assert!(!finds(strict(), 34) && finds(strict(), 33));
}

#[test]
fn q_dam_02_equal_to_the_number_stays_open() {
    for (roll, open) in [(62, true), (63, false)] {
        let scene = Scene::camp("114", "off").at("118", 1, -1, "off").way(0, 62, true);
        let mut game = scene.game();
        play(&mut game, "next", &pairs(&[roll, 11]));
        assert_eq!(game.ship().at(Spot(1)).ways[0][0].is_some(), open, "{roll}");
    }
}

#[test]
fn q_dam_03_doubles_cost_a_day_in_messages_but_not_when_closing() {
    let mut game = Scene::before("138").crew("A1/geiger A2/vision SEM").game();
    investigate(&mut game, "geiger", &[12, 22]);
    assert_eq!(day(&game), 11, "the roll of message 125");
    let mut game = Scene::camp("118", "off").game();
    play(&mut game, "next", &[4, 4]);
    assert_eq!(day(&game), 10);
}

#[test]
fn q_dam_04_control_tiles_do_not_alter_control_tiles() {
    let game = Scene::on("111", "act").with("112 off 114 off").game();
    assert_eq!(refused(&game, "alter=112").0, "9.1");
}

#[test]
fn q_dam_05_the_first_success_only_activates() {
    let mut game = Scene::on("111", "on").with("114 off").game();
    assert!(!words(&game).contains(&"alter=114".to_string()));
    play(&mut game, "activate", &pairs(&[14]));
    assert!(!is_on(&game, 114) && words(&game).contains(&"alter=114".to_string()));
}

#[test]
fn q_dam_06_face_down_tiles_cannot_be_altered() {
    let game = Scene::on("111", "act").with("114 down 115 off").game();
    assert_eq!(refused(&game, "alter=114"), ("9.1", "that tile is not known"));
}

#[test]
fn q_dam_07_above_the_range_nothing_happens() {
    let mut game = Scene::on("111", "on").game();
    play(&mut game, "activate", &pairs(&[65]));
    assert!(is_on(&game, 111) && !is_active(&game, 111));
    assert!(words(&game).contains(&"activate".to_string()));
}

#[test]
fn q_dam_08_an_addition_may_lift_a_roll_into_the_range() {
    // 14-22 on 111: 12 with the rumble is worth 17.
    let scene = || Scene::on("111", "on");
    let mut game = scene().set("/powers/rumble", json!(true)).game();
    play(&mut game, "activate", &pairs(&[12]));
    assert!(is_active(&game, 111));
    let mut game = scene().game();
    play(&mut game, "activate", &pairs(&[12]));
    assert_eq!(setting(&game, 111), Setting::Dead);
    // A subtraction makes no backfire of 14.
    let mut game = scene().crew("A1/vision A2 ENG").game();
    play(&mut game, "activate", &pairs(&[14]));
    assert!(is_active(&game, 111));
}

#[test]
fn q_dam_09_skills_of_engineer_and_physicist_want_a_known_tile() {
    let mut game = Scene::before("118").crew("A1/vision A2 PHY/geiger").game();
    assert!(read(&investigate(&mut game, "geiger", &[31])).is_empty(), "31 is above 26");
}

#[test]
fn q_dam_10_another_kind_of_equipment_on_a_later_visit() {
    let scene = Scene::before("118").tile("118", "study", json!({"open": "geiger"}));
    let game = scene.tile("118", "finding", json!({"with": "geiger"})).game();
    assert_eq!(words(&game), ["use=vision", "enter", "back"]);
}

#[test]
fn q_dam_11_either_way_if_nothing_was_turned_over() {
    assert_eq!(words(&Scene::before("128").game()).split_off(3), ["enter", "back"]);
    let mut game = Scene::before("127").game();
    investigate(&mut game, "tools", &[25]);
    assert!(!words(&game).contains(&"back".to_string()));
}

#[test]
fn q_dam_12_a_tile_is_always_laid() {
    let mut game = Scene::leaving("114", "off").game();
    play(&mut game, "search", &[1, 2, 1, 1, 1]);
    assert_eq!(game.ship().neighbour(Spot(1), damocles::ship::Side::Top), Some(Spot(2)));
}

#[test]
fn q_dam_13_a_team_without_any_way_is_stranded() {
    // No tiles are left, and no neighbour but the base, whose accessways are full.
    let mut tiles = String::new();
    let mut many = [0, 0, 0];
    for tile in damocles::tile::Tile::all() {
        let (number, section) = (tile.number(), tile.printed().section.index());
        let most = [11, 12, 11][section];
        if number != 118 && number != 337 && many[section] < most {
            many[section] += 1;
            tiles.push_str(&number.to_string());
            tiles.push_str(" off ");
        }
    }
    let scene = Scene::camp("118", "off").with(&tiles);
    let mut game =
        scene.tile("118", "ways", json!([[null, null], [null, null], [null, null], [null, null]]));
    game =
        game.tile("337", "ways", json!([[null, null], [null, null], [null, null], [null, null]]));
    let mut open = game.game();
    // The base on the left has room: a search is possible.
    play(&mut open, "next", &[]);
    assert!(words(&open).contains(&"search".to_string()));
    let far = Scene::camp("118", "off").with(&tiles).tile("118", "x", json!(20));
    let bare = json!([[null, null], [null, null], [null, null], [null, null]]);
    let mut far = far.tile("118", "ways", bare.clone()).tile("337", "ways", bare).game();
    play(&mut far, "next", &[]);
    assert_eq!(*far.phase(), Phase::Over(Ending::Stranded));
}

#[test]
fn q_dam_14_the_team_cannot_stay() {
    let game = Scene::leaving("118", "off").game();
    assert_eq!(refused(&game, "next").0, "7.8");
}

#[test]
fn q_dam_15_an_accessway_links_tiles_that_lie_there() {
    let mut game = Scene::leaving("114", "off").at("118", 1, -1, "off").game();
    play(&mut game, "search", &[1, 2, 1, 1]);
    assert_eq!(game.ship().len(), 3);
    assert!(game.ship().at(Spot(2)).ways[2][0].is_some());
}

#[test]
fn q_dam_16_recovery_and_repair_are_offered() {
    let mut game = Scene::camp("118", "off").hurt("SEM").damaged("radio").game();
    play(&mut game, "next", &[1, 1]);
    assert!(is_hurt(&game, "SEM") && !is_sound(&game, "radio"));
}

#[test]
fn q_dam_17_messages_mend_mechanical_equipment() {
    let mut game = Scene::before("214").crew("A1/pyrometer A2/vision SEM").damaged("vision").game();
    investigate(&mut game, "pyrometer", &[12, 36]);
    assert!(is_sound(&game, "vision"));
    let alcove = Scene::camp("235", "on").damaged("tools").tile("235", "marks", json!(["alcove"]));
    let mut game = alcove.game();
    play(&mut game, "repair=tools", &[2]);
    assert!(is_sound(&game, "tools"));
}

#[test]
fn q_dam_18_the_magnetometer_must_be_there_and_work() {
    let scene = |crew: &str| {
        let scene = Scene::on("321", "on").crew(crew).tile("321", "console", json!(88));
        scene.with("324 off").set("/powers/robot", json!("absent"))
    };
    assert!(words(&scene("A1/magnetometer A2 SEM").game()).contains(&"activate".to_string()));
    let broken = scene("A1/magnetometer A2 SEM").damaged("magnetometer").tile(
        "321",
        "finding",
        json!({"with": "magnetometer"}),
    );
    assert_eq!(refused(&broken.game(), "activate").0, "17.0");
}

#[test]
fn q_dam_19_one_of_each_and_four_astronauts() {
    assert_eq!(Equipment::ALL.len(), 9);
    assert_eq!(Profession::Astronaut.members().len(), 4);
    assert_eq!(Profession::Engineer.members().len(), 1);
}

#[test]
fn q_dam_20_the_next_value_adds_the_rating_to_the_last_one() {
    let after = |value, row, points| campaign::next(value, &Judgement { row, points });
    assert_eq!((after(200, 5, 0), after(240, 9, 10), after(190, 12, 45)), (240, 190, 45));
}

#[test]
fn q_dam_21_beyond_a_day_means_more_days_are_used() {
    for (day, hurt) in [(50, false), (51, true)] {
        let mut game = Scene::before("316").crew("A1/vision A2 SEM").day(day).game();
        let rolls: &[u8] = if hurt { &[12, 1] } else { &[12] };
        investigate(&mut game, "vision", rolls);
        assert_eq!(is_hurt(&game, "A1"), hurt, "day {day}");
    }
    for (day, damaged) in [(24, false), (25, true)] {
        let mut game = Scene::before("211").day(day).game();
        investigate(&mut game, "vision", &[12]);
        assert_eq!(!is_sound(&game, "vision"), damaged, "day {day}");
    }
}

#[test]
fn q_dam_22_a_section_costs_points_once() {
    let scene = Scene::leaving("224", "on").points(9).with("111 off");
    let mut game = scene.set("/decks/section", json!("white")).game();
    play(&mut game, "search", &[1, 2, 1, 1, 1]);
    play(&mut game, "go=top", &[]);
    play(&mut game, "enter", &[]);
    assert_eq!(points(&game), 9, "white has been entered before");
}

#[test]
fn q_dam_22_an_entry_that_was_given_up_was_not_entered() {
    let mut game = Scene::outside("217").points(5).game();
    // 217 is impassable; a white tile is the new entry.
    play(&mut game, "use=vision", &[3, 4, 1, 1]);
    play(&mut game, "enter", &[]);
    while words(&game).contains(&"next".to_string()) {
        play(&mut game, "next", &[]);
    }
    let mut game = changed(&game, "/decks/section", json!("green"));
    play(&mut game, "search", &[1, 2, 1, 1, 1]);
    assert_eq!(game.ship().at(Spot(1)).printed().section, Section::Green);
    play(&mut game, "go=top", &[]);
    play(&mut game, "enter", &[]);
    assert_eq!(points(&game), 2, "green is new");
}

#[test]
fn q_dam_23_tiles_come_from_the_section_opened_last() {
    let scene = Scene::leaving("224", "on").set("/decks/section", json!("yellow"));
    let mut game = scene.game();
    play(&mut game, "search", &[1, 2, 1, 1, 1]);
    assert_eq!(game.ship().at(Spot(2)).printed().section, Section::Yellow);
}

#[test]
fn q_dam_24_home_needs_the_tile_the_shuttle_and_a_pilot() {
    let row = |ending: &str, hurt: &str| {
        let scene = Scene::camp("118", "off").hurt(hurt).set("/clock/day", json!(50));
        judged(&scene.set("/phase", json!({"over": ending})).game()).unwrap().row
    };
    assert_eq!(row("home", ""), 7);
    assert_eq!(row("last_day", ""), 7);
    assert_eq!(row("out_of_days", ""), 1);
    assert_eq!(row("last_day", "A1 A2"), 1);
}

#[test]
fn q_dam_25_a_lost_shuttle_leaves_control_stranded() {
    let row = |lost: bool, maneuver: bool| {
        let scene = Scene::camp("118", "off").set("/powers/control", json!(true));
        let scene = scene.set("/powers/control_from", json!(1));
        let scene = scene.set("/powers/shuttle_lost", json!(lost));
        let scene = scene.set("/powers/maneuver", json!(maneuver));
        let scene = scene.set("/powers/maneuver_from", json!(maneuver.then_some(1)));
        judged(&scene.set("/phase", json!({"over": "home"})).game()).unwrap().row
    };
    assert_eq!([row(false, false), row(true, false), row(true, true)], [12, 1, 13]);
}

/// The list has no row for several hurt with two sections on, nor for most of them with one.
#[test]
fn q_dam_25_the_list_by_its_neighbours_or_by_its_letter() {
    let row = |letter: bool, hurt: &str, sections: usize| {
        let scene = Scene::camp("118", "off").crew("A1 A2 A3 PHY SEM").hurt(hurt);
        let scene = (0..sections).fold(scene, Scene::section_on);
        let scene = scene.set("/options/rows_by_letter", json!(letter));
        judged(&scene.set("/phase", json!({"over": "home"})).game()).unwrap().row
    };
    let table = |letter: bool| {
        ["A1", "A1 A2", "A2 A3 PHY"].map(|hurt| [0, 1, 2].map(|on| row(letter, hurt, on)))
    };
    assert_eq!(table(false), [[5, 6, 8], [3, 4, 4], [2, 4, 4]]);
    assert_eq!(table(true), [[5, 6, 8], [3, 4, 10], [2, 9, 10]]);
}

#[test]
fn q_dam_26_points_are_not_counted_twice() {
    let judged = Judgement { row: 9, points: 20 };
    assert_eq!((judged.level(), judged.rating()), (10, -60));
}

#[test]
fn q_dam_27_any_change_of_status_opens_an_impassable_tile() {
    // 127 leaves 334 off and impassable, without a word of release.
    let scene = Scene::on("331", "act").with("334 off 335 on");
    let mut game = scene.tile("334", "impassable", json!(true)).game();
    play(&mut game, "alter=334", &pairs(&[14]));
    assert!(is_on(&game, 334) && !is_blocked(&game, 334));
}

#[test]
fn q_dam_28_crew_and_damage_stay_when_the_entry_changes() {
    let mut game = Scene::outside("217").hurt("SEM").damaged("geiger").game();
    play(&mut game, "use=vision", &[3, 4, 1, 1]);
    assert!(is_hurt(&game, "SEM") && !is_sound(&game, "geiger"));
    assert_eq!(game.decks().drawn.iter().count(), 2);
}

#[test]
fn q_dam_29_gains_come_once_and_attempts_are_made_once() {
    let scene = Scene::on("316", "off").set("/lore/heard", json!([13]));
    let scene = scene.set("/lore/given", json!([13])).set("/lore/chain", json!([13]));
    let mut game = scene.game();
    play(&mut game, "reread", &[]);
    assert!(is_on(&game, 316));
    assert_eq!(points(&game), 0);
    let tried = Scene::on("321", "off").set("/lore/spent", json!([11]));
    let game = tried.set("/powers/robot", json!("follows")).game();
    assert_eq!(refused(&game, "reread"), ("8.5", "its one attempt has been made"));
}

/// Message 29: the dials were tried in vain, and the alcove still waits for a control tile.
#[test]
fn q_dam_29_the_rest_of_a_message_outlives_its_attempt() {
    let mut game = Scene::before("235").game();
    assert_eq!(read(&investigate(&mut game, "vision", &[22, 65])), [29], "the attempt fails");
    assert!(game.lore().spent.has(29));
    let scene = Scene::on("235", "on").with("231 on").set("/lore/heard", json!([29]));
    let mut game = scene.set("/lore/spent", json!([29])).game();
    let events = play(&mut game, "reread", &[]);
    assert_eq!(read(&events), [29, 233], "no roll, and the alcove opens");
    assert!(game.ship().at(Spot(1)).marks.has(Mark::Alcove));
    // 8 strikes again, though nobody mends the slab a second time.
    let scene = Scene::on("237", "on").tile("237", "finding", json!("backfire"));
    let mut game = scene.set("/lore/heard", json!([8])).set("/lore/spent", json!([8])).game();
    assert_eq!(read(&play(&mut game, "reread", &[1])), [8, 228]);
    assert!(is_hurt(&game, "A1") && !is_on(&game, 237));
}

#[test]
fn q_dam_30_the_recorder_reads_and_does_nothing() {
    let scene = |hurt: &str| {
        let scene = Scene::camp("114", "off").crew("A1/vision A2 SEM/recording").hurt(hurt);
        scene.set("/lore/heard", json!([13, 166])).set("/lore/chain", json!([13])).game()
    };
    assert_eq!(scene("").view(None).readable, [13, 166]);
    assert_eq!(scene("SEM").view(None).readable, [13], "a healthy member must carry it");
}

#[test]
fn q_dam_31_a_tile_that_is_not_there_is_off() {
    let mut game = Scene::before("124").with("137 on 112 on 121 on").game();
    investigate(&mut game, "vision", &[41]);
    play(&mut game, "choose=counterclockwise", &[]);
    assert!(!game.powers().maneuver, "231 was not drawn");
}

#[test]
fn q_dam_32_danger_does_nothing() {
    let scene = Scene::leaving("328", "on").tile("328", "marks", json!(["danger"]));
    let mut game = scene.set("/team", json!(0)).game();
    play(&mut game, "go=right", &[]);
    assert_eq!(game.crew().hurt().len(), 0);
}

#[test]
fn q_dam_33_off_unless_a_message_says_on() {
    let mut game = Scene::before("124").game();
    assert_eq!(read(&investigate(&mut game, "vision", &[12])), [192, 213]);
    assert!(!is_on(&game, 124));
    let scene = Scene::before("216").crew("A1/geiger A2/vision BIO").with("214 on");
    let mut game = scene.game();
    assert_eq!(read(&investigate(&mut game, "geiger", &[12])), [143, 216, 255]);
    assert!(is_on(&game, 216));
}
