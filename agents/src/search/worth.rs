//! What an ending is worth to a seat, between 0 and 1.

use contract::{Outcome, Seat, Verdict};

/// Remembers the scores seen, because only they tell what a good score is.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Scale {
    seen: Option<(i32, i32)>,
}

impl Scale {
    /// Against others, winning is worth most, and among losers a better place a little more.
    /// Alone, a score is measured by the scores seen so far. A game that was broken off is worth
    /// what an even game promises.
    pub(super) fn worth(&mut self, outcome: Option<&Outcome>, seat: Seat) -> f64 {
        let Some(outcome) = outcome else { return 0.5 };
        match (outcome.seats().get(), outcome.of(seat).score) {
            (1, Some(score)) => self.measure(score),
            _ => against_others(outcome, seat),
        }
    }

    fn measure(&mut self, score: i32) -> f64 {
        let (low, high) = self.seen.unwrap_or((score, score));
        let (low, high) = (low.min(score), high.max(score));
        self.seen = Some((low, high));
        if low == high { 0.5 } else { f64::from(score - low) / f64::from(high - low) }
    }
}

fn against_others(outcome: &Outcome, seat: Seat) -> f64 {
    let result = outcome.of(seat);
    match result.verdict {
        // A victory that is shared is still better than none, but better alone.
        Verdict::Won => 1.0 - 0.1 * small(outcome.winners().len().saturating_sub(1)),
        Verdict::Drew => 0.5,
        Verdict::Lost => {
            let others = small(outcome.seats().get().saturating_sub(1)).max(1.0);
            0.1 * (1.0 - f64::from(result.place.saturating_sub(1)) / others).max(0.0)
        }
    }
}

/// A number of seats.
fn small(seats: usize) -> f64 {
    u8::try_from(seats).map_or(0.0, f64::from)
}

#[cfg(test)]
mod tests {
    use contract::{SeatCount, SeatSet};

    use super::*;

    #[test]
    fn winning_beats_drawing_beats_losing() {
        let three = SeatCount::try_from(3).unwrap();
        let won = Outcome::won_by(three, SeatSet::only(Seat::A));
        let shared = Outcome::won_by(three, SeatSet::only(Seat::A).with(Seat::B));
        let ranked = Outcome::by_score(three, |seat| [9, 5, 1][seat.index()]);
        let mut scale = Scale::default();
        let worths = [
            scale.worth(Some(&won), Seat::A),
            scale.worth(Some(&shared), Seat::A),
            scale.worth(Some(&Outcome::drawn(three)), Seat::A),
            scale.worth(Some(&ranked), Seat::B),
            scale.worth(Some(&ranked), Seat::C),
        ];
        assert!(worths.is_sorted_by(|better, worse| better > worse), "{worths:?}");
        assert!(worths.iter().all(|worth| (0.0..=1.0).contains(worth)));
    }

    #[test]
    fn alone_a_score_is_measured_by_those_seen() {
        let scored = |score| Outcome::by_score(SeatCount::ONE, |_| score);
        let mut scale = Scale::default();
        assert!((scale.worth(Some(&scored(10)), Seat::A) - 0.5).abs() < 1e-9);
        assert!((scale.worth(Some(&scored(30)), Seat::A) - 1.0).abs() < 1e-9);
        assert!((scale.worth(Some(&scored(20)), Seat::A) - 0.5).abs() < 1e-9);
        assert!(scale.worth(Some(&scored(0)), Seat::A).abs() < 1e-9);
    }
}
