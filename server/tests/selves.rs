//! One person on several browsers: what a personal link carries, who may use it, and how it ends.

mod common;

use common::{House, Line, Seat};
use serde_json::json;

/// A browser that has been here before.
fn browser(house: &House) -> String {
    house.get("/").is(200).cookie()
}

fn act(house: &House, cookie: &str, deed: &str) -> common::Answer {
    house.form(cookie, "/settings/me", deed)
}

/// Where the personal link leads that this browser makes.
fn new_link(house: &House, cookie: &str) -> String {
    let page = act(house, cookie, "what=link&likings=%7B%22reliquary.pace%22%3A%22fast%22%7D");
    let page = page.says(200, "Your personal link").body;
    let after = page.split_once("/me/").expect("a link").1;
    format!("/me/{}", after.split_once('"').unwrap().0)
}

fn plays(house: &House, cookie: &str, table: &str) -> bool {
    house.page(cookie, "/my").is(200).body.contains(table)
}

fn two(house: &House) -> (String, Seat) {
    let (table, seats) = house.table_of("expedition", 2);
    (table, seats[0].clone())
}

#[test]
fn a_link_carries_seats_and_settings_both_ways() {
    let house = House::open();
    let (first, ada) = two(&house);
    let (second, at_the_phone) = two(&house);
    let phone = at_the_phone.cookie.clone();
    let named = format!("{}; name=Ada", ada.cookie);
    let link = new_link(&house, &named);
    // Whoever only looks changes nothing.
    house.page(&phone, &link).says(200, "This browser becomes Ada");
    assert!(!plays(&house, &phone, &first));
    let joined = house.form(&phone, &link, "").says(200, "This browser is Ada now");
    assert!(joined.body.contains("data-likings") && joined.body.contains("fast"), "{joined:?}");
    assert!(joined.head.contains("name=Ada"), "{joined:?}");
    for cookie in [&ada.cookie, &phone] {
        assert!(plays(&house, cookie, &first) && plays(&house, cookie, &second), "{cookie}");
    }
    // A seat that one of them takes is the other's too.
    let third = house.make(&json!({"game": "expedition", "seats": ["person", "person"]}));
    house.form(&phone, &format!("/t/{third}/sit"), "seat=A&name=Ada").is(303);
    assert!(plays(&house, &ada.cookie, &third));
    // It is all there after a restart.
    let house = house.reopen();
    assert!(plays(&house, &phone, &first) && plays(&house, &ada.cookie, &second));
    house.page(&phone, &link).says(200, "This browser is Ada");
}

#[test]
fn a_new_link_ends_the_old_one_and_nobody_guesses_one() {
    let house = House::open();
    let (_, ada) = two(&house);
    let old = new_link(&house, &ada.cookie);
    let new = new_link(&house, &ada.cookie);
    assert_ne!(old, new);
    let phone = browser(&house);
    for wrong in [old.as_str(), "/me/aaaaaaaaaaaaaaaaaaaaaaaaaa", "/me/x"] {
        house.page(&phone, wrong).says(404, "leads nowhere");
        house.form(&phone, wrong, "").is(404);
    }
    let page = house.page(&phone, &new).is(200);
    assert_eq!(page.header("cache-control"), Some("no-store"));
    let form = ("Content-Type", "application/x-www-form-urlencoded");
    let headers = [form, ("Cookie", phone.as_str()), ("Origin", "http://elsewhere.example")];
    house.ask(("POST", &new), &headers, "").is(403);
}

/// Any browser can be signed out, also the one with which it began; others' cannot.
#[test]
fn a_browser_that_is_signed_out_has_no_seat_of_its_owner() {
    let house = House::open();
    let (table, ada) = two(&house);
    let link = new_link(&house, &ada.cookie);
    let phone = browser(&house);
    house.form(&phone, &link, "").is(200);
    let page = house.page(&phone, "/settings/me").is(200).body;
    let rows: Vec<&str> = page.split("<li class=\"channel\"").skip(1).collect();
    assert_eq!(rows.len(), 2);
    let lost = rows.iter().find(|row| !row.contains("this browser")).unwrap();
    let id = lost.split_once("name=\"device\" value=\"").unwrap().1.split_once('"').unwrap().0;
    let stranger = browser(&house);
    act(&house, &stranger, &format!("what=leave&device={id}")).is(404);
    assert!(plays(&house, &ada.cookie, &table));
    act(&house, &phone, &format!("what=leave&device={id}")).says(200, "Signed out");
    assert!(!plays(&house, &ada.cookie, &table));
    assert!(plays(&house, &phone, &table));
}

#[test]
fn one_takes_everything_along_and_is_forgotten_everywhere() {
    let house = House::open();
    let table = house.make(&json!({"game": "expedition", "seats": ["person", "person"]}));
    let ada = browser(&house);
    house.form(&ada, &format!("/t/{table}/sit"), "seat=A&name=Ada").is(303);
    let ben = house.sit(&table, "Ben");
    let link = new_link(&house, &ada);
    let phone = browser(&house);
    house.form(&phone, &link, "").is(200);
    let export = house.page(&phone, "/settings/me/export").is(200).json();
    assert_eq!(export["games"][0]["table"], table);
    assert!(export["games"][0]["record"].is_null(), "what goes on is nobody's to read");
    house.post_as(&ben.token, &format!("/api/v1/tables/{table}/resign"), &json!({})).is(200);
    let export = house.page(&phone, "/settings/me/export").is(200).json();
    assert!(export["games"][0]["record"]["moves"].is_array(), "{export}");
    act(&house, &phone, "what=forget").is(303);
    for cookie in [&ada, &phone] {
        for show in ["going", "finished"] {
            let page = house.page(cookie, &format!("/my?show={show}")).is(200);
            assert!(!page.body.contains(&table), "{page:?}");
        }
    }
    assert_eq!(house.brief(&table)["seats"][0]["name"], "Somebody");
    house.page(&phone, &link).is(404);
}

#[test]
fn who_is_turned_away_is_so_on_every_browser() {
    let house = House::open();
    let (table, ada) = two(&house);
    let link = new_link(&house, &ada.cookie);
    let phone = browser(&house);
    house.form(&phone, &link, "").is(200);
    let mut line = Line::open(&house, &table, &phone);
    let file = house.file();
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let word = |cookie: &str| cookie.split_once('=').unwrap().1.parse().unwrap();
    runtime.block_on(async {
        let store = store::Sqlite::open_to_read(&file).await.unwrap();
        let owner = store::SelfStore::owner_of(&store, &word(&phone)).await.unwrap().unwrap();
        let mut admin = store::Admin::beside(&file).await.unwrap();
        admin.ban(&store::Banned::Visitor(owner.into()), 1).await.unwrap();
        admin.close().await.unwrap();
    });
    assert_eq!(line.farewell(), Some((1008, "you are turned away".into())));
    for cookie in [&ada.cookie, &phone] {
        let begun = std::time::Instant::now();
        while house.page(cookie, "/my").status != 403 {
            assert!(begun.elapsed() < common::PATIENCE, "they still come in");
            std::thread::sleep(std::time::Duration::from_millis(20));
        }
    }
}

#[test]
fn finished_games_are_counted_by_game_and_side() {
    let house = House::open();
    let (table, seats) = house.table_of("ancient", 1);
    house.page(&seats[0].cookie, "/my?show=finished").says(200, "No game has been finished yet");
    house.play_some(&table, &seats, 5_000);
    assert_eq!(house.brief(&table)["state"], "over");
    let page = house.page(&seats[0].cookie, "/my?show=finished").says(200, "as seat A");
    assert!(page.body.contains("won 0 of 1") || page.body.contains("won 1 of 1"), "{page:?}");
    assert!(!house.page(&seats[0].cookie, "/my").is(200).body.contains("as seat A"));
}
