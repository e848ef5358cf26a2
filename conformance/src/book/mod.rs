//! Rulebook, code, tests and words in step: the tidy check of a game crate.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use contract::Rule;

/// Everything that is out of step in a game crate; empty when all is well.
///
/// Each rule `8.6` must be cited as `R08_6` in the sources outside `book.rs`, have a test
/// `fn r08_6_...`, and a paragraph `**8.6 Title.**` in `RULES.md`, which holds no other numbers.
/// Each ruling `### EXP-01` of `RULINGS.md` must have a test `fn q_exp_01_...`.
pub fn check_book(book: &[&Rule], crate_dir: &Path) -> Vec<String> {
    let sources = sources_under(&crate_dir.join("src"), &|name| name != "book.rs");
    let tests = sources_under(&crate_dir.join("tests"), &|_| true);
    let mut faults = Vec::new();
    for rule in book {
        match constant_of(rule.number) {
            Some(name) => check_rule(rule, &name, &sources, &tests, &mut faults),
            None => faults.push(format!("rule {:?}: a number is written 8.6 or 4.3a", rule.number)),
        }
    }
    check_rules_page(book, &text_of(&crate_dir.join("RULES.md"), &mut faults), &mut faults);
    check_rulings(&text_of(&crate_dir.join("RULINGS.md"), &mut faults), &tests, &mut faults);
    faults
}

/// Checks that each of a referee's cases is named in the doc comment of a test:
/// `/// Referee's case T29.`
///
/// # Panics
/// With the cases that no test names.
pub fn assert_cases(cases: &[u8], crate_dir: &Path) {
    let tests = sources_under(&crate_dir.join("tests"), &|_| true);
    let said = |case: &u8| tests.contains(&format!("/// Referee's case T{case:02}"));
    let missing: Vec<&u8> = cases.iter().filter(|case| !said(case)).collect();
    assert!(missing.is_empty(), "no test names the referee's cases {missing:?}");
}

/// [`check_book`], for a test.
///
/// # Panics
/// With everything that is out of step.
pub fn assert_book(book: &[&Rule], crate_dir: &Path) {
    let faults = check_book(book, crate_dir);
    assert!(faults.is_empty(), "{} things out of step:\n{}", faults.len(), faults.join("\n"));
}

/// The constant that stands for a number: `8.6` is `R08_6`, `10.7` is `R10_7`, `4.3a` is `R04_3a`.
fn constant_of(number: &str) -> Option<String> {
    let (chapter, rest) = number.split_once('.')?;
    let chapter: u32 = chapter.parse().ok()?;
    let plain = rest.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'.');
    let begins = rest.bytes().next().is_some_and(|byte| byte.is_ascii_digit());
    (plain && begins).then(|| format!("R{chapter:02}_{}", rest.replace('.', "_")))
}

fn check_rule(rule: &Rule, name: &str, sources: &str, tests: &str, faults: &mut Vec<String>) {
    if !has_word(sources, name) {
        faults.push(format!("rule {rule}: {name} is cited nowhere in src/ outside book.rs"));
    }
    let test = format!("fn {}_", name.to_lowercase());
    if !has_test(tests, &test) {
        faults.push(format!("rule {rule}: no test `{test}...` in tests/"));
    }
}

/// Whether `word` stands in `text` by itself: `R08_1` is not in `R08_12`.
fn has_word(text: &str, word: &str) -> bool {
    let part_of_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
    text.match_indices(word).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let after = text[at + word.len()..].chars().next();
        !before.is_some_and(part_of_word) && !after.is_some_and(part_of_word)
    })
}

/// Whether a function that begins so is a test that is run: a helper of that name proves nothing, and
/// neither does a test that is ignored.
fn has_test(tests: &str, start: &str) -> bool {
    let (mut is_test, mut is_ignored) = (false, false);
    for line in tests.lines().map(str::trim_start) {
        if line.starts_with("#[") {
            is_test |= line.starts_with("#[test]");
            is_ignored |= line.starts_with("#[ignore");
        } else if !line.is_empty() && !line.starts_with("//") {
            if is_test && !is_ignored && line.contains(start) {
                return true;
            }
            (is_test, is_ignored) = (false, false);
        }
    }
    false
}

/// Every rule has its paragraph, and no paragraph has another number.
fn check_rules_page(book: &[&Rule], page: &str, faults: &mut Vec<String>) {
    let mut written: BTreeMap<&str, &str> = BTreeMap::new();
    for (number, title) in page.lines().filter_map(paragraph) {
        if written.insert(number, title).is_some() {
            faults.push(format!("RULES.md: {number} stands there twice"));
        }
    }
    for rule in book {
        let expected = capitalised(rule.title);
        match written.remove(rule.number) {
            Some(title) if title == expected => {}
            Some(title) => faults.push(format!(
                "RULES.md: {} is headed {title:?}, the book says {expected:?}",
                rule.number
            )),
            None => faults.push(format!("RULES.md: no `**{} {expected}.**`", rule.number)),
        }
    }
    faults.extend(written.keys().map(|number| format!("RULES.md: {number} is not in the book")));
}

/// Number and title of a line that begins `**8.6 Title.**`.
fn paragraph(line: &str) -> Option<(&str, &str)> {
    let rest =
        line.strip_prefix("**").filter(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))?;
    let bold = rest.split("**").next().unwrap_or(rest);
    let (number, title) = bold.split_once(' ').unwrap_or((bold, ""));
    Some((number.trim_end_matches('.'), title.trim().strip_suffix('.').unwrap_or(title)))
}

fn capitalised(title: &str) -> String {
    let mut letters = title.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// Every ruling has its test.
fn check_rulings(page: &str, tests: &str, faults: &mut Vec<String>) {
    for ruling in page.lines().filter_map(|line| line.strip_prefix("### ")).filter_map(ruling) {
        let test = format!("fn q_{}_", ruling.to_lowercase().replace('-', "_"));
        if !has_test(tests, &test) {
            faults.push(format!("ruling {ruling}: no test `{test}...` in tests/"));
        }
    }
}

/// `EXP-01` at the head of a title: two or three capitals, a dash, two or three digits.
fn ruling(title: &str) -> Option<&str> {
    let word = title.split(|c: char| !c.is_ascii_alphanumeric() && c != '-').next()?;
    let (letters, digits) = word.split_once('-')?;
    let fits = matches!(letters.len(), 2 | 3)
        && matches!(digits.len(), 2 | 3)
        && letters.bytes().all(|byte| byte.is_ascii_uppercase())
        && digits.bytes().all(|byte| byte.is_ascii_digit());
    fits.then_some(word)
}

/// A page that is not there is a fault of its own.
fn text_of(path: &Path, faults: &mut Vec<String>) -> String {
    fs::read_to_string(path).unwrap_or_else(|why| {
        faults.push(format!("{}: {why}", path.display()));
        String::new()
    })
}

/// All Rust under a folder, one after the other.
fn sources_under(folder: &Path, wanted: &dyn Fn(&str) -> bool) -> String {
    let mut text = String::new();
    let Ok(entries) = fs::read_dir(folder) else { return text };
    for entry in entries.flatten() {
        let (path, name) = (entry.path(), entry.file_name());
        let name = name.to_string_lossy();
        if path.is_dir() {
            text.push_str(&sources_under(&path, wanted));
        } else if path.extension().is_some_and(|extension| extension == "rs") && wanted(&name) {
            text.push_str(&fs::read_to_string(&path).unwrap_or_default());
            text.push('\n');
        }
    }
    text
}

#[cfg(test)]
mod tests;
