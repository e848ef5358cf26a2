//! What goes over the line, as far as a guest needs it.

use catalogue::Spot;
use serde::Deserialize;

use crate::screen::{Entry, Goal};

/// A table in brief.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Info {
    pub(super) game: String,
    pub(super) state: String,
    pub(super) seats: Vec<SeatInfo>,
    pub(super) waiting: Vec<String>,
    pub(super) die: Option<Die>,
}

/// Who sits where.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct SeatInfo {
    pub(super) seat: String,
    pub(super) by: String,
    pub(super) name: String,
}

/// A die to be rolled by hand; nobody's seat when the set-up rolls it.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Die {
    pub(super) seat: Option<String>,
    /// `die` or `draw`.
    #[serde(default)]
    pub(super) kind: String,
    pub(super) faces: u8,
    pub(super) text: String,
}

/// A seat that was taken.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Seated {
    pub(super) token: String,
}

/// Something happened.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Happening {
    pub(super) ply: usize,
    /// Whether what this seat sealed for the dice is to be opened.
    #[serde(default)]
    pub(super) opening: bool,
    #[serde(default)]
    pub(super) log: Vec<Heard>,
}

/// One line of the log.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Heard {
    pub(super) text: String,
    #[serde(default)]
    pub(super) rule: Option<String>,
}

/// What the seat sees.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Seen {
    pub(super) seat: Option<String>,
    pub(super) question: String,
    /// An older server has none.
    #[serde(default)]
    pub(super) goals: Goals,
    pub(super) over: bool,
    pub(super) board: String,
    #[serde(default)]
    pub(super) spots: Vec<Spot>,
}

/// What winning is, as far as it is told in sentences.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Goals {
    heading: String,
    aim: Told,
    brief: String,
    near: String,
    ends: Told,
}

/// A sentence.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
struct Told {
    text: String,
}

impl From<Goals> for Goal {
    fn from(goals: Goals) -> Self {
        let Goals { heading, aim, brief, near, ends } = goals;
        let near = if near.is_empty() { String::new() } else { format!(" ({near})") };
        let line = if brief.is_empty() { brief } else { format!("{heading}: {brief}{near}") };
        let mut lines = vec![aim.text, line.clone(), ends.text];
        lines.retain(|line| !line.is_empty());
        Self { brief: line, lines }
    }
}

/// What the seat may do.
#[derive(Clone, Debug, Default, Deserialize)]
pub(super) struct Choices {
    pub(super) ply: usize,
    pub(super) actions: Vec<Entry>,
}

/// Why not.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Wrong {
    pub(super) error: String,
    #[serde(default)]
    pub(super) rule: Option<String>,
}
