//! Where scripts are off everything is shown, though nothing can be played.

use serde_json::json;

use crate::house::House;
use crate::table::{arrived, my_turn, play_first, ply};
use crate::window::{Shape, Window};

async fn without_scripts(window: &Window) {
    window.devtools("Emulation.setScriptExecutionDisabled", json!({"value": true})).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn position_log_seats_and_choices_are_shown_without_scripts() {
    let house = House::open().await;
    let ada = house.window().await;
    ada.go("/first/expedition").await;
    ada.click("form[action='/play/expedition'] button").await;
    arrived(&ada).await;
    while !ada.has("#log .e").await {
        play_first(&ada).await;
    }
    // A program that is still to move would move while the page is read.
    assert!(my_turn(&ada).await);
    let (table, made) = (ada.place().await, ply(&ada).await);
    without_scripts(&ada).await;
    for shape in [Shape::DESK, Shape::PHONE] {
        ada.shape(shape).await;
        ada.go(&table).await;
        assert_eq!(ply(&ada).await, made);
        for part in ["#board", "#log .e", "#part-seats", "#part-choices .choice", "noscript p"] {
            assert!(shown(&ada, part).await, "{part} is not shown on {shape:?}");
        }
        for part in ["#confirm", "#conn", "#compose", "#part-nav"] {
            assert!(!shown(&ada, part).await, "{part} is shown and does nothing on {shape:?}");
        }
        assert!(ada.text("#part-choices").await.len() > 20);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_is_begun_and_a_replay_walked_through_without_scripts() {
    let house = House::open().await;
    let table = house.played("expedition", 2, 3).await;
    let ada = house.window().await;
    without_scripts(&ada).await;
    ada.go(&format!("/replay/{table}?ply=4")).await;
    ada.click("[data-go=next]").await;
    ada.until("location.search === '?ply=5'").await;
    assert!(ada.text("#part-move").await.starts_with("Move 5 of"));
    ada.go("/first/expedition").await;
    ada.click("form[action='/play/expedition'] button").await;
    ada.sees("#part-choices .choice").await;
}

async fn shown(window: &Window, css: &str) -> bool {
    let seen = format!("document.querySelector({})?.checkVisibility() ?? false", json!(css));
    window.ask(&seen).await
}
