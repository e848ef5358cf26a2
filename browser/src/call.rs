//! What a tab asks.

use std::collections::BTreeMap;

use serde::Deserialize;
use table::{Dated, Entry, Plan, TableId};

/// One thing asked, with the time and the chance that belong to it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Call {
    /// Seconds since 1970.
    pub now: i64,
    /// At least 64 bytes that nobody can guess.
    pub chance: Vec<u8>,
    /// What this browser remembers: `name`, `theme`, places in lessons.
    #[serde(default)]
    pub remembered: BTreeMap<String, String>,
    /// What.
    pub ask: Ask,
}

/// What is asked.
#[derive(Debug, Deserialize)]
#[serde(tag = "what", rename_all = "snake_case", deny_unknown_fields)]
pub enum Ask {
    /// To know these tables from now on. What is known of them already is forgotten.
    Know {
        /// As they were kept.
        tables: Vec<Stored>,
    },
    /// To forget a table: what happened at it last could not be kept.
    Forget {
        /// Which.
        table: TableId,
    },
    /// A page, or part of one.
    Open {
        /// Its address, as the server has it: `/t/WORD`.
        path: String,
        /// What stands behind the question mark, decoded.
        #[serde(default)]
        query: BTreeMap<String, String>,
    },
    /// What a form sends.
    Send {
        /// Its address.
        path: String,
        /// What stands behind the question mark, decoded.
        #[serde(default)]
        query: BTreeMap<String, String>,
        /// Its fields.
        fields: Vec<(String, String)>,
    },
    /// The line of the page that is open now.
    Dial {
        /// `/t/WORD/live`.
        path: String,
        /// What stands behind the question mark, decoded.
        #[serde(default)]
        query: BTreeMap<String, String>,
    },
    /// A message that a page sends over its line.
    Hear {
        /// In JSON.
        text: String,
    },
    /// That the next program at the table of the open page decides.
    Think,
    /// To take a record in as a table of one's own.
    TakeIn {
        /// As a file has it.
        record: String,
    },
}

/// A table as it was kept.
#[derive(Debug, Deserialize)]
pub struct Stored {
    /// Its word in addresses.
    pub table: TableId,
    /// What it was made for.
    pub plan: Plan,
    /// All that happened, in order.
    pub entries: Vec<StoredEntry>,
}

/// An entry as it was kept.
#[derive(Debug, Deserialize)]
pub struct StoredEntry {
    at: i64,
    entry: Entry,
}

impl From<StoredEntry> for Dated {
    fn from(StoredEntry { at, entry }: StoredEntry) -> Self {
        Self { at, entry }
    }
}
