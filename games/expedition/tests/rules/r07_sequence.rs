//! Chapter 7, the sequence of play.

use contract::Seat;
use expedition::state::Phase;
use expedition::{Event, Setup};

use crate::scene::{Scene, active, fresh, kinds, play, prepared, refused, words};

#[test]
fn r07_1_the_highest_die_begins() {
    for (dice, first) in [([9, 3, 8], Seat::A), ([3, 10, 8], Seat::B), ([1, 2, 3], Seat::C)] {
        let (game, events) = prepared(&Setup::default(), 3, &dice);
        assert_eq!(active(&game), first);
        assert!(events.contains(&Event::Began { seat: first }));
        assert!(events.contains(&Event::TurnBegan { seat: first, round: 1 }));
        assert_eq!(*game.phase(), Phase::Moving);
    }
}

#[test]
fn r07_1_nobody_rolls_for_the_start_before_all_are_ready() {
    let mut game = fresh(&Setup::default(), 2);
    assert_eq!(refused(&game, Seat::A, "roll").0, "8.1");
    play(&mut game, Seat::A, "recruit", &crate::scene::SIXTEEN);
    play(&mut game, Seat::A, "take=maps", &[]);
    let events = play(&mut game, Seat::A, "take=texts", &[]);
    assert_eq!(kinds(&events), ["item_taken"]);
    assert_eq!(words(&game, Seat::B), ["recruit"]);
    assert_eq!(words(&game, Seat::A), [""; 0]);
}

#[test]
fn r07_2_movement_then_event_then_challenge_then_the_next_party() {
    let mut game = Scene::two().game();
    let events = play(&mut game, Seat::A, "roll", &[2, 3, 4, 6, 1, 1]);
    let order = ["moved", "event_rolled", "ability_rolled", "challenge_rolled", "turn_began"];
    assert_eq!(kinds(&events), order);
    assert_eq!(active(&game), Seat::B);
}

#[test]
fn r07_2_a_fight_comes_between_movement_and_event() {
    let mut game = Scene::two().at(Seat::B, 3).game();
    let events = play(&mut game, Seat::A, "roll", &[2, 1, 3, 3, 1, 2]);
    let order = [
        "moved",
        "fight_began",
        "fight_ability",
        "fight_rolled",
        "fight_rolled",
        "fight_drawn",
        "event_rolled",
        "aid_gained",
        "turn_began",
    ];
    assert_eq!(kinds(&events), order);
}

#[test]
fn r07_2_only_the_party_whose_turn_it_is_acts() {
    let game = Scene::two().game();
    assert_eq!(words(&game, Seat::B), [""; 0]);
    assert_eq!(refused(&game, Seat::B, "roll").0, "table.1");
    assert_eq!(refused(&game, Seat::F, "roll").0, "table.1");
}

#[test]
fn r07_2_a_party_that_is_out_is_passed_over() {
    let mut game = Scene::three().gone(Seat::B).game();
    play(&mut game, Seat::A, "roll", &[2, 1, 2]);
    assert_eq!(active(&game), Seat::C);
    play(&mut game, Seat::C, "roll", &[1, 1, 2]);
    assert_eq!(active(&game), Seat::A);
}

#[test]
fn r07_2_a_round_is_over_when_the_turn_comes_to_the_first_party_again() {
    let (mut game, _) = prepared(&Setup::default(), 3, &[1, 9, 1]);
    let mut rounds = vec![game.turn().round];
    for (index, seat) in [Seat::B, Seat::C, Seat::A, Seat::B].into_iter().enumerate() {
        let die = [1, 2, 3, 4][index];
        play(&mut game, seat, "roll", &[die, 1, 2]);
        rounds.push(game.turn().round);
    }
    assert_eq!(rounds, [1, 1, 1, 2, 2]);
    assert_eq!(game.turn().number, 5);
}

#[test]
fn r07_2_nobody_acts_once_it_is_over() {
    let mut game = Scene::two().at(Seat::A, 2).carrier(Seat::A).game();
    play(&mut game, Seat::A, "roll", &[1]);
    for seat in [Seat::A, Seat::B] {
        assert_eq!(words(&game, seat), [""; 0]);
        assert_eq!(refused(&game, seat, "roll"), ("table.2", "the game is over"));
    }
}
