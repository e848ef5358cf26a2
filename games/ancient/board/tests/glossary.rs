//! The glossary: short, without doubles, and made of words that people really meet.

use std::collections::BTreeSet;

use ancient::{Ancient, RULES, Setup};
use ancient_board::AncientBoard;
use board::{Board, Cast, GoalPart};
use conformance::walk;
use contract::Game;

/// What the rules and a few whole games say, in small letters.
fn said() -> String {
    let mut said = RULES.to_lowercase();
    let cast = Cast::new(["Ada", "Ben"].map(String::from).to_vec());
    // Ranks are for those who play alone.
    let scenery = AncientBoard::scenery(&Setup::default());
    for (seats, seed) in [(1, 0), (2, 1), (2, 2)] {
        walk::<Ancient>(&Setup::default(), seats, seed, |game, seat, actions, events| {
            let view = game.view(Some(seat));
            said.push_str(&AncientBoard::question(&scenery, &view, &cast).text.to_lowercase());
            let goals = AncientBoard::goals(&scenery, &view, &cast);
            for part in &goals.parts {
                if let GoalPart::Ladder { rungs, .. } = part {
                    said.push_str(&rungs.concat());
                }
            }
            for line in goals.lines() {
                said.push_str(&line.to_lowercase());
            }
            for action in actions {
                let choice = AncientBoard::choice(&scenery, &view, &cast, action);
                said.push_str(&format!("{} {}\n", choice.label, choice.detail).to_lowercase());
            }
            for event in events {
                let told = AncientBoard::describe(&scenery, &cast, event);
                said.push_str(&told.text.to_lowercase());
            }
        });
    }
    said
}

#[test]
fn there_are_enough_terms_and_not_too_many() {
    assert!((15..=40).contains(&AncientBoard::GLOSSARY.len()), "{}", AncientBoard::GLOSSARY.len());
}

#[test]
fn every_meaning_is_a_short_sentence_with_a_rule_of_the_book() {
    for term in AncientBoard::GLOSSARY {
        let length = term.meaning.chars().count();
        assert!((20..=160).contains(&length), "{}: {length}", term.word);
        assert!(term.meaning.ends_with('.') && !term.meaning.contains("  "), "{}", term.word);
        assert!(Ancient::BOOK.contains(&term.rule), "{}", term.word);
    }
}

#[test]
fn no_form_is_there_twice_and_all_are_small() {
    let mut seen = BTreeSet::new();
    for form in AncientBoard::GLOSSARY.iter().flat_map(|term| term.forms) {
        assert_eq!(*form, form.to_lowercase());
        assert!(seen.insert(*form), "{form} twice");
    }
}

#[test]
fn every_form_is_a_word_that_players_meet() {
    let said = said();
    let missing: Vec<&str> = AncientBoard::GLOSSARY
        .iter()
        .flat_map(|term| term.forms.iter().copied())
        .filter(|form| !said.contains(form))
        .collect();
    assert!(missing.is_empty(), "nobody says {missing:?}");
}
