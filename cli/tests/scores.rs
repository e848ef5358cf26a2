//! The best scores of games played alone in the terminal.

mod common;

use std::io::Write as _;
use std::process::Stdio;

use common::{Desk, Ran, program};
use serde_json::Value;

/// Runs the program with its data on this desk, and types the first choice until it is over.
fn run(desk: &Desk, words: &str) -> Ran {
    let mut child = program(&desk.path("."))
        .env("RELIQUARY_DATA", desk.path("data"))
        .args(words.split_whitespace())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let typing = std::thread::spawn(move || drop(stdin.write_all("1\n".repeat(5_000).as_bytes())));
    let output = child.wait_with_output().unwrap();
    typing.join().unwrap();
    Ran::from(output)
}

fn ranking(desk: &Desk) -> Value {
    serde_json::from_str(&run(desk, "scores ancient --json").ok().out).unwrap()
}

#[test]
fn a_game_alone_is_written_down_and_told_its_place() {
    let desk = Desk::new();
    assert!(run(&desk, "scores ancient").ok().out.contains("Nobody has finished"));
    assert!(!desk.path("data").exists(), "looking writes nothing");
    let first = run(&desk, "play ancient --seed 1 --save one.json").ok().out;
    assert!(first.contains("the first score kept"), "{first}");
    let second = run(&desk, "play ancient --seed 2").ok().out;
    assert!(second.contains(" of 2. All of them: reliquary scores ancient"), "{second}");
    let all = ranking(&desk);
    let points: Vec<i64> =
        all.as_array().unwrap().iter().map(|row| row["points"].as_i64().unwrap()).collect();
    assert!(points.len() == 2 && points.is_sorted_by(|a, b| a >= b), "{all}");
    let text = run(&desk, "scores ancient").ok().out;
    assert!(text.contains("place") && text.contains(&points[0].to_string()), "{text}");
    // The same evening looked at again is no second one.
    run(&desk, "play --resume one.json").ok();
    assert_eq!(ranking(&desk), all);
}

#[test]
fn only_persons_alone_and_games_with_points_count() {
    let desk = Desk::new();
    let out = run(&desk, "play ancient --seats random --seed 1").ok().out;
    assert!(!out.contains("reliquary scores"), "{out}");
    assert!(!desk.path("data").exists());
    run(&desk, "scores damocles").refused(1, &["no scores are kept for damocles"]);
    run(&desk, "scores chess").refused(1, &["chess"]);
}

#[test]
fn a_file_that_cannot_be_read_is_named_and_the_game_goes_on() {
    let desk = Desk::new();
    std::fs::create_dir(desk.path("data")).unwrap();
    desk.write("data/scores-ancient.json", "{");
    run(&desk, "scores ancient").refused(1, &["scores-ancient.json"]);
    let out = run(&desk, "play ancient --seed 1").ok().out;
    assert!(out.contains("The score is not kept") && out.contains("scores-ancient.json"), "{out}");
    assert_eq!(desk.read("data/scores-ancient.json"), "{");
}
