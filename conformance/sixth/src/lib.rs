//! *The Last Lantern*: the smallest whole game, with dice, a secret and two seats. Tests put it into
//! the list of games to prove that one folder and one row are enough.

mod action;
mod board;
pub mod book;
mod count;
mod event;
mod game;
mod row;
mod setup;

pub use action::Action;
pub use board::LanternBoard;
pub use count::Count;
pub use event::Event;
pub use game::{Lantern, View};
pub use row::ROW;
pub use setup::{Options, Setup, Vault};

/// The rules in our words.
pub const RULES: &str = include_str!("../RULES.md");
/// What was ruled where the rules are silent.
pub const RULINGS: &str = include_str!("../RULINGS.md");
