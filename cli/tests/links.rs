//! The links of seats: they open their seat, they can be made worthless, and nobody reads them in the
//! data file.

#![cfg(unix)]

mod common;

use std::fs;
use std::path::Path;

use common::Desk;
use common::house::{Answer, House, ask, ask_with};
use serde_json::json;
use sqlx::{Connection as _, Row as _, SqliteConnection};

/// Whether any file of a folder has this word in it.
fn is_written(folder: &Path, word: &str) -> bool {
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let has = |bytes: Vec<u8>| bytes.windows(word.len()).any(|part| part == word.as_bytes());
    files.filter(|path| path.is_file()).any(|path| has(fs::read(path).unwrap()))
}

fn make(house: &House) -> String {
    let wanted = json!({"game": "expedition", "seats": ["person", "person"]}).to_string();
    let made = ask(house.address, ("POST", "/api/v1/tables"), None, &wanted).unwrap();
    made.json()["table"].as_str().unwrap().into()
}

/// Takes a seat with this word; gives the token.
fn sit(house: &House, table: &str, name: &str, word: &str) -> String {
    let body = json!({"name": name, "id": word}).to_string();
    let path = format!("/api/v1/tables/{table}/sit");
    let sat = ask(house.address, ("POST", &path), None, &body).unwrap();
    assert_eq!(sat.status, 201, "{sat:?}");
    sat.json()["token"].as_str().unwrap().into()
}

fn get(house: &House, path: &str, cookie: &str) -> Answer {
    ask_with(house.address, ("GET", path), &[("Cookie", cookie)], "").unwrap()
}

/// The link that a page of a seat shows.
fn link_on(page: &Answer, table: &str) -> String {
    let start = format!("/t/{table}/seat/");
    let token = page.body.split_once(&start).expect("a link").1;
    start + &token[..26]
}

#[test]
fn tokens_are_not_in_the_file_and_open_their_seats_after_a_restart() {
    let desk = Desk::new();
    let house = House::open(&desk.path("data"));
    let table = make(&house);
    let word = "a-word-that-nobody-guesses";
    let token = sit(&house, &table, "Ada", word);
    assert_eq!(sit(&house, &table, "Ada", word), token, "asked again");
    sit(&house, &table, "Ben", "a-word-of-somebody-else-here");
    let opened = get(&house, &format!("/t/{table}/seat/{token}"), "");
    assert_eq!(opened.status, 303);
    let cookie = opened.cookie();
    let page = get(&house, &format!("/t/{table}"), &cookie);
    assert_eq!(page.header("cache-control"), Some("no-store"));
    let link = link_on(&page, &table);
    house.kill();
    let data = desk.path("data");
    for secret in [&token, &link[link.len() - 26..], word, cookie.split_once('=').unwrap().1] {
        assert!(!is_written(&data, secret), "{secret} can be read in the file");
    }
    let house = House::open(&data);
    let view = format!("/api/v1/tables/{table}/view");
    assert_eq!(ask(house.address, ("GET", &view), Some(&token), "").unwrap().status, 200);
    assert_eq!(get(&house, &link, "").status, 303);
    assert_eq!(sit(&house, &table, "Ada", word), token, "asked again after a restart");
    house.terminate();
}

#[test]
fn whoever_holds_a_seat_makes_its_old_links_worthless() {
    let desk = Desk::new();
    let house = House::open(&desk.path("data"));
    let table = make(&house);
    let token = sit(&house, &table, "Ada", "a-word-that-nobody-guesses");
    let other = sit(&house, &table, "Ben", "a-word-of-somebody-else-here");
    let cookie = get(&house, &format!("/t/{table}/seat/{token}"), "").cookie();
    let old = link_on(&get(&house, &format!("/t/{table}"), &cookie), &table);
    let revoke = format!("/t/{table}/revoke");
    let form = ("Content-Type", "application/x-www-form-urlencoded");
    let stranger = ask_with(house.address, ("POST", &revoke), &[form], "").unwrap();
    assert_eq!(stranger.status, 403, "only a seat's holder can");
    let done = ask_with(house.address, ("POST", &revoke), &[form, ("Cookie", &cookie)], "");
    assert_eq!(done.unwrap().status, 303);
    let view = format!("/api/v1/tables/{table}/view");
    assert_eq!(get(&house, &old, "").status, 404);
    assert_eq!(ask(house.address, ("GET", &view), Some(&token), "").unwrap().status, 401);
    assert_eq!(ask(house.address, ("GET", &view), Some(&other), "").unwrap().status, 200);
    // The browser that has the seat plays on, and has a new link to give away.
    let new = link_on(&get(&house, &format!("/t/{table}"), &cookie), &table);
    assert_ne!(new, old);
    assert_eq!(get(&house, &new, "").status, 303);
    assert_eq!(get(&house, &old, "").status, 404);
    house.terminate();
}

/// Files of releases that wrote tokens as they were.
#[tokio::test]
async fn links_of_older_releases_keep_working_and_are_hashed() {
    for release in ["0.1", "before-0.2", "0.2-dev"] {
        let desk = Desk::new();
        let data = desk.path("data");
        fs::create_dir(&data).unwrap();
        let file = data.join("reliquary.sqlite");
        let corpus = format!("{}/../server/tests/corpus/{release}", env!("CARGO_MANIFEST_DIR"));
        fs::copy(format!("{corpus}/reliquary.sqlite"), &file).unwrap();
        let mut old = SqliteConnection::connect(file.to_str().unwrap()).await.unwrap();
        let tokens = sqlx::query("SELECT table_id, token FROM seats").fetch_all(&mut old).await;
        old.close().await.unwrap();
        let tokens: Vec<(String, String)> =
            tokens.unwrap().iter().map(|row| (row.get(0), row.get(1))).collect();
        assert!(!tokens.is_empty(), "{release} has tokens");
        assert!(is_written(&data, &tokens[0].1), "they stand in the file before");
        let house = House::open(&data);
        for (table, token) in &tokens {
            let opened = get(&house, &format!("/t/{table}/seat/{token}"), "");
            assert_eq!(opened.status, 303, "{release} {table}: {opened:?}");
        }
        house.kill();
        for (table, token) in &tokens {
            assert!(!is_written(&data, token), "{release} {table}: its token is in the file");
        }
    }
}
