//! *Artifact, regole base*: parties of adventurers race along thirty spaces for a relic, and the
//! first to carry it home wins ([`R01_1`](book::R01_1)).
//!
//! Reading order: [`book`] (the rulebook as constants), [`state`] (the position), [`action`] (the
//! decisions and their notation), then `rules` chapter by chapter. [`scenario`] reads the event
//! tables, [`setup`] the options, [`odds`] counts chances, [`view`] is what a seat sees,
//! [`goals`] how the race stands for it.

pub mod ability;
pub mod action;
mod audit;
pub mod book;
pub mod equipment;
pub mod event;
pub mod goals;
mod judgement;
pub mod odds;
pub mod outlook;
mod rules;
pub mod scenario;
pub mod setup;
pub mod state;
pub mod view;

pub use action::Action;
pub use event::Event;
pub use scenario::Scenario;
pub use setup::Setup;
pub use state::Expedition;
pub use view::View;

/// The rules in our words, shown in the page and the terminal.
pub const RULES: &str = include_str!("../RULES.md");
/// Every gap and contradiction of the rulebook, and what we ruled.
pub const RULINGS: &str = include_str!("../RULINGS.md");
