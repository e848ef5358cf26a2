//! `reliquary arena`, as typed.

mod common;

use common::Desk;
use serde_json::Value;

fn arena(words: &str) -> Value {
    serde_json::from_str(&Desk::new().run(&format!("arena {words} --json")).ok().out).unwrap()
}

fn fails(words: &str, why: &str) {
    Desk::new().run(&format!("arena {words}")).refused(1, &[why]);
}

#[test]
fn everybody_sits_as_often_and_the_stronger_is_rated_higher() {
    let report = arena("expedition --agents random,greedy --games 401");
    assert_eq!(report["games"], 402, "rounded up to whole rounds");
    let agents = report["agents"].as_array().unwrap();
    assert!(agents.iter().all(|agent| agent["seatings"] == 402), "{report}");
    assert!(agents[1]["rating_95"][0].as_f64().unwrap() > 0.0, "{report}");
    let shares = [&agents[0]["against"][1], &agents[1]["against"][0]].map(|s| s.as_f64().unwrap());
    assert!((shares[0] + shares[1] - 1.0).abs() < 1e-9);
}

#[test]
fn threads_leave_no_trace() {
    let words = "ancient --players 3 --agents random,greedy --games 12 --threads";
    let [one, two] = [1, 2].map(|threads| arena(&format!("{words} {threads}")));
    assert_eq!(one["agents"][0]["wins"], two["agents"][0]["wins"]);
    assert_eq!(one["agents"][1]["score"]["mean"], two["agents"][1]["score"]["mean"]);
}

#[test]
fn alone_each_agent_plays_for_its_score() {
    let report = arena("ancient --players 1 --agents random,greedy -n 40");
    let scores: Vec<f64> =
        (0..2).map(|agent| report["agents"][agent]["score"]["mean"].as_f64().unwrap()).collect();
    assert!(scores[1] > scores[0] + 10.0, "{scores:?}");
    assert!(report["agents"][0]["rating"].is_null());
}

#[test]
fn what_cannot_meet_is_said() {
    fails("expedition --agents random", "two agents at least");
    fails("expedition --agents random,random", "named twice");
    fails("expedition --agents random,kasparov", "there is no agent called");
    fails("expedition --players 9 --agents random,novice", "2 to 6, not by 9");
}
