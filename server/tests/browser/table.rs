//! A table in a window: what a person at it does.

use serde_json::json;

use crate::window::Window;

/// The things listed for choosing.
const OFFERS: &str = "#part-choices [data-action]";
/// The same, while none has been sent: one that has is still listed until the server has answered.
pub(crate) const OPEN: &str = "#part-choices:not(:has(.sent)) [data-action]";

/// Opens the link of a table and takes the first free seat under a name. The form is sent without its
/// event, so that this browser seals no part of the dice: where their key is known they stay known.
pub(crate) async fn sit_down(window: &Window, table: &str, name: &str) {
    window.go(table).await;
    window.write("input[name=name]", name).await;
    let send = "(document.querySelector('form[action$=\"/sit\"]').submit(), null)";
    window.ask::<Option<()>>(send).await;
    // Until then the seat is free for whoever comes next.
    window.until("!document.querySelector('form[action$=\"/sit\"]')").await;
}

/// Lets a test reach the sockets of all pages to come, and what each page has heard, in order and
/// before the page acts on it.
pub(crate) async fn keep_sockets(window: &Window) {
    let source = "window.sockets = [];
        window.heard = [];
        window.WebSocket = class extends WebSocket {
            constructor(address) {
                super(address);
                sockets.push(this);
                this.addEventListener('message', (event) => heard.push(event.data));
            }
        };";
    window.devtools("Page.addScriptToEvaluateOnNewDocument", json!({"source": source})).await;
}

/// Waits until the page of a table is there and its line stands.
pub(crate) async fn arrived(window: &Window) {
    let line = "document.getElementById('conn-text').textContent === 'Live'";
    let told = "document.body.dataset.sheet";
    window.until(&format!("document.getElementById('table') && {line} && {told}")).await;
}

/// How many moves the page has seen.
pub(crate) async fn ply(window: &Window) -> usize {
    window.ask("Number(document.getElementById('table').dataset.ply)").await
}

/// The choices listed, in notation.
pub(crate) async fn choices(window: &Window) -> Vec<String> {
    let all = format!("[...document.querySelectorAll('{OFFERS}')]");
    window.ask(&format!("{all}.map((offer) => offer.dataset.action)")).await
}

/// Waits for one's turn or the end. Says whether it is one's turn.
pub(crate) async fn my_turn(window: &Window) -> bool {
    let either = format!("document.querySelector('.banner, {OPEN}')");
    window.until(&either).await;
    !window.has(".banner").await
}

/// Makes a move by clicking on it in the list, and on the button where there is need of one. Waits
/// until the table has moved on.
pub(crate) async fn play(window: &Window, action: &str) {
    let before = ply(window).await;
    unfold(window, action).await;
    window.click(&offer(action)).await;
    confirm(window).await;
    moved_on(window, before).await;
}

/// Makes the first move in the list when one's turn comes.
pub(crate) async fn play_first(window: &Window) {
    play_preferring(window, &[]).await;
}

/// Makes the first of these moves that is listed when one's turn comes, or else the first in the
/// list.
pub(crate) async fn play_preferring(window: &Window, preferred: &[&str]) {
    assert!(my_turn(window).await, "the game is over");
    let before = ply(window).await;
    // In one go: where several decide at once the list may change between looking and clicking.
    let script = format!(
        "(() => {{
            const all = [...document.querySelectorAll('{OFFERS}')];
            const named = (word) => all.find((offer) => offer.dataset.action === word);
            ({}.map(named).find(Boolean) ?? all[0])?.click();
            document.querySelector('#confirm:enabled')?.click();
            return null;
        }})()",
        json!(preferred)
    );
    window.ask::<Option<()>>(&script).await;
    moved_on(window, before).await;
}

/// Plays on to the end as `play_preferring` does, by a hand inside the page: a long game costs
/// what its drawing costs, and no talk between the test and the browser.
pub(crate) async fn play_out(window: &Window, preferred: &[&str]) {
    let script = format!(
        "const [done] = arguments;
        const table = document.getElementById('table');
        let made = -1;
        const hand = setInterval(() => {{
            if (document.querySelector('.banner')) {{ clearInterval(hand); done(true); return; }}
            const all = [...document.querySelectorAll('{OPEN}')];
            if (all.length === 0 || table.dataset.ply === made) return;
            made = table.dataset.ply;
            const named = (word) => all.find((offer) => offer.dataset.action === word);
            ({}.map(named).find(Boolean) ?? all[0]).click();
            document.querySelector('#confirm:enabled')?.click();
        }}, 5);",
        json!(preferred)
    );
    window.run(&script).await;
}

/// Makes a move by touching the things themselves, in the order in which the choice names them.
/// Says whether there are any.
pub(crate) async fn touch(window: &Window, action: &str) -> bool {
    let offer = format!("document.querySelector({})", json!(offer(action)));
    let picks: Vec<String> =
        window.ask(&format!("{offer}.dataset.picks.split(' ').filter(Boolean)")).await;
    for pick in &picks {
        let lit = format!("[data-pick={}].pickable", json!(pick));
        assert!(window.touch(&lit).await, "{action}: {pick} cannot be touched");
    }
    confirm(window).await;
    !picks.is_empty()
}

/// Opens the line a choice is folded into, if it is.
pub(crate) async fn unfold(window: &Window, action: &str) {
    let fold = format!(".fold > details:not([open]):has({}) > summary", offer(action));
    if window.has(&fold).await {
        window.click(&fold).await;
    }
}

/// Where a choice stands in the list.
pub(crate) fn offer(action: &str) -> String {
    format!("{OFFERS}[data-action={}]", json!(action))
}

/// Presses the button if something is picked that waits for it.
pub(crate) async fn confirm(window: &Window) {
    if window.has("#confirm:enabled").await {
        window.click("#confirm").await;
    }
}

/// Waits until the page has seen more moves than so many.
pub(crate) async fn moved_on(window: &Window, before: usize) {
    let further = format!("Number(document.getElementById('table').dataset.ply) > {before}");
    window.until(&further).await;
}

/// Marks a choice of the form of a new table.
pub(crate) async fn mark(window: &Window, field: &str, value: &str) {
    window.click(&format!("label:has(> input[name='{field}'][value='{value}'])")).await;
}

/// Everything a person at the table sees of the game, for comparing.
pub(crate) async fn position(window: &Window) -> serde_json::Value {
    let read = "(() => {
        const text = (css) => [...document.querySelectorAll(css)].map((one) => one.textContent);
        return {
            ply: document.getElementById('table').dataset.ply,
            ask: text('#part-ask'),
            pieces: document.getElementById('pieces').innerHTML,
            sheets: text('#part-sheets'),
            seats: text('#part-seats'),
            choices: text('#part-choices .offers > li'),
            log: text('#log > li'),
        };
    })()";
    window.ask(read).await
}
