//! How long people may think. [`Limits`] are chosen with the table; [`Clocks`] count, and know no time
//! but what they are told with each command; `keeping` is what a table does with both.

mod count;
mod keeping;
mod limits;
mod shown;

pub(crate) use count::Clocks;
pub use limits::{Limits, LimitsError, Pace, TimeUp};
pub use shown::{ClockShown, ClocksShown, day, span};
