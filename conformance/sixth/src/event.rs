//! What can happen; everybody hears all of it.

use contract::{Audience, Seat};
use serde::{Deserialize, Serialize};

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// The die fell.
    Rolled {
        /// Whose turn it is.
        seat: Seat,
        /// What it shows.
        face: u8,
    },
    /// The lantern went out.
    Lost {
        /// Whose loot is lost.
        seat: Seat,
        /// How much.
        loot: u8,
    },
    /// Loot went into the sack.
    Kept {
        /// Whose sack.
        seat: Seat,
        /// How much.
        loot: u8,
    },
    /// Both numbers were shown.
    Shown {
        /// By seat.
        wanted: [u8; 2],
    },
}

impl contract::Event for Event {
    fn audience(&self) -> Audience {
        Audience::All
    }

    fn reveals(&self) -> bool {
        match self {
            Self::Shown { .. } => true,
            Self::Rolled { .. } | Self::Lost { .. } | Self::Kept { .. } => false,
        }
    }
}
