//! Terminals, launching, the cannon, broadcasting, the generator.

use contract::Game as _;
use feynman::names::{Health, Room};
use serde_json::json;

use crate::scene::{A, B, C, D, hears, koch, three, two, zombies};

/// Referee's case T05: three is enough; with ICE four fails and five succeeds.
#[test]
fn r04_1_6_a_hacker_takes_control_on_three() {
    for (ice, die, taken) in
        [(false, 2, false), (false, 3, true), (true, 4, false), (true, 5, true)]
    {
        let mut scene = two().shut("ice", json!(ice)).at("F", "B2");
        assert_eq!(scene.refused(A, "use=F").0, "4.1.6.1");
        scene.play(A, "hack=F", &[die]);
        assert_eq!(scene.0.open().control == A, taken, "{ice} {die}");
        assert!(scene.offers(A, "move=A-D3"), "the action ends");
    }
    assert_eq!(two().at("A", "B2").rule(A, "hack=A"), "4.1.6");
    assert_eq!(two().at("F", "C1").rule(A, "hack=F"), "4.1.6");
}

/// Referee's case T04: `McCray` with control has two computer actions.
#[test]
fn r04_1_6_1_control_gives_two_computer_actions() {
    let mut scene = two().turn("B");
    assert_eq!(scene.rule(B, "hack=mccray"), "4.1.6");
    scene.play(B, "use=mccray", &[]);
    scene.play(B, "unlock=B2-B3", &[]);
    scene.play(B, "unlock=B2-C2", &[]);
    assert_eq!(scene.rule(B, "unlock=A1-A2"), "4.1");
    scene.play(B, "use=slavin", &[]);
    scene.play(B, "logoff", &[]);
}

#[test]
fn r04_1_6_2_doors_are_switched_and_only_the_holder_knows_which() {
    let mut scene = two().turn("B");
    scene.play(B, "use=mccray", &[]);
    let events = scene.play(B, "unlock=D2-C1", &[]);
    assert!(hears(&events, A, "door_switched") && !hears(&events, A, "door_set"));
    assert!(hears(&events, B, "door_set"));
    assert_eq!(scene.rule(B, "unlock=D2-C1"), "4.1.6.2");
    assert!(scene.offers(B, "lock=D2-C1"));
}

/// Referee's case T07: not from D1. Case T10: not without codes.
#[test]
fn r04_1_6_3_the_shield_needs_codes_and_the_right_room() {
    let mut scene = two().turn("B").at("mccray", "D1");
    scene.play(B, "use=mccray", &[]);
    assert_eq!(
        scene.refused(B, "shield=off"),
        ("4.1.6.3", "only from the AI core or the laboratory")
    );
    let mut scene = two().turn("B");
    scene.play(B, "use=slavin", &[]);
    assert_eq!(scene.refused(B, "shield=off"), ("4.1.6.3", "that needs the access codes"));
    let mut scene = two().turn("B");
    scene.play(B, "use=mccray", &[]);
    scene.play(B, "shield=off", &[]);
    assert!(!scene.0.open().shield && scene.offers(B, "shield=on"));
}

/// Referee's case T08: not from B3. Case T46: six moves of the token, then the explosion.
#[test]
fn r04_1_6_4_self_destruct_counts_six_rounds() {
    let mut scene = two().turn("B");
    scene.play(B, "use=mccray", &[]);
    assert_eq!(scene.rule(B, "destruct=on"), "4.1.6.4");
    let mut scene = two().turn("B").at("mccray", "D1").open("round", json!(3));
    scene.play(B, "use=mccray", &[]);
    scene.play(B, "destruct=on", &[]);
    assert_eq!(scene.refused(B, "destruct=off"), ("4.1.6.4", "once in a turn"));
    scene.play(B, "logoff", &[]);
    for round in 3..8 {
        assert_eq!(scene.0.open().round, round);
        scene.play(B, "end", &[]);
        scene.play(A, "end", &[]);
    }
    assert_eq!((scene.0.open().round, scene.0.open().destruct), (8, Some(1)));
    scene.play(B, "end", &[]);
    assert!(scene.0.open().exploded && scene.is("mccray", Health::Dead) && scene.is_over());
}

/// Referee's case T11: a six gives the codes for good, a five nothing.
#[test]
fn r04_1_6_5_a_six_hacks_the_core() {
    for (die, codes) in [(6, true), (5, false)] {
        let mut scene = two().turn("B");
        scene.play(B, "use=slavin", &[]);
        scene.play(B, "core", &[die]);
        assert_eq!(scene.0.open().codes.contains(B), codes);
        assert_eq!(scene.offers(B, "shield=off"), codes);
    }
}

/// `McCray` has a key. It is seen when he needs it, and not when his seat hacked the core before.
#[test]
fn r04_1_6_5_who_hacked_the_core_shows_no_key() {
    for hacked in [false, true] {
        let mut scene = two().turn("B");
        let unseen = scene.0.view(Some(A)).mind;
        if hacked {
            scene.play(B, "use=slavin", &[]);
            scene.play(B, "core", &[6]);
            scene.play(B, "logoff", &[]);
        }
        scene.play(B, "use=mccray", &[]);
        scene.play(B, "shield=off", &[]);
        assert_eq!(scene.0.view(Some(A)).mind == unseen, hacked);
    }
}

/// The same while the alien is asked whether it cancels.
#[test]
fn r04_1_6_5_a_declaration_shows_no_key_that_is_not_needed() {
    for hacked in [false, true] {
        let mut scene = koch().awake().turn("B");
        let unseen = scene.0.view(Some(A)).mind;
        if hacked {
            scene.play(B, "use=slavin", &[]);
            scene.play(D, "pass", &[]);
            scene.play(B, "core", &[]);
            scene.play(D, "pass", &[6]);
            scene.play(B, "logoff", &[]);
        }
        scene.play(B, "use=mccray", &[]);
        scene.play(D, "pass", &[]);
        scene.play(B, "shield=off", &[]);
        assert_eq!(scene.0.view(Some(A)).mind == unseen, hacked);
        scene.play(D, "pass", &[]);
        assert_eq!(scene.0.view(Some(A)).mind == unseen, hacked);
    }
}

/// Referee's case T37: no launch without a pilot.
#[test]
fn r04_1_6_6_a_launch_needs_a_pilot_and_the_shield_kills() {
    assert_eq!(two().rule(A, "launch=A"), "4.1.6.6");
    let mut scene = two().open("shield", json!(false));
    scene.play(A, "launch=G", &[]);
    assert!(scene.is("B", Health::Up) && scene.0.open().away == Room::D2.vessel());
    let mut scene = two();
    scene.play(A, "launch=G", &[]);
    assert!(scene.is("B", Health::Dead) && scene.is("pet", Health::Dead));
}

/// Referee's case T31: the third hit destroys a room. Case T32: not at A3 or D1.
#[test]
fn r04_1_6_7_the_third_hit_destroys_a_room() {
    let mut scene = three("bell").at("B", "D3");
    assert_eq!(scene.rule(A, "cannon=B-A3"), "4.1.6.7");
    assert_eq!(scene.rule(A, "cannon=B-D1"), "4.1.6.7");
    scene.play(A, "cannon=B-B1", &[]);
    assert_eq!(scene.damage("osorio"), 2);
    let again = scene.at("D", "D3");
    assert_eq!(again.refused(A, "cannon=D-B1"), ("4.1.6.7", "it has been fired in this turn"));
    let mut last = again.turn("A").open("fired", json!(false)).edit(|json| {
        json["open"]["hits"][3] = json!(2);
    });
    last.play(A, "cannon=B-B1", &[]);
    assert!(last.is("osorio", Health::Dead) && last.0.open().lost == Room::B1.bit());
    let after = last.at("A", "C2").turn("A");
    assert_eq!(after.refused(A, "move=A-B1"), ("4.1.1", "that room is gone"));
}

#[test]
fn r04_1_6_7_terminals_and_the_generator_take_two() {
    let mut scene = two().at("B", "D3");
    scene.play(A, "cannon=B-B2", &[]);
    assert_eq!(scene.0.open().terminals[Room::B2.index()], 2);
    let mut scene = scene.turn("A").open("fired", json!(false));
    scene.play(A, "cannon=B-B2", &[]);
    assert!(!scene.has_terminal(Room::B2));
    let mut scene = scene.turn("A").open("fired", json!(false));
    scene.play(A, "cannon=B-A2", &[]);
    assert_eq!(scene.0.open().generator, 2);
}

/// Referee's case T35: no broadcast with the shield up.
#[test]
fn r04_1_6_8_a_broadcast_needs_the_shield_down() {
    let scene = three("bell").seen("preuitt", "B2").turn("C");
    assert_eq!(scene.refused(C, "broadcast=preuitt"), ("4.1.6.8", "the shield is up"));
    let mut scene = scene.open("shield", json!(false));
    scene.play(C, "broadcast=preuitt", &[]);
    assert!(scene.0.open().broadcast);
}

#[test]
fn r10_15_a_risen_zombie_broadcasts_nothing() {
    let mut scene = zombies().on("disk", "C").seen("alien1", "D2").hurt("C", 3).turn("D");
    scene.play(D, "attack=alien1-claws-C", &[6]);
    let scene = scene.at("C", "B2").open("shield", json!(false)).turn("D");
    assert_eq!(scene.rule(D, "broadcast=C"), "10.15");
}

/// Referee's case T34: six damage, and the shield stays off.
#[test]
fn r04_1_6_9_six_damage_end_the_generator() {
    let mut scene = koch().at("D", "A2").open("generator", json!(4));
    scene.play(A, "attack=D-plasma-generator", &[]);
    assert!(scene.0.open().is_generator_dead() && !scene.0.open().shield);
    let mut scene = scene.turn("B");
    scene.play(B, "use=mccray", &[]);
    assert_eq!(scene.refused(B, "shield=on"), ("4.1.6.3", "the generator is destroyed"));
}

/// A zombie may carry what nobody has seen: neither what is barred nor the words of a refusal tell its
/// player of it.
#[test]
fn r10_15_nothing_tells_that_a_zombie_carries_the_disk() {
    let scene = zombies().unlocked().seen("alien1", "B2").turn("D");
    for holder in ["alien1", "A"] {
        let scene = scene.on("disk", holder);
        assert!(scene.see(D).barred.is_empty(), "{holder}: {:?}", scene.see(D).barred);
        let (rule, why) = scene.refused(D, "broadcast=alien1");
        assert_eq!((rule, why), ("10.15", "a zombie uses no items"), "{holder}");
    }
}
