//! The lands a map may show, and what grows there.

use contract::Rng;
use expedition::Scenario;

use super::symbols::Growth;
use super::trail::{Trail, apart};
use board::number::Point;

/// The four lands of the box; a scenario of one's own is drawn as the first.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Land {
    Jungle,
    Desert,
    Sea,
    Ice,
}

impl Land {
    pub(super) const ALL: [Self; 4] = [Self::Jungle, Self::Desert, Self::Sea, Self::Ice];

    pub(super) fn of(scenario: &Scenario) -> Self {
        match scenario.id.as_str() {
            "blind-king" => Self::Desert,
            "drowned-idol" => Self::Sea,
            "ice-reliquary" => Self::Ice,
            _ => Self::Jungle,
        }
    }

    /// What stands in the first part of the way, and in the second: mostly the first of each.
    const fn kinds(self, second_part: bool) -> [Growth; 3] {
        match (self, second_part) {
            (Self::Jungle, false) => [Growth::Tree, Growth::Tree, Growth::Tree],
            (Self::Jungle, true) => [Growth::Tree, Growth::Ruin, Growth::Peak],
            (Self::Desert, false) => [Growth::Dune, Growth::Dune, Growth::Palm],
            (Self::Desert, true) => [Growth::Peak, Growth::Ruin, Growth::Dune],
            (Self::Sea, false) => [Growth::Wave, Growth::Wave, Growth::Palm],
            (Self::Sea, true) => [Growth::Palm, Growth::Peak, Growth::Ruin],
            (Self::Ice, false) => [Growth::Pine, Growth::Pine, Growth::Peak],
            (Self::Ice, true) => [Growth::Peak, Growth::Peak, Growth::Ruin],
        }
    }

    /// Scattered, but never on the trail, on words or on each other; the nearer ones in front.
    pub(super) fn growths(self, trail: &Trail, rng: &mut Rng) -> Vec<(Growth, Point, f64)> {
        let mut found: Vec<(Growth, Point, f64)> = Vec::new();
        for _ in 0..2600 {
            let place = (between(rng, 30.0, 1180.0), between(rng, 14.0, 588.0));
            let second_part = place.1 <= 300.0;
            let kind = self.kinds(second_part)[rng.index(3)];
            let wanted = rng.below(100) < if second_part { 34 } else { 90 };
            let room = if second_part || kind == Growth::Dune { 34.0 } else { 22.0 };
            let crowded = |other: &(Growth, Point, f64)| {
                // Things stand closer side by side than one behind the other.
                apart((place.0, place.1 * 1.4), (other.1.0, other.1.1 * 1.4)) < room
            };
            let taken = trail.is_near((place.0, place.1 - 8.0), 36.0) || is_kept_free(self, place);
            if wanted && !taken && !found.iter().any(crowded) {
                found.push((kind, place, between(rng, 0.72, 1.0)));
            }
        }
        found.sort_by(|a, b| a.1.1.total_cmp(&b.1.1));
        found
    }
}

/// Where the sea, the river, the temple and the words are.
fn is_kept_free(land: Land, (x, y): Point) -> bool {
    let river = land != Land::Sea && (380.0..440.0).contains(&y) && x < 1000.0;
    let sea = x < 130.0 && y > 400.0;
    let temple = (820.0..1190.0).contains(&x) && y < 92.0;
    let cartouche = (20.0..340.0).contains(&x) && y < 140.0;
    let upper_words = (500.0..860.0).contains(&x) && (30.0..86.0).contains(&y);
    let lower_words = (420.0..840.0).contains(&x) && (530.0..584.0).contains(&y);
    let compass = x > 1060.0 && y > 470.0;
    river || sea || temple || cartouche || upper_words || lower_words || compass
}

/// A number between two others.
pub(super) fn between(rng: &mut Rng, low: f64, high: f64) -> f64 {
    low + (high - low) * f64::from(rng.below(10_000)) / 10_000.0
}
