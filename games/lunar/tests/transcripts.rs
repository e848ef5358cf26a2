//! Golden games: every move with its dice and the number of choices its seat had. `BLESS=1`
//! rewrites them after a change of play.

use std::path::{Path, PathBuf};

use conformance::random_table;
use contract::{BuiltIn, Dice, Game, Rng, Sitter, Table};
use lunar::state::{Phase, Why};
use lunar::{Action, Lunar, Scenario, Setup};
use serde_json::{Value, json};

fn games() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/games")
}

#[test]
fn every_golden_game_replays() {
    conformance::replay_transcripts::<Lunar>(&games());
}

/// Every way to end, the file that shows it, and the scenario it is found in.
const ENDINGS: [(&str, Why, &str); 6] = [
    ("end-dingus-exited.txt", Why::DingusExited, "14.1"),
    ("end-captive-held.txt", Why::CaptiveHeld, "14.3"),
    ("end-captives-exited.txt", Why::CaptivesExited, "14.4"),
    ("end-dingus-held.txt", Why::DingusHeld, "tug-of-war"),
    ("end-time-ran-out.txt", Why::TimeRanOut, "tug-of-war"),
    ("end-out-of-reach.txt", Why::OutOfReach, "14.2"),
];

#[test]
fn no_ending_and_no_scenario_is_without_a_golden_game() {
    let read = |name: &str| std::fs::read_to_string(games().join(name)).expect(name);
    for (name, why, _) in ENDINGS {
        let text = read(name);
        let word = serde_json::to_value(why).unwrap();
        assert!(text.contains("\nend "), "{name}");
        assert!(text.contains(&format!("# Ends with {}.", word.as_str().unwrap())), "{name}");
    }
    for scenario in Scenario::built_in() {
        let text = read(&format!("seeded-{}.txt", scenario.id));
        assert!(text.contains(&format!("\"scenario\":\"{}\"", scenario.id)), "{}", scenario.id);
        assert!(text.contains("\nend "));
    }
}

/// A scenario in which a random player comes to such an end: three turns and hardly any units.
fn short(why: Why, id: &str) -> Value {
    let mut own = serde_json::to_value(Scenario::named(id).unwrap()).unwrap();
    let force =
        |units: Value, stacks: Value| json!({"name": "Some", "units": units, "stacks": stacks});
    own["id"] = json!(format!("short-{id}"));
    own["turns"] = json!(4);
    let at = |hex: &str, unit: &str| json!([{"units": [unit], "zone": [{"hex": hex}]}]);
    match why {
        Why::CaptiveHeld => {
            own["turns"] = json!(3);
            own["research"] = json!(null);
            own["dingus"] = json!("nowhere");
            own["a"] = force(json!([{"unit": "tA"}]), at("0506", "tA"));
            own["victory"] = json!([{"captive_at_end": {"side": "B", "of": ["tA"]}}]);
            own["b"] = force(
                json!([{"unit": "rX", "gear": ["rsvp"], "carries": [{"unit": "tS"}]}, {"unit": "tR"}, {"unit": "tT"}]),
                json!([{"units": ["rX", "tR", "tT"], "zone": [{"hex": "0506"}]}]),
            );
        }
        Why::CaptivesExited => {
            own["turns"] = json!(10);
            own["victory"] = json!([{"captives_exit": {"side": "B", "count": 1}}]);
            own["a"] = force(json!([{"unit": "tA"}]), at("0305", "tA"));
            own["b"] = force(
                json!([{"unit": "l1"}, {"unit": "t1"}, {"unit": "t2"}, {"unit": "t3"}]),
                json!([{"units": ["l1", "t1", "t2", "t3"], "zone": [{"hex": "0305"}]}]),
            );
        }
        _ => own["dingus"] = json!({"with": ["A", ["rA"]]}),
    }
    own
}

/// A game of players who follow the hints of [`lunar::judgement::weight`].
fn guided_table(setup: &Setup, seed: u64, most: usize) -> Option<Table<Lunar>> {
    let (mut dice, mut rng) = (Dice::seeded(seed), Rng::new(seed));
    let sitter = |name: &str| Sitter { name: name.into(), player: "guided".into() };
    let sitters = vec![sitter("A"), sitter("B")];
    let mut table = Table::<Lunar>::open(setup.clone(), sitters, &mut dice).expect("a set-up");
    let mut actions = Vec::new();
    for _ in 0..most {
        let Some(seat) = table.position().status().waiting().first() else { return Some(table) };
        actions.clear();
        table.position().actions(seat, &mut actions);
        let weight = |action: &Action| lunar::judgement::weight(table.position(), seat, *action);
        let sum: f32 = actions.iter().map(weight).sum();
        let mut left = sum * f32::from(u16::try_from(rng.below(65_536)).unwrap_or(0)) / 65_536.0;
        let chosen = actions.iter().find(|action| {
            left -= weight(action);
            left < 0.0
        });
        let action = *chosen.unwrap_or(&actions[0]);
        table.play(seat, &action, &mut dice).expect("a listed action");
    }
    None
}

/// The first random game of at most `most` moves that ends so; its transcript goes to a file.
fn write(name: &str, scenario: &Value, most: usize, wanted: Option<Why>) {
    let setup: Setup = serde_json::from_value(json!({"scenario": scenario})).expect("a set-up");
    let fits = |table: &Table<Lunar>| matches!(table.position().phase(), Phase::Over(end) if wanted.is_none_or(|w| w == end.why));
    let table = |seed: u64| match wanted {
        Some(Why::CaptivesExited) => guided_table(&setup, seed, most),
        _ => random_table::<Lunar>(&setup, 2, seed, most),
    };
    let (seed, table) = (1..100_000)
        .filter_map(|seed| Some((seed, table(seed)?)))
        .find(|(_, table)| fits(table))
        .unwrap_or_else(|| panic!("no short game for {name}"));
    let Phase::Over(ending) = *table.position().phase() else { panic!("it is over") };
    let ending = serde_json::to_value(ending.why).unwrap();
    let comments = [
        format!("A random game from seed {seed}."),
        format!("Ends with {}.", ending.as_str().unwrap()),
    ];
    let text = conformance::of_table(&table, &comments);
    std::fs::write(games().join(name), text).expect(name);
}

/// Writes the random games anew. Only for a change that makes the old ones impossible; otherwise
/// `BLESS=1` keeps their moves.
#[test]
#[ignore = "writes files: run it by name"]
fn write_the_random_games() {
    for (name, why, id) in ENDINGS {
        let own = matches!(why, Why::CaptiveHeld | Why::CaptivesExited | Why::DingusExited);
        let scenario = if own { short(why, id) } else { json!(id) };
        write(name, &scenario, 400, Some(why));
    }
    for scenario in Scenario::built_in() {
        write(&format!("seeded-{}.txt", scenario.id), &json!(scenario.id), 800, None);
    }
}
