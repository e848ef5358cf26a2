use catalogue::Level;
use serde_json::json;

use crate::situation::Situation;

/// Pirates against the crew, with ready-made sheets.
fn pirates(
    name: &'static str,
    script: &'static str,
    good: &'static [&'static str],
    bad: &'static [&'static str],
) -> Situation {
    let (game, level) = ("feynman", Level::Adept);
    Situation { name, game, setup: json!({}), seats: 2, script, good, bad, level }
}

#[test]
fn who_has_nothing_declines_the_peace() {
    let script = "sheet=1 sheet=1 end peace";
    pirates("the pirates would lose at once", script, &["decline"], &["accept"]).is_mastered();
}

#[test]
fn nobody_shoots_their_own() {
    let name = "only shipmates are within reach";
    let with_a = &["attack=A-pistol-B", "attack=A-pistol-C", "attack=A-pistol-D"];
    pirates(name, "sheet=1 sheet=1 who=A", &[], with_a).is_mastered();
    let with_b = &["attack=B-rifle-A", "attack=B-cutlass-C"];
    pirates(name, "sheet=1 sheet=1 who=B", &[], with_b).is_mastered();
    let with_c = &["attack=C-rifle-A", "attack=C-cutlass-B"];
    pirates(name, "sheet=1 sheet=1 who=C", &[], with_c).is_mastered();
}
