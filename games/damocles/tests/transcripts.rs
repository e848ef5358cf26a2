//! Golden games: every move with its dice and the number of choices. `BLESS=1` rewrites them after a
//! change of play.

use std::path::{Path, PathBuf};

use conformance::random_table;
use contract::{Dice, Game as _, Seat, SeatCount, Sitter, Table};
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

/// Every way to end, and the file that shows it.
const ENDINGS: [(&str, Ending); 5] = [
    ("end-stranded.txt", Ending::Stranded),
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
    for (name, ending) in ENDINGS.into_iter().filter(|(_, ending)| *ending != Ending::Stranded) {
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

/// A team in the middle of nine chambers: the eight round it are joined by as many accessways as
/// they can have, and none leads to the middle any more. Only a teleporter brings anybody there, so
/// no random mission shows it.
fn surrounded() -> Value {
    let setup: Setup = serde_json::from_value(json!({"scenario": "five-abreast"})).unwrap();
    let game = Damocles::new(&setup, SeatCount::ONE, &mut Dice::seeded(1)).unwrap();
    let mut position = serde_json::to_value(game).unwrap();
    let tiles = [111, 114, 115, 117, 124, 125, 127, 134, 135];
    let way = |close: u8| json!({"close": close, "known": true});
    let (one, two, none) = (json!([way(63), null]), json!([way(61), way(62)]), json!([null, null]));
    // Top, right, bottom and left of each, row by row.
    let sides: [[u8; 4]; 9] = [
        [0, 2, 1, 0],
        [0, 1, 0, 2],
        [0, 0, 2, 1],
        [1, 0, 2, 0],
        [0, 0, 0, 0],
        [2, 0, 1, 0],
        [2, 1, 0, 0],
        [0, 2, 0, 1],
        [1, 0, 0, 2],
    ];
    let chamber = |place: usize| {
        let ways = sides[place].map(|many| [&none, &one, &two][usize::from(many)].clone());
        json!({
            "tile": tiles[place], "x": place % 3, "y": place / 3, "study": "closed",
            "finding": {"with": "vision"}, "setting": "off", "activated": false,
            "impassable": false, "marks": [], "console": 0, "ways": ways,
        })
    };
    position["ship"] = (0..9).map(chamber).collect();
    position["decks"] = json!({
        "drawn": tiles, "section": "white", "counters": [2, 4, 6, 2, 2, 2, 4, 4, 2],
        "entered": [true, false, false],
    });
    position["team"] = json!(4);
    position["phase"] = json!({"camp": {"step": 6, "recovered": [], "repaired": 0, "handed": 0}});
    position
}

/// Writes the one mission that chance does not write.
#[test]
#[ignore = "writes a file: run it by name"]
fn write_the_stranded_mission() {
    let setup = serde_json::from_value(json!({"scenario": "five-abreast"})).unwrap();
    let start = serde_json::from_value(surrounded()).unwrap();
    let sitters = vec![Sitter { name: "A".into(), player: "random".into() }];
    let mut table = Table::<Damocles>::from_position(setup, sitters, start, None).unwrap();
    table.play(Seat::A, &"next".parse().unwrap(), &mut Dice::seeded(1)).unwrap();
    let comments = ["Made by hand.".to_string(), "Ends with stranded.".to_string()];
    let text = conformance::of_table(&table, &comments);
    std::fs::write(games().join("end-stranded.txt"), text).unwrap();
}
