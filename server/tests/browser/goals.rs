//! What wins is in sight, and words explain themselves.

use catalogue::Level;
use serde_json::json;
use table::Chair;

use crate::house::House;
use crate::table::{arrived, play_first, sit_down};
use crate::window::{Shape, Window};

/// Whether this can be seen.
async fn shows(window: &Window, css: &str) -> bool {
    let seen = format!("document.querySelector({})?.checkVisibility()", json!(css));
    window.ask::<Option<bool>>(&seen).await.unwrap_or(false)
}

async fn text(window: &Window, css: &str) -> String {
    window.ask(&format!("document.querySelector({}).textContent", json!(css))).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn on_a_telephone_a_touch_of_the_line_opens_the_goal_card() {
    let house = House::open().await;
    let phone = house.window_of(Shape::PHONE).await;
    phone.go("/first/expedition").await;
    phone.click("form[action='/play/expedition'] button").await;
    arrived(&phone).await;
    phone.sees("#goal-line .brief").await;
    assert!(!shows(&phone, "#goal-card").await, "the card lies over the board unasked");
    phone.click("#goal-line summary").await;
    phone.sees("#goal-card h3").await;
    assert!(!text(&phone, "#goal-card .ends").await.is_empty());
    phone.click("#goal-line summary").await;
    assert!(!shows(&phone, "#goal-card").await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn on_a_desk_the_goal_card_is_there_and_moves_nothing_when_it_changes() {
    let house = House::open().await;
    let desk = house.window().await;
    desk.go("/first/expedition").await;
    desk.click("form[action='/play/expedition'] button").await;
    arrived(&desk).await;
    desk.sees("#goal-card h3").await;
    let height = "document.getElementById('part-goals').getBoundingClientRect().height";
    let before: f64 = desk.ask(height).await;
    for _ in 0..3 {
        play_first(&desk).await;
        desk.sees("#goal-card h3").await;
    }
    let after: f64 = desk.ask(height).await;
    assert!((before - after).abs() < 1.0, "the card was {before} high and is {after}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_word_that_is_touched_says_what_it_means() {
    let house = House::open().await;
    let desk = house.window().await;
    let game = catalogue::all().iter().find(|game| !game.glossary().is_empty());
    let Some(game) = game else { return };
    desk.go(&format!("/rules/{}", game.id())).await;
    desk.sees("a.term").await;
    desk.click("a.term").await;
    desk.sees("#word-card dd").await;
    let number: String = desk.ask("document.querySelector('a.term').dataset.word").await;
    let meaning = game.glossary()[number.parse::<usize>().unwrap()].meaning;
    assert!(text(&desk, "#word-card").await.contains(meaning));
}

/// What may be missing at the foot of a card where letters are a little larger than ours.
const LARGER_LETTERS: f64 = 24.0;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_whole_card_is_seen_on_a_desk_and_no_name_is_cut() {
    let house = House::open().await;
    let desk = house.window().await;
    for game in catalogue::all() {
        let info = game.info();
        let mut chairs = vec![Chair::Program(Level::Random.into()); info.max_seats.min(3)];
        chairs[0] = Chair::Person;
        let table = house.lay(info.id, &chairs, 3).await;
        sit_down(&desk, &table, "Ada").await;
        arrived(&desk).await;
        for _ in 0..5 {
            play_first(&desk).await;
        }
        desk.sees("#goal-card h3").await;
        let below: f64 = desk
            .ask("(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)(document.getElementById('goal-card'))")
            .await;
        assert!(below <= LARGER_LETTERS, "{}: {below} pixels of the card are hidden", info.id);
        let cut: Vec<String> = desk
            .ask("[...document.querySelectorAll('.seat .name')]
                .filter((name) => name.scrollWidth > name.clientWidth + 1).map((name) => name.textContent)")
            .await;
        assert!(cut.is_empty(), "{}: cut: {cut:?}", info.id);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_first_lesson_of_a_game_begins_with_its_goal_card_open() {
    let house = House::open().await;
    let phone = house.window_of(Shape::PHONE).await;
    for game in catalogue::all() {
        let lesson = game.lessons().first().expect("every game has a lesson");
        phone.go(&format!("/learn/{}/{}", game.id(), lesson.id)).await;
        phone.sees("#goal-card h3").await;
        phone.click("button.onward").await;
        phone.until("document.querySelector('#step .eyebrow').innerText.toLowerCase().includes('step 2')").await;
        assert!(!shows(&phone, "#goal-card").await, "{}: it stays open", game.id());
    }
}
