//! What the project promises of its own files.

use tidy::{crates, files, read, root};

#[test]
fn no_source_file_is_longer_than_600_lines() {
    for file in files(&root(), &[".rs"]) {
        let lines = read(&file).lines().count();
        assert!(lines <= 600, "{} has {lines} lines", file.display());
    }
}

#[test]
fn nothing_is_left_unfinished() {
    // In two pieces, so that this file does not find itself.
    let marks = [
        concat!("TO", "DO"),
        concat!("FIX", "ME"),
        concat!("todo", "!("),
        concat!("unimplemented", "!("),
        concat!("dbg", "!("),
    ];
    for file in files(&root(), &[".rs", ".md", ".ron"]) {
        let text = read(&file);
        for mark in marks {
            assert!(!text.contains(mark), "{} holds {mark}", file.display());
        }
    }
}

#[test]
fn every_game_brings_its_papers() {
    let is_game = |folder: &&String| folder.starts_with("games/") && !folder.ends_with("/board");
    for game in crates().iter().filter(is_game) {
        let folder = root().join(game);
        for paper in ["README.md", "RULES.md", "RULINGS.md", "src/book.rs", "tests/tidy.rs"] {
            assert!(folder.join(paper).is_file(), "{game} has no {paper}");
        }
        let check = read(&folder.join("tests/tidy.rs"));
        assert!(check.contains("book"), "{game} does not check its book");
    }
}

#[test]
fn every_crate_says_what_it_is() {
    for folder in crates() {
        let folder = root().join(folder);
        let page = folder.join("README.md");
        assert!(page.is_file(), "{} has no README.md", folder.display());
        let text = read(&page);
        let says_much = text.starts_with("# ") && text.lines().count() > 4;
        assert!(says_much, "{} says too little", page.display());
        let manifest = read(&folder.join("Cargo.toml"));
        assert!(manifest.contains("\ndescription = \""), "{} has no description", folder.display());
    }
}

#[test]
fn the_front_page_shows_the_two_commands() {
    let readme = read(&root().join("README.md"));
    for command in ["cargo run --release", "./test"] {
        assert!(readme.contains(command), "{command}");
    }
}

#[test]
fn every_dependency_is_explained() {
    let manifest = read(&root().join("Cargo.toml"));
    let page = read(&root().join("ARCHITECTURE.md"));
    let ours = crates();
    for name in tidy::dependencies(&manifest, "workspace.dependencies") {
        let folder = name.replace("-board", "/board");
        let is_ours = ours.iter().any(|ours| ours.ends_with(&folder));
        let explained = page.contains(&format!("| `{name}`"));
        assert!(is_ours || explained, "ARCHITECTURE.md does not say what {name} earns");
    }
}

/// What a release says of itself is what the changelog says, and a release it says nothing of fails.
#[test]
#[cfg(unix)]
fn the_notes_of_a_release_are_those_of_the_changelog() {
    let notes = |version: &str| {
        let script = root().join("scripts/release-notes");
        std::process::Command::new(script).arg(version).output().expect("bash is there")
    };
    let coming = notes("Unreleased");
    let text = String::from_utf8_lossy(&coming.stdout);
    assert!(coming.status.success() && text.contains("\n- ") && !text.contains("\n## "), "{text}");
    assert!(!notes("v99.0.0").status.success());
}
