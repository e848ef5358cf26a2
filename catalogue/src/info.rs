//! What a game is, for people who choose one and programs that list them.

use serde::Serialize;
use serde_json::Value;

/// One game at a glance.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Info {
    /// The word that names it in commands.
    pub id: &'static str,
    /// What we call it.
    pub title: &'static str,
    /// The original and its year.
    pub original: &'static str,
    /// What one does in it.
    pub tagline: &'static str,
    /// The fewest seats.
    pub min_seats: usize,
    /// The most seats.
    pub max_seats: usize,
    /// About how long a game lasts at a table.
    pub minutes: &'static str,
    /// How much there is to learn, from 1 to 3.
    pub weight: u8,
    /// Whether seats keep secrets from each other, so that a shared screen must be covered.
    pub secrets: bool,
    /// The revision of the rules as played here.
    pub rules_revision: u32,
    /// The scenarios in the box; the first is the default.
    pub scenarios: Vec<ScenarioInfo>,
    /// The options, with their defaults.
    pub options: Vec<OptionInfo>,
}

/// One scenario.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ScenarioInfo {
    /// The word that names it in commands.
    pub id: String,
    /// Its name.
    pub title: String,
    /// Where it plays, or what it is about.
    pub about: String,
}

/// One option.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct OptionInfo {
    /// Its name in a set-up.
    pub name: &'static str,
    /// The values it takes.
    pub values: &'static str,
    /// The value it has when nothing is said.
    pub default: Value,
    /// What it changes.
    pub about: &'static str,
    /// The ruling that explains it.
    pub ruling: &'static str,
}
