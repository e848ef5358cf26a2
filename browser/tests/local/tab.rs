//! A tab of a browser, and what its browser keeps.

use std::collections::BTreeMap;

use browser::Local;
use contract::Record;
use serde_json::{Value, json};

/// A tab, and what its browser keeps.
#[derive(Default)]
pub(crate) struct Tab {
    local: Local,
    calls: u32,
    plans: BTreeMap<String, Value>,
    journals: BTreeMap<String, Vec<Value>>,
    pub(crate) remembered: BTreeMap<String, String>,
    /// The parts of the open page, as pieces.
    pub(crate) parts: BTreeMap<String, Vec<String>>,
    pub(crate) ply: u64,
    picks: u64,
}

impl Tab {
    pub(crate) fn ask(&mut self, ask: &Value) -> Value {
        self.calls = self.calls.wrapping_add(1);
        // Other chance for every call: words of tables are made of it.
        let mut state = u64::from(self.calls);
        let chance: Vec<u8> = std::iter::repeat_with(|| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            state.to_be_bytes()[0]
        })
        .take(256)
        .collect();
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
    pub(crate) fn keep(&mut self, answer: &Value) {
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
    pub(crate) fn hear(&mut self, news: &Value) {
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

    pub(crate) fn open(&mut self, path: &str) -> Value {
        self.ask(&json!({"what": "open", "path": path}))
    }

    pub(crate) fn send(&mut self, path: &str, fields: &[(&str, &str)]) -> Value {
        self.ask(&json!({"what": "send", "path": path, "fields": fields}))
    }

    /// Opens a table's page and its line, and waits for the programs.
    pub(crate) fn sit(&mut self, address: &str) {
        let page = self.open(address);
        assert!(text(&page["page"]).contains("id=\"table\""), "{page}");
        self.parts.clear();
        let answer = self.ask(&json!({"what": "dial", "path": format!("{address}/live")}));
        self.wait(answer);
    }

    pub(crate) fn wait(&mut self, mut answer: Value) {
        while answer["more"] == true {
            answer = self.ask(&json!({"what": "think"}));
        }
    }

    pub(crate) fn say(&mut self, mut message: Value) -> Value {
        message["id"] = json!(format!("m{}-{}", self.ply, self.calls));
        let answer = self.ask(&json!({"what": "hear", "text": message.to_string()}));
        self.wait(answer.clone());
        answer
    }

    pub(crate) fn part(&self, name: &str) -> String {
        self.parts.get(name).map(|pieces| pieces.concat()).unwrap_or_default()
    }

    /// What can be chosen now.
    pub(crate) fn actions(&self) -> Vec<String> {
        let choices = self.part("choices");
        let words = choices.split("data-action=\"").skip(1);
        words.filter_map(|rest| Some(unescaped(rest.split('"').next()?))).collect()
    }

    /// Which of so many: any at all, and the same whenever it is played.
    pub(crate) fn pick(&mut self, of: usize) -> usize {
        self.picks = self.picks.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(3);
        usize::try_from(self.picks >> 33).unwrap_or_default() % of.max(1)
    }

    /// Plays to the end, or so many moves, any way at all.
    pub(crate) fn play(&mut self, most: usize) -> usize {
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
    pub(crate) fn reloaded(&self) -> Self {
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

    pub(crate) fn begin(&mut self, game: &str, sitters: &[&str]) -> String {
        let letters = ["seat-A", "seat-B", "seat-C", "seat-D"];
        let seats = sitters.len().to_string();
        let mut fields = vec![("name", "Ada"), ("seats", &seats), ("dice", "house")];
        fields.extend(letters.into_iter().zip(sitters.iter().copied()));
        let made = self.send(&format!("/new/{game}"), &fields);
        let address = made["go"].as_str().unwrap_or_else(|| panic!("{made}"));
        address.to_string()
    }

    pub(crate) fn record(&mut self, address: &str) -> Record {
        let answer = self.open(&format!("{address}/record"));
        Record::from_text(&text(&answer["file"]["text"])).expect("a record")
    }
}

pub(crate) fn list(value: &Value) -> &[Value] {
    value.as_array().map(Vec::as_slice).unwrap_or_default()
}

pub(crate) fn text(value: &Value) -> String {
    value.as_str().unwrap_or_else(|| panic!("no text: {value}")).to_string()
}

pub(crate) fn unescaped(text: &str) -> String {
    text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&")
}
