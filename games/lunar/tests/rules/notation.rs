//! The words of actions: what is none, and what comes back.

use lunar::Action;

/// Why a text is no action.
fn why_not(text: &str) -> &'static str {
    text.parse::<Action>().expect_err(text).why
}

#[test]
fn every_verb_reads_back() {
    for word in [
        "default",
        "place=1313",
        "out=tA",
        "hide=tB",
        "crew=rX.drive-tR",
        "crew=rX.2-tS",
        "idle=tA",
        "ready",
        "target=tA-1313",
        "fire=rX-tB",
        "fire=rX.2-tB",
        "sphere=t1",
        "speed=lA-4",
        "swap=tA-tB",
        "give=tA-tB",
        "move=rX",
        "step=1313",
        "jump=0101",
        "fly=2525",
        "land",
        "exit=north",
        "load=tA",
        "stow=tA",
        "unload=tA",
        "bring=tA",
        "lead=tA-tB",
        "take=tA",
        "stop",
        "strike=tA-t1",
        "capture=tA-tB",
        "rescue=tA-tB",
        "pass",
    ] {
        assert_eq!(word.parse::<Action>().expect(word).to_string(), word);
    }
}

#[test]
fn what_is_no_verb_is_no_action() {
    for text in ["", " ", "=", "Pass", "pass ", "pass=", "stop=1", "walk=3", "land\n"] {
        assert_eq!(why_not(text), "no such verb", "{text:?}");
    }
}

#[test]
fn each_verb_says_what_it_wants() {
    assert_eq!(why_not("move=13"), "a unit is written tA, rX or lY");
    assert_eq!(why_not("step=131"), "a hex is written with four digits: 1313");
    assert_eq!(why_not("step=13x3"), "a hex is written with four digits: 1313");
    assert_eq!(why_not("exit=up"), "the edges are north, east, south and west");
    assert_eq!(why_not("fire=rX.1-tB"), "the second weapon is written rX.2");
    assert_eq!(why_not("crew=rX-tB"), "a crew is written crew=rX.drive-tA, .1 or .2");
    assert_eq!(why_not("speed=lA-04"), "a velocity is a number such as 4");
    assert_eq!(why_not("target=tA"), "two are wanted, with a - between");
}
