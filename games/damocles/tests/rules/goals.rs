//! Goals: what going home would give, what would raise it, and how far home is.

use conformance::walk;
use contract::{BuiltIn, Game, Seat, Status};
use damocles::goals::{Inside, Raise, WayHome, Worth};
use damocles::odds::closes;
use damocles::setup::{MissionChoice, Options};
use damocles::tile::Section;
use damocles::{
    Action, Away, Cause, Damocles, Event, Goals, Hold, Mission, SUCCESS, Setup, Standing, goals,
    judged,
};
use serde_json::json;

use crate::scene::*;

fn inside(game: &Damocles) -> Inside {
    match goals(&game.view(Some(Seat::A))) {
        Goals::Inside(inside) => inside,
        other => panic!("the mission is under way: {other:?}"),
    }
}

fn worth(game: &Damocles) -> Worth {
    inside(game).home
}

fn row(scene: Scene) -> (u8, u8) {
    let judged = worth(&scene.game()).judged;
    (judged.row, judged.level())
}

fn missions(stay_days: u16) -> impl Iterator<Item = Setup> {
    let options = Options { stay_days, ..Options::default() };
    let named = move |mission: &Mission| Setup {
        scenario: MissionChoice::Named(mission.id.clone()),
        options,
    };
    Mission::built_in().iter().map(named)
}

#[test]
fn r20_1_going_home_gives_what_the_goals_have_said() {
    let mut went = 0;
    for setup in missions(0) {
        for seed in 0..12 {
            walk::<Damocles>(&setup, 1, seed, |game, seat, actions, _| {
                if !actions.contains(&Action::Home) {
                    return;
                }
                let promised = worth(game).judged;
                let (mut home, mut events) = (game.clone(), Vec::<Event>::new());
                let mut dice = contract::Dice::by_hand(&[]);
                home.apply(seat, &Action::Home, &mut dice, &mut events);
                assert_eq!(judged(&home), Some(promised));
                went += 1;
            });
        }
    }
    assert!(went > 20, "random teams stand at the shuttle often enough: {went}");
}

#[test]
fn r20_1_at_the_end_goals_and_status_say_the_same() {
    let mut ended = 0;
    for setup in missions(0).chain(missions(1_000)) {
        for seed in 0..12 {
            walk::<Damocles>(&setup, 1, seed, |game, _, _, _| {
                let view = game.view(Some(Seat::A));
                assert_eq!(goals(&view), goals(&game.view(None)), "everybody sees the same");
                let (Goals::Over(_, worth), Status::Over(outcome)) = (goals(&view), game.status())
                else {
                    assert!(!matches!(view.status, Status::Over(_)));
                    return;
                };
                let (result, judged) = (outcome.of(Seat::A), worth.judged);
                assert_eq!(result.level, Some(judged.level().into()));
                assert_eq!(result.score, Some(judged.score().into()));
                assert_eq!(view.judgement, Some(judged));
                assert_eq!(outcome.winners().contains(Seat::A), judged.level() >= SUCCESS);
                ended += 1;
            });
        }
    }
    assert_eq!(ended, 72);
}

#[test]
fn r20_1_a_mission_that_is_won_has_been_a_success_in_the_goals() {
    let at_entry = Scene::leaving("118", "off").set("/team", json!(0)).section_on(0).points(21);
    let mut game = at_entry.game();
    let promised = worth(&game).judged;
    assert_eq!((promised.level(), promised.name()), (10, "Significant Success"));
    play(&mut game, "home", &[]);
    let Status::Over(outcome) = game.status() else { panic!("it is over") };
    assert!(outcome.winners().contains(Seat::A));
    assert_eq!(outcome.of(Seat::A).score, Some(61), "21 points, and 40 for row 9");
}

#[test]
fn r20_3_every_step_raises_the_level_and_nothing_is_offered_twice() {
    for setup in missions(1_000) {
        for seed in 20..26 {
            walk::<Damocles>(&setup, 1, seed, |game, _, _, _| {
                let Goals::Inside(inside) = goals(&game.view(Some(Seat::A))) else { return };
                for (index, step) in inside.steps.iter().enumerate() {
                    assert!(step.judged.level() > inside.home.judged.level(), "{step:?}");
                    assert!(!inside.steps[..index].contains(step), "{step:?}");
                }
                assert_eq!(inside.days_left, game.clock().days - game.clock().day);
            });
        }
    }
}

#[test]
fn r20_1_the_row_is_found_with_its_reason() {
    let at = || Scene::camp("118", "off");
    assert_eq!(row(at()), (7, 7));
    assert_eq!(row(at().hurt("PHY")), (5, 5));
    assert_eq!(row(at().section_on(0)), (9, 9));
    assert_eq!(row(at().hurt("PHY").section_on(0).points(31)), (6, 7));
    let cause = |scene: Scene| worth(&scene.game()).cause;
    assert_eq!(cause(at()), Cause::Returned);
    assert_eq!(cause(at().hurt("A1 A2")), Cause::Away(Away::NoPilot));
    assert_eq!(cause(at().hurt("A1 A2 PHY SEM")), Cause::NobodyAble);
    let lost = at().set("/powers/shuttle_lost", json!(true));
    assert_eq!(cause(lost), Cause::Away(Away::ShuttleLost));
}

#[test]
fn r14_0_one_who_is_hurt_is_the_first_thing_to_hope_for() {
    let steps = inside(&Scene::camp("118", "off").hurt("PHY").points(31).game()).steps;
    let Raise::Recovery { hurt, many, heals, kills } = &steps[0].raise else {
        panic!("{steps:?}");
    };
    assert_eq!((hurt.len(), *many), (1, 1));
    assert!((heals.unwrap() - 1.0 / 6.0).abs() < 1e-9, "{heals:?}");
    assert_eq!(*kills, Some(1.0 / 6.0));
    assert_eq!((steps[0].judged.row, steps[0].judged.level()), (7, 8));
    // Nine more points make 40: two rows above the fifth.
    let points = steps.iter().find(|step| matches!(step.raise, Raise::Points { .. })).unwrap();
    assert_eq!(points.raise, Raise::Points { more: 9, total: 40 });
    assert_eq!(points.judged.level(), 7);
}

#[test]
fn r14_0_it_takes_as_many_as_the_list_of_results_asks_for() {
    // Three of five out and no section: row 2; two out: row 3.
    let five = "A1/vision A2/tools PHY/geiger SEM/radio ENG/ohmmeter";
    let scene = Scene::camp("118", "off").crew(five).hurt("PHY SEM ENG");
    let steps = inside(&scene.game()).steps;
    let Raise::Recovery { hurt, many, heals, kills } = &steps[0].raise else { panic!() };
    assert_eq!((hurt.len(), *many, *kills), (3, 1, None));
    let one_of_three = 1.0 - (5.0_f64 / 6.0).powi(3);
    assert!((heals.unwrap() - one_of_three).abs() < 1e-9);
    // Three of six are up to half, and two are no better: it takes two to make it one.
    let six = "A1/vision A2/tools PHY/geiger SEM/radio ENG/ohmmeter BIO/infrared";
    let scene = Scene::camp("118", "off").crew(six).hurt("PHY SEM ENG");
    let steps = inside(&scene.game()).steps;
    let Raise::Recovery { many, heals, .. } = &steps[0].raise else { panic!() };
    assert_eq!((*many, *heals), (2, None));
    // Without a pilot only an astronaut helps.
    let scene = Scene::camp("118", "off").hurt("A1 A2 SEM");
    let Raise::Recovery { hurt, .. } = &inside(&scene.game()).steps[0].raise else { panic!() };
    assert_eq!(hurt.iter().map(ToString::to_string).collect::<Vec<_>>(), ["A1", "A2"]);
}

#[test]
fn r16_2_a_section_tells_how_many_tiles_are_missing_as_long_as_it_can_be_lit() {
    let missing = |scene: Scene| {
        let steps = inside(&scene.game()).steps;
        let white = |raise: &Raise| match raise {
            Raise::Section { section: Section::White, missing } => Some(*missing),
            _ => None,
        };
        steps.iter().find_map(|step| white(&step.raise))
    };
    assert_eq!(missing(Scene::camp("118", "on")), Some([2, 2, 3]));
    assert_eq!(missing(Scene::camp("118", "on").with("112 on 114 on 124 off")), Some([1, 1, 3]));
    // Of twelve white tiles six are dead: six cannot make eight.
    let dead = "114 dead 115 dead 117 dead 124 dead 127 dead";
    assert_eq!(missing(Scene::camp("118", "dead").with(dead)), None);
    assert_eq!(missing(Scene::camp("118", "on").section_on(0)), None);
}

#[test]
fn r20_2_a_tile_that_has_told_how_to_steer_is_a_step() {
    let helm = Scene::camp("112", "off").tile("112", "marks", json!(["helm"]));
    let steps = inside(&helm.game()).steps;
    let key = steps.last().unwrap();
    assert!(matches!(key.raise, Raise::Key { .. }), "{steps:?}");
    assert_eq!((key.judged.row, key.rule.number), (13, "20.2"));
}

#[test]
fn r07_9_the_way_home_counts_chambers_days_and_whether_it_holds() {
    // One accessway of 66 leads back: it never closes.
    let way = |scene: Scene| inside(&scene.game()).way;
    let open = WayHome::Open { chambers: 1, days: 0, holds: 1.0 };
    assert_eq!(way(Scene::camp("118", "off")), open);
    assert_eq!(way(Scene::before("118")), open, "the team may still turn round");
    assert_eq!(way(Scene::outside("118")), WayHome::Here);
    let at_entry = Scene::leaving("118", "off").set("/team", json!(0));
    assert_eq!(way(at_entry), WayHome::Here);
    let steered = Scene::camp("112", "off").set("/powers/maneuver", json!(true));
    let steered = steered.set("/powers/maneuver_from", json!(1));
    assert_eq!(inside(&steered.unaudited()).way, WayHome::Anywhere);
}

#[test]
fn r12_1_a_new_accessway_on_the_way_home_costs_a_day_and_may_close_first() {
    let counter = |close: u8, known: bool| json!([{"close": close, "known": known}, null]);
    let none = || json!([null, null]);
    let back = |close: u8, known: bool| {
        let west = json!([none(), none(), none(), counter(close, known)]);
        let east = json!([none(), counter(close, known), none(), none()]);
        Scene::camp("118", "off").tile("118", "ways", west).tile("337", "ways", east)
    };
    let WayHome::Open { chambers, days, holds } = inside(&back(54, false).game()).way else {
        panic!("it is open");
    };
    assert_eq!((chambers, days), (1, 1));
    assert!((holds - (1.0 - closes(54))).abs() < 1e-9 && holds < 1.0);
    // In step 10 the accessways have been tried.
    let leaving =
        back(54, true).set("/phase", json!({"leaving": {"jumped": false, "crossed": false}}));
    assert_eq!(inside(&leaving.game()).way, WayHome::Open { chambers: 1, days: 0, holds: 1.0 });
    // No accessway closes to the access control of message 235.
    let control = back(54, true).set("/powers/access_control", json!(true));
    assert_eq!(inside(&control.game()).way, WayHome::Open { chambers: 1, days: 0, holds: 1.0 });
    let nothing = json!([none(), none(), none(), none()]);
    let cut = Scene::camp("118", "off").tile("118", "ways", nothing.clone());
    assert_eq!(inside(&cut.tile("337", "ways", nothing).game()).way, WayHome::Cut);
}

#[test]
fn r20_1_before_the_mission_the_goals_say_what_a_whole_team_can_bring_home() {
    let game =
        Damocles::new(&Setup::default(), contract::SeatCount::ONE, &mut contract::Dice::seeded(1));
    let Goals::Planning(prospects) = goals(&game.unwrap().view(None)) else {
        panic!("a team is chosen first");
    };
    let rows: Vec<u8> = prospects.iter().map(|prospect| prospect.judged.row).collect();
    assert_eq!(rows, [7, 9, 10, 11, 12, 13]);
    assert_eq!(prospects[5].hold, Hold::Steered);
}

#[test]
fn r20_1_what_is_seen_stands_as_the_position_does() {
    for setup in missions(1_000) {
        walk::<Damocles>(&setup, 1, 3, |game, _, _, _| {
            let seen = Standing::seen(&game.view(Some(Seat::A)));
            assert_eq!(seen.able, game.crew().healthy().len());
            assert_eq!(usize::from(seen.sections), game.sections_on());
        });
    }
}
