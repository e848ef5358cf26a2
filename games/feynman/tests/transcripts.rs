//! Golden games: every move with its dice and the number of choices its seat had. `BLESS=1`
//! rewrites them after a change of play.

use std::path::{Path, PathBuf};

use conformance::random_table;
use contract::{Game, Seat, Table};
use feynman::names::Species;
use feynman::state::{Ending, Phase};
use feynman::{Feynman, Setup};
use serde_json::json;

fn games() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/games")
}

#[test]
fn every_golden_game_replays() {
    conformance::replay_transcripts::<Feynman>(&games());
}

/// Every way to end, and the file that shows it.
const ENDINGS: [(&str, Ending); 3] = [
    ("end-last-able.txt", Ending::LastAble),
    ("end-time-up.txt", Ending::TimeUp),
    ("end-agreed.txt", Ending::Agreed),
];

#[test]
fn no_ending_and_no_number_of_seats_is_without_a_golden_game() {
    let read = |name: &str| std::fs::read_to_string(games().join(name)).expect(name);
    for (name, ending) in ENDINGS {
        let word = serde_json::to_value(ending).unwrap();
        let text = read(name);
        assert!(text.contains(&format!("# Ends with {}.", word.as_str().unwrap())), "{name}");
        assert!(text.contains("\nend "), "{name}");
    }
    for seats in Feynman::SEATS {
        assert!(read(&format!("seeded-{seats}.txt")).contains(&format!("seats {seats}\n")));
    }
    for (index, side) in ["pirates", "scientist", "phone", "alien"].iter().enumerate() {
        let text = read(&format!("won-by-{side}.txt"));
        let seat = Seat::new(index).unwrap();
        assert!(text.contains(&format!("# Won by {seat}.")), "{side}");
    }
    let minds = read("mind-control.txt");
    assert!(minds.contains(" control="), "nobody obeys");
}

#[test]
fn a_golden_game_can_be_read_at_one_sitting() {
    conformance::assert_readable(&games());
}

fn ending(table: &Table<Feynman>) -> Option<Ending> {
    match table.position().shut().phase {
        Phase::Over(ending) => Some(ending),
        _ => None,
    }
}

/// The first random game of at most 185 moves that fits; its transcript goes to a file.
fn write(name: &str, rounds: u8, seats: usize, fits: impl Fn(&Table<Feynman>) -> bool) {
    let setup: Setup =
        serde_json::from_value(json!({"options": {"round_limit": rounds}})).expect("a set-up");
    let (seed, table) = (1..200_000)
        .filter_map(|seed| Some((seed, random_table::<Feynman>(&setup, seats, seed, 185)?)))
        .find(|(_, table)| fits(table))
        .unwrap_or_else(|| panic!("no short game for {name}"));
    let word = serde_json::to_value(ending(&table)).unwrap();
    let contract::Status::Over(outcome) = table.position().status() else { panic!("it is over") };
    let winners: Vec<String> = outcome.winners().iter().map(|seat| seat.to_string()).collect();
    let comments = [
        format!("A random game from seed {seed}."),
        format!("Ends with {}.", word.as_str().unwrap()),
        format!("Won by {}.", winners.join(" and ")),
    ];
    std::fs::write(games().join(name), conformance::of_table(&table, &comments)).expect(name);
}

fn won_alone(table: &Table<Feynman>, seat: Seat) -> bool {
    match table.position().status() {
        contract::Status::Over(outcome) => outcome.winners() == contract::SeatSet::only(seat),
        contract::Status::Waiting(_) => false,
    }
}

/// Writes the random games anew. Only for a change that makes the old ones impossible; otherwise
/// `BLESS=1` keeps their moves.
#[test]
#[ignore = "writes files: run it by name"]
fn write_the_random_games() {
    for (name, wanted) in ENDINGS {
        let rounds = if wanted == Ending::TimeUp { 3 } else { 0 };
        write(name, rounds, 2, |table| ending(table) == Some(wanted));
    }
    for seats in 2..=4 {
        write(&format!("seeded-{seats}.txt"), 4, seats, |_| true);
    }
    for (index, side) in ["pirates", "scientist", "phone", "alien"].iter().enumerate() {
        let seat = Seat::new(index).unwrap();
        write(&format!("won-by-{side}.txt"), 5, 4, |table| won_alone(table, seat));
    }
    // Somebody is known to obey the living artifact when it ends.
    write("mind-control.txt", 5, 4, |table| {
        let game = table.position();
        game.open().thralls != 0 && game.shut().species == Some(Species::Mind)
    });
}
