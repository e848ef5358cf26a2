//! Tables, seats, live updates, storage, API and pages over HTTP.
//!
//! Reading order: [`plan`] and [`journal`] (what a table is on disk), [`room`] (a table in memory,
//! which knows no network and no clock), [`store`] (the file), [`hall`] (all rooms: loads, commits,
//! tells), then what faces outward: pages and sockets in `web`, programs' addresses in `api`.
//!
//! The one order of things: a command is checked and carried out in a room; its entries are
//! committed; only then is anyone told. A room whose entries could not be kept is forgotten and
//! read again from the file.

mod api;
mod clock;
pub mod hall;
pub mod journal;
mod making;
pub mod metrics;
pub mod place;
pub mod plan;
mod programs;
mod rematch;
pub mod room;
mod serve;
pub mod store;
pub mod story;
mod web;
pub mod words;

pub use serve::{Config, ServeError, serve};
pub use web::{App, Limits, router};
