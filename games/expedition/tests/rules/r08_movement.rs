//! Chapter 8, movement.

use contract::{Game, Seat};
use expedition::Event;
use expedition::state::{Ending, Phase, Space, Way};

use crate::scene::{
    Scene, active, at, happened, holder, kinds, lies_on, play, refused, winner, words,
};

#[test]
fn r08_1_the_pawn_moves_as_many_spaces_as_the_die_shows() {
    for die in 1..=6 {
        let mut game = Scene::two().at(Seat::A, 7).game();
        play(&mut game, Seat::A, "roll", &[die, 1, 2]);
        assert_eq!(at(&game, Seat::A), 7 + die);
        assert_eq!(at(&game, Seat::B), 1);
    }
}

#[test]
fn r08_1_the_die_falls_once_a_turn() {
    let game =
        Scene::two().found().lying(9).at(Seat::A, 4).phase(serde_json::json!({"steering": 3}));
    let no = refused(&game.game(), Seat::A, "roll");
    assert_eq!(no, ("8.1", "the movement die falls at the start of a turn"));
}

#[test]
fn r08_1_there_is_no_way_to_choose_without_a_die() {
    let game = Scene::two().at(Seat::A, 20).at(Seat::B, 30).carrier(Seat::B).game();
    assert_eq!(refused(&game, Seat::A, "go=home"), ("8.1", "roll first"));
    assert_eq!(refused(&game, Seat::A, "go=out"), ("8.1", "roll first"));
}

#[test]
fn r08_1_a_pawn_moves_once_a_turn() {
    let mut game = Scene::two().aids(Seat::A, &["texts"]).game();
    play(&mut game, Seat::A, "roll", &[2, 2, 3]);
    assert_eq!(refused(&game, Seat::A, "go=out"), ("8.1", "a pawn moves once a turn"));
}

#[test]
fn r08_2_the_last_space_stops_the_pawn() {
    for (from, die) in [(24, 6), (26, 6), (29, 2)] {
        let mut game = Scene::two().at(Seat::A, from).game();
        play(&mut game, Seat::A, "roll", &[die]);
        assert_eq!(at(&game, Seat::A), 30);
    }
}

#[test]
fn r08_2_nobody_walks_off_either_end_of_the_track() {
    let rival_carries = || Scene::two().at(Seat::B, 9).carrier(Seat::B);
    let goal = rival_carries().at(Seat::A, 30).game();
    assert_eq!(refused(&goal, Seat::A, "go=out"), ("8.2", "the trail ends at space 30"));
    let home = rival_carries().at(Seat::A, 1).game();
    assert_eq!(refused(&home, Seat::A, "go=home"), ("8.2", "the trail ends at space 1"));
}

#[test]
fn r08_3_the_first_party_on_the_last_space_takes_the_artifact() {
    let mut game = Scene::two().at(Seat::A, 28).game();
    let events = play(&mut game, Seat::A, "roll", &[2]);
    assert_eq!(kinds(&events), ["moved", "artifact_taken", "turn_began"]);
    assert_eq!(holder(&game), Some(Seat::A));
    assert!(game.view(None).found);
}

#[test]
fn r08_3_a_party_that_comes_later_finds_nothing() {
    let mut game = Scene::two().at(Seat::A, 29).at(Seat::B, 20).carrier(Seat::B).game();
    play(&mut game, Seat::A, "roll", &[6]);
    let events = play(&mut game, Seat::A, "go=out", &[]);
    assert_eq!(kinds(&events), ["moved", "turn_began"]);
    assert_eq!(holder(&game), Some(Seat::B));
}

/// Referee's case T08.
#[test]
fn r08_4_nobody_turns_back_before_the_artifact_is_found() {
    let mut game = Scene::two().at(Seat::A, 12).game();
    let why = "nobody turns back before the Artifact is found";
    assert_eq!(refused(&game, Seat::A, "go=home"), ("8.4", why));
    assert_eq!(words(&game, Seat::A), ["roll"]);
    play(&mut game, Seat::A, "roll", &[1, 1, 2]);
    assert_eq!(at(&game, Seat::A), 13);
}

#[test]
fn r08_4_once_it_is_taken_the_others_go_either_way() {
    for (word, way, to) in [("go=out", Way::Out, 23), ("go=home", Way::Home, 17)] {
        let mut game = Scene::two().at(Seat::A, 20).at(Seat::B, 30).carrier(Seat::B).game();
        let events = play(&mut game, Seat::A, "roll", &[3]);
        assert_eq!(events, [Event::MoveRolled { seat: Seat::A, die: 3 }]);
        assert_eq!(words(&game, Seat::A), ["go=out", "go=home"]);
        let events = play(&mut game, Seat::A, word, &[1, 3]);
        let (from, to) = (Space::try_from(20).unwrap(), Space::try_from(to).unwrap());
        assert_eq!(events[0], Event::Moved { seat: Seat::A, die: 3, way, from, to });
        assert_eq!(game.party(Seat::A).space, to);
    }
}

/// Referee's case T10.
#[test]
fn r08_5_the_carrier_may_not_go_out() {
    let game = Scene::two().at(Seat::A, 30).carrier(Seat::A).game();
    let why = "the party with the Artifact heads home";
    assert_eq!(refused(&game, Seat::A, "go=out"), ("8.5", why));
    assert_eq!(words(&game, Seat::A), ["roll"]);
}

/// Referee's case T07: the carrier on 30 starts home on its next turn, die 3, to 27.
#[test]
fn r08_5_the_carrier_heads_home_without_being_asked() {
    let mut game = Scene::two().at(Seat::A, 28).at(Seat::B, 5).game();
    play(&mut game, Seat::A, "roll", &[5]);
    play(&mut game, Seat::B, "roll", &[1]);
    play(&mut game, Seat::B, "go=out", &[1, 2]);
    let events = play(&mut game, Seat::A, "roll", &[3, 2, 2]);
    assert_eq!(at(&game, Seat::A), 27);
    assert!(events.iter().any(|event| matches!(event,
        Event::EventRolled { row, .. } if row.to_string() == "2.4")));
}

/// Referee's case T11.
#[test]
fn r08_6_the_artifact_brought_home_wins() {
    let mut game = Scene::two().at(Seat::A, 4).carrier(Seat::A).game();
    let events = play(&mut game, Seat::A, "roll", &[6]);
    assert_eq!(kinds(&events), ["moved", "came_home"]);
    assert_eq!((at(&game, Seat::A), winner(&game)), (1, Some(Seat::A)));
    assert_eq!(*game.phase(), Phase::Over(Ending::Home(Seat::A)));
}

#[test]
fn r08_6_space_two_is_not_home() {
    let mut game = Scene::two().at(Seat::A, 4).carrier(Seat::A).game();
    let events = play(&mut game, Seat::A, "roll", &[2, 1, 2]);
    assert!(!happened(&events, "came_home"));
    assert_eq!((winner(&game), active(&game)), (None, Seat::B));
}

#[test]
fn r08_6_coming_home_without_the_artifact_wins_nothing() {
    let mut game = Scene::two().at(Seat::A, 4).lying(12).game();
    play(&mut game, Seat::A, "roll", &[6]);
    play(&mut game, Seat::A, "go=home", &[]);
    assert_eq!((at(&game, Seat::A), winner(&game), lies_on(&game)), (1, None, Some(12)));
}
