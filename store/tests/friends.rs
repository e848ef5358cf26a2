//! Channels, the outbox, and one person with several browsers: asked of each store.

mod common;

use std::sync::Arc;

use common::Cluster;
use contract::{Key, Seat};
use serde_json::json;
use store::{
    Append, Channel, ChannelKind, Device, OneSelf, Outgoing, Owner, Postgres, Settled, Sqlite,
    Store,
};
use table::{
    Chair, Dated, DiceBy, Entry, Notice, NoticeKind, Plan, RandomWord as _, TableId, Visitor,
};
use tempfile::TempDir;
use tokio::task::JoinSet;

const A: Seat = Seat::A;

/// Each store, with what it lies in.
async fn both(folder: &TempDir) -> [Arc<dyn Store>; 2] {
    let file = folder.path().join("reliquary.sqlite");
    let database = Cluster::shared().database();
    [
        Arc::new(Sqlite::open(&file).await.unwrap()),
        Arc::new(Postgres::open(&database).await.unwrap()),
    ]
}

fn table() -> TableId {
    TableId::from_bytes(&[7; 16])
}

fn channel(id: &str, owner: &Owner, kind: ChannelKind) -> Channel {
    Channel {
        id: id.into(),
        owner: owner.clone(),
        kind,
        address: "https://hooks.example.org/a".into(),
        secret: "key".into(),
        site: "https://play.example.org".into(),
        wants: vec![NoticeKind::Turn, NoticeKind::Over],
        made_at: 5,
        failures: 0,
    }
}

/// Ada sits down, and is told what she wants to be told of it.
async fn sit(store: &dyn Store, ada: &Owner) {
    let plan = Plan {
        game: "ancient".into(),
        revision: 1,
        setup: json!({}),
        seats: vec![Chair::Person],
        dice: DiceBy::House,
        listed: false,
        secret: Key::from_seed(1),
        campaign: None,
    };
    store.make(&table(), &plan, 1).await.unwrap();
    let (name, chance, owner) = ("Ada".into(), String::new(), ada.as_str().into());
    let entry = Entry::Sat { seat: A, name, chance, owner, id: String::new() };
    let notice = |kind, due| Notice { seat: A, kind, ply: 3, due };
    let append = Append {
        table: table(),
        first: 0,
        entries: vec![Dated { at: 10, entry }],
        state: None,
        word: None,
        notices: vec![notice(NoticeKind::Turn, 0), notice(NoticeKind::Question, 0)],
    };
    store.append(append).await.unwrap();
}

fn kinds(due: &[Outgoing]) -> Vec<(&str, NoticeKind, u32)> {
    due.iter().map(|one| (one.id.channel.as_str(), one.id.kind, one.tries)).collect()
}

#[tokio::test]
async fn what_is_due_is_taken_once_and_again_when_its_lease_ends() {
    let folder = TempDir::new().unwrap();
    for store in both(&folder).await {
        let (ada, ben) = (Owner::of("ada"), Owner::of("ben"));
        assert!(!store.has_channels().await.unwrap());
        for channel in [
            channel("hers", &ada, ChannelKind::Webhook),
            channel("read", &ada, ChannelKind::Feed),
            channel("his", &ben, ChannelKind::Ntfy),
        ] {
            store.set_channel(&channel).await.unwrap();
        }
        assert!(store.has_channels().await.unwrap());
        assert_eq!(store.next_due().await.unwrap(), None);
        sit(&*store, &ada).await;

        // Not what she does not want, not to a feed, not to others.
        assert_eq!(store.next_due().await.unwrap(), Some(10_000));
        assert_eq!(store.take_due(9_999, 9, 20_000).await.unwrap(), []);
        let due = store.take_due(10_000, 9, 20_000).await.unwrap();
        assert_eq!(kinds(&due), [("hers", NoticeKind::Turn, 0)]);
        assert_eq!((due[0].seat, due[0].ply, due[0].made_at), (A, 3, 10_000));
        assert_eq!(store.take_due(10_001, 9, 20_001).await.unwrap(), [], "somebody has it");
        assert_eq!(store.next_due().await.unwrap(), Some(20_000));
        let again = store.take_due(20_000, 9, 30_000).await.unwrap();
        assert_eq!(again, due, "whoever had it is gone");

        store.settle(&due[0].id, Settled::Again(40_000)).await.unwrap();
        assert_eq!(store.channel("hers").await.unwrap().unwrap().failures, 1);
        let again = store.take_due(40_000, 9, 50_000).await.unwrap();
        assert_eq!(kinds(&again), [("hers", NoticeKind::Turn, 1)]);
        store.settle(&due[0].id, Settled::Delivered).await.unwrap();
        assert_eq!(store.channel("hers").await.unwrap().unwrap().failures, 0);
        assert_eq!(store.next_due().await.unwrap(), None);

        store.drop_channel("read").await.unwrap();
        let left = store.channels(&ada).await.unwrap();
        assert_eq!(left, [channel("hers", &ada, ChannelKind::Webhook)]);
        store.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn of_many_who_take_at_once_each_notice_goes_to_one() {
    let folder = TempDir::new().unwrap();
    for store in both(&folder).await {
        let ada = Owner::of("ada");
        for number in 0..40 {
            let one = channel(&format!("way{number:02}"), &ada, ChannelKind::Webhook);
            store.set_channel(&one).await.unwrap();
        }
        sit(&*store, &ada).await;
        let mut takers = JoinSet::new();
        for taker in 0..8 {
            let store = Arc::clone(&store);
            takers.spawn(async move { store.take_due(10_000, 7, 20_000 + taker).await.unwrap() });
        }
        let taken = takers.join_all().await.concat();
        let mut ids: Vec<&str> = taken.iter().map(|one| one.id.channel.as_str()).collect();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!((ids.len(), taken.len()), (taken.len(), 40), "none twice, none left");
        store.close().await;
    }
}

#[tokio::test]
async fn a_browser_joins_a_person_with_its_channels_and_leaves_without_seats() {
    let folder = TempDir::new().unwrap();
    for store in both(&folder).await {
        let (ada, visitor) = (Owner::of("ada"), Visitor::from_bytes(&[3; 16]));
        let phone = Owner::from(&visitor);
        let one = OneSelf {
            owner: ada.clone(),
            link_hash: Owner::of("word"),
            name: "Ada".into(),
            likings: "{}".into(),
            made_at: 4,
        };
        store.set_self(&one).await.unwrap();
        let renamed = OneSelf { name: "Ada L.".into(), ..one };
        store.set_self(&renamed).await.unwrap();
        assert_eq!(store.one_self(&ada).await.unwrap(), Some(renamed.clone()));
        assert_eq!(store.self_of_link(&Owner::of("word")).await.unwrap(), Some(renamed));
        assert_eq!(store.self_of_link(&Owner::of("another")).await.unwrap(), None);

        store.set_channel(&channel("phone's", &phone, ChannelKind::Ntfy)).await.unwrap();
        assert_eq!(store.owner_of(&visitor).await.unwrap(), None);
        let device = Device { visitor: phone.clone(), name: "Phone".into(), seen_at: 8 };
        store.join_self(&device, &ada).await.unwrap();
        assert_eq!(store.owner_of(&visitor).await.unwrap(), Some(ada.clone()));
        assert_eq!(store.devices(&ada).await.unwrap(), [device]);
        assert_eq!(store.channels(&ada).await.unwrap().len(), 1);

        sit(&*store, &phone).await;
        let entries =
            vec![Dated { at: 11, entry: Entry::Shared { seat: A, owner: ada.as_str().into() } }];
        let shared =
            Append { table: table(), first: 1, entries, state: None, word: None, notices: vec![] };
        store.append(shared).await.unwrap();
        store.leave_self(&phone, &ada).await.unwrap();
        assert_eq!(store.owner_of(&visitor).await.unwrap(), None);
        assert!(store.seats(&phone, &table()).await.unwrap().is_empty());
        assert!(store.seats(&ada, &table()).await.unwrap().contains(A));
        store.close().await;
    }
}
