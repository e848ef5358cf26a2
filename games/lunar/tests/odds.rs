//! The chances shown against brute force: every sequence of dice is thrown once.

use contract::{Dice, DiceError, Game, Seat};
use lunar::gear::Side;
use lunar::odds::{Odds, of};
use lunar::state::Phase;
use lunar::tables::DingusEffect;
use lunar::{Action, Event, Lunar, Setup};
use serde_json::json;

/// A position in a random game in which A may fire or target.
fn chances(scenario: &str, seed: u64) -> Vec<(Lunar, Seat, Action)> {
    let setup: Setup = serde_json::from_value(json!({"scenario": scenario})).unwrap();
    let mut found = Vec::new();
    conformance::walk::<Lunar>(&setup, 2, seed, |game, seat, actions, _| {
        let dice = |action: &&Action| {
            matches!(action, Action::Target(..) | Action::Fire(..) | Action::Strike(..))
        };
        if found.len() < 40
            && matches!(game.phase(), Phase::Targeting(..) | Phase::Combat(..) | Phase::Melee(_))
        {
            found.extend(actions.iter().find(dice).map(|action| (game.clone(), seat, *action)));
        }
    });
    found
}

/// Sums what `count` says over every way the first `most` dice may fall.
fn brute(game: &Lunar, seat: Seat, action: Action, count: &dyn Fn(&[Event]) -> f64) -> f64 {
    fn go(
        game: &Lunar,
        seat: Seat,
        action: Action,
        rolls: &mut Vec<u8>,
        count: &dyn Fn(&[Event]) -> f64,
    ) -> f64 {
        let (mut next, mut events, mut dice) = (game.clone(), Vec::new(), Dice::by_hand(rolls));
        next.apply(seat, &action, &mut dice, &mut events);
        match dice.finish() {
            // Beyond three dice it is no longer about this shot.
            Err(DiceError::Wanted(_)) if rolls.len() < 3 => (1..=6)
                .map(|die| {
                    rolls.push(die);
                    let share = go(game, seat, action, rolls, count) / 6.0;
                    rolls.pop();
                    share
                })
                .sum(),
            _ => count(&events),
        }
    }
    go(game, seat, action, &mut Vec::new(), count)
}

/// Whether the unit fired at is destroyed by the shot, as the events tell it.
fn destroyed(events: &[Event]) -> f64 {
    let Some(Event::Fired { at, .. }) =
        events.iter().find(|e| matches!(e, Event::Fired { .. })).copied()
    else {
        return 0.0;
    };
    let ends = |e: &Event| match e {
        Event::Effect { unit, destroyed, .. } => *unit == at && *destroyed,
        Event::Finished { unit } => *unit == at,
        Event::DingusRolled { effect, .. } => *effect == DingusEffect::Radiation,
        _ => false,
    };
    f64::from(u8::from(events.iter().any(ends)))
}

#[test]
fn shots_destroy_as_often_as_they_say() {
    let mut tried = 0;
    for (scenario, seeds) in [("14.1", 0..20), ("14.2", 0..8), ("14.4", 0..6)] {
        for (game, seat, action) in seeds.flat_map(|seed| chances(scenario, seed)) {
            let Some(Odds::Shot { hit, destroys, damages }) =
                of(&game, Side::of(seat).unwrap(), action)
            else {
                continue;
            };
            assert!(destroys + damages <= hit + 1e-9);
            // One unit struck, and no detonation: three dice tell it all.
            let plain = |events: &[Event]| {
                let units = events.iter().filter(|e| matches!(e, Event::Effect { .. })).count();
                let blast = |e: &Event| {
                    matches!(e, Event::DingusRolled { effect: DingusEffect::Detonation, .. })
                };
                f64::from(u8::from(units > 1 || events.iter().any(blast)))
            };
            if brute(&game, seat, action, &plain) > 0.0 {
                continue;
            }
            let thrown = brute(&game, seat, action, &destroyed);
            assert!((destroys - thrown).abs() < 1e-9, "{scenario} {action}: {destroys} {thrown}");
            tried += 1;
        }
    }
    assert!(tried > 30, "{tried}");
}

#[test]
fn chances_are_what_the_dice_say() {
    let mut tried = 0;
    for (scenario, seeds) in
        [("14.1", 0..6), ("14.2", 0..4), ("14.3", 0..3), ("14.4", 0..3), ("tug-of-war", 0..3)]
    {
        for (game, seat, action) in seeds.flat_map(|seed| chances(scenario, seed)) {
            let odds = of(&game, Side::of(seat).unwrap(), action).expect("chances");
            let (shown, thrown) = match odds {
                Odds::Target { success } => (
                    success,
                    brute(&game, seat, action, &|events| {
                        f64::from(u8::from(matches!(
                            events[0],
                            Event::Targeted { success: true, .. }
                        )))
                    }),
                ),
                Odds::Shot { hit, .. } => (
                    hit,
                    brute(&game, seat, action, &|events| {
                        let hits = |e: &Event| matches!(e, Event::Fired { hit: true, .. });
                        f64::from(u8::from(events.iter().any(hits)))
                    }),
                ),
                Odds::Strike { hit, .. } => (
                    hit,
                    brute(&game, seat, action, &|events| {
                        let hits = |e: &Event| matches!(e, Event::Struck { hit: true, .. });
                        f64::from(u8::from(events.iter().any(hits)))
                    }),
                ),
                Odds::Sphere { .. } => continue,
            };
            assert!((shown - thrown).abs() < 1e-9, "{scenario} {action}: {shown} {thrown}");
            tried += 1;
        }
    }
    assert!(tried > 200, "{tried}");
}
