//! Where a game stands: who owes a decision, or how it ended.

use serde::{Deserialize, Serialize};

use crate::seat::{MAX_SEATS, Seat, SeatCount, SeatSet};

/// Who owes a decision, or how it ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// These seats each owe one decision; several when choices are made in secret and shown
    /// together. Never empty.
    Waiting(SeatSet),
    /// Nothing more can happen.
    Over(Outcome),
}

impl Status {
    /// The seats that owe a decision; nobody once over.
    pub const fn waiting(&self) -> SeatSet {
        match self {
            Self::Waiting(seats) => *seats,
            Self::Over(_) => SeatSet::NONE,
        }
    }

    /// How it ended, if it did.
    pub const fn outcome(&self) -> Option<&Outcome> {
        match self {
            Self::Waiting(_) => None,
            Self::Over(outcome) => Some(outcome),
        }
    }
}

/// What a finished game means for one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// Won, alone or together with others.
    Won,
    /// Neither won nor lost.
    Drew,
    /// Lost.
    Lost,
}

/// One seat's share of an [`Outcome`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatResult {
    /// Won, drew or lost.
    pub verdict: Verdict,
    /// 1 is best; equal places are shared.
    pub place: u8,
    /// The level of victory by its number in the rulebook, in games that have levels: in some the
    /// highest is the best, in others the first. Which seat did better is said by `place`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<i16>,
    /// Points, in games that count them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<i32>,
}

/// How a game ended, seat by seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Vec<SeatResult>", into = "Vec<SeatResult>")]
pub struct Outcome {
    seats: SeatCount,
    results: [SeatResult; MAX_SEATS],
}

const LOST: SeatResult = SeatResult { verdict: Verdict::Lost, place: 1, level: None, score: None };

impl Outcome {
    /// These seats won, the others lost. An empty set means that nobody won.
    pub fn won_by(seats: SeatCount, winners: SeatSet) -> Self {
        Self::build(seats, |seat| {
            let won = winners.contains(seat);
            let place = if won || winners.is_empty() { 1 } else { winners.len() + 1 };
            let verdict = if won { Verdict::Won } else { Verdict::Lost };
            SeatResult { verdict, place: small(place), level: None, score: None }
        })
    }

    /// Nobody won and nobody lost.
    pub fn drawn(seats: SeatCount) -> Self {
        Self::build(seats, |_| SeatResult { verdict: Verdict::Drew, ..LOST })
    }

    /// The highest score wins; equal scores share their place.
    pub fn by_score(seats: SeatCount, score: impl Fn(Seat) -> i32) -> Self {
        Self::ranked(seats, &score, |seat| SeatResult { score: Some(score(seat)), ..LOST })
    }

    /// The highest rank wins and every seat shows its score: for games that break ties by more
    /// than the score. Equal ranks share their place.
    pub fn by_rank<K: Ord>(
        seats: SeatCount,
        rank: impl Fn(Seat) -> K,
        score: impl Fn(Seat) -> i32,
    ) -> Self {
        Self::ranked(seats, rank, |seat| SeatResult { score: Some(score(seat)), ..LOST })
    }

    /// The highest level of victory wins, in games in which that is the best; equal levels share their
    /// place.
    pub fn by_level(seats: SeatCount, level: impl Fn(Seat) -> i16) -> Self {
        Self::ranked(seats, &level, |seat| SeatResult { level: Some(level(seat)), ..LOST })
    }

    /// A game for one seat that ends on a level, won or not.
    pub fn solitaire(won: bool, level: i16, score: Option<i32>) -> Self {
        let verdict = if won { Verdict::Won } else { Verdict::Lost };
        let result = SeatResult { verdict, place: 1, level: Some(level), score };
        Self::build(SeatCount::ONE, |_| result)
    }

    fn ranked<K: Ord>(
        seats: SeatCount,
        key: impl Fn(Seat) -> K,
        result: impl Fn(Seat) -> SeatResult,
    ) -> Self {
        Self::build(seats, |seat| {
            let better = seats.seats().filter(|other| key(*other) > key(seat)).count();
            let verdict = if better == 0 { Verdict::Won } else { Verdict::Lost };
            SeatResult { verdict, place: small(better + 1), ..result(seat) }
        })
    }

    fn build(seats: SeatCount, result: impl Fn(Seat) -> SeatResult) -> Self {
        let mut results = [LOST; MAX_SEATS];
        for seat in seats.seats() {
            results[seat.index()] = result(seat);
        }
        Self { seats, results }
    }

    /// How many seats it speaks of.
    pub const fn seats(&self) -> SeatCount {
        self.seats
    }

    /// What it means for this seat. A seat that was not at the table has lost.
    pub const fn of(&self, seat: Seat) -> SeatResult {
        self.results[seat.index()]
    }

    /// Everyone who won.
    pub fn winners(&self) -> SeatSet {
        self.seats.seats().filter(|seat| self.of(*seat).verdict == Verdict::Won).collect()
    }
}

/// Places are at most seven, one more than there are seats.
fn small(place: usize) -> u8 {
    u8::try_from(place).unwrap_or(u8::MAX)
}

impl TryFrom<Vec<SeatResult>> for Outcome {
    type Error = crate::SeatError;

    fn try_from(list: Vec<SeatResult>) -> Result<Self, Self::Error> {
        let seats = SeatCount::try_from(list.len())?;
        Ok(Self::build(seats, |seat| list[seat.index()]))
    }
}

impl From<Outcome> for Vec<SeatResult> {
    fn from(outcome: Outcome) -> Self {
        outcome.results[..outcome.seats.get()].to_vec()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn three() -> SeatCount {
        SeatCount::try_from(3).unwrap()
    }

    #[test]
    fn a_sole_winner_leaves_second_place_to_the_rest() {
        let outcome = Outcome::won_by(three(), SeatSet::only(Seat::B));
        assert_eq!(outcome.winners(), SeatSet::only(Seat::B));
        assert_eq!(outcome.of(Seat::A), SeatResult { place: 2, ..LOST });
    }

    #[test]
    fn a_shared_victory_takes_as_many_places() {
        let outcome = Outcome::won_by(three(), SeatSet::only(Seat::B).with(Seat::C));
        assert_eq!(outcome.of(Seat::A).place, 3);
        assert_eq!(outcome.of(Seat::B).place, 1);
    }

    #[test]
    fn scores_rank_and_ties_share() {
        let outcome = Outcome::by_score(three(), |seat| [7, 9, 9][seat.index()]);
        assert_eq!(outcome.winners().len(), 2);
        assert_eq!(outcome.of(Seat::A).place, 3);
        assert_eq!(outcome.of(Seat::A).score, Some(7));
        let levels = Outcome::by_level(three(), |seat| [2, 1, 0][seat.index()]);
        assert_eq!(levels.of(Seat::C).place, 3);
        assert_eq!(levels.of(Seat::C).level, Some(0));
    }

    #[test]
    fn ranks_break_ties_of_the_score() {
        let follows = [2, 5, 5];
        let rank = |seat: Seat| (37, follows[seat.index()]);
        let outcome = Outcome::by_rank(three(), rank, |_| 37);
        assert_eq!(outcome.winners(), SeatSet::only(Seat::B).with(Seat::C));
        assert_eq!((outcome.of(Seat::A).place, outcome.of(Seat::A).score), (3, Some(37)));
    }

    #[test]
    fn nobody_may_win_and_all_may_draw() {
        assert!(Outcome::won_by(three(), SeatSet::NONE).winners().is_empty());
        assert_eq!(Outcome::drawn(three()).of(Seat::A).verdict, Verdict::Drew);
        assert_eq!(Outcome::solitaire(true, 4, Some(31)).of(Seat::A).level, Some(4));
    }

    #[test]
    fn outcomes_survive_json() {
        let outcome = Outcome::by_score(three(), |seat| [7, 9, 8][seat.index()]);
        let text = serde_json::to_string(&outcome).unwrap();
        assert_eq!(serde_json::from_str::<Outcome>(&text).unwrap(), outcome);
        assert!(serde_json::from_str::<Outcome>("[]").is_err());
    }
}
