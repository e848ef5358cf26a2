//! The coach, its hints and its explanations at the terminal, in a real game of every kind.

mod common;

use common::Desk;

/// Some moves, the coach, a hint, a choice it has a word on, the move explained.
fn asked(game: &str, moves: usize) -> String {
    let desk = Desk::new();
    let typed = "1\n".repeat(moves) + "coach on\nhint\n1\nyes\nexplain\nquit\n";
    let play = format!("play {game} --seed 7 --plain");
    desk.type_in(&play, &typed).ok().out
}

fn says_it_all(game: &str, moves: usize, reason: &str) {
    let out = asked(game, moves);
    let words = out.split_whitespace().collect::<Vec<_>>().join(" ");
    for wanted in
        ["The coach is on", "simulated games", "It knows only what your seat knows", reason]
    {
        assert!(words.contains(wanted), "{game}: no {wanted} in {out}");
    }
    let marks = ["Good. ", "Fine. ", "A slip. ", "A mistake. "];
    assert!(marks.iter().any(|mark| words.contains(mark)), "{game}: no mark in {out}");
    let told = [" hardly changed.", " rose by about ", " fell by about "];
    assert!(told.iter().any(|effect| words.contains(effect)), "{game}: not explained in {out}");
    // Notation stands in the list of choices alone, never in what the coach says.
    let hint = words.split("The coach is on").nth(1).unwrap_or_default();
    let hint = hint.split("simulated games").next().unwrap_or_default();
    assert!(!hint.contains('='), "{game}: notation in {hint}");
}

#[test]
fn expedition_is_coached_at_the_terminal() {
    says_it_all("expedition", 1, "challenges on the way");
}

#[test]
fn ancient_is_coached_at_the_terminal() {
    says_it_all("ancient", 2, "renown");
}

#[test]
fn lunar_is_coached_at_the_terminal() {
    says_it_all("lunar", 6, "the dingus");
}

#[test]
fn damocles_is_coached_at_the_terminal() {
    says_it_all("damocles", 12, "of the time");
}

#[test]
fn the_artifact_is_coached_at_the_terminal() {
    says_it_all("feynman", 1, "points");
}
