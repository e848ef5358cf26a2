//! The chances a view shows, against every roll there is.

use conformance::walk;
use contract::{Dice, Game, Seat};
use damocles::{Action, Damocles, Event, Setup, odds};
use serde_json::json;

/// What the first roll of a move comes to: success, something lost for good, a day.
fn outcome(game: &Damocles, action: Action, rolls: &[u8]) -> (bool, bool, bool) {
    let (mut after, mut events) = (game.clone(), Vec::new());
    after.apply(Seat::A, &action, &mut Dice::by_hand(rolls), &mut events);
    let first = |event: &Event| match event {
        Event::Rolled { success, .. } => Some(*success),
        Event::RecoveryRolled { die, .. } => Some(*die == 1),
        _ => None,
    };
    let success = events.iter().find_map(first).unwrap_or(false)
        || events.iter().any(|event| matches!(event, Event::Repaired { .. }));
    let lost = events.iter().any(|event| {
        matches!(event, Event::BurntOut { .. } | Event::Died { .. } | Event::Broken { .. })
    });
    let day = matches!(events.get(1), Some(Event::DaysPassed { .. }));
    (success, lost, day)
}

#[test]
fn every_chance_is_the_share_of_rolls() {
    let orders = json!({"scenario": "five-abreast", "options": {"stay_days": 1000}});
    let setup: Setup = serde_json::from_value(orders).unwrap();
    let mut kinds = std::collections::BTreeSet::new();
    for seed in 0..12 {
        walk::<Damocles>(&setup, 1, seed, |game, _, actions, _| {
            let view = game.view(None);
            for action in actions {
                let Some(chance) = view.chance(*action) else { continue };
                let one_die = matches!(action, Action::Recover(_) | Action::Repair(_));
                let rolls: Vec<Vec<u8>> = if one_die {
                    (1..=6).map(|die| vec![die]).collect()
                } else {
                    (1..=6).flat_map(|a| (1..=6).map(move |b| vec![a, b])).collect()
                };
                let all: Vec<_> = rolls.iter().map(|roll| outcome(game, *action, roll)).collect();
                let share = |wanted: fn(&(bool, bool, bool)) -> bool| {
                    let many = u32::try_from(all.iter().filter(|o| wanted(o)).count()).unwrap();
                    f64::from(many) / f64::from(u32::try_from(all.len()).unwrap())
                };
                let same = |a: f64, b: f64| (a - b).abs() < 1e-9;
                // A backfire that is known beforehand opens the tile as well.
                let backfire = match action {
                    Action::Use(_) => chance.failure.unwrap_or(0.0),
                    _ => 0.0,
                };
                assert!(same(share(|o| o.0), chance.success + backfire), "{action} {chance:?}");
                if !one_die {
                    assert!(same(share(|o| o.2), chance.day), "{action} {chance:?}");
                }
                if let (Some(failure), false) = (chance.failure, matches!(action, Action::Use(_))) {
                    assert!(same(share(|o| o.1), failure), "{action} {chance:?}");
                }
                kinds.insert(action.to_string().split('=').next().unwrap().to_string());
            }
        });
    }
    let met: Vec<&str> = kinds.iter().map(String::as_str).collect();
    for kind in ["activate", "recover", "repair", "search", "use"] {
        assert!(met.contains(&kind), "{met:?}");
    }
}

#[test]
fn an_accessway_closes_above_its_number() {
    for (number, closing) in [(52, 10), (54, 8), (56, 6), (61, 5), (62, 4), (65, 1), (66, 0)] {
        assert!((odds::closes(number) - f64::from(closing) / 36.0).abs() < 1e-9, "{number}");
    }
}
