//! What every page owes its reader.

use catalogue::Level;
use serde_json::Value;
use table::Chair;

use crate::house::House;
use crate::table::{arrived, mark, play_first, sit_down};
use crate::window::Window;

/// Every kind of page there is, made ready in a window that sits at the tables.
async fn pages(house: &House, window: &Window) -> Vec<String> {
    let mut pages: Vec<String> =
        ["/", "/rules", "/about", "/api", "/replays", "/campaign", "/scores/ancient"]
            .map(String::from)
            .into();
    for game in catalogue::all() {
        let id = game.info().id;
        pages.push(format!("/new/{id}"));
        pages.push(format!("/rules/{id}"));
        let played = house.played(id, game.info().max_seats, 1).await;
        pages.push(format!("/t/{played}"));
        pages.push(format!("/replay/{played}?ply=7"));
    }
    // An invitation, a table that waits, one that is played, one that is covered.
    pages.push(house.lay("expedition", &[Chair::Person; 2], 1).await);
    let waiting = house.lay("ancient", &[Chair::Person; 2], 1).await;
    sit_down(window, &waiting, "Ada").await;
    pages.push(waiting);
    let seats = [Chair::Person, Chair::Program(Level::Random.into())];
    let playing = house.lay("expedition", &seats, 1).await;
    sit_down(window, &playing, "Ada").await;
    arrived(window).await;
    play_first(window).await;
    pages.push(playing);
    window.go("/new/ancient").await;
    mark(window, "seats", "2").await;
    mark(window, "seat-B", "hot").await;
    window.click("main button[type=submit]").await;
    window.sees("#lift").await;
    pages.push(window.place().await);
    pages
}

/// What the browser complained of since it was last asked.
pub(crate) async fn complaints(window: &Window) -> Vec<String> {
    let notes = window.notes("browser").await;
    let grave = |note: &Value| note["level"] != "INFO" && note["level"] != "DEBUG";
    notes.into_iter().filter(grave).map(|note| note["message"].to_string()).collect()
}

/// What is wrong with the markup of a page, in words.
const FAULTS: &str = "(() => {
    const faults = [];
    const all = (css) => [...document.querySelectorAll(css)];
    if (all('h1').length !== 1) faults.push(`${all('h1').length} first headings`);
    if (!document.documentElement.lang) faults.push('no language');
    if (!document.title) faults.push('no title');
    const ids = all('[id]').map((one) => one.id);
    for (const id of new Set(ids.filter((id, at) => ids.indexOf(id) !== at))) faults.push(`twice #${id}`);
    for (const field of all('input:not([type=hidden]), select, textarea')) {
        const named = field.labels?.length || field.getAttribute('aria-label')
            || field.getAttribute('aria-labelledby');
        if (!named) faults.push(`nameless ${field.outerHTML}`);
    }
    for (const button of all('button, a[href], summary, [role=button], [role=tab]')) {
        const name = button.getAttribute('aria-label') || button.getAttribute('aria-labelledby')
            || button.textContent.trim();
        if (!name) faults.push(`nameless ${button.outerHTML.slice(0, 120)}`);
    }
    for (const link of all('[aria-labelledby], [aria-controls], label[for]')) {
        for (const name of ['aria-labelledby', 'aria-controls', 'for']) {
            const id = link.getAttribute(name);
            if (id && !document.getElementById(id)) faults.push(`${name} leads nowhere: ${id}`);
        }
    }
    for (const image of all('img:not([alt])')) faults.push(`no words for ${image.src}`);
    for (const link of all('a[href^=\"#\"]')) {
        const id = link.getAttribute('href').slice(1);
        if (!document.getElementById(id)) faults.push(`leads nowhere: #${id}`);
    }
    return faults;
})()";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_page_is_sound_and_makes_no_browser_complain_in_light_or_dark() {
    let house = House::open().await;
    let ada = house.window().await;
    let mut found = Vec::new();
    for page in pages(&house, &ada).await {
        ada.prefers(&[("prefers-color-scheme", "light")]).await;
        ada.go(&page).await;
        ada.until("document.readyState === 'complete'").await;
        let faults: Vec<String> = ada.ask(FAULTS).await;
        found.extend(faults.iter().map(|fault| format!("{page}: {fault}")));
        ada.prefers(&[("prefers-color-scheme", "dark")]).await;
        found.extend(complaints(&ada).await.iter().map(|fault| format!("{page}: {fault}")));
    }
    // The browser notes every missing page, rightly.
    ada.go("/no/such/page").await;
    found.extend(ada.ask::<Vec<String>>(FAULTS).await);
    assert!(found.is_empty(), "{found:#?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_moves_for_those_who_asked_for_rest() {
    let house = House::open().await;
    let ada = house.window().await;
    ada.prefers(&[("prefers-reduced-motion", "reduce")]).await;
    let seats = [Chair::Person, Chair::Program(Level::Random.into())];
    let table = house.lay("expedition", &seats, 1).await;
    sit_down(&ada, &table, "Ada").await;
    arrived(&ada).await;
    for _ in 0..6 {
        play_first(&ada).await;
        let moving: Vec<String> = ada
            .ask("document.getAnimations().map((one) => one.effect.target.outerHTML.slice(0, 80))")
            .await;
        assert!(moving.is_empty(), "{moving:?}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn light_and_dark_are_switched_and_remembered() {
    let house = House::open().await;
    let ada = house.window().await;
    ada.prefers(&[("prefers-color-scheme", "light")]).await;
    ada.go("/").await;
    let paper = "getComputedStyle(document.documentElement).backgroundColor";
    let light: String = ada.ask(paper).await;
    ada.click("[data-switch-theme]").await;
    let dark: String = ada.ask(paper).await;
    assert_ne!(light, dark);
    ada.go("/about").await;
    assert_eq!(ada.ask::<String>(paper).await, dark, "the choice is forgotten on the next page");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sounds_are_off_until_wanted_and_stay_as_they_were_chosen() {
    let house = House::open().await;
    let ada = house.window().await;
    let source = "window.tones = 0;
        const start = OscillatorNode.prototype.start;
        OscillatorNode.prototype.start = function (...when) {
            window.tones += 1;
            return start.apply(this, when);
        };";
    let params = serde_json::json!({"source": source});
    ada.devtools("Page.addScriptToEvaluateOnNewDocument", params).await;
    let table =
        house.lay("expedition", &[Chair::Person, Chair::Program(Level::Random.into())], 1).await;
    sit_down(&ada, &table, "Ada").await;
    arrived(&ada).await;
    play_first(&ada).await;
    assert_eq!(ada.ask::<u32>("window.tones").await, 0, "nobody wanted a sound");
    ada.click("[popovertarget=menu]").await;
    ada.click("label:has(> #sounds)").await;
    ada.until("window.tones > 0").await;
    ada.reload().await;
    arrived(&ada).await;
    assert!(ada.ask::<bool>("document.getElementById('sounds').checked").await);
    play_first(&ada).await;
    ada.until("window.tones > 0").await;
}
