//! Rules name what they mean: a variant that is added to an enum must not fall into somebody's `_ =>`.

use tidy::{crates, files, read, root};

/// The patterns of a match of which this line is the wildcard arm: the arms above it, at its depth.
fn patterns<'a>(above: &[&'a str], depth: usize) -> Vec<&'a str> {
    let indent = |line: &str| line.len() - line.trim_start().len();
    let inside =
        above.iter().rev().take_while(|line| line.trim().is_empty() || indent(line) >= depth);
    let arms = inside.filter(|line| !line.trim().is_empty() && indent(line) == depth);
    arms.map(|line| line.trim()).filter(|line| !line.starts_with(['}', '/'])).collect()
}

/// The enum a pattern begins with: of `Place::Map(_)`, `Some(Place::Map(_))` and `(Place::Map(_), 3)` it
/// is `Place`. Numbers, words and seats have no name of that form.
fn of_enum(pattern: &str) -> Option<&str> {
    let mut inner = pattern.trim_start_matches("| ");
    while let Some(within) =
        ["Some(", "Ok(", "Err(", "(", "&"].iter().find_map(|it| inner.strip_prefix(it))
    {
        inner = within;
    }
    let (name, _) = inner.split_once("::")?;
    let is_type = name.starts_with(|c: char| c.is_ascii_uppercase())
        && name.chars().all(|c| c.is_ascii_alphanumeric());
    is_type.then_some(name)
}

/// Wildcard arms over an enum, by line, and which enum it is.
fn wildcards(text: &str) -> Vec<(usize, &str)> {
    let lines: Vec<&str> = text.lines().collect();
    // With a guard it leaves all variants to be named below it.
    let is_wild = |line: &str| line.trim().starts_with("_ =>");
    (0..lines.len())
        .filter(|at| is_wild(lines[*at]))
        .filter_map(|at| {
            let depth = lines[at].len() - lines[at].trim_start().len();
            let found = patterns(&lines[..at], depth).into_iter().find_map(of_enum);
            Some((at + 1, found?))
        })
        .collect()
}

/// The words of feynman's actions are divided among its chapters: each names its own and refuses the
/// others.
const DIVIDED: (&str, &str) = ("feynman", "Action");

#[test]
fn no_rule_has_a_wildcard_over_an_enum() {
    let sample = "match it {\n    Place::Map(cell) => {\n        go();\n    }\n    _ => stop(),\n}";
    assert_eq!(wildcards(sample), [(5, "Place")]);
    assert!(wildcards("match it {\n    (Some(a), None) => a,\n    _ => 0,\n}").is_empty());
    for wrapped in ["Some(Place::Map(_))", "(Place::Map(_), 3)", "Some((Place::Home, _))"] {
        let sample = format!("match it {{\n    {wrapped} => 1,\n    _ => 0,\n}}");
        assert_eq!(wildcards(&sample), [(3, "Place")], "{wrapped}");
    }
    let mut looked = 0;
    for folder in crates() {
        // The rules of a game are a folder straight under `games`.
        let Some(game) = folder.strip_prefix("games/").filter(|game| !game.contains('/')) else {
            continue;
        };
        for file in files(&root().join(&folder).join("src/rules"), &[".rs"]) {
            looked += 1;
            for (line, name) in wildcards(&read(&file)) {
                let name_it = "name what it means, or let `if let` say that one case matters";
                let place = file.display();
                assert!((game, name) == DIVIDED, "{place}:{line}: `_ =>` over {name}; {name_it}");
            }
        }
    }
    assert!(looked > 60, "{looked} files");
}
