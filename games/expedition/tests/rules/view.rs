//! What a view says beside the position: the tables, where the die leads, whom one would fight, what
//! follows a declaration. Each is held against what the rules do.

use conformance::walk;
use contract::{BuiltIn, Dice, Game, Seat, Silent};
use expedition::setup::Options;
use expedition::state::Phase;
use expedition::view::Then;
use expedition::{Action, Event, Expedition, Scenario, Setup};

use crate::scene::Scene;

/// Every option that changes where one fights and what is asked when.
fn setups() -> [Setup; 3] {
    let of = |options| Setup { options, ..Setup::default() };
    let late = Options { aid_after_roll: true, direction_before_roll: true, ..Options::default() };
    [of(Options::default()), of(late), of(Options { fights_at_home: true, ..Options::default() })]
}

#[test]
fn r04_1_the_two_tables_lie_open_in_every_view() {
    for scenario in Scenario::built_in() {
        let game = Scene::two().scenario(&scenario.id).game();
        for eyes in [None, Some(Seat::A), Some(Seat::B)] {
            assert_eq!(game.view(eyes).tables, scenario.cards());
        }
    }
}

/// Each face of the die leads where the view says, to the fights and the finds it names.
#[test]
fn r08_1_courses_are_where_moves_end() {
    let (mut fights, mut takes, mut wins) = (0, 0, 0);
    for (nth, setup) in setups().iter().enumerate() {
        for seed in 0..6 {
            walk::<Expedition>(setup, 4, 10 * nth as u64 + seed, |game, seat, actions, _| {
                let view = game.view(Some(seat));
                for course in view.courses.iter().filter(|course| course.barred.is_none()) {
                    let steer = Action::Go(course.way);
                    for landing in &course.landings {
                        let (action, rolls) = match view.phase {
                            Phase::Steering(_) => (steer, vec![]),
                            _ if actions.contains(&steer) => (steer, vec![landing.die]),
                            // With a choice of ways the die falls first and moves nothing.
                            _ if view.courses.iter().all(|course| course.barred.is_none()) => {
                                continue;
                            }
                            _ => (Action::Roll, vec![landing.die]),
                        };
                        let (mut after, mut events) = (game.clone(), Vec::new());
                        let mut dice = Dice::by_hand(&rolls);
                        after.apply(seat, &action, &mut dice, &mut events);
                        let told = |test: &dyn Fn(&Event) -> bool| events.iter().any(test);
                        let ends = |e: &Event| matches!(e, Event::Moved { to, .. } if *to == landing.space);
                        assert!(told(&ends), "{landing:?} {events:?}");
                        let begun = events.iter().find_map(|event| match event {
                            Event::FightBegan { rival, .. } => Some(*rival),
                            _ => None,
                        });
                        match landing.foes.len() {
                            0 => assert_eq!(begun, None, "{landing:?}"),
                            1 => assert_eq!(begun, landing.foes.first(), "{landing:?}"),
                            _ => assert_eq!(*after.phase(), Phase::Meeting, "{landing:?}"),
                        }
                        let took = |e: &Event| {
                            matches!(e, Event::ArtifactTaken { seat: who, space }
                                if *who == seat && *space == landing.space)
                        };
                        // Whoever perishes here may leave it to somebody else.
                        assert!(!landing.takes || told(&took), "{landing:?} {events:?}");
                        let home = told(&|e| matches!(e, Event::CameHome { .. }));
                        assert_eq!(home, landing.wins, "{landing:?}");
                        fights += landing.foes.len();
                        takes += usize::from(landing.takes);
                        wins += usize::from(landing.wins);
                    }
                }
            });
        }
    }
    assert!(fights > 0 && takes > 0 && wins > 0, "{fights} {takes} {wins}");
}

#[test]
fn q_exp_25_whom_one_would_fight_at_home_follows_from_the_option() {
    for fights_at_home in [false, true] {
        let scene = Scene::two().at(Seat::A, 4).lying(12).option("fights_at_home", fights_at_home);
        let view = scene.game().view(Some(Seat::A));
        let home = view.courses[1].landings.last().unwrap();
        assert_eq!((home.space.number(), home.there.len()), (1, 1));
        assert_eq!(home.foes.contains(Seat::B), fights_at_home);
    }
}

/// After a declaration the dice fall, the rival declares or more may be declared, as the view says.
#[test]
fn r10_4_a_chance_says_what_follows_the_declaration() {
    let mut met = std::collections::BTreeSet::new();
    for (nth, setup) in setups().iter().enumerate() {
        for seed in 0..8 {
            walk::<Expedition>(setup, 3, 10 * nth as u64 + seed, |game, seat, actions, _| {
                let view = game.view(Some(seat));
                for chance in &view.chances {
                    let action = chance.with.map_or(Action::Ready, Action::Aid);
                    assert!(actions.contains(&action));
                    let (mut after, mut dice) = (game.clone(), Dice::seeded(seed));
                    after.apply(seat, &action, &mut dice, &mut Silent);
                    let owes = after.status().waiting().first();
                    match chance.then {
                        Then::MoreAids => assert_eq!((owes, dice.taken()), (Some(seat), &[][..])),
                        Then::RivalDeclares => {
                            assert!(owes != Some(seat) && dice.taken().is_empty());
                        }
                        // Under the option the dice of a fight lie already.
                        Then::DiceFall => {
                            let fights = |game: &Expedition| {
                                matches!(game.phase(), Phase::Fighting(_) | Phase::Bracing(_))
                            };
                            assert!(!dice.taken().is_empty() || !fights(&after));
                        }
                    }
                    met.insert(format!("{:?}", chance.then));
                }
            });
        }
    }
    assert_eq!(met.len(), 3, "{met:?}");
}

/// Who chooses whom to fight is told how each fight stands before the ability is known.
#[test]
fn r11_1_a_meeting_has_its_chances() {
    let scene = Scene::three().at(Seat::B, 4).at(Seat::C, 4).out(Seat::C, &[1, 2, 3]);
    let mut game = scene.game();
    game.apply(Seat::A, &Action::Roll, &mut Dice::script(&[3]), &mut Silent);
    let view = game.view(Some(Seat::A));
    let [even, weak] = &view.meetings[..] else { panic!("{:?}", view.meetings) };
    assert_eq!((even.rival, weak.rival), (Seat::B, Seat::C));
    for odds in [even.odds, weak.odds] {
        assert!((odds.win + odds.tie + odds.lose - 1.0).abs() < 1e-9, "{odds:?}");
    }
    assert!((even.odds.win - even.odds.lose).abs() < 1e-9, "the same sheets: {even:?}");
    assert!(weak.odds.win > even.odds.win && weak.odds.lose < even.odds.lose);
}
