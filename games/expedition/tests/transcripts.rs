//! Golden games: every move with its dice and the number of choices its seat had. `BLESS=1`
//! rewrites them after a change of play.

use std::path::{Path, PathBuf};

use conformance::random_table;
use contract::{Game, Table};
use expedition::state::{Ending, Phase};
use expedition::{Expedition, Setup};
use serde_json::{Value, json};

fn games() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/games")
}

#[test]
fn every_golden_game_replays() {
    conformance::replay_transcripts::<Expedition>(&games());
}

/// A transcript must be there for every way to end and for every number of seats.
#[test]
fn no_ending_and_no_number_of_seats_is_without_a_golden_game() {
    let read = |name: &str| std::fs::read_to_string(games().join(name)).expect(name);
    assert!(read("end-brought-home.txt").contains("\nend won "));
    assert!(read("end-last-party-wins.txt").contains("\nend won "));
    assert!(read("end-nobody-left.txt").contains("\nend lost "));
    for seats in Expedition::SEATS {
        let text = read(&format!("seeded-{seats}.txt"));
        assert!(text.contains(&format!("seats {seats}\n")) && text.contains("\nend "));
    }
}

#[test]
fn a_golden_game_can_be_read_at_one_sitting() {
    conformance::assert_readable(&games());
}

/// The first random game of at most `most` moves that ends so; its transcript goes to a file.
fn write(name: &str, setup: Value, seats: usize, most: usize, wanted: fn(&Ending) -> bool) {
    let setup: Setup = serde_json::from_value(setup).expect("a set-up");
    let fits = |table: &Table<Expedition>| matches!(table.position().phase(), Phase::Over(ending) if wanted(ending));
    let (seed, table) = (1..100_000)
        .filter_map(|seed| Some((seed, random_table::<Expedition>(&setup, seats, seed, most)?)))
        .find(|(_, table)| fits(table))
        .expect("a short game that ends so");
    let comment = format!("A random game from seed {seed}.");
    let text = conformance::of_table(&table, &[comment]);
    std::fs::write(games().join(name), text).expect(name);
}

/// Writes the random games anew. Only for a change that makes the old ones impossible; otherwise
/// `BLESS=1` keeps their moves.
#[test]
#[ignore = "writes files: run it by name"]
fn write_the_random_games() {
    let options = |option: &str| json!({"options": {option: true}});
    write("end-brought-home.txt", json!({}), 2, 110, |end| matches!(end, Ending::Home(_)));
    write("end-nobody-left.txt", json!({}), 2, 190, |end| matches!(end, Ending::NobodyLeft));
    let last = options("last_party_wins");
    write("end-last-party-wins.txt", last, 2, 150, |end| matches!(end, Ending::LastParty(_)));
    let scenarios = ["drowned-idol", "blind-king", "jade-sun", "ice-reliquary", "drowned-idol"];
    let lengths = [120, 130, 150, 160, 165];
    for ((seats, scenario), most) in (2..=6).zip(scenarios).zip(lengths) {
        let setup = json!({"scenario": scenario});
        write(&format!("seeded-{seats}.txt"), setup, seats, most, |_| true);
    }
}
