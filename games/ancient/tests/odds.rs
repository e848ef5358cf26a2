//! The solver against brute force, against known figures and against simulation.

use ancient::Sheet;
use ancient::atlas::Region;
use ancient::solver::{Chances, Goal, Next, Solver};
use ancient::state::Shown;
use ancient::symbol::{Face, Symbol, Symbols};
use ancient::track::{Faces, Step, Work};
use contract::{BuiltIn, Rng};

fn faces() -> Faces {
    Sheet::named("grand-tour").unwrap().results_die
}

fn symbols(words: &str) -> Symbols {
    words.split_whitespace().map(|word| word.parse::<Symbol>().unwrap()).collect()
}

fn research(words: &str) -> Step {
    let work = Work::Research { plain: symbols(words), coloured: Symbols::NONE };
    Step { work, raider_icon: false, no_bonus: false, linked: false }
}

fn goal(words: &str) -> Goal {
    Goal::of_step(faces(), &research(words), false, 0)
}

fn printed(step: &str) -> Step {
    let region = match &step[..1] {
        "D" => Region::Desert,
        "O" => Region::Ocean,
        _ => Region::Jungle,
    };
    let kit = Sheet::named("grand-tour").unwrap().kit();
    *kit.track(region).step(step[1..].parse::<usize>().unwrap() - 1)
}

fn percent(chances: Chances) -> (f64, f64) {
    ((chances.success * 100.0).round(), (chances.bust * 100.0).round())
}

/// The figures of the second opinion, useless dice locked.
#[test]
fn known_figures_come_out() {
    let start = |step: &str, bonus: bool| {
        percent(Solver::new(Goal::of_step(faces(), &printed(step), bonus, 0)).start(0))
    };
    assert_eq!(start("J2", true), (85.0, 15.0), "one symbol");
    assert_eq!(start("J4", true), (78.0, 22.0), "two different");
    assert_eq!(start("J2", false), (72.0, 28.0), "three different");
    assert_eq!(start("J5", false), (64.0, 36.0), "a pair and one");
    assert_eq!(start("J6", false), (54.0, 46.0), "two pairs");
}

/// Referee's case T47: with two raiders and one book missing, one die does better than four.
#[test]
fn locking_useless_dice_pays() {
    let mut solver = Solver::new(goal("book"));
    let shown = |locked: &str, loose: &str| Shown {
        raiders: 2,
        locked: symbols(locked),
        loose: symbols(loose),
    };
    let one = solver.roll(shown("map lamp idol", "idol"), 0);
    assert!((one.success - 0.5).abs() < 1e-12 && (one.bust - 0.5).abs() < 1e-12, "{one:?}");
    let advice = solver.advice(shown("", "map lamp idol idol"), 0);
    let Next::Roll { lock } = advice.then else { panic!("{advice:?}") };
    assert_eq!((lock.total(), advice.chances), (3, one));
}

/// Whoever has all that is needed and rolls all the same may still go bust [17.1].
#[test]
fn a_roll_nobody_needs_is_still_a_risk() {
    let mut solver = Solver::new(goal("book"));
    for loose in ["idol", "idol map tool"] {
        let shown = Shown { raiders: 2, locked: symbols("book"), loose: symbols(loose) };
        let safe = (5.0_f64 / 6.0).powi(i32::from(shown.loose.total()));
        let Chances { success, bust } = solver.roll(shown, 0);
        assert!((success - safe).abs() < 1e-12 && (bust - (1.0 - safe)).abs() < 1e-12, "{bust}");
        assert_eq!(solver.advice(shown, 0).then, Next::Stop);
    }
}

#[test]
fn a_goal_that_is_met_is_kept_and_one_out_of_reach_is_left() {
    let mut solver = Solver::new(goal("book map"));
    let met = Shown { raiders: 2, locked: Symbols::NONE, loose: symbols("book map tool tool") };
    assert_eq!(solver.advice(met, 0).then, Next::Stop);
    assert_eq!(solver.advice(met, 0).chances, Chances { success: 1.0, bust: 0.0 });
    let stuck =
        Shown { raiders: 1, locked: symbols("tool tool tool tool"), loose: symbols("tool") };
    assert_eq!(solver.advice(stuck, 0).chances, Chances { success: 0.0, bust: 0.0 });
    assert_eq!(solver.advice(stuck, 1).then, Next::Again);
}

#[test]
fn money_never_hurts_and_raiders_never_help() {
    let mut solver = Solver::new(goal("book map tool"));
    let chances: Vec<f64> = (0..6).map(|money| solver.start(money).success).collect();
    assert!(chances.windows(2).all(|pair| pair[0] < pair[1]), "{chances:?}");
    let at = |solver: &mut Solver, raiders: u8| {
        let loose = symbols(&"idol ".repeat(4));
        let locked = symbols(&"lamp ".repeat(usize::from(2 - raiders)));
        solver.roll(Shown { raiders, locked, loose }, 0).success
    };
    let falling = [0, 1, 2].map(|raiders| at(&mut solver, raiders));
    // Of four dice that must show three symbols two cannot be spared: one raider more is free.
    assert!(falling[0] >= falling[1] && falling[1] > falling[2], "{falling:?}");
}

/// Best play by plain value iteration over whole dice: every throw one by one, every set of dice
/// to lock, no symmetry used but the order of the dice.
mod brute {
    use std::collections::BTreeMap;

    use super::{Face, Faces, Symbol, Symbols};

    /// Locked, loose, raiders: a decision with dice on the table.
    pub(super) struct Brute {
        pub(super) faces: Faces,
        pub(super) need: Symbols,
        pub(super) dice: u8,
        pub(super) limit: u8,
    }

    type Before = (Vec<Symbol>, u8);

    impl Brute {
        /// The success of rolling `dice - locked - raiders` dice, for every situation reachable.
        pub(super) fn solve(&self) -> f64 {
            let mut values: BTreeMap<Before, f64> = BTreeMap::new();
            self.reach(&(Vec::new(), 0), &mut values);
            for _ in 0..400 {
                let next: BTreeMap<Before, f64> = values
                    .keys()
                    .map(|before| (before.clone(), self.roll(before, &values)))
                    .collect();
                values = next;
            }
            values[&(Vec::new(), 0)]
        }

        fn reach(&self, before: &Before, values: &mut BTreeMap<Before, f64>) {
            if values.contains_key(before) {
                return;
            }
            values.insert(before.clone(), 0.0);
            self.each_throw(before, |loose, raiders| {
                for next in self.locks(&before.0, &loose, raiders) {
                    self.reach(&next, values);
                }
            });
        }

        fn roll(&self, before: &Before, values: &BTreeMap<Before, f64>) -> f64 {
            let mut sum = 0.0;
            let mut throws = 0.0;
            self.each_throw(before, |loose, raiders| {
                throws += 1.0;
                if raiders >= self.limit {
                    return;
                }
                let all: Symbols = before.0.iter().chain(&loose).copied().collect();
                sum += if all.covers(self.need) {
                    1.0
                } else {
                    let next = self.locks(&before.0, &loose, raiders);
                    next.iter().map(|next| values[next]).fold(0.0, f64::max)
                };
            });
            sum / throws
        }

        fn each_throw(&self, before: &Before, mut look: impl FnMut(Vec<Symbol>, u8)) {
            let many =
                u32::from(self.dice) - u32::try_from(before.0.len()).unwrap() - u32::from(before.1);
            for throw in 0..6u32.pow(many) {
                let (mut loose, mut raiders) = (Vec::new(), before.1);
                for die in 0..many {
                    let face = u8::try_from(throw / 6u32.pow(die) % 6).unwrap() + 1;
                    match self.faces.shown(face) {
                        Face::Raider => raiders += 1,
                        Face::Shows(symbol) => loose.push(symbol),
                    }
                }
                look(loose, raiders);
            }
        }

        /// Every set of loose dice to lock that leaves one to roll.
        fn locks(&self, locked: &[Symbol], loose: &[Symbol], raiders: u8) -> Vec<Before> {
            let mut all = Vec::new();
            if raiders < self.limit {
                for set in 0..(1u32 << loose.len()).saturating_sub(1) {
                    let chosen = (0..loose.len()).filter(|die| set & (1 << die) != 0);
                    let mut now: Vec<Symbol> = locked.to_vec();
                    now.extend(chosen.map(|die| loose[die]));
                    now.sort_unstable();
                    all.push((now, raiders));
                }
            }
            all
        }
    }
}

/// With one or two dice fewer than six, brute force is quick: the solver is asked about the same
/// situation, with the other dice locked on something useless.
#[test]
fn brute_force_agrees_on_small_cases() {
    for (words, dice) in
        [("book", 2), ("book map", 2), ("book", 3), ("book map", 3), ("book book", 3)]
    {
        let brute = brute::Brute { faces: faces(), need: symbols(words), dice, limit: 3 };
        let useless = symbols(&"idol ".repeat(usize::from(6 - dice)));
        let shown = Shown {
            raiders: 0,
            locked: useless,
            loose: symbols(&"lamp ".repeat(usize::from(dice))),
        };
        let exact = Solver::new(goal(words)).roll(shown, 0).success;
        let slow = brute.solve();
        assert!((exact - slow).abs() < 1e-6, "{words} with {dice}: {exact} and {slow}");
    }
}

/// Plays the advice with real dice.
fn simulate(goal: Goal, money: u8, games: u32) -> Chances {
    let (mut solver, mut rng) = (Solver::new(goal), Rng::new(2017));
    let (mut won, mut lost) = (0, 0);
    for _ in 0..games {
        let (mut shown, mut left) = (Shown::default(), money);
        loop {
            let many = 6 - shown.raiders - shown.locked.total();
            shown.loose = Symbols::NONE;
            for _ in 0..many {
                match faces().shown(u8::try_from(rng.below(6)).unwrap() + 1) {
                    Face::Raider => shown.raiders += 1,
                    Face::Shows(symbol) => shown.loose = shown.loose.with(symbol),
                }
            }
            if shown.raiders >= goal.limit {
                lost += 1;
                break;
            }
            match solver.advice(shown, left).then {
                Next::Stop => {
                    won += u32::from(goal.is_met(shown));
                    break;
                }
                Next::Again => {
                    left -= 1;
                    shown = Shown::default();
                }
                Next::Roll { lock } => shown.locked = shown.locked.plus(lock),
            }
        }
    }
    Chances { success: f64::from(won) / f64::from(games), bust: f64::from(lost) / f64::from(games) }
}

#[test]
fn simulation_agrees() {
    for (step, bonus, money) in
        [("J2", false, 0), ("J6", false, 1), ("D3", true, 0), ("O1", true, 0), ("J7", false, 2)]
    {
        let goal = Goal::of_step(faces(), &printed(step), bonus, 0);
        let exact = Solver::new(goal).start(money);
        let played = simulate(goal, money, 20_000);
        // Four standard deviations of 20000 trials are at most 1.5%.
        for (left, right) in [(exact.success, played.success), (exact.bust, played.bust)] {
            assert!((left - right).abs() < 0.015, "{step}: {exact:?} and {played:?}");
        }
    }
}
