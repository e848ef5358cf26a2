//! An exact solver for the results dice: the chances of success and of a bust under best play,
//! and the best dice to lock, for any locks, goal, bonus, raiders and money. Best play has the
//! most success and, with as much, the least risk of a bust.
//!
//! The rules never ask it; views and agents may.

mod goal;
mod memo;
mod table;

pub use goal::{Goal, KINDS, Wanted};
pub(crate) use memo::{place_of, with_table, without_money};
pub use table::Chances;
use table::{Loose, NOTHING, Plan, Table, Then};

use crate::state::{RESULTS_DICE, Shown};
use crate::symbol::{Symbol, Symbols};

/// Solves one goal; warm once it has answered for an amount of money.
#[derive(Clone, Debug)]
pub struct Solver {
    goal: Goal,
    /// By dollars that may be spent on starting over.
    tables: Vec<Table>,
}

/// What best play does now.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Advice {
    /// What to do.
    pub then: Next,
    /// What comes of it.
    pub chances: Chances,
}

/// What best play does with the dice that lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// Stop: the goal is reached, or out of reach.
    Stop,
    /// Lock these, then roll the rest.
    Roll {
        /// The dice to lock first; may be none.
        lock: Symbols,
    },
    /// Pay a dollar and start over.
    Again,
}

impl Solver {
    /// A solver for a goal, with nothing worked out yet.
    pub const fn new(goal: Goal) -> Self {
        Self { goal, tables: Vec::new() }
    }

    /// The goal.
    pub const fn goal(&self) -> &Goal {
        &self.goal
    }

    /// What best play does with these dice and so many dollars to spend.
    pub fn advice(&mut self, shown: Shown, money: u8) -> Advice {
        self.warm(money);
        advise(&self.goal, &self.tables[usize::from(money)], shown)
    }

    /// The chances when all loose dice are rolled now.
    pub fn roll(&mut self, shown: Shown, money: u8) -> Chances {
        self.warm(money);
        roll(&self.goal, &self.tables[usize::from(money)], shown)
    }

    /// The chances before the first roll.
    pub fn start(&mut self, money: u8) -> Chances {
        self.warm(money);
        start(&self.goal, &self.tables[usize::from(money)], 0)
    }

    /// Works out the tables for up to this much money, once.
    pub fn warm(&mut self, money: u8) {
        while self.tables.len() <= usize::from(money) {
            let last = self.tables.last();
            let restart = last.map_or(NOTHING, |table| start(&self.goal, table, 0));
            self.tables.push(Table::new(&self.goal, restart));
        }
    }
}

/// All dice but so many raiders are rolled for the whole goal.
pub(crate) fn start(goal: &Goal, table: &Table, raiders: u8) -> Chances {
    table.before_roll(goal.missing(Symbols::NONE), RESULTS_DICE - raiders, raiders)
}

pub(crate) fn roll(goal: &Goal, table: &Table, shown: Shown) -> Chances {
    table.before_roll(goal.missing(shown.locked), shown.loose.total(), shown.raiders)
}

/// What comes of best play with the dice that lie.
pub(crate) fn chances(goal: &Goal, table: &Table, shown: Shown) -> Chances {
    plan(goal, table, shown).chances
}

fn plan(goal: &Goal, table: &Table, shown: Shown) -> Plan {
    let loose = Loose { of_kind: goal.counts(shown.loose), total: shown.loose.total() };
    table.plan(goal.missing(shown.locked), loose, shown.raiders)
}

pub(crate) fn advise(goal: &Goal, table: &Table, shown: Shown) -> Advice {
    let plan = plan(goal, table, shown);
    let then = match plan.then {
        Then::Stop => Next::Stop,
        Then::Again => Next::Again,
        Then::Roll { lock, dice } => Next::Roll { lock: dice_to_lock(goal, shown, lock, dice) },
    };
    Advice { then, chances: plan.chances }
}

/// So many useful dice of each kind, and useless ones until `dice` are left to roll.
fn dice_to_lock(goal: &Goal, shown: Shown, lock: [u8; KINDS], dice: u8) -> Symbols {
    let mut locked = Symbols::NONE;
    let mut loose = shown.loose;
    let mut take = |symbol: Symbol| {
        loose = loose.without(symbol);
        locked = locked.with(symbol);
    };
    for (wanted, many) in goal.wanted().iter().zip(lock) {
        let of_kind = shown.loose.iter().filter(|symbol| wanted.symbols.of(*symbol) > 0);
        of_kind.take(many.into()).for_each(&mut take);
    }
    let missing = goal.missing(shown.locked);
    for symbol in shown.loose.kinds() {
        let kind = goal.wanted().iter().position(|wanted| wanted.symbols.of(symbol) > 0);
        // Of a kind that is wanted only what is over may be locked as useless.
        while loose.of(symbol) > 0 && loose.total() > dice {
            let in_kind = kind.map_or(0, |k| loose.among(goal.wanted()[k].symbols));
            let useful = kind.map_or(0, |k| {
                let there = goal.counts(shown.loose)[k].min(missing[k]);
                there.saturating_sub(lock[k])
            });
            if kind.is_some() && in_kind <= useful {
                break;
            }
            loose = loose.without(symbol);
            locked = locked.with(symbol);
        }
    }
    locked
}
