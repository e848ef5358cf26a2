//! What it costs to open a table again, by how long it was played. Counted in ./test; measured by
//! `cargo test --release -p reliquary --test opening -- --ignored --nocapture`.

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use contract::{Key, Rng, Seat};
use serde_json::json;
use server::tables::Tables;
use store::{Admin, Append, Sqlite, State, Store};
use table::{
    Chair, Command, Dated, DiceBy, Plan, RandomWord as _, Request, Sender, Table, TableId,
};

/// Nothing takes longer, not even on a machine that is busy with other tests.
const PATIENCE: Duration = Duration::from_secs(60);

fn plan(game: &str, seed: u64) -> Plan {
    let info = catalogue::find(game).unwrap().info();
    Plan {
        game: game.into(),
        revision: info.rules_revision,
        setup: json!({}),
        seats: vec![Chair::Person; info.min_seats],
        dice: DiceBy::House,
        listed: false,
        secret: Key::from_seed(seed),
        campaign: None,
    }
}

/// The journal of a game that is played at random until it is over or has so many entries. People who
/// play long take moves back: whoever may does so twenty times.
fn journal(game: &str, seed: u64, entries: usize) -> Vec<Dated> {
    let mut table = Table::new(TableId::from_bytes(&[]), plan(game, seed)).unwrap();
    let (mut rng, mut journal) = (Rng::new(seed), Vec::new());
    for seat in table.seats() {
        let (name, owner, chance) = (format!("Player {seat}"), String::new(), String::new());
        let sit = Request::Sit { seat: Some(seat), name, chance, owner };
        ask(&mut table, &mut journal, seat, sit);
    }
    while let Some(seat) = table.waiting().first().filter(|_| journal.len() < entries) {
        let play = table.play_state().unwrap();
        let (ply, offers) = (play.ply(), play.offers(seat));
        let action = offers[rng.index(offers.len())].action.clone();
        let again = Request::Play { ply, action, rolls: None };
        ask(&mut table, &mut journal, seat, again.clone());
        for _ in 0..20 {
            if !table.may_undo(seat) || journal.len() >= entries {
                break;
            }
            ask(&mut table, &mut journal, seat, Request::Undo { ply: ply + 1 });
            ask(&mut table, &mut journal, seat, again.clone());
        }
    }
    journal.truncate(entries);
    journal
}

fn ask(table: &mut Table, journal: &mut Vec<Dated>, seat: Seat, request: Request) {
    table.handle(Command { sender: Sender::seat(seat), id: String::new(), request }).unwrap();
    let entries = table.take_outbox().1;
    journal.extend(entries.into_iter().map(|entry| Dated { at: 1, entry }));
}

/// A journal of so many entries: of the first game that comes so far, or of the longest.
fn long(entries: usize) -> (&'static str, u64, Vec<Dated>) {
    let games = ["lunar", "feynman", "damocles", "ancient", "expedition"];
    let mut tries = (0..3).flat_map(|seed| games.map(|game| (game, seed)));
    let all = tries.by_ref().map(|(game, seed)| (game, seed, journal(game, seed, entries)));
    let mut best = ("", 0, Vec::new());
    for found in all {
        if found.2.len() > best.2.len() {
            best = found;
        }
        if best.2.len() >= entries {
            break;
        }
    }
    best
}

/// Keeps the first so many entries as a table that is being played.
async fn keep(store: &dyn Store, id: &TableId, plan: &Plan, journal: &[Dated]) {
    store.make(id, plan, 1).await.unwrap();
    let (entries, state) = (journal.to_vec(), Some(State::Playing));
    let append =
        Append { table: id.clone(), first: 0, entries, state, word: None, notices: Vec::new() };
    store.append(append).await.unwrap();
}

/// Entries that a server plays to open this table.
async fn replayed(store: &Arc<dyn Store>, id: &TableId) -> u64 {
    let tables = Tables::new(Arc::clone(store));
    tables.find(id).await.unwrap();
    tables.metrics().replayed_entries()
}

/// Opens it once, and waits until it was kept as it stands.
async fn open_once(store: &Arc<dyn Store>, id: &TableId) {
    replayed(store, id).await;
    let begun = Instant::now();
    while store.snapshot(id).await.unwrap().is_none() {
        assert!(begun.elapsed() < PATIENCE, "no snapshot was kept");
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn opening_a_long_table_plays_no_more_entries_than_a_short_one() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("reliquary.sqlite");
    let store: Arc<dyn Store> = Arc::new(Sqlite::open(&file).await.unwrap());
    let (game, seed, journal) = long(600);
    assert!(journal.len() >= 600, "the longest game has {} entries", journal.len());
    let plan = plan(game, seed);
    let mut counted = Vec::new();
    for (byte, entries) in [(1, 30), (2, 600)] {
        let id = TableId::from_bytes(&[byte; 16]);
        keep(&*store, &id, &plan, &journal[..entries - 5]).await;
        assert_eq!(replayed(&store, &id).await, entries as u64 - 5, "without a snapshot, all");
        open_once(&store, &id).await;
        // Five more, after the snapshot.
        let (table, first) = (id.clone(), entries as u64 - 5);
        let entries = journal[entries - 5..entries].to_vec();
        let append = Append { table, first, entries, state: None, word: None, notices: Vec::new() };
        store.append(append).await.unwrap();
        counted.push(replayed(&store, &id).await);
    }
    assert_eq!(counted, [5, 5]);
    store.close().await;
}

/// Bytes that an open table takes in memory, by the count of whoever hands memory out.
fn memory(open: impl FnOnce() -> Table) -> i64 {
    let mut table = None;
    let taken = allocation_counter::measure(|| table = Some(open()));
    drop(table);
    taken.bytes_current
}

/// What a table takes when its journal was played, and when it was opened from a snapshot.
fn memory_both_ways(id: &TableId, plan: &Plan, journal: &[Dated]) -> (i64, i64) {
    let restore = || Table::restore(id.clone(), plan.clone(), journal.to_vec()).unwrap();
    let snapshot = restore().snapshot().unwrap();
    let resume = || Table::resume(id, plan, &snapshot, Vec::new()).unwrap();
    // What is worked out once and kept by the process belongs to no table.
    drop((restore(), resume()));
    (memory(restore), memory(resume))
}

#[test]
fn a_table_from_a_snapshot_takes_no_more_memory_than_one_that_was_played() {
    let (game, seed, journal) = long(600);
    for entries in [30, 600] {
        let id = TableId::from_bytes(&[9; 16]);
        let (played, resumed) = memory_both_ways(&id, &plan(game, seed), &journal[..entries]);
        println!("{game}, {entries} entries: {played} and {resumed} bytes");
        // What grows by doubling may have grown once more or less.
        assert!(played > 0 && resumed <= played + played / 4, "{played} and {resumed} bytes");
    }
}

async fn disk(file: &Path, id: &TableId) -> u64 {
    let mut admin = Admin::beside(file).await.unwrap();
    let listed = admin.list().await.unwrap();
    admin.close().await.unwrap();
    listed.iter().find(|one| one.id == *id).unwrap().bytes
}

/// Prints the table of docs/keeping.md.
#[tokio::test]
#[ignore = "a measurement"]
async fn measure_the_opening_of_tables() {
    const EACH: usize = 50;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("reliquary.sqlite");
    let store: Arc<dyn Store> = Arc::new(Sqlite::open(&file).await.unwrap());
    let (game, seed, journal) = long(2_000);
    println!(
        "{game}: entries, by its journal, from a snapshot, memory by its journal, memory from a \
         snapshot, journal, with the snapshot"
    );
    for (byte, entries) in [(1, 20), (2, 200), (3, journal.len().min(2_000))] {
        let (id, plan) = (TableId::from_bytes(&[byte; 16]), plan(game, seed));
        keep(&*store, &id, &plan, &journal[..entries]).await;
        let bare = disk(&file, &id).await;
        let (mut played, mut resumed) = (Vec::new(), Vec::new());
        let memory = memory_both_ways(&id, &plan, &journal[..entries]);
        let table = Table::restore(id.clone(), plan, journal[..entries].to_vec()).unwrap();
        store.keep_snapshot(&id, &table.snapshot().unwrap()).await.unwrap();
        // One after the other in the same run, so that both see the same machine.
        for _ in 0..EACH {
            let begun = Instant::now();
            let stored = store.load(&id).await.unwrap().unwrap();
            drop(Table::restore(id.clone(), stored.plan, stored.journal).unwrap());
            played.push(begun.elapsed());
            let begun = Instant::now();
            let snapshot = store.snapshot(&id).await.unwrap().unwrap();
            let later = store.load_from(&id, snapshot.entries()).await.unwrap().unwrap();
            drop(Table::resume(&id, &later.plan, &snapshot, later.journal).unwrap());
            resumed.push(begun.elapsed());
        }
        played.sort();
        resumed.sort();
        println!(
            "{entries:>5}  {:>10.2?}  {:>10.2?}  {:>8} B  {:>8} B  {bare:>8} B  {:>8} B",
            played[EACH / 2],
            resumed[EACH / 2],
            memory.0,
            memory.1,
            disk(&file, &id).await
        );
    }
    store.close().await;
}
