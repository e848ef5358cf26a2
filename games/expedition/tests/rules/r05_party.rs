//! Chapter 5, the party.

use contract::{Game, Seat};
use expedition::ability::{Ability, Marks};
use expedition::state::{MemberId, Phase, Role};
use expedition::{Event, Setup};

use crate::scene::{
    SIXTEEN, Scene, all_marks, fresh, kinds, marks, play, prepared, refused, words,
};

/// Referee's case T01.
#[test]
fn r05_1_a_party_has_a_leader_three_companions_and_two_helpers() {
    let roles: Vec<Role> = MemberId::all().map(MemberId::role).collect();
    let expected = [
        Role::Leader,
        Role::Companion(1),
        Role::Companion(2),
        Role::Companion(3),
        Role::Helper(1),
        Role::Helper(2),
    ];
    assert_eq!(roles, expected);
    let (game, _) = prepared(&Setup::default(), 3, &[9, 1, 1]);
    assert!(game.census().contains(&("members", 18)));
}

/// Referee's case T01.
#[test]
fn r05_2_five_three_and_one_abilities_make_sixteen_marks() {
    let (game, _) = prepared(&Setup::default(), 2, &[9, 1]);
    for seat in [Seat::A, Seat::B] {
        let each: Vec<u8> =
            game.party(seat).members.iter().map(|member| member.marks.total()).collect();
        assert_eq!(each, [5, 3, 3, 3, 1, 1]);
        assert_eq!(all_marks(&game, seat), 16);
    }
}

#[test]
fn r05_2_no_sheet_may_have_more_or_fewer() {
    let four = ["combat strength agility navigation", "", "", "", "", ""];
    let too_few = Scene::two().members(Seat::A, four).unaudited();
    assert_eq!(too_few.audit().unwrap_err(), "party A: member 0 has 4 abilities");
}

#[test]
fn r05_3_the_table_of_abilities_is_the_printed_one() {
    let printed = [
        (1, "combat"),
        (2, "strength"),
        (3, "agility"),
        (4, "navigation"),
        (5, "survival"),
        (6, "mechanics"),
        (7, "languages"),
        (8, "personality"),
        (9, "science"),
    ];
    for (die, word) in printed {
        assert_eq!(Ability::from_die(die).map(Ability::word), Some(word));
        let mut game = fresh(&Setup::default(), 2);
        let events = play(&mut game, Seat::A, "recruit", &[die; 16]);
        assert_eq!(marks(&game, Seat::A, word), 16);
        assert_eq!(kinds(&events), ["member_recruited"; 6]);
    }
    assert_eq!(Ability::from_die(10), None);
}

#[test]
fn r05_3_dice_are_rolled_member_by_member_leader_first() {
    let mut game = fresh(&Setup::default(), 2);
    let events = play(&mut game, Seat::A, "recruit", &SIXTEEN);
    let who: Vec<usize> = events
        .iter()
        .map(|event| match event {
            Event::MemberRecruited { member, .. } => member.index(),
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(who, [0, 1, 2, 3, 4, 5]);
    let totals = MemberId::all().map(|id| game.party(Seat::A).member(id).marks.total());
    assert_eq!(totals.collect::<Vec<_>>(), [5, 3, 3, 3, 1, 1]);
    let of_leader = game.party(Seat::A).member(MemberId::LEADER).marks;
    let first_five = SIXTEEN[..5].iter().filter_map(|die| Ability::from_die(*die));
    assert!(first_five.fold(of_leader, Marks::without) == Marks::NONE);
}

#[test]
fn r05_3_abilities_are_rolled_once() {
    let mut game = fresh(&Setup::default(), 2);
    play(&mut game, Seat::A, "recruit", &SIXTEEN);
    let no = refused(&game, Seat::A, "recruit");
    assert_eq!(no, ("5.3", "the party has its abilities already"));
}

/// Referee's case T02.
#[test]
fn r05_4_on_a_ten_the_player_names_any_of_the_nine() {
    let mut game = fresh(&Setup::default(), 2);
    play(&mut game, Seat::A, "recruit", &[1, 10]);
    assert_eq!(words(&game, Seat::A), Ability::ALL.map(|ability| format!("learn={ability}")));
    assert!(matches!(game.phase(), Phase::Learning(Seat::A, MemberId::LEADER)));
    let events = play(&mut game, Seat::A, "learn=personality", &SIXTEEN[..14]);
    let chosen = Event::AbilityChosen {
        seat: Seat::A,
        member: MemberId::LEADER,
        ability: Ability::Personality,
    };
    assert_eq!(events[0], chosen);
    assert_eq!(all_marks(&game, Seat::A), 16);
    assert_eq!(*game.phase(), Phase::Equipping(Seat::A));
}

#[test]
fn r05_4_the_last_die_of_the_party_may_be_a_ten_too() {
    let mut game = fresh(&Setup::default(), 2);
    let mut dice = SIXTEEN;
    dice[15] = 10;
    play(&mut game, Seat::A, "recruit", &dice);
    play(&mut game, Seat::A, "learn=science", &[]);
    assert_eq!(marks(&game, Seat::A, "science"), 1);
    assert_eq!(*game.phase(), Phase::Equipping(Seat::A));
}

#[test]
fn r05_4_without_a_ten_nothing_is_chosen() {
    let game = fresh(&Setup::default(), 2);
    let no = refused(&game, Seat::A, "learn=combat");
    assert_eq!(no, ("5.4", "only a ten on the ability die lets you choose"));
    assert_eq!(refused(&Scene::two().game(), Seat::A, "learn=combat").0, "5.4");
}

#[test]
fn r05_5_every_sheet_is_open_to_everyone() {
    let game = Scene::two().aids(Seat::B, &["pistols", "1.9"]).game();
    let mut views: Vec<_> =
        [None, Some(Seat::A), Some(Seat::B)].map(|seat| game.view(seat)).to_vec();
    assert_eq!(views[1].party(Seat::B), game.party(Seat::B));
    assert_eq!(views[2].you, Some(Seat::B));
    for view in &mut views {
        view.you = None;
    }
    assert_eq!(views[0], views[1]);
    assert_eq!(views[1], views[2]);
}
