//! The coach: hints in sentences, a question before a costly choice, a mark after each.

use catalogue::Level;
use catalogue::coach::{Mark, Verdict};
use serde_json::json;
use table::Chair;

use crate::house::House;
use crate::table::{
    arrived, choices, confirm, keep_sockets, moved_on, my_turn, offer, play_first, ply, sit_down,
    unfold,
};
use crate::window::{Shape, Window};

/// A table of one person and a program that answers at once.
pub(crate) async fn against_a_program(house: &House, window: &Window) {
    let seats = [Chair::Person, Chair::Program(Level::Random.into())];
    let table = house.lay("expedition", &seats, 3).await;
    keep_sockets(window).await;
    sit_down(window, &table, "Ada").await;
    arrived(window).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hint_is_sentences_and_the_last_move_is_explained() {
    let house = House::open().await;
    for shape in [Shape::DESK, Shape::PHONE] {
        let window = house.window_of(shape).await;
        against_a_program(&house, &window).await;
        play_first(&window).await;
        let open = if shape.finger { "[data-sheet=hint]" } else { "#tab-hint" };
        window.click(open).await;
        window.click("[data-do=hint]").await;
        window.sees("#hint .idea h3").await;
        let said = window.text("#hint").await;
        for wanted in ["Why.", "challenges on the way", "games in 100", "simulated games"] {
            assert!(said.contains(wanted), "{wanted} is missing in {said}");
        }
        assert!(!said.contains('='), "notation in {said}");
        window.click("[data-do=explain]").await;
        window.until("document.getElementById('hint').innerText.includes('The last move')").await;
        let said = window.text("#hint").await;
        assert!(said.contains("What it did to you.") && !said.contains('='), "{said}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn with_the_coach_every_choice_gets_a_mark_and_that_is_remembered() {
    let house = House::open().await;
    let desk = house.window().await;
    against_a_program(&house, &desk).await;
    play_first(&desk).await;
    assert!(!desk.has("#coach .mk").await, "nobody asked for a coach");
    desk.click("#part-tools [data-coach=switch]").await;
    desk.reload().await;
    arrived(&desk).await;
    desk.sees("#part-tools [data-coach=switch][aria-pressed=true]").await;
    let before = ply(&desk).await;
    let first = choices(&desk).await.remove(0);
    desk.click(&offer(&first)).await;
    confirm(&desk).await;
    // It may ask first.
    desk.until("document.querySelector('#coach .mk, #coach [data-coach=anyway]')").await;
    if desk.has("#coach [data-coach=anyway]").await {
        desk.click("#coach [data-coach=anyway]").await;
    }
    moved_on(&desk, before).await;
    desk.sees("#coach .mk").await;
    let mark: String = desk.ask("document.querySelector('#coach .mk').dataset.mark").await;
    assert!(["Good", "Fine", "A slip", "A mistake"].contains(&mark.as_str()), "{mark}");
}

/// Where two people play, nobody is coached.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn between_people_there_is_no_coach() {
    let house = House::open().await;
    let (ada, ben) = (house.window().await, house.window().await);
    let table = house.lay("expedition", &[Chair::Person, Chair::Person], 3).await;
    sit_down(&ada, &table, "Ada").await;
    sit_down(&ben, &table, "Ben").await;
    arrived(&ada).await;
    assert!(!ada.has("[data-coach=switch]").await);
}

/// Lets the coach of this page answer with what it would say of a mistake.
pub(crate) async fn finds_a_mistake(window: &Window, better: &str) {
    let verdict = Verdict {
        mark: Mark::Mistake,
        deed: "Stay.".into(),
        better: "Go home.".into(),
        better_action: better.into(),
        worth: [0.41, 0.67],
        measure: catalogue::Measure::Chance,
        why: vec!["Home is near.".into()],
        question: Some(
            "You would do better to go home: about 26 more points. Do it anyway?".into(),
        ),
        sentence: "You would have done better to go home: about 26 more points.".into(),
    };
    let ask = pages::table_page::question("", &verdict).unwrap().into_string();
    let mark = pages::table_page::mark("", &verdict).into_string();
    let answer = json!({"ask": ask, "mark": mark});
    let script = format!(
        "(() => {{
            const socket = sockets.at(-1);
            const send = socket.send.bind(socket);
            socket.send = (text) => {{
                const {{ id, do: what, action }} = JSON.parse(text);
                if (what !== 'weigh') return send(text);
                const data = JSON.stringify({{ done: id, weighed: action, ...{answer} }});
                socket.dispatchEvent(new MessageEvent('message', {{ data }}));
            }};
            return null;
        }})()"
    );
    window.ask::<Option<()>>(&script).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_costly_choice_is_asked_about_and_can_be_taken_back() {
    let house = House::open().await;
    let desk = house.window().await;
    against_a_program(&house, &desk).await;
    play_first(&desk).await;
    desk.click("#part-tools [data-coach=switch]").await;
    desk.sees("#part-tools [data-coach=switch][aria-pressed=true]").await;
    let (before, all) = (ply(&desk).await, choices(&desk).await);
    finds_a_mistake(&desk, &all[1]).await;

    // Thinking again leaves everything as it was.
    desk.click(&offer(&all[0])).await;
    confirm(&desk).await;
    desk.sees("#coach .ask2").await;
    desk.click("#coach [data-coach=again]").await;
    assert!(!desk.has("#coach .ask2").await && !desk.has("#part-choices .sent").await);
    assert_eq!(ply(&desk).await, before);

    // The better one is shown.
    desk.click(&offer(&all[0])).await;
    confirm(&desk).await;
    desk.click("#coach [data-coach=show]").await;
    assert!(desk.text("#coach").await.contains("Home is near."));
    assert!(desk.has(&format!("{}.hot", offer(&all[1]))).await);
    desk.click("#coach [data-coach=again]").await;

    // Done anyway: a mark, and a way back.
    desk.click(&offer(&all[0])).await;
    confirm(&desk).await;
    desk.click("#coach [data-coach=anyway]").await;
    moved_on(&desk, before).await;
    desk.sees("#coach .mk").await;
    assert!(desk.text("#coach .mk").await.contains("67% to 41%"));
    desk.click("#coach [data-coach=undo]").await;
    desk.until(&format!("Number(document.getElementById('table').dataset.ply) === {before}")).await;
}

/// One's first choice, made with the coach looking on; `asks` says whether it is to ask before.
pub(crate) async fn choose_first(window: &Window, asks: bool) -> usize {
    assert!(my_turn(window).await);
    let before = ply(window).await;
    let first = choices(window).await.remove(0);
    unfold(window, &first).await;
    window.click(&offer(&first)).await;
    confirm(window).await;
    if asks {
        window.sees("#coach .ask2").await;
    } else {
        moved_on(window, before).await;
        window.sees("#coach .mk").await;
    }
    before
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_question_can_be_wished_away_and_comes_back_with_the_switch() {
    let house = House::open().await;
    let phone = house.window_of(Shape::PHONE).await;
    against_a_program(&house, &phone).await;
    play_first(&phone).await;
    let press = "(() => { document.querySelector('[data-coach=switch]').click(); return null; })()";
    let kept = "localStorage['reliquary.coach'] ?? null";
    phone.ask::<Option<()>>(press).await;
    let all = choices(&phone).await;
    finds_a_mistake(&phone, &all[1]).await;

    let before = choose_first(&phone, true).await;
    phone.click("#coach [data-coach=hush]").await;
    moved_on(&phone, before).await;
    phone.sees("#coach .mk").await;
    assert_eq!(phone.ask::<Option<String>>(kept).await.as_deref(), Some("no"));
    choose_first(&phone, false).await;

    phone.ask::<Option<()>>(press).await;
    phone.ask::<Option<()>>(press).await;
    assert_eq!(phone.ask::<Option<String>>(kept).await.as_deref(), Some("yes"));
    choose_first(&phone, true).await;
}

/// A lesson's own game begins with the coach, for that table alone, and says so.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_coach_comes_along_after_a_lesson() {
    let house = House::open().await;
    let desk = house.window().await;
    let game = catalogue::find("expedition").unwrap();
    let lesson = game.lessons().last().unwrap();
    desk.go(&pages::lesson::address(game.id(), &lesson.id)).await;
    for _ in 1..lesson.steps.len() {
        let here: String = desk.ask("document.querySelector('#step .eyebrow').textContent").await;
        desk.click("#step [value=next], #step [value=skip]").await;
        let there =
            format!("document.querySelector('#step .eyebrow').textContent !== {}", json!(here));
        desk.until(&there).await;
    }
    desk.click("#step [value=play]").await;
    desk.sees("#part-tools [data-coach=switch][aria-pressed=true]").await;
    desk.sees("#coach-greeting:not([hidden])").await;
    let kept: String = desk.ask("`${location.search} ${localStorage['coach'] ?? 'none'}`").await;
    assert_eq!(kept.trim(), "none", "the address is that of any table, and no other table's");
    desk.reload().await;
    desk.sees("#part-tools [data-coach=switch][aria-pressed=true]").await;
    assert!(!desk.has("#coach-greeting:not([hidden])").await, "it greets once");
}
