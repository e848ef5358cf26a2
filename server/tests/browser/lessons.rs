//! Learning by playing, on a desk and in one hand.

use serde_json::json;

use crate::house::House;
use crate::table::arrived;
use crate::window::{Shape, Window};

const ASKED: &str = ".choice.asked";
const NEXT: &str = "#step button[value=next]";

/// The number of the step that is shown, from 1.
async fn step(window: &Window) -> usize {
    let text = window.text("#step .eyebrow").await;
    let number = text.split_whitespace().nth(1).and_then(|word| word.parse().ok());
    number.unwrap_or_else(|| panic!("no step in {text:?}"))
}

/// Does what the step asks for, and goes on.
async fn do_step(window: &Window) {
    if window.has(ASKED).await {
        window.click(ASKED).await;
    }
    window.sees(NEXT).await;
    window.click(NEXT).await;
}

async fn taken(window: &Window) {
    let game = catalogue::find("expedition").expect("a game");
    let Some(lesson) = game.lessons().first() else { return };
    window.go(&format!("/learn/expedition/{}", lesson.id)).await;
    for number in 1..=lesson.steps.len() {
        window
            .until(&format!(
                "document.querySelector('#step .eyebrow').textContent.includes('Step {number} of')"
            ))
            .await;
        assert_eq!(step(window).await, number);
        let wide: u32 = window.ask("document.documentElement.scrollWidth - innerWidth").await;
        assert_eq!(wide, 0, "step {number} is too wide");
        if let catalogue::Task::Do { any, .. } = &lesson.steps[number - 1].task {
            wrong_try(window, any).await;
        }
        if window.has("#step button[value=play]").await {
            break;
        }
        do_step(window).await;
    }
    if window.has("#step button[value=play]").await {
        window.click("#step button[value=play]").await;
        arrived(window).await;
    } else {
        window.until("document.querySelector('#step .eyebrow').textContent.includes('done')").await;
    }
    window.go("/learn").await;
    assert!(window.text("#expedition .ls").await.contains("done"));
}

/// Something else than what is asked is answered in place, and nothing moves.
async fn wrong_try(window: &Window, asked: &[String]) {
    let others: Vec<String> =
        window.ask("[...document.querySelectorAll('.other [data-action]')].map((one) => one.dataset.action)").await;
    let Some(other) = others.into_iter().find(|action| !asked.contains(action)) else { return };
    let ply = "document.getElementById('lesson').dataset.ply";
    let before: String = window.ask(ply).await;
    window.click(&format!(".other [data-action={}]", json!(other))).await;
    window.sees(".try").await;
    assert_eq!(window.ask::<String>(ply).await, before);
    assert!(window.text(".try").await.contains("Nothing was moved"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lesson_is_taken_at_a_desk() {
    let house = House::open().await;
    taken(&house.window().await).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lesson_is_taken_in_one_hand() {
    let house = House::open().await;
    taken(&house.window_of(Shape::PHONE).await).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lesson_is_taken_without_scripts() {
    let house = House::open().await;
    let ada = house.window().await;
    ada.devtools("Emulation.setScriptExecutionDisabled", json!({"value": true})).await;
    taken(&ada).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn somebody_new_is_asked_whether_to_learn_first_and_nobody_is_asked_twice() {
    let house = House::open().await;
    let ada = house.window().await;
    let game = catalogue::find("expedition").expect("a game");
    if !game.lessons().is_empty() {
        ada.go("/").await;
        ada.click("form[action^='/play/expedition'] button").await;
        ada.sees(".first").await;
        assert_eq!(ada.place().await, "/first/expedition");
        ada.click("form[action='/play/expedition'] button").await;
        arrived(&ada).await;
    }
    ada.go("/").await;
    ada.click("form[action^='/play/expedition'] button").await;
    arrived(&ada).await;
}
