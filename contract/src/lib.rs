//! What every game of Reliquary promises.
//!
//! A game is a value. It says who owes a decision ([`Game::status`]), what that seat may do
//! ([`Game::actions`]), why something else may not be done ([`Game::refusal`]), what follows from
//! a decision ([`Game::apply`]) and what each seat may know of it all ([`Game::view`]). Whatever
//! may differ between two runs of a game comes in through an action or through the [`Dice`].
//!
//! Reading order: [`Game`], then [`Seat`], [`Status`], [`Rule`] and [`Refusal`], [`Dice`],
//! [`Log`]; last what is built on top of them for every game alike: [`Table`] (a game being
//! played, with undo) and [`Record`] (a game on paper, which replays for ever). [`Judged`] is for
//! programs that play.
//!
//! Nothing in here knows a game, reads a file or a clock, starts a thread or keeps a global.

mod built_in;
mod dice;
mod digest;
pub mod fair;
mod game;
mod judged;
mod log;
mod record;
mod rng;
mod rule;
mod seat;
mod setup;
mod status;
mod table;

pub use built_in::{BuiltIn, ScenarioRef};
pub use dice::{Chance, Dice, DiceError, Want};
pub use digest::{Digest, Mark};
pub use fair::{Fair, Unfair};
pub use game::{Game, Known, ParseError, turn_refusal};
pub use judged::{Calibration, Judged, ScoreScale, exp, likely, points, worth};
pub use log::{Audience, Event, Log, Silent, heard_by};
pub use record::{DiceOrigin, FORMAT, Move, Record, RecordError, Sitter};
pub use rng::{Key, Rng};
pub use rule::{GAME_OVER, NOT_YOUR_TURN, Refusal, Rule};
pub use seat::{MAX_SEATS, Seat, SeatCount, SeatError, SeatSet};
pub use setup::{SetupFault, SetupFaults};
pub use status::{Outcome, SeatResult, Status, Verdict};
pub use table::{Disagreement, OpenError, PlayError, ReplayError, Table, UndoError};
