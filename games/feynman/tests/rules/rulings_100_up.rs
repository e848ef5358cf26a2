//! Rulings from FEY-100 on.

use contract::Game;
use feynman::names::{Fig, Health};
use feynman::state::{Deed, Place};
use serde_json::json;

use crate::scene::{
    A, B, C, D, bugs, four, four_with, hal, hears, koch, pan, three, three_with, two, zombies,
};

#[test]
fn q_fey_100_two_answers_with_four_seats() {
    let mut scene = koch().seen("preuitt", "A3").turn("C");
    let events = scene.play(C, "geiger=preuitt", &[]);
    assert!(json!(events).to_string().contains(r#""zombies":false"#));
}

#[test]
fn q_fey_101_verification_is_heard_by_all() {
    let mut scene = three("bell").on("arta", "E");
    let events = scene.play(A, "verify=E-arta", &[]);
    assert!(hears(&events, C, "verified") && scene.0.open().verified[0] == Some(true));
}

#[test]
fn q_fey_102_a_shot_at_what_is_not_there_is_wasted() {
    let mut scene = three("bell").with("A", "emp");
    let events = scene.play(A, "zap=A-disk-B", &[]);
    assert!(hears(&events, C, "not_there"));
    assert_eq!(scene.rule(A, "move=A-D3"), "4.1");
    assert_eq!(three("bell").with("A", "emp").rule(A, "zap=A-disk-A"), "4.1.7.6");
}

#[test]
fn q_fey_103_kochs_emp_and_the_generator() {
    let alien = "species=koch start=alien1-C3";
    assert_eq!(koch().at("alien1", "A2").turn("D").rule(D, "emp=alien1-generator"), "4.1.7.6");
    let mut scene = four_with(alien, &json!({"koch_emp_generator": true}));
    scene = scene.at("alien1", "A2").turn("D");
    scene.play(D, "emp=alien1-generator", &[]);
    assert!(scene.0.open().is_generator_dead());
}

#[test]
fn q_fey_104_items_need_their_skill() {
    let scene = two().with("A", "plasma").with("A", "medkit").with("A", "torch").hurt("B", 1);
    assert_eq!(scene.rule(A, "attack=A-plasma-B"), "4.1.2");
    assert_eq!(scene.rule(A, "heal=A-B"), "4.1.7.3");
    assert_eq!(scene.rule(A, "weld=A-C1"), "4.1.7.2");
}

/// Koch is an android: pistol and suit are part of her, as a robot's gear is.
#[test]
fn q_fey_104_nobody_takes_kochs_gear() {
    let mut scene = koch().seen("alien1", "D2").health("alien1", "out");
    let events = scene.play(A, "strip=A-alien1", &[]);
    assert!(json!(events).to_string().contains(r#""bag":0"#));
}

#[test]
fn q_fey_105_shots_left_are_a_secret_until_one_is_missing() {
    let scene = three("bell").open("shots", json!(3)).seen("osorio", "D3").turn("C");
    assert!(scene.offers(C, "cannon=osorio-C1"), "for all Osorio knows");
    let mut scene = scene;
    let events = scene.play(C, "cannon=osorio-C1", &[]);
    assert!(hears(&events, B, "cannon_empty") && scene.0.open().empty);
    assert_eq!(scene.see(B).own.extra, None);
}

#[test]
fn q_fey_106_what_damages_the_station() {
    let mut scene = two();
    scene.play(A, "weld=E-C1", &[]);
    assert!(!scene.0.open().harmed);
    let mut scene = two().at("B", "D3");
    scene.play(A, "cannon=B-C1", &[]);
    assert!(scene.0.open().harmed);
}

#[test]
fn q_fey_107_pinkertons_by_employer() {
    let scene = three_with("bell", &json!({"pinkerton_any_employer": true}));
    let scene = scene.on("arta", "A").slain("osorio", "A", "A").away(&["D2", "D3"]).gone("loot");
    assert_eq!(scene.level(A), 0);
}

#[test]
fn q_fey_108_traps_and_mines_are_mccrays() {
    let mut scene = two().at("C", "C1").hurt("C", 2).turn("B");
    scene.play(B, "detonate=slavin-C1", &[]);
    assert_eq!(scene.0.open().slain[2].unwrap().by.unwrap().word(), "mccray");
}

#[test]
fn q_fey_109_slavin_is_no_human() {
    let slavin: feynman::names::Fig = "slavin".parse().unwrap();
    assert!(!slavin.is_human());
}

/// Referee's case T71: knocked-out Eastwood with two conscious pirates aboard escapes.
#[test]
fn q_fey_110_own_crew_aboard_is_no_capture() {
    let scene = three("gmen").health("B", "out").edit(|json| {
        json["open"]["informant"] = json!("A");
        json["open"]["tokens"][0]["seat"] = json!("C");
        json["shut"]["rows"][0]["seat"] = json!("C");
    });
    assert_eq!(scene.away(&["D2", "D3"]).level(C), 4);
}

#[test]
fn q_fey_111_still_hidden_is_not_had() {
    let scene = three("bell").gone("disk").good("arta", json!({"hidden": "B3"}));
    assert_eq!(scene.level(B), 4);
    assert_eq!(three("bell").gone("disk").on("arta", "slavin").at("slavin", "B3").level(B), 3);
}

/// D lies knocked out in the agents' lorry, in which the disk is hidden: the pirates have nothing.
#[test]
fn q_fey_111_a_prisoner_has_nothing() {
    let scene = three("bell").good("disk", json!({"hidden": "A3"})).at("D", "A3");
    let sailed = |scene: crate::scene::Scene| scene.at("osorio", "A3").away(&["A3"]);
    assert_eq!(sailed(scene.health("D", "out")).level(A), 0);
    assert_eq!(sailed(scene).level(A), 4, "on his feet he is nobody's prisoner");
    // The same for McCray and loot: alive and silent is all he has reached.
    let scene = three("bell").gone("disk").good("loot", json!({"lies": "A3"})).at("mccray", "A3");
    let scene = scene.gone("arta");
    assert_eq!(sailed(scene.seen("mccray", "A3").health("mccray", "out")).level(B), 4);
    assert_eq!(sailed(scene).level(B), 1);
}

#[test]
fn q_fey_112_the_pet_is_an_alien_unless_an_option_says_no() {
    let sailed = |scene: crate::scene::Scene| scene.on("arta", "A").away(&["D2", "D3"]);
    let tame = || three_with("bell", &json!({"pet_spoils": false}));
    assert_eq!(sailed(three("bell")).level(A), 2);
    assert_eq!(sailed(three("bell").at("pet", "C1")).level(A), 1, "left behind");
    assert_eq!(sailed(tame()).level(A), 1);
    let flown = |scene: crate::scene::Scene| {
        let scene = scene.on("loot", "mccray").at("mccray", "D1").at("pet", "D1");
        scene.away(&["D1"]).level(B)
    };
    assert_eq!(flown(three("bell")), 0, "neither alone nor is the disk gone");
    assert_eq!(flown(tame()), 2);
}

#[test]
fn q_fey_113_a_turned_informant_is_no_crew() {
    let gone = ["B", "D", "E", "F", "G"].iter().fold(three("gmen"), |s, fig| s.at(fig, "C1"));
    let scene = gone.on("arta", "C").away(&["D2", "D3"]);
    assert_eq!(scene.level(A), 4, "two pirates are not three");
}

#[test]
fn q_fey_114_a_broadcast_is_for_ever() {
    let scene = three("bell").gone("disk").open("broadcast", json!(true));
    assert_eq!(scene.level(B), 0);
}

#[test]
fn q_fey_115_hidden_ones_leave_and_are_shown() {
    let mut scene = two().open("shield", json!(false));
    let events = scene.play(A, "launch=G", &[]);
    assert!(hears(&events, B, "aboard") && scene.is_seen("pet"));
}

#[test]
fn q_fey_116_the_informant_survives_unrevealed() {
    assert_eq!(three("gmen").level(C), 4);
}

#[test]
fn q_fey_117_the_item_is_on_a_living_agent() {
    let scene = three("bell").on("loot", "osorio");
    assert_eq!(scene.level(C), 2);
    assert_eq!(scene.slain("osorio", "A", "A").level(C), 0);
}

#[test]
fn q_fey_118_the_pet_is_an_exhibit_unless_the_option_says_no() {
    let scene = three_with("museum", &json!({"pet_is_exhibit": false}));
    assert_eq!(scene.seen("pet", "A3").away(&["A3"]).level(C), 0);
}

#[test]
fn q_fey_119_lost_rooms_do_not_matter_to_pinkertons() {
    let scene = three("pinkerton").open("lost", json!(1 << 8)).gone("artb");
    assert_eq!(scene.level(C), 2);
    assert_eq!(scene.open("exploded", json!(true)).level(C), 4);
}

#[test]
fn q_fey_121_five_dead_of_any_cause() {
    let figs = ["A", "B", "C", "D", "E"];
    let scene = figs.iter().fold(crate::scene::bugs(), |s, fig| s.slain(fig, "A", "F"));
    assert_eq!(scene.level(D), 2);
}

#[test]
fn q_fey_122_mccray_always_counts_as_having_touched_it() {
    assert_eq!(koch().level(D), 0);
    assert_eq!(koch().slain("mccray", "A", "A").level(D), 2);
}

#[test]
fn q_fey_123_pan_must_never_have_been_revealed() {
    let mut scene = pan().at("guardbot", "C3").at("D", "C3").turn("D");
    scene.play(D, "kill=D", &[]);
    assert_eq!(scene.level(D), 1);
    let mut scene = scene.turn("D");
    scene.play(D, "reveal=D", &[]);
    assert_eq!(scene.level(D), 3);
}

#[test]
fn q_fey_124_zombies_want_everybody_dead() {
    let risen = zombies().open("risen", json!(1));
    assert_eq!(risen.level(D), 0);
}

#[test]
fn q_fey_125_the_station_is_a_ship() {
    assert_eq!(crate::scene::hal().gone("disk").level(D), 1);
}

#[test]
fn q_fey_126_a_team_without_anybody_is_passed_over() {
    let out = ["preuitt", "osorio"];
    let mut scene = out.iter().fold(three("bell"), |s, fig| s.seen(fig, "B1").health(fig, "out"));
    scene = scene.turn("B");
    let events = scene.play(B, "end", &[]);
    assert!(hears(&events, A, "skipped") && scene.0.open().turn == A);
}

#[test]
fn q_fey_127_the_lorry_is_there_with_two_seats() {
    let mut scene = two().open("shield", json!(false)).seen("mccray", "A3").turn("B");
    scene.play(B, "launch=mccray", &[]);
    assert_eq!(scene.level(B), 3);
    assert_eq!(scene.place("disk"), Place::Gone);
}

#[test]
fn q_fey_128_a_promise_binds_nobody() {
    let mut scene = two().seen("mccray", "D2");
    scene.play(A, "take=C-mccray", &[]);
    scene.play(B, "hand=arta", &[]);
    scene.play(B, "decline", &[]);
    assert_eq!(scene.place("arta"), Place::On("mccray".parse().unwrap()));
}

#[test]
fn q_fey_129_dragging_is_seen() {
    let mut scene = koch().at("A", "C3").health("A", "out").turn("D");
    scene.play(D, "drag=alien1-C2-A", &[]);
    assert!(scene.is_seen("alien1"));
}

/// Hidden Osorio drags a pirate through a door: the body goes in sight, and everybody sees which.
#[test]
fn q_fey_129_a_dragged_body_shows_the_door() {
    let scene = three("bell").unlocked().at("A", "B1").health("A", "out").turn("C");
    let mut dragged = scene.clone();
    dragged.play(C, "drag=osorio-C2-A", &[]);
    let known = |scene: &crate::scene::Scene| scene.see(B).common.chart[5].word();
    assert_eq!((known(&scene), known(&dragged)), ("locked", "unlocked"));
}

#[test]
fn q_fey_130_two_actions_split_around_others() {
    let alien = "species=hal start=alien1-A1 start=guardbot-C1 start=docbot-C2";
    let mut scene = crate::scene::four(alien).turn("D");
    scene.play(D, "move=guardbot-C2", &[]);
    scene.play(D, "move=docbot-C3", &[]);
    assert!(scene.offers(D, "end"), "fewer than three is allowed");
    let mut koch = koch().turn("D");
    koch.play(D, "move=alien1-C2", &[]);
    assert!(koch.offers(D, "move=alien1-C1"));
}

#[test]
fn q_fey_131_letters_follow_the_order_of_enlisting() {
    let scene = two();
    assert_eq!(scene.see(A).own.people[0].unwrap().word(), "hernandez");
    assert_eq!(scene.see(A).own.people[6].unwrap().word(), "sarma");
}

#[test]
fn q_fey_132_the_scientists_sheet_is_checked() {
    assert_eq!(unfilled().rule(B, "start=techbot-D3"), "8.4");
}

#[test]
fn q_fey_133_the_phone_companys_sheet_is_checked() {
    assert_eq!(unfilled().rule(C, "start=osorio-D1"), "9.2");
}

#[test]
fn q_fey_134_the_aliens_sheet_is_checked() {
    let mut scene = unfilled();
    scene.play(B, "sheet=1", &[]);
    scene.play(D, "species=koch", &[]);
    assert_eq!(scene.rule(D, "start=alien1-B1"), "10.6");
}

/// Four seats before a word is written.
fn unfilled() -> crate::scene::Scene {
    crate::scene::Scene(crate::scene::fresh(&feynman::Setup::default(), 4))
}

#[test]
fn q_fey_135_control_stays_with_the_dead() {
    let scene = two().slain("mccray", "A", "A");
    assert_eq!(scene.0.open().control, B);
}

#[test]
fn q_fey_136_two_hidden_sides_are_not_told() {
    let mut scene = three("bell").at("mccray", "B1").turn("B");
    scene.play(B, "search=slavin", &[]);
    assert!(!scene.is_seen("osorio") && !scene.is_seen("mccray"));
}

#[test]
fn q_fey_137_only_a_new_controller_sees_damage() {
    let scene = three("gmen").hurt("A", 2);
    assert_eq!(scene.see(C).rows[0], None);
    assert_eq!(scene.see(C).open.tokens[0].heard, 2);
}

/// Referee's case T86: an unrevealed informant keeps the phone company in the game.
#[test]
fn q_fey_140_an_unrevealed_informant_can_still_act() {
    for (employer, over) in [("gmen", false), ("bell", true)] {
        let all = ["mccray", "slavin", "techbot", "preuitt", "osorio"];
        let mut scene = all.iter().fold(three(employer), |s, fig| s.slain(fig, "A", "A"));
        scene.play(A, "end", &[]);
        assert_eq!(scene.is_over(), over, "{employer}");
    }
}

#[test]
fn q_fey_141_a_zombies_victim_leaves_no_body() {
    let mut scene = zombies().seen("alien1", "D2").hurt("C", 3).health("C", "out").turn("D");
    scene.play(D, "attack=alien1-claws-C", &[6]);
    assert!(scene.is("C", Health::Up));
    assert_eq!(scene.turn("A").rule(A, "strip=A-C"), "4.1.5");
}

/// The pirates destroy what was a Pinkerton, and have killed none.
#[test]
fn q_fey_141_who_destroys_a_risen_zombie_has_killed_nobody() {
    let with = json!({"pinkerton_any_employer": true});
    let scene = four_with("species=zombies start=alien1-C3 start=alien2-B2", &with)
        .on("arta", "A")
        .seen("osorio", "D2");
    let mut scene = scene.hurt("osorio", 6).seen("alien1", "D2").turn("D");
    scene.play(D, "attack=alien1-claws-osorio", &[6]);
    let mut scene = scene.with("A", "pistol").turn("A");
    scene.play(A, "attack=A-pistol-osorio", &[6]);
    let by = |deed: Option<Deed>| deed.and_then(|deed| deed.by);
    assert_eq!(by(scene.0.slayer(Fig::Osorio)), Some(Fig::Alien1));
    assert_eq!(by(scene.0.downfall(Fig::Osorio)), Some(Fig::A));
    assert_eq!(scene.away(&["D2", "D3"]).gone("loot").level(A), 2);
}

#[test]
fn q_fey_142_first_who_then_what() {
    let mut scene = two();
    assert_eq!(scene.refusal(A, &"move=A-D3".parse().unwrap()).unwrap().why, "say first who acts");
    assert!(
        scene
            .words(A)
            .iter()
            .all(|word| word.starts_with("who=") || word == "end" || word == "peace")
    );
    scene.play(A, "who=A", &[]);
    assert!(
        scene.offers(A, "move=A-D3") && !scene.words(A).iter().any(|word| word.contains("=B-"))
    );
    scene.play(A, "other", &[]);
    scene.play(A, "move=B-D3", &[]);
    assert!(scene.offers(A, "who=A") && !scene.offers(A, "who=B"), "B has acted, A has not");
    for _ in 0..30 {
        scene.play(A, "who=A", &[]);
        scene.play(A, "other", &[]);
    }
    assert_eq!(scene.rule(A, "who=A"), "4.1");
    assert_eq!(scene.words(A), ["end"]);
}

/// Whoever is picked, nobody else hears, sees or may do anything new.
#[test]
fn q_fey_142_nobody_else_learns_who_was_picked() {
    let mind = four("species=mind");
    for scene in [koch(), pan(), hal(), bugs(), mind] {
        for (seat, letter) in [(A, "A"), (B, "B"), (C, "C"), (D, "D")] {
            let before = scene.turn(letter);
            let others = || [A, B, C, D].into_iter().filter(|other| *other != seat);
            let picks = before.words(seat);
            for pick in picks.iter().filter(|word| word.starts_with("who=")) {
                let mut after = before.clone();
                assert!(after.play(seat, pick, &[]).is_empty(), "{pick} is told");
                for other in others() {
                    assert!(after.see(other) == before.see(other), "{other} sees {pick}");
                    assert_eq!(after.words(other), before.words(other));
                }
                assert!(after.view(None) == before.view(None), "all see {pick}");
            }
        }
    }
}

#[test]
fn q_fey_143_the_end_is_proposed_before_anybody_acts() {
    let mut scene = two();
    assert!(scene.offers(A, "peace"));
    scene.play(A, "move=A-D3", &[]);
    assert_eq!(scene.refused(A, "peace"), ("5.1", "it is proposed before anybody acts"));
}

/// The loot for the promise of the artifact, between A and B, before C's ears.
fn promised() -> crate::scene::Scene {
    let mut scene = three("bell").seen("mccray", "D2");
    scene.play(A, "give=C-mccray", &[]);
    assert_eq!(scene.rule(A, "want=arta"), "4.1.3", "nothing is held out yet");
    scene.play(A, "hand=loot", &[]);
    scene.play(A, "want=arta", &[]);
    assert_eq!(scene.refused(A, "want=artb"), ("4.1.3", "the terms are named"));
    scene.play(A, "offer", &[]);
    assert!(scene.see(B).own.hand.unwrap().want.is_some() && scene.see(C).own.hand.is_none());
    let events = scene.play(B, "accept", &[]);
    assert!(hears(&events, A, "promised") && hears(&events, B, "promised"));
    assert!(!hears(&events, C, "promised"));
    scene
}

#[test]
fn q_fey_144_terms_are_the_two_parties_own() {
    let scene = promised();
    let owed = |seat| scene.see(seat).own.owes[1][0].is_some();
    assert!(owed(A) && owed(B) && !owed(C));
    // A seat owes another one thing at a time.
    let mut again = scene.with("A", "torch");
    again.play(A, "give=A-mccray", &[]);
    again.play(A, "hand=torch", &[]);
    assert_eq!(again.refused(A, "want=artb"), ("4.1.3", "they owe you something already"));
}

#[test]
fn q_fey_144_a_promise_is_kept_by_a_trade() {
    let mut scene = promised();
    scene.play(A, "take=A-mccray", &[]);
    scene.play(B, "hand=arta", &[]);
    let events = scene.play(B, "offer", &[]);
    assert!(hears(&events, A, "promise_kept") && !hears(&events, C, "promise_kept"));
    assert!(scene.see(A).own.owes[1][0].is_none());
}

#[test]
fn q_fey_144_a_promise_is_broken_by_declining_and_binds_nobody() {
    let mut scene = promised();
    scene.play(A, "take=A-mccray", &[]);
    let events = scene.play(B, "decline", &[]);
    assert!(hears(&events, A, "promise_broken") && !hears(&events, C, "promise_broken"));
    assert!(scene.see(B).own.owes[1][0].is_none());
    assert_eq!(scene.place("arta"), Place::On(feynman::names::Fig::Mccray));
    // Terms on what was asked for: whoever asked answers them, and may decline.
    let mut scene = three("bell").seen("mccray", "D2");
    scene.play(A, "take=A-mccray", &[]);
    scene.play(B, "hand=arta", &[]);
    scene.play(B, "want=loot", &[]);
    scene.play(B, "offer", &[]);
    let events = scene.play(A, "decline", &[]);
    assert!(hears(&events, C, "refused") && scene.see(A).own.owes[0][1].is_none());
}

/// The scientist has risen as a zombie; whom his mine kills, set off by Slavin, is dead and stays dead.
#[test]
fn q_fey_141_nobody_rises_from_a_zombies_mine() {
    let mut scene = zombies().seen("alien1", "B3").seen("mccray", "B3").hurt("mccray", 6).turn("D");
    scene.play(D, "attack=alien1-claws-mccray", &[6]);
    assert_eq!((scene.row("mccray".parse().unwrap()).seat, scene.0.open().risen), (D, 1));
    let mut scene = scene.at("A", "C1").hurt("A", 6).turn("B");
    let events = scene.play(B, "detonate=slavin-C1", &[]);
    assert!(hears(&events, A, "died") && !hears(&events, A, "rose"));
    assert!(scene.is("A", Health::Dead) && scene.0.open().risen == 1);
    assert_eq!(scene.row("A".parse().unwrap()).seat, A);
}

/// Nor does whom a booby trap kills, which the scientist laid before he rose.
#[test]
fn q_fey_141_nobody_rises_from_a_zombies_trap() {
    let mut scene = zombies().seen("alien1", "B3").seen("mccray", "B3").hurt("mccray", 6).turn("D");
    scene.play(D, "attack=alien1-claws-mccray", &[6]);
    assert_eq!(scene.0.open().risen, 1);
    let mut scene = scene.unlocked().at("A", "C1").hurt("A", 6).turn("A");
    let events = scene.play(A, "move=A-C2", &[]);
    assert!(hears(&events, A, "died") && !hears(&events, A, "rose"), "{events:?}");
    assert!(scene.is("A", Health::Dead) && scene.0.open().risen == 1);
}
