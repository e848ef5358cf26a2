//! Tables, seats, live updates, storage, API and pages over HTTP.
//!
//! Reading order: [`tables`] (all tables: loads, commits, tells), [`handle`] (one of them),
//! then what faces outward: pages and sockets in `web`, programs' addresses
//! in `api`. What a table does is decided in the crate `table`; where it is kept, in `store`.
//!
//! The one order of things: a command is carried out at a table; its entries are committed; only
//! then is anyone told. A table whose entries could not be kept is forgotten and read again from
//! the file.

mod api;
mod archives;
mod bans;
pub mod check;
mod clock;
mod clocks;
mod coach;
mod cores;
mod fair;
pub mod handle;
pub mod metrics;
mod net;
mod new_table;
mod nodes;
mod notices;
pub mod operator;
mod programs;
pub mod quota;
mod random;
mod rematch;
pub mod report;
mod serve;
mod snapshots;
pub mod tables;
mod web;

pub use api::document;
pub use net::{
    BadNetwork, Connections, Network, Proxies, Timeouts, TlsError, TlsFiles, address_for_friends,
};
pub use serve::{ATTENTION, Config, Keep, ServeError, serve};
pub use web::{App, Limits, Site, router};
