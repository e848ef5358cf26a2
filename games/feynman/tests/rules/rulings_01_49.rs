//! Rulings FEY-01 to FEY-49.

use feynman::names::{Health, Room, Species};
use feynman::state::Place;
use serde_json::json;

use crate::scene::{A, B, C, D, Scene, bugs, fresh, hears, koch, three, three_with, two, zombies};

fn blank(seats: usize) -> Scene {
    Scene(fresh(&feynman::Setup::default(), seats))
}

#[test]
fn q_fey_01_the_shield_is_on() {
    assert!(two().0.open().shield);
}

#[test]
fn q_fey_02_six_species() {
    let words: Vec<&str> = Species::ALL.iter().map(|species| species.word()).collect();
    assert_eq!(words, ["mind", "bugs", "koch", "pan", "zombies", "hal"]);
}

#[test]
fn q_fey_03_points_are_credits() {
    assert_eq!(blank(3).0.open().plan.points, [26, 18, 10]);
}

#[test]
fn q_fey_04_one_action_each() {
    let mut scene = two();
    scene.play(A, "move=A-D3", &[]);
    assert!(!scene.words(A).iter().any(|word| word.contains("=A-")));
}

#[test]
fn q_fey_05_two_actions_are_for_one_body() {
    let mut scene = zombies().turn("D");
    scene.play(D, "move=alien1-C2", &[]);
    assert_eq!(scene.rule(D, "move=alien1-C3"), "4.1");
    assert!(scene.offers(D, "move=alien2-B3"));
}

#[test]
fn q_fey_06_a_bounced_mover_may_do_something_else() {
    let mut scene = two();
    scene.play(A, "move=A-C1", &[]);
    scene.play(A, "attack=A-rifle-B", &[1, 1]);
    assert_eq!(scene.rule(A, "move=A-D3"), "4.1");
}

#[test]
fn q_fey_07_tough_is_seven_unless_the_option_says_four() {
    assert_eq!(two().row("B".parse().unwrap()).boxes, 7);
    let printed = three_with("bell", &json!({"tough_pirates_4": true}));
    assert_eq!(printed.row("B".parse().unwrap()).boxes, 4);
    assert_eq!(printed.row("mccray".parse().unwrap()).boxes, 7);
}

#[test]
fn q_fey_08_seriously_wounded_is_two_for_bugs_and_one_for_zombies() {
    let mut scene = zombies().seen("alien1", "D2").hurt("C", 3).turn("D");
    scene.play(D, "attack=alien1-claws-C", &[3]);
    let row = scene.row("C".parse().unwrap());
    assert_eq!(row.boxes - row.damage, 1);
    let all = ["A", "B", "C", "D", "E", "F", "G", "preuitt", "osorio"];
    let dead = all.iter().fold(bugs(), |scene, fig| scene.slain(fig, "D", "alien1"));
    assert_eq!(dead.hurt("mccray", 5).level(D), 1, "two boxes left will do");
}

/// Referee's case T44: revived with two damage, still two damage.
#[test]
fn q_fey_09_two_damage_or_a_revival() {
    let mut scene = two().hurt("A", 2).health("A", "out");
    scene.play(A, "revive=C-A", &[]);
    assert!(scene.is("A", Health::Up) && scene.damage("A") == 2);
    let mut full = three_with("bell", &json!({"medkit_full": true})).hurt("A", 5);
    full.play(A, "heal=C-A", &[]);
    assert_eq!(full.damage("A"), 0);
}

#[test]
fn q_fey_10_humans_are_healed_and_anybody_revived() {
    let scene = two().seen("techbot", "D2").hurt("techbot", 1);
    assert_eq!(scene.rule(A, "heal=C-techbot"), "4.1.7.3");
    assert!(scene.health("techbot", "out").offers(A, "revive=C-techbot"));
}

#[test]
fn q_fey_11_ticked_items_are_bought() {
    let mut scene = blank(2);
    scene.play(A, "enlist=kyoshi", &[]);
    let has_kit =
        |scene: &Scene| scene.row("A".parse().unwrap()).bag.has("medkit".parse().unwrap());
    assert!(has_kit(&scene) && scene.see(A).own.points == Some(25), "ticked and paid for");
    scene.play(A, "unbuy=A-medkit", &[]);
    assert!(!has_kit(&scene) && scene.see(A).own.points == Some(26));
    scene.play(A, "buy=A-medkit", &[]);
    assert!(has_kit(&scene) && scene.see(A).own.points == Some(25));
    // Who cannot be paid for comes without.
    let poor = blank(2).edit(|json| json["shut"]["points"][0] = json!(1));
    let mut poor = poor;
    poor.play(A, "enlist=yee", &[]);
    assert_eq!(poor.see(A).own.points, Some(1));
}

#[test]
fn q_fey_12_agents_use_medkits_they_come_by() {
    let scene = three("bell").with("osorio", "medkit").hurt("osorio", 1).turn("C");
    assert!(scene.offers(C, "heal=osorio-osorio"));
    assert_eq!(blank(3).rule(C, "buy=osorio-medkit"), "3.3");
}

#[test]
fn q_fey_13_a_searcher_may_leave_things() {
    let mut scene = two().at("A", "C3");
    scene.play(A, "search=A", &[]);
    scene.play(A, "leave", &[]);
    assert_eq!(scene.place("artb"), Place::Lies(Room::C3));
}

#[test]
fn q_fey_14_a_search_finds_suits_but_no_traps() {
    let mut scene = three("bell").with("osorio", "suit").at("A", "B1").at("B", "C2");
    scene.play(A, "search=A", &[]);
    assert!(scene.is_seen("osorio"));
    let events = scene.play(A, "search=B", &[]);
    assert!(!hears(&events, A, "trap_sprung"));
    assert_eq!(scene.0.shut().traps[0], Some(Room::C2));
}

/// Referee's case T53: everybody sees `McCray` at A1 and two door actions, not which doors.
#[test]
fn q_fey_15_acting_places_the_token() {
    let mut scene = two().at("mccray", "A1").turn("B");
    let events = scene.play(B, "use=mccray", &[]);
    assert!(hears(&events, A, "appeared") && scene.is_seen("mccray"));
    for door in ["B2-C2", "C1-D1"] {
        let events = scene.play(B, &format!("unlock={door}"), &[]);
        assert_eq!(crate::scene::heard(&events, A), ["door_switched"]);
    }
}

#[test]
fn q_fey_16_a_found_alien_stays_public() {
    let mut scene = koch().seen("alien1", "C3").turn("D");
    scene.play(D, "move=alien1-C2", &[]);
    assert!(scene.is_seen("alien1"));
}

#[test]
fn q_fey_17_reveals_go_clockwise_before_traps() {
    let mut scene = bugs().unlocked().at("mccray", "C2").at("osorio", "C2").at("alien1", "C2");
    scene = scene.at("A", "C1");
    let events = scene.play(A, "move=A-C2", &[]);
    let order: Vec<String> = events
        .iter()
        .filter_map(|event| match event {
            feynman::Event::Appeared { fig, .. } => Some(fig.word().to_string()),
            feynman::Event::TrapSprung { .. } => Some("trap".into()),
            _ => None,
        })
        .collect();
    assert_eq!(order, ["mccray", "osorio", "alien1", "trap"]);
}

#[test]
fn q_fey_18_traps_spare_their_own_side() {
    let mut scene = two().unlocked().seen("mccray", "C1").turn("B");
    scene.play(B, "move=mccray-C2", &[]);
    assert_eq!(scene.damage("mccray"), 0);
    assert_eq!(scene.0.shut().traps[0], Some(Room::C2));
}

#[test]
fn q_fey_19_two_others_in_sight_and_one_of_another_team() {
    let scene = two().unlocked().with("mccray", "suit").at("mccray", "B2");
    let mut own = scene.at("techbot", "B3").seen("techbot", "B3").turn("B");
    own.play(B, "move=techbot-B2", &[]);
    assert!(!own.is_seen("mccray"));
    let mut one = scene.at("techbot", "A1").at("A", "C2");
    one.play(A, "move=A-B2", &[]);
    assert!(!one.is_seen("mccray"));
}

#[test]
fn q_fey_20_a_suit_does_not_hide_a_mover() {
    let mut scene = two().unlocked().with("mccray", "suit").turn("B");
    scene.play(B, "move=mccray-B2", &[]);
    assert!(scene.is_seen("mccray"));
}

#[test]
fn q_fey_21_no_weapon_no_attack() {
    assert!(!two().words(A).iter().any(|word| word.starts_with("attack=E-")));
}

#[test]
fn q_fey_22_attacks_stay_in_the_room() {
    let scene = two().at("C", "D3");
    assert_eq!(scene.rule(A, "attack=A-rifle-C"), "4.1.2.2");
}

#[test]
fn q_fey_23_a_locked_door_stops_a_grenade() {
    let mut scene = three("bell").seen("osorio", "B1").turn("C");
    let events = scene.play(C, "gas=osorio-C2", &[]);
    assert!(hears(&events, A, "bounced") && !scene.0.open().is_gassed(Room::C2));
    assert!(scene.offers(C, "gas=osorio-B1"), "not lost");
    let through = three_with("bell", &json!({"throw_through_locked": true}));
    let mut through = through.seen("osorio", "B1").turn("C");
    through.play(C, "gas=osorio-C2", &[]);
    assert!(through.0.open().is_gassed(Room::C2));
}

#[test]
fn q_fey_23_a_door_opened_since_lets_a_grenade_pass() {
    let scene = three("bell").seen("osorio", "B2").seen("preuitt", "B2");
    let mut scene = scene.open("control", json!("C")).turn("C");
    scene.play(C, "gas=osorio-C2", &[]);
    assert_eq!(scene.rule(C, "gas=osorio-C2"), "4.1.7.5");
    scene.play(C, "use=preuitt", &[]);
    scene.play(C, "unlock=B2-C2", &[]);
    scene.play(C, "logoff", &[]);
    scene.play(C, "gas=osorio-C2", &[]);
    assert!(scene.0.open().is_gassed(Room::C2));
}

/// Hidden Osorio throws at a locked door: she and the grenade are seen, whoever sleeps.
#[test]
fn q_fey_23_who_throws_at_a_locked_door_is_seen() {
    let thrown = |awake: bool| {
        let mut scene = koch().turn("C");
        if awake {
            scene = scene.awake();
        }
        scene.play(C, "gas=osorio-C2", &[]);
        if awake {
            scene.play(D, "pass", &[]);
        }
        assert!(scene.is_seen("osorio") && scene.offers(C, "gas=osorio-B1"), "not lost");
        assert!(scene.see(A).bag("osorio".parse().unwrap()).has("grenade".parse().unwrap()));
        scene.awake()
    };
    assert_eq!(thrown(true).0, thrown(false).0);
}

#[test]
fn q_fey_24_one_die_each() {
    let sheet = "real=arta-mccray start=mccray-B3 start=soldierbot-C2 ready";
    let scene = crate::scene::begin(&[crate::scene::PIRATES, sheet], &json!({}));
    let mut scene = scene.at("A", "C2").at("B", "C2").turn("B");
    scene = scene.seen("soldierbot", "C2");
    let dice = [vec![1, 6, 2], scene.unseen_dice(&[])].concat();
    scene.play(B, "launcher=soldierbot-C2", &dice);
    assert_eq!((scene.damage("A"), scene.damage("B"), scene.damage("soldierbot")), (1, 2, 1));
}

#[test]
fn q_fey_25_area_damage_hits_the_hidden_unheard() {
    let mut scene = three("bell").at("B", "D3");
    let events = scene.play(A, "cannon=B-B1", &[]);
    assert_eq!(scene.damage("osorio"), 2);
    assert!(hears(&events, C, "hurt_unseen") && !hears(&events, A, "hurt_unseen"));
    assert!(!scene.is_seen("osorio"));
}

#[test]
fn q_fey_26_a_mine_is_set_off_from_anywhere_by_his_side() {
    let scene = two().turn("B");
    assert!(scene.offers(B, "detonate=slavin-C1") && scene.offers(B, "detonate=mccray-C1"));
    assert_eq!(two().rule(A, "detonate=A-C1"), "4.1.7.7");
}

#[test]
fn q_fey_27_gas_leaves_at_the_start_of_its_throwers_turn_two_rounds_later() {
    let mut scene = three("bell").seen("osorio", "B1").turn("C");
    scene.play(C, "gas=osorio-B1", &[]);
    let cloud = scene.0.open().gas[0].unwrap();
    assert_eq!((cloud.seat, cloud.until), (C, 3));
}

#[test]
fn q_fey_28_machines_do_not_breathe() {
    let mut scene = koch().seen("slavin", "C1").seen("alien1", "C1").turn("A");
    scene = scene.open("gas", json!([{"room": "C1", "seat": "C", "until": 3}, null, null, null]));
    for seat in [A, B, C, D] {
        scene.play(seat, "end", &[]);
    }
    assert!(scene.is("slavin", Health::Up) && scene.is("alien1", Health::Up));
}

#[test]
fn q_fey_29_a_taser_works_on_robots() {
    let mut scene = three("bell").seen("techbot", "A3").seen("preuitt", "A3").turn("C");
    scene.play(C, "attack=preuitt-taser-techbot", &[5]);
    assert!(scene.is("techbot", Health::Out));
}

#[test]
fn q_fey_30_anybody_drags_anybody_who_is_down() {
    let mut scene = two().seen("mccray", "D2").health("mccray", "dead");
    scene.play(A, "drag=pet-D3-mccray", &[]);
    assert_eq!(scene.room("mccray"), "D3");
}

#[test]
fn q_fey_31_nobody_wakes_by_itself() {
    let mut scene = two().health("A", "out");
    for seat in [A, B, A, B] {
        scene.play(seat, "end", &[]);
    }
    assert!(scene.is("A", Health::Out));
}

#[test]
fn q_fey_32_ice_does_not_guard_the_core() {
    let mut scene = two().shut("ice", json!(true)).turn("B");
    scene.play(B, "use=slavin", &[]);
    scene.play(B, "core", &[6]);
    assert!(scene.0.open().codes.contains(B));
}

#[test]
fn q_fey_33_a_take_over_ends_the_action() {
    let mut scene = two().at("F", "B2");
    scene.play(A, "hack=F", &[6]);
    assert_eq!(scene.rule(A, "use=F"), "4.1");
}

#[test]
fn q_fey_34_the_same_door_twice() {
    let mut scene = two().turn("B");
    scene.play(B, "use=mccray", &[]);
    scene.play(B, "unlock=A1-A2", &[]);
    scene.play(B, "lock=A1-A2", &[]);
}

/// Referee's case T80: the key is on `McCray`, so Slavin cannot switch the shield.
#[test]
fn q_fey_35_the_key_is_carried() {
    let mut scene = two().turn("B");
    scene.play(B, "use=slavin", &[]);
    assert_eq!(scene.rule(B, "shield=off"), "4.1.6.3");
    let mut scene = two().with("slavin", "key").turn("B");
    scene.play(B, "use=slavin", &[]);
    assert!(scene.offers(B, "shield=off"));
}

#[test]
fn q_fey_36_the_turret_door_never_locks() {
    let mut scene = two().turn("B");
    scene.play(B, "use=mccray", &[]);
    assert_eq!(scene.rule(B, "lock=D2-D3"), "12.1");
}

#[test]
fn q_fey_37_a_weld_is_for_good() {
    let mut scene = two();
    scene.play(A, "weld=E-C1", &[]);
    let mut scene = scene.turn("B");
    scene.play(B, "use=mccray", &[]);
    assert_eq!(scene.rule(B, "lock=D2-C1"), "12.1");
}

#[test]
fn q_fey_38_an_unlocked_door_can_be_welded() {
    let mut scene = two().door(6, "unlocked");
    scene.play(A, "weld=E-C1", &[]);
    assert_eq!(scene.0.shut().doors[6].word(), "welded");
}

#[test]
fn q_fey_39_the_turret_goes_along() {
    let mut scene = two().open("shield", json!(false)).at("A", "D3");
    scene.play(A, "launch=G", &[]);
    assert_eq!(scene.0.open().away, Room::D2.bit() | Room::D3.bit());
}

#[test]
fn q_fey_40_a_raised_shield_kills_and_destroys() {
    let mut scene = two();
    scene.play(A, "launch=G", &[]);
    assert_eq!(scene.place("loot"), Place::Gone);
    assert_eq!(scene.0.open().slain[0].unwrap().seat, A);
}

#[test]
fn q_fey_41_nobody_aboard_is_asked() {
    let mut scene = two().open("shield", json!(false)).seen("mccray", "D2").turn("B");
    scene.play(B, "launch=mccray", &[]);
    assert_eq!(scene.0.open().away, Room::D2.vessel());
}

#[test]
fn q_fey_42_locks_do_not_matter_to_a_launch() {
    let scene = two().open("shield", json!(false));
    assert!(scene.0.shut().doors[6].word() == "locked" && scene.offers(A, "launch=G"));
}

#[test]
fn q_fey_43_whoever_has_the_skill_fires() {
    let scene = three("bell").seen("osorio", "D3").turn("C");
    assert!(scene.offers(C, "cannon=osorio-C1"));
    assert_eq!(two().at("A", "D3").rule(A, "cannon=A-C1"), "4.1.6.7");
}

#[test]
fn q_fey_44_hits_are_counted_for_ever() {
    let mut scene = two().at("B", "D3").edit(|json| json["open"]["hits"][6] = json!(2));
    scene.play(A, "cannon=B-C1", &[]);
    assert_eq!(scene.0.open().lost, Room::C1.bit());
}

#[test]
fn q_fey_45_a_dead_generator_stays_dead() {
    let scene = two().open("generator", json!(6)).open("shield", json!(false));
    let mut scene = scene.turn("B");
    scene.play(B, "use=mccray", &[]);
    assert_eq!(scene.rule(B, "shield=on"), "4.1.6.3");
}

#[test]
fn q_fey_46_a_cutlass_kills_no_generator() {
    let mut scene = two().at("G", "A2");
    scene.play(A, "attack=G-cutlass-generator", &[6]);
    assert_eq!(scene.0.open().generator, 1);
    let emp = two().with("A", "emp").at("A", "A2");
    assert_eq!(emp.rule(A, "emp=A-generator"), "4.1.7.6");
}

#[test]
fn q_fey_47_a_broadcast_needs_no_skill_and_keeps_the_disk() {
    let mut scene = three("bell").on("disk", "G").at("G", "B2").open("shield", json!(false));
    scene.play(A, "broadcast=G", &[]);
    assert_eq!(scene.place("disk"), Place::On("G".parse().unwrap()));
}

/// Referee's case T52: the letter is drawn for Bell as well and has no effect.
#[test]
fn q_fey_48_the_letter_means_nothing_to_others() {
    let scene = three("bell").turn("C");
    assert_eq!(scene.see(C).own.informant.unwrap().word(), "A");
    assert_eq!(scene.rule(C, "reveal=A"), "6.1");
    assert_eq!(scene.see(B).own.informant, None);
    assert_eq!(scene.see(A).own.informant, None);
}

#[test]
fn q_fey_49_a_cancel_comes_before_the_dice() {
    let mut scene = three("gmen").awake();
    let events = scene.play(A, "attack=A-rifle-C", &[]);
    assert!(events.is_empty(), "no die has fallen");
    assert!(scene.offers(C, "cancel") && scene.offers(C, "pass"));
    let mut passed = scene.clone();
    passed.play(C, "pass", &[4, 4]);
    assert_eq!(passed.damage("C"), 2);
}
