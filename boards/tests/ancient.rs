//! Ancient Artifacts' text board and words, over whole games.

use ancient::setup::{Options, SheetChoice};
use ancient::{Action, Ancient, Event, Setup, Sheet};
use boards::{Board, Cast, chance};
use conformance::walk;
use contract::{Dice, Event as _, Game, Seat, SeatCount};

fn cast(seats: usize) -> Cast {
    Cast::new((0..seats).filter_map(Seat::new).map(|seat| format!("Doctor {seat}")).collect())
}

fn every_sheet() -> Vec<Setup> {
    let options = Options { follower_may_leave: true, ..Options::default() };
    let named = |sheet: &Sheet| Setup { scenario: SheetChoice::Named(sheet.id.clone()), options };
    Sheet::in_the_box().iter().map(named).collect()
}

#[test]
fn the_board_is_never_wider_than_80_columns_and_has_no_loose_ends() {
    for (seed, setup) in every_sheet().iter().enumerate() {
        for seats in 1..=4 {
            let (scenery, cast) = (Ancient::scenery(setup), cast(seats));
            walk::<Ancient>(setup, seats, seed as u64, |game, seat, _, _| {
                let text = Ancient::text(&scenery, &game.view(Some(seat)), &cast);
                for line in text.lines() {
                    assert!(line.chars().count() <= 80, "{line}");
                    assert_eq!(line.trim_end(), line, "{text}");
                }
            });
        }
    }
}

/// The longest steps a file may have still fit on the page.
#[test]
fn a_sheet_with_long_steps_fits_as_well() {
    let field = "field(accepts: [book, map, tool, lamp, idol], boxes: 20)";
    let text = include_str!("../../games/ancient/data/grand-tour.ron")
        .replace("field(accepts: [tool, lamp], boxes: 5)", field)
        .replace("field(accepts: [map], boxes: 4)", field)
        .replace(
            "research(plain: [book, map, tool])",
            "research(plain: [book, map, tool, lamp, idol, map])",
        )
        .replace("renown: 6", "renown: 50, money: 50")
        .replace("Open the trench", &"n".repeat(60))
        .replace("\"D2\"", "\"STEP-D2\"");
    let sheet = Sheet::from_ron(&text).unwrap();
    let setup = Setup { scenario: SheetChoice::Own(Box::new(sheet)), ..Setup::default() };
    let (scenery, cast) = (Ancient::scenery(&setup), cast(2));
    walk::<Ancient>(&setup, 2, 3, |game, seat, _, _| {
        let text = Ancient::text(&scenery, &game.view(Some(seat)), &cast);
        assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    });
}

#[test]
fn every_question_choice_and_event_has_words_and_a_rule_of_the_book() {
    let mut kinds = std::collections::BTreeSet::new();
    for (index, setup) in every_sheet().iter().enumerate() {
        for seats in 1..=4 {
            let (scenery, cast) = (Ancient::scenery(setup), cast(seats));
            for seed in 0..4 {
                let seed = seed * 10 + index as u64;
                walk::<Ancient>(setup, seats, seed, |game, seat, actions, events| {
                    let view = game.view(Some(seat));
                    let question = Ancient::question(&scenery, &view, &cast);
                    assert!(question.text.ends_with(['.', '?']), "{question}");
                    assert!(question.rule.is_some_and(|rule| Ancient::BOOK.contains(&rule)));
                    for action in actions {
                        let choice = Ancient::choice(&scenery, &view, &cast, action);
                        assert!(!choice.label.is_empty(), "{action}");
                        let picks = Ancient::picks(action).len();
                        assert_eq!(picks, if matches!(action, Action::Place(..)) { 2 } else { 1 });
                    }
                    for event in events {
                        let told = Ancient::told(&scenery, &cast, event);
                        assert!(told.text.ends_with('.'), "{told}");
                        assert!(told.rule.is_some_and(|rule| Ancient::BOOK.contains(&rule)));
                        kinds.insert(format!("{event:?}").split(' ').next().unwrap().to_string());
                    }
                });
            }
        }
    }
    assert!(kinds.len() > 27, "a walk this long meets nearly every event: {kinds:?}");
}

#[test]
fn choices_of_one_decision_touch_different_things() {
    walk::<Ancient>(&Setup::default(), 3, 5, |_, _, actions, _| {
        let mut picks: Vec<_> = actions.iter().map(Ancient::picks).collect();
        picks.sort();
        picks.dedup();
        assert_eq!(picks.len(), actions.len(), "{actions:?}");
    });
}

/// Two positions that differ in a hidden answer look and sound the same to everyone else.
#[test]
fn a_hidden_answer_is_on_no_other_board() {
    let (setup, cast) = (Setup::default(), cast(3));
    let scenery = Ancient::scenery(&setup);
    let mut met = 0;
    walk::<Ancient>(&setup, 3, 8, |game, seat, actions, _| {
        if actions != [Action::Pass, Action::Follow] || game.status().waiting().len() < 2 {
            return;
        }
        met += 1;
        let [pass, follow] = [Action::Pass, Action::Follow].map(|action| {
            let (mut after, mut events) = (game.clone(), Vec::new());
            after.apply(seat, &action, &mut Dice::script(&[]), &mut events);
            (after, events)
        });
        for eyes in game.seats().others_from(seat).map(Some).chain([None]) {
            let page = |game: &Ancient| Ancient::text(&scenery, &game.view(eyes), &cast);
            assert_eq!(page(&pass.0), page(&follow.0));
            let heard = |events: &[Event]| {
                let for_them = events.iter().filter(|event| event.audience().includes(eyes));
                for_them.map(|event| Ancient::told(&scenery, &cast, event)).collect::<Vec<_>>()
            };
            assert_eq!(heard(&pass.1), heard(&follow.1));
        }
    });
    assert!(met > 0, "nobody was asked together with another");
}

#[test]
fn the_first_board_shows_an_empty_atlas_and_clean_sheets() {
    let (setup, mut dice) = (Setup::default(), Dice::script(&[1, 1, 1, 5, 6]));
    let game = Ancient::new(&setup, SeatCount::try_from(2).unwrap(), &mut dice).unwrap();
    let text = Ancient::text(&Ancient::scenery(&setup), &game.view(None), &cast(2));
    let expected = [
        "The Grand Tour · round 1",
        "",
        " DESERT orange 1 2         OCEAN blue 3 4            JUNGLE green 5 6",
        " Research  [        ]      Research  [        ]      Research  [        ]",
        " Dig 1-2   [        ]      Dive 3    [        ]      Explore 5 [        ]",
        "                           Dive 4    [        ]      Explore 6 [        ]",
        "",
        " In hand    orange 5, orange 6",
        " Bag        1 orange, 3 blue, 3 green",
        "",
        ">A Doctor A         $10   renown 0    followed 0    score 10",
        "    Desert  --- . |1 ..... . |2+$1 .>.>. |3+$1 ... |6",
        "    Ocean   --- ..... |1+$1 . .... |3+$2 .>. .... |8",
        "    Jungle  --- .... . |1+$1 .... |2 .>.>. |3+$2 .... |6",
    ];
    assert_eq!(text.lines().take(expected.len()).collect::<Vec<_>>(), expected, "\n{text}");
}

#[test]
fn chances_shown_are_those_the_solver_counts() {
    let (setup, cast) = (Setup::default(), cast(2));
    let scenery = Ancient::scenery(&setup);
    let mut seen = 0;
    walk::<Ancient>(&setup, 2, 11, |game, seat, actions, _| {
        let view = game.view(Some(seat));
        for action in actions.iter().filter(|action| **action == Action::Roll) {
            let odds = view.chances.iter().find(|c| c.action == *action).unwrap();
            let choice = Ancient::choice(&scenery, &view, &cast, action);
            assert!(choice.detail.contains(&chance(odds.success)), "{choice:?}");
            seen += 1;
        }
    });
    assert!(seen > 0, "no dice were rolled");
}
