//! Rulebook, code, tests and words are in step.

use std::path::Path;

#[test]
fn every_rule_is_cited_tested_and_written_and_every_ruling_tested() {
    conformance::assert_book(feynman::book::BOOK, Path::new(env!("CARGO_MANIFEST_DIR")));
}

/// The referee's cases that the rulings were checked with; gaps in the numbers are cases that were
/// dropped.
const REFEREES_CASES: [u8; 58] = [
    1, 2, 4, 5, 7, 8, 10, 11, 13, 14, 16, 17, 19, 20, 22, 23, 25, 26, 28, 29, 31, 32, 34, 35, 37,
    38, 40, 41, 43, 44, 46, 47, 49, 50, 52, 53, 55, 56, 58, 59, 61, 62, 64, 65, 67, 68, 70, 71, 73,
    74, 76, 77, 79, 80, 82, 83, 85, 86,
];

/// Each case is named once at the head of a comment or after a full stop: `Case T10: ...`.
#[test]
fn every_referees_case_is_covered_by_a_test_that_says_so() {
    let mut text = String::new();
    let rules = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/rules");
    for entry in std::fs::read_dir(rules).unwrap().flatten() {
        text.push_str(&std::fs::read_to_string(entry.path()).unwrap());
    }
    let said = |case: &&u8| !text.contains(&format!("T{case:02}:"));
    let missing: Vec<&u8> = REFEREES_CASES.iter().filter(said).collect();
    assert!(missing.is_empty(), "no test names the referee's cases {missing:?}");
}
