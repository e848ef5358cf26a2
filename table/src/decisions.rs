//! Since when each seat owes the decision it owes. Where several are asked at once, an answer is
//! not late because another was quicker.

use contract::{MAX_SEATS, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// For each seat the ply since which it has been asked the same.
#[derive(Debug, Default, Serialize, Deserialize)]
pub(crate) struct OpenDecisions([usize; MAX_SEATS]);

impl OpenDecisions {
    /// A move was made. Whoever owed a decision before and after it, and did not make it, owes the
    /// same one still.
    pub(crate) fn moved(&mut self, by: Seat, before: SeatSet, after: SeatSet, ply: usize) {
        for index in 0..MAX_SEATS {
            let Some(seat) = Seat::new(index) else { continue };
            let still = seat != by && before.contains(seat) && after.contains(seat);
            if !still {
                self.0[index] = ply;
            }
        }
    }

    /// Nothing asked before this counts any more.
    pub(crate) const fn anew(&mut self, ply: usize) {
        self.0 = [ply; MAX_SEATS];
    }

    /// So many moves stay. Whoever owed the same decision then owes it still.
    pub(crate) fn back_to(&mut self, ply: usize) {
        self.0 = self.0.map(|since| since.min(ply));
    }

    /// Since which move this seat has been asked what it is asked now.
    pub(crate) const fn since(&self, seat: Seat) -> usize {
        self.0[seat.index()]
    }

    /// Whether an answer given at `ply` is one to what the seat is asked now.
    pub(crate) const fn answers(&self, seat: Seat, ply: usize, now: usize) -> bool {
        self.0[seat.index()] <= ply && ply <= now
    }
}
