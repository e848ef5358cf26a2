//! Tables worked out once and shared: a view must be quick, and the same goals come up again and
//! again. What is kept is a pure function of its key, so nothing can depend on it.

use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use crate::solver::goal::{Goal, Key};
use crate::solver::table::{NOTHING, Table};

/// More goals than the sheets in the box have; beyond, the oldest makes room.
const MOST: usize = 128;

/// Goals and their tables, oldest first.
type Kept = Vec<(Key, Arc<Table>)>;

static KEPT: LazyLock<Mutex<Kept>> = LazyLock::new(|| Mutex::new(Vec::new()));

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
