//! The glossary: short, without doubles, and made of words that people really meet.

use std::collections::BTreeSet;

use board::Board;
use contract::Game;
use feynman::{Feynman, RULES};
use feynman_board::FeynmanBoard;

#[test]
fn every_meaning_is_a_short_sentence_with_a_rule_of_the_book() {
    assert!((15..=45).contains(&FeynmanBoard::GLOSSARY.len()));
    for term in FeynmanBoard::GLOSSARY {
        let length = term.meaning.chars().count();
        assert!((20..=160).contains(&length), "{}: {length}", term.word);
        assert!(term.meaning.ends_with('.') && !term.meaning.contains("  "), "{}", term.word);
        assert!(Feynman::BOOK.contains(&term.rule), "{}", term.word);
    }
}

#[test]
fn every_form_stands_in_the_rules_and_no_form_twice() {
    let rules = RULES.to_lowercase().replace('\n', " ");
    let mut forms = BTreeSet::new();
    for term in FeynmanBoard::GLOSSARY {
        assert!(!term.forms.is_empty(), "{}", term.word);
        for form in term.forms {
            assert_eq!(*form, form.to_lowercase());
            assert!(forms.insert(*form), "{form} twice");
            assert!(rules.contains(form), "{form} is not in the rules");
        }
    }
}

/// What the lessons speak of without saying what it is.
#[test]
fn the_words_of_the_lessons_are_explained() {
    let forms: BTreeSet<&str> =
        FeynmanBoard::GLOSSARY.iter().flat_map(|term| term.forms.iter().copied()).collect();
    for word in ["level", "artifact", "the loot", "shield", "codes", "mine", "robot", "round"] {
        assert!(forms.contains(word), "{word}");
    }
}
