//! *Artifact* (Metagaming, 1980): tactical combat on the Moon between small teams with lasers,
//! rockets and an alien thing nobody understands ([`R01_0`](book::R01_0)).
//!
//! Reading order: [`book`] (the rulebook as constants), [`hex`] and [`map`] (the ground), [`name`]
//! and [`gear`] (the counters), [`tables`] (chapter 15), [`scenario`] and [`loaded`] (what never
//! changes in a game), [`state`] (the position), [`action`] (the decisions and their notation), then
//! `rules` chapter by chapter. [`odds`] counts chances, [`view`] is what a seat sees, [`goals`] how near
//! that is to winning, [`judgement`] what an agent may think of it.

pub mod action;
mod audit;
pub mod book;
pub mod event;
pub mod gear;
pub mod goals;
pub mod hex;
pub mod judgement;
pub mod loaded;
pub mod map;
pub mod name;
pub mod odds;
mod rules;
pub mod scenario;
pub mod setup;
pub mod state;
pub mod tables;

mod units;
pub mod view;

pub use action::Action;
pub use event::Event;
pub use rules::r05_sight::blocked_by;
pub use rules::r06_route::Route;
pub use scenario::Scenario;
pub use setup::Setup;
pub use state::Lunar;
pub use view::View;

/// The rules in our words, shown in the page and the terminal.
pub const RULES: &str = include_str!("../RULES.md");
/// Every gap and contradiction of the rulebook, and what we ruled.
pub const RULINGS: &str = include_str!("../RULINGS.md");
