//! What single messages do after their first reading: when they are read again, when their tile
//! changes, and when those they struck are well again.

use contract::Game;
use damocles::effect::Setting;
use damocles::member::{Health, Wound};
use serde_json::{Value, json};

use crate::scene::*;

fn step_5() -> Value {
    json!({"working": {"may_reread": true, "altered": 0}})
}

#[test]
fn message_151_pays_when_the_green_section_is_on() {
    let mut game = Scene::before("331").crew("A1/infrared A2/vision SEM").game();
    assert_eq!(read(&investigate(&mut game, "infrared", &[13])), [81, 151]);
    assert_eq!((is_on(&game, 331), points(&game)), (true, 0));
    let game = changed(&game, "/powers/whole/1", json!(true));
    let mut game = changed(&game, "/phase", step_5());
    assert_eq!(read(&play(&mut game, "reread", &[])), [81, 151]);
    assert_eq!((game.powers().whole[2], points(&game)), (true, 1));
    let mut game = changed(&game, "/phase", step_5());
    play(&mut game, "reread", &[]);
    assert_eq!(points(&game), 1, "once");
}

#[test]
fn message_134_holds_a_tile_against_its_own_message() {
    let scene = |tile: &str, with: &str| {
        let scene = Scene::on(tile, "off").tile(tile, "finding", json!({"with": with}));
        scene.with("231 off")
    };
    let held = |scene: Scene| {
        scene.set("/powers/holder", json!(2)).set("/powers/held", json!(0b10)).game()
    };
    let mut game = held(scene("237", "pyrometer"));
    assert_eq!(read(&play(&mut game, "reread", &[])), [126]);
    assert!(!is_on(&game, 237));
    // 152: what is not on is not impassable either.
    let mut game = held(scene("217", "magnetometer"));
    assert_eq!(read(&play(&mut game, "reread", &[])), [152]);
    assert!(!is_on(&game, 217) && !is_blocked(&game, 217));
    // 106: off, and impassable all the same.
    let mut game = held(scene("138", "geiger"));
    assert_eq!(read(&play(&mut game, "reread", &[])), [106]);
    assert!(is_blocked(&game, 138));
    let mut free = scene("237", "pyrometer").game();
    play(&mut free, "reread", &[]);
    assert!(is_on(&free, 237));
}

#[test]
fn q_dam_84_message_253_wants_a_control_tile() {
    let marks = json!(["any_control_on", "leads_to_throne"]);
    let wheel = |scene: Scene| scene.with("124 off").tile("124", "marks", marks.clone());
    let own = || {
        let scene = Scene::on("124", "off").tile("124", "marks", marks.clone());
        scene.set("/powers/robot", json!("follows")).game()
    };
    let mut again = own();
    assert_eq!(read(&play(&mut again, "reread", &[])), [99]);
    play(&mut again, "choose=no", &[]);
    let mut robot = own();
    assert!(read(&play(&mut robot, "robot", &pairs(&[34]))).is_empty());
    let signals = Scene::on("114", "on").tile("114", "marks", json!(["signals"]));
    let mut signals = wheel(signals).game();
    assert!(read(&play(&mut signals, "signal=124", &pairs(&[16]))).is_empty());
    let beam = Scene::on("134", "off").tile("134", "marks", json!(["switches_intel"]));
    let mut beam = wheel(beam).game();
    assert!(read(&play(&mut beam, "switch=124", &[])).is_empty());
    for game in [again, robot, signals, beam] {
        assert!(is_on(&game, 124) && !game.lore().heard.has(253));
    }
    let device = Scene::on("231", "act").set("/powers/control_device", json!(true));
    assert_eq!(read(&play(&mut wheel(device).game(), "switch=124", &[])), [253]);
    let control = wheel(Scene::on("221", "act"));
    assert_eq!(read(&play(&mut control.game(), "alter=124", &pairs(&[21]))), [253]);
}

#[test]
fn message_108_threatens_no_more_once_the_tile_was_activated() {
    let crew = "A1/magnetometer A2/vision SEM PHY";
    let scene = Scene::on("211", "on").crew(crew).tile("211", "console", json!(108));
    let scene = scene.tile("211", "finding", json!({"with": "magnetometer"}));
    let mut game = scene.tile("211", "marks", json!(["dies_when_left"])).game();
    assert_eq!(read(&play(&mut game, "activate", &pairs(&[21]))), [249]);
    // Read once more, turned off from elsewhere, and left.
    let mut game = changed(&game, "/phase", step_5());
    assert_eq!(read(&play(&mut game, "reread", &[])), [108]);
    let game = changed(&game, "/ship/1/activated", json!(false));
    let game = changed(&game, "/ship/1/setting", json!("off"));
    let mut game =
        changed(&game, "/phase", json!({"leaving": {"jumped": false, "crossed": false}}));
    play(&mut game, "go=left", &[]);
    assert_eq!(setting(&game, 211), Setting::Off);
}

#[test]
fn q_dam_83_message_79_does_not_count_its_own_tile() {
    let tiles = "111 on 114 on 117 on 118 on 211 on 214 on 215 on 217 on 218 on \
        311 on 314 on 315 on 317 on 318 on";
    let scene = Scene::before("125").with(tiles).set("/powers/robot", json!("follows"));
    let mut game = scene.game();
    assert_eq!(read(&investigate(&mut game, "vision", &[34, 1, 65])), [79]);
    assert!(is_on(&game, 125));
    // Now that it is on, it is the second intel tile.
    let mut game = changed(&game, "/phase", step_5());
    assert_eq!(read(&play(&mut game, "reread", &[1, 6, 5])), [79, 223]);
}

#[test]
fn message_142_weakens_a_heart_for_the_rest_of_the_mission() {
    let crew = "A1/vision A2 SEM";
    let mut game = Scene::before("334").crew(crew).hurt("SEM").game();
    assert_eq!(read(&investigate(&mut game, "vision", &[12])), [142]);
    assert_eq!(health(&game, "SEM"), Health::Hurt(Wound::Common));
    let camp = json!({"camp": {"step": 6, "recovered": [], "repaired": 0, "handed": 0}});
    let mut well = changed(&game, "/phase", camp.clone());
    let mut dead = well.clone();
    play(&mut dead, "recover=SEM", &[5]);
    assert_eq!(health(&dead, "SEM"), Health::Dead);
    play(&mut well, "recover=SEM", &[1]);
    assert_eq!(health(&well, "SEM"), Health::Healthy);
    assert!(well.view(None).crew[2].weak_heart);
    // Struck again by message 248; but message 15 kills nobody.
    let struck = |message: &str| {
        let crew = serde_json::to_value(well.crew()).unwrap();
        let scene = match message {
            "248" => Scene::leaving("324", "on").tile("324", "marks", json!(["enter_hurts"])),
            _ => Scene::before("118").with("117 on"),
        };
        let scene = scene.crew("A1 A2 SEM/vision").set("/crew", crew);
        scene.set("/crew/health/0", json!({"hurt": "lasting"}))
    };
    let mut game = struck("248").dead("A2").set("/team", json!(0)).game();
    play(&mut game, "go=right", &[]);
    let mut game = changed(&game, "/phase", camp);
    play(&mut game, "recover=SEM", &[5]);
    assert_eq!(health(&game, "SEM"), Health::Dead);
    let mut game = struck("15").game();
    assert_eq!(read(&investigate(&mut game, "vision", &[31])), [15]);
    assert_eq!(health(&game, "SEM"), Health::Hurt(Wound::Mild));
}

#[test]
fn message_66_does_not_mend_what_is_past_repair() {
    let scene = Scene::before("214").crew("A1/pyrometer A2/vision SEM/radio").damaged("vision");
    let mut game = scene.set("/pieces/6/state", json!("ruined")).game();
    assert_eq!(read(&investigate(&mut game, "pyrometer", &[12, 36])), [66, 119]);
    assert!(is_sound(&game, "vision") && !is_sound(&game, "radio"));
}

#[test]
fn message_147_repairs_without_a_roll() {
    let scene = |crew: &str| {
        let scene = Scene::camp("125", "on").crew(crew).damaged("radio");
        scene.tile("125", "marks", json!(["workshop"])).game()
    };
    let mut game = scene("A1/vision A2/tools SEM/radio");
    play(&mut game, "repair=radio", &[]);
    assert!(is_sound(&game, "radio"));
    let mut game = scene("A1/vision A2 SEM/radio");
    play(&mut game, "repair=radio", &[2]);
    assert!(!is_sound(&game, "radio"), "without tools it takes a die");
}

#[test]
fn messages_43_and_74_pay_once_when_their_tile_goes_off() {
    for (tile, roll, message, control) in [("137", 21, 43, "131"), ("217", 15, 74, "211")] {
        let mut game = Scene::before(tile).game();
        assert_eq!(read(&investigate(&mut game, "radio", &[roll])), [message]);
        let number = tile.parse().unwrap();
        assert!(is_on(&game, number) && is_blocked(&game, number));
        assert_eq!(points(&game), 0);
        let scene = Scene::on(control, "act").with(&format!("{tile} on"));
        let scene = scene.tile(tile, "impassable", json!(true));
        let mut game = scene.tile(tile, "marks", json!(["point_when_off"])).game();
        for (on, total) in [(false, 1), (true, 1), (false, 1)] {
            play(&mut game, &format!("alter={tile}"), &pairs(&[21]));
            assert_eq!((is_on(&game, number), points(&game)), (on, total), "{message}");
        }
        assert!(!is_blocked(&game, number));
    }
}

/// The end of referee's case T44: "beyond day 38" has become 68.
#[test]
fn message_145_puts_every_beyond_day_off_by_thirty() {
    for (day, hurt) in [(68, 1), (69, 2)] {
        let scene = Scene::before("134").crew("A1/vision A2 SEM").day(day);
        let mut game = scene.set("/clock/shift", json!(30)).game();
        let rolls: &[u8] = if hurt == 2 { &[21, 1] } else { &[21] };
        assert_eq!(read(&investigate(&mut game, "vision", rolls)), [129]);
        assert_eq!(game.crew().hurt().len(), hurt, "day {day}");
    }
}
