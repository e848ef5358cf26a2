//! What is drawn: a record at one of its moments, or a position on its own.

use std::fs;
use std::path::Path;

use anyhow::{Context as _, bail};
use catalogue::{AnyTable, Saved};
use contract::{Disagreement, Record};
use serde_json::Value;

/// A record, or a position.
pub(super) enum Source {
    Record(Box<Record>),
    Position(Box<Saved>),
}

impl Source {
    /// Reads a file. A record is played whole first: nothing is drawn of one that does not hold.
    pub(super) fn read(path: &Path) -> anyhow::Result<Self> {
        let name = || path.display().to_string();
        let text = fs::read_to_string(path).with_context(|| format!("cannot read {}", name()))?;
        let is_position =
            serde_json::from_str::<Value>(&text).is_ok_and(|value| value.get("position").is_some());
        if is_position {
            return Ok(Self::Position(serde_json::from_str(&text).with_context(name)?));
        }
        let record = Record::from_text(&text).with_context(name)?;
        let game = catalogue::find(&record.game)?;
        let (play, disagreement) = game.reopen(&record).with_context(name)?;
        match disagreement {
            None => Ok(Self::Record(Box::new(record))),
            // Of a game of older rules, what agrees with today's is drawn.
            Some(_) if record.revision != game.info().rules_revision => {
                Ok(Self::Record(Box::new(play.record())))
            }
            Some(Disagreement { why, .. }) => Err(why).with_context(name),
        }
    }

    pub(super) fn game(&self) -> &str {
        match self {
            Self::Record(record) => &record.game,
            Self::Position(saved) => &saved.game,
        }
    }

    pub(super) fn seats(&self) -> usize {
        match self {
            Self::Record(record) => record.seats.len(),
            Self::Position(saved) => saved.seats.len(),
        }
    }

    /// How many moves there are to choose from; nothing for a position.
    pub(super) fn moves(&self) -> Option<usize> {
        match self {
            Self::Record(record) => Some(record.moves.len()),
            Self::Position(_) => None,
        }
    }

    /// The table after so many moves, or at the end, and in words when that is.
    pub(super) fn at(&self, ply: Option<usize>) -> anyhow::Result<(Box<dyn AnyTable>, String)> {
        let game = catalogue::find(self.game())?;
        match (self, ply) {
            (Self::Record(record), ply) => {
                let moves = record.moves.len();
                let ply = ply.unwrap_or(moves);
                if ply > moves {
                    bail!("the record has {moves} moves, not {ply}");
                }
                let table = game.replay(record, Some(ply))?;
                Ok((table, format!("after move {ply} of {moves}")))
            }
            (Self::Position(_), Some(_)) => {
                bail!("a position has no moves to count; leave --ply out")
            }
            (Self::Position(saved), None) => Ok((game.load(saved, None)?, "the position".into())),
        }
    }
}
