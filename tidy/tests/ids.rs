//! One list of games: the id and the title of a game stand in its own folder and in the catalogue, nowhere
//! else.

use tidy::{crates, files, read, root};

/// The rules of each game are a folder of this name under `games/`, and so is its id.
fn ids() -> Vec<String> {
    let folders = crates().into_iter();
    folders
        .filter_map(|folder| Some(folder.strip_prefix("games/")?.to_string()))
        .filter(|id| !id.contains('/'))
        .collect()
}

/// What each game is called, in full and in short, as its row in the catalogue says.
fn titles() -> Vec<String> {
    let rows = ids().into_iter().map(|id| read(&root().join(format!("catalogue/src/{id}.rs"))));
    let title = |line: &str| {
        let line = line.trim();
        let text =
            line.strip_prefix("title: \"").or_else(|| line.strip_prefix("short_title: \""))?;
        Some(text.strip_suffix("\",")?.to_string())
    };
    rows.flat_map(|row| row.lines().filter_map(title).collect::<Vec<_>>()).collect()
}

/// Sources of crates that must serve any game: Rust without its tests, scripts, style sheets.
fn common_sources() -> Vec<(String, String)> {
    let knows_games = |path: &str| path.starts_with("games/") || path.starts_with("catalogue/");
    let is_source = |path: &str| {
        ["src/", "assets/", "style/"].iter().any(|folder| path.contains(folder))
            && !["tests/", "examples/", "benches/"].iter().any(|folder| path.contains(folder))
            && !path.ends_with("/tests.rs")
    };
    files(&root(), &[".rs", ".js", ".css", ".svg", ".html"])
        .iter()
        .filter_map(|file| {
            let path = file.strip_prefix(root()).ok()?.to_string_lossy().replace('\\', "/");
            let text = read(file)
                .split("#[cfg(test)]\nmod tests {")
                .next()
                .unwrap_or_default()
                .to_string();
            (is_source(&path) && !knows_games(&path)).then_some((path, text))
        })
        .collect()
}

/// A word in quotes, as a program would compare it. An example in a description of the API may
/// name a game.
fn names(line: &str, id: &str) -> bool {
    let quoted = [format!("\"{id}\""), format!("'{id}'"), format!("-game={id}")];
    let is_example = line.contains("schema(example") || line.trim_start().starts_with("//");
    !is_example && quoted.iter().any(|word| line.contains(word))
}

/// A title as a word or words of its own, in something that a person reads.
fn tells(line: &str, title: &str) -> bool {
    let is_example = line.contains("schema(example") || line.trim_start().starts_with("//");
    let is_part = |letter: Option<char>| letter.is_some_and(char::is_alphanumeric);
    let stands_alone = |(at, found): (usize, &str)| {
        !is_part(line[..at].chars().last()) && !is_part(line[at + found.len()..].chars().next())
    };
    !is_example && line.match_indices(title).any(stands_alone)
}

#[test]
fn no_source_outside_the_catalogue_names_a_game() {
    let ids = ids();
    assert!(ids.len() >= 5, "{ids:?}");
    let titles = titles();
    assert!(titles.len() >= 2 * ids.len(), "{titles:?}");
    let sources = common_sources();
    assert!(sources.len() > 100, "{} sources", sources.len());
    for (path, text) in sources {
        for line in text.lines() {
            let named = ids.iter().find(|id| names(line, id));
            let named = named.or_else(|| titles.iter().find(|title| tells(line, title)));
            assert!(named.is_none(), "{path} names a game: {}", line.trim());
        }
    }
}

#[test]
fn the_check_sees_a_title_as_a_word_of_its_own() {
    assert!(tells(r#"    say("The Moon campaign in")"#, "Moon"));
    assert!(tells("<h1>The Old Moon</h1>", "The Old Moon"));
    assert!(!tells("/// Moon has no pawns.", "Moon") && !tells("MoonBoard::new()", "Moon"));
}

#[test]
fn the_check_sees_an_id_and_lets_an_example_pass() {
    assert!(names(r#"    b"moon" => Color::Blue,"#, "moon"));
    assert!(names("[data-game='moon'] {", "moon") && names("[data-game=moon] {", "moon"));
    assert!(!names(r#"#[schema(example = "moon")]"#, "moon"));
    assert!(!names(r#""reliquary play moon""#, "moon"));
}

/// A game is one folder: its colours and its sign stand beside its board.
#[test]
fn every_board_brings_its_colours_and_its_sign() {
    for id in ids() {
        for file in ["tokens.css", "style.css", "emblem.svg"] {
            let path = root().join("games").join(&id).join("board").join(file);
            assert!(path.is_file(), "{}", path.display());
        }
    }
}
