//! `reliquary check`, as typed: what becomes of games and positions of older rules.

mod common;

use std::fs;
use std::path::Path;

use common::{Desk, Ran};
use serde_json::Value;

/// What earlier releases wrote.
fn corpus(release: &str) -> String {
    format!("{}/../server/tests/corpus/{release}", env!("CARGO_MANIFEST_DIR"))
}

/// The names of all files of a folder, with what is in them.
fn whole(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files.extend(whole(&path));
        } else {
            files.push((path.display().to_string(), fs::read(&path).unwrap()));
        }
    }
    files.sort();
    files
}

/// The lines that count, and those that name.
fn counts(ran: &Ran, lines: usize) -> (Vec<&str>, Vec<&str>) {
    let all: Vec<&str> = ran.out.lines().collect();
    let (named, counted) = all.split_at(all.len() - lines);
    (counted.to_vec(), named.to_vec())
}

/// Records, saved games, positions and data files: nothing in a folder is passed over, nor changed.
#[test]
fn everything_of_every_release_is_told_of() {
    let told = [
        ("0.1", 1, &["15 games: 4 go on, 5 are complete, 6 ended under older rules"][..]),
        ("before-0.2", 0, &["21 games: 10 go on, 11 are complete"][..]),
        ("0.2-dev", 0, &["34 games: 19 go on, 15 are complete", "5 positions: 5 open"][..]),
    ];
    for (release, code, sums) in told {
        let folder = corpus(release);
        let before = whole(Path::new(&folder));
        let ran = Desk::new().run(&format!("check --all {folder}"));
        let (counted, named) = counts(&ran, sums.len());
        assert_eq!((counted, ran.code), (sums.to_vec(), code), "{release}: {}", ran.err);
        let number = |line: &&str| line.split(' ').next().unwrap().parse::<usize>().unwrap();
        assert_eq!(named.len(), sums.iter().map(number).sum::<usize>(), "{}", ran.out);
        assert!(whole(Path::new(&folder)) == before, "{release}: something is changed");
    }
}

#[test]
fn a_data_file_is_told_of_and_not_changed() {
    let file = format!("{}/reliquary.sqlite", corpus("0.1"));
    let before = fs::read(&file).unwrap();
    let ran = Desk::new().run(&format!("check {file}"));
    assert_eq!(ran.code, 1, "{}", ran.err);
    assert!(ran.out.contains("10 games: ") && !ran.out.contains("cannot be read"), "{}", ran.out);
    assert_eq!(fs::read(&file).unwrap(), before);
    // Nor is anything left beside it.
    assert!(!Path::new(&format!("{file}-shm")).exists());
}

#[test]
fn a_position_opens_or_says_why_not() {
    let text = fs::read_to_string(format!("{}/positions/expedition.json", corpus("0.2-dev")));
    let position: Value = serde_json::from_str(&text.unwrap()).unwrap();
    let today = position["revision"].as_u64().unwrap();
    let told = |revision: u64, is_whole: bool| {
        let mut position = position.clone();
        position["revision"] = revision.into();
        if !is_whole {
            position["position"] = serde_json::json!({"a field of": "other rules"});
        }
        let desk = Desk::new();
        desk.write("position.json", &position.to_string());
        let ran = desk.run("check --all position.json");
        (ran.code, ran.out)
    };
    let opens = |told: (i32, String), how: &str, sum: &str, code: i32| {
        assert_eq!(told.0, code, "{}", told.1);
        assert!(told.1.starts_with(&format!("position.json: {how}")), "{}", told.1);
        assert_eq!(told.1.lines().last(), Some(sum));
    };
    opens(told(today, true), "a position, opens\n", "1 position: 1 opens", 0);
    let older = "a position of older rules, opens under today's\n";
    opens(told(today - 1, true), older, "1 position: 1 opens", 0);
    let newer = "a position of newer rules, opens under today's\n";
    opens(told(today + 1, true), newer, "1 position: 1 opens", 0);
    let shut = "1 position: 1 does not open under today's rules";
    opens(told(today - 1, false), "a position of older rules, does not open under", shut, 1);
    opens(told(today, false), "a damaged position: ", "1 position: 1 is damaged", 2);
}

#[test]
fn what_is_no_game_is_named() {
    let desk = Desk::new();
    let ran = desk.run("check nowhere.json");
    assert_eq!(ran.code, 2);
    assert!(ran.out.contains("nowhere.json: cannot be read"), "{}", ran.out);
    assert!(ran.out.ends_with("\n1 game: 1 cannot be read\n"), "{}", ran.out);
}

/// In a folder there may be anything: what is none of ours is named and does no harm, what is torn does.
#[test]
fn what_stands_beside_games_is_named_and_passed_over() {
    let desk = Desk::new();
    let folder = desk.path("games");
    fs::create_dir(&folder).unwrap();
    for (from, to) in [("0.2-dev/lunar.json", "lunar.json"), ("0.1/reliquary.sqlite", "data")] {
        fs::copy(corpus(from), folder.join(to)).unwrap();
    }
    // What a database keeps beside itself is a part of it.
    desk.write("games/data-shm", "");
    let others = [("all.zip", "PK\u{3}\u{4}"), ("notes.txt", "Ask Ben."), ("other.json", "[1]")];
    for (name, text) in others {
        desk.write(&format!("games/{name}"), text);
    }
    let ran = desk.run("check games");
    assert_eq!(ran.code, 1, "{}", ran.out);
    for (name, _) in others {
        let line = format!("games/{name}: is no game, no position and no data file: passed over");
        assert!(ran.out.lines().any(|told| told == line), "{}", ran.out);
    }
    let (counted, named) = counts(&ran, 2);
    assert!(counted[0].starts_with("11 games: "), "{}", ran.out);
    assert_eq!(counted[1], "3 other files were passed over");
    assert!(!named.iter().any(|line| line.contains("data-shm")), "{}", ran.out);
    // Somebody who names such a file wanted to know of it.
    let ran = desk.run("check games/notes.txt");
    assert_eq!(ran.code, 2);
    assert!(ran.out.contains("notes.txt: cannot be read: it is no game"), "{}", ran.out);

    let torn = fs::read_to_string(corpus("0.2-dev/lunar.json")).unwrap();
    desk.write("games/lunar.json", &torn[..torn.len() / 2]);
    let ran = desk.run("check games");
    assert_eq!(ran.code, 2);
    assert!(ran.out.contains("games/lunar.json: cannot be read: it is not whole"), "{}", ran.out);
}
