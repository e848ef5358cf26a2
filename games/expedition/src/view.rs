//! What one seat may know. Every sheet is open (EXP-45): all seats and spectators know the same,
//! and nothing has to be imagined.

use contract::{Game, Seat, SeatCount, Status};
use serde::Serialize;

use crate::equipment::Source;
use crate::odds;
use crate::scenario::Challenge;
use crate::state::{Artifact, Expedition, Party, Phase, Turn};

/// The open table, as one seat or a spectator sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    /// Whose eyes.
    pub you: Option<Seat>,
    /// How many parties race.
    pub seats: SeatCount,
    /// Their sheets and pawns.
    pub parties: Vec<Party>,
    /// Where the Artifact is.
    pub artifact: Artifact,
    /// Whether it has ever been taken.
    pub found: bool,
    /// Whose turn it is.
    pub turn: Turn,
    /// What is being awaited.
    pub phase: Phase,
    /// Who owes a decision, or how it ended.
    pub status: Status,
    /// What a starting item adds.
    pub gear_points: u8,
    /// Whether the way is chosen before the die falls (EXP-50).
    pub direction_before_roll: bool,
    /// The challenge being faced, if there is one.
    pub challenge: Option<Challenge>,
    /// What the dice would give now and with each Aid that could be declared.
    pub chances: Vec<Chance>,
}

/// The chances of a roll, should the dice fall after one more Aid, or after none.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Chance {
    /// The Aid declared first.
    pub with: Option<Source>,
    /// What stands beside the ability die: marks and points.
    pub beside_die: u16,
    /// The chances then.
    pub odds: odds::Odds,
}

impl View {
    pub(crate) fn of(position: &Expedition, you: Option<Seat>) -> Self {
        Self {
            you,
            seats: position.seats,
            parties: position.parties[..position.seats.get()].to_vec(),
            artifact: position.artifact,
            found: position.found,
            turn: position.turn,
            phase: position.phase,
            status: position.status(),
            gear_points: position.options.gear_points,
            direction_before_roll: position.options.direction_before_roll,
            challenge: position.challenge_faced(),
            chances: odds::chances(position),
        }
    }

    /// A party's sheet.
    ///
    /// # Panics
    /// When there is no such seat at this table.
    pub fn party(&self, seat: Seat) -> &Party {
        &self.parties[seat.index()]
    }
}
