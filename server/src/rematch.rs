//! The next game of the same people, each one chair further.

use std::sync::Arc;

use contract::{Key, Seat, SeatSet};

use crate::hall::{Hall, HallError};
use crate::place::Place;
use crate::plan::{Chair, Plan};
use crate::room::{Refused, Room};
use crate::words::TableId;

impl Hall {
    /// Makes the table of the next game, or finds it when somebody was quicker.
    ///
    /// # Errors
    /// While this game goes on, or for somebody who did not play.
    pub async fn rematch(&self, place: &Arc<Place>, hands: SeatSet) -> Result<TableId, HallError> {
        let (made, plan, people) = self
            .look(place, |room| {
                if hands.is_empty() {
                    return Err(Refused::Watching);
                }
                if !room.is_over() {
                    return Err(Refused::NotOver);
                }
                Ok((room.rematch().cloned(), next_plan(room), people(room)))
            })
            .await??;
        if let Some(table) = made {
            return Ok(table);
        }
        let next = self.make(plan).await?;
        let seats = people.iter().map(|(old, new, _)| (*old, *new)).collect();
        self.store().keep_holds(place.id(), next.id(), seats).await?;
        for (_, seat, name) in &people {
            self.change(&next, |room| room.sit(*seat, name, "")).await?;
        }
        let table = next.id().clone();
        self.change(place, |room| room.set_rematch(table)).await
    }
}

/// The same game, with every chair one further, so that sides change. A mission flown once more is
/// no mission of its campaign.
fn next_plan(room: &Room) -> Plan {
    let mut seats = room.plan().seats.clone();
    seats.rotate_right(1);
    Plan { seats, secret: fresh_secret(), campaign: None, ..room.plan().clone() }
}

/// Each person's old seat, new seat and name.
fn people(room: &Room) -> Vec<(Seat, Seat, String)> {
    let count = room.plan().seats.len();
    let person = |seat: &Seat| room.plan().seats.get(seat.index()) == Some(&Chair::Person);
    let moved = |seat: Seat| {
        let next = Seat::new((seat.index() + 1) % count.max(1))?;
        Some((seat, next, room.occupant(seat).name.clone()))
    };
    room.seats().filter(person).filter_map(moved).collect()
}

/// What nobody can guess.
pub(crate) fn fresh_secret() -> Key {
    let mut bytes = [0; 32];
    // Without a source of chance there are no fair dice: better to stop than to go on.
    getrandom::fill(&mut bytes).expect("the system has a source of chance");
    Key::new(bytes)
}
