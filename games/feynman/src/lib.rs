//! *The Artifact*: pirates, a mad scientist, a phone company and something alien aboard the
//! station Feynman, each with secrets.
//!
//! Reading order: [`book`] (the rulebook as constants), [`names`] and [`station`] (what there is),
//! [`state`] (the position in three parts: open, shut, minds), [`facts`](state::Feynman) (who can do
//! what), [`action`] and [`event`], then `rules` chapter by chapter. [`view`] is what a seat sees,
//! `imagine` what it could be facing, [`judgement`] what a position is worth.

pub mod action;
mod audit;
pub mod barred;
pub mod book;
pub mod chances;
pub mod event;
mod evidence;
mod facts;
pub mod goals;
mod imagine;
pub mod judgement;
pub mod names;
mod paper;
mod rules;
pub mod setup;
pub mod sheets;
pub mod state;
pub mod station;
pub mod view;
mod words;

pub use action::Action;
pub use event::Event;
pub use rules::r04_turn::FIGURES_A_TURN;
pub use rules::r05_victory::level;
pub use setup::Setup;
pub use state::Feynman;
pub use station::Station;
pub use view::View;

/// The rules in our words, shown in the page and the terminal.
pub const RULES: &str = include_str!("../RULES.md");
/// Every gap and contradiction of the rulebook, and what we ruled.
pub const RULINGS: &str = include_str!("../RULINGS.md");
