//! What `watch` and `join` say where there is no terminal, or nothing to show.

mod common;

use common::Desk;

#[test]
fn without_a_terminal_they_say_what_to_use_instead() {
    let desk = Desk::new();
    desk.run("simulate expedition --games 1 --seed 3 --records kept").ok();
    let watch = "watch kept/expedition-000001.json";
    desk.run(watch).refused(1, &["terminal", "reliquary replay"]);
    desk.run(&format!("{watch} --ply 99999")).refused(1, &["99999"]);
    desk.run(&format!("{watch} --seat F")).refused(1, &["no seat F"]);
    desk.run("watch nowhere.json").refused(1, &["nowhere.json"]);
    desk.run("join http://127.0.0.1:1/t/abc").refused(1, &["terminal", "docs/api.md"]);
    desk.run("join somewhere").refused(1, &["somewhere", "/t/TABLE"]);
}
