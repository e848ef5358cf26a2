//! One screen, several people, secrets.

use fantoccini::key::Key;

use crate::house::House;
use crate::table::{OPEN, arrived, mark, play_first, ply};
use crate::window::Window;

async fn two_at_one_screen(house: &House) -> Window {
    let window = house.window().await;
    window.go("/new/ancient").await;
    mark(&window, "seats", "2").await;
    mark(&window, "seat-B", "hot").await;
    window.click("main button[type=submit]").await;
    window.sees("#lift").await;
    window
}

/// Whether the button that opens the table has the focus, so that Enter is enough.
const READY: &str = "document.activeElement?.id === 'lift'";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_table_is_covered_until_its_player_is_ready() {
    let house = House::open().await;
    let screen = two_at_one_screen(&house).await;
    screen.until(READY).await;
    assert!(!screen.has("#part-choices [data-action]").await, "choices lie behind the curtain");
    let reachable = "document.getElementById('table').inert";
    screen.until(reachable).await;
    screen.press(Key::Enter).await;
    screen.sees("#part-choices [data-action]").await;
    screen.until("!document.querySelector('.curtain')").await;
    assert!(!screen.ask::<bool>(reachable).await);
    screen.press(Key::Escape).await;
    screen.until(READY).await;
    assert!(!screen.has("#part-choices [data-action]").await, "choices lie behind the curtain");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_screen_is_covered_when_it_changes_hands() {
    let house = House::open().await;
    let screen = two_at_one_screen(&house).await;
    let mut called = Vec::new();
    for _ in 0..3 {
        screen.until(READY).await;
        called.push(screen.text("#whose").await);
        screen.press(Key::Enter).await;
        screen.sees("#part-choices [data-action]").await;
        // Until the same person owes nothing more.
        while !screen.has(".curtain").await {
            play_first(&screen).await;
            arrived(&screen).await;
            screen.until(&format!("document.querySelector('.curtain, {OPEN}')")).await;
        }
    }
    assert!(ply(&screen).await > 2);
    assert!(called.windows(2).any(|two| two[0] != two[1]), "only one was called: {called:?}");
}
