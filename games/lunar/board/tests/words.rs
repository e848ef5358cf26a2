//! Artifact's board and words, over whole games.

use board::{Board, Cast};
use conformance::walk;
use contract::{BuiltIn, Dice, Game, Seat, SeatCount};
use lunar::event::Named;
use lunar::gear::Side;
use lunar::odds::{Chance, Odds};
use lunar::state::{Ending, Half, Why};
use lunar::view::Standing;
use lunar::{Action, Event, Lunar, Scenario, Setup, View};
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
    let seats = SeatCount::try_from(2).unwrap();
    let game = Lunar::new(&narrow, seats, &mut Dice::seeded(1)).unwrap();
    let text = LunarBoard::text(&LunarBoard::scenery(&narrow), &game.view(None), &cast());
    assert!(text.contains("1112") && text.contains("0212"), "every id is whole:\n{text}");
    for part in ["A.r", "B.r", "13$", "02o", "12~", "06_", "The dingus lies in 1313.", "tA drive"] {
        assert!(shown.contains(part), "{part} is not on the board:\n{shown}");
    }
}

/// The first view of a seat in a scenario of the box.
fn first_view(id: &str, seat: Seat) -> (Setup, View) {
    let scenario = lunar::setup::ScenarioChoice::Named(id.into());
    let setup = Setup { scenario, ..Setup::default() };
    let seats = SeatCount::try_from(2).unwrap();
    let game = Lunar::new(&setup, seats, &mut Dice::seeded(1)).unwrap();
    (setup, game.view(Some(seat)))
}

/// What a choice says below its label.
fn detail(setup: &Setup, view: &View, word: &str) -> String {
    let action: Action = word.parse().unwrap();
    LunarBoard::choice(&LunarBoard::scenery(setup), view, &cast(), &action).detail
}

#[test]
fn passing_and_ending_rest_on_the_rules_of_their_phase_and_scenario() {
    let rule = |id: &str, event: Event| {
        let (setup, _) = first_view(id, Seat::A);
        let told = LunarBoard::describe(&LunarBoard::scenery(&setup), &cast(), &event);
        told.rule.unwrap().number
    };
    for (phase, number) in [
        (Named::Targeting(Half::All), "7.2"),
        (Named::Combat(Half::Military), "8.4"),
        (Named::Movement, "6.2"),
        (Named::HandToHand, "4.2g"),
    ] {
        assert_eq!(rule("14.1", Event::Passed { side: Side::A, phase }), number);
    }
    let ending = Ending { winner: None, why: Why::TimeRanOut };
    let own = [("14.2", "14.2"), ("14.3", "14.3"), ("14.4", "14.4"), ("tug-of-war", "3.1")];
    for (id, number) in own {
        assert_eq!(rule(id, Event::Ended { ending }), number);
    }
}

#[test]
fn who_captures_is_told_that_the_weapon_is_lost() {
    let (setup, view) = first_view("14.3", Seat::A);
    let armed = detail(&setup, &view, "capture=tR-tA");
    assert_eq!(armed, "loses its smart missile for good, and does not target");
    let bare = detail(&setup, &view, "capture=tA-tA");
    assert_eq!(bare, "does not target while it carries somebody");
    let (setup, view) = first_view("14.4", Seat::B);
    let alien = detail(&setup, &view, "capture=t1-tA");
    assert_eq!(alien, "it keeps its sphere, and does not jump");
}

#[test]
fn a_sphere_counts_nobody_who_is_not_there() {
    let (setup, mut view) = first_view("14.4", Seat::B);
    let action: Action = "sphere=t1".parse().unwrap();
    for (friends, words) in
        [(-0.0, "hits 0.5 humans on average"), (0.3, "hits 0.5 humans and 0.3 aliens on average")]
    {
        view.chances = vec![Chance { action, odds: Odds::Sphere { enemies: 0.5, friends } }];
        assert_eq!(detail(&setup, &view, "sphere=t1"), words);
    }
}

#[test]
fn hexes_that_are_targeted_already_say_so() {
    let (setup, mut view) = first_view("14.1", Seat::A);
    for unit in &mut view.units {
        let own = unit.who.side == Side::A;
        unit.hex = Some(if own { "1212" } else { "1412" }.parse().unwrap());
        if !matches!(unit.standing, Standing::Aboard(_)) {
            unit.standing = Standing::OnMap;
            unit.targeted = !own;
        }
    }
    let told = detail(&setup, &view, "target=tB-1412");
    assert_eq!(told, "already targeted, range 2, clear ground: rA rB rC");
    view.units.iter_mut().rfind(|unit| unit.targeted).unwrap().targeted = false;
    assert_eq!(detail(&setup, &view, "target=tB-1412"), "range 2, clear ground: rA rB rC");
}
