//! Chapters 12 to 17: results, locking, keeping, continued research, milestones, busting.

use ancient::Event;
use ancient::atlas::Region;
use contract::Seat;

use crate::scene::{
    Scene, boxes, busted, happened, kinds, money, play, raiders, refused, renown, shown, words,
};

#[test]
fn r12_1_all_six_dice_are_rolled_first() {
    let mut game = Scene::solo().dice("green5", "blue1").game();
    play(&mut game, Seat::A, "place=green5-jungle.5", &[1, 2, 3, 4, 5, 6]);
    let dice = shown(&game).unwrap();
    assert_eq!((dice.raiders, dice.loose.total(), dice.locked.total()), (1, 5, 0));
}

#[test]
fn r13_1_any_number_of_dice_may_be_locked_and_the_rest_is_rolled() {
    let mut game =
        Scene::two().rolling("blue5", "jungle.5", &[], "raider | map map lamp book idol").game();
    let listed = words(&game, Seat::A);
    let locks = ["lock=book", "lock=map", "lock=lamp", "lock=idol"];
    assert_eq!(listed, [&locks[..], &["roll", "again", "stop"]].concat());
    play(&mut game, Seat::A, "lock=map", &[]);
    play(&mut game, Seat::A, "lock=map", &[]);
    assert_eq!(refused(&game, Seat::A, "lock=map"), ("13.1", "no loose die shows that"));
    play(&mut game, Seat::A, "roll", &[5, 5, 6]);
    let dice = shown(&game).unwrap();
    assert_eq!((dice.raiders, dice.locked.total(), dice.loose.total()), (1, 2, 3));
}

#[test]
fn r13_1_with_every_die_locked_there_is_nothing_to_roll() {
    let mut game =
        Scene::two().rolling("blue5", "jungle.5", &[], "map map lamp lamp book | idol").game();
    play(&mut game, Seat::A, "lock=idol", &[]);
    assert_eq!(words(&game, Seat::A), ["again", "stop"]);
    assert_eq!(refused(&game, Seat::A, "roll"), ("13.1", "every die is locked"));
}

/// Referee's case T16.
#[test]
fn r13_1_a_dollar_frees_all_six_dice() {
    let mut game =
        Scene::two().rolling("blue5", "jungle.5", &[], "raider raider map | map lamp book").game();
    play(&mut game, Seat::A, "again", &[2, 2, 2, 2, 2, 2]);
    let dice = shown(&game).unwrap();
    assert_eq!((dice.raiders, dice.loose.total(), money(&game, Seat::A)), (0, 6, 9));
    let free = refused(&game, Seat::A, "again");
    assert_eq!(free, ("13.1", "nothing is locked, so rolling is free"));
}

#[test]
fn r13_1_without_a_dollar_there_is_no_starting_over() {
    let scene = Scene::two().money(Seat::A, 0);
    let game = scene.rolling("blue5", "jungle.5", &[], "raider | map map lamp book idol").game();
    assert_eq!(refused(&game, Seat::A, "again"), ("13.1", "starting over costs a dollar"));
}

/// Referee's case T17.
#[test]
fn r14_1_who_stops_marks_what_the_dice_allow() {
    let mut game =
        Scene::two().rolling("blue5", "jungle.5", &[], "| map map map book book idol").game();
    play(&mut game, Seat::A, "stop", &[]);
    assert_eq!(boxes(&game, Seat::A, "J1"), 3);
}

/// Referee's case T14.
#[test]
fn r14_1_research_succeeds_on_the_first_roll_if_all_is_there() {
    let mut game = Scene::two().money(Seat::B, 0).dice("green1", "blue1").game();
    play(&mut game, Seat::A, "place=green1-jungle.research", &[1, 1, 2, 3, 4, 5]);
    let events = play(&mut game, Seat::A, "stop", &[]);
    assert!(happened(&events, "marked"));
    assert_eq!(boxes(&game, Seat::A, "J2"), 1);
}

/// Referee's case T19.
#[test]
fn r14_1_research_is_all_or_nothing() {
    let mut game = Scene::two()
        .rolling("green1", "jungle.research", &[], "| book map book map lamp idol")
        .game();
    play(&mut game, Seat::A, "stop", &[]);
    assert_eq!(boxes(&game, Seat::A, "J2"), 0);
}

#[test]
fn r14_2_followers_mark_from_the_same_dice() {
    let mut game =
        Scene::three().rolling("blue5", "jungle.5", &["C"], "| map map book book book idol").game();
    play(&mut game, Seat::A, "stop", &[]);
    assert_eq!([Seat::A, Seat::B, Seat::C].map(|s| boxes(&game, s, "J1")), [2, 0, 2]);
}

/// Referee's case T20.
#[test]
fn r15_1_all_but_the_raiders_are_rolled_for_the_next_step() {
    let scene = Scene::two().at(Seat::A, "J4");
    let mut game =
        scene.rolling("green1", "jungle.research", &[], "raider book | map lamp idol idol").game();
    let events = play(&mut game, Seat::A, "on", &[2, 2, 5, 3, 3]);
    assert_eq!(kinds(&events), ["marked", "went_on", "rolled"]);
    assert_eq!(boxes(&game, Seat::A, "J4"), 1);
    let dice = shown(&game).unwrap();
    assert_eq!((dice.raiders, dice.loose.total(), dice.locked.total()), (1, 5, 0));
}

#[test]
fn r15_1_a_dollar_rolls_the_raiders_as_well() {
    let scene = Scene::two().at(Seat::A, "J4");
    let mut game =
        scene.rolling("green1", "jungle.research", &[], "raider book | map lamp idol idol").game();
    play(&mut game, Seat::A, "on=all", &[2, 2, 5, 3, 3, 3]);
    assert_eq!((shown(&game).unwrap().raiders, money(&game, Seat::A)), (0, 9));
}

#[test]
fn r15_1_only_along_an_arrow_and_only_with_the_dice() {
    let rolling = |step: &str, dice: &str| {
        Scene::two().at(Seat::A, step).rolling("green1", "jungle.research", &[], dice).game()
    };
    let game = rolling("J2", "| book map tool lamp idol idol");
    assert_eq!(refused(&game, Seat::A, "on"), ("15.1", "no arrow leads on from this step"));
    let game = rolling("J4", "| book map tool tool idol idol");
    assert_eq!(refused(&game, Seat::A, "on"), ("15.1", "the dice do not complete this step"));
    let game = rolling("J4", "| book map lamp tool idol idol");
    assert_eq!(refused(&game, Seat::A, "on=all"), ("15.1", "there is no raider to roll again"));
    let game = rolling("J6", "| book book map map idol idol");
    assert_eq!(refused(&game, Seat::A, "on").1, "no arrow leads on from this step");
}

#[test]
fn r15_1_a_whole_series_in_one_turn() {
    let scene = Scene::two().at(Seat::A, "J4");
    let mut game =
        scene.rolling("green1", "jungle.research", &[], "| book map lamp idol idol idol").game();
    play(&mut game, Seat::A, "on", &[2, 2, 5, 6, 6, 6]);
    play(&mut game, Seat::A, "on", &[2, 2, 3, 3, 6, 6]);
    play(&mut game, Seat::A, "stop", &[]);
    assert_eq!(["J4", "J5", "J6"].map(|step| boxes(&game, Seat::A, step)), [1, 1, 1]);
    assert_eq!(renown(&game, Seat::A), 6);
}

/// Referee's case T23.
#[test]
fn r16_1_a_milestone_pays_at_once() {
    let scene = Scene::two().with(Seat::A, "J1", 3).done(Seat::A, "J2");
    let mut game = scene.rolling("blue5", "jungle.5", &[], "| map book book book book idol").game();
    let events = play(&mut game, Seat::A, "stop", &[]);
    assert!(events.contains(&Event::MilestonePassed {
        seat: Seat::A,
        region: Region::Jungle,
        section: 0,
        renown: 1,
        money: 1,
    }));
    assert_eq!((renown(&game, Seat::A), money(&game, Seat::A)), (1, 11));
}

#[test]
fn r17_1_three_raiders_are_a_bust() {
    let mut game =
        Scene::two().rolling("blue5", "jungle.5", &[], "raider map map | map lamp book").game();
    let events = play(&mut game, Seat::A, "roll", &[1, 1, 3]);
    assert_eq!(busted(&events), [Seat::A]);
    assert_eq!((raiders(&game, Seat::A, Region::Jungle), boxes(&game, Seat::A, "J1")), (1, 0));
    assert_eq!(game.turn().active, Seat::B);
}

#[test]
fn r17_1_the_third_bust_closes_the_track() {
    let scene = Scene::two().raiders(Seat::A, Region::Jungle, 2);
    let mut game =
        scene.rolling("blue5", "jungle.5", &[], "raider raider | map map lamp book").game();
    let events = play(&mut game, Seat::A, "roll", &[1, 2, 2, 2]);
    assert!(happened(&events, "blocked_out"));
    assert!(game.career(Seat::A).is_blocked(Region::Jungle));
}

#[test]
fn r17_2_followers_bust_as_well() {
    let mut game = Scene::three()
        .rolling("blue5", "jungle.5", &["B"], "raider raider | map map lamp book")
        .game();
    assert_eq!(busted(&play(&mut game, Seat::A, "roll", &[1, 2, 2, 2])), [Seat::A, Seat::B]);
    let marked = [Seat::A, Seat::B, Seat::C].map(|s| raiders(&game, s, Region::Jungle));
    assert_eq!(marked, [1, 1, 0]);
}
