//! Bad input gets a clear error, an exit code that is not 0, and nothing is overwritten.

mod common;

use common::Desk;

/// A desk with a finished record on it.
fn desk_with_record() -> (Desk, String) {
    let desk = Desk::new();
    let simulate = "simulate expedition --games 1 --seats random,random --seed 3 --records kept";
    desk.run(simulate).ok();
    let text = desk.read("kept/expedition-000001.json");
    desk.write("game.json", &text);
    (desk, text)
}

#[test]
fn an_unknown_game_is_named_and_the_known_ones_listed() {
    let desk = Desk::new();
    for command in ["play chess", "rules chess", "simulate chess"] {
        desk.run(command).refused(1, &["chess", "expedition"]);
    }
}

#[test]
fn a_wrong_number_of_seats_is_counted_out() {
    let desk = Desk::new();
    desk.run("play expedition --seats human").refused(1, &["2 to 6 seats"]);
    let seven = "human,".repeat(6) + "random";
    desk.run(&format!("play expedition --seats {seven}")).refused(1, &["2 to 6 seats", "7"]);
    desk.run("simulate expedition --seats random").refused(1, &["2 to 6 seats"]);
}

#[test]
fn an_unknown_player_scenario_or_option_is_answered_with_the_known_ones() {
    let desk = Desk::new();
    desk.run("play expedition --seats human,kasparov").refused(1, &["kasparov", "random"]);
    desk.run("play expedition --scenario atlantis").refused(1, &["atlantis", "jade-sun"]);
    desk.run("play expedition -o luck=1").refused(1, &["luck", "gear_points"]);
    desk.run("play expedition -o gear_points").refused(1, &["NAME=VALUE"]);
    desk.run("play expedition -o gear_points=12").refused(1, &["gear_points", "1 to 9"]);
    desk.run("play expedition -o letters=maybe").refused(1, &["maybe"]);
}

#[test]
fn a_broken_scenario_file_is_refused_with_its_line() {
    let desk = Desk::new();
    let sound = include_str!("../../games/expedition/data/jade-sun.ron");
    desk.write("none.ron", &sound.replacen("(roll: 7,", "(roll: 8,", 1));
    let said = desk.run("play expedition --scenario none.ron").refused(1, &["none.ron, line "]);
    assert!(said.err.contains("no event for 7") && said.err.contains('8'), "{}", said.err);
    desk.write("word.ron", &sound.replacen("combat", "combta", 1));
    let line = 1 + sound.lines().position(|line| line.contains("combat")).unwrap();
    let where_ = format!("word.ron, line {line},");
    desk.run("play expedition --scenario word.ron").refused(1, &[&where_, "combta"]);
    desk.write("cut.ron", &sound[..sound.len() / 2]);
    desk.run("simulate expedition --scenario cut.ron").refused(1, &["cut.ron, line "]);
    desk.run("play expedition --scenario missing.ron").refused(1, &["missing.ron"]);
}

#[test]
fn a_fifth_scenario_is_a_file_and_no_code() {
    let desk = Desk::new();
    let own = include_str!("../../games/expedition/data/jade-sun.ron")
        .replace("\"jade-sun\"", "\"my-own\"")
        .replace("The Jade Sun", "The Tin Moon");
    desk.write("my.ron", &own);
    let simulate = "simulate expedition --games 2 --scenario my.ron --records kept";
    desk.run(simulate).ok();
    // The record carries the scenario with it: it replays where the file is not.
    std::fs::remove_file(desk.path("my.ron")).unwrap();
    let replayed = desk.run("replay kept/expedition-000002.json").ok();
    assert!(replayed.out.contains("The Tin Moon"), "{}", replayed.out);
}

#[test]
fn a_truncated_record_says_where_it_ends() {
    let (desk, text) = desk_with_record();
    desk.write("half.json", &text[..text.len() / 2]);
    desk.run("replay half.json").refused(1, &["half.json", "not a whole record", "line"]);
    desk.run("play --resume half.json").refused(1, &["half.json", "not a whole record"]);
    assert_eq!(desk.read("half.json"), text[..text.len() / 2]);
    desk.write("empty.json", "");
    desk.run("replay empty.json").refused(1, &["empty.json"]);
    desk.run("replay nowhere.json").refused(1, &["nowhere.json"]);
}

#[test]
fn one_edited_die_is_found_out() {
    let (desk, text) = desk_with_record();
    let rolls = text.find("\"rolls\":[").unwrap() + "\"rolls\":[".len();
    let shown: u8 = text[rolls..].split([',', ']']).next().unwrap().parse().unwrap();
    let other = if shown == 1 { "2" } else { "1" };
    let mut edited = text.clone();
    edited.replace_range(rolls..rolls + shown.to_string().len(), other);
    desk.write("edited.json", &edited);
    for command in
        ["replay edited.json", "replay edited.json --verify", "play --resume edited.json"]
    {
        desk.run(command).refused(1, &["edited.json", "changed after it was written"]);
    }
    assert_eq!(desk.read("edited.json"), edited);
}

#[test]
fn an_illegal_action_is_refused_with_its_rule_and_nothing_happens() {
    let desk = Desk::new();
    let typed = "go=home\nroll\nlearn=science\nnonsense\n99\n0\n\u{1F600}\nquit\n";
    let ran = desk.type_in("play expedition --seed 1 --save kept.json", typed).ok();
    for said in ["[8.4]", "[8.1]", "[5.4]", "not an action", "The highest number is 1."] {
        assert!(ran.out.contains(said), "{said} is missing in {}", ran.out);
    }
    let record = contract::Record::from_text(&desk.read("kept.json")).unwrap();
    assert!(record.moves.is_empty());
}

#[test]
fn nothing_that_exists_is_overwritten() {
    let (desk, text) = desk_with_record();
    for command in [
        "play expedition --save game.json",
        "simulate expedition --games 1 --csv game.json",
        "simulate expedition --games 1 --records kept",
    ] {
        let ran = desk.run(command);
        assert_eq!(ran.code, 1, "{command}: {}{}", ran.out, ran.err);
    }
    assert_eq!(desk.read("game.json"), text);
}

#[test]
fn a_ply_beyond_the_end_and_an_unknown_rule_are_said_plainly() {
    let (desk, _) = desk_with_record();
    desk.run("replay game.json --ply 100000").refused(1, &["100000"]);
    desk.run("rules expedition 99.9").refused(1, &["99.9"]);
}

#[test]
fn a_wrong_command_line_has_its_own_exit_code() {
    let desk = Desk::new();
    for words in ["fly", "play", "play expedition --seed many", "simulate expedition --games 0"] {
        desk.run(words).refused(2, &["--help"]);
    }
}
