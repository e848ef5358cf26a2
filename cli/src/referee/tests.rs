//! Whatever comes in, one answer goes out, and the referee stays a referee.

use contract::{Rng, Seat};
use serde_json::Value;

use super::answer;
use super::session::Session;
use crate::six_games::six_games;

/// Asks and reads the answer, which must be a single line of JSON that begins with `ok`.
fn ask(session: &mut Session, line: impl AsRef<[u8]>) -> Value {
    let line = line.as_ref();
    let shown = String::from_utf8_lossy(&line[..line.len().min(200)]);
    let answer = answer(session, line).unwrap_or_else(|| panic!("no answer to {shown:?}"));
    assert!(answer.starts_with(r#"{"ok":"#) && !answer.contains('\n'), "{shown:?}: {answer}");
    serde_json::from_str(&answer).unwrap_or_else(|error| panic!("{shown:?}: {error}"))
}

fn kind(answer: &Value) -> &str {
    answer["kind"].as_str().unwrap_or_default()
}

fn waiting(status: &Value) -> Option<Seat> {
    status["waiting"][0].as_str().map(|seat| seat.parse().unwrap())
}

/// Plays one random listed action; says whether there was one.
fn step(session: &mut Session, rng: &mut Rng) -> bool {
    let Some(seat) = waiting(&ask(session, "status")) else { return false };
    let offers = ask(session, format!("actions {seat}"));
    let offers = offers["actions"].as_array().expect("a list");
    assert!(!offers.is_empty(), "{seat} owes a decision and has none");
    let action = offers[rng.index(offers.len())]["action"].as_str().unwrap();
    let played = ask(session, format!("play {seat} {action}"));
    assert_eq!(played["ok"], true, "{seat} {action}: {played}");
    true
}

fn in_the_middle(rng: &mut Rng) -> Session {
    let mut session = Session::default();
    ask(&mut session, "new expedition {} 3 seed 4");
    for _ in 0..rng.below(120) {
        step(&mut session, rng);
    }
    session
}

#[test]
fn every_game_of_the_list_is_played_to_its_end() {
    for game in six_games() {
        let (id, seats) = (game.info().id, game.info().min_seats);
        let (mut session, mut rng) = (Session::default(), Rng::new(5));
        assert_eq!(ask(&mut session, format!("new {id} {{}} {seats} seed 4"))["ok"], true, "{id}");
        let mut moves = 0;
        while step(&mut session, &mut rng) {
            moves += 1;
            assert!(moves < 20_000, "{id} does not end");
        }
        assert!(moves > 0 && !ask(&mut session, "status")["outcome"].is_null(), "{id}");
        assert_eq!(ask(&mut session, "record")["record"]["game"], *id);
    }
}

#[test]
fn empty_lines_and_comments_are_not_answered() {
    for line in ["", "  ", "\t\r", "# status", "  # status"] {
        assert_eq!(answer(&mut Session::default(), line.as_bytes()), None, "{line:?}");
    }
}

#[test]
fn nothing_is_asked_of_a_table_before_there_is_one() {
    let requests = ["status", "actions A", "play A roll", "why A roll", "view -", "undo A"];
    for line in requests.into_iter().chain(["position", "record"]) {
        assert_eq!(kind(&ask(&mut Session::default(), line)), "no_table", "{line}");
    }
}

#[test]
fn every_kind_of_nonsense_has_its_kind() {
    let mut session = Session::default();
    ask(&mut session, "new expedition {} 2 seed 1");
    let deep = "[".repeat(500_000);
    for (line, expected) in [
        (b"\xff\xfe status".as_slice(), "line"),
        (b"sta\0tus", "usage"),
        (b"status now", "usage"),
        (b"actions", "usage"),
        (b"play A", "usage"),
        (b"play A recruit dice 1, 2", "usage"),
        (b"play A recruit dice 256", "usage"),
        (b"play A recruit dice -1", "usage"),
        (b"play A recruit dice 0", "dice"),
        (b"new expedition {} 2 seed 18446744073709551616", "usage"),
        (b"new expedition {} two", "usage"),
        (b"new expedition {} 99999999999999999999", "usage"),
        (b"new expedition {} 18446744073709551615", "setup"),
        (b"new expedition {} 0", "setup"),
        (b"new expedition [] 2", "setup"),
        (b"new expedition {\"scenario\":7} 2", "setup"),
        (b"new expedition {", "json"),
        (b"new expedition", "usage"),
        (b"load", "usage"),
        (b"load null", "json"),
        (format!("load {deep}").as_bytes(), "json"),
        (format!("new expedition {deep}").as_bytes(), "json"),
        (b"actions G", "seat"),
        (b"actions C", "seat"),
        (b"view F", "seat"),
        (b"undo AA", "seat"),
        (b"play C recruit", "seat"),
        (b"why A \xc3\xa9", "parse"),
        (b"why A take=gold", "parse"),
    ] {
        let answer = ask(&mut session, line);
        let shown = String::from_utf8_lossy(&line[..line.len().min(60)]);
        assert_eq!(kind(&answer), expected, "{shown}: {answer}");
        assert!(answer["error"].as_str().unwrap().len() < 300, "{shown}: {answer}");
    }
    assert_eq!(ask(&mut session, "status")["ply"], 0);
}

#[test]
fn random_bytes_are_answered_or_ignored() {
    let mut rng = Rng::new(11);
    let mut session = in_the_middle(&mut rng);
    let before = ask(&mut session, "position");
    for _ in 0..4000 {
        let length = rng.index(60);
        let line: Vec<u8> = (0..length).map(|_| (rng.bits() & 0xff) as u8).collect();
        let trimmed = line.trim_ascii();
        if trimmed.is_empty() || trimmed.starts_with(b"#") {
            assert_eq!(answer(&mut session, &line), None);
        } else {
            assert_eq!(ask(&mut session, &line)["ok"], false, "{line:?}");
        }
    }
    assert_eq!(ask(&mut session, "position"), before);
}

#[test]
fn spoilt_requests_never_break_the_referee() {
    let mut rng = Rng::new(12);
    let mut session = in_the_middle(&mut rng);
    for round in 0..6000 {
        if round % 50 == 0 && !step(&mut session, &mut rng) {
            session = in_the_middle(&mut rng);
        }
        let line = spoil(request(&mut session, &mut rng).into_bytes(), &mut rng);
        let trimmed = line.trim_ascii();
        if trimmed.is_empty() || trimmed.starts_with(b"#") {
            continue;
        }
        let answer = ask(&mut session, &line);
        assert_ne!(kind(&answer), "internal", "{}", String::from_utf8_lossy(&line));
    }
    ask(&mut session, "new expedition {} 2 seed 1");
    assert_eq!(ask(&mut session, "play A recruit")["rolls"][0], 5);
}

/// Some request, good as it stands.
fn request(session: &mut Session, rng: &mut Rng) -> String {
    const REQUESTS: [&str; 14] = [
        "status",
        "actions A",
        "actions B",
        "play A roll",
        "play B roll dice 3,5",
        "why A go=home",
        "view C",
        "view -",
        "undo A",
        "record",
        "games",
        "help",
        r#"new expedition {"scenario":"blind-king","options":{"letters":true}} 3 seed 9"#,
        "load",
    ];
    let chosen = REQUESTS[rng.index(REQUESTS.len())];
    if chosen == "load" {
        format!("load {} seed 3", ask(session, "position")["position"])
    } else {
        chosen.into()
    }
}

/// Changes, drops, adds or repeats a few bytes.
fn spoil(mut line: Vec<u8>, rng: &mut Rng) -> Vec<u8> {
    for _ in 0..=rng.index(3) {
        let at = rng.index(line.len() + 1);
        let byte = if rng.below(2) == 0 {
            b"{}[],: \"-0919AF=#e"[rng.index(18)]
        } else {
            (rng.bits() & 0xff) as u8
        };
        match rng.below(4) {
            0 if at < line.len() => line[at] = byte,
            1 if at < line.len() => drop(line.remove(at)),
            2 => line.insert(at, byte),
            _ => {
                let again = line[at..].to_vec();
                line.splice(at..at, again.into_iter().take(20));
            }
        }
    }
    line
}

#[test]
fn hostile_positions_are_refused_or_playable() {
    let mut rng = Rng::new(13);
    let (mut accepted, mut refused) = (0, 0);
    for _ in 0..60 {
        let mut session = in_the_middle(&mut rng);
        let good = ask(&mut session, "position")["position"].clone();
        for _ in 0..100 {
            let mut bad = good.clone();
            let place = rng.index(leaves(&mut bad));
            twist(&mut bad, place, &mut rng);
            let loaded = ask(&mut session, format!("load {bad} seed 1"));
            assert_ne!(kind(&loaded), "internal", "load {bad}");
            if loaded["ok"] == false {
                refused += 1;
                continue;
            }
            accepted += 1;
            for eyes in ["-", "A", "C"] {
                let seen = ask(&mut session, format!("view {eyes}"));
                assert_ne!(kind(&seen), "internal", "view {eyes} of {bad}");
            }
            (0..100).all(|_| step(&mut session, &mut rng));
            assert_eq!(ask(&mut session, "record")["ok"], true, "record after {bad}");
        }
    }
    assert!(accepted > 100 && refused > 100, "{accepted} accepted, {refused} refused");
}

/// How many numbers, words and the like there are in a JSON.
fn leaves(json: &mut Value) -> usize {
    let mut count = 0;
    walk(json, &mut |_| count += 1);
    count
}

/// Puts something else in the place of one of them.
fn twist(json: &mut Value, place: usize, rng: &mut Rng) {
    let others = [
        Value::Null,
        Value::from(0),
        Value::from(1 + rng.below(40)),
        Value::from(255),
        Value::from(u16::MAX),
        Value::from(u32::MAX),
        Value::from(u64::MAX),
        Value::from(-1),
        Value::from(true),
        Value::from("A"),
        Value::from("F"),
        Value::from("combat"),
        Value::from("out"),
        Value::from(Vec::<Value>::new()),
    ];
    let mut count = 0;
    walk(json, &mut |leaf| {
        if count == place {
            *leaf = others[rng.index(others.len())].clone();
        }
        count += 1;
    });
}

fn walk(json: &mut Value, visit: &mut impl FnMut(&mut Value)) {
    match json {
        Value::Array(items) if !items.is_empty() => {
            for item in items {
                walk(item, visit);
            }
        }
        Value::Object(fields) => fields.values_mut().for_each(|value| walk(value, visit)),
        leaf => visit(leaf),
    }
}
