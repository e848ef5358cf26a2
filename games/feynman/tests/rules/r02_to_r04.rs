//! Setting up, turns, moving, fighting, trading, searching, looting.

use feynman::names::{Health, Room};
use feynman::state::Place;
use serde_json::json;

use crate::scene::{
    A, B, C, D, PIRATES, SCIENTIST, begin, fresh, hears, koch, three, two, zombies,
};

#[test]
fn r02_1_two_to_four_seats() {
    assert!(contract::SeatCount::try_from(5).is_ok());
    let setup = feynman::Setup::default();
    for seats in [1, 5] {
        let seats = contract::SeatCount::try_from(seats).unwrap();
        let made = <feynman::Feynman as contract::Game>::new(
            &setup,
            seats,
            &mut contract::Dice::seeded(1),
        );
        assert!(made.unwrap_err().to_string().contains("two to four"));
    }
    assert_eq!(two().place("disk"), Place::Gone);
}

/// Referee's case T01: shield on, the chart locked, D2-D3 open, pirates in D2 in sight.
#[test]
fn r03_1_the_shield_starts_up() {
    let scene = three("bell");
    assert!(scene.0.open().shield);
    assert!(scene.offers(A, "move=A-D3"));
    assert!(scene.is_seen("A") && scene.room("A") == "D2");
}

#[test]
fn r03_2_each_seat_has_its_own_sheet() {
    let game = crate::scene::Scene(fresh(&feynman::Setup::default(), 3));
    assert_eq!(game.refused(B, "enlist=yee"), ("3.3", "that is not on your sheet"));
    assert_eq!(game.refused(C, "buyice"), ("3.3", "that is not on your sheet"));
}

#[test]
fn r03_3_points_are_counted_and_ready_made_sheets_fit() {
    let mut scene = crate::scene::Scene(fresh(&feynman::Setup::default(), 2));
    for word in ["start=soldierbot-C3", "start=guardbot-C3", "buy=mccray-suit"] {
        scene.play(B, word, &[]);
    }
    assert_eq!(scene.refused(B, "buyice"), ("3.3", "there are not enough points for that"));
    assert_eq!(scene.refused(B, "sheet=1").0, "3.3");
    for number in 1..=3 {
        let mut other = crate::scene::Scene(fresh(&feynman::Setup::default(), 2));
        other.play(A, &format!("sheet={number}"), &[]);
        other.play(B, &format!("sheet={number}"), &[]);
        assert_eq!(other.0.open().round, 1);
    }
}

#[test]
fn r03_4_the_informant_is_drawn_for_every_employer() {
    for employer in ["gmen", "museum", "pinkerton", "bell"] {
        assert_eq!(three(employer).see(C).own.informant.unwrap().word(), "A");
        assert_eq!(three(employer).see(A).own.informant, None);
    }
}

#[test]
fn r03_5_everybody_but_the_pirates_starts_unseen() {
    let scene = three("bell");
    for fig in ["pet", "mccray", "slavin", "techbot", "preuitt", "osorio"] {
        assert!(!scene.is_seen(fig), "{fig}");
    }
}

#[test]
fn r03_6_the_scientist_holds_the_locked_chart() {
    let scene = two();
    assert_eq!(scene.0.open().control, B);
    let doors = scene.see(B).doors.unwrap();
    assert!(doors.iter().all(|door| door.word() == "locked"));
    assert_eq!(scene.see(A).doors, None);
}

#[test]
fn r04_0_a_round_is_one_turn_each() {
    let mut scene = koch();
    for seat in [A, B, C, D] {
        assert_eq!(scene.0.open().turn, seat);
        scene.play(seat, "end", &[]);
    }
    assert_eq!(scene.0.open().round, 2);
}

#[test]
fn r04_1_three_characters_act_once_each() {
    let mut scene = two();
    scene.play(A, "move=A-D3", &[]);
    assert_eq!(scene.refused(A, "move=A-D2"), ("4.1", "it has acted in this turn"));
    scene.play(A, "move=B-D3", &[]);
    scene.play(A, "move=C-D3", &[]);
    assert_eq!(scene.refused(A, "move=D-D3"), ("4.1", "three characters have acted in this turn"));
}

#[test]
fn r04_1_1_a_move_goes_next_door_and_shows_a_hidden_token() {
    let mut scene = two().unlocked().turn("B");
    assert_eq!(scene.rule(B, "move=mccray-C2"), "4.1.1");
    assert!(!scene.is_seen("mccray"));
    scene.play(B, "move=mccray-B2", &[]);
    assert!(scene.is_seen("mccray") && scene.room("mccray") == "B2");
}

/// Referee's case T02: a locked door stops a pirate, who may act otherwise.
#[test]
fn r04_1_1_1_a_locked_door_costs_nothing() {
    let mut scene = two();
    let events = scene.play(A, "move=A-C1", &[]);
    assert!(hears(&events, B, "bounced") && scene.room("A") == "D2");
    assert_eq!(scene.rule(A, "move=B-C1"), "4.1.1.1");
    assert!(scene.offers(A, "move=A-D3"));
    let scene = two().turn("B");
    assert_eq!(
        scene.refused(B, "move=mccray-B2"),
        ("4.1.1.1", "the chart shows that this door is locked")
    );
}

/// HAL's puppet finds a door locked, in sight or not; HAL takes the chart and opens it.
#[test]
fn r04_1_1_1_a_door_opened_since_is_passed() {
    let hidden = crate::scene::four("species=hal start=alien1-A1 start=guardbot-C2").turn("D");
    for mut scene in [hidden.seen("guardbot", "C2"), hidden] {
        scene.play(D, "move=guardbot-B1", &[]);
        assert_eq!(scene.rule(D, "move=guardbot-B1"), "4.1.1.1");
        scene.play(D, "seize", &[]);
        assert_eq!(scene.rule(D, "move=guardbot-B1"), "4.1.1.1");
        scene.play(D, "use=alien1", &[]);
        scene.play(D, "unlock=B1-C2", &[]);
        scene.play(D, "logoff", &[]);
        scene.play(D, "move=guardbot-B1", &[]);
        assert_eq!(scene.room("guardbot"), "B1");
    }
}

#[test]
fn r04_1_1_2_whoever_is_hidden_comes_out_when_somebody_enters() {
    let mut scene = three("bell").unlocked().at("A", "C2");
    let events = scene.play(A, "move=A-B1", &[]);
    assert!(hears(&events, B, "appeared") && scene.is_seen("osorio"));
    assert!(!scene.is_seen("preuitt"));
}

/// Referee's case T19: first `McCray` is revealed, then the trap hurts the entrant.
#[test]
fn r04_1_1_3_traps_go_off_after_the_reveals() {
    let mut scene = two().unlocked().at("mccray", "C2").at("A", "C1");
    let events = scene.play(A, "move=A-C2", &[]);
    let heard = crate::scene::heard(&events, B);
    let place = |kind: &str| heard.iter().position(|other| other == kind).unwrap();
    assert!(place("appeared") < place("trap_sprung"));
    assert_eq!(scene.damage("A"), 2);
    let mut again = scene.at("B", "C1").turn("A");
    again.play(A, "move=B-C2", &[]);
    assert_eq!(again.damage("B"), 0);
}

#[test]
fn r04_1_2_an_attack_needs_a_weapon_and_somebody_in_the_room() {
    let mut scene = two();
    assert_eq!(scene.rule(A, "attack=C-pistol-A"), "4.1.2");
    assert_eq!(scene.rule(A, "attack=A-rifle-mccray"), "4.1.2.2");
    scene.play(A, "attack=A-rifle-C", &[4, 4]);
    assert_eq!(scene.damage("C"), 2);
}

/// Referee's case T16: four damage kill Kyoshi. Case T17: Eastwood lives.
#[test]
fn r04_1_2_1_the_last_box_kills() {
    let mut scene = two().hurt("C", 2).hurt("B", 2);
    scene.play(A, "attack=A-rifle-C", &[4, 4]);
    assert!(scene.is("C", Health::Dead));
    scene.play(A, "attack=D-plasma-B", &[]);
    assert!(scene.damage("B") == 4 && scene.is("B", Health::Up));
}

#[test]
fn r04_1_2_2_what_is_hidden_cannot_be_attacked() {
    let scene = two().at("A", "B3");
    assert_eq!(
        scene.refused(A, "attack=A-rifle-mccray"),
        ("4.1.2.2", "nobody of that name is in sight here")
    );
}

/// Referee's case T22: the other team refuses after the declaration, and the action is lost.
#[test]
fn r04_1_3_consent_is_asked_after_the_declaration() {
    let mut scene = two().seen("mccray", "C1").at("C", "C1");
    scene.play(A, "give=C-mccray", &[]);
    scene.play(A, "hand=loot", &[]);
    scene.play(A, "offer", &[]);
    scene.play(B, "decline", &[]);
    assert_eq!(scene.place("loot"), Place::On("C".parse().unwrap()));
    assert_eq!(scene.refused(A, "search=C").1, "it has acted in this turn");
}

/// Referee's case T23: the letter is named, not its truth. Case T67: the same with a pirate.
#[test]
fn r04_1_3_1_an_artifact_goes_by_its_letter() {
    let mut scene = koch().seen("mccray", "C1").at("D", "C1").turn("B");
    scene.play(B, "give=mccray-D", &[]);
    scene.play(B, "hand=arta", &[]);
    scene.play(B, "offer", &[]);
    let events = scene.play(A, "accept", &[]);
    assert!(hears(&events, C, "traded") && !hears(&events, C, "traded_items"));
    assert!(hears(&events, A, "traded_items"));
    let seen = scene.see(C);
    assert_eq!(seen.mind.goods[2], Some(Place::On("D".parse().unwrap())));
    assert_eq!((seen.own.real, scene.see(A).own.real), (None, None));
    assert_eq!(scene.see(D).own.real, Some(0));
}

#[test]
fn r04_1_4_a_search_finds_hidden_goods_and_people() {
    let mut scene = two().at("A", "C3");
    let events = scene.play(A, "search=A", &[]);
    assert!(hears(&events, B, "found"));
    assert_eq!(scene.place("artb"), Place::Lies(Room::C3));
    scene.play(A, "pick=artb", &[]);
    assert_eq!(scene.place("artb"), Place::On("A".parse().unwrap()));
    assert_eq!(scene.rule(A, "search=pet"), "4.1.4");
}

#[test]
fn r04_1_5_a_body_can_be_looted() {
    let mut scene = two().health("C", "out");
    assert_eq!(scene.rule(A, "strip=A-B"), "4.1.5");
    let events = scene.play(A, "strip=A-C", &[]);
    assert!(hears(&events, B, "looted"));
    scene.play(A, "pick=loot", &[]);
    scene.play(A, "pick=medkit", &[]);
    assert_eq!(scene.place("loot"), Place::On("A".parse().unwrap()));
    assert!(scene.offers(A, "move=B-D3"), "nothing is left to pick");
}

#[test]
fn a_sheet_is_blank_before_a_ready_made_one_is_taken() {
    let scene = begin(&[PIRATES, SCIENTIST], &json!({}));
    assert_eq!(scene.0.open().round, 1);
    let game = zombies();
    assert_eq!(game.0.open().seats.get(), 4);
}
