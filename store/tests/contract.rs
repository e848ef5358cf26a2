//! What every store promises, asked of each of them.

mod common;

use std::path::PathBuf;
use std::sync::Arc;

use common::Cluster;
use contract::{Key, Seat, SeatSet};
use serde_json::json;
use store::{Append, Find, Held, Owner, Postgres, Sqlite, State, Store, StoreError, Stored};
use table::{
    CampaignId, Chair, Command, Dated, DiceBy, Entry, Leg, Plan, RandomWord as _, Request, Sender,
    Table, TableId,
};
use tempfile::TempDir;
use tokio::task::JoinSet;

/// Somewhere to keep tables, which can be opened again.
enum Place {
    File(TempDir),
    Database(String),
}

impl Place {
    fn both() -> [Self; 2] {
        [Self::File(TempDir::new().unwrap()), Self::Database(Cluster::shared().database())]
    }

    async fn open(&self) -> Arc<dyn Store> {
        match self {
            Self::File(folder) => {
                let file: PathBuf = folder.path().join("reliquary.sqlite");
                Arc::new(Sqlite::open(&file).await.unwrap())
            }
            Self::Database(url) => Arc::new(Postgres::open(url).await.unwrap()),
        }
    }
}

fn id(byte: u8) -> TableId {
    TableId::from_bytes(&[byte / 32, byte % 32, 7])
}

fn plan(listed: bool, mission: Option<u32>) -> Plan {
    let campaign = mission.map(|mission| Leg {
        id: CampaignId::from_bytes(&[3; 16]),
        name: "Five abreast".into(),
        mission,
    });
    Plan {
        game: "ancient".into(),
        revision: 1,
        setup: json!({}),
        seats: vec![Chair::Person],
        dice: DiceBy::House,
        listed,
        secret: Key::from_seed(1),
        campaign,
    }
}

fn said(text: &str) -> Dated {
    let entry = Entry::Said { seat: None, name: "Ada".into(), text: text.into(), to: None };
    Dated { at: 5, entry }
}

fn sat(owner: &Owner) -> Dated {
    let (name, chance, owner) = ("Ada".into(), String::new(), owner.as_str().into());
    Dated { at: 5, entry: Entry::Sat { seat: Seat::A, name, chance, owner, id: String::new() } }
}

fn append(table: TableId, first: u64, entries: Vec<Dated>) -> Append {
    Append { table, first, entries, state: None, word: None, notices: vec![] }
}

fn texts(stored: &Stored) -> Vec<String> {
    let text = |dated: &Dated| match &dated.entry {
        Entry::Said { text, .. } => text.clone(),
        other => format!("{other:?}"),
    };
    stored.journal.iter().map(text).collect()
}

#[tokio::test]
async fn what_was_kept_is_there_when_it_is_opened_again() {
    for place in Place::both() {
        let store = place.open().await;
        // Quotes, line ends and letters of all kinds, and a nought, which databases fear.
        let words = ["it's \"so\"", "two\nlines", "Añá 😀", "a\0nought", "$1 \\ ?"];
        store.make(&id(1), &plan(false, None), 9).await.unwrap();
        let entries = words.iter().map(|word| said(word)).collect();
        store.append(append(id(1), 0, entries)).await.unwrap();
        store.append(append(id(1), 5, vec![said("more")])).await.unwrap();
        store.close().await;
        let store = place.open().await;
        let stored = store.load(&id(1)).await.unwrap().unwrap();
        assert_eq!(texts(&stored), [&words[..], &["more"]].concat());
        assert_eq!((stored.plan, stored.made_at), (plan(false, None), 9));
        assert_eq!(stored.state, State::Gathering);
        let later = store.load_from(&id(1), 4).await.unwrap().unwrap();
        assert_eq!(texts(&later), ["$1 \\ ?", "more"]);
        assert!(store.load(&id(2)).await.unwrap().is_none());
        assert_eq!(store.count().await.unwrap(), 1);
        store.try_to_write().await.unwrap();
        store.close().await;
    }
}

/// Many tables at once, and of those who want the same place of a journal one.
#[tokio::test(flavor = "multi_thread")]
async fn of_those_who_write_the_same_place_one_does_and_takes_nobody_down() {
    for place in Place::both() {
        let store = place.open().await;
        for table in 0..20 {
            store.make(&id(table), &plan(false, None), 1).await.unwrap();
        }
        let mut all = JoinSet::new();
        for table in 0..20 {
            for by in 0..5 {
                let store = Arc::clone(&store);
                let entry = said(&format!("{by}"));
                all.spawn(async move { store.append(append(id(table), 0, vec![entry])).await });
            }
        }
        let done = all.join_all().await;
        assert_eq!(done.iter().filter(|done| done.is_ok()).count(), 20);
        let conflict = |done: &&Result<(), StoreError>| matches!(done, Err(StoreError::Conflict));
        assert_eq!(done.iter().filter(conflict).count(), 80);
        for table in 0..20 {
            assert_eq!(store.load(&id(table)).await.unwrap().unwrap().journal.len(), 1);
        }
        store.close().await;
    }
}

#[tokio::test]
async fn a_table_and_a_mission_are_made_once() {
    for place in Place::both() {
        let store = place.open().await;
        store.make(&id(1), &plan(false, Some(1)), 1).await.unwrap();
        for (table, mission) in [(id(1), None), (id(2), Some(1))] {
            let again = store.make(&table, &plan(false, mission), 1).await;
            assert!(matches!(again, Err(StoreError::Conflict)), "{again:?}");
        }
        store.make(&id(2), &plan(false, Some(2)), 1).await.unwrap();
        let campaign = CampaignId::from_bytes(&[3; 16]);
        let missions = store.find(Find::Missions(&campaign), 9).await.unwrap();
        assert_eq!(missions, [id(1), id(2)]);
        let ada = Owner::of("ada");
        assert_eq!(store.campaigns(&ada, 9).await.unwrap(), []);
        store.append(append(id(2), 0, vec![sat(&ada)])).await.unwrap();
        assert_eq!(store.campaigns(&ada, 9).await.unwrap(), [campaign]);
        store.close().await;
    }
}

#[tokio::test]
async fn a_seat_its_owner_and_its_token_are_one_commit() {
    for place in Place::both() {
        let store = place.open().await;
        store.make(&id(1), &plan(false, None), 1).await.unwrap();
        let (ada, held) = (Owner::of("ada"), Held { table: id(1), seat: Seat::A });
        let word = Some("a word of hers".into());
        let taken = Append { word, ..append(id(1), 0, vec![sat(&ada)]) };
        store.append(taken).await.unwrap();
        let token = store.token(&held, "a word of hers").await.unwrap();
        assert_eq!(store.seat_of_token(&token).await.unwrap(), Some(held.clone()));
        assert_eq!(store.seats(&ada, &id(1)).await.unwrap(), SeatSet::only(Seat::A));
        store.revoke_tokens(&held).await.unwrap();
        store.revoke_tokens(&held).await.unwrap();
        assert_eq!(store.seat_of_token(&token).await.unwrap(), None);
        let fresh = store.token(&held, "a word of hers").await.unwrap();
        assert_ne!(fresh, token);
        // Whoever takes the seat over has it alone.
        let ben = Owner::of("ben");
        let (name, owner, id_of) = ("Ben".into(), ben.as_str().into(), String::new());
        let claimed = Entry::Claimed { seat: Seat::A, name, owner, id: id_of };
        store.append(append(id(1), 1, vec![Dated { at: 6, entry: claimed }])).await.unwrap();
        assert!(store.seats(&ada, &id(1)).await.unwrap().is_empty());
        assert_eq!(store.seats(&ben, &id(1)).await.unwrap(), SeatSet::only(Seat::A));
        assert_eq!(store.seat_of_token(&fresh).await.unwrap(), None);
        store.close().await;
    }
}

#[tokio::test]
async fn tables_stand_in_the_lists_they_belong_to() {
    for place in Place::both() {
        let store = place.open().await;
        let ada = Owner::of("ada");
        let states = [State::Gathering, State::Playing, State::Over];
        for (byte, state) in (1..).zip(states) {
            store.make(&id(byte), &plan(true, None), byte.into()).await.unwrap();
            let first = Append { state: Some(state), ..append(id(byte), 0, vec![sat(&ada)]) };
            store.append(first).await.unwrap();
        }
        let find = async |find: Find<'_>| store.find(find, 9).await.unwrap();
        for (byte, state) in (1..).zip(states) {
            assert_eq!(find(Find::Listed(state)).await, [id(byte)]);
        }
        let (over, going) =
            (Find::Of { owner: &ada, over: true }, Find::Of { owner: &ada, over: false });
        assert_eq!((find(over).await, find(going).await), (vec![id(3)], vec![id(2), id(1)]));
        store.put_away(&ada, &id(2), true).await.unwrap();
        assert_eq!(
            (find(going).await, find(Find::PutAway(&ada)).await),
            (vec![id(1)], vec![id(2)])
        );
        store.put_away(&ada, &id(2), false).await.unwrap();
        assert_eq!(find(going).await, [id(2), id(1)]);
        assert_eq!(find(Find::Unarchived("")).await, [id(3)]);
        assert_eq!(find(Find::After(id(1).as_str())).await, [id(2), id(3)]);
        let alone = Find::PlayedAlone { game: "ancient", owner: &Owner::of("nobody") };
        assert_eq!(find(alone).await, [id(3)]);
        assert_eq!(find(Find::Clocked("")).await, []);
        assert_eq!(
            store.find(Find::After(""), 2).await.unwrap().len(),
            2,
            "no more than asked for"
        );
        store.close().await;
    }
}

#[tokio::test]
async fn a_table_with_clocks_is_found_while_it_is_played() {
    for place in Place::both() {
        let store = place.open().await;
        store.make(&id(1), &plan(false, None), 1).await.unwrap();
        let days = json!({"pace": {"days": {"each": 86_400, "reserve": 0}}, "then": "loss"});
        let limits = serde_json::from_value(days).unwrap();
        let entries = vec![Dated { at: 1, entry: Entry::Limited { limits } }];
        let state = Some(State::Playing);
        store.append(Append { state, ..append(id(1), 0, entries) }).await.unwrap();
        assert_eq!(store.find(Find::Clocked(""), 9).await.unwrap(), [id(1)]);
        store.close().await;
    }
}

#[tokio::test]
async fn a_gap_in_a_journal_is_told_and_touches_no_other_table() {
    for place in Place::both() {
        let store = place.open().await;
        for byte in [1, 2] {
            store.make(&id(byte), &plan(false, None), 1).await.unwrap();
        }
        store.append(append(id(1), 0, vec![said("first")])).await.unwrap();
        store.append(append(id(1), 2, vec![said("third")])).await.unwrap();
        let fault = store.load(&id(1)).await.unwrap_err();
        assert!(fault.to_string().contains("entry 1 of its journal is missing"), "{fault}");
        assert!(store.load(&id(2)).await.is_ok());
        store.close().await;
    }
}

#[tokio::test]
async fn snapshots_are_replaced_archives_are_not_and_all_goes_with_the_table() {
    for place in Place::both() {
        let store = place.open().await;
        store.make(&id(1), &plan(true, None), 1).await.unwrap();
        let mut table = Table::new(id(1), plan(true, None)).unwrap();
        let first = table.snapshot().unwrap();
        let request = Request::Sit {
            seat: None,
            name: "Ada".into(),
            chance: String::new(),
            owner: Owner::of("ada").into(),
        };
        table.handle(Command { sender: Sender::default(), id: String::new(), request }).unwrap();
        let (_, entries) = table.take_outbox();
        let entries = entries.into_iter().map(|entry| Dated { at: 1, entry }).collect();
        store.append(append(id(1), 0, entries)).await.unwrap();
        let second = table.snapshot().unwrap();
        for snapshot in [&first, &second] {
            store.keep_snapshot(&id(1), snapshot).await.unwrap();
        }
        let kept = store.snapshot(&id(1)).await.unwrap().unwrap();
        assert_eq!(kept.entries(), second.entries());
        let (none, later) =
            (json!({"lines": ["seen"], "strips": []}), json!({"lines": [], "strips": []}));
        for archive in [&none, &later] {
            let archive = serde_json::from_value(archive.clone()).unwrap();
            store.keep_archive(&id(1), &archive).await.unwrap();
        }
        let archive = store.archive(&id(1)).await.unwrap().unwrap();
        assert_eq!(serde_json::to_value(&archive).unwrap(), none, "the first one stays");
        store.delete(&id(1)).await.unwrap();
        assert!(store.load(&id(1)).await.unwrap().is_none());
        assert!(store.snapshot(&id(1)).await.unwrap().is_none());
        assert!(store.archive(&id(1)).await.unwrap().is_none());
        assert!(store.seats(&Owner::of("ada"), &id(1)).await.unwrap().is_empty());
        store.close().await;
    }
}

#[tokio::test]
async fn when_it_was_last_alive_is_known() {
    for place in Place::both() {
        let store = place.open().await;
        assert_eq!(store.last_alive().await.unwrap(), None);
        for at in [7, 8_000_000_000_000] {
            store.alive(at).await.unwrap();
            assert_eq!(store.last_alive().await.unwrap(), Some(at));
        }
        assert_eq!(store.banned().await.unwrap(), []);
        store.close().await;
    }
}
