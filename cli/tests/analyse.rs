//! `reliquary analyse`, as typed.

mod common;

use common::Desk;
use serde_json::Value;

/// A desk with the record of a game between two agents on it.
fn with_record() -> Desk {
    let desk = Desk::new();
    desk.run("simulate expedition --games 1 --seats random,random --seed 4 --records games").ok();
    desk
}

fn record(desk: &Desk) -> String {
    let mut files = std::fs::read_dir(desk.path("games")).unwrap();
    let file = files.find_map(|file| file.ok().filter(|file| file.path().is_file())).unwrap();
    format!("games/{}", file.file_name().to_string_lossy())
}

#[test]
fn the_parts_add_up_and_the_page_stands_alone() {
    let desk = with_record();
    let words = format!("analyse {} --samples 30 --quick --json -o report.html", record(&desk));
    let seen: Value = serde_json::from_str(&desk.run(&words).ok().out).unwrap();
    for seat in seen["seats"].as_array().unwrap() {
        let of = |part: &str| seat[part].as_f64().unwrap();
        let parts = of("skill") + of("luck") + of("others");
        assert!((of("end") - of("start") - parts).abs() < 1e-9, "{seat}");
    }
    let page = desk.read("report.html");
    assert!(page.starts_with("<!DOCTYPE html>") && page.contains("class=\"chance\""));
    let within = page.matches("href=\"#").count();
    let links = page.matches("href=").count();
    assert!(!page.contains("src=") && links == within, "it needs another file");
}

#[test]
fn in_words_it_names_seats_and_what_was_missed() {
    let desk = with_record();
    let words = format!("analyse {} --samples 60 --critic greedy", record(&desk));
    let said = desk.run(&words).ok().out;
    for wanted in ["own choices", "dice", "give or take", "60 simulated games"] {
        assert!(said.contains(wanted), "{wanted} is missing in {said}");
    }
}

#[test]
fn what_cannot_be_looked_at_is_said() {
    let desk = with_record();
    desk.write("broken.json", "{\"format\":1}");
    desk.run("analyse broken.json").refused(1, &["broken.json", "not a whole record"]);
    desk.run("analyse nothing.json").refused(1, &["cannot read nothing.json"]);
    desk.run(&format!("analyse {} --critic kasparov", record(&desk)))
        .refused(1, &["there is no agent called"]);
    desk.write("there.html", "");
    desk.run(&format!("analyse {} -o there.html", record(&desk))).refused(1, &["exists already"]);
}
