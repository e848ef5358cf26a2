//! Long runs of games played by the hints of the judgement, which lead where random play seldom
//! comes; that is for the conformance suite.

use std::collections::BTreeMap;

use contract::{BuiltIn, Dice, Game, Rng, SeatCount, Silent};
use lunar::state::Phase;
use lunar::{Action, Lunar, Scenario, Setup};
use serde_json::json;

/// Plays one game and says how it ended.
fn play(setup: &Setup, seed: u64, actions: &mut Vec<Action>) -> String {
    let (mut dice, mut rng) = (Dice::seeded(seed), Rng::new(seed));
    let mut game = Lunar::new(setup, SeatCount::try_from(2).unwrap(), &mut dice).unwrap();
    for _ in 0..20_000 {
        let Some(seat) = game.status().waiting().first() else { break };
        actions.clear();
        game.actions(seat, actions);
        let weight = |action: &Action| lunar::judgement::weight(&game, seat, *action);
        let sum: f32 = actions.iter().map(weight).sum();
        let mut left = sum * f32::from(u16::try_from(rng.below(65_536)).unwrap_or(0)) / 65_536.0;
        let chosen = actions.iter().find(|action| {
            left -= weight(action);
            left < 0.0
        });
        let action = *chosen.unwrap_or(&actions[0]);
        dice.forget();
        game.apply(seat, &action, &mut dice, &mut Silent);
    }
    let Phase::Over(ending) = *game.phase() else { panic!("seed {seed} does not end") };
    assert_eq!(game.audit(), Ok(()), "seed {seed}");
    format!("{:?} by {:?}", ending.winner, ending.why)
}

/// `VOLUME` says how many of each scenario, 10,000 if it does not.
#[test]
#[ignore = "takes minutes: run it by name, with --nocapture to see who wins"]
fn many_guided_games_of_each_scenario_end() {
    let games = std::env::var("VOLUME").ok().and_then(|n| n.parse().ok()).unwrap_or(10_000);
    let mut actions = Vec::new();
    for scenario in Scenario::built_in() {
        let setup: Setup = serde_json::from_value(json!({"scenario": scenario.id})).unwrap();
        let mut ends: BTreeMap<String, u32> = BTreeMap::new();
        for seed in 0..games {
            *ends.entry(play(&setup, seed, &mut actions)).or_default() += 1;
        }
        println!("{}: {ends:?}", scenario.id);
    }
}
