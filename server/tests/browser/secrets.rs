//! What one seat may not know never reaches its browser.

use table::Chair;

use crate::house::House;
use crate::table::{arrived, choices, keep_sockets, moved_on, my_turn, play, ply, sit_down};
use crate::window::Window;

/// What the third seat gets to see after the second has answered, under the same dice.
async fn seen_by_the_third(house: &House, windows: &[Window; 3], answer: &str) -> Vec<String> {
    let table = house.lay("ancient", &[Chair::Person; 3], 21).await;
    for (window, name) in windows.iter().zip(["Ada", "Bea", "Cy"]) {
        sit_down(window, &table, name).await;
    }
    for window in windows {
        told(window).await;
    }
    // The active player places a die; the other two are asked whether they follow.
    let active = active(windows).await;
    let offered = choices(&windows[active]).await;
    let place = offered.iter().find(|action| action.starts_with("place")).expect("a die fits");
    play(&windows[active], place).await;
    let [second, third] = [(active + 1) % 3, (active + 2) % 3].map(|seat| &windows[seat]);
    assert!(my_turn(second).await && my_turn(third).await);
    let before = ply(third).await;
    let known: usize = third.ask("heard.length").await;
    play(second, answer).await;
    moved_on(third, before).await;
    assert!(my_turn(third).await, "the third has nothing left to answer");
    let link: String = third.ask("document.getElementById('seat-link').value").await;
    let mut seen: Vec<String> = third.ask(&format!("heard.slice({known})")).await;
    assert!(!seen.is_empty(), "nothing came over the line");
    seen.push(third.source().await);
    third.reload().await;
    told(third).await;
    seen.push(third.source().await);
    // The names of the table and of one's own seat are all that may differ.
    let (token, id) = (link.rsplit('/').next().unwrap(), table.rsplit('/').next().unwrap());
    seen.iter().map(|text| text.replace(token, "TOKEN").replace(id, "TABLE")).collect()
}

/// Waits until the server has told a page its first news, so that nothing of the past is to come.
async fn told(window: &Window) {
    arrived(window).await;
    window.until("heard.length > 0").await;
}

async fn active(windows: &[Window; 3]) -> usize {
    for (seat, window) in windows.iter().enumerate() {
        if window.has("#part-ask [data-yours]").await {
            return seat;
        }
    }
    panic!("nobody has the turn");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hidden_answer_is_not_in_the_others_page() {
    let house = House::open().await;
    let windows = [house.window().await, house.window().await, house.window().await];
    for window in &windows {
        keep_sockets(window).await;
    }
    let follows = seen_by_the_third(&house, &windows, "follow").await;
    let stays = seen_by_the_third(&house, &windows, "pass").await;
    assert_eq!(follows, stays);
}
