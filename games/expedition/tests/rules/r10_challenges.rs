//! Chapter 10, challenges.

use contract::{Chance, Dice, DiceError, Game, Seat};
use expedition::Event;
use expedition::ability::Ability;
use expedition::book::R10_7;
use expedition::state::{MemberId, Phase};
use serde_json::json;

use crate::scene::{
    Scene, ability_roll, active, aids, all_marks, at, happened, health, kinds, marks, owes, play,
    refused, stood, words,
};

/// A party on space 3 that has lost to 1.5, swamp fever, whose penalty is a wound: the victim is
/// drawn by this die.
fn wounded_by(scene: Scene, draw: &[u8]) -> (expedition::Expedition, Vec<Event>) {
    let mut game = scene.game();
    let events = play(&mut game, Seat::A, "roll", &[&[2, 2, 3, 1, 6, 6], draw].concat());
    (game, events)
}

/// Referee's case T16: agility, strength and mechanics with 2, 1 and 0 marks add three.
#[test]
fn r10_1_a_challenge_may_ask_for_several_abilities() {
    let mut game = Scene::two().marks(Seat::A, "agility 2 strength 1 mechanics 0").game();
    let events = play(&mut game, Seat::A, "roll", &[2, 3, 4, 4, 1, 1]);
    assert_eq!(ability_roll(&events), 4 + 3);
}

#[test]
fn r10_1_a_challenge_may_ask_for_one_ability() {
    let asks = json!({"challenge": {"asks": ["science"]}});
    let scene = Scene::two().marks(Seat::A, "science 3").event("1.7", asks);
    let mut game = scene.game();
    let events = play(&mut game, Seat::A, "roll", &[2, 3, 4, 4, 1, 1]);
    assert_eq!(ability_roll(&events), 4 + 3);
}

#[test]
fn r10_1_the_view_shows_what_is_asked() {
    let mut game = Scene::two().aids(Seat::A, &["texts"]).game();
    assert_eq!(game.view(None).challenge, None);
    play(&mut game, Seat::A, "roll", &[2, 2, 3]);
    let asked: Vec<Ability> = game.view(None).challenge.unwrap().asks.iter().collect();
    assert_eq!(asked, [Ability::Survival, Ability::Science]);
}

#[test]
fn r10_2_the_ability_roll_is_one_die_plus_the_marks_of_the_party() {
    for die in 1..=6 {
        let mut game = Scene::two().marks(Seat::A, "science 2 survival 5").game();
        let events = play(&mut game, Seat::A, "roll", &[2, 2, 3, die, 1, 1]);
        let rolled = Event::AbilityRolled {
            seat: Seat::A,
            die,
            marks: 7,
            points: 0,
            total: u16::from(die) + 7,
        };
        assert!(events.contains(&rolled), "{events:?}");
    }
}

#[test]
fn r10_2_only_marks_of_those_still_there_count() {
    // The leader has one survival, the third companion one, the second helper one science.
    let mut game = Scene::two().out(Seat::A, &[3, 5]).game();
    let events = play(&mut game, Seat::A, "roll", &[2, 2, 3, 6, 1, 1]);
    assert_eq!(ability_roll(&events), 6 + 1);
}

#[test]
fn r10_2_no_dice_fall_when_no_roll_is_being_prepared() {
    let no = refused(&Scene::two().game(), Seat::A, "ready");
    assert_eq!(no, ("10.2", "no roll is being prepared"));
}

/// Referee's case T13, the printed example: Strength X2 with four marks adds eight.
#[test]
fn r10_3_x2_doubles_the_marks() {
    let asks = json!({"challenge": {"asks": ["strength"], "twice": true}});
    let mut game = Scene::two().marks(Seat::A, "strength 4").event("1.7", asks).game();
    let events = play(&mut game, Seat::A, "roll", &[2, 3, 4, 2, 1, 1]);
    let rolled = Event::AbilityRolled { seat: Seat::A, die: 2, marks: 8, points: 0, total: 10 };
    assert!(events.contains(&rolled), "{events:?}");
}

/// Referee's case T17: an Aid of three for navigation, on navigation and agility.
#[test]
fn r10_4_an_aid_adds_its_points_and_is_spent() {
    let scene = Scene::two().marks(Seat::A, "navigation 1 agility 1").aids(Seat::A, &["1.3"]);
    let mut game = scene.game();
    play(&mut game, Seat::A, "roll", &[2, 1, 3]);
    let events = play(&mut game, Seat::A, "aid=1.3", &[4, 1, 1]);
    assert_eq!(ability_roll(&events), 4 + 2 + 3);
    assert_eq!(aids(&game, Seat::A), [""; 0]);
}

#[test]
fn r10_4_an_aid_must_be_on_the_sheet_and_fit() {
    let mut game = Scene::two().aids(Seat::A, &["texts", "pistols"]).game();
    let why = "Aids are declared when a challenge or a fight is at hand";
    assert_eq!(refused(&game, Seat::A, "aid=texts"), ("10.4", why));
    play(&mut game, Seat::A, "roll", &[2, 2, 3]);
    let why = "that Aid is not on the sheet";
    assert_eq!(refused(&game, Seat::A, "aid=maps"), ("10.4", why));
    let why = "that Aid is for an ability that is not asked for";
    assert_eq!(refused(&game, Seat::A, "aid=pistols"), ("10.4", why));
}

#[test]
fn r10_5_the_challenge_roll_is_two_dice_and_nothing_else() {
    for (dice, total) in [([1, 1], 2), ([3, 4], 7), ([6, 6], 12)] {
        let mut game = Scene::two().marks(Seat::A, "science 9").game();
        let events = play(&mut game, Seat::A, "roll", &[2, 2, 3, 6, dice[0], dice[1]]);
        let rolled = Event::ChallengeRolled { seat: Seat::A, dice, total, won: true };
        assert!(events.contains(&rolled), "{events:?}");
    }
}

#[test]
fn r10_6_the_higher_roll_decides() {
    // Three marks and a die of three: an ability roll of six.
    for (dice, won) in [([1, 4], true), ([2, 4], false), ([3, 4], false)] {
        let mut game = Scene::two().marks(Seat::A, "science 1 survival 2").game();
        let draw: &[u8] = if won { &[] } else { &[5] };
        let rolls = [&[2, 2, 3, 3], dice.as_slice(), draw].concat();
        let events = play(&mut game, Seat::A, "roll", &rolls);
        assert_eq!((ability_roll(&events), stood(&events)), (6, won));
        assert_eq!(happened(&events, "wounded"), !won);
    }
}

#[test]
fn r10_7_a_wounded_member_loses_one_mark() {
    let (mut game, _) = wounded_by(Scene::two(), &[1]);
    let no = refused(&game, Seat::A, "lose=combat");
    assert_eq!(no, ("10.7", "the wounded member lacks that ability"));
    assert_eq!(health(&game, Seat::A), ".w....");
    play(&mut game, Seat::A, "lose=languages", &[]);
    assert_eq!((marks(&game, Seat::A, "languages"), all_marks(&game, Seat::A)), (1, 15));
    assert_eq!(health(&game, Seat::A), ".w....");
    assert_eq!(active(&game), Seat::B);
    let no = refused(&Scene::two().game(), Seat::A, "lose=combat");
    assert_eq!(no, ("10.7", "nobody has been wounded"));
}

/// Referee's case T23: while others live the lot never falls on the leader.
#[test]
fn r10_7_the_leader_is_hit_last() {
    for die in 1..=5 {
        let (game, _) = wounded_by(Scene::two(), &[die]);
        let hit = health(&game, Seat::A).find('w');
        assert_eq!(hit, Some(usize::from(die)));
    }
    let (game, _) = wounded_by(Scene::two().out(Seat::A, &[1, 2, 3, 4]), &[]);
    assert_eq!(health(&game, Seat::A), ".xxxxw");
    let (game, _) = wounded_by(Scene::two().out(Seat::A, &[1, 2, 3, 4, 5]), &[]);
    assert_eq!(health(&game, Seat::A), "wxxxxx");
}

#[test]
fn r10_7_one_is_drawn_among_the_members_to_hit() {
    for (out, there) in [(vec![], 5), (vec![2], 4), (vec![2, 3, 4], 2)] {
        let mut game = Scene::two().out(Seat::A, &out).game();
        let mut dice = Dice::by_hand(&[2, 2, 3, 1, 6, 6]);
        game.apply(Seat::A, &"roll".parse().unwrap(), &mut dice, &mut contract::Silent);
        let Err(DiceError::Wanted(want)) = dice.finish() else { panic!("no draw") };
        assert_eq!((want.chance, want.rule), (Chance::Draw(there), R10_7));
    }
}

/// Referee's case T22.
#[test]
fn r10_8_a_second_wound_removes_the_member_with_its_marks() {
    // The third companion has lost navigation; survival and mechanics go with it.
    let (game, events) = wounded_by(Scene::two().wounded(Seat::A, &[3]), &[3]);
    assert_eq!(health(&game, Seat::A), "...x..");
    assert_eq!((marks(&game, Seat::A, "survival"), all_marks(&game, Seat::A)), (1, 13));
    assert!(happened(&events, "member_lost") && !happened(&events, "ability_lost"));
    assert_eq!(active(&game), Seat::B);
}

#[test]
fn r10_8_who_is_gone_is_never_drawn_again() {
    let (game, _) = wounded_by(Scene::two().out(Seat::A, &[1, 2]), &[1]);
    assert_eq!(health(&game, Seat::A), ".xxw..");
}

#[test]
fn r10_8_a_party_without_members_is_out() {
    let (mut game, events) = wounded_by(Scene::three().last_gasp(Seat::A), &[]);
    assert!(events.contains(&Event::PartyLost { seat: Seat::A }));
    assert_eq!(active(&game), Seat::B);
    play(&mut game, Seat::B, "roll", &[2, 1, 2]);
    play(&mut game, Seat::C, "roll", &[1, 1, 2]);
    assert_eq!(active(&game), Seat::B);
    assert_eq!(words(&game, Seat::A), [""; 0]);
}

/// Referee's case T25: 1.4, white water, sends the pawn back two spaces.
#[test]
fn r10_9_back_moves_the_pawn_and_wounds_nobody() {
    let mut game = Scene::two().at(Seat::A, 5).game();
    let events = play(&mut game, Seat::A, "roll", &[4, 1, 3, 1, 6, 6]);
    assert_eq!(at(&game, Seat::A), 7);
    assert_eq!(health(&game, Seat::A), "......");
    let told = kinds(&events);
    assert_eq!(told[told.len() - 2..], ["driven_back", "turn_began"]);
}

/// Referee's case T26: 1.2, jaguars, two wounds.
#[test]
fn r10_9_two_wounds_are_two_draws() {
    let mut game = Scene::two().game();
    let events = play(&mut game, Seat::A, "roll", &[2, 1, 1, 1, 6, 6, 4, 5]);
    assert_eq!(health(&game, Seat::A), "....ww");
    assert_eq!(events.iter().filter(|event| matches!(event, Event::Wounded { .. })).count(), 2);
    assert_eq!(active(&game), Seat::B);
}

#[test]
fn r10_9_the_owner_chooses_between_the_two_wounds() {
    let mut game = Scene::two().game();
    play(&mut game, Seat::A, "roll", &[2, 1, 1, 1, 6, 6, 1]);
    assert_eq!(health(&game, Seat::A), ".w....");
    play(&mut game, Seat::A, "lose=mechanics", &[2]);
    assert_eq!(health(&game, Seat::A), ".ww...");
    play(&mut game, Seat::A, "lose=agility", &[]);
    assert_eq!((all_marks(&game, Seat::A), active(&game)), (14, Seat::B));
}

/// Referee's case T28: 1.11, a road-block, costs the next turn.
#[test]
fn r10_9_a_turn_is_missed() {
    let mut game = Scene::two().game();
    play(&mut game, Seat::A, "roll", &[2, 5, 6, 1, 6, 6]);
    assert_eq!(health(&game, Seat::A), "......");
    let events = play(&mut game, Seat::B, "roll", &[3, 1, 2]);
    assert!(events.contains(&Event::TurnMissed { seat: Seat::A }));
    assert_eq!(active(&game), Seat::B);
    play(&mut game, Seat::B, "roll", &[3, 1, 2]);
    assert_eq!(active(&game), Seat::A, "one turn only");
}

/// 1.8, suspicious elders: one Aid of the owner's choice.
#[test]
fn r10_9_an_aid_is_given_up() {
    let mut game = Scene::two().aids(Seat::A, &["pistols", "1.9", "1.9"]).game();
    play(&mut game, Seat::A, "roll", &[2, 2, 6, 1, 6, 6]);
    assert_eq!(*game.phase(), Phase::Dropping);
    assert_eq!(words(&game, Seat::A), ["drop=pistols", "drop=1.9"]);
    assert_eq!(refused(&game, Seat::A, "drop=maps"), ("10.9", "that Aid is not on the sheet"));
    play(&mut game, Seat::A, "drop=1.9", &[]);
    assert_eq!(aids(&game, Seat::A), ["pistols", "1.9"]);
    assert_eq!((health(&game, Seat::A).as_str(), active(&game)), ("......", Seat::B));
    let no = refused(&game, Seat::B, "drop=pistols");
    assert_eq!(no, ("10.9", "no Aid has to be given up"));
}

#[test]
fn r10_9_who_has_no_aid_to_give_up_takes_a_wound() {
    let mut game = Scene::two().game();
    let events = play(&mut game, Seat::A, "roll", &[2, 2, 6, 1, 6, 6, 5]);
    assert!(
        events.contains(&Event::Wounded { seat: Seat::A, member: MemberId::try_from(5).unwrap() })
    );
    assert_eq!(owes(&game), Some(Seat::B));
}

#[test]
fn r10_9_where_the_event_is_silent_it_is_a_wound() {
    let silent = json!({"challenge": {"asks": ["science"]}});
    let mut game = Scene::two().event("1.7", silent).game();
    let events = play(&mut game, Seat::A, "roll", &[2, 3, 4, 1, 6, 6, 4]);
    assert!(happened(&events, "wounded"));
}

/// Who has Aids and is not asked for one is told why.
#[test]
fn r10_4_a_party_whose_aids_do_not_fit_is_told_so() {
    for (aids, told) in [(&["pistols"][..], true), (&[], false), (&["texts"], false)] {
        let mut game = Scene::two().aids(Seat::A, aids).game();
        // Five on the first table of the Jade Sun asks for Science and Survival.
        let events = play(
            &mut game,
            Seat::A,
            "roll",
            if aids == ["texts"] { &[2, 2, 3] } else { &[2, 2, 3, 6, 1, 1] },
        );
        assert_eq!(happened(&events, "no_aid_helps"), told, "{aids:?}");
    }
}
