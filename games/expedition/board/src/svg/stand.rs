//! Where a pawn stands: parties on one space stand side by side, three above the stone and three
//! below it, so that no pawn and no number is hidden.

use contract::Seat;
use expedition::View;
use expedition::state::Artifact;

use super::pieces::parties_in;
use super::trail::Trail;
use board::number::Point;

/// From pawn to pawn.
const ACROSS: f64 = 32.0;
/// As tall as a pawn, and a little.
const TALL: f64 = 40.0;

/// A pawn's place.
pub(super) struct Stand {
    pub(super) place: Point,
    pub(super) row: Row,
}

/// Above the stone, or below it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Row {
    Above,
    Below,
}

impl Stand {
    pub(super) fn of(view: &View, trail: &Trail, seat: Seat) -> Self {
        let space = view.party(seat).space;
        let mut here: Vec<Seat> =
            parties_in(view).filter(|other| view.party(*other).space == space).collect();
        // The Artifact goes over a head, so its holder stands above.
        here.sort_by_key(|other| (view.artifact != Artifact::Held(*other), *other));
        let index = here.iter().position(|other| *other == seat).unwrap_or(0);
        let row = if index < 3 { Row::Above } else { Row::Below };
        let in_row = match row {
            Row::Above => here.len().min(3),
            Row::Below => here.len() - 3,
        };
        let across = (number(index % 3) - (number(in_row) - 1.0) / 2.0) * ACROSS;
        let (x, y) = trail.space(space.number());
        // The two ends of the trail are larger stones.
        let edge = if matches!(space.number(), 1 | 30) { 28.0 } else { 18.0 };
        let down = match row {
            Row::Above => -edge,
            Row::Below => edge + TALL,
        };
        Self { place: (x + across, y + down), row }
    }

    /// Over the head.
    pub(super) const fn above(&self) -> Point {
        (self.place.0, self.place.1 - 55.0)
    }
}

fn number(n: usize) -> f64 {
    f64::from(u32::try_from(n).unwrap_or(0))
}
