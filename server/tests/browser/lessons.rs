//! Learning by playing, on a desk and in one hand.

use catalogue::{AnyGame, Lesson, Task};
use serde_json::json;

use crate::house::House;
use crate::table::{arrived, unfold};
use crate::window::{Shape, Window};

const ASKED: &str = ".choice.asked";
const PLAY: &str = "#step button[value=play]";
const NEXT: &str = "#step button[value=next]";

/// Does what the step asks for, and goes on.
pub(crate) async fn do_step(window: &Window) {
    if window.has(ASKED).await {
        window.click(ASKED).await;
    }
    window.sees(NEXT).await;
    window.click(NEXT).await;
}

/// Every lesson there is, in the order in which they are taken.
fn lessons() -> impl Iterator<Item = (&'static str, &'static Lesson)> {
    let of = |game: &'static dyn AnyGame| game.lessons().iter().map(|one| (game.id(), one));
    catalogue::all().iter().flat_map(move |game| of(*game))
}

/// Takes a lesson to its end: every step, one wrong try, and the game it may end with is begun.
async fn take(window: &Window, game: &str, lesson: &Lesson) {
    window.go(&format!("/learn/{game}/{}", lesson.id)).await;
    let mut tried = false;
    for (number, step) in (1..).zip(&lesson.steps) {
        let about = format!("'Step {number} of'");
        window
            .until(&format!(
                "document.querySelector('#step .eyebrow').textContent.includes({about})"
            ))
            .await;
        let wide: i32 = window.ask("document.documentElement.scrollWidth - innerWidth").await;
        assert_eq!(wide, 0, "{game}, {}: step {number} is too wide", lesson.id);
        if let (Task::Do { any, .. }, false) = (&step.task, tried) {
            tried = wrong_try(window, any).await;
        }
        if window.has(PLAY).await {
            break;
        }
        do_step(window).await;
    }
    if window.has(PLAY).await {
        window.click(PLAY).await;
        window.sees("#table #part-choices .choice").await;
    } else {
        // The last step says that it is done before the lesson does.
        window
            .until("document.querySelector('#step .eyebrow').textContent.startsWith('Lesson')")
            .await;
    }
}

/// Takes all of them, and sees that the list says so.
async fn take_all(window: &Window, shape: impl Fn(usize) -> Shape) {
    for (index, (game, lesson)) in lessons().enumerate() {
        window.shape(shape(index)).await;
        take(window, game, lesson).await;
    }
    window.go("/learn").await;
    let done = window.texts(".ls small").await;
    assert_eq!(done.len(), lessons().count());
    assert!(done.iter().all(|line| line.contains("done")), "{done:?}");
}

/// Something else than what is asked is answered in place, and nothing moves.
pub(crate) async fn wrong_try(window: &Window, asked: &[String]) -> bool {
    let others: Vec<String> =
        window.ask("[...document.querySelectorAll('.other [data-action]')].map((one) => one.dataset.action)").await;
    let other = others.into_iter().find(|action| !asked.contains(action));
    let Some(other) = other else { return false };
    unfold(window, &other).await;
    let ply = "document.getElementById('lesson').dataset.ply";
    let before: String = window.ask(ply).await;
    window.click(&format!(".other [data-action={}]", json!(other))).await;
    window.sees(".try").await;
    assert_eq!(window.ask::<String>(ply).await, before);
    assert!(window.text(".try").await.contains("Nothing was moved"));
    true
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_lesson_is_taken_by_turns_at_a_desk_and_in_one_hand() {
    let house = House::open().await;
    let shape = |index| if index % 2 == 0 { Shape::DESK } else { Shape::PHONE };
    take_all(&house.window().await, shape).await;
}

/// The other size of each first lesson, which the lessons by turns leave out.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_first_lesson_of_each_game_is_taken_on_the_other_size_too() {
    let house = House::open().await;
    let window = house.window().await;
    for (index, (game, lesson)) in lessons().enumerate() {
        if lesson.id == catalogue::find(game).expect("a game").lessons()[0].id {
            window.shape(if index % 2 == 0 { Shape::PHONE } else { Shape::DESK }).await;
            take(&window, game, lesson).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "a long one: `./test --long`"]
async fn every_lesson_is_taken_at_a_desk_and_every_lesson_in_one_hand() {
    let house = House::open().await;
    for shape in [Shape::DESK, Shape::PHONE] {
        take_all(&house.window_of(shape).await, |_| shape).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_step_that_speaks_of_the_goal_card_opens_it_and_the_next_one_closes_it() {
    let house = House::open().await;
    let phone = house.window_of(Shape::PHONE).await;
    let (game, lesson) = lessons().next().expect("a lesson");
    assert!(lesson.steps[0].point.iter().any(|pick| pick.0 == "card:goals"));
    phone.go(&format!("/learn/{game}/{}", lesson.id)).await;
    phone.sees("#goal-line[open]").await;
    phone.click(NEXT).await;
    phone.sees("#goal-line:not([open])").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lesson_is_taken_without_scripts() {
    let house = House::open().await;
    let ada = house.window().await;
    ada.devtools("Emulation.setScriptExecutionDisabled", json!({"value": true})).await;
    let (game, lesson) = lessons().next().expect("a lesson");
    take(&ada, game, lesson).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn somebody_new_is_asked_whether_to_learn_first_and_nobody_is_asked_twice() {
    let house = House::open().await;
    let ada = house.window().await;
    let game = catalogue::find("expedition").expect("a game");
    if !game.lessons().is_empty() {
        ada.go("/").await;
        ada.click("form[action^='/play/expedition'] button").await;
        ada.sees(".first").await;
        assert_eq!(ada.place().await, "/first/expedition");
        ada.click("form[action='/play/expedition'] button").await;
        arrived(&ada).await;
    }
    ada.go("/").await;
    ada.click("form[action^='/play/expedition'] button").await;
    arrived(&ada).await;
}
