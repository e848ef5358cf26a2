//! The best scores of games played alone in the terminal.

mod common;

use common::{Desk, Ran};
use serde_json::Value;

/// Where they are kept.
const FILE: &str = "scores-ancient.json";

/// Runs the program, and types the first choice until it is over.
fn run(desk: &Desk, words: &str) -> Ran {
    desk.type_in(words, &"1\n".repeat(5_000))
}

fn ranking(desk: &Desk) -> Value {
    serde_json::from_str(&run(desk, "scores ancient --json").ok().out).unwrap()
}

#[test]
fn a_game_alone_is_written_down_and_told_its_place() {
    let desk = Desk::new();
    assert!(run(&desk, "scores ancient").ok().out.contains("Nobody has finished"));
    assert!(!desk.path(FILE).exists(), "looking writes nothing");
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
    assert!(!desk.path(FILE).exists());
    run(&desk, "scores damocles").refused(1, &["no scores are kept for damocles"]);
    run(&desk, "scores chess").refused(1, &["chess"]);
}

#[test]
fn a_file_that_cannot_be_read_is_named_and_the_game_goes_on() {
    let desk = Desk::new();
    desk.write(FILE, "{");
    run(&desk, "scores ancient").refused(1, &[FILE]);
    let out = run(&desk, "play ancient --seed 1").ok().out;
    assert!(out.contains("The score is not kept") && out.contains(FILE), "{out}");
    assert_eq!(desk.read(FILE), "{");
}
