//! From the first die to the opened seal.

use std::path::Path;
use std::time::Instant;

use catalogue::Level;
use contract::Record;
use serde_json::json;
use table::Chair;

use crate::house::House;
use crate::table::{arrived, choices, moved_on, my_turn, play, ply, sit_down, touch};
use crate::window::{GLANCE, PATIENCE, Window};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_whole_game_against_a_program_is_played_by_clicking() {
    let house = House::open().await;
    let table =
        house.lay("expedition", &[Chair::Person, Chair::Program(Level::Random.into())], 5).await;
    let ada = house.window().await;
    sit_down(&ada, &table, "Ada").await;
    arrived(&ada).await;
    let sealed: String = ada.ask("document.querySelector('#part-menu .hash').textContent").await;

    let mut touched = 0;
    while my_turn(&ada).await {
        let (before, offers) = (ply(&ada).await, choices(&ada).await);
        let action = &offers[before % offers.len()];
        if before % 3 == 0 && touch(&ada, action).await {
            touched += 1;
            moved_on(&ada, before).await;
        } else {
            play(&ada, action).await;
        }
    }

    assert!(touched > 4, "{touched} moves were made on the board itself");
    assert!(ada.text(".banner h2").await.ends_with(" wins"));
    let opened =
        "document.querySelector('#part-seal details:not([open]) .hash:not(.open)').textContent";
    assert_eq!(ada.ask::<String>(opened).await, sealed);
    assert!(ada.text("#part-seal h2").await.contains("The dice seal is open"));
    let record = downloaded(&ada).await;
    assert_eq!(record.fair.as_ref().unwrap().commitment.to_string(), sealed);
    assert_eq!(record.moves.len(), ply(&ada).await);
    let rolls = catalogue::find("expedition").unwrap().verify(&record).unwrap();
    assert!(rolls > 0, "no die was checked");
}

/// The record, as the button puts it on the disk.
async fn downloaded(window: &Window) -> Record {
    let folder = tempfile::tempdir().unwrap();
    let allowed = json!({"behavior": "allow", "downloadPath": folder.path()});
    window.devtools("Browser.setDownloadBehavior", allowed).await;
    window.click("#part-choices a[href$='/record']").await;
    let begun = Instant::now();
    loop {
        if let Some(record) = complete(folder.path()) {
            return record;
        }
        assert!(begun.elapsed() < PATIENCE, "no record came");
        tokio::time::sleep(GLANCE).await;
    }
}

/// The one file in a folder, once it is whole.
fn complete(folder: &Path) -> Option<Record> {
    let file = std::fs::read_dir(folder).ok()?.find_map(|entry| {
        let path = entry.ok()?.path();
        (path.extension()? == "json").then_some(path)
    })?;
    Record::from_text(&std::fs::read_to_string(file).ok()?).ok()
}
