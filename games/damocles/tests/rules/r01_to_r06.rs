//! Chapters 1 to 6.

use contract::{BuiltIn, Dice, Game, SeatCount};
use damocles::equipment::{Equipment, Place};
use damocles::member::{Member, Profession};
use damocles::ship::{COUNTERS, Spot};
use damocles::state::Phase;
use damocles::tile::{Kind, Section, Tile};
use damocles::{Damocles, Mission, Setup};
use serde_json::{Value, json};

use crate::scene::*;

fn open(json: Value, rolls: &[u8]) -> Damocles {
    let setup: Setup = serde_json::from_value(json).unwrap();
    Damocles::new(&setup, SeatCount::ONE, &mut Dice::script(rolls)).unwrap()
}

#[test]
fn r01_0_one_seat_enters_a_silent_artifact() {
    assert_eq!(Damocles::SEATS, 1..=1);
    let game = open(json!({"scenario": "five-abreast"}), &[2, 4]);
    assert!(matches!(game.phase(), Phase::Before(before) if before.from.is_none()));
    assert_eq!((game.ship().len(), points(&game), day(&game)), (1, 0, 1));
}

/// The sample tile of the rules: #231 is green, blue, control.
#[test]
fn r02_1_a_number_says_section_colour_and_kind() {
    let sample = Tile::numbered(231).unwrap().printed();
    assert_eq!((sample.section, sample.kind), (Section::Green, Kind::Control));
    assert_eq!(sample.colour.word(), "blue");
    for tile in Tile::all() {
        let kind = match tile.number() % 10 {
            1 | 2 => Kind::Control,
            4..=6 => Kind::Intel,
            _ => Kind::Power,
        };
        assert_eq!(tile.printed().kind, kind, "{tile}");
    }
    // The back shows equipment and chance, and nothing of the face.
    let view = Scene::before("118").game().view(None);
    assert_eq!(view.tiles[1].back.map(|(_, chance)| chance), [63, 32, 26]);
    assert!(view.tiles[1].face.is_none());
}

#[test]
fn r02_2_a_marker_shows_equipment_and_status() {
    let mut game = Scene::before("118").game();
    investigate(&mut game, "vision", &[51]);
    let face = game.view(None).tiles[1].face.unwrap();
    assert_eq!(format!("{:?}", face.finding), "Some(With(Vision))");
    assert!(face.setting.is_on());
    let mut game = Scene::before("118").game();
    investigate(&mut game, "vision", &[12]);
    let face = game.view(None).tiles[1].face.unwrap();
    assert_eq!(format!("{:?}", face.finding), "Some(Backfire)");
}

#[test]
fn r02_3_accessway_counters_carry_a_number() {
    assert_eq!(COUNTERS.iter().map(|(_, many)| *many).sum::<u8>(), 40);
    let mut game = Scene::leaving("114", "off").game();
    let before: u8 = game.decks().counters.iter().sum();
    play(&mut game, "search", &[1, 2, 1, 1, 1]);
    assert_eq!(game.ship().at(Spot(1)).ways[0][0].unwrap().close, 52);
    assert_eq!(game.decks().counters.iter().sum::<u8>(), before - 1);
}

/// The printed examples: 4 and 6 are 46; 21 less 4 is 17, 31 less 6 is 25.
#[test]
fn r02_4_two_dice_are_read_as_tens_and_ones() {
    let mut game = Scene::before("118").game();
    let events = investigate(&mut game, "vision", &[46]);
    assert!(format!("{events:?}").contains("dice: 46"));
    let searched = |roll: u8, needed: &str| {
        let mut game = Scene::leaving(needed, "off").set("/powers/map", json!(true)).game();
        let events = play(&mut game, "search", &pairs(&[roll]));
        format!("{events:?}").contains("success: true")
    };
    // 23 less 6 is 17: not 16; 32 less 6 is 26.
    assert!(!searched(23, "118"));
    assert!(searched(32, "114"));
}

#[test]
fn r03_0_what_does_not_fit_is_rolled_again() {
    let mut game = Scene::leaving("114", "off").game();
    play(&mut game, "search", &[1, 2, 5, 6, 3, 1, 1]);
    assert!(game.ship().at(Spot(1)).ways[2][0].is_some(), "3 is the bottom");
}

#[test]
fn r04_0_the_time_value_shared_by_the_members_gives_the_days() {
    for (value, days) in [(200, 40), (201, 41), (30, 6), (1000, 200)] {
        let setup = json!({"scenario": "five-abreast", "options": {"time_value": value}});
        assert_eq!(open(setup, &[1, 1]).clock().days, days);
    }
}

#[test]
fn r04_1_three_to_six_members_two_astronauts_at_least() {
    let mut game = open(json!({}), &[]);
    for word in ["engineer", "biologist", "physicist", "semanticist"] {
        play(&mut game, &format!("crew={word}"), &[]);
    }
    let why = refused(&game, "crew=astronomer");
    assert_eq!(why, ("4.1", "two places are kept for astronauts"));
    assert_eq!(refused(&game, "crew=engineer").1, "nobody else of this profession is to be had");
    play(&mut game, "crew=astronaut", &[]);
    play(&mut game, "crew=astronaut", &[]);
    assert_eq!(words(&game), ["crew=ready"]);
}

#[test]
fn r04_2_one_piece_each_and_vision_always() {
    use Equipment::{Geiger, Magnetometer, Ohmmeter, Pyrometer, Tools};
    let mut game = open(json!({}), &[]);
    for word in ["astronaut", "astronaut", "biologist", "ready"] {
        play(&mut game, &format!("crew={word}"), &[]);
    }
    play(&mut game, "take=tools", &[]);
    assert_eq!(refused(&game, "take=tools"), ("4.2", "somebody has taken it already"));
    play(&mut game, "take=radio", &[]);
    assert_eq!(words(&game), ["take=vision"]);
    assert_eq!(refused(&game, "take=ohmmeter").0, "4.2");
    let may = |kind: Equipment| Profession::ALL.into_iter().filter(|p| kind.is_for(*p)).count();
    assert_eq!([Tools, Magnetometer, Pyrometer, Geiger, Ohmmeter].map(may), [1, 1, 2, 2, 6]);
}

#[test]
fn r04_3_twelve_tiles_of_each_section_and_one_to_enter_by() {
    for (die, section) in [(1, Section::White), (2, Section::Green), (3, Section::Yellow)] {
        let game = open(json!({"scenario": "long-watch"}), &[die, 5]);
        let view = game.view(None);
        assert_eq!((view.section, view.tiles[0].section), (section, section));
        let left: u8 = view.left.iter().sum();
        assert_eq!((left, view.left[section.index()]), (35, 11));
    }
}

#[test]
fn r05_1_only_the_healthy_use_what_they_carry() {
    let game = Scene::before("118").hurt("A1").game();
    let why = refused(&game, "use=vision");
    assert_eq!(why, ("5.1", "the member who carries it is incapacitated"));
    assert_eq!(refused(&game, "use=ohmmeter"), ("5.1", "the team does not carry it"));
    let game = Scene::before("118").crew("A1/vision A2 SEM/geiger").game();
    assert_eq!(refused(&game, "use=geiger").0, "4.2");
}

#[test]
fn r05_2_only_electronic_equipment_is_repaired() {
    let game = Scene::camp("118", "off").damaged("vision").damaged("radio").game();
    assert_eq!(refused(&game, "repair=vision").0, "5.2");
    assert!(words(&game).contains(&"repair=radio".to_string()));
}

#[test]
fn r05_3_a_tile_answers_to_three_kinds_of_equipment() {
    let game = Scene::before("118").crew("A1/vision A2/tools PHY/geiger SEM/recording").game();
    assert_eq!(words(&game), ["use=vision", "use=geiger", "enter", "back"]);
    assert_eq!(refused(&game, "use=tools").0, "5.3");
    assert_eq!(refused(&game, "use=recording").0, "5.3");
}

#[test]
fn r05_4_damage_falls_on_the_equipment_in_use() {
    let mut game = Scene::before("234").crew("A1/ohmmeter A2/vision SEM/radio").game();
    investigate(&mut game, "ohmmeter", &[12]);
    assert!(!is_sound(&game, "ohmmeter") && is_sound(&game, "radio"));
    let game = Scene::before("118").damaged("vision").game();
    assert_eq!(refused(&game, "use=vision"), ("5.4", "it is damaged"));
}

#[test]
fn r06_0_skills_change_the_dice() {
    let worth = |scene: Scene, kind: &str| {
        let mut game = scene.game();
        let events = investigate(&mut game, kind, &[61]);
        let text = format!("{events:?}");
        text.split("worth: ").nth(1).unwrap().split(',').next().unwrap().parse::<i16>().unwrap()
    };
    let known = |tile: &str, crew: &str, first: &str| {
        let scene = Scene::before(tile).crew(crew).tile(tile, "study", json!({"open": first}));
        scene.tile(tile, "finding", json!({"with": first}))
    };
    assert_eq!(worth(Scene::before("118").crew("A1 A2 SEM/vision"), "vision"), 59);
    assert_eq!(worth(Scene::before("118").crew("A1 A2 PHY/vision"), "vision"), 61);
    assert_eq!(worth(known("118", "A1 A2 PHY/vision", "geiger"), "vision"), 53);
    assert_eq!(worth(known("118", "A1 A2 SEM/vision", "geiger"), "vision"), 61);
    assert_eq!(worth(known("111", "A1 A2 ENG/vision", "radio"), "vision"), 55);
    assert_eq!(worth(known("114", "A1 A2 ENG/vision", "magnetometer"), "vision"), 61);
}

#[test]
fn missions_of_the_box_have_sound_teams() {
    for mission in Mission::built_in() {
        for posting in mission.team.postings() {
            assert!(posting.carries.is_for(posting.member.profession()), "{}", mission.id);
        }
    }
    let bad = |team: Value| {
        let own = json!({"id": "x", "title": "x", "about": "x", "team": team});
        serde_json::from_value::<Mission>(own).unwrap_err().to_string()
    };
    let post = |member: &str, carries: &str| json!({"member": member, "carries": carries});
    let (a, b) = (post("A1", "vision"), post("A2", "tools"));
    assert!(bad(json!([a, b])).contains("three to six"));
    assert!(bad(json!([a, post("ENG", "radio"), post("SEM", "tools")])).contains("two astronauts"));
    assert!(bad(json!([a, b, post("SEM", "tools")])).contains("only one piece"));
    assert!(bad(json!([post("A1", "radio"), b, post("SEM", "geiger")])).contains("vision"));
    assert!(bad(json!([a, b, post("A1", "radio")])).contains("twice"));
    assert_eq!(Member::ALL.len(), 9);
    let game = open(json!({"scenario": "long-watch"}), &[1, 1]);
    assert_eq!(game.piece(Equipment::Geiger).place, Place::Home);
}
