//! The pictures of `docs/screenshots`, taken anew:
//! `cargo test -p server --test browser -- --ignored pictures_of`. And every page in four sizes by day and
//! by night, to be looked at: `PICTURES=FOLDER cargo test -p server --test browser -- --ignored every_page`.

use std::fs;
use std::path::{Path, PathBuf};

use catalogue::Level;
use table::Chair;

use crate::house::House;
use crate::table::{
    arrived, choices, confirm, moved_on, my_turn, offer, play_first, ply, sit_down, unfold,
};
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

/// What helps somebody new: the first lesson of each game, a goal card, the coach with a mark and a hint, the
/// words of a game.
async fn learning(house: &House) {
    for (shape, on) in [(Shape::DESK, "desktop"), (Shape::PHONE, "phone")] {
        for light in ["light", "dark"] {
            let window = house.window_of(shape).await;
            window.prefers(&[("prefers-color-scheme", light)]).await;
            let keep = async |name: &str| {
                window.until("document.fonts.status === 'loaded'").await;
                let file = folder().join(format!("{name}-{on}-{light}.webp"));
                fs::write(file, window.picture().await).expect("a picture can be kept");
            };
            for game in catalogue::all() {
                let lesson = game.lessons().first().expect("a first lesson");
                window.go(&format!("/learn/{}/{}", game.id(), lesson.id)).await;
                window.sees("#step h2").await;
                keep(&format!("lesson-{}", game.id())).await;
            }
            let seats = [Chair::Person, Chair::Program(Level::Random.into())];
            let table = house.lay("expedition", &seats, 3).await;
            sit_down(&window, &table, "Ada").await;
            arrived(&window).await;
            play_first(&window).await;
            window.click("#goal-line summary").await;
            window.sees("#goal-card .ends").await;
            keep("goal").await;
            window.click("#goal-line summary").await;
            coached(&window).await;
            keep("coach").await;
            window.click(if shape.finger { "[data-sheet=hint]" } else { "#tab-hint" }).await;
            window.click("[data-do=hint]").await;
            window.sees("#hint .idea h3").await;
            keep("hint").await;
            window.go("/rules/expedition").await;
            window.click("a.term").await;
            window.sees("#word-card dd").await;
            keep("words").await;
        }
    }
}

/// Makes a choice with the coach looking on, who asks before it or says after it how good it was.
async fn coached(window: &Window) {
    let before = ply(window).await;
    let press = "(document.querySelector('[data-coach=switch]').click(), null)";
    window.ask::<Option<()>>(press).await;
    let last = choices(window).await.pop().expect("a choice");
    unfold(window, &last).await;
    window.click(&offer(&last)).await;
    confirm(window).await;
    window.until("document.querySelector('#coach .mk, #coach .ask2')").await;
    if !window.has("#coach .ask2").await {
        moved_on(window, before).await;
        assert!(my_turn(window).await);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "it writes the pictures of the documentation"]
async fn pictures_of_learning() {
    fs::create_dir_all(folder()).expect("there is a place for pictures");
    learning(&House::open().await).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "it writes the pictures of the documentation"]
async fn pictures_of_tables_and_the_lobby() {
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

/// One page in every size and light.
async fn every_look(window: &Window, folder: &Path, page: &str, name: &str) {
    let sizes = [
        (Shape::PHONE, "1-phone"),
        (Shape::TABLET, "2-tablet"),
        (Shape::DESK, "3-desk"),
        (Shape::WIDE, "4-wide"),
    ];
    for (shape, on) in sizes {
        window.shape(shape).await;
        window.go(page).await;
        window.until("document.fonts.status === 'loaded'").await;
        if window.has("#conn-text").await {
            arrived(window).await;
        }
        for light in ["light", "dark"] {
            window.prefers(&[("prefers-color-scheme", light)]).await;
            let file = folder.join(format!("{name}-{on}-{light}.webp"));
            fs::write(file, window.picture().await).expect("a picture can be kept");
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "it takes pictures to be looked at, into the folder that PICTURES names"]
async fn every_page_in_every_size_and_light() {
    let Some(folder) = std::env::var_os("PICTURES").map(PathBuf::from) else { return };
    fs::create_dir_all(&folder).expect("there is a place for pictures");
    let house = House::open().await;
    let ada = house.window().await;
    let mut pages: Vec<(String, String)> = [
        ("/", "lobby"),
        ("/learn", "learn"),
        ("/rules", "rules"),
        ("/rules/lunar", "rules-lunar"),
        ("/replays", "replays"),
        ("/campaign", "campaign"),
        ("/settings", "settings"),
        ("/scores/ancient", "scores"),
        ("/scenario/expedition", "scenario"),
        ("/about", "about"),
        ("/new/expedition", "new"),
        ("/first/feynman", "first"),
        ("/my", "my"),
        ("/no/such/page", "nothing"),
    ]
    .map(|(page, name)| (page.to_string(), name.to_string()))
    .to_vec();
    let waiting = house.lay("ancient", &[Chair::Person; 2], 1).await;
    pages.push((house.lay("expedition", &[Chair::Person; 2], 1).await, "join".into()));
    sit_down(&ada, &waiting, "Ada").await;
    pages.push((waiting, "waiting".into()));
    for (game, seats, seed, plies) in SCENES {
        let mut chairs = vec![Chair::Program(Level::Novice.into()); seats];
        chairs[0] = Chair::Person;
        let table = house.lay(game, &chairs, seed).await;
        sit_down(&ada, &table, "Ada").await;
        arrived(&ada).await;
        house.stop().await;
        // Far enough for something to be seen, and no further: this is many games.
        house.play_on(&table, plies / 4).await;
        house.open_again().await;
        pages.push((table, format!("table-{game}")));
        let lessons = catalogue::find(game).expect("it is there").lessons();
        let lesson = lessons.first().expect("every game has a lesson");
        pages.push((format!("/learn/{game}/{}", lesson.id), format!("lesson-{game}")));
    }
    let over = house.played("expedition", 3, 8).await;
    pages.push((format!("/t/{over}"), "end".into()));
    pages.push((format!("/replay/{over}?ply=60"), "replay".into()));
    pages.push((format!("/replay/{over}/report"), "report".into()));
    for (page, name) in &pages {
        every_look(&ada, &folder, page, name).await;
    }
}
