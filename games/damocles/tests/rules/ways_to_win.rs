//! The artifact obeys: each printed way, message by message.

use damocles::judged;
use serde_json::json;

use crate::scene::*;

/// 2 leads to 227: the dials of tile 112, with red power and red intel.
#[test]
fn message_227_is_the_helm() {
    let mut game = Scene::before("112").with("117 on 114 on").game();
    let events = investigate(&mut game, "vision", &[12]);
    assert_eq!(read(&events), [2, 227]);
    assert!(game.powers().maneuver && is_on(&game, 112));
    // Whoever steers the artifact may end the mission anywhere.
    while !words(&game).contains(&"home".to_string()) {
        play(&mut game, "next", &[]);
    }
    play(&mut game, "home", &[]);
    let judged = judged(&game).unwrap();
    assert_eq!((judged.row, judged.points), (13, 3));
}

/// 99 leads to 221 and 256: the wheel turned the other way.
#[test]
fn message_256_is_the_tiller() {
    let mut game = Scene::before("124").with("137 on 112 on 121 on 231 on").game();
    investigate(&mut game, "vision", &[41]);
    let events = play(&mut game, "choose=counterclockwise", &[]);
    assert_eq!(read(&events), [221, 256]);
    assert!(game.powers().maneuver && !game.powers().control);
    let mut game = Scene::before("124").with("137 on 112 on 121 on").game();
    investigate(&mut game, "vision", &[41]);
    play(&mut game, "choose=counterclockwise", &[]);
    assert!(!game.powers().maneuver);
}

/// 56 leads to 239 in one mission, from the accessway to the helm.
#[test]
fn message_239_is_the_bridge() {
    let scene = Scene::before("231").crew("A1/vision A2 ENG SEM").with("112 act 121 act");
    let mut game = scene.game();
    assert_eq!(read(&investigate(&mut game, "vision", &[23])), [56]);
    let events = play(&mut game, "activate", &pairs(&[22]));
    assert_eq!(read(&events), [239]);
    assert!(game.powers().control && game.powers().maneuver);
}

/// 199 leads to 254, from the accessway.
#[test]
fn message_254_is_the_keys() {
    let tiles = "124 on 127 on 128 on 112 on 231 on";
    let mut game = Scene::before("121").crew("A1/vision A2 SEM AMN").with(tiles).game();
    investigate(&mut game, "vision", &[23]);
    assert_eq!(read(&play(&mut game, "choose=yes", &[])), [254]);
    assert!(game.powers().control);
}

/// 99, 204, 253: off by the wheel, on again from a control tile, control on the wheel's tile.
#[test]
fn message_253_is_the_throne() {
    let tiles = "112 act 121 act 231 act";
    let scene = Scene::leaving("124", "on").with(tiles).tile("124", "marks", json!(["throne"]));
    let mut game = scene.set("/team", json!(0)).game();
    play(&mut game, "go=right", &[]);
    assert!(game.powers().control && !game.powers().maneuver);
}

/// 79, 223, 251: the robot fetches its memory, and brings control home.
#[test]
fn message_251_is_the_loaded_robot() {
    let tiles = "111 on 114 on 115 on 117 on 118 on 211 on 214 on 215 on 217 on 218 on \
        311 on 314 on 315 on 317 on 318 on 321 off";
    let crew = "A1/vision A2 SEM PHY ENG AMN";
    let scene = Scene::before("125").crew(crew).with(tiles).set("/powers/robot", json!("follows"));
    let mut game = scene.game();
    let events = investigate(&mut game, "vision", &[34, 2, 35]);
    assert_eq!(read(&events), [79, 223]);
    assert_eq!(read(&play(&mut game, "choose=yes", &[])), [251]);
    assert_eq!(format!("{:?}", game.powers().robot), "Loaded");
}

/// The whole of it: the wheel is turned, goes off, is turned on again from the control tile the team
/// came from, and gives control when the team stands before it once more.
#[test]
fn the_throne_is_reached_in_one_mission() {
    let tiles = "112 act 121 act 231 act 117 on 127 on 137 on";
    let scene = Scene::before("124").with(tiles).tile("337", "tile", json!(221));
    let scene = scene.tile("221", "study", json!("closed")).tile("221", "setting", json!("on"));
    let scene = scene.tile("221", "finding", json!({"with": "vision"}));
    let mut game = scene.tile("221", "activated", json!(true)).game();
    investigate(&mut game, "vision", &[41]);
    assert_eq!(read(&play(&mut game, "choose=clockwise", &[2])), [204]);
    assert!(!is_on(&game, 124));
    to_the_accessways(&mut game);
    play(&mut game, "go=left", &[]);
    assert_eq!(read(&play(&mut game, "alter=124", &pairs(&[21]))), [253]);
    assert!(!game.powers().control, "control is taken where the wheel is");
    to_the_accessways(&mut game);
    play(&mut game, "go=right", &[]);
    assert!(game.powers().control && !game.powers().maneuver);
}

/// On through steps 5 to 9; the one accessway holds.
fn to_the_accessways(game: &mut damocles::Damocles) {
    while words(game).contains(&"next".to_string()) {
        let camps = matches!(game.phase(), damocles::state::Phase::Camp(_));
        play(game, "next", if camps { &[1, 1] } else { &[] });
    }
}

/// 251 to its end: back on tile 321 with the robot. Two sections give control; the red tiles of the
/// third and an astronomer let the team steer.
#[test]
fn the_loaded_robot_brings_control_and_more() {
    let won = |crew: &str, tiles: &str| {
        let scene = Scene::leaving("321", "off").crew(crew).with(tiles);
        let scene = scene.section_on(0).section_on(1).set("/powers/robot", json!("loaded"));
        let mut game = scene.set("/team", json!(0)).game();
        play(&mut game, "go=right", &[]);
        (game.powers().control, game.powers().maneuver)
    };
    let all = "A1/vision A2 SEM PHY ENG AMN";
    assert_eq!(won(all, "314 on 317 on"), (true, true));
    assert_eq!(won(all, "314 on 317 off"), (true, false));
    assert_eq!(won("A1/vision A2 SEM PHY ENG", "314 on 317 on"), (true, false));
    assert_eq!(won("A1/vision A2 SEM PHY AMN", "314 on 317 on"), (false, false));
}
