//! Every word of the glossary can be met, and is explained once and briefly.

use std::collections::BTreeSet;

use board::{Board, Cast};
use conformance::walk;
use contract::{BuiltIn, Game};
use damocles::setup::{MissionChoice, Options};
use damocles::{Damocles, Mission, RULES, Setup};
use damocles_board::DamoclesBoard;

const GLOSSARY: &[board::Term] = DamoclesBoard::GLOSSARY;

/// The rules, and what the board says on the way through a few missions, in small letters.
fn everything_said() -> String {
    let mut said = RULES.to_lowercase();
    for mission in Mission::built_in() {
        let setup = Setup {
            scenario: MissionChoice::Named(mission.id.clone()),
            options: Options { stay_days: 1_000, ..Options::default() },
        };
        let (scenery, cast) = (DamoclesBoard::scenery(&setup), Cast::new(vec!["Commander".into()]));
        walk::<Damocles>(&setup, 1, 2, |game, seat, actions, events| {
            let view = game.view(Some(seat));
            let choices = actions
                .iter()
                .map(|action| DamoclesBoard::choice(&scenery, &view, &cast, action))
                .map(|choice| format!("{} {}", choice.label, choice.detail));
            let told =
                events.iter().map(|event| DamoclesBoard::describe(&scenery, &cast, event).text);
            let goals = DamoclesBoard::goals(&scenery, &view, &cast).lines();
            for text in choices.chain(told).chain(goals) {
                said.push('\n');
                said.push_str(&text.to_lowercase());
            }
        });
    }
    said.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn no_form_stands_twice_and_all_are_in_small_letters() {
    let mut forms = BTreeSet::new();
    for term in GLOSSARY {
        assert!(!term.forms.is_empty(), "{}", term.word);
        for form in term.forms {
            assert_eq!(*form, form.to_lowercase());
            assert!(forms.insert(form), "{form} stands twice");
        }
    }
    assert!((15..=40).contains(&GLOSSARY.len()));
}

#[test]
fn every_meaning_fits_two_lines_and_rests_on_the_book() {
    for term in GLOSSARY {
        let long = term.meaning.chars().count();
        assert!((20..=160).contains(&long), "{}: {long} letters", term.word);
        assert!(!term.meaning.contains("  ") && term.meaning.ends_with('.'), "{}", term.word);
        assert!(Damocles::BOOK.contains(&term.rule), "{}", term.word);
    }
    assert!(GLOSSARY.is_sorted_by_key(|term| term.word));
}

#[test]
fn every_form_is_met_in_the_rules_or_on_the_board() {
    let said = everything_said();
    for form in GLOSSARY.iter().flat_map(|term| term.forms) {
        assert!(said.contains(form), "nobody ever says {form:?}");
    }
}
