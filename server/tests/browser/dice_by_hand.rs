//! Real dice on the table, their numbers typed in.

use fantoccini::key::Key;
use serde_json::{Value, json};

use crate::house::House;
use crate::table::{OPEN, arrived, choices, confirm, mark, moved_on, offer, ply};
use crate::window::Window;

async fn with_own_dice(house: &House) -> Window {
    let ada = house.window().await;
    ada.go("/new/expedition").await;
    mark(&ada, "seat-B", "random").await;
    mark(&ada, "dice", "hand").await;
    ada.click("main button[type=submit]").await;
    arrived(&ada).await;
    ada
}

/// How many dice of this roll lie there.
const LYING: &str = "document.querySelectorAll('.slots .full').length";

/// How far the page has come: how many moves, what is rolled for, how many dice of it lie there.
async fn so_far(window: &Window) -> Value {
    window.ask(&so_far_in_the_page()).await
}

fn so_far_in_the_page() -> String {
    let rolled_for = "document.querySelector('.quietly')?.innerText ?? ''";
    format!("[document.getElementById('table').dataset.ply, {rolled_for}, {LYING}]")
}

/// Waits until a die has fallen, or been taken back: one more lies there, or one less, or another
/// roll is asked for, or none.
async fn fell(window: &Window, before: &Value) {
    let before = before.to_string();
    let now = so_far_in_the_page();
    window.until(&format!("JSON.stringify({now}) !== {}", json!(before))).await;
}

async fn type_in(window: &Window, key: impl Into<char>) {
    let before = so_far(window).await;
    window.press(key).await;
    fell(window, &before).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn dice_are_typed_by_their_numbers() {
    let house = House::open().await;
    let ada = with_own_dice(&house).await;
    assert_eq!(choices(&ada).await, ["recruit"]);
    ada.press(Key::Enter).await;
    ada.sees(".faces [data-die-face='10']").await;
    // Fifteen of sixteen.
    for key in "123456789123456".chars() {
        type_in(&ada, key).await;
    }
    assert_eq!(ada.ask::<usize>(LYING).await, 15);
    // The last was typed wrong, and is taken back.
    type_in(&ada, Key::Backspace).await;
    assert_eq!(ada.ask::<usize>(LYING).await, 14);
    type_in(&ada, '7').await;
    assert_eq!(ply(&ada).await, 0, "the move was made before all dice were there");
    ada.press('8').await;
    moved_on(&ada, 0).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn dice_are_touched_too_and_a_program_is_rolled_for() {
    let house = House::open().await;
    let ada = with_own_dice(&house).await;
    let mut rolled_for = Vec::new();
    // The first dice that the log shows are those for the start, when both have prepared.
    while !ada.has("#log .die").await {
        ada.until(&format!("document.querySelector('.faces, {OPEN}')")).await;
        if ada.has(".faces").await {
            // Not the same face each time: those who tie for the start roll again.
            let face = 1 + rolled_for.len() % 5;
            rolled_for.push(ada.text(".quietly").await);
            let before = so_far(&ada).await;
            ada.click(&format!(".faces [data-die-face='{face}']")).await;
            fell(&ada, &before).await;
        } else {
            ada.click(&offer(&choices(&ada).await[0])).await;
            confirm(&ada).await;
        }
    }
    for name in ["Guest:", "Random:"] {
        assert!(rolled_for.iter().any(|text| text.starts_with(name)), "{rolled_for:?}");
    }
    assert!(ada.has("#log li:has(.die) .byhand").await, "the log does not say who rolled");
    assert!(!ada.has("#log li:not(:has(.die)) .byhand").await, "there were no dice to roll");
}
