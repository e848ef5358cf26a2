//! Every level of victory, met and just missed.

use feynman::names::Health;
use serde_json::json;

use crate::scene::{
    A, B, C, D, PHONE, PIRATES, SCIENTIST, Scene, begin, bugs, hal, koch, pan, three, two, zombies,
};

/// The pirate ship has left with everybody who was aboard.
fn sailed(scene: &Scene) -> Scene {
    scene.away(&["D2", "D3"])
}

/// The lorry has left with both agents.
fn lorry(employer: &str) -> Scene {
    three(employer).seen("osorio", "A3").seen("preuitt", "A3").away(&["A3"])
}

/// Pan about, and agents of this employer.
fn pan_and(employer: &str) -> Scene {
    let phone = format!("employer={employer} {PHONE}");
    begin(&[PIRATES, SCIENTIST, &phone, "species=pan shape=guardbot ready"], &json!({}))
}

/// Pan has killed somebody unseen, in C3, and stands there in its place.
fn replaced(scene: &Scene, whom: &str) -> Scene {
    let mut scene = scene.at("guardbot", "C3").seen(whom, "C3").turn("D");
    scene.play(D, &format!("kill={whom}"), &[]);
    scene
}

#[test]
fn r07_6_pirates_level_one() {
    let koch = || koch().at("pet", "C1");
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
    let agents = sailed(&three("pinkerton"));
    assert_eq!(agents.slain("osorio", "B", "mccray").level(A), 3);
    assert_eq!(agents.slain("osorio", "A", "A").level(A), 0, "a Pinkerton killed");
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

/// Who kills Pan in an agent's place has killed no agent: that one died by Pan.
#[test]
fn r08_6_an_agent_in_whose_place_pan_fell_died_by_the_alien() {
    let scene = pan_and("bell").gone("disk").on("loot", "mccray").seen("mccray", "C3");
    let mut scene = replaced(&scene.hurt("osorio", 5).at("mccray", "C2"), "osorio");
    scene = scene.at("mccray", "C3").with("mccray", "plasma").turn("B");
    scene.play(B, "attack=mccray-plasma-osorio", &[]);
    assert!(scene.is("osorio", Health::Dead));
    assert_eq!(scene.level(B), 1);
    let ship = sailed(&replaced(&pan_and("pinkerton"), "osorio").on("arta", "A").gone("loot"));
    assert_eq!(ship.slain("osorio", "A", "A").level(A), 2, "nor have the pirates");
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

/// What lies there is Pan; Eastwood is dead all the same.
#[test]
fn r09_7_the_body_of_pan_is_not_eastwoods() {
    let scene = replaced(&pan_and("gmen"), "B").seen("osorio", "A3").at("B", "A3");
    let taken = scene.slain("B", "C", "osorio").seen("preuitt", "A3").away(&["A3"]);
    assert_eq!(taken.level(C), 3);
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

/// The loot must leave with them: in `ReconBot`'s hands aboard the station it does not.
#[test]
fn r09_10_the_loot_is_not_left_behind() {
    let phone =
        format!("employer=bell start=reconbot-B1 {}", PHONE.replace(" buy=osorio-grenade", ""));
    let scene = begin(&[PIRATES, SCIENTIST, &phone], &json!({})).on("loot", "reconbot");
    let both = scene.seen("osorio", "A3").seen("preuitt", "A3");
    assert_eq!(both.away(&["A3"]).level(C), 4);
    assert_eq!(both.at("reconbot", "A3").away(&["A3"]).level(C), 1);
    let lorry = both.good("loot", json!({"lies": "A3"})).away(&["A3"]);
    assert_eq!(lorry.level(C), 1, "whoever has dropped it there");
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

/// Pan has killed Osorio: whoever of the two Preuitt takes it for, Pan falls by his hand.
#[test]
fn r09_18_who_kills_pan_avenges_pans_victim() {
    let scene = replaced(&pan_and("pinkerton"), "osorio");
    assert_eq!(scene.slain("osorio", "C", "preuitt").level(C), 1);
    assert_eq!(scene.slain("osorio", "B", "mccray").level(C), 0);
    assert_eq!(scene.level(C), 0, "Pan is alive");
}

/// The cannon was Pan's, and nobody saw it; what it did goes along into another's place.
#[test]
fn r09_18_pan_answers_for_what_it_did_unseen() {
    let scene = pan_and("pinkerton").seen("osorio", "C1").hurt("osorio", 5).at("guardbot", "D3");
    let mut scene = scene.turn("D");
    scene.play(D, "cannon=guardbot-C1", &[]);
    assert!(scene.is("osorio", Health::Dead));
    let scene = replaced(&scene, "D");
    assert_eq!(scene.level(C), 0);
    assert_eq!(scene.slain("D", "C", "preuitt").level(C), 1);
}

/// Pirate D has killed Osorio. Pan in his place is not he, unless it was Pan that did it.
#[test]
fn r09_18_who_died_by_pan_is_not_avenged_on_pan() {
    let late = replaced(&pan_and("pinkerton").slain("osorio", "A", "D"), "D");
    assert_eq!(late.slain("D", "C", "preuitt").level(C), 0);
    let shot = replaced(&pan_and("pinkerton"), "D").slain("osorio", "A", "D");
    assert_eq!(shot.slain("D", "C", "preuitt").level(C), 1);
}

#[test]
fn r09_19_pinkerton_level_two() {
    assert_eq!(three("pinkerton").level(C), 2);
    let escaped = three("pinkerton").at("mccray", "D1").away(&["D1"]);
    assert_eq!(escaped.level(C), 4);
    let gone = three("pinkerton").on("arta", "A");
    assert_eq!(gone.level(C), 2);
    assert_eq!(sailed(&gone).level(C), 4, "the artifact is away");
}

/// `McCray` off the station in the agents' hands is kept, in the pirates' hands he is not.
#[test]
fn r09_19_mccray_is_kept_by_the_agents_alone() {
    let down = |room| three("pinkerton").good("arta", json!({"lies": "C3"})).seen("mccray", room);
    let taken = sailed(&down("D2").health("mccray", "out"));
    assert_eq!(taken.level(C), 4);
    let kept = down("A3").health("mccray", "out").seen("preuitt", "A3").away(&["A3"]);
    assert_eq!(kept.level(C), 2);
    assert_eq!(down("A3").seen("preuitt", "A3").away(&["A3"]).level(C), 4, "conscious");
}

#[test]
fn r09_20_pinkerton_level_three() {
    let scene = sailed(&three("pinkerton").slain("osorio", "A", "C").at("C", "C1"));
    let scene = scene.on("arta", "preuitt").open("broadcast", json!(true));
    assert_eq!(scene.level(C), 3);
    let away = sailed(&three("pinkerton").slain("osorio", "A", "C"));
    assert_eq!(away.on("arta", "preuitt").open("broadcast", json!(true)).level(C), 0);
}

/// Pan in Osorio's place has killed her, and has got away as her; or has not.
#[test]
fn r09_20_pan_is_a_killer_who_may_get_away() {
    let done = replaced(&pan_and("pinkerton"), "osorio").on("arta", "preuitt");
    let done = done.open("broadcast", json!(true));
    assert_eq!(done.level(C), 3);
    assert_eq!(sailed(&done.at("osorio", "D2")).level(C), 0);
    let late = replaced(&pan_and("pinkerton").slain("osorio", "A", "D"), "D").on("arta", "preuitt");
    let late = sailed(&late.open("broadcast", json!(true)).at("D", "D2"));
    assert_eq!(late.level(C), 3, "the pirate who killed her is dead");
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
    let last = dead(&["A", "B", "C", "D", "E", "alien1"]);
    assert_eq!(last.level(D), 2);
    assert_eq!(last.slain("alien2", "B", "mccray").level(D), 0, "no bug survives");
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

/// Who is carried off down, in the company of others alone, has not escaped.
#[test]
fn r10_13_a_captured_pan_does_not_escape() {
    let down = pan().on("arta", "guardbot").seen("guardbot", "A3").health("guardbot", "out");
    assert_eq!(down.seen("preuitt", "A3").away(&["A3"]).level(D), 3);
    let alone = down.at("preuitt", "B1").away(&["A3"]);
    assert_eq!(alone.level(D), 2, "nobody holds it");
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
    let down = hal().seen("alien1", "D1").health("alien1", "out").on("arta", "alien1");
    assert_eq!(down.seen("F", "D1").away(&["D1"]).level(D), 3, "captured");
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
