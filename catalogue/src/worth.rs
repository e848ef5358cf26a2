//! What the worth of a position or a move means to people.

use board::chance;
use contract::ScoreScale;
use serde::Serialize;

/// Forecasts and ideas are numbers from 0 to 1 in every game; what they stand for differs.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Worth {
    /// The chance to win; a draw is half a victory.
    Chance,
    /// Where one plays alone there is a score and nobody to beat: the scores 0 and 1 stand for.
    Score {
        /// The score of nothing.
        none: f32,
        /// The score of everything.
        all: f32,
    },
}

impl Worth {
    /// A worth as people say it: `56%`, or `46 points`.
    pub fn in_words(self, worth: f64) -> String {
        match self.score(worth) {
            None => chance(worth),
            Some(score) => points(score),
        }
    }

    /// What one may expect, as a sentence.
    pub fn sentence(self, worth: f64) -> String {
        let words = self.in_words(worth);
        match self {
            Self::Chance => format!("Your chance of winning is about {words}."),
            Self::Score { .. } => format!("You can expect a score of about {words}."),
        }
    }

    /// A change between two worths: `+3%`, or `-2 points`.
    pub fn change(self, by: f64) -> String {
        match self {
            Self::Chance => format!("{:+.0}%", 100.0 * by),
            Self::Score { none, all } => {
                let by = f64::from(all - none) * by;
                format!("{}{}", if by.round() > 0.0 { "+" } else { "" }, points(by))
            }
        }
    }

    /// The score a worth stands for, where there is a score.
    pub fn score(self, worth: f64) -> Option<f64> {
        match self {
            Self::Chance => None,
            Self::Score { none, all } => Some(ScoreScale { none, all }.score(worth)),
        }
    }
}

impl From<Option<ScoreScale>> for Worth {
    fn from(scale: Option<ScoreScale>) -> Self {
        scale.map_or(Self::Chance, |ScoreScale { none, all }| Self::Score { none, all })
    }
}

fn points(score: f64) -> String {
    // No score is "-0".
    let score = score.round() + 0.0;
    let s = if score.abs() == 1.0 { "" } else { "s" };
    format!("{score:.0} point{s}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chance_and_a_score_are_said_differently() {
        assert_eq!(Worth::Chance.in_words(0.56), "56%");
        assert_eq!(Worth::Chance.change(-0.031), "-3%");
        let alone = Worth::Score { none: -120.0, all: 140.0 };
        assert_eq!(alone.in_words(0.5), "10 points");
        assert_eq!(alone.in_words(0.4654), "1 point");
        assert_eq!(alone.in_words(0.4613), "0 points");
        assert_eq!(alone.change(0.01), "+3 points");
        assert_eq!(alone.sentence(0.0), "You can expect a score of about -120 points.");
        assert!(!alone.sentence(0.3).contains('%'));
    }

    /// Nobody wins alone: no game for one speaks of chances, and no other of points.
    #[test]
    fn who_plays_alone_is_told_a_score() {
        use contract::{Dice, Sitter};
        for game in crate::all() {
            let info = game.info();
            for seats in info.min_seats..=info.max_seats {
                let sitter = Sitter { name: "A".into(), player: "human".into() };
                let setup = serde_json::json!({});
                let table =
                    game.open(&setup, vec![sitter; seats], &mut Dice::seeded(1)).expect("it opens");
                assert_eq!(table.worth() == Worth::Chance, seats > 1, "{} of {seats}", info.id);
            }
        }
    }
}
