//! Each rule by its number, the book, and the contract.

use std::path::Path;

use conformance::{Plan, assert_book, assert_conforms, assert_survives_twisting, play_on};
use contract::{Dice, Game, Rng, Seat, SeatCount, Verdict};
use serde_json::json;
use sixth::{Action, Event, Lantern, Setup};

/// A game of one round in which the fences want these numbers.
fn opened(wanted: [u8; 2], options: &serde_json::Value) -> Lantern {
    let vault = json!({"id": "shed", "title": "A Shed", "about": "one round", "rounds": 1});
    let setup: Setup =
        serde_json::from_value(json!({"scenario": vault, "options": options})).expect("a set-up");
    let seats = SeatCount::try_from(2).expect("two seats");
    Lantern::new(&setup, seats, &mut Dice::script(&wanted)).expect("it opens")
}

fn made(game: &mut Lantern, seat: Seat, action: Action, rolls: &[u8]) -> Vec<Event> {
    assert_eq!(game.refusal(seat, &action), None);
    let (mut dice, mut log) = (Dice::script(rolls), Vec::new());
    game.apply(seat, &action, &mut dice, &mut log);
    dice.finish().expect("as many dice as given");
    log
}

#[test]
fn the_contract_holds() {
    assert_conforms(&Plan::<Lantern>::default());
}

#[test]
fn positions_from_outside_that_pass_the_audit_can_be_played() {
    let somewhere = |rng: &mut Rng| {
        let mut game = opened([2, 6], &json!({}));
        let (mut dice, moves) = (Dice::seeded(rng.bits()), rng.index(8));
        play_on(&mut game, moves, &mut Vec::new(), rng, &mut dice).expect("somebody may act");
        game
    };
    let played = assert_survives_twisting(1_000, &["A", "B"], somewhere);
    assert!(played > 200, "only {played} were played");
}

#[test]
fn every_rule_is_cited_tested_and_written_and_every_ruling_tested() {
    assert_book(Lantern::BOOK, Path::new(env!("CARGO_MANIFEST_DIR")));
}

#[test]
fn r01_1_each_knows_the_own_number_alone() {
    let game = opened([3, 5], &json!({}));
    assert_eq!(game.view(Some(Seat::A)).wanted, [Some(3), None]);
    assert_eq!(game.view(Some(Seat::B)).wanted, [None, Some(5)]);
    assert_eq!(game.view(None).wanted, [None, None]);
}

#[test]
fn r01_2_a_one_puts_the_lantern_out() {
    let mut game = opened([3, 5], &json!({}));
    made(&mut game, Seat::A, Action::Roll, &[4]);
    let log = made(&mut game, Seat::A, Action::Roll, &[1]);
    assert_eq!(log[1], Event::Lost { seat: Seat::A, loot: 4 });
    assert_eq!((game.view(None).turn, game.view(None).kept), (Some(Seat::B), [0, 0]));
}

#[test]
fn r01_3_keeping_ends_the_turn_and_wants_something_in_hand() {
    let mut game = opened([3, 5], &json!({}));
    assert_eq!(game.refusal(Seat::A, &Action::Keep).map(|it| it.rule.number), Some("1.3"));
    made(&mut game, Seat::A, Action::Roll, &[4]);
    made(&mut game, Seat::A, Action::Keep, &[]);
    assert_eq!((game.view(None).turn, game.view(None).kept), (Some(Seat::B), [4, 0]));
}

#[test]
fn r01_4_twenty_in_hand_are_kept_at_once() {
    let mut game = opened([3, 5], &json!({}));
    for _ in 0..3 {
        made(&mut game, Seat::A, Action::Roll, &[6]);
    }
    made(&mut game, Seat::A, Action::Roll, &[2]);
    assert_eq!(game.view(None).kept, [20, 0]);
}

#[test]
fn r01_5_the_own_number_is_worth_two_more() {
    let mut game = opened([3, 5], &json!({}));
    made(&mut game, Seat::A, Action::Roll, &[3]);
    made(&mut game, Seat::A, Action::Keep, &[]);
    made(&mut game, Seat::B, Action::Roll, &[4]);
    let log = made(&mut game, Seat::B, Action::Keep, &[]);
    assert_eq!(log.last(), Some(&Event::Shown { wanted: [3, 5] }));
    assert_eq!(game.view(None).worth, Some([5, 4]));
    let status = game.status();
    assert_eq!(status.outcome().map(|it| it.of(Seat::A).verdict), Some(Verdict::Won));
}

#[test]
fn q_lan_01_a_one_counts_unless_the_option_says_no() {
    for (ones_count, worth) in [(true, 2), (false, 0)] {
        let mut game = opened([1, 5], &json!({"ones_count": ones_count}));
        made(&mut game, Seat::A, Action::Roll, &[1]);
        made(&mut game, Seat::B, Action::Roll, &[1]);
        assert_eq!(game.view(None).worth, Some([worth, 0]));
    }
}
