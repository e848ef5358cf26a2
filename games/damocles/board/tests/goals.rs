//! The goals in words, over whole missions.

use std::collections::BTreeSet;

use board::{Board, Cast, GoalPart, Goals, Sentence};
use conformance::walk;
use contract::{BuiltIn, Game, Seat, Status};
use damocles::setup::{MissionChoice, Options};
use damocles::{Damocles, Event, Mission, ROWS, Setup};
use damocles_board::DamoclesBoard;

fn cast() -> Cast {
    Cast::new(vec!["Commander".into()])
}

/// Every mission, with orders to stay and without.
fn every_mission() -> impl Iterator<Item = Setup> {
    let setup = |stay_days: u16, mission: &Mission| Setup {
        scenario: MissionChoice::Named(mission.id.clone()),
        options: Options { stay_days, ..Options::default() },
    };
    let missions = Mission::built_in().iter();
    missions.flat_map(move |mission| [setup(0, mission), setup(1_000, mission)])
}

fn sentences(goals: &Goals) -> Vec<&Sentence> {
    let mut all = vec![&goals.aim, &goals.ends];
    for part in &goals.parts {
        match part {
            GoalPart::Text { text } => all.push(text),
            GoalPart::Steps { steps, .. } => all.extend(steps.iter().map(|step| &step.text)),
            GoalPart::Ladder { .. } | GoalPart::Counts { .. } => {}
            GoalPart::Bars { .. } | GoalPart::Trail { .. } | GoalPart::Levels { .. } => {
                panic!("one team alone has no rivals")
            }
        }
    }
    all
}

#[test]
fn goals_are_always_there_short_and_resting_on_the_book() {
    for setup in every_mission() {
        let scenery = DamoclesBoard::scenery(&setup);
        for seed in 0..3 {
            walk::<Damocles>(&setup, 1, seed, |game, seat, _, _| {
                let goals = DamoclesBoard::goals(&scenery, &game.view(Some(seat)), &cast());
                assert!(!goals.is_empty());
                assert!(goals.brief.chars().count() <= 40, "{}", goals.brief);
                assert!((1..=20).contains(&goals.near.chars().count()), "{}", goals.near);
                for sentence in sentences(&goals) {
                    assert!(!sentence.text.contains("  ") && !sentence.text.is_empty());
                    let rule = sentence.rule.expect("it rests on a rule");
                    assert!(Damocles::BOOK.contains(&rule), "{sentence}");
                }
                assert!(goals.aim.text.ends_with('.') && goals.ends.text.ends_with('.'));
                assert_eq!(goals, DamoclesBoard::goals(&scenery, &game.view(None), &cast()));
            });
        }
    }
}

#[test]
fn r20_1_the_ladder_stands_where_the_brief_line_says() {
    let mut seen = BTreeSet::new();
    for setup in every_mission() {
        let scenery = DamoclesBoard::scenery(&setup);
        walk::<Damocles>(&setup, 1, 7, |game, seat, _, _| {
            let goals = DamoclesBoard::goals(&scenery, &game.view(Some(seat)), &cast());
            let ladder = goals.parts.iter().find_map(|part| match part {
                GoalPart::Ladder { rungs, now, within_reach } => Some((rungs, *now, within_reach)),
                _ => None,
            });
            let Some((rungs, now, within_reach)) = ladder else {
                assert_eq!(goals.near, "before the start");
                return;
            };
            assert_eq!(rungs.len(), ROWS.len());
            assert!(goals.brief.ends_with(rungs[now].as_str()), "{}", goals.brief);
            assert!(goals.aim.text.contains(rungs[now].as_str()), "{}", goals.aim);
            assert!(within_reach.iter().all(|rung| *rung > now && *rung < rungs.len()));
            assert!(within_reach.is_sorted());
            seen.insert(now);
        });
    }
    assert!(seen.len() > 2, "random teams come to grief: {seen:?}");
}

#[test]
fn r18_3_the_end_says_the_same_points_everywhere() {
    for setup in every_mission() {
        let scenery = DamoclesBoard::scenery(&setup);
        walk::<Damocles>(&setup, 1, 11, |game, seat, _, events| {
            let Status::Over(outcome) = game.status() else { return };
            let view = game.view(Some(seat));
            let score = outcome.of(Seat::A).score.expect("a mission has a score");
            let said = format!(": {score} points in all.");
            let goals = DamoclesBoard::goals(&scenery, &view, &cast());
            assert!(goals.lines().iter().any(|line| line.contains(&said)), "{:?}", goals.lines());
            let sheets = DamoclesBoard::around(&scenery, &view, &cast()).sheets.into_string();
            assert!(sheets.contains(&said) && !sheets.contains("rating"), "{sheets}");
            let judged = |event: &&Event| matches!(event, Event::Judged { .. });
            let event = events.iter().find(judged).expect("the end is told");
            let told = DamoclesBoard::describe(&scenery, &cast(), event);
            assert!(told.text.contains(&said) && !told.text.contains("rating"), "{told}");
            let question = DamoclesBoard::question(&scenery, &view, &cast());
            assert!(question.text.ends_with(&goals.aim.text), "{question} / {}", goals.aim);
        });
    }
}
