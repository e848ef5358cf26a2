//! The README is true: its commands are run as they stand, and print what it says.
//!
//! In a `console` block a line with `$ ` is a command, what follows is its output, and `...` stands
//! for any lines. Blocks share one folder, in order. Commands in `sh` blocks are run too, by somebody
//! who leaves at once.

mod common;

use common::Desk;

#[test]
fn the_commands_of_the_readme_print_what_it_says() {
    let page = include_str!("../../README.md");
    let desk = Desk::new();
    // The record that the page looks at.
    let typed = "1\n".repeat(2000);
    desk.type_in("play expedition --seed 7 --save evening.json", &typed).ok();
    let mut commands = 0;
    for block in page.split("```console\n").skip(1) {
        let block = block.split("```").next().unwrap();
        for example in block.split("$ reliquary ").skip(1) {
            let (words, expected) = example.split_once('\n').unwrap();
            let ran = desk.run(words).ok();
            assert!(matches(expected, &ran.out), "$ reliquary {words}\n{}", ran.out);
            commands += 1;
        }
    }
    assert!(commands >= 6, "the page has {commands} examples");
}

#[test]
fn every_other_command_of_the_readme_runs() {
    let page = include_str!("../../README.md");
    let desk = Desk::new();
    desk.write("my.ron", include_str!("../../games/expedition/data/jade-sun.ron"));
    let mut commands = 0;
    for block in page.split("```sh\n").skip(1) {
        let lines = block.split("```").next().unwrap_or_default().lines();
        for line in lines.filter_map(|line| line.strip_prefix("reliquary ")) {
            let words = line.split(" #").next().unwrap_or(line);
            // A house stays open until it is told to close: its words are only read.
            let words =
                words.strip_prefix("serve").map_or(words.into(), |w| format!("serve{w} --help"));
            desk.type_in(&words, "quit\n").ok();
            commands += 1;
        }
    }
    assert!(commands >= 4, "the page has {commands} commands");
}

/// The picture on the page is the one the program draws; `BLESS=1` draws it anew.
#[test]
fn the_picture_of_the_readme_is_the_one_the_program_draws() {
    let desk = Desk::new();
    desk.type_in("play expedition --seed 7 --save evening.json", &"1\n".repeat(2000)).ok();
    desk.run("render evening.json --ply 45 -o evening.svg").ok();
    let kept = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/pictures");
    let kept = kept.join("expedition.svg");
    if std::env::var_os("BLESS").is_some() {
        std::fs::copy(desk.path("evening.svg"), &kept).unwrap();
    }
    assert!(desk.read("evening.svg") == std::fs::read_to_string(kept).unwrap());
    desk.run("render evening.json -o evening.svg").refused(1, &["exists already"]);
    desk.run("render evening.json --seat F -o f.svg").refused(1, &["no seat F"]);
    desk.run("render evening.json --ply 999 -o p.svg").refused(1, &["999"]);
}

/// Whether the output is what is written, with `...` for any lines.
fn matches(expected: &str, printed: &str) -> bool {
    let expected: Vec<&str> = expected.trim_end().lines().collect();
    let printed: Vec<&str> = printed.trim_end().lines().map(str::trim_end).collect();
    fits(&expected, &printed)
}

fn fits(expected: &[&str], printed: &[&str]) -> bool {
    match (expected.split_first(), printed.split_first()) {
        (None, None) => true,
        (Some((&"...", rest)), _) => (0..=printed.len()).any(|skip| fits(rest, &printed[skip..])),
        (Some((line, rest)), Some((shown, others))) => line == shown && fits(rest, others),
        _ => false,
    }
}

#[test]
fn elision_stands_for_any_lines() {
    assert!(matches("a\n...\nd\n", "a\nb\nc\nd\n"));
    assert!(matches("...", "a\nb"));
    assert!(!matches("a\n...\nd", "a\nb"));
    assert!(!matches("a", "a\nb"));
}
