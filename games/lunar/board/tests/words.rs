//! Artifact's board and words, over whole games.

use board::{Board, Cast};
use conformance::walk;
use contract::{BuiltIn, Game, Seat};
use lunar::{Lunar, Scenario, Setup};
use lunar_board::LunarBoard;

fn cast() -> Cast {
    Cast::new(vec!["Captain Vargas".into(), "Colonel Lenin".into()])
}

fn setups() -> Vec<Setup> {
    let named = |scenario: &Scenario, narrow_sheet| Setup {
        scenario: lunar::setup::ScenarioChoice::Named(scenario.id.clone()),
        options: lunar::setup::Options { narrow_sheet, ..Default::default() },
    };
    let all = Scenario::built_in().iter();
    all.flat_map(|scenario| [named(scenario, false), named(scenario, true)]).collect()
}

#[test]
fn the_board_is_never_wider_than_80_columns_and_has_no_loose_ends() {
    for (seed, setup) in setups().iter().enumerate() {
        let (scenery, cast) = (LunarBoard::scenery(setup), cast());
        let mut ply = 0;
        walk::<Lunar>(setup, 2, seed as u64, |game, seat, _, _| {
            ply += 1;
            if ply % 7 != 1 {
                return;
            }
            let text = LunarBoard::text(&scenery, &game.view(Some(seat)), &cast);
            for line in text.lines() {
                assert!(line.chars().count() <= 80, "{line}");
                assert_eq!(line.trim_end(), line, "{text}");
            }
        });
    }
}

#[test]
fn every_question_choice_and_event_has_words_and_a_rule_of_the_book() {
    for (seed, setup) in setups().iter().enumerate() {
        let (scenery, cast) = (LunarBoard::scenery(setup), cast());
        walk::<Lunar>(setup, 2, seed as u64, |game, seat, actions, events| {
            let view = game.view(Some(seat));
            let question = LunarBoard::question(&scenery, &view, &cast);
            assert!(question.text.ends_with(['.', '?']), "{question}");
            assert!(question.rule.is_some_and(|rule| Lunar::BOOK.contains(&rule)));
            let mut picks = Vec::new();
            for action in actions {
                let choice = LunarBoard::choice(&scenery, &view, &cast, action);
                assert!(!choice.label.is_empty(), "{action}");
                picks.push(LunarBoard::picks(action));
            }
            let many = picks.len();
            picks.sort();
            picks.dedup();
            assert_eq!(picks.len(), many, "two actions are touched alike: {actions:?}");
            for event in events {
                let told = LunarBoard::describe(&scenery, &cast, event);
                assert!(told.text.ends_with('.'), "{told}");
                assert!(told.rule.is_some_and(|rule| Lunar::BOOK.contains(&rule)), "{told}");
            }
        });
    }
}

#[test]
fn the_map_shows_units_terrain_and_the_dingus() {
    let setup = Setup::default();
    let scenery = LunarBoard::scenery(&setup);
    let mut shown = String::new();
    walk::<Lunar>(&setup, 2, 1, |game, _, _, _| {
        if shown.is_empty() && game.turn() == 1 {
            shown = LunarBoard::text(&scenery, &game.view(Some(Seat::A)), &cast());
        }
    });
    let narrow = Setup {
        options: lunar::setup::Options { narrow_sheet: true, ..Default::default() },
        ..Setup::default()
    };
    let seats = contract::SeatCount::try_from(2).unwrap();
    let game = Lunar::new(&narrow, seats, &mut contract::Dice::seeded(1)).unwrap();
    let text = LunarBoard::text(&LunarBoard::scenery(&narrow), &game.view(None), &cast());
    assert!(text.contains("1112") && text.contains("0212"), "every id is whole:\n{text}");
    for part in ["A.r", "B.r", "13$", "02o", "12~", "06_", "The dingus lies in 1313.", "tA drive"] {
        assert!(shown.contains(part), "{part} is not on the board:\n{shown}");
    }
}
