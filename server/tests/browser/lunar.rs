//! Artifact in the page: the first scenario from the set-up to its end, and as much of the others
//! as shows every phase.

use catalogue::Level;
use serde_json::json;
use table::Chair;

use crate::house::House;
use crate::manners::complaints;
use crate::table::{
    arrived, choices, confirm, moved_on, my_turn, offer, play, play_out, play_preferring, ply,
    sit_down,
};
use crate::window::Window;

/// After so many moves of one's own every kind of decision has been seen.
const ENOUGH: usize = 40;

/// What is touched on the map itself: one hex or one counter each.
const ON_THE_MAP: [&str; 4] = ["place=", "move=", "step=", "fly="];

/// What leads to the end of a turn soonest.
const SHORTEST: [&str; 4] = ["ready", "pass", "stop", "land"];

/// A table of one scenario, with a program on the other side, in a window of its own.
async fn seated(house: &House, scenario: &str) -> Window {
    let seats = [Chair::Person, Chair::Program(Level::Random.into())];
    let table = house.lay_with("lunar", json!({"scenario": scenario}), &seats, 3).await;
    let ada = house.window().await;
    sit_down(&ada, &table, "Ada").await;
    arrived(&ada).await;
    ada
}

/// Touches the one thing on the map that a choice is about. Says whether it could be touched.
async fn touched(window: &Window, action: &str) -> bool {
    if !is_on_the_map(action) {
        return false;
    }
    let listed = format!("document.querySelector({})", json!(offer(action)));
    let pick: String = window.ask(&format!("{listed}.dataset.picks.trim()")).await;
    window.touch(&format!("[data-pick={}].pickable", json!(pick))).await
}

/// One move: on the map where that can be, in the list otherwise. Says whether on the map.
async fn make(window: &Window, action: &str) -> bool {
    let before = ply(window).await;
    let by_hand = touched(window, action).await;
    if by_hand {
        confirm(window).await;
        moved_on(window, before).await;
    } else {
        play(window, action).await;
    }
    by_hand
}

/// Whether a choice is made by touching the map.
fn is_on_the_map(action: &str) -> bool {
    ON_THE_MAP.iter().any(|kind| action.starts_with(kind))
}

/// Something else each time, so that much is seen: the suggested set-up at once, then what is on
/// the map before the rest.
fn various(offers: &[String], count: usize) -> &str {
    let all: Vec<&str> = offers.iter().map(String::as_str).collect();
    if all.contains(&"default") {
        return "default";
    }
    let on_the_map: Vec<&str> = all.iter().copied().filter(|word| is_on_the_map(word)).collect();
    let some = if on_the_map.is_empty() || count.is_multiple_of(5) { &all } else { &on_the_map };
    some[(7 * count + 3) % some.len()]
}

/// Makes so many moves, if the game lasts so long; says how many of them on the map.
async fn play_about(window: &Window) -> usize {
    let mut by_hand = 0;
    for count in 0..ENOUGH {
        if !my_turn(window).await {
            break;
        }
        let offers = choices(window).await;
        // Both name their crews at once: the list may change between looking and clicking.
        if offers.is_empty() || offers.iter().any(|offer| offer == "ready") {
            play_preferring(window, &["ready"]).await;
            continue;
        }
        by_hand += usize::from(make(window, various(&offers, count)).await);
    }
    assert!(by_hand >= 5, "{by_hand} moves were made on the map itself");
    assert_eq!(complaints(window).await, [] as [String; 0]);
    by_hand
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_first_scenario_is_played_to_its_end() {
    let house = House::open().await;
    let ada = seated(&house, "14.1").await;
    play_about(&ada).await;
    play_out(&ada, &SHORTEST).await;
    let ending = ada.text(".banner h2").await;
    assert!(ending.ends_with(" wins") || ending.contains("draw"), "{ending}");
    assert_eq!(complaints(&ada).await, [] as [String; 0]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "a long one: `./test --long`"]
async fn the_convoy_is_played_on_the_map() {
    let house = House::open().await;
    play_about(&seated(&house, "14.2").await).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "a long one: `./test --long`"]
async fn the_raid_is_played_on_the_map() {
    let house = House::open().await;
    play_about(&seated(&house, "14.3").await).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "a long one: `./test --long`"]
async fn the_first_contact_is_played_on_the_map() {
    let house = House::open().await;
    play_about(&seated(&house, "14.4").await).await;
}

/// Whoever wants passes made is not asked each turn who drives.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn crews_are_kept_for_whoever_wants_passes_made() {
    let house = House::open().await;
    let ada = seated(&house, "14.1").await;
    while !choices(&ada).await.contains(&"ready".into()) {
        play_preferring(&ada, &["default"]).await;
        assert!(my_turn(&ada).await);
    }
    assert!(choices(&ada).await.len() > 1, "there is nothing to choose from");
    let before = ply(&ada).await;
    let wish = "(() => {
        const wish = document.getElementById('pass-for-me');
        wish.checked = true;
        wish.dispatchEvent(new Event('change', { bubbles: true }));
        return null;
    })()";
    ada.ask::<Option<()>>(wish).await;
    moved_on(&ada, before).await;
}
