//! The words of actions: what is none, and what comes back.

use expedition::Action;
use expedition::ability::Ability;
use expedition::equipment::{Item, Source};
use expedition::state::Way;

/// Why a text is no action.
fn why_not(text: &str) -> &'static str {
    text.parse::<Action>().expect_err(text).why
}

#[test]
fn every_action_has_a_word_that_reads_back() {
    let mut all = vec![Action::Recruit, Action::Roll, Action::Ready];
    all.extend([Way::Out, Way::Home].map(Action::Go));
    all.extend((0..6).filter_map(contract::Seat::new).map(Action::Fight));
    all.extend(Item::ALL.map(Action::Take));
    for verb in [Action::Learn, Action::Name, Action::Lose] {
        all.extend(Ability::ALL.map(verb));
    }
    for verb in [Action::Aid, Action::Drop] {
        all.extend(Source::all().map(verb));
    }
    assert_eq!(all.len(), 3 + 2 + 6 + 9 + 27 + 62);
    for action in all {
        let word = action.to_string();
        assert_eq!(word.parse(), Ok(action));
        assert!(word.is_ascii() && !word.contains(' '), "{word}");
    }
}

#[test]
fn what_is_no_verb_is_no_action() {
    for text in
        ["", " ", "=", "Roll", "roll ", " roll", "roll=", "roll=3", "ready=", "move=3", "recruit\n"]
    {
        assert_eq!(why_not(text), "no such verb", "{text:?}");
    }
}

#[test]
fn each_verb_says_what_it_wants() {
    assert_eq!(why_not("go="), "a pawn goes out or home");
    assert_eq!(why_not("go=Out"), "a pawn goes out or home");
    assert_eq!(why_not("go=out=home"), "a pawn goes out or home");
    for text in ["fight=", "fight=G", "fight=AB", "fight=1"] {
        assert_eq!(why_not(text), "seats are the letters A to F", "{text}");
    }
    for text in ["learn=", "name=luck", "lose=Combat", "lose=combat "] {
        assert_eq!(why_not(text), "no such ability", "{text}");
    }
    for text in ["take=", "take=1.9", "take=pistol", "aid=", "aid=gun", "drop=PISTOLS"] {
        assert_eq!(why_not(text), "no such item", "{text}");
    }
    for text in [
        "aid=1",
        "aid=1.",
        "aid=0.5",
        "aid=3.5",
        "aid=1.13",
        "aid=1.1",
        "drop=1.09",
        "drop=2.+9",
        "aid=1.99999",
    ] {
        assert_eq!(why_not(text), "an Aid is an item, or a row such as 1.9", "{text}");
    }
}

#[test]
fn a_long_text_is_shortened_in_the_complaint() {
    let endless = "é".repeat(10_000);
    let error = endless.parse::<Action>().unwrap_err();
    assert_eq!(error.text.chars().count(), 40);
}
