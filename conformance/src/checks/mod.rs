//! The checks, one file per group. Each looks at one position, one move or one finished game, and
//! returns the first thing that is wrong with it.

pub(crate) mod components;
pub(crate) mod copies;
pub(crate) mod flow;
pub(crate) mod imagination;
pub(crate) mod json;
pub(crate) mod legality;
pub(crate) mod notation;
pub(crate) mod parser;
pub(crate) mod records;
pub(crate) mod secrets;
pub(crate) mod undo;

use contract::{Dice, Digest, Game, Move, Seat, Table};

/// One move as it was made, for the checks that make it once more.
#[derive(Debug)]
pub(crate) struct Made<'a, G: Game> {
    pub(crate) before: &'a G,
    pub(crate) after: &'a G,
    pub(crate) seat: Seat,
    pub(crate) action: G::Action,
    pub(crate) rolls: &'a [u8],
    pub(crate) events: &'a [G::Event],
}

/// All of a table that play can change.
///
/// A digest and not a clone: a position that shares something with its clone would hide it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Paper {
    moves: Vec<Move>,
    position: Digest,
}

impl Paper {
    pub(crate) fn of<G: Game>(table: &Table<G>) -> Self {
        Self { moves: table.moves().to_vec(), position: Digest::of(table.position()) }
    }
}

/// What a move came to when it was made once more.
#[derive(Debug)]
pub(crate) struct Again<G: Game> {
    pub(crate) position: G,
    pub(crate) events: Vec<G::Event>,
    /// Whether the same rolls made a whole move.
    pub(crate) settled: Result<(), contract::DiceError>,
}

impl<G: Game> Made<'_, G> {
    /// Makes the same move, with the same rolls, in another position.
    pub(crate) fn again_in(&self, mut position: G) -> Again<G> {
        let mut dice = Dice::of_record(self.rolls);
        let mut events = Vec::new();
        position.apply(self.seat, &self.action, &mut dice, &mut events);
        Again { position, events, settled: dice.finish() }
    }

    /// The move in words, for a message.
    pub(crate) fn words(&self) -> String {
        format!("{} {} (rolls {:?})", self.seat, self.action, self.rolls)
    }
}
