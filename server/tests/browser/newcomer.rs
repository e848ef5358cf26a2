//! Somebody new: the first thing asked is a move, long lists are short, and hints are enough to
//! finish a game.

use table::Chair;

use crate::house::House;
use crate::table::{arrived, choices, confirm, moved_on, my_turn, ply, sit_down};
use crate::window::{Shape, Window};

/// How many lines of the list can be seen, those that open included.
const LINES: &str = "[...document.querySelectorAll('#part-choices .choice:not(.forbidden)')]
    .filter((line) => line.checkVisibility()).length";

/// "Play now", past the question whether to learn first.
async fn play_now(window: &Window, game: &str) {
    window.go(&format!("/first/{game}")).await;
    window.click(&format!("form[action='/play/{game}'] button")).await;
    arrived(window).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_plays_now_is_asked_for_a_move_and_for_nothing_else() {
    let house = House::open().await;
    let ada = house.window().await;
    play_now(&ada, "damocles").await;
    assert!(choices(&ada).await.contains(&"enter".to_string()), "a ready team is at the hatch");
    for _ in 0..4 {
        play_now(&ada, "ancient").await;
        assert!(my_turn(&ada).await);
        assert_eq!(ply(&ada).await, 0, "chance let somebody else begin");
        let asked = choices(&ada).await;
        assert!(asked.iter().any(|action| action.starts_with("place=")), "{asked:?}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_of_a_kind_are_one_line_that_opens_and_keys_count_the_lines() {
    let house = House::open().await;
    let table = house
        .lay("lunar", &[Chair::Person, Chair::Program(catalogue::Level::Random.into())], 3)
        .await;
    let ada = house.window().await;
    sit_down(&ada, &table, "Ada").await;
    arrived(&ada).await;
    assert!(my_turn(&ada).await);
    let all = choices(&ada).await;
    assert_eq!(all[0], "default", "what somebody who begins does comes first");
    assert_eq!(ada.ask::<usize>(LINES).await, 2, "{} choices", all.len());
    for shape in [Shape::DESK, Shape::PHONE] {
        ada.shape(shape).await;
        let wide: i32 = ada.ask("document.documentElement.scrollWidth - innerWidth").await;
        assert_eq!(wide, 0);
    }
    ada.shape(Shape::DESK).await;
    // The second line opens on the others, which then have the keys after it.
    ada.press('2').await;
    ada.sees(".fold .under [data-action]").await;
    assert_eq!(ada.ask::<usize>(LINES).await, all.len() + 1);
    assert_eq!(ada.text(".fold .under [data-action] kbd").await, "3");
    let focused: String = ada.ask("document.activeElement.dataset.action").await;
    assert_eq!(focused, all[1]);
    ada.press('3').await;
    moved_on(&ada, 0).await;
}

/// Does what the hint says until the game is over.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "a long one: `./test --long`"]
async fn hints_alone_finish_a_first_game() {
    let house = House::open().await;
    let ada = house.window().await;
    play_now(&ada, "expedition").await;
    while my_turn(&ada).await {
        let before = ply(&ada).await;
        if !ada.ask::<bool>("document.getElementById('hint').checkVisibility()").await {
            ada.click("#tab-hint").await;
        }
        ada.click("[data-do=hint]").await;
        ada.until("document.getElementById('hint-state')?.textContent !== 'Thinking…'").await;
        ada.sees("#hint [data-choose]").await;
        ada.click("#hint [data-choose]").await;
        confirm(&ada).await;
        moved_on(&ada, before).await;
    }
    ada.sees(".banner").await;
}
