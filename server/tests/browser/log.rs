//! The log of a table: whose line it is, whose lines are shown, where the reader stands in it, and the
//! last turn shown again.

use catalogue::Level;
use serde_json::{Value, json};
use table::Chair;

use crate::house::House;
use crate::manners::complaints;
use crate::table::{OPEN, arrived, choices, my_turn, play, ply, sit_down};
use crate::window::Window;

/// A table of two against a program, some moves on.
async fn begun(house: &House) -> Window {
    let seats = [Chair::Person, Chair::Program(Level::Random.into())];
    let table = house.lay("expedition", &seats, 21).await;
    let ada = house.window().await;
    sit_down(&ada, &table, "Ada").await;
    // Its line is cut meanwhile, and the browser complains of that.
    house.stop().await;
    house.play_on(&table, 30).await;
    house.open_again().await;
    ada.go(&table).await;
    arrived(&ada).await;
    ada
}

/// The lines that are shown: whose mark each bears, and what it says.
async fn lines(window: &Window) -> Vec<(String, String)> {
    let shown = "[...document.querySelectorAll('#log > li')].filter((line) => !line.hidden)";
    window.ask(&format!("{shown}.map((line) => [line.dataset.seat ?? '', line.innerText])")).await
}

async fn show_only(window: &Window, seat: &str) {
    let choose = format!(
        "(() => {{
            const only = document.getElementById('log-only');
            only.value = {};
            only.dispatchEvent(new Event('change', {{ bubbles: true }}));
            return null;
        }})()",
        json!(seat)
    );
    window.ask::<Value>(&choose).await;
}

const AT_THE_END: &str = "(() => {
    const log = document.getElementById('log');
    return log.scrollHeight - log.scrollTop - log.clientHeight < 40;
})()";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_log_is_filtered_followed_and_marked_by_whom_it_names() {
    let house = House::open().await;
    let ada = begun(&house).await;
    let all = lines(&ada).await;
    let of = |seat: &str| all.iter().filter(|(by, _)| by == seat).count();
    assert!(of("A") > 5 && of("B") > 5, "{all:?}");
    // Whoever is named first is whose line it is, also where somebody else made the move.
    let named = "[...document.querySelectorAll('#log-only option')].slice(1)
        .map((option) => [option.value, option.textContent.replace('Only ', '')])";
    let people: Vec<(String, String)> = ada.ask(named).await;
    for (seat, text) in &all {
        for (theirs, name) in &people {
            assert!(!text.starts_with(name.as_str()) || seat == theirs, "{seat}: {text}");
        }
    }

    show_only(&ada, "B").await;
    let only = lines(&ada).await;
    assert!(only.iter().all(|(seat, _)| seat == "B") && only.len() == of("B"), "{only:?}");
    show_only(&ada, "").await;
    assert_eq!(lines(&ada).await, all);

    // Who reads the newest goes along with the log; who has gone up is left there.
    ada.until(AT_THE_END).await;
    let count = |lines: usize| format!("document.querySelectorAll('#log > li').length > {lines}");
    next_move(&ada).await;
    ada.until(&count(all.len())).await;
    ada.until(AT_THE_END).await;
    ada.ask::<Value>("(document.getElementById('log').scrollTop = 0, null)").await;
    ada.until("document.getElementById('log').scrollTop === 0").await;
    let before = lines(&ada).await.len();
    next_move(&ada).await;
    ada.until(&count(before)).await;
    let stays: bool = ada.ask("document.getElementById('log').scrollTop === 0").await;
    assert!(stays, "the reader was carried off");
}

async fn next_move(window: &Window) {
    assert!(my_turn(window).await, "the game is over");
    let action = choices(window).await.remove(0);
    play(window, &action).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_last_turn_is_shown_again_and_the_table_stands_as_before() {
    let house = House::open().await;
    let ada = begun(&house).await;
    next_move(&ada).await;
    ada.until(&format!("document.querySelector('.banner, {OPEN}')")).await;
    ada.rested().await;
    let pieces = "document.getElementById('pieces').innerHTML";
    let (before, drawn) = (ply(&ada).await, ada.ask::<String>(pieces).await);
    ada.click("#recall").await;
    ada.sees("body.recalling").await;
    ada.until("!document.body.classList.contains('recalling')").await;
    assert_eq!(ply(&ada).await, before);
    assert_eq!(ada.ask::<String>(pieces).await, drawn);
}

/// Nothing on the board changes when a search finds nothing, and the page must not look hung for it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_search_that_finds_nothing_is_answered() {
    let house = House::open().await;
    let table = house.lay("damocles", &[Chair::Person], 11).await;
    let ada = house.window().await;
    sit_down(&ada, &table, "Ada").await;
    arrived(&ada).await;
    loop {
        assert!(my_turn(&ada).await, "the mission ended before a search failed");
        let offers = choices(&ada).await;
        let wanted = ["search", "next", "enter"];
        let wanted = wanted.iter().find(|word| offers.iter().any(|offer| offer == *word));
        let action = wanted.copied().unwrap_or(&offers[0]).to_string();
        let heard = lines(&ada).await.len();
        play(&ada, &action).await;
        ada.until("!document.querySelector('#part-choices .sent')").await;
        let told: Vec<(String, String)> = lines(&ada).await.split_off(heard);
        if action == "search" && told.iter().any(|(_, text)| text.contains("no success")) {
            break;
        }
    }
    assert!(!choices(&ada).await.is_empty(), "there is something to choose");
    assert_eq!(complaints(&ada).await, Vec::<String>::new());
}
