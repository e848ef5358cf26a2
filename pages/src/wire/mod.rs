//! What goes to and fro between a page and its table, over whichever line: a socket, or a worker
//! beside the page.

mod message;
mod news;
mod thin;

pub use message::{LONGEST_ID, Message, PageRequest, proposal};
pub use news::{News, Sent, gathering_news};
pub use thin::Part;
