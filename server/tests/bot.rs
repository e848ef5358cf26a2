//! The example bot plays whole games against a live house.

mod common;

use std::process::{Command, Output};

use common::House;
use serde_json::json;

/// Runs the bots of a table to the end; nothing where there is no Python.
fn run(house: &House, table: &str, names: &[&str]) -> Option<Vec<Output>> {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../examples/bot.py");
    let address = format!("http://{}/t/{table}", house.address);
    let start = |name: &&str| {
        let mut command = Command::new("python3");
        command.args([script, &address, name]).stdout(std::process::Stdio::piped());
        command.stderr(std::process::Stdio::piped()).spawn().ok()
    };
    let bots: Option<Vec<_>> = names.iter().map(start).collect();
    if bots.is_none() {
        eprintln!("There is no python3 here: the example bot was not tried.");
    }
    Some(bots?.into_iter().map(|bot| bot.wait_with_output().unwrap()).collect())
}

fn plays_to_the_end(game: &str) {
    let house = House::open();
    let table = house.make(&json!({"game": game, "seats": ["person", "person"]}));
    let Some(bots) = run(&house, &table, &["Ada", "Ben"]) else { return };
    for bot in bots {
        let said = String::from_utf8_lossy(&bot.stdout);
        assert!(bot.status.success(), "{said}{}", String::from_utf8_lossy(&bot.stderr));
        assert!(said.contains("It is over after "), "{said}");
    }
    let brief = house.brief(&table);
    assert_eq!(brief["state"], "over");
    assert!(brief["outcome"].is_array() || brief["outcome"].is_object(), "{brief}");
    let record = house.get(&format!("/api/v1/tables/{table}/record")).is(200);
    let record: contract::Record = serde_json::from_str(&record.body).unwrap();
    catalogue::find(game).unwrap().verify(&record).unwrap();
}

#[test]
fn the_bot_plays_expedition() {
    plays_to_the_end("expedition");
}

#[test]
fn the_bot_plays_ancient() {
    plays_to_the_end("ancient");
}

#[test]
fn the_bot_says_what_is_wrong() {
    let house = House::open();
    let (table, _) = house.table_of("expedition", 2);
    let Some(bots) = run(&house, &table, &["Cleo"]) else { return };
    let said = String::from_utf8_lossy(&bots[0].stderr);
    assert!(
        !bots[0].status.success() && said.contains("every seat of this table is taken"),
        "{said}"
    );
}

#[test]
fn the_bot_is_short() {
    let script = include_str!("../../examples/bot.py");
    let code = script.split("\"\"\"").nth(2).unwrap();
    let lines = code.lines().filter(|line| !line.trim().is_empty()).count();
    assert!(lines <= 40, "{lines} lines");
}
