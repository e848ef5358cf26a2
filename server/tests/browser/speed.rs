//! How soon a move is drawn, and that nothing else moves when it is. With `--nocapture` the figures
//! of docs/speed.md are printed.

use std::collections::BTreeMap;

use catalogue::Level;
use serde_json::json;
use table::Chair;

use crate::house::House;
use crate::table::{arrived, choices, moved_on, my_turn, play, play_first, ply, sit_down};
use crate::window::{Shape, Window};

/// In so many milliseconds a move is drawn after it was heard. The quickest of several is held to it: what
/// the page needs, and not what else the machine does meanwhile.
const DRAWN: f64 = 100.0;
/// The score the browser may give to all the moves of a test.
const SCORE: f64 = 0.01;

/// The same for somebody who watches: on a desk the cards of *Artifact* stand in the order in which they are
/// asked for, and what *Expedition* asks for stands under a text of one line, two or none.
fn watched(game: &str, shape: Shape) -> f64 {
    match (game, shape.finger) {
        ("expedition", _) | ("lunar", false) => 0.03,
        _ => SCORE,
    }
}

/// Counts the shifts as the browser's own score does: what follows within half a second of a touch or a key
/// is what that asked for. Whoever watches touches nothing, so nothing is left out there.
const WATCH: &str = "(() => {
    window.shifts = [];
    const at = ({ x, y }) => `${Math.round(x)},${Math.round(y)}`;
    new PerformanceObserver((list) => {
        for (const { startTime, value, hadRecentInput, sources } of list.getEntries()) {
            // The end of a game is another page.
            if (hadRecentInput || document.querySelector('.banner')) continue;
            const who = sources.map(({ node, previousRect, currentRect }) =>
                `${node?.id || node?.className?.baseVal || node?.className || node?.nodeName} ${at(previousRect)} to ${at(currentRect)}`);
            window.shifts.push([startTime, value, who.join('; ')]);
        }
    }).observe({ type: 'layout-shift' });
    return null;
})()";

/// When, how much, and what it was.
type Shift = (f64, f64, String);

/// What has shifted since. The browser tells it with the next picture.
async fn shifted(window: &Window) -> Vec<Shift> {
    let drawn = "const [done] = arguments; requestAnimationFrame(() => requestAnimationFrame(() => done(true)));";
    window.run(drawn).await;
    window.ask("window.shifts").await
}

/// The score as browsers report it: the most in a window of five seconds that no still second parts.
fn score(shifts: &[Shift]) -> f64 {
    let (mut worst, mut sum, mut begun, mut last) =
        (0.0_f64, 0.0, f64::NEG_INFINITY, f64::NEG_INFINITY);
    for (at, value, _) in shifts {
        if at - last >= 1000.0 || at - begun >= 5000.0 {
            (sum, begun) = (0.0, *at);
        }
        (sum, last) = (sum + value, *at);
        worst = worst.max(sum);
    }
    worst
}

/// The score of what has shifted from the so many-th shift on.
async fn score_since(window: &Window, seen: usize) -> f64 {
    score(shifted(window).await.get(seen..).unwrap_or_default())
}

/// The one in the middle. The browser excuses half a second after a touch: a machine that has much else to
/// do answers later now and then, and what follows is counted.
fn usual(mut scores: Vec<f64>) -> f64 {
    scores.sort_by(f64::total_cmp);
    scores[scores.len() / 2]
}

/// A table that Ada plays at and Bea watches, past what is done before a game begins.
async fn under_way(house: &House, game: &str, ada: &Window, bea: &Window) {
    let seats = catalogue::find(game).expect("it is there").info().min_seats;
    let mut chairs = vec![Chair::Program(Level::Random.into()); seats];
    chairs[0] = Chair::Person;
    let table = house.lay(game, &chairs, 3).await;
    sit_down(ada, &table, "Ada").await;
    arrived(ada).await;
    for _ in 0..9 {
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
        let mut played = Vec::new();
        for _ in 0..5 {
            // The first choice may lead to an early end.
            if !my_turn(&ada).await {
                break;
            }
            let seen = shifted(&ada).await.len();
            let first = choices(&ada).await.remove(0);
            play(&ada, &first).await;
            played.push(score_since(&ada, seen).await);
        }
        assert!(!played.is_empty(), "{id} was over before anything could be measured");
        my_turn(&ada).await;
        moved_on(&bea, ply(&ada).await.saturating_sub(1)).await;
        let (plays, seen) = (usual(played), shifted(&bea).await);
        let watches = score(&seen);
        println!("{id}: {plays:.4} for whoever plays, {watches:.4} for whoever watches, on a {on}");
        if plays > SCORE {
            too_much.insert(format!("{id}, plays, {plays:.4}"), shifted(&ada).await);
        }
        if watches > watched(id, shape) {
            too_much.insert(format!("{id}, watches, {watches:.4}"), seen);
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
        ada.go(&format!("/replay/{table}?ply=10")).await;
        ada.sees("[data-go=next]").await;
        ada.ask::<Option<()>>(WATCH).await;
        let mut scores = Vec::new();
        for _ in 0..5 {
            let seen = shifted(&ada).await.len();
            let moved = "document.getElementById('part-move').innerText";
            let before: String = ada.ask(moved).await;
            ada.click("[data-go=next]").await;
            ada.until(&format!("{moved} !== {}", json!(before))).await;
            scores.push(score_since(&ada, seen).await);
        }
        let shifts = usual(scores);
        println!("{}: {shifts:.4} in a replay", info.id);
        assert!(shifts <= SCORE, "{}: {shifts:.4} {:?}", info.id, shifted(&ada).await);
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
            "{id}: a move is drawn in {:.0} ms, in {median:.0} in the middle of {}",
            took[0],
            took.len(),
        );
        assert!(took[0] < DRAWN, "{id}: {took:?}");
    }
}
