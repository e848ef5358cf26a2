//! Lessons without a page: wrong tries move nothing, places are kept, every lesson ends.

use catalogue::{AnyGame, Draw, Lesson, Strength, Task};
use contract::{Key, Seat};
use table::{
    Attempt, Chair, Dated, DiceBy, LessonProgress, LessonRun, LessonStage, Onward, Plan,
    ProgressError, RandomWord as _, RunError, Table, TableId,
};

const FIRST_STEPS: &str = include_str!("lessons/first-steps.ron");

fn game() -> &'static dyn AnyGame {
    catalogue::find("expedition").expect("a game")
}

fn lesson() -> Lesson {
    Lesson::read(FIRST_STEPS).expect("it can be read")
}

/// The lesson after so many steps, each done as it shows.
fn after(lesson: &Lesson, steps: usize) -> LessonRun<'_> {
    let mut run = LessonRun::begin(game(), lesson).expect("it begins");
    for _ in 0..steps {
        do_step(&mut run);
    }
    run
}

/// Does what the step shows, and goes on.
fn do_step(run: &mut LessonRun<'_>) {
    if let Some(asked) = run.show() {
        assert!(matches!(run.attempt(&asked.action), Ok(Attempt::Done { .. })), "{asked:?}");
    }
    while run.stage() == LessonStage::Plays {
        play_on(run);
    }
    run.go_on().expect("the lesson holds");
}

/// One decision of free play: a program's, or one of the learner's without much thought.
fn play_on(run: &mut LessonRun<'_>) {
    if let Some(mut thinking) = run.thinking() {
        let action = thinking.thinker.decide(&mut thinking.rng);
        assert_eq!(run.program_plays(thinking.seat, &action), Attempt::Played);
        return;
    }
    let seat = run.lesson().seat;
    let thinker = run.table().thinker_of(seat, Strength::Hunch).expect("the learner decides");
    let action = thinker.decide(&mut contract::Rng::new(1));
    assert_eq!(run.attempt(&action), Ok(Attempt::Played));
}

fn answered(attempt: Result<Attempt, catalogue::LessonError>) -> String {
    match attempt {
        Ok(Attempt::Answered(answer)) => answer.text,
        other => panic!("not an answer: {other:?}"),
    }
}

#[test]
fn every_lesson_of_every_game_runs_to_its_end_by_what_it_shows() {
    let own = lesson();
    own.rehearse(game()).unwrap_or_else(|error| panic!("{error}"));
    let all =
        catalogue::all().iter().flat_map(|game| game.lessons().iter().map(|one| (*game, one)));
    for (game, lesson) in all.chain([(game(), &own)]) {
        let mut run = LessonRun::begin(game, lesson).expect("it begins");
        for step in 0..lesson.steps.len() {
            assert_eq!(run.progress().step, step, "{}: {}", game.id(), lesson.id);
            // A whole game takes long; that it ends is shown by the game's own tests.
            match run.step().map(|step| &step.task) {
                Some(Task::Play { decisions: None, .. }) => run.skip_step().expect("it holds"),
                _ => do_step(&mut run),
            }
        }
        assert!(run.is_over() && run.progress().finished, "{}: {}", game.id(), lesson.id);
    }
}

/// The learner is called "You": no line of the log may speak of them as of somebody else.
#[test]
fn what_happens_in_a_lesson_is_told_to_the_learner() {
    const WRONG: [&str; 5] = ["You's", "You has", "You is", "You begins", " You "];
    let mut told = 0;
    for game in catalogue::all() {
        for lesson in game.lessons() {
            let mut run = LessonRun::begin(*game, lesson).expect("it begins");
            for _ in &lesson.steps {
                run.skip_step().expect("it holds");
                let log = run.project(Draw::Text).log;
                for line in &log {
                    let text = line.text.replace(". You ", ". ").replace(": You ", ": ");
                    let wrong = WRONG.iter().find(|wrong| text.contains(**wrong));
                    assert_eq!(wrong, None, "{}, {}: {}", game.id(), lesson.id, line.text);
                }
                told += log.iter().filter(|line| line.text.contains("Your ")).count();
            }
        }
    }
    assert!(told > 0, "nobody was spoken to");
}

#[test]
fn a_wrong_try_is_answered_and_moves_nothing() {
    let lesson = lesson();
    let mut run = after(&lesson, 1);
    let before = run.table().saved();
    let tries = [
        ("take=maps", "Maps tell you nothing about a wall."),
        (
            "take=picks",
            "You could, but this step is about something else: Old volumes and dictionaries.",
        ),
        ("roll", "Not now: "),
        ("no such thing", "That is nothing one can do in this game."),
        ("", "That is nothing one can do in this game."),
    ];
    for (action, said) in tries {
        let text = answered(run.attempt(action));
        assert!(text.starts_with(said), "{action}: {text}");
        assert_eq!(run.answer_to(action).map(|answer| answer.text), Some(text));
    }
    assert_eq!(run.table().saved(), before);
    assert_eq!(run.stage(), LessonStage::Asks);
    assert_eq!(run.answer_to("take=volumes"), None);
}

#[test]
fn what_is_done_is_said_and_can_be_done_again() {
    let lesson = lesson();
    let mut run = after(&lesson, 1);
    let before = run.table().saved();
    let asked = run.show().expect("something is asked");
    assert_eq!(asked.action, "take=volumes");
    assert_eq!(asked.label, "Old volumes and dictionaries");
    assert_eq!(run.attempt("take=lockpicks"), Ok(Attempt::Done { said: "Packed.".into() }));
    assert_eq!(run.stage(), LessonStage::Done);
    assert!(answered(run.attempt("take=volumes")).contains("done already"));
    run.again().expect("it holds");
    assert_eq!((run.stage(), run.table().saved()), (LessonStage::Asks, before));
    run.start_over().expect("it holds");
    assert_eq!(run.progress(), &LessonProgress::default());
}

#[test]
fn a_step_that_asks_for_something_is_not_passed_by_going_on() {
    let lesson = lesson();
    let mut run = after(&lesson, 1);
    run.go_on().expect("it holds");
    assert_eq!(run.progress().step, 1);
    run.skip_step().expect("it holds");
    assert_eq!((run.progress().step, run.stage()), (2, LessonStage::Asks));
    assert_eq!(run.table().moves().last().map(|made| made.action.as_str()), Some("take=volumes"));
}

#[test]
fn what_follows_by_itself_is_played() {
    let lesson = lesson();
    let run = after(&lesson, 3);
    let last = run.table().moves().last().expect("moves");
    assert_eq!((last.seat, last.action.as_str()), (Seat::B, "take=pistols"));
    assert!(run.table().status().waiting().contains(Seat::A));
}

#[test]
fn a_place_rebuilds_the_same_lesson() {
    let lesson = lesson();
    let mut run = after(&lesson, 1);
    run.attempt("take=lockpicks").expect("it holds");
    let mut places = vec![run.progress().clone()];
    let mut games = vec![run.table().saved()];
    run.go_on().expect("it holds");
    for _ in 0..3 {
        places.push(run.progress().clone());
        games.push(run.table().saved());
        if run.stage() == LessonStage::Plays {
            play_on(&mut run);
        } else {
            do_step(&mut run);
        }
    }
    places.push(run.progress().clone());
    games.push(run.table().saved());
    for (place, game_then) in places.iter().zip(&games) {
        let text = serde_json::to_string(place).expect("plain data");
        let read: LessonProgress = serde_json::from_str(&text).expect("plain data");
        let again = LessonRun::resume(game(), &lesson, &read).expect("a place of the lesson");
        assert_eq!(again.progress(), place);
        assert_eq!(&again.table().saved(), game_then);
        if place.played.is_empty() {
            assert_eq!(place.to_string().parse().as_ref(), Ok(place));
        }
    }
}

#[test]
fn free_play_counts_the_learners_own_decisions() {
    let lesson = lesson();
    let mut run = after(&lesson, 4);
    assert_eq!(run.stage(), LessonStage::Plays);
    let mut own = 0;
    while run.stage() == LessonStage::Plays {
        own += usize::from(run.thinking().is_none());
        play_on(&mut run);
    }
    assert_eq!((own, run.stage()), (3, LessonStage::Done));
    assert!(run.thinking().is_none() && run.advice().is_none());
    run.go_on().expect("it holds");
    assert!(run.is_over() && run.progress().played.is_empty());
}

#[test]
fn a_place_that_is_none_is_refused_in_words() {
    let lesson = lesson();
    let tried = |text: &str| {
        let place: LessonProgress = text.parse().map_err(RunError::Progress)?;
        LessonRun::resume(game(), &lesson, &place).map(|_| ())
    };
    let none = Err(RunError::Progress(ProgressError::NoSuchStep));
    for text in ["6", "999999999999", "5d", "2.0.2", "2.1", "1.0.0.0.0.0.0"] {
        assert_eq!(tried(text), none, "{text}");
    }
    assert_eq!(tried("5"), Ok(()));
    let mut cheat = after(&lesson, 4).progress().clone();
    cheat.played = after(&lesson, 4).table().moves().to_vec();
    let refused = LessonRun::resume(game(), &lesson, &cheat).map(|_| ()).unwrap_err();
    assert!(matches!(refused, RunError::Progress(ProgressError::Played(_))), "{refused}");
}

#[test]
fn the_learner_is_shown_the_table_of_one_seat() {
    let lesson = lesson();
    let run = after(&lesson, 1);
    let shown = run.project(Draw::Picture);
    assert_eq!((shown.viewer, shown.ask.yours), (Some(Seat::A), true));
    assert!(shown.offers.iter().any(|offer| offer.action == "take=maps"), "nothing is locked");
    assert_eq!(shown.people.iter().filter(|person| person.yours).count(), 1);
    assert!(!shown.log.is_empty());
}

#[test]
fn a_table_goes_on_where_the_lesson_is() {
    let lesson = lesson();
    let run = after(&lesson, 2);
    let moves = run.table().moves().to_vec();
    assert!(!moves.is_empty());
    let plan = Plan {
        game: game().id().into(),
        revision: game().info().rules_revision,
        setup: lesson.setup.clone(),
        seats: vec![Chair::Person; lesson.names.len()],
        dice: DiceBy::House,
        listed: false,
        secret: Key::from_seed(1),
        campaign: None,
    };
    let onward = Onward {
        seat: lesson.seat,
        name: "Ada".into(),
        owner: "her hash".into(),
        opening: lesson.opening.clone(),
        moves: moves.clone(),
        from: None,
    };
    let id = TableId::from_bytes(&[3; 16]);
    let mut table = Table::going_on(id.clone(), plan.clone(), onward.clone()).expect("it fits");
    let (first, entries) = table.take_outbox();
    assert_eq!((first, table.ply(), table.is_damaged()), (0, moves.len(), false));
    assert_eq!(table.occupant(lesson.seat).name, "Ada");
    // No seal covers dice that the lesson has chosen.
    let rolled = table.record().expect("it has begun").moves;
    assert!(rolled.iter().all(|made| made.rolls.is_empty() || !made.dice.is_house()));
    let journal = entries.into_iter().map(|entry| Dated { at: 1, entry }).collect();
    let again = Table::restore(id.clone(), plan.clone(), journal).expect("it opens");
    assert_eq!(
        again.play_state().map(|play| play.board(None)),
        table.play_state().map(|play| play.board(None))
    );
    // What does not lead anywhere makes no table.
    let mut wrong = onward;
    wrong.moves[0].action = "go=nowhere".into();
    assert!(Table::going_on(id, plan, wrong).is_err());
}

#[test]
fn what_happened_in_a_step_is_shown_one_thing_after_the_other() {
    let mut of_others = 0;
    for game in catalogue::all() {
        for lesson in game.lessons() {
            let mut run = LessonRun::begin(*game, lesson).expect("it begins");
            while run.stage() != LessonStage::Over && run.stage() != LessonStage::Plays {
                assert!(run.beats(Draw::Text).expect("it holds").is_empty(), "nothing is done yet");
                let before = run.project(Draw::Text);
                if let Some(asked) = run.show() {
                    run.attempt(&asked.action).expect("it holds");
                    let (beats, now) =
                        (run.beats(Draw::Text).expect("it holds"), run.project(Draw::Text));
                    let told: usize = beats.iter().map(|beat| beat.lines).sum();
                    assert_eq!(told, now.log.len() - before.log.len(), "{}", lesson.id);
                    assert!(
                        beats.is_sorted_by(|one, next| one.projection.ply < next.projection.ply)
                    );
                    assert!(beats[0].projection.ply > before.ply);
                    let last = &beats[beats.len() - 1].projection;
                    assert_eq!((last.ply, &last.text), (now.ply, &now.text), "{}", lesson.id);
                    of_others += beats.len() - 1;
                }
                run.go_on().expect("it holds");
            }
        }
    }
    assert!(of_others > 40, "{of_others}");
}
