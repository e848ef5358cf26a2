//! The checks every game must pass. A dev-dependency of each game crate, and of nothing else.
//!
//! Three tools, one test each in a game crate:
//!
//! - [`assert_conforms`] plays random games and holds every sentence of the contract against
//!   every position on the way; [`Check`] lists the sentences.
//! - [`replay_transcripts`] replays golden games kept as text; `BLESS=1` rewrites them.
//! - [`assert_book`] keeps rulebook, code, tests and `RULES.md` in step.
//!
//! Nothing in here knows a game. What a check finds is a [`Breach`]: the sentence that was
//! broken, where, and the moves that lead there in a form that can be pasted into a transcript.

mod book;
mod breach;
mod check;
mod checks;
mod plan;
mod playout;
mod quiet;
mod suite;
mod transcript;
mod vocabulary;

pub use book::{assert_book, check_book};
pub use breach::Breach;
pub use check::Check;
pub use plan::{Plan, Tally};
pub use suite::{assert_conforms, check};
pub use transcript::{check_transcripts, of_table, replay_transcripts};
