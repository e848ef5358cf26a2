//! Checklists against positions, over whole games of people with some sense.

use contract::{Dice, Game, Judged, Rng, SeatCount, Status};
use serde_json::json;

use super::*;
use crate::action::Action;
use crate::state::Feynman;
use crate::{Setup, level};

/// Plays a game by leanings, and looks at every position of it; gives the last one.
fn play(setup: &Setup, seats: usize, seed: u64, mut look: impl FnMut(&Feynman)) -> Feynman {
    let count = SeatCount::try_from(seats).expect("a number of seats");
    let (mut dice, mut rng) = (Dice::seeded(seed), Rng::new(seed));
    let mut game = Feynman::new(setup, count, &mut dice).expect("a sound set-up");
    let mut actions: Vec<Action> = Vec::new();
    while let Status::Waiting(waiting) = game.status() {
        look(&game);
        let seat = waiting.first().expect("somebody is waited for");
        actions.clear();
        game.actions(seat, &mut actions);
        let prior = |action: &Action| match action {
            Action::Peace {} => 0.0,
            _ => game.prior(seat, action) + 0.01,
        };
        let all: f32 = actions.iter().map(prior).sum();
        #[allow(clippy::cast_precision_loss)] // A thousandth is near enough.
        let mut left = all * rng.index(1000) as f32 / 1000.0;
        let leans = |action: &&Action| {
            left -= prior(action);
            left < 0.0
        };
        let action = *actions.iter().find(leans).unwrap_or(&actions[0]);
        game.apply(seat, &action, &mut dice, &mut contract::Silent);
    }
    look(&game);
    game
}

/// Games of every number of seats, some with options that change what is known or lasting.
fn over_games(games: u64, mut look: impl FnMut(&Feynman, u64)) {
    let options = [
        json!({}),
        json!({"quiet_room_actions": true, "alien_rehide": true}),
        json!({"ko_rounds": 2, "private_verify": true, "start_eggs": 2}),
    ];
    for seed in 0..games {
        let chosen = options[usize::try_from(seed).unwrap() % options.len()].clone();
        let setup: Setup = serde_json::from_value(json!({"options": chosen})).expect("a set-up");
        for seats in 2..=4 {
            play(&setup, seats, seed, |game| look(game, seed));
        }
    }
}

/// What a seat believes to know of its levels is so.
#[test]
fn a_checklist_never_contradicts_the_position() {
    let (mut known, mut unknown) = (0, 0);
    over_games(60, |game, seed| {
        for seat in game.open.seats.seats() {
            let view = game.view(Some(seat));
            let all = Evidence::of_position(game);
            for (want, standing) in of(&view, seat).levels.iter().flat_map(|level| &level.checks) {
                let truth = holds(&all, *want);
                assert_ne!(truth, Truth::Unknown, "{want:?}");
                let (fits, sure) = match standing {
                    Standing::Met => (truth == Truth::Yes, true),
                    Standing::NotYet | Standing::Lost => (truth == Truth::No, true),
                    Standing::Unknown => (true, false),
                };
                assert!(fits, "seed {seed}, seat {seat}: {want:?} {standing:?}, not {truth:?}");
                *(if sure { &mut known } else { &mut unknown }) += 1;
            }
        }
    });
    assert!(known > 4 * unknown && unknown > 0, "{known} known, {unknown} not");
}

/// What can be no more is not so at the end either.
#[test]
fn what_is_lost_stays_lost() {
    let mut many = 0;
    for seed in 0..40 {
        for seats in 2..=4 {
            let mut lost: Vec<(Seat, Condition)> = Vec::new();
            let last = play(&Setup::default(), seats, seed, |game| {
                for seat in game.open.seats.seats() {
                    let goals = of(&game.view(Some(seat)), seat);
                    let checks = goals.levels.iter().flat_map(|level| &level.checks);
                    let news = checks.filter(|(_, standing)| *standing == Standing::Lost);
                    lost.extend(news.map(|(want, _)| (seat, *want)));
                    lost.dedup();
                }
            });
            for (seat, want) in lost {
                let truth = holds(&Evidence::of_position(&last), want);
                assert_eq!(truth, Truth::No, "seed {seed} of {seats}, seat {seat}: {want:?}");
                many += 1;
            }
        }
    }
    assert!(many > 100, "{many}");
}

/// The best level with everything met in the last view is the level of the outcome.
#[test]
fn r05_2_the_checklist_at_the_end_is_the_judgement() {
    let mut levels = [0; 5];
    for seed in 0..60 {
        for seats in 2..=4 {
            let game = play(&Setup::default(), seats, seed, |_| {});
            let status = game.status();
            let outcome = status.outcome().expect("it is over");
            for seat in game.open.seats.seats() {
                let goals = goals(&game.view(Some(seat))).expect("somebody looks");
                let told = outcome.of(seat).level;
                assert_eq!(goals.reached.map(i16::from), told, "seed {seed}, seat {seat}");
                assert_eq!(goals.perhaps, None);
                levels[usize::from(level(&game, seat))] += 1;
                let known = |now: &(Condition, Standing)| now.1 != Standing::Unknown;
                assert!(goals.levels.iter().flat_map(|level| &level.checks).all(known));
            }
            let told: Vec<Option<u8>> =
                final_goals(&game.view(None)).iter().map(|goals| goals.reached).collect();
            let levels = game.open.seats.seats().map(|seat| level(&game, seat));
            assert_eq!(told, levels.map(|level| (level > 0).then_some(level)).collect::<Vec<_>>());
        }
    }
    assert!(levels.iter().all(|many| *many > 0), "{levels:?}");
}

/// Whatever others have written, a seat that sees the same is told the same.
#[test]
fn a_checklist_tells_nothing_that_the_view_does_not_hold() {
    let mut rng = Rng::new(7);
    let mut looked = 0;
    over_games(4, |game, _| {
        for seat in game.open.seats.seats() {
            let other = game.imagined(seat, &mut rng);
            let told = |game: &Feynman| -> Vec<(Condition, Standing)> {
                let goals = of(&game.view(Some(seat)), seat);
                goals.levels.into_iter().flat_map(|level| level.checks).collect()
            };
            assert_eq!(told(game), told(&other));
            looked += 1;
        }
        assert!(goals(&game.view(None)).is_none(), "a spectator has no goals");
    });
    assert!(looked > 1000, "{looked}");
}

/// While sheets are filled in, everything is still to be had.
#[test]
fn nothing_is_lost_or_reached_before_the_first_round() {
    over_games(3, |game, _| {
        if game.open.round > 0 {
            return;
        }
        for seat in game.open.seats.seats() {
            let goals = of(&game.view(Some(seat)), seat);
            assert_eq!((goals.reached, goals.perhaps, goals.shield), (None, None, None));
            assert!(!goals.levels.iter().any(LevelNow::is_lost));
        }
    });
}
