//! All units of a position, with what follows from where they are kept beside them.

use serde::{Deserialize, Serialize};

use crate::scenario::MOST_UNITS;
use crate::state::{Damage, Marks, Place, Unit};

const NOTHING: Unit = Unit {
    place: Place::Dead,
    damage: Damage::None,
    velocity: 0,
    jumps: 0,
    weapon: None,
    post: None,
    shown: None,
    marks: Marks::NONE,
};

/// All units of both sides, by number.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Vec<Unit>", into = "Vec<Unit>")]
pub struct Units {
    count: u8,
    pub(crate) list: [Unit; MOST_UNITS],
    // What follows from the list, as sets of units, so that nobody is looked for where nobody is.
    pub(crate) standing: u64,
    pub(crate) aboard: u64,
    pub(crate) held: u64,
    /// For each unit, who is aboard it.
    pub(crate) inside: [u64; MOST_UNITS],
}

impl std::fmt::Debug for Units {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(&self.list[..usize::from(self.count)]).finish()
    }
}

impl Units {
    /// How many.
    pub const fn count(&self) -> u8 {
        self.count
    }

    /// The set a place belongs to, and the one of the unit it is aboard: a file from outside may
    /// name one that is not there.
    #[inline]
    fn files(&mut self, place: Place) -> [Option<&mut u64>; 2] {
        match place {
            Place::Map(_) => [Some(&mut self.standing), None],
            Place::Held(_) => [Some(&mut self.held), None],
            Place::Aboard(by) => [Some(&mut self.aboard), self.inside.get_mut(usize::from(by))],
            Place::Unplaced | Place::Off(_) | Place::Dead => [None, None],
        }
    }

    /// Puts a unit somewhere and files it there.
    #[inline]
    pub(crate) fn put(&mut self, unit: u8, place: Place) {
        let before = std::mem::replace(&mut self.list[usize::from(unit)].place, place);
        self.files(before).into_iter().flatten().for_each(|set| *set &= !(1 << unit));
        self.files(place).into_iter().flatten().for_each(|set| *set |= 1 << unit);
    }

    /// Whether every unit is filed by its place.
    pub(crate) fn are_filed(&self) -> bool {
        Self::try_from(Vec::from(*self)).is_ok_and(|units| units == *self)
    }
}

impl TryFrom<Vec<Unit>> for Units {
    type Error = String;

    fn try_from(units: Vec<Unit>) -> Result<Self, String> {
        let count = u8::try_from(units.len()).ok().filter(|n| usize::from(*n) <= MOST_UNITS);
        let count = count.ok_or_else(|| format!("at most {MOST_UNITS} units"))?;
        let mut list = [NOTHING; MOST_UNITS];
        list[..units.len()].copy_from_slice(&units);
        let inside = [0; MOST_UNITS];
        let mut filed = Self { count, list, standing: 0, aboard: 0, held: 0, inside };
        for (unit, state) in (0..count).zip(&units) {
            filed.put(unit, state.place);
        }
        Ok(filed)
    }
}

impl From<Units> for Vec<Unit> {
    fn from(units: Units) -> Self {
        units.list[..usize::from(units.count)].to_vec()
    }
}

/// The members of a set of units.
#[derive(Clone, Debug)]
pub struct Members(pub u64);

impl Iterator for Members {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        if self.0 == 0 {
            return None;
        }
        // Below 64.
        #[allow(clippy::cast_possible_truncation)]
        let first = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some(first)
    }
}
