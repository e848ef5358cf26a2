//! Everything around the tables: the lobby, the room in which a table waits, one's own games, names,
//! scenarios of one's own, and playing on from a replay.

mod common;

use common::{Answer, House, Line};
use serde_json::json;

/// A browser of its own.
fn browser(house: &House) -> String {
    house.get("/").is(200).cookie()
}

/// Where an answer leads.
fn there(answer: Answer) -> String {
    answer.is(303).header("location").expect("it leads somewhere").to_string()
}

/// A text as a form sends it.
fn sent(text: &str) -> String {
    text.bytes().fold(String::new(), |sent, byte| sent + &format!("%{byte:02X}"))
}

/// Ada's table with a free seat for a friend.
fn adas_table(house: &House, ada: &str, more: &str) -> String {
    let form = format!("name=Ada&seats=2&seat-A=you&seat-B=friend{more}");
    there(house.form(ada, "/new/expedition", &form))
}

fn sit(house: &House, cookie: &str, table: &str, name: &str) -> Answer {
    house.form(cookie, &format!("{table}/sit"), &format!("seat=B&name={name}"))
}

fn api(table: &str) -> String {
    table.replace("/t/", "/api/v1/tables/")
}

#[test]
fn the_lobby_tells_of_open_tables_as_they_come_and_go() {
    let house = House::open();
    let mut lobby = Line::open_at(&house, "/lobby/live", "");
    let first = lobby.next().unwrap();
    assert!(first["open"].as_str().unwrap().contains("Nobody waits for company"), "{first}");
    let (ada, ben) = (browser(&house), browser(&house));
    let table = adas_table(&house, &ada, "&listed=yes");
    let mut open = String::new();
    while !open.contains("with Ada") {
        open = lobby.next().expect("the lobby tells")["open"].as_str().unwrap_or("").to_string();
    }
    assert!(open.contains("1 seat free") && open.contains(&table), "{open}");
    there(sit(&house, &ben, &table, "Ben"));
    while open.contains("with Ada") {
        let news = lobby.next().expect("the lobby tells");
        open = news["open"].as_str().unwrap_or(&open).to_string();
    }
}

#[test]
fn the_lobby_says_whose_turn_it_is_at_ones_own_tables() {
    let house = House::open();
    let (table, seats) = house.table_of("expedition", 2);
    let acting = |house: &House| house.brief(&table)["waiting"][0].as_str().unwrap().to_string();
    let first = acting(&house);
    let other = seats.iter().find(|seat| seat.letter != first).unwrap();
    let page = house.page(&other.cookie, "/").is(200).body;
    assert!(page.contains("waiting for"), "{page}");
    while acting(&house) == first {
        house.play_some(&table, &seats, 1);
    }
    house.page(&other.cookie, "/").says(200, "Your turn");
    house.page(&other.cookie, "/my?show=turn").says(200, &table);
}

#[test]
fn whoever_made_a_table_decides_who_comes() {
    let house = House::open();
    let (ada, ben) = (browser(&house), browser(&house));
    let table = adas_table(&house, &ada, "");
    let room = format!("{table}/room");
    there(sit(&house, &ben, &table, "Ben"));
    // The game has begun with the last seat: nothing can be changed any more.
    house.form(&ada, &room, "what=leave&seat=B").says(409, "has begun");
}

#[test]
fn somebody_is_sent_away_and_a_program_takes_the_seat() {
    let house = House::open();
    let (ada, ben) = (browser(&house), browser(&house));
    let form = "name=Ada&seats=3&seat-A=you&seat-B=friend&seat-C=friend";
    let table = there(house.form(&ada, "/new/expedition", form));
    let room = format!("{table}/room");
    there(sit(&house, &ben, &table, "Ben"));
    house.page(&ada, &table).says(200, "Send away");
    let bens = house.page(&ben, &table).says(200, "Stand up").body;
    assert!(!bens.contains("Send away") && !bens.contains("Cancel the table"), "{bens}");
    let token = bens.split_once(&format!("{table}/seat/")).unwrap().1;
    let token = token.split('"').next().unwrap().to_string();
    for what in ["what=leave&seat=A", "what=program&seat=C", "what=cancel"] {
        house.form(&ben, &room, what).says(403, "only Ada, who made the table");
    }
    there(house.form(&ada, &room, "what=leave&seat=B"));
    house.page(&ben, &table).says(200, "You are invited");
    // Nor does the key of the seat open it any more, for a program either.
    house.page(&ben, &format!("{table}/seat/{token}")).is(404);
    house.get_as(&token, &format!("{}/actions", api(&table))).is(401);
    for seat in ["B", "C"] {
        house.form(&ada, &room, &format!("what=program&seat={seat}&level=nonsense")).is(400);
        there(house.form(&ada, &room, &format!("what=program&seat={seat}&level=novice")));
    }
    assert_eq!(house.brief(table.trim_start_matches("/t/"))["state"], json!("playing"));
    let house = house.reopen();
    assert_eq!(house.brief(table.trim_start_matches("/t/"))["state"], json!("playing"));
}

#[test]
fn a_table_that_waits_is_changed_and_cancelled() {
    let house = House::open();
    let ada = browser(&house);
    let table = adas_table(&house, &ada, "");
    let change = format!("{table}/change");
    house.page(&ada, &change).says(200, "Change the table");
    house.form(&browser(&house), &change, "scenario=blind-king").is(403);
    there(house.form(&ada, &change, "scenario=blind-king&option-gear_points=4"));
    let page = house.page(&ada, &table).says(200, "1 ruling differs").body;
    assert!(page.contains("Blind King"), "{page}");
    house.form(&ada, &change, "option-gear_points=4000").is(422);
    let house = house.reopen();
    house.page(&ada, &table).says(200, "1 ruling differs");
    assert_eq!(there(house.form(&ada, &format!("{table}/room"), "what=cancel")), "/");
    house.page(&ada, &table).says(404, "cancelled");
    let house = house.reopen();
    house.page(&ada, &table).is(404);
}

#[test]
fn an_invitation_that_works_on_one_machine_alone_says_so() {
    let house = House::open();
    let ada = browser(&house);
    let table = adas_table(&house, &ada, "");
    let page = house.page(&ada, &table).says(200, "works on this machine only").body;
    assert!(page.contains("--listen 0.0.0.0") && !page.contains("class=\"qr\""), "{page}");
    let headers = [("Cookie", ada.as_str()), ("X-Forwarded-Host", "games.example")];
    house.ask(("GET", &table), &headers, "").is(200);
}

#[test]
fn a_name_changes_at_the_tables_where_one_sits() {
    let house = House::open();
    let (ada, ben) = (browser(&house), browser(&house));
    let table = adas_table(&house, &ada, "");
    there(sit(&house, &ben, &table, "Ben"));
    house.form(&ada, "/settings", "name=Augusta").says(200, "You are called Augusta");
    house.page(&ben, &table).says(200, "Augusta");
    assert!(house.page(&ben, &table).body.contains("Ada is now called Augusta"));
    // Somebody has this name already: one keeps one's own there.
    house.form(&ada, "/settings", "name=ben").is(200);
    house.page(&ben, &table).says(200, "Augusta");
    house.form(&ada, "/settings", &format!("name={}", "x".repeat(40))).says(422, "1 to 24");
    let house = house.reopen();
    house.page(&ben, &table).says(200, "Augusta");
}

#[test]
fn games_are_put_away_and_ones_own_deleted() {
    let house = House::open();
    let (ada, ben) = (browser(&house), browser(&house));
    let shared = adas_table(&house, &ada, "");
    there(sit(&house, &ben, &shared, "Ben"));
    let alone = there(house.form(&ada, "/play/expedition", ""));
    let deed = |table: &str, what: &str| (table.replace("/t/", "/my/"), format!("what={what}"));
    let (path, form) = deed(&shared, "delete");
    house.form(&ada, &path, &form).says(409, "others played");
    house.form(&browser(&house), &path, &form).is(404);
    let (path, form) = deed(&shared, "away");
    there(house.form(&ada, &path, &form));
    assert!(!house.page(&ada, "/my").is(200).body.contains(&shared));
    assert!(!house.page(&ada, "/").is(200).body.contains(&shared));
    house.page(&ada, "/my?show=away").says(200, &shared);
    house.page(&ben, "/my").says(200, &shared);
    let (path, form) = deed(&shared, "back");
    there(house.form(&ada, &path, &form));
    house.page(&ada, "/my").says(200, &shared);
    let (path, form) = deed(&alone, "delete");
    there(house.form(&ada, &path, &form));
    house.page(&ada, &alone).is(404);
    assert!(!house.page(&ada, "/my").is(200).body.contains(&alone));
    let house = house.reopen();
    house.page(&ada, &alone).is(404);
    house.page(&ada, &shared).is(200);
}

#[test]
fn people_at_one_screen_have_names() {
    let house = House::open();
    let ada = browser(&house);
    let form = "name=Ada&seats=2&seat-A=you&seat-B=hot&name-B=Bea";
    let table = there(house.form(&ada, "/new/expedition", form));
    let people = house.brief(table.trim_start_matches("/t/")).to_string();
    assert!(people.contains("Ada") && people.contains("Bea"), "{people}");
}

#[test]
fn a_finished_game_is_played_on_from_any_position() {
    let house = House::open();
    let (table, seats) = house.table_of("expedition", 2);
    house.play_some(&table, &seats, 9);
    let ada = browser(&house);
    let play = format!("/replay/{table}/play");
    house.form(&ada, &play, "ply=5").is(409);
    house.post_as(&seats[0].token, &format!("/api/v1/tables/{table}/resign"), &json!({})).is(200);
    house.page(&ada, &format!("/replay/{table}?ply=5")).says(200, "Play from here");
    let fresh = there(house.form(&ada, &play, "ply=5&seat=B"));
    let brief = house.brief(fresh.trim_start_matches("/t/"));
    assert!(brief["ply"].as_u64().unwrap() >= 5 && brief["state"] == json!("playing"), "{brief}");
    house.page(&ada, &fresh).says(200, "goes on from move 5 of another one");
    let house = house.reopen();
    house.page(&ada, &fresh).says(200, "is not ranked");
    house.form(&ada, &play, "ply=9999").is(422);
}

#[test]
fn a_replay_may_stand_in_another_page_and_nothing_else_may() {
    let house = House::open();
    let (table, seats) = house.table_of("expedition", 2);
    house.play_some(&table, &seats, 3);
    house.post_as(&seats[0].token, &format!("/api/v1/tables/{table}/resign"), &json!({})).is(200);
    let policy = |path: &str| {
        let answer = house.get(path).is(200);
        let policy = answer.header("content-security-policy").unwrap().to_string();
        (policy.contains("frame-ancestors *"), answer.header("x-frame-options").is_none())
    };
    assert_eq!(policy(&format!("/replay/{table}?embed=yes")), (true, true));
    assert_eq!(policy(&format!("/replay/{table}")), (false, false));
    assert_eq!(policy(&format!("/t/{table}")), (false, false));
}

#[test]
fn a_scenario_of_ones_own_is_checked_line_by_line_and_played() {
    let house = House::open();
    let ada = browser(&house);
    for game in catalogue::all() {
        let path = format!("/scenario/{}", game.id());
        house.page(&ada, &path).says(200, "Your own scenario");
        let good = format!("text={}&what=check", sent(game.example()));
        house.form(&ada, &path, &good).says(200, "can be played");
        let broken = game.example().replacen("title:", "titel:", 1);
        let answer = house.form(&ada, &path, &format!("text={}", sent(&broken))).is(422);
        assert!(answer.body.contains("Line "), "{}: {}", game.id(), answer.body);
    }
    let own =
        catalogue::find("expedition").unwrap().example().replacen("title: \"", "title: \"My ", 1);
    let own = sent(&own);
    let form = house.form(&ada, "/scenario/expedition", &format!("text={own}&what=table"));
    form.says(200, "My ");
    let wanted = format!("name=Ada&seats=2&seat-A=you&seat-B=novice&scenario=own&own={own}");
    let table = there(house.form(&ada, "/new/expedition", &wanted));
    house.page(&ada, &table).says(200, "My ");
    let bad =
        format!("name=Ada&seats=2&seat-A=you&seat-B=novice&scenario=own&own={}", sent("(oops"));
    house.form(&ada, "/new/expedition", &bad).says(422, "line 1");
}

#[test]
fn no_page_shows_the_word_of_a_ruling() {
    let house = House::open();
    for game in catalogue::all() {
        let ids = game.rulings().lines().filter_map(|line| line.strip_prefix("### "));
        let ids: Vec<&str> = ids.filter_map(|line| line.split(' ').next()).collect();
        assert!(!ids.is_empty());
        for path in ["/rules/", "/new/"] {
            let page = house.get(&format!("{path}{}", game.id())).is(200).body;
            let shown = shown(&page);
            let found: Vec<&&str> = ids.iter().filter(|id| shown.contains(**id)).collect();
            assert!(found.is_empty(), "{path}{}: {found:?}", game.id());
        }
    }
}

/// What a reader sees of a page: its text without its tags.
fn shown(page: &str) -> String {
    let pieces = page.split('<').map(|piece| piece.split_once('>').map_or(piece, |(_, text)| text));
    pieces.collect::<Vec<_>>().join(" ")
}

/// The word "house" is the builders'; guests hear of the server.
#[test]
fn nobody_is_told_of_a_house() {
    let house = House::open();
    let ada = browser(&house);
    let waiting = adas_table(&house, &ada, "");
    let pages =
        ["/", "/about", "/new/expedition", "/rules", "/my", "/settings", "/replays", &waiting];
    for page in pages {
        let text = shown(&house.page(&ada, page).is(200).body).to_lowercase();
        assert!(!text.contains("the house") && !text.contains("this house"), "{page}");
    }
}
