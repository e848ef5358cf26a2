//! What the server writes down for its keeper opens nobody's seat.

mod common;

use std::fs::File;

use common::Desk;
use common::house::{House, ask, json};

/// Tokens and tables stood in the log at `trace`; a table's address stood in warnings.
#[test]
fn no_log_holds_a_token_or_the_address_of_a_table() {
    let desk = Desk::new();
    let log = desk.path("log");
    let mut program = common::program(&std::env::temp_dir());
    program.env("RUST_LOG", "trace").stderr(File::create(&log).unwrap());
    let house = House::begin(program, &desk.path("data"));
    let post = |path: &str, token: Option<&str>, body: serde_json::Value| {
        ask(house.address, ("POST", path), token, &body.to_string()).unwrap()
    };
    let wanted = serde_json::json!({"game": "expedition", "seats": ["person", "random"]});
    let table = post("/api/v1/tables", None, wanted).is(201).json();
    let table = table["table"].as_str().unwrap().to_string();
    let path = |what: &str| format!("/api/v1/tables/{table}/{what}");
    let seated = post(&path("sit"), None, serde_json::json!({"name": "Ada Lovelace"})).is(201);
    let seated = seated.json();
    let token = seated["token"].as_str().unwrap().to_string();
    let link = seated["link"].as_str().unwrap();
    let cookie = ask(house.address, ("GET", link), None, "").unwrap().is(303).cookie();
    let word = cookie.split_once('=').unwrap().1.to_string();
    let mut moves = 0;
    for _ in 0..2000 {
        let choices = json(house.address, &path("actions"), Some(&token)).unwrap();
        let Some(action) = choices["actions"][0]["action"].as_str() else {
            std::thread::yield_now();
            continue;
        };
        let decided = serde_json::json!({"ply": choices["ply"], "action": action});
        moves += usize::from(post(&path("moves"), Some(&token), decided).status == 200);
        if moves == 10 {
            break;
        }
    }
    assert_eq!(moves, 10);
    post(&path("chat"), Some(&token), serde_json::json!({"text": "a secret word"})).is(200);
    post(&path("moves"), Some("wrong"), serde_json::json!({"ply": 0, "action": "x"})).is(401);
    let (status, words) = house.terminate();
    assert!(status.success(), "{words}");
    let log = std::fs::read_to_string(log).unwrap();
    assert!(log.contains("answered") && log.contains("DEBUG"), "it says too little:\n{log}");
    for secret in [&token, &table, &word, "a secret word", "Ada Lovelace", "Ada%20Lovelace"] {
        let at = log.lines().find(|line| line.contains(secret));
        assert_eq!(at, None, "{secret} stands in the log");
    }
}
