//! One table, headless. A [`Table`] is given [`Command`]s and keeps what they lead to as journal
//! [`Entry`]s for whoever holds it to commit; it shows each [`Viewer`] a [`Projection`] of plain
//! data. The server, the terminal and the referee are doors to it; none of them reaches around it.
//!
//! Reading order: [`Plan`] and [`Entry`] (what a table is on disk), [`Command`] (what can be asked
//! of it), [`Table`], [`Projection`] (what is shown of it).
//!
//! It knows no page, no file, no clock, no thread and no source of chance: ids, secrets and times
//! are given to it.

mod alike;
mod archive;
mod asked;
mod clock;
mod command;
mod consent;
mod decisions;
mod dice;
mod forget;
mod ids;
mod journal;
mod lesson;
mod log;
mod notes;
mod older;
mod onward;
mod open;
mod orders;
mod people;
mod plan;
mod play;
mod projection;
mod refused;
mod restore;
mod seal;
mod snapshot;
mod table;
mod view;
mod waiting;

pub use archive::{Archive, Seen};
pub use asked::{Notice, NoticeKind, NoticeState, Standing};
pub use clock::{ClockShown, ClocksShown, Limits, LimitsError, Pace, TimeUp, day, span};
pub use command::{AWAY_AFTER, Command, OPEN_WITHIN, Reply, Request, Sender};
pub use consent::Pending as PendingProposal;
pub use dice::{PendingRoll, RollFor};
pub use forget::Owned;
pub use ids::{CampaignId, RandomWord, SeatToken, TableId, Visitor};
pub use journal::{Dated, Entry, Proposal};
pub use lesson::{
    AskedFor, Attempt, LessonAnswer, LessonBeat, LessonProgress, LessonRun, LessonStage,
    ProgressError, RunError, to_you,
};
pub use log::begins_with;
pub use notes::{LONGEST_NOTE, Note};
pub use open::{FromRecordError, Onward};
pub use orders::{LONGEST_LINE, MOST_LINES, Orders, Planned};
pub use people::{LONGEST_NAME, STAND_IN};
pub use plan::{Chair, DiceBy, Leg, Plan};
pub use projection::{
    Ask, ChatLine, Doing, End, Given, LogLine, OlderRules, PersonAt, PlayedBy, Projection,
    ProposalShown, Rolling, Screen, Seal, Shelf, Undo,
};
pub use refused::Refused;
pub use restore::RestoreError;
pub use snapshot::Snapshot;
pub use table::{Closed, Kept, Occupant, Table, Thinking};
pub use view::{Presence, Viewer};
