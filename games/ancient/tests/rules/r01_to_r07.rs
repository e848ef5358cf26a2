//! Chapters 1 to 7: the aim, the pieces, the sheet, setting up and the order of a turn.

use ancient::atlas::{Colour, Kind, Number, Region};
use ancient::state::Phase;
use ancient::track::Work;
use ancient::{Event, Setup, Sheet};
use contract::{BuiltIn, Dice, Game, Seat, SeatCount};
use serde_json::json;

use crate::scene::{
    Scene, boxes, fresh, happened, kinds, money, play, refused, renown, setup, words,
};

#[test]
fn r01_1_renown_and_money_make_the_winner() {
    let scene = Scene::two().finished(Seat::A, Region::Desert).money(Seat::A, 0);
    let game = scene.money(Seat::B, 11).game();
    let standings = game.view(None).standings;
    assert_eq!(standings.iter().map(|s| s.score).collect::<Vec<_>>(), [12, 11]);
}

#[test]
fn r02_1_nine_action_dice_and_six_results_dice() {
    let game = Scene::two().game();
    assert_eq!(game.census(), [("orange dice", 3), ("blue dice", 3), ("green dice", 3)]);
    let mut game = Scene::solo().game();
    let events = play(&mut game, Seat::A, "place=orange1-desert.research", &[2, 3, 4, 5, 6, 1]);
    assert!(events.iter().any(|event| matches!(event, Event::Rolled { dice: 6, raiders: 1, .. })));
}

#[test]
fn r03_1_the_atlas_has_three_regions() {
    let words = Region::ALL.map(Region::word);
    assert_eq!(words, ["desert", "ocean", "jungle"]);
}

/// Referee's case T13.
#[test]
fn r03_2_a_slot_holds_one_die() {
    let game = Scene::two().dice("orange3", "orange3").on("ocean.3", "green3").game();
    assert_eq!(words(&game, Seat::A), ["redraw", "place=orange3-desert.research"]);
    let taken = refused(&game, Seat::A, "place=orange3-ocean.3");
    assert_eq!(taken, ("3.2", "a die lies there until the atlas is emptied"));
    assert_eq!(refused(&game, Seat::A, "place=orange3-ocean.4").0, "9.2");
    assert_eq!(refused(&game, Seat::A, "place=orange3-desert.2").1, "the atlas has no such slot");
}

#[test]
fn r03_3_the_bonus_chart_gives_each_region_a_colour_and_two_numbers() {
    let atlas = Sheet::named("grand-tour").unwrap().atlas;
    let line = |region| {
        let chart = atlas.chart(region);
        (chart.colour, chart.numbers.iter().map(Number::get).collect::<Vec<_>>())
    };
    assert_eq!(line(Region::Desert), (Colour::Orange, vec![1, 2]));
    assert_eq!(line(Region::Ocean), (Colour::Blue, vec![3, 4]));
    assert_eq!(line(Region::Jungle), (Colour::Green, vec![5, 6]));
}

#[test]
fn r04_1_a_track_for_each_region_in_three_or_four_sections() {
    let kit = Sheet::named("grand-tour").unwrap().kit();
    assert_eq!(Region::ALL.map(|region| kit.track(region).sections()), [4, 3, 4]);
}

#[test]
fn r04_2_a_step_names_its_action() {
    let game = Scene::two().game();
    assert_eq!(game.open_step(Seat::A, Region::Jungle, Kind::Field), Some(0));
    assert_eq!(game.open_step(Seat::A, Region::Jungle, Kind::Research), Some(1));
    assert_eq!(game.open_step(Seat::A, Region::Desert, Kind::Field), None);
}

#[test]
fn r04_3_field_work_is_kept_over_turns_and_research_is_not() {
    let mut game =
        Scene::two().rolling("blue5", "jungle.5", &[], "| map lamp map book book raider").game();
    play(&mut game, Seat::A, "stop", &[]);
    assert_eq!(boxes(&game, Seat::A, "J1"), 3);
    let mut game = Scene::two()
        .rolling("green1", "jungle.research", &[], "| book map lamp lamp idol idol")
        .game();
    let events = play(&mut game, Seat::A, "stop", &[]);
    assert!(happened(&events, "nothing_marked"));
    assert_eq!(boxes(&game, Seat::A, "J2"), 0);
}

/// Referee's case T01.
#[test]
fn r04_4_everyone_begins_with_ten_dollars() {
    let game = fresh(&Setup::default(), 2);
    for seat in [Seat::A, Seat::B] {
        assert_eq!((money(&game, seat), renown(&game, seat)), (10, 0));
        assert_eq!(game.career(seat).marks, [[0; 8]; 3]);
    }
}

/// Referee's case T25.
#[test]
fn r04_5_three_raider_boxes_close_a_track() {
    let scene =
        Scene::three().raiders(Seat::A, Region::Desert, 3).raiders(Seat::B, Region::Desert, 3);
    let game = scene.dice("orange5", "green1").game();
    for word in ["place=orange5-desert.research", "place=green1-desert.1"] {
        assert_eq!(
            refused(&game, Seat::A, word),
            ("4.5", "raiders have closed that track for you")
        );
    }
    let mut game =
        Scene::three().raiders(Seat::B, Region::Desert, 3).dice("orange5", "green1").game();
    play(&mut game, Seat::A, "place=orange5-desert.research", &[]);
    assert_eq!(game.status().waiting().iter().collect::<Vec<_>>(), [Seat::C]);
}

#[test]
fn r04_6_a_milestone_stands_after_each_section() {
    let kit = Sheet::named("grand-tour").unwrap().kit();
    let renown = |region: Region| {
        let track = *kit.track(region);
        (0..track.sections()).map(|s| track.milestone(s).renown).collect::<Vec<_>>()
    };
    assert_eq!(renown(Region::Desert), [1, 2, 3, 6]);
    assert_eq!(renown(Region::Ocean), [1, 3, 8]);
    assert_eq!(renown(Region::Jungle), [1, 2, 3, 6]);
}

#[test]
fn r04_7_the_scorecard_counts_every_follower() {
    let mut game = Scene::three().dice("green5", "blue1").game();
    play(&mut game, Seat::A, "place=green5-jungle.5", &[]);
    play(&mut game, Seat::B, "follow", &[]);
    play(&mut game, Seat::C, "follow", &[2, 2, 2, 2, 2, 2]);
    assert_eq!(game.career(Seat::A).follows, 2);
}

#[test]
fn r05_1_one_sheet_each() {
    for seats in 1..=4 {
        assert_eq!(fresh(&Setup::default(), seats).view(None).careers.len(), seats);
    }
}

#[test]
fn r05_2_the_atlas_begins_empty() {
    assert_eq!(fresh(&Setup::default(), 2).table().placed().count(), 0);
}

#[test]
fn r05_3_all_action_dice_begin_in_the_bag() {
    let game = fresh(&Setup::default(), 2);
    assert_eq!(game.table().bagged(), 7);
    assert!(matches!(game.phase(), Phase::Choosing(_)), "two are drawn at once");
}

#[test]
fn r05_4_chance_names_the_first_player() {
    let open = |rolls: &[u8], seats: usize| {
        let mut dice = Dice::script(rolls);
        let count = SeatCount::try_from(seats).unwrap();
        let game = ancient::Ancient::new(&Setup::default(), count, &mut dice).unwrap();
        assert_eq!(dice.finish(), Ok(()));
        game.turn().active
    };
    assert_eq!(open(&[3, 1, 1, 5, 6], 3), Seat::C);
    assert_eq!(open(&[1, 1, 5, 6], 1), Seat::A, "alone there is nothing to decide");
}

#[test]
fn r06_1_three_tracks_are_worked_on_side_by_side() {
    let game = Scene::two().at(Seat::A, "J4").game();
    assert_eq!(game.open_step(Seat::A, Region::Jungle, Kind::Research), Some(3));
    assert_eq!(game.open_step(Seat::A, Region::Desert, Kind::Research), Some(0));
    assert_eq!(game.open_step(Seat::A, Region::Ocean, Kind::Field), Some(0));
}

/// Referee's case T22.
#[test]
fn r06_2_sections_come_in_order_and_their_steps_in_any() {
    let game = Scene::two().done(Seat::A, "J2").game();
    assert_eq!(game.open_step(Seat::A, Region::Jungle, Kind::Field), Some(0), "J1 before J3");
    let game = Scene::two().game();
    assert!(game.open_step(Seat::A, Region::Jungle, Kind::Research).is_some());
    let strict =
        Scene::two().done(Seat::A, "J2").option("strict_placement").dice("green3", "green3").game();
    let why = refused(&strict, Seat::A, "place=green3-jungle.research");
    assert_eq!(why, ("6.2", "you have no open step for that action"));
}

/// Referee's case T02.
#[test]
fn r06_3_three_and_four_begin_behind_the_first_milestones() {
    for seats in [3, 4] {
        let game = fresh(&Setup::default(), seats);
        for seat in game.seats().seats() {
            assert_eq!((renown(&game, seat), money(&game, seat)), (3, 12));
            assert_eq!(["J1", "J2", "O1", "D1"].map(|s| boxes(&game, seat, s)), [4, 1, 5, 1]);
        }
    }
    let two = fresh(&setup(json!({"options": {"premark": true}})), 2);
    assert_eq!((renown(&two, Seat::B), money(&two, Seat::B)), (3, 12));
    assert_eq!(renown(&fresh(&Setup::default(), 1), Seat::A), 0);
}

#[test]
fn r06_4_a_die_is_placed_then_the_results_dice_are_rolled() {
    let mut game = Scene::solo().dice("green5", "blue1").game();
    let events = play(&mut game, Seat::A, "place=green5-jungle.5", &[2, 2, 2, 2, 2, 2]);
    assert_eq!(kinds(&events), ["placed", "leftover_placed", "rolled"]);
}

#[test]
fn r07_1_a_turn_is_draw_action_results_cleanup() {
    let mut game = Scene::two().money(Seat::B, 0).dice("green5", "blue1").game();
    let placed = play(&mut game, Seat::A, "place=green5-jungle.5", &[2, 2, 2, 2, 2, 3]);
    assert_eq!(kinds(&placed), ["placed", "rolled"]);
    let stopped = play(&mut game, Seat::A, "stop", &[4, 6, 6]);
    assert_eq!(kinds(&stopped)[..5], ["stopped", "marked", "handed_on", "turn_began", "drew"]);
    assert_eq!(game.turn().active, Seat::B);
    assert!(matches!(game.kit().track(Region::Jungle).step(0).work, Work::Field { .. }));
}
