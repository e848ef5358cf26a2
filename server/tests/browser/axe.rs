//! No page has a fault that axe knows of, on a desk or in a hand.

use std::process::{Command, Stdio};
use std::sync::OnceLock;

use catalogue::Level;
use serde_json::json;
use table::Chair;

use crate::house::House;
use crate::table::{arrived, play_first, sit_down};
use crate::window::{Shape, Window};

/// The checker itself: `scripts/axe` fetches it once.
fn axe() -> &'static str {
    static AXE: OnceLock<String> = OnceLock::new();
    AXE.get_or_init(|| {
        let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../scripts/axe");
        let told =
            Command::new(script).stderr(Stdio::inherit()).output().expect("scripts/axe runs");
        assert!(told.status.success(), "axe-core could not be fetched");
        let file = String::from_utf8(told.stdout).expect("a path");
        std::fs::read_to_string(file.trim()).expect("the checker can be read")
    })
}

/// What is wrong with the page in this window: the rule, and where.
pub(crate) async fn faults(window: &Window) -> Vec<String> {
    faults_in(window, "html").await
}

/// The same of a part of it.
pub(crate) async fn faults_in(window: &Window, css: &str) -> Vec<String> {
    let run = "const done = arguments[arguments.length - 1];
        axe.run(axePart, { resultTypes: ['violations'] }).then((found) => {
            window.axeFound = found.violations.flatMap(({ id, nodes }) => nodes.map((node) =>
                `${id}: ${node.target} ${node.html.slice(0, 140)} ${(node.any[0] ?? node.all[0] ?? node.none[0])?.message ?? ''}`));
            done(true);
        });";
    window.until("document.fonts.status === 'loaded'").await;
    // A page that stays has the checker already.
    let checker = if window.ask("Boolean(window.axe)").await { "" } else { axe() };
    window.run(&format!("{checker}\nwindow.axePart = {};\n{run}", json!(css))).await;
    window.ask("window.axeFound").await
}

/// A page on a desk and in a hand.
pub(crate) async fn look(window: &Window, page: &str, found: &mut Vec<String>) {
    for (shape, on) in [(Shape::DESK, "desk"), (Shape::PHONE, "phone")] {
        window.shape(shape).await;
        window.go(page).await;
        if window.has("#conn-text").await {
            arrived(window).await;
        }
        found.extend(faults(window).await.iter().map(|fault| format!("{page} ({on}): {fault}")));
    }
}

/// The same, and no more than it takes to see what is wrong.
pub(crate) fn nothing(found: &[String]) {
    assert!(found.is_empty(), "{} faults:\n{}", found.len(), found.join("\n"));
}

/// A window at a table of this game after a few moves.
pub(crate) async fn at_a_table(house: &House, game: &str, seats: usize, window: &Window) -> String {
    let mut chairs = vec![Chair::Program(Level::Random.into()); seats];
    chairs[0] = Chair::Person;
    let table = house.lay(game, &chairs, 3).await;
    sit_down(window, &table, "Ada").await;
    arrived(window).await;
    table
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_table_has_a_fault() {
    let house = House::open().await;
    let ada = house.window().await;
    let mut found = Vec::new();
    for game in catalogue::all() {
        let info = game.info();
        let table = at_a_table(&house, info.id, info.min_seats, &ada).await;
        look(&ada, &table, &mut found).await;
        for _ in 0..8 {
            play_first(&ada).await;
        }
        look(&ada, &table, &mut found).await;
        ada.shape(Shape::DESK).await;
    }
    nothing(&found);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_finished_game_has_a_fault() {
    let house = House::open().await;
    let ada = house.window().await;
    let mut found = Vec::new();
    for game in catalogue::all() {
        let info = game.info();
        let table = house.played(info.id, info.min_seats, 2).await;
        let pages = [
            format!("/t/{table}"),
            format!("/replay/{table}?ply=9"),
            format!("/replay/{table}/report"),
        ];
        for page in pages {
            look(&ada, &page, &mut found).await;
        }
    }
    nothing(&found);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_other_page_has_a_fault() {
    let house = House::open().await;
    let ada = house.window().await;
    let mut found = Vec::new();
    let invitation = house.lay("expedition", &[Chair::Person; 2], 1).await;
    let waiting = house.lay("ancient", &[Chair::Person; 2], 1).await;
    sit_down(&ada, &waiting, "Ada").await;
    let known =
        ["/", "/learn", "/rules", "/about", "/api", "/replays", "/campaign", "/no/such/page"];
    let mut pages: Vec<String> = known.map(String::from).to_vec();
    pages.extend(["/scores/ancient".to_string(), invitation, waiting]);
    for game in catalogue::all() {
        let id = game.info().id;
        pages.push(format!("/new/{id}"));
        pages.push(format!("/rules/{id}"));
        pages.push(format!("/first/{id}"));
    }
    for page in pages {
        look(&ada, &page, &mut found).await;
    }
    nothing(&found);
}

/// The first lesson of each game: all are drawn alike.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_lesson_has_a_fault() {
    let house = House::open().await;
    let ada = house.window().await;
    let mut found = Vec::new();
    for game in catalogue::all() {
        let lesson = game.lessons().first().expect("every game has a lesson");
        look(&ada, &format!("/learn/{}/{}", game.id(), lesson.id), &mut found).await;
    }
    nothing(&found);
}
