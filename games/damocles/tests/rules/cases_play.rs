//! Referee's cases: set-up and sequence of play.

use contract::{Dice, Game, SeatCount};
use damocles::equipment::{Equipment, Place};
use damocles::member::Health;
use damocles::ship::Spot;
use damocles::tile::Section;
use damocles::{Damocles, Judgement, Setup, judged};
use serde_json::json;

use crate::scene::*;

fn fresh() -> Damocles {
    Damocles::new(&Setup::default(), SeatCount::ONE, &mut Dice::script(&[])).unwrap()
}

/// Equips a crew; the last piece draws the entry, the first yellow tile.
fn equip(game: &mut Damocles, kinds: &[&str]) {
    let (last, rest) = kinds.split_last().unwrap();
    for kind in rest {
        play(game, &format!("take={kind}"), &[]);
    }
    play(game, &format!("take={last}"), &[3, 1]);
}

/// Referee's case T01.
#[test]
fn case_01_days_are_the_time_value_shared_and_rounded_up() {
    let crews = [
        ("astronaut astronaut semanticist", 67),
        ("astronaut astronaut semanticist engineer", 50),
        ("astronaut astronaut semanticist engineer physicist", 40),
        ("astronaut astronaut semanticist engineer physicist biologist", 34),
    ];
    for (crew, days) in crews {
        let mut game = fresh();
        for word in crew.split_whitespace() {
            play(&mut game, &format!("crew={word}"), &[]);
        }
        play(&mut game, "crew=ready", &[]);
        let kinds = ["vision", "tools", "ohmmeter", "magnetometer", "radio", "geiger"];
        equip(&mut game, &kinds[..crew.split_whitespace().count()]);
        assert_eq!((game.clock().days, day(&game)), (days, 1), "{crew}");
    }
}

/// Referee's case T02.
#[test]
fn case_02_a_crew_is_three_to_six_with_two_astronauts() {
    let joined = |crew: &str| {
        let mut game = fresh();
        crew.split_whitespace()
            .for_each(|word| drop(play(&mut game, &format!("crew={word}"), &[])));
        game
    };
    let game = joined("astronaut engineer semanticist physicist");
    assert_eq!(refused(&game, "crew=ready").0, "4.1");
    assert_eq!(
        refused(&joined("astronaut astronaut"), "crew=ready").1,
        "three members are the fewest"
    );
    let six = joined("astronaut astronaut astronaut astronaut biologist semanticist");
    assert_eq!(refused(&six, "crew=engineer"), ("4.1", "six members are the most"));
    assert!(words(&six).contains(&"crew=ready".to_string()));
    let three = joined("astronaut astronaut astronomer");
    assert!(words(&three).contains(&"crew=ready".to_string()));
}

/// Referee's case T04.
#[test]
fn case_04_twelve_of_each_section_and_one_to_enter_by() {
    let mut game = fresh();
    for word in ["astronaut", "astronaut", "biologist"] {
        play(&mut game, &format!("crew={word}"), &[]);
    }
    play(&mut game, "crew=ready", &[]);
    equip(&mut game, &["vision", "tools", "radio"]);
    let view = game.view(None);
    assert_eq!((view.left, view.section), ([12, 12, 11], Section::Yellow));
    assert_eq!((day(&game), view.tiles.len(), view.team), (1, 1, None));
    assert!(view.tiles[0].face.is_none() && view.tiles[0].section == Section::Yellow);
}

/// Referee's case T05.
#[test]
fn case_05_rolls_go_on_until_one_succeeds() {
    let mut game = Scene::before("118").game();
    investigate(&mut game, "vision", &[66]);
    assert_eq!(day(&game), 11);
    investigate(&mut game, "vision", &[64]);
    assert_eq!(day(&game), 11);
    let events = investigate(&mut game, "vision", &[55]);
    assert_eq!(read(&events), [166]);
    assert!(is_on(&game, 118));
    assert_eq!((day(&game), stands_on(&game)), (12, Some(118)));
}

/// Referee's case T07.
#[test]
fn case_07_a_team_may_give_up_and_go_either_way() {
    let mut game = Scene::before("128").with("114 off").game();
    investigate(&mut game, "vision", &[65]);
    let mut back = game.clone();
    play(&mut game, "enter", &[]);
    assert_eq!((stands_on(&game), game.team()), (None, Some(Spot(1))));
    play(&mut game, "next", &[1, 1]);
    assert!(words(&game).contains(&"search".to_string()));
    let found = play(&mut game, "search", &pairs(&[31]));
    assert!(format!("{found:?}").contains("at_most: 26"), "{found:?}");
    play(&mut back, "back", &[]);
    assert_eq!(back.team(), Some(Spot(0)));
}

/// Referee's case T08.
#[test]
fn case_08_a_semanticist_reads_a_face_down_tile_better() {
    let mut game = Scene::before("112").crew("A1 A2 SEM/vision").game();
    investigate(&mut game, "vision", &[61]);
    assert!(game.ship().find(damocles::tile::Tile::numbered(112).unwrap()).is_none());
    assert_eq!(read(&investigate(&mut game, "vision", &[56])), [156]);
    assert!(!is_on(&game, 112));
    let mut game = Scene::before("112").game();
    assert!(read(&investigate(&mut game, "vision", &[56])).is_empty());
}

/// Referee's case T10.
#[test]
fn case_10_no_modifier_turns_success_into_a_backfire() {
    let run = |scene: Scene, kind: &str, roll: u8| {
        let mut game = scene.game();
        read(&investigate(&mut game, kind, &[roll]))
    };
    let cylinder = || Scene::before("217").crew("A1/magnetometer A2 SEM PHY").points(6);
    assert_eq!(run(cylinder(), "magnetometer", 23), [152]);
    assert_eq!(run(cylinder(), "magnetometer", 16), [167]);
    let loop_wire = || Scene::before("331").crew("A1/infrared A2 SEM PHY").points(10);
    assert_eq!(run(loop_wire(), "infrared", 21), [81, 151]);
    assert_eq!(run(loop_wire(), "infrared", 12), [23]);
}

/// Referee's case T11.
#[test]
fn case_11_a_second_investigation_knows_the_tile() {
    let crew = "A1/ohmmeter A2/vision SEM PHY/geiger";
    let mut game = Scene::before("118").crew(crew).game();
    assert_eq!(read(&investigate(&mut game, "geiger", &[21])), [4]);
    let mut later = game.clone();
    assert!(
        read(&investigate(&mut game, "ohmmeter", &[36])).is_empty(),
        "an astronaut has no bonus"
    );
    // Later, after the physicist has taken the ohmmeter.
    play(&mut later, "enter", &[]);
    play(&mut later, "swap=A1-PHY", &[]);
    play(&mut later, "next", &[1, 1]);
    play(&mut later, "go=left", &[]);
    play(&mut later, "back", &[]);
    let mut later = Scene::before("118").crew("A1/geiger A2/vision SEM PHY/ohmmeter");
    later = later.tile("118", "study", json!({"open": "geiger"}));
    later = later.tile("118", "finding", json!({"with": "geiger"}));
    let mut later = later.game();
    let events = investigate(&mut later, "ohmmeter", &[36]);
    assert_eq!(read(&events), [173]);
    assert!(!is_on(&later, 118));
    assert_eq!(stands_on(&later), Some(118));
}

/// Referee's case T13.
#[test]
fn case_13_an_engineer_knows_control_tiles() {
    let open = Scene::before("221").crew("A1/vision A2 ENG/infrared SEM");
    let open = open.tile("221", "study", json!({"open": "radio"}));
    let mut game = open.tile("221", "finding", json!({"with": "radio"})).game();
    assert!(read(&investigate(&mut game, "infrared", &[23])).is_empty());
    assert_eq!(read(&investigate(&mut game, "infrared", &[21])), [174]);
    assert!(!is_on(&game, 221));
}

/// Referee's case T14.
#[test]
fn case_14_an_impassable_entry_costs_five_days() {
    let mut game = Scene::outside("217").set("/clock/day", json!(1)).game();
    let mut rolls = pairs(&[34]);
    rolls.extend([2, 1]);
    let events = play(&mut game, "use=vision", &rolls);
    assert_eq!(read(&events), [178]);
    assert_eq!((day(&game), game.ship().len()), (6, 1));
    assert!(!game.ship().chambers()[0].is_known());
    assert!(game.decks().drawn.iter().count() == 2, "217 does not come back");
    assert_eq!(game.carried_by("A1".parse().unwrap()), Some(Equipment::Vision));
}

/// Referee's case T16.
#[test]
fn case_16_the_first_success_activates_the_next_alter() {
    let mut game = Scene::on("221", "on").with("224 off").game();
    play(&mut game, "activate", &pairs(&[41]));
    assert!(!is_active(&game, 221));
    play(&mut game, "activate", &pairs(&[33]));
    assert!(is_active(&game, 221) && !is_on(&game, 224));
    play(&mut game, "alter=224", &pairs(&[24]));
    assert!(is_on(&game, 224));
    assert_eq!(day(&game), 11);
}

/// Referee's case T17.
#[test]
fn case_17_below_the_range_a_control_tile_burns_out() {
    let mut game = Scene::on("112", "on").game();
    play(&mut game, "activate", &pairs(&[22]));
    assert_eq!(day(&game), 11);
    play(&mut game, "activate", &pairs(&[12]));
    assert_eq!(format!("{:?}", setting(&game, 112)), "Dead");
    assert!(!words(&game).contains(&"activate".to_string()));
}

/// Referee's case T19.
#[test]
fn case_19_a_control_tile_reaches_its_colour_and_section_only() {
    let tiles = "222 off 227 off 127 off 218 off 224 dead 225 down";
    let game = Scene::on("221", "act").with(tiles).game();
    let alters: Vec<_> =
        words(&game).into_iter().filter(|word| word.starts_with("alter")).collect();
    assert_eq!(alters, ["alter=227"]);
    for tile in ["222", "127", "218"] {
        assert_eq!(refused(&game, &format!("alter={tile}")).0, "9.1", "{tile}");
    }
    assert_eq!(refused(&game, "alter=224").0, "8.6");
    assert_eq!(refused(&game, "alter=225"), ("9.1", "that tile is not known"));
}

/// Referee's case T20.
#[test]
fn case_20_one_heals_six_kills_once_a_turn() {
    let scene = Scene::camp("118", "off").crew("A1/vision A2 ENG SEM PHY").hurt("SEM A1 ENG");
    let mut game = scene.game();
    play(&mut game, "recover=SEM", &[1]);
    play(&mut game, "recover=A1", &[6]);
    play(&mut game, "recover=ENG", &[3]);
    assert_eq!(health(&game, "SEM"), Health::Healthy);
    assert_eq!(health(&game, "A1"), Health::Dead);
    assert!(is_hurt(&game, "ENG"));
    assert_eq!(refused(&game, "recover=ENG").0, "7.6");
}

/// Referee's case T22.
#[test]
fn case_22_what_the_dead_carried_is_taken_or_left() {
    let crew = "A1/magnetometer A2/vision BIO/ohmmeter PHY/geiger";
    let scene = || Scene::camp("118", "off").crew(crew).dead("PHY").hurt("BIO");
    let mut game = scene().game();
    play(&mut game, "swap=A1-PHY", &[]);
    assert_eq!(game.carried_by("A1".parse().unwrap()), Some(Equipment::Geiger));
    play(&mut game, "next", &[1, 1]);
    assert_eq!(game.piece(Equipment::Magnetometer).place, Place::Left(Spot(1)));
    assert!(is_sound(&game, "magnetometer"));
    let mut game = scene().game();
    play(&mut game, "swap=A2-BIO", &[]);
    assert_eq!(game.carried_by("A2".parse().unwrap()), Some(Equipment::Ohmmeter));
    assert_eq!(game.carried_by("BIO".parse().unwrap()), Some(Equipment::Vision));
}

/// Referee's case T23.
#[test]
fn case_23_above_the_number_an_accessway_closes() {
    let scene = Scene::camp("114", "off").at("118", 1, -1, "off").at("124", 2, 0, "off");
    let mut game = scene.at("137", 1, 1, "off").way(0, 54, true).way(1, 62, true);
    game = game.set("/phase/camp/step", json!(8));
    let mut game = game.game();
    // The base on the left shows 66 and stays.
    let counted = game.ship().at(Spot(1)).way_count();
    assert_eq!(counted, 3);
    play(&mut game, "next", &pairs(&[55, 62, 44]));
    let open = |side: usize| game.ship().at(Spot(1)).ways[side][0].is_some();
    assert_eq!((open(0), open(1), open(3)), (false, true, true));
    assert_eq!(day(&game), 10, "closing checks cost no days");
}

/// Referee's case T25.
#[test]
fn case_25_the_kind_of_tile_sets_the_number() {
    let search = |scene: Scene, roll: u8| {
        let mut game = scene.game();
        let mut rolls = pairs(&[roll]);
        rolls.extend([1, 1, 1]);
        let before = game.ship().len();
        let found = {
            let listed = words(&game);
            assert!(listed.contains(&"search".to_string()), "{listed:?}");
            let mut dice = Dice::by_hand(&rolls);
            let mut events: Vec<damocles::Event> = Vec::new();
            game.apply(contract::Seat::A, &damocles::Action::Search, &mut dice, &mut events);
            game.ship().len() > before
        };
        (found, day(&game))
    };
    assert_eq!(search(Scene::leaving("114", "off"), 26), (true, 10));
    assert_eq!(search(Scene::leaving("114", "off"), 31), (false, 10));
    assert_eq!(search(Scene::leaving("112", "off"), 34), (true, 10));
    let map = || Scene::leaving("118", "off").set("/powers/map", json!(true));
    assert_eq!(search(map(), 22), (true, 11));
    assert_eq!(search(map(), 23), (false, 10));
}

/// Referee's case T26.
#[test]
fn case_26_three_to_a_tile_and_two_between_two() {
    let full =
        Scene::leaving("118", "off").at("124", 1, -1, "off").way(3, 66, true).way(0, 62, true);
    assert_eq!(refused(&full.game(), "search"), ("12.2", "this tile has three accessways"));
    let two = || Scene::leaving("118", "off").way(3, 66, true);
    let mut game = two().game();
    play(&mut game, "search", &[1, 5, 4, 1, 1, 1]);
    assert!(game.ship().at(Spot(1)).ways[0][0].is_some(), "the left was rolled again");
    // The tile on top has three already.
    let crowded = two().at("124", 1, -1, "off").at("137", 2, -1, "off").at("134", 0, -1, "off");
    let ways = |sides: [usize; 4]| {
        let way = |close: u8| json!({"close": close, "known": true});
        let pair = |many: usize| match many {
            0 => json!([null, null]),
            1 => json!([way(61), null]),
            _ => json!([way(62), way(62)]),
        };
        json!(sides.map(pair))
    };
    let crowded = crowded.tile("124", "ways", ways([0, 1, 0, 2]));
    let crowded =
        crowded.tile("137", "ways", ways([0, 0, 0, 1])).tile("134", "ways", ways([0, 2, 0, 0]));
    let mut game = crowded.game();
    play(&mut game, "search", &[1, 5, 1, 2, 1, 1]);
    assert!(game.ship().at(Spot(1)).ways[1][0].is_some(), "the top was rolled again");
}

/// Referee's case T28.
#[test]
fn case_28_enough_tiles_of_each_kind() {
    let tiles = "131 on 114 on 124 on 117 on 118 on 127 on 211 on 231 on 214 on 215 on 234 on \
        235 on 217 on 237 on 311 on 332 on 316 on 335 on 317 on";
    let game = Scene::camp("112", "on").with(tiles).game();
    let sections = |game: &Damocles| Section::ALL.map(|section| game.is_section_on(section));
    assert_eq!(sections(&game), [false, true, true]);
    let more = tiles.replace("215 on", "215 off") + " 137 on";
    assert_eq!(sections(&Scene::camp("112", "on").with(&more).game()), [true, false, true]);
}

/// Referee's case T58.
#[test]
fn case_58_the_rows_of_the_list() {
    let row = |hurt: &str, dead: &str, sections: usize, lost: bool| {
        let mut scene = Scene::camp("118", "off").crew("A1/vision A2 ENG SEM PHY BIO").hurt(hurt);
        if !dead.is_empty() {
            scene = scene.dead(dead);
        }
        for section in 0..sections {
            scene = scene.section_on(section);
        }
        let ending = if hurt.split_whitespace().count() == 6 { "nobody_left" } else { "home" };
        let scene = scene.set("/powers/shuttle_lost", json!(lost));
        let game = scene.set("/phase", json!({"over": ending})).game();
        judged(&game).unwrap().row
    };
    assert_eq!(row("", "", 0, false), 7);
    assert_eq!(row("", "", 2, false), 10);
    assert_eq!(row("SEM", "", 2, false), 8);
    assert_eq!(row("SEM PHY BIO ENG", "", 0, false), 2);
    assert_eq!(row("SEM PHY BIO", "", 0, false), 3);
    assert_eq!(row("SEM PHY", "", 2, false), 4);
    assert_eq!(row("SEM PHY BIO ENG", "", 1, false), 4);
    assert_eq!(row("", "SEM", 1, false), 6);
    assert_eq!(row("SEM PHY", "", 3, false), 11);
    assert_eq!(row("A1 A2 ENG SEM PHY BIO", "", 2, false), 1);
    assert_eq!(row("SEM", "", 0, true), 1);
}

/// Referee's case T59.
#[test]
fn case_59_points_name_a_higher_level_and_are_subtracted_once() {
    let judge = |row, points| {
        let judged = Judgement { row, points };
        (judged.level(), judged.name(), judged.rating())
    };
    assert_eq!(judge(9, 20), (10, "Significant Success", -60));
    assert_eq!(judge(8, 20), (9, "Modest Success", -40));
    assert_eq!(judge(9, 19), (9, "Modest Success", -59));
    assert_eq!(judge(13, 45), (13, "Total Success", -165));
}
