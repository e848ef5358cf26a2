//! *Ancient Artifacts* in the page: alone, two at one screen, and at a full table.

use catalogue::Level;
use server::plan::Chair;

use crate::house::House;
use crate::manners::complaints;
use crate::table::{arrived, choices, mark, moved_on, my_turn, play, ply, sit_down, touch};
use crate::window::Window;

/// How often each kind of decision was taken.
#[derive(Default)]
struct Tally {
    locked: usize,
    placed: usize,
    answered: usize,
}

/// One decision: dice are placed and locked on the board itself, the rest is taken from the list.
async fn decide(window: &Window, tally: &mut Tally) {
    let (before, offers) = (ply(window).await, choices(window).await);
    let first = |verb: &str| offers.iter().find(|offer| offer.split('=').next() == Some(verb));
    let wanted = ["follow", "end", "stop", "lock", "roll", "place"];
    let action = wanted.iter().find_map(|verb| first(verb)).unwrap_or(&offers[0]);
    tally.answered += usize::from(matches!(action.as_str(), "follow" | "pass"));
    let by_hand = action.starts_with("lock=") || action.starts_with("place=");
    if by_hand && touch(window, action).await {
        tally.locked += usize::from(action.starts_with("lock="));
        tally.placed += usize::from(action.starts_with("place="));
        moved_on(window, before).await;
    } else {
        play(window, action).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn alone_one_plays_for_the_record() {
    let house = House::open().await;
    let ada = house.window().await;
    ada.prefers(&[("prefers-reduced-motion", "reduce")]).await;
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
        decide(&ada, &mut tally).await;
    }
    assert!(tally.locked > 0 && tally.placed > 0, "dice are locked and placed on the board");
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
    screen.prefers(&[("prefers-reduced-motion", "reduce")]).await;
    screen.go("/new/ancient").await;
    mark(&screen, "seats", "2").await;
    mark(&screen, "seat-B", "hot").await;
    screen.click("main button[type=submit]").await;
    let mut tally = Tally::default();
    while tally.answered < 2 || tally.locked == 0 {
        assert!(ply(&screen).await < 80, "nobody was asked to follow");
        screen.until("document.querySelector('#lift, #part-choices [data-action]')").await;
        if screen.has("#lift").await {
            screen.click("#lift").await;
            screen.until("!document.querySelector('.curtain')").await;
        }
        arrived(&screen).await;
        if my_turn(&screen).await {
            decide(&screen, &mut tally).await;
        }
    }
    assert_eq!(complaints(&screen).await, Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_table_of_four_goes_round() {
    let house = House::open().await;
    let mut seats = [Chair::Program(Level::Random); 4];
    seats[0] = Chair::Person;
    let table = house.lay("ancient", &seats, 4).await;
    let ada = house.window().await;
    ada.prefers(&[("prefers-reduced-motion", "reduce")]).await;
    sit_down(&ada, &table, "Ada").await;
    arrived(&ada).await;
    let mut tally = Tally::default();
    while tally.answered < 3 || tally.placed == 0 || tally.locked == 0 {
        assert!(my_turn(&ada).await, "the game was over before everything was seen");
        decide(&ada, &mut tally).await;
    }
    assert_eq!(ada.texts("#part-seats .seat").await.len(), 4);
    assert_eq!(complaints(&ada).await, Vec::<String>::new());
}
