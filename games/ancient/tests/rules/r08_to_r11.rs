//! Chapters 8 to 11: drawing, placing, the bonus, following.

use ancient::atlas::Region;
use ancient::{Effect, Event};
use contract::{Game, Seat};

use crate::scene::{
    Scene, boxes, busted, hand, happened, kinds, money, play, raiders, refused, shown, words,
};

#[test]
fn r08_1_a_die_handed_on_leaves_one_to_draw() {
    let mut game = Scene::two().money(Seat::B, 0).dice("green5", "blue1").game();
    play(&mut game, Seat::A, "place=green5-jungle.5", &[2, 2, 2, 2, 2, 3]);
    // The leftover blue die and the seventh of seven in the bag, a green one; both are rolled.
    play(&mut game, Seat::A, "stop", &[7, 3, 6]);
    assert_eq!(hand(&game).unwrap().map(|die| die.to_string()), ["blue3", "green6"]);
    assert_eq!(game.table().bagged(), 6);
}

#[test]
fn r08_1_without_one_two_are_drawn() {
    let mut game = Scene::solo().dice("green5", "blue1").game();
    play(&mut game, Seat::A, "place=green5-jungle.5", &[2, 2, 2, 2, 2, 3]);
    play(&mut game, Seat::A, "stop", &[1, 1, 3, 6]);
    assert_eq!(hand(&game).unwrap().map(|die| die.to_string()), ["orange3", "orange6"]);
}

/// Referee's case T04.
#[test]
fn r08_2_new_dice_are_drawn_before_the_old_ones_go_back() {
    let mut game = Scene::two().dice("orange1", "orange1").game();
    assert_eq!(game.table().bag, [1, 3, 3]);
    // The only orange die in the bag, then the first blue one.
    let events = play(&mut game, Seat::A, "redraw", &[1, 1, 6, 5]);
    assert_eq!(hand(&game).unwrap().map(|die| die.to_string()), ["orange6", "blue5"]);
    assert_eq!((money(&game, Seat::A), game.table().bag), (9, [2, 2, 3]));
    assert_eq!(kinds(&events), ["redrew"]);
}

#[test]
fn r08_2_new_dice_cost_a_dollar_each_time() {
    let mut game = Scene::two().money(Seat::A, 1).game();
    play(&mut game, Seat::A, "redraw", &[1, 1, 1, 5]);
    assert_eq!(refused(&game, Seat::A, "redraw"), ("8.2", "new dice cost a dollar"));
}

/// Referee's case T05.
#[test]
fn r09_1_one_of_the_two_dice_is_placed() {
    let game = Scene::two().dice("orange5", "orange5").game();
    let listed = words(&game, Seat::A);
    assert_eq!(listed, ["redraw", "place=orange5-desert.research", "place=orange5-jungle.5"]);
    let absent = refused(&game, Seat::A, "place=green5-jungle.5");
    assert_eq!(absent, ("9.1", "that die is not in front of you"));
}

#[test]
fn r09_2_research_wants_a_colour_and_field_work_a_number() {
    for (number, slot) in [
        (1, "desert.1"),
        (2, "desert.1"),
        (3, "ocean.3"),
        (4, "ocean.4"),
        (5, "jungle.5"),
        (6, "jungle.6"),
    ] {
        for (colour, home) in [("orange", "desert"), ("blue", "ocean"), ("green", "jungle")] {
            let die = format!("{colour}{number}");
            let game = Scene::two().dice(&die, &die).game();
            let listed = words(&game, Seat::A);
            assert!(listed.contains(&format!("place={die}-{slot}")), "{listed:?}");
            assert!(listed.contains(&format!("place={die}-{home}.research")), "{listed:?}");
            assert_eq!(listed.len(), 3);
        }
    }
}

#[test]
fn r09_3_no_place_for_either_die_costs_a_raider_box_and_the_turn() {
    let scene = Scene::two().dice("orange1", "orange1");
    let mut game = scene.on("desert.research", "orange4").on("desert.1", "blue2").game();
    assert_eq!(words(&game, Seat::A), ["redraw", "raid=desert", "raid=ocean", "raid=jungle"]);
    let events = play(&mut game, Seat::A, "raid=ocean", &[]);
    assert_eq!(kinds(&events)[..3], ["no_placement", "raider_marked", "turn_began"]);
    assert_eq!(raiders(&game, Seat::A, Region::Ocean), 1);
    assert_eq!(game.turn().active, Seat::B);
}

#[test]
fn r09_3_who_can_place_must_not_mark_a_box() {
    let game = Scene::two().game();
    let why = refused(&game, Seat::A, "raid=ocean");
    assert_eq!(why, ("9.3", "a die can be placed, so one must be"));
}

fn earns(die: &str, slot: &str) -> bool {
    let mut game = Scene::solo().dice(die, "green1").at(Seat::A, "D2").at(Seat::A, "O2").game();
    let events = play(&mut game, Seat::A, &format!("place={die}-{slot}"), &[]);
    let found = events.iter().find_map(|event| match event {
        Event::Placed { bonus, .. } => Some(*bonus),
        _ => None,
    });
    found.expect("a placement")
}

/// Referee's case T08: blue 2 on ocean research earns nothing.
#[test]
fn r10_1_a_die_that_matches_both_earns_the_bonus() {
    assert!(earns("blue4", "ocean.research"));
    assert!(!earns("blue2", "ocean.research"));
    assert!(earns("orange2", "desert.1"));
    assert!(!earns("blue2", "desert.1"));
    assert!(earns("green6", "jungle.6"));
}

/// A die may go where it serves nobody but keeps a rival out.
#[test]
fn r09_1_a_slot_may_be_taken_to_keep_it_from_others() {
    let scene = Scene::two().finished(Seat::A, Region::Desert).at(Seat::B, "D2");
    let mut game = scene.dice("orange1", "green6").game();
    let events = play(&mut game, Seat::A, "place=orange1-desert.1", &[1, 3, 2]);
    assert!(happened(&events, "placed_idly"), "{events:?}");
    let slot = "desert.1".parse().unwrap();
    assert!(game.table().die_in(&game.kit().atlas, slot).is_some());
    assert!(!words(&game, Seat::B).iter().any(|word| word.ends_with("desert.1")));
}

/// What the log says of a placement is what the bonus does for the step.
#[test]
fn r10_2_a_placement_on_the_last_dig_says_that_it_has_no_bonus() {
    let effect = |step: &str| {
        let mut game = Scene::two().at(Seat::A, step).money(Seat::B, 0).game();
        let events = play(&mut game, Seat::A, "place=orange1-desert.1", &[2, 2, 2, 2, 2, 2]);
        events.iter().find_map(|event| match event {
            Event::Placed { effect, .. } => Some(*effect),
            _ => None,
        })
    };
    assert_eq!(effect("D7"), Some(Effect::Nothing));
    assert_eq!(effect("D2"), Some(Effect::Doubles));
}

/// Referee's case T07.
#[test]
fn r10_2_research_ignores_coloured_boxes() {
    let scene = || Scene::two().at(Seat::A, "O2");
    let dice = "| map tool tool tool idol idol";
    let mut game = scene().rolling("blue4", "ocean.research", &[], dice).game();
    play(&mut game, Seat::A, "stop", &[]);
    assert_eq!(boxes(&game, Seat::A, "O2"), 1);
    let mut game = scene().rolling("blue2", "ocean.research", &[], dice).game();
    play(&mut game, Seat::A, "stop", &[]);
    assert_eq!(boxes(&game, Seat::A, "O2"), 0);
}

#[test]
fn r10_2_field_work_is_doubled() {
    let mut game =
        Scene::two().rolling("green5", "jungle.5", &[], "| map book book book book idol").game();
    play(&mut game, Seat::A, "stop", &[]);
    assert_eq!(boxes(&game, Seat::A, "J1"), 2);
}

#[test]
fn r10_2_the_last_dig_has_no_bonus() {
    let scene = Scene::two().at(Seat::A, "D7");
    let mut game =
        scene.rolling("orange1", "desert.1", &[], "| idol book book book book map").game();
    play(&mut game, Seat::A, "stop", &[]);
    assert_eq!(boxes(&game, Seat::A, "D7"), 1);
    let scene = Scene::two().at(Seat::A, "D7");
    let mut game =
        scene.rolling("orange1", "desert.1", &[], "raider raider | book book book map").game();
    assert_eq!(busted(&play(&mut game, Seat::A, "roll", &[1, 2, 2, 2])), [Seat::A]);
}

/// Referee's case T10.
#[test]
fn r10_3_on_a_raider_step_the_fourth_raider_is_the_bust() {
    let scene = Scene::two().at(Seat::A, "J3");
    let mut game =
        scene.rolling("green5", "jungle.5", &[], "raider raider | book book book map").game();
    assert_eq!(busted(&play(&mut game, Seat::A, "roll", &[1, 2, 2, 2])), []);
    assert_eq!(shown(&game).unwrap().raiders, 3);
    assert_eq!(busted(&play(&mut game, Seat::A, "roll", &[1, 2, 2])), [Seat::A]);
}

/// Referee's case T11.
#[test]
fn r10_3_and_nothing_is_doubled_there() {
    let scene = Scene::two().at(Seat::A, "J3");
    let mut game =
        scene.rolling("green5", "jungle.5", &[], "| tool tool tool book book map").game();
    play(&mut game, Seat::A, "stop", &[]);
    assert_eq!(boxes(&game, Seat::A, "J3"), 3);
}

/// Referee's case T26: without a dollar nobody follows.
#[test]
fn r11_1_following_costs_a_dollar_and_needs_an_open_step() {
    let scene = Scene::of(4).money(Seat::B, 0).at(Seat::C, "J4");
    let mut game = scene.dice("green5", "blue1").game();
    play(&mut game, Seat::A, "place=green5-jungle.5", &[]);
    // B has no money and C no Explore step: only D is asked.
    assert_eq!(game.status().waiting().iter().collect::<Vec<_>>(), [Seat::D]);
    assert_eq!(words(&game, Seat::D), ["pass", "follow"]);
    assert_eq!(refused(&game, Seat::D, "stay"), ("11.1", "another question is being asked"));
    play(&mut game, Seat::D, "follow", &[2, 2, 2, 2, 2, 2]);
    assert_eq!(money(&game, Seat::D), 9);
}

#[test]
fn r11_2_followers_share_the_dice_and_the_bonus() {
    let mut game = Scene::two().dice("green5", "blue1").game();
    play(&mut game, Seat::A, "place=green5-jungle.5", &[]);
    let events = play(&mut game, Seat::B, "follow", &[3, 2, 2, 2, 2, 2]);
    assert!(happened(&events, "followers_shown"));
    play(&mut game, Seat::A, "stop", &[]);
    assert_eq!([Seat::A, Seat::B].map(|seat| boxes(&game, seat, "J1")), [2, 2]);
    assert_eq!(game.career(Seat::A).follows, 1);
}

/// Referee's case T28: the kept dice are map map lamp.
#[test]
fn r11_2_each_by_their_own_step() {
    let scene = Scene::two().at(Seat::A, "O3");
    let mut game =
        scene.rolling("green3", "ocean.3", &["B"], "| map map lamp book book idol").game();
    play(&mut game, Seat::A, "stop", &[]);
    assert_eq!((boxes(&game, Seat::A, "O3"), boxes(&game, Seat::B, "O1")), (2, 1));
}
