//! The words that explain themselves.

use std::collections::BTreeSet;

use board::Board;
use contract::Game;
use lunar::Lunar;
use lunar_board::LunarBoard;

#[test]
fn every_term_is_short_has_a_rule_and_stands_in_the_rules() {
    let rules = lunar::RULES.to_lowercase().replace('\n', " ");
    let words: BTreeSet<&str> = rules.split(|c: char| !c.is_alphabetic() && c != '-').collect();
    let mut forms = BTreeSet::new();
    assert!((15..=45).contains(&LunarBoard::GLOSSARY.len()));
    for term in LunarBoard::GLOSSARY {
        let letters = term.meaning.chars().count();
        assert!((20..=160).contains(&letters), "{} takes {letters}", term.word);
        assert!(term.meaning.ends_with('.') && !term.meaning.contains("  "), "{}", term.word);
        assert!(Lunar::BOOK.contains(&term.rule), "{}", term.word);
        assert!(!term.forms.is_empty(), "{}", term.word);
        for form in term.forms {
            assert_eq!(*form, form.to_lowercase());
            assert!(forms.insert(*form), "{form} is there twice");
            let found =
                if form.contains(' ') { rules.contains(form) } else { words.contains(form) };
            assert!(found, "{form} is in no rule");
        }
    }
}
