//! A tab, spoken to as its page speaks to it: JSON in, JSON out.

use std::collections::BTreeMap;

use browser::Local;
use contract::Record;
use serde_json::{Value, json};

#[path = "common/again.rs"]
mod again;
use again::is_what_the_program_plays;

/// A tab, and what its browser keeps.
#[derive(Default)]
struct Tab {
    local: Local,
    calls: u8,
    plans: BTreeMap<String, Value>,
    journals: BTreeMap<String, Vec<Value>>,
    remembered: BTreeMap<String, String>,
    /// The parts of the open page, as pieces.
    parts: BTreeMap<String, Vec<String>>,
    ply: u64,
    picks: u64,
}

impl Tab {
    fn ask(&mut self, ask: &Value) -> Value {
        self.calls = self.calls.wrapping_add(1);
        let chance: Vec<u8> = (0..=255).map(|byte: u8| byte ^ self.calls).collect();
        let call = json!({
            "now": 1_000, "chance": chance, "remembered": self.remembered, "ask": ask,
        });
        let answer = self.local.answer(call.to_string().as_bytes());
        let answer: Value = serde_json::from_str(&answer).expect("an answer is JSON");
        self.keep(&answer);
        for told in list(&answer["tell"]) {
            self.hear(&serde_json::from_str(told.as_str().expect("a text")).expect("JSON"));
        }
        answer
    }

    /// As the page's storage keeps it: the plan once, the journal only grows.
    fn keep(&mut self, answer: &Value) {
        for kept in list(&answer["keep"]) {
            let table = text(&kept["table"]);
            if !kept["plan"].is_null() {
                assert!(self.plans.insert(table.clone(), kept["plan"].clone()).is_none());
            }
            let journal = self.journals.entry(table).or_default();
            assert_eq!(kept["first"], journal.len(), "entries have their place in the journal");
            journal.extend(list(&kept["entries"]).iter().cloned());
        }
        if let Some(remember) = answer["remember"].as_object() {
            self.remembered.extend(remember.iter().map(|(name, word)| (name.clone(), text(word))));
        }
    }

    /// As the page's script does.
    fn hear(&mut self, news: &Value) {
        assert!(news["refused"].is_null(), "{news}");
        for (name, items) in news["parts"].as_object().into_iter().flatten() {
            let before = self.parts.remove(name).unwrap_or_default();
            let pieces = list(items).iter().flat_map(|item| match item {
                Value::String(piece) => vec![piece.clone()],
                held => {
                    let number = |index: usize| {
                        usize::try_from(held[index].as_u64().expect("a number")).expect("small")
                    };
                    before[number(0)..number(0) + number(1)].to_vec()
                }
            });
            let pieces = pieces.collect();
            self.parts.insert(name.clone(), pieces);
        }
        if let Some(ply) = news["ply"].as_u64() {
            self.ply = ply;
        }
    }

    fn open(&mut self, path: &str) -> Value {
        self.ask(&json!({"what": "open", "path": path}))
    }

    fn send(&mut self, path: &str, fields: &[(&str, &str)]) -> Value {
        self.ask(&json!({"what": "send", "path": path, "fields": fields}))
    }

    /// Opens a table's page and its line, and waits for the programs.
    fn sit(&mut self, address: &str) {
        let page = self.open(address);
        assert!(text(&page["page"]).contains("id=\"table\""), "{page}");
        self.parts.clear();
        let answer = self.ask(&json!({"what": "dial", "path": format!("{address}/live")}));
        self.wait(answer);
    }

    fn wait(&mut self, mut answer: Value) {
        while answer["more"] == true {
            answer = self.ask(&json!({"what": "think"}));
        }
    }

    fn say(&mut self, mut message: Value) -> Value {
        message["id"] = json!(format!("m{}-{}", self.ply, self.calls));
        let answer = self.ask(&json!({"what": "hear", "text": message.to_string()}));
        self.wait(answer.clone());
        answer
    }

    fn part(&self, name: &str) -> String {
        self.parts.get(name).map(|pieces| pieces.concat()).unwrap_or_default()
    }

    /// What can be chosen now.
    fn actions(&self) -> Vec<String> {
        let choices = self.part("choices");
        let words = choices.split("data-action=\"").skip(1);
        words.filter_map(|rest| Some(unescaped(rest.split('"').next()?))).collect()
    }

    /// Which of so many: any at all, and the same whenever it is played.
    fn pick(&mut self, of: usize) -> usize {
        self.picks = self.picks.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(3);
        usize::try_from(self.picks >> 33).unwrap_or_default() % of.max(1)
    }

    /// Plays to the end, or so many moves, any way at all.
    fn play(&mut self, most: usize) -> usize {
        let mut moves = 0;
        while moves < most {
            let actions = self.actions();
            let Some(action) = actions.get(self.pick(actions.len())).cloned() else {
                break;
            };
            self.say(json!({"do": "play", "ply": self.ply, "action": action}));
            moves += 1;
        }
        moves
    }

    /// What its browser kept, in a new tab.
    fn reloaded(&self) -> Self {
        let mut tab = Self {
            calls: self.calls,
            plans: self.plans.clone(),
            journals: self.journals.clone(),
            remembered: self.remembered.clone(),
            picks: self.picks,
            ..Self::default()
        };
        let table = |(table, plan): (&String, &Value)| json!({"table": table, "plan": plan, "entries": self.journals[table]});
        let tables: Vec<Value> = self.plans.iter().map(table).collect();
        let known = tab.ask(&json!({"what": "know", "tables": tables}));
        assert!(known["error"].is_null(), "{known}");
        tab
    }

    fn begin(&mut self, game: &str, sitters: &[&str]) -> String {
        let letters = ["seat-A", "seat-B", "seat-C", "seat-D"];
        let seats = sitters.len().to_string();
        let mut fields = vec![("name", "Ada"), ("seats", &seats), ("dice", "house")];
        fields.extend(letters.into_iter().zip(sitters.iter().copied()));
        let made = self.send(&format!("/new/{game}"), &fields);
        let address = made["go"].as_str().unwrap_or_else(|| panic!("{made}"));
        address.to_string()
    }

    fn record(&mut self, address: &str) -> Record {
        let answer = self.open(&format!("{address}/record"));
        Record::from_text(&text(&answer["file"]["text"])).expect("a record")
    }
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map(Vec::as_slice).unwrap_or_default()
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_else(|| panic!("no text: {value}")).to_string()
}

fn unescaped(text: &str) -> String {
    text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&")
}

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
