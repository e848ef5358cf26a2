//! Referee's cases: messages.

use damocles::effect::Setting;
use damocles::member::Health;
use damocles::state::Robot;
use damocles::tile::Section;
use serde_json::json;

use crate::scene::*;

/// Referee's case T29.
#[test]
fn case_29_the_robot_wakes_for_those_who_know_how() {
    let crew = "A1/vision A2/magnetometer PHY/geiger SEM/recording";
    let mut game = Scene::before("321").crew(crew).game();
    let events = investigate(&mut game, "vision", &[34, 45]);
    assert_eq!(read(&events), [11, 229]);
    assert_eq!((game.powers().robot, points(&game)), (Robot::Follows, 5));
    assert!(!is_on(&game, 321));
    let next = Scene::before("315").crew(crew).points(5);
    let mut next = next.set("/powers/robot", json!("follows")).game();
    assert_eq!(read(&investigate(&mut next, "vision", &[65])), [19]);
    // Without the semanticist only the physicist counts.
    let mut game = Scene::before("321").crew(crew).hurt("SEM").game();
    assert_eq!(read(&investigate(&mut game, "vision", &[34, 45])), [11]);
    assert_eq!(game.powers().robot, Robot::Absent);
    assert!(game.lore().spent.has(11));
}

/// Referee's case T31.
#[test]
fn case_31_a_blinding_flash_kills_nobody() {
    let mut game = Scene::before("118").with("117 on 111 off 112 off").game();
    assert_eq!(read(&investigate(&mut game, "vision", &[31])), [15]);
    assert!(is_hurt(&game, "A1") && !is_on(&game, 118));
    let mut healed = game.clone();
    play(&mut game, "recover=A1", &[6]);
    assert!(is_hurt(&game, "A1"));
    play(&mut healed, "recover=A1", &[1]);
    assert_eq!(health(&healed, "A1"), Health::Healthy);
    let mut game = Scene::before("118").with("117 on 112 on").game();
    investigate(&mut game, "vision", &[31]);
    assert_eq!(health(&game, "A1"), Health::Healthy);
}

/// Referee's case T32.
#[test]
fn case_32_a_section_shuts_down_a_tile_a_day() {
    let scene = Scene::before("331").at("335", 1, -1, "on").at("334", 2, 0, "on").points(4);
    let mut game = scene.game();
    assert_eq!(read(&investigate(&mut game, "vision", &[31])), [23]);
    assert_eq!((points(&game), is_on(&game, 331)), (3, false));
    play(&mut game, "next", &[1, 1]);
    play(&mut game, "search", &[5, 5]);
    assert_eq!((is_on(&game, 335), is_on(&game, 334)), (false, true));
    play(&mut game, "search", &[6, 6]);
    assert!(!is_on(&game, 334));
    // Another control tile turns them on again, this one does not.
    let faded = |scene: Scene, by: u8| {
        scene.set("/powers/faded_by", json!(by)).set("/powers/decayed", json!(0b100)).game()
    };
    let game = faded(Scene::on("331", "act").with("335 off 334 on"), 1);
    assert_eq!(refused(&game, "alter=335").0, "17.0");
    let game = faded(Scene::on("332", "act").with("335 off 334 on 331 off"), 4);
    assert!(words(&game).contains(&"alter=335".to_string()));
}

/// Referee's case T34.
#[test]
fn case_34_the_extensions() {
    let crew = "A1/infrared A2 SEM PHY";
    let run = |tiles: &str, rolls: &[u8]| {
        let mut game = Scene::before("315").crew(crew).with(tiles).game();
        let events = investigate(&mut game, "infrared", rolls);
        (read(&events), day(&game), points(&game), is_on(&game, 315))
    };
    assert_eq!(run("317 on 318 on", &[12]), (vec![70, 242], 12, 1, false));
    assert_eq!(run("317 on 318 on 311 act", &[12]), (vec![70], 10, 0, false));
    assert_eq!(run("317 on", &[12, 26]), (vec![70, 162], 10, 2, true));
    assert_eq!(run("317 on", &[12, 31]), (vec![70], 10, 0, false));
}

/// Referee's case T35.
#[test]
fn case_35_the_force_field_of_the_hologram() {
    let run = |roll: u8| {
        let mut game = Scene::before("125").game();
        investigate(&mut game, "vision", &[34, 2, roll]);
        (is_hurt(&game, "A2"), day(&game), is_on(&game, 125))
    };
    assert_eq!(run(33), (true, 11, true));
    assert_eq!(run(34), (false, 10, true));
}

/// Referee's case T37.
#[test]
fn case_37_the_loaded_robot_brings_control() {
    let crew = "A1/vision A2 SEM PHY ENG AMN";
    let loaded = |scene: Scene| scene.crew(crew).set("/powers/robot", json!("loaded"));
    let mut game = loaded(Scene::on("112", "on")).game();
    play(&mut game, "robot", &pairs(&[34]));
    assert!(is_active(&game, 112));
    play(&mut game, "section", &[]);
    assert!(game.is_section_on(Section::White));

    let arrive = |tiles: &str, hurt: &str| {
        let scene = loaded(Scene::leaving("321", "off")).with(tiles).hurt(hurt);
        let scene = scene.section_on(0).section_on(1).set("/team", json!(0));
        let mut game = scene.game();
        play(&mut game, "go=right", &[]);
        (game.powers().control, game.powers().maneuver)
    };
    assert_eq!(arrive("", ""), (true, false));
    let red = "314 on 315 on 316 on 317 on 318 on";
    assert_eq!(arrive(red, ""), (true, true));
    assert_eq!(arrive(red, "ENG"), (false, false));
}

/// Referee's case T38.
#[test]
fn case_38_three_gravities_make_two_days() {
    let mut game = Scene::before("317").with("318 off 321 act").game();
    assert_eq!(read(&investigate(&mut game, "vision", &[21])), [85]);
    assert!(is_on(&game, 317) && is_on(&game, 318));
    assert_eq!(game.view_days(), 2);
    let heavy = Scene::on("321", "act").with("317 on 318 on");
    let heavy = heavy.tile("317", "marks", json!(["any_control_off", "heavy"]));
    let mut game = heavy.game();
    assert_eq!(game.view_days(), 2);
    play(&mut game, "alter=317", &pairs(&[21]));
    assert_eq!((is_on(&game, 317), is_on(&game, 318), game.view_days()), (false, true, 1));
}

/// Days a new accessway costs, as the player sees it.
trait Sees {
    fn view_days(&self) -> u16;
}

impl Sees for damocles::Damocles {
    fn view_days(&self) -> u16 {
        contract::Game::view(self, None).accessway_days
    }
}

/// Referee's case T40.
#[test]
fn case_40_a_field_for_two_scientists() {
    let on_tile = |crew: &str| {
        let mut game = Scene::before("211").crew(crew).game();
        assert_eq!(read(&investigate(&mut game, "magnetometer", &[15])), [108]);
        assert!(is_on(&game, 211));
        game
    };
    let mut game = on_tile("A1/magnetometer A2 SEM");
    play(&mut game, "activate", &pairs(&[21]));
    assert!(!is_active(&game, 211));
    let events = play(&mut game, "activate", &pairs(&[16]));
    assert_eq!((is_active(&game, 211), read(&events), points(&game)), (true, vec![249], 2));
    let mut game = on_tile("A1/magnetometer A2 SEM PHY");
    play(&mut game, "activate", &pairs(&[26]));
    assert!(is_active(&game, 211));
    for crew in ["A1/magnetometer A2 BIO", "A1/magnetometer A2 SEM"] {
        let mut game = on_tile(crew);
        if crew.ends_with("BIO") {
            assert!(!words(&game).contains(&"activate".to_string()));
        } else {
            play(&mut game, "next", &[]);
        }
        play(&mut game, "next", &[1, 1]);
        play(&mut game, "go=left", &[]);
        assert_eq!(setting(&game, 211), Setting::Dead, "{crew}");
    }
}

/// Referee's case T41.
#[test]
fn case_41_the_shuttle_drifts() {
    let run = |roll: u8| {
        let mut game = Scene::before("138").crew("A1/geiger A2 SEM PHY").game();
        assert_eq!(read(&investigate(&mut game, "geiger", &[12, roll])), [125]);
        (game.powers().shuttle_lost, is_on(&game, 138))
    };
    assert_eq!(run(24), (false, false));
    assert_eq!(run(25), (true, false));
}

/// Referee's case T43.
#[test]
fn case_43_corrosive_spray() {
    let crew = "A1/radio A2 SEM BIO PHY";
    let run = |day: u16, tiles: &str| {
        let scene = Scene::before("227").crew(crew).with(tiles).set("/clock/days", json!(60));
        let mut game = scene.set("/clock/day", json!(day)).game();
        // Members in order: A1 A2 BIO PHY SEM; then without BIO, A1 A2 PHY SEM.
        let events = investigate(&mut game, "radio", &[13, 3, 3]);
        assert!(is_on(&game, 227));
        (read(&events), health(&game, "BIO"), health(&game, "PHY"))
    };
    let (messages, bio, phy) = run(40, "127 on 224 on 225 off");
    assert_eq!(messages, [113, 141]);
    assert!(matches!((bio, phy), (Health::Hurt(_), Health::Hurt(_))));
    let (_, bio, phy) = run(41, "127 on 224 on 225 off");
    assert_eq!((bio, phy), (Health::Dead, Health::Dead));
    let unhurt = |tiles: &str| {
        let mut game = Scene::before("227").crew(crew).with(tiles).day(41).game();
        let events = investigate(&mut game, "radio", &[13]);
        (read(&events), game.crew().healthy().len())
    };
    assert_eq!(unhurt("127 on 224 on 225 on"), (vec![113, 141], 5));
    assert_eq!(unhurt("127 off 224 on"), (vec![113], 5));
}

/// Referee's case T44.
#[test]
fn case_44_a_plan_for_the_whole_section() {
    let mut game = Scene::before("236").with("231 on 232 on 237 on 234 off 235 off").game();
    assert_eq!(read(&investigate(&mut game, "vision", &[21])), [5, 145]);
    assert!(is_on(&game, 236));
    let plan = |blue: &str| {
        let tiles = format!("231 on 236 on 237 {blue} 234 off 235 off");
        let scene = Scene::on("232", "on").with(&tiles);
        scene.set("/powers/plan", json!({"known": "green"})).game()
    };
    let mut game = plan("on");
    play(&mut game, "activate", &pairs(&[21]));
    assert!(is_on(&game, 234) && is_on(&game, 235) && game.is_section_on(Section::Green));
    assert_eq!((game.clock().days, game.clock().shift, points(&game)), (80, 30, 5));
    let mut game = plan("off");
    play(&mut game, "activate", &pairs(&[21]));
    assert!(is_active(&game, 232) && !is_on(&game, 234));
    assert_eq!(game.clock().days, 50);
}

/// Referee's case T46.
#[test]
fn case_46_a_flash_that_shuts_green_tiles() {
    let crew = "A1/vision A2 SEM BIO PHY ENG";
    let run = |day: u16, hurt: &str, rolls: &[u8]| {
        let scene = Scene::before("125").crew(crew).with("221 on 225 on 214 on").hurt(hurt);
        let scene = scene.set("/clock/days", json!(80)).set("/clock/day", json!(day));
        let mut game = scene.game();
        investigate(&mut game, "vision", rolls);
        assert!(is_hurt(&game, "A1") && setting(&game, 125) == Setting::Dead);
        assert_eq!([221, 225, 214].map(|tile| is_on(&game, tile)), [false, false, true]);
        game.crew().hurt().len()
    };
    assert_eq!(run(61, "BIO", &[21, 1]), 3);
    assert_eq!(run(61, "SEM BIO PHY ENG", &[21]), 5);
    assert_eq!(run(60, "", &[21]), 1);
}

/// Referee's case T47.
#[test]
fn case_47_conduits_want_red_power() {
    let crew = "A1/ohmmeter A2 SEM PHY";
    let mut game = Scene::before("134").crew(crew).with("117 on").game();
    investigate(&mut game, "ohmmeter", &[23]);
    assert!(is_on(&game, 134));
    let mut game = Scene::before("134").crew(crew).with("117 off 118 off").game();
    investigate(&mut game, "ohmmeter", &[23]);
    assert!(!is_on(&game, 134));
    let control = |power: &str| {
        let scene = Scene::on("131", "act").with(&format!("134 off 117 {power} 135 on"));
        scene.tile("134", "marks", json!(["needs_red_power"])).game()
    };
    assert_eq!(refused(&control("off"), "alter=134").0, "17.0");
    let mut game = control("on");
    play(&mut game, "alter=134", &pairs(&[21]));
    assert!(is_on(&game, 134));
}

/// Referee's case T49.
#[test]
fn case_49_signals_from_the_cube() {
    let mut game = Scene::before("114").with("124 off 214 off").game();
    assert_eq!(read(&investigate(&mut game, "tools", &[25, 23])), [155]);
    play(&mut game, "choose=203", &[]);
    assert!(is_on(&game, 114));
    play(&mut game, "signal=124", &pairs(&[16]));
    play(&mut game, "signal=214", &pairs(&[21]));
    assert_eq!((is_on(&game, 124), is_on(&game, 214)), (true, false));
    assert!(!words(&game).contains(&"signal=214".to_string()));
    let mut game = Scene::before("114").game();
    investigate(&mut game, "tools", &[25, 24]);
    assert!(!is_on(&game, 114));
}

/// Referee's case T50.
#[test]
fn case_50_the_teleporter() {
    let mut game = Scene::before("114").with("117 on 118 off").game();
    investigate(&mut game, "tools", &[25, 23]);
    let events = play(&mut game, "choose=192", &pairs(&[36]));
    assert_eq!(read(&events), [192, 213]);
    assert!(game.powers().teleporter);
    assert_eq!(points(&game), 2);
    let jump = |roll: u8| {
        let scene = Scene::leaving("114", "on").with("117 on 118 off");
        let mut game = scene.set("/powers/teleporter", json!(true)).game();
        assert_eq!(refused(&game, "jump=118").0, "17.0");
        play(&mut game, "jump=117", &pairs(&[roll]));
        (stands_on(&game), day(&game))
    };
    assert_eq!(jump(26), (Some(117), 10));
    assert_eq!(jump(31), (Some(114), 10));
    assert_eq!(jump(22), (Some(117), 11));
    let off = Scene::leaving("118", "off").with("117 on").set("/powers/teleporter", json!(true));
    assert_eq!(refused(&off.game(), "jump=117").0, "17.0");
}

/// Referee's case T52.
#[test]
fn case_52_gravity_by_a_die() {
    let mut game = Scene::before("314").with("117 on").game();
    assert_eq!(read(&investigate(&mut game, "vision", &[21, 4])), [22, 232]);
    assert_eq!((is_on(&game, 314), game.view_days()), (true, 4));
    let heavy = Scene::on("311", "act").with("314 on 315 on").set("/powers/gravity", json!(4));
    let mut game = heavy.tile("314", "marks", json!(["gravity"])).game();
    play(&mut game, "alter=314", &pairs(&[21]));
    assert_eq!(game.view_days(), 1);
    let mut game = Scene::before("314").game();
    assert_eq!(read(&investigate(&mut game, "vision", &[21])), [22]);
    assert_eq!((is_on(&game, 314), game.view_days()), (false, 1));
}

/// Referee's case T53.
#[test]
fn case_53_the_displays_of_the_engineer() {
    let scene = |other: &str, hurt: &str| {
        let tiles = format!("112 act 121 {other}");
        let scene = Scene::on("231", "on").crew("A1/vision A2 ENG SEM").with(&tiles).hurt(hurt);
        scene.tile("231", "console", json!(56)).game()
    };
    let mut game = scene("act", "");
    let events = play(&mut game, "activate", &pairs(&[26]));
    assert_eq!(read(&events), [239]);
    assert!(game.powers().control_device && game.powers().control && game.powers().maneuver);
    let mut game = scene("on", "");
    play(&mut game, "activate", &pairs(&[26]));
    assert!(game.powers().control_device && !game.powers().control);
    assert_eq!(refused(&scene("act", "ENG"), "activate").0, "17.0");
}

/// Referee's case T55.
#[test]
fn case_55_the_wheel_turned_clockwise() {
    let mut game = Scene::before("124").with("117 on 127 on 137 on").game();
    investigate(&mut game, "vision", &[41]);
    let events = play(&mut game, "choose=clockwise", &[2]);
    assert_eq!(read(&events), [204]);
    assert_eq!([124, 117, 127, 137].map(|t| is_on(&game, t)), [false, true, true, false]);
    let later = |last: &str| {
        let tiles = format!("124 off 112 act 121 act 231 {last}");
        let scene = Scene::on("221", "act").with(&tiles);
        let marks = json!(["leads_to_throne", "any_control_on"]);
        let mut game = scene.tile("124", "marks", marks).game();
        let events = play(&mut game, "alter=124", &pairs(&[21]));
        assert_eq!(read(&events), [253]);
        // Control is taken where the wheel is.
        let there = Scene::leaving("124", "on").with(&format!("112 act 121 act 231 {last}"));
        let there = there.tile("124", "marks", json!(["throne"])).set("/team", json!(0));
        let mut game = there.game();
        play(&mut game, "go=right", &[]);
        game.powers().control
    };
    assert!(later("act"));
    assert!(!later("on"));
}

/// Referee's case T56.
#[test]
fn case_56_the_console_of_keys() {
    let run = |sections: bool, hurt: &str, tiles: &str, turn: &str| {
        let mut scene = Scene::before("121").crew("A1/vision A2 SEM AMN").with(tiles).hurt(hurt);
        if sections {
            scene = scene.section_on(1).section_on(2);
        }
        let mut game = scene.game();
        investigate(&mut game, "vision", &[23]);
        play(&mut game, turn, &[]);
        (is_on(&game, 121), game.powers().control, game.powers().maneuver)
    };
    let all = "124 on 127 on 128 on 112 on 231 on";
    assert_eq!(run(false, "", all, "choose=yes"), (true, true, false));
    assert_eq!(run(true, "", all, "choose=yes"), (true, true, true));
    assert_eq!(run(true, "AMN", all, "choose=yes"), (true, false, false));
    let without = all.replace("128 on", "128 off");
    assert_eq!(run(true, "", &without, "choose=yes"), (false, true, false));
    assert_eq!(run(true, "", all, "choose=no"), (false, false, false));
}
