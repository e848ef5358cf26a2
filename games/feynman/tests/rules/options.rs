//! Rulings that a table may choose otherwise.

use contract::{Game as _, Rng};
use feynman::names::Health;
use serde_json::json;

use crate::scene::{A, B, C, D, begin, four_with, fresh, hears, three_with};

#[test]
fn q_fey_02_hal_can_be_left_out() {
    let setup: feynman::Setup =
        serde_json::from_value(json!({"options": {"allow_hal": false}})).unwrap();
    let mut scene = crate::scene::Scene(fresh(&setup, 4));
    scene.play(B, "sheet=1", &[]);
    assert_eq!(scene.rule(D, "species=hal"), "10.1");
    assert!(scene.offers(D, "species=koch"));
}

#[test]
fn q_fey_11_the_pre_ticked_can_be_free() {
    let left = |free: bool| {
        let options = json!({"options": {"preticked_free": free}});
        let setup: feynman::Setup = serde_json::from_value(options).unwrap();
        let mut scene = crate::scene::Scene(fresh(&setup, 2));
        for word in ["enlist=kyoshi", "enlist=yee"] {
            scene.play(A, word, &[]);
        }
        scene.see(A).own.points
    };
    assert_eq!((left(false), left(true)), (Some(23), Some(26)));
}

#[test]
fn q_fey_15_room_actions_can_be_quiet() {
    let seen = |quiet: bool| {
        let mut scene = three_with("bell", &json!({"quiet_room_actions": quiet})).turn("B");
        let events = scene.play(B, "use=mccray", &[]);
        (scene.is_seen("mccray"), hears(&events, A, "used"))
    };
    assert_eq!((seen(false), seen(true)), ((true, true), (false, true)));
}

/// An agent at a terminal, or one who broadcasts, is not told from the other: neither by what has
/// been done in the turn, nor while the alien is asked.
#[test]
fn q_fey_15_a_quiet_act_does_not_tell_whose_it_is() {
    let options = json!({"quiet_room_actions": true});
    let scene = four_with("species=koch start=alien1-C3", &options).awake();
    let scene = scene.at("preuitt", "B2").at("osorio", "B2").open("shield", json!(false));
    for deed in ["hack", "broadcast"] {
        let act = |agent: &str| {
            let mut scene = scene.on("disk", agent).turn("C");
            scene.play(C, &format!("{deed}={agent}"), &[]);
            scene
        };
        let (mut one, mut two) = (act("preuitt"), act("osorio"));
        let dice: &[u8] = if deed == "hack" { &[1] } else { &[] };
        for answered in [false, true] {
            for eyes in [Some(A), Some(B), Some(D), None] {
                assert_eq!(one.view(eyes), two.view(eyes), "{deed}");
                let seat = eyes.unwrap_or(A);
                let imagined = one.0.imagined(seat, &mut Rng::new(1));
                assert_eq!((imagined.audit(), imagined.view(Some(seat))), (Ok(()), one.see(seat)));
            }
            if !answered {
                let heard = one.play(D, "pass", dice);
                assert_eq!(heard, two.play(D, "pass", dice));
            }
        }
    }
}

/// Hidden `McCray` has a key, and the shield goes down; whose key it was nobody sees.
#[test]
fn q_fey_15_a_quiet_hand_shows_no_key() {
    let mut scene = three_with("bell", &json!({"quiet_room_actions": true})).turn("B");
    let unseen = scene.see(A).mind;
    scene.play(B, "use=mccray", &[]);
    scene.play(B, "shield=off", &[]);
    assert_eq!(scene.see(A).mind, unseen);
}

#[test]
fn q_fey_16_an_alien_can_hide_again() {
    let seen = |rehide: bool, company: &str| {
        let options = json!({"alien_rehide": rehide});
        let scene = four_with("species=koch start=alien1-C3", &options);
        let mut scene = scene.seen("alien1", "C3").at("C", company).turn("D");
        scene = scene.open("species", json!("koch"));
        scene.play(D, "end", &[]);
        scene.is_seen("alien1")
    };
    assert!(seen(false, "D2") && !seen(true, "D2") && seen(true, "C3"));
}

#[test]
fn q_fey_31_the_knocked_out_can_wake() {
    let up = |rounds: u8| {
        let scene = three_with("bell", &json!({"ko_rounds": rounds}));
        let mut scene = scene.health("C", "out").open("round", json!(2)).turn("C");
        scene.play(C, "end", &[]);
        scene.is("C", Health::Up)
    };
    assert!(!up(0) && up(3) && !up(4), "it fell in round 0 and wakes with round 3");
}

#[test]
fn q_fey_57_bugs_can_begin_with_eggs() {
    let options = json!({"start_eggs": 2});
    let scene = four_with(
        "species=bugs start=alien1-C3 start=alien2-B2 start=egg1-B1 start=egg2-C1",
        &options,
    );
    assert!(scene.row("egg2".parse().unwrap()).here && !scene.is_seen("egg2"));
    let mut scene = scene.unlocked();
    let events = scene.play(A, "move=A-C1", &[]);
    assert!(hears(&events, C, "appeared") && scene.is_seen("egg2"));
    let setup: feynman::Setup = serde_json::from_value(json!({"options": options})).unwrap();
    let mut draft = crate::scene::Scene(fresh(&setup, 4));
    draft.play(B, "sheet=1", &[]);
    draft.play(D, "species=bugs", &[]);
    draft.play(D, "start=egg1-B1", &[]);
    assert_eq!(draft.rule(D, "start=egg2-B1"), "10.3", "each in a room of its own");
    assert_eq!(draft.rule(D, "start=egg3-C1"), "10.3");
    assert_eq!(draft.rule(D, "ready"), "10.1");
}

#[test]
fn q_fey_62_vetoes_can_be_counted() {
    let scene = four_with("species=hal start=alien1-A1", &json!({"hal_cancel_limit": 1}));
    let mut scene = scene.turn("B").awake();
    scene.play(B, "use=mccray", &[]);
    scene.play(D, "pass", &[]);
    scene.play(B, "unlock=A1-A2", &[]);
    scene.play(D, "veto", &[]);
    scene.play(B, "unlock=A1-A2", &[]);
    assert_eq!(scene.rule(D, "veto"), "10.21");
    assert!(scene.offers(D, "seize"), "the chart can still be taken");
}

#[test]
fn q_fey_97_a_trade_can_be_of_one_thing() {
    let mut scene = three_with("bell", &json!({"trade_one_item": true})).seen("mccray", "D2");
    scene.play(A, "give=A-mccray", &[]);
    scene.play(A, "hand=rifle", &[]);
    assert_eq!(scene.rule(A, "hand=pistol"), "4.1.3");
}

#[test]
fn q_fey_101_an_answer_can_be_for_one() {
    let phone = format!("employer=bell {}", crate::scene::PHONE);
    let sheets = [crate::scene::PIRATES, crate::scene::SCIENTIST, &phone];
    let scene = begin(&sheets, &json!({"private_verify": true}));
    let mut scene = scene.on("artb", "E");
    let events = scene.play(A, "verify=E-artb", &[]);
    assert!(hears(&events, C, "looked_over") && !hears(&events, C, "verified_aside"));
    assert_eq!(scene.see(A).mind.verified[1], Some(false));
    assert_eq!(scene.see(C).mind.verified[1], None);
    assert_eq!(scene.see(C).open.verified[1], None);
}
