//! The rulings ANC-28 to ANC-55.

use ancient::atlas::{Kind, Region};
use ancient::state::{Ending, Phase};
use ancient::{Ancient, Setup};
use contract::{Game, Seat, SeatSet};
use serde_json::json;

use crate::scene::{
    Scene, boxes, busted, fresh, hand, happened, money, play, raiders, refused, shown, words,
};

#[test]
fn q_anc_28_the_leftover_die_is_not_on_the_atlas() {
    let scene = Scene::two().on("ocean.3", "orange3").money(Seat::B, 0);
    let mut game = scene.dice("green5", "orange1").game();
    play(&mut game, Seat::A, "place=green5-jungle.5", &[2, 2, 2, 2, 2, 3]);
    assert!(!happened(&play(&mut game, Seat::A, "stop", &[]), "atlas_cleared"));
}

fn closed(scene: Scene, seat: Seat) -> Scene {
    Region::ALL.into_iter().fold(scene, |scene, region| scene.raiders(seat, region, 3))
}

fn stop(scene: Scene) -> (Ancient, bool) {
    let mut game =
        scene.rolling("blue5", "jungle.5", &[], "| book book book book book book").game();
    let seat = game.turn().active;
    let events = play(&mut game, seat, "stop", &[]);
    (game, happened(&events, "skipped"))
}

#[test]
fn q_anc_29_complete_and_closed_tracks_are_both_no_progress() {
    let scene = Scene::two().finished(Seat::B, Region::Ocean).finished(Seat::B, Region::Desert);
    let (game, _) = stop(scene.raiders(Seat::B, Region::Jungle, 3));
    assert_eq!((game.turn().active, game.turn().closing), (Seat::A, Some(Seat::B)));
}

#[test]
fn q_anc_30_nobody_followed_nobody_paid() {
    let end = |scene: Scene| {
        let (game, _) = stop(closed(scene, Seat::B).closing(Seat::B));
        game.status().outcome().unwrap().of(Seat::A).score
    };
    assert_eq!(end(Scene::two()), Some(10));
    assert_eq!(end(Scene::two().option("zero_follow_bonus")), Some(13));
}

#[test]
fn q_anc_31_follows_break_a_tie_before_renown() {
    let scene = Scene::three().follows(Seat::A, 1).money(Seat::A, 0).money(Seat::C, 3);
    let (game, _) = stop(closed(scene, Seat::B).money(Seat::B, 1).closing(Seat::B));
    assert_eq!(game.status().outcome().unwrap().winners(), SeatSet::only(Seat::A));
}

#[test]
fn q_anc_32_a_dollar_buys_three_things() {
    let game = Scene::two().money(Seat::A, 0).game();
    assert_eq!(refused(&game, Seat::A, "redraw").0, "8.2");
    let scene = Scene::two().money(Seat::A, 0);
    let game = scene.rolling("blue5", "jungle.5", &[], "raider | map map map book book").game();
    assert_eq!(refused(&game, Seat::A, "again").0, "13.1");
}

/// Referee's case T38.
#[test]
fn q_anc_33_a_raider_step_does_not_save_a_follower() {
    let scene = || Scene::two().at(Seat::B, "O3");
    let dice = "raider raider | map tool tool book";
    let mut game = scene().rolling("blue3", "ocean.3", &["B"], dice).game();
    assert_eq!(busted(&play(&mut game, Seat::A, "roll", &[1, 4, 4, 4])), [Seat::A, Seat::B]);
    assert_eq!([Seat::A, Seat::B].map(|s| raiders(&game, s, Region::Ocean)), [1, 1]);
    let saved = scene().option("follower_icon_saves");
    let mut game = saved.rolling("blue3", "ocean.3", &["B"], dice).game();
    let events = play(&mut game, Seat::A, "roll", &[1, 4, 4, 4]);
    assert_eq!(busted(&events), [Seat::A]);
    assert!(happened(&events, "spared"));
}

#[test]
fn q_anc_34_a_follower_gone_bust_stays_out() {
    let scene = Scene::two().at(Seat::A, "J3");
    let mut game =
        scene.rolling("green5", "jungle.5", &["B"], "raider raider | map tool tool book").game();
    play(&mut game, Seat::A, "roll", &[1, 4, 4, 4]);
    play(&mut game, Seat::A, "again", &[3, 3, 3, 3, 3, 3]);
    play(&mut game, Seat::A, "stop", &[]);
    assert_eq!(boxes(&game, Seat::B, "J1"), 0);
}

#[test]
fn q_anc_35_a_follower_needs_an_open_step() {
    let mut game = Scene::two().at(Seat::B, "J3").dice("green1", "blue1").game();
    // B has done the Research of the first section and has none in the second.
    let events = play(&mut game, Seat::A, "place=green1-jungle.research", &[2, 2, 2, 2, 2, 2]);
    assert!(happened(&events, "rolled"));
}

#[test]
fn q_anc_36_an_idle_placement_is_not_followed() {
    let mut game = Scene::two().at(Seat::B, "D2").dice("blue1", "blue1").game();
    let events = play(&mut game, Seat::A, "place=blue1-desert.1", &[]);
    assert!(happened(&events, "placed_idly") && !happened(&events, "rolled"));
    assert_eq!(game.career(Seat::A).follows, 0);
}

/// Referee's case T40.
#[test]
fn q_anc_37_followers_are_bound_to_the_series() {
    let scene = || Scene::two().at(Seat::A, "J4").at(Seat::B, "J4");
    let dice = "raider raider | book map lamp idol";
    let mut game = scene().rolling("green1", "jungle.research", &["B"], dice).game();
    play(&mut game, Seat::A, "on", &[1, 2, 2, 5]);
    for seat in [Seat::A, Seat::B] {
        assert_eq!((boxes(&game, seat, "J4"), raiders(&game, seat, Region::Jungle)), (1, 1));
    }
    let free = scene().option("follower_may_leave");
    let mut game = free.rolling("green1", "jungle.research", &["B"], dice).game();
    play(&mut game, Seat::A, "on", &[]);
    assert_eq!(words(&game, Seat::B), ["leave", "stay"]);
    play(&mut game, Seat::B, "leave", &[1, 2, 2, 5]);
    assert_eq!((boxes(&game, Seat::B, "J4"), raiders(&game, Seat::B, Region::Jungle)), (1, 0));
}

#[test]
fn q_anc_38_a_second_step_only_along_the_arrow() {
    // B's Research of section 2 opens section 3, to which no arrow leads.
    let scene = Scene::two().at(Seat::A, "O4").at(Seat::B, "O2").done(Seat::B, "O3");
    let mut game =
        scene.rolling("blue1", "ocean.research", &["B"], "| book book map lamp idol idol").game();
    play(&mut game, Seat::A, "on", &[2, 2, 3, 5, 5, 6]);
    assert_eq!(boxes(&game, Seat::B, "O2"), 1);
    play(&mut game, Seat::A, "stop", &[]);
    assert_eq!((boxes(&game, Seat::A, "O5"), boxes(&game, Seat::B, "O4")), (1, 0));
    let scene = Scene::two().at(Seat::A, "O4").at(Seat::B, "O4");
    let mut game =
        scene.rolling("blue1", "ocean.research", &["B"], "| book book map lamp idol idol").game();
    play(&mut game, Seat::A, "on", &[2, 2, 3, 5, 5, 6]);
    play(&mut game, Seat::A, "stop", &[]);
    assert_eq!((boxes(&game, Seat::B, "O4"), boxes(&game, Seat::B, "O5")), (1, 1));
}

#[test]
fn q_anc_38_a_follower_whose_step_is_done_still_goes_bust() {
    let scene = Scene::two().at(Seat::A, "J4").at(Seat::B, "J2");
    let dice = "| book map lamp tool idol idol";
    let mut game = scene.rolling("green1", "jungle.research", &["B"], dice).game();
    let events = play(&mut game, Seat::A, "on", &[1, 1, 1, 2, 2, 2]);
    assert_eq!(busted(&events), [Seat::A, Seat::B]);
    assert_eq!((boxes(&game, Seat::B, "J2"), raiders(&game, Seat::B, Region::Jungle)), (1, 1));
}

#[test]
fn q_anc_39_loose_dice_count_when_one_stops() {
    let mut game =
        Scene::two().rolling("blue5", "jungle.5", &[], "map | lamp book book book idol").game();
    play(&mut game, Seat::A, "stop", &[]);
    assert_eq!(boxes(&game, Seat::A, "J1"), 2);
}

/// Referee's case T47: the chances are in `tests/odds.rs`.
#[test]
fn q_anc_40_a_useless_die_may_be_locked() {
    let scene = Scene::two().at(Seat::A, "D1");
    let mut game = scene
        .rolling("orange5", "desert.research", &[], "raider raider | map lamp idol idol")
        .game();
    for word in ["lock=idol", "lock=idol", "lock=map"] {
        play(&mut game, Seat::A, word, &[]);
    }
    play(&mut game, Seat::A, "roll", &[2]);
    assert_eq!(shown(&game).unwrap().loose.total(), 1);
}

#[test]
fn q_anc_41_starting_over_keeps_steps_already_marked() {
    let scene = Scene::two().at(Seat::A, "J4");
    let mut game =
        scene.rolling("green1", "jungle.research", &[], "raider | book map lamp idol idol").game();
    play(&mut game, Seat::A, "on", &[2, 2, 3, 3, 3]);
    play(&mut game, Seat::A, "again", &[2, 2, 3, 3, 3, 3]);
    assert_eq!((boxes(&game, Seat::A, "J4"), shown(&game).unwrap().raiders), (1, 0));
}

#[test]
fn q_anc_42_cleanup_comes_after_a_bust_too() {
    let scene = Scene::two().on("ocean.3", "orange3").on("desert.1", "blue2");
    let mut game =
        scene.rolling("blue5", "jungle.5", &[], "raider raider | map map book book").game();
    let events = play(&mut game, Seat::A, "roll", &[1, 3, 3, 3]);
    assert!(happened(&events, "atlas_cleared") && happened(&events, "handed_on"));
}

#[test]
fn q_anc_42_cleanup_comes_after_an_idle_turn_too() {
    let scene = Scene::two().on("ocean.3", "orange3").on("jungle.5", "blue5");
    let mut game = scene.dice("orange1", "blue2").game();
    let events = play(&mut game, Seat::A, "place=orange1-desert.1", &[]);
    for kind in ["placed_idly", "atlas_cleared", "handed_on"] {
        assert!(happened(&events, kind), "{kind}: {events:?}");
    }
}

#[test]
fn q_anc_43_the_player_chooses_the_raider_box() {
    let scene = Scene::two().on("desert.1", "blue2").on("desert.research", "orange4");
    let scene = scene.finished(Seat::A, Region::Ocean).dice("orange1", "orange1");
    let game = scene.game();
    assert_eq!(words(&game, Seat::A), ["redraw", "raid=desert", "raid=jungle"]);
    assert_eq!(refused(&game, Seat::A, "raid=ocean").1, "that track is complete or closed");
}

#[test]
fn q_anc_44_the_bag_never_runs_dry() {
    let scene = Scene::two().on("ocean.research", "blue1").on("ocean.3", "blue3");
    let scene =
        scene.on("ocean.4", "blue4").on("jungle.research", "green1").on("jungle.6", "green6");
    let mut game = scene.money(Seat::B, 0).dice("green5", "orange4").game();
    play(&mut game, Seat::A, "place=green5-jungle.5", &[2, 2, 2, 2, 2, 3]);
    play(&mut game, Seat::A, "stop", &[1, 3, 4]);
    assert_eq!((game.table().bagged(), hand(&game).is_some()), (1, true));
}

#[test]
fn q_anc_45_a_die_that_fits_two_slots_goes_where_its_player_wants() {
    let game = Scene::two().dice("blue5", "blue5").game();
    assert_eq!(words(&game, Seat::A)[1..], ["place=blue5-ocean.research", "place=blue5-jungle.5"]);
}

#[test]
fn q_anc_46_alone_the_leftover_die_may_lie_in_a_closed_region() {
    let scene = Scene::solo().raiders(Seat::A, Region::Ocean, 3).dice("orange1", "blue5");
    let mut game = scene.game();
    play(&mut game, Seat::A, "place=orange1-desert.research", &[2, 2, 2, 2, 2, 2]);
    assert_eq!(game.table().atlas[1][0].unwrap().to_string(), "blue5");
    assert_eq!(game.leftover(), None);
}

#[test]
fn q_anc_46_alone_the_leftover_die_counts_in_cleanup() {
    let mut game = Scene::solo().on("jungle.5", "green5").dice("orange1", "blue5").game();
    play(&mut game, Seat::A, "place=orange1-desert.research", &[2, 2, 2, 2, 2, 2]);
    let events = play(&mut game, Seat::A, "stop", &[]);
    assert!(happened(&events, "atlas_cleared"), "{events:?}");
}

#[test]
fn q_anc_47_alone_there_is_no_follow_bonus() {
    let mut scene = Scene::solo().follows(Seat::A, 5).option("zero_follow_bonus");
    scene.json()["phase"] = json!({"over": "nothing_left"});
    let game = scene.unaudited();
    assert_eq!(game.status().outcome().unwrap().of(Seat::A).score, Some(10));
}

#[test]
fn q_anc_48_in_the_last_round_closed_careers_are_passed_over() {
    let (game, skipped) = stop(closed(closed(Scene::three(), Seat::B), Seat::C).closing(Seat::C));
    assert!(skipped);
    assert_eq!(*game.phase(), Phase::Over(Ending::LastRound));
}

#[test]
fn q_anc_49_a_track_closed_in_a_turn_ends_nothing_yet() {
    let scene = closed(Scene::two(), Seat::A).raiders(Seat::A, Region::Jungle, 2);
    let mut game =
        scene.rolling("blue5", "jungle.5", &[], "raider raider | map map book book").game();
    play(&mut game, Seat::A, "roll", &[1, 3, 3, 3]);
    assert_eq!((game.turn().active, game.turn().closing), (Seat::B, None));
}

#[test]
fn q_anc_50_surplus_symbols_are_lost() {
    let scene = Scene::two().with(Seat::A, "J1", 3).done(Seat::A, "J2");
    let mut game = scene.rolling("blue5", "jungle.5", &[], "| map map tool tool tool tool").game();
    play(&mut game, Seat::A, "stop", &[]);
    assert_eq!((boxes(&game, Seat::A, "J1"), boxes(&game, Seat::A, "J3")), (4, 0));
}

#[test]
fn q_anc_51_the_end_of_a_series_ends_the_turn() {
    let scene = Scene::two().at(Seat::A, "J6");
    let mut game =
        scene.rolling("green1", "jungle.research", &[], "| book book map map idol idol").game();
    let events = play(&mut game, Seat::A, "stop", &[]);
    assert!(happened(&events, "milestone_passed") && happened(&events, "turn_began"));
}

#[test]
fn q_anc_52_money_has_no_ceiling_and_stays_with_its_owner() {
    let scene = Scene::two().money(Seat::A, 40).at(Seat::A, "J6");
    let mut game =
        scene.rolling("green1", "jungle.research", &["B"], "| book book map map idol idol").game();
    play(&mut game, Seat::A, "stop", &[]);
    assert_eq!((money(&game, Seat::A), money(&game, Seat::B)), (42, 10));
}

#[test]
fn q_anc_53_the_bonus_follows_from_die_and_region_alone() {
    let atlas = Scene::two().game().kit().atlas;
    assert!(atlas.earns_bonus(Region::Desert, "orange2".parse().unwrap()));
    assert!(!atlas.earns_bonus(Region::Desert, "orange3".parse().unwrap()));
    assert!(!atlas.earns_bonus(Region::Ocean, "orange2".parse().unwrap()));
}

#[test]
fn q_anc_53_a_follower_has_the_bonus_that_the_last_dig_has_no_use_for() {
    let scene = Scene::two().at(Seat::A, "D7").at(Seat::B, "D2");
    let dice = "| idol tool book book book map";
    let mut game = scene.rolling("orange1", "desert.1", &["B"], dice).game();
    play(&mut game, Seat::A, "stop", &[]);
    assert_eq!((boxes(&game, Seat::A, "D7"), boxes(&game, Seat::B, "D2")), (1, 2));
}

/// The other reading: a player who cannot gain the bonus has none to share.
#[test]
fn q_anc_53_by_the_option_a_follower_shares_no_bonus_of_the_last_dig() {
    let play_it = |option: bool| {
        let scene = Scene::two().at(Seat::A, "D7").at(Seat::B, "D2");
        let scene = if option { scene.option("no_bonus_to_share") } else { scene };
        let dice = "| idol idol idol tool book book";
        let mut game = scene.rolling("orange1", "desert.1", &["B"], dice).game();
        play(&mut game, Seat::A, "stop", &[]);
        (boxes(&game, Seat::A, "D7"), boxes(&game, Seat::B, "D2"))
    };
    // The dig is finished by these dice, and the track with it: that must not bring the bonus back.
    assert_eq!((play_it(false), play_it(true)), ((3, 2), (3, 1)));
    let other = Scene::two().at(Seat::A, "D2").at(Seat::B, "D2").option("no_bonus_to_share");
    let dice = "| tool book book book book map";
    let mut game = other.rolling("orange1", "desert.1", &["B"], dice).game();
    play(&mut game, Seat::A, "stop", &[]);
    assert_eq!((boxes(&game, Seat::A, "D2"), boxes(&game, Seat::B, "D2")), (2, 2));
}

#[test]
fn q_anc_54_alone_three_tracks_win_and_the_score_has_a_rank() {
    assert_eq!([0, 19, 20, 29, 30, 37, 38, 44, 45].map(ancient::rank), [0, 0, 1, 1, 2, 2, 3, 3, 4]);
    let over = |ending: &str| {
        let mut scene = Scene::solo();
        scene.json()["phase"] = json!({ "over": ending });
        scene.unaudited().status().outcome().unwrap().winners().len()
    };
    assert_eq!((over("three_tracks"), over("nine_raiders"), over("no_slot")), (1, 0, 0));
}

#[test]
fn q_anc_55_a_choice_of_one_is_taken() {
    let scene = Scene::two().on("desert.1", "blue2").on("desert.research", "orange4");
    let scene = scene.raiders(Seat::B, Region::Ocean, 3).raiders(Seat::B, Region::Desert, 3);
    let mut game = scene.money(Seat::B, 0).dice("orange1", "orange1").game();
    // B draws two orange ones: no slot, no money, one active track.
    let events = play(&mut game, Seat::A, "raid=ocean", &[1, 1, 1, 1]);
    assert!(happened(&events, "no_placement"));
    assert_eq!((raiders(&game, Seat::B, Region::Jungle), game.turn().active), (1, Seat::A));
    assert_eq!(fresh(&Setup::default(), 2).open_step(Seat::A, Region::Ocean, Kind::Research), None);
}
