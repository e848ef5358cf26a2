//! In one hand.

use std::time::{Duration, Instant};

use catalogue::Level;
use serde_json::json;
use table::Chair;

use crate::house::House;
use crate::table::{arrived, choices, my_turn, play, play_first, sit_down};
use crate::window::{Shape, Window};

/// So large is what a finger can touch, in pixels; a board is scaled, and no pixel is quite whole.
const FINGER: f64 = 43.0;
/// By then the board has come to where it glides.
const GLIDE: Duration = Duration::from_secs(1);

/// The page is as wide as the telephone.
async fn fits(window: &Window, page: &str) {
    let wide: u32 = window.ask("document.documentElement.scrollWidth").await;
    assert!(wide <= Shape::PHONE.width, "{page} is {wide} wide");
}

/// The smallest side of anything of this kind that can be touched.
async fn smallest(window: &Window, css: &str) -> f64 {
    let sides = format!(
        "Math.min(...[...document.querySelectorAll({})]
            .filter((one) => one.checkVisibility())
            .map((one) => one.getBoundingClientRect())
            .map(({{ width, height }}) => Math.min(width, height)))",
        json!(css)
    );
    window.ask(&sides).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_page_is_wider_than_a_telephone() {
    let house = House::open().await;
    let replay = format!("/replay/{}", house.played("expedition", 3, 2).await);
    let phone = house.window_of(Shape::PHONE).await;
    let pages = ["/", "/new/expedition", "/new/ancient", "/rules", "/rules/expedition", "/about"];
    for page in pages.into_iter().chain(["/api", "/replays", &replay]) {
        phone.go(page).await;
        fits(&phone, page).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_is_played_in_one_hand() {
    let house = House::open().await;
    let phone = house.window_of(Shape::PHONE).await;
    for game in catalogue::all() {
        let id = game.info().id;
        phone.go(&format!("/first/{id}")).await;
        phone.click(&format!("form[action='/play/{id}'] button")).await;
        arrived(&phone).await;
        for _ in 0..3 {
            play_first(&phone).await;
            fits(&phone, id).await;
        }
        assert!(my_turn(&phone).await, "{id}: over after three moves");
        // The board is above, the choices in a sheet below it, within reach of a thumb.
        let below = "document.getElementById('choices').getBoundingClientRect().top
            > document.getElementById('stage-board').getBoundingClientRect().top";
        assert!(phone.ask::<bool>(below).await, "{id}: the choices are not below the board");
        let target = smallest(&phone, "#part-choices .choice:not(.forbidden)").await;
        assert!(target >= 44.0, "{id}: a choice is only {target} high");
        let bar = smallest(&phone, "#part-nav button").await;
        assert!(bar >= 44.0, "{id}: the bar is only {bar} high");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_bar_at_the_bottom_opens_one_sheet_at_a_time() {
    let house = House::open().await;
    let phone = house.window_of(Shape::PHONE).await;
    phone.go("/first/expedition").await;
    phone.click("form[action='/play/expedition'] button").await;
    arrived(&phone).await;
    play(&phone, "recruit").await;
    let sheets = [
        ("seats", "#part-seats"),
        ("log", "#log"),
        ("rules", "#pane-rules [data-para]"),
        ("hint", "#hint"),
        ("play", "#part-choices [data-action]"),
    ];
    for (name, shown) in sheets {
        phone.click(&format!("#part-nav [data-sheet={name}]")).await;
        phone.sees(shown).await;
        for (other, hidden) in sheets.into_iter().filter(|sheet| sheet.0 != name) {
            let seen = format!("document.querySelector({})?.checkVisibility()", json!(hidden));
            assert!(
                !phone.ask::<Option<bool>>(&seen).await.unwrap_or(false),
                "{other} under {name}"
            );
        }
        fits(&phone, name).await;
    }
    assert!(!choices(&phone).await.is_empty());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_sheet_is_pulled_by_its_handle() {
    let house = House::open().await;
    let phone = house.window_of(Shape::PHONE).await;
    phone.go("/first/damocles").await;
    phone.click("form[action='/play/damocles'] button").await;
    arrived(&phone).await;
    let high = "document.querySelector('.deck').getBoundingClientRect().height";
    let before: f64 = phone.ask(high).await;
    phone.click("button.handle").await;
    phone.until(&format!("{high} > {before} + 100")).await;
    phone.click("button.handle").await;
    phone.until(&format!("{high} < {before} + 20")).await;
    let usual: f64 = phone.ask(high).await;
    let (x, y): (f64, f64) = phone
        .ask(
            "(({ left, top, width, height }) => [left + width / 2, top + height / 2])
            (document.querySelector('button.handle').getBoundingClientRect())",
        )
        .await;
    phone.drag((x, y), (x, y + 150.0)).await;
    phone.until(&format!("{high} < {usual} - 100")).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_matters_is_in_sight_and_large_enough_for_a_finger() {
    let house = House::open().await;
    let phone = house.window_of(Shape::PHONE).await;
    for game in catalogue::all() {
        let id = game.info().id;
        phone.go(&format!("/first/{id}")).await;
        phone.click(&format!("form[action='/play/{id}'] button")).await;
        arrived(&phone).await;
        for _ in 0..6 {
            play_first(&phone).await;
            assert!(my_turn(&phone).await, "{id}: over after six moves");
            let lit = "[...document.querySelectorAll('#board .pickable')]
                .map((one) => one.getBoundingClientRect()).filter(({ width, height }) => width && height)";
            let large =
                format!("{lit}.every((box) => Math.min(box.width, box.height) >= {FINGER})");
            // The board glides there: what it comes to is what counts. Whatever changes the room it has
            // meanwhile is answered by touching the button again.
            let mut is_large = false;
            for _ in 0..40 {
                phone.click("#near").await;
                let begun = Instant::now();
                while !is_large && begun.elapsed() < GLIDE {
                    is_large = phone.ask(&large).await;
                }
                if is_large {
                    break;
                }
            }
            assert!(is_large, "{id}: something to touch is too small");
            phone
                .until(&format!(
                    "(() => {{
                        const place = document.getElementById('stage-board').getBoundingClientRect();
                        const things = '#board .pickable:not([data-pick^=\"act:\"])';
                        const all = document.querySelector(things)
                            ? [...document.querySelectorAll(things)].map((one) => one.getBoundingClientRect())
                            : {lit};
                        return !all.length || all.some((box) => box.right > place.left
                            && box.left < place.right && box.bottom > place.top && box.top < place.bottom);
                    }})()"
                ))
                .await;
        }
    }
}

/// Nobody throws a die without seeing where it may lead.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_numbered_space_to_go_to_is_seen_beside_the_die() {
    let house = House::open().await;
    let phone = house.window_of(Shape::PHONE).await;
    phone.go("/first/expedition").await;
    phone.click("form[action='/play/expedition'] button").await;
    arrived(&phone).await;
    while !choices(&phone).await.contains(&"roll".into()) {
        play_first(&phone).await;
        assert!(my_turn(&phone).await);
    }
    phone.click("#near").await;
    let seen = "(() => {
        const box = (one) => one.getBoundingClientRect();
        const within = (a, b) => a.left >= b.left && a.right <= b.right && a.top >= b.top && a.bottom <= b.bottom;
        const place = box(document.getElementById('stage-board'));
        const rings = [...document.querySelectorAll('.reach .ring')].map(box).filter((ring) => within(ring, place));
        const numbers = [...document.querySelectorAll('#spaces text')].filter((text) => Number(text.textContent));
        const numbered = rings.some((ring) => numbers.some((number) => within(box(number), ring)));
        return numbered && within(box(document.getElementById('x-die')), place);
    })()";
    phone.until(seen).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn another_question_is_read_from_its_first_choice() {
    let house = House::open().await;
    let phone = house.window_of(Shape::PHONE).await;
    let seats = [Chair::Person, Chair::Program(Level::Random.into())];
    sit_down(&phone, &house.lay("expedition", &seats, 3).await, "Ada").await;
    arrived(&phone).await;
    while !choices(&phone).await.iter().any(|choice| choice.starts_with("learn=")) {
        play_first(&phone).await;
    }
    // The last of a list that is longer than its place.
    let last = choices(&phone).await.pop().expect("a choice");
    play(&phone, &last).await;
    assert!(choices(&phone).await.len() > 5);
    let seen = "(() => {
        const list = document.querySelector('#part-choices .offers').getBoundingClientRect();
        return document.querySelector('#part-choices [data-action]').getBoundingClientRect().top >= list.top - 1;
    })()";
    phone.until(seen).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_fingers_draw_the_board_nearer_and_push_it_away() {
    let house = House::open().await;
    let phone = house.window_of(Shape::PHONE).await;
    phone.go("/first/lunar").await;
    phone.click("form[action='/play/lunar'] button").await;
    arrived(&phone).await;
    phone.click("#fit").await;
    let wide = "document.getElementById('board').viewBox.baseVal.width";
    let whole: f64 = phone.ask(wide).await;
    phone.pinch("#board", 60.0, 180.0).await;
    phone.until(&format!("{wide} < {whole} / 2")).await;
    let near: f64 = phone.ask(wide).await;
    phone.pinch("#board", 180.0, 60.0).await;
    phone.until(&format!("{wide} > {near} * 2")).await;
    assert!(!phone.has("#part-choices .picked.sent").await, "a pinch is no choice");
}
