use std::path::PathBuf;

use super::*;

const ONE: &Rule = &Rule { number: "8.1", title: "go out" };
const TWELVE: &Rule = &Rule { number: "8.12", title: "come back" };
const LETTER: &Rule = &Rule { number: "10.3a", title: "rest" };
const BOOK: &[&Rule] = &[ONE, TWELVE, LETTER];

/// A game crate on disk, gone when dropped.
struct Crate(PathBuf);

impl Crate {
    /// A crate in which everything is in step.
    fn tidy(name: &str) -> Self {
        let root = std::env::temp_dir().join(format!("book-{}-{name}", std::process::id()));
        let made = Self(root);
        made.write("src/book.rs", "R08_1 R08_12 R10_3a");
        made.write("src/rules/r08_ways.rs", "let a = (R08_1, crate::book::R08_12); // R10_3a");
        made.write(
            "tests/rules/r08.rs",
            "#[test]\nfn r08_1_out() {}\n#[test]\nfn r08_12_back() {}",
        );
        made.write(
            "tests/rules/r10.rs",
            "    #[test]\n    fn r10_3a_rest() {}\n#[test]\n// Why.\nfn q_exp_01_asked() {}",
        );
        made.write(
            "RULES.md",
            "# R\n\n**8.1 Go out.** Text 9.9.\n\n**8.12 Come back.** x\n\n**10.3a Rest.**",
        );
        made.write("RULINGS.md", "# R\n\n### EXP-01 What then\n\n### Other\n");
        made
    }

    fn write(&self, path: &str, text: &str) {
        let path = self.0.join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    fn faults(&self) -> String {
        check_book(BOOK, &self.0).join("\n")
    }
}

impl Drop for Crate {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn a_tidy_crate_has_no_fault() {
    let made = Crate::tidy("tidy");
    assert_eq!(made.faults(), "");
    assert_book(BOOK, &made.0);
}

#[test]
fn numbers_become_constants() {
    for (number, name) in [("8.6", "R08_6"), ("10.7", "R10_7"), ("4.3a", "R04_3a")] {
        assert_eq!(constant_of(number).as_deref(), Some(name));
    }
    for bad in ["8", "table.1", "8.", "8.a", "8.6 b", ""] {
        assert_eq!(constant_of(bad), None, "{bad}");
    }
}

#[test]
fn a_longer_number_is_no_citation() {
    let made = Crate::tidy("word");
    made.write("src/rules/r08_ways.rs", "R08_12 MR08_1 R08_1a R10_3a");
    assert_eq!(made.faults(), "rule 8.1 go out: R08_1 is cited nowhere in src/ outside book.rs");
}

#[test]
fn a_rule_and_a_ruling_without_a_test_are_found() {
    let made = Crate::tidy("tests");
    made.write("tests/rules/r08.rs", "#[test]\n// fn r08_1_out() {}\nfn r08_12_back() {}");
    made.write(
        "tests/rules/r10.rs",
        "#[test]\nfn r10_3a_rest() {}\n#[test]\nfn q_exp_011_asked() {}",
    );
    let faults = made.faults();
    assert!(faults.contains("rule 8.1 go out: no test `fn r08_1_...`"), "{faults}");
    assert!(faults.contains("ruling EXP-01: no test `fn q_exp_01_...`"), "{faults}");
    assert_eq!(faults.lines().count(), 2, "{faults}");
}

#[test]
fn a_function_that_is_not_run_is_no_test() {
    for text in [
        "fn r08_1_out() {}",
        "#[test]\nfn other() {}\nfn r08_1_out() {}",
        "#[test]\n#[ignore = \"slow\"]\nfn r08_1_out() {}",
    ] {
        assert!(!has_test(text, "fn r08_1_"), "{text}");
    }
    assert!(has_test("#[test]\n#[should_panic]\nfn r08_1_out() {}", "fn r08_1_"));
}

#[test]
fn the_page_of_rules_follows_the_book() {
    let made = Crate::tidy("page");
    made.write(
        "RULES.md",
        "**8.1 Go home.** x\n**8.1 Go out.** y\n**8.2 New.** z\n**10.3a Rest.**",
    );
    let faults = made.faults();
    for part in ["8.1 stands there twice", "no `**8.12 Come back.**`", "8.2 is not in the book"] {
        assert!(faults.contains(part), "{faults}");
    }
    made.write("RULES.md", "**8.1 Go home.**\n**8.12 Come back.**\n**10.3a Rest.**");
    assert_eq!(made.faults(), "RULES.md: 8.1 is headed \"Go home\", the book says \"Go out\"");
}

#[test]
fn missing_pages_and_odd_numbers_are_faults() {
    let made = Crate::tidy("missing");
    fs::remove_file(made.0.join("RULINGS.md")).unwrap();
    assert!(made.faults().contains("RULINGS.md"));
    let odd = Rule { number: "table.1", title: "x" };
    assert!(check_book(&[&odd], &made.0)[0].contains("a number is written"));
}

#[test]
#[should_panic(expected = "out of step")]
fn an_untidy_crate_fails_its_test() {
    assert_book(BOOK, &std::env::temp_dir().join("no-such-crate-anywhere"));
}
