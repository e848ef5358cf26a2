//! A table of one's own that goes on from a position of a finished game: for practice, against
//! programs.

use axum::extract::State;
use axum::response::Redirect;
use catalogue::Level;
use contract::Seat;
use serde::Deserialize;
use table::{Chair, DiceBy, Table, TableId};

use super::extract::{Address, Filled};
use super::lobby::NAMELESS;
use super::who::Who;
use super::{App, HttpError};
use crate::new_table::{self, Wanted};
use crate::random;

/// From where, and in which seat.
#[derive(Debug, Deserialize)]
pub(super) struct Onward {
    ply: usize,
    seat: Option<Seat>,
}

/// Makes the table and goes there.
pub(super) async fn play_on(
    State(app): State<App>,
    Address(id): Address<TableId>,
    who: Who,
    Filled(onward): Filled<Onward>,
) -> Result<Redirect, HttpError> {
    let handle = app.tables.find(&id).await?;
    let from = |table: &Table| table.position_to_play_on(onward.ply, onward.seat);
    let (record, seat) = app.tables.look(&handle, from).await??;
    let program = Chair::Program(Level::Adept.into());
    let chair = |index| if index == seat.index() { Chair::Person } else { program };
    let mut plan = new_table::plan(Wanted {
        game: record.game.clone(),
        setup: record.setup.clone(),
        seats: (0..record.seats.len()).map(chair).collect(),
        dice: DiceBy::House,
        listed: false,
    })?;
    // Marks of moves are compared with the rules under which they were made.
    plan.revision = record.revision;
    let fresh: TableId = random::word();
    let onward = table::Onward {
        seat,
        name: who.name_or(NAMELESS),
        owner: who.owner().into(),
        opening: record.opening,
        moves: record.moves.into_iter().take(onward.ply).collect(),
        from: Some(id),
    };
    app.tables.make_going_on(fresh.clone(), plan, onward).await?;
    Ok(Redirect::to(&format!("/t/{fresh}")))
}
