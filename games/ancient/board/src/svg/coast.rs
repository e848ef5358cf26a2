//! Lines that wander: coasts and dunes.

use std::f64::consts::TAU;

use contract::Rng;

use board::number::{Point, nth, pair};

/// Waves of six lengths, the shorter the lower; the same for the same seed.
pub(super) fn wander(seed: u64) -> impl Fn(f64) -> f64 {
    let mut rng = Rng::new(seed);
    let waves = [1.0_f64, 2.0, 3.0, 5.0, 8.0, 13.0].map(|length| {
        let height = between(&mut rng, 0.5, 1.0) / length.powf(0.8);
        (height, length, between(&mut rng, 0.0, TAU))
    });
    move |at| {
        waves.iter().map(|(height, length, from)| height * (TAU * length * at + from).sin()).sum()
    }
}

/// A number between two others.
pub(super) fn between(rng: &mut Rng, low: f64, high: f64) -> f64 {
    low + (high - low) * f64::from(rng.below(10_000)) / 10_000.0
}

/// A shore from the top of the page to its foot.
pub(super) fn shore(x: f64, seed: u64) -> String {
    const POINTS: usize = 46;
    let offset = wander(seed);
    let point = |index: usize| {
        let along = nth(index) / nth(POINTS);
        (x + 22.0 * offset(along), 18.0 + 354.0 * along)
    };
    smooth(&(0..=POINTS).map(point).collect::<Vec<_>>())
}

/// The crest of a dune across the desert.
pub(super) fn crest(y: f64, seed: u64) -> String {
    const POINTS: usize = 26;
    let offset = wander(seed);
    let point = |index: usize| (18.0 + 16.0 * nth(index), y + 9.0 * offset(nth(index) / 26.0));
    smooth(&(0..=POINTS).map(point).collect::<Vec<_>>())
}

/// A curve along these points.
fn smooth(points: &[Point]) -> String {
    let middle = |a: Point, b: Point| (f64::midpoint(a.0, b.0), f64::midpoint(a.1, b.1));
    let Some((first, last)) = points.first().zip(points.last()) else { return String::new() };
    let curve = |two: &[Point]| format!("Q{} {}", pair(two[0]), pair(middle(two[0], two[1])));
    let curves: Vec<String> = points.windows(2).skip(1).map(curve).collect();
    format!("M{}{}L{}", pair(*first), curves.concat(), pair(*last))
}
