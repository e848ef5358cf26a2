//! A disk on which there is no room any more: whoever plays is told that nothing was kept, whoever watches the
//! server sees it, and what was acknowledged is there when there is room again.

#![cfg(target_os = "linux")]

mod common;

use std::process::Command;
use std::time::{Duration, Instant};

use common::Desk;
use common::house::{House, PATIENCE, ask, json};
use serde_json::json;

/// The server, told not to die of a file that may not grow.
fn program() -> Command {
    let plain = common::program(&std::env::temp_dir());
    let mut shell = Command::new("sh");
    shell.args(["-c", "trap '' XFSZ; exec \"$0\" \"$@\""]).arg(plain.get_program());
    shell.envs(plain.get_envs().filter_map(|(name, value)| Some((name, value?))));
    shell
}

/// No file of the server may grow beyond so many bytes; any size when none is given.
fn room(house: &House, bytes: Option<u64>) {
    let most = bytes.map_or_else(|| "unlimited".into(), |bytes| bytes.to_string());
    let id = house.id().to_string();
    let set = Command::new("prlimit").args(["--pid", &id, &format!("--fsize={most}:")]).status();
    assert!(set.expect("prlimit is part of every Debian").success());
}

#[test]
fn a_full_disk_loses_nothing_and_says_so() {
    let desk = Desk::new();
    let folder = desk.path("data");
    let house = House::begin(program(), &folder);
    let address = house.address;
    let wanted = r#"{"game": "expedition", "seats": ["person", "person"]}"#;
    let made = ask(address, ("POST", "/api/v1/tables"), None, wanted).unwrap().json();
    let table = made["table"].as_str().unwrap().to_string();
    let path = |what: &str| format!("/api/v1/tables/{table}/{what}");
    let seats = ["Ada", "Ben"].map(|name| {
        let body = json!({"name": name}).to_string();
        ask(address, ("POST", &path("sit")), None, &body).unwrap().json()
    });
    let brief = || json(address, &format!("/api/v1/tables/{table}"), None).unwrap();
    let play = |id: &str| {
        let now = brief();
        let seat = seats.iter().find(|seat| seat["seat"] == now["waiting"][0]).unwrap();
        let token = seat["token"].as_str();
        let offered = json(address, &path("actions"), token).unwrap();
        let action = &offered["actions"][0]["action"];
        let body = json!({"ply": now["ply"], "action": action, "id": id}).to_string();
        ask(address, ("POST", &path("moves")), token, &body).unwrap()
    };
    for number in 0..5 {
        assert_eq!(play(&format!("before-{number}")).status, 200);
    }
    let largest =
        std::fs::read_dir(&folder).unwrap().map(|file| file.unwrap().metadata().unwrap().len());
    room(&house, Some(largest.max().unwrap() + 50_000));
    let mut made = 5;
    let refused = loop {
        let answer = play(&format!("full-{made}"));
        if answer.status != 200 {
            break answer;
        }
        made += 1;
        assert!(made < 1_000, "the disk is never full");
    };
    assert_eq!(refused.status, 503, "{refused:?}");
    assert!(refused.body.contains("Nothing is lost"), "{refused:?}");
    let status = |path: &str| ask(address, ("GET", path), None, "").unwrap();
    // Not even a little fits.
    room(&house, Some(1));
    let is_ready = |wanted: u16| {
        let begun = Instant::now();
        while status("/readyz").status != wanted {
            assert!(begun.elapsed() < PATIENCE, "/readyz never says {wanted}");
            std::thread::sleep(Duration::from_millis(50));
        }
    };
    is_ready(503);
    assert_eq!(status("/livez").status, 200);
    let counted = status("/metrics").body;
    let errors =
        counted.lines().find_map(|line| line.strip_prefix("reliquary_write_errors_total "));
    assert!(errors.is_some_and(|many| many.parse::<u64>().unwrap() > 0), "{errors:?}");
    // What was not kept did not happen, and all can still be looked at.
    assert_eq!(brief()["ply"], made);

    room(&house, None);
    is_ready(200);
    assert_eq!(play(&format!("full-{made}")).status, 200, "the same move, sent again");
    assert_eq!(brief()["ply"], made + 1);
    house.kill();
    let house = House::open(&folder);
    let after = json(house.address, &format!("/api/v1/tables/{table}"), None).unwrap();
    assert_eq!(after["ply"], made + 1);
    house.terminate();
}
