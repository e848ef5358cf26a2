//! Messages of a page, one a line, at a table that is being played. They are read by the same code in a tab
//! and at the server.

#![no_main]

use browser::{Ask, Call, Local};
use libfuzzer_sys::fuzz_target;

const LONGEST: usize = 60;

fuzz_target!(|bytes: &[u8]| {
    let Some((first, rest)) = bytes.split_first() else { return };
    let games = catalogue::all();
    let game = games[usize::from(*first) % games.len()].info();
    let mut local = Local::default();
    let mut ask = |ask: Ask| {
        let chance = (0..=255).collect();
        local.carry_out(Call { now: 1_000, chance, remembered: Default::default(), ask })
    };
    // All seats are people's, so that nobody has to think.
    let seats = game.min_seats.to_string();
    let mut fields = vec![("name", "Ada"), ("seats", &seats), ("dice", "house")];
    let letters = ["seat-A", "seat-B", "seat-C", "seat-D"].into_iter();
    fields.extend(letters.take(game.min_seats).map(|seat| (seat, "hot")));
    let fields = fields.into_iter().map(|(name, text)| (name.into(), text.into())).collect();
    let path = format!("/new/{}", game.id);
    let made = ask(Ask::Send { path, query: Default::default(), fields });
    let go = made.go.clone().unwrap_or_else(|| panic!("no table is made: {made:?}"));
    ask(Ask::Dial { path: format!("{go}/live"), query: Default::default() });
    for line in rest.split(|byte| *byte == b'\n').take(LONGEST) {
        ask(Ask::Hear { text: String::from_utf8_lossy(line).into_owned() });
        ask(Ask::Think);
    }
});
