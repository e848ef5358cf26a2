//! The plug is pulled twenty times between what people are told of and their being told. Every notice of
//! what was acknowledged arrives, and none is another one when it comes twice.

#![cfg(unix)]

mod common;
// Shared with the tests of the server, which use all of it.
#[allow(dead_code, unreachable_pub)]
#[path = "../../server/tests/common/receiver.rs"]
mod receiver;

use std::collections::{BTreeMap, BTreeSet};
use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;

use common::Desk;
use common::house::{House, PATIENCE, ask, ask_with};
use contract::Rng;
use receiver::Receiver;
use serde_json::json;

const KILLS: usize = 20;

fn open(folder: &Path) -> House {
    let words =
        ["--rate", "0", "--quota", "0", "--connections", "0", "--messages", "0", "--notice-lan"];
    House::begin_as(common::program(&std::env::temp_dir()), folder, &words)
}

fn post(
    address: SocketAddr,
    path: &str,
    token: Option<&str>,
    body: &serde_json::Value,
) -> serde_json::Value {
    let answer = ask(address, ("POST", path), token, &body.to_string()).expect("an answer");
    assert!(answer.status < 300, "{answer:?}");
    answer.json()
}

#[test]
fn pulling_the_plug_loses_no_notice_and_doubles_none() {
    let (desk, receiver) = (Desk::new(), Receiver::open());
    let mut house = open(&desk.path("data"));
    let two = json!({"game": "expedition", "seats": ["person", "person"]});
    let table =
        post(house.address, "/api/v1/tables", None, &two)["table"].as_str().unwrap().to_string();
    let path = |what: &str| format!("/api/v1/tables/{table}{what}");
    let seats =
        ["Ada", "Ben"].map(|name| post(house.address, &path("/sit"), None, &json!({"name": name})));
    let token = seats[0]["token"].as_str().unwrap();
    // Ben's browser opens his seat and wants to be told.
    let link = seats[1]["link"].as_str().unwrap();
    let opened = ask_with(house.address, ("GET", link), &[], "").unwrap();
    let cookie = opened.cookie();
    let body = format!("what=add&kind=webhook&address={}&wants=message", receiver.url());
    let form = [("Content-Type", "application/x-www-form-urlencoded"), ("Cookie", cookie.as_str())];
    let added = ask_with(house.address, ("POST", "/settings/notices"), &form, &body).unwrap();
    assert_eq!(added.status, 200, "{added:?}");

    let (mut rng, mut acknowledged) = (Rng::new(7), 0);
    for _ in 0..KILLS {
        for number in 0..=rng.index(4) {
            let saying = json!({"text": format!("word {number}"), "to": "B"});
            post(house.address, &path("/chat"), Some(token), &saying);
            acknowledged += 1;
        }
        std::thread::sleep(Duration::from_millis(rng.index(12) as u64));
        house.kill();
        house = open(&desk.path("data"));
    }

    let mut told: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut came = 0;
    while told.len() < acknowledged {
        let received = receiver.next();
        let id = received.header("X-Reliquary-Id").expect("an id").to_string();
        told.entry(id).or_default().insert(received.body);
        came += 1;
    }
    assert_eq!(told.len(), acknowledged);
    assert!(told.values().all(|bodies| bodies.len() == 1), "the same id says the same: {told:?}");
    println!("{KILLS} kills, {acknowledged} notices, {came} deliveries");
    house.kill();
}
