//! A position of a finished game, for whoever wants to play it on.

use contract::{Record, Seat};

use crate::refused::Refused;
use crate::table::Table;

impl Table {
    /// The game on paper, and who goes on with it after so many moves: whoever is named, or the one
    /// who acts there.
    ///
    /// # Errors
    /// While the game goes on, where it is over, and where today's rules lead elsewhere.
    pub fn position_to_play_on(
        &self,
        ply: usize,
        seat: Option<Seat>,
    ) -> Result<(Record, Seat), Refused> {
        if !self.is_over() {
            return Err(Refused::NotOver);
        }
        if self.is_of_older_rules() {
            return Err(Refused::OnlyToBeLookedAt);
        }
        let record = self.record().filter(|record| record.start.is_none());
        let record = record.ok_or(Refused::NotBegun)?;
        let position = self.game().replay(&record, Some(ply));
        let status = position.map_err(|error| Refused::NotReplayed(error.to_string()))?.status();
        let acts = status.waiting().first().filter(|_| ply <= record.moves.len());
        let acts = acts.ok_or(Refused::OverThere)?;
        let seat = seat.filter(|seat| self.seats().any(|other| other == *seat));
        Ok((record, seat.unwrap_or(acts)))
    }
}
