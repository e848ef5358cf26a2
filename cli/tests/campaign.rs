//! Mission after mission through `reliquary campaign`.

mod common;

use common::Desk;
use serde_json::Value;

fn logbook(desk: &Desk) -> Value {
    serde_json::from_str(&desk.read("tour/logbook.json")).unwrap()
}

#[test]
fn an_empty_campaign_says_how_to_begin() {
    let desk = Desk::new();
    let out = desk.run("campaign --folder tour").ok().out;
    assert!(
        out.contains("No mission has been flown") && out.contains("time value of 200"),
        "{out}"
    );
    assert!(!desk.path("tour").exists(), "looking writes nothing");
}

#[test]
fn each_mission_takes_its_time_value_from_the_last() {
    let desk = Desk::new();
    desk.run("campaign fly --folder tour --seats random --seed 3").ok();
    let first = logbook(&desk);
    assert_eq!(first["missions"][0]["time_value"], 200);
    let out = desk.run("campaign --folder tour").ok().out;
    let next: u64 = out
        .split("time value of ")
        .nth(1)
        .and_then(|rest| rest.split(':').next())
        .and_then(|number| number.parse().ok())
        .unwrap();
    desk.run("campaign fly --folder tour --seats random --seed 4 --scenario five-abreast").ok();
    let both = logbook(&desk);
    assert_eq!(both["missions"].as_array().unwrap().len(), 2);
    assert_eq!(both["missions"][1]["time_value"], next);
    assert_eq!(both["missions"][1]["mission"], "five-abreast");
    for number in [1, 2] {
        desk.run(&format!("replay tour/mission-{number}.json --verify")).ok();
    }
}

#[test]
fn a_mission_that_was_left_goes_on_where_it_was() {
    let desk = Desk::new();
    let fly = "campaign fly --folder tour --scenario five-abreast --seed 7";
    let left = desk.type_in(fly, "1\nquit\n").ok().out;
    assert!(left.contains("reliquary campaign fly"), "{left}");
    assert!(desk.run("campaign --folder tour").ok().out.contains("under way"));
    desk.run(fly).refused(1, &["has begun already"]);
    let on = desk.type_in("campaign fly --folder tour", "1\nquit\n").ok().out;
    assert!(on.contains("Not over yet"), "{on}");
    assert!(!desk.path("tour/logbook.json").exists());
}

#[test]
fn a_mission_flown_elsewhere_is_filed_once() {
    let desk = Desk::new();
    desk.run("play damocles --seats random --seed 5 --save evening.json").ok();
    let out = desk.run("campaign file evening.json --folder tour").ok().out;
    assert!(out.contains("discovery"), "{out}");
    desk.run("campaign file evening.json --folder tour").refused(1, &["evening.json"]);
    assert_eq!(logbook(&desk)["missions"].as_array().unwrap().len(), 1);
}

#[test]
fn what_does_not_belong_in_the_logbook_is_refused() {
    let desk = Desk::new();
    desk.run("play damocles --seats random --seed 5 -o time_value=90 --save short.json").ok();
    desk.run("campaign file short.json --folder tour").refused(1, &["time value of 90", "200"]);
    desk.run("play expedition --seats random,random --seed 5 --save other.json").ok();
    desk.run("campaign file other.json --folder tour").refused(1, &["expedition"]);
    assert!(!desk.path("tour/logbook.json").exists());
}
