//! A thousand tables of a game, in every state, kept by the release before a correction of its rules: the
//! server of the release after it lists every one of them, says which stop, and lets people go on.

#[path = "../../conformance/sixth/tests/before/mod.rs"]
mod before;
mod common;
#[path = "../../conformance/sixth/tests/corrected/mod.rs"]
mod corrected;

use std::path::Path;
use std::sync::Arc;

use before::{Before, Place};
use common::{House, Line};
use contract::{Rng, Seat};
use futures_util::future::try_join_all;
use serde_json::{Value, json};
use store::{Append, Owner, Sqlite, State, Store, StoreError};
use table::{DiceBy, RandomWord as _, TableId, Visitor};

const TABLES: u64 = 1_000;
/// So many tables of the same two people: as many as a lobby lists.
const OF_A_PAIR: usize = 20;
/// One of so many tables is listed: no list is longer than it shows.
const LISTED: u64 = 25;

/// Who sits on a seat of a table.
fn visitor(seed: u64, seat: u8) -> Visitor {
    let pair = u8::try_from(seed / OF_A_PAIR as u64).expect("there are fewer pairs");
    Visitor::from_bytes(&[seat, pair / 32, pair % 32])
}

fn cookie(seed: u64, seat: u8) -> String {
    format!("visitor={}", visitor(seed, seat).as_str())
}

fn made_before(seed: u64) -> Before {
    let id = u16::try_from(seed).expect("there are fewer tables");
    let owner = |seat| Owner::from(&visitor(seed, seat)).into();
    Before::some_at(
        seed,
        &Place {
            id: TableId::from_bytes(&id.to_be_bytes().map(|byte| [byte / 32, byte % 32]).concat()),
            owners: [owner(0), owner(1)],
            listed: seed.is_multiple_of(LISTED),
            ..Place::default()
        },
    )
}

/// Games whose set-up the release after does not know any more, one under way and one finished.
fn not_to_be_set_up() -> [Before; 2] {
    [TABLES, TABLES + 1].map(|seed| {
        let one = made_before(seed);
        let owner = |seat| Owner::from(&visitor(seed, seat)).into();
        let owners = [owner(0), owner(1)];
        let place = Place { id: one.table.id().clone(), owners, ..Place::default() };
        let mut before = Before::new_at(seed, &place.of_another_set_up());
        let mut rng = Rng::new(seed);
        let most = if seed == TABLES { 6 } else { usize::MAX };
        for _ in 0..most {
            if !before.play(&mut rng) {
                break;
            }
        }
        assert_eq!(before.table.is_over(), seed > TABLES);
        before
    })
}

/// Keeps them as the release before did.
async fn keep(file: &Path, tables: &[&Before]) -> Result<(), StoreError> {
    let store: Arc<dyn Store> = Arc::new(Sqlite::open(file).await?);
    let plans: Vec<_> =
        tables.iter().map(|before| (before.table.id(), before.plan_after())).collect();
    try_join_all(plans.iter().map(|(id, plan)| store.make(id, plan, 1))).await?;
    try_join_all(tables.iter().map(|before| {
        let state = match (before.table.has_begun(), before.table.is_over()) {
            (false, _) => State::Gathering,
            (true, false) => State::Playing,
            (true, true) => State::Over,
        };
        store.append(Append {
            table: before.table.id().clone(),
            first: 0,
            entries: before.journal.clone(),
            state: Some(state),
            word: None,
            notices: Vec::new(),
        })
    }))
    .await?;
    for before in tables {
        if let Some(archive) = before.table.archive() {
            store.keep_archive(before.table.id(), &archive).await?;
        }
    }
    store.close().await;
    Ok(())
}

/// What a list says of a table: from the link to it to the end of its row.
fn row<'a>(page: &'a str, under: &str, id: &str) -> Option<&'a str> {
    page.split_once(&format!("href=\"{under}/{id}\""))?.1.split("</li>").next()
}

/// How many there are of each.
#[derive(Debug, Default, PartialEq, Eq)]
struct Counts {
    gather: usize,
    go_on: usize,
    stop: usize,
    over: usize,
    /// Of those that are over, those that today's rules lead elsewhere.
    elsewhere: usize,
}

impl Counts {
    /// One table by what it is.
    fn expect(&mut self, before: &Before) {
        let (table, agreed) = (&before.table, before.agrees_for());
        let differs = agreed < table.ply();
        self.gather += usize::from(!table.has_begun());
        self.over += usize::from(table.is_over());
        self.elsewhere += usize::from(table.is_over() && differs);
        let goes = table.has_begun() && !table.is_over();
        self.go_on += usize::from(goes && !differs);
        self.stop += usize::from(goes && differs);
    }

    /// One table by what the lists of its people say.
    fn count(&mut self, going: Option<&str>, finished: Option<&str>) {
        match (going, finished) {
            (Some(row), None) if row.contains("1 seat free") => self.gather += 1,
            (Some(row), None) if row.contains("begun under older rules") => self.stop += 1,
            (Some(row), None) => {
                assert!(row.contains("Your turn") || row.contains("waiting for "), "{row}");
                self.go_on += 1;
            }
            (None, Some(row)) => {
                self.over += 1;
                self.elsewhere += usize::from(row.contains("played under older rules"));
            }
            (going, finished) => panic!("it stands in one list: {going:?} {finished:?}"),
        }
    }
}

/// The only test of this file: the list of games is the whole process's.
#[test]
fn a_thousand_tables_of_a_corrected_rule_are_listed_and_go_on() {
    let tables: Vec<Before> = (0..TABLES).map(made_before).collect();
    let folder = tempfile::TempDir::new().unwrap();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let gone = not_to_be_set_up();
    let all: Vec<&Before> = tables.iter().chain(&gone).collect();
    runtime.block_on(keep(&common::file_in(&folder), &all)).unwrap();
    let house = House::open_in(folder, 0);

    let (mut expected, mut found) = (Counts::default(), Counts::default());
    for (pair, seed) in tables.chunks(OF_A_PAIR).zip((0..).step_by(OF_A_PAIR)) {
        let page = |path: &str| house.page(&cookie(seed, 0), path).is(200).body;
        let (lobby, going) = (page("/"), page("/my"));
        let (finished, replays) = (page("/my?show=finished"), page("/replays"));
        for before in pair {
            let id = before.table.id().as_str();
            expected.expect(before);
            found.count(row(&going, "/t", id), row(&finished, "/replay", id));
            let is_over = before.table.is_over();
            assert_eq!(row(&lobby, "/t", id).is_some(), !is_over, "{id} in the lobby");
            assert_eq!(row(&replays, "/replay", id).is_some(), is_over, "{id} in the replays");
        }
    }
    assert_eq!(found, expected);
    assert!(found.gather > 50 && found.go_on > 100 && found.stop > 50, "{found:?}");
    assert!(found.over > 100 && found.elsewhere > 20, "{found:?}");
    println!("{found:?}");

    strangers_find_what_is_listed(&house, &tables);
    let elsewhere = |before: &&Before| {
        before.table.outcome().is_some() && before.agrees_for() < before.table.ply()
    };
    let finished: Vec<&Before> = tables.iter().filter(elsewhere).take(5).collect();
    assert_eq!(finished.len(), 5);
    for before in finished {
        is_seen_as_it_was(&house, before);
    }
    cannot_be_set_up(&house, &gone);

    let mut stopped: Vec<(u64, &Before)> = (0..).zip(&tables).filter(|(_, it)| stops(it)).collect();
    let (seed, before) = stopped.pop().unwrap();
    is_ended_by_consent(&house, seed, before);
    for (seed, before) in &stopped {
        goes_on_by_consent(&house, *seed, before);
    }
    let by_hand = |(_, before): &&(u64, &Before)| before.table.plan().dice == DiceBy::Hand;
    assert!(stopped.iter().filter(by_hand).count() > 5, "some are rolled by hand");

    // What was chosen outlives the server.
    let house = house.reopen();
    for (_, before) in &stopped {
        let brief = house.brief(before.table.id().as_str());
        assert_eq!(brief["ply"], before.agrees_for() as u64 + 1);
        assert_eq!(brief["older_rules"], false);
    }
}

fn stops(before: &Before) -> bool {
    !before.table.is_over() && before.agrees_for() < before.table.ply()
}

/// Whoever sits nowhere sees the listed ones, each where it belongs.
fn strangers_find_what_is_listed(house: &House, tables: &[Before]) {
    let lists = [house.get("/").is(200).body, house.get("/replays").is(200).body];
    let listed = house.get("/api/v1/tables").is(200).json();
    let listed = listed.as_array().unwrap();
    let mut number = 0;
    for before in tables {
        let (id, is_listed) = (before.table.id().as_str(), before.table.plan().listed);
        let (gathers, is_over) = (!before.table.has_begun(), before.table.is_over());
        assert_eq!(row(&lists[0], "/t", id).is_some(), is_listed && gathers, "{id}");
        assert_eq!(row(&lists[1], "/replay", id).is_some(), is_listed && is_over, "{id}");
        let info = listed.iter().find(|info| info["table"] == id);
        assert_eq!(info.is_some(), is_listed && !is_over, "{id}");
        if let Some(info) = info {
            number += 1;
            assert_eq!(info["older_rules"], stops(before), "{info}");
        }
    }
    assert!(number > 10 && number == listed.len(), "{number} are listed");
}

/// Every viewer sees the first and the last position as they were seen, and hears what was heard.
fn is_seen_as_it_was(house: &House, before: &Before) {
    let (id, archive) = (before.table.id().as_str(), before.table.archive().unwrap());
    let plies = archive.plies();
    assert_eq!(plies, before.table.ply());
    for viewer in [None, Some(Seat::A), Some(Seat::B)] {
        let eyes = viewer.map_or(String::new(), |seat| seat.to_string());
        for ply in [0, plies] {
            let part = format!("/replay/{id}/part?ply={ply}&eyes={eyes}");
            let part = house.get(&part).is(200).json();
            let seen = maud::html! { (archive.seen(viewer, ply).unwrap().text) }.into_string();
            let shown = part["parts"]["text"].as_str().unwrap();
            assert!(shown.contains(&seen), "move {ply} of {id} as {viewer:?}: {shown}");
            // Where the corrected rules lead to the same, all of the board is there, not its text alone.
            let is_whole = part["parts"]["seats"].as_str().unwrap().contains("</b> kept");
            let is_the_same = ply == 0 && before.table.plan().setup["options"].is_null();
            assert_eq!(is_whole, is_the_same, "move {ply} of {id} as {viewer:?}");
        }
        let page = house.get(&format!("/replay/{id}?ply={plies}&eyes={eyes}")).is(200).body;
        assert!(page.contains(&format!("of {plies}")), "{page}");
        for line in before.table.log_from(0, viewer) {
            let told = maud::html! { (line.text) }.into_string();
            assert!(page.contains(&told), "{told} is not told to {viewer:?}");
        }
    }
}

/// Their pages were those of tables that gather, and their replays those of games that have not begun.
fn cannot_be_set_up(house: &House, [going, over]: &[Before; 2]) {
    let ids = [going, over].map(|before| before.table.id().to_string());
    let cookies = [0, 1].map(|seat| cookie(TABLES, seat));
    let page = |path: &str| house.page(&cookies[0], path).is(200).body;
    for list in ["/", "/my"] {
        let list = page(list);
        let row = row(&list, "/t", &ids[0]).expect("it is listed");
        assert!(row.contains("begun under older rules: it can only be ended"), "{row}");
    }
    let shown = page(&format!("/t/{}", ids[0]));
    assert!(shown.contains("program cannot set this game up"), "{shown}");
    assert!(shown.contains("End it as it stands") && !shown.contains("Go on from here"));
    assert_eq!(house.brief(&ids[0])["state"], "playing");
    let mut lines = cookies.each_ref().map(|cookie| Line::open(house, &ids[0], cookie));
    lines[0].refused(&json!({"do": "propose", "what": "go-on"}), "only be ended");
    lines[0].done(&json!({"do": "propose", "what": "end"}));
    lines[1].done(&json!({"do": "answer", "yes": true}));
    assert_eq!(house.brief(&ids[0])["state"], "over");
    let record = house.page("", &format!("/t/{}/record", ids[0])).is(200).body;
    let record = contract::Record::from_text(&record).unwrap();
    assert_eq!(record.moves, going.table.record().unwrap().moves);
    // Nothing was seen of it at its end: so it is said, and not that it has not begun.
    house.get(&format!("/replay/{}", ids[0])).says(409, "record can still be downloaded");

    is_seen_as_it_was(house, over);
    assert!(page(&format!("/t/{}", ids[1])).contains("It was played under older rules."));
    assert!(row(&page("/replays"), "/replay", &ids[1]).is_some());
}

/// It stands for ever where both rules agree.
fn is_ended_by_consent(house: &House, seed: u64, before: &Before) {
    let id = before.table.id().as_str();
    let mut lines = [0, 1].map(|seat| Line::open(house, id, &cookie(seed, seat)));
    lines[1].done(&json!({"do": "propose", "what": "end"}));
    lines[0].done(&json!({"do": "answer", "yes": true}));
    assert_eq!(house.brief(id)["state"], "over");
    house.get(&format!("/t/{id}")).says(200, "All agreed to stop here.");
}

/// Nothing is played before both agree; then the next move is made under today's rules.
fn goes_on_by_consent(house: &House, seed: u64, before: &Before) {
    let (id, agreed) = (before.table.id().as_str(), before.agrees_for());
    let mut lines = [0, 1].map(|seat| Line::open(house, id, &cookie(seed, seat)));
    let roll = json!({"do": "play", "ply": agreed, "action": "roll"});
    lines[0].refused(&roll, "older rules");
    lines[1].done(&json!({"do": "propose", "what": "go-on"}));
    lines[1].refused(&roll, "older rules");
    lines[0].done(&json!({"do": "answer", "yes": true}));
    let said = format!("From here, after {agreed} moves, today");
    house.get(&format!("/t/{id}")).says(200, &said);
    let mover = usize::from(house.brief(id)["waiting"][0] == "B");
    lines[mover].done(&roll);
    if before.table.plan().dice == DiceBy::Hand {
        let face = 1 + Rng::new(seed).index(6);
        lines[mover].done(&json!({"do": "dice", "value": face}));
    }
    let brief: Value = house.brief(id);
    assert_eq!((&brief["ply"], &brief["older_rules"]), (&json!(agreed + 1), &json!(false)));
}
