//! Lessons in the terminal.

mod common;

use catalogue::{AnyGame, Lesson, Task};
use common::{Desk, Ran};
use contract::Move;

fn lessons() -> Vec<(&'static dyn AnyGame, &'static Lesson)> {
    let of = |game: &&'static dyn AnyGame| {
        let game = *game;
        game.lessons().iter().map(move |lesson| (game, lesson))
    };
    catalogue::all().iter().flat_map(of).collect()
}

/// What somebody types who does what every step asks for, after trying what is no action and then,
/// where there is one, another legal action. Says how often such a try is answered.
fn typed(game: &dyn AnyGame, lesson: &Lesson) -> (String, usize) {
    let (mut lines, mut answers) = (String::new(), 0);
    let mut table = lesson.begin(game).expect("it begins");
    for step in &lesson.steps {
        let mut made = step.then.clone();
        match &step.task {
            Task::Read => lines += "next\n",
            Task::Play { .. } => lines += "show\nskip\n",
            Task::Do { any, rolls } => {
                let offers = table.offers(lesson.seat).into_iter();
                let legal = offers.map(|offer| offer.action).find(|other| !any.contains(other));
                for wrong in ["no such thing".to_string()].into_iter().chain(legal) {
                    lines.extend(["do ", &wrong, "\n"]);
                    answers += 1;
                }
                lines.extend(["show\ndo ", &any[0], "\nnext\n"]);
                made.insert(0, Move::new(lesson.seat, any[0].clone(), rolls.clone()));
            }
        }
        for one in &made {
            table.repeat(one).expect("it holds");
        }
    }
    (lines, answers)
}

fn learn(desk: &Desk, words: &str, typed: &str) -> Ran {
    desk.type_in(&format!("learn --data places {words}"), typed)
}

#[test]
fn every_lesson_of_every_game_is_taken_to_its_end() {
    let desk = Desk::new();
    for (game, lesson) in lessons() {
        let words = format!("{} {}", game.id(), lesson.id);
        let (lines, answers) = typed(game, lesson);
        let ran = learn(&desk, &words, &lines).ok();
        let said = ran.out.split_whitespace().collect::<Vec<_>>().join(" ");
        assert_eq!(said.matches("Nothing was moved.").count(), answers, "{words}:\n{}", ran.out);
        assert!(ran.out.contains("That was the whole lesson."), "{words}:\n{}", ran.out);
        for (index, step) in lesson.steps.iter().enumerate() {
            let title = format!("Step {} of {}: {}", index + 1, lesson.steps.len(), step.title);
            assert!(ran.out.contains(&title), "{title} is missing in\n{}", ran.out);
        }
        assert!(learn(&desk, game.id(), "").ok().out.contains("done"));
    }
}

#[test]
fn goals_words_and_hints_are_at_hand_in_a_lesson() {
    let desk = Desk::new();
    let out = learn(&desk, "damocles 1", "leave\n").ok().out;
    assert!(out.contains("Home now would give: Inconclusive."), "the step points at it: {out}");
    let typed = "next\nnext\nhint\ngoals\nwords\n?backfire\n?no such word\nhelp\nleave\n";
    let out = learn(&desk, "damocles 1", typed).ok().out;
    for said in [
        "Use the vision equipment, the semanticist. Type 1.",
        "Home now would give: Inconclusive.",
        "Accessway: ",
        "Backfire: A roll below the success range",
        "There is no rule or word no such word.",
        "?WORD",
    ] {
        assert!(out.contains(said), "{said} is missing in\n{out}");
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
