//! One folder and one row: the game is added to the list and goes through everything that serves
//! any game.

use std::sync::Once;

use catalogue::{AnyGame, AnyTable, Level, Strength, Theme};
use contract::{Dice, Game as _, Key, Rng, Seat, Sitter, Status};
use pages::Frame;
use serde_json::json;
use sixth::Lantern;

/// The pages' own sample table serves here too.
#[allow(dead_code)] // One of its samples is enough.
#[path = "../../../pages/examples/mock/samples.rs"]
mod samples;

fn game() -> &'static dyn AnyGame {
    static ADDED: Once = Once::new();
    ADDED.call_once(|| catalogue::add(&sixth::ROW).expect("it is added once"));
    catalogue::find(Lantern::ID).expect("it was added")
}

/// What everybody sees of a table, and of its position set up anew.
fn assert_seen_as_it_is(table: &dyn AnyTable) {
    let anew = game().load(&table.saved(), None).expect("a position is read");
    for viewer in [None, Some(Seat::A), Some(Seat::B)] {
        assert_eq!(table.view(viewer), anew.view(viewer), "{viewer:?}");
        assert_eq!(table.board(viewer), anew.board(viewer), "{viewer:?}");
    }
}

fn sitters() -> Vec<Sitter> {
    ["Ada", "Ben"].map(|name| Sitter { name: name.into(), player: "human".into() }).to_vec()
}

/// Random play by notation to the end.
fn played(seed: u64) -> Box<dyn AnyTable> {
    let (mut dice, mut rng) = (Dice::seeded(seed), Rng::new(seed));
    let mut table = game().open(&json!({}), sitters(), &mut dice).expect("it opens");
    while let Some(seat) = table.status().waiting().first() {
        let offers = table.offers(seat);
        let word = &offers[rng.index(offers.len())].action;
        table.play(seat, word, &mut dice).expect("an offer is legal");
    }
    table
}

#[test]
fn it_is_in_the_list_once() {
    assert_eq!(game().info().title, "The Last Lantern");
    assert_eq!(catalogue::all().iter().filter(|it| it.id() == Lantern::ID).count(), 1);
    assert_eq!(catalogue::add(&sixth::ROW), Err(catalogue::TakenId(Lantern::ID)));
    let unknown = catalogue::find("chess").err().expect("there is none").to_string();
    assert!(unknown.ends_with(Lantern::ID), "{unknown}");
}

#[test]
fn a_game_is_played_by_notation_replayed_and_verified() {
    let table = played(3);
    let record = table.record();
    assert!(matches!(table.status(), Status::Over(_)) && record.result.is_some());
    let again = game().replay(&record, None).expect("it replays");
    assert_eq!(again.saved().position, table.saved().position);
    let part = game().replay(&record, Some(2)).expect("it replays in part");
    assert_eq!(part.ply(), 2);
    assert!(game().verify(&record).expect("its dice are its key's") > 2);
    let loaded = game().load(&part.saved(), None).expect("a position is read");
    assert_eq!(loaded.view(Some(Seat::A)), part.view(Some(Seat::A)));
}

#[test]
fn what_is_refused_and_what_is_no_action_is_told_apart() {
    let table = game().open(&json!({}), sitters(), &mut Dice::seeded(1)).expect("it opens");
    let refusal = table.refusal(Seat::A, "keep").expect("an action").expect("refused");
    assert_eq!(refusal.to_string(), "your hands are empty [1.3]");
    assert!(table.refusal(Seat::A, "fly").is_err());
}

#[test]
fn a_secret_stays_with_its_seat() {
    let table = game().open(&json!({}), sitters(), &mut Dice::seeded(5)).expect("it opens");
    assert!(table.view(Some(Seat::A))["wanted"][1].is_null());
    assert!(!table.board(None).contains("wants") && table.board(Some(Seat::B)).contains("wants"));
}

#[test]
fn a_move_without_dice_is_taken_back() {
    let mut dice = Dice::script(&[2, 3]);
    let mut table = game().open(&json!({}), sitters(), &mut dice).expect("it opens");
    assert_seen_as_it_is(&*table);
    table.play(Seat::A, "roll", &mut Dice::script(&[4])).expect("a roll");
    assert_seen_as_it_is(&*table);
    table.play(Seat::A, "keep", &mut Dice::script(&[])).expect("a keep");
    assert_seen_as_it_is(&*table);
    assert_eq!(table.undo(Seat::A).expect("no die fell").action, "keep");
    assert_seen_as_it_is(&*table);
    let kept = table.moves()[0].clone();
    let mut again = game().open(&json!({}), sitters(), &mut Dice::script(&[2, 3])).expect("again");
    again.repeat(&kept).expect("the same move");
    assert_seen_as_it_is(&*again);
    assert!(table.undo(Seat::A).is_err(), "a die fell");
}

#[test]
fn programs_simulate_it_and_think() {
    let strengths = [Strength::from(Level::Random), Strength::from(Level::Novice)];
    let mut simulator = game().simulator(&json!({}), &strengths).expect("it opens");
    let wins = (0..40).filter(|seed| {
        let played = simulator.play(Key::from_seed(*seed));
        played.outcome.expect("it ends").winners().contains(Seat::B)
    });
    assert!(wins.count() > 24, "a novice beats chance");
    let table = game().open(&json!({}), sitters(), &mut Dice::seeded(2)).expect("it opens");
    let thinker = table.thinker(Seat::A, Level::Novice).expect("A owes a decision");
    assert_eq!(thinker.decide(&mut Rng::new(1)), "roll");
    assert!(table.thinker(Seat::B, Level::Novice).is_none());
    assert!(table.forecast(None, 20, 1).iter().all(Option::is_some));
}

#[test]
fn the_board_stands_alone_with_every_colour_in_place() {
    let table = played(4);
    for theme in [Theme::Light, Theme::Dark] {
        let picture = table.picture(None, theme).expect("it has one");
        assert!(picture.contains("#ffcf6b") && !picture.contains("var("), "{picture}");
    }
}

#[test]
fn pages_show_it_with_its_words_and_its_colours() {
    let (info, frame) = (game().info(), Frame { name: "Ada".into(), ..Frame::default() });
    let table =
        pages::table_page::page(&frame, &samples::projection(Lantern::ID, 2, 4)).into_string();
    for part in ["data-game=\"lantern\"", "The Museum by Night", "data-pick=\"die:1\"", "Ada"] {
        assert!(table.contains(part), "{part}");
    }
    let lobby = pages::lobby::page(&frame, &pages::lobby::Lobby::default()).into_string();
    assert!(lobby.contains(info.tagline) && lobby.contains("/play/lantern"));
    assert!(pages::rules::index(&frame).into_string().contains("5 rules"));
    assert!(pages::rules::page(&frame, game()).into_string().contains("LAN-01"));
    assert!(pages::about::page(&frame).into_string().contains(info.credit));
    let style = pages::style();
    assert_eq!(style.matches("#ffcf6b").count(), 1);
    assert!(style.contains(":root[data-theme=\"dark\"] [data-game=\"lantern\"]"));
}
