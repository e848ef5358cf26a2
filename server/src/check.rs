//! What will become of every game in a data file under the rules of this program. Nothing is changed.

use std::path::Path;

use store::{Find, Sqlite, State, Store, StoreError};
use table::{Table, TableId};

/// What becomes of one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It has not begun, or it goes on as if nothing had changed.
    GoesOn,
    /// It is over, and can be looked at to its end.
    Complete,
    /// It goes elsewhere under today's rules: it stands after so many moves, and the people at it
    /// choose.
    Stops {
        /// So many moves agree.
        agreed: usize,
        /// So many were made.
        made: usize,
        /// What today's rules say to the next.
        why: String,
    },
    /// It is over, and today's rules lead elsewhere after so many moves.
    Elsewhere {
        /// So many moves agree.
        agreed: usize,
        /// So many were made.
        made: usize,
        /// Whether what was seen of it was kept, so that it can be looked at to its end.
        archived: bool,
    },
    /// It was written under today's rules, and its journal does not hold after so many moves: the
    /// people at it choose.
    Damaged {
        /// So many moves hold.
        agreed: usize,
        /// So many were made.
        made: usize,
        /// What the rules say to the next.
        why: String,
    },
    /// It cannot be read.
    Unreadable(String),
}

/// One game of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    /// Its table's word.
    pub table: String,
    /// Which game; empty when not even that can be read.
    pub game: String,
    /// What becomes of it.
    pub fate: Fate,
}

/// So many are asked for at once.
const BATCH: u32 = 500;

/// Looks at every table of a data file. `each` is told of every one, with how many there are in all,
/// and says whether to go on.
///
/// # Errors
/// When the file is none of ours.
pub async fn check_database(
    file: &Path,
    each: impl FnMut(Checked, usize) -> bool,
) -> Result<(), StoreError> {
    check_tables(&Sqlite::open_to_read(file).await?, each).await
}

/// The same of every table that is kept anywhere.
///
/// # Errors
/// When it does not answer.
pub async fn check_tables(
    store: &dyn Store,
    mut each: impl FnMut(Checked, usize) -> bool,
) -> Result<(), StoreError> {
    let all = store.count().await?;
    let mut after = String::new();
    loop {
        let ids = store.find(Find::After(&after), BATCH).await?;
        let Some(last) = ids.last() else { return Ok(()) };
        after = last.to_string();
        for id in ids {
            let checked = check(store, id).await;
            if !each(checked, all) {
                return Ok(());
            }
        }
    }
}

async fn check(store: &dyn Store, id: TableId) -> Checked {
    let table = id.to_string();
    let unreadable = |why: String| Checked {
        table: id.to_string(),
        game: String::new(),
        fate: Fate::Unreadable(why),
    };
    let stored = match store.load(&id).await {
        Ok(Some(stored)) => stored,
        Ok(None) => return unreadable("it is gone".into()),
        Err(error) => return unreadable(error.to_string()),
    };
    let (game, was_over) = (stored.plan.game.clone(), stored.state == State::Over);
    let restored = match Table::restore(id.clone(), stored.plan, stored.journal) {
        Ok(restored) => restored,
        Err(error) => return Checked { game, ..unreadable(error.to_string()) },
    };
    let archived = matches!(store.archive(&id).await, Ok(Some(_)));
    Checked { table, game, fate: fate(&restored, was_over, archived) }
}

fn fate(table: &Table, was_over: bool, archived: bool) -> Fate {
    let made = table.plies_made();
    match (table.disagreement(), was_over || table.is_over()) {
        (Some((agreed, why)), _) if table.is_damaged() => {
            Fate::Damaged { agreed, made, why: why.into() }
        }
        (None, true) if was_over && !table.is_over() => {
            Fate::Elsewhere { agreed: made, made, archived }
        }
        (None, true) => Fate::Complete,
        (None, false) => Fate::GoesOn,
        (Some((agreed, _)), true) => Fate::Elsewhere { agreed, made, archived },
        (Some((agreed, why)), false) => Fate::Stops { agreed, made, why: why.into() },
    }
}
