use catalogue::Level;
use serde_json::json;

use crate::situation::Situation;

/// Pirates against the crew, with ready-made sheets: before anything has happened the crew is
/// ahead, and the pirates have nothing.
fn peace(
    name: &'static str,
    script: &'static str,
    good: &'static [&'static str],
    bad: &'static [&'static str],
) -> Situation {
    let (game, level) = ("feynman", Level::Novice);
    Situation { name, game, setup: json!({}), seats: 2, script, good, bad, level }
}

#[test]
fn who_is_ahead_accepts_the_peace() {
    let script = "sheet=1 sheet=1 peace";
    peace("the crew would win at once", script, &["accept"], &["decline"]).is_mastered();
}

#[test]
fn who_has_nothing_declines_it() {
    let script = "sheet=1 sheet=1 end peace";
    peace("the pirates would lose at once", script, &["decline"], &["accept"]).is_mastered();
}
