//! Servers that share a database: what happens at one is seen at the other, either may go, and so may the
//! database for a while.

mod common;
#[path = "../../store/tests/common/mod.rs"]
mod database;

use std::time::{Duration, Instant};

use common::{House, Line, PATIENCE, Seat};
use database::Cluster;
use serde_json::json;
use server::Keep;
use tempfile::TempDir;

fn node(url: &str) -> House {
    let keep = Keep::InPostgres(url.into());
    House::open_with(TempDir::new().unwrap(), |config| config.keep = keep)
}

#[test]
fn moves_made_at_each_server_are_seen_at_the_other() {
    let url = Cluster::shared().database();
    let (one, two) = (node(&url), node(&url));
    let (table, seats) = one.table_of("expedition", 2);
    let mut lines =
        [Line::open(&one, &table, &seats[0].cookie), Line::open(&two, &table, &seats[1].cookie)];
    for ply in 1..=10 {
        let house = if ply % 2 == 0 { &one } else { &two };
        house.play_some(&table, &seats, 1);
        for line in &mut lines {
            line.until(|news| news["ply"] == ply);
        }
    }
    let view = |house: &House, seat: &Seat| {
        house.get_as(&seat.token, &format!("/api/v1/tables/{table}/view")).is(200).body
    };
    for seat in &seats {
        assert_eq!(view(&one, seat), view(&two, seat));
    }
    // A table that is made at one stands in the lobby of the other.
    let listed =
        one.make(&json!({"game": "ancient", "seats": ["person", "person"], "listed": true}));
    assert!(two.get("/api/v1/tables").body.contains(&listed));
    two.is_well();
}

/// Whoever comes second reads again and is not refused.
#[test]
fn what_is_done_at_both_at_once_is_done_once_each() {
    const LINES: usize = 30;
    let url = Cluster::shared().database();
    let houses = [node(&url), node(&url)];
    let (table, seats) = houses[0].table_of("expedition", 2);
    let chat = format!("/api/v1/tables/{table}/chat");
    std::thread::scope(|scope| {
        for (house, seat) in houses.iter().zip(&seats) {
            let chat = &chat;
            scope.spawn(move || {
                for line in 0..LINES {
                    let text = json!({"text": format!("line {line} of {}", seat.letter)});
                    house.post_as(&seat.token, chat, &text).is(200);
                }
            });
        }
    });
    for (house, seat) in houses.iter().zip(&seats) {
        let page = house.page(&seat.cookie, &format!("/t/{table}")).is(200).body;
        for letter in ["A", "B"] {
            let last = format!("line {} of {letter}", LINES - 1);
            assert_eq!(page.matches(&last).count(), 1, "{last}");
        }
    }
}

/// Until it is the person's turn, or the game is over.
fn wait_for_person(house: &House, table: &str) {
    let begun = Instant::now();
    loop {
        let brief = house.brief(table);
        if brief["waiting"][0] == "A" || brief["state"] == "over" {
            return;
        }
        assert!(begun.elapsed() < PATIENCE, "the program does not move: {brief}");
        std::thread::sleep(Duration::from_millis(25));
    }
}

#[test]
fn when_one_server_goes_the_other_lets_its_programs_think() {
    let url = Cluster::shared().database();
    let (mut one, two) = (node(&url), node(&url));
    let table = one.make(&json!({"game": "expedition", "seats": ["person", "random"]}));
    let ada = one.sit(&table, "Ada");
    let seats = std::slice::from_ref(&ada);
    // The first to ask lets the programs think; both know the table.
    for house in [&one, &two] {
        wait_for_person(house, &table);
    }
    one.play_some(&table, seats, 1);
    wait_for_person(&one, &table);
    one.close();
    for _ in 0..4 {
        wait_for_person(&two, &table);
        two.play_some(&table, seats, 1);
    }
    wait_for_person(&two, &table);
    assert!(two.brief(&table)["ply"].as_u64().unwrap() >= 5);
}

#[test]
fn while_the_database_is_away_people_are_told_and_then_all_goes_on() {
    let cluster = Cluster::start();
    let house = node(&cluster.database());
    let (table, seats) = house.table_of("expedition", 2);
    house.play_some(&table, &seats, 3);
    let brief = house.brief(&table);
    let letter = brief["waiting"][0].as_str().unwrap();
    let mover = seats.iter().find(|seat| seat.letter == letter).unwrap();
    let action = house.actions(&table, mover).remove(0);
    cluster.stop();
    let said = house.play(&table, mover, 3, &action, "once").is(503).body;
    assert!(said.contains("Nothing is lost: try again soon"), "{said}");
    assert_eq!(house.get("/readyz").status, 503);
    cluster.start_again();
    let begun = Instant::now();
    // Sent again under the same id it is made once.
    while house.play(&table, mover, 3, &action, "once").status != 200 {
        assert!(begun.elapsed() < PATIENCE, "the database is not found again");
        std::thread::sleep(Duration::from_millis(50));
    }
    let mut fresh = Line::open(&house, &table, &seats[0].cookie);
    assert_eq!(house.brief(&table)["ply"], 4);
    house.play_some(&table, &seats, 1);
    fresh.until(|news| news["ply"] == 5);
}
