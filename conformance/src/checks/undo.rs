//! Undo never crosses a die or a reveal, and gives back exactly what was there.

use contract::{Event, Game, SeatCount, Table, UndoError};

use super::{Made, Paper};
use crate::breach::{Fault, Found, ensure};
use crate::check::Check;

/// After a move that took dice or revealed something, nothing can be taken back.
pub(crate) fn stops<G: Game>(made: &Made<'_, G>, undoable: usize) -> Found {
    let closed = !made.rolls.is_empty() || made.events.iter().any(Event::reveals);
    ensure(!closed || undoable == 0, Check::UndoStops, || {
        format!("{} took dice or revealed, and {undoable} moves can be taken back", made.words())
    })
}

/// Takes the last move back. `before` is what stood on paper before it was made.
pub(crate) fn restores<G: Game>(table: &mut Table<G>, seats: SeatCount, before: &Paper) -> Found {
    let fault = |detail: String| Fault::new(Check::UndoRestores, detail);
    let Some(mover) = table.moves().last().map(|last| last.seat) else { return Ok(()) };
    for other in seats.others_from(mover) {
        let refused = table.undo(other);
        ensure(refused == Err(UndoError::NotYours(mover)), Check::UndoRestores, || {
            format!("{other} took back a move of {mover}: {refused:?}")
        })?;
    }
    let taken_back = table.undo(mover).map_err(|why| fault(format!("{mover}: {why}")))?;
    ensure(*before == Paper::of(table), Check::UndoRestores, || {
        format!("{mover} took {} back, and the game is another one", taken_back.action)
    })
}
