//! What both sides are after, and how far that is, as one seat may know it.

use contract::{BuiltIn, Dice, Game, Rng, Seat, SeatCount, Silent};
use lunar::event::Who;
use lunar::gear::{Post, Side};
use lunar::goals::{self, Aim, Custody, Goals, Leg, Reached, Task};
use lunar::hex::Edge;
use lunar::state::{Phase, Why};
use lunar::{Lunar, Scenario};
use serde_json::json;

use crate::scene::{Scene, deployed, play, plays, setup};

fn seen(game: &Lunar, seat: Option<Seat>) -> Goals {
    goals::of(game.loaded(), &game.view(seat))
}

fn aim(goals: &Goals, side: Side) -> &Aim {
    goals.of_side(side).next().unwrap()
}

fn leg(goals: &Goals, side: Side) -> &Leg {
    match &aim(goals, side).task {
        Task::DingusOff { leg, .. } | Task::DingusKept { leg } => leg,
        other => panic!("{other:?}"),
    }
}

fn who(side: Side, name: &str) -> Who {
    Who { side, name: name.parse().unwrap() }
}

/// A rover with its driver.
fn rover(scene: Scene, side: &str, rover: &str, tech: &str, hex: &str) -> Scene {
    let unit = |name: &str| format!("{side}:{name}");
    scene.at(&unit(rover), hex).crew(&unit(tech), rover, Post::Drive)
}

/// Who of a side is first at the dingus: its name, turns and hexes.
fn first(goals: &Goals, side: Side) -> (String, u8, u16) {
    let (Leg::Fetch { nearest, .. } | Leg::Chase { nearest, .. }) = leg(goals, side) else {
        panic!("{goals:?}")
    };
    let nearest = nearest.unwrap();
    (nearest.who.name.to_string(), nearest.route.turns, nearest.route.hexes)
}

#[test]
fn r14_1_the_way_to_the_dingus_is_counted_in_hexes_of_driving() {
    let scene = rover(Scene::of("14.1"), "A", "rA", "tA", "1011");
    let scene = rover(scene, "B", "rA", "tA", "2016").dingus_at("1313");
    let seen = seen(&scene.game(), Some(Seat::A));
    assert_eq!(first(&seen, Side::A), ("rA".into(), 1, 3));
    assert_eq!(first(&seen, Side::B), ("rA".into(), 2, 7));
    let Leg::Fetch { out: Some(out), .. } = leg(&seen, Side::A) else { panic!("{seen:?}") };
    assert_eq!((out.route.turns, out.route.hexes), (2, 7));
    assert_eq!(out.edges, [Edge::North, Edge::South]);
}

#[test]
fn r06_6_a_route_goes_around_rough_ground_or_pays_three_for_it() {
    // 1113 is rough. To 1213 it would be 4 through it, and is 2 around it.
    let scene = rover(Scene::of("14.1"), "A", "rA", "tA", "1012").dingus_at("1113");
    assert_eq!(first(&seen(&scene.game(), None), Side::A), ("rA".into(), 1, 3));
    let scene = rover(Scene::of("14.1"), "A", "rA", "tA", "1012").dingus_at("1213");
    assert_eq!(first(&seen(&scene.game(), None), Side::A), ("rA".into(), 1, 2));
}

#[test]
fn r06_6_a_craterlet_takes_a_move_of_its_own() {
    let (hole, beside) = craterlet();
    let scene = rover(Scene::of("14.1"), "A", "rA", "tA", &beside).dingus_at(&hole);
    assert_eq!(first(&seen(&scene.game(), None), Side::A), ("rA".into(), 1, 4));
}

#[test]
fn r06_6_into_the_large_crater_a_rover_goes_through_the_breach_and_never_without_it() {
    let scene = |closed: bool| {
        let scene = Scene::with("14.1", json!({"crater_closed": closed}));
        rover(scene, "A", "rA", "tA", "0608").dingus_at("0407")
    };
    // Into the breach is a whole move, and so is out of it.
    assert_eq!(first(&seen(&scene(false).game(), None), Side::A), ("rA".into(), 2, 8));
    let walled = seen(&scene(true).game(), None);
    assert!(matches!(leg(&walled, Side::A), Leg::Fetch { nearest: None, .. }), "{walled:?}");
}

/// A craterlet that is no breach, and a clear hex beside it.
fn craterlet() -> (String, String) {
    let game = deployed("14.1");
    let map = &game.loaded().map;
    let is = |cell: &lunar::hex::Cell, terrain| map.terrain(*cell) == terrain;
    let hole = map
        .cells()
        .find(|cell| is(cell, lunar::map::Terrain::Craterlet) && map.ground(*cell).crater == 0)
        .unwrap();
    let beside = map.ground(hole).neighbours.into_iter().flatten();
    let beside = beside.into_iter().find(|cell| is(cell, lunar::map::Terrain::Clear)).unwrap();
    (map.hex(hole).to_string(), map.hex(beside).to_string())
}

#[test]
fn r06_6_a_rover_without_anybody_in_it_fetches_nothing() {
    let scene = Scene::of("14.1").at("A:rA", "1212").dingus_at("1313");
    let scene = rover(scene, "A", "rB", "tC", "0808");
    assert_eq!(first(&seen(&scene.game(), None), Side::A).0, "rB");
}

#[test]
fn r10_2_a_technician_on_foot_with_the_dingus_needs_a_ride() {
    let scene = rover(Scene::of("14.1"), "A", "rA", "tA", "1313");
    let game = scene.at("A:tB", "1313").dingus_with("A:tB").game();
    let Leg::Board { carrier, ride, out, .. } = leg(&seen(&game, Some(Seat::A)), Side::A).clone()
    else {
        panic!()
    };
    assert_eq!(carrier, who(Side::A, "tB"));
    assert_eq!(ride.unwrap().route, lunar::Route::HERE);
    assert_eq!(out.unwrap().route.hexes, 7);
}

#[test]
fn r10_1_a_seat_is_told_of_the_carrier_only_what_it_may_know() {
    let scene = rover(Scene::of("14.1"), "B", "rA", "tA", "1310");
    let scene = rover(scene, "B", "rB", "tC", "1317");
    let scene = rover(scene, "A", "rA", "tA", "0909").suspects("B:rB", &["B:rA", "B:rB"]);
    let game = scene.game();
    let owner = seen(&game, Some(Seat::B));
    assert!(
        matches!(leg(&owner, Side::B), Leg::Carry { carrier, .. } if carrier.name.letter() == 'B')
    );
    for eyes in [Some(Seat::A), None] {
        let goals = seen(&game, eyes);
        let Leg::Secret { suspects, out } = leg(&goals, Side::B) else { panic!("{goals:?}") };
        assert_eq!(suspects.len(), 2);
        assert!(out.as_ref().unwrap().route.hexes <= 4, "the nearest of the two: {out:?}");
        assert!(matches!(leg(&goals, Side::A), Leg::Chase { carrier: None, nearest: Some(_) }));
        // With the other one as the carrier, the same eyes see the same.
        let scene = rover(Scene::of("14.1"), "B", "rA", "tA", "1310");
        let scene = rover(scene, "B", "rB", "tC", "1317");
        let scene = rover(scene, "A", "rA", "tA", "0909").suspects("B:rA", &["B:rA", "B:rB"]);
        assert_eq!(seen(&scene.game(), eyes), goals);
    }
}

#[test]
fn r14_2_each_side_is_shown_the_edges_that_count_for_it() {
    let goals = seen(&deployed("14.2"), Some(Seat::A));
    let edges = |side| match &aim(&goals, side).task {
        Task::DingusOff { edges, .. } => edges.clone(),
        other => panic!("{other:?}"),
    };
    assert_eq!(edges(Side::B), [Edge::North]);
    assert_eq!(edges(Side::A), [Edge::East, Edge::West]);
}

#[test]
fn r14_3_a_scientist_is_followed_from_freedom_to_the_vehicle() {
    let wanted = |game: &Lunar| match &aim(&seen(game, Some(Seat::B)), Side::B).task {
        Task::CaptiveKept { wanted, .. } => wanted[0].custody,
        other => panic!("{other:?}"),
    };
    let reached = |game: &Lunar| aim(&seen(game, Some(Seat::A)), Side::B).reached;
    let scene = || Scene::of("14.3").at("A:tA", "0407").at("B:tR", "0407").at("B:lZ", "0607");
    let game = scene().game();
    assert_eq!((wanted(&game), reached(&game)), (Custody::Free, Reached::No));
    let game = scene().damaged("A:tA").game();
    assert_eq!((wanted(&game), reached(&game)), (Custody::Down, Reached::No));
    let game = scene().held("A:tA", "B:tR").game();
    assert_eq!((wanted(&game), reached(&game)), (Custody::Held(who(Side::B, "tR")), Reached::No));
    let game = scene().aboard("B:tV", "lZ").captive("A:tA", "B:lZ").game();
    assert_eq!(
        (wanted(&game), reached(&game)),
        (Custody::Aboard(who(Side::B, "lZ")), Reached::Yes)
    );
    let gone = scene().put("A:tA", "place", json!("dead")).unaudited();
    assert_eq!((wanted(&gone), reached(&gone)), (Custody::Lost, Reached::Never));
}

#[test]
fn q_lun_60_the_dingus_in_a_vehicle_counts_for_the_raiders_if_chosen() {
    let scene = Scene::with("14.3", json!({"dingus_also_wins": true}));
    let game = scene.at("B:lZ", "0607").at("A:tA", "0407").dingus_with("B:lZ").game();
    assert_eq!(aim(&seen(&game, None), Side::B).reached, Reached::Yes);
    let game = Scene::of("14.3").at("B:lZ", "0607").at("A:tA", "0407").dingus_with("B:lZ").game();
    assert_eq!(aim(&seen(&game, None), Side::B).reached, Reached::No);
}

#[test]
fn r14_4_humans_in_the_lander_in_arms_and_on_the_ground_are_counted() {
    let scene = Scene::of("14.4").at("B:l1", "1616").at("B:t1", "1414").at("A:tT", "1212");
    let scene = scene.aboard("B:t2", "l1").captive("A:tR", "B:l1").held("A:tS", "B:t1");
    let goals = seen(&scene.damaged("A:tT").game(), Some(Seat::A));
    let Task::CaptivesOff(haul) = &aim(&goals, Side::B).task else { panic!("{goals:?}") };
    assert_eq!((haul.aboard, haul.held, haul.down, haul.wanted), (1, 1, 1, 3));
    // 1616 is six rows from the south: three hexes, then four.
    assert_eq!(haul.out.as_ref().unwrap().route.turns, 2);
    assert!(matches!(aim(&goals, Side::A).task, Task::HoldOut));
}

#[test]
fn the_dingus_driven_off_the_map_is_the_aim_that_was_reached() {
    let scene = rover(Scene::of("14.1"), "A", "rA", "tA", "1307").dingus_with("A:rA");
    let mut game = scene.moving(Side::A).game();
    plays(&mut game, Seat::A, &["move=rA"]);
    play(&mut game, Seat::A, "exit=north", &[]);
    let goals = seen(&game, None);
    assert_eq!(goals.ending.unwrap().why, Why::DingusExited);
    assert_eq!(aim(&goals, Side::A).reached, Reached::Yes);
    assert_eq!(aim(&goals, Side::B).reached, Reached::Never);
}

/// Plays one game by the hints of the judgement, which end in more ways than chance does.
fn walk(scenario: &str, seed: u64, mut visit: impl FnMut(&Lunar)) {
    let (mut dice, mut rng) = (Dice::seeded(seed), Rng::new(seed));
    let seats = SeatCount::try_from(2).unwrap();
    let mut game = Lunar::new(&setup(json!({"scenario": scenario})), seats, &mut dice).unwrap();
    let mut actions = Vec::new();
    while let Some(seat) = game.status().waiting().first() {
        actions.clear();
        game.actions(seat, &mut actions);
        let liked = |action: &lunar::Action| lunar::judgement::weight(&game, seat, *action);
        let sum: f32 = actions.iter().map(liked).sum();
        let mut left = sum * f32::from(u16::try_from(rng.below(65_536)).unwrap()) / 65_536.0;
        let chosen = actions.iter().find(|action| {
            left -= liked(action);
            left < 0.0
        });
        let action = *chosen.unwrap_or(&actions[0]);
        dice.forget();
        game.apply(seat, &action, &mut dice, &mut Silent);
        visit(&game);
    }
}

#[test]
fn whoever_the_rules_say_has_won_has_reached_an_aim_and_nobody_else_has() {
    let mut ends = std::collections::BTreeSet::new();
    for scenario in Scenario::built_in() {
        for seed in 0..12 {
            let mut ply = 0;
            walk(&scenario.id, seed, |game| {
                ply += 1;
                let over = matches!(game.phase(), Phase::Over(_));
                if !over && ply % 5 > 0 {
                    return;
                }
                for eyes in [Some(Seat::A), Some(Seat::B), None] {
                    let goals = seen(game, eyes);
                    let Phase::Over(ending) = *game.phase() else {
                        assert_eq!(goals.ending, None);
                        continue;
                    };
                    ends.insert(ending.why);
                    for side in Side::BOTH {
                        let reached = goals.of_side(side).any(|aim| aim.reached == Reached::Yes);
                        assert_eq!(reached, ending.winner == Some(side), "{goals:?}");
                    }
                }
            });
        }
    }
    assert!(ends.len() >= 4, "only {ends:?} were seen");
}

#[test]
fn goals_of_an_imagined_position_are_those_of_the_real_one() {
    for scenario in ["14.2", "14.3", "tug-of-war"] {
        let (mut ply, mut rng) = (0, Rng::new(3));
        walk(scenario, 7, |game| {
            ply += 1;
            if ply % 11 == 0 {
                for seat in [Seat::A, Seat::B] {
                    let imagined = game.imagined(seat, &mut rng);
                    assert_eq!(seen(&imagined, Some(seat)), seen(game, Some(seat)));
                }
            }
        });
    }
}
