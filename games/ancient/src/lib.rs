//! *Ancient Artifacts* (2017): careers in three regions, built with dice that one may roll once
//! too often; renown and money win ([`R01_1`](book::R01_1)).
//!
//! Reading order: [`book`] (the rulebook as constants), [`atlas`], [`symbol`] and [`track`] (what
//! is printed), [`career`] and [`state`] (the position), [`action`] (the decisions and their
//! notation), then `rules` chapter by chapter. [`sheet`] reads career sheets, [`setup`] the
//! options, [`solver`] and [`odds`] count chances, [`stake`] and [`barred`] say what an action holds
//! and what cannot be done, [`view`] is what a seat sees, [`goals`] how
//! near the end and the prize are.

pub mod action;
pub mod atlas;
mod audit;
pub mod barred;
pub mod book;
pub mod career;
pub mod event;
pub mod goals;
mod judgement;
pub mod odds;
mod rules;
pub mod setup;
pub mod sheet;
pub mod solver;
pub mod stake;
pub mod state;
pub mod symbol;
pub mod track;
pub mod view;

pub use action::Action;
pub use event::Event;
pub use rules::r09_action::Shut;
pub use rules::r10_bonus::Effect;
pub use rules::r20_scoring::{FOLLOW_BONUS, rank};
pub use setup::Setup;
pub use sheet::Sheet;
pub use state::Ancient;
pub use view::View;

/// The rules in our words, shown in the page and the terminal.
pub const RULES: &str = include_str!("../RULES.md");
/// Every gap and contradiction of the rulebook, and what we ruled.
pub const RULINGS: &str = include_str!("../RULINGS.md");
