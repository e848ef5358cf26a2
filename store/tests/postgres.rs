//! What a database promises that several servers share: they hear of each other, one of them has a lease,
//! and lines that are cut lose nothing and double nothing.

mod common;

use std::sync::Arc;
use std::time::{Duration, Instant};

use common::Cluster;
use contract::Key;
use serde_json::json;
use store::{Append, News, Postgres, Store, StoreError};
use table::{Chair, Dated, DiceBy, Entry, Plan, RandomWord as _, TableId};
use tokio::task::JoinSet;

/// Nothing takes longer, not even on a machine that is busy with other tests.
const PATIENCE: Duration = Duration::from_secs(60);

fn id(byte: u8) -> TableId {
    TableId::from_bytes(&[byte / 32, byte % 32, 7])
}

fn plan(listed: bool) -> Plan {
    Plan {
        game: "expedition".into(),
        revision: 1,
        setup: json!({}),
        seats: vec![Chair::Person],
        dice: DiceBy::House,
        listed,
        secret: Key::from_seed(1),
        campaign: None,
    }
}

fn said(table: TableId, first: u64, text: &str) -> Append {
    let entry = Entry::Said { seat: None, name: "Ada".into(), text: text.into(), to: None };
    Append {
        table,
        first,
        entries: vec![Dated { at: 5, entry }],
        state: None,
        word: None,
        notices: vec![],
    }
}

async fn open(url: &str) -> Arc<dyn Store> {
    Arc::new(Postgres::open(url).await.unwrap())
}

/// The next news, without those of lines that were lost.
async fn heard(store: &dyn Store) -> News {
    loop {
        let news = tokio::time::timeout(PATIENCE, store.news()).await.expect("news").unwrap();
        if news != News::Missed {
            return news;
        }
    }
}

#[tokio::test]
async fn servers_that_start_together_make_the_tables_once_and_hear_of_each_other() {
    let url = Cluster::shared().database();
    let (one, two) = tokio::join!(open(&url), open(&url));
    // Both listen.
    assert_eq!(one.news().await, Some(News::Missed));
    assert_eq!(two.news().await, Some(News::Missed));
    one.make(&id(1), &plan(true), 1).await.unwrap();
    one.append(said(id(1), 0, "from one")).await.unwrap();
    assert_eq!(heard(&*two).await, News::Lobby);
    assert_eq!(heard(&*two).await, News::Table(id(1)));
    // What one has not heard of yet it is refused, not doubled.
    let conflict = two.append(said(id(1), 0, "from two")).await;
    assert!(matches!(conflict, Err(StoreError::Conflict)), "{conflict:?}");
    two.append(said(id(1), 1, "from two")).await.unwrap();
    two.delete(&id(1)).await.unwrap();
    // The first it hears is what the other said, and nothing of its own.
    assert_eq!(heard(&*one).await, News::Table(id(1)));
    // A table that is gone takes no entries.
    let gone = one.append(said(id(1), 2, "too late")).await;
    assert!(matches!(gone, Err(StoreError::Conflict)), "{gone:?}");
    one.close().await;
    two.close().await;
}

#[tokio::test]
async fn one_has_the_lease_and_another_takes_it_when_it_is_not_renewed() {
    let url = Cluster::shared().database();
    let (one, two) = (open(&url).await, open(&url).await);
    assert!(one.lease(&id(1), 3_600).await.unwrap());
    assert!(one.lease(&id(1), 3_600).await.unwrap(), "it has it already");
    assert!(!two.lease(&id(1), 3_600).await.unwrap());
    assert!(two.lease(&id(2), 0).await.unwrap(), "another table");
    let begun = Instant::now();
    while !one.lease(&id(2), 3_600).await.unwrap() {
        assert!(begun.elapsed() < PATIENCE, "it is never given up");
    }
    one.close().await;
    two.close().await;
}

#[tokio::test]
async fn a_database_of_a_newer_release_is_refused() {
    let url = Cluster::shared().database();
    open(&url).await.close().await;
    Cluster::shared().run(&url, "INSERT INTO steps (version) VALUES (999)");
    let fault = Postgres::open(&url).await.unwrap_err().to_string();
    assert!(fault.contains("a newer release"), "{fault}");
}

/// Appends in turn to one table, and asks again where it is not known what became of it. Gives the texts
/// in the order in which they were acknowledged.
async fn write_on(store: Arc<dyn Store>, table: TableId, until: Instant) -> (Vec<String>, usize) {
    let (mut acknowledged, mut away) = (Vec::new(), 0);
    while Instant::now() < until {
        let first = acknowledged.len() as u64;
        let text = format!("{first} of {table}");
        match store.append(said(table.clone(), first, &text)).await {
            Ok(()) => acknowledged.push(text),
            // As a server does: it reads the journal again and sees what became of it.
            Err(StoreError::Away(_)) => {
                away += 1;
                let Ok(Some(stored)) = store.load_from(&table, first).await else { continue };
                if !stored.journal.is_empty() {
                    acknowledged.push(text);
                }
            }
            Err(error) => panic!("{error}"),
        }
    }
    (acknowledged, away)
}

/// Lines are cut and the whole database is pulled down again and again, while ten tables are written to.
#[tokio::test(flavor = "multi_thread")]
async fn cut_lines_and_a_database_that_falls_lose_nothing_and_double_nothing() {
    let cluster = Cluster::start();
    let url = cluster.database();
    let store = open(&url).await;
    let until = Instant::now() + Duration::from_secs(6);
    let mut writers = JoinSet::new();
    for table in 0..10 {
        store.make(&id(table), &plan(false), 1).await.unwrap();
        let (store, table) = (Arc::clone(&store), id(table));
        writers.spawn(async move { (table.clone(), write_on(store, table, until).await) });
    }
    let mut cuts = 0;
    while Instant::now() < until {
        if cuts % 5 == 4 {
            cluster.stop();
            cluster.start_again();
        } else {
            cluster.cut();
        }
        cuts += 1;
    }
    let (mut all, mut away) = (0, 0);
    for (table, (acknowledged, lost)) in writers.join_all().await {
        let stored = store.load(&table).await.unwrap().unwrap();
        let kept: Vec<String> = stored
            .journal
            .into_iter()
            .map(|dated| match dated.entry {
                Entry::Said { text, .. } => text,
                other => panic!("{other:?}"),
            })
            .collect();
        assert_eq!(kept, acknowledged);
        all += kept.len();
        away += lost;
    }
    println!("{cuts} cuts, {all} entries acknowledged, {away} times it was not known at once");
    assert!(cuts > 4 && all > 20, "{cuts} cuts, {all} entries");
    store.close().await;
}

#[tokio::test]
async fn while_the_database_is_away_whoever_asks_is_told_soon_and_it_is_found_again() {
    let cluster = Cluster::start();
    let url = cluster.database();
    let store = open(&url).await;
    store.make(&id(1), &plan(false), 1).await.unwrap();
    cluster.stop();
    for _ in 0..2 {
        let fault = store.append(said(id(1), 0, "nobody hears")).await.unwrap_err().to_string();
        assert!(fault.starts_with("the database does not answer"), "{fault}");
        assert!(matches!(store.load(&id(1)).await, Err(StoreError::Away(_))));
    }
    cluster.start_again();
    let begun = Instant::now();
    while store.append(said(id(1), 0, "hello again")).await.is_err() {
        assert!(begun.elapsed() < PATIENCE, "it is not found again");
    }
    let stored = loop {
        if let Ok(stored) = store.load(&id(1)).await {
            break stored.unwrap();
        }
        assert!(begun.elapsed() < PATIENCE, "it is not read again");
    };
    assert_eq!(stored.journal.len(), 1);
    store.close().await;
}
