//! What a tab is answered.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::Value;
use table::{Entry, Plan, TableId};

/// The answer to a call; what is empty is left out.
#[derive(Debug, Default, Serialize)]
pub struct Answer {
    /// To be kept before anything of this is shown.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub keep: Vec<Kept>,
    /// Tables to be forgotten for good.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub gone: Vec<TableId>,
    /// To be remembered by this browser.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub remember: BTreeMap<String, String>,
    /// A page.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page: Option<String>,
    /// What a script asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub json: Option<Value>,
    /// A file to take home.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<File>,
    /// Another address to open.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub go: Option<String>,
    /// What the open page is told over its line, in order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub tell: Vec<String>,
    /// Whether the table of the open page goes on by itself: [`Think`](crate::Ask::Think) is next.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub more: bool,
    /// Why it could not be done, in a person's words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<String>,
}

/// What happened at a table.
#[derive(Debug, Serialize)]
pub struct Kept {
    /// Which.
    pub table: TableId,
    /// What it was made for, when it is new.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub plan: Option<Plan>,
    /// The place of the first entry in the journal.
    pub first: u64,
    /// The entries.
    pub entries: Vec<KeptEntry>,
}

/// An entry to be kept.
#[derive(Debug, Serialize)]
pub struct KeptEntry {
    pub(crate) at: i64,
    pub(crate) entry: Entry,
}

/// A file to take home.
#[derive(Debug, Serialize)]
pub struct File {
    /// What it is called.
    pub name: String,
    /// Its media type.
    pub kind: &'static str,
    /// What is in it.
    pub text: String,
}

impl Answer {
    pub(crate) fn page(page: maud::Markup) -> Self {
        Self { page: Some(page.into_string()), ..Self::default() }
    }

    pub(crate) fn go(address: impl Into<String>) -> Self {
        Self { go: Some(address.into()), ..Self::default() }
    }

    pub(crate) fn json(json: Value) -> Self {
        Self { json: Some(json), ..Self::default() }
    }

    pub(crate) fn error(why: impl Into<String>) -> Self {
        Self { error: Some(why.into()), ..Self::default() }
    }
}
