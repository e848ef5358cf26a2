//! The glossary: short, without doubles, and made of words that people really meet.

use std::collections::BTreeSet;

use board::{Board, Cast};
use conformance::walk;
use contract::Game;
use expedition::{Expedition, RULES, Setup};
use expedition_board::ExpeditionBoard;

/// What the rules and a few whole games say, in small letters.
fn said() -> String {
    let mut said = RULES.to_lowercase();
    let cast = Cast::new(["Ada", "Ben"].map(String::from).to_vec());
    let scenery = ExpeditionBoard::scenery(&Setup::default());
    for seed in 0..3 {
        walk::<Expedition>(&Setup::default(), 2, seed, |game, seat, actions, events| {
            let view = game.view(Some(seat));
            said.push_str(&ExpeditionBoard::question(&scenery, &view, &cast).text.to_lowercase());
            for line in ExpeditionBoard::goals(&scenery, &view, &cast).lines() {
                said.push_str(&line.to_lowercase());
            }
            for action in actions {
                let choice = ExpeditionBoard::choice(&scenery, &view, &cast, action);
                said.push_str(&format!("{} {}\n", choice.label, choice.detail).to_lowercase());
            }
            for event in events {
                let told = ExpeditionBoard::describe(&scenery, &cast, event);
                said.push_str(&told.text.to_lowercase());
            }
        });
    }
    said
}

#[test]
fn there_are_enough_terms_and_not_too_many() {
    assert!(
        (15..=40).contains(&ExpeditionBoard::GLOSSARY.len()),
        "{}",
        ExpeditionBoard::GLOSSARY.len()
    );
}

#[test]
fn every_meaning_is_a_short_sentence_with_a_rule_of_the_book() {
    for term in ExpeditionBoard::GLOSSARY {
        let length = term.meaning.chars().count();
        assert!((20..=160).contains(&length), "{}: {length}", term.word);
        assert!(term.meaning.ends_with('.') && !term.meaning.contains("  "), "{}", term.word);
        assert!(Expedition::BOOK.contains(&term.rule), "{}", term.word);
    }
}

#[test]
fn no_form_is_there_twice_and_all_are_small() {
    let mut seen = BTreeSet::new();
    for form in ExpeditionBoard::GLOSSARY.iter().flat_map(|term| term.forms) {
        assert_eq!(*form, form.to_lowercase());
        assert!(seen.insert(*form), "{form} twice");
    }
}

#[test]
fn every_form_is_a_word_that_players_meet() {
    let said = said();
    let missing: Vec<&str> = ExpeditionBoard::GLOSSARY
        .iter()
        .flat_map(|term| term.forms.iter().copied())
        .filter(|form| !said.contains(form))
        .collect();
    assert!(missing.is_empty(), "nobody says {missing:?}");
}
