//! What the boards give as reasons, over many moments of games of every kind: sentences that a
//! person would say, and one for nearly every hint.

use contract::{Key, Seat};
use serde_json::json;

use super::Considered;
use crate::{AnyGame, AnyTable, Level, Strength};

/// Of each game: games from so many seeds, looked at so many times each.
const SEEDS: u64 = 3;
const LOOKS: usize = 24;
/// So many choices are read at each look, the likeliest first.
const CHOICES: usize = 6;

/// Printed Italian names of abilities and items of expedition: additions, never reasons.
const ITALIAN: [&str; 17] = [
    "Combattimento",
    "Forza",
    "Agilità",
    "Navigazione",
    "Sopravvivenza",
    "Meccanica",
    "Linguistica",
    "Personalità",
    "Scienza",
    "Pistole",
    "Picconi",
    "Attrezz",
    "Sestante",
    "Mappe",
    "Antichi",
    "Testi",
    "Lettere",
];

/// Something a seat may do, and what its board says of it.
struct Told {
    table: Box<dyn AnyTable>,
    seat: Seat,
    action: String,
    /// Whether it is what somebody with sense would do first: what a hint would most often say.
    is_first: bool,
    known: Considered,
}

/// What is told in games of one kind, played by those who do anything and by those with some sense.
fn told(game: &dyn AnyGame) -> Vec<Told> {
    let mut told = Vec::new();
    for seed in 0..SEEDS {
        let strength = if seed == 0 { Strength::Level(Level::Random) } else { Strength::Hunch };
        let (least, most) = (game.info().min_seats, game.info().max_seats);
        let seats = vec![strength; if seed == 2 { most.min(4) } else { least.max(2).min(most) }];
        let record = game.simulator(&json!({}), &seats).unwrap().record(Key::from_seed(seed));
        let count = record.moves.len();
        for at in (0..count).step_by(count.div_ceil(LOOKS)) {
            let table = game.replay(&record, Some(at)).unwrap();
            let Some(seat) = table.status().waiting().first() else { continue };
            if table.offers(seat).len() < 2 {
                continue;
            }
            for (place, one) in table.expected(seat, seat).into_iter().take(CHOICES).enumerate() {
                let Some(known) = table.consider(seat, &one.action, &[]) else { continue };
                let table = game.replay(&record, Some(at)).unwrap();
                told.push(Told { table, seat, action: one.action, is_first: place == 0, known });
            }
        }
    }
    told
}

/// What is wrong with a sentence, if anything is.
fn fault(text: &str, told: &Told) -> Option<&'static str> {
    let choice = &told.known.choice;
    let words = || text.split(|c: char| !c.is_alphanumeric());
    let is_counter = |word: &str| matches!(word.as_bytes(), [b't' | b'r' | b'l', letter] if letter.is_ascii_uppercase());
    let offers = told.table.offers(told.seat);
    let mut actions = offers.iter().map(|offer| offer.action.as_str());
    match text {
        _ if !text
            .trim_start_matches('“')
            .starts_with(|c: char| c.is_uppercase() || c.is_ascii_digit()) =>
        {
            Some("no capital")
        }
        _ if !text.ends_with(['.', '”']) => Some("no full stop"),
        _ if text.contains("  ") || text.contains(" .") || text.contains("..") => Some("a gap"),
        _ if text.contains('=') || words().any(is_counter) => Some("notation"),
        _ if actions.any(|word| word.contains(['=', '-']) && text.contains(word)) => {
            Some("notation")
        }
        _ if ITALIAN.iter().any(|word| text.contains(word)) => Some("Italian"),
        _ if text.contains("NaN") || text.contains("inf") && text.contains("inf ") => {
            Some("no number")
        }
        _ if text.trim_end_matches('.') == choice.label.trim_end_matches('.') => Some("the label"),
        _ if text.trim_end_matches('.') == choice.detail.trim_end_matches('.') => {
            Some("the detail")
        }
        _ if text.len() > 280 => Some("too long"),
        _ if text.split_whitespace().count() < 4 => Some("too short"),
        _ => None,
    }
}

/// Of a hundred first choices, so many have a reason; a little less than was measured.
fn wanted(game: &str) -> usize {
    match game {
        "ancient" | "damocles" | "expedition" => 97,
        "feynman" => 92,
        "lunar" => 88,
        other => panic!("{other} has no figure"),
    }
}

#[test]
fn reasons_are_sentences_and_nearly_every_hint_has_one() {
    let mut faults = Vec::new();
    for game in crate::all() {
        let all = told(*game);
        let (mut with, mut risky, mut first, mut first_with) = (0, 0, 0, 0);
        let mut seen = std::collections::BTreeSet::new();
        for told in &all {
            let reason = told.known.reason();
            with += usize::from(reason.is_some());
            risky += usize::from(told.known.risk.is_some());
            first += usize::from(told.is_first);
            first_with += usize::from(told.is_first && reason.is_some());
            let verb = told.action.split('=').next().unwrap_or_default().to_string();
            let is_new = seen.insert((verb, reason.is_some()));
            if is_new {
                println!("  {}: {:?} / {:?}", told.action, reason, told.known.risk);
            }
            let risk = told.known.risk();
            for text in reason.iter().chain([&risk].into_iter().filter(|risk| !risk.is_empty())) {
                if let Some(fault) = fault(text, told) {
                    faults.push(format!("{} {}: {fault}: {text}", game.id(), told.action));
                }
            }
        }
        let (share, of_all) = (100 * first_with / first.max(1), 100 * with / all.len().max(1));
        println!(
            "{}: {share}% of {first} hints have a reason, {of_all}% of {} choices, {risky} a risk",
            game.id(),
            all.len()
        );
        if share < wanted(game.id()) {
            faults.push(format!("{}: only {share}% of the hints have a reason", game.id()));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
