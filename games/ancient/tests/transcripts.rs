//! Golden games: every move with its dice and the number of choices its seat had. `BLESS=1`
//! rewrites them after a change of play.

use std::path::{Path, PathBuf};

use ancient::state::{Ending, Phase};
use ancient::{Ancient, Setup, Sheet};
use conformance::random_table;
use contract::{BuiltIn, Game, Table};
use serde_json::{Value, json};

fn games() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/games")
}

#[test]
fn every_golden_game_replays() {
    conformance::replay_transcripts::<Ancient>(&games());
}

/// Every way to end, and the file that shows it.
const ENDINGS: [(&str, Ending); 6] = [
    ("end-last-round.txt", Ending::LastRound),
    ("end-three-tracks.txt", Ending::ThreeTracks),
    ("end-nine-raiders.txt", Ending::NineRaiders),
    ("end-nothing-left.txt", Ending::NothingLeft),
    ("end-no-slot.txt", Ending::NoSlot),
    ("end-no-leftover-slot.txt", Ending::NoLeftoverSlot),
];

/// A transcript must be there for every way to end and for every number of seats.
#[test]
fn no_ending_and_no_number_of_seats_is_without_a_golden_game() {
    let read = |name: &str| std::fs::read_to_string(games().join(name)).expect(name);
    for (name, ending) in ENDINGS {
        let text = read(name);
        assert!(text.contains("\nend "), "{name}");
        let word = serde_json::to_value(ending).unwrap();
        assert!(text.contains(&format!("# Ends with {}.", word.as_str().unwrap())), "{name}");
    }
    for seats in Ancient::SEATS {
        let text = read(&format!("seeded-{seats}.txt"));
        assert!(text.contains(&format!("seats {seats}\n")) && text.contains("\nend "));
    }
}

#[test]
fn a_golden_game_can_be_read_at_one_sitting() {
    conformance::assert_readable(&games());
}

/// The first random game of at most `most` moves that ends so; its transcript goes to a file.
fn write(name: &str, setup: Value, seats: usize, most: usize, wanted: Option<Ending>) {
    let setup: Setup = serde_json::from_value(setup).expect("a set-up");
    let fits = |table: &Table<Ancient>| matches!(table.position().phase(), Phase::Over(end) if wanted.is_none_or(|w| w == *end));
    let (seed, table) = (1..20_000)
        .filter_map(|seed| Some((seed, random_table::<Ancient>(&setup, seats, seed, most)?)))
        .find(|(_, table)| fits(table))
        .unwrap_or_else(|| panic!("no short game for {name}"));
    let Phase::Over(ending) = *table.position().phase() else { panic!("it is over") };
    let ending = serde_json::to_value(ending).unwrap();
    let comments = [
        format!("A random game from seed {seed}."),
        format!("Ends with {}.", ending.as_str().unwrap()),
    ];
    let text = conformance::of_table(&table, &comments);
    std::fs::write(games().join(name), text).expect(name);
}

/// A sheet on which a random player comes to an end: one field step and one research a track.
fn tiny() -> Value {
    let mut sheet = serde_json::to_value(Sheet::named("grand-tour").unwrap()).unwrap();
    let section = json!([{"steps": [
        {"id": "F", "name": "A small find", "work": {"field": {"accepts": ["tool", "lamp"], "boxes": 2}}},
        {"id": "R", "name": "A short paper", "work": {"research": {"plain": ["book"]}}},
    ], "milestone": {"renown": 5, "money": 1}}]);
    sheet["id"] = json!("tiny");
    sheet["tracks"] = json!({"desert": section, "ocean": section, "jungle": section});
    json!({ "scenario": sheet })
}

/// Writes the random games anew. Only for a change that makes the old ones impossible; otherwise
/// `BLESS=1` keeps their moves.
#[test]
#[ignore = "writes files: run it by name"]
fn write_the_random_games() {
    for (name, ending) in ENDINGS {
        let seats = if ending == Ending::LastRound { 2 } else { 1 };
        let setup = match ending {
            Ending::ThreeTracks | Ending::NothingLeft => tiny(),
            Ending::NoSlot => json!({"options": {"strict_placement": true}}),
            _ => json!({}),
        };
        write(name, setup, seats, 185, Some(ending));
    }
    let options = json!({"follower_may_leave": true, "failed_turn_passes_die": true});
    write("seeded-1.txt", json!({}), 1, 185, None);
    write("seeded-2.txt", json!({"scenario": "short-season"}), 2, 185, None);
    write("seeded-3.txt", json!({}), 3, 185, None);
    write("seeded-4.txt", json!({"options": options}), 4, 185, None);
}
