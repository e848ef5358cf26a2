//! Pages that are loaded again, lines that break, a house that closes and opens.

use catalogue::Level;
use table::Chair;

use crate::house::House;
use crate::table::{
    arrived, choices, confirm, keep_sockets, moved_on, my_turn, offer, play_first, ply, position,
    sit_down,
};
use crate::window::Window;

/// A game of expedition against a program, some moves after its beginning.
async fn in_mid_game(house: &House) -> (Window, String) {
    let seats = [Chair::Person, Chair::Program(Level::Random.into())];
    let table = house.lay("expedition", &seats, 11).await;
    let ada = house.window().await;
    keep_sockets(&ada).await;
    sit_down(&ada, &table, "Ada").await;
    arrived(&ada).await;
    for _ in 0..5 {
        play_first(&ada).await;
    }
    assert!(my_turn(&ada).await);
    (ada, table)
}

/// How often a move was made since, by the log of a page that has just been loaded.
async fn lines_after(window: &Window, ply: usize) -> Vec<usize> {
    window.reload().await;
    arrived(window).await;
    let lines =
        "[...document.querySelectorAll('#log [data-ply]')].map((line) => Number(line.dataset.ply))";
    let mut all: Vec<usize> = window.ask(lines).await;
    all.retain(|line| *line > ply);
    all.dedup();
    all
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_page_loaded_again_in_mid_game_shows_the_same() {
    let house = House::open().await;
    let (ada, _) = in_mid_game(&house).await;
    let before = position(&ada).await;
    assert!(before["log"].as_array().unwrap().len() > 3);
    ada.reload().await;
    arrived(&ada).await;
    assert_eq!(position(&ada).await, before);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_made_while_the_house_is_closed_is_made_once_when_it_opens() {
    let house = House::open().await;
    let (ada, _) = in_mid_game(&house).await;
    let before = ply(&ada).await;
    house.stop().await;
    ada.sees("#lost").await;
    ada.click(&offer(&choices(&ada).await[0])).await;
    confirm(&ada).await;
    ada.until("document.getElementById('lost-text').textContent.includes('will be sent once')")
        .await;
    house.open_again().await;
    ada.click("#try-now").await;
    moved_on(&ada, before).await;
    arrived(&ada).await;
    assert!(!ada.has("#lost:not([hidden])").await, "the page still says that the line is down");
    assert!(my_turn(&ada).await);
    let now = ply(&ada).await;
    assert_eq!(lines_after(&ada, before).await.len(), now - before);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_whose_answer_got_lost_is_not_made_twice() {
    let house = House::open().await;
    let (ada, table) = in_mid_game(&house).await;
    let witness = house.window().await;
    witness.go(&table).await;
    arrived(&witness).await;
    let before = ply(&ada).await;
    // From here on the page hears nothing; what it says is heard.
    ada.ask::<Option<bool>>("(sockets.at(-1).onmessage = null)").await;
    ada.click(&offer(&choices(&ada).await[0])).await;
    confirm(&ada).await;
    moved_on(&witness, before).await;
    assert_eq!(ply(&ada).await, before, "the page has heard after all");
    ada.ask::<Option<bool>>("(sockets.at(-1).close(), null)").await;
    moved_on(&ada, before).await;
    assert!(my_turn(&ada).await);
    ada.until("document.getElementById('said').textContent === ''").await;
    let now = ply(&ada).await;
    moved_on(&witness, now - 1).await;
    assert_eq!(ply(&witness).await, now);
    assert_eq!(lines_after(&ada, before).await.len(), now - before);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_frozen_line_is_told_within_five_seconds_and_the_move_is_made_once() {
    let house = House::open().await;
    let (ada, _) = in_mid_game(&house).await;
    let before = ply(&ada).await;
    // Nothing comes and nothing goes, and the browser does not know.
    let freeze = "(() => {
        const socket = sockets.at(-1);
        socket.onmessage = null;
        socket.send = () => {};
        window.frozen = performance.now();
        const told = () => (window.told = performance.now() - frozen);
        new MutationObserver(told).observe(document.getElementById('lost'), { attributeFilter: ['hidden'] });
        return null;
    })()";
    ada.ask::<Option<bool>>(freeze).await;
    ada.click(&offer(&choices(&ada).await[0])).await;
    confirm(&ada).await;
    ada.until("window.told !== undefined").await;
    let told: f64 = ada.ask("told").await;
    assert!(told < 5500.0, "told after {told} ms");
    moved_on(&ada, before).await;
    assert!(my_turn(&ada).await);
    let now = ply(&ada).await;
    assert_eq!(lines_after(&ada, before).await.len(), now - before);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_that_is_answered_waits_no_longer_though_nothing_is_drawn() {
    let house = House::open().await;
    let (ada, _) = in_mid_game(&house).await;
    let deaf = "(() => {
        const socket = sockets.at(-1);
        const hear = socket.onmessage;
        socket.onmessage = (event) => (event.data === 'pong' || event.data.includes('\"done\"')) && hear(event);
        return null;
    })()";
    ada.ask::<Option<bool>>(deaf).await;
    ada.click(&offer(&choices(&ada).await[0])).await;
    confirm(&ada).await;
    ada.until("heard.some((text) => text.includes('\"done\"'))").await;
    ada.until("!document.querySelector('#part-choices .sent')").await;
    assert!(!ada.text("#part-choices").await.contains("Sent"));
}

/// What a page holds is not sent again when its line comes back.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_line_that_comes_back_brings_only_what_is_new() {
    let house = House::open().await;
    let (ada, _) = in_mid_game(&house).await;
    let brought = "heard.filter((text) => text !== 'pong').map((text) => Object.keys(JSON.parse(text).parts ?? {}))";
    let first: Vec<Vec<String>> = ada.ask(brought).await;
    assert!(first[0].is_empty(), "sent although it came with the page: {:?}", first[0]);
    ada.ask::<Option<bool>>("((heard.length = 0), sockets.at(-1).close(), null)").await;
    ada.until("heard.some((text) => text !== 'pong')").await;
    let again: Vec<Vec<String>> = ada.ask(brought).await;
    assert!(again.concat().is_empty(), "sent although the page held it: {again:?}");
    // What it holds is still good for making the next change whole.
    let before = ply(&ada).await;
    play_first(&ada).await;
    let seen = position(&ada).await;
    assert!(ply(&ada).await > before);
    ada.reload().await;
    arrived(&ada).await;
    assert_eq!(position(&ada).await, seen);
}
