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

/// A unit: its place among all units of a position, A's first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct UnitId(pub(crate) u8);

impl UnitId {
    /// Where it stands in a list of all.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The set of it alone.
    #[inline]
    pub(crate) const fn bit(self) -> u64 {
        1 << self.0
    }
}

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

    /// Whether there is such a unit: a file from outside may name one that is not.
    pub(crate) const fn has(&self, unit: UnitId) -> bool {
        unit.0 < self.count
    }

    /// The set a place belongs to, and the one of the unit it is aboard: a file from outside may
    /// name one that is not there.
    #[inline]
    fn files(&mut self, place: Place) -> [Option<&mut u64>; 2] {
        match place {
            Place::Map(_) => [Some(&mut self.standing), None],
            Place::Held(_) => [Some(&mut self.held), None],
            Place::Aboard(by) => [Some(&mut self.aboard), self.inside.get_mut(by.index())],
            Place::Unplaced | Place::Off(_) | Place::Dead => [None, None],
        }
    }

    /// Puts a unit somewhere and files it there.
    #[inline]
    pub(crate) fn put(&mut self, unit: UnitId, place: Place) {
        let before = std::mem::replace(&mut self.list[unit.index()].place, place);
        self.files(before).into_iter().flatten().for_each(|set| *set &= !(unit.bit()));
        self.files(place).into_iter().flatten().for_each(|set| *set |= unit.bit());
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
        for (unit, state) in (0..count).map(UnitId).zip(&units) {
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
    type Item = UnitId;

    #[inline]
    fn next(&mut self) -> Option<UnitId> {
        take_lowest(&mut self.0).map(UnitId)
    }
}

/// The places of the ones in a word.
pub(crate) struct Ones(pub(crate) u64);

impl Iterator for Ones {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        take_lowest(&mut self.0)
    }
}

#[inline]
fn take_lowest(word: &mut u64) -> Option<u8> {
    if *word == 0 {
        return None;
    }
    // Below 64.
    #[allow(clippy::cast_possible_truncation)]
    let lowest = word.trailing_zeros() as u8;
    *word &= *word - 1;
    Some(lowest)
}
