//! What the worth of a position or a move means to people.

use board::chance;
use contract::ScoreScale;
use serde::Serialize;

/// Forecasts and ideas are numbers from 0 to 1 in every game; what they stand for differs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Measure {
    /// The chance to win; a draw is half a victory.
    #[default]
    Chance,
    /// Where one plays alone there is a score and nobody to beat: the scores 0 and 1 stand for.
    Score {
        /// The score of nothing.
        none: f32,
        /// The score of everything.
        all: f32,
    },
}

impl Measure {
    /// A worth as people say it: `56%`, or `46 points`.
    pub fn in_words(self, worth: f64) -> String {
        match self.score(worth) {
            None => chance(worth),
            Some(score) => points(score),
        }
    }

    /// Beside a worth: `56%` "you win".
    pub const fn label(self) -> &'static str {
        match self {
            Self::Chance => "you win",
            Self::Score { .. } => "expected",
        }
    }

    /// What one may expect, in a clause that begins a sentence.
    pub fn stands(self, worth: f64) -> String {
        match self {
            Self::Chance => format!("You win about {} games in 100 from here", whole(worth)),
            Self::Score { .. } => {
                format!("You can expect a score of about {} from here", self.in_words(worth))
            }
        }
    }

    /// What rises and falls, within a sentence.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Chance => "your chances",
            Self::Score { .. } => "the score you can expect",
        }
    }

    /// How much is won or lost, without its sign: `12 wins in 100`, or `3 points`.
    pub fn amount(self, by: f64) -> String {
        match self {
            Self::Chance => match whole(by.abs()).as_str() {
                "1" => "1 win in 100".into(),
                many => format!("{many} wins in 100"),
            },
            Self::Score { none, all } => points(f64::from(all - none) * by.abs()),
        }
    }

    /// How much one choice has over another: `12 more wins in 100`, or `3 more points`.
    pub fn more(self, by: f64) -> String {
        self.amount(by).replacen(' ', " more ", 1)
    }

    /// How much it has less: `12 fewer wins in 100`, or `3 fewer points`.
    pub fn fewer(self, by: f64) -> String {
        self.amount(by).replacen(' ', " fewer ", 1)
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

impl From<Option<ScoreScale>> for Measure {
    fn from(scale: Option<ScoreScale>) -> Self {
        scale.map_or(Self::Chance, |ScoreScale { none, all }| Self::Score { none, all })
    }
}

/// A share of a hundred, whole.
fn whole(share: f64) -> String {
    format!("{:.0}", 100.0 * share.clamp(0.0, 1.0))
}

fn points(score: f64) -> String {
    // No score is "-0".
    let score = format!("{:.0}", score.round() + 0.0);
    let s = if matches!(score.as_str(), "1" | "-1") { "" } else { "s" };
    format!("{score} point{s}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chance_and_a_score_are_said_differently() {
        assert_eq!(Measure::Chance.in_words(0.56), "56%");
        assert_eq!(Measure::Chance.change(-0.031), "-3%");
        let alone = Measure::Score { none: -120.0, all: 140.0 };
        assert_eq!(alone.in_words(0.5), "10 points");
        assert_eq!(alone.in_words(0.4654), "1 point");
        assert_eq!(alone.in_words(0.4613), "0 points");
        assert_eq!(alone.change(0.01), "+3 points");
        assert_eq!(alone.stands(0.0), "You can expect a score of about -120 points from here");
        assert_eq!(alone.amount(-0.01), "3 points");
        assert_eq!(Measure::Chance.amount(0.01), "1 win in 100");
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
                assert_eq!(table.measure() == Measure::Chance, seats > 1, "{} of {seats}", info.id);
            }
        }
    }
}
