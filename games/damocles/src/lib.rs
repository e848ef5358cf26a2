//! *The Damocles Mission* (1983): a team aboard a silent ship, alone with its dice
//! ([`R01_0`](book::R01_0)).
//!
//! Reading order: [`book`] (the rulebook as constants), [`member`], [`equipment`], [`tile`] and
//! [`ship`] (what lies on the table), [`state`] (the position), [`action`] (the decisions and their
//! notation), [`effect`] (the language of the messages), then `rules` chapter by chapter.
//! [`mission`] and [`setup`] open a game, [`campaign`] strings missions together, [`odds`] counts
//! chances, [`judgement`] estimates, [`view`] is what the player sees, [`mod@goals`] how near it is.

pub mod action;
mod audit;
pub mod book;
pub mod campaign;
pub mod effect;
pub mod equipment;
pub mod event;
pub mod goals;
pub mod judgement;
pub mod mark;
pub mod member;
pub mod messages;
pub mod mission;
pub mod odds;
mod rules;
pub mod script;
pub mod setup;
pub mod ship;
pub mod state;
pub mod tile;
pub mod view;

pub use action::Action;
pub use event::Event;
pub use goals::{Goals, goals};
pub use mission::Mission;
pub use rules::r20_standing::{Away, Cause, Hold, Standing};
pub use rules::r20_victory::{Judgement, ROWS, SUCCESS, judgement as judged};
pub use setup::Setup;
pub use state::Damocles;
pub use view::View;

/// The rules in our words, shown in the page and the terminal.
pub const RULES: &str = include_str!("../RULES.md");
/// Every gap and contradiction of the rulebook, and what we ruled.
pub const RULINGS: &str = include_str!("../RULINGS.md");
