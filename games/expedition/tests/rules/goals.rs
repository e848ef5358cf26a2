//! How the race stands: held against positions made to order, and against the end of whole games.

use conformance::walk;
use contract::{BuiltIn, Game, Outcome, Seat, SeatSet};
use expedition::goals::{Relic, Side, Trek, Yours, goals};
use expedition::setup::Options;
use expedition::state::{Ending, Phase};
use expedition::{Expedition, Scenario, Setup};

use crate::scene::{Scene, play, setup};

fn seats(seats: &[Seat]) -> SeatSet {
    seats.iter().copied().collect()
}

/// What a seat's party is after: side, spaces, faces that reach it, rule.
fn after(game: &Expedition, seat: Seat) -> (Side, u8, Vec<u8>, &'static str) {
    match goals(&game.view(Some(seat))).yours {
        Yours::After { side, spaces, reach, rule } => (side, spaces, reach, rule.number),
        other => panic!("{other:?}"),
    }
}

#[test]
fn r08_2_a_way_takes_a_sixth_of_its_spaces_in_turns_at_the_least() {
    let least = |spaces| Trek::of(spaces).at_least;
    assert_eq!([0, 1, 6, 7, 12, 13, 29].map(least), [0, 1, 1, 2, 2, 3, 5]);
    assert!((Trek::of(1).on_average - 1.0).abs() < 1e-9, "any face will do");
    assert!((Trek::of(2).on_average - 7.0 / 6.0).abs() < 1e-9, "one face in six falls short");
    assert!(Trek::of(0).on_average.abs() < 1e-9);
}

#[test]
fn r03_3_before_it_is_taken_the_race_is_to_space_30() {
    let game = Scene::three().at(Seat::A, 12).at(Seat::B, 20).at(Seat::C, 20).game();
    let goals = goals(&game.view(Some(Seat::A)));
    let Relic::Waits { nearest, trek } = goals.relic else { panic!("{:?}", goals.relic) };
    assert_eq!((nearest, trek.spaces, trek.at_least), (seats(&[Seat::B, Seat::C]), 10, 2));
    assert_eq!(after(&game, Seat::A), (Side::Homeward, 18, vec![], "8.3"));
}

#[test]
fn r08_3_faces_that_take_it_are_those_that_reach_it() {
    let game = Scene::two().at(Seat::A, 26).game();
    assert_eq!(after(&game, Seat::A), (Side::Homeward, 4, vec![4, 5, 6], "8.3"));
    assert_eq!(after(&game, Seat::B).2, Vec::<u8>::new(), "it is not B's move");
    // Elsewhere on the trail a move has to end on it.
    let game = Scene::two().at(Seat::A, 20).found().lying(17).game();
    assert_eq!(after(&game, Seat::A), (Side::Outward, 3, vec![3], "8.3"));
    let Relic::LiesFree { space, nearest, spaces } = goals(&game.view(None)).relic else {
        panic!("it lies free")
    };
    assert_eq!((space.number(), nearest, spaces), (17, seats(&[Seat::A]), 3));
}

#[test]
fn r11_3_faces_that_end_on_the_holder_bring_the_fight_for_it() {
    let game = Scene::two().at(Seat::A, 24).at(Seat::B, 27).carrier(Seat::B).game();
    assert_eq!(after(&game, Seat::A), (Side::Homeward, 3, vec![3], "11.3"));
    let Relic::Carried { holder, space, trek, misses } = goals(&game.view(None)).relic else {
        panic!("it is carried")
    };
    assert_eq!((holder, space.number(), misses), (Seat::B, 27, false));
    assert_eq!((trek.spaces, trek.at_least), (26, 5));
}

#[test]
fn r08_6_faces_that_win_are_those_that_come_home() {
    let game = Scene::two().at(Seat::A, 5).at(Seat::B, 9).carrier(Seat::A).game();
    assert_eq!(goals(&game.view(Some(Seat::A))).yours, Yours::Carrying { wins: vec![4, 5, 6] });
    assert_eq!(after(&game, Seat::B), (Side::Outward, 4, vec![], "11.3"));
    let mut game = game;
    play(&mut game, Seat::A, "roll", &[4]);
    let goals = goals(&game.view(Some(Seat::A)));
    assert_eq!(goals.relic, Relic::Settled(Ending::Home(Seat::A)));
    assert_eq!(goals.yours, Yours::Watching, "nothing is left to do");
}

#[test]
fn r10_8_a_party_that_is_lost_is_out_of_the_race() {
    let game = Scene::three().at(Seat::B, 8).gone(Seat::C).game();
    let goals = goals(&game.view(Some(Seat::C)));
    assert_eq!(goals.yours, Yours::Perished);
    assert_eq!(goals.ends.left, 2);
    assert!(goals.runners.iter().all(|runner| runner.seat != Seat::C));
}

/// Every option alone, and none.
fn setups() -> Vec<Setup> {
    let named = |option: &str| setup(serde_json::json!({"options": {option: true}}));
    let switches = ["reroll_duplicates", "direction_before_roll", "aid_after_roll", "random_loss"]
        .into_iter()
        .chain(["last_party_wins", "letters", "fight_replaces_event", "fights_at_home"]);
    let rule = |rule: &str| setup(serde_json::json!({"options": {"challenge_rule": rule}}));
    let plain = Setup { options: Options::default(), ..Setup::default() };
    std::iter::once(plain)
        .chain(switches.map(named))
        .chain(["ties_win", "literal"].map(rule))
        .collect()
}

#[test]
fn over_whole_games_goals_agree_with_position_and_result() {
    for (nth, setup) in setups().iter().enumerate() {
        for seats in 2..=6 {
            walk::<Expedition>(setup, seats, 10 * nth as u64 + seats as u64, |game, seat, _, _| {
                agrees(game, seat);
            });
        }
    }
}

#[test]
fn every_scenario_of_the_box_has_goals_to_its_end() {
    for scenario in Scenario::built_in() {
        let setup = setup(serde_json::json!({"scenario": scenario.id}));
        for seats in [2, 6] {
            walk::<Expedition>(&setup, seats, 3, |game, seat, _, _| agrees(game, seat));
        }
    }
}

/// What must hold at every moment of every game.
fn agrees(game: &Expedition, seat: Seat) {
    let (yours, theirs) = (goals(&game.view(Some(seat))), goals(&game.view(None)));
    assert_eq!(theirs.yours, Yours::Watching);
    assert_eq!((&yours.relic, &yours.runners), (&theirs.relic, &theirs.runners));
    let holders: Vec<Seat> =
        yours.runners.iter().filter(|runner| runner.holds).map(|runner| runner.seat).collect();
    match yours.relic {
        Relic::Waits { nearest, trek } => {
            assert!(!nearest.is_empty() && trek.spaces > 0 && holders.is_empty());
        }
        Relic::LiesFree { nearest, spaces, .. } => {
            assert!(!nearest.is_empty() && spaces > 0 && holders.is_empty());
        }
        Relic::Carried { holder, trek, .. } => {
            assert_eq!(holders, [holder]);
            assert!(trek.spaces > 0 && trek.on_average >= f64::from(trek.at_least));
        }
        Relic::Settled(ending) => {
            let winners = match ending {
                Ending::Home(winner) | Ending::LastParty(winner) => SeatSet::only(winner),
                Ending::NobodyLeft => SeatSet::NONE,
            };
            let status = game.status();
            assert_eq!(status.outcome().map(Outcome::winners), Some(winners));
        }
    }
    assert_eq!(matches!(yours.relic, Relic::Settled(_)), matches!(game.phase(), Phase::Over(_)));
}
