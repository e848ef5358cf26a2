//! A table as it stands, kept now and then so that it can be gone on with without playing its whole
//! journal again. It is never a second truth: where anything about it is strange, it is dropped and
//! the journal is played.

use contract::Digest;
use serde::{Deserialize, Serialize};

use crate::ids::TableId;
use crate::journal::Dated;
use crate::plan::Plan;
use crate::table::Table;

/// The program that wrote it: another release may mean other things by the same words. The number is
/// raised when that happens between releases.
const PROGRAM: &str = concat!(env!("CARGO_PKG_VERSION"), "/3");

/// A table after so many entries of its journal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Snapshot {
    program: String,
    /// So many entries of the journal are in it.
    entries: u64,
    /// The table without its game, as JSON.
    table: String,
    /// The game, as [`catalogue::AnyTable::keep`] writes it; nothing where none could be set up.
    play: Option<String>,
    /// Over both, so that a damaged one is known.
    seal: Digest,
}

impl Snapshot {
    fn new(entries: u64, table: String, play: Option<String>) -> Self {
        let seal = seal(&table, play.as_deref());
        Self { program: PROGRAM.into(), entries, table, play, seal }
    }

    fn is_whole(&self) -> bool {
        self.program == PROGRAM && self.seal == seal(&self.table, self.play.as_deref())
    }

    /// So many entries of the journal are in it.
    pub fn entries(&self) -> u64 {
        self.entries
    }
}

impl Table {
    /// The table as it stands; nothing while there are entries that were not committed.
    pub fn snapshot(&self) -> Option<Snapshot> {
        if !self.outbox.is_empty() {
            return None;
        }
        let play = match &self.play {
            Some(play) => Some(play.keep()?),
            None => None,
        };
        Some(Snapshot::new(self.written, serde_json::to_string(self).ok()?, play))
    }

    /// Goes on from a snapshot with what follows it in the journal. Nothing when the snapshot is of
    /// another program, other rules or another table, or cannot be read: then the whole journal has
    /// to be [played](Table::restore).
    pub fn resume(
        id: &TableId,
        plan: &Plan,
        snapshot: &Snapshot,
        later: Vec<Dated>,
    ) -> Option<Self> {
        if !snapshot.is_whole() {
            return None;
        }
        let mut table: Self = serde_json::from_str(&snapshot.table).ok()?;
        if (&table.id, &table.plan, table.written) != (id, plan, snapshot.entries) {
            return None;
        }
        table.play = match &snapshot.play {
            Some(play) => Some(table.game.take_up(play)?),
            None => None,
        };
        table.repeat_all(later);
        Some(table)
    }

    /// How many entries its journal has.
    pub fn entries(&self) -> u64 {
        self.written
    }
}

fn seal(table: &str, play: Option<&str>) -> Digest {
    Digest::of_bytes([table, play.unwrap_or_default()].join("\n").as_bytes())
}

/// A game as the word that names it.
pub(crate) mod game_by_id {
    use catalogue::AnyGame;
    use serde::de::Error as _;
    use serde::{Deserialize as _, Deserializer, Serializer};

    pub(crate) fn serialize<S: Serializer>(
        game: &&'static dyn AnyGame,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        to.serialize_str(game.id())
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        from: D,
    ) -> Result<&'static dyn AnyGame, D::Error> {
        let id = String::deserialize(from)?;
        catalogue::find(&id).map_err(D::Error::custom)
    }
}
