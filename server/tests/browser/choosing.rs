//! One way to choose: what acts at once and what waits for the button is seen beforehand, and a
//! double click is one click.

use serde_json::json;
use table::Chair;

use crate::house::House;
use crate::table::{
    arrived, choices, confirm, moved_on, my_turn, offer, play, ply, sit_down, unfold,
};
use crate::window::Window;

/// A mission in the hands of one person: nobody else acts.
async fn alone(house: &House, window: &Window) {
    let table = house.lay("damocles", &[Chair::Person], 11).await;
    sit_down(window, &table, "Ada").await;
    arrived(window).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_waits_for_the_button_looks_so_and_does_and_the_rest_acts_at_once() {
    let house = House::open().await;
    let ada = house.window().await;
    alone(&house, &ada).await;
    let (mut waited, mut at_once) = (0, 0);
    while (waited == 0 || at_once == 0) && my_turn(&ada).await {
        let (before, all) = (ply(&ada).await, choices(&ada).await);
        let wanted = ["next", "enter"].iter().find(|word| all.iter().any(|one| one == *word));
        let action = wanted.map_or(all[0].as_str(), |word| *word).to_string();
        unfold(&ada, &action).await;
        let row = format!("document.querySelector({})", json!(offer(&action)));
        let round = format!("getComputedStyle({row}.querySelector('kbd')).borderRadius === '50%'");
        let waits: bool = ada.ask(&format!("'deed' in {row}.dataset")).await;
        assert_eq!(ada.ask::<bool>(&round).await, waits, "{action}");
        ada.rested().await;
        ada.click(&offer(&action)).await;
        if waits {
            ada.sees("#confirm:enabled").await;
            assert_eq!(ply(&ada).await, before, "{action} did not wait");
            confirm(&ada).await;
            waited += 1;
        } else {
            at_once += 1;
        }
        moved_on(&ada, before).await;
    }
    assert!(waited > 0 && at_once > 0, "{waited} waited, {at_once} at once");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_second_click_where_the_first_made_a_move_makes_no_other() {
    let house = House::open().await;
    let ada = house.window().await;
    alone(&house, &ada).await;
    // In one go, as fast as the table answers: whatever comes to lie under the hand is clicked.
    let before = ply(&ada).await;
    let script = "const [done] = arguments;
        const table = document.getElementById('table');
        const first = document.querySelector('#part-choices [data-action]:not([data-deed])');
        const { left, top } = first.getBoundingClientRect();
        const place = { clientX: left + 30, clientY: top + 15, detail: 1, bubbles: true, cancelable: true };
        const press = () => document.elementFromPoint(place.clientX, place.clientY)
            ?.dispatchEvent(new MouseEvent('click', place));
        const made = table.dataset.ply;
        press();
        const hand = setInterval(() => {
            if (table.dataset.ply === made) return;
            clearInterval(hand);
            for (let times = 0; times < 5; times += 1) press();
            done(true);
        }, 1);";
    ada.run(script).await;
    let sent = "document.querySelector('#part-choices .sent')";
    assert!(!ada.ask::<bool>(&format!("{sent} !== null")).await, "the second click was a move");
    assert_eq!(ply(&ada).await, before + 1);
    // A little later the same place can be clicked again.
    let next = choices(&ada).await.remove(0);
    play(&ada, &next).await;
}
