//! Lessons in the terminal.

mod common;

use catalogue::{AnyGame, Lesson, Task};
use common::{Desk, Ran};

fn lessons() -> Vec<(&'static dyn AnyGame, &'static Lesson)> {
    let of = |game: &&'static dyn AnyGame| {
        let game = *game;
        game.lessons().iter().map(move |lesson| (game, lesson))
    };
    catalogue::all().iter().flat_map(of).collect()
}

/// What somebody types who does what every step asks for, after one wrong try.
fn typed(lesson: &Lesson) -> String {
    let line = |task: &Task| match task {
        Task::Read => "next\n".to_string(),
        Task::Do { any, .. } => format!("do no such thing\nshow\ndo {}\nnext\n", any[0]),
        Task::Play { .. } => "show\nskip\n".to_string(),
    };
    lesson.steps.iter().map(|step| line(&step.task)).collect()
}

fn learn(desk: &Desk, words: &str, typed: &str) -> Ran {
    desk.type_in(&format!("learn --data places {words}"), typed)
}

#[test]
fn every_lesson_of_every_game_is_taken_to_its_end() {
    let desk = Desk::new();
    for (game, lesson) in lessons() {
        let words = format!("{} {}", game.id(), lesson.id);
        let ran = learn(&desk, &words, &typed(lesson)).ok();
        assert!(ran.out.contains("That was the whole lesson."), "{words}:\n{}", ran.out);
        for (index, step) in lesson.steps.iter().enumerate() {
            let title = format!("Step {} of {}: {}", index + 1, lesson.steps.len(), step.title);
            assert!(ran.out.contains(&title), "{title} is missing in\n{}", ran.out);
        }
        assert!(learn(&desk, game.id(), "").ok().out.contains("done"));
    }
}

#[test]
fn who_leaves_comes_back_to_the_same_step() {
    let desk = Desk::new();
    for (game, lesson) in lessons().into_iter().filter(|(_, lesson)| lesson.steps.len() > 2) {
        let words = format!("{} {}", game.id(), lesson.id);
        let left = learn(&desk, &words, "skip\nskip\nleave\n").ok();
        assert!(left.out.contains("Your place is kept."), "{}", left.out);
        let third = format!("Step 3 of {}", lesson.steps.len());
        let back = learn(&desk, &words, "").ok();
        assert!(back.out.contains(&third) && !back.out.contains("Step 1 of"), "{}", back.out);
        assert!(learn(&desk, game.id(), "").ok().out.contains("step 3 of"));
        let anew = learn(&desk, &format!("{words} --from-the-start"), "").ok();
        assert!(anew.out.contains("Step 1 of"), "{}", anew.out);
    }
}

#[test]
fn a_place_that_is_none_is_said_and_does_no_harm() {
    let desk = Desk::new();
    for (game, lesson) in lessons().into_iter().take(1) {
        let words = format!("{} {}", game.id(), lesson.id);
        learn(&desk, &words, "leave\n").ok();
        let file = format!("places/lessons/{}-{}.json", game.id(), lesson.id);
        desk.write(&file, r#"{"step": 999, "done": true}"#);
        let ran = learn(&desk, &words, "leave\n").ok();
        assert!(ran.out.contains("The lesson begins anew."), "{}", ran.out);
        desk.write(&file, "nonsense");
        learn(&desk, &words, "leave\n").refused(1, &["cannot be read"]);
    }
}

#[test]
fn what_is_not_there_is_named() {
    let desk = Desk::new();
    let out = learn(&desk, "", "").ok().out;
    for game in catalogue::all() {
        assert!(out.contains(game.info().title), "{out}");
    }
    learn(&desk, "chess", "").refused(1, &["chess"]);
    learn(&desk, "expedition nowhere", "").refused(1, &["expedition", "lesson"]);
    let help = desk.run("learn --help").ok().out;
    assert!(help.contains("reliquary learn expedition 1"), "{help}");
}
