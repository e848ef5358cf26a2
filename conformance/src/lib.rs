//! The checks every game must pass. A dev-dependency of each game crate and of their boards.
//!
//! The tools, a test each in a game crate:
//!
//! - [`assert_conforms`] plays random games and holds every sentence of the contract against
//!   every position on the way; [`Check`] lists the sentences.
//! - [`assert_conforms_at_length`] does so for very many games, when asked by name.
//! - [`replay_transcripts`] replays golden games kept as text; `BLESS=1` rewrites them.
//! - [`assert_book`] keeps rulebook, code, tests and `RULES.md` in step.
//! - [`assert_survives_twisting`] plays positions from outside that the audit lets pass.
//!
//! [`play_on`], [`walk`] and [`random_table`] are random play for tests of one's own.
//!
//! Nothing in here knows a game. What a check finds is a [`Breach`]: the sentence that was
//! broken, where, and the moves that lead there in a form that can be pasted into a transcript.

mod book;
mod breach;
mod check;
mod checks;
mod hostile;
mod long;
mod plan;
mod playout;
mod quiet;
mod random;
mod suite;
mod transcript;
mod vocabulary;

pub use book::{assert_book, assert_cases, check_book};
pub use breach::Breach;
pub use check::Check;
pub use hostile::assert_survives_twisting;
pub use long::assert_conforms_at_length;
pub use plan::{Care, Plan, Tally};
pub use random::{Stuck, play_on, random_table, walk};
pub use suite::{assert_conforms, check};
pub use transcript::{assert_readable, check_transcripts, of_table, replay_transcripts};
