//! The arrows between the crates point one way, and the inner crates stay pure.

use tidy::{crates, dependencies, files, read, root};

/// What each crate of ours may know of ours. A game knows the contract and no other game; its board
/// knows that game alone.
fn may_know(folder: &str) -> Vec<String> {
    let named = |names: &[&str]| names.iter().map(ToString::to_string).collect::<Vec<_>>();
    let parts: Vec<&str> = folder.split('/').collect();
    match parts[..] {
        ["contract" | "datafile" | "tidy"] => vec![],
        ["conformance" | "agents" | "board"] => named(&["contract"]),
        ["games", _] => named(&["contract", "datafile"]),
        ["games", game, "board"] => named(&["contract", "board", game]),
        ["catalogue"] => {
            named(&["contract", "agents", "board", "datafile"]).into_iter().chain(games()).collect()
        }
        ["store"] => named(&["contract", "table"]),
        // The smallest whole game, for tests, has its row with it.
        ["table"] | ["conformance", "sixth"] => named(&["contract", "board", "catalogue"]),
        ["pages"] => named(&["contract", "board", "catalogue", "table"]),
        ["browser"] => named(&["contract", "board", "catalogue", "table", "pages"]),
        // The same library behind the functions of a WebAssembly module.
        ["browser", "module"] => named(&["browser"]),
        ["server"] => named(&["contract", "board", "catalogue", "table", "store", "pages"]),
        ["cli"] => named(&["contract", "catalogue", "table", "store", "pages", "server"]),
        _ => panic!("{folder} has no place in the order of crates: give it one here"),
    }
}

/// The rules and the boards of all games.
fn games() -> impl Iterator<Item = String> {
    crates()
        .into_iter()
        .filter(|folder| folder.starts_with("games/"))
        .map(|folder| package(&folder))
}

/// What a crate is called by those who depend on it.
fn package(folder: &str) -> String {
    let manifest = read(&root().join(folder).join("Cargo.toml"));
    let name = manifest.lines().find_map(|line| line.strip_prefix("name = \"")?.strip_suffix('"'));
    name.unwrap_or_else(|| panic!("{folder} has no name")).to_string()
}

fn ours() -> Vec<String> {
    crates().iter().map(|folder| package(folder)).collect()
}

#[test]
fn no_crate_knows_one_above_it() {
    let ours = ours();
    for folder in crates() {
        let manifest = read(&root().join(&folder).join("Cargo.toml"));
        let allowed = may_know(&folder);
        for name in dependencies(&manifest, "dependencies") {
            let fine = !ours.contains(&name) || allowed.contains(&name);
            assert!(fine, "{folder} must not depend on {name}");
        }
    }
}

#[test]
fn conformance_is_for_tests_only() {
    for folder in crates() {
        let manifest = read(&root().join(&folder).join("Cargo.toml"));
        let depends = dependencies(&manifest, "dependencies");
        assert!(!depends.contains(&"conformance".to_string()), "{folder}");
    }
}

#[test]
fn every_crate_takes_the_lints_of_the_workspace() {
    for folder in crates() {
        let manifest = read(&root().join(&folder).join("Cargo.toml"));
        // What shares memory with a script cannot do without unsafe code; that crate holds nothing else.
        let takes_them = manifest.contains("[lints]\nworkspace = true");
        assert!(takes_them || folder == "browser/module", "{folder}");
    }
}

/// Rules, agents and boards touch no file, clock, thread or terminal: one day they run in a page.
#[test]
fn the_inner_crates_stay_pure() {
    let forbidden = [
        "std::fs",
        "std::net",
        "std::thread",
        "std::time",
        "std::process",
        "std::io",
        "std::env",
        "println!",
        "eprintln!",
        "SystemTime",
        "Instant::now",
        "async fn",
        "tokio",
    ];
    let inner = crates().into_iter().filter(|folder| {
        folder.starts_with("games/")
            || ["contract", "datafile", "agents", "board", "table", "pages"]
                .contains(&folder.as_str())
            || folder.starts_with("browser")
    });
    for folder in inner {
        for file in files(&root().join(&folder).join("src"), &[".rs"]) {
            let text = read(&file);
            for word in forbidden {
                assert!(!text.contains(word), "{} mentions {word}", file.display());
            }
        }
    }
}
