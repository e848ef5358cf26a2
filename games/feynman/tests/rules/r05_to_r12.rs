//! The end, the informant, and what is printed on the sheets.

use contract::Game;
use feynman::names::{Health, Item, Name, Room};
use serde_json::json;

use crate::scene::{A, B, C, D, Scene, bugs, fresh, hal, hears, koch, pan, three, two, zombies};

fn blank(seats: usize) -> Scene {
    Scene(fresh(&feynman::Setup::default(), seats))
}

#[test]
fn r05_1_the_game_ends_by_time_agreement_or_inability() {
    let mut scene = two().open("round", json!(20)).turn("B");
    scene.play(B, "end", &[]);
    assert!(scene.is_over());
    let mut scene = three("bell");
    scene.play(A, "peace", &[]);
    scene.play(B, "accept", &[]);
    scene.play(C, "decline", &[]);
    assert_eq!(scene.refused(A, "peace"), ("5.1", "it was proposed in this turn"));
    let mut scene = two();
    scene.play(A, "peace", &[]);
    scene.play(B, "accept", &[]);
    assert!(scene.is_over());
    let down = ["mccray", "slavin", "techbot"];
    let mut scene = down.iter().fold(two(), |s, fig| s.seen(fig, "B2").health(fig, "out"));
    scene.play(A, "end", &[]);
    assert!(scene.is_over());
}

#[test]
fn r05_2_the_lowest_level_wins() {
    let mut scene = two().gone("arta");
    scene.play(A, "peace", &[]);
    scene.play(B, "accept", &[]);
    let contract::Status::Over(outcome) = contract::Game::status(&scene.0) else { panic!() };
    assert_eq!((outcome.of(B).level, outcome.of(A).level), (Some(4), None));
    assert_eq!((outcome.of(B).place, outcome.of(A).place), (1, 2));
    assert_eq!(outcome.winners(), contract::SeatSet::only(B));
}

/// Referee's case T38: the informant turns as pirate A shoots; the shot is lost.
#[test]
fn r06_1_the_informant_turns() {
    let mut scene = three("gmen").awake();
    scene.play(A, "attack=A-rifle-C", &[]);
    let events = scene.play(C, "cancel", &[]);
    assert!(hears(&events, A, "informant_found") && scene.damage("C") == 0);
    assert_eq!(scene.refused(A, "move=A-D3").1, "you command nobody of that name on the map");
    let mut scene = scene.turn("C");
    scene.play(C, "attack=A-rifle-C", &[4, 4]);
    assert_eq!(scene.damage("C"), 2);
    let mut claimed = three("gmen").turn("C");
    claimed.play(C, "reveal=A", &[]);
    assert!(claimed.offers(C, "move=A-D3"));
    let mut other = three("bell").awake();
    other.play(A, "attack=A-rifle-C", &[]);
    assert_eq!(other.rule(C, "cancel"), "6.1");
}

#[test]
fn r06_2_the_unconscious_lie_and_are_dragged() {
    let mut scene = two().health("C", "out");
    assert_eq!(scene.refused(A, "move=C-D3"), ("6.2", "it cannot act"));
    scene.play(A, "drag=A-D3-C", &[]);
    assert_eq!((scene.room("A"), scene.room("C")), ("D3", "D3"));
    assert_eq!(scene.rule(A, "drag=B-D3-D"), "6.2");
}

#[test]
fn r07_1_eastwood_and_up_to_six() {
    let mut scene = blank(2);
    for name in ["yee", "orlov", "sarma", "mendez", "kyoshi", "robertson"] {
        scene.play(A, &format!("enlist={name}"), &[]);
    }
    assert_eq!(scene.rule(A, "enlist=hernandez"), "7.1");
    assert_eq!(scene.refused(A, "ready"), ("7.1", "Eastwood has no letter yet"));
    scene.play(A, "enlist=eastwood", &[]);
    assert_eq!(scene.rule(A, "enlist=hernandez"), "7.1");
    assert_eq!(scene.rule(A, "enlist=eastwood"), "7.1");
}

#[test]
fn r07_2_each_pirate_has_a_list() {
    let mut scene = blank(2);
    scene.play(A, "enlist=yee", &[]);
    assert_eq!(scene.rule(A, "buy=A-plasma"), "7.2");
    assert_eq!(scene.rule(A, "buy=A-medkit"), "7.2");
    assert_eq!(scene.refused(A, "buy=A-torch"), ("3.3", "each item is listed once"));
}

#[test]
fn r07_3_the_loot_is_not_on_eastwood() {
    let mut scene = blank(2);
    scene.play(A, "enlist=eastwood", &[]);
    scene.play(A, "enlist=yee", &[]);
    assert_eq!(scene.rule(A, "loot=A"), "7.3");
    assert_eq!(scene.rule(A, "loot=C1"), "7.3");
    assert!(scene.offers(A, "loot=B") && scene.offers(A, "loot=D3"));
}

#[test]
fn r07_4_three_shots_and_two_to_buy() {
    let mut scene = blank(2);
    scene.play(A, "buyshot", &[]);
    scene.play(A, "buyshot", &[]);
    assert_eq!(scene.rule(A, "buyshot"), "7.4");
    let empty = two().at("B", "D3").open("shots", json!(3));
    assert_eq!(empty.refused(A, "cannon=B-C1"), ("4.1.6.7", "no shot is left"));
    assert!(empty.shut("extra", json!(1)).offers(A, "cannon=B-C1"));
}

#[test]
fn r07_5_the_pet_has_claws_and_no_hands() {
    let mut scene = two();
    assert!(!scene.is_seen("pet"));
    assert_eq!(scene.rule(A, "search=pet"), "4.1.4");
    scene.play(A, "attack=pet-claws-A", &[6]);
    assert!(scene.is_seen("pet") && scene.damage("A") == 2);
    assert_eq!(blank(2).refused(A, "loot=pet").0, "7.3");
    assert_eq!(scene.row("pet".parse().unwrap()).boxes, 3);
}

/// Referee's case T13: rifle 3, 7, 11, 12. Case T14: a cutlass six kills somebody tough.
#[test]
fn r07_10_pistol_rifle_and_cutlass() {
    for (dice, boxes) in [([1, 2], 0), ([3, 4], 1), ([5, 6], 2), ([6, 6], 3)] {
        let mut scene = two();
        scene.play(A, "attack=A-rifle-B", &dice);
        assert_eq!(scene.damage("B"), boxes);
    }
    for (die, boxes) in [(2, 0), (3, 1), (5, 1), (6, 2)] {
        let mut scene = two();
        scene.play(A, "attack=A-pistol-B", &[die]);
        assert_eq!(scene.damage("B"), boxes);
    }
    let mut scene = two();
    scene.play(A, "attack=G-cutlass-B", &[5]);
    assert_eq!(scene.damage("B"), 1);
    let mut scene = scene.turn("A");
    scene.play(A, "attack=G-cutlass-B", &[6]);
    assert!(scene.is("B", Health::Dead));
}

#[test]
fn r07_11_skills_as_printed() {
    use feynman::names::{HACKER, MECHANIC, MEDIC, PILOT, PLASMA, TOUGH};
    let printed = [
        (Name::Eastwood, TOUGH | PLASMA),
        (Name::Hernandez, TOUGH),
        (Name::Kyoshi, MEDIC),
        (Name::Mendez, PLASMA),
        (Name::Colovisto, MECHANIC),
        (Name::Yee, MECHANIC),
        (Name::Robertson, HACKER),
        (Name::Sarma, PILOT),
        (Name::Orlov, PILOT),
    ];
    assert!(printed.iter().all(|(name, skills)| name.skills() == *skills));
}

#[test]
fn r08_1_mccray_starts_almost_anywhere() {
    let scene = blank(2);
    assert!(scene.offers(B, "start=mccray-D3"));
    assert_eq!(scene.rule(B, "start=mccray-A3"), "8.4");
    assert_eq!(scene.rule(B, "start=mccray-D2"), "8.4");
    assert_eq!(scene.refused(B, "ready").0, "8.2");
}

/// Referee's case T49: no artifact in A3.
#[test]
fn r08_2_artifacts_have_letters_and_places() {
    let mut scene = blank(2);
    assert_eq!(scene.rule(B, "real=arta-A3"), "8.2");
    assert_eq!(scene.rule(B, "fake=arta-C1"), "8.2");
    scene.play(B, "real=arta-C1", &[]);
    assert_eq!(scene.rule(B, "fake=arta-C1"), "8.2");
    scene.play(B, "fake=artb-mccray", &[]);
}

#[test]
fn r08_3_traps_and_mines_come_in_twos() {
    let mut scene = blank(2);
    scene.play(B, "trap=A1", &[]);
    scene.play(B, "trap=A1", &[]);
    assert_eq!(scene.rule(B, "trap=A1"), "8.3");
    assert_eq!(scene.rule(B, "mine=D2"), "8.3");
    scene.play(B, "buyice", &[]);
    assert_eq!(scene.rule(B, "buyice"), "8.3");
}

#[test]
fn r08_4_robots_have_gear_that_nobody_can_take() {
    let mut scene = two().seen("techbot", "B2").turn("B");
    assert_eq!(scene.rule(B, "search=techbot"), "4.1.4");
    scene.play(B, "weld=techbot-B3", &[]);
    let mut body = two().seen("techbot", "D2").health("techbot", "dead");
    let events = body.play(A, "strip=A-techbot", &[]);
    assert!(json!(events).to_string().contains(r#""bag":0"#));
    assert!(two().turn("B").offers(B, "search=slavin"));
}

/// Referee's case T20: one pirate does not see Osorio's suit, a second one does.
#[test]
fn r08_5_a_sneak_suit_hides_from_one() {
    let mut scene = three("bell").unlocked().with("osorio", "suit").at("A", "C2").at("B", "C2");
    scene.play(A, "move=A-B1", &[]);
    assert!(!scene.is_seen("osorio"));
    scene.play(A, "move=B-B1", &[]);
    assert!(scene.is_seen("osorio"));
}

/// Referee's case T47: the key costs Bell nothing.
#[test]
fn r09_1_an_employer_and_ten_points() {
    let mut scene = blank(3);
    assert_eq!(scene.rule(C, "buy=preuitt-key"), "9.1");
    scene.play(C, "employer=bell", &[]);
    scene.play(C, "buy=preuitt-key", &[]);
    assert_eq!(scene.see(C).own.points, Some(10));
    assert_eq!(scene.rule(C, "buy=osorio-key"), "9.1");
    assert_eq!(scene.rule(C, "employer=gmen"), "9.1");
}

#[test]
fn r09_2_where_the_phone_company_starts() {
    let scene = blank(3);
    assert!(scene.offers(C, "start=preuitt-A3") && scene.offers(C, "start=osorio-C1"));
    assert_eq!(scene.rule(C, "start=preuitt-A1"), "9.2");
    assert_eq!(scene.rule(C, "disk=C2"), "9.2");
    assert_eq!(scene.rule(C, "gasmine=C2"), "9.2");
}

#[test]
fn r09_3_taser_and_gas_mine() {
    for (die, out) in [(3, Health::Up), (4, Health::Out)] {
        let mut scene = three("bell").seen("preuitt", "C1").at("A", "C1").turn("C");
        assert_eq!(scene.rule(C, "attack=preuitt-taser-terminal"), "9.3");
        scene.play(C, "attack=preuitt-taser-A", &[die]);
        assert!(scene.is("A", out));
    }
    let mut scene = three("bell").unlocked().at("A", "B1");
    let events = scene.play(A, "move=A-A2", &[]);
    assert!(hears(&events, B, "gas_mine_sprung"));
}

#[test]
fn r09_4_reconbot_searches_and_welds() {
    let mut scene = blank(3);
    assert_eq!(scene.rule(C, "start=reconbot-D2"), "9.4");
    scene.play(C, "start=reconbot-B1", &[]);
    assert_eq!(scene.see(C).own.points, Some(7));
}

#[test]
fn r09_5_somebody_must_come_along() {
    let mut scene = blank(3);
    scene.play(A, "enlist=eastwood", &[]);
    scene.play(A, "loot=D2", &[]);
    assert_eq!(scene.rule(A, "ready"), "9.5");
    let mut scene = blank(2);
    scene.play(A, "enlist=eastwood", &[]);
    scene.play(A, "loot=D2", &[]);
    assert!(scene.offers(A, "ready"));
}

#[test]
fn r10_1_the_alien_reads_the_scientists_sheet_first() {
    let mut scene = blank(4);
    assert!(scene.words(D).is_empty());
    scene.play(B, "sheet=1", &[]);
    assert!(scene.offers(D, "species=koch"));
    let seen = scene.see(D);
    assert_eq!(seen.own.real, Some(0));
    assert_eq!(seen.lairs[8].unwrap().word(), "B3");
    assert_eq!(scene.see(A).own.real, None);
}

#[test]
fn r10_2_bugs_spray_three_damage() {
    let mut scene = bugs().at("A", "C3").turn("D");
    assert_eq!(scene.rule(D, "search=alien1"), "4.1.4");
    scene.play(D, "attack=alien1-acid-A", &[]);
    assert!(scene.damage("A") == 3 && scene.is_seen("alien1"));
}

#[test]
fn r10_3_eggs_are_laid_and_hatch() {
    let mut scene = bugs().at("A", "C3").slain("A", "B", "mccray").turn("D");
    let events = scene.play(D, "lay=alien1-A", &[]);
    assert!(!hears(&events, A, "egg_laid") && hears(&events, D, "egg_laid"));
    assert_eq!(scene.rule(D, "lay=alien2-A"), "10.3");
    let mut scene = scene.at("D", "B2").seen("alien2", "B2").hurt("alien2", 2).turn("A");
    scene.play(A, "attack=D-plasma-alien2", &[]);
    let mut scene = scene.turn("C");
    scene.play(C, "end", &[]);
    scene.play(D, "hatch=egg1", &[]);
    assert_eq!(scene.room("alien3"), "C3");
    assert!(!scene.is_seen("alien3"));
}

#[test]
fn r10_6_koch_has_two_actions_and_a_void_blade() {
    let mut scene = koch().at("B", "C2").turn("D");
    scene.play(D, "move=alien1-C2", &[]);
    assert!(!scene.is_seen("alien1"));
    scene.play(D, "attack=alien1-void-B", &[5]);
    assert_eq!(scene.damage("B"), 3);
    assert_eq!(scene.rule(D, "move=alien1-C3"), "4.1");
    let mut scene = scene.turn("D");
    scene.play(D, "attack=alien1-void-B", &[6]);
    assert!(scene.is("B", Health::Dead));
}

#[test]
fn r10_10_pan_is_a_robot_whose_gear_does_not_work() {
    let mut scene = pan().at("A", "A1").turn("D");
    assert_eq!(scene.rule(D, "attack=guardbot-pistol-A"), "4.1.2");
    let events = scene.play(D, "attack=guardbot-claw-A", &[]);
    assert!(hears(&events, A, "pan_found") && scene.damage("A") == 2);
    assert_eq!(blank(4).refused(D, "shape=techbot").0, "table.1");
}

/// Referee's case T59: nobody but the alien knows. Case T61: a search of the room tells.
#[test]
fn r10_11_pan_takes_a_victims_place() {
    let mut scene = pan().at("guardbot", "C3").at("D", "C3").turn("D");
    let events = scene.play(D, "kill=D", &[]);
    assert!(crate::scene::heard(&events, A).is_empty() && hears(&events, D, "assassinated"));
    let before = pan().at("guardbot", "C3").at("D", "C3").turn("D");
    assert_eq!(scene.see(A).rows, before.see(A).rows);
    let mut told = scene.at("A", "C3").turn("A");
    assert!(told.offers(A, "move=D-C2"), "the pirates go on moving D");
    let events = told.play(A, "search=A", &[]);
    assert!(hears(&events, B, "body_found") && hears(&events, B, "pan_found"));
    let mut cancels = scene.awake().turn("A");
    cancels.play(A, "move=D-C2", &[]);
    cancels.play(C, "pass", &[]);
    cancels.play(D, "cancel", &[]);
    assert_eq!(cancels.row("D".parse().unwrap()).seat, D);
    let crowd = pan().at("guardbot", "C3").at("D", "C3").at("A", "C3").turn("D");
    assert_eq!(crowd.rule(D, "kill=D"), "10.11");
}

#[test]
fn r10_10_pan_has_two_actions_whoever_it_is() {
    let mut scene = pan().at("guardbot", "C3").at("D", "C3").turn("D");
    let mut moved = scene.at("guardbot", "C2");
    moved.play(D, "move=guardbot-C3", &[]);
    moved.play(D, "kill=D", &[]);
    assert_eq!(moved.refused(D, "reveal=D"), ("4.1", "it has acted in this turn"));
    scene.play(D, "kill=D", &[]);
    scene.play(D, "reveal=D", &[]);
    scene.play(D, "move=D-C2", &[]);
    assert!(!scene.offers(D, "who=D"));
}

/// The disk lies in the room, but Pan no longer obeys the pirates when the search is over.
#[test]
fn r10_11_who_finds_its_own_victim_picks_nothing_up() {
    let mut scene = pan().at("guardbot", "C3").at("D", "C3").good("disk", json!({"lies": "C3"}));
    scene = scene.turn("D");
    scene.play(D, "kill=D", &[]);
    let mut scene = scene.turn("A");
    let events = scene.play(A, "search=D", &[]);
    assert!(hears(&events, A, "pan_found") && scene.row("D".parse().unwrap()).seat == D);
    assert!(!scene.offers(A, "pick=disk") && scene.offers(A, "end"));
    assert_eq!(scene.audit(), Ok(()));
}

#[test]
fn r10_15_zombies_use_no_items_and_decompose() {
    let mut scene = zombies().seen("alien1", "D2").hurt("alien1", 2);
    scene.play(A, "attack=D-plasma-alien1", &[]);
    assert!(scene.token("alien1".parse().unwrap()).gone);
    let armed = zombies().with("alien2", "pistol").turn("D").at("A", "B2");
    assert_eq!(armed.rule(D, "attack=alien2-pistol-A"), "4.1.2");
}

#[test]
fn r10_16_a_zombie_heals_one_and_is_never_knocked_out() {
    let mut scene = zombies().seen("alien1", "C3").hurt("alien1", 2).turn("D");
    assert_eq!(scene.rule(D, "mend=alien2"), "10.16");
    scene.play(D, "mend=alien1", &[]);
    assert!(scene.damage("alien1") == 1 && scene.0.open().turn == A);
    let mut scene = scene.seen("preuitt", "C3").turn("C");
    scene.play(C, "attack=preuitt-taser-alien1", &[6]);
    assert!(scene.is("alien1", Health::Up));
}

/// Referee's case T41: a human killed by a zombie rises with one box left.
#[test]
fn r10_17_the_dead_rise() {
    let mut scene = zombies().seen("alien1", "D2").hurt("C", 2).turn("D");
    scene.play(D, "attack=alien1-claws-C", &[6]);
    let row = *scene.row("C".parse().unwrap());
    assert_eq!((row.seat, row.boxes - row.damage), (D, 1));
    assert_eq!(scene.0.open().risen, 1);
    assert_eq!(scene.rule(D, "move=C-D3"), "10.17");
}

/// B rises and acts in the next turn; until then it is none of the three who act.
#[test]
fn r10_17_who_rises_has_not_acted() {
    let mut scene = zombies().seen("alien1", "D2").hurt("C", 3).hurt("G", 3).turn("D");
    scene.play(D, "attack=alien1-claws-C", &[6]);
    let mut scene = scene.hurt("B", 6).turn("D");
    scene.play(D, "attack=alien1-claws-B", &[6]);
    assert_eq!(scene.rule(D, "move=B-D3"), "10.17");
    scene.play(D, "move=alien2-B3", &[]);
    scene.play(D, "attack=C-claws-G", &[6]);
    assert_eq!(scene.0.open().risen, 3);
    let mut next = scene.turn("D");
    for word in ["move=alien1-D3", "move=B-D3", "move=C-D3"] {
        next.play(D, word, &[]);
    }
    assert_eq!(next.rule(D, "move=G-D3"), "4.1", "three have acted");
}

/// Referee's case T64: HAL cancels the second action; the first one stands.
#[test]
fn r10_21_hal_cancels_and_takes_control() {
    let mut scene = hal().turn("B");
    scene.play(B, "use=mccray", &[]);
    let mut scene = scene.awake();
    scene.play(B, "unlock=B2-B3", &[]);
    scene.play(D, "pass", &[]);
    scene.play(B, "shield=off", &[]);
    let events = scene.play(D, "veto", &[]);
    assert!(hears(&events, A, "vetoed") && scene.0.open().shield);
    assert_eq!(scene.0.shut().doors[3].word(), "unlocked");
    assert_eq!(scene.see(A).open.species.unwrap().word(), "hal");
    assert!(!scene.is_seen("alien1"));
    let mut seizes = hal().turn("D");
    assert_eq!(seizes.rule(D, "use=alien1"), "4.1.6.1");
    seizes.play(D, "seize", &[]);
    seizes.play(D, "use=alien1", &[]);
    for door in ["A1-A2", "A2-B1", "B1-A3", "B2-B3"] {
        seizes.play(D, &format!("unlock={door}"), &[]);
    }
    assert_eq!(seizes.rule(D, "unlock=B2-C2"), "4.1");
}

#[test]
fn r10_22_hal_moves_between_terminals() {
    let mut scene = hal().turn("D");
    assert_eq!(scene.rule(D, "move=alien1-A2"), "4.1.1");
    assert_eq!(scene.rule(D, "reside=C1"), "10.22");
    for room in ["B2", "B3", "D1"] {
        scene.play(D, &format!("reside={room}"), &[]);
    }
    assert_eq!(scene.rule(D, "reside=A1"), "10.22");
}

#[test]
fn r10_23_hal_has_two_puppets() {
    let mut scene = blank(4);
    scene.play(B, "sheet=1", &[]);
    for word in ["species=hal", "start=alien1-B3", "start=docbot-C1", "start=guardbot-C2"] {
        scene.play(D, word, &[]);
    }
    assert_eq!(scene.rule(D, "start=soldierbot-C1"), "10.23");
    assert_eq!(scene.refused(D, "start=slavin-C1").0, "10.1");
}

/// Referee's case T65: an EMP at A1 knocks HAL out if it is there, and tells nothing if not.
#[test]
fn r10_24_an_emp_knocks_hal_out() {
    let mut scene = hal().with("A", "emp").at("A", "A1");
    scene.play(A, "emp=A-terminal", &[]);
    assert!(scene.is("alien1", Health::Out) && scene.is_seen("alien1"));
    let mut scene = hal().at("alien1", "B2").with("A", "emp").at("A", "A1");
    scene.play(A, "emp=A-terminal", &[]);
    assert!(!scene.is_seen("alien1") && scene.is("alien1", Health::Up));
    let mut scene = hal().at("D", "A1");
    scene.play(A, "attack=D-plasma-terminal", &[]);
    assert_eq!(scene.damage("alien1"), 2);
}

/// Referee's case T82: a hidden bug passes a locked door, a discovered one does not.
#[test]
fn r11_1_hidden_aliens_pass_locked_doors() {
    let mut scene = bugs().at("alien1", "C2").turn("D");
    let events = scene.play(D, "move=alien1-B1", &[]);
    assert_eq!(crate::scene::heard(&events, A).len(), 0);
    assert_eq!(scene.room("alien1"), "B1");
    let mut seen = bugs().seen("alien1", "C2").turn("D");
    let events = seen.play(D, "move=alien1-B1", &[]);
    assert!(hears(&events, A, "bounced") && seen.room("alien1") == "C2");
}

#[test]
fn r11_2_an_alien_is_found_by_entering_or_searching() {
    let mut scene = bugs().at("A", "C2");
    scene.play(A, "move=A-C3", &[]);
    assert!(scene.is_seen("alien1"));
    let mut scene = koch().at("A", "C3");
    scene.play(A, "search=A", &[]);
    assert!(scene.is_seen("alien1"));
}

#[test]
fn r11_3_a_hidden_alien_says_what_not_where() {
    let mut scene = koch().at("alien1", "B2").turn("D");
    let events = scene.play(D, "hack=alien1", &[6]);
    assert!(hears(&events, A, "hacked") && !scene.is_seen("alien1"));
    assert!(!json!(events).to_string().contains("B2"));
    let mut scene = koch().turn("D");
    let events = scene.play(D, "search=alien1", &[]);
    assert!(hears(&events, A, "searched") && !scene.is_seen("alien1"));
}

#[test]
fn r12_1_welded_doors_leave_the_chart() {
    let mut scene = two().turn("B").door(6, "welded");
    scene = scene.edit(|json| {
        for mind in 0..5 {
            json["minds"][mind]["chart"][6] = json!("welded");
        }
    });
    scene.play(B, "use=mccray", &[]);
    assert_eq!(scene.refused(B, "lock=D2-C1"), ("12.1", "a welded door stays open"));
    assert_eq!(scene.rule(B, "lock=C1-D2"), "12.1");
    assert_eq!(scene.rule(B, "unlock=C1-C2"), "12.1");
}

/// Referee's case T79: the scientist's own ICE is against him as well.
#[test]
fn r12_2_ice_takes_two() {
    for (die, taken) in [(4, false), (5, true)] {
        let mut scene = two().shut("ice", json!(true)).open("control", json!("A")).turn("B");
        scene.play(B, "hack=mccray", &[die]);
        assert_eq!(scene.0.open().control == B, taken);
    }
    assert!(Item::ALL.len() == 13);
}

#[test]
fn r11_1_the_tracking_sheet_keeps_every_round_for_the_alien_alone() {
    let mut scene = koch().turn("D").at("alien1", "C3");
    scene.play(D, "move=alien1-C2", &[]);
    scene.play(D, "end", &[]);
    let track = scene.see(D).own.track.expect("the alien has a tracking sheet");
    assert_eq!(track[0], [Some(Room::C2), None]);
    assert_eq!(track[1], [None, None]);
    for seat in [A, B, C] {
        assert_eq!(scene.see(seat).own.track, None);
    }
}

#[test]
fn r03_3_no_list_of_a_sheet_is_long() {
    for seats in [2, 4] {
        conformance::walk::<feynman::Feynman>(
            &feynman::Setup::default(),
            seats,
            5,
            |game, _, actions, _| {
                assert!(game.open().round > 0 || actions.len() <= 40, "{} entries", actions.len());
            },
        );
    }
}

#[test]
fn r03_3_an_entry_waits_until_the_sheet_is_at_its_line() {
    let mut scene = blank(2);
    let real = "real=arta-B3".parse().unwrap();
    let refused = scene.refusal(B, &real).expect("the sheet is at no line");
    assert_eq!((refused.rule.number, refused.why), ("3.3", "turn to that line of the sheet first"));
    scene.play(B, "line=arta", &[]);
    assert!(scene.refusal(B, &real).is_none());
    assert!(scene.refusal(A, &"line=A".parse().unwrap()).is_some(), "nobody has that letter");
    assert_eq!(scene.see(A).own.line, None, "nobody sees where another is on a sheet");
}

#[test]
fn r03_3_nobody_turns_the_sheet_for_ever() {
    let mut scene = blank(2);
    let turns = ["line=arta", "line=artb"];
    let turned = (0..100).take_while(|turn| {
        let turn = turns[turn % 2];
        let may = scene.offers(B, turn);
        if may {
            scene.play(B, turn, &[]);
        }
        may
    });
    assert_eq!(turned.count(), 30);
    assert!(scene.offers(B, "real=artb-B3"), "the line it is at can be written");
    scene.play(B, "real=artb-B3", &[]);
    assert!(scene.offers(B, "line=mccray"), "then it may turn again");
}
