//! What earlier programs wrote for the terminal and the referee: records, games that were left, and
//! positions. All of it opens.

mod common;

use std::fs;
use std::path::{Path, PathBuf};

use common::Desk;
use contract::Record;
use serde_json::Value;

const RELEASES: [&str; 3] = ["0.1", "before-0.2", "0.2-dev"];

fn corpus(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../server/tests/corpus").join(path)
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|ending| ending == "json"));
    files.sort();
    files
}

/// A copy of a file on the desk, under this name.
fn copy(desk: &Desk, from: &Path, name: &str) {
    fs::copy(from, desk.path(name)).unwrap();
}

#[test]
fn records_of_every_release_are_shown() {
    let mut shown = 0;
    for release in RELEASES {
        for path in files(&corpus(release)) {
            let desk = Desk::new();
            copy(&desk, &path, "record.json");
            let ran = desk.run("replay record.json");
            assert!(matches!(ran.code, 0 | 1), "{}: {}", path.display(), ran.err);
            assert!(!ran.err.contains("panicked"), "{}: {}", path.display(), ran.err);
            shown += usize::from(ran.code == 0);
        }
    }
    assert!(shown >= 12, "{shown} records were shown");
}

#[test]
fn games_that_were_left_go_on() {
    let saves = files(&corpus("0.2-dev/saves"));
    assert_eq!(saves.len(), 6);
    for path in saves {
        let desk = Desk::new();
        copy(&desk, &path, "kept.json");
        let before = Record::from_text(&desk.read("kept.json")).unwrap();
        let ran = desk.type_in("play --resume kept.json --plain", "1\nquit\n").ok();
        assert!(!ran.out.contains("older rules"), "{}: {}", path.display(), ran.out);
        let after = Record::from_text(&desk.read("kept.json")).unwrap();
        assert_eq!(after.moves[..before.moves.len()], before.moves[..], "{}", path.display());
    }
}

/// A game that was left under other rules: its last move leads elsewhere under today's.
fn left_under_older_rules(desk: &Desk) -> usize {
    copy(desk, &corpus("0.2-dev/saves/expedition.json"), "older.json");
    let mut record = Record::from_text(&desk.read("older.json")).unwrap();
    record.revision -= 1;
    let last = record.moves.last_mut().unwrap();
    let mark = serde_json::to_string(&last.mark.expect("a marked move")).unwrap();
    let (form, _) = mark.trim_matches('"').split_once('-').unwrap();
    last.mark = serde_json::from_str(&format!("\"{form}-00000000\"")).unwrap();
    record.seal = None;
    desk.write("older.json", &record.to_text());
    record.moves.len()
}

#[test]
fn a_game_left_under_older_rules_stops_where_today_s_agree() {
    let desk = Desk::new();
    let moves = left_under_older_rules(&desk);
    let before = desk.read("older.json");
    let agreed = format!("today's agree for {} of its {moves} moves", moves - 1);
    desk.type_in("play --resume older.json --plain", "1\n").refused(1, &["older rules", &agreed]);
    let on = "play --resume older.json --go-on --save on.json --plain";
    desk.type_in(on, "1\nquit\n").ok();
    assert_eq!(desk.read("older.json"), before, "the record stays as it is");
    let went_on = Record::from_text(&desk.read("on.json")).unwrap();
    assert!(went_on.moves.len() >= moves - 1);
}

#[test]
fn positions_of_older_revisions_are_loaded() {
    let positions = files(&corpus("0.2-dev/positions"));
    assert_eq!(positions.len(), 5);
    for path in positions {
        let mut position: Value =
            serde_json::from_str(&fs::read_to_string(&path).unwrap()).unwrap();
        let revision = position["revision"].as_u64().unwrap();
        // Of today's rules, and of those before.
        for revision in [revision, revision - 1] {
            position["revision"] = revision.into();
            let typed = format!("load {position}\nstatus\n");
            let ran = Desk::new().type_in("referee", &typed).ok();
            for line in ran.out.lines() {
                let answer: Value = serde_json::from_str(line).unwrap();
                assert_eq!(answer["ok"], true, "{}: {answer}", path.display());
            }
            assert_eq!(ran.out.lines().count(), 2);
        }
    }
}

/// A position that this program cannot read says of which rules it is.
#[test]
fn a_position_that_cannot_be_read_names_its_rules() {
    let text = fs::read_to_string(corpus("0.2-dev/positions/expedition.json")).unwrap();
    let mut position: Value = serde_json::from_str(&text).unwrap();
    position["revision"] = 1.into();
    position["position"] = serde_json::json!({"a field of": "other rules"});
    let ran = Desk::new().type_in("referee", &format!("load {position}\n")).ok();
    let answer: Value = serde_json::from_str(ran.out.trim()).unwrap();
    assert_eq!(answer["ok"], false);
    assert!(answer.to_string().contains("rules revision 1"), "{answer}");
}
