//! Chapter 9, events.

use contract::Seat;
use expedition::Event;

use crate::scene::{Scene, active, aids, happened, kinds, play, stood};

/// The row that a move to this space and a sum of seven bring.
fn row_on(space: u8) -> String {
    let mut game = Scene::two().at(Seat::A, space - 1).game();
    let aided = space > 15; // 2.7 is an Aid, 1.7 a challenge.
    let dice: &[u8] = if aided { &[1, 3, 4] } else { &[1, 3, 4, 6, 1, 1] };
    let events = play(&mut game, Seat::A, "roll", dice);
    let row = events.iter().find_map(|event| match event {
        Event::EventRolled { row, .. } => Some(row.to_string()),
        _ => None,
    });
    row.expect("an event")
}

/// Referee's case T05: space 15 exactly is table 1.
#[test]
fn r09_1_spaces_2_to_15_roll_on_the_first_table() {
    for space in 2..=15 {
        assert_eq!(row_on(space), "1.7", "space {space}");
    }
}

/// Referee's case T04: from 12 a four leads to 16, table 2.
#[test]
fn r09_2_spaces_16_to_29_roll_on_the_second_table() {
    for space in 16..=29 {
        assert_eq!(row_on(space), "2.7", "space {space}");
    }
    let mut game = Scene::two().at(Seat::A, 12).game();
    play(&mut game, Seat::A, "roll", &[4, 2, 2]);
    assert_eq!(aids(&game, Seat::A), ["2.4"]);
}

#[test]
fn r09_2_the_way_home_has_events_as_well() {
    let mut game = Scene::two().at(Seat::A, 18).carrier(Seat::A).game();
    play(&mut game, Seat::A, "roll", &[2, 3, 4]);
    assert_eq!(aids(&game, Seat::A), ["2.7"]);
    game = Scene::two().at(Seat::A, 18).carrier(Seat::A).game();
    play(&mut game, Seat::A, "roll", &[3, 1, 2]);
    assert_eq!(aids(&game, Seat::A), ["1.3"]);
}

#[test]
fn r09_2_two_dice_are_added() {
    for (dice, row) in [([1, 2], "1.3"), ([2, 4], "1.6"), ([5, 1], "1.6"), ([6, 6], "1.12")] {
        let mut game = Scene::two().game();
        play(&mut game, Seat::A, "roll", &[2, dice[0], dice[1]]);
        assert_eq!(aids(&game, Seat::A), [row]);
    }
}

/// Referee's case T20.
#[test]
fn r09_3_an_aid_is_written_down_and_the_turn_is_over() {
    let mut game = Scene::two().aids(Seat::A, &["maps"]).game();
    let events = play(&mut game, Seat::A, "roll", &[2, 4, 5]);
    assert_eq!(kinds(&events), ["moved", "event_rolled", "aid_gained", "turn_began"]);
    assert_eq!(aids(&game, Seat::A), ["maps", "1.9"]);
    assert_eq!(active(&game), Seat::B);
}

#[test]
fn r09_4_a_challenge_is_faced_at_once() {
    let mut game = Scene::two().game();
    let events = play(&mut game, Seat::A, "roll", &[2, 3, 4, 6, 1, 1]);
    assert!(stood(&events));
    assert!(!happened(&events, "aid_gained"));
    assert_eq!(active(&game), Seat::B);
}

#[test]
fn r09_4_a_challenge_cannot_be_put_off() {
    let mut game = Scene::two().aids(Seat::A, &["climbing"]).game();
    play(&mut game, Seat::A, "roll", &[2, 3, 4]);
    assert_eq!(crate::scene::words(&game, Seat::A), ["aid=climbing", "ready"]);
    assert_eq!(crate::scene::refused(&game, Seat::B, "roll").0, "table.1");
}
