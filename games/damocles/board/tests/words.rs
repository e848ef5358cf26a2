//! The Damocles Mission's text board and words, over whole missions.

use board::{Board, Cast};
use conformance::walk;
use contract::{BuiltIn, Dice, Game, SeatCount};
use damocles::setup::{MissionChoice, Options};
use damocles::state::Phase;
use damocles::{Action, Damocles, Mission, Setup, messages};
use damocles_board::DamoclesBoard;

fn cast() -> Cast {
    Cast::new(vec!["Commander".into()])
}

/// Every mission, under orders to stay, so that random play sees the inside.
fn every_mission() -> Vec<Setup> {
    let options = Options { stay_days: 1_000, ..Options::default() };
    let named =
        |mission: &Mission| Setup { scenario: MissionChoice::Named(mission.id.clone()), options };
    Mission::built_in().iter().map(named).collect()
}

#[test]
fn the_board_is_never_wider_than_80_columns_and_has_no_loose_ends() {
    for (seed, setup) in every_mission().iter().enumerate() {
        let scenery = DamoclesBoard::scenery(setup);
        walk::<Damocles>(setup, 1, seed as u64, |game, seat, _, _| {
            let text = DamoclesBoard::text(&scenery, &game.view(Some(seat)), &cast());
            for line in text.lines() {
                assert!(line.chars().count() <= 80, "{line}");
                assert_eq!(line.trim_end(), line, "{text}");
            }
        });
    }
}

#[test]
fn every_question_choice_and_event_has_words_and_a_rule_of_the_book() {
    let mut kinds = std::collections::BTreeSet::new();
    for (index, setup) in every_mission().iter().enumerate() {
        let (scenery, cast) = (DamoclesBoard::scenery(setup), cast());
        for seed in 0..4 {
            let seed = seed * 10 + index as u64;
            walk::<Damocles>(setup, 1, seed, |game, seat, actions, events| {
                let view = game.view(Some(seat));
                let question = DamoclesBoard::question(&scenery, &view, &cast);
                assert!(question.text.ends_with(['.', '?']), "{question}");
                assert!(question.rule.is_some_and(|rule| Damocles::BOOK.contains(&rule)));
                for action in actions {
                    let choice = DamoclesBoard::choice(&scenery, &view, &cast, action);
                    assert!(!choice.label.is_empty(), "{action}");
                    assert!(choice.rule.is_some_and(|rule| Damocles::BOOK.contains(&rule)));
                    assert!((1..=2).contains(&DamoclesBoard::picks(action).len()), "{action}");
                }
                for event in events {
                    let told = DamoclesBoard::describe(&scenery, &cast, event);
                    assert!(told.text.ends_with('.'), "{told}");
                    assert!(told.rule.is_some_and(|rule| Damocles::BOOK.contains(&rule)));
                    kinds.insert(format!("{event:?}").split(' ').next().unwrap().to_string());
                }
            });
        }
    }
    assert!(kinds.len() > 30, "a walk this long meets most events: {kinds:?}");
}

#[test]
fn choices_of_one_decision_touch_different_things() {
    for setup in every_mission() {
        walk::<Damocles>(&setup, 1, 5, |_, _, actions, _| {
            let mut picks: Vec<_> = actions.iter().map(DamoclesBoard::picks).collect();
            picks.sort();
            picks.dedup();
            assert_eq!(picks.len(), actions.len(), "{actions:?}");
        });
    }
}

/// Only messages that may be read now stand on the board.
#[test]
fn no_message_is_shown_that_may_not_be_read() {
    for (seed, setup) in every_mission().iter().enumerate() {
        let scenery = DamoclesBoard::scenery(setup);
        walk::<Damocles>(setup, 1, 20 + seed as u64, |game, seat, _, _| {
            let view = game.view(Some(seat));
            let text = DamoclesBoard::text(&scenery, &view, &cast());
            for number in (1..=258).filter(|number| !view.readable.contains(number)) {
                let Some(message) = messages::message(number) else { continue };
                let heading = format!("Message {number}: {}", message.title);
                assert!(!text.contains(&heading), "{heading}");
            }
        });
    }
}

/// A face-down tile shows its back and nothing of its face.
#[test]
fn a_face_down_tile_keeps_its_number_to_itself() {
    let setup = &every_mission()[1];
    let game = Damocles::new(setup, SeatCount::ONE, &mut Dice::script(&[1, 6])).unwrap();
    let text = DamoclesBoard::text(&DamoclesBoard::scenery(setup), &game.view(None), &cast());
    assert!(text.contains("vision 63, ohmmeter 32 and geiger 26"), "{text}");
    assert!(!text.contains("118") && !text.contains("mosaic"), "{text}");
}

#[test]
fn chances_shown_are_those_of_the_dice() {
    let setup = &every_mission()[1];
    let scenery = DamoclesBoard::scenery(setup);
    let mut seen = 0;
    walk::<Damocles>(setup, 1, 11, |game, seat, actions, _| {
        let view = game.view(Some(seat));
        for action in
            actions.iter().filter(|action| matches!(action, Action::Search | Action::Use(_)))
        {
            let odds = view.chance(*action).unwrap();
            let choice = DamoclesBoard::choice(&scenery, &view, &cast(), action);
            assert_eq!(choice.odds[0].share.to_bits(), odds.success.to_bits(), "{choice:?}");
            seen += 1;
        }
        assert!(!matches!(view.phase, Phase::Over(_)) || view.judgement.is_some());
    });
    assert!(seen > 0, "nothing was rolled");
}
