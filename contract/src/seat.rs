//! Places at a table. A seat is a number from zero; people see a letter.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// The most seats any game has: expedition takes six parties.
pub const MAX_SEATS: usize = 6;

/// One place at the table, shown as `A` to `F`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Seat(u8);

impl Seat {
    /// The first seat.
    pub const A: Self = Self(0);
    /// The second seat.
    pub const B: Self = Self(1);
    /// The third seat.
    pub const C: Self = Self(2);
    /// The fourth seat.
    pub const D: Self = Self(3);
    /// The fifth seat.
    pub const E: Self = Self(4);
    /// The sixth seat.
    pub const F: Self = Self(5);

    /// The seat with this number, counted from zero.
    pub const fn new(index: usize) -> Option<Self> {
        // The cast is exact: the index is below six.
        #[allow(clippy::cast_possible_truncation)]
        if index < MAX_SEATS { Some(Self(index as u8)) } else { None }
    }

    /// Counted from zero; always below [`MAX_SEATS`].
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The letter people see.
    pub const fn letter(self) -> char {
        (b'A' + self.0) as char
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// A word that names no seat, or a number of seats no table has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SeatError {
    /// Not one of the letters A to F.
    #[error("{0:?} is no seat: seats are the letters A to F")]
    NoSeat(String),
    /// Zero seats, or more than [`MAX_SEATS`].
    #[error("a table has 1 to {MAX_SEATS} seats, not {0}")]
    NoCount(usize),
}

impl FromStr for Seat {
    type Err = SeatError;

    fn from_str(word: &str) -> Result<Self, SeatError> {
        match word.as_bytes() {
            [letter @ b'A'..=b'F'] => Ok(Self(letter - b'A')),
            _ => Err(SeatError::NoSeat(word.chars().take(20).collect())),
        }
    }
}

impl TryFrom<String> for Seat {
    type Error = SeatError;

    fn try_from(word: String) -> Result<Self, SeatError> {
        word.parse()
    }
}

impl From<Seat> for String {
    fn from(seat: Seat) -> Self {
        seat.to_string()
    }
}

/// How many seats a table has: one to six.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "usize", into = "usize")]
pub struct SeatCount(u8);

impl SeatCount {
    /// A table for one.
    pub const ONE: Self = Self(1);

    /// As a number.
    pub const fn get(self) -> usize {
        self.0 as usize
    }

    /// All seats, in order round the table.
    pub fn seats(self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator {
        (0..self.0).map(Seat)
    }

    /// All seats as a set.
    pub const fn all(self) -> SeatSet {
        SeatSet(0b11_1111 >> (MAX_SEATS - self.get()))
    }

    /// The seat to the left of `seat`.
    pub const fn after(self, seat: Seat) -> Seat {
        if seat.0 + 1 < self.0 { Seat(seat.0 + 1) } else { Seat(0) }
    }

    /// Every other seat once, clockwise, starting with the one after `seat`.
    pub fn others_from(self, seat: Seat) -> impl Iterator<Item = Seat> {
        (1..self.0).map(move |step| Seat((seat.0 + step) % self.0))
    }

    /// Something for each seat, by its index; nothing in particular for those not taken.
    pub fn each<T: Copy + Default>(self, mut of: impl FnMut(Seat) -> T) -> [T; MAX_SEATS] {
        let mut all = [T::default(); MAX_SEATS];
        for seat in self.seats() {
            all[seat.index()] = of(seat);
        }
        all
    }
}

impl TryFrom<usize> for SeatCount {
    type Error = SeatError;

    fn try_from(count: usize) -> Result<Self, SeatError> {
        match u8::try_from(count) {
            Ok(small) if (1..=MAX_SEATS).contains(&count) => Ok(Self(small)),
            _ => Err(SeatError::NoCount(count)),
        }
    }
}

impl From<SeatCount> for usize {
    fn from(count: SeatCount) -> Self {
        count.get()
    }
}

impl fmt::Display for SeatCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A set of seats, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "Vec<Seat>", into = "Vec<Seat>")]
pub struct SeatSet(u8);

impl SeatSet {
    /// No seat.
    pub const NONE: Self = Self(0);

    /// Just this seat.
    pub const fn only(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// This set and `seat`.
    pub const fn with(self, seat: Seat) -> Self {
        Self(self.0 | 1 << seat.0)
    }

    /// This set less `seat`.
    pub const fn without(self, seat: Seat) -> Self {
        Self(self.0 & !(1 << seat.0))
    }

    /// Whether `seat` is in it.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// Whether nobody is in it.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many are in it.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The seats in order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..6).filter(move |bit| self.0 & (1 << bit) != 0).map(Seat)
    }

    /// The first seat in order.
    pub fn first(self) -> Option<Seat> {
        self.iter().next()
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::NONE, Self::with)
    }
}

impl From<Vec<Seat>> for SeatSet {
    fn from(seats: Vec<Seat>) -> Self {
        seats.into_iter().collect()
    }
}

impl From<SeatSet> for Vec<Seat> {
    fn from(set: SeatSet) -> Self {
        set.iter().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_round_trip_and_nothing_else_is_a_seat() {
        for index in 0..MAX_SEATS {
            let seat = Seat::new(index).unwrap();
            assert_eq!(seat.to_string().parse(), Ok(seat));
        }
        assert_eq!(Seat::new(MAX_SEATS), None);
        for bad in ["", "G", "a", "AA", "1", "é"] {
            assert!(bad.parse::<Seat>().is_err(), "{bad}");
        }
    }

    #[test]
    fn a_table_has_one_to_six_seats() {
        assert!(SeatCount::try_from(0).is_err());
        assert!(SeatCount::try_from(7).is_err());
        assert!(SeatCount::try_from(262).is_err());
        let three = SeatCount::try_from(3).unwrap();
        assert_eq!(three.seats().collect::<Vec<_>>(), [Seat::A, Seat::B, Seat::C]);
        assert_eq!(three.after(Seat::C), Seat::A);
        assert_eq!(three.others_from(Seat::B).collect::<Vec<_>>(), [Seat::C, Seat::A]);
        assert_eq!(three.all().len(), 3);
    }

    #[test]
    fn sets_keep_order_and_count() {
        let set: SeatSet = [Seat::D, Seat::A].into_iter().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), [Seat::A, Seat::D]);
        assert_eq!(set.first(), Some(Seat::A));
        assert_eq!(set.without(Seat::A), SeatSet::only(Seat::D));
        assert!(SeatSet::NONE.is_empty());
    }
}
