//! Rulings DAM-61 and later.

use contract::{Dice, Game, SeatCount};
use damocles::campaign;
use damocles::effect::Win;
use damocles::equipment::Equipment;
use damocles::member::{Health, Wound};
use damocles::ship::{COUNTERS, Spot};
use damocles::state::{Ending, Phase};
use damocles::tile::Section;
use damocles::{Damocles, Event, Judgement, Setup, judged};
use serde_json::json;

use crate::scene::*;

#[test]
fn q_dam_61_only_the_healthy_and_working_are_struck_by_chance() {
    let scene = Scene::leaving("324", "on").tile("324", "marks", json!(["enter_hurts"]));
    let mut game = scene.hurt("A1 A2 PHY").set("/team", json!(0)).game();
    play(&mut game, "go=right", &[]);
    assert!(is_hurt(&game, "SEM"), "the only one left needs no die");
    let scene = Scene::leaving("337", "on").tile("337", "marks", json!(["enter_damages"]));
    let mut game = scene.damaged("geiger").set("/team", json!(0)).game();
    play(&mut game, "go=right", &[]);
    assert!(!is_sound(&game, "radio") && is_sound(&game, "vision") && is_sound(&game, "tools"));
    // Not while the tile is off, and not right after it was read.
    let off = Scene::leaving("337", "off").tile("337", "marks", json!(["enter_damages"]));
    let mut game = off.set("/team", json!(0)).game();
    play(&mut game, "go=right", &[]);
    assert!(is_sound(&game, "radio"));
}

/// 15 and 202 speak of a further injury that may kill: with the option it can happen.
#[test]
fn q_dam_61_chance_strikes_the_hurt_by_choice() {
    let run = |option: bool| {
        let scene = Scene::leaving("118", "off").at("324", 1, -1, "on").way(0, 62, true);
        let scene = scene.tile("324", "marks", json!(["enter_hurts"])).crew("A1/vision A2 SEM");
        let scene = scene.set("/crew/health/0", json!({"hurt": "lasting"}));
        let mut game = scene.set("/options/strike_hurt", json!(option)).game();
        play(&mut game, "go=top", &[1]);
        (health(&game, "A1"), is_hurt(&game, "A2"))
    };
    assert_eq!(run(false), (Health::Hurt(Wound::Lasting), true));
    assert_eq!(run(true), (Health::Hurt(Wound::Common), false));
}

#[test]
fn q_dam_62_the_investigator_s_skill() {
    let mut game = Scene::before("112").crew("A1/vision A2 SEM").game();
    assert!(read(&investigate(&mut game, "vision", &[56])).is_empty(), "she stands by");
}

#[test]
fn q_dam_63_professions_are_looked_at_when_the_attempt_is_made() {
    let scene = |hurt: &str| {
        let scene = Scene::on("332", "on").crew("A1/vision A2 SEM").hurt(hurt);
        scene.tile("332", "console", json!(42)).set("/powers/robot", json!("absent"))
    };
    assert!(words(&scene("").game()).contains(&"activate".to_string()));
    let hurt = scene("SEM").tile("332", "finding", json!({"with": "tools"})).game();
    assert_eq!(refused(&hurt, "activate"), ("17.0", "nobody here understands these controls"));
}

#[test]
fn q_dam_64_a_broken_recorder_records_nothing() {
    let run = |broken: bool| {
        let mut scene =
            Scene::before("234").crew("A1/vision A2 SEM/recording").with("211 on 214 on");
        if broken {
            scene = scene.damaged("recording");
        }
        let mut game = scene.game();
        investigate(&mut game, "vision", &[23]);
        points(&game)
    };
    assert_eq!((run(false), run(true)), (15, 5));
}

#[test]
fn q_dam_65_control_is_gained_on_the_tile_itself() {
    let scene = Scene::camp("118", "off").with("112 on").tile("112", "marks", json!(["helm"]));
    let mut game = scene.game();
    play(&mut game, "next", &[1, 1]);
    assert!(!game.powers().maneuver);
}

#[test]
fn q_dam_65_control_comes_with_the_one_it_waited_for() {
    let scene = Scene::camp("321", "off").crew("A1/vision A2 SEM ENG").hurt("ENG");
    let scene = scene.section_on(0).section_on(1).set("/powers/robot", json!("loaded"));
    let mut game = scene.set("/clock/day", json!(49)).game();
    play(&mut game, "recover=ENG", &[1]);
    assert!(game.powers().control && !game.powers().maneuver);
}

/// 20.1 looks at the artifact as it is: a helm that has gone dark steers nothing.
#[test]
fn q_dam_65_control_is_lost_with_what_it_rests_on() {
    let helm = |scene: Scene| {
        let scene = scene.tile("112", "marks", json!(["helm"]));
        scene.set("/powers/maneuver", json!(true)).set("/powers/maneuver_from", json!(2))
    };
    let scene = Scene::on("111", "on").tile("111", "marks", json!(["switches_red"]));
    let mut game = helm(scene.with("112 on")).game();
    let events = play(&mut game, "switch=112", &[]);
    assert!(!game.powers().maneuver && events.contains(&Event::Lost { win: Win::Maneuver }));
    // Without an astronaut nobody steers; with one of them well it goes on.
    for (hurt, steers) in [("A1", true), ("A1 A2", false)] {
        let scene = helm(Scene::camp("118", "off").with("112 on")).hurt(hurt);
        let mut game = scene.game();
        play(&mut game, "next", &[1, 1]);
        assert_eq!(game.powers().maneuver, steers, "{hurt}");
    }
    // Keys that were turned stay turned while 112 and 231 are on.
    let keys = |tiles: &str| {
        let scene = Scene::camp("118", "off").crew("A1/vision A2 AMN SEM").with("121 off");
        let scene = scene.with(tiles).set("/powers/control", json!(true));
        let mut game = scene.set("/powers/control_from", json!(2)).game();
        play(&mut game, "next", &[1, 1]);
        game.powers().control
    };
    assert!(keys("112 on 231 on") && !keys("112 on 231 off"));
}

#[test]
fn q_dam_66_the_time_value_has_bounds() {
    let after = |value, row, points| campaign::next(value, &Judgement { row, points });
    assert_eq!((after(40, 13, 60), after(990, 1, 0)), (30, 1000));
    for value in [29, 1001] {
        let setup: Setup =
            serde_json::from_value(json!({"options": {"time_value": value}})).unwrap();
        let faults = Damocles::new(&setup, SeatCount::ONE, &mut Dice::script(&[])).unwrap_err();
        assert_eq!(faults.list()[0].part, "time_value");
    }
}

#[test]
fn q_dam_67_an_accessway_is_new_until_it_is_used() {
    let scene = Scene::leaving("114", "off").at("118", 1, -1, "off");
    let mut game = scene.way(0, 61, true).way(0, 62, false).game();
    play(&mut game, "go=top", &[]);
    assert_eq!(day(&game), 10, "the known one of the two is taken");
    // Found on an earlier turn and never used: nothing, or a day by choice.
    for (costs, after) in [(false, 10), (true, 11)] {
        let scene = Scene::leaving("114", "off").at("118", 1, -1, "off").way(0, 62, false);
        let mut game = scene.set("/options/unused_ways_cost", json!(costs)).game();
        play(&mut game, "go=left", &[]);
        play(&mut game, "back", &[]);
        while words(&game).contains(&"next".to_string()) {
            play(&mut game, "next", &[1, 1, 1, 2]);
        }
        play(&mut game, "go=top", &[]);
        assert_eq!(day(&game), after, "{costs}");
    }
    let mut game = Scene::leaving("114", "off").at("118", 1, -1, "off").way(0, 62, false).game();
    play(&mut game, "go=top", &[]);
    assert_eq!(day(&game), 11, "found on this turn");
}

#[test]
fn q_dam_68_nothing_closes_to_the_access_control() {
    let mut game = Scene::camp("118", "off").set("/powers/access_control", json!(true)).game();
    play(&mut game, "next", &[]);
    assert_eq!(game.ship().at(Spot(1)).way_count(), 1);
}

#[test]
fn q_dam_69_a_control_tile_that_goes_off_loses_its_marker() {
    let scene = Scene::on("111", "on").tile("111", "marks", json!(["switches_red"]));
    let mut game = scene.with("211 act").game();
    play(&mut game, "switch=211", &[]);
    assert!(!is_on(&game, 211) && !is_active(&game, 211));
}

#[test]
fn q_dam_70_members_change_hands_in_any_order() {
    use Equipment::{Geiger, Radio, Tools, Vision};
    let mut game = Scene::camp("118", "off").game();
    assert_eq!(refused(&game, "swap=SEM-A1"), ("7.8", "the member who comes first is named first"));
    play(&mut game, "swap=PHY-SEM", &[]);
    play(&mut game, "swap=A1-A2", &[]);
    play(&mut game, "swap=A1-SEM", &[]);
    let carries = ["A1", "A2", "PHY", "SEM"].map(|m| game.carried_by(m.parse().unwrap()).unwrap());
    assert_eq!(carries, [Geiger, Vision, Radio, Tools]);
    play(&mut game, "swap=A1-A2", &[]);
    assert_eq!(refused(&game, "swap=A1-A2").0, "7.8", "four members, four times");
}

#[test]
fn q_dam_71_every_member_takes_a_piece() {
    let mut game =
        Damocles::new(&Setup::default(), SeatCount::ONE, &mut Dice::script(&[])).unwrap();
    for word in ["astronaut", "astronaut", "engineer", "ready"] {
        play(&mut game, &format!("crew={word}"), &[]);
    }
    assert_eq!(words(&game).len(), 9);
    assert!(words(&game).iter().all(|word| word.starts_with("take=")));
}

#[test]
fn q_dam_72_forty_counters_and_the_closed_come_back() {
    assert_eq!(COUNTERS.map(|(number, _)| number), [52, 54, 56, 61, 62, 63, 64, 65, 66]);
    let shares: f64 =
        COUNTERS.iter().map(|(n, many)| damocles::odds::closes(*n) * f64::from(*many)).sum();
    assert!((shares / 40.0 - 0.119).abs() < 0.001, "one check in eight: {}", shares / 40.0);
    let game = Scene::leaving("112", "off").game();
    let mut json = serde_json::to_value(&game).unwrap();
    json["decks"]["counters"] = json!([0, 0, 0, 0, 0, 0, 0, 0, 0]);
    let mut game: Damocles = serde_json::from_value(json).unwrap();
    play(&mut game, "search", &[1, 2, 1, 1, 1]);
    assert_eq!(game.decks().counters.iter().sum::<u8>(), 38, "one lies there, one was drawn");
}

#[test]
fn q_dam_73_every_red_tile_found_and_one_of_each() {
    let run = |tiles: &str| {
        let scene = Scene::leaving("321", "off").crew("A1/vision A2 SEM PHY ENG AMN").with(tiles);
        let scene = scene.section_on(0).section_on(1).set("/powers/robot", json!("loaded"));
        let mut game = scene.set("/team", json!(0)).game();
        play(&mut game, "go=right", &[]);
        game.powers().maneuver
    };
    assert!(run("314 on 317 on 318 down") && !run("314 on 317 on 318 off") && !run("314 on"));
}

#[test]
fn q_dam_74_a_day_passes_after_so_many_turns_without_one() {
    let after = |turns: u8, idle: u8| {
        let scene = Scene::leaving("118", "off").set("/clock/idle", json!(idle));
        let mut game = scene.set("/options/rest_turns", json!(turns)).game();
        play(&mut game, "go=left", &[]);
        play(&mut game, "enter", &[]);
        (day(&game), game.clock().idle)
    };
    assert_eq!(after(200, 199), (11, 0));
    assert_eq!((after(200, 24), after(25, 24)), ((10, 25), (11, 0)));
    assert_eq!(after(0, 255), (10, 255), "never");
}

#[test]
fn q_dam_75_orders_to_stay() {
    let scene = |day: u16| {
        let scene = Scene::leaving("118", "off").set("/team", json!(0));
        scene.set("/options/stay_days", json!(20)).set("/clock/day", json!(day)).game()
    };
    assert_eq!(refused(&scene(19), "home"), ("20.1", "the orders are to stay longer"));
    assert!(words(&scene(20)).contains(&"home".to_string()));
}

#[test]
fn q_dam_76_objects_stay_with_the_team() {
    let scene = Scene::camp("118", "off").set("/powers/teleporter", json!(true)).hurt("A1");
    let mut game = scene.game();
    play(&mut game, "next", &[1, 1]);
    assert!(game.powers().teleporter);
}

#[test]
fn q_dam_77_tiles_are_drawn_when_they_are_laid() {
    let mut game = Scene::leaving("114", "off").set("/decks/section", json!("green")).game();
    let mut twin = game.clone();
    play(&mut game, "search", &[1, 2, 1, 1, 1]);
    play(&mut twin, "search", &[1, 2, 1, 1, 17]);
    let tile = |game: &Damocles| game.ship().at(Spot(2)).tile.number();
    assert_eq!((tile(&game), tile(&twin)), (211, 237), "any of the seventeen");
    let view = game.view(None);
    assert!(view.tiles[2].face.is_none() && view.tiles[2].section == Section::Green);
    assert!(!serde_json::to_string(&view).unwrap().contains("211"), "nobody is told");
}

#[test]
fn q_dam_78_a_team_of_which_nobody_is_able_is_lost() {
    let mut game = Scene::camp("118", "off").hurt("A1 A2 PHY SEM").game();
    play(&mut game, "next", &[]);
    assert_eq!(*game.phase(), Phase::Over(Ending::NobodyLeft));
    assert_eq!(judged(&game).unwrap().row, 1);
    let mut game = Scene::camp("118", "off").hurt("A1 A2 PHY SEM").game();
    play(&mut game, "recover=SEM", &[1]);
    play(&mut game, "next", &[1, 1]);
    assert!(!is_over(&game));
}

#[test]
fn q_dam_79_attempts_are_made_until_one_succeeds() {
    let mut game = Scene::before("132").game();
    // 116: two attempts at 25 or less.
    investigate(&mut game, "tools", &[23, 31, 24]);
    assert!(is_on(&game, 132));
}

#[test]
fn q_dam_80_the_sphere_is_used_on_the_last_day_or_brought_home() {
    let scene = Scene::leaving("118", "off").set("/powers/sphere", json!(true));
    let mut game = scene.set("/clock/day", json!(49)).game();
    play(&mut game, "search", &[6, 6]);
    assert!(!is_over(&game) && !game.powers().sphere);
    assert_eq!(game.clock().days, 55);
    let home =
        Scene::leaving("118", "off").set("/powers/sphere", json!(true)).set("/team", json!(0));
    let mut game = home.game();
    play(&mut game, "home", &[]);
    assert_eq!(judged(&game).unwrap().points, 3);
}

/// Message 245 lets the team choose the moment; at the shuttle the sphere is not spent by itself.
#[test]
fn q_dam_80_the_sphere_is_used_when_the_team_says_so() {
    let scene = Scene::leaving("118", "off").set("/powers/sphere", json!(true));
    let mut game = scene.game();
    play(&mut game, "sphere", &[]);
    assert_eq!((game.clock().days, game.powers().sphere), (55, false));
    assert_eq!(refused(&game, "sphere"), ("19.0", "the team has no environment sphere"));
    assert_eq!(refused(&Scene::camp("118", "off").game(), "sphere").0, "7.10");
    let home =
        Scene::leaving("118", "off").set("/powers/sphere", json!(true)).set("/team", json!(0));
    let mut game = home.set("/clock/day", json!(49)).game();
    play(&mut game, "search", &[6, 6]);
    assert!(is_over(&game) && game.powers().sphere);
    assert_eq!(judged(&game).unwrap().points, 3);
}

#[test]
fn q_dam_81_who_stays_out_goes_back() {
    let mut game = Scene::before("234").crew("A1/geiger A2/vision SEM").game();
    investigate(&mut game, "geiger", &[13]);
    play(&mut game, "choose=no", &[]);
    assert_eq!((game.team(), is_on(&game, 234)), (Some(Spot(0)), false));
    let mut game = Scene::outside("234").crew("A1/geiger A2/vision SEM").game();
    investigate(&mut game, "geiger", &[13]);
    play(&mut game, "choose=no", &[1, 1]);
    assert_eq!(day(&game), 15);
}

#[test]
fn q_dam_82_the_sphere_shows_all_that_befell_the_team() {
    let readable = |state: &str| {
        let scene = Scene::camp("221", state).tile("221", "marks", json!(["viewer"]));
        let scene = scene.set("/lore/heard", json!([13, 75, 166, 257]));
        scene.set("/lore/chain", json!([13])).game().view(None).readable
    };
    assert_eq!(readable("act"), [13, 75, 166, 257]);
    assert_eq!(readable("on"), [13, 75, 257], "its own message and the last one");
}

/// 16.2 counts tiles at the end: a section that was on as a whole is counted once a tile goes off.
#[test]
fn q_dam_85_a_section_is_whole_until_one_of_its_tiles_goes_off() {
    let scene = Scene::on("111", "on").tile("111", "marks", json!(["switches_red"]));
    let mut game = scene.with("114 off 117 on 214 on").section_on(0).section_on(1).game();
    play(&mut game, "switch=114", &[]);
    assert!(game.is_section_on(Section::White), "turning on ends nothing");
    let events = play(&mut game, "switch=117", &[]);
    assert!(events.contains(&Event::SectionCounted { section: Section::White }));
    assert!(!game.is_section_on(Section::White) && game.is_section_on(Section::Green));
}
