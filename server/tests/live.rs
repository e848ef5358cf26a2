//! The line between a page and its table: moves and their acknowledgement, news, breaks, and what
//! people ask of each other. At the end, what must not be on the wire.

mod common;

use common::{House, Line, Seat};
use serde_json::{Value, json};
use store::Store as _;
use table::RandomWord as _;

/// Who is to act, and the other one.
fn in_turn<'a>(house: &House, table: &str, seats: &'a [Seat]) -> (&'a Seat, &'a Seat) {
    let letter = house.brief(table)["waiting"][0].as_str().unwrap().to_string();
    let mover = seats.iter().find(|seat| seat.letter == letter).unwrap();
    (mover, seats.iter().find(|seat| seat.letter != letter).unwrap())
}

fn play(ply: u64, action: &str) -> Value {
    json!({"do": "play", "ply": ply, "action": action})
}

fn part<'a>(news: &'a Value, name: &str) -> &'a str {
    news["parts"][name].as_str().unwrap_or_default()
}

// --------------------------------------------------------------------------------------- moves

#[test]
fn a_move_is_acknowledged_and_both_pages_are_told() {
    let house = House::open();
    let (table, seats) = house.table_of("ancient", 2);
    let (mover, other) = in_turn(&house, &table, &seats);
    let mut own = Line::open(&house, &table, &mover.cookie);
    let mut others = Line::open(&house, &table, &other.cookie);
    assert!(part(&own.until(|news| news["ply"] == 0), "choices").contains("data-action"));
    let action = house.actions(&table, mover).remove(0);
    others.all();
    others.longest = 0;
    own.done(&play(0, &action));
    assert_eq!(house.brief(&table)["ply"], 1, "what is acknowledged is there");
    let told = others.until(|news| news["ply"] == 1);
    assert!(told["log"].as_array().is_some_and(|log| !log.is_empty()), "{told}");
    assert!(told["say"].as_array().is_some_and(|log| !log.is_empty()), "{told}");
    own.until(|news| news["ply"] == 1);
    assert!(others.longest < 20_000, "an update is {} bytes", others.longest);
}

#[test]
fn only_what_changed_is_sent() {
    let house = House::open();
    let (table, seats) = house.table_of("expedition", 2);
    let (mover, other) = in_turn(&house, &table, &seats);
    let mut others = Line::open(&house, &table, &other.cookie);
    let first = others.until(|news| news["ply"] == 0);
    assert!(first["parts"].as_object().unwrap().len() > 10);
    others.all();
    let action = house.actions(&table, mover).remove(0);
    house.play(&table, mover, 0, &action, "").is(200);
    let told = others.until(|news| news["ply"] == 1);
    let parts = told["parts"].as_object().unwrap();
    assert!(!parts.is_empty() && !parts.contains_key("curtain"), "{:?}", parts.keys());
    for (name, markup) in parts {
        assert_ne!(first["parts"][name], *markup, "{name} is as it was");
    }
    house.post_as(&mover.token, &format!("/api/v1/tables/{table}/chat"), &json!({"text": "hm"}));
    let told = others.until(|news| !news["chat"].is_null());
    assert_eq!(told["parts"], Value::Null, "a word changes no part");
}

#[test]
fn the_story_of_a_game_is_not_told_before_its_end() {
    let house = House::open();
    let (table, _) = house.table_of("expedition", 2);
    for path in ["story", "report"] {
        house.get(&format!("/replay/{table}/{path}")).is(409);
    }
}

#[test]
fn a_repeated_message_is_done_once() {
    let house = House::open();
    let (table, seats) = house.table_of("expedition", 2);
    let (mover, _) = in_turn(&house, &table, &seats);
    let mut line = Line::open(&house, &table, &mover.cookie);
    let action = house.actions(&table, mover).remove(0);
    let mut wish = play(0, &action);
    wish["id"] = json!("the-same");
    line.done(&wish);
    line.done(&wish);
    line.cut();
    // The page did not hear the answer: it sends the same again on a new line.
    Line::open(&house, &table, &mover.cookie).done(&wish);
    assert_eq!(house.brief(&table)["ply"], 1);
}

#[test]
fn a_page_that_is_behind_is_told_so() {
    let house = House::open();
    let (table, seats) = house.table_of("expedition", 2);
    let (mover, other) = in_turn(&house, &table, &seats);
    let action = house.actions(&table, mover).remove(0);
    house.play(&table, mover, 0, &action, "").is(200);
    let mut line = Line::open(&house, &table, &mover.cookie);
    line.refused(&play(0, &action), "the table has moved on");
    line.refused(&json!({"do": "undo", "ply": 0}), "the table has moved on");
    let mut others = Line::open(&house, &table, &other.cookie);
    let answer = others.refused(&play(1, "fly=moon"), "fly=moon");
    assert_eq!(answer["rule"], Value::Null);
    assert_eq!(house.brief(&table)["ply"], 1);
}

#[test]
fn why_not_is_answered_with_its_rule() {
    let house = House::open();
    let (table, seats) = house.table_of("expedition", 2);
    let (mover, other) = in_turn(&house, &table, &seats);
    let action = house.actions(&table, mover).remove(0);
    let mut others = Line::open(&house, &table, &other.cookie);
    let why = others.done(&json!({"do": "why", "action": action}));
    assert!(why["why"].as_str().unwrap().ends_with('.') && !why["rule"].is_null(), "{why}");
    let mut own = Line::open(&house, &table, &mover.cookie);
    own.refused(&json!({"do": "why", "action": "fly=moon"}), "fly=moon");
}

#[test]
fn a_page_goes_on_after_a_break() {
    let house = House::open();
    let (table, seats) = house.table_of("expedition", 2);
    house.play_some(&table, &seats, 6);
    Line::open(&house, &table, &seats[0].cookie).done(&json!({"do": "chat", "text": "one"}));
    house.play_some(&table, &seats, 6);
    Line::open(&house, &table, &seats[0].cookie).done(&json!({"do": "chat", "text": "two"}));
    let back = |ply: usize, chat: usize| {
        let path = format!("/t/{table}/live?ply={ply}&chat={chat}");
        Line::open_at(&house, &path, &seats[0].cookie).until(|news| news["ply"] == 12)
    };
    let (all, late, up_to_date) = (back(0, 0), back(6, 1), back(12, 2));
    let log = |news: &Value| news["log"].as_array().map_or(0, Vec::len);
    assert!(log(&all) > log(&late) && log(&late) > 0, "{} and {}", log(&all), log(&late));
    assert_eq!(log(&up_to_date), 0);
    assert_eq!(all["chat"].as_array().unwrap().len(), 2);
    assert_eq!(late["chat"].as_array().unwrap().len(), 1);
    assert!(late["chat"][0].as_str().unwrap().contains("two"));
    assert_eq!(late["chat_next"], 2);
    assert_eq!(up_to_date["chat"], Value::Null);
}

#[test]
fn somebody_who_watches_changes_nothing() {
    let house = House::open();
    let (table, seats) = house.table_of("expedition", 2);
    let stranger = house.get("/").cookie();
    let mut line = Line::open(&house, &table, &stranger);
    let action = house.actions(&table, in_turn(&house, &table, &seats).0).remove(0);
    let wishes = [
        play(0, &action),
        json!({"do": "undo", "ply": 0}),
        json!({"do": "resign"}),
        json!({"do": "propose", "what": "end"}),
        json!({"do": "hint"}),
        json!({"do": "weigh", "ply": 0, "action": action}),
        json!({"do": "explain"}),
    ];
    for wish in wishes {
        line.refused(&wish, "you are watching");
    }
    line.refused(&json!({"do": "sit_down", "seat": "A"}), "not yours");
    line.refused(&json!({"do": "dice", "value": 1}), "no die is wanted");
    line.refused(&json!({"do": "answer", "yes": true}), "nothing is being asked");
    line.refused(&json!({"do": "rematch"}), "you are watching");
    line.refused(&json!({"do": "chat", "text": "good luck"}), "only the players talk");
    assert_eq!(house.brief(&table)["ply"], 0);
}

#[test]
fn between_people_the_coach_is_silent() {
    let house = House::open();
    let (table, seats) = house.table_of("expedition", 2);
    let seat = in_turn(&house, &table, &seats).0;
    let action = house.actions(&table, seat).remove(0);
    let mut line = Line::open(&house, &table, &seat.cookie);
    line.refused(&json!({"do": "weigh", "ply": 0, "action": action}), "others play here");
}

// -------------------------------------------------------------------------------------- people

#[test]
fn who_is_here_is_seen() {
    let house = House::open();
    let (table, seats) = house.table_of("expedition", 2);
    let mut ada = Line::open(&house, &table, &seats[0].cookie);
    ada.all();
    let ben = Line::open(&house, &table, &seats[1].cookie);
    let came = ada.until(|news| !news["parts"]["seats"].is_null());
    ben.cut();
    let went = ada.until(|news| !news["parts"]["seats"].is_null());
    assert_ne!(came["parts"]["seats"], went["parts"]["seats"]);
    assert!(part(&went, "seats").contains("away"), "{went}");
    assert!(came["parts"].as_object().unwrap().len() < 4, "only what changed: {came}");
}

#[test]
fn a_word_is_heard_once_by_everybody() {
    let house = House::open();
    let (table, seats) = house.table_of("expedition", 2);
    let mut ada = Line::open(&house, &table, &seats[0].cookie);
    let mut guest = Line::open(&house, &table, &house.get("/").cookie());
    ada.done(&json!({"do": "chat", "text": "well met"}));
    let heard: Vec<Value> =
        guest.all().into_iter().filter(|news| !news["chat"].is_null()).collect();
    assert_eq!(heard.len(), 1);
    assert!(heard[0]["chat"][0].as_str().unwrap().contains("well met"));
    ada.refused(&json!({"do": "chat", "text": ""}), "between 1 and 500");
    ada.refused(&json!({"do": "chat", "text": "x".repeat(501)}), "between 1 and 500");
}

#[test]
fn an_undo_beyond_the_limits_needs_consent() {
    let house = House::open();
    let (table, seats) = house.table_of("expedition", 2);
    house.play_some(&table, &seats, 9);
    let mut ada = Line::open(&house, &table, &seats[0].cookie);
    let mut ben = Line::open(&house, &table, &seats[1].cookie);
    ada.refused(&json!({"do": "answer", "yes": true}), "nothing is being asked");
    ada.done(&json!({"do": "propose", "what": "undo"}));
    ada.refused(&json!({"do": "propose", "what": "end"}), "something else is being asked");
    ben.until(|news| part(news, "choices").contains("asks to take back"));
    ben.done(&json!({"do": "answer", "yes": false}));
    assert_eq!(house.brief(&table)["ply"], 9);
    ada.done(&json!({"do": "propose", "what": "undo"}));
    ada.done(&json!({"do": "withdraw"}));
    ada.refused(&json!({"do": "withdraw"}), "nothing is being asked");
    ada.done(&json!({"do": "propose", "what": "undo"}));
    ben.done(&json!({"do": "answer", "yes": true}));
    let now = house.brief(&table)["ply"].as_u64().unwrap();
    assert!(now < 9, "{now}");
    let told = ada.until(|news| news["ply"] == now && news["log_reset"] == true);
    assert!(told["log"].as_array().is_none_or(|log| !log.is_empty()));
    ada.refused(&json!({"do": "propose", "what": "the moon"}), "one can ask for undo");
}

#[test]
fn a_move_is_taken_back_over_the_line() {
    let house = House::open();
    let (table, seats) = house.table_of("expedition", 2);
    let mut lines: Vec<Line> =
        seats.iter().map(|seat| Line::open(&house, &table, &seat.cookie)).collect();
    for ply in 0..200 {
        let (mover, _) = in_turn(&house, &table, &seats);
        let line = &mut lines[usize::from(mover.letter == "B")];
        let action = house.actions(&table, mover).remove(0);
        line.done(&play(ply, &action));
        let answer = line.ask(&json!({"do": "undo", "ply": ply + 1}));
        if !answer["done"].is_null() {
            assert_eq!(house.brief(&table)["ply"], ply);
            line.until(|news| news["ply"] == ply && news["log_reset"] == true);
            return;
        }
    }
    panic!("no move could be taken back");
}

#[test]
fn a_seat_is_not_handed_over_while_its_owner_is_here() {
    let house = House::open();
    let (table, seats) = house.table_of("expedition", 2);
    let mut ada = Line::open(&house, &table, &seats[0].cookie);
    ada.refused(&json!({"do": "propose", "what": "program:B:genius"}), "one can ask for");
    let away = "was here a moment ago: a program can play on for somebody who has been away for 2";
    ada.refused(&json!({"do": "propose", "what": "program:B:random"}), away);
    ada.refused(&json!({"do": "propose", "what": "program:B"}), away);
    // Their pages offer it only while they wait for somebody who is not there.
    let offers = |seat: usize| {
        let page = house.page(&seats[seat].cookie, &format!("/t/{table}")).is(200).body;
        page.contains("data-what=\"program:")
    };
    while house.brief(&table)["waiting"][0] == "A" {
        assert!(!offers(0));
        house.play_some(&table, &seats, 1);
    }
    assert!(offers(0));
    let mut ben = Line::open(&house, &table, &seats[1].cookie);
    ada.refused(&json!({"do": "propose", "what": "program:B"}), away);
    assert!(!offers(0) && !offers(1));
    assert_eq!(house.brief(&table)["seats"][1]["by"], "person");
    // What is one's own wish is asked of the others; whoever opens their page again is back.
    ben.done(&json!({"do": "propose", "what": "program:B:random"}));
    ada.done(&json!({"do": "answer", "yes": true}));
    assert_eq!(house.brief(&table)["seats"][1]["by"], "random");
    ada.done(&json!({"do": "propose", "what": "end"}));
    assert_eq!(house.brief(&table)["state"], "playing", "no program agrees to that");
    Line::open(&house, &table, &seats[1].cookie).until(|news| !news["ply"].is_null());
    assert_eq!(house.brief(&table)["seats"][1]["by"], "person");
    ben.done(&json!({"do": "answer", "yes": false}));
}

/// One click ended a game against a program.
#[test]
fn against_a_program_the_end_is_confirmed() {
    let house = House::open();
    let table = house.make(&json!({"game": "expedition", "seats": ["person", "random"]}));
    let ada = house.sit(&table, "Ada");
    let page = house.page(&ada.cookie, &format!("/t/{table}")).says(200, "Yes, end it").body;
    assert!(!page.contains("Ask the others to end the game"));
    let mut line = Line::open(&house, &table, &ada.cookie);
    line.done(&json!({"do": "propose", "what": "end"}));
    let end = line.until(|news| !part(news, "end").is_empty());
    assert!(part(&end, "end").contains("You can play the same set-up again"), "{end}");
    let (table, seats) = house.table_of("expedition", 2);
    let page = house.page(&seats[0].cookie, &format!("/t/{table}"));
    page.says(200, "Ask the others to end the game");
}

/// A rematch sat people down who had not been asked, and the game began without them.
#[test]
fn a_rematch_invites() {
    let house = House::open();
    let (table, seats) = house.table_of("expedition", 2);
    let mut ada = Line::open(&house, &table, &seats[0].cookie);
    house.post_as(&seats[0].token, &format!("/api/v1/tables/{table}/resign"), &json!({})).is(200);
    ada.say(r#"{"id":"again","do":"rematch"}"#);
    let go = ada.until(|news| news["done"] == "again")["go"].clone();
    let path = go.as_str().unwrap();
    let next = path.trim_start_matches("/t/");
    let brief = house.brief(next);
    assert_eq!(brief["state"], "gathering", "Ben has not been asked");
    assert_eq!(
        (&brief["seats"][0]["by"], &brief["seats"][1]["by"]),
        (&json!("nobody"), &json!("person"))
    );
    let sit = format!("/api/v1/tables/{next}/sit");
    house.post(&sit, &json!({"name": "Eve"})).fault(409, "this seat is kept for");
    house.page(&seats[1].cookie, path).says(200, "Sit down");
    house.form(&seats[1].cookie, &format!("{path}/sit"), "seat=A&name=Benno").is(303);
    let brief = house.brief(next);
    assert_eq!((&brief["state"], &brief["seats"][0]["name"]), (&json!("playing"), &json!("Benno")));
}

#[test]
fn many_who_ask_for_a_rematch_at_once_find_one_table() {
    let house = House::open();
    let (table, seats) = house.table_of("expedition", 2);
    house.post_as(&seats[0].token, &format!("/api/v1/tables/{table}/resign"), &json!({})).is(200);
    let ask = |seat: &common::Seat| {
        let mut line = Line::open(&house, &table, &seat.cookie);
        line.say(r#"{"id":"again","do":"rematch"}"#);
        line.until(|news| news["done"] == "again" || news["refused"] == "again")["go"].clone()
    };
    let found: Vec<serde_json::Value> = std::thread::scope(|scope| {
        let asked: Vec<_> = (0..12)
            .map(|n| {
                scope.spawn({
                    let seat = &seats[n % 2];
                    move || ask(seat)
                })
            })
            .collect();
        asked.into_iter().map(|asked| asked.join().unwrap()).collect()
    });
    assert!(found.iter().all(|go| go.is_string() && *go == found[0]), "{found:?}");
    let next = found[0].as_str().unwrap().trim_start_matches("/t/");
    assert_eq!(house.brief(next)["state"], "playing");
}

#[test]
fn all_agree_to_stop_and_play_again() {
    let house = House::open();
    let (table, seats) = house.table_of("expedition", 2);
    house.play_some(&table, &seats, 4);
    let mut ada = Line::open(&house, &table, &seats[0].cookie);
    let mut ben = Line::open(&house, &table, &seats[1].cookie);
    ada.refused(&json!({"do": "rematch"}), "still going on");
    ada.done(&json!({"do": "propose", "what": "end"}));
    ben.done(&json!({"do": "answer", "yes": true}));
    assert_eq!(house.brief(&table)["state"], "over");
    ben.until(|news| part(news, "end").contains("Stopped by agreement"));
    // Both ask at once; there is one next game all the same.
    ada.say(r#"{"id":"again","do":"rematch"}"#);
    ben.say(r#"{"id":"again","do":"rematch"}"#);
    let next = ada.until(|news| news["done"] == "again")["go"].clone();
    assert_eq!(ben.until(|news| news["done"] == "again")["go"], next);
    let path = next.as_str().unwrap();
    let again = path.trim_start_matches("/t/");
    let seated = house.brief(again);
    assert_eq!(seated["state"], "playing");
    assert_eq!(seated["seats"][0]["name"], "Ben", "each sits one chair further");
    for seat in &seats {
        house.page(&seat.cookie, path).says(200, "data-table");
        Line::open(&house, again, &seat.cookie).until(|news| news["ply"] == 0);
    }
}

#[test]
fn a_page_that_gathers_is_sent_to_the_game() {
    let house = House::open();
    let table = house.make(&json!({"game": "expedition", "seats": ["person", "person"]}));
    let ada = house.sit(&table, "Ada");
    let mut line = Line::open(&house, &table, &ada.cookie);
    assert!(line.hear()["parts"].is_object());
    house.sit(&table, "Ben");
    line.until(|news| news["go"] == format!("/t/{table}"));
}

/// A page that was slow, or whose line was down, while the last one sat down.
#[test]
fn a_page_that_gathers_is_sent_to_a_game_that_has_begun_meanwhile() {
    let house = House::open();
    let (table, seats) = house.table_of("expedition", 2);
    let path = format!("/t/{table}/live?gathering=true");
    let mut line = Line::open_at(&house, &path, &seats[0].cookie);
    assert_eq!(line.hear()["go"], format!("/t/{table}"));
}

#[test]
fn a_house_that_closes_says_goodbye() {
    let mut house = House::open();
    let (table, seats) = house.table_of("expedition", 2);
    let mut line = Line::open(&house, &table, &seats[0].cookie);
    line.until(|news| news["ply"] == 0);
    let mut stream = common::Stream::open(&house, &format!("/api/v1/tables/{table}/events"), None);
    assert!(stream.next().is_some());
    let begun = std::time::Instant::now();
    house.close();
    assert!(begun.elapsed().as_secs() < 20, "it did not wait for pages that had been told");
    assert_eq!(line.farewell(), Some((1001, "the server is closing".to_string())));
    assert!(stream.next().is_none());
}

// ----------------------------------------------------------------------------- hidden information

/// Two tables of *Ancient* with the same secret behind their dice, played alike.
struct Twins {
    house: House,
    tables: [String; 2],
    seats: [Vec<Seat>; 2],
}

impl Twins {
    fn new() -> Self {
        let folder = tempfile::TempDir::new().unwrap();
        let plan = table::Plan {
            game: "ancient".into(),
            revision: catalogue::find("ancient").unwrap().info().rules_revision,
            setup: json!({}),
            seats: vec![table::Chair::Person; 3],
            dice: table::DiceBy::House,
            listed: false,
            secret: contract::Key::from_seed(5),
            campaign: None,
        };
        let ids = [3, 4].map(|byte| table::TableId::from_bytes(&[byte; 16]));
        tokio::runtime::Runtime::new().unwrap().block_on(async {
            let store = store::Sqlite::open(&common::file_in(&folder)).await.unwrap();
            for id in &ids {
                store.make(id, &plan, 1).await.unwrap();
            }
            store.close().await;
        });
        let house = House::open_in(folder, 0);
        let tables = ids.map(|id| id.to_string());
        let names = ["Ada", "Ben", "Cleo"];
        let seats = [0, 1].map(|t: usize| names.map(|name| house.sit(&tables[t], name)).to_vec());
        Self { house, tables, seats }
    }

    /// What a table sends, without the words that are its own.
    fn plain(&self, table: usize, text: &str) -> String {
        let mut text = text.replace(&self.tables[table], "TABLE");
        for seat in &self.seats[table] {
            text = text.replace(&seat.token, "TOKEN");
        }
        // The link of one's own seat has a token of its own, which follows from the cookie and the table.
        let mut pieces = text.split("/t/TABLE/seat/");
        let mut plain = pieces.next().unwrap_or_default().to_string();
        for piece in pieces {
            let rest = piece.trim_start_matches(|c: char| c.is_ascii_alphanumeric());
            plain += "/t/TABLE/seat/TOKEN";
            plain += rest;
        }
        plain
    }

    /// Everything one pair of eyes can ask of a table: a seat's, or a spectator's.
    fn all_that(&self, seat: Option<usize>, table: usize) -> Vec<(String, String)> {
        let (id, house) = (&self.tables[table], &self.house);
        let eyes = seat.map(|seat| &self.seats[table][seat]);
        let mut seen = Vec::new();
        for what in ["", "/view", "/actions", "/record"] {
            let path = format!("/api/v1/tables/{id}{what}");
            let answer = match eyes {
                Some(seat) => house.get_as(&seat.token, &path),
                None => house.get(&path),
            };
            seen.push((what.to_string(), answer.body));
        }
        let events = format!("/api/v1/tables/{id}/events?ply=0");
        let token = eyes.map(|seat| seat.token.as_str());
        let event = common::Stream::open(house, &events, token).next().unwrap();
        seen.push(("events".into(), event.to_string()));
        house.is_left_alone();
        let cookie = eyes.map_or("", |seat| &seat.cookie);
        for page in ["", "/picture.svg", "/picture.svg?ply=1", "/record"] {
            let body = house.page(cookie, &format!("/t/{id}{page}")).body;
            seen.push((format!("page {page}"), body));
        }
        let mut line = Line::open(house, id, cookie);
        let why = line.ask(&json!({"do": "why", "action": "pass", "id": "why"}));
        seen.push(("why".into(), why.to_string()));
        seen.extend(line.all().into_iter().map(|news| ("line".into(), news.to_string())));
        line.cut();
        house.is_left_alone();
        seen.into_iter().map(|(what, text)| (what, self.plain(table, &text))).collect()
    }
}

#[test]
fn what_a_seat_may_not_know_is_not_on_its_wire() {
    let twins = Twins::new();
    let house = &twins.house;
    let asked: Vec<Vec<Seat>> =
        (0..2).map(|t| common::until_asked(house, &twins.tables[t], &twins.seats[t])).collect();
    assert_eq!(asked[0][0].letter, asked[1][0].letter);
    let index = |seat: &Seat| usize::from(seat.letter.as_bytes()[0] - b'A');
    let (knows, last) = (index(&asked[0][0]), index(&asked[0][1]));
    let unknowing: Vec<Option<usize>> =
        [None, Some(0), Some(1), Some(2)].into_iter().filter(|s| *s != Some(knows)).collect();
    // Open lines on which the answer must not show either.
    let cookie = |seat: Option<usize>, t: usize| {
        seat.map_or("", |seat: usize| twins.seats[t][seat].cookie.as_str())
    };
    let open = |t: usize| -> Vec<Line> {
        let line = |seat: &Option<usize>| Line::open(house, &twins.tables[t], cookie(*seat, t));
        unknowing.iter().map(line).collect()
    };
    let mut lines = [open(0), open(1)];
    // Twice: only when every line has been answered are all of them known to be there.
    for _ in 0..2 {
        lines.iter_mut().flatten().for_each(|line| drop(line.all()));
    }
    let ply = house.brief(&twins.tables[0])["ply"].as_u64().unwrap();
    for (t, answer) in ["follow", "pass"].into_iter().enumerate() {
        house.play(&twins.tables[t], &asked[t][0], ply, answer, "").is(200);
    }
    for which in 0..unknowing.len() {
        let heard = |t: usize, lines: &mut [Vec<Line>; 2]| -> Vec<String> {
            let news = lines[t][which].all();
            news.iter().map(|news| twins.plain(t, &news.to_string())).collect()
        };
        let (one, two) = (heard(0, &mut lines), heard(1, &mut lines));
        assert!(!one.is_empty());
        assert_eq!(one, two, "the line of {:?}", unknowing[which]);
    }
    drop(lines);
    house.is_left_alone();
    for eyes in &unknowing {
        assert_eq!(twins.all_that(*eyes, 0), twins.all_that(*eyes, 1), "{eyes:?}");
    }
    // The one who knows sees the difference, and so does everybody once all have answered: the
    // comparison above is able to fail.
    assert_ne!(twins.all_that(Some(knows), 0), twins.all_that(Some(knows), 1));
    for t in 0..2 {
        house.play(&twins.tables[t], &twins.seats[t][last], ply + 1, "pass", "").is(200);
    }
    assert_ne!(twins.all_that(None, 0), twins.all_that(None, 1));
}

/// Talk between two reaches neither the page nor the line of anybody else.
#[test]
fn private_talk_reaches_the_two_alone() {
    let house = House::open();
    let (table, seats) = house.table_of("expedition", 3);
    let mut others = Line::open(&house, &table, &seats[2].cookie);
    let mut told = Line::open(&house, &table, &seats[1].cookie);
    let chat = format!("/api/v1/tables/{table}/chat");
    let say = |body: Value| house.post_as(&seats[0].token, &chat, &body).is(200);
    say(json!({"text": "the north door", "to": seats[1].letter}));
    say(json!({"text": "good evening, all"}));
    let is_said = |text: &'static str| move |news: &Value| news["chat"].to_string().contains(text);
    told.until(is_said("the north door"));
    // What was said later has come, and nothing of what was said before; nor is a number missing.
    let heard = others.until(is_said("good evening, all"));
    assert!(!heard.to_string().contains("north door"));
    assert_eq!(heard["chat_next"], 1);
    for (seat, knows) in [(0, true), (1, true), (2, false)] {
        let page = house.page(&seats[seat].cookie, &format!("/t/{table}")).body;
        assert_eq!(page.contains("the north door"), knows, "seat {seat}");
    }
    house.post_as(&seats[0].token, &chat, &json!({"text": "psst", "to": seats[0].letter})).is(422);
}
