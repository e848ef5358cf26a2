//! What a view says beside the position: where dice could go, what an action holds, what each
//! choice leads to, what is barred. Each is held against what the rules do.

use ancient::barred::Wish;
use ancient::odds::Horizon;
use ancient::setup::Options;
use ancient::{Action, Ancient, Event, Setup};
use conformance::walk;
use contract::{Dice, Game, Seat};

use crate::scene::{Scene, boxes, busted, play, words};

fn close(one: f64, two: f64) -> bool {
    (one - two).abs() < 1e-9
}

/// Every throw of the loose dice, and a stop after each that is no bust.
fn thrown(game: &Ancient, dice: u32, step: &str) -> (f64, f64, f64) {
    let (mut bust, mut done, mut sum) = (0, 0, 0);
    let before = boxes(game, Seat::A, step);
    for throw in 0..6_u32.pow(dice) {
        let faces: Vec<u8> =
            (0..dice).map(|die| u8::try_from(throw / 6_u32.pow(die) % 6).unwrap() + 1).collect();
        let mut after = game.clone();
        // After a bust the next player draws: more dice than the roll itself takes.
        let rolls: Vec<u8> = faces.iter().copied().chain([1, 1, 3, 3]).collect();
        let mut events: Vec<Event> = Vec::new();
        after.apply(Seat::A, &Action::Roll, &mut Dice::script(&rolls), &mut events);
        if !busted(&events).is_empty() {
            bust += 1;
            continue;
        }
        let mut events: Vec<Event> = Vec::new();
        after.apply(Seat::A, &Action::Stop, &mut Dice::script(&[1, 1, 3, 3]), &mut events);
        sum += u32::from(boxes(&after, Seat::A, step) - before);
        done +=
            u32::from(events.iter().any(|event| matches!(event, Event::Marked { done: true, .. })));
    }
    let all = f64::from(6_u32.pow(dice));
    (f64::from(bust) / all, f64::from(done) / all, f64::from(sum) / all)
}

/// Field work is kept box by box, so nobody has to roll on until it is complete or lost.
#[test]
fn r14_1_the_chances_of_field_work_are_those_of_the_next_roll() {
    for (die, slot, step, marked, dice, loose) in [
        ("orange1", "desert.1", "D2", 1, "raider raider tool | book book map", 3),
        ("blue1", "desert.1", "D2", 3, "raider tool | lamp book book map", 4),
        ("blue1", "desert.1", "D7", 0, "raider raider idol | map book book", 3),
        ("green5", "jungle.5", "J3", 0, "raider raider tool tool | book book", 2),
    ] {
        let scene = Scene::two().with(Seat::A, step, marked);
        let game = scene.rolling(die, slot, &[], dice).game();
        let view = game.view(Some(Seat::A));
        let told = view.chance(Action::Roll).unwrap();
        let (bust, success, expected) = thrown(&game, loose, step);
        assert_eq!(told.horizon, Horizon::NextRoll);
        assert!(close(told.bust, bust), "{step}: {told:?} {bust}");
        assert!(close(told.success, success), "{step}: {told:?} {success}");
        assert!(close(told.boxes, expected), "{step}: {told:?} {expected}");
    }
}

#[test]
fn r11_1_who_is_asked_to_follow_is_told_the_step_the_bonus_and_the_chances() {
    let scene = Scene::three().at(Seat::A, "O3").at(Seat::B, "O1").at(Seat::C, "O6");
    let mut game = scene.dice("blue3", "green6").game();
    play(&mut game, Seat::A, "place=blue3-ocean.3", &[]);
    let view = game.view(Some(Seat::B));
    let stake = view.stake(Seat::B).unwrap();
    assert_eq!((stake.step, stake.effect, stake.limit), (0, ancient::Effect::Doubles, 3));
    let told = view.chance(Action::Follow).unwrap();
    // Three raiders or more of six dice.
    let safe: f64 = [(1.0, 6), (6.0, 5), (15.0, 4)].iter().map(|(n, d)| n * 5_f64.powi(*d)).sum();
    let safe = safe / 6_f64.powi(6);
    assert!(close(told.bust, 1.0 - safe), "{told:?}");
    assert!(told.boxes > 2.0 && told.boxes < 5.0, "{told:?}");
    assert!(game.view(Some(Seat::A)).chances.is_empty() && game.view(None).chances.is_empty());
}

/// A follower is lost with the active player, and alone where the own limit is lower.
#[test]
fn q_anc_33_chances_of_a_follower_count_both_limits() {
    let bust = |option: Option<&str>, leader: &str, follower: &str| {
        let scene = Scene::two().at(Seat::A, leader).at(Seat::B, follower);
        let scene = option.into_iter().fold(scene, Scene::option);
        let mut game = scene.dice("blue3", "green6").game();
        play(&mut game, Seat::A, "place=blue3-ocean.3", &[]);
        game.view(Some(Seat::B)).chance(Action::Follow).unwrap().bust
    };
    let usual = bust(None, "O1", "O1");
    assert!(close(bust(None, "O1", "O3"), usual), "the active player's limit is three");
    assert!(close(bust(None, "O3", "O1"), usual), "the follower's own limit is three");
    assert!(bust(Some("shared_bust"), "O3", "O1") < usual);
    assert!(close(bust(Some("follower_icon_saves"), "O1", "O3"), 0.0));
}

#[test]
fn r09_1_placements_carry_chances_and_idle_ones_none() {
    let scene = Scene::two().finished(Seat::A, ancient::atlas::Region::Ocean);
    let game = scene.dice("orange1", "blue3").game();
    let view = game.view(Some(Seat::A));
    let chance = |word: &str| view.chance(word.parse().unwrap()).copied();
    assert_eq!(chance("place=orange1-desert.research").unwrap().horizon, Horizon::BestPlay);
    assert!(chance("place=blue3-ocean.3").is_none(), "nothing to do there");
    assert!(words(&game, Seat::A).contains(&"place=blue3-ocean.3".into()));
}

/// Placements that are not shut are the ones the rules offer.
#[test]
fn r09_1_placements_in_a_view_are_the_ones_offered() {
    let mut shut = 0;
    for strict_placement in [false, true] {
        let options = Options { strict_placement, ..Options::default() };
        let setup = Setup { options, ..Setup::default() };
        walk::<Ancient>(&setup, 2, 5, |game, seat, actions, _| {
            let view = game.view(Some(seat));
            let open = view.placements.iter().filter(|place| place.shut.is_none());
            let mut open: Vec<Action> =
                open.map(|place| Action::Place(place.die, place.slot)).collect();
            open.sort_unstable();
            let places = |action: &&Action| matches!(action, Action::Place(..));
            assert!(open.iter().eq(actions.iter().filter(places)), "{open:?} {actions:?}");
            shut += view.placements.iter().filter(|place| place.shut.is_some()).count();
        });
    }
    assert!(shut > 0, "every slot was open");
}

/// What is barred is what the rules refuse, with their reason.
#[test]
fn r13_1_what_is_barred_is_refused_with_the_same_words() {
    let mut met = std::collections::BTreeSet::new();
    for seed in 0..6 {
        walk::<Ancient>(&Setup::default(), 2, seed, |game, seat, _, _| {
            for bar in game.view(Some(seat)).barred {
                let action = match bar.wish {
                    Wish::Redraw => Action::Redraw,
                    Wish::Roll => Action::Roll,
                    Wish::Again => Action::Again,
                    Wish::GoOn => Action::On(false),
                    Wish::GoOnAll => Action::On(true),
                    Wish::FreeOne | Wish::Follow | Wish::OthersDice => continue,
                };
                let refusal = game.refusal(seat, &action).unwrap();
                assert_eq!((refusal.rule, refusal.why), (bar.rule, bar.why));
                met.insert(format!("{:?}", bar.wish));
            }
        });
    }
    assert!(met.len() >= 3, "{met:?}");
    let game = Scene::two().rolling("green5", "jungle.5", &["B"], "| map map map map map map");
    let bars = game.game().view(Some(Seat::B)).barred;
    assert!(bars.iter().any(|bar| bar.wish == Wish::OthersDice), "{bars:?}");
}

/// What an action says it costs is what it takes from the purse.
#[test]
fn r04_4_an_action_costs_its_price() {
    let mut paid = 0;
    for seed in 0..4 {
        walk::<Ancient>(&Setup::default(), 2, seed, |game, seat, actions, _| {
            for action in actions.iter().filter(|a| matches!(a, Action::Redraw | Action::Again)) {
                let mut after = game.clone();
                after.apply(seat, action, &mut Dice::seeded(seed), &mut Vec::new());
                let money = |game: &Ancient| game.career(seat).money;
                assert_eq!(money(game) - money(&after), action.price(), "{action}");
                paid += 1;
            }
        });
    }
    assert!(paid > 0, "nobody paid");
}
