//! Every browser seals its part of the dice and opens it, and nobody clicks for it.

use crate::house::House;
use crate::table::{arrived, mark};
use crate::window::Window;

/// The parts the panel at the end tells of, and what this browser says of its own notes.
async fn end_the_game(window: &Window) -> (Vec<String>, String) {
    window.until("document.querySelector('#part-seal details')").await;
    let open = "(document.querySelector('#part-seal details').open = true, null)";
    window.ask::<Option<()>>(open).await;
    window.until("document.querySelector('[data-noted]').textContent").await;
    (window.texts("#part-seal .given li").await, window.text("[data-noted]").await)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_browsers_seal_and_open_without_a_click() {
    let house = House::open().await;
    let (ada, bea) = (house.window().await, house.window().await);
    ada.go("/new/expedition").await;
    mark(&ada, "seat-B", "friend").await;
    ada.write("input[name=name]", "Ada").await;
    ada.click("main button[type=submit]").await;
    ada.sees("#invitation").await;
    let link: String = ada.ask("document.getElementById('invitation').value").await;
    bea.go(&link).await;
    bea.write("input[name=name]", "Bea").await;
    bea.click("main button[type=submit]").await;
    arrived(&bea).await;
    arrived(&ada).await;
    bea.ask::<Option<()>>("(document.querySelector('[data-do=resign]').click(), null)").await;
    for window in [&ada, &bea] {
        let (parts, noted) = end_the_game(window).await;
        assert_eq!(parts.len(), 2, "{parts:?}");
        assert!(parts.iter().all(|part| part.contains("and opened")), "{parts:?}");
        assert!(noted.contains("it is still the same"), "{noted}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn somebody_alone_begins_with_the_one_click_that_asks_for_it() {
    let house = House::open().await;
    let ada = house.window().await;
    ada.go("/new/expedition").await;
    ada.write("input[name=name]", "Ada").await;
    ada.click("main button[type=submit]").await;
    arrived(&ada).await;
    let kept: usize = ada.ask("JSON.parse(localStorage.getItem('seals') ?? '[]').length").await;
    assert_eq!(kept, 1, "the browser opened its part and noted the seal first");
    assert!(!ada.text("body").await.contains("not opened in time"));
}
