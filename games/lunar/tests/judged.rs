//! Whether the judgement is any good: a player that looks a few decisions ahead with it, against
//! one that plays at random. Where the clock wins for the other side (B in 14.3 and 14.4), so short
//! a look does not win; there only the points are printed.

use contract::{BuiltIn, Dice, Game, Rng, Seat, SeatCount, Silent};
use lunar::gear::Side;
use lunar::judgement::{value, weight};
use lunar::scenario::Otherwise;
use lunar::state::Phase;
use lunar::{Action, Lunar, Scenario, Setup};
use serde_json::json;

/// How far ahead it looks, and how often.
const AHEAD: usize = 8;
const LOOKS: usize = 4;
/// The actions it looks at: those it likes best beforehand.
const WIDTH: usize = 10;

fn pick(game: &Lunar, seat: Seat, actions: &[Action], rng: &mut Rng) -> Action {
    let weights: Vec<f32> = actions.iter().map(|action| weight(game, seat, *action)).collect();
    let share = f32::from(u16::try_from(rng.below(65_536)).unwrap_or(0)) / 65_536.0;
    let mut left = share * weights.iter().sum::<f32>();
    let chosen = actions.iter().zip(weights).find(|(_, weight)| {
        left -= weight;
        left < 0.0
    });
    chosen.map_or(actions[0], |(action, _)| *action)
}

/// Plays on as the weights like it, and says what has come of it.
fn look(mut game: Lunar, seat: Seat, action: Action, rng: &mut Rng) -> f32 {
    let mut dice = Dice::seeded(rng.bits());
    game.apply(seat, &action, &mut dice, &mut Silent);
    let mut actions = Vec::new();
    for _ in 0..AHEAD {
        let Some(next) = game.status().waiting().first() else { break };
        actions.clear();
        game.actions(next, &mut actions);
        let action = pick(&game, next, &actions, rng);
        dice.forget();
        game.apply(next, &action, &mut dice, &mut Silent);
    }
    value(&game, seat)
}

fn best(game: &Lunar, seat: Seat, actions: &[Action], rng: &mut Rng) -> Action {
    let mut liked: Vec<(f32, Action)> =
        actions.iter().map(|action| (weight(game, seat, *action), *action)).collect();
    liked.sort_by(|one, two| two.0.total_cmp(&one.0));
    liked.truncate(WIDTH);
    // The same luck for every action, so that they differ by themselves alone.
    let seeds = [(); LOOKS].map(|()| rng.bits());
    let worth = |action: Action| -> f32 {
        let seen = |seed: &u64| {
            let mut rng = Rng::new(*seed);
            look(game.imagined(seat, &mut rng), seat, action, &mut rng)
        };
        seeds.iter().map(seen).sum()
    };
    let judged: Vec<(f32, Action)> =
        liked.into_iter().map(|(_, action)| (worth(action), action)).collect();
    judged.into_iter().max_by(|one, two| one.0.total_cmp(&two.0)).map_or(actions[0], |best| best.1)
}

/// Half a point for a draw.
fn points(setup: &Setup, judge: Seat, seed: u64) -> f32 {
    let (mut dice, mut rng) = (Dice::seeded(seed), Rng::new(seed));
    let mut game = Lunar::new(setup, SeatCount::try_from(2).unwrap(), &mut dice).unwrap();
    let mut actions = Vec::new();
    while let Some(seat) = game.status().waiting().first() {
        actions.clear();
        game.actions(seat, &mut actions);
        let action = match actions[..] {
            [only] => only,
            _ if seat == judge => best(&game, seat, &actions, &mut rng),
            _ => actions[rng.index(actions.len())],
        };
        dice.forget();
        game.apply(seat, &action, &mut dice, &mut Silent);
    }
    assert!(matches!(game.phase(), Phase::Over(_)));
    value(&game, judge)
}

/// `LUNAR_JUDGED` says how many games of each kind, 20 if it does not.
#[test]
#[ignore = "takes minutes: run it by name, with --nocapture to see the points"]
fn looking_ahead_with_the_judgement_is_not_worse_than_chance() {
    let games: u16 = std::env::var("LUNAR_JUDGED").ok().and_then(|n| n.parse().ok()).unwrap_or(20);
    let mut poor = Vec::new();
    for scenario in Scenario::built_in() {
        let setup: Setup = serde_json::from_value(json!({"scenario": scenario.id})).unwrap();
        for judge in [Seat::A, Seat::B] {
            let sum: f32 = (0..games).map(|seed| points(&setup, judge, seed.into())).sum();
            println!("{} as {judge}: {sum} points of {games}", scenario.id);
            let against_the_clock =
                judge == Seat::B && scenario.otherwise == Otherwise::Wins(Side::A);
            if sum < 0.5 * f32::from(games) && !against_the_clock {
                poor.push(format!("{} as {judge}", scenario.id));
            }
        }
    }
    assert!(poor.is_empty(), "{poor:?}");
}
