//! The pictures of `docs/screenshots`, taken anew:
//! `cargo test -p server --test browser -- --ignored pictures`.

use std::fs;
use std::path::{Path, PathBuf};

use catalogue::Level;
use table::Chair;

use crate::house::House;
use crate::table::{arrived, my_turn, sit_down};
use crate::window::{Shape, Window};

/// Games in mid-play: a seed and a ply at which there is something to see.
const SCENES: [(&str, usize, u64, usize); 5] = [
    ("expedition", 4, 11, 90),
    ("ancient", 2, 4, 120),
    ("lunar", 2, 3, 160),
    ("damocles", 1, 6, 110),
    ("feynman", 3, 5, 150),
];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/screenshots")
}

/// What a window shows, on a desk and in a hand, in daylight and in the dark.
async fn take(window: &Window, name: &str) {
    for (shape, on) in [(Shape::DESK, "desktop"), (Shape::PHONE, "phone")] {
        for light in ["light", "dark"] {
            window.shape(shape).await;
            window.prefers(&[("prefers-color-scheme", light)]).await;
            window.reload().await;
            window
                .until("document.readyState === 'complete' && document.fonts.status === 'loaded'")
                .await;
            if window.has("#conn-text").await {
                arrived(window).await;
            }
            let file = folder().join(format!("{name}-{on}-{light}.webp"));
            fs::write(file, window.picture().await).expect("a picture can be kept");
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "it writes the pictures of the documentation"]
async fn pictures() {
    fs::create_dir_all(folder()).expect("there is a place for pictures");
    let house = House::open().await;
    let ada = house.window().await;
    for (game, seats, seed, plies) in SCENES {
        let mut chairs = vec![Chair::Program(Level::Novice.into()); seats];
        chairs[0] = Chair::Person;
        let table = house.lay(game, &chairs, seed).await;
        sit_down(&ada, &table, "Ada").await;
        arrived(&ada).await;
        house.stop().await;
        house.play_on(&table, plies).await;
        house.open_again().await;
        ada.go(&table).await;
        arrived(&ada).await;
        my_turn(&ada).await;
        take(&ada, &format!("table-{game}")).await;
    }
    ada.go("/").await;
    take(&ada, "lobby").await;
    let replay = house.played("expedition", 3, 8).await;
    ada.go(&format!("/replay/{replay}?ply=60")).await;
    take(&ada, "replay").await;
}
