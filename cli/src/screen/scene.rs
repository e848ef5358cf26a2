//! What there is to see: plain data, made by whoever has a table.

use catalogue::{Rank, Spot, Standing};
use serde::Deserialize;

/// A table through one pair of eyes.
#[derive(Clone, Debug, Default)]
pub(crate) struct Scene {
    /// The game and the table: "Artifact · First Contact".
    pub(crate) title: String,
    /// Who is to act and what is asked.
    pub(crate) question: Line,
    /// Whether it is these eyes that are asked.
    pub(crate) yours: bool,
    /// What winning is for these eyes, and how near it is.
    pub(crate) goal: Goal,
    /// Whether there is nothing more to decide.
    pub(crate) over: bool,
    /// The board as text.
    pub(crate) board: String,
    /// Where in it things and seats are.
    pub(crate) spots: Vec<Spot>,
    /// Heads the choices.
    pub(crate) heading: String,
    /// What these eyes may do.
    pub(crate) entries: Vec<Entry>,
    /// What cannot be done now though one would look for it.
    pub(crate) barred: Vec<Barred>,
    /// What happened, oldest first.
    pub(crate) log: Vec<Line>,
    /// How many lines of the log are new to these eyes.
    pub(crate) fresh: usize,
    /// Everybody at the table.
    pub(crate) places: Vec<Place>,
}

/// What winning is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Goal {
    /// In a line; empty where nothing is known of it.
    pub(crate) brief: String,
    /// The whole card.
    pub(crate) lines: Vec<String>,
}

/// A sentence and the number of its rule.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Line {
    pub(crate) text: String,
    pub(crate) rule: Option<String>,
}

/// One seat.
#[derive(Clone, Debug, Default)]
pub(crate) struct Place {
    pub(crate) letter: char,
    pub(crate) name: String,
    /// What there is to see of it, in words; may be empty.
    pub(crate) facts: String,
    pub(crate) to_act: bool,
}

/// Something that cannot be done now, and why.
#[derive(Clone, Debug, Default)]
pub(crate) struct Barred {
    pub(crate) label: String,
    pub(crate) why: Line,
}

/// One thing a seat may do, in the form in which the API gives it.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(default)]
pub(crate) struct Entry {
    pub(crate) action: String,
    pub(crate) label: String,
    pub(crate) detail: String,
    pub(crate) cost: String,
    pub(crate) odds: Vec<Odds>,
    pub(crate) rule: Option<String>,
    pub(crate) deed: String,
    pub(crate) group: String,
    pub(crate) rank: Rank,
    pub(crate) harm: String,
    pub(crate) picks: Vec<String>,
}

impl Entry {
    /// Where it stands in the list.
    pub(super) fn standing(&self) -> Standing<'_> {
        Standing { group: &self.group, rank: self.rank, harms: !self.harm.is_empty() }
    }
}

/// One way it may end.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub(crate) struct Odds {
    pub(crate) share: f64,
    pub(crate) what: String,
    pub(crate) tone: Tone,
}

/// Whether one would want it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Tone {
    Good,
    Even,
    Bad,
}

impl From<&catalogue::Sentence> for Line {
    fn from(sentence: &catalogue::Sentence) -> Self {
        let rule = sentence.rule.map(|rule| rule.number.to_string());
        Self { text: sentence.text.clone(), rule }
    }
}

impl From<&catalogue::Offer> for Entry {
    /// By way of the API's form, so that both ends read the same.
    fn from(offer: &catalogue::Offer) -> Self {
        let read = serde_json::to_value(offer).and_then(serde_json::from_value);
        read.unwrap_or_else(|_| Self { action: offer.action.clone(), ..Self::default() })
    }
}
