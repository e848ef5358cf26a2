//! Words of a game explain themselves where they stand: beside a choice, in a line of a replay.

use fantoccini::key::Key;
use serde_json::json;

use crate::house::House;
use crate::table::{arrived, my_turn, play_first, ply};
use crate::window::{Shape, Window};

const CARD: &str = "#word-card:popover-open dd";
/// The first choice whose words have a mark beside it.
const WORDED: &str = "#part-choices .offers > li:has(> .beside > .what) > [data-action]";
const MARK: &str = "#part-choices .offers > li > .beside > .what";

async fn at_ancient(house: &House, shape: Shape) -> Window {
    let window = house.window_of(shape).await;
    window.go("/first/ancient").await;
    window.click("form[action='/play/ancient'] button").await;
    arrived(&window).await;
    while !window.has(MARK).await {
        play_first(&window).await;
        assert!(my_turn(&window).await, "no choice has a word of the game");
    }
    window
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_words_of_a_choice_are_explained_beside_it_at_a_touch() {
    let house = House::open().await;
    for shape in [Shape::DESK, Shape::PHONE] {
        let ada = at_ancient(&house, shape).await;
        let (before, picked) = (ply(&ada).await, ada.has(".choice.picked").await);
        let said: String =
            ada.ask(&format!("document.querySelector({}).ariaLabel", json!(MARK))).await;
        ada.click(MARK).await;
        ada.sees(CARD).await;
        for word in said.trim_start_matches("What it means: ").split(", ") {
            let headings = ada.texts("#word-card dt").await;
            assert!(headings.iter().any(|heading| heading == word), "{word}: {headings:?}");
        }
        assert_eq!(ply(&ada).await, before, "to ask what a word means is no move");
        assert_eq!(ada.has(".choice.picked").await, picked, "nor a choice");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_arrow_leads_from_a_choice_to_its_words() {
    let house = House::open().await;
    let ada = at_ancient(&house, Shape::DESK).await;
    let choice = format!("document.querySelector({})", json!(WORDED));
    ada.ask::<Option<()>>(&format!("({choice}.focus(), null)")).await;
    ada.press(Key::Right).await;
    ada.sees(CARD).await;
    ada.until("document.activeElement.matches('.what[aria-describedby=word-card]')").await;
    ada.press(Key::Left).await;
    ada.until(&format!("document.activeElement === {choice}")).await;
    ada.until(&format!("!document.querySelector({})", json!(CARD))).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_line_of_a_replay_leads_to_its_move_and_its_words_to_their_meaning() {
    let house = House::open().await;
    let ada = house.window().await;
    let table = house.played("expedition", 2, 3).await;
    ada.go(&format!("/replay/{table}?ply=1")).await;
    ada.sees("#log a.term").await;
    let moved = "document.getElementById('part-move').innerText";
    let before: String = ada.ask(moved).await;
    ada.click("#log a.term").await;
    ada.sees(CARD).await;
    assert_eq!(ada.ask::<String>(moved).await, before);
    ada.press(Key::Escape).await;
    ada.click("#log li:last-child a[data-to]").await;
    ada.until(&format!("{moved} !== {}", json!(before))).await;
}
