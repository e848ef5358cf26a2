//! A house of one's own, opened for a test on a free port, and ways to ask it.

// Each test file uses its own part of this, and none offers it to others.
#![allow(dead_code, unreachable_pub, unused_imports)]

mod described;
mod far;
mod house;
mod http;
mod line;
mod receiver;
mod stream;

pub use far::{line_from, told};
pub use house::{House, Seat, file_in};
pub use http::{Answer, raw, raw_over, request};
pub use line::Line;
pub use receiver::{Received, Receiver};
pub use stream::Stream;

/// No news takes longer, not even on a machine that is busy with other tests.
pub const PATIENCE: std::time::Duration = std::time::Duration::from_secs(60);

/// Plays a game of *Ancient* for three until two seats are asked in secret whether they follow;
/// gives those who are asked.
pub fn until_asked(house: &House, table: &str, seats: &[Seat]) -> Vec<Seat> {
    for _ in 0..200 {
        let waiting = house.brief(table)["waiting"].clone();
        let asked: Vec<Seat> = seats
            .iter()
            .filter(|seat| waiting.as_array().unwrap().iter().any(|w| *w == seat.letter.as_str()))
            .cloned()
            .collect();
        if asked.len() == 2 {
            return asked;
        }
        house.play_some(table, seats, 1);
    }
    panic!("nobody was asked");
}

/// A scenario of *Expedition* that can be played and is about as long as this, for its long introduction.
pub fn large_scenario(bytes: usize) -> serde_json::Value {
    let game = catalogue::find("expedition").unwrap();
    let mut scenario = game.read_scenario(game.example()).unwrap();
    scenario["intro"] = "".into();
    let rest = bytes - scenario.to_string().len();
    scenario["intro"] = "Far away. ".repeat(rest / 10).into();
    scenario
}
