//! More requests that are never sent to their end than the server may open files: others are answered.

#![cfg(target_os = "linux")]

mod common;
// One of its two ways to ask is used here.
#[path = "../../server/tests/common/far.rs"]
#[allow(dead_code, unreachable_pub)]
mod far;

use std::io::Write as _;
use std::net::TcpStream;
use std::process::Command;
use std::time::{Duration, Instant};

use common::Desk;
use common::house::{House, PATIENCE, ask, json};

/// So many requests are begun.
const BEGUN: usize = 1_100;

/// The server, with so many files as most systems let a program open.
fn program() -> Command {
    let plain = common::program(&std::env::temp_dir());
    let mut shell = Command::new("sh");
    shell.args(["-c", "ulimit -n 1024; exec \"$0\" \"$@\""]).arg(plain.get_program());
    shell.envs(plain.get_envs().filter_map(|(name, value)| Some((name, value?))));
    shell
}

#[test]
fn half_sent_requests_do_not_stop_others() {
    // Every line has an end here, too.
    let id = std::process::id().to_string();
    let more = Command::new("prlimit").args(["--pid", &id, "--nofile=4096:"]).status();
    assert!(more.expect("prlimit is part of every Debian").success());
    let desk = Desk::new();
    let house = House::begin_as(program(), &desk.path("data"), &[]);
    let address = house.address;
    let half = |_| {
        let mut line: TcpStream = far::line_from("127.0.0.66", address);
        // A line too many may be closed already.
        let _ = line.write_all(b"POST /play/expedition HTTP/1.1\r\nHost: x\r\nX-Slow: ");
        line
    };
    let held: Vec<TcpStream> = (0..BEGUN).map(half).collect();
    let begun = Instant::now();
    assert_eq!(ask(address, ("GET", "/"), None, "").expect("an answer").status, 200);
    let wanted = r#"{"game": "expedition", "seats": ["person", "person"]}"#;
    assert_eq!(ask(address, ("POST", "/api/v1/tables"), None, wanted).unwrap().status, 201);
    assert_eq!(json(address, "/api/v1/games", None).unwrap().as_array().unwrap().len(), 5);
    // Lines that are begun and not gone on with are closed after twenty seconds, not before.
    assert!(begun.elapsed() < Duration::from_secs(15), "{:?}", begun.elapsed());
    let counted = ask(address, ("GET", "/metrics"), None, "").unwrap().body;
    let failed =
        counted.lines().find_map(|line| line.strip_prefix("reliquary_accept_errors_total "));
    assert_eq!(failed, Some("0"), "the server kept files in reserve");
    drop(held);
    house.terminate();
}
