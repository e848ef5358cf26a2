//! A house that is closed and opened again has lost nothing.

mod common;

use common::{House, Line};
use serde_json::json;
use server::check::Fate;

#[test]
fn everything_is_there_after_a_restart() {
    let house = House::open();
    let (table, seats) = house.table_of("expedition", 2);
    house.play_some(&table, &seats, 11);
    let chat = format!("/api/v1/tables/{table}/chat");
    house.post_as(&seats[1].token, &chat, &json!({"text": "until tomorrow"})).is(200);
    let wanted = json!({"game": "ancient", "seats": ["person", "person"], "listed": true});
    let gathering = house.make(&wanted);
    let told = |house: &House| {
        let view = |token: &str| house.get_as(token, &format!("/api/v1/tables/{table}/view")).body;
        let page = house.page(&seats[0].cookie, &format!("/t/{table}"));
        let listed = house.get("/api/v1/tables").body;
        (house.brief(&table), view(&seats[0].token), view(&seats[1].token), page.body, listed)
    };
    let before = told(&house);
    let house = house.reopen();
    assert_eq!(told(&house), before);
    assert!(before.3.contains("until tomorrow") && before.4.contains(&gathering));
    // It goes on, with the same cookies and tokens.
    house.play_some(&table, &seats, 5);
    Line::open(&house, &table, &seats[0].cookie).until(|news| news["ply"] == 16);
}

#[test]
fn a_repeated_move_is_known_after_a_restart() {
    let house = House::open();
    let (table, seats) = house.table_of("expedition", 2);
    let mover = &seats[usize::from(house.brief(&table)["waiting"][0] == "B")];
    let action = house.actions(&table, mover).remove(0);
    house.play(&table, mover, 0, &action, "once").is(200);
    let house = house.reopen();
    assert_eq!(house.play(&table, mover, 0, &action, "once").is(200).json()["result"], "before");
    assert_eq!(house.brief(&table)["ply"], 1);
}

#[test]
fn programs_play_on_after_a_restart() {
    let house = House::open();
    let table = house.make(&json!({"game": "expedition", "seats": ["person", "random"]}));
    let ada = house.sit(&table, "Ada");
    let mut house = house;
    for _ in 0..3 {
        for _ in 0..4 {
            if house.brief(&table)["waiting"][0] == "A" {
                house.play_some(&table, std::slice::from_ref(&ada), 1);
            }
            wait_for(&house, &table);
        }
        house = house.reopen();
        wait_for(&house, &table);
    }
    assert!(house.brief(&table)["ply"].as_u64().unwrap() > 10);
}

/// Until the person is to act.
fn wait_for(house: &House, table: &str) {
    for _ in 0..400 {
        let brief = house.brief(table);
        if brief["waiting"][0] == "A" || brief["state"] == "over" {
            return;
        }
        std::thread::sleep(std::time::Duration::from_millis(25));
    }
    panic!("the program does not move: {}", house.brief(table));
}

#[test]
fn a_game_that_is_over_stays_over_and_leaves_the_list() {
    let house = House::open();
    let table =
        house.make(&json!({"game": "expedition", "seats": ["person", "person"], "listed": true}));
    let seats = [house.sit(&table, "Ada"), house.sit(&table, "Ben")];
    assert!(house.get("/api/v1/tables").body.contains(&table));
    house.post_as(&seats[0].token, &format!("/api/v1/tables/{table}/resign"), &json!({})).is(200);
    let house = house.reopen();
    assert_eq!(house.brief(&table)["state"], "over");
    assert_eq!(house.get("/api/v1/tables").json(), json!([]));
    house.get("/replays").says(200, &table);
    house.get(&format!("/replay/{table}")).says(200, "Ada");
    let record = house.get(&format!("/t/{table}/record")).is(200);
    let record: contract::Record = serde_json::from_str(&record.body).unwrap();
    catalogue::find("expedition").unwrap().verify(&record).unwrap();
}

/// Whoever lost the answer asks again with the same word, before or after a restart.
#[test]
fn taking_a_seat_again_gives_the_same_seat_and_token() {
    let house = House::open();
    let table = house.make(&json!({"game": "expedition", "seats": ["person", "person"]}));
    let sit = format!("/api/v1/tables/{table}/sit");
    let word = json!({"name": "Ada", "id": "a-word-nobody-else-knows"});
    let first = house.post(&sit, &word).is(201).json();
    assert_eq!(house.post(&sit, &word).is(201).json(), first);
    let house = house.reopen();
    assert_eq!(house.post(&sit, &word).is(201).json(), first);
    // Another word is another person, and a word that can be guessed is none.
    house.post(&sit, &json!({"name": "Ada", "id": "another-word-of-a-guest"})).is(409);
    house.post(&sit, &json!({"name": "Ben", "id": "short"})).is(422);
    let other = house.post(&sit, &json!({"name": "Ben"})).is(201).json();
    assert_ne!(other["seat"], first["seat"]);
}

/// Everything earlier releases wrote: tables that gather, are played and are over, of every game.
#[test]
fn every_table_of_every_release_can_be_looked_at() {
    for release in ["0.1", "before-0.2", "0.2-dev"] {
        can_be_looked_at(release);
    }
}

fn can_be_looked_at(release: &str) {
    let folder = tempfile::TempDir::new().unwrap();
    let corpus = format!("{}/tests/corpus/{release}/reliquary.sqlite", env!("CARGO_MANIFEST_DIR"));
    let file = common::file_in(&folder);
    std::fs::copy(&corpus, &file).unwrap();
    let mut checked = Vec::new();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let each = |one: server::check::Checked, all: usize| {
        checked.push(one);
        checked.len() <= all
    };
    runtime.block_on(server::check::check_database(&file, each)).unwrap();
    assert_eq!(
        std::fs::read(&corpus).unwrap(),
        std::fs::read(&file).unwrap(),
        "nothing is changed"
    );
    assert!(checked.len() >= 10, "{checked:?}");

    let house = House::open_in(folder, 0);
    for server::check::Checked { table, game, fate } in checked {
        house.get(&format!("/t/{table}")).is(200);
        match fate {
            Fate::GoesOn | Fate::Stops { .. } => {}
            Fate::Complete | Fate::Elsewhere { .. } => {
                house.get(&format!("/replay/{table}")).is(200);
                let record = house.get(&format!("/t/{table}/record")).is(200);
                contract::Record::from_text(&record.body).unwrap();
            }
            Fate::Damaged { why, .. } | Fate::Unreadable(why) => panic!("{game} {table}: {why}"),
        }
    }
}

/// Games of older rules stand in it: none of them hides what is new, nor breaks a list.
#[test]
fn the_database_of_the_first_release_opens() {
    let folder = tempfile::TempDir::new().unwrap();
    let corpus = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/corpus/0.1/reliquary.sqlite");
    std::fs::copy(corpus, common::file_in(&folder)).unwrap();
    let house = House::open_in(folder, 0);
    house.is_well();
    let wanted = json!({"game": "ancient", "seats": ["person", "person"], "listed": true});
    let fresh = house.make(&wanted);
    for list in ["/", "/replays", "/api/v1/tables"] {
        house.get(list).is(200);
    }
    assert!(house.get("/api/v1/tables").body.contains(&fresh));
}

/// A counter of the server.
fn counted(house: &House, name: &str) -> u64 {
    let metrics = house.get("/metrics").is(200).body;
    let line =
        metrics.lines().find_map(|line| line.strip_prefix(&format!("reliquary_{name}_total ")));
    line.unwrap_or_else(|| panic!("{name} is not counted")).parse().unwrap()
}

/// Until so many snapshots were kept since the server opened.
fn wait_for_snapshots(house: &House, at_least: u64) {
    for _ in 0..1_000 {
        if counted(house, "snapshots") >= at_least {
            return;
        }
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    panic!("no snapshot was kept");
}

/// However long it was played, no more than the entries since the last snapshot are.
#[test]
fn a_long_table_is_opened_from_its_last_snapshot() {
    let house = House::open();
    let (table, seats) = house.table_of("expedition", 2);
    // A short game is over by then; whatever its length, two snapshots are due.
    house.play_some(&table, &seats, 60);
    wait_for_snapshots(&house, 2);
    let view = format!("/api/v1/tables/{table}/view");
    let told = |house: &House| (house.brief(&table), house.get_as(&seats[0].token, &view).body);
    let before = told(&house);
    let house = house.reopen();
    assert_eq!(counted(&house, "replayed_entries"), 0);
    assert_eq!(told(&house), before);
    let replayed = counted(&house, "replayed_entries");
    assert!(replayed < 40, "{replayed} entries were played");
    house.play_some(&table, &seats, 3);
}
