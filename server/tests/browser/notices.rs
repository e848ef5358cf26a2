//! What a page says to somebody who looks at something else.

use serde_json::{Value, json};

use crate::house::House;
use crate::table::{mark, play_first};
use crate::together::ada_and_bea;
use crate::window::Window;

/// What the browser answers when a page asks whether it may show notices.
async fn answers(window: &Window, setting: &str) {
    let permission = json!({"name": "notifications"});
    let wanted = json!({"permission": permission, "setting": setting});
    window.devtools("Browser.setPermission", wanted).await;
}

/// From now on pages keep what they show, and take it that nobody looks at them.
async fn keep_notices(window: &Window) {
    let source = "window.shown = [];
        window.badges = [];
        window.Notification = class extends Notification {
            constructor(heading, options) {
                super(heading, options);
                shown.push([heading, options.body, options.tag]);
            }
        };
        navigator.setAppBadge = async (count) => { badges.push(count); };
        navigator.clearAppBadge = async () => { badges.push(0); };
        document.hasFocus = () => false;";
    window.devtools("Page.addScriptToEvaluateOnNewDocument", json!({"source": source})).await;
}

async fn wants_notices(window: &Window) {
    window.go("/settings").await;
    mark(window, "notices", "on").await;
}

/// The one of them who is asked makes a move, so that the other is. Whoever is asked then comes first.
async fn one_moves<'a>(ada: &'a Window, bea: &'a Window) -> (&'a Window, &'a Window) {
    let is_adas = ada.has("#part-ask [data-yours]").await;
    let (mover, other) = if is_adas { (ada, bea) } else { (bea, ada) };
    while !other.has("#part-ask [data-yours]").await {
        if mover.has("#part-ask [data-yours]").await {
            play_first(mover).await;
        }
    }
    (other, mover)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn with_leave_a_turn_and_a_private_word_are_told() {
    let house = House::open().await;
    let (ada, bea, link) = ada_and_bea(&house).await;
    for window in [&ada, &bea] {
        answers(window, "granted").await;
        keep_notices(window).await;
        wants_notices(window).await;
        window.until("localStorage['reliquary.notices'] === 'on'").await;
        window.go(&link).await;
        crate::table::arrived(window).await;
    }
    let (next, writer) = one_moves(&ada, &bea).await;
    next.until("shown.some(([heading]) => heading === 'Your turn')").await;
    let told: Value = next.ask("shown[0]").await;
    let title: String = next.ask("document.querySelector('h1').textContent.trim()").await;
    let table = link.rsplit('/').next().unwrap();
    assert_eq!(told, json!(["Your turn", title, format!("reliquary-{table}")]));
    assert!(next.ask::<String>("document.title").await.starts_with("● Your turn"));
    next.until("badges.at(-1) === 1").await;
    // What is written to one alone is told without its words.
    writer.click("#tab-chat").await;
    writer
        .ask::<Option<()>>("(document.querySelector('#compose [name=to]').selectedIndex = 1, null)")
        .await;
    writer.write("#compose input", "the idol is a fake").await;
    writer.click("#compose button").await;
    next.until("shown.some(([heading]) => heading === 'Somebody wrote to you')").await;
    let all: String = next.ask("JSON.stringify(shown)").await;
    assert!(!all.contains("idol is a fake"), "{all}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_lobby_tells_of_a_turn() {
    let house = House::open().await;
    let (ada, bea, link) = ada_and_bea(&house).await;
    let is_adas = ada.has("#part-ask [data-yours]").await;
    let (mover, away) = if is_adas { (&ada, &bea) } else { (&bea, &ada) };
    answers(away, "granted").await;
    keep_notices(away).await;
    wants_notices(away).await;
    away.go("/").await;
    away.sees(".tables li").await;
    assert!(!away.ask::<String>("document.title").await.starts_with('●'));
    while !away.has("#part-mine li.mine, .tables li.mine").await {
        if mover.has("#part-ask [data-yours]").await {
            play_first(mover).await;
        }
    }
    away.until("shown.length === 1 && document.title.startsWith('● Your turn')").await;
    let table = link.rsplit('/').next().unwrap();
    assert_eq!(away.ask::<String>("shown[0][2]").await, format!("reliquary-{table}"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_leave_they_stay_off_and_the_page_says_so() {
    let house = House::open().await;
    let ada = house.window().await;
    answers(&ada, "denied").await;
    ada.go("/settings").await;
    assert!(!ada.ask::<bool>("document.getElementById('not-allowed').checkVisibility()").await);
    mark(&ada, "notices", "on").await;
    ada.sees("#not-allowed").await;
    assert_eq!(ada.ask::<Value>("localStorage['reliquary.notices']").await, "off");
    assert_eq!(ada.text("#likings [name=notices]:checked").await, "");
    let chosen = "document.querySelector('#likings [name=notices]:checked').value";
    assert_eq!(ada.ask::<String>(chosen).await, "off");
    // Who was never asked for anything is told nothing, and nothing fails.
    let (ada, bea, _) = ada_and_bea(&house).await;
    let (next, _) = one_moves(&ada, &bea).await;
    next.until("document.title.startsWith('● Your turn')").await;
}
