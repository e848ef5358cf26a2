//! What axe finds in what somebody new sees: the steps of a lesson, a wrong try, its end; the coach and
//! its hints.

use catalogue::Task;

use crate::axe::{faults, nothing};
use crate::coach::{against_a_program, choose_first, finds_a_mistake};
use crate::house::House;
use crate::lessons::{do_step, wrong_try};
use crate::table::{choices, play_first};
use crate::window::{Shape, Window};

async fn look_here(window: &Window, what: &str, found: &mut Vec<String>) {
    let told = faults(window).await;
    found.extend(told.iter().map(|fault| format!("{what}: {fault}")));
}

/// The first lesson of one game on a desk, of another in a hand, to its end.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_step_of_a_lesson_has_a_fault() {
    let house = House::open().await;
    let ada = house.window().await;
    let mut found = Vec::new();
    for (game, shape) in [("expedition", Shape::DESK), ("ancient", Shape::PHONE)] {
        let lesson = catalogue::find(game).expect("a game").lessons().first().expect("a lesson");
        ada.shape(shape).await;
        ada.go(&format!("/learn/{game}/{}", lesson.id)).await;
        let mut tried = false;
        for (number, step) in (1..).zip(&lesson.steps) {
            let here = format!("{game}, step {number}");
            let eyebrow = "document.querySelector('#step .eyebrow').textContent";
            ada.until(&format!("{eyebrow}.includes('Step {number} of')")).await;
            if number > 1 {
                look_here(&ada, &here, &mut found).await;
            }
            if let (Task::Do { any, .. }, false) = (&step.task, tried) {
                tried = wrong_try(&ada, any).await;
                if tried {
                    look_here(&ada, &format!("{here}, a wrong try"), &mut found).await;
                }
            }
            do_step(&ada).await;
        }
        assert!(tried, "{game}: nothing else could be tried");
        ada.until("document.querySelector('#step .eyebrow').textContent.includes('done')").await;
        look_here(&ada, &format!("the end of a lesson of {game}"), &mut found).await;
    }
    nothing(&found);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn neither_the_coach_nor_a_hint_has_a_fault() {
    let house = House::open().await;
    let ada = house.window().await;
    against_a_program(&house, &ada).await;
    play_first(&ada).await;
    let press = "(document.querySelector('[data-coach=switch]').click(), null)";
    ada.ask::<Option<()>>(press).await;
    let all = choices(&ada).await;
    finds_a_mistake(&ada, &all[1]).await;
    let mut found = Vec::new();
    choose_first(&ada, true).await;
    for shape in [Shape::DESK, Shape::PHONE] {
        ada.shape(shape).await;
        look_here(&ada, "the coach asks", &mut found).await;
    }
    ada.shape(Shape::DESK).await;
    ada.click("#coach [data-coach=anyway]").await;
    ada.sees("#coach .mk").await;
    for shape in [Shape::DESK, Shape::PHONE] {
        ada.shape(shape).await;
        look_here(&ada, "a mark", &mut found).await;
    }
    ada.click("[data-sheet=hint]").await;
    ada.click("[data-do=hint]").await;
    ada.sees("#hint .idea h3").await;
    look_here(&ada, "a hint", &mut found).await;
    ada.shape(Shape::DESK).await;
    ada.click("#tab-hint").await;
    ada.sees("#hint .idea h3").await;
    look_here(&ada, "a hint on a desk", &mut found).await;
    nothing(&found);
}
