//! HAL's rulings, FEY-90 to FEY-92.

use serde_json::json;

use crate::scene::{A, B, C, D, four, four_with, hal, hears};

#[test]
fn q_fey_90_hal_needs_codes() {
    let mut scene = hal().turn("D");
    scene.play(D, "seize", &[]);
    scene.play(D, "use=alien1", &[]);
    assert_eq!(scene.rule(D, "shield=off"), "4.1.6.3");
    let mut free = four_with("species=hal start=alien1-A1", &json!({"hal_has_codes": true}));
    free = free.turn("D");
    free.play(D, "seize", &[]);
    free.play(D, "use=alien1", &[]);
    assert!(free.offers(D, "shield=off"));
}

#[test]
fn q_fey_91_hal_slips_away_from_a_broken_terminal() {
    let mut scene = hal().at("D", "A1").edit(|json| json["open"]["terminals"][0] = json!(2));
    scene.play(A, "attack=D-plasma-terminal", &[]);
    assert!(scene.room("alien1") != "A1" && !scene.is_seen("alien1"));
}

/// HAL hears where it has slipped to, and nobody else does.
#[test]
fn q_fey_91_hal_is_told_where_it_is() {
    let mut scene = hal().at("D", "A1").edit(|json| json["open"]["terminals"][0] = json!(2));
    let events = scene.play(A, "attack=D-plasma-terminal", &[]);
    assert!(hears(&events, D, "resided"));
    assert!([A, B, C].iter().all(|seat| !hears(&events, *seat, "resided")));
}

#[test]
fn q_fey_92_puppets_move_like_robots() {
    let alien = "species=hal start=alien1-A1 start=guardbot-C1";
    let mut scene = four(alien).turn("D");
    scene.play(D, "move=guardbot-C2", &[]);
    assert!(scene.is_seen("guardbot"));
    assert!(scene.at("A", "C2").turn("D").offers(D, "attack=guardbot-pistol-A"));
}

/// Four computer actions from two terminals: the core in A1, then on in B3.
#[test]
fn q_fey_90_hal_changes_terminals_between_its_computer_actions() {
    let free = four_with("species=hal start=alien1-A1", &json!({"hal_has_codes": true}));
    let mut scene = free.turn("D");
    scene.play(D, "seize", &[]);
    scene.play(D, "use=alien1", &[]);
    scene.play(D, "destruct=on", &[]);
    let events = scene.play(D, "reside=B3", &[]);
    assert!(hears(&events, D, "resided") && !hears(&events, A, "resided"));
    assert_eq!(scene.rule(D, "reside=B3"), "10.22");
    for word in ["shield=off", "shield=on", "unlock=B2-B3"] {
        scene.play(D, word, &[]);
    }
    assert_eq!(scene.refused(D, "unlock=A1-A2").0, "4.1", "that were four");
    let mut three = hal().turn("D");
    three.play(D, "seize", &[]);
    three.play(D, "use=alien1", &[]);
    for word in ["reside=B2", "reside=B3", "reside=D1"] {
        three.play(D, word, &[]);
    }
    assert_eq!(three.refused(D, "reside=A1").1, "HAL has moved three times in this turn");
    let mut other = hal().turn("B");
    other.play(B, "use=mccray", &[]);
    assert_eq!(other.rule(B, "reside=A1"), "4.1.6.1", "only HAL does that");
}

/// HAL lies knocked out, then dead; its robots obey the same player as before.
#[test]
fn q_fey_92_puppets_outlive_hal() {
    let scene = four("species=hal start=alien1-A1 start=guardbot-C1").seen("alien1", "A1");
    for health in ["out", "dead"] {
        let mut scene = scene.health("alien1", health).turn("C");
        scene.play(C, "end", &[]);
        assert!(scene.offers(D, "move=guardbot-C2"), "{health}");
    }
}
