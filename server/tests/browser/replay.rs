//! Finished games, move by move.

use fantoccini::key::Key;
use serde_json::json;

use crate::house::House;
use crate::window::Window;

async fn at(window: &Window, ply: usize) {
    let told =
        format!("document.getElementById('part-move').textContent.includes('Move {ply} of')");
    let address = format!("location.search.includes('ply={ply}')");
    window.until(&format!("{told} && {address}")).await;
}

async fn pieces(window: &Window) -> String {
    window.ask("document.getElementById('pieces').innerHTML").await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_is_walked_through_by_keys_slider_and_log() {
    let house = House::open().await;
    let table = house.played("expedition", 2, 3).await;
    let ada = house.window().await;
    ada.go(&format!("/replay/{table}")).await;
    let last: usize = ada.ask("Number(document.getElementById('slide').max)").await;
    assert!(last > 20, "{last}");
    assert!(ada.text(".tools").await.contains("Dice verified"));
    // The chart comes later and moves what lies below it: nobody clicks on what is moving.
    ada.until("document.querySelector('#story-graph .chance')").await;
    let end = pieces(&ada).await;
    ada.press(Key::Left).await;
    at(&ada, last - 1).await;
    ada.press(Key::Home).await;
    at(&ada, 0).await;
    assert_ne!(pieces(&ada).await, end);
    ada.press(Key::Right).await;
    at(&ada, 1).await;
    ada.click("[data-go=next]").await;
    at(&ada, 2).await;
    ada.ask::<Option<bool>>("document.getElementById('slide').focus() ?? null").await;
    ada.press(Key::Right).await;
    at(&ada, 3).await;
    ada.click(&format!("#log a[data-to='{}']", last / 2)).await;
    at(&ada, last / 2).await;
    let half = pieces(&ada).await;
    ada.press(Key::End).await;
    at(&ada, last).await;
    assert_eq!(pieces(&ada).await, end);

    // The same move by its link, in another browser.
    let bea = house.window().await;
    bea.go(&format!("/replay/{table}?ply={}", last / 2)).await;
    assert_eq!(pieces(&bea).await, half);
    assert!(bea.text("#part-move").await.contains(&format!("Move {} of {last}", last / 2)));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn how_the_chances_went_is_drawn_and_leads_to_the_moves_that_turned_it() {
    let house = House::open().await;
    let table = house.played("expedition", 2, 3).await;
    let ada = house.window().await;
    ada.go(&format!("/replay/{table}?ply=5")).await;
    ada.until("document.querySelector('#story-graph .chance')").await;
    let lines: usize = ada.ask("document.querySelectorAll('#story-graph .chance').length").await;
    assert_eq!(lines, 2, "one for each seat");
    assert!(ada.text("#story-luck").await.contains("winning chance"));
    let turn: usize = ada.ask("Number(document.querySelector('[data-turn]').dataset.turn)").await;
    ada.click(&format!("[data-turn='{turn}'] a")).await;
    at(&ada, turn).await;
    ada.until(
        "document.querySelector('[data-turn].now') && document.querySelector('.graph .turn.now')",
    )
    .await;

    // The end of the table shows the same, and the whole report needs no scripts.
    ada.go(&format!("/t/{table}")).await;
    ada.until("document.querySelector('.storypanel .chance') && !document.querySelector('.luckpanel').hidden")
        .await;
    ada.go(&format!("/replay/{table}/report")).await;
    let report = ada.text("main").await;
    for wanted in ["Turning points", "What made the difference", "Moves that were missed"] {
        assert!(report.contains(wanted), "{wanted} is missing in {report}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_finished_game_is_seen_through_the_eyes_of_a_seat() {
    let house = House::open().await;
    let table = house.played("ancient", 3, 4).await;
    let ada = house.window().await;
    ada.go(&format!("/replay/{table}?ply=12")).await;
    for seat in ["A", "B", "C"] {
        ada.click(&format!("[data-eyes-link='{seat}']")).await;
        let eyes = json!(format!("[data-eyes-link='{seat}'][aria-current]"));
        ada.until(&format!("document.querySelector({eyes})")).await;
        assert!(ada.place().await.ends_with(&format!("?ply=12&eyes={seat}")));
        ada.press(Key::Right).await;
        at(&ada, 13).await;
        assert!(ada.place().await.ends_with(&format!("?ply=13&eyes={seat}")));
        ada.press(Key::Left).await;
        at(&ada, 12).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn record_and_picture_can_be_taken_home() {
    let house = House::open().await;
    let table = house.played("expedition", 3, 3).await;
    let ada = house.window().await;
    ada.go(&format!("/replay/{table}?ply=9")).await;
    for (link, kind) in
        [("a[href$='/record']", "application/json"), ("a[data-picture]", "image/svg")]
    {
        let fetched = format!("fetch(document.querySelector(`{link}`).href)");
        let script = format!("{fetched}.then((answer) => answer.headers.get('content-type'))");
        let got: String = ada.ask(&script).await;
        assert!(got.starts_with(kind), "{link}: {got}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn any_position_is_saved_as_a_picture_that_goes_anywhere() {
    let house = House::open().await;
    let table = house.played("expedition", 3, 3).await;
    let ada = house.window().await;
    ada.go(&format!("/replay/{table}?ply=9")).await;
    // What is saved is kept here as well.
    let keep = "(() => {
        window.saved = [];
        const make = URL.createObjectURL;
        URL.createObjectURL = (blob) => (saved.push(blob), make.call(URL, blob));
        return null;
    })()";
    ada.ask::<Option<()>>(keep).await;
    ada.click("[data-png]").await;
    ada.until("saved.length === 1").await;
    let seen = "createImageBitmap(saved.at(-1)).then((image) => {
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [image.width, image.height];
        const pen = canvas.getContext('2d');
        pen.drawImage(image, 0, 0);
        const { data } = pen.getImageData(0, 0, image.width, image.height);
        const colours = new Set();
        for (let at = 0; at < data.length; at += 4 * 97) {
            colours.add(data.slice(at, at + 4).join());
        }
        return [saved.at(-1).type, image.width, colours.size];
    })";
    let (kind, width, colours): (String, u32, usize) = ada.ask(seen).await;
    assert_eq!(kind, "image/png");
    assert!(width > 600 && colours > 10, "{width} wide, {colours} colours");
    // The button follows the moves.
    ada.click("[data-go=next]").await;
    at(&ada, 10).await;
    let drawing: String = ada.ask("document.querySelector('[data-png]').dataset.png").await;
    assert!(drawing.ends_with("picture.svg?ply=10"), "{drawing}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_link_plays_the_last_turn_by_itself_also_in_another_page() {
    let house = House::open().await;
    let table = house.played("expedition", 2, 3).await;
    let ada = house.window().await;
    let halted = "document.getElementById('run').getAttribute('aria-pressed') === 'false'";
    // Who wants nothing to move finds the position before the turn, and a button.
    ada.go(&format!("/replay/{table}?ply=20&run=turn")).await;
    let began: usize = ada.ask("Number(document.getElementById('slide').value)").await;
    assert!((8..20).contains(&began) && ada.ask::<bool>(halted).await, "{began}");
    ada.click("#run").await;
    at(&ada, 20).await;
    ada.until(halted).await;
    // With everybody else it begins by itself, and stays what it is: a page within a page.
    ada.prefers(&[("prefers-reduced-motion", "no-preference")]).await;
    ada.go(&format!("/replay/{table}?ply=20&run=turn&embed=yes")).await;
    at(&ada, 20).await;
    ada.until(halted).await;
    assert!(ada.place().await.ends_with("?ply=20&embed=yes"), "{}", ada.place().await);

    ada.go(&format!("/replay/{table}?ply={began}")).await;
    ada.press(Key::Right).await;
    at(&ada, began + 1).await;
    let links: Vec<String> = ada
        .ask("[...document.querySelectorAll('[data-more]')].map((link) => link.dataset.copy)")
        .await;
    for (link, more) in links.iter().zip(["", "&run=turn", "&embed=yes"]) {
        assert!(link.ends_with(&format!("?ply={}{more}", began + 1)), "{links:?}");
    }
}
