//! Every level of victory, met and just missed.

use serde_json::json;

use crate::scene::{A, B, C, D, Scene, bugs, hal, koch, pan, three, two, zombies};

/// The pirate ship has left with everybody who was aboard.
fn sailed(scene: &Scene) -> Scene {
    scene.away(&["D2", "D3"])
}

/// The lorry has left with both agents.
fn lorry(employer: &str) -> Scene {
    three(employer).seen("osorio", "A3").seen("preuitt", "A3").away(&["A3"])
}

#[test]
fn r07_6_pirates_level_one() {
    let won = sailed(&koch().on("arta", "A"));
    assert_eq!(won.level(A), 1);
    let fake = sailed(&koch().on("artb", "A"));
    assert_eq!(fake.level(A), 3);
    let alien = sailed(&koch().on("arta", "A").at("alien1", "D3"));
    assert_eq!(alien.level(A), 2);
}

/// Referee's case T70: killing an agent counts only if the agents are Pinkertons.
#[test]
fn r07_7_pirates_level_two() {
    let scene = |employer| sailed(&three(employer).on("arta", "A").gone("loot"));
    assert_eq!(scene("bell").level(A), 2);
    assert_eq!(scene("bell").slain("osorio", "A", "A").level(A), 2);
    assert_eq!(scene("pinkerton").slain("osorio", "A", "A").level(A), 0);
    assert_eq!(scene("pinkerton").slain("osorio", "B", "mccray").level(A), 2);
}

#[test]
fn r07_8_pirates_level_three() {
    let scene = sailed(&two());
    assert_eq!(scene.level(A), 3);
    assert_eq!(scene.open("harmed", json!(true)).level(A), 0);
    let two_away = ["A", "B", "C", "D", "E"].iter().fold(two(), |s, fig| s.at(fig, "C1"));
    let left = sailed(&two_away.on("loot", "F"));
    assert_eq!(left.level(A), 0, "neither Eastwood nor three");
}

#[test]
fn r07_9_pirates_level_four() {
    assert_eq!(three("bell").on("disk", "A").level(A), 4);
    assert_eq!(three("bell").level(A), 0);
    assert_eq!(two().on("arta", "A").level(A), 4);
    assert_eq!(two().level(A), 0);
}

#[test]
fn r08_6_scientist_level_one() {
    let scene = three("bell").gone("disk").on("loot", "mccray");
    assert_eq!(scene.level(B), 1);
    assert_eq!(scene.slain("osorio", "B", "mccray").level(B), 3);
    assert_eq!(scene.open("broadcast", json!(true)).level(B), 0);
}

#[test]
fn r08_7_scientist_level_two() {
    let scene = three("bell").at("mccray", "D1").on("loot", "mccray").away(&["D1"]);
    assert_eq!(scene.level(B), 2);
    let company = three("bell").at("mccray", "D1").on("loot", "mccray").at("F", "D1").away(&["D1"]);
    assert_eq!(company.level(B), 0);
}

#[test]
fn r08_8_scientist_level_three() {
    assert_eq!(three("bell").gone("disk").level(B), 3, "he carries the artifact");
    assert_eq!(three("bell").gone("disk").on("arta", "A").level(B), 4);
}

#[test]
fn r08_9_scientist_level_four() {
    let scene = three("bell").gone("disk").gone("arta");
    assert_eq!(scene.level(B), 4);
    assert_eq!(scene.slain("mccray", "A", "A").level(B), 0);
    assert_eq!(three("bell").gone("arta").level(B), 0, "the disk is still about");
}

#[test]
fn r09_6_gmen_level_one() {
    let scene = three("gmen").seen("osorio", "A3").seen("preuitt", "A3");
    let taken = scene.at("B", "A3").health("B", "out").away(&["A3"]);
    assert_eq!(taken.level(C), 1);
    assert_eq!(taken.on("disk", "A").level(C), 4, "neither artifact nor disk");
}

/// Referee's case T40: his body instead, and the informant alive.
#[test]
fn r09_7_gmen_level_two() {
    let scene = three("gmen").seen("osorio", "A3").seen("preuitt", "A3").at("B", "A3");
    let taken = scene.slain("B", "C", "osorio").away(&["A3"]);
    assert_eq!(taken.level(C), 2);
    assert_eq!(taken.slain("A", "B", "mccray").level(C), 0);
}

#[test]
fn r09_8_gmen_level_three() {
    assert_eq!(three("gmen").slain("B", "B", "mccray").level(C), 3);
    assert_eq!(three("gmen").slain("B", "B", "mccray").slain("A", "B", "mccray").level(C), 0);
}

#[test]
fn r09_9_gmen_level_four() {
    assert_eq!(three("gmen").level(C), 4);
    assert_eq!(three("gmen").slain("A", "B", "mccray").level(C), 0);
}

#[test]
fn r09_10_bell_level_one() {
    assert_eq!(lorry("bell").on("loot", "osorio").level(C), 1);
    let one = three("bell").seen("preuitt", "A3").on("loot", "preuitt").away(&["A3"]);
    assert_eq!(one.level(C), 2, "Osorio is still aboard");
}

#[test]
fn r09_11_bell_level_two() {
    let scene = three("bell").with("osorio", "emp");
    assert_eq!(scene.level(C), 2);
    let broken = scene.open("generator", json!(6)).open("shield", json!(false));
    assert_eq!(broken.level(C), 4);
}

#[test]
fn r09_12_bell_level_three() {
    let scene = sailed(&three("bell").on("arta", "A")).slain("osorio", "A", "A");
    assert_eq!(scene.open("broadcast", json!(true)).level(C), 3);
    assert_eq!(scene.level(C), 0);
}

#[test]
fn r09_13_bell_level_four() {
    assert_eq!(three("bell").level(C), 4);
    assert_eq!(three("bell").slain("osorio", "A", "A").level(C), 0);
}

/// Referee's case T83: with three seats the knocked-out pet is a living alien to the Museum.
#[test]
fn r09_14_museum_level_one() {
    let scene = three("museum").seen("pet", "A3").health("pet", "out").away(&["A3"]);
    assert_eq!(scene.level(C), 1);
    assert_eq!(three("museum").away(&["A3"]).level(C), 0);
}

#[test]
fn r09_15_museum_level_two() {
    let scene = three("museum").at("pet", "A3").slain("pet", "C", "preuitt").away(&["A3"]);
    assert_eq!(scene.level(C), 2);
    let left = three("museum").slain("pet", "C", "preuitt").away(&["A3"]);
    assert_eq!(left.level(C), 0, "the body stayed behind");
}

#[test]
fn r09_16_museum_level_three() {
    assert_eq!(lorry("museum").on("loot", "osorio").gone("disk").level(C), 3);
    assert_eq!(lorry("museum").on("artb", "osorio").gone("disk").level(C), 0);
}

#[test]
fn r09_17_museum_level_four() {
    assert_eq!(lorry("museum").level(C), 4);
    assert_eq!(lorry("museum").on("disk", "A").level(C), 0);
}

/// Referee's case T73: avenged by Preuitt's own hand, not by `ReconBot`'s.
#[test]
fn r09_18_pinkerton_level_one() {
    let killed = three("pinkerton").slain("osorio", "B", "techbot");
    assert_eq!(killed.slain("techbot", "C", "preuitt").level(C), 1);
    assert_eq!(killed.slain("techbot", "C", "reconbot").level(C), 0);
}

#[test]
fn r09_19_pinkerton_level_two() {
    assert_eq!(three("pinkerton").level(C), 2);
    let escaped = three("pinkerton").at("mccray", "D1").away(&["D1"]);
    assert_eq!(escaped.level(C), 4);
}

#[test]
fn r09_20_pinkerton_level_three() {
    let scene = sailed(&three("pinkerton").slain("osorio", "A", "C").at("C", "C1"));
    let scene = scene.on("arta", "preuitt").open("broadcast", json!(true));
    assert_eq!(scene.level(C), 3);
    let away = sailed(&three("pinkerton").slain("osorio", "A", "C"));
    assert_eq!(away.on("arta", "preuitt").open("broadcast", json!(true)).level(C), 0);
}

#[test]
fn r09_21_pinkerton_level_four() {
    let scene = three("pinkerton").slain("mccray", "A", "A");
    assert_eq!(scene.level(C), 4);
    assert_eq!(scene.slain("osorio", "A", "A").level(C), 0);
}

/// Referee's case T76: `McCray` with two boxes left is finished, a healthy pirate away is not.
#[test]
fn r10_4_bugs_level_one() {
    let all = ["A", "B", "C", "D", "E", "F", "G", "preuitt", "osorio"];
    let dead = all.iter().fold(bugs(), |scene, fig| scene.slain(fig, "D", "alien1"));
    assert_eq!(dead.hurt("mccray", 5).level(D), 1);
    assert_eq!(dead.hurt("mccray", 4).level(D), 2);
    let some = all[1..].iter().fold(bugs(), |scene, fig| scene.slain(fig, "D", "alien1"));
    assert_eq!(sailed(&some.hurt("mccray", 5)).level(D), 2);
}

#[test]
fn r10_5_bugs_level_two() {
    let dead = |figs: &[&str]| figs.iter().fold(bugs(), |s, fig| s.slain(fig, "B", "mccray"));
    assert_eq!(dead(&["A", "B", "C", "D", "E"]).level(D), 2);
    assert_eq!(dead(&["A", "B", "C", "D"]).level(D), 0);
}

#[test]
fn r10_7_koch_level_one() {
    let scene = koch().at("alien1", "D2").on("arta", "alien1");
    assert_eq!(sailed(&scene).level(D), 1);
    assert_eq!(sailed(&koch().at("alien1", "D2").on("arta", "A")).level(D), 0, "a rival's hands");
}

/// Referee's case T74: who touched the real artifact and escaped spoils it; fakes do not matter.
#[test]
fn r10_8_koch_level_two() {
    let dead = koch().slain("mccray", "D", "alien1").slain("E", "D", "alien1");
    let touched = |fig: u32| dead.open("handled", json!([fig, 1 << 3, 0]));
    assert_eq!(touched(1 << 4).level(D), 2);
    assert_eq!(sailed(&touched(1 << 4 | 1 << 6)).level(D), 0);
}

#[test]
fn r10_9_koch_level_three() {
    assert_eq!(koch().gone("arta").level(D), 3);
    assert_eq!(koch().gone("artb").level(D), 0);
}

#[test]
fn r10_12_pan_level_one() {
    let posing = pan().edit(|json| {
        json["shut"]["pan"] = json!("D");
        json["shut"]["victim"] = json!("D");
        json["shut"]["rows"][11]["here"] = json!(false);
    });
    assert_eq!(posing.level(D), 1);
    assert_eq!(posing.slain("D", "B", "mccray").level(D), 0);
}

#[test]
fn r10_13_pan_level_two() {
    assert_eq!(sailed(&pan().at("guardbot", "D2").on("arta", "guardbot")).level(D), 2);
    assert_eq!(sailed(&pan().at("guardbot", "D2")).level(D), 3);
}

#[test]
fn r10_14_pan_level_three() {
    assert_eq!(pan().level(D), 3);
    assert_eq!(pan().slain("guardbot", "B", "mccray").level(D), 0);
}

#[test]
fn r10_18_zombies_level_one() {
    let mut scene = zombies().at("alien1", "B3").good("arta", json!({"hidden": "B3"}));
    scene = scene.edit(|json| json["minds"][3]["goods"][2] = json!({"hidden": "B3"})).turn("D");
    assert_eq!(scene.rule(D, "eat=alien2"), "10.18");
    scene.play(D, "eat=alien1", &[]);
    assert_eq!(scene.level(D), 0);
    let mut next = scene.turn("D").open("round", json!(2));
    next.play(D, "eat=alien1", &[]);
    assert!(next.level(D) == 1 && next.place("arta") == feynman::state::Place::Gone);
}

#[test]
fn r10_19_zombies_level_two() {
    let everyone =
        ["A", "B", "C", "D", "E", "F", "G", "pet", "mccray", "techbot", "slavin", "preuitt"];
    let dead = everyone.iter().fold(zombies(), |scene, fig| scene.slain(fig, "D", "alien1"));
    assert_eq!(dead.level(D), 0);
    assert_eq!(dead.slain("osorio", "D", "alien1").level(D), 2);
}

#[test]
fn r10_20_zombies_level_three() {
    assert_eq!(zombies().open("risen", json!(2)).level(D), 3);
    assert_eq!(zombies().open("risen", json!(1)).level(D), 0);
}

#[test]
fn r10_25_hal_level_one() {
    assert_eq!(hal().gone("disk").level(D), 1);
    assert_eq!(hal().level(D), 3);
    assert_eq!(hal().gone("disk").at("mccray", "D1").away(&["D1"]).level(D), 3);
}

#[test]
fn r10_26_hal_level_two() {
    let scene = hal().at("alien1", "D1").good("arta", json!({"lies": "D1"})).away(&["D1"]);
    assert_eq!(scene.level(D), 2);
    assert_eq!(hal().at("alien1", "D1").away(&["D1"]).level(D), 3, "without the artifact");
}

#[test]
fn r10_27_hal_level_three() {
    assert_eq!(hal().level(D), 3);
    assert_eq!(hal().slain("alien1", "A", "A").level(D), 0);
}

#[test]
fn judgement_knows_the_obvious() {
    use feynman::judgement::{value, weight};
    let ahead = value(&sailed(&koch().on("arta", "A")).0, A);
    let even = value(&koch().0, A);
    let behind = value(&koch().slain("B", "B", "mccray").on("loot", "mccray").gone("disk").0, A);
    assert!(ahead > even && even > behind, "{ahead} {even} {behind}");
    let launch = "launch=G".parse().unwrap();
    assert!(
        weight(&two().0, A, &launch) < weight(&two().open("shield", json!(false)).0, A, &launch)
    );
    let friend = "attack=A-rifle-B".parse().unwrap();
    assert!(weight(&two().0, A, &friend) <= 0.0);
    for seat in [A, B, C, D] {
        assert!((0.0..=1.0).contains(&value(&hal().0, seat)));
    }
}
