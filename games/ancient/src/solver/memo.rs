//! Tables worked out once and shared: a view must be quick, and the same goals come up again and
//! again. What is kept is a pure function of its key, so nothing can depend on it.

use std::cell::RefCell;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use crate::solver::goal::{Goal, Key};
use crate::solver::table::{NOTHING, Table};

/// More goals than the sheets in the box have; beyond, the oldest makes room.
const MOST: usize = 1024;

/// Goals and their tables, oldest first.
type Kept = Vec<(Key, Arc<Table>)>;

static KEPT: LazyLock<Mutex<Kept>> = LazyLock::new(|| Mutex::new(Vec::new()));

/// A place for one table.
type Slot = Option<(Key, Arc<Table>)>;

/// Places near at hand.
const NEAR: usize = 512;

thread_local! {
    /// The tables a thread used last, each at a place that follows from its key: those who ask
    /// again and again wait for nobody.
    static AT_HAND: RefCell<[Slot; NEAR]> = const { RefCell::new([const { None }; NEAR]) };
}

/// Asks the table of a goal for a player who spends no more money.
pub(crate) fn with_table<T>(goal: &Goal, ask: impl FnOnce(&Table) -> T) -> T {
    let key = goal.key();
    AT_HAND.with_borrow_mut(|near| {
        let slot = &mut near[place_of(key, NEAR)];
        match slot {
            Some((kept, table)) if *kept == key => ask(table),
            _ => ask(&slot.insert((key, without_money(goal))).1),
        }
    })
}

/// The place of a key among so many, a power of two: the highest bits of a product in which every
/// bit of the key tells.
#[allow(clippy::cast_possible_truncation)] // A few bits.
pub(crate) const fn place_of(key: u64, places: usize) -> usize {
    const MIXED: u64 = 0x9e37_79b9_7f4a_7c15;
    (key.wrapping_mul(MIXED) >> (u64::BITS - places.ilog2())) as usize
}

/// The table of a goal for a player who spends no more money.
pub(crate) fn without_money(goal: &Goal) -> Arc<Table> {
    let key = goal.key();
    // A panic elsewhere cannot leave half a table in the list.
    let find = || KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, table)) = find().iter().find(|(kept, _)| *kept == key) {
        return Arc::clone(table);
    }
    let table = Arc::new(Table::new(goal, NOTHING));
    let mut kept = find();
    if kept.len() == MOST {
        kept.remove(0);
    }
    kept.push((key, Arc::clone(&table)));
    table
}
