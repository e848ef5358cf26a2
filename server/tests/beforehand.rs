//! What one decides before one is asked, from the page and over the API to the move that is made.

mod common;

use std::time::{Duration, Instant};

use common::{House, PATIENCE, Seat};
use serde_json::{Value, json};

fn path(table: &str) -> String {
    format!("/t/{table}/beforehand")
}

/// The lines that the page offers to go on with.
fn offered(page: &str) -> Vec<String> {
    let fields = page.split("name=\"line\" value=\"").skip(1);
    let values = fields.filter_map(|rest| rest.split_once('"')).map(|(value, _)| value);
    values.map(|value| value.replace("&amp;", "&").replace("&gt;", ">")).collect()
}

fn escaped(line: &str) -> String {
    line.bytes().fold(String::new(), |text, byte| {
        if byte.is_ascii_alphanumeric() {
            text + char::from(byte).encode_utf8(&mut [0; 4])
        } else {
            text + &format!("%{byte:02X}")
        }
    })
}

fn ply(house: &House, table: &str) -> u64 {
    house.brief(table)["ply"].as_u64().unwrap()
}

fn until_ply(house: &House, table: &str, wanted: u64) {
    let begun = Instant::now();
    while ply(house, table) < wanted {
        assert!(begun.elapsed() < PATIENCE, "nothing is played");
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// Whoever is asked, and the other one.
fn in_turn<'a>(house: &House, table: &str, seats: &'a [Seat]) -> (&'a Seat, &'a Seat) {
    let asked = house.brief(table)["waiting"][0].as_str().expect("somebody is asked").to_string();
    let first = usize::from(seats[0].letter != asked);
    (&seats[first], &seats[1 - first])
}

/// A line of one move of whoever is asked and one of the other, as the page lets the other put it together.
fn plan(house: &House, table: &str, asked: &Seat, other: &Seat) -> Option<(String, String)> {
    let page = house.page(&other.cookie, &path(table)).is(200).body;
    let own = format!("{}:", asked.letter);
    for line in offered(&page).into_iter().filter(|line| line.starts_with(&own)).take(4) {
        let page = format!("{}?line={}", path(table), escaped(&line));
        let page = house.page(&other.cookie, &page).is(200).body;
        let mine = format!("{line} {}:", other.letter);
        if let Some(whole) = offered(&page).into_iter().find(|whole| whole.starts_with(&mine)) {
            return Some((line.split_once(':').unwrap().1.to_string(), whole));
        }
    }
    None
}

#[test]
fn a_line_that_was_planned_on_the_page_is_played() {
    let house = House::open();
    let (table, seats) = house.table_of("expedition", 2);
    for _ in 0..80 {
        let (asked, other) = in_turn(&house, &table, &seats);
        let Some((action, line)) = plan(&house, &table, asked, other) else {
            house.play_some(&table, &seats, 1);
            continue;
        };
        let planned = format!("{}?line={}", path(&table), escaped(&line));
        house.page(&other.cookie, &planned).says(200, "Plan this");
        let body = format!("what=order&line={}", escaped(&line));
        house.form(&other.cookie, &path(&table), &body).is(303);
        house.page(&other.cookie, &path(&table)).says(200, "Drop");
        // Nobody else hears of it.
        assert!(!house.page(&asked.cookie, &path(&table)).is(200).body.contains("Drop"));
        let orders = format!("/api/v1/tables/{table}/orders");
        let lines = &house.get_as(&other.token, &orders).is(200).json()["lines"];
        assert_eq!(lines.as_array().unwrap().len(), 1);
        assert_eq!(house.get_as(&asked.token, &orders).is(200).json()["lines"], json!([]));
        let before = ply(&house, &table);
        house.play(&table, asked, before, &action, "").is(200);
        until_ply(&house, &table, before + 2);
        return;
    }
    panic!("no line could be planned");
}

#[test]
fn the_only_move_is_made_for_whoever_wants_it_also_after_a_restart() {
    let house = House::open();
    let (table, seats) = house.table_of("expedition", 2);
    house.form(&seats[1].cookie, &path(&table), "what=only&value=yes").is(303);
    let house = house.reopen();
    house.page(&seats[1].cookie, &path(&table)).says(200, "Ask me always");
    for _ in 0..200 {
        let (asked, _) = in_turn(&house, &table, &seats);
        let (now, actions) = (ply(&house, &table), house.actions(&table, asked));
        if asked.letter == "B" && actions.len() == 1 {
            until_ply(&house, &table, now + 1);
            return;
        }
        if actions.is_empty() {
            continue;
        }
        // It may have been made for them meanwhile.
        let answer = house.play(&table, asked, now, &actions[0], "");
        assert!([200, 409, 422].contains(&answer.status), "{answer:?}");
    }
    panic!("there was always a choice");
}

#[test]
fn notes_are_ones_own_and_games_with_secrets_say_why_nothing_can_be_planned() {
    let house = House::open();
    let (table, seats) = house.table_of("feynman", 2);
    let (ada, ben) = (&seats[0], &seats[1]);
    let page = house.page(&ada.cookie, &path(&table));
    page.says(200, "In a game with secrets nothing is decided beforehand");
    house.form(&ada.cookie, &path(&table), "what=only&value=yes").says(422, "nothing is decided");
    house.form(&ada.cookie, &path(&table), "what=note&text=Ben+bluffs+%3Cb%3E").is(303);
    house.page(&ada.cookie, &path(&table)).says(200, "Ben bluffs &lt;b&gt;");
    let notes = format!("/api/v1/tables/{table}/notes");
    house.post_as(&ada.token, &notes, &json!({"text": "and again"})).is(200);
    let all: Value = house.get_as(&ada.token, &notes).is(200).json();
    assert_eq!((&all[0]["text"], &all[1]["text"]), (&json!("Ben bluffs <b>"), &json!("and again")));
    assert_eq!(house.get_as(&ben.token, &notes).is(200).json(), json!([]));
    assert!(!house.page(&ben.cookie, &path(&table)).is(200).body.contains("bluffs"));
    house.page("", &path(&table)).says(404, "Only whoever plays one seat");
    house.form(&ada.cookie, &path(&table), "what=note&text=").says(422, "between 1 and 500");
}
