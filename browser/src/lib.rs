//! Tables, programs and pages without a server. A [`Local`] is asked one [`Call`] at a time, in JSON,
//! and gives an [`Answer`]: a page, somewhere else to go, news for the page that is open, and what
//! has to be kept before any of it is shown.
//!
//! It knows no clock, no chance, no file and no network: time and chance come with each call, and
//! whoever calls keeps what happened. The same calls give the same answers.

mod answer;
mod call;
mod campaign;
mod lessons;
mod line;
mod local;
mod making;
mod mine;
mod practice;
mod records;
mod replays;
mod routes;
mod scenario;

pub use answer::{Answer, File, Kept, KeptEntry};
pub use call::{Ask, Call, Stored, StoredEntry};
pub use local::Local;
