//! What items do.

use feynman::names::{Health, Room};
use feynman::state::Place;
use serde_json::json;

use crate::scene::{A, B, C, D, hears, koch, three, two, zombies};

/// Referee's case T58: everybody hears that B is a fake; which one is real stays a secret.
#[test]
fn r04_1_7_1_a_mechanic_verifies() {
    let mut scene = koch().on("artb", "E");
    assert_eq!(scene.rule(A, "verify=E-arta"), "4.1.7.1");
    let events = scene.play(A, "verify=E-artb", &[]);
    assert!(hears(&events, C, "verified"));
    assert_eq!(scene.0.open().verified, [None, Some(false), None]);
    assert_eq!((scene.see(A).own.real, scene.see(D).own.real), (None, Some(0)));
    assert_eq!(two().on("artb", "F").rule(A, "verify=F-artb"), "4.1.7.1");
}

#[test]
fn r04_1_7_2_a_torch_opens_a_door_for_good() {
    let mut scene = two();
    assert_eq!(scene.rule(A, "weld=F-C1"), "4.1.7.2");
    scene.play(A, "weld=E-C1", &[]);
    scene.play(A, "move=A-C1", &[]);
    assert_eq!(scene.room("A"), "C1");
    assert_eq!(scene.at("D", "C1").refused(A, "weld=D-D2").1, "that door is welded open");
}

#[test]
fn r04_1_7_3_a_medkit_heals_two_or_revives_and_is_gone() {
    let mut scene = two().hurt("A", 3);
    scene.play(A, "heal=C-A", &[]);
    assert_eq!(scene.damage("A"), 1);
    assert_eq!(scene.turn("A").rule(A, "heal=C-A"), "4.1.7.3");
    assert_eq!(two().rule(A, "revive=C-A"), "4.1.7.3");
}

/// `McCray` is hidden beside his `DocBot`, and is seen when it heals him. The robot has three kits.
#[test]
fn r04_1_7_3_ones_own_hidden_patient_is_healed() {
    let sheet = "real=arta-mccray start=mccray-B3 start=docbot-B3 ready";
    let scene = crate::scene::begin(&[crate::scene::PIRATES, sheet], &json!({}));
    let mut scene = scene.hurt("mccray", 6).turn("B");
    assert_eq!(scene.at("mccray", "B2").rule(B, "heal=docbot-mccray"), "4.1.7.3");
    for kits in [2, 1, 0] {
        scene.play(B, "heal=docbot-mccray", &[]);
        assert!(scene.is_seen("mccray"));
        assert_eq!((scene.0.open().kits, scene.damage("mccray")), (kits, 2 * kits));
        scene = scene.turn("B");
    }
    let scene = scene.hurt("mccray", 1);
    assert_eq!(scene.refused(B, "heal=docbot-mccray").1, "it has no medkit, or is no medic");
}

/// What Osorio suffered in hiding nobody else knows: a kit may be used on her, and be wasted.
#[test]
fn r04_1_7_3_a_strangers_wounds_are_a_secret() {
    let scene = |boxes: u8| {
        let hurt = three("bell").hurt("osorio", boxes).seen("osorio", "B3");
        hurt.with("mccray", "medkit").seen("mccray", "B3").turn("B")
    };
    for boxes in [0, 2] {
        let mut scene = scene(boxes);
        let events = scene.play(B, "heal=mccray-osorio", &[]);
        assert_eq!((hears(&events, A, "healed"), scene.damage("osorio")), (true, 0));
    }
    assert_eq!(scene(0).see(B), scene(2).see(B));
    assert_eq!(scene(0).rule(B, "heal=mccray-mccray"), "4.1.7.3");
}

#[test]
fn r04_1_7_4_a_geiger_counter_feels_the_artifact_next_door() {
    for (room, reading) in [("B3", true), ("B2", true), ("C2", false)] {
        let mut scene = three("bell").seen("preuitt", room).turn("C");
        let events = scene.play(C, "geiger=preuitt", &[]);
        let read = json!(events.iter().find(|e| matches!(e, feynman::Event::Reading { .. })));
        assert_eq!(read["artifact"], json!(reading), "{room}");
        assert_eq!(read["zombies"], json!(null));
    }
    let mut scene = zombies().seen("preuitt", "C2").turn("C");
    let events = scene.play(C, "geiger=preuitt", &[]);
    assert!(json!(events).to_string().contains(r#""zombies":true"#));
}

/// Referee's case T25: staying through a turn in gas is a knock-out. T26: leaving saves. T28: so
/// does a mask.
#[test]
fn r04_1_7_5_gas_knocks_out_who_stays_a_turn() {
    let thrown = || {
        let mut scene = three("bell").unlocked().at("A", "C2").seen("osorio", "B1").turn("C");
        scene = scene.open("round", json!(4));
        scene.play(C, "gas=osorio-C2", &[]);
        scene.play(C, "end", &[]);
        scene
    };
    let mut stays = thrown();
    stays.play(A, "end", &[]);
    assert!(stays.is("A", Health::Out));
    let mut leaves = thrown();
    leaves.play(A, "move=A-C1", &[]);
    leaves.play(A, "end", &[]);
    assert!(leaves.is("A", Health::Up));
    let mut masked = thrown().with("A", "mask");
    masked.play(A, "end", &[]);
    assert!(masked.is("A", Health::Up));
    masked.play(B, "end", &[]);
    assert!(masked.0.open().is_gassed(Room::C2));
    masked.play(C, "end", &[]);
    masked.play(A, "end", &[]);
    masked.play(B, "end", &[]);
    assert!(!masked.0.open().is_gassed(Room::C2), "gone at the start of round 6's turn");
}

/// Osorio leaves gas behind and her company with the lorry; its turn comes round all the same.
#[test]
fn r04_1_7_5_gas_leaves_though_its_team_has_left() {
    let scene = three("bell").unlocked().open("shield", json!(false)).open("round", json!(3));
    let mut scene = scene.seen("osorio", "A3").seen("preuitt", "A3").turn("C");
    scene.play(C, "gas=osorio-B1", &[]);
    scene.play(C, "launch=preuitt", &[]);
    scene.play(C, "end", &[]);
    for round in [4, 5] {
        assert_eq!(scene.0.open().round, round);
        scene.play(A, "end", &[]);
        assert!(scene.0.open().is_gassed(Room::B1));
        let events = scene.play(B, "end", &[]);
        assert!(hears(&events, A, "skipped"));
        assert_eq!(hears(&events, A, "gas_gone"), round == 5);
    }
    assert!(!scene.0.open().is_gassed(Room::B1));
}

/// Whoever stays in a gas mine's cloud for the next turn is knocked out. It spares the company's
/// own: an agent who comes in does not set it off.
#[test]
fn r09_3_a_gas_mine_knocks_out_who_stays() {
    let mut scene = three("bell").unlocked().at("A", "B1").at("B", "B1");
    scene.play(A, "move=A-A2", &[]);
    scene.play(A, "move=B-A2", &[]);
    scene.play(A, "end", &[]);
    assert!(scene.is("A", Health::Up), "not in the turn in which it came in");
    scene.play(B, "end", &[]);
    scene.play(C, "end", &[]);
    scene.play(A, "move=B-B1", &[]);
    scene.play(C, "pass", &[]);
    scene.play(A, "end", &[]);
    assert!(scene.is("A", Health::Out) && scene.is("B", Health::Up));
    let mut own = three("bell").unlocked().turn("C");
    let events = own.play(C, "move=osorio-A2", &[]);
    assert!(!hears(&events, A, "gas_mine_sprung") && !own.0.open().is_gassed(Room::A2));
    assert_eq!(own.0.shut().gasmines[0], Some(Room::A2));
}

/// Referee's case T29: `GuardBot` is destroyed, Slavin is not.
#[test]
fn r04_1_7_6_an_emp_destroys_robots_and_goods() {
    let mut scene = two().with("A", "emp").seen("techbot", "D2").seen("slavin", "D2");
    scene.play(A, "emp=A-techbot", &[]);
    assert!(scene.is("techbot", Health::Dead));
    let mut scene = scene.turn("A");
    let events = scene.play(A, "emp=A-slavin", &[]);
    assert!(hears(&events, B, "no_effect") && scene.is("slavin", Health::Up));
    let mut scene = three("bell").with("A", "emp").seen("preuitt", "D2");
    scene.play(A, "zap=A-disk-preuitt", &[]);
    assert_eq!(scene.place("disk"), Place::Gone);
}

#[test]
fn r04_1_7_7_a_mine_hurts_all_in_its_room_once() {
    let mut scene = two().at("A", "C1").turn("B");
    scene.play(B, "detonate=mccray-C1", &[]);
    assert_eq!(scene.damage("A"), 2);
    assert_eq!(scene.turn("B").rule(B, "detonate=mccray-C1"), "4.1.7.7");
}

/// A pilot takes the pod away, and a pirate with half his boxes along: the mine there is out of
/// reach. So is one in a room that is no more.
#[test]
fn r04_1_7_7_a_mine_goes_with_its_room() {
    let scene = two().shut("mines", json!(["C1", "D1"])).at("C", "D1").hurt("C", 2);
    let mut scene = scene.at("G", "D1").open("shield", json!(false));
    scene.play(A, "launch=G", &[]);
    let scene = scene.turn("B");
    assert_eq!(scene.refused(B, "detonate=mccray-D1"), ("4.1.7.7", "that room is gone"));
    assert!(scene.offers(B, "detonate=mccray-C1"));
    let lost = scene.open("lost", json!(Room::C1.bit()));
    assert_eq!(lost.rule(B, "detonate=mccray-C1"), "4.1.7.7");
}

#[test]
fn r04_1_7_8_a_grenade_rolls_for_each() {
    let sheet = "real=arta-mccray start=mccray-B3 start=soldierbot-C2 ready";
    let scene = crate::scene::begin(&[crate::scene::PIRATES, sheet], &json!({}));
    let mut scene = scene.seen("soldierbot", "C2").at("A", "C1").at("B", "C1").turn("B");
    let dice = [vec![3, 4], scene.unseen_dice(&[])].concat();
    scene.play(B, "launcher=soldierbot-C1", &dice);
    assert_eq!((scene.damage("A"), scene.damage("B")), (1, 2));
}

#[test]
fn r04_1_7_9_plasma_does_two_welds_and_burns_the_disk() {
    let mut scene = three("bell").on("disk", "A");
    scene.play(A, "attack=D-plasma-A", &[]);
    assert_eq!(scene.damage("A"), 2);
    scene.play(A, "burn=B-A", &[]);
    assert_eq!(scene.place("disk"), Place::Gone);
    let mut scene = scene.turn("A");
    scene.play(A, "weld=D-C1", &[]);
}
