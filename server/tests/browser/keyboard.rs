//! Without a mouse.

use fantoccini::key::Key;
use serde_json::json;

use crate::house::House;
use crate::table::{arrived, choices, moved_on, my_turn, ply};
use crate::window::Window;

/// Where the focus is, and whether one sees it there.
const SHOWN: &str = "(() => {
    const here = document.activeElement;
    if (!here || here === document.body) return false;
    const style = getComputedStyle(here.closest('label') ?? here);
    return here.matches(':focus-visible')
        && (style.outlineStyle !== 'none' || style.boxShadow !== 'none');
})()";

/// Goes on with Tab until the focus is on this. Wherever it comes by, it can be seen.
async fn tab_to(window: &Window, css: &str) {
    let there = format!("Boolean(document.activeElement?.matches({}))", json!(css));
    for _ in 0..60 {
        window.press(Key::Tab).await;
        if window.ask(&there).await {
            return;
        }
        if window.ask("document.activeElement === document.body").await {
            continue;
        }
        let here: String = window.ask("document.activeElement.outerHTML.slice(0, 120)").await;
        assert!(window.ask::<bool>(SHOWN).await, "the focus cannot be seen on {here}");
    }
    panic!("Tab does not lead to {css}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_is_found_and_played_with_keys_alone() {
    let house = House::open().await;
    let ada = house.window().await;
    ada.go("/first/expedition").await;
    tab_to(&ada, "form[action='/play/expedition'] button").await;
    ada.press(Key::Enter).await;
    arrived(&ada).await;
    while ply(&ada).await < 8 {
        assert!(my_turn(&ada).await);
        let before = ply(&ada).await;
        let several = choices(&ada).await.len() > 1;
        // The only choice is picked already. Of several, one is named by its number, or found.
        if several && before % 2 == 0 {
            ada.press('2').await;
        } else if several {
            tab_to(&ada, "#part-choices [data-action]").await;
            ada.press(Key::Enter).await;
        }
        if !several || ada.has("#confirm:enabled").await {
            ada.press(Key::Enter).await;
        }
        moved_on(&ada, before).await;
        if several && before % 2 == 1 {
            let lost: bool = ada.ask("document.activeElement === document.body").await;
            assert!(!lost, "after move {before} the focus is nowhere");
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn choices_are_walked_through_and_left_with_keys() {
    let house = House::open().await;
    let ada = house.window().await;
    ada.go("/first/ancient").await;
    tab_to(&ada, "form[action='/play/ancient'] button").await;
    ada.press(Key::Enter).await;
    arrived(&ada).await;
    assert!(my_turn(&ada).await);
    ada.press(Key::Tab).await;
    let skip: String = ada.ask("document.activeElement.getAttribute('href')").await;
    assert_eq!(skip, "#choices", "the first thing is the way past the bar");
    ada.press(Key::Enter).await;
    ada.until("document.activeElement.id === 'choices'").await;
    ada.press(Key::Down).await;
    ada.press(Key::Down).await;
    let on: Option<String> = ada.ask("document.activeElement.dataset.action ?? null").await;
    assert_eq!(on.as_ref(), choices(&ada).await.get(1));
    assert!(ada.ask::<bool>(SHOWN).await);
    ada.press('?').await;
    ada.sees("#menu").await;
    ada.press(Key::Escape).await;
    ada.until("!document.getElementById('menu').matches(':popover-open')").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_choice_is_one_stop_for_tab_and_lights_its_things_on_the_board() {
    let house = House::open().await;
    let ada = house.window().await;
    ada.go("/first/expedition").await;
    ada.click("form[action='/play/expedition'] button").await;
    arrived(&ada).await;
    ada.sees("[data-pick].pickable").await;
    tab_to(&ada, "#part-choices [data-action]").await;
    ada.sees("[data-pick].hot").await;
    let others =
        "[...document.querySelectorAll('.pickable')].filter((one) => one.tabIndex >= 0).length";
    assert_eq!(ada.ask::<usize>(others).await, 0, "a thing is a second stop");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_choice_has_a_key_and_is_found_by_its_words() {
    let house = House::open().await;
    let ada = house.window().await;
    ada.go("/first/feynman").await;
    ada.click("form[action='/play/feynman'] button").await;
    arrived(&ada).await;
    assert!(my_turn(&ada).await);
    let open = "document.querySelectorAll('.fold > details').forEach((fold) => (fold.open = true)) ?? null";
    ada.ask::<Option<bool>>(open).await;
    let rows =
        "[...document.querySelectorAll('#part-choices [data-action], #part-choices .fold summary')]
        .filter((row) => row.checkVisibility())";
    ada.until(&format!("{rows}.length > 9")).await;
    // What has just been opened gets its keys a moment later.
    let key = "row.querySelector('kbd').textContent";
    ada.until(&format!("{rows}.every((row) => {key} !== '·')")).await;
    let keys: Vec<String> =
        ada.ask(&format!("{rows}.map((row) => row.querySelector('kbd').textContent)")).await;
    let different: std::collections::BTreeSet<&String> = keys.iter().collect();
    assert_eq!(different.len(), keys.len(), "{keys:?}");

    // A slash leads to the search; what does not fit goes; Enter leads to what is left.
    let last: String = ada.ask(&format!("{rows}.at(-1).querySelector('strong').textContent")).await;
    ada.press('/').await;
    ada.until("document.activeElement.id === 'seek'").await;
    ada.write("#seek", &last).await;
    let listed = "[...document.querySelectorAll('#part-choices [data-action]')]
        .filter((row) => row.checkVisibility())";
    ada.until(&format!("{listed}.every((row) => row.textContent.includes({}))", json!(last))).await;
    ada.press(Key::Enter).await;
    ada.until("document.activeElement.matches('#part-choices .choice')").await;

    // How things stand, in sentences.
    let mut said = String::new();
    for _ in 0..10 {
        // What others do meanwhile takes the sentence away again.
        ada.press('i').await;
        said = ada.text("#said").await;
        if said.contains("choices.") && said.contains("Your turn") {
            return;
        }
    }
    panic!("it says {said:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn after_a_move_by_key_the_focus_is_on_the_first_choice() {
    let house = House::open().await;
    let ada = house.window().await;
    ada.go("/first/damocles").await;
    ada.click("form[action='/play/damocles'] button").await;
    arrived(&ada).await;
    for _ in 0..3 {
        assert!(my_turn(&ada).await);
        let before = ply(&ada).await;
        ada.press('1').await;
        if ada.has("#confirm:enabled").await {
            ada.press(Key::Enter).await;
        }
        moved_on(&ada, before).await;
        assert!(my_turn(&ada).await);
        ada.until("document.activeElement === document.querySelector('#part-choices .choice')")
            .await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_rule_of_a_choice_is_no_second_stop_and_an_arrow_leads_to_it() {
    let house = House::open().await;
    let ada = house.window().await;
    ada.go("/first/expedition").await;
    ada.click("form[action='/play/expedition'] button").await;
    arrived(&ada).await;
    assert!(my_turn(&ada).await);
    ada.sees("#part-choices .offers li .rule").await;
    let stops = "[...document.querySelectorAll('#part-choices .offers :is(a, button)')].filter((one) => one.tabIndex >= 0).length";
    assert_eq!(ada.ask::<usize>(stops).await, choices(&ada).await.len());
    let cited = "document.querySelector('#part-choices li:has(> .beside > .rule) > [data-action]')";
    ada.ask::<Option<()>>(&format!("({cited}.focus(), null)")).await;
    // Its words come first, where it has any.
    let beside: usize =
        ada.ask(&format!("{cited}.parentElement.querySelectorAll('.beside > a').length")).await;
    for _ in 0..beside {
        ada.press(Key::Right).await;
    }
    ada.until("document.activeElement.matches('.offers li .rule')").await;
    for _ in 0..beside {
        ada.press(Key::Left).await;
    }
    ada.until(&format!("document.activeElement === {cited}")).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nought_gives_the_keys_to_the_lines_after_the_last_that_has_one() {
    let house = House::open().await;
    let ada = house.window().await;
    ada.go("/first/expedition").await;
    ada.click("form[action='/play/expedition'] button").await;
    arrived(&ada).await;
    assert!(my_turn(&ada).await);
    // No game here has so many choices at its beginning, so one is listed many times.
    let many = "(() => {
        const one = document.querySelector('#part-choices li:has(> [data-action])');
        for (let n = 0; n < 80; n++) one.after(one.cloneNode(true));
        return null;
    })()";
    ada.ask::<Option<()>>(many).await;
    ada.press('0').await;
    let lines = "[...document.querySelectorAll('#part-choices [data-action]')]";
    ada.until(&format!("document.activeElement === {lines}[59]")).await;
    let keys: Vec<String> =
        ada.ask(&format!("{lines}.map((line) => line.querySelector('kbd').textContent)")).await;
    assert_eq!((keys[0].as_str(), keys[58].as_str(), keys[59].as_str()), ("·", "·", "1"));
    ada.press('0').await;
    ada.until(&format!("document.activeElement === {lines}[0]")).await;
}
