//! The lobby, the waiting room, settings and scenarios as somebody sees them.

use serde_json::Value;
use table::Chair;

use crate::house::House;
use crate::table::{arrived, mark, sit_down};
use crate::window::{Shape, Window};

/// Ada's table for three, with two free seats; its link.
async fn adas_table(house: &House, ada: &Window, listed: &str) -> String {
    ada.go("/new/expedition?seats=3").await;
    mark(ada, "seat-B", "friend").await;
    mark(ada, "seat-C", "friend").await;
    mark(ada, "listed", listed).await;
    ada.write("input[name=name]", "Ada").await;
    ada.click("main button[type=submit]").await;
    ada.sees("#invitation").await;
    assert!(ada.text(".reach.warn").await.contains("this machine only"));
    let link: String = ada.ask("document.getElementById('invitation').value").await;
    link.replace(&house.site(), "")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_new_table_appears_in_a_lobby_that_is_open() {
    let house = House::open().await;
    let (ada, bea) = (house.window().await, house.window().await);
    bea.go("/").await;
    bea.until("document.getElementById('part-open').innerText.includes('Nobody waits')").await;
    let table = adas_table(&house, &ada, "yes").await;
    let row = format!("#open-{}", table.trim_start_matches("/t/"));
    bea.sees(&row).await;
    bea.until(&format!("document.querySelector('{row}').innerText.includes('here now')")).await;
    let told = bea.text(&row).await;
    assert!(told.contains("with Ada") && told.contains("2 seats free"), "{told}");
    assert!(told.contains("no clock"), "{told}");
    // Ada cancels it, and nobody has loaded anything again.
    ada.click(".hosttools .sure summary").await;
    ada.click(".hosttools .sure button").await;
    bea.until(&format!("!document.querySelector('{row}')")).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_host_sends_somebody_away_and_lets_programs_play() {
    let house = House::open().await;
    let (ada, bea) = (house.window().await, house.window_of(Shape::PHONE).await);
    let table = adas_table(&house, &ada, "no").await;
    sit_down(&bea, &table, "Bea").await;
    bea.sees("#gathering").await;
    ada.until("document.getElementById('chair-B').innerText.includes('Bea')").await;
    ada.click("#chair-B button[value=leave]").await;
    // Bea's page says so by itself.
    bea.sees("form[action$='/sit']").await;
    for seat in ["B", "C"] {
        ada.click(&format!("#chair-{seat} button[value=program]")).await;
        ada.until(&format!("!document.querySelector('#chair-{seat} button[value=program]')")).await;
    }
    arrived(&ada).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn settings_are_kept_by_the_browser() {
    let house = House::open().await;
    let ada = house.window_of(Shape::PHONE).await;
    ada.go("/settings").await;
    for (field, value) in
        [("theme", "dark"), ("pace", "fast"), ("sound", "on"), ("motion", "still"), ("coach", "no")]
    {
        mark(&ada, field, value).await;
    }
    ada.write("input[name=name]", "Ada").await;
    ada.click(".nameform button").await;
    ada.sees(".said").await;
    let kept: Value = ada
        .ask("Object.fromEntries(['pace', 'sound', 'motion', 'coach'].map((k) => [k, localStorage['reliquary.' + k]]))")
        .await;
    assert_eq!(
        kept,
        serde_json::json!({"pace": "fast", "sound": "on", "motion": "still", "coach": "no"})
    );
    let page =
        "[document.documentElement.dataset.theme, 'still' in document.documentElement.dataset]";
    assert_eq!(ada.ask::<Value>(page).await, serde_json::json!(["dark", true]));
    let marked = "[...document.querySelectorAll('#likings :checked')].map((one) => one.value)";
    assert_eq!(ada.ask::<Vec<String>>(marked).await, ["dark", "fast", "on", "still", "off", "no"]);
    ada.go("/").await;
    assert_eq!(ada.ask::<Value>(page).await, serde_json::json!(["dark", true]));
    assert!(!ada.has(".callme").await, "a name is asked for once");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_scenario_is_kept_in_the_browser_and_goes_with_a_link() {
    let house = House::open().await;
    let (ada, bea) = (house.window().await, house.window().await);
    ada.go("/scenario/expedition").await;
    let rename = "(() => { const f = document.getElementById('scenario-text');
        f.value = f.value.replace(/title: \"[^\"]+\"/, 'title: \"The Attic\"'); return null; })()";
    ada.ask::<Option<()>>(rename).await;
    ada.click("[data-scenario=keep]").await;
    ada.until("document.getElementById('scenario-list').innerText.includes('The Attic')").await;
    ada.reload().await;
    ada.until("document.getElementById('scenario-list').innerText.includes('The Attic')").await;
    ada.click("#scenario-list .btn").await;
    ada.click("[data-scenario=share]").await;
    ada.until("location.hash.startsWith('#s=')").await;
    let link: String = ada.ask("location.href").await;
    bea.go(&link).await;
    bea.until("document.getElementById('scenario-text').value.includes('The Attic')").await;
    bea.click("button[value=table]").await;
    bea.sees("input[name=scenario][value=own] ~ .tx").await;
    bea.click("main button[type=submit]").await;
    arrived(&bea).await;
    assert!(bea.source().await.contains("The Attic"));
    // What is wrong is shown at its line.
    ada.go("/scenario/expedition").await;
    ada.write("#scenario-text", "(\n  title: 5,\n)").await;
    ada.click("button[value=check]").await;
    ada.sees(".faults .around .hit").await;
    ada.click(".faults [data-line]").await;
    ada.until("document.activeElement.id === 'scenario-text'").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn another_move_is_tried_from_a_replay() {
    let house = House::open().await;
    let table = house.played("expedition", 2, 3).await;
    let ada = house.window().await;
    ada.go(&format!("/replay/{table}?ply=6")).await;
    ada.click("[data-go=next]").await;
    ada.until("document.getElementById('part-move').innerText.startsWith('Move 7')").await;
    ada.click(".onward form:last-of-type button").await;
    arrived(&ada).await;
    assert!(crate::table::my_turn(&ada).await, "whoever moved there moves again");
    assert_eq!(crate::table::ply(&ada).await, 6);
    assert!(ada.source().await.contains("not ranked"));
    ada.go(&format!("/replay/{table}?ply=6&embed=yes")).await;
    ada.sees("#board").await;
    assert!(!ada.ask::<bool>("document.querySelector('.rail').checkVisibility()").await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rulings_are_folded_and_found() {
    let house = House::open().await;
    let ada = house.window_of(Shape::PHONE).await;
    ada.go("/new/lunar").await;
    let seen = "[...document.querySelectorAll('.rulingbox [data-para]')].filter((one) => one.checkVisibility()).length";
    assert_eq!(ada.ask::<usize>(seen).await, 0, "they are open");
    ada.click(".rulingbox summary").await;
    let all = ada.ask::<usize>(seen).await;
    assert!(all > 1);
    ada.write(".rulingbox [data-search]", "turn").await;
    ada.until(&format!("{seen} < {all}")).await;
    ada.go("/rules/lunar").await;
    assert!(!ada.has("details.ruling[open]").await);
    ada.ask::<Option<()>>("(location.hash = document.querySelector('details.ruling').id, null)")
        .await;
    ada.sees("details.ruling[open] p").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_invitation_that_works_elsewhere_has_a_square_for_telephones() {
    let house = House::open().await;
    let ada = house.window().await;
    let waiting = house.lay("ancient", &[Chair::Person; 2], 1).await;
    let elsewhere = house.site().replace("127.0.0.1", "friends.test");
    sit_down(&ada, &format!("{elsewhere}{waiting}"), "Ada").await;
    let link: String = ada.ask("document.getElementById('invitation').value").await;
    assert!(link.starts_with(&elsewhere), "{link}");
    ada.click(".qrbox summary").await;
    ada.sees("svg.qr[role=img][aria-label]").await;
    assert!(!ada.has(".reach.warn").await);
    // On this machine alone there is nothing to scan.
    sit_down(&ada, &house.lay("ancient", &[Chair::Person; 2], 2).await, "Ada").await;
    ada.sees("#invitation").await;
    assert!(!ada.has(".qrbox").await);
}
