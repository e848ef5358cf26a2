//! One person cannot starve the others: quotas, programs that wait, hints thought of once, talk that ends.

mod common;

use common::{Answer, House, Line, large_scenario};
use serde_json::{Value, json};

fn made_by(house: &House, address: &str, wanted: &Value) -> Answer {
    let headers = [("Content-Type", "application/json"), ("X-Forwarded-For", address)];
    house.ask(("POST", "/api/v1/tables"), &headers, &wanted.to_string())
}

fn counted(house: &House, name: &str) -> u64 {
    let text = house.get("/metrics").body;
    let line = text.lines().find_map(|line| line.strip_prefix(&format!("reliquary_{name} ")));
    line.unwrap_or_else(|| panic!("{name} is not counted")).parse().unwrap()
}

#[test]
fn tables_of_masters_stop_at_the_quota_and_others_go_on() {
    let house = House::set(|config| config.quota = 3);
    let masters = json!({"game": "expedition", "seats": ["person", "master", "master", "master"]});
    let answers: Vec<Answer> = (0..40).map(|_| made_by(&house, "10.0.0.1", &masters)).collect();
    assert_eq!(answers.iter().filter(|answer| answer.status == 201).count(), 12);
    let last = answers.last().unwrap().clone().fault(429, "You have made 12 tables within an hour");
    assert!((3500..=3600).contains(&last.header("retry-after").unwrap().parse().unwrap()));
    // What the guest writes before the proxy's word changes nothing.
    made_by(&house, "10.9.9.9, 10.0.0.1", &masters).is(429);
    made_by(&house, "10.0.0.2", &masters).is(201);
    let cookie = house.get("/").cookie();
    let play = |address: &str| {
        let headers = [("Cookie", cookie.as_str()), ("X-Forwarded-For", address)];
        house.ask(("POST", "/play/expedition"), &headers, "")
    };
    // A visitor who changes the address is the same visitor.
    (0..3).for_each(|n| drop(play(&format!("10.0.1.{n}")).is(303)));
    let refused = play("10.0.1.9").says(429, "You have made 3 tables within an hour");
    assert!(refused.header("retry-after").is_some());
    house.is_well();
}

#[test]
fn large_scenarios_are_not_kept_without_end() {
    // Four for one address, of half the largest size.
    let house = House::set(|config| config.quota = 1);
    let valid = |bytes: usize| {
        let scenario = large_scenario(bytes);
        json!({"game": "expedition", "seats": ["person", "person"], "scenario": scenario})
    };
    made_by(&house, "10.0.0.1", &valid(33_000)).fault(413, "at most 32 KiB are kept");
    (0..2).for_each(|_| drop(made_by(&house, "10.0.0.1", &valid(31_000)).is(201)));
    let full = made_by(&house, "10.0.0.1", &valid(31_000));
    let full = full.fault(429, "Your scenarios of today have");
    assert!((86_000..=86_401).contains(&full.header("retry-after").unwrap().parse().unwrap()));
    made_by(&house, "10.0.0.2", &valid(31_000)).is(201);

    let house = House::set(|config| config.quota = 0);
    let large = json!({
        "game": "expedition", "seats": ["person", "person"], "scenario": "x".repeat(40_000),
    });
    let answer = made_by(&house, "10.0.0.1", &large);
    assert!(matches!(answer.status, 413 | 422), "{answer:?}");
    house.is_well();
}

#[test]
fn eighty_hints_of_one_decision_are_thought_of_once() {
    let house = House::open();
    let (table, seats) = house.table_of("expedition", 2);
    let waiting = house.brief(&table)["waiting"][0].as_str().unwrap().to_string();
    let seat = seats.iter().find(|seat| seat.letter == waiting).unwrap();
    let mut line = Line::open(&house, &table, &seat.cookie);
    let before = counted(&house, "thoughts_total");
    (0..80).for_each(|_| drop(line.ask(&json!({"do": "hint"}))));
    assert_eq!(counted(&house, "thoughts_total"), before + 1);
}

#[test]
fn too_many_tables_are_followed_until_a_page_is_closed() {
    let house = House::set(|config| config.connections.per_address = 2);
    let (table, _) = house.table_of("expedition", 2);
    let path = format!("/t/{table}/live");
    let from = [("X-Forwarded-For", "10.0.0.1")];
    let follow = || Line::dial(house.address, &path, &from);
    let first = follow().unwrap();
    let _second = follow().unwrap();
    assert_eq!(follow().err(), Some(429));
    let events = ("GET", &*format!("/api/v1/tables/{table}/events"));
    let refused = house.ask(events, &from, "").fault(429, "within half a minute");
    assert_eq!(refused.header("retry-after"), Some("30"));
    first.cut();
    let begun = std::time::Instant::now();
    while follow().is_err() {
        assert!(begun.elapsed() < common::PATIENCE, "a page that is closed is still counted");
    }
}

#[test]
fn programs_wait_until_somebody_looks() {
    let house = House::set(|config| config.attention = std::time::Duration::ZERO);
    let table = house.make(&json!({"game": "expedition", "seats": ["random", "random"]}));
    assert!((0..50).all(|_| house.brief(&table)["ply"] == 0));
    assert_eq!(counted(&house, "thoughts_total"), 0);
    let cookie = house.get("/").cookie();
    let mut line = Line::open(&house, &table, &cookie);
    line.until(|news| news["ply"].as_u64().is_some_and(|ply| ply > 0));
    assert!(counted(&house, "thoughts_total") > 0);
}

#[test]
fn talk_of_spectators_ends_and_newcomers_are_sent_the_end_of_it() {
    let house = House::open();
    let wanted = json!({
        "game": "expedition", "seats": ["person", "person"], "spectators_talk": true,
    });
    let table = house.make(&wanted);
    let seats = ["Ada", "Ben"].map(|name| house.sit(&table, name));
    let cookie = format!("{}; name=%E2%80%AEaDA%E2%80%8B", house.get("/").cookie());
    let mut line = Line::open(&house, &table, &cookie);
    let said = (0..300).filter(|n| {
        let answer = line.ask(&json!({"do": "chat", "text": format!("line {n}")}));
        answer.get("done").is_some()
    });
    assert_eq!(said.count(), 200);
    let chat = format!("/api/v1/tables/{table}/chat");
    (0..60)
        .for_each(|_| drop(house.post_as(&seats[0].token, &chat, &json!({"text": "yes"})).is(200)));
    let mut newcomer = Line::open(&house, &table, &house.get("/").cookie());
    let news = newcomer.until(|news| !news["chat"].is_null());
    assert_eq!(news["chat"].as_array().unwrap().len(), 200);
    // The spectator is not taken for Ada, who sits here.
    let text = news["chat"].to_string();
    assert!(text.contains("Guest") && !text.contains("aDA"), "{text}");
}
