//! How soon a move is drawn, and that nothing else moves when it is. With `--nocapture` the figures
//! of docs/speed.md are printed.

use std::collections::BTreeMap;

use catalogue::Level;
use serde_json::json;
use table::Chair;

use crate::house::House;
use crate::table::{arrived, moved_on, my_turn, play_first, ply, sit_down};
use crate::window::{Shape, Window};

/// How long the drawing of a move may take in the middle of several, in milliseconds. A few frames
/// do; the bound is for a machine that has very much else to do.
const DRAWN: f64 = 1000.0;
/// What may shift in all the moves of this test for somebody who watches: nothing, but for cards that
/// change their places in a row, and for the sheet of a battle on a telephone.
fn watched(game: &str, shape: Shape) -> f64 {
    match (game, shape.finger) {
        ("expedition", true) => 0.2,
        ("lunar" | "damocles", false) => 0.05,
        _ => 0.02,
    }
}

/// The same for whoever plays, where lists of other lengths follow each other as well.
const PLAYED: f64 = 0.25;

/// Counts every shift the browser sees. It leaves out of its own score what follows within half a
/// second of a touch or a key. Here moves are made by a script, which is neither, so nothing is left
/// out and it makes no difference how fast the machine is: the sum is no less than any score.
const WATCH: &str = "(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
        for (const shift of list.getEntries()) {
            if (shift.hadRecentInput) continue;
            const who = shift.sources.map(({ node }) => node?.id || node?.className?.baseVal || node?.className || node?.nodeName);
            window.shifts.push([shift.value, String(who)]);
        }
    }).observe({ type: 'layout-shift' });
    return null;
})()";

/// What has shifted since, in all, and what it was. The browser tells it with the next picture.
async fn shifted(window: &Window) -> (f64, Vec<(f64, String)>) {
    let drawn = "const [done] = arguments; requestAnimationFrame(() => requestAnimationFrame(() => done(true)));";
    window.run(drawn).await;
    let shifts: Vec<(f64, String)> = window.ask("window.shifts").await;
    (shifts.iter().map(|shift| shift.0).sum(), shifts)
}

/// A table that Ada plays at and Bea watches, past what is done before a game begins.
async fn under_way(house: &House, game: &str, ada: &Window, bea: &Window) {
    let seats = catalogue::find(game).expect("it is there").info().min_seats;
    let mut chairs = vec![Chair::Program(Level::Random.into()); seats];
    chairs[0] = Chair::Person;
    let table = house.lay(game, &chairs, 3).await;
    sit_down(ada, &table, "Ada").await;
    arrived(ada).await;
    for _ in 0..6 {
        play_first(ada).await;
    }
    my_turn(ada).await;
    let now = ply(ada).await;
    bea.go(&table).await;
    arrived(bea).await;
    moved_on(bea, now.saturating_sub(1)).await;
}

async fn nothing_shifts(shape: Shape, on: &str) {
    let house = House::open().await;
    let (ada, bea) = (house.window_of(shape).await, house.window_of(shape).await);
    let mut too_much = BTreeMap::new();
    for game in catalogue::all() {
        let id = game.id();
        under_way(&house, id, &ada, &bea).await;
        for window in [&ada, &bea] {
            window.ask::<Option<()>>(WATCH).await;
        }
        for _ in 0..5 {
            play_first(&ada).await;
        }
        my_turn(&ada).await;
        moved_on(&bea, ply(&ada).await.saturating_sub(1)).await;
        for (window, who, most) in [(&ada, "plays", PLAYED), (&bea, "watches", watched(id, shape))]
        {
            let (whole, shifts) = shifted(window).await;
            println!("{id}: shifts {whole:.3} for whoever {who}, on a {on}");
            if whole >= most {
                too_much.insert(format!("{id}, {who}, {whole:.4}"), shifts);
            }
        }
    }
    assert!(too_much.is_empty(), "on a {on}: {too_much:#?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_shifts_on_a_desk_when_a_table_changes() {
    nothing_shifts(Shape::DESK, "desk").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_shifts_in_a_hand_when_a_table_changes() {
    nothing_shifts(Shape::PHONE, "telephone").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_shifts_in_a_replay() {
    let house = House::open().await;
    let ada = house.window().await;
    for game in catalogue::all() {
        let info = game.info();
        let table = house.played(info.id, info.min_seats, 2).await;
        ada.go(&format!("/replay/{table}?ply=20")).await;
        ada.sees("[data-go=next]").await;
        ada.ask::<Option<()>>(WATCH).await;
        for _ in 0..4 {
            let moved = "document.getElementById('part-move').innerText";
            let before: String = ada.ask(moved).await;
            ada.ask::<Option<()>>("(document.querySelector('[data-go=next]').click(), null)").await;
            ada.until(&format!("{moved} !== {}", json!(before))).await;
        }
        let (whole, shifts) = shifted(&ada).await;
        println!("{}: shifts {whole:.3} in a replay", info.id);
        assert!(whole < PLAYED, "{}: {whole:.4} {shifts:?}", info.id);
    }
}

/// From the moment an answer arrives until the picture with it stands: after the frame that follows.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_heard_is_soon_drawn() {
    let house = House::open().await;
    let ada = house.window().await;
    let source = "window.took = [];
        window.WebSocket = class extends WebSocket {
            constructor(address) {
                super(address);
                this.addEventListener('message', ({ data }) => {
                    if (!data.includes('\"parts\"')) return;
                    const came = performance.now();
                    requestAnimationFrame(() => setTimeout(() => took.push(performance.now() - came)));
                });
            }
        };";
    ada.devtools("Page.addScriptToEvaluateOnNewDocument", json!({"source": source})).await;
    for game in catalogue::all() {
        let id = game.id();
        ada.go(&format!("/first/{id}")).await;
        ada.click(&format!("form[action='/play/{id}'] button")).await;
        arrived(&ada).await;
        for _ in 0..7 {
            play_first(&ada).await;
        }
        my_turn(&ada).await;
        ada.until("took.length >= 4").await;
        let mut took: Vec<f64> = ada.ask("took").await;
        took.sort_by(f64::total_cmp);
        let median = took[took.len() / 2];
        println!(
            "{id}: a move is drawn in {median:.0} ms, the slowest of {} in {:.0} ms",
            took.len(),
            took[took.len() - 1]
        );
        assert!(median < DRAWN, "{id}: {median:.0} ms; all: {took:?}");
    }
}
