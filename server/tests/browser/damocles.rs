//! Missions and campaigns of *The Damocles Mission* in the page.

use serde_json::json;
use table::Chair;

use crate::house::House;
use crate::manners::complaints;
use crate::table::{
    arrived, choices, mark, moved_on, my_turn, play, play_out, ply, sit_down, touch,
};
use crate::window::{Shape, Window};

/// What somebody in a hurry does, before anything else that is offered.
const HURRY: [&str; 4] = ["home", "next", "enter", "back"];

fn in_a_hurry(offers: &[String]) -> &str {
    let wanted = HURRY.iter().find(|word| offers.iter().any(|offer| offer == *word));
    wanted.copied().unwrap_or(&offers[0])
}

/// Gets a mission over: in, a look round, and home.
async fn fly_home(window: &Window) {
    arrived(window).await;
    play_out(window, &HURRY).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "a long one: `./test --long`"]
async fn a_whole_mission_is_flown_by_clicking() {
    let house = House::open().await;
    let table = house.lay("damocles", &[Chair::Person], 11).await;
    let ada = house.window().await;
    sit_down(&ada, &table, "Ada").await;
    arrived(&ada).await;
    let (mut touched, mut read) = (0, 0);
    while my_turn(&ada).await {
        let (before, offers) = (ply(&ada).await, choices(&ada).await);
        // The team is chosen from the list's top, what is found is looked at, then home.
        let curious = offers.iter().find(|word| word.starts_with("use=") && read < 4);
        read += usize::from(curious.is_some());
        let action = curious.map_or_else(|| in_a_hurry(&offers), String::as_str);
        if touch(&ada, action).await {
            touched += 1;
            moved_on(&ada, before).await;
        } else {
            play(&ada, action).await;
        }
    }
    assert!(touched > 2 && read > 0, "{touched} touched, {read} chambers looked into");
    let told = ada.text(".banner").await;
    assert!(told.contains("The team is home"), "{told}");
    assert!(!ada.has("#part-choices a[href^='/campaign']").await, "it is no campaign");
    assert_eq!(complaints(&ada).await, Vec::<String>::new());
}

/// "200 → 196" of every mission in the logbook.
async fn time_values(window: &Window) -> Vec<(u16, u16)> {
    let read = |text: &String| {
        let (had, left) = text.split_once('→')?;
        Some((had.trim().parse().ok()?, left.trim().parse().ok()?))
    };
    window.texts(".past dl div:last-child dd").await.iter().filter_map(read).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_campaign_of_two_missions_is_flown_and_kept() {
    let house = House::open().await;
    let ada = house.window().await;
    ada.go("/").await;
    ada.click("[data-game=damocles] .also a[href^='/campaign']").await;
    mark(&ada, "scenario", "long-watch").await;
    ada.write("input[name=campaign]", "Endeavour").await;
    ada.write("input[name=name]", "Ada").await;
    ada.click("main button[type=submit]").await;
    fly_home(&ada).await;
    ada.click("#part-choices a[href^='/campaign/']").await;
    ada.sees(".past li").await;
    let campaign = ada.place().await;
    assert!(ada.text("h1").await.contains("Endeavour"));
    let first = time_values(&ada).await;
    assert_eq!((first.len(), first[0].0), (1, 200));

    // Who only knows the link reads; with scripts off the next mission is flown all the same.
    let guest = house.window_of(Shape::PHONE).await;
    guest.go(&campaign).await;
    guest.sees(".past li").await;
    assert!(!guest.has("form[action$='/fly']").await, "a guest may not fly");
    ada.devtools("Emulation.setScriptExecutionDisabled", json!({"value": true})).await;
    ada.go(&campaign).await;
    ada.click("form[action$='/fly'] button").await;
    ada.sees("#part-choices .choice").await;
    let table = ada.place().await;
    assert!(table.starts_with("/t/"), "{table}");
    ada.go(&campaign).await;
    assert!(ada.text(".next").await.contains("under way"));
    ada.devtools("Emulation.setScriptExecutionDisabled", json!({"value": false})).await;

    ada.go(&table).await;
    fly_home(&ada).await;
    house.stop().await;
    house.open_again().await;
    ada.go(&campaign).await;
    ada.sees(".past li:nth-child(2)").await;
    let both = time_values(&ada).await;
    assert_eq!((both.len(), both[0]), (2, first[0]));
    assert_eq!(both[1].0, first[0].1, "the second mission has what the first one left");
    ada.go("/campaign").await;
    assert!(ada.text(".tables").await.contains("Endeavour"));
    assert_eq!(complaints(&guest).await, Vec::<String>::new());
}
