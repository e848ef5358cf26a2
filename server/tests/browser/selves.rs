//! One person at two browsers.

use crate::house::House;
use crate::table::{arrived, mark};
use crate::together::ada_and_bea;
use crate::window::Shape;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_person_moves_to_a_second_browser() {
    let house = House::open().await;
    let (ada, _bea, _) = ada_and_bea(&house).await;
    ada.go("/settings").await;
    mark(&ada, "pace", "fast").await;
    mark(&ada, "theme", "dark").await;
    ada.click("a[href='/settings/me']").await;
    ada.click("button[value=link]").await;
    ada.sees(".qr").await;
    let personal: String = ada.ask("document.getElementById('personal').value").await;
    let phone = house.window_of(Shape::PHONE).await;
    phone.go(&personal).await;
    assert_eq!(phone.text("h1").await, "This browser becomes Ada");
    phone.click("main button[type=submit]").await;
    phone.until("document.querySelector('h1').textContent === 'This browser is Ada now'").await;
    phone.until("localStorage['reliquary.pace'] === 'fast'").await;
    phone.go("/my").await;
    assert_eq!(phone.ask::<String>("document.documentElement.dataset.theme").await, "dark");
    assert_eq!(phone.text(".whoami b").await, "Ada");
    phone.click(".mygames .tables a").await;
    arrived(&phone).await;
    assert_eq!(phone.ask::<String>("document.getElementById('table').dataset.seat").await, "A");
    // Signed out there, the seat stays here.
    ada.go("/settings/me").await;
    let rows = "[...document.querySelectorAll('li.channel')]";
    let other = format!("{rows}.find((row) => !row.textContent.includes('this browser'))");
    ada.ask::<Option<()>>(&format!("({other}.querySelector('button').click(), null)")).await;
    ada.until("document.querySelector('.said')?.textContent.startsWith('Signed out')").await;
    phone.go("/my").await;
    assert!(!phone.has(".mygames .tables a").await);
    ada.go("/my").await;
    assert!(ada.has(".mygames .tables a").await);
}
