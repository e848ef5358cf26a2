//! Every action met in a check run: what the parser, the lists and the refusals are tried with.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{Debug, Display};
use std::str::FromStr;

use contract::{ParseError, Rng};

/// What the contract asks of an action, in one name.
pub(crate) trait Word: Copy + Debug + Ord + Display + FromStr<Err = ParseError> {}

impl<A: Copy + Debug + Ord + Display + FromStr<Err = ParseError>> Word for A {}

/// Enough for the largest games; beyond, actions are still checked but no longer remembered.
const MOST: usize = 20_000;
/// Actions the parser accepts but no list has held yet: a smaller share, so that they never crowd
/// out the ones that are really played.
const MOST_FOREIGN: usize = 1_000;

/// The actions seen, and their words.
#[derive(Debug)]
pub(crate) struct Vocabulary<A> {
    known: BTreeSet<A>,
    order: Vec<A>,
    by_word: BTreeMap<String, A>,
    foreign: Vec<A>,
}

impl<A: Word> Vocabulary<A> {
    pub(crate) const fn new() -> Self {
        Self {
            known: BTreeSet::new(),
            order: Vec::new(),
            by_word: BTreeMap::new(),
            foreign: Vec::new(),
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.order.len()
    }

    pub(crate) fn knows(&self, action: &A) -> bool {
        self.known.contains(action)
    }

    /// The action this word was first seen for.
    pub(crate) fn owner(&self, word: &str) -> Option<A> {
        self.by_word.get(word).copied()
    }

    /// Remembers an action that was listed.
    pub(crate) fn learn(&mut self, action: A, word: String) {
        if self.order.len() < MOST && self.known.insert(action) {
            self.order.push(action);
            self.by_word.insert(word, action);
        }
    }

    /// Remembers an action that only the parser has produced so far.
    pub(crate) fn learn_foreign(&mut self, action: A) {
        if self.foreign.len() < MOST_FOREIGN && !self.knows(&action) {
            self.foreign.push(action);
        }
    }

    /// Some action: mostly one that was listed before, sometimes one that was only parsed.
    pub(crate) fn any(&self, rng: &mut Rng) -> Option<A> {
        let pool = match (self.order.is_empty(), self.foreign.is_empty()) {
            (false, false) if rng.below(4) == 0 => &self.foreign,
            (true, _) => &self.foreign,
            _ => &self.order,
        };
        pool.get(rng.index(pool.len())).copied()
    }

    /// The word of some listed action; empty before anything was listed.
    pub(crate) fn any_word(&self, rng: &mut Rng) -> String {
        self.order.get(rng.index(self.order.len())).map(ToString::to_string).unwrap_or_default()
    }
}
