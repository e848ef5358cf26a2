//! Who sits where, as sentences name them.

use contract::Seat;

/// The names at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cast {
    names: Vec<String>,
}

impl Cast {
    /// One name a seat, in order.
    pub fn new(names: Vec<String>) -> Self {
        Self { names }
    }

    /// The name of a seat.
    pub fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("somebody", String::as_str)
    }
}
