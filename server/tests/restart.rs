//! A house that is closed and opened again has lost nothing.

mod common;

use std::path::Path;

use common::{House, Line};
use serde_json::json;
use server::check::{Checked, Fate, check_database};
use store::{Append, Find, Held, Owner, Sqlite, State, Store as _, Stored};
use table::{Chair, Dated, DiceBy, Entry, Plan, RandomWord as _, Table, TableId, Visitor};

#[test]
fn everything_is_there_after_a_restart() {
    let house = House::open();
    let (table, seats) = house.table_of("expedition", 2);
    house.play_some(&table, &seats, 11);
    let chat = format!("/api/v1/tables/{table}/chat");
    house.post_as(&seats[1].token, &chat, &json!({"text": "until tomorrow"})).is(200);
    let wanted = json!({"game": "ancient", "seats": ["person", "person"], "listed": true});
    let gathering = house.make(&wanted);
    let told = |house: &House| {
        let view = |token: &str| house.get_as(token, &format!("/api/v1/tables/{table}/view")).body;
        let page = house.page(&seats[0].cookie, &format!("/t/{table}"));
        let listed = house.get("/api/v1/tables").body;
        (house.brief(&table), view(&seats[0].token), view(&seats[1].token), page.body, listed)
    };
    let before = told(&house);
    let house = house.reopen();
    assert_eq!(told(&house), before);
    assert!(before.3.contains("until tomorrow") && before.4.contains(&gathering));
    // It goes on, with the same cookies and tokens.
    house.play_some(&table, &seats, 5);
    Line::open(&house, &table, &seats[0].cookie).until(|news| news["ply"] == 16);
}

#[test]
fn a_repeated_move_is_known_after_a_restart() {
    let house = House::open();
    let (table, seats) = house.table_of("expedition", 2);
    let mover = &seats[usize::from(house.brief(&table)["waiting"][0] == "B")];
    let action = house.actions(&table, mover).remove(0);
    house.play(&table, mover, 0, &action, "once").is(200);
    let house = house.reopen();
    assert_eq!(house.play(&table, mover, 0, &action, "once").is(200).json()["result"], "before");
    assert_eq!(house.brief(&table)["ply"], 1);
}

#[test]
fn programs_play_on_after_a_restart() {
    let house = House::open();
    let table = house.make(&json!({"game": "expedition", "seats": ["person", "random"]}));
    let ada = house.sit(&table, "Ada");
    let mut house = house;
    for _ in 0..3 {
        for _ in 0..4 {
            if house.brief(&table)["waiting"][0] == "A" {
                house.play_some(&table, std::slice::from_ref(&ada), 1);
            }
            wait_for(&house, &table);
        }
        house = house.reopen();
        wait_for(&house, &table);
    }
    assert!(house.brief(&table)["ply"].as_u64().unwrap() > 10);
}

/// Until the person is to act.
fn wait_for(house: &House, table: &str) {
    for _ in 0..400 {
        let brief = house.brief(table);
        if brief["waiting"][0] == "A" || brief["state"] == "over" {
            return;
        }
        std::thread::sleep(std::time::Duration::from_millis(25));
    }
    panic!("the program does not move: {}", house.brief(table));
}

#[test]
fn a_game_that_is_over_stays_over_and_leaves_the_list() {
    let house = House::open();
    let table =
        house.make(&json!({"game": "expedition", "seats": ["person", "person"], "listed": true}));
    let seats = [house.sit(&table, "Ada"), house.sit(&table, "Ben")];
    assert!(house.get("/api/v1/tables").body.contains(&table));
    house.post_as(&seats[0].token, &format!("/api/v1/tables/{table}/resign"), &json!({})).is(200);
    let house = house.reopen();
    assert_eq!(house.brief(&table)["state"], "over");
    assert_eq!(house.get("/api/v1/tables").json(), json!([]));
    house.get("/replays").says(200, &table);
    house.get(&format!("/replay/{table}")).says(200, "Ada");
    let record = house.get(&format!("/t/{table}/record")).is(200);
    let record: contract::Record = serde_json::from_str(&record.body).unwrap();
    catalogue::find("expedition").unwrap().verify(&record).unwrap();
}

/// Whoever lost the answer asks again with the same word, before or after a restart.
#[test]
fn taking_a_seat_again_gives_the_same_seat_and_token() {
    let house = House::open();
    let table = house.make(&json!({"game": "expedition", "seats": ["person", "person"]}));
    let sit = format!("/api/v1/tables/{table}/sit");
    let word = json!({"name": "Ada", "id": "a-word-nobody-else-knows"});
    let first = house.post(&sit, &word).is(201).json();
    assert_eq!(house.post(&sit, &word).is(201).json(), first);
    let house = house.reopen();
    assert_eq!(house.post(&sit, &word).is(201).json(), first);
    // Another word is another person, and a word that can be guessed is none.
    house.post(&sit, &json!({"name": "Ada", "id": "another-word-of-a-guest"})).is(409);
    house.post(&sit, &json!({"name": "Ben", "id": "short"})).is(422);
    let other = house.post(&sit, &json!({"name": "Ben"})).is(201).json();
    assert_ne!(other["seat"], first["seat"]);
}

/// Everything earlier releases wrote: tables that gather, are played and are over, of every game.
#[test]
fn every_table_of_every_release_can_be_looked_at() {
    for release in ["0.1", "before-0.2", "0.2-dev"] {
        can_be_looked_at(release);
    }
}

fn can_be_looked_at(release: &str) {
    let folder = tempfile::TempDir::new().unwrap();
    let corpus = format!("{}/tests/corpus/{release}/reliquary.sqlite", env!("CARGO_MANIFEST_DIR"));
    let file = common::file_in(&folder);
    std::fs::copy(&corpus, &file).unwrap();
    let mut checked = Vec::new();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let each = |one: Checked, all: usize| {
        checked.push(one);
        checked.len() <= all
    };
    runtime.block_on(check_database(&file, each)).unwrap();
    assert_eq!(
        std::fs::read(&corpus).unwrap(),
        std::fs::read(&file).unwrap(),
        "nothing is changed"
    );
    assert!(checked.len() >= 10, "{checked:?}");

    let house = House::open_in(folder, 0);
    for Checked { table, game, fate } in checked {
        house.get(&format!("/t/{table}")).is(200);
        match fate {
            Fate::GoesOn | Fate::Stops { .. } => {}
            Fate::Complete | Fate::Elsewhere { .. } => {
                house.get(&format!("/replay/{table}")).is(200);
                let record = house.get(&format!("/t/{table}/record")).is(200);
                contract::Record::from_text(&record.body).unwrap();
            }
            Fate::Damaged { why, .. } | Fate::Unreadable(why) => panic!("{game} {table}: {why}"),
        }
    }
}

/// Games of older rules stand in it: each is in the list where somebody looks for it, and says so.
#[test]
fn every_table_of_the_first_release_stands_in_its_list() {
    let folder = tempfile::TempDir::new().unwrap();
    let corpus = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/corpus/0.1/reliquary.sqlite");
    let file = common::file_in(&folder);
    std::fs::copy(corpus, &file).unwrap();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(leave_before_the_end(&file));
    let mut checked = Vec::new();
    let each = |one: Checked, all: usize| {
        checked.push(one);
        checked.len() <= all
    };
    runtime.block_on(check_database(&file, each)).unwrap();
    let links = runtime.block_on(links(&file));
    assert_eq!((checked.len(), links.len()), (13, 6));

    // One browser opens the links of all persons.
    let house = House::open_in(folder, 0);
    let cookie = house.get("/").is(200).cookie();
    for (table, token) in &links {
        house.page(&cookie, &format!("/t/{table}/seat/{token}")).is(303);
    }
    let fresh =
        house.make(&json!({"game": "ancient", "seats": ["person", "person"], "listed": true}));
    let page = |path: &str| house.page(&cookie, path).is(200).body;
    let (lobby, going, finished) = (page("/"), page("/my"), page("/my?show=finished"));
    let (replays, listed) = (page("/replays"), house.get("/api/v1/tables").is(200).json());
    let listed = |table: &str| {
        listed.as_array().unwrap().iter().find(|info| info["table"] == table).cloned()
    };
    let (mut older_over, mut stopped) = (0, 0);
    for Checked { table, fate, .. } in &checked {
        let is_mine = links.iter().any(|(mine, _)| mine == table);
        let over = matches!(fate, Fate::Complete | Fate::Elsewhere { .. });
        let older = matches!(fate, Fate::Stops { .. } | Fate::Elsewhere { .. });
        let words = if older {
            ["begun under older rules: choose how it goes on", "played under older rules"]
        } else {
            [""; 2]
        };
        for list in [&lobby, &going] {
            says(row(list, "/t", table), is_mine && !over, words[0]);
        }
        says(row(&finished, "/replay", table), is_mine && over, words[1]);
        // All were listed; one's own stand above besides.
        says(row(&replays, "/replay", table), over, words[1]);
        let info = listed(table);
        assert_eq!(info.is_some(), !over, "{table}");
        if let Some(info) = info {
            assert_eq!((&info["state"], &info["older_rules"]), (&json!("playing"), &json!(older)));
        }
        older_over += usize::from(older && over);
        stopped += usize::from(older && !over);
    }
    assert_eq!((older_over, stopped), (3, 3), "of older rules");
    assert_eq!(listed(&fresh).unwrap()["older_rules"], json!(false));
    assert!(row(&house.get("/").body, "/t", &fresh).is_some());
    house.is_well();
}

/// Adds to every game that today's rules lead elsewhere one that was left before its last move: it stops.
async fn leave_before_the_end(file: &Path) {
    let store = Sqlite::open(file).await.unwrap();
    for (byte, table) in (1..).zip(store.find(Find::After(""), 100).await.unwrap()) {
        let Stored { plan, journal, .. } = store.load(&table).await.unwrap().unwrap();
        let opened = Table::restore(table, plan.clone(), journal.clone()).unwrap();
        if !opened.is_of_older_rules() {
            continue;
        }
        let (left, entries) = (TableId::from_bytes(&[byte]), journal[..journal.len() - 1].to_vec());
        store.make(&left, &plan, 1).await.unwrap();
        let state = Some(State::Playing);
        let append =
            Append { table: left, first: 0, entries, state, word: None, notices: Vec::new() };
        store.append(append).await.unwrap();
    }
    store.close().await;
}

/// The links of all seats that persons have in this file: table and token.
async fn links(file: &Path) -> Vec<(String, String)> {
    let store = Sqlite::open(file).await.unwrap();
    let mut links = Vec::new();
    for table in store.find(Find::After(""), 100).await.unwrap() {
        let plan = store.load(&table).await.unwrap().unwrap().plan;
        for index in (0..plan.seats.len()).filter(|index| plan.seats[*index] == Chair::Person) {
            let held = Held { table: table.clone(), seat: contract::Seat::new(index).unwrap() };
            let token = store.token(&held, "a word that nobody else knows").await.unwrap();
            links.push((table.to_string(), token.as_str().to_string()));
        }
    }
    store.close().await;
    links
}

/// What a list says of a table: from the link to it to the end of its row.
fn row<'a>(page: &'a str, under: &str, table: &str) -> Option<&'a str> {
    let (_, rest) = page.split_once(&format!("href=\"{under}/{table}\""))?;
    rest.split("</li>").next()
}

/// It stands there exactly when it should, with these words.
#[track_caller]
fn says(row: Option<&str>, stands: bool, words: &str) {
    assert_eq!(row.is_some(), stands, "{row:?}");
    assert!(row.is_none_or(|row| row.contains(words)), "{words:?} is missing in {row:?}");
}

/// A journal with a gap, and a game that this program does not know: each is named to those who sit
/// there, hides nothing else, and can be put out of the way.
#[test]
fn tables_that_cannot_be_read_are_named_to_their_people() {
    let folder = tempfile::TempDir::new().unwrap();
    let file = common::file_in(&folder);
    let visitor = Visitor::from_bytes(&[7; 16]);
    let owner: String = Owner::from(&visitor).into();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let broken = [(1, "ancient", 1, State::Playing), (2, "chess", 0, State::Over)];
    runtime.block_on(async {
        let store = Sqlite::open(&file).await.unwrap();
        for (byte, game, gap, state) in broken {
            let id = TableId::from_bytes(&[byte; 16]);
            store.make(&id, &plan_of(game), 1).await.unwrap();
            let (name, chance, word) = ("Ada".to_string(), String::new(), String::new());
            let seat = contract::Seat::A;
            let sat = Entry::Sat { seat, name, chance, owner: owner.clone(), id: word };
            let (entries, state) = (vec![Dated { at: 1, entry: sat }], Some(state));
            let append =
                Append { table: id, first: gap, entries, state, word: None, notices: Vec::new() };
            store.append(append).await.unwrap();
        }
        store.close().await;
    });
    let house = House::open_in(folder, 0);
    let cookie = format!("visitor={}", visitor.as_str());
    let made = house.form(&cookie, "/play/ancient", "").is(303);
    let whole = made.header("location").unwrap().trim_start_matches("/t/").to_string();
    let [gap, unknown] = [1, 2].map(|byte| TableId::from_bytes(&[byte; 16]).to_string());
    let page = |path: &str| house.page(&cookie, path).is(200).body;
    for list in ["/", "/my"] {
        says(row(&page(list), "/t", &gap), true, "cannot be read");
        says(row(&page(list), "/t", &whole), true, "Ancient");
    }
    // Which game it is may still be known.
    says(row(&page("/my"), "/t", &gap), true, "Ancient");
    says(row(&page("/my?show=finished"), "/t", &unknown), true, "cannot be read");
    assert!(!page("/my?show=turn").contains("cannot be read"));
    house.page(&cookie, &format!("/t/{gap}")).is(410);
    house.form(&cookie, &format!("/my/{gap}"), "what=away").is(303);
    says(row(&page("/my"), "/t", &gap), false, "");
    says(row(&page("/my?show=away"), "/t", &gap), true, "cannot be read");
}

fn plan_of(game: &str) -> Plan {
    Plan {
        game: game.into(),
        revision: 1,
        setup: json!({}),
        seats: vec![Chair::Person],
        dice: DiceBy::House,
        listed: true,
        secret: contract::Key::from_seed(1),
        campaign: None,
    }
}

/// A counter of the server.
fn counted(house: &House, name: &str) -> u64 {
    let metrics = house.get("/metrics").is(200).body;
    let line =
        metrics.lines().find_map(|line| line.strip_prefix(&format!("reliquary_{name}_total ")));
    line.unwrap_or_else(|| panic!("{name} is not counted")).parse().unwrap()
}

/// Until so many snapshots were kept since the server opened.
fn wait_for_snapshots(house: &House, at_least: u64) {
    for _ in 0..1_000 {
        if counted(house, "snapshots") >= at_least {
            return;
        }
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    panic!("no snapshot was kept");
}

/// However long it was played, no more than the entries since the last snapshot are.
#[test]
fn a_long_table_is_opened_from_its_last_snapshot() {
    let house = House::open();
    let (table, seats) = house.table_of("expedition", 2);
    // A short game is over by then; whatever its length, two snapshots are due.
    house.play_some(&table, &seats, 60);
    wait_for_snapshots(&house, 2);
    let view = format!("/api/v1/tables/{table}/view");
    let told = |house: &House| (house.brief(&table), house.get_as(&seats[0].token, &view).body);
    let before = told(&house);
    let house = house.reopen();
    assert_eq!(counted(&house, "replayed_entries"), 0);
    assert_eq!(told(&house), before);
    let replayed = counted(&house, "replayed_entries");
    assert!(replayed < 40, "{replayed} entries were played");
    house.play_some(&table, &seats, 3);
}
