//! What a table costs on the wire.

use std::collections::BTreeMap;
use std::time::Instant;

use serde_json::Value;

use crate::house::House;
use crate::table::{arrived, moved_on, my_turn, play_first};
use crate::window::{GLANCE, PATIENCE, Window};

/// A first visit, with style sheets, scripts and what the line brings first.
const FIRST_LOAD: u64 = 100 * 1024;
/// What one move sends to a page.
const UPDATE: usize = 20_000;

/// The events of the network since the last question.
async fn traffic(window: &Window) -> Vec<(String, Value)> {
    let event = |note: Value| -> Option<(String, Value)> {
        let whole: Value = serde_json::from_str(note["message"].as_str()?).ok()?;
        let message = &whole["message"];
        Some((message["method"].as_str()?.to_string(), message["params"].clone()))
    };
    window.notes("performance").await.into_iter().filter_map(event).collect()
}

/// The same, once the line has brought its first message, which is the whole table: the page may
/// have it before it is noted.
async fn traffic_of_arrival(window: &Window) -> Vec<(String, Value)> {
    let begun = Instant::now();
    let mut all = traffic(window).await;
    while messages(&all).is_empty() {
        assert!(begun.elapsed() < PATIENCE, "nothing came over the line");
        tokio::time::sleep(GLANCE).await;
        all.extend(traffic(window).await);
    }
    all
}

/// Bytes of all files that were fetched.
fn fetched(traffic: &[(String, Value)]) -> u64 {
    let finished = traffic.iter().filter(|(method, _)| method == "Network.loadingFinished");
    finished.filter_map(|(_, params)| params["encodedDataLength"].as_u64()).sum()
}

/// How many files those are.
fn requests(traffic: &[(String, Value)]) -> usize {
    traffic.iter().filter(|(method, _)| method == "Network.loadingFinished").count()
}

/// The messages that came over the line.
fn messages(traffic: &[(String, Value)]) -> Vec<String> {
    let frames = traffic.iter().filter(|(method, _)| method == "Network.webSocketFrameReceived");
    let text = |params: &Value| params["response"]["payloadData"].as_str().map(str::to_string);
    frames.filter_map(|(_, params)| text(params)).collect()
}

/// How much each part of a message weighs.
fn parts(message: &str) -> BTreeMap<String, usize> {
    let message: Value = serde_json::from_str(message).unwrap_or_default();
    let parts = message["parts"].as_object().cloned().unwrap_or_default();
    parts.into_iter().map(|(name, part)| (name, part.to_string().len())).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_is_light_on_the_wire() {
    let house = House::open().await;
    let maker = house.window().await;
    for game in catalogue::all() {
        let id = game.info().id;
        maker.go(&format!("/first/{id}")).await;
        traffic(&maker).await;
        maker.click(&format!("form[action='/play/{id}'] button")).await;
        arrived(&maker).await;
        let mut updates = Vec::new();
        traffic_of_arrival(&maker).await;
        for _ in 0..6 {
            play_first(&maker).await;
            my_turn(&maker).await;
            updates.extend(messages(&traffic(&maker).await));
        }
        let largest = updates.iter().max_by_key(|update| update.len()).unwrap();
        assert!(largest.len() < UPDATE, "{id}: {} bytes, {:?}", largest.len(), parts(largest));
        let table = maker.place().await;

        // Somebody who has never been here opens the table in mid-game.
        let guest = house.window().await;
        traffic(&guest).await;
        guest.go(&table).await;
        arrived(&guest).await;
        moved_on(&guest, 0).await;
        let first = traffic_of_arrival(&guest).await;
        let line: usize = messages(&first).iter().map(String::len).sum();
        let sent_again: Vec<_> = messages(&first).iter().map(|message| parts(message)).collect();
        assert!(sent_again.iter().all(BTreeMap::is_empty), "{id}: {sent_again:?}");
        let whole = fetched(&first) + line as u64;
        println!("{id}: {} KB in {} requests", whole / 1024, requests(&first));
        assert!(whole < FIRST_LOAD, "{id}: {whole} bytes for a first load, {line} on the line");
    }
}
