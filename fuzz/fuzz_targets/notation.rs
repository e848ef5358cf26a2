//! Notation: the first byte chooses a game, every line is a move. What is no move is answered with a reason,
//! and a legal one is made in its place, so that games go on.

#![no_main]

use contract::{Dice, Sitter};
use libfuzzer_sys::fuzz_target;
use serde_json::json;

const LONGEST: usize = 60;

fuzz_target!(|bytes: &[u8]| {
    let Some((first, rest)) = bytes.split_first() else { return };
    let games = catalogue::all();
    let game = games[usize::from(*first) % games.len()];
    let sitter = Sitter { name: "Ada".into(), player: "human".into() };
    let sitters = vec![sitter; game.info().min_seats];
    let mut dice = Dice::seeded(u64::from(*first));
    let mut play = game.open(&json!({}), sitters, &mut dice).expect("the box can be played");
    for line in rest.split(|byte| *byte == b'\n').take(LONGEST) {
        let Some(seat) = play.status().waiting().first() else { return };
        let word = String::from_utf8_lossy(line);
        let refusal = play.refusal(seat, &word);
        let made = play.play(seat, &word, &mut dice);
        assert_eq!(matches!(refusal, Ok(None)), made.is_ok(), "{word}: {refusal:?}, {made:?}");
        if made.is_err() {
            let offers = play.offers(seat);
            let offer = &offers[line.len() % offers.len()];
            play.play(seat, &offer.action, &mut dice).expect("an offer is legal");
        }
    }
});
