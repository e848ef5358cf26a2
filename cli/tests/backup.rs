//! `reliquary backup` and `reliquary restore`, as typed, beside a server that runs.

mod common;

use std::fs;

use common::Desk;
use common::house::{House, ask, json};

/// A table with both seats free for people, so that it waits for ever.
fn table_in(house: &House) -> String {
    let wanted = r#"{"game": "expedition", "seats": ["person", "person"]}"#;
    let made = ask(house.address, ("POST", "/api/v1/tables"), None, wanted).unwrap();
    made.json()["table"].as_str().unwrap().to_string()
}

fn has(house: &House, table: &str) -> bool {
    let path = format!("/api/v1/tables/{table}");
    ask(house.address, ("GET", &path), None, "").unwrap().status == 200
}

#[test]
#[cfg(unix)]
fn a_backup_of_a_running_server_brings_its_games_back() {
    let desk = Desk::new();
    let house = House::open(&desk.path("data"));
    let first = table_in(&house);
    let ran = desk.run("backup copy.sqlite --data data");
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.contains("1 tables"), "{}", ran.out);
    let later = table_in(&house);
    house.terminate();

    let ran = desk.run("restore copy.sqlite --data data");
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.contains("before-restore-1"), "{}", ran.out);
    let house = House::open(&desk.path("data"));
    assert!(has(&house, &first) && !has(&house, &later));
    house.terminate();

    // What was there before is not lost either.
    let ran = desk.run("restore data/reliquary.sqlite.before-restore-1 --data data");
    assert_eq!(ran.code, 0, "{}", ran.err);
    let house = House::open(&desk.path("data"));
    assert!(has(&house, &first) && has(&house, &later));
    house.terminate();
}

#[test]
#[cfg(unix)]
fn a_second_server_and_a_restore_keep_off_a_folder_in_use() {
    let desk = Desk::new();
    let house = House::open(&desk.path("data"));
    let table = table_in(&house);
    desk.run("serve --listen 127.0.0.1:0 --data data").refused(1, &["is in use", "another server"]);
    desk.run("backup copy.sqlite --data data");
    desk.run("restore copy.sqlite --data data").refused(1, &["is in use"]);
    assert!(has(&house, &table));
    // A server that was killed has let go.
    house.kill();
    House::open(&desk.path("data")).terminate();
}

#[test]
#[cfg(unix)]
fn nobody_else_reads_the_games() {
    use std::os::unix::fs::PermissionsExt as _;
    let desk = Desk::new();
    let house = House::open(&desk.path("data"));
    table_in(&house);
    desk.run("backup copy.sqlite --data data");
    let files = fs::read_dir(desk.path("data")).unwrap().map(|entry| entry.unwrap().path());
    for file in files.chain([desk.path("copy.sqlite")]) {
        let rights = fs::metadata(&file).unwrap().permissions().mode() & 0o777;
        assert_eq!(rights, 0o600, "{}: {rights:o}", file.display());
    }
    house.terminate();
}

#[test]
fn what_cannot_be_copied_is_said_and_nothing_is_overwritten() {
    let desk = Desk::new();
    desk.run("backup copy.sqlite --data data").refused(1, &["no games are kept in"]);
    desk.run("restore copy.sqlite --data data").refused(1, &["there is no file"]);
    let old = format!("{}/../server/tests/corpus/0.1", env!("CARGO_MANIFEST_DIR"));
    fs::create_dir(desk.path("data")).unwrap();
    fs::copy(format!("{old}/reliquary.sqlite"), desk.path("data/reliquary.sqlite")).unwrap();
    desk.write("copy.sqlite", "a letter");
    desk.run("backup copy.sqlite --data data").refused(1, &["nothing is overwritten"]);
    assert_eq!(desk.read("copy.sqlite"), "a letter");
    desk.run("restore copy.sqlite --data data").refused(1, &["cannot be used"]);
    let ran = desk.run("check data/reliquary.sqlite");
    assert!(ran.out.contains("10 games: "), "{}", ran.out);
}

#[test]
fn a_damaged_file_is_not_opened() {
    let desk = Desk::new();
    let old = format!("{}/../server/tests/corpus/0.1/reliquary.sqlite", env!("CARGO_MANIFEST_DIR"));
    let mut bytes = fs::read(old).unwrap();
    let page = 4096;
    for byte in bytes.iter_mut().skip(page).step_by(7) {
        *byte ^= 0x55;
    }
    fs::create_dir(desk.path("data")).unwrap();
    fs::write(desk.path("data/reliquary.sqlite"), &bytes).unwrap();
    let ran = desk.run("serve --listen 127.0.0.1:0 --data data");
    ran.refused(1, &["is damaged", "reliquary restore"]);
    assert_eq!(fs::read(desk.path("data/reliquary.sqlite")).unwrap(), bytes);
}

#[test]
#[cfg(unix)]
fn readiness_writes_and_liveness_does_not() {
    let desk = Desk::new();
    let house = House::open(&desk.path("data"));
    for (path, word) in [("/livez", "alive"), ("/readyz", "well"), ("/healthz", "well")] {
        let answer = ask(house.address, ("GET", path), None, "").unwrap();
        assert_eq!((answer.status, answer.body.trim()), (200, word), "{path}");
    }
    assert!(json(house.address, "/api/v1/games", None).is_some());
    house.terminate();
}
