//! What the program says of itself.

mod common;

use common::Desk;

#[test]
fn help_names_every_command_and_the_exit_codes() {
    let out = Desk::new().run("--help").ok().out;
    for word in [
        "serve",
        "games",
        "play",
        "campaign",
        "scores",
        "simulate",
        "replay",
        "render",
        "watch",
        "join",
        "rules",
        "bench",
        "referee",
        "completions",
        "man",
    ] {
        assert!(out.contains(word), "{word}");
    }
    assert!(out.contains("Exit codes:") && out.contains("130"), "{out}");
}

/// A house that cannot be opened shows which command was meant, and that its variables hold.
#[test]
fn with_nothing_typed_it_opens_the_house() {
    let desk = Desk::new();
    desk.write("taken", "a file where a folder is wanted");
    let mut command = common::program(&desk.path("."));
    command.env("RELIQUARY_LISTEN", "127.0.0.1:0").env("RELIQUARY_DATA", desk.path("taken"));
    let ran = common::Ran::from(command.output().unwrap());
    ran.refused(1, &["data file", "taken"]);
}

#[test]
fn the_catalogue_is_text_and_json() {
    let desk = Desk::new();
    let json: serde_json::Value = serde_json::from_str(&desk.run("games --json").ok().out).unwrap();
    assert_eq!(json[0]["id"], "expedition");
    assert_eq!(json[0]["max_seats"], 6);
    assert_eq!(json[0]["scenarios"].as_array().unwrap().len(), 4);
    assert_eq!(json[0]["options"].as_array().unwrap().len(), 10);
    assert_eq!(json[0]["rules_revision"], 2);
    let text = desk.run("games").ok().out;
    assert!(text.contains("ice-reliquary") && text.contains("challenge_rule"), "{text}");
    assert!(text.lines().all(|line| line.chars().count() <= 100), "{text}");
}

#[test]
fn rules_are_read_whole_by_chapter_by_number_and_by_ruling() {
    let desk = Desk::new();
    assert!(desk.run("rules expedition").ok().out.contains("11.3"));
    assert!(desk.run("rules expedition 8").ok().out.contains("8.6"));
    let rule = desk.run("rules expedition 10.7").ok().out;
    assert!(rule.starts_with("10.7 ") && !rule.contains("10.8 "), "{rule}");
    assert!(desk.run("rules expedition exp-01").ok().out.starts_with("EXP-01"));
}

#[test]
fn completions_and_the_manual_page_are_printed() {
    let desk = Desk::new();
    for shell in ["bash", "zsh", "fish"] {
        assert!(desk.run(&format!("completions {shell}")).ok().out.contains("simulate"));
    }
    assert!(desk.run("man").ok().out.contains(".TH reliquary"));
}

#[test]
fn a_replay_shows_moves_or_one_position() {
    let desk = Desk::new();
    desk.run("simulate expedition --games 1 --seed 3 --records kept").ok();
    let file = "kept/expedition-000001.json";
    let whole = desk.run(&format!("replay {file}")).ok().out;
    assert!(whole.contains("   1 A recruit  dice ") && whole.contains("It is over:"), "{whole}");
    let first = desk.run(&format!("replay {file} --ply 0")).ok().out;
    assert!(first.contains("After move 0 of") && first.contains("preparation"), "{first}");
}
