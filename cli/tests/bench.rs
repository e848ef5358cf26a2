//! `reliquary bench`: figures for every game.

mod common;

use common::Desk;
use serde_json::Value;

#[test]
fn every_game_is_measured_with_the_fewest_seats_and_the_most() {
    let text = Desk::new().run("bench --seconds 0.01").ok().out;
    for game in catalogue::all() {
        let info = game.info();
        let rows = text.lines().filter(|line| line.starts_with(info.id)).count();
        assert_eq!(rows, if info.min_seats == info.max_seats { 1 } else { 2 }, "{text}");
    }
}

#[test]
fn the_json_has_the_same_figures() {
    let json: Value =
        serde_json::from_str(&Desk::new().run("bench --json --seconds 0.01").ok().out).unwrap();
    for row in json.as_array().unwrap() {
        for figure in [
            "seats",
            "actions_per_second",
            "games_per_second",
            "iterations_per_second",
            "bytes_per_position",
        ] {
            assert!(row[figure].as_f64().unwrap() > 0.0, "{figure} in {row}");
        }
    }
}

#[test]
fn a_measurement_takes_a_sensible_time() {
    for seconds in ["0", "-1", "nan", "inf", "3601", "1e-300", "1e300"] {
        let ran = Desk::new().run(&format!("bench --seconds={seconds}"));
        ran.refused(1, &["--seconds is a number from 0.001 to 3600"]);
    }
    Desk::new().run("bench --seconds soon").refused(2, &[]);
}

#[test]
fn the_house_is_measured_under_load() {
    let ran = Desk::new().run("bench serve --tables 3 --seconds 1 --json").ok();
    let json: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(json["tables"], 3);
    for figure in
        ["moves", "moves_per_second", "update_p50_ms", "update_p99_ms", "update_bytes_max"]
    {
        assert!(json[figure].as_f64().unwrap() > 0.0, "{figure} in {json}");
    }
    assert_eq!((&json["refused"], &json["broken_tables"]), (&0.into(), &0.into()), "{json}");
    assert!(json["update_bytes_max"].as_u64().unwrap() < 20_000, "{json}");
}

#[test]
fn a_load_has_a_size() {
    Desk::new().run("bench serve --tables 0").refused(2, &["--tables"]);
    Desk::new().run("bench --seconds 1 serve").refused(2, &[]);
    Desk::new().run("bench serve --data /nowhere/at/all").refused(1, &["no folder can be made"]);
}
