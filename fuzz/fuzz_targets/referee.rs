//! Lines to `reliquary referee`: each has an answer, and none ends the program. Its files are taken as they
//! are, since the program is no library.

#![no_main]
#![allow(dead_code)]

#[path = "../../cli/src/referee/answer.rs"]
mod answer;
#[path = "../../cli/src/dice.rs"]
mod dice;
#[path = "../../cli/src/referee/lines.rs"]
mod lines;
#[path = "../../cli/src/referee/request.rs"]
mod request;
#[path = "../../cli/src/referee/session.rs"]
mod session;

use libfuzzer_sys::fuzz_target;
use lines::Line;

fuzz_target!(|bytes: &[u8]| {
    let (mut session, mut input) = (session::Session::default(), bytes);
    while let Ok(Some(line)) = lines::next(&mut input) {
        if let Line::Whole(line) = line {
            // What is refused has its words too.
            let said = session.obey(line.trim_ascii()).unwrap_or_else(|why| why.to_line());
            assert!(!said.contains('\n'), "an answer is one line: {said}");
        }
        if session.has_quit() {
            return;
        }
    }
});
