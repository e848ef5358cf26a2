//! Chapter 2, dice and pieces.

use contract::{Chance, Dice, DiceError, Game, Rule, Seat};
use expedition::book::{R05_3, R07_1, R08_1, R09_1, R10_2, R10_5, R11_1, R11_2};
use expedition::{Expedition, Setup};

use crate::scene::{Scene, fresh, lies_on, words};

/// The die a move asks for after those already thrown, and the rule that calls for it.
fn next_die(game: &Expedition, seat: Seat, word: &str, thrown: &[u8]) -> (u8, &'static Rule) {
    let (mut game, mut dice) = (game.clone(), Dice::by_hand(thrown));
    game.apply(seat, &word.parse().unwrap(), &mut dice, &mut contract::Silent);
    match dice.finish() {
        Err(DiceError::Wanted(want)) => (want.chance.most(), want.rule),
        other => panic!("{other:?}"),
    }
}

#[test]
fn r02_1_six_sided_dice_move_pick_events_and_settle_challenges() {
    let game = Scene::two().game();
    let die = |thrown: &[u8]| next_die(&game, Seat::A, "roll", thrown);
    assert_eq!(die(&[]), (6, R08_1));
    assert_eq!(die(&[2]), (6, R09_1));
    assert_eq!(die(&[2, 3]), (6, R09_1));
    assert_eq!(die(&[2, 3, 4]), (6, R10_2));
    assert_eq!(die(&[2, 3, 4, 1]), (6, R10_5));
    assert_eq!(die(&[2, 3, 4, 1, 6]), (6, R10_5));
}

#[test]
fn r02_1_the_ten_sided_die_hands_out_abilities_begins_and_names_fights() {
    let game = fresh(&Setup::default(), 2);
    assert_eq!(next_die(&game, Seat::A, "recruit", &[]), (10, R05_3));
    let last_item =
        Scene::two().aids(Seat::B, &["maps"]).phase(serde_json::json!({"equipping": "B"}));
    assert_eq!(next_die(&last_item.game(), Seat::B, "take=texts", &[]), (10, R07_1));
    let meeting = Scene::two().at(Seat::B, 4).game();
    assert_eq!(next_die(&meeting, Seat::A, "roll", &[3]), (10, R11_1));
    assert_eq!(next_die(&meeting, Seat::A, "roll", &[3, 1]), (6, R11_2));
}

#[test]
fn r02_1_no_die_shows_a_face_it_does_not_have() {
    let game = Scene::two().game();
    for bad in [0, 7] {
        let (mut copy, mut dice) = (game.clone(), Dice::by_hand(&[bad]));
        copy.apply(Seat::A, &"roll".parse().unwrap(), &mut dice, &mut contract::Silent);
        let trouble = DiceError::NoSuchFace { index: 0, value: bad, chance: Chance::Die(6) };
        assert_eq!(dice.finish(), Err(trouble));
    }
}

#[test]
fn r02_2_each_party_has_one_pawn_and_the_artifact_has_its_own() {
    for seats in 2..=6 {
        let game = fresh(&Setup::default(), seats);
        let view = game.view(None);
        assert_eq!(view.parties.len(), seats);
        assert_eq!(lies_on(&game), Some(30));
    }
}

#[test]
fn r02_2_any_number_of_pawns_may_share_a_space() {
    let game = (0..6).filter_map(Seat::new).fold(Scene::of(6), |scene, seat| scene.at(seat, 9));
    assert_eq!(words(&game.game(), Seat::A), ["roll"]);
}
