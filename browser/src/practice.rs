//! A table of one's own that goes on from a position of a finished game: for practice, against
//! programs.

use std::collections::BTreeMap;

use catalogue::Level;
use contract::Seat;
use table::{Chair, DiceBy, Onward, Plan, Table, TableId};

use crate::answer::Answer;
use crate::local::{Local, OWNER};

impl Local {
    /// Makes the table and goes there.
    pub(crate) fn play_from(
        &mut self,
        word: &str,
        fields: &BTreeMap<String, String>,
    ) -> Result<Answer, String> {
        let (from, table) = self.table(word)?;
        let ply = fields.get("ply").and_then(|ply| ply.parse().ok());
        let ply: usize = ply.ok_or("Choose the move to go on from.")?;
        let seat: Option<Seat> = fields.get("seat").and_then(|seat| seat.parse().ok());
        let position = table.position_to_play_on(ply, seat);
        let (record, seat) = position.map_err(|refused| refused.to_string())?;
        let program = Chair::Program(Level::Adept.into());
        let chair = |index| if index == seat.index() { Chair::Person } else { program };
        let plan = Plan {
            game: record.game.clone(),
            // Marks of moves are compared with the rules under which they were made.
            revision: record.revision,
            setup: record.setup.clone(),
            seats: (0..record.seats.len()).map(chair).collect(),
            dice: DiceBy::House,
            listed: false,
            secret: self.secret()?,
            campaign: None,
        };
        let id: TableId = self.word();
        let onward = Onward {
            seat,
            name: self.name(),
            owner: OWNER.into(),
            opening: record.opening,
            moves: record.moves.into_iter().take(ply).collect(),
            from: Some(from),
        };
        let mut table =
            Table::going_on(id.clone(), plan.clone(), onward).map_err(|error| error.to_string())?;
        let (_, entries) = table.take_outbox();
        table.date(self.now, false);
        self.admit(id.clone(), plan, table, entries);
        Ok(Answer::go(format!("/t/{id}")))
    }
}
