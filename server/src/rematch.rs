//! The next game of the same people, each one chair further.

use std::sync::Arc;

use contract::{Seat, SeatSet};
use table::{Chair, Command, Kept, Plan, Refused, Reply, Request, Sender, Table, TableId, Viewer};

use crate::handle::TableHandle;
use crate::random;
use crate::tables::{Tables, TablesError, Terms};

impl Tables {
    /// The table of the next game. Its word is written down at this one first, so that all who ask
    /// find the same table. Whoever asks sits down at it; for the others a seat is kept, which they
    /// take themselves or leave. `chance` is what they add to its dice.
    ///
    /// # Errors
    /// While this game goes on, or for somebody who did not play.
    pub async fn rematch(
        &self,
        handle: &Arc<TableHandle>,
        held: SeatSet,
        mut chance: String,
    ) -> Result<TableId, TablesError> {
        let sender = Sender { viewer: Viewer::from(held), name: String::new() };
        let request = Request::Rematch(random::word());
        let command = Command { sender, id: String::new(), request };
        let Reply::Rematch(id) = self.handle(handle, command).await?.reply else {
            return Err(TablesError::NoTable);
        };
        let last = |table: &Table| {
            let plan = next_plan(table);
            // Where a program has a person's seat now, nobody waits.
            let limits = table.limits().filter(|_| plan.persons().count() > 1);
            (plan, people(table), Terms { limits, gallery_talks: table.gallery_talks() })
        };
        let (plan, people, terms) = self.look(handle, last).await?;
        let next = match self.find(&id).await {
            Err(TablesError::NoTable) => match self.make_as(id.clone(), plan, terms).await {
                // Somebody was quicker.
                Err(TablesError::Store(store::StoreError::Conflict)) => self.find(&id).await?,
                made => made?,
            },
            found => found?,
        };
        let seats = people.iter().map(|(_, seat, kept)| (*seat, kept.clone())).collect();
        let command =
            Command { sender: Sender::default(), id: String::new(), request: Request::Keep(seats) };
        self.handle(&next, command).await?;
        for (_, seat, kept) in people.into_iter().filter(|(before, ..)| held.contains(*before)) {
            // Whoever plays several seats adds to the dice once.
            self.seat_again(&next, seat, kept, &std::mem::take(&mut chance)).await?;
        }
        Ok(id)
    }

    /// Seats somebody who asks to play again, unless they sit there already.
    async fn seat_again(
        &self,
        next: &Arc<TableHandle>,
        seat: Seat,
        Kept { name, owners }: Kept,
        chance: &str,
    ) -> Result<(), TablesError> {
        let mut owners = owners.into_iter();
        let owner = owners.next().unwrap_or_default();
        match self.sit(next, Some(seat), &name, chance, owner, None).await {
            // They sat down under another name, or asked from two pages at once.
            Err(TablesError::Refused(Refused::Taken(_) | Refused::SameName(_))) => return Ok(()),
            sat => drop(sat?),
        }
        for owner in owners {
            let request = Request::Share { seat, owner };
            let sender = Sender::default();
            self.handle(next, Command { sender, id: String::new(), request }).await?;
        }
        Ok(())
    }
}

/// The same game, with every chair one further, so that sides change. A mission flown once more is
/// no mission of its campaign.
fn next_plan(table: &Table) -> Plan {
    let mut seats = table.plan().seats.clone();
    seats.rotate_right(1);
    // Its seats are kept for people who know it: there is nothing to join in the lobby.
    let (secret, listed) = (random::secret(), false);
    Plan { seats, secret, listed, campaign: None, ..table.plan().clone() }
}

/// The people of the last game: their seats then and next, their names, and who may play them.
fn people(table: &Table) -> Vec<(Seat, Seat, Kept)> {
    let count = table.plan().seats.len();
    let person = |seat: &Seat| table.plan().seats.get(seat.index()) == Some(&Chair::Person);
    let moved = |seat: Seat| {
        let next = Seat::new((seat.index() + 1) % count.max(1))?;
        let occupant = table.occupant(seat);
        Some((seat, next, Kept { name: occupant.name.clone(), owners: occupant.owners.clone() }))
    };
    table.seats().filter(person).filter_map(moved).collect()
}
