//! Rulings FEY-50 to FEY-99.

use contract::{Game as _, Rng};
use feynman::names::{Health, Room};
use feynman::state::Place;
use serde_json::json;

use crate::scene::{
    A, B, C, D, PHONE, PIRATES, SCIENTIST, Scene, bugs, four_with, fresh, hal, heard, hears, koch,
    pan, three, two, zombies,
};

#[test]
fn q_fey_50_the_informant_is_one_of_three() {
    let mut scene = three("gmen").seen("preuitt", "A3").turn("C");
    scene.play(C, "reveal=A", &[]);
    scene.play(C, "move=A-D3", &[]);
    assert_eq!(scene.0.shut().used.count_ones(), 1);
}

/// Three have acted, and a fourth action there is none; whoever is revealed before that acts.
#[test]
fn q_fey_50_a_reveal_takes_an_action() {
    let phone = "employer=gmen start=preuitt-A3 start=osorio-B1 start=reconbot-B1 disk=A2 ready";
    let sheets = [crate::scene::PIRATES, crate::scene::SCIENTIST, phone];
    let mut scene = crate::scene::begin(&sheets, &json!({})).turn("C");
    let mut acts = scene.clone();
    acts.play(C, "reveal=A", &[]);
    assert_eq!((acts.rule(C, "other"), acts.rule(C, "end")), ("6.1", "4.1"));
    let imagined = acts.0.imagined(C, &mut Rng::new(1));
    assert_eq!((imagined.audit(), imagined.view(Some(C))), (Ok(()), acts.see(C)));
    acts.play(C, "move=A-D3", &[]);
    acts.play(C, "end", &[]);
    for word in ["search=preuitt", "search=osorio", "search=reconbot"] {
        assert!(scene.offers(C, "reveal=A"));
        scene.play(C, word, &[]);
    }
    assert_eq!(scene.refused(C, "reveal=A"), ("4.1", "three characters have acted in this turn"));
}

#[test]
fn q_fey_51_the_owner_of_the_cause_answers() {
    let mut scene = two().unlocked().at("C", "C1").hurt("C", 2);
    scene.play(A, "move=C-C2", &[]);
    let deed = scene.0.open().slain[2].unwrap();
    assert_eq!((deed.seat, deed.by.unwrap().word()), (B, "mccray"));
}

#[test]
fn q_fey_52_knocked_out_is_alive() {
    let scene = three("bell").gone("disk").seen("mccray", "B3").health("mccray", "out");
    assert_eq!(scene.level(B), 4, "alive, though he holds nothing in his sleep");
}

#[test]
fn q_fey_53_equal_levels_share_and_no_level_loses() {
    let mut scene = three("bell").gone("arta").gone("disk");
    for (seat, word) in [(A, "peace"), (B, "accept"), (C, "accept")] {
        scene.play(seat, word, &[]);
    }
    let contract::Status::Over(outcome) = contract::Game::status(&scene.0) else { panic!() };
    assert_eq!(outcome.winners().len(), 2, "both reached their fourth level");
    assert_eq!((outcome.of(B).level, outcome.of(C).level), (Some(4), Some(4)), "as in the log");
    assert_eq!((outcome.of(A).verdict, outcome.of(A).level), (contract::Verdict::Lost, None));
    assert_eq!([A, B, C].map(|seat| outcome.of(seat).place), [3, 1, 1]);
}

#[test]
fn q_fey_53_nobody_is_first_without_a_level() {
    let mut scene = three("bell").gone("arta").slain("osorio", "A", "A");
    let mut events = Vec::new();
    for (seat, word) in [(A, "peace"), (B, "accept"), (C, "accept")] {
        events = scene.play(seat, word, &[]);
    }
    let contract::Status::Over(outcome) = contract::Game::status(&scene.0) else { panic!() };
    assert!(outcome.winners().is_empty());
    for seat in [A, B, C] {
        let result = outcome.of(seat);
        assert_eq!((result.level, result.place), (None, 3), "the last place, shared");
        assert!(events.contains(&feynman::Event::Levelled { seat, level: 0 }));
    }
}

#[test]
fn q_fey_54_twenty_rounds_or_as_chosen() {
    assert_eq!(two().0.open().last_round(), 20);
    let short = crate::scene::three_with("bell", &json!({"round_limit": 1}));
    let mut short = short.turn("C");
    short.play(C, "end", &[]);
    assert!(short.is_over());
}

#[test]
fn q_fey_55_nothing_to_avenge_is_no_first_level() {
    assert_eq!(three("pinkerton").slain("mccray", "A", "A").level(C), 4);
}

#[test]
fn q_fey_56_an_egg_hatches_in_the_turn_after_the_death() {
    let mut scene = bugs().slain("A", "B", "mccray").at("A", "C3").turn("D");
    scene.play(D, "lay=alien1-A", &[]);
    assert!(!scene.offers(D, "hatch=egg1"));
    let mut quiet = scene.turn("C");
    quiet.play(C, "end", &[]);
    assert!(!quiet.offers(D, "hatch=egg1"), "nobody has died");
    let mut scene = swatted(&scene, "alien2", "B2").turn("C");
    scene.play(C, "end", &[]);
    assert!(scene.offers(D, "hatch=egg1") && scene.offers(D, "nohatch"));
    scene.play(D, "nohatch", &[]);
    let mut scene = scene.turn("C");
    scene.play(C, "end", &[]);
    assert!(!scene.offers(D, "hatch=egg1"), "that was the turn");
}

/// D shoots a bug.
fn swatted(scene: &crate::scene::Scene, bug: &str, room: &str) -> crate::scene::Scene {
    let mut scene = scene.at("D", room).seen(bug, room).hurt(bug, 2).turn("A");
    scene = scene.asleep();
    scene.play(A, &format!("attack=D-plasma-{bug}"), &[]);
    scene
}

#[test]
fn q_fey_56_an_egg_laid_later_follows_nobody() {
    let scene = bugs().slain("A", "B", "mccray").at("A", "C3");
    let mut scene = swatted(&scene, "alien2", "B2").turn("C");
    scene.play(C, "end", &[]);
    scene.play(D, "lay=alien1-A", &[]);
    let mut scene = scene.turn("C");
    scene.play(C, "end", &[]);
    assert!(!scene.offers(D, "hatch=egg1") && scene.offers(D, "end"));
}

#[test]
fn q_fey_56_an_egg_for_each_that_died() {
    let dead = bugs().slain("A", "B", "mccray").slain("B", "B", "mccray");
    let mut scene = dead.at("A", "C3").at("B", "C3").turn("D");
    scene.play(D, "lay=alien1-A", &[]);
    let mut scene = scene.turn("D");
    scene.play(D, "lay=alien1-B", &[]);
    let mut scene = swatted(&swatted(&scene, "alien2", "B2"), "alien1", "C3").turn("C");
    scene.play(C, "end", &[]);
    scene.play(D, "hatch=egg2", &[]);
    scene.play(D, "hatch=egg1", &[]);
    assert_eq!((scene.room("alien3"), scene.room("alien4")), ("C3", "C3"));
    assert!(scene.offers(D, "move=alien3-C2") && scene.offers(D, "move=alien4-C2"));
}

#[test]
fn q_fey_57_a_crushed_egg_makes_room_for_another() {
    let mut scene = bugs().seen("alien1", "C3").slain("A", "B", "mccray").at("A", "C3").turn("D");
    scene.play(D, "lay=alien1-A", &[]);
    assert_eq!(scene.turn("D").rule(D, "lay=alien1-A"), "10.3");
    let mut scene = scene.at("D", "C3").turn("A");
    scene.play(A, "attack=D-plasma-egg1", &[]);
    let mut scene = scene.turn("D");
    scene.play(D, "lay=alien1-A", &[]);
    assert_eq!(scene.see(A).bearer("egg1".parse().unwrap()), Some("A".parse().unwrap()));
}

#[test]
fn q_fey_57_the_body_stays_and_the_egg_goes_with_it() {
    let mut scene = bugs().slain("A", "B", "mccray").at("A", "C3").turn("D");
    scene.play(D, "lay=alien1-A", &[]);
    let mut scene = scene.at("B", "C3").turn("A");
    assert!(scene.offers(A, "strip=B-A"));
    scene.play(A, "drag=B-C2-A", &[]);
    assert_eq!(scene.room("egg1"), "C2");
}

/// Two lie dead in C3, and the egg lies on the second of them.
#[test]
fn q_fey_96_who_sees_an_egg_sees_on_whom_it_lies() {
    let dead = bugs().slain("A", "B", "mccray").slain("C", "B", "mccray");
    let mut scene = dead.at("A", "C3").at("C", "C3").at("B", "C2").turn("D");
    scene.play(D, "lay=alien1-C", &[]);
    let (egg, lies_on) = ("egg1".parse().unwrap(), Some("C".parse().unwrap()));
    assert_eq!((scene.see(A).bearer(egg), scene.see(D).bearer(egg)), (None, lies_on));
    let mut scene = scene.turn("A");
    scene.play(A, "move=B-C3", &[]);
    assert_eq!((scene.see(A).bearer(egg), scene.see(B).bearer(egg)), (lies_on, lies_on));
    let imagined = scene.0.imagined(A, &mut Rng::new(1));
    assert_eq!(imagined.view(Some(D)).bearer(egg), lies_on);
}

#[test]
fn q_fey_58_a_new_zombie_acts_from_the_next_turn() {
    let mut scene = zombies().seen("alien1", "D2").hurt("C", 3).turn("D");
    scene.play(D, "attack=alien1-claws-C", &[6]);
    assert_eq!(scene.rule(D, "move=C-D3"), "10.17");
    assert!(scene.turn("D").offers(D, "move=C-D3"));
}

#[test]
fn q_fey_59_not_out_of_other_hands() {
    let scene = zombies().at("alien1", "B3").turn("D");
    assert_eq!(scene.rule(D, "eat=alien1"), "10.18", "McCray carries it");
}

#[test]
fn q_fey_61_pan_kills_whoever_is_alone_in_sight() {
    let scene = pan().at("guardbot", "B2").seen("techbot", "B2").turn("D");
    assert!(scene.offers(D, "kill=techbot"));
    let humans = four_with("species=pan shape=guardbot", &json!({"pan_humans_only": true}));
    let humans = humans.at("guardbot", "B2").seen("techbot", "B2").turn("D");
    assert_eq!(humans.rule(D, "kill=techbot"), "10.11");
    let hidden = pan().at("guardbot", "B3").turn("D");
    assert_eq!(hidden.rule(D, "kill=mccray"), "10.11");
}

/// What Pan carried stays with the body: nobody sees it before somebody searches there, and the
/// victim's row has nothing new.
#[test]
fn q_fey_61_what_pan_carried_stays_with_the_body() {
    let scene = pan().at("guardbot", "C3").at("D", "C3").on("artb", "guardbot");
    let mut scene = scene.with("guardbot", "torch").turn("D");
    let before = [A, B, C].map(|seat| scene.see(seat));
    scene.play(D, "kill=D", &[]);
    assert_eq!([A, B, C].map(|seat| scene.see(seat)), before);
    assert_eq!(scene.place("artb"), Place::Hidden(Room::C3));
    let torch = "torch".parse().unwrap();
    assert!(scene.see(D).own.stash.has(torch) && !scene.row("D".parse().unwrap()).bag.has(torch));
    let mut found = scene.at("A", "C3").turn("A");
    let events = found.play(A, "search=A", &[]);
    assert!(hears(&events, B, "body_found") && hears(&events, B, "found"));
    found.play(A, "pick=torch", &[]);
    assert!(found.row("A".parse().unwrap()).bag.has(torch));
    // Unmasked in another way, the torch lies there for all to see.
    let mut shown = scene.turn("D");
    shown.play(D, "reveal=D", &[]);
    assert!(shown.0.open().floor[Room::C3.index()].has(torch));
}

#[test]
fn q_fey_62_hal_takes_control_without_a_roll() {
    let mut scene = hal().turn("D");
    scene.play(D, "seize", &[]);
    assert_eq!(scene.0.open().control, D);
    assert_eq!(scene.rule(D, "seize"), "10.21");
}

/// Referee's case T50: with two seats no informant is drawn.
#[test]
fn q_fey_63_two_seats_play_without_a_disk() {
    assert_eq!(two().place("disk"), Place::Gone);
    assert_eq!(two().0.shut().informant, None);
    assert_eq!(two().level(B), 3, "the disk counts as silenced");
}

#[test]
fn q_fey_64_the_sheets_count_not_the_synopsis() {
    let scene = three("bell").away(&["D2", "D3"]).on("arta", "A").open("broadcast", json!(true));
    assert_eq!(scene.slain("osorio", "A", "A").level(C), 3, "nobody had to escape with it");
}

#[test]
fn q_fey_65_otherwise_there_is_no_reading() {
    let mut scene = three("bell").seen("preuitt", "A3").turn("C");
    let events = scene.play(C, "geiger=preuitt", &[]);
    assert!(json!(events).to_string().contains(r#""artifact":false"#));
}

#[test]
fn q_fey_66_a_refusal_costs_the_action() {
    let mut scene = two().seen("mccray", "D2");
    scene.play(A, "take=A-mccray", &[]);
    scene.play(B, "decline", &[]);
    assert_eq!(scene.rule(A, "move=A-D3"), "4.1");
}

#[test]
fn q_fey_67_a_fake_is_destroyed_likewise() {
    let mut scene = two().with("A", "emp").on("artb", "C");
    let events = scene.play(A, "zap=A-artb-C", &[]);
    assert!(hears(&events, A, "destroyed") && !hears(&events, A, "verified"));
}

#[test]
fn q_fey_68_sheets_are_filled_in_at_the_same_time() {
    use contract::Game as _;
    let mut scene = Scene(fresh(&feynman::Setup::default(), 4));
    assert_eq!(scene.status().waiting().len(), 3);
    scene.play(B, "sheet=1", &[]);
    assert!(scene.status().waiting().contains(D));
}

#[test]
fn q_fey_69_letters_hide_names() {
    let scene = three("bell");
    assert_eq!(scene.see(A).own.people[1].unwrap().word(), "eastwood");
    assert_eq!(scene.see(B).own.people, [None; 7]);
}

#[test]
fn q_fey_70_tokens_tell_nothing_of_what_was_bought() {
    let with = two();
    let bare = "real=arta-mccray start=mccray-B3 ready";
    let without = crate::scene::begin(&[crate::scene::PIRATES, bare], &json!({}));
    assert_eq!(with.see(A), without.see(A));
}

#[test]
fn q_fey_71_the_draw_leaves_out_eastwood_and_the_pet() {
    for die in 1..=6 {
        let mut scene = Scene(fresh(&feynman::Setup::default(), 3));
        for word in crate::scene::PIRATES.split_whitespace() {
            scene.play(A, word, &[]);
        }
        scene.play(B, "sheet=1", &[]);
        scene.play(C, "sheet=1", &[die]);
        let drawn = scene.0.shut().informant.unwrap();
        assert_eq!(drawn.word(), ["A", "C", "D", "E", "F", "G"][usize::from(die) - 1]);
    }
}

#[test]
fn q_fey_72_the_new_controller_sees_the_row() {
    let mut scene = three("gmen").turn("C");
    assert_eq!(scene.see(C).rows[0], None);
    scene.play(C, "reveal=A", &[]);
    let view = scene.see(C);
    assert!(view.rows[0].unwrap().bag.has("rifle".parse().unwrap()));
    assert_eq!(view.own.people[0].unwrap().word(), "hernandez");
}

#[test]
fn q_fey_73_the_reveal_works_on_an_impostor() {
    let scene = pan().at("guardbot", "C3").at("A", "C3").turn("D");
    let mut scene = scene.clone();
    scene.play(D, "kill=A", &[]);
    let mut scene = scene.turn("C");
    scene.play(C, "reveal=A", &[]);
    assert_eq!(scene.0.open().pan, None);
    assert_eq!(scene.level(C), 0, "the true informant is dead");
}

/// Pan took the informant's place and has shown itself: the letter means nothing any more.
#[test]
fn q_fey_73_an_unmasked_impostor_stays_the_aliens() {
    let mut scene = pan().at("guardbot", "C3").at("A", "C3").turn("D");
    scene.play(D, "kill=A", &[]);
    let mut scene = scene.turn("D");
    scene.play(D, "reveal=A", &[]);
    let scene = scene.turn("C");
    assert_eq!(scene.rule(C, "reveal=A"), "6.1");
    assert_eq!(scene.row("A".parse().unwrap()).seat, D);
}

#[test]
fn q_fey_74_windows_go_clockwise_and_look_the_same() {
    let ask = |alien: &str, employer: &str| {
        let phone = format!("employer={employer} {}", crate::scene::PHONE);
        let sheets = [crate::scene::PIRATES, crate::scene::SCIENTIST, &phone, alien];
        let mut scene = crate::scene::begin(&sheets, &json!({})).awake();
        scene.play(A, "attack=A-rifle-C", &[]);
        let first = contract::Game::status(&scene.0).waiting();
        scene.play(C, "pass", &[]);
        (first, contract::Game::status(&scene.0).waiting())
    };
    let koch = "species=koch start=alien1-C3 ready";
    let hal = "species=hal start=alien1-A1 ready";
    for employer in ["gmen", "museum", "pinkerton", "bell"] {
        assert_eq!(ask(koch, employer), ask(hal, "bell"));
    }
}

/// The informant's weld is cancelled; everybody has seen the torch and the skill.
#[test]
fn q_fey_74_a_cancelled_weld_has_shown_its_tool() {
    let mut scene = three("gmen").awake().shut("informant", json!("E"));
    scene.play(A, "weld=E-C1", &[]);
    scene.play(C, "cancel", &[]);
    let view = scene.see(B);
    assert!(view.bag("E".parse().unwrap()).has("torch".parse().unwrap()));
    assert_eq!(view.open.tokens[4].skills, feynman::names::MECHANIC);
    assert_eq!(scene.0.shut().doors[6].word(), "locked");
}

#[test]
fn q_fey_75_the_locks_are_the_holders_secret() {
    let scene = two();
    assert_eq!(scene.see(A).doors, None);
    let open = crate::scene::begin(
        &[crate::scene::PIRATES, crate::scene::SCIENTIST],
        &json!({"open_chart": true}),
    );
    assert!(open.see(A).doors.is_some());
    assert_eq!(open.rule(A, "move=A-C1"), "4.1.1.1");
}

/// Referee's case T55: hidden Osorio bounces; figure and destination are heard, not her room.
#[test]
fn q_fey_76_a_hidden_bounce_tells_no_room() {
    let mut scene = three("bell").turn("C");
    let events = scene.play(C, "move=osorio-C2", &[]);
    assert_eq!(heard(&events, A), ["bounced"]);
    assert!(!scene.is_seen("osorio") && scene.offers(C, "search=osorio"));
    assert!(!json!(events).to_string().contains("B1"));
}

#[test]
fn q_fey_77_in_public_aliens_obey_doors() {
    let mut scene = bugs().seen("alien1", "C2").turn("D");
    scene.play(D, "move=alien1-B1", &[]);
    assert_eq!(scene.room("alien1"), "C2");
    let alien = "species=bugs start=alien1-C3 start=alien2-B2";
    let free = four_with(alien, &json!({"public_alien_ignores_doors": true}));
    let mut free = free.seen("alien1", "C2").turn("D");
    free.play(D, "move=alien1-B1", &[]);
    assert_eq!(free.room("alien1"), "B1");
}

/// Referee's case T68: hidden Koch enters a room with `McCray` and a trap; nothing happens.
#[test]
fn q_fey_78_a_secret_entry_sets_nothing_off() {
    let mut scene = koch().at("mccray", "C2").turn("D");
    let events = scene.play(D, "move=alien1-C2", &[]);
    assert!(heard(&events, B).is_empty() && !scene.is_seen("mccray"));
    assert_eq!(scene.0.shut().traps[0], Some(Room::C2));
}

#[test]
fn q_fey_79_attacks_place_and_searches_name_the_room() {
    let mut scene = koch().at("A", "C3").turn("D");
    scene.play(D, "attack=alien1-void-A", &[1]);
    assert!(scene.is_seen("alien1"));
    let mut scene = koch().turn("D");
    let events = scene.play(D, "search=alien1", &[]);
    assert!(json!(events).to_string().contains(r#""fig":null"#));
}

#[test]
fn q_fey_80_half_open_acts_leave_it_hidden() {
    let mut scene = koch().at("A", "C3").slain("A", "B", "mccray").turn("D");
    scene.play(D, "strip=alien1-A", &[]);
    scene.play(D, "leave", &[]);
    assert!(!scene.is_seen("alien1"));
}

#[test]
fn q_fey_81_a_hidden_death_is_placed() {
    let mut scene = three("bell").hurt("osorio", 5).at("B", "D3");
    scene.play(A, "cannon=B-B1", &[]);
    assert!(scene.is("osorio", Health::Dead) && scene.is_seen("osorio"));
}

#[test]
fn q_fey_82_as_many_dice_whoever_is_hidden() {
    let sheet = "real=arta-mccray start=mccray-B3 start=soldierbot-C2 ready";
    let scene = crate::scene::begin(&[crate::scene::PIRATES, sheet], &json!({}));
    let mut nobody = scene.seen("soldierbot", "C2").turn("B");
    let dice = nobody.unseen_dice(&[("mccray", 6)]);
    assert_eq!(dice.len(), 6, "the pet, McCray and four robots could be there");
    nobody.play(B, "launcher=soldierbot-C1", &dice);
    let mut hidden = scene.seen("soldierbot", "C2").at("pet", "C1").at("mccray", "C1").turn("B");
    let events = hidden.play(B, "launcher=soldierbot-C1", &hidden.unseen_dice(&[("pet", 6)]));
    assert!(!hears(&events, B, "hurt") && hears(&events, A, "hurt_unseen"));
    assert_eq!((hidden.damage("pet"), hidden.damage("mccray")), (2, 1), "a die for each");
}

#[test]
fn q_fey_87_a_found_shape_shows_the_robot() {
    let mut scene = pan().unlocked().at("A", "A2");
    let events = scene.play(A, "move=A-A1", &[]);
    assert!(scene.is_seen("guardbot") && !hears(&events, A, "pan_found"));
    assert_eq!(scene.0.open().species, None);
    let mut scene = scene.with("B", "emp").at("B", "A1").turn("A");
    let events = scene.play(A, "emp=B-guardbot", &[]);
    assert!(hears(&events, A, "no_effect") && hears(&events, A, "pan_found"));
}

/// Slavin feels no EMP, so that nothing happens to "Slavin" tells nobody that it is Pan.
#[test]
fn q_fey_87_an_emp_tells_nothing_of_slavin() {
    let sheet = SCIENTIST.replace(" start=slavin-A1", "");
    let phone = format!("employer=gmen {PHONE}");
    let sheets = [PIRATES, &sheet, &phone, "species=pan shape=slavin ready"];
    let scene = crate::scene::begin(&sheets, &json!({})).seen("slavin", "A1");
    let mut scene = scene.with("B", "emp").at("B", "A1").turn("A");
    let events = scene.play(A, "emp=B-slavin", &[]);
    assert!(hears(&events, A, "no_effect") && !hears(&events, A, "pan_found"));
    assert_eq!((scene.0.open().species, scene.0.open().pan), (None, None));
}

#[test]
fn q_fey_88_pan_is_the_victims_token() {
    let mut scene = pan().at("guardbot", "C3").at("D", "C3").turn("D");
    scene.play(D, "kill=D", &[]);
    assert!(!scene.row("guardbot".parse().unwrap()).here);
    assert_eq!(scene.0.shut().pan.unwrap().word(), "D");
}

#[test]
fn q_fey_89_the_owner_uses_the_victims_row() {
    let mut scene = pan().at("guardbot", "C3").at("D", "C3").turn("D");
    scene.play(D, "kill=D", &[]);
    let mut scene = scene.at("A", "C3").turn("A");
    scene.play(A, "attack=D-plasma-A", &[]);
    assert_eq!(scene.damage("A"), 2);
    let mut scene = scene.turn("D");
    scene.play(D, "reveal=D", &[]);
    assert!(scene.offers(D, "attack=D-claw-A"));
}

#[test]
fn q_fey_93_hal_cancels_computer_actions_only() {
    let mut scene = hal().awake().turn("B");
    scene.play(B, "use=mccray", &[]);
    assert_eq!(scene.rule(D, "veto"), "10.21");
    scene.play(D, "pass", &[]);
    scene.play(B, "unlock=B2-B3", &[]);
    scene.play(D, "seize", &[]);
    assert_eq!(scene.0.open().control, D);
    assert!(scene.offers(B, "end"), "the session is over");
}

/// Referee's case T77: Kyoshi rises with the disk; shot again, the disk lies openly.
#[test]
fn q_fey_94_what_a_zombie_carried_lies_openly() {
    let mut scene = zombies().on("disk", "C").seen("alien1", "D2").hurt("C", 3).turn("D");
    scene.play(D, "attack=alien1-claws-C", &[6]);
    let mut scene = scene.turn("A");
    scene.play(A, "attack=D-plasma-C", &[]);
    assert_eq!(scene.place("disk"), Place::Lies(Room::D2));
    assert!(scene.token("C".parse().unwrap()).gone);
}

#[test]
fn q_fey_95_zombies_have_no_limit() {
    let scene = zombies().open("risen", json!(9));
    assert_eq!(scene.level(D), 3);
}

#[test]
fn q_fey_96_an_egg_of_a_hidden_bug_is_found_by_entering() {
    let mut scene = bugs().slain("A", "B", "mccray").at("A", "C3").turn("D");
    scene.play(D, "lay=alien1-A", &[]);
    assert!(!scene.is_seen("egg1"));
    let mut scene = scene.at("B", "C2").turn("A");
    scene.play(A, "move=B-C3", &[]);
    assert!(scene.is_seen("egg1") && scene.at("D", "C3").offers(A, "attack=D-plasma-egg1"));
}

/// A hidden bug lays an egg beside a pirate, who then handles a body there.
#[test]
fn q_fey_96_an_egg_is_found_by_looting_and_dragging() {
    let dead = bugs().slain("A", "B", "mccray").slain("C", "B", "mccray");
    let mut scene = dead.at("A", "C3").at("C", "C3").at("B", "C3").turn("D");
    scene.play(D, "lay=alien1-A", &[]);
    assert!(!scene.is_seen("egg1"));
    for word in ["strip=B-A", "strip=B-C", "drag=B-C2-C"] {
        let mut scene = scene.turn("A");
        scene.play(A, word, &[]);
        assert!(scene.is_seen("egg1") && !scene.is_seen("alien1"), "{word}");
        assert_eq!(scene.room("egg1"), "C3");
    }
}

#[test]
fn q_fey_97_any_number_of_items_one_way() {
    let mut scene = two();
    scene.play(A, "give=A-B", &[]);
    scene.play(A, "hand=rifle", &[]);
    scene.play(A, "hand=pistol", &[]);
    scene.play(A, "offer", &[]);
    assert!(scene.row("B".parse().unwrap()).bag.has("rifle".parse().unwrap()));
    assert!(scene.row("A".parse().unwrap()).bag.is_empty());
}

#[test]
fn q_fey_98_third_seats_hear_who_not_what() {
    let mut scene = three("bell").seen("mccray", "D2");
    scene.play(A, "give=C-mccray", &[]);
    scene.play(A, "hand=loot", &[]);
    let events = scene.play(A, "offer", &[]);
    assert!(heard(&events, C).is_empty() && hears(&events, B, "offered"));
    let events = scene.play(B, "accept", &[]);
    assert_eq!(heard(&events, C), ["traded"]);
    assert_eq!(scene.see(C).mind.goods[0], None);
    assert_eq!(scene.see(A).mind.goods[0], Some(Place::On("mccray".parse().unwrap())));
}

#[test]
fn q_fey_99_what_is_taken_is_announced() {
    let mut scene = two().at("A", "C3");
    scene.play(A, "search=A", &[]);
    let events = scene.play(A, "pick=artb", &[]);
    assert!(hears(&events, B, "picked"));
    assert_eq!(scene.see(B).mind.goods[3], Some(Place::On("A".parse().unwrap())));
}
