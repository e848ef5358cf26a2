//! What the browser is sent: pages, the parts of a table, style sheets and scripts.
//!
//! Everything here is a pure function from plain data ([`table::Projection`] and its like) to markup.
//! The table decides what a viewer may know and fills the data; nothing here can look further.

pub mod about;
pub mod analysis;
pub mod api;
mod assets;
pub mod beforehand;
pub mod campaign;
mod exhibits;
pub mod form;
mod games;
pub mod gather;
mod glossary;
mod icons;
pub mod join;
mod layout;
pub mod learn;
pub mod lesson;
pub mod lobby;
mod marks;
pub mod message;
pub mod my_games;
pub mod new_table;
pub mod notices;
pub mod operator;
mod qr;
pub mod replay;
pub mod replays;
pub mod rules;
pub mod scenario;
pub mod scores;
pub mod selves;
pub mod settings;
pub mod site;
pub mod story;
pub mod summary;
pub mod table_page;
pub mod wire;
mod words;

pub use assets::{Asset, assets, scripts, style};
pub use icons::{Icon, icon};
pub use layout::{Frame, Home};
