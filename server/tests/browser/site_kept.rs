//! What the site that needs no server keeps: in one browser, in two tabs of it, on the way to another.

use catalogue::{AnyGame, Level};
use contract::Record;
use serde_json::{Value, json};
use table::{Chair, Command, DiceBy, Plan, Request, Sender, Table};

use crate::site::Host;
use crate::table::{choices, moved_on, play, ply};
use crate::window::Window;

/// A game that programs have played to its end.
fn finished(game: &dyn AnyGame) -> Record {
    let info = game.info();
    let plan = Plan {
        game: info.id.into(),
        revision: info.rules_revision,
        setup: json!({}),
        seats: vec![Chair::Program(Level::Random.into()); info.min_seats],
        dice: DiceBy::House,
        listed: false,
        secret: contract::Key::new([7; 32]),
        campaign: None,
    };
    let mut table =
        Table::new("aaaaaaaaaaaaaaaa".parse().expect("a word"), plan).expect("it opens");
    let handle = |table: &mut Table, request| {
        let (sender, id) = (Sender::default(), String::new());
        table.handle(Command { sender, id, request }).expect("it is allowed");
    };
    handle(&mut table, Request::Begin);
    while let Some((seat, level)) = table.program_to_move() {
        let mut thinking = table.thinking(seat, level).expect("it thinks");
        let action = thinking.thinker.decide(&mut thinking.rng);
        let ply = thinking.ply;
        handle(&mut table, Request::PlayFor { seat, ply, action });
    }
    table.record().expect("it began")
}

/// Lets a file fall onto the page.
async fn drop_file(window: &Window, text: &str) {
    let drop = format!(
        "(() => {{
            const data = new DataTransfer();
            data.items.add(new File([{}], 'game.json'));
            document.body.dispatchEvent(new DragEvent('drop', {{ dataTransfer: data, bubbles: true }}));
        }})()",
        json!(text)
    );
    let _: Value = window.ask(&drop).await;
}

/// Begins a game alone and makes a move.
async fn begin_alone(window: &Window) -> String {
    window.go("?/new/ancient?seats=1").await;
    let alone = "document.querySelector('[name=seats][value=\"1\"]').checked = true";
    window.sees("form.cols").await;
    let _: Value = window.ask(alone).await;
    window.click("form.cols button[type=submit]").await;
    window.sees("#table").await;
    play(window, &choices(window).await[0]).await;
    window.place().await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "builds the module, which takes minutes of a core"]
async fn a_record_is_dropped_replayed_analysed_and_shared() {
    let host = Host::open();
    let ada = host.kept().await;
    host.cut();
    let record = finished(catalogue::find("expedition").expect("a game"));
    drop_file(&ada, &record.to_text()).await;
    ada.sees("#replay").await;
    assert_eq!(crate::site_games::record(&ada).await.to_text(), record.to_text());
    ada.sees("#story-graph svg").await;
    ada.click("a[href$='/report']").await;
    ada.sees("main.report, main .luck, main table").await;
    // To a position, in a link that carries the game.
    let back = format!("?/replay/{}&ply=3", word(&ada).await);
    ada.go(&back.replace('&', "?")).await;
    ada.sees("#replay").await;
    let stub = "(navigator.clipboard.writeText = async (text) => { window.copied = text; }, null)";
    let _: Value = ada.ask(stub).await;
    ada.click("[data-copy]").await;
    ada.until("window.copied").await;
    let link: String = ada.ask("window.copied").await;
    assert!(link.len() < 30_000 && link.starts_with(&host.origin()), "{link}");

    let other = Host::open();
    let bea = other.window().await;
    let (_, carried) = link.split_once('#').expect("it carries something");
    bea.go(&format!("#{carried}")).await;
    bea.sees("#replay").await;
    bea.until("document.getElementById('slide').value === '3'").await;
    assert_eq!(crate::site_games::record(&bea).await.to_text(), record.to_text());
    // From there it is played on.
    bea.click("#part-onward form button").await;
    bea.sees("#table").await;
    assert!(ply(&bea).await >= 3);
    bea.go("#ply=1&game=AAAA").await;
    bea.until("document.getElementById('local-said')?.textContent.includes('cannot be read')")
        .await;
}

/// The word of the game in the address.
async fn word(window: &Window) -> String {
    let place = window.place().await;
    place.split('/').nth(2).unwrap_or_default().chars().take(16).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "builds the module, which takes minutes of a core"]
async fn two_tabs_of_one_game_do_not_harm_it() {
    let host = Host::open();
    let ada = host.kept().await;
    let game = begin_alone(&ada).await;
    ada.another_tab(&game).await;
    ada.sees("#table").await;
    let before = ply(&ada).await;
    play(&ada, &choices(&ada).await[0]).await;
    let here = ply(&ada).await;
    assert!(here > before);
    // The other tab hears of it, and goes on from there.
    ada.turn_to(0).await;
    moved_on(&ada, here - 1).await;
    play(&ada, &choices(&ada).await[0]).await;
    let there = ply(&ada).await;
    ada.turn_to(1).await;
    moved_on(&ada, there - 1).await;
    ada.reload().await;
    ada.sees("#table").await;
    assert_eq!(ply(&ada).await, there, "one journal, whoever wrote");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "builds the module, which takes minutes of a core"]
async fn a_newer_version_is_offered_and_games_go_on_in_it() {
    let host = Host::open();
    let ada = host.kept().await;
    let game = begin_alone(&ada).await;
    let before = ply(&ada).await;
    let version = "(async () => (await caches.keys()).join())()";
    let old: String = ada.ask(version).await;
    host.renew();
    ada.reload().await;
    ada.sees("#local-said button").await;
    assert!(ada.text("#local-said").await.contains("A newer version is ready"));
    // It is offered, not forced.
    play(&ada, &choices(&ada).await[0]).await;
    let here = ply(&ada).await;
    assert!(here > before);
    let _: Value = ada.ask("(window.older = true, null)").await;
    ada.click("#local-said button").await;
    ada.until("!window.older && document.getElementById('table')").await;
    let fresh: String = ada.ask(version).await;
    assert_ne!(old, fresh);
    assert_eq!((ada.place().await, ply(&ada).await), (game, here));
    play(&ada, &choices(&ada).await[0]).await;
    // What installs it from here is the newer one, also without a network.
    host.cut();
    ada.reload().await;
    ada.sees("#table").await;
}

/// Lets a test fill the storage of the browser: chromedriver has no quota that holds for a worker, so
/// what it does then is done here.
const FILLED: &str = "{
    const add = IDBObjectStore.prototype.add;
    const told = new BroadcastChannel('full');
    let full = false;
    told.onmessage = ({ data }) => told.postMessage(full = data);
    IDBObjectStore.prototype.add = function (...all) {
        if (full) throw new DOMException('', 'QuotaExceededError');
        return add.apply(this, all);
    };
}
";

async fn fill(window: &Window, full: bool) {
    let tell = "const [full, done] = arguments;
        const told = new BroadcastChannel('full');
        told.onmessage = () => { told.close(); done(true); };
        told.postMessage(full);";
    let _: bool = window.run_with(tell, vec![json!(full)]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "builds the module, which takes minutes of a core"]
async fn a_full_browser_is_said_and_loses_nothing() {
    let host = Host::with_worker(FILLED);
    let ada = host.kept().await;
    begin_alone(&ada).await;
    let before = ply(&ada).await;
    fill(&ada, true).await;
    let action = choices(&ada).await.remove(0);
    ada.click(&crate::table::offer(&action)).await;
    crate::table::confirm(&ada).await;
    ada.until("document.body.textContent.includes('no room left')").await;
    assert_eq!(ply(&ada).await, before, "the move was not made");
    fill(&ada, false).await;
    ada.reload().await;
    ada.sees("#table").await;
    assert_eq!(ply(&ada).await, before, "and nothing else is lost");
    play(&ada, &action).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "builds the module, which takes minutes of a core"]
async fn the_site_can_be_installed() {
    let host = Host::open();
    let ada = host.kept().await;
    let found = ada.devtools("Page.getInstallabilityErrors", json!({})).await;
    assert_eq!(found["installabilityErrors"], json!([]));
    let manifest = ada.devtools("Page.getAppManifest", json!({})).await;
    assert_eq!(manifest["errors"], json!([]), "{manifest}");
}
