//! Draws and words what one seat may see. A board is given a view, never a position, so it cannot
//! leak; it asks no rule, so it cannot bend one. Every sentence a player reads about a game is
//! made here, where it can be translated.

mod ancient;
mod cast;
mod expedition;
mod picture;
mod theme;
mod words;

pub use cast::Cast;
pub use picture::Picture;
pub use theme::{TOKENS, Theme};
pub use words::{chance, list};

use contract::{Game, Rule};
use serde::Serialize;

/// Pictures and words for one game.
pub trait Board: Game {
    /// What the set-up gives a board besides the view: names, titles, texts. Made once a table.
    type Scenery: Send + Sync;

    /// The scenery of a set-up.
    fn scenery(setup: &Self::Setup) -> Self::Scenery;

    /// The title of the table: the scenario, as a rule.
    fn title(scenery: &Self::Scenery) -> String;

    /// What there is to read before the first move.
    fn opening(scenery: &Self::Scenery) -> String;

    /// The board as text, at most 80 columns wide.
    fn text(scenery: &Self::Scenery, view: &Self::View, cast: &Cast) -> String;

    /// The board as a picture, for games that have one.
    fn picture(_: &Self::Scenery, _: &Self::View, _: &Cast) -> Option<Picture> {
        None
    }

    /// Who must act and what is asked, in one sentence.
    fn question(scenery: &Self::Scenery, view: &Self::View, cast: &Cast) -> Sentence;

    /// A legal action, as a person would say it.
    fn choice(
        scenery: &Self::Scenery,
        view: &Self::View,
        cast: &Cast,
        action: &Self::Action,
    ) -> Choice;

    /// What a hand would touch to make this choice, in order.
    fn picks(action: &Self::Action) -> Vec<Pick>;

    /// Something that happened.
    fn told(scenery: &Self::Scenery, cast: &Cast, event: &Self::Event) -> Sentence;
}

/// A sentence and the rule it rests on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence {
    /// Without the rule's number.
    pub text: String,
    /// The rule to look up.
    pub rule: Option<&'static Rule>,
}

impl Sentence {
    /// A sentence that rests on a rule.
    pub fn by(rule: &'static Rule, text: impl Into<String>) -> Self {
        Self { text: text.into(), rule: Some(rule) }
    }
}

impl std::fmt::Display for Sentence {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.rule {
            Some(rule) => write!(f, "{} [{}]", self.text, rule.number),
            None => f.write_str(&self.text),
        }
    }
}

/// One legal action in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Choice {
    /// What one does: "Read from the notebook".
    pub label: String,
    /// Why one might, with numbers; may be empty.
    pub detail: String,
}

impl Choice {
    /// A choice that explains itself.
    pub fn plain(label: impl Into<String>) -> Self {
        Self { label: label.into(), detail: String::new() }
    }

    /// A choice with its reasons.
    pub fn with(label: impl Into<String>, detail: impl Into<String>) -> Self {
        Self { label: label.into(), detail: detail.into() }
    }
}

/// A thing on the table that can be touched: `aid:pistols`, `way:home`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(transparent)]
pub struct Pick(pub String);

impl Pick {
    /// A kind of thing, and which one.
    pub fn new(kind: &str, which: impl std::fmt::Display) -> Self {
        Self(format!("{kind}:{which}"))
    }
}
