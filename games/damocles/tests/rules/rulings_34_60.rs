//! Rulings DAM-34 to DAM-60.

use contract::Game;
use damocles::effect::Setting;
use damocles::member::Health;
use damocles::state::{Plan, Robot};
use serde_json::json;

use crate::scene::*;

#[test]
fn q_dam_34_unsaid_means_the_whole_artifact_but_for_5_and_70() {
    // 72 looks everywhere: blue control and blue power of another section.
    let mut game = Scene::before("216").with("131 on 137 on").game();
    let events = investigate(&mut game, "vision", &[12, 12]);
    assert_eq!(read(&events), [72, 205]);
    // 5 looks in its section.
    let mut game = Scene::before("236").with("131 on").game();
    assert_eq!(read(&investigate(&mut game, "vision", &[12])), [5]);
}

#[test]
fn q_dam_35_a_green_control_tile_anywhere_calms_103() {
    let mut game = Scene::before("324").with("121 on").game();
    assert_eq!(read(&investigate(&mut game, "vision", &[12])), [103]);
    assert!(is_on(&game, 324));
}

#[test]
fn q_dam_36_the_ring_of_spheres_is_activated_while_off() {
    let mut game = Scene::before("131").crew("A1/vision A2 SEM BIO").game();
    assert_eq!(read(&investigate(&mut game, "vision", &[23])), [80]);
    assert!(!is_on(&game, 131));
    assert_eq!(read(&play(&mut game, "activate", &pairs(&[16]))), [245]);
    assert!(is_on(&game, 131) && game.powers().sphere);
}

#[test]
fn q_dam_37_the_screen_is_activated_while_off() {
    let mut game = Scene::before("232").game();
    assert_eq!(read(&investigate(&mut game, "radio", &[14])), [123, 250]);
    assert!(!is_on(&game, 232));
    play(&mut game, "activate", &pairs(&[14]));
    assert!(is_on(&game, 232) && is_active(&game, 232));
}

#[test]
fn q_dam_38_on_where_the_other_branch_says_off() {
    let mut game = Scene::before("111").game();
    assert_eq!(read(&investigate(&mut game, "radio", &[14])), [208, 212]);
    assert!(is_on(&game, 111));
    let mut game = Scene::before("121").game();
    investigate(&mut game, "vision", &[13]);
    play(&mut game, "choose=yes", &[]);
    assert!(!is_on(&game, 121), "254 has its own condition");
}

#[test]
fn q_dam_39_after_219_the_robot_sleeps_for_good() {
    let mut game = Scene::before("321").game();
    assert_eq!(read(&investigate(&mut game, "vision", &[12])), [219]);
    assert!(!is_on(&game, 321));
    assert_eq!(game.powers().robot, Robot::Absent);
    assert!(!words(&game).iter().any(|word| word.starts_with("use")));
}

#[test]
fn q_dam_40_the_niches_wait_for_a_semanticist() {
    let mut game = Scene::before("222").crew("A1/tools A2/vision PHY").game();
    investigate(&mut game, "tools", &[31]);
    assert_eq!(read(&play(&mut game, "choose=yes", &[])), [201]);
    assert_eq!(setting(&game, 222), Setting::Off);
    assert!(!game.lore().spent.has(114), "it may be read again");
}

#[test]
fn q_dam_41_any_control_tile_stops_the_spiral_after_153() {
    let scene =
        Scene::on("111", "act").with("328 on 114 off").tile("328", "impassable", json!(true));
    let mut game = scene.tile("328", "marks", json!(["any_control_off"])).game();
    play(&mut game, "alter=328", &pairs(&[21]));
    assert!(!is_on(&game, 328) && !is_blocked(&game, 328));
    let plain = Scene::on("111", "act").with("328 on 114 off").game();
    assert_eq!(refused(&plain, "alter=328").0, "9.1");
}

#[test]
fn q_dam_42_the_strongest_gravity_counts_and_the_stimulant_halves_doubles() {
    let scene = Scene::camp("118", "off").with("317 on 314 on").set("/powers/gravity", json!(5));
    let scene =
        scene.tile("317", "marks", json!(["heavy"])).tile("314", "marks", json!(["gravity"]));
    assert_eq!(scene.game().view(None).accessway_days, 5);
    let mut game = Scene::leaving("118", "off").set("/powers/stimulant", json!(true)).game();
    play(&mut game, "search", &[5, 5]);
    assert_eq!(day(&game), 10);
    play(&mut game, "search", &[6, 6]);
    assert_eq!(day(&game), 11);
}

#[test]
fn q_dam_43_the_mesh_itself_stays_on() {
    let mut game = Scene::before("215").with("214 on 217 on 224 on 114 on").game();
    assert_eq!(read(&investigate(&mut game, "vision", &[12])), [144]);
    assert_eq!(
        [215, 214, 217, 224, 114].map(|t| is_on(&game, t)),
        [true, false, false, true, true]
    );
}

#[test]
fn q_dam_44_two_power_tiles_trip_message_69() {
    let run = |tiles: &str| {
        let mut game = Scene::before("232").with(tiles).game();
        investigate(&mut game, "vision", &[12]);
        (is_on(&game, 232), is_on(&game, 217))
    };
    assert_eq!(run("217 on 218 off"), (true, true));
    assert_eq!(run("217 on 218 on"), (false, false));
}

#[test]
fn q_dam_45_sets_spare_face_down_and_dead_tiles() {
    let mut game = Scene::before("115").with("117 dead 118 down 217 off").game();
    assert_eq!(read(&investigate(&mut game, "vision", &[12])), [171]);
    assert_eq!(setting(&game, 117), Setting::Dead);
    assert!(is_on(&game, 217));
    let down = game.ship().chambers().iter().find(|c| c.tile.number() == 118).unwrap();
    assert!(!down.is_on());
}

#[test]
fn q_dam_46_decay_runs_clockwise_and_stops_when_its_source_is_on() {
    let scene = Scene::leaving("331", "off").at("335", 2, 0, "on").at("334", 1, 1, "on");
    let scene = scene.at("317", 0, 5, "on").at("332", 5, 5, "on");
    let mut game = scene.set("/powers/decay", json!(1)).game();
    for gone in [335, 334, 317, 332] {
        play(&mut game, "search", &[6, 6]);
        assert!(!is_on(&game, gone), "{gone}");
    }
    let source = Scene::on("331", "off").set("/powers/decay", json!(1));
    let mut game = source.set("/powers/robot", json!("follows")).game();
    play(&mut game, "robot", &pairs(&[12]));
    assert_eq!(game.powers().decay, None);
}

#[test]
fn q_dam_47_power_is_held_until_the_console_is_on() {
    let mut game =
        Scene::before("231").crew("A1/ohmmeter A2/vision SEM").with("237 on 117 on").game();
    assert_eq!(read(&investigate(&mut game, "ohmmeter", &[12])), [134]);
    assert!(!is_on(&game, 237) && !is_on(&game, 117));
    let marks = json!(["only_from_another_section"]);
    let held = |scene: Scene| {
        let scene = scene.with("231 off 237 off").tile("231", "marks", marks.clone());
        scene.set("/powers/holder", json!(2)).set("/powers/held", json!(0b1000))
    };
    let game = held(Scene::on("232", "act")).with("235 off").game();
    assert_eq!(refused(&game, "alter=237"), ("17.0", "that tile is held off by another"));
    let abroad = held(Scene::on("121", "act")).tile("121", "marks", json!(["lights_controls"]));
    let mut game = abroad.game();
    play(&mut game, "alter=231", &pairs(&[21]));
    assert!(is_on(&game, 231));
    assert_eq!(game.powers().held, 0);
    let robot = Scene::on("231", "off").tile("231", "marks", marks);
    let robot =
        robot.tile("231", "finding", json!("backfire")).set("/powers/robot", json!("follows"));
    assert_eq!(refused(&robot.game(), "robot").0, "17.0");
}

#[test]
fn q_dam_47_the_plan_is_no_control_tile_of_another_section() {
    let scene = Scene::on("232", "on").with("237 on 234 off 231 off");
    let scene = scene.tile("231", "marks", json!(["only_from_another_section"]));
    let mut game = scene.set("/powers/plan", json!({"known": "green"})).game();
    play(&mut game, "activate", &pairs(&[21]));
    assert!(is_on(&game, 234) && !is_on(&game, 231));
}

#[test]
fn q_dam_48_ten_off_at_221_with_green_power() {
    let run = |power: &str| {
        let scene = Scene::on("221", "on").tile("221", "console", json!(174));
        let mut game = scene.with(&format!("127 {power}")).game();
        play(&mut game, "activate", &pairs(&[45]));
        is_active(&game, 221)
    };
    assert!(run("on") && !run("off"));
}

#[test]
fn q_dam_49_modifiers_add_up() {
    let scene = Scene::on("221", "on").crew("A1/vision A2 ENG").tile("221", "console", json!(75));
    // 12-35; the engineer takes 6 and 3.
    let mut game = scene.game();
    play(&mut game, "activate", &pairs(&[44]));
    assert!(is_active(&game, 221));
}

#[test]
fn q_dam_50_the_robot_needs_34_and_never_burns_a_tile_out() {
    let scene = || Scene::on("112", "on").set("/powers/robot", json!("follows"));
    for (roll, active) in [(11, true), (34, true), (35, false)] {
        let mut game = scene().game();
        play(&mut game, "robot", &pairs(&[roll]));
        assert_eq!((is_active(&game, 112), is_on(&game, 112)), (active, true), "{roll}");
    }
    let mut dark = Scene::on("118", "off").set("/powers/robot", json!("follows")).game();
    play(&mut dark, "robot", &pairs(&[34]));
    assert!(is_on(&dark, 118));
    assert_eq!(refused(&Scene::on("112", "on").game(), "robot").0, "17.0");
}

#[test]
fn q_dam_51_powers_without_a_roll_work_once_a_tile_and_turn() {
    let scene = Scene::on("111", "on").tile("111", "marks", json!(["switches_red"]));
    let mut game = scene.with("214 off 217 on 224 off").game();
    play(&mut game, "switch=214", &[]);
    assert!(is_on(&game, 214));
    assert_eq!(refused(&game, "switch=214").1, "that tile has been altered this turn");
    play(&mut game, "switch=217", &[]);
    assert!(!is_on(&game, 217));
    assert_eq!(refused(&game, "switch=224").0, "17.0");
    let device = Scene::on("231", "act").set("/powers/control_device", json!(true)).with("111 off");
    let mut game = device.game();
    play(&mut game, "switch=111", &[]);
    assert!(is_on(&game, 111));
    // 119, 240 and 243, each with its own reach; 246 has no lower end.
    let reach = |here: &str, mark: &str, tiles: &str| {
        let scene = Scene::on(here, "on").tile(here, "marks", json!([mark])).with(tiles);
        let scene =
            scene.set("/powers/robot", json!("follows")).tile(here, "study", json!("closed"));
        words(&scene.game()).into_iter().filter(|w| w.starts_with("switch")).collect::<Vec<_>>()
    };
    assert_eq!(reach("214", "red_controls", "211 off 221 off 111 off"), ["switch=211"]);
    assert_eq!(
        reach("134", "switches_intel", "114 on 214 off 117 off"),
        ["switch=114", "switch=134", "switch=214"]
    );
    assert_eq!(
        reach("131", "lights_blue", "132 off 134 off 137 on 237 off"),
        ["switch=132", "switch=134"]
    );
    // On a tile that is off only 240 works, and signals do not either.
    let dark = |here: &str, with: &str, mark: &str, tiles: &str| {
        let scene = Scene::on(here, "off").tile(here, "marks", json!([mark])).with(tiles);
        scene.tile(here, "finding", json!({"with": with})).game()
    };
    let why = "nothing here reaches that tile without a roll";
    let game = dark("111", "radio", "switches_red", "214 off");
    assert_eq!(refused(&game, "switch=214"), ("17.0", why));
    let game = dark("131", "pyrometer", "lights_blue", "132 off");
    assert_eq!(refused(&game, "switch=132"), ("17.0", why));
    let game = dark("134", "radio", "switches_intel", "114 on");
    assert!(words(&game).contains(&"switch=114".to_string()));
    let game = dark("114", "tools", "signals", "124 off");
    assert_eq!(refused(&game, "signal=124"), ("9.2", "this tile is off"));
    // Nor are workshop and alcove there.
    let broken = |here: &str, mark: &str, crew: &str, piece: &str| {
        let scene = Scene::camp(here, "off").crew(crew).damaged(piece);
        scene.tile(here, "marks", json!([mark])).game()
    };
    let mut game = broken("125", "workshop", "A1/vision A2/tools SEM/radio", "radio");
    play(&mut game, "repair=radio", &[2]);
    assert!(!is_sound(&game, "radio"));
    let game = broken("235", "alcove", "A1/vision A2/tools SEM/radio", "tools");
    assert_eq!(refused(&game, "repair=tools").0, "5.2");
    let gentle = Scene::on("321", "act").crew("A1/magnetometer A2/vision SEM");
    let gentle = gentle.tile("321", "marks", json!(["lights_colour"])).with("322 off 324 off");
    let mut game = gentle.game();
    play(&mut game, "alter=322", &pairs(&[12]));
    assert!(is_on(&game, 322) && is_on(&game, 321), "a control tile, and no backfire");
}

/// 240 says any intel tile, and its own is one; both it and 212 speak by radio.
#[test]
fn q_dam_51_212_and_240_work_by_radio_and_on_their_own_tile_too() {
    let with = |here: &str, state: &str, mark: &str, crew: &str| {
        let scene = Scene::on(here, state).tile(here, "marks", json!([mark])).crew(crew);
        scene.tile(here, "finding", json!({"with": "radio"})).with("114 off 215 off")
    };
    let all = "A1/vision A2/tools SEM/radio";
    let mut game = with("134", "off", "switches_intel", all).game();
    play(&mut game, "switch=134", &[]);
    assert!(is_on(&game, 134));
    let mut game = with("111", "on", "switches_red", all).game();
    play(&mut game, "switch=111", &[]);
    assert!(!is_on(&game, 111));
    let why = |game: damocles::Damocles, word: &str| refused(&game, word).1;
    let (both, radio) =
        ("it takes the semanticist and a radio that works", "it takes a radio that works");
    // Left at home, damaged, or with somebody who cannot use it.
    for crew in ["A1/vision A2/tools SEM", "A1/vision A2/radio SEM"] {
        let silent = |here: &str, state: &str, mark: &str| {
            with(here, state, mark, crew).damaged("radio").hurt("A2")
        };
        let piece = |scene: Scene| scene.set("/pieces/6/state", json!("sound"));
        assert_eq!(why(piece(silent("134", "off", "switches_intel")).game(), "switch=114"), radio);
        assert_eq!(why(piece(silent("111", "on", "switches_red")).game(), "switch=215"), both);
    }
    let broken = with("134", "off", "switches_intel", all).damaged("radio");
    assert_eq!(why(broken.game(), "switch=114"), radio);
    // The semanticist read 61; afterwards the team works the frequency, but 212 stays with the semanticist.
    let others = "A1/vision A2/tools PHY/radio";
    play(&mut with("134", "off", "switches_intel", others).game(), "switch=114", &[]);
    assert_eq!(why(with("111", "on", "switches_red", others).game(), "switch=114"), both);
}

#[test]
fn q_dam_52_activated_where_it_says_activated() {
    let arrive = |mark: &str, state: &str| {
        let tiles = format!("112 {state} 121 {state} 231 {state}");
        let scene = Scene::leaving("124", "on").with(&tiles).tile("124", "marks", json!([mark]));
        let mut game = scene.set("/team", json!(0)).game();
        play(&mut game, "go=right", &[]);
        (game.powers().control, game.powers().maneuver)
    };
    assert_eq!(arrive("throne", "on"), (false, false));
    assert_eq!(arrive("throne", "act"), (true, false));
    assert_eq!(arrive("tiller", "on"), (false, true));
}

#[test]
fn q_dam_53_the_plan_waits_for_a_success_at_a_blue_control_tile() {
    let scene = Scene::on("232", "act").with("237 on 234 off");
    let mut game = scene.set("/powers/plan", json!({"known": "green"})).game();
    assert_eq!(words(&game)[0], "activate", "one more success, though it is activated");
    play(&mut game, "activate", &pairs(&[21]));
    assert_eq!(game.powers().plan, Plan::Done);
    assert!(is_on(&game, 234));
}

#[test]
fn q_dam_54_injuries_for_good_are_not_rolled_for() {
    let mut game = Scene::before("117").with("118 on").game();
    assert_eq!(read(&investigate(&mut game, "radio", &[12])), [104]);
    assert!(is_hurt(&game, "SEM"));
    assert_eq!(refused(&game, "recover=SEM"), ("14.0", "that member will not recover"));
}

#[test]
fn q_dam_55_one_try_a_turn_with_the_teleporter() {
    let scene = Scene::leaving("114", "on").with("117 on 214 on");
    let mut game = scene.set("/powers/teleporter", json!(true)).game();
    assert_eq!(refused(&game, "jump=214").0, "17.0");
    play(&mut game, "jump=117", &pairs(&[65]));
    assert_eq!(refused(&game, "jump=117").1, "the teleporter has been tried this turn");
}

#[test]
fn q_dam_56_the_hologram_wants_the_robot() {
    let tiles = "111 on 114 on 115 on 117 on 118 on 211 on 214 on 215 on 217 on 218 on \
        311 on 314 on 315 on 317 on 318 on";
    let run = |robot: &str| {
        let scene = Scene::before("125").with(tiles).set("/powers/robot", json!(robot));
        let mut game = scene.game();
        read(&investigate(&mut game, "vision", &[34, 1, 65]))
    };
    assert_eq!(run("absent"), [79]);
    assert_eq!(run("follows"), [79, 223]);
}

#[test]
fn q_dam_57_the_best_number_of_those_present() {
    for (crew, most) in [
        ("A1/vision A2 PHY", 26),
        ("A1/vision A2 SEM", 36),
        ("A1/vision A2 ENG PHY", 46),
        ("A1/vision A2 ENG PHY SEM", 56),
    ] {
        for (roll, wakes) in [(most, true), (most + 5, false)] {
            let mut game = Scene::before("321").crew(crew).game();
            investigate(&mut game, "vision", &[34, roll]);
            assert_eq!(game.powers().robot != Robot::Absent, wakes, "{crew} {roll}");
        }
    }
    let mut game = Scene::before("321").crew("A1/vision A2 BIO").game();
    investigate(&mut game, "vision", &[34]);
    assert_eq!(game.powers().robot, Robot::Absent);
}

#[test]
fn q_dam_58_any_radio_and_for_good_beyond_day_50() {
    for (day, rule) in [(50, None), (51, Some("15.0"))] {
        let mut game = Scene::before("221").day(day).game();
        assert_eq!(read(&investigate(&mut game, "vision", &[12])), [107]);
        assert!(!is_sound(&game, "radio"));
        if !words(&game).contains(&"repair=radio".to_string()) {
            play(&mut game, "next", &[]);
        }
        match rule {
            Some(rule) => assert_eq!(refused(&game, "repair=radio").0, rule),
            None => assert!(words(&game).contains(&"repair=radio".to_string())),
        }
    }
}

#[test]
fn q_dam_59_left_without_activation_211_dies() {
    let scene = Scene::leaving("211", "on").tile("211", "marks", json!(["dies_when_left"]));
    let mut game = scene.game();
    play(&mut game, "go=left", &[]);
    assert_eq!(setting(&game, 211), Setting::Dead);
    let scene = Scene::leaving("211", "act").tile("211", "marks", json!(["dies_when_left"]));
    let mut game = scene.game();
    play(&mut game, "go=left", &[]);
    assert!(is_on(&game, 211));
}

#[test]
fn q_dam_60_no_information_and_yet_on() {
    let mut game = Scene::before("124").crew("A1/ohmmeter A2/vision SEM").game();
    assert_eq!(read(&investigate(&mut game, "ohmmeter", &[26])), [190]);
    assert!(is_on(&game, 124));
    assert!(words(&game).contains(&"use=vision".to_string()));
    let mut game = Scene::before("138").game();
    assert_eq!(read(&investigate(&mut game, "vision", &[31])), [195]);
    assert_eq!(words(&game), ["use=tools", "use=geiger", "back"]);
    assert_eq!(health(&game, "A1"), Health::Healthy);
}
