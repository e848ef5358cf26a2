//! Chapter 11, meeting another party.

use contract::Seat;
use expedition::Event;
use expedition::ability::Ability;
use expedition::state::Phase;

use crate::scene::{
    Scene, active, all_marks, happened, health, holder, kinds, owes, play, refused, totals, words,
};

/// B stands on space 4, and A is about to move there with a three.
fn encounter() -> Scene {
    Scene::two().at(Seat::B, 4)
}

#[test]
fn r11_1_a_move_that_ends_on_another_party_starts_a_fight() {
    let mut game = encounter().game();
    let events = play(&mut game, Seat::A, "roll", &[3, 1, 3, 3, 1, 2]);
    assert_eq!(events[1], Event::FightBegan { seat: Seat::A, rival: Seat::B });
    let mut game = encounter().game();
    let events = play(&mut game, Seat::A, "roll", &[2, 1, 2]);
    assert!(!happened(&events, "fight_began"));
}

#[test]
fn r11_1_the_ability_die_of_the_active_party_says_what_counts() {
    for (die, ability) in (1..=9).zip(Ability::ALL) {
        let mut game = encounter().game();
        let events = play(&mut game, Seat::A, "roll", &[3, die, 3, 3, 1, 2]);
        assert!(events.contains(&Event::FightAbility { seat: Seat::A, ability, die }));
        let beside = u16::from(game.party(Seat::A).marks().of(ability));
        assert_eq!(totals(&events), [3 + beside, 3 + beside]);
    }
}

#[test]
fn r11_1_a_fight_and_its_ability_cannot_be_called_for() {
    let game = Scene::two().at(Seat::A, 4).at(Seat::B, 4).game();
    let why = "a fight begins when a move ends on other parties";
    assert_eq!(refused(&game, Seat::A, "fight=B"), ("11.1", why));
    let why = "only a ten on the ability die lets you name the ability";
    assert_eq!(refused(&game, Seat::A, "name=combat"), ("11.1", why));
}

#[test]
fn r11_1_one_fights_who_stands_on_the_space() {
    let scene = Scene::of(4).at(Seat::B, 4).at(Seat::C, 4).at(Seat::D, 5);
    let mut game = scene.game();
    play(&mut game, Seat::A, "roll", &[3]);
    assert_eq!(*game.phase(), Phase::Meeting);
    assert_eq!(words(&game, Seat::A), ["fight=B", "fight=C"]);
    for absent in ["fight=A", "fight=D", "fight=F"] {
        let no = refused(&game, Seat::A, absent);
        assert_eq!(no, ("11.1", "that party does not stand on this space"));
    }
}

/// Referee's case T29: navigation, 3 marks against 1, dice 2 against 4.
#[test]
fn r11_2_equal_totals_do_nothing_and_the_event_follows() {
    let scene = encounter().marks(Seat::A, "navigation 3").marks(Seat::B, "navigation 1");
    let mut game = scene.game();
    let events = play(&mut game, Seat::A, "roll", &[3, 4, 2, 4, 1, 2]);
    assert_eq!(totals(&events), [5, 5]);
    assert!(happened(&events, "fight_drawn") && happened(&events, "event_rolled"));
    assert_eq!(
        (health(&game, Seat::A), health(&game, Seat::B)),
        ("......".into(), "......".into())
    );
}

#[test]
fn r11_2_the_lower_total_is_wounded_whoever_attacked() {
    let mut game = encounter().game();
    let events = play(&mut game, Seat::A, "roll", &[3, 1, 4, 3, 5, 1, 2]);
    assert!(events.contains(&Event::FightWon { winner: Seat::A, loser: Seat::B }));
    assert_eq!(
        (health(&game, Seat::A), health(&game, Seat::B)),
        ("......".into(), ".....w".into())
    );

    let mut game = encounter().game();
    let events = play(&mut game, Seat::A, "roll", &[3, 1, 3, 4, 5, 1, 2]);
    assert!(events.contains(&Event::FightWon { winner: Seat::B, loser: Seat::A }));
    assert_eq!(
        (health(&game, Seat::A), health(&game, Seat::B)),
        (".....w".into(), "......".into())
    );
}

#[test]
fn r11_2_each_side_has_a_die_of_its_own() {
    let scene = encounter().marks(Seat::A, "combat 5").marks(Seat::B, "combat 2");
    let mut game = scene.game();
    let events = play(&mut game, Seat::A, "roll", &[3, 1, 1, 6, 4, 1, 2]);
    assert_eq!(totals(&events), [6, 8]);
}

#[test]
fn r11_2_the_defender_chooses_the_mark_it_loses() {
    let mut game = encounter().game();
    play(&mut game, Seat::A, "roll", &[3, 1, 4, 3, 1]);
    assert_eq!(owes(&game), Some(Seat::B));
    assert_eq!(refused(&game, Seat::A, "lose=languages").0, "table.1");
    let events = play(&mut game, Seat::B, "lose=languages", &[1, 2]);
    assert_eq!(all_marks(&game, Seat::B), 15);
    assert_eq!(kinds(&events), ["ability_lost", "event_rolled", "aid_gained", "turn_began"]);
    assert_eq!(active(&game), Seat::B);
}

/// Referee's case T31.
#[test]
fn r11_3_the_winner_takes_the_artifact_from_the_loser() {
    let mut game = encounter().carrier(Seat::B).game();
    play(&mut game, Seat::A, "roll", &[3, 1, 4, 3, 5, 1, 2]);
    assert_eq!(holder(&game), Some(Seat::A));
}

#[test]
fn r11_3_a_carrier_that_attacks_and_loses_hands_it_over_too() {
    let mut game = Scene::two().at(Seat::A, 7).at(Seat::B, 4).carrier(Seat::A).game();
    let events = play(&mut game, Seat::A, "roll", &[3, 1, 3, 4, 5, 1, 2]);
    assert!(events.contains(&Event::ArtifactWon { seat: Seat::B, from: Seat::A }));
    assert_eq!(holder(&game), Some(Seat::B));
}

#[test]
fn r11_3_a_tie_or_a_victory_leaves_it_with_its_carrier() {
    for dice in [&[3, 1, 3, 3, 1, 2][..], &[3, 1, 3, 4, 5, 1, 2]] {
        let mut game = encounter().carrier(Seat::B).game();
        play(&mut game, Seat::A, "roll", dice);
        assert_eq!(holder(&game), Some(Seat::B));
    }
}

/// With one answer nobody is asked, so only a position made by hand shows the refusal.
#[test]
fn r11_1_the_carrier_cannot_hide_behind_company() {
    let scene = Scene::of(4).at(Seat::B, 4).at(Seat::C, 4).carrier(Seat::C);
    let mut game = scene.phase(serde_json::json!("meeting")).at(Seat::A, 4).unaudited();
    assert_eq!(words(&game, Seat::A), ["fight=C"]);
    let why = "the party with the Artifact is here and must be fought";
    assert_eq!(refused(&game, Seat::A, "fight=B"), ("11.1", why));
    play(&mut game, Seat::A, "fight=C", &[1, 3, 3, 1, 2]);
}
