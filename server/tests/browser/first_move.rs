//! How soon one plays.

use crate::house::House;
use crate::table::{arrived, choices, confirm, moved_on, my_turn, offer, ply};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn three_clicks_lead_somebody_who_will_not_learn_first_to_a_first_move() {
    let house = House::open().await;
    let ada = house.window().await;
    for game in catalogue::all() {
        ada.go(&format!("/first/{}", game.info().id)).await;
        ada.click(&format!("form[action='/play/{}'] button", game.info().id)).await;
        arrived(&ada).await;
        assert!(my_turn(&ada).await);
        let before = ply(&ada).await;
        // The only choice there is needs no click: it is picked already.
        if !ada.has("#confirm:enabled").await {
            let action = choices(&ada).await.swap_remove(0);
            ada.click(&offer(&action)).await;
        }
        confirm(&ada).await;
        moved_on(&ada, before).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_lobby_knows_my_tables_and_whose_turn_it_is() {
    let house = House::open().await;
    let ada = house.window().await;
    ada.go("/first/expedition").await;
    ada.click("form[action='/play/expedition'] button").await;
    arrived(&ada).await;
    let table = ada.place().await;
    ada.go("/").await;
    assert!(ada.has(&format!("li.mine a[href='{table}']")).await);
    assert_eq!(ada.text("li.mine .st").await, "Your turn");
}
