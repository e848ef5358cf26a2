//! The arrows between the crates point one way, and the inner crates stay pure.

use tidy::{crates, dependencies, files, read, root};

/// What each crate of ours may know of ours. A game knows the contract and no other game.
fn may_know(folder: &str) -> Vec<String> {
    let games = || crates().into_iter().filter_map(|c| c.strip_prefix("games/").map(String::from));
    let named = |names: &[&str]| names.iter().map(ToString::to_string).collect::<Vec<_>>();
    match folder {
        "contract" | "datafile" | "tidy" => vec![],
        "conformance" | "agents" => named(&["contract"]),
        "boards" => named(&["contract"]).into_iter().chain(games()).collect(),
        "catalogue" => {
            named(&["contract", "agents", "boards"]).into_iter().chain(games()).collect()
        }
        "pages" => named(&["contract", "boards", "catalogue"]),
        "server" => named(&["contract", "boards", "catalogue", "pages"]),
        "cli" => named(&["contract", "catalogue", "pages", "server"]),
        game if game.starts_with("games/") => named(&["contract", "datafile"]),
        other => panic!("{other} has no place in the order of crates: give it one here"),
    }
}

fn ours() -> Vec<String> {
    crates().iter().map(|folder| folder.rsplit('/').next().unwrap_or(folder).to_string()).collect()
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
        assert!(manifest.contains("[lints]\nworkspace = true"), "{folder}");
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
            || ["contract", "datafile", "agents", "boards", "pages"].contains(&folder.as_str())
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
