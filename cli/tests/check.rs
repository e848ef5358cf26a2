//! `reliquary check`, as typed: what becomes of games of older rules.

mod common;

use common::Desk;

/// What earlier releases wrote.
fn corpus(release: &str) -> String {
    format!("{}/../server/tests/corpus/{release}", env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn records_of_every_release_are_told_of() {
    for (release, games) in [("0.1", 5), ("before-0.2", 5)] {
        let ran = Desk::new().run(&format!("check --all {}", corpus(release)));
        assert!(matches!(ran.code, 0 | 1), "{release}: {}", ran.err);
        assert_eq!(ran.out.lines().count(), games + 1, "{}", ran.out);
        assert!(ran.out.contains(&format!("{games} games: ")), "{}", ran.out);
        assert!(ran.out.contains(" 0 are damaged"), "{}", ran.out);
        assert!(ran.out.contains(" 0 cannot be read"), "{}", ran.out);
    }
}

#[test]
fn a_data_file_is_told_of_and_not_changed() {
    let file = format!("{}/reliquary.sqlite", corpus("0.1"));
    let before = std::fs::read(&file).unwrap();
    let ran = Desk::new().run(&format!("check {file}"));
    assert!(matches!(ran.code, 0 | 1), "{}", ran.err);
    assert!(ran.out.contains("10 games: ") && ran.out.contains(" 0 cannot be read"), "{}", ran.out);
    assert_eq!(std::fs::read(&file).unwrap(), before);
}

#[test]
fn what_is_no_game_is_named() {
    let desk = Desk::new();
    let ran = desk.run("check nowhere.json");
    assert_eq!(ran.code, 2);
    assert!(ran.out.contains("nowhere.json: cannot be read"), "{}", ran.out);
}
