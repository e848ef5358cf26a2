//! The estimates of agents, on positions where anybody would agree.

use contract::{Dice, Game, Rng, Seat, SeatCount, Silent};
use damocles::judgement::{value, weight};
use damocles::{Action, Damocles, SUCCESS, Setup, judged};
use serde_json::json;

use crate::scene::*;

fn worth(game: &Damocles) -> f32 {
    let worth = value(game, Seat::A);
    assert!((0.0..=1.0).contains(&worth), "{worth}");
    worth
}

#[test]
fn sections_health_and_time_are_worth_something() {
    let plain = Scene::camp("118", "off").game();
    assert!(worth(&Scene::camp("118", "off").section_on(0).game()) > worth(&plain));
    assert!(worth(&Scene::camp("118", "off").hurt("SEM A2").game()) < worth(&plain));
    assert!(worth(&Scene::camp("118", "off").points(20).game()) > worth(&plain));
    let late = Scene::camp("118", "off").set("/clock/day", json!(49));
    assert!(worth(&late.game()) < worth(&plain));
    let lost = Scene::camp("118", "off").set("/powers/shuttle_lost", json!(true));
    assert!(worth(&lost.game()) < 0.1);
}

#[test]
fn a_finished_mission_is_worth_its_level() {
    let over = |sections: usize| {
        let scene = (0..sections).fold(Scene::camp("118", "off"), Scene::section_on);
        worth(&scene.set("/phase", json!({"over": "home"})).game())
    };
    assert!(over(0) < over(1) && over(1) < over(2) && over(2) < over(3));
}

/// Whoever has no days left to find anything gains nothing by staying.
#[test]
fn what_is_half_done_is_worth_less_every_day() {
    let at_the_hatch = || Scene::leaving("118", "on").set("/team", json!(0));
    let on = |day: u16| worth(&at_the_hatch().set("/clock/day", json!(day)).game());
    assert!(on(5) > on(15) && on(15) > on(25) && on(25) > on(40));
    let home = worth(&at_the_hatch().set("/phase", json!({"over": "home"})).game());
    assert!(on(5) > home && on(40) < home, "{} {} {home}", on(5), on(40));
}

#[test]
fn an_explorer_turns_back_in_time_and_not_before() {
    let lean = |game: &Damocles, word: &str| weight(game, Seat::A, word.parse::<Action>().unwrap());
    let known = Scene::leaving("118", "off").tile("337", "study", json!("closed"));
    let early = known.tile("337", "finding", json!({"with": "vision"})).game();
    let late = Scene::leaving("118", "off").set("/clock/day", json!(46)).game();
    assert!(lean(&late, "go=left") > lean(&late, "search"));
    assert!(lean(&early, "search") > 0.5);
    let home = |day: u16| {
        let scene = Scene::leaving("118", "off").set("/team", json!(0));
        lean(&scene.set("/clock/day", json!(day)).game(), "home")
    };
    assert!(home(48) > 1.0 && home(10) < 0.1);
}

/// A tile with as many accessways as it can have is passed like any other.
#[test]
fn an_explorer_goes_on_through_a_tile_that_is_full() {
    let hatch = Scene::leaving("118", "on").tile("337", "study", json!("closed"));
    let hatch = hatch.tile("337", "finding", json!({"with": "vision"})).set("/team", json!(0));
    let beyond = hatch.at("112", 1, -1, "down").at("131", 1, 1, "down");
    let game = beyond.way(0, 54, false).way(2, 62, false).game();
    let lean = |word: &str| weight(&game, Seat::A, word.parse::<Action>().unwrap());
    // Chambers wait there, though it may be a little quicker to search where one is.
    assert!(lean("go=right") > 0.01 * lean("search"), "{}", lean("go=right"));
}

/// White with the dials of 112 read, a red intel tile on and a red power tile as told.
fn dials(power: &str) -> Scene {
    let scene = Scene::leaving("118", power).at("112", 1, -1, "off").at("115", 2, 0, "on");
    scene.tile("112", "finding", json!("backfire")).way(0, 62, true)
}

/// An astronaut who goes back to the dials steers the artifact: as good as done, and worth any detour.
#[test]
fn a_team_goes_back_to_the_dials_once_both_red_tiles_are_on() {
    let (ready, waiting) = (dials("on").game(), dials("off").game());
    let other = dials("on").tile("112", "finding", json!({"with": "vision"})).game();
    assert!(worth(&ready) > worth(&waiting) + 0.2, "{} {}", worth(&ready), worth(&waiting));
    assert!(worth(&ready) > worth(&other) + 0.2);
    let lean = |game: &Damocles, word: &str| weight(game, Seat::A, word.parse::<Action>().unwrap());
    let rather = |game: &Damocles| lean(game, "go=top") / lean(game, "search");
    assert!(rather(&ready) > 100.0 && rather(&ready) > 100.0 * rather(&other));
}

/// A red tile is worth more to those who have read the dials and lack it.
#[test]
fn control_tiles_are_worked_for_what_the_dials_want() {
    let lean = |game: Damocles| weight(&game, Seat::A, "alter=118".parse::<Action>().unwrap());
    let console = |finding: serde_json::Value| {
        let scene = Scene::on("111", "on").tile("111", "activated", json!(true));
        let scene = scene.with("118 off 115 on 112 off").tile("112", "finding", finding);
        scene.tile("118", "finding", json!({"with": "ohmmeter"})).game()
    };
    let with_dials = lean(console(json!("backfire")));
    assert!(with_dials > 10.0 * lean(console(json!({"with": "vision"}))));
}

/// One mission by leaning, or at random, looked at before every decision.
fn mission(setup: &Setup, seed: u64, leaning: bool, mut look: impl FnMut(&Damocles)) -> Damocles {
    let (mut dice, mut rng) = (Dice::seeded(seed), Rng::new(seed));
    let mut game = Damocles::new(setup, SeatCount::ONE, &mut dice).unwrap();
    let mut actions = Vec::new();
    while game.status().outcome().is_none() {
        look(&game);
        actions.clear();
        game.actions(Seat::A, &mut actions);
        let action = if leaning {
            sample(&game, &actions, &mut rng)
        } else {
            actions[rng.index(actions.len())]
        };
        dice.forget();
        game.apply(Seat::A, &action, &mut dice, &mut Silent);
    }
    game
}

/// The level of one mission.
fn level(setup: &Setup, seed: u64, leaning: bool) -> u8 {
    judged(&mission(setup, seed, leaning, |_| ())).unwrap().level()
}

fn sample(game: &Damocles, actions: &[Action], rng: &mut Rng) -> Action {
    let weights: Vec<f32> = actions.iter().map(|action| weight(game, Seat::A, *action)).collect();
    assert!(weights.iter().all(|w| *w >= 0.0 && w.is_finite()), "{weights:?}");
    let total: f32 = weights.iter().sum();
    #[allow(clippy::cast_precision_loss)]
    let mut left = rng.below(1_000_000) as f32 / 1e6 * total;
    for (action, weight) in actions.iter().zip(&weights) {
        left -= weight;
        if left < 0.0 {
            return *action;
        }
    }
    actions[actions.len() - 1]
}

/// The mean level, and how many missions were a success. Random play turns round at the hatch as a
/// rule, which is level 7.
fn missions(setup: &Setup, leaning: bool) -> (f64, usize) {
    let all: Vec<_> = (0..400).map(|seed| level(setup, seed, leaning)).collect();
    let level = all.iter().map(|level| f64::from(*level)).sum::<f64>() / 400.0;
    (level, all.iter().filter(|level| **level >= SUCCESS).count())
}

#[test]
fn a_sensible_explorer_does_better_than_chance() {
    let setup = Setup::default();
    let (random, sensible) = (missions(&setup, false), missions(&setup, true));
    assert!(sensible.0 > random.0 + 0.2, "random {random:?}, sensible {sensible:?}");
    assert!(sensible.1 > random.1 + 20, "random {random:?}, sensible {sensible:?}");
}

/// Under orders to stay for twenty days, so that nobody does well by turning round at the hatch.
#[test]
fn a_sensible_explorer_does_much_better_inside() {
    let setup: Setup = serde_json::from_value(json!({"options": {"stay_days": 20}})).unwrap();
    let (random, sensible) = (missions(&setup, false), missions(&setup, true));
    assert!(sensible.0 > random.0 + 2.0, "random {random:?}, sensible {sensible:?}");
}

/// Half-way through, what a mission is thought to be worth tells those that end well from the rest:
/// the best fifth from the worse half, and on average it is right.
#[test]
fn a_mission_is_worth_about_what_comes_of_it() {
    let mut all: Vec<(f32, f32)> = (0..400).filter_map(half_way).collect();
    all.sort_by(|one, other| one.0.total_cmp(&other.0));
    let mean = |of: &[(f32, f32)], which: fn(&(f32, f32)) -> f32| {
        #[allow(clippy::cast_precision_loss)] // Some hundreds.
        let many = of.len() as f32;
        13.0 * of.iter().map(which).sum::<f32>() / many
    };
    let off = mean(&all, |it| it.0) - mean(&all, |it| it.1);
    assert!(off.abs() < 0.4, "thought {off} levels better than it came");
    let (half, fifth) = (all.len() / 2, all.len() / 5);
    let (best, rest) = (&all[all.len() - fifth..], &all[..half]);
    let told = mean(best, |it| it.1) - mean(rest, |it| it.1);
    assert!(told > 0.95, "the best fifth ended {told} levels above the worse half");
}

/// What a mission by leaning was thought to be worth on day 30, and what came of it.
fn half_way(seed: u64) -> Option<(f32, f32)> {
    let mut thought = None;
    let over = mission(&Setup::default(), seed, true, |game| {
        if thought.is_none() && game.clock().day >= 30 {
            thought = Some(worth(game));
        }
    });
    thought.map(|thought| (thought, worth(&over)))
}

/// The distribution of levels, for the record.
#[test]
#[ignore = "a long run: prints how missions end"]
fn how_missions_end() {
    for (name, stay) in [("default", 0), ("twenty days at least", 20)] {
        let setup: Setup = serde_json::from_value(json!({"options": {"stay_days": stay}})).unwrap();
        for leaning in [false, true] {
            let mut levels = [0_u32; 14];
            for seed in 0..10_000 {
                levels[usize::from(level(&setup, seed, leaning))] += 1;
            }
            let who = if leaning { "explorer" } else { "random" };
            println!("{name}, {who}: levels 1 to 13: {:?}", &levels[1..]);
        }
    }
}
