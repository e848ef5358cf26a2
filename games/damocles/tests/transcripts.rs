//! Golden games: every move with its dice and the number of choices. `BLESS=1` rewrites them after a
//! change of play.

use std::path::{Path, PathBuf};

use conformance::random_table;
use contract::Table;
use damocles::state::{Ending, Phase};
use damocles::{Damocles, Setup};
use serde_json::{Value, json};

fn games() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/games")
}

#[test]
fn every_golden_game_replays() {
    conformance::replay_transcripts::<Damocles>(&games());
}

/// Every way to end, and the file that shows it. Being stranded takes a map that no random mission
/// draws; a test of DAM-13 has it.
const ENDINGS: [(&str, Ending); 4] = [
    ("end-home.txt", Ending::Home),
    ("end-last-day.txt", Ending::LastDay),
    ("end-out-of-days.txt", Ending::OutOfDays),
    ("end-nobody-left.txt", Ending::NobodyLeft),
];

#[test]
fn no_ending_is_without_a_golden_game() {
    for (name, ending) in ENDINGS {
        let text = std::fs::read_to_string(games().join(name)).expect(name);
        assert!(text.contains("\nend "), "{name}");
        let word = serde_json::to_value(ending).unwrap();
        assert!(text.contains(&format!("# Ends with {}.", word.as_str().unwrap())), "{name}");
    }
}

#[test]
fn a_golden_game_can_be_read_at_one_sitting() {
    conformance::assert_readable(&games());
}

/// The first random mission of at most `most` moves that ends so; its transcript goes to a file.
fn write(name: &str, setup: &Value, least: usize, most: usize, wanted: Option<Ending>) {
    let setup: Setup = serde_json::from_value(setup.clone()).expect("a set-up");
    let fits = |table: &Table<Damocles>| {
        let Phase::Over(ending) = table.position().phase() else { return false };
        wanted.is_none_or(|wanted| wanted == *ending) && table.ply() >= least
    };
    let (seed, table) = (1..20_000)
        .filter_map(|seed| Some((seed, random_table::<Damocles>(&setup, 1, seed, most)?)))
        .find(|(_, table)| fits(table))
        .unwrap_or_else(|| panic!("no short mission for {name}"));
    let Phase::Over(ending) = *table.position().phase() else { panic!("it is over") };
    let ending = serde_json::to_value(ending).unwrap();
    let comments = [
        format!("A random mission from seed {seed}."),
        format!("Ends with {}.", ending.as_str().unwrap()),
    ];
    std::fs::write(games().join(name), conformance::of_table(&table, &comments)).expect(name);
}

/// Writes the random missions anew. Only for a change that makes the old ones impossible; otherwise
/// `BLESS=1` keeps their moves.
#[test]
#[ignore = "writes files: run it by name"]
fn write_the_random_missions() {
    let short =
        json!({"scenario": "five-abreast", "options": {"time_value": 60, "stay_days": 1000}});
    for (name, ending) in ENDINGS {
        let setup = if ending == Ending::Home { json!({}) } else { short.clone() };
        write(name, &setup, 20, 185, Some(ending));
    }
    let orders = json!({"scenario": "long-watch", "options": {"stay_days": 8, "time_value": 60}});
    write("seeded-1.txt", &orders, 100, 185, None);
    write(
        "seeded-2.txt",
        &json!({"options": {"time_value": 80, "stay_days": 1000}}),
        140,
        185,
        None,
    );
}
