//! `reliquary admin`, verb by verb, as typed.

#![cfg(unix)]

mod common;

use common::Desk;
use common::house::{House, ask, ask_with};
use contract::Record;
use serde_json::{Value, json};

/// A server with three tables: one played with talk, one finished, one that gathers.
struct Yard {
    desk: Desk,
    house: House,
    played: String,
    over: String,
    gathering: String,
    /// The token of the first seat of the played table, and the cookie of a browser that has it.
    token: String,
    cookie: String,
}

fn post(house: &House, path: &str, token: Option<&str>, body: &Value) -> Value {
    let answer = ask(house.address, ("POST", path), token, &body.to_string()).unwrap();
    assert!(answer.status < 300, "{path}: {answer:?}");
    answer.json()
}

fn make(house: &House) -> String {
    let wanted = json!({"game": "expedition", "seats": ["person", "person"], "listed": true});
    let made = post(house, "/api/v1/tables", None, &wanted);
    made["table"].as_str().unwrap().into()
}

fn sit(house: &House, table: &str, name: &str) -> String {
    let sat = post(house, &format!("/api/v1/tables/{table}/sit"), None, &json!({"name": name}));
    sat["token"].as_str().unwrap().into()
}

impl Yard {
    fn new() -> Self {
        let desk = Desk::new();
        let house = House::open(&desk.path("data"));
        let (played, over, gathering) = (make(&house), make(&house), make(&house));
        let greet = ask(house.address, ("GET", "/"), None, "").unwrap();
        let cookie = greet.cookie();
        // A person in a browser, and a program.
        let form = ("Content-Type", "application/x-www-form-urlencoded");
        let sat = ask_with(
            house.address,
            ("POST", &format!("/t/{played}/sit")),
            &[form, ("Cookie", &cookie)],
            "seat=A&name=Marguerite",
        );
        assert_eq!(sat.unwrap().status, 303);
        let token = sit(&house, &played, "Ben");
        let chat = format!("/api/v1/tables/{played}/chat");
        post(&house, &chat, Some(&token), &json!({"text": "a secret recipe"}));
        let actions = format!("/api/v1/tables/{played}");
        let waiting = ask(house.address, ("GET", &actions), None, "").unwrap().json();
        assert_eq!(waiting["state"], "playing");
        let ada = sit(&house, &over, "Ada");
        sit(&house, &over, "Cleo");
        post(&house, &format!("/api/v1/tables/{over}/resign"), Some(&ada), &json!({}));
        Self { desk, house, played, over, gathering, token, cookie }
    }

    fn run(&self, words: &str) -> common::Ran {
        self.desk.run(&format!("admin {words} --data data"))
    }

    fn file_has(&self, word: &str) -> bool {
        let bytes = std::fs::read(self.desk.path("data/reliquary.sqlite")).unwrap();
        let log = std::fs::read(self.desk.path("data/reliquary.sqlite-wal")).unwrap_or_default();
        [bytes, log].iter().any(|all| all.windows(word.len()).any(|part| part == word.as_bytes()))
    }
}

/// The first visitor that `show` names.
fn visitor_of(shown: &str) -> String {
    let line = shown.lines().find_map(|line| line.trim().strip_prefix("visitor ")).expect("one");
    line.to_string()
}

#[test]
fn looking_works_beside_a_running_server() {
    let yard = Yard::new();
    let listed = yard.run("list").ok().out;
    assert_eq!(listed.lines().count(), 3, "{listed}");
    for (table, state) in
        [(&yard.played, "playing"), (&yard.over, "over"), (&yard.gathering, "gathering")]
    {
        let line = listed.lines().find(|line| line.starts_with(table.as_str())).unwrap();
        assert!(line.contains("expedition") && line.contains(state), "{line}");
    }
    let counts = yard.run("counts").ok().out;
    assert!(counts.contains("1 tables gather, 1 are played, 1 are over"), "{counts}");
    let shown = yard.run(&format!("show {}", yard.played)).ok().out;
    assert!(shown.contains("Marguerite") && shown.contains("Ben"), "{shown}");
    assert_eq!(visitor_of(&shown).len(), 64);
    assert!(!shown.contains(&yard.token) && !shown.contains(&yard.cookie));
    yard.run(&format!("export {} -o game.json", yard.over)).ok();
    assert!(Record::from_text(&yard.desk.read("game.json")).is_ok());
    yard.run(&format!("export {} -o game.json", yard.over)).refused(1, &["not overwritten"]);
    yard.run(&format!("export {} --journal -o journal.txt", yard.played)).ok();
    assert!(yard.desk.read("journal.txt").contains("a secret recipe"));
    yard.run("show aaaaaaaaaaaaaaaa").refused(1, &["there is no table"]);
    yard.house.terminate();
}

#[test]
fn what_takes_away_keeps_off_a_running_server() {
    let yard = Yard::new();
    let table = yard.over.clone();
    let visitor = "0".repeat(64);
    for words in [
        format!("delete {table}"),
        format!("delete-chat {table}"),
        format!("forget {visitor}"),
        "tidy --never-begun 0".to_string(),
    ] {
        yard.run(&words).refused(1, &["stop the server first"]);
    }
    assert_eq!(yard.run("list").ok().out.lines().count(), 3);
    yard.run("tidy").refused(1, &["say what is to go"]);
    yard.run("ban nobody-at-all").refused(1, &["neither an address nor a visitor"]);
    yard.house.terminate();
}

#[test]
fn tables_and_talk_go_for_good() {
    let Yard { desk, house, played, over, gathering, token, cookie } = Yard::new();
    house.kill();
    let house = House::open(&desk.path("data"));
    house.terminate();
    assert!(desk.run(&format!("admin delete {over} aaaaaaaaaaaaaaaa --data data")).code == 1);
    desk.run(&format!("admin delete-chat {played} --data data")).ok();
    let house = House::open(&desk.path("data"));
    let yard = Yard { desk, house, played, over, gathering, token, cookie };
    let status = |path: &str| ask(yard.house.address, ("GET", path), None, "").unwrap().status;
    assert_eq!(status(&format!("/api/v1/tables/{}", yard.over)), 404);
    let page = ask(yard.house.address, ("GET", &format!("/t/{}", yard.played)), None, "").unwrap();
    assert!(page.status == 200 && page.body.contains("(removed)"), "{page:?}");
    assert!(!page.body.contains("secret recipe") && !yard.file_has("secret recipe"));
    // The seats go on.
    let view = format!("/api/v1/tables/{}/view", yard.played);
    assert_eq!(ask(yard.house.address, ("GET", &view), Some(&yard.token), "").unwrap().status, 200);
    yard.house.terminate();
}

#[test]
fn a_person_is_forgotten_and_the_game_stays() {
    let Yard { desk, house, played, .. } = Yard::new();
    house.terminate();
    let shown = desk.run(&format!("admin show {played} --data data")).ok().out;
    let visitor = visitor_of(&shown);
    desk.run(&format!("admin forget {visitor} --data data")).ok();
    let shown = desk.run(&format!("admin show {played} --data data")).ok().out;
    assert!(shown.contains("Somebody") && shown.contains("Ben"), "{shown}");
    assert!(!shown.contains("Marguerite") && !shown.contains(&visitor), "{shown}");
    let bytes = std::fs::read(desk.path("data/reliquary.sqlite")).unwrap();
    for word in ["Marguerite", visitor.as_str()] {
        assert!(!bytes.windows(word.len()).any(|part| part == word.as_bytes()), "{word}");
    }
    desk.run(&format!("admin forget {visitor} --data data")).refused(1, &["no visitor"]);
    desk.run("check data/reliquary.sqlite").ok();
}

#[test]
fn old_games_are_put_away_and_empty_tables_dropped() {
    let Yard { desk, house, played, over, .. } = Yard::new();
    house.terminate();
    let tidy = "admin tidy --finished 0 --records old --never-begun 0 --data data";
    let kept = desk.run("admin tidy --finished 2 --records old --never-begun 2 --data data").ok();
    assert!(kept.out.contains("0 finished games") && kept.out.contains("0 tables"), "{}", kept.out);
    // What happened this second is not past yet.
    let said = loop {
        let said = desk.run(&format!("{tidy} --dry-run")).ok().out;
        if said.starts_with("1 finished") && said.contains("1 tables") {
            break said;
        }
    };
    assert!(said.contains("would be"), "{said}");
    assert_eq!(desk.run("admin list --data data").ok().out.lines().count(), 3);
    desk.run(tidy).ok();
    let listed = desk.run("admin list --data data").ok().out;
    assert!(listed.lines().count() == 1 && listed.starts_with(&played), "{listed}");
    let record = desk.read(&format!("old/expedition-{over}.json"));
    assert!(Record::from_text(&record).is_ok());
}

/// Asks until the server has heard of a ban, or of its end.
fn until(house: &House, cookie: &str, status: u16) {
    let begun = std::time::Instant::now();
    while begun.elapsed() < common::house::PATIENCE {
        let asked = ask_with(house.address, ("GET", "/"), &[("Cookie", cookie)], "").unwrap();
        if asked.status == status {
            return;
        }
        std::thread::yield_now();
    }
    panic!("the server does not answer {status}");
}

#[test]
fn visitors_and_addresses_are_turned_away_and_let_in_again() {
    let yard = Yard::new();
    let visitor = visitor_of(&yard.run(&format!("show {}", yard.played)).ok().out);
    yard.run(&format!("ban {visitor}")).ok();
    until(&yard.house, &yard.cookie, 403);
    until(&yard.house, "", 200);
    assert!(yard.run("ban").ok().out.contains(&format!("visitor {visitor}")));
    yard.run(&format!("unban {visitor}")).ok();
    until(&yard.house, &yard.cookie, 200);
    yard.run("ban 127.0.0.1").ok();
    until(&yard.house, "", 403);
    yard.run("unban 127.0.0.1").ok();
    until(&yard.house, "", 200);
    yard.run("unban 127.0.0.1").refused(1, &["was not turned away"]);
    yard.house.terminate();
}
