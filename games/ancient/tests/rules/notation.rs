//! The words of actions: what is none, and what comes back.

use ancient::Action;
use ancient::atlas::{Colour, Region, Slot};
use ancient::symbol::Symbol;

/// Why a text is no action.
fn why_not(text: &str) -> &'static str {
    text.parse::<Action>().expect_err(text).why
}

#[test]
fn every_action_has_a_word_that_reads_back() {
    let bare = [
        "redraw", "end", "pass", "follow", "leave", "stay", "roll", "again", "on", "on=all", "stop",
    ];
    let mut all: Vec<Action> = bare.iter().map(|word| word.parse().unwrap()).collect();
    all.extend(Region::ALL.map(Action::Raid));
    all.extend(Symbol::ALL.map(Action::Lock));
    for colour in Colour::ALL {
        for number in 1..=6 {
            let die = format!("{colour}{number}").parse().unwrap();
            for slot in ["desert.research", "ocean.4", "jungle.6"] {
                all.push(Action::Place(die, slot.parse::<Slot>().unwrap()));
            }
        }
    }
    for action in all {
        let word = action.to_string();
        assert_eq!(word.parse(), Ok(action));
        assert!(word.is_ascii() && !word.contains(' '), "{word}");
    }
}

#[test]
fn what_is_no_verb_is_no_action() {
    for text in ["", " ", "=", "Roll", "roll ", "roll=", "stop=1", "move=3", "follow\n"] {
        assert_eq!(why_not(text), "no such verb", "{text:?}");
    }
}

#[test]
fn each_verb_says_what_it_wants() {
    assert_eq!(why_not("on=off"), "one goes on, or on=all");
    assert_eq!(why_not("lock=raider"), "no such symbol");
    assert_eq!(why_not("raid=moon"), "the regions are desert, ocean and jungle");
    assert_eq!(why_not("place=orange5"), "a placement is written place=DIE-SLOT");
    for text in ["place=orange7-ocean.3", "place=5-ocean.3", "place=orange-ocean.3"] {
        assert_eq!(why_not(text), "an action die is a colour and a number: orange5", "{text}");
    }
    for text in ["place=orange5-ocean", "place=orange5-ocean.7", "place=orange5-ocean.34"] {
        assert_eq!(why_not(text), "a slot is written desert.research or ocean.4", "{text}");
    }
}

#[test]
fn a_long_text_is_shortened_in_the_complaint() {
    let error = "é".repeat(10_000).parse::<Action>().unwrap_err();
    assert_eq!(error.text.chars().count(), 40);
}
