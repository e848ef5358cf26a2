//! The API as programs use it: every address, what it gives and what it refuses.

mod common;

use std::collections::BTreeSet;

use common::{House, Seat, Stream};
use serde_json::{Value, json};

const JSON: (&str, &str) = ("Content-Type", "application/json");

// ------------------------------------------------------------------------------ the description

#[test]
fn every_game_explains_its_words() {
    let house = House::open();
    for game in catalogue::all() {
        let words = house.get(&format!("/api/v1/games/{}/glossary", game.id())).is(200).json();
        let words = words.as_array().expect("a list").clone();
        assert_eq!(words.len(), game.glossary().len());
        for word in words {
            assert!(word["meaning"].is_string() && word["rule"].is_string(), "{word}");
        }
    }
    house.get("/api/v1/games/chess/glossary").fault(404, "no game called");
}

#[test]
fn the_description_lists_exactly_the_addresses_there_are() {
    let house = House::open();
    let document = house.get("/api/v1/openapi.json").is(200).json();
    assert_eq!(document, house.get("/api/openapi.json").is(200).json());
    let described: BTreeSet<(String, String)> =
        operations(&document).map(|(path, method, _)| (path, method)).collect();
    assert_eq!(described, routes_in_the_code());
    for (path, method) in &described {
        let address = path.replace("{table}", "aaaaaaaaaaaaaaaa");
        let answer = house.ask((&method.to_uppercase(), &address), &[JSON], "{}");
        let unknown = answer.body.contains("no such address");
        assert!(!unknown && answer.status != 405, "{method} {path}: {answer:?}");
        assert!(answer.header("content-type").unwrap().contains("json"), "{answer:?}");
    }
}

/// What `api::router` serves, besides the description itself, as the code says it.
fn routes_in_the_code() -> BTreeSet<(String, String)> {
    let code = include_str!("../src/api/mod.rs");
    let mut routes = BTreeSet::new();
    for line in code.lines().filter_map(|line| line.trim().strip_prefix(".route(\"")) {
        let (path, handlers) = line.split_once("\", ").unwrap();
        for method in ["get", "post"] {
            if handlers.contains(&format!("{method}(")) && path != "/openapi.json" {
                routes.insert((format!("/api/v1{path}"), method.to_string()));
            }
        }
    }
    assert!(routes.len() >= 13, "{routes:?}");
    routes
}

fn operations(document: &Value) -> impl Iterator<Item = (String, String, &Value)> {
    let paths = document["paths"].as_object().unwrap().iter();
    paths.flat_map(|(path, methods)| {
        let methods = methods.as_object().unwrap().iter();
        methods.map(move |(method, operation)| (path.clone(), method.clone(), operation))
    })
}

#[test]
fn the_description_is_whole() {
    let document = House::open().get("/api/v1/openapi.json").json();
    assert!(document["openapi"].as_str().unwrap().starts_with("3."));
    assert!(!document["info"]["title"].as_str().unwrap().is_empty());
    assert!(!document["info"]["version"].as_str().unwrap().is_empty());
    let mut names = BTreeSet::new();
    for (path, method, operation) in operations(&document) {
        let name = operation["operationId"].as_str().unwrap().to_string();
        assert!(names.insert(name.clone()), "two are called {name}");
        assert!(operation["responses"].as_object().is_some_and(|all| !all.is_empty()), "{name}");
        assert!(!operation["summary"].as_str().unwrap_or_default().is_empty(), "{method} {path}");
        let named = operation["parameters"].as_array().into_iter().flatten();
        let has_table = named.into_iter().any(|p| p["name"] == "table" && p["required"] == true);
        assert_eq!(has_table, path.contains("{table}"), "{method} {path}");
    }
    let mut references = Vec::new();
    gather_references(&document, &mut references);
    assert!(!references.is_empty());
    for reference in references {
        let pointer = reference.trim_start_matches('#');
        assert!(document.pointer(pointer).is_some(), "{reference} leads nowhere");
    }
    assert_eq!(document["components"]["securitySchemes"]["seat"]["scheme"], "bearer");
}

fn gather_references(value: &Value, found: &mut Vec<String>) {
    match value {
        Value::Object(map) => {
            found.extend(map.get("$ref").and_then(Value::as_str).map(str::to_string));
            map.values().for_each(|value| gather_references(value, found));
        }
        Value::Array(list) => list.iter().for_each(|value| gather_references(value, found)),
        _ => {}
    }
}

// ---------------------------------------------------------------------------- tables and seats

#[test]
fn games_are_listed_with_what_they_take() {
    let games = House::open().get("/api/v1/games").is(200).json();
    let listed: Vec<&str> =
        games.as_array().unwrap().iter().map(|game| game["id"].as_str().unwrap()).collect();
    let known: Vec<&str> = catalogue::all().iter().map(|game| game.info().id).collect();
    assert_eq!(listed, known);
    assert!(games[0]["scenarios"].as_array().is_some_and(|all| !all.is_empty()));
}

#[test]
fn a_table_is_made_listed_joined_and_found() {
    let house = House::open();
    let wanted = json!({"game": "expedition", "seats": ["person", "person"], "listed": true,
                        "scenario": "jade-sun", "options": {"gear_points": 4}});
    let made = house.post("/api/v1/tables", &wanted).is(201).json();
    assert_eq!(made["state"], "gathering");
    assert_eq!(made["commitment"].as_str().unwrap().len(), 64);
    let table = made["table"].as_str().unwrap();
    let private = house.make(&json!({"game": "expedition", "seats": ["person", "adept"]}));
    let listed = house.get("/api/v1/tables").is(200).json();
    assert_eq!(listed.as_array().unwrap().len(), 1, "{private} is not listed");
    assert_eq!(listed[0], made);
    let ada = house.sit(table, "Ada");
    assert_eq!(house.brief(table)["state"], "gathering");
    assert_eq!(house.brief(table)["seats"][0], json!({"seat": "A", "by": "person", "name": "Ada"}));
    let ben = house.sit(table, "Ben");
    let brief = house.brief(table);
    assert_eq!((brief["state"].as_str(), brief["ply"].as_u64()), (Some("playing"), Some(0)));
    assert_eq!((ada.letter.as_str(), ben.letter.as_str()), ("A", "B"));
    assert_ne!(ada.token, ben.token);
}

#[test]
fn a_table_that_cannot_be_is_not_made() {
    let house = House::open();
    let made = |wanted: &Value| house.post("/api/v1/tables", wanted);
    let two = json!(["person", "person"]);
    made(&json!({"game": "chess", "seats": two})).fault(404, "chess");
    made(&json!({"game": "expedition", "seats": []})).fault(422, "seats");
    made(&json!({"game": "expedition", "seats": vec!["person"; 9]})).fault(422, "seats");
    made(&json!({"game": "expedition", "seats": ["ghost"]})).fault(400, "ghost");
    let fault = made(&json!({"game": "expedition", "seats": two, "scenario": "atlantis"}));
    fault.fault(422, "atlantis");
    let fault = made(&json!({"game": "expedition", "seats": two, "options": {"gear_points": 99}}));
    fault.fault(422, "gear");
    made(&json!({"game": "expedition"})).fault(422, "seats");
    made(&json!({"game": "expedition", "seats": two, "dice": "loaded"})).fault(422, "loaded");
    made(&json!({"game": "expedition", "seats": two, "colour": "red"})).fault(422, "colour");
    assert_eq!(house.get("/api/v1/tables").json(), json!([]));
}

#[test]
fn a_seat_is_taken_once() {
    let house = House::open();
    let table = house.make(&json!({"game": "expedition", "seats": ["person", "person", "adept"]}));
    let path = format!("/api/v1/tables/{table}/sit");
    let sit = |body: &Value| house.post(&path, body);
    sit(&json!({"name": "Ada", "seat": "B"})).is(201);
    sit(&json!({"name": "Ben", "seat": "B"})).fault(409, "seat B is taken");
    sit(&json!({"name": "Ben", "seat": "C"})).fault(404, "no free seat C");
    sit(&json!({"name": "Ben", "seat": "Q"})).fault(422, "Q");
    sit(&json!({"name": "Ada"})).fault(409, "already called Ada");
    sit(&json!({"name": ""})).fault(422, "a name has 1 to 24 letters");
    sit(&json!({"name": "Ben", "chance": "x".repeat(101)})).fault(422, "100 letters");
    sit(&json!({})).fault(422, "name");
    assert_eq!(house.brief(&table)["seats"][0]["by"], "nobody");
    sit(&json!({"name": "Ben"})).is(201);
    sit(&json!({"name": "Cleo"})).fault(409, "every seat of this table is taken");
    let nowhere = "/api/v1/tables/aaaaaaaaaaaaaaaa/sit";
    house.post(nowhere, &json!({"name": "Ada"})).fault(404, "no such table");
}

// ------------------------------------------------------------------------------------- playing

#[test]
fn a_seat_sees_chooses_and_plays() {
    let house = House::open();
    let (table, seats) = house.table_of("expedition", 2);
    let path = |what: &str| format!("/api/v1/tables/{table}/{what}");
    let (mover, other) = in_turn(&house, &table, &seats);
    let view = house.get_as(&mover.token, &path("view")).is(200).json();
    assert_eq!(view["seat"], mover.letter.as_str());
    assert_eq!((view["yours"].as_bool(), view["over"].as_bool()), (Some(true), Some(false)));
    assert!(view["question"].as_str().unwrap().len() > 5);
    assert!(view["board"].as_str().unwrap().contains('\n'));
    assert!(view["view"].is_object());
    assert!(view["goals"]["parts"].is_array(), "{view}");
    assert_eq!(house.get_as(&other.token, &path("view")).json()["yours"], false);
    assert_eq!(house.get(&path("view")).is(200).json()["seat"], Value::Null);
    assert_eq!(house.actions(&table, other), Vec::<String>::new());
    let action = house.actions(&table, mover).remove(0);
    let done = house.play(&table, mover, 0, &action, "first").is(200).json();
    assert_eq!(done["result"], "done");
    assert_eq!(done["ply"], 1);
    let again = house.play(&table, mover, 0, &action, "first").is(200).json();
    assert_eq!((again["result"].as_str(), again["ply"].as_u64()), (Some("before"), Some(1)));
    assert_eq!(house.brief(&table)["ply"], 1);
}

fn in_turn<'a>(house: &House, table: &str, seats: &'a [Seat]) -> (&'a Seat, &'a Seat) {
    let letter = house.brief(table)["waiting"][0].as_str().unwrap().to_string();
    let mover = seats.iter().find(|seat| seat.letter == letter).unwrap();
    (mover, seats.iter().find(|seat| seat.letter != letter).unwrap())
}

#[test]
fn what_cannot_be_played_is_refused_with_its_rule_and_changes_nothing() {
    let house = House::open();
    let (table, seats) = house.table_of("expedition", 2);
    let (mover, other) = in_turn(&house, &table, &seats);
    let action = house.actions(&table, mover).remove(0);
    house.play(&table, mover, 7, &action, "").fault(409, "the table has moved on");
    house.play(&table, mover, 0, "fly=moon", "").fault(422, "fly=moon");
    let refused = house.play(&table, other, 0, &action, "").is(422).json();
    assert!(refused["rule"].as_str().is_some(), "{refused}");
    let undo = format!("/api/v1/tables/{table}/undo");
    house.post_as(&mover.token, &undo, &json!({"ply": 0})).fault(422, "nothing to take back");
    house.post_as(&mover.token, &undo, &json!({"ply": 3})).fault(409, "moved on");
    let dice = format!("/api/v1/tables/{table}/dice");
    house.post_as(&mover.token, &dice, &json!({"value": 3})).fault(422, "no die is wanted");
    assert_eq!(house.brief(&table)["ply"], 0);
}

#[test]
fn nothing_is_done_without_the_token_of_the_seat() {
    let house = House::open();
    let (table, seats) = house.table_of("expedition", 2);
    let (strange, strangers) = house.table_of("expedition", 2);
    let body = json!({"ply": 0, "action": "roll", "value": 1, "text": "hello"});
    for what in ["moves", "dice", "undo", "resign", "chat"] {
        let path = format!("/api/v1/tables/{table}/{what}");
        house.post(&path, &body).fault(401, "send the token of a seat");
        house.post_as(&strangers[0].token, &path, &body).fault(401, "opens no seat here");
        house.post_as("nonsense", &path, &body).fault(401, "opens no seat here");
    }
    house.get(&format!("/api/v1/tables/{table}/actions")).fault(401, "token");
    let elsewhere = format!("/api/v1/tables/{strange}/view");
    house.get_as(&seats[0].token, &elsewhere).fault(401, "opens no seat here");
    assert_eq!(house.brief(&table)["state"], "playing");
}

#[test]
fn a_move_is_taken_back_while_no_die_has_fallen() {
    let house = House::open();
    let (table, seats) = house.table_of("expedition", 2);
    // Until somebody has made a move that no die followed.
    for _ in 0..200 {
        let (mover, _) = in_turn(&house, &table, &seats);
        let before = house.brief(&table)["ply"].as_u64().unwrap();
        house.play_some(&table, &seats, 1);
        let path = format!("/api/v1/tables/{table}/undo");
        let undo = house.post_as(&mover.token, &path, &json!({"ply": before + 1}));
        if undo.status == 200 {
            assert_eq!(undo.json()["ply"], before);
            assert_eq!(house.brief(&table)["ply"], before);
            return;
        }
        undo.is(422);
    }
    panic!("no move could be taken back");
}

#[test]
fn giving_up_ends_the_game_and_opens_its_record() {
    let house = House::open();
    let (table, seats) = house.table_of("expedition", 2);
    house.play_some(&table, &seats, 5);
    let record = format!("/api/v1/tables/{table}/record");
    house.get(&record).fault(409, "still going on");
    house.get(&format!("/t/{table}/record")).says(409, "still going on");
    let resign = format!("/api/v1/tables/{table}/resign");
    house.post_as(&seats[0].token, &resign, &json!({})).is(200);
    house.post_as(&seats[1].token, &resign, &json!({})).fault(409, "over");
    assert_eq!(house.brief(&table)["state"], "over");
    let record = house.get(&record).is(200).json();
    assert_eq!(record["moves"].as_array().unwrap().len(), 5);
    house.play(&table, &seats[0], 5, "roll", "").fault(409, "the game is over");
}

#[test]
fn what_a_bot_writes_is_read_at_the_table() {
    let house = House::open();
    let (table, seats) = house.table_of("expedition", 2);
    let path = format!("/api/v1/tables/{table}/chat");
    house.post_as(&seats[0].token, &path, &json!({"text": "well met"})).is(200);
    house.post_as(&seats[0].token, &path, &json!({"text": " "})).fault(422, "1 and 500");
    house.post_as(&seats[0].token, &path, &json!({"text": "x".repeat(501)})).fault(422, "500");
    house.page(&seats[1].cookie, &format!("/t/{table}")).says(200, "well met");
}

#[test]
fn dice_from_a_hand_are_asked_for_one_by_one() {
    let house = House::open();
    let wanted = json!({"game": "expedition", "seats": ["person", "person"], "dice": "hand"});
    let table = house.make(&wanted);
    let seats = [house.sit(&table, "Ada"), house.sit(&table, "Ben")];
    assert_eq!(house.brief(&table)["commitment"], Value::Null);
    let path = format!("/api/v1/tables/{table}/dice");
    let mut fallen = 0;
    for _ in 0..400 {
        let brief = house.brief(&table);
        if let Some(faces) = brief["die"]["faces"].as_u64() {
            assert!(brief["die"]["text"].as_str().unwrap().len() > 3, "{brief}");
            let roller = brief["die"]["seat"].as_str().unwrap_or("A");
            let roller = seats.iter().find(|seat| seat.letter == roller).unwrap();
            let too_many = json!({"value": faces + 1});
            house.post_as(&roller.token, &path, &too_many).fault(422, "1 to");
            house.post_as(&roller.token, &path, &json!({"value": 1 + fallen % faces})).is(200);
            fallen += 1;
        } else {
            house.play_some(&table, &seats, 1);
        }
        if house.brief(&table)["ply"].as_u64().unwrap() >= 20 {
            break;
        }
    }
    assert!(fallen > 5, "{fallen} dice have fallen");
    house.post_as(&seats[0].token, &format!("/api/v1/tables/{table}/resign"), &json!({})).is(200);
    let record = house.get(&format!("/api/v1/tables/{table}/record")).json();
    assert!(record["moves"].as_array().unwrap().iter().all(|made| made["dice"] == "hand"));
}

// ------------------------------------------------------------------------------------- streams

/// A bot that only reads the stream and acts when it is called.
fn bot(house: &House, table: &str, seat: &Seat) -> (usize, u64) {
    let path = format!("/api/v1/tables/{table}/events");
    let mut stream = Stream::open(house, &path, Some(&seat.token));
    let (mut made, mut heard) = (0, 0);
    loop {
        let event = stream.next().expect("the stream goes on until the end");
        heard += event["log"].as_array().unwrap().len();
        let ply = event["ply"].as_u64().unwrap();
        if event["over"] == true {
            assert!(heard > 20, "only {heard} things were heard");
            return (made, ply);
        }
        if event["yours"] == true {
            let actions = house.actions(table, seat);
            let choice = usize::try_from(ply).unwrap() % actions.len();
            house.play(table, seat, ply, &actions[choice], &format!("{ply}")).is(200);
            made += 1;
        }
    }
}

#[test]
fn two_bots_play_a_whole_game_by_the_stream() {
    let house = House::open();
    let (table, seats) = house.table_of("expedition", 2);
    let plies = std::thread::scope(|scope| {
        let bots: Vec<_> =
            seats.iter().map(|seat| scope.spawn(|| bot(&house, &table, seat))).collect();
        let ends: Vec<(usize, u64)> = bots.into_iter().map(|bot| bot.join().unwrap()).collect();
        assert_eq!(ends[0].1, ends[1].1);
        assert_eq!((ends[0].0 + ends[1].0) as u64, ends[0].1);
        ends[0].1
    });
    let record = house.get(&format!("/api/v1/tables/{table}/record")).is(200);
    let record: contract::Record = serde_json::from_str(&record.body).unwrap();
    assert_eq!(record.moves.len() as u64, plies);
    let game = catalogue::find("expedition").unwrap();
    assert!(game.verify(&record).unwrap() > 10);
    assert_eq!(house.brief(&table)["state"], "over");
    assert!(!house.brief(&table)["outcome"].is_null());
}

#[test]
fn a_stream_goes_on_from_any_move() {
    let house = House::open();
    let (table, seats) = house.table_of("expedition", 2);
    house.play_some(&table, &seats, 12);
    let log = |ply: usize| {
        let path = format!("/api/v1/tables/{table}/events?ply={ply}");
        let event = Stream::open(&house, &path, None).next().unwrap();
        assert_eq!(event["ply"], 12);
        event["log"].as_array().unwrap().clone()
    };
    let (all, later, none) = (log(0), log(6), log(12));
    assert!(none.is_empty());
    assert!(!later.is_empty() && later.len() < all.len());
    assert_eq!(all[all.len() - later.len()..], later);
    assert!(later.iter().all(|line| line["ply"].as_u64().unwrap() > 6));
    house.get(&format!("/api/v1/tables/{table}/events?ply=soon")).fault(400, "ply");
}

#[test]
fn a_spectator_is_told_no_secrets() {
    let house = House::open();
    let (table, seats) = house.table_of("ancient", 3);
    let asked = common::until_asked(&house, &table, &seats);
    let secret = &asked[0];
    let ply = house.brief(&table)["ply"].as_u64().unwrap();
    house.play(&table, secret, ply, "follow", "").is(200);
    let own = house.get_as(&secret.token, &format!("/api/v1/tables/{table}/view")).json();
    assert_eq!(own["view"]["phase"]["asking"]["yours"], true);
    for token in [None, Some(&asked[1].token)] {
        let path = format!("/api/v1/tables/{table}/view");
        let seen = token.map_or_else(|| house.get(&path), |token| house.get_as(token, &path));
        assert_eq!(seen.is(200).json()["view"]["phase"]["asking"]["yours"], Value::Null);
    }
}
