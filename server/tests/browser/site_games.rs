//! Whole games in the site that needs no server, with the line cut.

use catalogue::AnyGame;
use contract::Record;
use serde_json::{Value, json};

#[path = "../../../browser/tests/common/again.rs"]
mod again;

use crate::site::Host;
use crate::table::{OPEN, my_turn, ply};
use crate::window::Window;

/// Plays on any way at all, the same whenever it is played: so many moves, or to the end.
async fn play(window: &Window, moves: usize) {
    let script = format!(
        "const [moves, done] = arguments;
        const table = document.getElementById('table');
        let [made, many, chance] = [-1, 0, 1];
        const hand = setInterval(() => {{
            const over = document.querySelector('.banner') || many === moves;
            const all = [...document.querySelectorAll('{OPEN}')];
            if (!over && (all.length === 0 || table.dataset.ply === made)) return;
            if (over) {{ clearInterval(hand); done(many); return; }}
            [made, many, chance] = [table.dataset.ply, many + 1, (chance * 48271) % 2147483647];
            all[chance % all.length].click();
            document.querySelector('#confirm:enabled')?.click();
        }}, 2);"
    );
    let _: usize = window.run_with(&script, vec![json!(moves)]).await;
}

/// Begins a game against a novice, where there is anybody else.
async fn begin(window: &Window, game: &str) {
    window.go(&format!("?/new/{game}")).await;
    window.sees("form.cols").await;
    let novice = "document.querySelectorAll('[name=seat-B][value=novice]') \
                  .forEach((field) => { field.checked = true; })";
    let _: Value = window.ask(novice).await;
    window.click("form.cols button[type=submit]").await;
    window.sees("#table").await;
}

/// A game from its first move to its record, with a reload in between.
async fn plays_whole(ada: &Window, game: &dyn AnyGame) {
    let (id, begun) = (game.id(), std::time::Instant::now());
    begin(ada, id).await;
    play(ada, 5).await;
    let before = ply(ada).await;
    assert!(before >= 5, "{id}");
    ada.reload().await;
    ada.sees("#table").await;
    assert!(ply(ada).await >= before, "{id} goes on where it was");
    play(ada, usize::MAX >> 12).await;
    assert!(!my_turn(ada).await, "{id}");
    let record = record(ada).await;
    assert_eq!(record.moves.len(), ply(ada).await, "{id}");
    assert!(record.result.is_some(), "{id} is over");
    assert!(game.verify(&record).is_ok(), "{id}");
    again::is_what_the_program_plays(&record);
    println!("{id}: {} moves in {:.0?}", record.moves.len(), begun.elapsed());
}

/// The record that the page of a finished game gives.
pub(crate) async fn record(window: &Window) -> Record {
    let text: String = window
        .run_with(
            "const [done] = arguments;
            const address = document.querySelector('a[href$=\"/record\"]').getAttribute('href');
            fetch(address).then((answer) => answer.text()).then(done);",
            Vec::new(),
        )
        .await;
    Record::from_text(&text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

/// A window that shows programs' moves at once, and whose line is cut.
async fn offline(host: &Host) -> Window {
    let ada = host.kept().await;
    let _: Value = ada.ask("localStorage.setItem('pace', 'off')").await;
    host.cut();
    ada
}

/// What the browser complained of, but for the line that is cut and a picture that it asks a host
/// for by habit.
async fn complaints(window: &Window) -> Vec<Value> {
    let mut notes = window.notes("browser").await;
    notes.retain(|note| {
        let text = note["message"].as_str().unwrap_or_default();
        let is_line = text.contains("net::ERR") || text.contains("/favicon.ico");
        note["level"] == json!("SEVERE") && !is_line
    });
    notes
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "builds the module, which takes minutes of a core"]
async fn every_game_is_played_whole_with_the_line_cut() {
    let host = Host::open();
    let ada = offline(&host).await;
    for game in catalogue::all() {
        plays_whole(&ada, *game).await;
    }
    // All of them are there in the end, and can be seen again.
    ada.go("?/replays").await;
    let many = catalogue::all().len();
    ada.until(&format!("document.querySelectorAll('main a[href^=\"/replay/\"]').length >= {many}"))
        .await;
    assert_eq!(complaints(&ada).await, Vec::<Value>::new());
}
