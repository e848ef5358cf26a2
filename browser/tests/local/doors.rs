//! Every link and every form of every page leads somewhere in a tab, or is not shown.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use crate::tab::{Tab, text, unescaped};

/// A tag with its attributes.
struct Tag {
    name: String,
    has: BTreeMap<String, String>,
    /// What stands behind it, up to the next tag.
    text: String,
}

impl Tag {
    fn get(&self, name: &str) -> &str {
        self.has.get(name).map_or("", String::as_str)
    }
}

/// The tags of a page, in order.
fn tags(page: &str) -> Vec<Tag> {
    page.split('<').skip(1).filter_map(tag).collect()
}

/// No text of a page has a `<` of its own, in a value or out of it.
fn tag(written: &str) -> Option<Tag> {
    let name: String =
        written.chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '/').collect();
    let mut rest = &written[name.len()..];
    let mut has = BTreeMap::new();
    loop {
        rest = rest.trim_start();
        if let Some(text) = rest.strip_prefix('>') {
            return Some(Tag { name, has, text: unescaped(text) });
        }
        let end = rest.find(['=', ' ', '>'])?;
        let key = rest[..end].to_string();
        rest = &rest[end..];
        let value = if let Some(quoted) = rest.strip_prefix("=\"") {
            let (value, after) = quoted.split_once('"')?;
            rest = after;
            unescaped(value)
        } else {
            String::new()
        };
        has.insert(key, value);
    }
}

/// A field with what stands in it.
type Field = (String, String);

/// A form as a hand would send it: one of these for each of its buttons.
#[derive(Clone, Debug)]
struct Sent {
    action: String,
    posts: bool,
    fields: Vec<Field>,
}

fn forms(page: &str) -> Vec<Sent> {
    let (mut all, mut open) = (Vec::new(), None::<Sent>);
    let (mut buttons, mut list): (Vec<Field>, Option<Field>) = (Vec::new(), None);
    for tag in tags(page) {
        if tag.name == "form" && tag.get("action").starts_with('/') {
            let posts = tag.get("method") == "post";
            open = Some(Sent { action: tag.get("action").into(), posts, fields: Vec::new() });
        }
        let Some(form) = &mut open else { continue };
        let (name, value) = (tag.get("name").to_string(), tag.get("value").to_string());
        match tag.name.as_str() {
            "input"
                if matches!(tag.get("type"), "radio" | "checkbox")
                    && !tag.has.contains_key("checked") => {}
            "input" if !name.is_empty() => form.fields.push((name, value)),
            "textarea" => form.fields.push((name, tag.text)),
            "select" => list = Some((name, String::new())),
            "option" => {
                if let Some((_, chosen)) = &mut list
                    && (chosen.is_empty() || tag.has.contains_key("selected"))
                {
                    *chosen = value;
                }
            }
            "/select" => form.fields.extend(list.take()),
            "button" if tag.get("type") == "submit" => buttons.push((name, value)),
            "/form" => {
                let form = open.take().expect("it was opened");
                for button in std::mem::take(&mut buttons) {
                    let mut sent = form.clone();
                    sent.fields.extend(Some(button).filter(|(name, _)| !name.is_empty()));
                    all.push(sent);
                }
            }
            _ => {}
        }
    }
    all
}

/// What is fetched or opened by a hand or a script.
fn links(page: &str) -> Vec<String> {
    let mut all = Vec::new();
    // What is hidden, and how deep within things of that kind.
    let mut hidden: Option<(String, usize)> = None;
    for tag in tags(page) {
        if let Some((name, depth)) = &mut hidden {
            *depth += usize::from(tag.name == *name);
            *depth -= usize::from(tag.name.strip_prefix('/') == Some(name));
            if *depth == 0 {
                hidden = None;
            }
        } else if tag.has.contains_key("hidden") {
            hidden = Some((tag.name, 1));
        } else if tag.name != "link" {
            all.extend(["href", "data-png"].map(|name| tag.get(name).to_string()));
        }
    }
    all.retain(|address| address.starts_with('/'));
    all
}

/// `/replay/*?ply`: the same page of another game or at another move is the same door.
fn kind(address: &str) -> String {
    let address = address.split('#').next().unwrap_or_default();
    let (path, query) = address.split_once('?').unwrap_or((address, ""));
    let words = path.split('/').map(|word| {
        let is_id = word.len() == 16 && !word.contains(['-', '.']);
        if is_id { "*" } else { word }
    });
    let keys = query.split('&').map(|pair| pair.split('=').next().unwrap_or_default());
    format!("{}?{}", words.collect::<Vec<_>>().join("/"), keys.collect::<Vec<_>>().join("&"))
}

/// Address and query, as the page's script takes them apart.
fn parted(address: &str) -> (String, BTreeMap<String, String>) {
    let address = address.split('#').next().unwrap_or_default();
    let (path, query) = address.split_once('?').unwrap_or((address, ""));
    let pair = |pair: &str| {
        let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
        (name.to_string(), value.to_string())
    };
    let query = query.split('&').filter(|query| !query.is_empty()).map(pair).collect();
    (path.to_string(), query)
}

/// Follows whatever a page shows, each kind of door once.
#[derive(Default)]
struct Walk {
    tab: Tab,
    seen: BTreeSet<String>,
    links: Vec<(String, String)>,
    forms: Vec<(String, Sent)>,
}

impl Walk {
    fn read(&mut self, from: &str, answer: &Value) {
        assert!(answer["error"].is_null(), "{from}: {}", answer["error"]);
        let Some(page) = answer["page"].as_str() else {
            let go = answer["go"].as_str().map(|go| (from.to_string(), go.to_string()));
            return self.links.extend(go);
        };
        assert!(!page.contains("This does not work here"), "{from}");
        self.links.extend(links(page).into_iter().map(|to| (from.to_string(), to)));
        self.forms.extend(forms(page).into_iter().map(|form| (from.to_string(), form)));
    }

    fn open(&mut self, from: &str, address: &str) {
        if !self.seen.insert(kind(address)) || address.starts_with("/assets/") {
            return;
        }
        let (path, query) = parted(address);
        let answer = self.tab.ask(&json!({"what": "open", "path": path, "query": query}));
        self.read(&format!("{from} → {address}"), &answer);
    }

    fn send(&mut self, from: &str, form: &Sent) {
        let pressed = form.fields.last().map(|(name, value)| format!("{name}={value}"));
        let door = format!("{} {}", kind(&form.action), pressed.unwrap_or_default());
        // What this does is a test of its own.
        if door.ends_with("what=delete") || !self.seen.insert(door.clone()) {
            return;
        }
        let (path, mut query) = parted(&form.action);
        let answer = if form.posts {
            self.tab.ask(&json!({
                "what": "send", "path": path, "query": query, "fields": form.fields,
            }))
        } else {
            query.extend(form.fields.iter().cloned());
            self.tab.ask(&json!({"what": "open", "path": path, "query": query}))
        };
        self.read(&format!("{from} → {door}"), &answer);
    }

    fn everywhere(&mut self) {
        loop {
            if let Some((from, address)) = self.links.pop() {
                self.open(&from, &address);
            } else if let Some((from, form)) = self.forms.pop() {
                self.send(&from, &form);
            } else {
                break;
            }
        }
    }
}

#[test]
fn no_page_has_a_dead_door() {
    let mut walk = Walk::default();
    for game in catalogue::all() {
        let info = game.info();
        let seats = if info.max_seats == 1 { &["you"][..] } else { &["you", "novice"][..] };
        // One goes on, one is over.
        for over in [false, true] {
            let address = walk.tab.begin(info.id, seats);
            walk.tab.sit(&address);
            walk.tab.play(2);
            if over {
                walk.tab.say(json!({"do": "propose", "what": "end"}));
            }
            let answer = walk.tab.open(&address);
            walk.read(&address, &answer);
            walk.everywhere();
        }
    }
    let doors = |what: &str| walk.seen.iter().filter(|door| door.starts_with(what)).count();
    for door in
        ["/settings", "/my", "/campaign", "/scores/ancient", "/scenario/lunar", "/replay/*/play"]
    {
        assert!(doors(door) > 0, "nobody came by {door}: {:?}", walk.seen);
    }
    assert_eq!(doors("/api"), 0, "a tab has nothing for programs");
    assert_eq!(doors("/new/lunar?"), 2, "a link and a form");
}

#[test]
fn a_game_is_put_away_taken_back_and_deleted() {
    let mut tab = Tab::default();
    let address = tab.begin("ancient", &["you"]);
    let word = address.trim_start_matches("/t/").to_string();
    let row = format!("/my/{word}");
    let shows = |tab: &mut Tab, path: &str, show: &str| {
        let page = tab.ask(&json!({"what": "open", "path": path, "query": {"show": show}}));
        text(&page["page"]).contains(&word)
    };
    assert!(shows(&mut tab, "/my", "going") && shows(&mut tab, "/", ""));
    tab.send(&row, &[("what", "away")]);
    assert!(!shows(&mut tab, "/my", "going") && !shows(&mut tab, "/", ""));
    assert!(shows(&mut tab, "/my", "away"));
    tab.send(&row, &[("what", "back")]);
    assert!(shows(&mut tab, "/my", "going"));
    let deleted = tab.send(&row, &[("what", "delete")]);
    assert_eq!(deleted["gone"], json!([word]));
    assert!(!shows(&mut tab, "/my", "going"));
    assert!(tab.open(&address)["error"].is_string());
}

#[test]
fn a_new_name_is_used_at_the_tables_too() {
    let mut tab = Tab::default();
    let address = tab.begin("lunar", &["you", "novice"]);
    tab.send("/settings", &[("name", "Bea"), ("back", "/")]);
    assert_eq!(tab.remembered["name"], "Bea");
    assert!(text(&tab.open(&address)["page"]).contains("Bea"));
    let long = tab.send("/settings", &[("name", &"a".repeat(25))]);
    assert!(text(&long["page"]).contains("A name has 1 to 24 letters"));
}

#[test]
fn a_campaign_flies_one_mission_after_the_other() {
    let mut tab = Tab::default();
    let page = text(&tab.open("/campaign")["page"]);
    let form = forms(&page).into_iter().find(|form| form.action == "/campaign").expect("a form");
    let fields: Vec<_> = form.fields.iter().map(|(n, v)| (n.as_str(), v.as_str())).collect();
    let first = text(&tab.send("/campaign", &fields)["go"]);
    let shelf = text(&tab.open("/campaign")["page"]);
    let campaign = links(&shelf).into_iter().find(|to| kind(to) == "/campaign/*?").expect("it");
    let scenario = fields.iter().find(|(name, _)| *name == "scenario").expect("a team").1;
    let fly = format!("{campaign}/fly");
    assert_eq!(tab.send(&fly, &[("scenario", scenario)])["go"], first, "one at a time");
    tab.sit(&first);
    tab.say(json!({"do": "propose", "what": "end"}));
    let mut tab = tab.reloaded();
    let second = text(&tab.send(&fly, &[("scenario", scenario)])["go"]);
    assert_ne!(second, first);
    let book = tab.open(&format!("{campaign}/logbook.json"));
    assert!(text(&book["file"]["text"]).contains("missions"), "{book}");
    let word = second.trim_start_matches("/t/");
    let mine = tab.send(&format!("/my/{word}"), &[("what", "delete")]);
    assert!(mine["error"].is_string(), "a mission belongs to its campaign");
}

#[test]
fn a_scenario_is_checked_and_played_in_a_tab() {
    let mut tab = Tab::default();
    let example = catalogue::find("lunar").expect("a game").example().to_string();
    let good = tab.send("/scenario/lunar", &[("text", &example), ("what", "check")]);
    assert!(text(&good["page"]).contains("can be played."));
    let bad = tab.send("/scenario/lunar", &[("text", "(title: 7)"), ("what", "check")]);
    assert!(text(&bad["page"]).contains("data-line"), "{bad}");
    let form = tab.send("/scenario/lunar", &[("text", &example), ("what", "table")]);
    let sent = forms(&text(&form["page"])).pop().expect("a form");
    let fields: Vec<_> = sent.fields.iter().map(|(n, v)| (n.as_str(), v.as_str())).collect();
    let made = tab.send(&sent.action, &fields);
    tab.sit(&text(&made["go"]));
}

#[test]
fn a_position_is_played_on_against_programs() {
    let mut tab = Tab::default();
    let address = tab.begin("expedition", &["you", "novice"]);
    tab.sit(&address);
    tab.play(5);
    let play = format!("{}/play", address.replace("/t/", "/replay/"));
    let early = tab.send(&play, &[("ply", "1")]);
    assert!(text(&early["error"]).contains("still going on"), "{early}");
    tab.say(json!({"do": "propose", "what": "end"}));
    let on = text(&tab.send(&play, &[("ply", "2"), ("seat", "B")])["go"]);
    let mut tab = tab.reloaded();
    tab.sit(&on);
    assert!(tab.ply >= 2);
    let before = tab.ply;
    assert!(tab.play(3) > 0, "seat B is this reader's now");
    assert!(tab.ply > before);
    assert!(text(&tab.send(&play, &[])["error"]).contains("Choose the move"));
}
