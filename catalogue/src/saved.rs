//! A position that can leave the program and come back.

use contract::Sitter;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A position with what is needed to go on from it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Saved {
    /// Which game.
    pub game: String,
    /// Under which revision of its rules.
    pub revision: u32,
    /// Scenario and options.
    pub setup: Value,
    /// Who sits where.
    pub seats: Vec<Sitter>,
    /// The position itself, as the game writes it.
    pub position: Value,
}
