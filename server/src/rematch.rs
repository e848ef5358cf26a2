//! The next game of the same people, each one chair further.

use std::sync::Arc;

use contract::{Seat, SeatSet};
use table::{Chair, Command, Plan, Reply, Request, Sender, Table, TableId, Viewer};

use crate::handle::TableHandle;
use crate::random;
use crate::tables::{Tables, TablesError};

/// A person of the last game: their next seat, their name, and who may play it.
struct Person {
    seat: Seat,
    name: String,
    owners: Vec<String>,
}

impl Tables {
    /// The table of the next game. Its word is written down at this one first, so that two who ask
    /// at once find the same table.
    ///
    /// # Errors
    /// While this game goes on, or for somebody who did not play.
    pub async fn rematch(
        &self,
        handle: &Arc<TableHandle>,
        held: SeatSet,
    ) -> Result<TableId, TablesError> {
        let sender = Sender { viewer: Viewer::from(held), name: String::new() };
        let request = Request::Rematch(random::word());
        let command = Command { sender, id: String::new(), request };
        let Reply::Rematch(id) = self.handle(handle, command).await?.reply else {
            return Err(TablesError::NoTable);
        };
        if let Err(TablesError::NoTable) = self.find(&id).await {
            let (plan, people) =
                self.look(handle, |table| (next_plan(table), people(table))).await?;
            match self.make_as(id.clone(), plan).await {
                Ok(next) => self.seat_again(&next, people).await?,
                // Somebody was quicker.
                Err(TablesError::Store(store::StoreError::Conflict)) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(id)
    }

    async fn seat_again(
        &self,
        next: &Arc<TableHandle>,
        people: Vec<Person>,
    ) -> Result<(), TablesError> {
        for Person { seat, name, owners } in people {
            let mut owners = owners.into_iter();
            let owner = owners.next().unwrap_or_default();
            self.sit(next, Some(seat), &name, "", owner, String::new()).await?;
            for owner in owners {
                let request = Request::Share { seat, owner };
                let sender = Sender::default();
                self.handle(next, Command { sender, id: String::new(), request }).await?;
            }
        }
        Ok(())
    }
}

/// The same game, with every chair one further, so that sides change. A mission flown once more is
/// no mission of its campaign.
fn next_plan(table: &Table) -> Plan {
    let mut seats = table.plan().seats.clone();
    seats.rotate_right(1);
    Plan { seats, secret: random::secret(), campaign: None, ..table.plan().clone() }
}

fn people(table: &Table) -> Vec<Person> {
    let count = table.plan().seats.len();
    let person = |seat: &Seat| table.plan().seats.get(seat.index()) == Some(&Chair::Person);
    let moved = |seat: Seat| {
        let next = Seat::new((seat.index() + 1) % count.max(1))?;
        let occupant = table.occupant(seat);
        Some(Person { seat: next, name: occupant.name.clone(), owners: occupant.owners.clone() })
    };
    table.seats().filter(person).filter_map(moved).collect()
}
