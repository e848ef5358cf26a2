//! What the server writes down for its keeper opens nobody's seat.

mod common;

use std::fs::File;

use common::Desk;
use common::house::{House, ask, ask_with, json};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection as _, SqliteConnection};
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::{self, Message};

/// A page's socket, at which somebody talks.
fn talk_over_a_socket(house: &House, table: &str, cookie: &str) {
    let mut request =
        format!("ws://{}/t/{table}/live", house.address).into_client_request().unwrap();
    let origin = format!("http://{}", house.address);
    for (name, value) in [("Cookie", cookie), ("Origin", &origin)] {
        request.headers_mut().insert(name, value.parse().unwrap());
    }
    let line = std::net::TcpStream::connect(house.address).unwrap();
    let (mut socket, _) = tungstenite::client(request, line).unwrap();
    for talk in [r#"{"id":"1","do":"chat","text":"a secret word"}"#, "a secret word, torn"] {
        socket.send(Message::text(talk)).unwrap();
    }
    // The second is answered after the first.
    while !socket.read().unwrap().to_text().unwrap().contains("cannot be read") {}
    socket.close(None).unwrap();
}

/// Damages the journal of a table.
async fn tear(file: &std::path::Path, table: &str) {
    let options = SqliteConnectOptions::new().filename(file);
    let mut db = SqliteConnection::connect_with(&options).await.unwrap();
    for sql in [
        "UPDATE journal SET entry = substr(entry, 1, 20) WHERE table_id = ?1 AND seq = 4",
        "DELETE FROM snapshots WHERE table_id = ?1",
    ] {
        sqlx::query(sql).bind(table).execute(&mut db).await.unwrap();
    }
    db.close().await.unwrap();
}

/// Tokens and tables stood in the log at `trace`; a table's address stood in warnings, and in what is
/// said of a table that cannot be read.
#[tokio::test]
async fn no_log_holds_a_token_or_the_address_of_a_table() {
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
    let page = format!("/t/{table}");
    let seen = ask_with(house.address, ("GET", &page), &[("Cookie", &cookie)], "").unwrap();
    assert!(seen.is(200).body.contains("a secret word"));
    talk_over_a_socket(&house, &table, &cookie);
    let (status, words) = house.terminate();
    assert!(status.success(), "{words}");
    tear(&desk.path("data").join("reliquary.sqlite"), &table).await;
    let torn = desk.path("torn");
    let mut program = common::program(&std::env::temp_dir());
    program.stderr(File::create(&torn).unwrap());
    let house = House::begin(program, &desk.path("data"));
    for path in [&page, &path("actions"), "/", "/my"] {
        let headers = [("Cookie", cookie.as_str())];
        ask_with(house.address, ("GET", path), &headers, "").unwrap();
    }
    house.terminate();
    let torn = std::fs::read_to_string(torn).unwrap();
    assert!(torn.contains("a table is damaged and set aside"), "{torn}");
    let log = std::fs::read_to_string(log).unwrap() + &torn;
    assert!(log.contains("answered") && log.contains("DEBUG"), "it says too little:\n{log}");
    for secret in [&token, &table, &word, "a secret word", "Ada Lovelace", "Ada%20Lovelace"] {
        let at = log.lines().find(|line| line.contains(secret));
        assert_eq!(at, None, "{secret} stands in the log");
    }
}
