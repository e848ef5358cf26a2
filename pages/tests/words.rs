//! What is read beside a table: rules, new tables, invitations, hints, the coach, replays, reports and
//! every sample page. Nothing of it is notation or the name of an option, and nobody is told of a house.
//!
//! `LIST=words.txt cargo test -p pages --test words` writes all of it down, to be read.

mod reading;
#[path = "../examples/mock/samples.rs"]
mod samples;

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::num::NonZeroUsize;

use catalogue::coach::{advise, explain, judge};
use catalogue::{AnyGame, Depth, Draw, Info, OptionInfo, Strength, analyse};
use contract::{Key, Seat, SeatSet};
use pages::analysis::{self, Report};
use pages::gather::Reach;
use pages::new_table::{self, Form};
use pages::replay::{self, Replay};
use pages::story::Story;
use pages::summary::{gathering, invitation};
use pages::table_page::{explanation, hint, mark, question};
use pages::{Frame, rules};
use reading::{is_notation, read};
use serde_json::{Value, json};
use table::{Chair, Command, DiceBy, Plan, Presence, Request, Sender, Table, Viewer};

type Lines = BTreeSet<String>;

/// So far a game is played.
const MOVES: usize = 60;
/// After so many moves somebody asks for a hint.
const ASKED: usize = 20;
/// So little is thought about it: it is the words that are looked at.
const THOUGHT: Strength = Strength::Iterations(40);

fn plan(info: &Info, seats: Vec<Chair>, options: &Value) -> Plan {
    let form = Form::at_once(info.clone());
    Plan {
        game: info.id.into(),
        revision: info.rules_revision,
        setup: json!({ "scenario": form.scenario, "options": options }),
        seats,
        dice: DiceBy::Seeded,
        listed: false,
        secret: Key::from_seed(7),
        campaign: None,
    }
}

fn ask(table: &mut Table, sender: Sender, request: Request) {
    let command = Command { sender, id: String::new(), request };
    table.handle(command).expect("it is allowed");
    table.take_outbox();
}

/// What an option may be besides what it usually is.
fn others(option: &OptionInfo) -> Vec<Value> {
    let values = option
        .values
        .split_once(" to ")
        .map_or_else(|| option.values.split(", ").collect(), |(first, last)| vec![first, last]);
    let value = |word: &str| serde_json::from_str(word).unwrap_or_else(|_| json!(word));
    values.into_iter().map(value).filter(|value| *value != option.default).collect()
}

/// Before a game: the rules, the form, and a table that waits for people under every other ruling.
fn before(game: &'static dyn AnyGame, lines: &mut Lines) {
    let (frame, info) = (Frame::default(), game.info());
    read(&rules::page(&frame, game).into_string(), lines);
    read(&rules::part(game).into_string(), lines);
    read(&new_table::page(&frame, &Form::fresh(info.clone())).into_string(), lines);
    let seats = vec![Chair::Person; Form::at_once(info.clone()).seats];
    for option in &info.options {
        let tables = others(option).into_iter().filter_map(|value| {
            let mut options = serde_json::Map::new();
            options.insert(option.name.into(), value);
            Table::local(plan(&info, seats.clone(), &Value::Object(options))).ok()
        });
        for table in tables {
            let invited = invitation(&table, Presence::default(), "Ada".into());
            read(&pages::join::page(&frame, &invited).into_string(), lines);
            if table.has_begun() {
                continue;
            }
            let here = gathering(
                &table,
                SeatSet::only(Seat::A),
                Presence::default(),
                ("", Reach::Site),
                None,
            );
            read(&pages::gather::page(&frame, &here).into_string(), lines);
        }
    }
}

/// What a program and the coach say of a decision.
fn asked(table: &Table, seat: Seat, lines: &mut Lines) {
    let (Some(play), Some(mut thinking)) = (table.play_state(), table.thinking(seat, THOUGHT))
    else {
        return;
    };
    let viewer = Viewer::seat(seat);
    let projection =
        table.project_now(viewer, Presence::default(), Draw::Pieces).expect("it began");
    let ideas = thinking.thinker.ideas(&mut thinking.rng);
    read(&hint(&projection, &advise(play, seat, &ideas)).into_string(), lines);
    for offer in &projection.offers {
        let Some(verdict) = judge(play, seat, &ideas, &offer.action, None) else { continue };
        read(&mark(projection.game.id, &verdict).into_string(), lines);
        if let Some(asked) = question(projection.game.id, &verdict) {
            read(&asked.into_string(), lines);
        }
    }
}

/// After a game: its replay through everybody's eyes, its report, its last move explained.
fn after(table: &Table, lines: &mut Lines) {
    let (game, frame) = (table.game(), Frame::default());
    let play = table.play_state().expect("it began");
    let record = play.record();
    for viewer in table.seats().map(Some).chain([None]) {
        for ply in [0, play.ply() / 2, play.ply()] {
            let then = game.replay(&record, Some(ply)).expect("it was played");
            let projection = table.project_at(then.as_ref(), viewer, Draw::Text).expect("it began");
            let told = projection.log.iter().filter(|line| line.ply == ply);
            let told = told.map(|line| line.text.as_str()).collect::<Vec<_>>().join(" ");
            let made = then.moves().last().map(|made| (made.seat, made.action.clone()));
            let replay =
                Replay { plies: play.ply(), made, told, verified: true, runs_to: None, projection };
            read(&replay::page(&frame, &replay).into_string(), lines);
        }
    }
    let short = game.replay(&record, Some(play.ply().min(ASKED))).expect("it was played").record();
    let depth = Depth { samples: 2, critic: None, seed: 1 };
    let analysis =
        analyse(game, &short, depth, NonZeroUsize::MIN, |_| true).expect("it was played");
    let names: Vec<String> = table.seats().map(|seat| table.occupant(seat).name.clone()).collect();
    let story = Story { analysis: &analysis, names: &names, eyes: None, table: Some("t") };
    let effort = depth.to_string();
    let report = Report { game: game.info().title, title: "A game", story, effort: &effort };
    read(&analysis::leaf(&frame, &report).into_string(), lines);
    read(&story.luck().into_string(), lines);
    if let Some(told) = explain(game, play, Seat::A) {
        read(&explanation(game.id(), Seat::A, &told).into_string(), lines);
    }
}

fn all_of(game: &'static dyn AnyGame) -> Lines {
    let mut lines = Lines::new();
    before(game, &mut lines);
    let info = game.info();
    let seats = vec![Chair::Program(Strength::Hunch); Form::at_once(info.clone()).seats];
    let mut table = Table::local(plan(&info, seats, &json!({}))).expect("it can be played");
    if !table.has_begun() {
        ask(&mut table, Sender::default(), Request::Begin);
    }
    while !table.is_over() && table.ply() < MOVES {
        let ply = table.ply();
        let (seat, action) = match (table.program_to_move(), table.standing_order()) {
            (Some((seat, strength)), _) => {
                if ply.is_multiple_of(ASKED) {
                    asked(&table, seat, &mut lines);
                }
                let mut thinking = table.thinking(seat, strength).expect("it decides");
                (seat, thinking.thinker.decide(&mut thinking.rng))
            }
            (None, Some(order)) => order,
            (None, None) => unreachable!("only programs play"),
        };
        ask(&mut table, Sender::seat(seat), Request::Play { ply, action, rolls: None });
    }
    after(&table, &mut lines);
    lines
}

/// Whether a line speaks of the server as a house. Other houses stand in the games.
fn tells_of_a_house(line: &str) -> bool {
    let line = line.to_lowercase();
    ["the house", "this house", "a house", "our house", "house dice"].iter().any(|house| {
        line.match_indices(house).any(|(at, _)| {
            let after = line[at + house.len()..].chars().next();
            let before = line[..at].chars().next_back();
            !after.is_some_and(char::is_alphanumeric) && !before.is_some_and(char::is_alphanumeric)
        })
    })
}

/// Whether a word is what a ruling is called in the papers: `EXP-05`.
fn is_ruling(word: &str) -> bool {
    let word = word.trim_matches(|c: char| !c.is_ascii_alphanumeric());
    word.split_once('-').is_some_and(|(game, number)| {
        game.len() == 3
            && game != "SHA"
            && game.chars().all(|c| c.is_ascii_uppercase())
            && number.chars().all(|c| c.is_ascii_digit())
    })
}

/// Fails with every line that nobody should have to read.
fn judged(name: &str, lines: &Lines) {
    if let Some(list) = std::env::var_os("LIST") {
        let mut all = String::new();
        for line in lines {
            let _ = writeln!(all, "{name}: {line}");
        }
        let list = std::path::Path::new(&list).with_extension(format!("{name}.txt"));
        std::fs::write(list, all).expect("it can be written");
    }
    let is_wrong = |line: &&String| {
        line.split(' ').any(|word| is_notation(word) || is_ruling(word)) || tells_of_a_house(line)
    };
    let wrong: Vec<&str> = lines.iter().filter(is_wrong).map(String::as_str).collect();
    assert!(wrong.is_empty(), "{name}, {} lines:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn nothing_read_in_ancient_is_notation() {
    judged("ancient", &all_of(catalogue::find("ancient").expect("a game")));
}

#[test]
fn nothing_read_in_damocles_is_notation() {
    judged("damocles", &all_of(catalogue::find("damocles").expect("a game")));
}

#[test]
fn nothing_read_in_expedition_is_notation() {
    judged("expedition", &all_of(catalogue::find("expedition").expect("a game")));
}

#[test]
fn nothing_read_in_feynman_is_notation() {
    judged("feynman", &all_of(catalogue::find("feynman").expect("a game")));
}

#[test]
fn nothing_read_in_lunar_is_notation() {
    judged("lunar", &all_of(catalogue::find("lunar").expect("a game")));
}

#[test]
fn nothing_read_on_any_page_is_notation() {
    let mut lines = Lines::new();
    for (name, page) in samples::pages(&Frame::default()) {
        // Who reads of the API writes programs.
        if name != "api" {
            read(&page.into_string(), &mut lines);
        }
    }
    judged("pages", &lines);
}
