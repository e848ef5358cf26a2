//! One legal action in words, with what it costs and what it risks.

use contract::Rule;
use serde::{Deserialize, Serialize};

/// One legal action in words.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Choice {
    /// What one does: "Read from the notebook".
    pub label: String,
    /// Why one might, with numbers; may be empty.
    pub detail: String,
    /// What it costs or brings, at a glance: "+4", "2 days"; may be empty.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub cost: String,
    /// How it may end.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub odds: Vec<Odds>,
    /// The rule it rests on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<&'static Rule>,
    /// The deed once more, for a choice that cannot be taken back and is better confirmed: "Roll
    /// with the notebook". Empty for a choice that acts at once.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub deed: String,
    /// The line that opens on it and others of its kind: "Swap equipment". Empty where it stands
    /// alone.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub group: String,
    /// Where it stands among the others.
    #[serde(skip_serializing_if = "Rank::is_usual")]
    pub rank: Rank,
    /// What of one's own it harms: "your own crew". Empty for a choice that harms nobody's own.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub harm: String,
    /// Whether it is done for somebody who wants passes made for them.
    #[serde(skip_serializing_if = "Passing::is_a_decision")]
    pub passes: Passing,
}

/// Whether a choice does nothing but let things go on as they are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Passing {
    /// It does something.
    #[default]
    No,
    /// Nothing is lost by it where there is no other choice.
    Alone,
    /// Nor where there are others: only somebody who looks for those wants them.
    Anyway,
}

impl Passing {
    // Serde hands over a reference.
    #[allow(clippy::trivially_copy_pass_by_ref)]
    fn is_a_decision(&self) -> bool {
        *self == Self::No
    }
}

/// Where a choice stands among the others, as most people would look for it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rank {
    /// Picked already, for somebody who has no wish of their own yet.
    Suggested,
    /// What somebody who begins does here.
    First,
    /// One of several.
    #[default]
    Usual,
    /// Seldom wanted.
    Last,
}

impl Rank {
    // Serde hands over a reference.
    #[allow(clippy::trivially_copy_pass_by_ref)]
    fn is_usual(&self) -> bool {
        *self == Self::Usual
    }
}

impl Choice {
    /// A choice that explains itself.
    pub fn plain(label: impl Into<String>) -> Self {
        Self { label: label.into(), ..Self::default() }
    }

    /// A choice with its reasons.
    pub fn with(label: impl Into<String>, detail: impl Into<String>) -> Self {
        Self { label: label.into(), detail: detail.into(), ..Self::default() }
    }

    /// What it costs or brings.
    pub fn costing(self, cost: impl Into<String>) -> Self {
        Self { cost: cost.into(), ..self }
    }

    /// One more way it may end.
    pub fn risking(mut self, tone: Tone, share: f64, what: impl Into<String>) -> Self {
        self.odds.push(Odds { share, what: what.into(), tone });
        self
    }

    /// The rule it rests on.
    pub fn by(self, rule: &'static Rule) -> Self {
        Self { rule: Some(rule), ..self }
    }

    /// To be confirmed, in these words.
    pub fn confirmed(self, deed: impl Into<String>) -> Self {
        Self { deed: deed.into(), ..self }
    }

    /// One of many of a kind, folded into this line.
    pub fn among(self, group: impl Into<String>) -> Self {
        Self { group: group.into(), ..self }
    }

    /// Where it stands among the others.
    pub fn ranked(self, rank: Rank) -> Self {
        Self { rank, ..self }
    }

    /// It does nothing but let things go on.
    pub fn passing(self, passes: Passing) -> Self {
        Self { passes, ..self }
    }

    /// It harms what is one's own: it stands last, and is marked.
    pub fn harming(self, what: impl Into<String>) -> Self {
        Self { harm: what.into(), ..self }
    }
}

/// One way a choice may end: "98% stand your ground".
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Odds {
    /// From never, 0, to always, 1.
    pub share: f64,
    /// What happens then.
    pub what: String,
    /// Whether one would want it.
    pub tone: Tone,
}

/// Whether one would want it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Tone {
    /// Yes.
    Good,
    /// It is neither.
    Even,
    /// No.
    Bad,
}

/// A thing on the table that can be touched: `aid:pistols`, `way:home`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Pick(pub String);

impl Pick {
    /// A kind of thing, and which one.
    pub fn new(kind: &str, which: impl std::fmt::Display) -> Self {
        Self(format!("{kind}:{which}"))
    }
}
