//! What many games came to, in counts: the memory it takes does not grow with the games.
//!
//! Only whole numbers are added up, so the order in which games are counted does not matter.

use std::collections::BTreeMap;

use catalogue::Playout;
use contract::{Outcome, Seat, SeatResult, Verdict};

use crate::mean::{Sum, Z};

/// Counts over many games.
pub(super) struct Tally {
    /// Games played.
    pub(super) games: u64,
    /// Games broken off at the limit of their length.
    pub(super) unfinished: u64,
    /// Games that ended without a winner and without a draw.
    pub(super) nobody_won: u64,
    /// Decisions in all games.
    pub(super) plies: u64,
    lengths: BTreeMap<usize, u64>,
    pub(super) seats: Vec<SeatTally>,
}

/// Counts for one seat, over the games that were finished.
#[derive(Clone, Default)]
pub(super) struct SeatTally {
    pub(super) wins: u64,
    pub(super) draws: u64,
    pub(super) places: u64,
    pub(super) scores: Sum,
    pub(super) levels: Sum,
}

impl Tally {
    pub(super) fn new(seats: usize) -> Self {
        let seats = vec![SeatTally::default(); seats];
        Self { games: 0, unfinished: 0, nobody_won: 0, plies: 0, lengths: BTreeMap::new(), seats }
    }

    /// Counts one game.
    pub(super) fn count(&mut self, game: &Playout) {
        self.games += 1;
        self.plies += game.plies as u64;
        *self.lengths.entry(game.plies).or_default() += 1;
        match &game.outcome {
            Some(outcome) => self.count_outcome(outcome),
            None => self.unfinished += 1,
        }
    }

    fn count_outcome(&mut self, outcome: &Outcome) {
        let mut decided = false;
        for (index, tally) in self.seats.iter_mut().enumerate() {
            let Some(seat) = Seat::new(index) else { continue };
            let result = outcome.of(seat);
            decided |= result.verdict != Verdict::Lost;
            tally.count(&result);
        }
        self.nobody_won += u64::from(!decided);
    }

    /// Games that came to an end.
    pub(super) const fn finished(&self) -> u64 {
        self.games - self.unfinished
    }

    pub(super) fn shortest(&self) -> Option<usize> {
        self.lengths.keys().next().copied()
    }

    pub(super) fn longest(&self) -> Option<usize> {
        self.lengths.keys().next_back().copied()
    }

    /// The length in the middle, or halfway between the two in the middle.
    pub(super) fn median(&self) -> Option<f64> {
        let (low, high) =
            (self.length_at(self.games.checked_sub(1)? / 2)?, self.length_at(self.games / 2)?);
        #[allow(clippy::cast_precision_loss)] // Lengths are at most a million.
        Some((low + high) as f64 / 2.0)
    }

    /// The length of the game at this place, were they sorted by length.
    fn length_at(&self, place: u64) -> Option<usize> {
        let mut before = 0;
        let reaches = |(_, count): &(&usize, &u64)| {
            before += **count;
            before > place
        };
        self.lengths.iter().find(reaches).map(|(length, _)| *length)
    }
}

impl SeatTally {
    fn count(&mut self, result: &SeatResult) {
        self.wins += u64::from(result.verdict == Verdict::Won);
        self.draws += u64::from(result.verdict == Verdict::Drew);
        self.places += u64::from(result.place);
        self.scores.add(result.score);
        self.levels.add(result.level);
    }
}

/// The 95% Wilson interval of a share: unlike the textbook one it stays within 0 and 1 and is
/// honest for few games.
pub(super) fn wilson(hits: u64, of: u64) -> [f64; 2] {
    if of == 0 {
        return [0.0, 1.0];
    }
    #[allow(clippy::cast_precision_loss)] // Shown with a few digits.
    let (n, share) = (of as f64, hits as f64 / of as f64);
    let centre = share + Z * Z / (2.0 * n);
    let spread = Z * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
    let scale = 1.0 + Z * Z / n;
    [((centre - spread) / scale).max(0.0), ((centre + spread) / scale).min(1.0)]
}

#[cfg(test)]
mod tests {
    use contract::{SeatCount, SeatSet};

    use super::*;

    fn two() -> SeatCount {
        SeatCount::try_from(2).unwrap()
    }

    fn tally(games: &[(Option<Outcome>, usize)]) -> Tally {
        let mut tally = Tally::new(2);
        for (outcome, plies) in games.iter().copied() {
            tally.count(&Playout { outcome, plies });
        }
        tally
    }

    #[test]
    fn wins_draws_and_neither_are_told_apart() {
        let tally = tally(&[
            (Some(Outcome::won_by(two(), SeatSet::only(Seat::B))), 10),
            (Some(Outcome::won_by(two(), SeatSet::NONE)), 20),
            (Some(Outcome::drawn(two())), 30),
            (None, 40),
        ]);
        assert_eq!((tally.games, tally.finished(), tally.nobody_won), (4, 3, 1));
        assert_eq!((tally.seats[0].wins, tally.seats[1].wins), (0, 1));
        assert_eq!((tally.seats[0].draws, tally.seats[1].draws), (1, 1));
        assert_eq!(
            (tally.shortest(), tally.median(), tally.longest()),
            (Some(10), Some(25.0), Some(40))
        );
        assert_eq!(tally.seats[0].scores.mean(), None);
    }

    #[test]
    fn scores_and_places_are_averaged() {
        let outcome = Outcome::by_score(two(), |seat| [7, -2][seat.index()]);
        let tally = tally(&[(Some(outcome), 1), (Some(outcome), 2), (Some(outcome), 2)]);
        assert_eq!(tally.seats[1].scores.mean().map(|score| score.mean), Some(-2.0));
        assert_eq!(tally.seats[1].places, 6);
        assert_eq!(tally.median(), Some(2.0));
    }

    #[test]
    fn no_games_have_no_lengths() {
        let tally = tally(&[]);
        assert_eq!((tally.shortest(), tally.median(), tally.longest()), (None, None, None));
    }

    /// Figures of the usual worked examples: 0 of 10 and 50 of 100.
    #[test]
    fn the_interval_is_wilsons() {
        let near = |[low, high]: [f64; 2], [a, b]: [f64; 2]| {
            (low - a).abs() < 1e-4 && (high - b).abs() < 1e-4
        };
        assert!(near(wilson(0, 10), [0.0, 0.2775]), "{:?}", wilson(0, 10));
        assert!(near(wilson(50, 100), [0.4038, 0.5962]), "{:?}", wilson(50, 100));
        assert!(near(wilson(0, 0), [0.0, 1.0]));
    }
}
