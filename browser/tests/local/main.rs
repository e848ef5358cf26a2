//! A tab, spoken to as its page speaks to it: JSON in, JSON out.

use browser::Local;
use serde_json::json;

#[path = "../common/again.rs"]
mod again;
mod doors;
mod tab;

use again::is_what_the_program_plays;
use tab::{Tab, text};

fn plays_whole(game: &str, sitters: &[&str]) {
    let mut tab = Tab::default();
    let address = tab.begin(game, sitters);
    tab.sit(&address);
    tab.play(2);
    // In mid-game the tab is closed and opened again.
    let mut tab = tab.reloaded();
    tab.sit(&address);
    let moves = tab.play(5_000);
    assert!(tab.part("end").contains("banner"), "{moves} moves; {}", tab.part("ask"));
    let record = tab.record(&address);
    assert_eq!(record.moves.len() as u64, tab.ply);
    assert!(tab.ply > 8, "{} moves are no game", tab.ply);
    assert!(catalogue::find(game).expect("a game").verify(&record).is_ok());
    is_what_the_program_plays(&record);
    // A finished game is shown, and goes to another browser as a file.
    let word = address.trim_start_matches("/t/");
    assert!(text(&tab.open("/replays")["page"]).contains(word));
    let mut other = Tab::default();
    let taken = other.ask(&json!({"what": "take_in", "record": record.to_text()}));
    let replay = text(&taken["go"]);
    let page = other.open(&replay);
    assert!(text(&page["page"]).contains("Ada"), "{page}");
    let there = replay.replace("/replay/", "/t/");
    assert_eq!(other.record(&there).to_text(), record.to_text());
    let story = other.open(&format!("{replay}/story"));
    assert_eq!(story["json"]["done"], true);
}

#[test]
fn expedition_is_played_whole() {
    plays_whole("expedition", &["you", "novice"]);
}

#[test]
fn ancient_is_played_whole() {
    plays_whole("ancient", &["you", "novice"]);
}

#[test]
fn lunar_is_played_whole() {
    plays_whole("lunar", &["you", "novice"]);
}

#[test]
fn damocles_is_played_whole() {
    plays_whole("damocles", &["you"]);
}

#[test]
fn feynman_is_played_whole() {
    plays_whole("feynman", &["you", "novice"]);
}

#[test]
fn one_click_in_the_lobby_begins_a_game() {
    let mut tab = Tab::default();
    let lobby = text(&tab.open("/")["page"]);
    for game in catalogue::all() {
        let id = game.info().id;
        assert!(lobby.contains(&format!("/play/{id}?first=ask")), "{id}");
        let first = tab.ask(&json!({
            "what": "send", "path": format!("/play/{id}"), "query": {"first": "ask"}, "fields": [],
        }));
        assert_eq!(first["go"], format!("/first/{id}"), "somebody new is asked first");
        let go = text(&tab.send(&format!("/play/{id}"), &[])["go"]);
        tab.sit(&go);
        assert!(!tab.actions().is_empty(), "{id}");
        assert!(text(&tab.open("/")["page"]).contains(&go), "{id}");
    }
}

#[test]
fn hints_undo_and_a_curtain() {
    let mut tab = Tab::default();
    let address = tab.begin("damocles", &["you"]);
    tab.sit(&address);
    tab.play(1);
    let (ply, answer) = (tab.ply, tab.say(json!({"do": "undo", "ply": tab.ply})));
    assert!(answer["error"].is_null());
    assert_eq!(tab.ply, ply - 1);
    let hint = tab.say(json!({"do": "hint"}));
    assert!(text(&hint["tell"][0]).contains("\"hint\""), "{hint}");

    let address = tab.begin("feynman", &["hot", "hot"]);
    tab.sit(&address);
    assert!(tab.part("curtain").contains("lift"), "{}", tab.part("curtain"));
    assert!(tab.actions().is_empty(), "nothing is shown before its owner sits down");
    tab.say(json!({"do": "sit_down", "seat": "A"}));
    assert!(!tab.actions().is_empty());
}

#[test]
fn every_lesson_is_walked_through() {
    let mut tab = Tab::default();
    for game in catalogue::all() {
        for lesson in game.lessons() {
            let address = format!("/learn/{}/{}", game.info().id, lesson.id);
            assert!(text(&tab.open(&address)["page"]).contains("id=\"lesson\""));
            for _ in 0..lesson.steps.len() {
                let answer = tab.send(&address, &[("go", "skip")]);
                assert!(answer["error"].is_null(), "{answer}");
            }
        }
    }
    let list = text(&tab.open("/learn")["page"]);
    let done = tab.remembered.values().filter(|place| place.starts_with('!')).count();
    let lessons: usize = catalogue::all().iter().map(|game| game.lessons().len()).sum();
    assert_eq!(done, lessons, "{list}");
}

#[test]
fn what_cannot_be_is_said_in_words() {
    let mut tab = Tab::default();
    for ask in [
        json!({"what": "open", "path": "/t/nowhere"}),
        json!({"what": "open", "path": "/metrics"}),
        json!({"what": "open", "path": "/rules/none"}),
        json!({"what": "open", "path": "/learn/lunar/none"}),
        json!({"what": "send", "path": "/play/none", "fields": []}),
        json!({"what": "dial", "path": "/t/aaaaaaaaaaaaaaaa/live"}),
        json!({"what": "think"}),
        json!({"what": "take_in", "record": "{}"}),
        json!({"what": "nonsense"}),
        json!(7),
    ] {
        let answer = tab.ask(&ask);
        assert!(answer["error"].as_str().is_some_and(|why| why.ends_with('.')), "{ask}: {answer}");
    }
    let friend = tab.send("/new/lunar", &[("seats", "2"), ("seat-A", "you"), ("seat-B", "friend")]);
    assert!(text(&friend["page"]).contains("needs a server"), "{friend}");
    assert_eq!(Local::default().answer(b"\xff").matches("cannot be read").count(), 1);
}

/// A tab has no clock that a program could think by, and would stand still or fall.
#[test]
fn a_program_that_goes_by_time_plays_on_in_a_tab() {
    let mut tab = Tab::default();
    let address = tab.begin("expedition", &["you", "novice"]);
    tab.sit(&address);
    tab.play(5_000);
    let mut record = tab.record(&address);
    // As a terminal writes it that was closed in mid-game.
    (record.result, record.digest) = (None, None);
    record.moves.truncate(1);
    record.seats[1].player = "search:3600s".into();
    let mut other = Tab::default();
    let taken = other.ask(&json!({"what": "take_in", "record": record.to_text()}));
    other.sit(&text(&taken["go"]));
    assert!(other.play(12) > 0, "{taken}");
    assert!(other.ply > 12, "the program answers");
}
