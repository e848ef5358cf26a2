use catalogue::Level;
use serde_json::json;

use crate::situation::Situation;

/// Alone, with the first survey of the desert under way: it wants book, map and lamp.
fn survey(
    name: &'static str,
    script: &'static str,
    good: &'static [&'static str],
    bad: &'static [&'static str],
) -> Situation {
    let (game, level) = ("ancient", Level::Novice);
    Situation { name, game, setup: json!({}), seats: 1, script, good, bad, level }
}

#[test]
fn the_symbols_that_are_wanted_are_locked() {
    // Locking a useless tool first is no mistake: one die less that may show a raider.
    survey(
        "book and lamp lie there, and a map is missing",
        "place=orange4-desert.research@1,2,2,4,4,5",
        &["lock=book", "lock=lamp", "lock=tool"],
        &["again", "roll", "stop"],
    )
    .is_mastered();
}

#[test]
fn the_last_missing_symbol_is_kept() {
    survey(
        "the map has come, and nothing more is wanted",
        "place=orange4-desert.research@1,2,2,4,4,5 lock=book lock=lamp roll@1,3,4",
        &["stop", "lock=map", "lock=tool"],
        &["again", "roll"],
    )
    .is_mastered();
}
