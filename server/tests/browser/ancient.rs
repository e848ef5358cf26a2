//! *Ancient Artifacts* in the page: alone, two at one screen, and at a full table.

use catalogue::Level;
use table::Chair;

use crate::house::House;
use crate::manners::complaints;
use crate::table::{
    arrived, choices, mark, moved_on, my_turn, play_preferring, ply, sit_down, touch,
};
use crate::window::Window;

/// Alone, a spendthrift who never stops in time: a short game with everything in it.
const SPENDTHRIFT: [&str; 5] = ["end", "redraw", "again", "roll", "place"];
/// In company one keeps a dollar to follow with, and does not keep the others waiting.
const COMPANION: [&str; 3] = ["follow", "stop", "place"];

/// How often each kind of decision was taken.
#[derive(Default)]
struct Tally {
    locked: usize,
    placed: usize,
    answered: usize,
}

/// One decision: dice are locked on the board itself, the rest is taken from the list.
async fn decide(window: &Window, wanted: &[&str], tally: &mut Tally) {
    let (before, offers) = (ply(window).await, choices(window).await);
    // Where several answer at once, another may just have been quicker.
    if offers.is_empty() {
        return;
    }
    let first = |verb: &str| offers.iter().find(|offer| offer.split('=').next() == Some(verb));
    let lock = first("lock").filter(|_| tally.locked < 2);
    let action = wanted.iter().find_map(|verb| first(verb));
    let action = lock.or(action).unwrap_or(&offers[0]);
    tally.answered += usize::from(matches!(action.as_str(), "follow" | "pass"));
    tally.placed += usize::from(action.starts_with("place="));
    if action.starts_with("lock=") && touch(window, action).await {
        tally.locked += 1;
        moved_on(window, before).await;
    } else {
        // Where several answer at once the question may be another one by the time of the click.
        play_preferring(window, &[action]).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "a long one: `./test --long`"]
async fn alone_one_plays_for_the_record() {
    let house = House::open().await;
    let ada = house.window().await;
    ada.go("/scores/ancient").await;
    assert!(ada.text("main").await.contains("No game has been finished alone yet"));
    ada.go("/new/ancient").await;
    mark(&ada, "seats", "1").await;
    mark(&ada, "scenario", "short-season").await;
    ada.write("input[name=name]", "Ada").await;
    ada.click("main button[type=submit]").await;
    arrived(&ada).await;
    let mut tally = Tally::default();
    while my_turn(&ada).await {
        decide(&ada, &SPENDTHRIFT, &mut tally).await;
    }
    assert!(tally.locked > 0 && tally.placed > 0, "dice are placed, and locked on the board");
    let told = ada.text(".banner dl").await;
    ada.click("#part-choices a[href^='/scores/']").await;
    ada.sees(".best .yours").await;
    let points = ada.text(".best .points").await;
    assert!(told.contains(&format!("{points} point")), "{told} is not {points}");
    assert!(ada.text(".best .yours").await.contains("Ada"));
    assert_eq!(complaints(&ada).await, Vec::<String>::new());

    // The table was private: who did not play it does not hear of it.
    let guest = house.window().await;
    guest.go("/scores/ancient").await;
    assert!(!guest.has(".best").await);
    ada.click(".best a[href^='/replay/']").await;
    ada.sees("#slide").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_at_one_screen_follow_each_other() {
    let house = House::open().await;
    let screen = house.window().await;
    screen.go("/new/ancient").await;
    mark(&screen, "seats", "2").await;
    mark(&screen, "seat-B", "hot").await;
    screen.click("main button[type=submit]").await;
    screen.sees("#lift").await;
    let mut tally = Tally::default();
    while tally.answered == 0 || tally.locked == 0 {
        assert!(ply(&screen).await < 80, "nobody was asked to follow");
        screen.until("document.querySelector('#lift, #part-choices [data-action]')").await;
        if screen.has("#lift").await {
            screen.click("#lift").await;
            screen.until("!document.querySelector('.curtain')").await;
        }
        arrived(&screen).await;
        if my_turn(&screen).await {
            decide(&screen, &COMPANION, &mut tally).await;
        }
    }
    assert_eq!(complaints(&screen).await, Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_table_of_four_goes_round() {
    let house = House::open().await;
    let mut seats = [Chair::Program(Level::Random.into()); 4];
    seats[0] = Chair::Person;
    let table = house.lay("ancient", &seats, 4).await;
    let ada = house.window().await;
    sit_down(&ada, &table, "Ada").await;
    arrived(&ada).await;
    let mut tally = Tally::default();
    while tally.answered == 0 || tally.placed == 0 || tally.locked == 0 {
        assert!(my_turn(&ada).await, "the game was over before everything was seen");
        decide(&ada, &COMPANION, &mut tally).await;
    }
    assert_eq!(ada.texts("#part-seats .seat").await.len(), 4);
    // Symbols in the log are ink on paper.
    let colours = "['use', 'rect'].map((part) =>
        getComputedStyle(document.querySelector(`#log .sign ${part}`)).fill)";
    let [ink, paper]: [String; 2] = ada.ask(colours).await;
    assert_ne!(ink, paper, "what was rolled cannot be seen in the log");
    assert_eq!(complaints(&ada).await, Vec::<String>::new());
}
