//! Clocks over HTTP: everybody sees them, what was agreed is done when time is up, and a server that was
//! down costs nobody time.

mod common;

use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use common::{House, file_in};
use contract::Seat;
use serde_json::{Value, json};
use server::tables::Tables;
use store::{Append, Sqlite, State, Store as _};
use table::{
    Chair, Command, Dated, DiceBy, Limits, Pace, Plan, RandomWord as _, Request, Sender, Table,
    TableId, TimeUp,
};
use tempfile::TempDir;

const HOUR: u64 = 3_600_000;

fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
    u64::try_from(since.as_millis()).unwrap()
}

fn timed(house: &House, then: &Value) -> (String, Vec<common::Seat>) {
    let limits = json!({"pace": {"live": {"base": 5, "increment": 0}}, "then": then});
    let wanted = json!({"game": "expedition", "seats": ["person", "person"], "limits": limits});
    let table = house.make(&wanted);
    let seats = ["Ada", "Ben"].map(|name| house.sit(&table, name));
    (table, seats.into())
}

fn until(house: &House, table: &str, seen: impl Fn(&Value) -> bool) -> Value {
    let begun = Instant::now();
    loop {
        let brief = house.brief(table);
        if seen(&brief) {
            return brief;
        }
        assert!(begun.elapsed() < common::PATIENCE, "{brief}");
        std::thread::sleep(Duration::from_millis(25));
    }
}

#[test]
fn everybody_sees_the_clocks_and_what_was_agreed_is_done() {
    let house = House::open();
    let [claim, program, loss] = [json!("claim"), json!({"program": "random"}), json!("loss")];
    let [claimed, handed, lost] = [claim, program, loss].map(|then| timed(&house, &then));

    // Somebody without a seat sees both clocks, and which of them runs.
    let brief = house.brief(&claimed.0);
    let clocks = brief["clocks"].as_array().unwrap();
    let runs = |clock: &&Value| clock["until"].is_u64();
    assert_eq!((clocks.len(), clocks.iter().filter(runs).count()), (2, 1), "{brief}");
    assert_eq!(brief["limits"]["then"], "claim");
    let page = house.page(&house.get("/").cookie(), &format!("/t/{}", claimed.0)).body;
    assert!(page.contains("role=\"timer\"") && page.contains("5 seconds each"), "{page}");

    let asked = |brief: &Value| brief["waiting"][0].as_str().map(str::to_string);
    let slow = asked(&brief).unwrap();
    let is_slow = |clock: &&Value| clock["seat"] == slow.as_str();
    let brief = until(&house, &claimed.0, |brief| {
        brief["clocks"].as_array().unwrap().iter().any(|clock| clock["claim"] == true)
    });
    let clock = brief["clocks"].as_array().unwrap().iter().find(is_slow).unwrap();
    assert!(clock["out"] == true && brief["state"] == "playing", "{brief}");
    let path = format!("/api/v1/tables/{}/claim", claimed.0);
    house.post(&path, &json!({"seat": slow, "name": "Cleo"})).is(201);
    let seat = |brief: &Value, letter: &str| {
        let seats = brief["seats"].as_array().unwrap();
        seats.iter().find(|seat| seat["seat"] == letter).unwrap().clone()
    };
    assert_eq!(seat(&house.brief(&claimed.0), &slow)["name"], "Cleo");

    let by_program = |brief: &Value| {
        brief["seats"].as_array().unwrap().iter().any(|seat| seat["by"] == "random")
    };
    until(&house, &handed.0, by_program);
    until(&house, &lost.0, |brief| brief["state"] == "over");
}

/// A table of two at which the first move was waited for since an hour ago; a moment later the server
/// went down.
async fn an_hour_ago(store: &Sqlite, seed: u8) -> (TableId, u64) {
    let then = now() - HOUR;
    let plan = Plan {
        game: "expedition".into(),
        revision: catalogue::find("expedition").unwrap().info().rules_revision,
        setup: json!({}),
        seats: vec![Chair::Person; 2],
        dice: DiceBy::Seeded,
        listed: false,
        secret: contract::Key::from_seed(u64::from(seed)),
        campaign: None,
    };
    let id = TableId::from_bytes(&[seed; 16]);
    let limits = Limits { pace: Pace::Live { base: 600, increment: 0 }, then: TimeUp::Loss };
    let mut table = Table::new(id.clone(), plan.clone()).unwrap().with_limits(limits).unwrap();
    for (seat, name) in [(Seat::A, "Ada"), (Seat::B, "Ben")] {
        let (chance, owner) = (String::new(), name.into());
        let request = Request::Sit { seat: Some(seat), name: name.into(), chance, owner };
        let command = Command { sender: Sender::default(), id: String::new(), request };
        table.handle_at(command, then).unwrap();
    }
    store.make(&id, &plan, 1).await.unwrap();
    let (first, entries) = table.take_outbox();
    let entries = entries.into_iter().map(|entry| Dated { at: 1, entry }).collect();
    let state = Some(State::Playing);
    let append =
        Append { table: id.clone(), first, entries, state, word: None, notices: Vec::new() };
    store.append(append).await.unwrap();
    store.alive(i64::try_from(then + 1_000).unwrap()).await.unwrap();
    (id, then)
}

/// Nobody has used more than a little of the ten minutes.
fn is_whole(clocks: impl IntoIterator<Item = (u64, Option<u64>)>) -> bool {
    let mut rest = clocks.into_iter().map(|(left, until)| until.map_or(left, |at| at - now()));
    rest.all(|left| left > 400_000)
}

/// A move may come before anything else is done with its table.
#[test]
fn a_move_that_comes_first_after_a_restart_is_not_charged_for_it() {
    let folder = TempDir::new().unwrap();
    tokio::runtime::Runtime::new().unwrap().block_on(async {
        let store = Arc::new(Sqlite::open(&file_in(&folder)).await.unwrap());
        let (id, _) = an_hour_ago(&store, 3).await;
        let tables = Tables::new(Arc::clone(&store) as Arc<dyn store::Store>);
        tables.look_at_the_time().await;
        let handle = tables.find(&id).await.unwrap();
        let asked = tables.look(&handle, |table| table.waiting().first()).await.unwrap().unwrap();
        let play = |table: &Table| table.play_state().unwrap().offers(asked)[0].action.clone();
        let action = tables.look(&handle, play).await.unwrap();
        let request = Request::Play { ply: 0, action, rolls: None };
        let command = Command { sender: Sender::seat(asked), id: String::new(), request };
        tables.handle(&handle, command).await.unwrap();
        let clocks = |table: &Table| {
            let seats = table.clocks().unwrap().seats;
            seats.iter().map(|clock| (clock.left, clock.until)).collect::<Vec<_>>()
        };
        assert!(is_whole(tables.look(&handle, clocks).await.unwrap()));
        // The journal says so too, once.
        let stored = store.load(&id).await.unwrap().unwrap();
        let excused = |dated: &&Dated| matches!(dated.entry, table::Entry::NotCounted { .. });
        assert_eq!(stored.journal.iter().filter(excused).count(), 1);
        let again = Table::restore(id, stored.plan, stored.journal).unwrap();
        assert!(is_whole(clocks(&again)) && again.ply() == 1);
        tables.close().await;
    });
}

#[test]
fn a_server_that_was_down_costs_nobody_time() {
    let folder = TempDir::new().unwrap();
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let tables = runtime.block_on(async {
        let store = Sqlite::open(&file_in(&folder)).await.unwrap();
        let tables = [an_hour_ago(&store, 4).await.0, an_hour_ago(&store, 5).await.0];
        store.close().await;
        tables
    });
    let shown = |house: &House, table: &TableId| {
        let brief = house.brief(table.as_str());
        assert_eq!(brief["state"], "playing");
        let clocks = brief["clocks"].as_array().unwrap().clone();
        let clock = |clock: Value| (clock["left"].as_u64().unwrap(), clock["until"].as_u64());
        clocks.into_iter().map(clock).collect::<Vec<_>>()
    };
    let mut house = House::open_in(folder, 0);
    for _ in 0..2 {
        assert!(tables.iter().all(|table| is_whole(shown(&house, table))));
        house = house.reopen();
    }
}

/// Who plays by the day comes back when it is their turn; programs among themselves wait for a look.
#[test]
fn a_program_answers_a_person_although_nobody_looks() {
    let house = House::set(|config| config.attention = Duration::ZERO);
    let table = house.make(&json!({"game": "expedition", "seats": ["person", "random"]}));
    let ada = house.sit(&table, "Ada");
    let mine = |brief: &Value| brief["waiting"][0] == "A" || brief["state"] == "over";
    for _ in 0..4 {
        let ply = until(&house, &table, mine)["ply"].as_u64().unwrap();
        house.play_some(&table, std::slice::from_ref(&ada), 1);
        assert!(house.brief(&table)["ply"].as_u64().unwrap() > ply);
    }
}
