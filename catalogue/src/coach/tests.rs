//! The coach over games of every kind: sentences without notation, from what a seat knows.

use board::{Board, Cast};
use contract::{Game as _, Judged, Key, Record, Rng, Table};
use serde_json::json;

use super::*;
use crate::{AnyGame, AnyTable, Idea, Level, Strength};

/// A game between programs that do anything.
fn played(game: &dyn AnyGame) -> Record {
    let strengths = vec![Strength::Level(Level::Random); game.info().min_seats];
    game.simulator(&json!({}), &strengths).unwrap().record(Key::from_seed(4))
}

type Moment = (&'static dyn AnyGame, Box<dyn AnyTable>, Seat, Vec<Idea>);

/// Tables after some of the moves, each with a seat that has to choose and what a search thinks.
fn moments() -> Vec<Moment> {
    let mut moments = Vec::new();
    for game in crate::all() {
        let record = played(*game);
        let count = record.moves.len();
        for at in [1, count / 3, count / 2, 3 * count / 4] {
            let table = game.replay(&record, Some(at)).unwrap();
            let seat = table.status().waiting().first();
            let Some(seat) = seat.filter(|seat| table.offers(*seat).len() > 1) else { continue };
            let thinker = table.thinker_of(seat, Strength::Iterations(120)).unwrap();
            let ideas = thinker.ideas(&mut Rng::new(1));
            moments.push((*game, table, seat, ideas));
        }
    }
    moments
}

/// The notation of an action, where it is more than a plain word.
fn has_notation(text: &str, table: &dyn AnyTable, seat: Seat) -> bool {
    let offers = table.offers(seat);
    let mut words = offers.iter().map(|offer| offer.action.as_str());
    words.any(|word| word.contains(['=', '-', '>']) && text.contains(word))
}

#[test]
fn a_hint_is_sentences_without_notation_in_every_game() {
    let moments = moments();
    assert!(moments.len() > 10, "{}", moments.len());
    let mut followed = 0;
    for (game, table, seat, ideas) in &moments {
        let advice = advise(&**table, *seat, ideas);
        for line in advice.lines() {
            println!("{}: {line}", game.id());
            assert!(line.ends_with(['.', '?', '!', '”']), "{line}");
            assert!(!has_notation(&line, &**table, *seat), "{}: {line}", game.id());
        }
        assert_eq!(advice.ideas[0].action, ideas[0].action);
        followed += usize::from(!advice.ideas[0].follows.is_empty());
    }
    assert!(followed > 3, "something is foreseen now and then: {followed}");
}

#[test]
fn a_choice_is_weighed_and_the_last_move_explained_in_every_game() {
    for (game, table, seat, ideas) in &moments() {
        let thinker = table.thinker_of(*seat, Strength::Iterations(120)).unwrap();
        let judged = |action: &str| {
            let closer = look_closer(&*thinker, ideas, action);
            judge(&**table, *seat, ideas, action, closer).unwrap()
        };
        let best = judged(&ideas[0].action);
        assert_eq!((best.mark, best.question), (Mark::Good, None));
        let last = table.offers(*seat).pop().unwrap().action;
        let verdict = judged(&last);
        println!(
            "{}: {} {:?} {} {:?}",
            game.id(),
            verdict.deed,
            verdict.mark,
            verdict.sentence,
            verdict.why
        );
        println!("   {:?}", verdict.question);
        assert!(!has_notation(&verdict.sentence, &**table, *seat), "{verdict:?}");
        let explained = explain(*game, &**table, *seat).unwrap();
        for line in explained.lines() {
            println!("   {line}");
            assert!(!has_notation(&line, &**table, *seat), "{line}");
        }
    }
}

/// A table of people who have just begun, and what a search might think of their first choice.
fn first_choice(worths: [f64; 2]) -> (Box<dyn AnyTable>, Vec<Idea>) {
    let game = crate::find(expedition::Expedition::ID).unwrap();
    let table = game.replay(&played(game), Some(1)).unwrap();
    let offers = table.offers(Seat::A);
    let idea = |place: usize| Idea {
        action: offers[place].action.clone(),
        worth: worths[place],
        error: 0.01,
        visits: 500,
        line: Vec::new(),
    };
    let ideas = vec![idea(0), idea(1)];
    (table, ideas)
}

#[test]
fn a_choice_that_gives_up_much_is_asked_about_and_one_that_does_not_is_not() {
    let judged = |worths| {
        let (table, ideas) = first_choice(worths);
        judge(&*table, Seat::A, &ideas, &ideas[1].action, None).unwrap()
    };
    let costly = judged([0.67, 0.41]);
    assert_eq!((costly.mark, costly.change().as_str()), (Mark::Mistake, "67% to 41%"));
    let asked = costly.question.unwrap();
    assert!(asked.starts_with("You would do better to take the "), "{asked}");
    assert!(asked.ends_with(": about 26 more wins in 100. Do it anyway?"), "{asked}");
    let slip = judged([0.5, 0.43]);
    assert_eq!((slip.mark, slip.question), (Mark::Slip, None));
    let fine = judged([0.5, 0.49]);
    assert_eq!((fine.mark, fine.question), (Mark::Fine, None));
    assert!(fine.sentence.contains("about as good"), "{}", fine.sentence);
}

/// What is within the error of the search is not held against anybody.
#[test]
fn a_guess_is_no_mistake() {
    let (table, mut ideas) = first_choice([0.67, 0.41]);
    ideas[1].error = 0.2;
    let verdict = judge(&*table, Seat::A, &ideas, &ideas[1].action, None).unwrap();
    assert_eq!((verdict.mark, verdict.question), (Mark::Fine, None));
}

/// Nothing hidden is said: positions that look the same to a seat give the same words.
fn says_the_same_of_what_looks_the_same<G: Judged, B: Board<Game = G>>() {
    let game = crate::find(G::ID).unwrap();
    let record = played(game);
    let cast = Cast::new(record.seats.iter().map(|sitter| sitter.name.clone()).collect());
    for at in (0..record.moves.len()).step_by(record.moves.len() / 6) {
        let table = Table::<G>::replay(&record, Some(at)).unwrap();
        let scenery = B::scenery(table.setup());
        let truth = table.position();
        let Some(mover) = truth.status().waiting().first() else { continue };
        for seat in truth.seats().seats() {
            let walk = Walk::<B> { scenery: &scenery, cast: &cast, seat };
            let other = truth.imagined(seat, &mut Rng::new(99));
            assert_eq!(walk.expected(truth, mover), walk.expected(&other, mover));
            let made = &record.moves[at].action;
            assert_eq!(walk.motive(truth, mover, made), walk.motive(&other, mover, made));
            let mut actions = Vec::new();
            truth.actions(seat, &mut actions);
            for action in actions.iter().take(8).map(ToString::to_string) {
                let line = &record.moves[at..].iter().skip(1).take(3);
                let line: Vec<_> = line.clone().map(|m| (m.seat, m.action.clone())).collect();
                assert_eq!(
                    walk.consider(truth, &action, &line),
                    walk.consider(&other, &action, &line),
                    "{action} at {at}"
                );
            }
        }
    }
}

#[test]
fn the_coach_says_nothing_that_its_seat_cannot_know() {
    says_the_same_of_what_looks_the_same::<feynman::Feynman, feynman_board::FeynmanBoard>();
    says_the_same_of_what_looks_the_same::<lunar::Lunar, lunar_board::LunarBoard>();
}
