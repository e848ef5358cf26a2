//! Rulings EXP-26 to EXP-52.

use contract::{Game, Seat, SeatSet};
use expedition::equipment::{Item, Source};
use expedition::state::{Ending, MemberId, Phase};
use expedition::{Event, Expedition, Setup};
use serde_json::json;

use crate::scene::{
    SIXTEEN, Scene, ability_roll, active, aids, all_marks, at, fresh, happened, health, holder,
    kinds, lies_on, marks, owes, play, prepared, refused, setup, stood, totals, winner, words,
};

#[test]
fn q_exp_26_who_wins_the_artifact_heads_home_from_its_next_turn() {
    let mut game = Scene::two().at(Seat::A, 14).at(Seat::B, 17).carrier(Seat::B).game();
    play(&mut game, Seat::A, "roll", &[3]);
    play(&mut game, Seat::A, "go=out", &[1, 4, 3, 5, 2, 2]);
    assert_eq!((holder(&game), at(&game, Seat::A)), (Some(Seat::A), 17));
    assert_eq!(active(&game), Seat::B, "no extra move");
    play(&mut game, Seat::B, "roll", &[1]);
    play(&mut game, Seat::B, "go=out", &[2, 2]);
    assert_eq!(refused(&game, Seat::A, "go=out").0, "8.5");
    play(&mut game, Seat::A, "roll", &[4, 1, 2]);
    assert_eq!(at(&game, Seat::A), 13);
}

/// Referee's case T32.
#[test]
fn q_exp_27_a_pawn_passes_others_in_peace() {
    let mut game = Scene::two().at(Seat::B, 4).game();
    let events = play(&mut game, Seat::A, "roll", &[5, 1, 2]);
    assert!(!happened(&events, "fight_began"));
    assert_eq!(at(&game, Seat::A), 6);
}

/// Referee's case T35: seven, seven, three.
#[test]
fn q_exp_28_those_who_share_the_highest_roll_again() {
    let (game, events) = prepared(&Setup::default(), 3, &[7, 7, 3, 2, 5]);
    assert_eq!(active(&game), Seat::B);
    let rolled = |seat, die| Event::StartRolled { seat, die };
    let rolls: Vec<Event> =
        events.into_iter().filter(|event| matches!(event, Event::StartRolled { .. })).collect();
    let (a, b, c) = (Seat::A, Seat::B, Seat::C);
    assert_eq!(rolls, [rolled(a, 7), rolled(b, 7), rolled(c, 3), rolled(a, 2), rolled(b, 5)]);
}

#[test]
fn q_exp_28_ties_may_last_and_turns_go_clockwise() {
    let (mut game, _) = prepared(&Setup::default(), 3, &[4, 6, 6, 8, 8, 1, 9]);
    let mut order = Vec::new();
    for die in [1, 2, 3] {
        let seat = active(&game);
        order.push(seat);
        play(&mut game, seat, "roll", &[die, 1, 2]);
    }
    assert_eq!(order, [Seat::C, Seat::A, Seat::B]);
}

#[test]
fn q_exp_29_we_spell_artifact_one_way() {
    for text in [expedition::RULES, expedition::RULINGS] {
        assert!(text.contains("Artifact"));
        for slip in ["Artefact", "artefact", "Artifatto", "eqipaggiamento", "queso"] {
            assert!(!text.contains(slip), "{slip}");
        }
    }
}

#[test]
fn q_exp_30_no_penalty_carries_the_artifact_home() {
    // A goes out from 2 to 4, wins the Artifact there, and is sent back as far as can be.
    let back_9 = json!({"challenge": {"asks": ["science"], "penalty": {"back": 9}}});
    let scene = Scene::two().event("1.4", back_9).at(Seat::A, 2).at(Seat::B, 4);
    let mut game = scene.carrier(Seat::B).game();
    play(&mut game, Seat::A, "roll", &[2]);
    play(&mut game, Seat::A, "go=out", &[1, 6, 1, 5, 1, 3, 1, 6, 6]);
    assert_eq!((holder(&game), at(&game, Seat::A), winner(&game)), (Some(Seat::A), 2, None));
}

#[test]
fn q_exp_31_a_party_left_alone_plays_on() {
    let mut game = Scene::two().at(Seat::A, 3).at(Seat::B, 5).last_gasp(Seat::B).game();
    let events = play(&mut game, Seat::A, "roll", &[2, 9, 6, 1, 1, 2]);
    assert!(events.contains(&Event::PartyLost { seat: Seat::B }));
    assert_eq!((game.status().outcome(), owes(&game)), (None, Some(Seat::A)));
    assert_eq!(game.turn().round, 2);
    play(&mut game, Seat::A, "roll", &[2, 1, 2]);
    assert_eq!(owes(&game), Some(Seat::A));
    let mut home = Scene::two().gone(Seat::B).at(Seat::A, 3).carrier(Seat::A).game();
    play(&mut home, Seat::A, "roll", &[2]);
    assert_eq!(winner(&home), Some(Seat::A));
}

#[test]
fn q_exp_31_when_nobody_is_left_nobody_wins() {
    let mut game = Scene::two().gone(Seat::B).last_gasp(Seat::A).game();
    let events = play(&mut game, Seat::A, "roll", &[2, 2, 3, 1, 6, 6]);
    assert_eq!(events.last(), Some(&Event::NobodyLeft));
    assert_eq!(*game.phase(), Phase::Over(Ending::NobodyLeft));
    assert_eq!(game.status().outcome().unwrap().winners(), SeatSet::NONE);
}

#[test]
fn q_exp_31_with_the_option_the_last_party_wins_at_once() {
    let scene = Scene::two().at(Seat::A, 3).at(Seat::B, 5).last_gasp(Seat::B);
    let mut game = scene.option("last_party_wins", true).game();
    let events = play(&mut game, Seat::A, "roll", &[2, 9, 6, 1]);
    assert_eq!(events.last(), Some(&Event::LastPartyLeft { seat: Seat::A }));
    assert_eq!((winner(&game), holder(&game)), (Some(Seat::A), None));
    assert_eq!(*game.phase(), Phase::Over(Ending::LastParty(Seat::A)));
}

#[test]
fn q_exp_31_with_the_option_a_third_party_still_matters() {
    let scene = Scene::three().at(Seat::A, 3).at(Seat::B, 5).last_gasp(Seat::B);
    let mut game = scene.option("last_party_wins", true).game();
    play(&mut game, Seat::A, "roll", &[2, 9, 6, 1, 1, 2]);
    assert_eq!((winner(&game), active(&game)), (None, Seat::C));
}

/// A, about to perish on 17 with the Artifact.
fn doomed_carrier(scene: Scene) -> Scene {
    scene.at(Seat::A, 20).carrier(Seat::A).last_gasp(Seat::A)
}

/// The dice of its last turn where nobody has to be fought first: 2.11, bad air.
const LAST_BREATH: [u8; 6] = [3, 5, 6, 1, 6, 6];

/// Referee's case T43: a rival stands on 17; the fight there is a tie, the event is not.
#[test]
fn q_exp_32_a_party_standing_there_takes_the_artifact_at_once() {
    let mut game = doomed_carrier(Scene::three()).at(Seat::B, 17).game();
    let tie = [3, 8, 4, 3];
    let events = play(&mut game, Seat::A, "roll", &[&tie[..], &LAST_BREATH[1..]].concat());
    assert!(happened(&events, "fight_drawn") && happened(&events, "party_lost"));
    assert!(happened(&events, "artifact_taken") && !happened(&events, "artifact_left"));
    assert_eq!((holder(&game), lies_on(&game)), (Some(Seat::B), None));
    assert_eq!(events.iter().filter(|e| matches!(e, Event::FightBegan { .. })).count(), 1);
}

#[test]
fn q_exp_32_of_several_the_next_in_turn_order() {
    for (other, taker) in [(Seat::C, Seat::C), (Seat::D, Seat::D)] {
        let scene = Scene::of(4).at(Seat::B, 20).carrier(Seat::B).last_gasp(Seat::B);
        let scene = scene.at(Seat::A, 17).at(other, 17).active(Seat::B);
        let mut game = scene.game();
        play(&mut game, Seat::B, "roll", &[3]);
        play(&mut game, Seat::B, "fight=A", &[8, 4, 3, 5, 6, 1, 6, 6]);
        assert_eq!(holder(&game), Some(taker), "A comes last after B");
    }
}

#[test]
fn q_exp_32_a_party_that_is_gone_takes_nothing() {
    let mut game = doomed_carrier(Scene::three()).at(Seat::B, 17).gone(Seat::B).game();
    play(&mut game, Seat::A, "roll", &LAST_BREATH);
    assert_eq!(lies_on(&game), Some(17));
}

#[test]
fn q_exp_33_a_free_artifact_is_taken_by_ending_a_move_there() {
    let mut game = Scene::two().at(Seat::A, 14).lying(17).game();
    play(&mut game, Seat::A, "roll", &[3]);
    let events = play(&mut game, Seat::A, "go=out", &[2, 2]);
    let order = ["moved", "artifact_taken", "event_rolled", "aid_gained", "turn_began"];
    assert_eq!(kinds(&events), order);
    assert_eq!(holder(&game), Some(Seat::A));
}

#[test]
fn q_exp_33_not_in_passing_but_by_being_sent_back() {
    let mut game = Scene::two().at(Seat::A, 14).lying(17).game();
    play(&mut game, Seat::A, "roll", &[6]);
    // 2.12, a tremor, sends the pawn back from 20 to 17.
    let events = play(&mut game, Seat::A, "go=out", &[6, 6, 1, 6, 6]);
    let told = kinds(&events);
    assert_eq!(told[told.len() - 3..], ["driven_back", "artifact_taken", "turn_began"]);
    assert_eq!((holder(&game), at(&game, Seat::A)), (Some(Seat::A), 17));

    let mut game = Scene::two().at(Seat::A, 14).lying(17).game();
    play(&mut game, Seat::A, "roll", &[6]);
    play(&mut game, Seat::A, "go=out", &[2, 2]);
    assert_eq!(lies_on(&game), Some(17));
}

#[test]
fn q_exp_34_the_freedom_lasts_and_a_former_carrier_has_it_again() {
    let mut game = Scene::two().at(Seat::A, 14).at(Seat::B, 17).carrier(Seat::B).game();
    play(&mut game, Seat::A, "roll", &[3]);
    play(&mut game, Seat::A, "go=out", &[1, 4, 3, 5, 2, 2]);
    play(&mut game, Seat::B, "roll", &[2]);
    assert_eq!(words(&game, Seat::B), ["go=out", "go=home"]);
    // Also while it lies free.
    let mut game = Scene::two().at(Seat::A, 14).lying(29).game();
    play(&mut game, Seat::A, "roll", &[2]);
    assert_eq!(words(&game, Seat::A), ["go=out", "go=home"]);
}

/// Referee's case T37: after a tie on 17 the rival moves off.
#[test]
fn q_exp_35_parties_that_share_a_space_do_not_fight_again() {
    let mut game = Scene::two().at(Seat::A, 14).at(Seat::B, 17).carrier(Seat::B).game();
    play(&mut game, Seat::A, "roll", &[3]);
    play(&mut game, Seat::A, "go=out", &[1, 3, 3, 2, 2]);
    assert_eq!((at(&game, Seat::A), at(&game, Seat::B)), (17, 17));
    let events = play(&mut game, Seat::B, "roll", &[2, 1, 2]);
    assert!(!happened(&events, "fight_began"));
    assert_eq!((at(&game, Seat::B), holder(&game)), (15, Some(Seat::B)));
}

#[test]
fn q_exp_35_a_new_move_that_ends_there_is_a_new_fight() {
    let scene = Scene::three().at(Seat::B, 4).at(Seat::C, 4).active(Seat::A);
    let mut game = scene.game();
    play(&mut game, Seat::A, "roll", &[3]);
    let events = play(&mut game, Seat::A, "fight=B", &[1, 3, 3, 1, 2]);
    assert_eq!(events[0], Event::FightBegan { seat: Seat::A, rival: Seat::B });
}

#[test]
fn q_exp_36_a_carrier_that_fails_keeps_the_artifact() {
    // From 10 home to 7; every kind of penalty of the first table.
    for dice in [
        &[3, 1, 1, 1, 6, 6, 4, 5][..], // two wounds
        &[3, 1, 3, 1, 6, 6],           // back
        &[3, 2, 3, 1, 6, 6, 4],        // a wound
        &[3, 5, 6, 1, 6, 6],           // a turn
        &[3, 2, 6, 1, 6, 6, 5],        // an Aid, or else a wound
    ] {
        let mut game = Scene::two().at(Seat::A, 10).carrier(Seat::A).game();
        let events = play(&mut game, Seat::A, "roll", dice);
        assert!(!stood(&events));
        assert_eq!(holder(&game), Some(Seat::A));
    }
}

/// Referee's case T38: a chaser moves out, wins the Artifact on 17, and a tremor sends it back.
#[test]
fn q_exp_37_back_is_against_the_move_of_this_turn() {
    let mut game = Scene::two().at(Seat::A, 14).at(Seat::B, 17).carrier(Seat::B).game();
    play(&mut game, Seat::A, "roll", &[3]);
    let events = play(&mut game, Seat::A, "go=out", &[1, 4, 3, 5, 6, 6, 1, 6, 6]);
    assert_eq!((holder(&game), at(&game, Seat::A)), (Some(Seat::A), 14));
    assert_eq!(kinds(&events).iter().filter(|kind| *kind == "event_rolled").count(), 1);
    assert_eq!(active(&game), Seat::B);
    assert_eq!(refused(&game, Seat::B, "go=home"), ("8.1", "roll first"));
    // A holder heads home in its next turn, whichever way it went in this one.
    play(&mut game, Seat::B, "roll", &[6]);
    play(&mut game, Seat::B, "go=out", &[6, 6, 6, 1, 1]);
    assert_eq!((active(&game), refused(&game, Seat::A, "go=out").0), (Seat::A, "8.5"));
}

#[test]
fn q_exp_37_who_moved_home_goes_back_outward() {
    let mut game = Scene::two().at(Seat::A, 22).carrier(Seat::A).game();
    play(&mut game, Seat::A, "roll", &[2, 6, 6, 1, 6, 6]);
    assert_eq!(at(&game, Seat::A), 23);
}

/// Referee's case T40: the first move ends on 3, and a sandstorm sends the pawn back three.
#[test]
fn q_exp_37_the_pawn_stops_on_2_or_on_30() {
    let mut game = Scene::two().scenario("blind-king").game();
    play(&mut game, Seat::A, "roll", &[2, 1, 1, 1, 6, 6]);
    assert_eq!(at(&game, Seat::A), 2);
    let mut game = Scene::two().at(Seat::A, 30).carrier(Seat::A).game();
    play(&mut game, Seat::A, "roll", &[1, 6, 6, 1, 6, 6]);
    assert_eq!(at(&game, Seat::A), 30);
}

#[test]
fn q_exp_38_a_party_that_misses_its_turn_still_defends_itself() {
    let scene = Scene::two().at(Seat::B, 4).misses(Seat::B).aids(Seat::B, &["pistols"]);
    let mut game = scene.game();
    play(&mut game, Seat::A, "roll", &[3, 1]);
    assert_eq!(owes(&game), Some(Seat::B));
    let events = play(&mut game, Seat::B, "aid=pistols", &[3, 3, 4, 1, 2]);
    assert_eq!(totals(&events), [5, 8]);
    assert!(events.contains(&Event::TurnMissed { seat: Seat::B }));
    assert_eq!(active(&game), Seat::A);
}

#[test]
fn q_exp_38_a_carrier_misses_like_any_other() {
    let mut game = Scene::two().at(Seat::B, 9).carrier(Seat::B).misses(Seat::B).game();
    let events = play(&mut game, Seat::A, "roll", &[2, 1, 2]);
    let told = kinds(&events);
    assert_eq!(told[told.len() - 2..], ["turn_missed", "turn_began"]);
    assert_eq!((at(&game, Seat::B), active(&game)), (9, Seat::A));
}

#[test]
fn q_exp_38_if_all_must_miss_all_do_and_play_goes_on() {
    let scene = Scene::three().misses(Seat::B).misses(Seat::C);
    let mut game = scene.game();
    // 1.11, a road-block: A will miss its next turn as well.
    let events = play(&mut game, Seat::A, "roll", &[2, 5, 6, 1, 6, 6]);
    assert_eq!(events.iter().filter(|e| matches!(e, Event::TurnMissed { .. })).count(), 3);
    assert_eq!((active(&game), game.turn().round), (Seat::B, 2));
}

#[test]
fn q_exp_39_the_same_member_may_be_drawn_twice() {
    let mut game = Scene::two().game();
    let events = play(&mut game, Seat::A, "roll", &[2, 1, 1, 1, 6, 6, 5, 5]);
    let member = MemberId::try_from(5).unwrap();
    assert!(events.contains(&Event::Wounded { seat: Seat::A, member }));
    assert!(events.contains(&Event::MemberLost { seat: Seat::A, member }));
    assert_eq!(health(&game, Seat::A), ".....x");
}

/// A wounded helper has no mark left; its second wound costs none.
#[test]
fn q_exp_39_a_member_without_marks_loses_none() {
    let mut game = Scene::two().wounded(Seat::A, &[4]).game();
    assert_eq!(all_marks(&game, Seat::A), 15);
    let events = play(&mut game, Seat::A, "roll", &[2, 2, 3, 1, 6, 6, 4]);
    assert!(!happened(&events, "ability_lost"));
    assert_eq!(all_marks(&game, Seat::A), 15);
}

#[test]
fn q_exp_40_aids_are_not_captured_and_a_lost_roll_costs_them() {
    let scene = Scene::two().at(Seat::B, 4).aids(Seat::A, &["pistols"]).aids(Seat::B, &["maps"]);
    let mut game = scene.game();
    play(&mut game, Seat::A, "roll", &[3, 1]);
    let events = play(&mut game, Seat::A, "aid=pistols", &[1, 6, 5, 1, 2]);
    assert!(events.contains(&Event::FightWon { winner: Seat::B, loser: Seat::A }));
    assert_eq!(
        (aids(&game, Seat::A), aids(&game, Seat::B)),
        (vec!["1.3".into()], vec!["maps".into()])
    );
}

#[test]
fn q_exp_40_there_is_no_limit_to_aids() {
    let many = vec!["1.9"; 40];
    let mut game = Scene::two().aids(Seat::A, &many).game();
    play(&mut game, Seat::A, "roll", &[2, 4, 5]);
    assert_eq!(aids(&game, Seat::A).len(), 41);
}

#[test]
fn q_exp_41_the_challenge_rule_and_x2_do_not_touch_fights() {
    for rule in ["ties_lose", "ties_win", "literal"] {
        let scene = Scene::two().at(Seat::B, 4).option("challenge_rule", rule);
        let mut game = scene.game();
        let events = play(&mut game, Seat::A, "roll", &[3, 1, 4, 3, 5, 1, 2]);
        assert_eq!(totals(&events), [4 + 2, 3 + 2]);
        assert!(events.contains(&Event::FightWon { winner: Seat::A, loser: Seat::B }));
        assert!(!happened(&events, "challenge_rolled"));
    }
}

/// Referee's case T46: the Artifact is taken, another party on 3 goes back with a five.
#[test]
fn q_exp_42_who_comes_home_empty_handed_rests_and_may_set_out_again() {
    let mut game = Scene::two().at(Seat::A, 3).at(Seat::B, 20).carrier(Seat::B).game();
    play(&mut game, Seat::A, "roll", &[5]);
    let events = play(&mut game, Seat::A, "go=home", &[]);
    assert_eq!(kinds(&events), ["moved", "turn_began"]);
    assert_eq!((at(&game, Seat::A), winner(&game)), (1, None));
    play(&mut game, Seat::B, "roll", &[1, 2, 2]);
    play(&mut game, Seat::A, "roll", &[2, 1, 2]);
    assert_eq!(at(&game, Seat::A), 3);
}

#[test]
fn q_exp_43_scenario_then_seat_by_seat_then_the_first_turn() {
    let mut game = fresh(&setup(json!({"scenario": "drowned-idol"})), 2);
    let mut order: Vec<(Seat, String)> = Vec::new();
    while !matches!(game.phase(), Phase::Moving) {
        let seat = owes(&game).unwrap();
        let word = words(&game, seat)[0].clone();
        let dice: &[u8] = match game.phase() {
            Phase::Recruiting(_) => &SIXTEEN,
            _ if order.len() == 5 => &[1, 2],
            _ => &[],
        };
        play(&mut game, seat, &word, dice);
        order.push((seat, word));
    }
    let words: Vec<&str> = order.iter().map(|(_, word)| word.as_str()).collect();
    let each = ["recruit", "take=pistols", "take=picks"];
    assert_eq!(words, [each, each].concat());
    assert_eq!(order.iter().map(|(seat, _)| seat.letter()).collect::<String>(), "AAABBB");
    assert_eq!(active(&game), Seat::B);
}

#[test]
fn q_exp_44_aids_then_the_ability_die_then_the_challenge_dice() {
    let mut game = Scene::two().aids(Seat::A, &["texts"]).game();
    play(&mut game, Seat::A, "roll", &[2, 2, 3]);
    let events = play(&mut game, Seat::A, "aid=texts", &[5, 1, 2]);
    assert_eq!(kinds(&events)[..3], ["aid_used", "ability_rolled", "challenge_rolled"]);
    assert!(matches!(events[1], Event::AbilityRolled { die: 5, .. }));
    assert!(matches!(events[2], Event::ChallengeRolled { dice: [1, 2], .. }));
}

#[test]
fn q_exp_45_ability_die_then_aids_then_both_dice() {
    let both = &["pistols"];
    let mut game = Scene::two().at(Seat::B, 4).aids(Seat::A, both).aids(Seat::B, both).game();
    let events = play(&mut game, Seat::A, "roll", &[3, 1]);
    assert_eq!(kinds(&events), ["moved", "fight_began", "fight_ability"]);
    assert_eq!(owes(&game), Some(Seat::A));
    // The defender sees what was declared.
    play(&mut game, Seat::A, "aid=pistols", &[]);
    let Phase::Fighting(fight) = game.view(Some(Seat::B)).phase else { panic!("no fight") };
    assert_eq!(fight.points, [3, 0]);
    let events = play(&mut game, Seat::B, "ready", &[2, 5, 1, 2]);
    assert_eq!(totals(&events), [2 + 2 + 3, 5 + 2]);
}

#[test]
fn q_exp_46_in_a_fight_both_dice_fall_before_the_aids() {
    let scene = Scene::two().at(Seat::B, 4).aids(Seat::A, &["pistols"]).aids(Seat::B, &["pistols"]);
    let mut game = scene.option("aid_after_roll", true).game();
    play(&mut game, Seat::A, "roll", &[3, 1, 2, 5]);
    assert!(matches!(game.phase(), Phase::Fighting(fight) if fight.dice == Some([2, 5])));
    assert_eq!(owes(&game), Some(Seat::A));
    play(&mut game, Seat::A, "aid=pistols", &[]);
    assert_eq!(owes(&game), Some(Seat::B));
    let events = play(&mut game, Seat::B, "ready", &[1, 2]);
    assert_eq!(totals(&events), [2 + 2 + 3, 5 + 2]);
    assert!(happened(&events, "fight_drawn"));
}

#[test]
fn q_exp_47_a_ten_may_not_get_round_the_rule_against_doubles() {
    let mut game = fresh(&setup(json!({"options": {"reroll_duplicates": true}})), 2);
    play(&mut game, Seat::A, "recruit", &[1, 2, 10]);
    let no = refused(&game, Seat::A, "learn=combat");
    assert_eq!(no, ("5.4", "this member has that ability already, and doubles are rerolled"));
    assert_eq!(words(&game, Seat::A).len(), 7);
    play(&mut game, Seat::A, "learn=agility", &SIXTEEN[3..]);
    assert_eq!(all_marks(&game, Seat::A), 16);
}

#[test]
fn q_exp_48_letters_of_introduction_are_an_option() {
    let mut game = fresh(&Setup::default(), 2);
    play(&mut game, Seat::A, "recruit", &SIXTEEN);
    let no = refused(&game, Seat::A, "take=letters");
    assert_eq!(no, ("6.1", "letters of introduction are not on the list of this game"));

    let mut game = fresh(&setup(json!({"options": {"letters": true}})), 2);
    play(&mut game, Seat::A, "recruit", &SIXTEEN);
    assert_eq!(words(&game, Seat::A).len(), 9);
    play(&mut game, Seat::A, "take=letters", &[]);
    let worth = game.aid_worth(Source::Item(Item::Letters));
    assert_eq!(worth, Some((expedition::ability::Ability::Personality, 3)));
}

#[test]
fn q_exp_49_the_only_answer_is_given_by_itself() {
    // One kind of mark, one rival, no Aid that fits: the whole turn is one decision.
    let mut game = Scene::two().at(Seat::B, 4).aids(Seat::A, &["texts"]).game();
    play(&mut game, Seat::A, "roll", &[3, 1, 3, 4, 4, 1, 2]);
    assert_eq!(
        (health(&game, Seat::A).as_str(), marks(&game, Seat::A, "languages")),
        ("....w.", 1)
    );
    // One Aid to give up.
    let mut game = Scene::two().aids(Seat::A, &["1.9", "1.9"]).game();
    play(&mut game, Seat::A, "roll", &[2, 2, 6, 1, 6, 6]);
    assert_eq!(aids(&game, Seat::A), ["1.9"]);
    // But where an Aid would fit there is something to decide.
    let mut game = Scene::two().aids(Seat::A, &["texts"]).game();
    play(&mut game, Seat::A, "roll", &[2, 2, 3]);
    assert_eq!(words(&game, Seat::A), ["aid=texts", "ready"]);
}

/// The words of A on a space, with the Artifact in B's hands.
fn ways_on(space: u8, before: bool) -> (Expedition, Vec<String>) {
    let scene = Scene::two().at(Seat::A, space).at(Seat::B, 12).carrier(Seat::B);
    let game = scene.option("direction_before_roll", before).game();
    let words = words(&game, Seat::A);
    (game, words)
}

#[test]
fn q_exp_50_a_way_that_leads_nowhere_is_not_offered() {
    for before in [false, true] {
        for (space, die, to, event) in [(30, 4, 26, [2, 2]), (1, 4, 5, [1, 2])] {
            let (mut game, words) = ways_on(space, before);
            assert_eq!(words, ["roll"], "nothing to choose on {space}");
            play(&mut game, Seat::A, "roll", &[die, event[0], event[1]]);
            assert_eq!(at(&game, Seat::A), to);
        }
    }
    assert_eq!(ways_on(9, true).1, ["go=out", "go=home"]);
}

#[test]
fn q_exp_51_a_sheet_holds_255_aids_of_a_kind() {
    let many = vec!["1.9"; 255];
    let mut game = Scene::two().aids(Seat::A, &many).game();
    play(&mut game, Seat::A, "roll", &[2, 4, 5]);
    assert_eq!(aids(&game, Seat::A).len(), 255);
}

#[test]
fn q_exp_52_played_as_printed_marks_and_aids_hurt() {
    let scene = || Scene::two().option("challenge_rule", "literal").aids(Seat::A, &["texts"]);
    let mut game = scene().marks(Seat::A, "science 1 survival 2").game();
    play(&mut game, Seat::A, "roll", &[2, 2, 3]);
    let mut aided = game.clone();
    let events = play(&mut game, Seat::A, "ready", &[3, 4, 3]);
    assert_eq!((ability_roll(&events), stood(&events)), (6, true));
    let events = play(&mut aided, Seat::A, "aid=texts", &[3, 4, 3, 4]);
    assert_eq!((ability_roll(&events), stood(&events)), (9, false));
}
