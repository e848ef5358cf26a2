//! What others do is shown one thing after the other. The clock of the page stands still here: a test
//! moves it on from one beat to the next, so nothing depends on how quick a machine is.

use std::time::Instant;

use catalogue::Level;
use serde_json::json;
use table::Chair;

use crate::house::House;
use crate::table::{OPEN, arrived, choices, keep_sockets, my_turn, play_first, ply, sit_down};
use crate::window::{PATIENCE, Shape, Window};

/// Holds every timer of the slow pace, in the order in which they are due, until `crank` runs the
/// first of them. All others run as ever.
const CLOCK: &str = "
    window.beats = [];
    let [now, made] = [0, 0];
    const [set, clear] = [window.setTimeout.bind(window), window.clearTimeout.bind(window)];
    const isBeat = (ms) => ms > 1200 && ms < 9000 && Math.round(ms) % 90 === 0;
    window.setTimeout = (run, ms, ...rest) => {
        if (!isBeat(ms)) return set(run, ms, ...rest);
        made += 1;
        beats.push({ id: -made, run, due: now + ms });
        beats.sort((one, other) => one.due - other.due);
        return -made;
    };
    window.clearTimeout = (id) => {
        beats = beats.filter((beat) => beat.id !== id);
        clear(id);
    };
    window.crank = () => {
        const beat = beats.shift();
        if (!beat) return false;
        now = beat.due;
        beat.run();
        return true;
    };";

const CAPTION: &str = "#caption:not([hidden])";
const DICE: &str = "#chip:not([hidden]) .die";

/// A window in which things move, and whose clock stands still between beats.
async fn moving(house: &House, shape: Shape) -> Window {
    let window = house.window_of(shape).await;
    window.prefers(&[("prefers-reduced-motion", "no-preference")]).await;
    let source = json!({"source": CLOCK});
    window.devtools("Page.addScriptToEvaluateOnNewDocument", source).await;
    keep_sockets(&window).await;
    window
}

async fn keep(window: &Window, name: &str, value: &str) {
    let kept = format!("(localStorage.setItem({}, {}), null)", json!(name), json!(value));
    window.ask::<Option<()>>(&kept).await;
}

/// One beat on.
async fn crank(window: &Window) {
    window.ask::<bool>("crank()").await;
}

/// Sits down with programs at a race and plays until one's own die is to be rolled.
async fn race(house: &House, window: &Window, programs: usize) {
    let program = Chair::Program(Level::Random.into());
    let seats: Vec<Chair> = [Chair::Person].into_iter().chain(vec![program; programs]).collect();
    let table = house.lay("expedition", &seats, 1).await;
    sit_down(window, &table, "Ada").await;
    arrived(window).await;
    keep(window, "pace", "off").await;
    window.press('x').await;
    while !choices(window).await.contains(&"roll".to_string()) {
        assert!(my_turn(window).await);
        play_first(window).await;
        my_turn(window).await;
    }
}

/// Decides until others do. What one does oneself is drawn at once.
async fn hand_over(window: &Window) {
    while window.has(OPEN).await {
        play_first(window).await;
    }
    let more = "heard.some((text) => text !== 'pong'
        && JSON.parse(text).ply > Number(document.getElementById('table').dataset.ply))";
    window.until(&format!("beats.length && {more}")).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_others_do_is_shown_in_order_skipped_by_a_key_and_shown_again() {
    let house = House::open().await;
    let ada = moving(&house, Shape::DESK).await;
    race(&house, &ada, 2).await;
    keep(&ada, "pace", "slow").await;

    hand_over(&ada).await;
    let (mut shown, mut tumbled) = (vec![ply(&ada).await], false);
    let begun = Instant::now();
    while !ada.has(OPEN).await {
        assert!(begun.elapsed() < PATIENCE, "one's turn never comes");
        crank(&ada).await;
        let now = ply(&ada).await;
        if now > shown[shown.len() - 1] {
            shown.push(now);
            assert!(ada.has(CAPTION).await, "what happened is said under the board");
        } else {
            tumbled |= ada.has(DICE).await;
        }
    }
    assert!(shown.len() > 2, "both others were shown: {shown:?}");
    assert!(tumbled, "dice fell before what followed from them");

    // From here on the clock stands still: only a key brings one's turn.
    hand_over(&ada).await;
    let begun = Instant::now();
    while !ada.has(OPEN).await {
        assert!(begun.elapsed() < PATIENCE, "a key does not skip");
        ada.press('x').await;
    }

    let pieces = "document.getElementById('pieces').innerHTML";
    let now: String = ada.ask(pieces).await;
    ada.click("#recall").await;
    ada.sees(&format!("body.recalling {CAPTION}")).await;
    let begun = Instant::now();
    while ada.has("body.recalling").await {
        assert!(begun.elapsed() < PATIENCE, "the last turn never ends");
        crank(&ada).await;
    }
    assert_eq!(ada.ask::<String>(pieces).await, now, "the board is as it was");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ones_own_move_waits_for_no_die_and_nothing_moves_for_whoever_chose_so() {
    let house = House::open().await;
    let ada = moving(&house, Shape::DESK).await;
    race(&house, &ada, 1).await;
    keep(&ada, "pace", "slow").await;
    // Waits until the page has moved on, while the clock stands still.
    play_first(&ada).await;
    assert!(ada.has(DICE).await, "the dice fall over the board as it is now");

    keep(&ada, "reliquary.motion", "still").await;
    ada.ask::<Option<()>>("(localStorage.removeItem('pace'), null)").await;
    ada.reload().await;
    arrived(&ada).await;
    for _ in 0..4 {
        assert!(my_turn(&ada).await);
        play_first(&ada).await;
        assert!(!ada.has(DICE).await, "no dice fall");
    }
    assert!(my_turn(&ada).await);
    assert_eq!(ada.ask::<usize>("beats.length").await, 0, "nothing waits for the clock");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_camera_goes_to_what_a_rival_moves() {
    let house = House::open().await;
    let phone = moving(&house, Shape::PHONE).await;
    race(&house, &phone, 1).await;
    keep(&phone, "pace", "slow").await;
    hand_over(&phone).await;
    // The far end of the trail, where nobody is yet.
    let look_away = "(() => {
        const board = document.getElementById('board');
        const { right, top } = board.getBoundingClientRect();
        board.dispatchEvent(new WheelEvent('wheel',
            { ctrlKey: true, deltaY: -600, clientX: right - 1, clientY: top + 1, cancelable: true }));
        return null;
    })()";
    phone.ask::<Option<()>>(look_away).await;
    let pawn = "document.getElementById('pawn-B').getAttribute('transform')";
    let before: String = phone.ask(pawn).await;
    let begun = Instant::now();
    while phone.ask::<String>(pawn).await == before && !phone.has(OPEN).await {
        assert!(begun.elapsed() < PATIENCE, "the rival never moves");
        crank(&phone).await;
    }
    assert_ne!(phone.ask::<String>(pawn).await, before, "the rival rolled a die");
    phone
        .until(
            "(() => {
                const place = document.getElementById('stage-board').getBoundingClientRect();
                const pawn = document.getElementById('pawn-B').getBoundingClientRect();
                return pawn.left >= place.left && pawn.right <= place.right
                    && pawn.top >= place.top && pawn.bottom <= place.bottom;
            })()",
        )
        .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn in_a_lesson_too_what_others_do_is_shown_step_by_step() {
    let house = House::open().await;
    let ada = moving(&house, Shape::DESK).await;
    ada.go("/learn/expedition/first-steps").await;
    keep(&ada, "pace", "slow").await;
    for step in 2..=3 {
        ada.click("#step button[value=next]").await;
        let there =
            format!("document.getElementById('step').textContent.includes('Step {step} of')");
        ada.until(&there).await;
    }
    let (yours, hers) = ("pawn-A", "pawn-B");
    let place = |id: &str| format!("document.getElementById('{id}').getAttribute('transform')");
    let own: String = ada.ask(&place(yours)).await;
    ada.click(".choice.asked").await;
    ada.until(&format!("{} !== {}", place(yours), json!(own))).await;
    assert!(ada.has(DICE).await && ada.has(CAPTION).await, "one's own dice fall over the board");
    // Marta has moved over a little on the space they shared; she rolls once the clock goes on.
    let other: String = ada.ask(&place(hers)).await;
    assert!(!ada.has("#step button[value=next]").await, "the step goes on after her");
    let begun = Instant::now();
    while ada.ask::<String>(&place(hers)).await == other {
        assert!(begun.elapsed() < PATIENCE, "Marta never moves");
        crank(&ada).await;
    }
    assert!(ada.text(CAPTION).await.contains("Marta"));
    assert!(!ada.has("#step button[value=next]").await, "it stays as long as it takes to read");
    ada.press('x').await;
    ada.sees("#step button[value=next]").await;
    assert!(ada.text("#step").await.contains("A 4: space 5."));
}
