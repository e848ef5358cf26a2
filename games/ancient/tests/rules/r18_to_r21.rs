//! Chapters 18 to 21: cleanup, the end, scoring, alone.

use ancient::atlas::Region;
use ancient::state::{Ending, Phase};
use contract::{Game, Seat, SeatSet};

use crate::scene::{
    Scene, boxes, busted, hand, happened, kinds, money, play, refused, renown, words,
};

/// Referee's case T29.
#[test]
fn r18_1_a_die_in_every_region_empties_the_atlas() {
    let scene = Scene::two().on("ocean.3", "orange3").on("desert.1", "blue2").money(Seat::B, 0);
    let mut game = scene.dice("green5", "blue1").game();
    play(&mut game, Seat::A, "place=green5-jungle.5", &[2, 2, 2, 2, 2, 3]);
    assert_eq!(game.table().placed().count(), 3);
    // The leftover blue die goes on to B, with a die out of eight.
    let events = play(&mut game, Seat::A, "stop", &[8, 3, 4]);
    assert!(happened(&events, "atlas_cleared") && happened(&events, "handed_on"));
    assert_eq!((game.table().placed().count(), game.table().bagged()), (0, 7));
    assert_eq!(hand(&game).unwrap()[0].to_string(), "blue3");
}

fn closed(scene: Scene, seat: Seat) -> Scene {
    Region::ALL.into_iter().fold(scene, |scene, region| scene.raiders(seat, region, 3))
}

/// Referee's case T31.
#[test]
fn r19_1_a_closed_career_starts_the_last_round() {
    let scene = closed(Scene::three(), Seat::B);
    let mut game =
        scene.rolling("blue5", "jungle.5", &[], "| book book book book book book").game();
    let events = play(&mut game, Seat::A, "stop", &[]);
    assert!(happened(&events, "last_round"));
    assert_eq!((game.turn().active, game.turn().closing), (Seat::C, Some(Seat::B)));
    // C and then A have a last turn; then it is over, before B would come again.
    let scene = closed(Scene::three(), Seat::B).closing(Seat::B).active(Seat::C);
    let mut game =
        scene.rolling("blue5", "jungle.5", &[], "| book book book book book book").game();
    play(&mut game, Seat::C, "stop", &[]);
    assert_eq!(game.turn().active, Seat::A);
    let scene = closed(Scene::three(), Seat::B).closing(Seat::B);
    let mut game =
        scene.rolling("blue5", "jungle.5", &[], "| book book book book book book").game();
    let events = play(&mut game, Seat::A, "stop", &[]);
    assert!(happened(&events, "ended"));
    assert_eq!(*game.phase(), Phase::Over(Ending::LastRound));
}

/// A game of three that ends with the next `stop` of seat A.
fn ending(scene: Scene) -> ancient::Ancient {
    let scene = closed(scene, Seat::B).closing(Seat::B);
    let mut game =
        scene.rolling("blue5", "jungle.5", &[], "| book book book book book book").game();
    play(&mut game, Seat::A, "stop", &[]);
    game
}

fn score(game: &ancient::Ancient, seat: Seat) -> i32 {
    game.status().outcome().unwrap().of(seat).score.unwrap()
}

/// Referee's case T32.
#[test]
fn r20_1_the_most_followed_earn_three_renown_each() {
    let scene = Scene::three().follows(Seat::A, 4).follows(Seat::B, 4).follows(Seat::C, 1);
    let game = ending(scene);
    assert_eq!([Seat::A, Seat::B, Seat::C].map(|seat| score(&game, seat)), [13, 13, 10]);
}

#[test]
fn r20_2_renown_and_money_make_the_score() {
    let scene = Scene::three().finished(Seat::C, Region::Ocean).money(Seat::C, 4);
    let game = ending(scene);
    assert_eq!(score(&game, Seat::C), 16);
    assert_eq!(game.status().outcome().unwrap().winners(), SeatSet::only(Seat::C));
}

/// Referee's case T46: 36 renown and a dollar against 33 and four; more follows win.
#[test]
fn r20_3_ties_go_to_follows_then_to_renown_then_are_shared() {
    let all = Region::ALL
        .into_iter()
        .fold(Scene::three(), |scene, region| scene.finished(Seat::A, region));
    let scene = all.finished(Seat::C, Region::Desert).finished(Seat::C, Region::Ocean);
    let scene = scene.at(Seat::C, "J7");
    let mut scene =
        scene.money(Seat::A, 1).follows(Seat::A, 2).money(Seat::C, 4).follows(Seat::C, 5);
    // Let B begin the last round.
    scene.json()["phase"] = serde_json::json!({"over": "last_round"});
    let game = closed(scene, Seat::B).unaudited();
    assert_eq!((renown(&game, Seat::A), renown(&game, Seat::C)), (36, 30));
    assert_eq!((score(&game, Seat::A), score(&game, Seat::C)), (37, 37));
    assert_eq!(game.status().outcome().unwrap().winners(), SeatSet::only(Seat::C));
    let even = Scene::three().money(Seat::A, 10).money(Seat::C, 10).money(Seat::B, 1);
    let game = ending(even);
    let winners = game.status().outcome().unwrap().winners();
    assert_eq!(winners, SeatSet::only(Seat::A).with(Seat::C));
    let renown =
        Scene::three().finished(Seat::C, Region::Ocean).money(Seat::C, 3).money(Seat::A, 15);
    let game = ending(renown);
    assert_eq!(game.status().outcome().unwrap().winners(), SeatSet::only(Seat::C));
}

/// Referee's case T34.
#[test]
fn r21_1_the_leftover_die_goes_by_colour_then_by_number() {
    let mut game = Scene::solo().dice("orange1", "blue5").game();
    play(&mut game, Seat::A, "place=orange1-desert.research", &[2, 2, 2, 2, 2, 2]);
    let atlas = game.table().atlas;
    assert_eq!(atlas[1][0].unwrap().to_string(), "blue5");
    let scene = Scene::solo().on("ocean.research", "blue1");
    let mut game = scene.dice("orange1", "blue5").game();
    let events = play(&mut game, Seat::A, "place=orange1-desert.research", &[2, 2, 2, 2, 2, 2]);
    assert_eq!(game.table().atlas[2][1].unwrap().to_string(), "blue5");
    assert_eq!(kinds(&events), ["placed", "leftover_placed", "rolled"]);
}

/// Referee's case T35.
#[test]
fn r21_1_no_slot_and_no_money_is_the_end() {
    let scene = Scene::solo().on("desert.research", "orange4").on("desert.1", "blue2");
    let mut game = scene.money(Seat::A, 0).dice("green5", "orange1").game();
    play(&mut game, Seat::A, "place=green5-jungle.5", &[]);
    assert_eq!(*game.phase(), Phase::Over(Ending::NoLeftoverSlot));
}

/// Referee's case T37.
#[test]
fn r21_2_the_third_track_ends_the_game_at_once() {
    let scene = Scene::solo().finished(Seat::A, Region::Ocean).finished(Seat::A, Region::Desert);
    let scene = scene.with(Seat::A, "J7", 3);
    let mut game = scene.rolling("blue5", "jungle.5", &[], "| idol book book book book map").game();
    let events = play(&mut game, Seat::A, "stop", &[]);
    assert!(happened(&events, "track_finished") && !happened(&events, "atlas_cleared"));
    assert_eq!(*game.phase(), Phase::Over(Ending::ThreeTracks));
    assert_eq!(score(&game, Seat::A), 46);
}

#[test]
fn r21_2_so_does_the_ninth_raider_box() {
    let scene = Region::ALL.into_iter().fold(Scene::solo(), |s, r| s.raiders(Seat::A, r, 3));
    let scene = scene.raiders(Seat::A, Region::Jungle, 2);
    let mut game =
        scene.rolling("blue5", "jungle.5", &[], "raider raider | book book book map").game();
    assert_eq!(busted(&play(&mut game, Seat::A, "roll", &[1, 2, 2, 2])), [Seat::A]);
    assert_eq!(*game.phase(), Phase::Over(Ending::NineRaiders));
    assert_eq!(boxes(&game, Seat::A, "J1"), 0);
}

#[test]
fn r21_2_so_does_the_want_of_a_slot() {
    let scene = Scene::solo().on("desert.research", "orange4").on("desert.1", "blue2");
    let mut game = scene.dice("orange1", "orange2").game();
    assert_eq!(words(&game, Seat::A), ["redraw", "end"]);
    assert_eq!(
        refused(&game, Seat::A, "raid=ocean"),
        ("21.2", "alone, want of a slot ends the game")
    );
    play(&mut game, Seat::A, "end", &[]);
    assert_eq!(*game.phase(), Phase::Over(Ending::NoSlot));
    assert_eq!(money(&game, Seat::A), 10);
}
