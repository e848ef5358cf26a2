//! Somebody new to a game who takes its first lesson, sits down at "Play now" and does what the
//! hints say, and nothing else, finishes a first game.

use catalogue::{AnyGame, Draw, Strength};
use contract::{Key, Seat};
use pages::new_table::Form;
use serde_json::json;
use table::{Attempt, Chair, Command, DiceBy, LessonRun, Plan, Request, Sender, Table, Thinking};

/// A hint thinks a little; the real one thinks longer and says the same kind of thing.
const HINT: Strength = Strength::Iterations(30);
/// The others play by what somebody with sense leans to, so that the game is about the newcomer.
const OTHERS: Strength = Strength::Hunch;
/// No game here is longer.
const MOST_MOVES: usize = 6_000;

/// Does what the first lesson shows, step by step.
fn learn(game: &'static dyn AnyGame) {
    let lesson = game.lessons().first().expect("every game has lessons");
    let mut run = LessonRun::begin(game, lesson).expect("it begins");
    for _ in &lesson.steps {
        if let Some(asked) = run.show() {
            assert!(matches!(run.attempt(&asked.action), Ok(Attempt::Done { .. })), "{asked:?}");
        }
        run.go_on().expect("the lesson holds");
    }
    assert!(run.progress().finished, "{}", lesson.id);
}

/// A table as "Play now" lays it, with known dice.
fn sit_down(game: &'static dyn AnyGame, seed: u64) -> Table {
    let form = Form::at_once(game.info());
    let chair = |word: &String| match word.as_str() {
        "you" => Chair::Person,
        _ => Chair::Program(OTHERS),
    };
    let plan = Plan {
        game: game.id().into(),
        revision: game.info().rules_revision,
        setup: json!({ "scenario": form.scenario }),
        seats: form.sitters.iter().take(form.seats).map(chair).collect(),
        dice: DiceBy::Seeded,
        listed: false,
        secret: Key::from_seed(seed),
        campaign: None,
    };
    let mut table = Table::local(plan).expect("it can be played");
    let (name, chance, owner) = ("Ada".into(), String::new(), String::new());
    ask(&mut table, Seat::A, Request::Sit { seat: Some(Seat::A), name, chance, owner });
    table
}

fn ask(table: &mut Table, seat: Seat, request: Request) {
    let asked = format!("{request:?}");
    let command = Command { sender: Sender::seat(seat), id: String::new(), request };
    table.handle(command).unwrap_or_else(|refused| panic!("{asked}: {refused}"));
    table.take_outbox();
}

/// What the hint says: the best of its ideas, which must be among what the page lists.
fn hint(table: &Table, seat: Seat) -> String {
    let Thinking { thinker, mut rng, .. } = table.thinking(seat, HINT).expect("the seat is asked");
    let best = thinker.ideas(&mut rng).into_iter().next().map(|idea| idea.action);
    let action = best.unwrap_or_else(|| thinker.decide(&mut rng));
    let shown = table.play_state().expect("it is played").scene(Some(seat), Draw::Text);
    assert!(!shown.goals.aim.text.is_empty(), "no goal is in sight");
    assert!(shown.offers.iter().any(|offer| offer.action == action), "{action} is not listed");
    action
}

fn finishes_a_first_game(game: &'static dyn AnyGame) {
    learn(game);
    let mut table = sit_down(game, 24);
    while !table.is_over() {
        assert!(table.ply() < MOST_MOVES, "{}: it never ends", game.id());
        let (seat, action) = match (table.program_to_move(), table.standing_order()) {
            (Some((seat, strength)), _) => {
                let Thinking { thinker, mut rng, .. } =
                    table.thinking(seat, strength).expect("it decides");
                (seat, thinker.decide(&mut rng))
            }
            (None, Some(order)) => order,
            (None, None) => (Seat::A, hint(&table, Seat::A)),
        };
        let ply = table.ply();
        ask(&mut table, seat, Request::Play { ply, action, rolls: None });
    }
    assert!(table.outcome().is_some(), "{}: it was closed, not finished", game.id());
}

#[test]
fn whoever_does_what_lesson_and_hints_say_finishes_a_first_game_of_each() {
    std::thread::scope(|scope| {
        for game in catalogue::all() {
            scope.spawn(|| finishes_a_first_game(*game));
        }
    });
}
