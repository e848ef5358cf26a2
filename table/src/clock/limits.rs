//! What was agreed about time when a table was made.

use catalogue::Strength;
use serde::{Deserialize, Serialize};

use super::shown::span;

/// How long people may think, and what happens when somebody's time is up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Limits {
    /// How long.
    pub pace: Pace,
    /// What then.
    pub then: TimeUp,
}

/// How long people may think. All in seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Pace {
    /// At one sitting: some time for the whole game, and a little more after every turn.
    Live {
        /// For the whole game.
        base: u32,
        /// More after every turn.
        increment: u32,
    },
    /// Over days: some time for every turn, and a reserve for all turns together.
    Days {
        /// For every turn.
        each: u32,
        /// For whatever takes longer, once for the whole game.
        reserve: u32,
    },
}

/// What happens when somebody's time is up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TimeUp {
    /// Somebody else may take the seat over; until then its person may still move.
    Claim,
    /// A program plays on until the person is back.
    Program(Strength),
    /// The seat has given up.
    Loss,
}

/// Limits nobody could play with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LimitsError {
    /// Too short or too long for one sitting.
    #[error(
        "a clock for one sitting has 5 seconds to 10 hours for the game, and up to 10 minutes more \
         for every turn"
    )]
    Live,
    /// Too short or too long for days.
    #[error("a clock over days has 1 hour to 30 days for every turn, and up to 60 days in reserve")]
    Days,
}

const MINUTE: u32 = 60;
const HOUR: u32 = 60 * MINUTE;
const DAY: u32 = 24 * HOUR;

impl Limits {
    /// Whether somebody could play with them.
    ///
    /// # Errors
    /// When they are too short or too long.
    pub fn check(self) -> Result<Self, LimitsError> {
        match self.pace {
            Pace::Live { base, increment } => {
                let fits = (5..=10 * HOUR).contains(&base) && increment <= 10 * MINUTE;
                fits.then_some(self).ok_or(LimitsError::Live)
            }
            Pace::Days { each, reserve } => {
                let fits = (HOUR..=30 * DAY).contains(&each) && reserve <= 60 * DAY;
                fits.then_some(self).ok_or(LimitsError::Days)
            }
        }
    }

    /// Whether it is played at one sitting.
    pub const fn is_live(self) -> bool {
        matches!(self.pace, Pace::Live { .. })
    }

    /// How fast it is played, for a list: "15 minutes each", "3 days a move".
    pub fn in_brief(self) -> String {
        match self.pace {
            Pace::Live { base, .. } => format!("{} each", span(u64::from(base) * 1_000)),
            Pace::Days { each, .. } => format!("{} a move", span(u64::from(each) * 1_000)),
        }
    }

    /// In words: "15 minutes each, and 10 seconds more after every turn. When time is up, the seat may
    /// be taken over."
    pub fn in_words(self) -> String {
        let millis = |seconds: u32| u64::from(seconds) * 1_000;
        let pace = match self.pace {
            Pace::Live { base, increment: 0 } => {
                format!("{} each for the whole game", span(millis(base)))
            }
            Pace::Live { base, increment } => format!(
                "{} each, and {} more after every turn",
                span(millis(base)),
                span(millis(increment))
            ),
            Pace::Days { each, reserve: 0 } => format!("{} for every turn", span(millis(each))),
            Pace::Days { each, reserve } => format!(
                "{} for every turn, and {} in reserve",
                span(millis(each)),
                span(millis(reserve))
            ),
        };
        let then = match self.then {
            TimeUp::Claim => "the seat may be taken over",
            TimeUp::Program(_) => "a program plays on until its person is back",
            TimeUp::Loss => "the seat has lost",
        };
        format!("{pace}. When time is up, {then}.")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_says_how_fast_a_table_is_played() {
        let brief = |pace| Limits { pace, then: TimeUp::Claim }.in_brief();
        assert_eq!(brief(Pace::Live { base: 5 * MINUTE, increment: 10 }), "5 minutes each");
        assert_eq!(brief(Pace::Days { each: 3 * DAY, reserve: DAY }), "3 days a move");
    }
}
