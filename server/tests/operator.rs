//! The page of whoever keeps the server, seat links that are replaced, and who may read what is counted.

mod common;

use std::time::Instant;

use common::{Answer, House, Line, PATIENCE, Stream, line_from, raw_over, request};
use serde_json::json;
use server::operator::Retention;
use tempfile::TempDir;

const TOKEN: &str = "a-token-that-nobody-guesses";

/// A server with a token in a file.
fn house() -> (House, TempDir) {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("token");
    std::fs::write(&file, format!("{TOKEN}\n")).unwrap();
    let house = House::set(|config| config.operator.token_file = Some(file));
    (house, folder)
}

fn enter(house: &House, token: &str) -> Answer {
    house.form("", "/operator", &format!("what=enter&token={token}"))
}

/// The cookie of somebody who has entered, and what their forms carry.
fn entered(house: &House) -> (String, String) {
    let answer = enter(house, TOKEN).is(303);
    let set = answer.header("set-cookie").unwrap().to_string();
    assert!(set.contains("HttpOnly") && set.contains("SameSite=Strict"), "{set}");
    let cookie = answer.cookie();
    let page = house.page(&cookie, "/operator").is(200);
    assert_eq!(page.header("cache-control"), Some("no-store"));
    let proof = page.body.split_once("name=\"proof\" value=\"").unwrap().1;
    (cookie, proof.split_once('"').unwrap().0.to_string())
}

fn act(house: &House, (cookie, proof): &(String, String), deed: &str) -> Answer {
    house.form(cookie, "/operator", &format!("proof={proof}&{deed}"))
}

#[test]
fn nobody_sees_or_does_anything_without_the_token() {
    let (house, _folder) = house();
    let (table, _) = house.table_of("expedition", 2);
    let page = house.get("/operator").says(200, "Token");
    assert!(!page.body.contains(&table) && page.header("cache-control") == Some("no-store"));
    enter(&house, "wrong").says(403, "not the token");
    enter(&house, "").is(403);
    for cookie in ["", "operator=wrong", "operator="] {
        for path in ["", "/record", "/journal"] {
            let path = format!("/operator/t/{table}{path}");
            house.page(cookie, &path).says(403, "whoever keeps the server");
        }
        for deed in [format!("what=delete&about={table}"), "what=ban&about=10.0.0.1".into()] {
            house.form(cookie, "/operator", &deed).is(403);
        }
    }
    house.brief(&table);
    // Whoever has the cookie and not the page cannot send its forms, and no other site can.
    let keeper = entered(&house);
    let delete = format!("what=delete&about={table}");
    house.form(&keeper.0, "/operator", &delete).says(403, "nothing was done");
    let form = ("Content-Type", "application/x-www-form-urlencoded");
    let headers = [form, ("Cookie", keeper.0.as_str()), ("Origin", "http://elsewhere.example")];
    let body = format!("proof={}&{delete}", keeper.1);
    house.ask(("POST", "/operator"), &headers, &body).is(403);
    house.brief(&table);
}

#[test]
fn without_a_token_made_there_is_no_way_in() {
    let house = House::open();
    for token in ["", "x", "operator"] {
        enter(&house, token).is(403);
    }
}

#[test]
fn a_keeper_finds_shows_exports_and_deletes_tables() {
    let (house, _folder) = house();
    let keeper = entered(&house);
    let (table, seats) = house.table_of("expedition", 2);
    house.play_some(&table, &seats, 3);
    let (other, _) = house.table_of("ancient", 2);
    let page = |path: &str| house.page(&keeper.0, path);
    let all = page("/operator").says(200, &table).says(200, "Tables that are played").body;
    assert!(all.contains(&other) && all.contains("Too many requests of an address"), "{all}");
    let found = page("/operator?find=ancient").says(200, &other);
    assert!(!found.body.contains(&table), "{found:?}");
    page(&format!("/operator?find={}", &table[2..9])).says(200, &table);
    page("/operator?find=nothing-like-it").says(200, "No table fits");
    page(&format!("/operator/t/{table}")).says(200, "Ada").says(200, "Yes, delete it for good");
    let record = page(&format!("/operator/t/{table}/record")).is(200);
    assert!(contract::Record::from_text(&record.body).is_ok(), "{record:?}");
    assert!(page(&format!("/operator/t/{table}/journal")).is(200).body.lines().count() > 3);
    page("/operator/t/aaaaaaaaaaaaaaaaaaaaaa").is(404);
    act(&house, &keeper, &format!("what=delete&about={table}")).says(200, "is gone");
    house.get(&format!("/api/v1/tables/{table}")).is(404);
    page(&format!("/operator/t/{table}")).is(404);
    act(&house, &keeper, &format!("what=delete&about={table}")).is(404);
    act(&house, &keeper, "what=delete&about=%3Cscript%3E").is(404);
    act(&house, &keeper, "what=dance").is(400);
    house.brief(&other);
    act(&house, &keeper, "what=leave").is(303);
    house.is_well();
}

#[test]
fn a_keeper_turns_people_away_and_lets_them_in_again() {
    let (house, _folder) = house();
    let keeper = entered(&house);
    let from = |address: &str| house.ask(("GET", "/"), &[("X-Forwarded-For", address)], "").status;
    let until = |status: u16| {
        let begun = std::time::Instant::now();
        while from("203.0.113.7") != status {
            assert!(begun.elapsed() < PATIENCE, "it is not heeded");
            std::thread::sleep(std::time::Duration::from_millis(20));
        }
    };
    act(&house, &keeper, "what=ban&about=203.0.113.7").says(200, "is turned away");
    until(403);
    assert_eq!(from("203.0.113.8"), 200);
    house.page(&keeper.0, "/operator").says(200, "203.0.113.7");
    act(&house, &keeper, "what=unban&about=203.0.113.7").says(200, "may come again");
    until(200);
    act(&house, &keeper, "what=unban&about=203.0.113.7").says(200, "was not turned away");
    act(&house, &keeper, "what=ban&about=Ada").says(400, "neither an address nor a visitor");
}

/// Who followed a table when they were turned away went on following it, and talked there.
#[test]
fn whoever_is_turned_away_loses_the_lines_that_are_open() {
    let (house, _folder) = house();
    let keeper = entered(&house);
    let (table, seats) = house.table_of("expedition", 2);
    let from = |path: &str, address: &str, cookie: &str| {
        let origin = format!("http://{}", house.address);
        let headers = [("Cookie", cookie), ("Origin", &origin), ("X-Forwarded-For", address)];
        Line::dial(house.address, path, &headers).expect("the server opens a socket")
    };
    let path = format!("/t/{table}/live");
    let mut banned = from(&path, "203.0.113.7", &seats[0].cookie);
    let mut lobby = from("/lobby/live", "203.0.113.7", "");
    let mut other = from(&path, "203.0.113.8", &seats[1].cookie);
    let events = format!("/api/v1/tables/{table}/events");
    let mut stream = Stream::open_from(&house, &events, "203.0.113.7");
    banned.hear();
    lobby.hear();
    stream.next().expect("the first comes at once");
    act(&house, &keeper, "what=ban&about=203.0.113.7").says(200, "is turned away");
    assert_eq!(banned.farewell(), Some((1008, "you are turned away".into())));
    assert!(lobby.next().is_none() && stream.next().is_none());
    let again = Line::dial(house.address, &path, &[("X-Forwarded-For", "203.0.113.7")]);
    assert_eq!(again.err(), Some(403));
    other.done(&json!({"do": "chat", "text": "still here"}));
}

#[test]
fn old_games_are_put_away_only_when_one_is_sure() {
    let (house, _folder) = house();
    let keeper = entered(&house);
    house.make(&json!({"game": "expedition", "seats": ["person", "person"]}));
    for (deed, words) in [("", "Say after how many days"), ("&finished=0", "from 1 to 36500")] {
        act(&house, &keeper, &format!("what=tidy{deed}")).says(400, words);
    }
    let said = act(&house, &keeper, "what=tidy&finished=1&never_begun=1&sure=yes").is(200);
    assert!(said.body.contains("0 finished games were written"), "{said:?}");
    act(&house, &keeper, "what=tidy&never_begun=1").says(200, "would be");
}

#[test]
fn what_is_counted_is_for_this_machine_and_the_keeper() {
    let (house, _folder) = house();
    house.get("/metrics").says(200, "reliquary_moves");
    let through_a_proxy = [("X-Forwarded-For", "203.0.113.7")];
    house.ask(("GET", "/metrics"), &through_a_proxy, "").says(403, "operator's token");
    let bearer = format!("Bearer {TOKEN}");
    let headers = [through_a_proxy[0], ("Authorization", bearer.as_str())];
    house.ask(("GET", "/metrics"), &headers, "").says(200, "reliquary_moves");
    let headers = [through_a_proxy[0], ("Authorization", "Bearer wrong")];
    house.ask(("GET", "/metrics"), &headers, "").is(403);
    let public = House::set(|config| config.operator.metrics_public = true);
    public.ask(("GET", "/metrics"), &through_a_proxy, "").says(200, "reliquary_moves");
}

#[test]
fn a_seat_link_that_was_replaced_opens_nothing() {
    let house = House::open();
    let (table, seats) = house.table_of("expedition", 2);
    let seat = &seats[0];
    let link = |page: &str| {
        let (_, link) = page.split_once(&format!("/t/{table}/seat/")).expect("a seat link");
        format!("/t/{table}/seat/{}", link.split('"').next().unwrap())
    };
    let page = house.page(&seat.cookie, &format!("/t/{table}")).says(200, "Replace my link");
    let first = link(&page.body);
    house.get(&first).is(303);
    house.get(&seat.link).is(303);
    // From the page of the table, and from the list of one's games.
    house.form(&seat.cookie, &format!("/t/{table}/revoke"), "").is(303);
    for old in [&first, &seat.link] {
        house.get(old).says(404, "opens no seat");
    }
    let second = link(&house.page(&seat.cookie, &format!("/t/{table}")).is(200).body);
    assert_ne!(first, second);
    house.get(&second).is(303);
    house.page(&seat.cookie, "/my").says(200, "Replace my link").says(200, "Yes, replace it");
    house.form(&seat.cookie, &format!("/my/{table}"), "what=link&show=going").is(303);
    house.get(&second).says(404, "opens no seat");
    // The seat stays theirs, nobody else's link has changed, and a stranger replaces nothing.
    house.page(&seat.cookie, &format!("/t/{table}")).says(200, "Replace my link");
    house.get(&seats[1].link).is(303);
    let stranger = house.get("/").cookie();
    house.form(&stranger, &format!("/t/{table}/revoke"), "").is(403);
    house.get(&seats[1].link).is(303);
}

#[test]
fn a_flood_of_lines_is_cut_off_and_others_are_served() {
    let house = House::set(|config| {
        config.connections.proxies = server::Proxies::default();
        config.rate = 1;
    });
    let bytes = request(house.address, ("GET", "/"), &[], "");
    let answers: Vec<Option<Answer>> =
        (0..80).map(|_| raw_over(line_from("127.0.0.66", house.address), &bytes)).collect();
    let told = answers.iter().flatten().filter(|answer| answer.status == 429).count();
    assert!(told > 0, "the first are told why");
    assert!(answers.iter().any(Option::is_none), "those after them are hung up on");
    house.get("/").is(200);
}

/// While the server runs, and while others look.
#[test]
fn a_keeper_deletes_talk_and_forgets_a_person() {
    let (house, _folder) = house();
    let keeper = entered(&house);
    let table = house.make(&json!({"game": "expedition", "seats": ["person", "person"]}));
    let ada = house.get("/").cookie();
    house.form(&ada, &format!("/t/{table}/sit"), "name=Ada&seat=A").is(303);
    let ben = house.sit(&table, "Ben");
    let say = |text: &str| {
        Line::open(&house, &table, &ada).done(&json!({"do": "chat", "text": text}));
    };
    let page = || house.page(&ben.cookie, &format!("/t/{table}")).is(200).body;
    say("a word too much");
    assert!(page().contains("a word too much"));
    act(&house, &keeper, &format!("what=delete-chat&about={table}")).says(200, "1 lines of talk");
    assert!(!page().contains("a word too much") && page().contains("(removed)"));
    act(&house, &keeper, "what=delete-chat&about=aaaaaaaaaaaaaaaaaaaaaa").is(404);
    // Both go on, from where they were.
    say("my secret");
    assert!(page().contains("my secret") && page().contains("Ada"));

    let shown = house.page(&keeper.0, &format!("/operator/t/{table}")).is(200).body;
    assert!(shown.contains("Forget this person"), "{shown}");
    let visitor = &shown.split("name=\"about\" value=\"").nth(1).unwrap()[..64];
    act(&house, &keeper, &format!("what=forget&about={visitor}")).says(200, "is forgotten");
    let (after, brief) = (page(), house.brief(&table));
    assert!(after.contains("Somebody") && !after.contains("Ada") && !after.contains("my secret"));
    assert_eq!(
        (&brief["state"], &brief["seats"][0]["name"]),
        (&json!("playing"), &json!("Somebody"))
    );
    act(&house, &keeper, "what=forget&about=10.0.0.1").is(400);
    act(&house, &keeper, "what=forget&about=Ada").is(400);
    let house = house.reopen();
    let after = house.page(&ben.cookie, &format!("/t/{table}")).is(200).body;
    assert!(after.contains("Somebody") && !after.contains("my secret"));
}

/// What a server puts away by itself, with nobody on its page.
#[test]
fn old_games_go_by_themselves_where_that_is_set() {
    let mut house = House::open();
    let (over, seats) = house.table_of("expedition", 2);
    house.play_some(&over, &seats, 3);
    house.post_as(&seats[0].token, &format!("/api/v1/tables/{over}/resign"), &json!({})).is(200);
    let (playing, _) = house.table_of("expedition", 2);
    let gathering = house.make(&json!({"game": "expedition", "seats": ["person", "person"]}));
    // Ages are counted in whole seconds.
    let second = || std::time::UNIX_EPOCH.elapsed().unwrap().as_secs();
    let now = second();
    while second() == now {
        std::thread::yield_now();
    }
    let folder = house.close();
    let records = folder.path().join("records");
    let house = House::open_with(folder, |config| {
        config.retention = Retention { finished: Some((0, records.clone())), never_begun: Some(0) };
    });
    let begun = Instant::now();
    for gone in [&over, &gathering] {
        while house.get(&format!("/api/v1/tables/{gone}")).status != 404 {
            assert!(begun.elapsed() < PATIENCE, "{gone} stays");
        }
    }
    house.brief(&playing);
    let record = std::fs::read_to_string(records.join(format!("expedition-{over}.json"))).unwrap();
    assert!(contract::Record::from_text(&record).is_ok());
}
