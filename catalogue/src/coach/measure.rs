//! How chances are said: as games won of a hundred, and alone as a share of the best result.

use board::chance;

/// What a number between 0 and 1 measures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Measure {
    /// How often one wins.
    Wins,
    /// What one reaches of the best result there is: alone there is nobody to win against.
    Result,
}

impl Measure {
    pub(super) fn of(seats: usize) -> Self {
        if seats == 1 { Self::Result } else { Self::Wins }
    }

    /// "You win about 56 games in 100 from here".
    pub(super) fn stands(self, worth: f64) -> String {
        match self {
            Self::Wins => format!("You win about {} games in 100 from here", whole(worth)),
            Self::Result => {
                format!("You may expect about {} of the best result from here", chance(worth))
            }
        }
    }

    /// "your chances".
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Wins => "your chances",
            Self::Result => "the result you may expect",
        }
    }

    /// Beside a percentage: "you win".
    pub(super) const fn short(self) -> &'static str {
        match self {
            Self::Wins => "you win",
            Self::Result => "of the best result",
        }
    }

    /// "wins about 5 games in 100 more".
    pub(super) fn more(self, by: f64) -> String {
        match self {
            Self::Wins => format!("wins about {} in 100 more", games(by)),
            Self::Result => format!("is worth about {} in 100 more", points(by)),
        }
    }
}

/// A share of a hundred, whole.
pub(super) fn whole(share: f64) -> String {
    format!("{:.0}", 100.0 * share.clamp(0.0, 1.0))
}

fn games(by: f64) -> String {
    match whole(by) {
        one if one == "1" => "1 game".into(),
        many => format!("{many} games"),
    }
}

/// "20 points"
pub(super) fn points(by: f64) -> String {
    match whole(by) {
        one if one == "1" => "1 point".into(),
        many => format!("{many} points"),
    }
}
