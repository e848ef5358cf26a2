//! Somebody who has never seen a game, takes its lessons and then does nothing but what hints say,
//! finishes a first game of it.

use catalogue::coach::advise;
use catalogue::{AnyGame, Draw, Lesson, Strength, Task};
use contract::{Rng, Status};
use table::{Attempt, LessonRun, LessonStage};

/// A hint as quick as one can be: what is shown is the same, however long it was thought over.
const QUICK: Strength = Strength::Iterations(12);

/// What the hint says, in words and in notation.
fn hint(run: &LessonRun<'_>, rng: &mut Rng) -> (Vec<String>, String) {
    let seat = run.lesson().seat;
    let thinker = run.table().thinker_of(seat, QUICK).expect("the learner decides");
    let advice = advise(run.table(), seat, &thinker.ideas(rng));
    let best = advice.ideas.first().expect("a hint says something");
    (advice.lines(), best.action.clone())
}

/// Does what every step shows, until the game is the learner's own.
fn take(run: &mut LessonRun<'_>) {
    while !matches!(run.stage(), LessonStage::Plays | LessonStage::Over) {
        if let Some(asked) = run.show() {
            assert!(matches!(run.attempt(&asked.action), Ok(Attempt::Done { .. })), "{asked:?}");
        }
        run.go_on().expect("the lesson holds");
    }
}

/// Plays a game of one's own by hints alone, and says how many decisions it took.
fn play(run: &mut LessonRun<'_>) -> usize {
    let (mut rng, mut decisions) = (Rng::new(24), 0);
    while run.stage() == LessonStage::Plays {
        if let Some(thinking) = run.thinking() {
            let seat = thinking.seat;
            let quick = run.table().thinker_of(seat, Strength::Hunch).expect("it decides");
            assert_eq!(run.program_plays(seat, &quick.decide(&mut rng)), Attempt::Played);
            continue;
        }
        let goals = run.project(Draw::Text).goals;
        assert!(!goals.is_empty(), "no goal is in sight");
        let (lines, action) = hint(run, &mut rng);
        let notation = lines.iter().find(|line| line.contains('='));
        assert_eq!(notation, None, "a hint speaks in notation");
        assert_eq!(run.attempt(&action), Ok(Attempt::Played), "{lines:?}");
        decisions += 1;
    }
    decisions
}

fn finishes(game: &dyn AnyGame) {
    let (last, others) = game.lessons().split_last().expect("there are lessons");
    for lesson in others {
        let mut run = LessonRun::begin(game, lesson).expect("it begins");
        take(&mut run);
        assert_eq!(run.stage(), LessonStage::Over, "{}", lesson.id);
    }
    assert!(is_whole_game(last), "{}: the last lesson ends with a whole game", game.id());
    let mut run = LessonRun::begin(game, last).expect("it begins");
    take(&mut run);
    let decisions = play(&mut run);
    assert!(run.is_done() && decisions > 0, "{}: {decisions} decisions", game.id());
    assert!(matches!(run.table().status(), Status::Over(_)), "{}: not over", game.id());
}

fn is_whole_game(lesson: &Lesson) -> bool {
    let task = lesson.steps.last().map(|step| &step.task);
    matches!(task, Some(Task::Play { decisions: None, .. }))
}

#[test]
fn whoever_does_what_lessons_goals_and_hints_say_finishes_a_first_game_of_each() {
    for game in catalogue::all() {
        finishes(*game);
    }
}
