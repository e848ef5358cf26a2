//! Rulings EXP-01 to EXP-25.

use contract::Seat;
use expedition::ability::Ability;
use expedition::equipment::{Item, Source};
use expedition::setup::ChallengeRule;
use expedition::state::{MemberId, Phase};
use expedition::{Event, Setup};
use serde_json::json;

use crate::scene::{
    SIXTEEN, Scene, ability_roll, active, aids, all_marks, at, fresh, happened, health, holder,
    kinds, lies_on, marks, owes, play, prepared, refused, setup, stood, totals, words,
};

/// An ability roll of six against two dice: it must come out as said.
fn six_against(rule: &str, dice: [u8; 2], won: bool) {
    let scene = Scene::two().marks(Seat::A, "science 1 survival 2");
    let mut game = scene.option("challenge_rule", rule).game();
    let draw: &[u8] = if won { &[] } else { &[5] };
    let rolls = [&[2, 2, 3, 3], dice.as_slice(), draw].concat();
    let events = play(&mut game, Seat::A, "roll", &rolls);
    assert_eq!((ability_roll(&events), stood(&events)), (6, won), "{rule} {dice:?}");
}

/// Referee's case T14: equal rolls lose by default and as printed, and win under `ties_win`.
#[test]
fn q_exp_01_the_ability_roll_must_be_higher() {
    assert_eq!(Setup::default().options.challenge_rule, ChallengeRule::TiesLose);
    let (lower, equal, higher) = ([1, 4], [2, 4], [3, 4]);
    let table = [
        ("ties_lose", [true, false, false]),
        ("ties_win", [true, true, false]),
        ("literal", [false, false, true]),
    ];
    for (rule, won) in table {
        for (dice, won) in [lower, equal, higher].into_iter().zip(won) {
            six_against(rule, dice, won);
        }
    }
}

#[test]
fn q_exp_02_the_second_table_begins_at_16() {
    for (from, row) in [(2, "1.3"), (14, "1.3")] {
        let mut game = Scene::two().at(Seat::A, from).game();
        play(&mut game, Seat::A, "roll", &[1, 1, 2]);
        assert_eq!(aids(&game, Seat::A), [row]);
    }
    let mut game = Scene::two().at(Seat::A, 15).game();
    play(&mut game, Seat::A, "roll", &[1, 1, 3]);
    assert_eq!(aids(&game, Seat::A), ["2.4"]);
}

#[test]
fn q_exp_03_an_item_is_worth_three_points_unless_the_option_says_otherwise() {
    for points in 1..=9u8 {
        let scene =
            Scene::two().marks(Seat::A, "science 1 survival 1").aids(Seat::A, &["texts", "1.6"]);
        let mut game = scene.option("gear_points", points).game();
        play(&mut game, Seat::A, "roll", &[2, 2, 3]);
        play(&mut game, Seat::A, "aid=texts", &[]);
        let events = play(&mut game, Seat::A, "aid=1.6", &[6, 1, 1]);
        // The Aid of the trail keeps its printed two.
        assert_eq!(ability_roll(&events), 6 + 2 + u16::from(points) + 2);
    }
    assert_eq!(Setup::default().options.gear_points, 3);
}

#[test]
fn q_exp_03_the_worth_of_an_item_is_open_to_questions() {
    let game = Scene::two().option("gear_points", 7).game();
    let worth = game.aid_worth(Source::Item(Item::Picks));
    assert_eq!(worth, Some((Ability::Strength, 7)));
    assert_eq!(game.aid_worth("1.9".parse().unwrap()), Some((Ability::Combat, 3)));
    assert_eq!(game.aid_worth("1.7".parse().unwrap()), None);
}

#[test]
fn q_exp_04_the_two_items_must_be_different() {
    let mut game = fresh(&Setup::default(), 2);
    play(&mut game, Seat::A, "recruit", &SIXTEEN);
    play(&mut game, Seat::A, "take=maps", &[]);
    let no = refused(&game, Seat::A, "take=maps");
    assert_eq!(no, ("6.1", "the two items must be different"));
}

#[test]
fn q_exp_05_an_ability_rolled_twice_counts_twice() {
    let mut game = fresh(&Setup::default(), 2);
    let mut dice = SIXTEEN;
    dice[1] = 1;
    play(&mut game, Seat::A, "recruit", &dice);
    let leader = game.party(Seat::A).member(MemberId::LEADER);
    assert_eq!(leader.marks.of(Ability::Combat), 2);
}

#[test]
fn q_exp_05_with_the_option_a_double_is_rolled_again() {
    let mut game = fresh(&setup(json!({"options": {"reroll_duplicates": true}})), 2);
    let dice = [&[1, 1, 1][..], &SIXTEEN[1..]].concat();
    let events = play(&mut game, Seat::A, "recruit", &dice);
    let again = Event::AbilityRerolled {
        seat: Seat::A,
        member: MemberId::LEADER,
        ability: Ability::Combat,
    };
    assert_eq!(events[..2], [again, again]);
    // The second companion may have what the leader has.
    assert_eq!((marks(&game, Seat::A, "combat"), all_marks(&game, Seat::A)), (2, 16));
}

#[test]
fn q_exp_06_the_choice_on_a_ten_is_made_before_the_next_die() {
    let mut game = fresh(&Setup::default(), 2);
    let events = play(&mut game, Seat::A, "recruit", &[10]);
    assert_eq!(events, []);
    assert_eq!(words(&game, Seat::A).len(), 9);
    play(&mut game, Seat::A, "learn=science", &[10]);
    play(&mut game, Seat::A, "learn=science", &SIXTEEN[2..]);
    assert_eq!(marks(&game, Seat::A, "science"), 3);
}

#[test]
fn q_exp_07_all_start_at_home_and_no_exact_roll_is_needed() {
    let (mut game, _) = prepared(&Setup::default(), 2, &[9, 1]);
    assert_eq!((at(&game, Seat::A), at(&game, Seat::B)), (1, 1));
    game = Scene::two().at(Seat::A, 29).game();
    play(&mut game, Seat::A, "roll", &[6]);
    assert_eq!(at(&game, Seat::A), 30);
    game = Scene::two().at(Seat::A, 2).at(Seat::B, 9).carrier(Seat::B).game();
    play(&mut game, Seat::A, "roll", &[6]);
    play(&mut game, Seat::A, "go=home", &[]);
    assert_eq!(at(&game, Seat::A), 1);
}

#[test]
fn q_exp_08_outward_only_until_the_artifact_is_taken() {
    let scene = Scene::two().at(Seat::A, 12).option("direction_before_roll", true);
    let mut game = scene.game();
    assert_eq!(words(&game, Seat::A), ["roll"]);
    assert_eq!(refused(&game, Seat::A, "go=home").0, "8.4");
    play(&mut game, Seat::A, "roll", &[2, 1, 2]);
    assert_eq!(at(&game, Seat::A), 14);
}

#[test]
fn q_exp_09_the_way_is_chosen_after_the_die() {
    let mut game = Scene::two().at(Seat::A, 20).at(Seat::B, 9).carrier(Seat::B).game();
    assert_eq!(words(&game, Seat::A), ["roll"]);
    play(&mut game, Seat::A, "roll", &[5]);
    assert_eq!(*game.phase(), Phase::Steering(5));
    play(&mut game, Seat::A, "go=home", &[1, 2]);
    assert_eq!(at(&game, Seat::A), 15);
}

#[test]
fn q_exp_09_or_before_it_with_the_option() {
    let scene = Scene::two().at(Seat::A, 20).at(Seat::B, 9).carrier(Seat::B);
    let mut game = scene.option("direction_before_roll", true).game();
    assert_eq!(words(&game, Seat::A), ["go=out", "go=home"]);
    let no = refused(&game, Seat::A, "roll");
    assert_eq!(no, ("8.4", "in this game the way is chosen before the die"));
    play(&mut game, Seat::A, "go=home", &[5, 1, 2]);
    assert_eq!(at(&game, Seat::A), 15);
}

#[test]
fn q_exp_10_nothing_happens_on_either_end() {
    let mut game = Scene::two().at(Seat::A, 29).game();
    let events = play(&mut game, Seat::A, "roll", &[1]);
    assert_eq!(kinds(&events), ["moved", "artifact_taken", "turn_began"]);
    assert_eq!((at(&game, Seat::A), active(&game)), (30, Seat::B));
    game = Scene::two().at(Seat::A, 2).at(Seat::B, 9).carrier(Seat::B).game();
    play(&mut game, Seat::A, "roll", &[1]);
    let events = play(&mut game, Seat::A, "go=home", &[]);
    assert_eq!(kinds(&events), ["moved", "turn_began"]);
}

#[test]
fn q_exp_11_the_second_party_on_30_stops_and_may_turn_back() {
    let mut game = Scene::two().at(Seat::A, 29).at(Seat::B, 20).carrier(Seat::B).game();
    play(&mut game, Seat::A, "roll", &[3]);
    let events = play(&mut game, Seat::A, "go=out", &[]);
    assert_eq!(kinds(&events), ["moved", "turn_began"]);
    play(&mut game, Seat::B, "roll", &[1, 2, 2]);
    play(&mut game, Seat::A, "roll", &[4, 2, 2]);
    assert_eq!(at(&game, Seat::A), 26);
}

/// Referee's case T47: the active party loses its fight but lives.
#[test]
fn q_exp_12_the_event_follows_a_lost_fight() {
    let mut game = Scene::two().at(Seat::B, 4).game();
    let events = play(&mut game, Seat::A, "roll", &[3, 1, 3, 4, 5, 1, 2]);
    assert_eq!(health(&game, Seat::A), ".....w");
    assert!(happened(&events, "event_rolled"));
    assert_eq!((aids(&game, Seat::A), aids(&game, Seat::B)), (vec!["1.3".to_string()], vec![]));
}

#[test]
fn q_exp_12_but_not_when_the_active_party_is_gone() {
    let mut game = Scene::three().at(Seat::B, 4).last_gasp(Seat::A).game();
    let events = play(&mut game, Seat::A, "roll", &[3, 9, 1, 6]);
    assert!(events.contains(&Event::PartyLost { seat: Seat::A }));
    assert!(!happened(&events, "event_rolled"));
    assert_eq!(active(&game), Seat::B);
}

/// The other reading: a meeting is what happens on that space.
#[test]
fn q_exp_12_by_the_option_a_fight_takes_the_place_of_the_event() {
    let scene = || Scene::two().at(Seat::B, 4);
    // A fight that is lost, and one that is drawn.
    for (rolls, with, event) in
        [(&[3, 1, 3, 4, 5, 1, 2][..], false, true), (&[3, 1, 3, 4, 5], true, false)]
    {
        let mut game = scene().option("fight_replaces_event", with).game();
        let events = play(&mut game, Seat::A, "roll", rolls);
        assert_eq!(happened(&events, "event_rolled"), event);
        assert_eq!((health(&game, Seat::A).as_str(), active(&game)), (".....w", Seat::B));
    }
    let mut game = scene().option("fight_replaces_event", true).game();
    let events = play(&mut game, Seat::A, "roll", &[3, 1, 4, 4]);
    assert!(happened(&events, "fight_drawn") && !happened(&events, "event_rolled"));
    let mut game = scene().option("fight_replaces_event", true).at(Seat::B, 9).game();
    let events = play(&mut game, Seat::A, "roll", &[3, 1, 2]);
    assert!(happened(&events, "event_rolled"), "without a fight there is an event");
}

#[test]
fn q_exp_13_being_sent_back_brings_neither_event_nor_fight() {
    let mut game = Scene::two().at(Seat::A, 5).at(Seat::B, 7).game();
    let events = play(&mut game, Seat::A, "roll", &[4, 1, 3, 1, 6, 6]);
    assert_eq!((at(&game, Seat::A), at(&game, Seat::B)), (7, 7));
    assert!(!happened(&events, "fight_began"));
    assert_eq!(kinds(&events).iter().filter(|kind| *kind == "event_rolled").count(), 1);
}

#[test]
fn q_exp_14_the_marks_of_all_abilities_asked_for_are_added() {
    // 2.6, pit of vipers: survival, combat and agility.
    let scene = Scene::two().at(Seat::A, 20).marks(Seat::A, "survival 3 combat 2 agility 4");
    let mut game = scene.game();
    let events = play(&mut game, Seat::A, "roll", &[1, 3, 3, 1, 1, 1]);
    assert_eq!(ability_roll(&events), 1 + 9);
}

/// Referee's case T19.
#[test]
fn q_exp_15_x2_does_not_double_aids() {
    let scene = Scene::two().marks(Seat::A, "combat 2").aids(Seat::A, &["pistols"]);
    let mut game = scene.game();
    play(&mut game, Seat::A, "roll", &[2, 1, 1]);
    let events = play(&mut game, Seat::A, "aid=pistols", &[1, 1, 1]);
    let rolled = Event::AbilityRolled { seat: Seat::A, die: 1, marks: 4, points: 3, total: 8 };
    assert!(events.contains(&rolled), "{events:?}");
}

#[test]
fn q_exp_16_any_number_of_aids_before_the_ability_die() {
    let scene = Scene::two().marks(Seat::A, "science 1 survival 1");
    let mut game = scene.aids(Seat::A, &["texts", "maps", "1.6", "1.6", "2.4"]).game();
    play(&mut game, Seat::A, "roll", &[2, 2, 3]);
    for aid in ["aid=texts", "aid=maps", "aid=1.6", "aid=1.6"] {
        play(&mut game, Seat::A, aid, &[]);
    }
    let events = play(&mut game, Seat::A, "aid=2.4", &[1, 1, 1]);
    assert_eq!(ability_roll(&events), 1 + 2 + 3 + 3 + 2 + 2 + 3);
}

#[test]
fn q_exp_16_with_the_option_after_the_ability_die() {
    let scene = Scene::two().marks(Seat::A, "science 1 survival 1").aids(Seat::A, &["texts"]);
    let mut game = scene.option("aid_after_roll", true).game();
    play(&mut game, Seat::A, "roll", &[2, 2, 3, 4]);
    assert!(matches!(game.phase(), Phase::Bracing(trial) if trial.die == Some(4)));
    let events = play(&mut game, Seat::A, "aid=texts", &[1, 1]);
    assert_eq!(ability_roll(&events), 4 + 2 + 3);
}

#[test]
fn q_exp_17_an_aid_for_another_ability_is_useless() {
    let mut game = Scene::two().aids(Seat::A, &["pistols", "texts"]).game();
    play(&mut game, Seat::A, "roll", &[2, 2, 3]);
    assert_eq!(words(&game, Seat::A), ["aid=texts", "ready"]);
    assert_eq!(refused(&game, Seat::A, "aid=pistols").0, "10.4");
}

#[test]
fn q_exp_18_the_owner_chooses_the_mark_that_is_lost() {
    let mut game = Scene::two().game();
    play(&mut game, Seat::A, "roll", &[2, 2, 3, 1, 6, 6, 2]);
    assert_eq!(words(&game, Seat::A), ["lose=combat", "lose=strength", "lose=agility"]);
    play(&mut game, Seat::A, "lose=strength", &[]);
    assert_eq!(marks(&game, Seat::A, "strength"), 1);
}

#[test]
fn q_exp_18_or_a_die_with_the_option() {
    let lost = ["combat", "combat", "science"];
    let sheet = [
        "combat strength agility navigation survival",
        "combat combat science",
        "combat strength agility",
        "navigation survival mechanics",
        "languages",
        "survival",
    ];
    for (die, ability) in (1..=3).zip(lost) {
        let scene = Scene::two().members(Seat::A, sheet).option("random_loss", true);
        let mut game = scene.game();
        let before = marks(&game, Seat::A, ability);
        play(&mut game, Seat::A, "roll", &[2, 2, 3, 1, 6, 6, 1, die]);
        assert_eq!(marks(&game, Seat::A, ability), before - 1);
        assert_eq!(active(&game), Seat::B);
    }
}

/// Wounded members are drawn like the others; the leader only when alone.
#[test]
fn q_exp_19_equal_chances_for_all_but_the_leader() {
    let mut hit = [0; 6];
    for die in 1..=5 {
        let mut game = Scene::two().wounded(Seat::A, &[2, 4]).game();
        let events = play(&mut game, Seat::A, "roll", &[2, 2, 3, 1, 6, 6, die]);
        for event in events {
            if let Event::Wounded { member, .. } | Event::MemberLost { member, .. } = event {
                hit[member.index()] += 1;
            }
        }
    }
    assert_eq!(hit, [0, 1, 1, 1, 1, 1]);
}

/// Referee's case T41: two wounds, and only a wounded companion and a fresh leader are left.
#[test]
fn q_exp_19_the_leader_is_drawn_when_the_others_are_gone() {
    let scene = Scene::two().out(Seat::A, &[1, 2, 4, 5]).wounded(Seat::A, &[3]);
    let mut game = scene.game();
    play(&mut game, Seat::A, "roll", &[2, 1, 1, 1, 6, 6]);
    assert_eq!(health(&game, Seat::A), "wxxxxx");
    play(&mut game, Seat::A, "lose=combat", &[]);
    assert_eq!((all_marks(&game, Seat::A), active(&game)), (4, Seat::B));
}

#[test]
fn q_exp_20_a_second_wound_takes_no_further_mark() {
    let mut game = Scene::two().wounded(Seat::A, &[1]).game();
    let events = play(&mut game, Seat::A, "roll", &[2, 2, 3, 1, 6, 6, 1]);
    assert!(!happened(&events, "ability_lost"));
    // Three of the companion's marks are gone: one to the first wound, two with the member.
    assert_eq!(all_marks(&game, Seat::A), 13);
}

/// Referee's case T34: wiped out by an event on 17 with nobody else there.
#[test]
fn q_exp_21_an_artifact_whose_party_perished_stays_on_the_space() {
    let scene = Scene::three().at(Seat::A, 20).carrier(Seat::A).last_gasp(Seat::A);
    let mut game = scene.aids(Seat::A, &["maps"]).game();
    // 2.11, bad air, which maps do not help against.
    let events = play(&mut game, Seat::A, "roll", &[3, 5, 6, 1, 6, 6]);
    assert!(happened(&events, "party_lost") && happened(&events, "artifact_left"));
    assert_eq!((lies_on(&game), aids(&game, Seat::A)), (Some(17), vec![]));
    assert_eq!(active(&game), Seat::B);
}

#[test]
fn q_exp_21_the_winner_of_a_fight_takes_it_even_from_the_last_member() {
    let scene = Scene::three().at(Seat::B, 4).carrier(Seat::B).last_gasp(Seat::B);
    let mut game = scene.game();
    let events = play(&mut game, Seat::A, "roll", &[3, 9, 6, 1, 1, 2]);
    assert!(events.contains(&Event::PartyLost { seat: Seat::B }));
    assert!(!happened(&events, "artifact_left"));
    assert_eq!(holder(&game), Some(Seat::A));
}

#[test]
fn q_exp_21_so_it_is_when_the_holder_attacked() {
    let scene = Scene::three().at(Seat::A, 7).carrier(Seat::A).last_gasp(Seat::A);
    let mut game = scene.at(Seat::B, 4).game();
    let events = play(&mut game, Seat::A, "roll", &[3, 9, 1, 6]);
    assert!(events.contains(&Event::PartyLost { seat: Seat::A }));
    assert!(!happened(&events, "artifact_left") && !happened(&events, "event_rolled"));
    assert_eq!(holder(&game), Some(Seat::B));
}

#[test]
fn q_exp_21_nothing_is_left_of_a_party_that_is_out() {
    let scene = Scene::three().at(Seat::B, 4).last_gasp(Seat::B).misses(Seat::B);
    let mut game = scene.aids(Seat::B, &["maps"]).game();
    play(&mut game, Seat::A, "roll", &[3, 9, 6, 1, 1, 2]);
    assert!(game.party(Seat::B).is_out() && !game.party(Seat::B).misses);
    assert_eq!((aids(&game, Seat::B), all_marks(&game, Seat::B)), (vec![], 0));
}

/// Referee's case T44: a ten, and the defender has an Aid for what the attacker names.
#[test]
fn q_exp_22_on_a_ten_the_active_party_names_the_ability() {
    let scene = Scene::two().at(Seat::B, 4).aids(Seat::B, &["1.12"]);
    let mut game = scene.marks(Seat::A, "languages 2").marks(Seat::B, "languages 1").game();
    play(&mut game, Seat::A, "roll", &[3, 10]);
    assert_eq!(*game.phase(), Phase::Naming(Seat::B));
    assert_eq!(words(&game, Seat::A), Ability::ALL.map(|ability| format!("name={ability}")));
    play(&mut game, Seat::A, "name=languages", &[]);
    assert_eq!(owes(&game), Some(Seat::B));
    let events = play(&mut game, Seat::B, "aid=1.12", &[6, 3, 1, 2]);
    assert_eq!(totals(&events), [6 + 2, 3 + 1 + 4]);
    assert_eq!(aids(&game, Seat::B), [""; 0]);
}

#[test]
fn q_exp_23_aids_of_the_ability_count_in_a_fight_the_active_party_first() {
    let scene = Scene::two().at(Seat::B, 4).aids(Seat::A, &["pistols", "maps", "1.9"]);
    let mut game = scene.aids(Seat::B, &["pistols", "texts"]).game();
    play(&mut game, Seat::A, "roll", &[3, 1]);
    assert_eq!(words(&game, Seat::A), ["aid=pistols", "aid=1.9", "ready"]);
    assert_eq!(words(&game, Seat::B), [""; 0]);
    play(&mut game, Seat::A, "aid=1.9", &[]);
    play(&mut game, Seat::A, "ready", &[]);
    assert_eq!(words(&game, Seat::B), ["aid=pistols", "ready"]);
    let events = play(&mut game, Seat::B, "aid=pistols", &[1, 1, 1, 2]);
    assert_eq!(totals(&events), [1 + 2 + 3, 1 + 2 + 3]);
}

#[test]
fn q_exp_24_one_of_several_rivals_is_fought_and_the_carrier_must_be() {
    let three_rivals = || Scene::of(4).at(Seat::B, 4).at(Seat::C, 4).at(Seat::D, 4);
    let mut game = three_rivals().game();
    play(&mut game, Seat::A, "roll", &[3]);
    assert_eq!(words(&game, Seat::A), ["fight=B", "fight=C", "fight=D"]);
    let events = play(&mut game, Seat::A, "fight=D", &[1, 3, 3, 1, 2]);
    assert_eq!(kinds(&events).iter().filter(|kind| *kind == "fight_began").count(), 1);

    let mut game = three_rivals().carrier(Seat::C).game();
    let events = play(&mut game, Seat::A, "roll", &[3, 1, 3, 3, 1, 2]);
    assert!(events.contains(&Event::FightBegan { seat: Seat::A, rival: Seat::C }));
}

#[test]
fn q_exp_24_a_carrier_that_moves_onto_rivals_chooses_freely() {
    let scene = Scene::three().at(Seat::A, 7).at(Seat::B, 4).at(Seat::C, 4).carrier(Seat::A);
    let mut game = scene.game();
    play(&mut game, Seat::A, "roll", &[3]);
    assert_eq!(words(&game, Seat::A), ["fight=B", "fight=C"]);
}

/// The letter of the text exempts no space.
#[test]
fn q_exp_25_by_the_option_parties_fight_on_space_1() {
    let scene = Scene::two().at(Seat::A, 4).lying(12).option("fights_at_home", true);
    let mut game = scene.game();
    play(&mut game, Seat::A, "roll", &[3]);
    let events = play(&mut game, Seat::A, "go=home", &[1, 4, 4]);
    assert!(happened(&events, "fight_drawn") && !happened(&events, "event_rolled"));
    // The Artifact at home ends the game before anybody can fight for it.
    let scene = Scene::two().at(Seat::A, 4).carrier(Seat::A).option("fights_at_home", true);
    let mut game = scene.game();
    let events = play(&mut game, Seat::A, "roll", &[3]);
    assert_eq!(kinds(&events), ["moved", "came_home"]);
}

#[test]
fn q_exp_25_no_fight_on_space_1_but_on_space_30() {
    let mut game = Scene::two().at(Seat::A, 4).lying(12).game();
    play(&mut game, Seat::A, "roll", &[3]);
    let events = play(&mut game, Seat::A, "go=home", &[]);
    assert_eq!(kinds(&events), ["moved", "turn_began"]);

    let mut game = Scene::two().at(Seat::A, 28).at(Seat::B, 30).carrier(Seat::B).game();
    play(&mut game, Seat::A, "roll", &[2]);
    let events = play(&mut game, Seat::A, "go=out", &[1, 4, 3, 5]);
    assert_eq!(events[1], Event::FightBegan { seat: Seat::A, rival: Seat::B });
    assert!(!happened(&events, "event_rolled"));
    assert_eq!(holder(&game), Some(Seat::A));
}
