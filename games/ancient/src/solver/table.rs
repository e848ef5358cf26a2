//! The chances of one goal, for every situation the dice can be in, by dynamic programming.
//!
//! A situation before a roll is: what is still missing, how many dice are rolled, how many raiders
//! lie. Locking a die or rolling a raider leaves fewer dice, so situations are filled in by the
//! number of dice; the one circle left, rolling the same dice again, is solved as an equation.

use crate::solver::goal::{Goal, KINDS};
use crate::state::RESULTS_DICE;

/// The chances of success and of a bust; what is left is stopping empty-handed.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Chances {
    /// To reach the goal.
    pub success: f64,
    /// To go bust on the way.
    pub bust: f64,
}

/// Sure success.
pub(crate) const SURE: Chances = Chances { success: 1.0, bust: 0.0 };
/// Giving up.
pub(crate) const NOTHING: Chances = Chances { success: 0.0, bust: 0.0 };

/// A number for each situation before a roll.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    goal: Goal,
    many: [u8; KINDS],
    /// How far apart in the list are situations that differ by one missing die of a kind.
    strides: [usize; KINDS],
    /// What starting over for a dollar would give.
    restart: Chances,
    values: Vec<Chances>,
}

/// Dice that lie and may be locked: of each missing kind, and how many in all.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Loose {
    pub(crate) of_kind: [u8; KINDS],
    pub(crate) total: u8,
}

/// What to do with them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Plan {
    pub(crate) then: Then,
    pub(crate) chances: Chances,
}

/// The three things one can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Then {
    /// Stop: the goal is reached, or out of reach.
    Stop,
    /// Lock so many of each kind, and roll so many dice.
    Roll { lock: [u8; KINDS], dice: u8 },
    /// Pay and start over.
    Again,
}

impl Table {
    /// Fills the table; `restart` is what a dollar is good for, nothing when there is none.
    pub(crate) fn new(goal: &Goal, restart: Chances) -> Self {
        let mut many = [0; KINDS];
        for (place, wanted) in many.iter_mut().zip(goal.wanted()) {
            *place = wanted.many;
        }
        let situations: usize = many.iter().map(|n| usize::from(*n) + 1).product();
        let mut size = (usize::from(RESULTS_DICE) + 1) * usize::from(goal.limit);
        let strides = many.map(|many| {
            let stride = size;
            size *= usize::from(many) + 1;
            stride
        });
        let mut table = Self { goal: *goal, many, strides, restart, values: vec![NOTHING; size] };
        let mut waiting = Vec::new();
        for dice in 1..=RESULTS_DICE {
            for raiders in 0..goal.limit {
                for situation in 0..situations {
                    let missing = table.missing(situation);
                    let value = table.solve(goal, missing, dice, raiders, &mut waiting);
                    let index = table.index(missing, dice, raiders);
                    table.values[index] = value;
                }
            }
        }
        table
    }

    fn missing(&self, mut situation: usize) -> [u8; KINDS] {
        self.many.map(|many| {
            let base = usize::from(many) + 1;
            let digit = situation % base;
            situation /= base;
            u8::try_from(digit).unwrap_or(0)
        })
    }

    fn index(&self, missing: [u8; KINDS], dice: u8, raiders: u8) -> usize {
        let steps = self.strides.iter().zip(missing);
        let situation: usize = steps.map(|(stride, digit)| stride * usize::from(digit)).sum();
        situation + usize::from(dice) * usize::from(self.goal.limit) + usize::from(raiders)
    }

    /// The chances when so many dice are rolled now.
    pub(crate) fn before_roll(&self, missing: [u8; KINDS], dice: u8, raiders: u8) -> Chances {
        self.values[self.index(missing, dice, raiders)]
    }

    /// What to do with the dice that lie.
    pub(crate) fn plan(&self, missing: [u8; KINDS], loose: Loose, raiders: u8) -> Plan {
        let roll_all = Then::Roll { lock: [0; KINDS], dice: loose.total };
        let best = self.plan_but_rolling_all(missing, loose, raiders);
        if best.chances == SURE || loose.total == 0 {
            return best;
        }
        let chances = self.before_roll(missing, loose.total, raiders);
        if self.goal.prefers(chances, best.chances) {
            Plan { then: roll_all, chances }
        } else {
            best
        }
    }

    fn plan_but_rolling_all(&self, missing: [u8; KINDS], loose: Loose, raiders: u8) -> Plan {
        let useful: [u8; KINDS] = std::array::from_fn(|k| loose.of_kind[k].min(missing[k]));
        if useful == missing {
            return Plan { then: Then::Stop, chances: SURE };
        }
        let mut best = Plan { then: Then::Stop, chances: NOTHING };
        if self.goal.prefers(self.restart, NOTHING) {
            best = Plan { then: Then::Again, chances: self.restart };
        }
        let all: u8 = useful.iter().sum();
        let mut lock = [0; KINDS];
        loop {
            let locked: u8 = lock.iter().sum();
            let rest: [u8; KINDS] = std::array::from_fn(|k| missing[k] - lock[k]);
            // Useful dice that are not locked must be rolled; useless ones need not be.
            let fewest = (all - locked).max(1);
            for dice in fewest..=loose.total.saturating_sub(locked) {
                if dice == loose.total {
                    continue;
                }
                let chances = self.before_roll(rest, dice, raiders);
                if self.goal.prefers(chances, best.chances) {
                    best = Plan { then: Then::Roll { lock, dice }, chances };
                }
            }
            if !next_below(&mut lock, useful) {
                return best;
            }
        }
    }

    /// [`Table::before_roll`], worked out from smaller situations.
    fn solve(
        &self,
        goal: &Goal,
        missing: [u8; KINDS],
        dice: u8,
        raiders: u8,
        waiting: &mut Vec<(f64, Chances)>,
    ) -> Chances {
        waiting.clear();
        let mut settled = NOTHING;
        for_each_throw(goal, missing, dice, |chance, rolled, throw| {
            let (now, left) = (raiders + rolled, dice - rolled);
            if now >= goal.limit {
                settled.bust += chance;
                return;
            }
            let loose = Loose { of_kind: throw, total: left };
            if rolled == 0 {
                let plan = self.plan_but_rolling_all(missing, loose, now);
                waiting.push((chance, plan.chances));
            } else {
                let chances = self.plan(missing, loose, now).chances;
                settled.success += chance * chances.success;
                settled.bust += chance * chances.bust;
            }
        });
        untie(goal, settled, waiting)
    }
}

/// The value `v = settled + Σ chance · best(other, v)`: all throws after which one would rather
/// roll the same dice again.
fn untie(goal: &Goal, settled: Chances, waiting: &[(f64, Chances)]) -> Chances {
    let mut value = NOTHING;
    // Each round finds more throws that are rolled again, so there are at most as many rounds.
    for _ in 0..=waiting.len() {
        let (mut sum, mut again) = (settled, 0.0);
        for (chance, other) in waiting {
            if goal.prefers(value, *other) {
                again += chance;
            } else {
                sum.success += chance * other.success;
                sum.bust += chance * other.bust;
            }
        }
        let share = 1.0 - again;
        let next = Chances { success: sum.success / share, bust: sum.bust / share };
        if next == value {
            break;
        }
        value = next;
    }
    value
}

/// Counts up below `most` in every place; false when all have been counted.
fn next_below(lock: &mut [u8; KINDS], most: [u8; KINDS]) -> bool {
    for (digit, most) in lock.iter_mut().zip(most) {
        if *digit < most {
            *digit += 1;
            return true;
        }
        *digit = 0;
    }
    false
}

/// Every throw of so many dice as far as it matters: its chance, its raiders, and how many of each
/// missing kind.
fn for_each_throw(
    goal: &Goal,
    missing: [u8; KINDS],
    dice: u8,
    mut look: impl FnMut(f64, u8, [u8; KINDS]),
) {
    let mut shares = [0.0; KINDS + 1];
    shares[0] = f64::from(goal.raider_faces) / 6.0;
    for (index, wanted) in goal.wanted().iter().enumerate() {
        if missing[index] > 0 {
            shares[index + 1] = f64::from(wanted.faces) / 6.0;
        }
    }
    let other = 1.0 - shares.iter().sum::<f64>();
    let mut throw = [0; KINDS + 1];
    split(&shares, other.max(0.0), dice, 0, 1.0, &mut throw, &mut |chance, throw| {
        let of_kind = std::array::from_fn(|kind| throw[kind + 1]);
        look(chance, throw[0], of_kind);
    });
}

/// Deals the dice out kind by kind; what is over shows something else.
fn split(
    shares: &[f64; KINDS + 1],
    other: f64,
    left: u8,
    kind: usize,
    chance: f64,
    throw: &mut [u8; KINDS + 1],
    look: &mut dyn FnMut(f64, &[u8; KINDS + 1]),
) {
    if kind > KINDS {
        let chance = chance * other.powi(i32::from(left));
        if chance > 0.0 {
            look(chance, throw);
        }
        return;
    }
    let most = if shares[kind] > 0.0 { left } else { 0 };
    let mut here = chance;
    for many in 0..=most {
        if many > 0 {
            // One more of this kind: choose which of the dice it is.
            here *= shares[kind] * f64::from(left - many + 1) / f64::from(many);
        }
        throw[kind] = many;
        split(shares, other, left - many, kind + 1, here, throw, look);
    }
    throw[kind] = 0;
}
