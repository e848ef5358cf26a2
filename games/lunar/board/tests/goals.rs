//! The goal card over whole games: words that hold, numbers that agree with the rules.

use board::{Board, Cast, GoalPart, Goals};
use contract::{BuiltIn, Dice, Game, Rng, Seat, SeatCount, Silent, Status, Verdict};
use lunar::setup::ScenarioChoice;
use lunar::{Lunar, Scenario, Setup};
use lunar_board::LunarBoard;

const EYES: [Option<Seat>; 3] = [Some(Seat::A), Some(Seat::B), None];

fn of(id: &str) -> Setup {
    Setup { scenario: ScenarioChoice::Named(id.into()), ..Setup::default() }
}

fn card(setup: &Setup, game: &Lunar, eyes: Option<Seat>) -> Goals {
    let cast = Cast::new(vec!["Ann".into(), "Ben".into()]);
    LunarBoard::goals(&LunarBoard::scenery(setup), &game.view(eyes), &cast)
}

/// A game played by the priors of the rules, looked at now and then and at its end.
fn walk(setup: &Setup, seed: u64, mut visit: impl FnMut(&Lunar)) {
    let (mut dice, mut rng) = (Dice::seeded(seed), Rng::new(seed));
    let mut game = Lunar::new(setup, SeatCount::try_from(2).unwrap(), &mut dice).unwrap();
    let (mut actions, mut ply) = (Vec::new(), 0);
    visit(&game);
    while let Some(seat) = game.status().waiting().first() {
        actions.clear();
        game.actions(seat, &mut actions);
        let liked = |action: &lunar::Action| lunar::judgement::weight(&game, seat, *action);
        let sum: f32 = actions.iter().map(liked).sum();
        let mut left = sum * f32::from(u16::try_from(rng.below(65_536)).unwrap()) / 65_536.0;
        let chosen = actions.iter().find(|action| {
            left -= liked(action);
            left < 0.0
        });
        let action = *chosen.unwrap_or(&actions[0]);
        dice.forget();
        game.apply(seat, &action, &mut dice, &mut Silent);
        ply += 1;
        if ply % 9 == 0 || matches!(game.status(), Status::Over(_)) {
            visit(&game);
        }
    }
}

fn sentences(goals: &Goals) -> Vec<&board::Sentence> {
    let texts = goals.parts.iter().filter_map(|part| match part {
        GoalPart::Text { text } => Some(text),
        _ => None,
    });
    [&goals.aim, &goals.ends].into_iter().chain(texts).collect()
}

#[test]
fn every_card_has_words_and_rules_and_fits_a_phone() {
    for (seed, scenario) in Scenario::built_in().iter().enumerate() {
        let setup = of(&scenario.id);
        walk(&setup, seed as u64, |game| {
            for eyes in EYES {
                let goals = card(&setup, game, eyes);
                assert!(!goals.heading.is_empty() && !goals.near.is_empty());
                assert!((4..=44).contains(&goals.brief.chars().count()), "{}", goals.brief);
                for sentence in sentences(&goals) {
                    assert!(sentence.text.ends_with('.'), "{sentence}");
                    assert!(sentence.rule.is_some_and(|rule| Lunar::BOOK.contains(&rule)));
                    assert!(sentence.text.chars().count() <= 240, "{sentence}");
                    assert!(!sentence.text.contains("  "), "{sentence}");
                }
                let Some(GoalPart::Bars { bars, .. }) = goals.parts.first() else { panic!() };
                for bar in bars {
                    assert!(!bar.label.is_empty() && !bar.value.is_empty(), "{bar:?}");
                    assert!(bar.label.chars().count() <= 32, "{bar:?}");
                    assert!(bar.seat.is_some());
                    let full: f32 = bar.fills.iter().sum();
                    assert!(bar.fills.iter().all(|fill| *fill >= 0.0) && full <= 1.001, "{bar:?}");
                }
                for seat in [Seat::A, Seat::B] {
                    assert!(bars.iter().any(|bar| bar.seat == Some(seat)), "{bars:?}");
                }
            }
        });
    }
}

#[test]
fn the_last_card_says_what_the_rules_say_in_the_words_of_the_end() {
    for scenario in Scenario::built_in() {
        let setup = of(&scenario.id);
        for seed in 0..6 {
            walk(&setup, seed, |game| {
                let Status::Over(outcome) = game.status() else { return };
                let cast = Cast::new(vec!["Ann".into(), "Ben".into()]);
                for eyes in EYES {
                    let goals = card(&setup, game, eyes);
                    let view = game.view(eyes);
                    let question = LunarBoard::question(&LunarBoard::scenery(&setup), &view, &cast);
                    assert_eq!(goals.aim, question);
                    let Some(seat) = eyes else { continue };
                    let said = match outcome.of(seat).verdict {
                        Verdict::Won => "You won",
                        Verdict::Drew => "A draw",
                        Verdict::Lost => "You lost",
                    };
                    assert!(goals.brief.starts_with(said), "{}", goals.brief);
                    let Some(GoalPart::Bars { bars, .. }) = goals.parts.first() else { panic!() };
                    let full = |bar: &&board::Bar| bar.seat == Some(seat) && bar.fills == [1.0];
                    if outcome.of(seat).verdict == Verdict::Won {
                        assert!(bars.iter().any(|bar| full(&bar)), "{bars:?}");
                    }
                }
            });
        }
    }
}

/// After the suggested set-up.
fn begun(id: &str) -> (Setup, Lunar) {
    let setup = of(id);
    let mut game =
        Lunar::new(&setup, SeatCount::try_from(2).unwrap(), &mut Dice::seeded(1)).unwrap();
    while game.turn() == 0 {
        let seat = game.status().waiting().first().unwrap();
        game.apply(seat, &lunar::Action::Default, &mut Dice::seeded(1), &mut Silent);
    }
    (setup, game)
}

#[test]
fn r14_1_the_first_card_is_the_one_of_the_drawing() {
    let (setup, game) = begun("14.1");
    let goals = card(&setup, &game, Some(Seat::A));
    assert_eq!(goals.aim.to_string(), "Drive the dingus off the map, over any edge. [14.1]");
    assert_eq!(goals.near, "turn 1 of 10");
    assert!(goals.brief.starts_with("Dingus: you ") && goals.brief.contains(", they "));
    assert_eq!(
        goals.ends.text,
        "Ends as a draw after turn 10, or if the dingus is lost. This is turn 1."
    );
    let lines = goals.lines().join("\n");
    assert!(
        lines.contains("From there the northern and southern edges are 7 hexes away"),
        "{lines}"
    );
}

#[test]
fn each_side_of_each_scenario_is_told_its_own_aim() {
    for (id, seat, aim) in [
        ("14.2", Seat::A, "Drive the dingus off the map, over the eastern or western edge."),
        (
            "14.2",
            Seat::B,
            "Take the dingus off the map, over the northern edge, in a rover or lander.",
        ),
        (
            "14.3",
            Seat::A,
            "Let no Soviet vehicle hold Sci-Tech A or Sci-Tech B captive when turn 10 ends.",
        ),
        (
            "14.3",
            Seat::B,
            "Hold Sci-Tech A or Sci-Tech B captive aboard a rover or lander when turn 10 ends.",
        ),
        ("14.4", Seat::A, "Let no Alien lander fly off with 3 humans before turn 10 ends."),
        ("14.4", Seat::B, "Fly off the map with 3 humans in the lander, dead or alive."),
        ("tug-of-war", Seat::A, "Have the dingus when turn 6 ends."),
    ] {
        let (setup, game) = begun(id);
        let goals = card(&setup, &game, Some(seat));
        assert_eq!(goals.aim.text, aim, "{id}");
    }
}
