//! `reliquary serve`: what stands in its way is said plainly.

mod common;

use std::time::Duration;

use common::Desk;
use common::house::{House, ask, json};

#[test]
fn a_port_in_use_is_said_and_another_one_named() {
    let desk = Desk::new();
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap();
    let ran = desk.run(&format!("serve --listen {address} --data data"));
    let port = address.port().to_string();
    ran.refused(1, &["is in use", &port, "Choose another", "--listen 127.0.0.1:"]);
}

#[test]
fn a_folder_that_cannot_be_written_is_said() {
    let desk = Desk::new();
    desk.write("file", "not a folder");
    let ran = desk.run("serve --listen 127.0.0.1:0 --data file/data");
    ran.refused(1, &["the data file file/data/reliquary.sqlite cannot be used"]);
}

#[test]
fn a_file_of_somebody_else_is_left_alone() {
    let desk = Desk::new();
    std::fs::create_dir(desk.path("data")).unwrap();
    let letter = "Dear Ada, ".repeat(500);
    desk.write("data/reliquary.sqlite", &letter);
    desk.run("serve --listen 127.0.0.1:0 --data data").refused(1, &["cannot be used"]);
    assert_eq!(desk.read("data/reliquary.sqlite"), letter);
}

#[test]
fn an_address_that_is_none_is_refused() {
    Desk::new().run("serve --listen everywhere").refused(2, &["--listen"]);
}

#[test]
#[cfg(unix)]
fn the_folder_is_made_and_kept() {
    let desk = Desk::new();
    let house = House::open(&desk.path("deep/er/data"));
    let (status, words) = house.terminate();
    assert_eq!(status.code(), Some(0), "{words}");
    assert!(desk.path("deep/er/data/reliquary.sqlite").exists());
}

/// Lets two programs (one where one plays alone) play a game in a house; gives its table.
fn played(house: &House, game: &str) -> String {
    let seats = if game == "damocles" { vec!["random"] } else { vec!["random"; 2] };
    let wanted = serde_json::json!({"game": game, "seats": seats}).to_string();
    let made = ask(house.address, ("POST", "/api/v1/tables"), None, &wanted).unwrap();
    let table = made.json()["table"].as_str().unwrap().to_string();
    for _ in 0..3000 {
        let brief = json(house.address, &format!("/api/v1/tables/{table}"), None).unwrap();
        if brief["state"] == "over" {
            return table;
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    panic!("a game of {game} does not end");
}

#[test]
fn a_picture_in_the_page_is_the_one_that_render_draws() {
    let desk = Desk::new();
    let house = House::open(&desk.path("data"));
    for game in ["expedition", "ancient", "lunar", "damocles", "feynman"] {
        let table = played(&house, game);
        let get = |path: &str| ask(house.address, ("GET", path), None, "").unwrap().body;
        let record = get(&format!("/api/v1/tables/{table}/record"));
        let moves = serde_json::from_str::<serde_json::Value>(&record).unwrap()["moves"].clone();
        desk.write("game.json", &record);
        // Chance may end a game early: its end and not some move far on.
        for ply in [3, moves.as_array().unwrap().len()] {
            let file = format!("{game}-{ply}.svg");
            desk.run(&format!("render game.json --ply {ply} --seat A -o {file}")).ok();
            let shown = get(&format!("/t/{table}/picture.svg?ply={ply}&eyes=A"));
            let drawn = desk.read(&file);
            assert!(drawn.len() > 1000 && shown == drawn, "{game}, move {ply}");
        }
    }
    house.kill();
}
