//! Every sentence of a few seeded games, as people read them: none is in notation. And every part of
//! a page is written as a browser would read it back, so that it need not be sent twice.
//!
//! `LIST=sentences.txt cargo test -p pages --test sentences` writes all of them down, to be read.

mod reading;

use std::collections::BTreeSet;
use std::fmt::Write as _;

use catalogue::{AnyGame, Draw, Strength};
use contract::{Key, SeatSet};
use pages::new_table::Form;
use pages::table_page::{log_line, parts};
use reading::{is_notation, read};
use serde_json::json;
use table::{Chair, Command, DiceBy, Plan, Presence, Request, Sender, Table, Thinking, Viewer};

/// Of each game so many are played.
const GAMES: u64 = 2;
/// And so far; most end sooner.
const MOVES: usize = 400;
/// After so many moves it is looked at what everybody reads.
const LOOK: usize = 3;
/// A table of programs that play as somebody with sense leans to.
fn lay(game: &'static dyn AnyGame, seed: u64) -> Table {
    let form = Form::at_once(game.info());
    let plan = Plan {
        game: game.id().into(),
        revision: game.info().rules_revision,
        setup: json!({ "scenario": form.scenario }),
        seats: vec![Chair::Program(Strength::Hunch); form.seats],
        dice: DiceBy::Seeded,
        listed: false,
        secret: Key::from_seed(seed),
        campaign: None,
    };
    let mut table = Table::local(plan).expect("it can be played");
    if !table.has_begun() {
        ask(&mut table, Sender::default(), Request::Begin);
    }
    table
}

fn ask(table: &mut Table, sender: Sender, request: Request) {
    let asked = format!("{request:?}");
    let command = Command { sender, id: String::new(), request };
    table.handle(command).unwrap_or_else(|refused| panic!("{asked}: {refused}"));
    table.take_outbox();
}

/// A browser that writes down what it has read writes the same.
fn reads_back(game: &str, name: &str, markup: &str) {
    // `VALUED` of the script.
    let mut plain = markup.to_string();
    for empty in [" class=\"\"", " d=\"\"", " value=\"\"", " data-picks=\"\""] {
        plain = plain.replace(empty, "");
    }
    for repaired in ["/>", "=\"\"", "<table><tr", "</caption><tr", "&#", "&nbsp;", "='"] {
        let before = plain.split_once(repaired).map(|(before, _)| before);
        assert!(
            before.is_none(),
            "{game}, {name}: {repaired} after {}",
            before.unwrap_or_default()
        );
    }
}

/// What everybody at a table and whoever looks on reads of it now.
fn look(table: &Table, from: usize, lines: &mut BTreeSet<String>) {
    let seats = table.seats().map(SeatSet::only).chain([SeatSet::default()]);
    for held in seats {
        let viewer = Viewer { held, revealed: None };
        let Some(projection) = table.project_now(viewer, Presence::default(), Draw::Pieces) else {
            continue;
        };
        for (name, markup) in parts(&projection) {
            reads_back(projection.game.id, name, &markup);
            // What stands on the board is short for lack of room, and said in full beside it.
            if name != "pieces" && name != "text" {
                read(&markup, lines);
            }
        }
        for line in table.log_from(from, projection.viewer) {
            read(&log_line(&projection, &line).into_string(), lines);
        }
    }
}

/// All that is read in a few games.
fn sentences(game: &'static dyn AnyGame) -> BTreeSet<String> {
    let mut lines = BTreeSet::new();
    for seed in 0..GAMES {
        let mut table = lay(game, 40 + seed);
        let mut heard = 0;
        while !table.is_over() && table.ply() < MOVES {
            let ply = table.ply();
            if ply.is_multiple_of(LOOK) {
                look(&table, heard, &mut lines);
                heard = table.log_end().1;
            }
            let (seat, action) = match (table.program_to_move(), table.standing_order()) {
                (Some((seat, strength)), _) => {
                    let Thinking { thinker, mut rng, .. } =
                        table.thinking(seat, strength).expect("it decides");
                    (seat, thinker.decide(&mut rng))
                }
                (None, Some(order)) => order,
                (None, None) => unreachable!("only programs play"),
            };
            ask(&mut table, Sender::seat(seat), Request::Play { ply, action, rolls: None });
        }
        look(&table, heard, &mut lines);
    }
    lines.remove("");
    lines
}

#[test]
fn nothing_that_is_read_is_notation() {
    let mut all = String::new();
    let mut wrong = Vec::new();
    for game in catalogue::all() {
        let lines = sentences(*game);
        for line in &lines {
            if line.split(' ').any(is_notation) {
                wrong.push(format!("{}: {line}", game.id()));
            }
            let _ = writeln!(all, "{}: {line}", game.id());
        }
    }
    if let Some(list) = std::env::var_os("LIST") {
        std::fs::write(list, all).expect("it can be written");
    }
    assert!(wrong.is_empty(), "{} lines in notation:\n{}", wrong.len(), wrong.join("\n"));
}
