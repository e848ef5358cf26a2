//! Words of a game that a newcomer has to be told, each in two lines with its rule.

use contract::Rule;
use serde::Serialize;

/// A word that explains itself where it is touched.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Term {
    /// As it heads its explanation: "Accessway".
    pub word: &'static str,
    /// As it stands in sentences, in small letters: "accessway", "accessways".
    pub forms: &'static [&'static str],
    /// What it means, in at most 160 letters.
    pub meaning: &'static str,
    /// Where to read on.
    pub rule: &'static Rule,
}
