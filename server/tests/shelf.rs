//! What is kept besides tables: campaigns, best scores.

mod common;

use common::{Answer, House};
use serde_json::json;

/// A browser of its own.
fn browser(house: &House) -> String {
    house.get("/campaign").is(200).cookie()
}

/// Where an answer leads.
fn there(answer: Answer) -> String {
    answer.is(303).header("location").expect("it leads somewhere").to_string()
}

/// What follows `from` in a text, as far as letters and digits go.
fn word_after<'a>(text: &'a str, from: &str) -> &'a str {
    let rest = text.split_once(from).unwrap_or_else(|| panic!("no {from} in {text}")).1;
    rest.split(|c: char| !c.is_ascii_alphanumeric()).next().unwrap_or_default()
}

/// Begins a campaign; its address and that of its first table.
fn begun(house: &House, cookie: &str) -> (String, String) {
    let form = "campaign=Endeavour&name=Ada&scenario=long-watch&dice=house";
    let table = there(house.form(cookie, "/campaign", form));
    let mine = house.page(cookie, "/campaign").says(200, "Endeavour").body;
    (format!("/campaign/{}", word_after(&mine, "href=\"/campaign/")), table)
}

fn give_up(house: &House, cookie: &str, table: &str) {
    let page = house.page(cookie, table).is(200).body;
    let token = word_after(&page, &format!("{table}/seat/"));
    let path = format!("/api/v1/tables/{}/resign", table.trim_start_matches("/t/"));
    house.post_as(token, &path, &json!({})).is(200);
}

#[test]
fn a_mission_that_is_called_off_is_flown_again_with_the_same_time() {
    let house = House::open();
    let (ada, ben) = (browser(&house), browser(&house));
    let (campaign, first) = begun(&house, &ada);
    let fly = format!("{campaign}/fly");
    house.page(&ada, &campaign).says(200, "Mission 1 is under way");
    assert_eq!(there(house.form(&ada, &fly, "scenario=discovery")), first, "one at a time");
    give_up(&house, &ada, &first);
    house.page(&ada, &first).says(200, &campaign);
    house.page(&ben, &first).is(200);
    assert!(!house.page(&ben, &first).body.contains(&campaign), "only who plays is led there");
    let replay = format!("{}?eyes=A", first.replace("/t/", "/replay/"));
    assert!(!house.page(&ben, &replay).is(200).body.contains(&campaign), "nor through other eyes");

    let page = house.page(&ada, &campaign).says(200, "Called off").body;
    assert!(page.contains("Fly the next mission") && page.contains(">67<"), "{page}");
    let watched = house.page(&ben, &campaign).says(200, "Called off").body;
    assert!(!watched.contains("Fly the next mission"));
    house.form(&ben, &fly, "scenario=discovery").is(403);
    house.form(&ada, &fly, "scenario=nowhere").is(422);

    let second = there(house.form(&ada, &fly, "scenario=five-abreast"));
    assert_ne!(second, first);
    let house = house.reopen();
    house.page(&ada, &campaign).says(200, "Mission 2 is under way");
    let logbook = house.get(&format!("{campaign}/logbook.json")).is(200).json();
    assert_eq!(logbook, json!({"missions": []}), "nothing was flown to its end");
}

#[test]
fn what_is_not_there_is_not_found() {
    let house = House::open();
    house.get("/campaign/aaaaaaaaaaaaaaaa").says(404, "no such campaign");
    house.get("/campaign/short").is(404);
    house.get("/scores/chess").is(404);
    house.get("/scores/lunar").says(404, "No scores are kept");
    house.form(&browser(&house), "/campaign", "scenario=nowhere").is(422);
}

#[test]
fn scores_of_private_tables_are_their_players_own() {
    let house = House::open();
    let mut cookies = Vec::new();
    for listed in [false, true] {
        let wanted = json!({"game": "ancient", "seats": ["person"], "listed": listed,
            "scenario": "short-season"});
        let table = house.make(&wanted);
        let ada = house.sit(&table, if listed { "Lina" } else { "Pia" });
        house.play_some(&table, std::slice::from_ref(&ada), 2_000);
        assert_eq!(house.brief(&table)["state"], "over");
        cookies.push(ada.cookie);
    }
    let seen = |cookie: &str| {
        let page = house.page(cookie, "/scores/ancient").is(200).body;
        (page.contains("Pia"), page.contains("Lina"))
    };
    assert_eq!(seen(&cookies[0]), (true, true));
    assert_eq!(seen(&cookies[1]), (false, true));
    let house = house.reopen();
    house.get("/scores/ancient").says(200, "Lina");
}
