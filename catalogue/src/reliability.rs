//! Whether forecasts come true: what seats were told in the middle of games, and what came of it.

use contract::{Record, ReplayError, Rng, Seat};
use serde::Serialize;

use crate::any::AnyGame;

/// How a game is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Looks {
    /// Moments of each game, one in each part of it; the start comes on top.
    pub moments: usize,
    /// Games played on in each seat's mind at every moment.
    pub samples: u32,
    /// Chance follows from this number.
    pub seed: u64,
}

/// What one seat expected at one moment, and what it had in the end.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sighting {
    /// Who.
    pub seat: Seat,
    /// Whether that was before the first move.
    pub is_start: bool,
    /// What its forecast was, from what it knew.
    pub said: f64,
    /// What it came to: 1 won, a half drawn, 0 lost; alone, how far up the scale the score is.
    pub came: f64,
}

/// Looks at a game that is over. Nothing for one that is not.
///
/// # Errors
/// When the record does not hold.
pub fn sightings(
    game: &dyn AnyGame,
    record: &Record,
    looks: Looks,
) -> Result<Vec<Sighting>, ReplayError> {
    if record.result.is_none() {
        return Ok(Vec::new());
    }
    let ends = game.replay(record, None)?.forecast(None, 2, looks.seed);
    let mut rng = Rng::new(looks.seed);
    let (moves, moments) = (record.moves.len(), looks.moments);
    let part = |index: usize| index * moves / moments;
    let drawn = (0..moments).map(|index| {
        let (from, to) = (part(index), part(index + 1));
        from + rng.index((to - from).max(1))
    });
    let plies: Vec<usize> = drawn.collect();
    let mut table = game.replay(record, Some(0))?;
    let mut seen = Vec::new();
    for (ply, made) in record.moves.iter().enumerate() {
        let times = plies.iter().filter(|chosen| **chosen == ply).count();
        if ply == 0 || times > 0 {
            let forecasts = table.forecast(None, looks.samples, rng.bits());
            for (index, (said, came)) in forecasts.iter().zip(&ends).enumerate() {
                let (Some(seat), Some(said), Some(came)) = (Seat::new(index), said, came) else {
                    continue;
                };
                let (said, came) = (said.chance, came.chance);
                let sighting = |is_start| Sighting { seat, is_start, said, came };
                seen.extend((ply == 0).then(|| sighting(true)));
                seen.extend((times > 0).then(|| sighting(false)));
            }
        }
        table.repeat(made)?;
    }
    Ok(seen)
}

/// Sightings of many games, counted.
#[derive(Clone, Debug, Default)]
pub struct Reliability {
    games: Vec<Vec<Sighting>>,
}

/// Forecasts that said about the same, or what one seat was told at the start.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Bin {
    /// Forecasts in it.
    pub forecasts: usize,
    /// Games they are of.
    pub games: usize,
    /// What they said on average.
    pub said: f64,
    /// What came on average.
    pub came: f64,
    /// Where the share that would come of very many games is, with 95% certainty: as if each game
    /// had told one thing, since what is seen of one game hangs together.
    pub between: [f64; 2],
}

/// How good all forecasts are together.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Score {
    /// The mean square of what forecasts were wrong by, at a moment drawn from the middle of games.
    pub brier: f64,
    /// The same for somebody who always says what comes on average.
    pub brier_of_mean: f64,
    /// What is still to be added to the logarithm of the odds; 0 when nothing leans to one side.
    pub shift: f64,
    /// What it is still to be stretched by; 1 when forecasts are neither too sure nor too modest.
    pub slope: f64,
}

/// Bins of forecasts, a tenth each.
pub const BINS: usize = 10;

impl Reliability {
    /// Counts a game.
    pub fn add(&mut self, game: Vec<Sighting>) {
        self.games.push(game);
    }

    /// By what was said, from the first tenth to the last.
    pub fn bins(&self) -> [Bin; BINS] {
        std::array::from_fn(|index| {
            self.bin(|sighting| !sighting.is_start && bin_of(sighting.said) == index)
        })
    }

    /// What a seat was told before the first move.
    pub fn start(&self, seat: Seat) -> Bin {
        self.bin(|sighting| sighting.is_start && sighting.seat == seat)
    }

    /// All of one seat after the start.
    pub fn seat(&self, seat: Seat) -> Score {
        self.score_of(|sighting| sighting.seat == seat)
    }

    /// All after the start.
    pub fn score(&self) -> Score {
        self.score_of(|_| true)
    }

    fn bin(&self, is_in: impl Fn(&Sighting) -> bool) -> Bin {
        let (mut forecasts, mut games, mut said, mut came) = (0, 0, 0.0, 0.0);
        for game in &self.games {
            let before = forecasts;
            for sighting in game.iter().filter(|sighting| is_in(sighting)) {
                (forecasts, said, came) =
                    (forecasts + 1, said + sighting.said, came + sighting.came);
            }
            games += usize::from(forecasts > before);
        }
        let all = float(forecasts.max(1));
        let (said, came) = (said / all, came / all);
        Bin { forecasts, games, said, came, between: wilson(came, float(games)) }
    }

    fn score_of(&self, is_in: impl Fn(&Sighting) -> bool) -> Score {
        let all = self.games.iter().flatten().filter(|one| !one.is_start && is_in(one));
        let pairs: Vec<(f64, f64)> = all.map(|one| (one.said, one.came)).collect();
        let count = float(pairs.len().max(1));
        let mean = pairs.iter().map(|(_, came)| came).sum::<f64>() / count;
        let square = |wrong: &dyn Fn(&(f64, f64)) -> f64| {
            pairs.iter().map(|pair| wrong(pair).powi(2)).sum::<f64>() / count
        };
        let (shift, slope) = fitted(&pairs);
        Score {
            brier: square(&|(said, came)| said - came),
            brier_of_mean: square(&|(_, came)| mean - came),
            shift,
            slope,
        }
    }
}

fn bin_of(said: f64) -> usize {
    (1..BINS).take_while(|edge| said >= float(*edge) / float(BINS)).count()
}

/// Shift and slope of the logarithm of the odds that make these forecasts likeliest: logistic
/// regression by Newton's steps. Where forecasts are all alike there is nothing to fit.
fn fitted(pairs: &[(f64, f64)]) -> (f64, f64) {
    let odds = |said: f64| {
        let said = said.clamp(1e-3, 1.0 - 1e-3);
        (said / (1.0 - said)).ln()
    };
    let (mut shift, mut slope) = (0.0, 1.0);
    for _ in 0..20 {
        // The gradient, and the curvature as a symmetric matrix.
        let (mut g0, mut g1, mut h00, mut h01, mut h11) = (0.0, 0.0, 0.0, 0.0, 0.0);
        for (said, came) in pairs {
            let x = odds(*said);
            let share = 1.0 / (1.0 + f64::exp(-(shift + slope * x)));
            let (wrong, weight) = (came - share, share * (1.0 - share));
            (g0, g1) = (g0 + wrong, g1 + wrong * x);
            (h00, h01, h11) = (h00 + weight, h01 + weight * x, h11 + weight * x * x);
        }
        let determinant = h00 * h11 - h01 * h01;
        if determinant.abs() < 1e-9 {
            break;
        }
        shift += (h11 * g0 - h01 * g1) / determinant;
        slope += (h00 * g1 - h01 * g0) / determinant;
    }
    (shift, slope)
}

/// The 95% Wilson interval of a share.
fn wilson(share: f64, of: f64) -> [f64; 2] {
    const Z: f64 = 1.959_963_984_540_054;
    if of < 1.0 {
        return [0.0, 1.0];
    }
    let centre = share + Z * Z / (2.0 * of);
    let spread = Z * (share * (1.0 - share) / of + Z * Z / (4.0 * of * of)).sqrt();
    let scale = 1.0 + Z * Z / of;
    [((centre - spread) / scale).max(0.0), ((centre + spread) / scale).min(1.0)]
}

#[allow(clippy::cast_precision_loss)] // Counts of games.
const fn float(count: usize) -> f64 {
    count as f64
}
