//! The rulings ANC-01 to ANC-27.

use ancient::atlas::{Kind, Region};
use ancient::state::{Ending, Phase};
use ancient::{Ancient, Setup};
use contract::{Dice, Event as _, Game, Seat, SeatCount};
use serde_json::json;

use crate::scene::{
    Scene, boxes, busted, fresh, hand, happened, money, play, raiders, refused, renown, setup,
    shown, words,
};

#[test]
fn q_anc_01_a_draft_is_read_for_its_rules() {
    assert_eq!(Ancient::SEATS, 1..=4);
}

#[test]
fn q_anc_02_steps_alone_earn_no_renown() {
    let game = Scene::two().done(Seat::A, "J2").with(Seat::A, "O1", 4).game();
    assert_eq!(renown(&game, Seat::A), 0);
}

#[test]
fn q_anc_03_the_head_start_is_a_choice_for_two() {
    assert_eq!(renown(&fresh(&Setup::default(), 2), Seat::A), 0);
    let premarked = setup(json!({"options": {"premark": true}}));
    assert_eq!(renown(&fresh(&premarked, 2), Seat::A), 3);
}

/// An option that would change nothing is refused, not ignored.
#[test]
fn q_anc_03_a_choice_of_two_is_no_choice_of_others() {
    let premarked: Setup = setup(json!({"options": {"premark": true}}));
    for (seats, why) in [(1, "alone"), (3, "always"), (4, "always")] {
        let seats = SeatCount::try_from(seats).unwrap();
        let faults = Ancient::new(&premarked, seats, &mut Dice::seeded(1)).unwrap_err();
        assert!(faults.to_string().contains(why), "{faults}");
    }
}

#[test]
fn q_anc_04_dice_on_the_atlas_are_not_in_play() {
    let scene = Scene::two().on("desert.1", "blue2").on("desert.research", "orange4");
    let mut game = scene.dice("orange1", "orange1").game();
    // The turn fails, nothing is handed on: B draws two although two dice lie on the atlas.
    play(&mut game, Seat::A, "raid=ocean", &[1, 1, 3, 3]);
    assert_eq!(hand(&game).unwrap().map(|die| die.to_string()), ["orange3", "orange3"]);
}

#[test]
fn q_anc_05_after_a_failed_turn_both_dice_go_back() {
    let stuck = || {
        let scene = Scene::two().on("desert.1", "blue2").on("desert.research", "orange4");
        scene.dice("orange1", "orange2")
    };
    let mut game = stuck().game();
    play(&mut game, Seat::A, "raid=ocean", &[1, 1, 3, 3]);
    assert_eq!(game.table().bagged(), 5);
    let mut game = stuck().option("failed_turn_passes_die").game();
    let events = play(&mut game, Seat::A, "raid=ocean", &[6, 4, 5]);
    assert!(happened(&events, "handed_on"));
    assert_eq!(hand(&game).unwrap().map(|die| die.to_string()), ["orange4", "green5"]);
}

/// Seven dice on the atlas and in hand, one or two in the bag.
fn crowded() -> Scene {
    let ocean =
        Scene::two().on("ocean.research", "blue1").on("ocean.3", "blue3").on("ocean.4", "blue4");
    ocean.on("jungle.research", "green1").on("jungle.5", "green5").on("jungle.6", "green6")
}

/// Referee's case T41.
#[test]
fn q_anc_06_two_new_dice_need_two_dice_in_the_bag() {
    let game = crowded().dice("orange3", "orange4").game();
    assert_eq!(game.table().bagged(), 1);
    let why = refused(&game, Seat::A, "redraw");
    assert_eq!(why, ("8.2", "there are not two dice in the bag"));
}

#[test]
fn q_anc_07_a_die_may_be_placed_for_nothing() {
    let scene = || Scene::two().dice("orange1", "orange1").on("desert.research", "orange4");
    let mut game = scene().game();
    // Digging is no step of the first desert section.
    let events = play(&mut game, Seat::A, "place=orange1-desert.1", &[]);
    assert!(happened(&events, "placed_idly") && !happened(&events, "rolled"));
    assert_eq!(game.turn().active, Seat::B);
    let strict = scene().option("strict_placement").game();
    assert_eq!(words(&strict, Seat::A), ["redraw", "raid=desert", "raid=ocean", "raid=jungle"]);
}

#[test]
fn q_anc_08_who_can_place_must_place() {
    let game = Scene::two().dice("orange1", "orange1").on("desert.research", "orange4").game();
    assert_eq!(words(&game, Seat::A), ["redraw", "place=orange1-desert.1"]);
}

#[test]
fn q_anc_09_nobody_without_an_active_track_ever_draws() {
    let closed = Region::ALL.into_iter().fold(Scene::two(), |s, r| s.raiders(Seat::A, r, 3));
    assert!(closed.unaudited().audit().is_err());
}

#[test]
fn q_anc_10_a_third_box_closes_a_track_whatever_it_is_for() {
    let scene = Scene::two().on("desert.1", "blue2").on("desert.research", "orange4");
    let scene = scene.raiders(Seat::A, Region::Ocean, 2).dice("orange1", "orange1");
    let mut game = scene.game();
    assert!(happened(&play(&mut game, Seat::A, "raid=ocean", &[]), "blocked_out"));
}

#[test]
fn q_anc_11_doubled_boxes_beyond_the_step_are_lost() {
    let scene = Scene::two().with(Seat::A, "J1", 3);
    let mut game = scene.rolling("green5", "jungle.5", &[], "| map map book book book idol").game();
    play(&mut game, Seat::A, "stop", &[]);
    assert_eq!((boxes(&game, Seat::A, "J1"), boxes(&game, Seat::A, "J3")), (4, 0));
}

/// Referee's case T44.
#[test]
fn q_anc_12_a_raider_icon_replaces_the_usual_bonus() {
    let rolling = |die: &str| {
        let scene = Scene::two().at(Seat::A, "D3");
        scene.rolling(die, "desert.research", &[], "raider raider | book map lamp lamp").game()
    };
    let mut game = rolling("orange2");
    assert_eq!(busted(&play(&mut game, Seat::A, "roll", &[1, 2, 3, 4])), []);
    play(&mut game, Seat::A, "stop", &[]);
    assert_eq!(boxes(&game, Seat::A, "D3"), 1);
    let mut game = rolling("orange5");
    assert_eq!(busted(&play(&mut game, Seat::A, "roll", &[1, 2, 3, 4])), [Seat::A]);
}

/// Referee's case T43.
#[test]
fn q_anc_13_a_dollar_buys_another_leftover_die() {
    let scene = Scene::solo().on("desert.research", "orange4").on("desert.1", "blue2");
    let mut game = scene.money(Seat::A, 3).dice("green3", "orange1").game();
    assert_eq!(game.table().bag, [1, 2, 2]);
    // A die out of five, before the orange one goes back; blue 6 goes to ocean research.
    let events = play(&mut game, Seat::A, "place=green3-ocean.3", &[2, 6, 2, 2, 2, 2, 2, 2]);
    assert!(happened(&events, "leftover_redrawn") && happened(&events, "leftover_placed"));
    assert_eq!((money(&game, Seat::A), game.table().bag), (2, [2, 1, 2]));
    assert_eq!(game.table().atlas[1][0].unwrap().to_string(), "blue6");
}

#[test]
fn q_anc_14_alone_nothing_left_to_do_is_the_end() {
    let scene = Scene::solo().finished(Seat::A, Region::Ocean).raiders(Seat::A, Region::Desert, 3);
    let scene = scene.with(Seat::A, "J7", 3);
    let mut game = scene.rolling("blue5", "jungle.5", &[], "| idol book book book book map").game();
    play(&mut game, Seat::A, "stop", &[]);
    assert_eq!(*game.phase(), Phase::Over(Ending::NothingLeft));
}

#[test]
fn q_anc_15_alone_a_redraw_may_come_before_the_end() {
    let scene = Scene::solo().on("desert.research", "orange4").on("desert.1", "blue2");
    let mut game = scene.dice("orange1", "orange2").game();
    play(&mut game, Seat::A, "redraw", &[1, 1, 4, 6]);
    assert!(matches!(game.phase(), Phase::Choosing(_)));
}

#[test]
fn q_anc_16_answers_are_hidden_until_all_are_there() {
    let mut game = Scene::three().dice("green5", "blue1").game();
    play(&mut game, Seat::A, "place=green5-jungle.5", &[]);
    let (mut yes, mut no) = (game.clone(), game.clone());
    let events = play(&mut yes, Seat::B, "follow", &[]);
    play(&mut no, Seat::B, "pass", &[]);
    for eyes in [None, Some(Seat::A), Some(Seat::C)] {
        assert_eq!(yes.view(eyes), no.view(eyes));
    }
    assert_ne!(yes.view(Some(Seat::B)), no.view(Some(Seat::B)));
    assert_eq!(money(&yes, Seat::B), 10, "nobody pays before all have answered");
    let heard = |seat| events.iter().filter(|e| e.audience().includes(Some(seat))).count();
    assert_eq!((heard(Seat::B), heard(Seat::A), heard(Seat::C)), (2, 1, 1));
    let events = play(&mut yes, Seat::C, "pass", &[2, 2, 2, 2, 2, 2]);
    assert!(events.iter().any(contract::Event::reveals));
    assert_eq!(money(&yes, Seat::B), 9);
}

#[test]
fn q_anc_17_only_the_active_player_handles_the_dice() {
    let game =
        Scene::two().rolling("blue5", "jungle.5", &["B"], "| map map book book book idol").game();
    assert_eq!(words(&game, Seat::B), [""; 0]);
    assert_eq!(refused(&game, Seat::B, "stop").0, "table.1");
}

#[test]
fn q_anc_18_followers_work_on_their_own_step() {
    let scene = Scene::two().at(Seat::B, "J3");
    let mut game =
        scene.rolling("green5", "jungle.5", &["B"], "| map tool tool book book idol").game();
    play(&mut game, Seat::A, "stop", &[]);
    // A's step is doubled; B's shows the raider icon and is not.
    assert_eq!((boxes(&game, Seat::A, "J1"), boxes(&game, Seat::B, "J3")), (2, 2));
}

#[test]
fn q_anc_19_a_follower_with_the_lower_limit_busts_alone() {
    let scene = || Scene::two().at(Seat::A, "J3");
    let dice = "raider raider | map tool tool book";
    let mut game = scene().rolling("green5", "jungle.5", &["B"], dice).game();
    assert_eq!(busted(&play(&mut game, Seat::A, "roll", &[1, 4, 4, 4])), [Seat::B]);
    play(&mut game, Seat::A, "stop", &[]);
    assert_eq!((boxes(&game, Seat::A, "J3"), boxes(&game, Seat::B, "J1")), (3, 0));
    assert_eq!(raiders(&game, Seat::B, Region::Jungle), 1);
    let mut game = scene().option("shared_bust").rolling("green5", "jungle.5", &["B"], dice).game();
    assert_eq!(busted(&play(&mut game, Seat::A, "roll", &[1, 4, 4, 3])), []);
    play(&mut game, Seat::A, "stop", &[]);
    assert_eq!(boxes(&game, Seat::B, "J1"), 2);
}

#[test]
fn q_anc_20_followers_do_not_pay_for_starting_over() {
    let mut game =
        Scene::two().rolling("blue5", "jungle.5", &["B"], "raider | map map book book idol").game();
    play(&mut game, Seat::A, "again", &[3, 3, 3, 3, 2, 2]);
    assert_eq!((money(&game, Seat::A), money(&game, Seat::B)), (9, 10));
}

#[test]
fn q_anc_21_no_die_has_to_be_locked_and_none_is_freed_alone() {
    let mut game =
        Scene::two().rolling("blue5", "jungle.5", &[], "map | map book book book idol").game();
    play(&mut game, Seat::A, "roll", &[2, 2, 2, 2, 2]);
    assert_eq!(shown(&game).unwrap().locked.total(), 1);
    assert_eq!(words(&game, Seat::A), ["lock=book", "roll", "again", "stop"]);
}

#[test]
fn q_anc_22_nobody_pays_out_of_a_bust() {
    let mut game =
        Scene::two().rolling("blue5", "jungle.5", &[], "raider raider | map map book book").game();
    play(&mut game, Seat::A, "roll", &[1, 3, 3, 3]);
    assert_eq!(game.turn().active, Seat::B);
}

#[test]
fn q_anc_23_one_step_an_action() {
    // Each action has one open step in every section, so dice are never shared out.
    let game = Scene::two().at(Seat::A, "O4").game();
    assert_eq!(game.open_step(Seat::A, Region::Ocean, Kind::Research), Some(3));
    assert_eq!(game.open_step(Seat::A, Region::Ocean, Kind::Field), Some(5));
    let text = include_str!("../../data/grand-tour.ron").replacen(
        "work: research(plain: [map], coloured: [lamp, book])",
        "work: field(accepts: [map], boxes: 2)",
        1,
    );
    let why = ancient::Sheet::from_ron(&text).unwrap_err().why;
    assert!(why.contains("two field steps"), "{why}");
}

#[test]
fn q_anc_24_raiders_stay_when_research_goes_on() {
    let scene = Scene::two().at(Seat::A, "J4");
    let mut game = scene
        .rolling("green1", "jungle.research", &[], "raider raider | book map lamp idol")
        .game();
    assert_eq!(busted(&play(&mut game, Seat::A, "on", &[1, 2, 2, 5])), [Seat::A]);
}

#[test]
fn q_anc_25_a_later_bust_keeps_earlier_boxes() {
    let scene = Scene::two().at(Seat::A, "J4");
    let mut game = scene
        .rolling("green1", "jungle.research", &[], "raider raider | book map lamp idol")
        .game();
    play(&mut game, Seat::A, "on", &[1, 2, 2, 5]);
    assert_eq!((boxes(&game, Seat::A, "J4"), raiders(&game, Seat::A, Region::Jungle)), (1, 1));
}

#[test]
fn q_anc_26_the_bonus_lasts_through_a_series() {
    let scene = Scene::two().at(Seat::A, "J4");
    let mut game =
        scene.rolling("green5", "jungle.research", &[], "| book map idol idol idol idol").game();
    play(&mut game, Seat::A, "on", &[2, 5, 6, 6, 6, 6]);
    play(&mut game, Seat::A, "on", &[2, 3, 6, 6, 6, 6]);
    play(&mut game, Seat::A, "stop", &[]);
    assert_eq!(boxes(&game, Seat::A, "J6"), 1);
}

#[test]
fn q_anc_27_money_of_a_milestone_is_there_at_once() {
    let scene = Scene::two().money(Seat::A, 0).with(Seat::A, "O1", 4);
    let mut game =
        scene.rolling("green3", "ocean.3", &[], "| lamp book book book book idol").game();
    play(&mut game, Seat::A, "stop", &[]);
    assert_eq!(money(&game, Seat::A), 1);
}
