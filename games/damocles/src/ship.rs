//! The artifact as far as it has been found: tiles on a grid, and the accessways between them.
//!
//! The grid has no edge, but a tile is only ever laid beside another, and at most 36 are in play
//! ([`R04_3`](crate::book::R04_3)): no coordinate can leave -35 to 35.

use std::fmt;
use std::str::FromStr;

use contract::ParseError;
use serde::{Deserialize, Serialize};

use crate::effect::Setting;
use crate::equipment::Equipment;
use crate::mark::{Mark, Marks};
use crate::script::script;
use crate::tile::{Printed, Tile};

/// The most tiles that can be laid.
pub const MOST_TILES: usize = 36;
/// The farthest a coordinate can be from the entry.
pub const FARTHEST: i8 = 35;
/// Accessways adjacent to one tile at most [`R12_2`](crate::book::R12_2).
pub const WAYS_PER_TILE: usize = 3;

/// The numbers on the accessway counters, and how many of each there are
/// [`R02_3`](crate::book::R02_3) (DAM-72).
pub const COUNTERS: [(u8, u8); 9] =
    [(52, 2), (54, 4), (56, 6), (61, 6), (62, 6), (63, 6), (64, 4), (65, 4), (66, 2)];

/// A tile that was laid, by the order in which it was; the first is the entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Spot(pub u8);

impl Spot {
    /// The tile of entry.
    pub const ENTRY: Self = Self(0);

    /// Counted from zero.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// As a member of a set.
    pub(crate) const fn bit(self) -> u64 {
        1 << self.0
    }
}

/// A side of a tile; a die of 1 to 4 names them in this order [`R03_0`](crate::book::R03_0).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Side {
    Top,
    Right,
    Bottom,
    Left,
}

impl Side {
    /// Clockwise from the top.
    pub const ALL: [Self; 4] = [Self::Top, Self::Right, Self::Bottom, Self::Left];

    /// Counted from zero.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The side of the neighbour that touches this one.
    pub const fn opposite(self) -> Self {
        match self {
            Self::Top => Self::Bottom,
            Self::Right => Self::Left,
            Self::Bottom => Self::Top,
            Self::Left => Self::Right,
        }
    }

    /// Where the neighbour lies; up is negative.
    pub const fn step(self) -> (i8, i8) {
        match self {
            Self::Top => (0, -1),
            Self::Right => (1, 0),
            Self::Bottom => (0, 1),
            Self::Left => (-1, 0),
        }
    }

    /// The word of the notation.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Top => "top",
            Self::Right => "right",
            Self::Bottom => "bottom",
            Self::Left => "left",
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Side {
    type Err = ParseError;

    fn from_str(word: &str) -> Result<Self, ParseError> {
        let found = Self::ALL.into_iter().find(|side| side.word() == word);
        found.ok_or_else(|| ParseError::new(word, "sides are top, right, bottom and left"))
    }
}

/// An accessway counter on one side of a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Way {
    /// It closes on a roll above this (DAM-02).
    pub close: u8,
    /// Whether the team has been on it: then it costs no day (DAM-67).
    pub known: bool,
}

/// How a tile was investigated last, shown by the marker on it [`R08_2`](crate::book::R08_2),
/// [`R02_2`](crate::book::R02_2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Finding {
    /// With this equipment.
    With(Equipment),
    /// It backfired.
    Backfire,
}

/// How far the investigation of a tile has come [`R08_3`](crate::book::R08_3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Study {
    /// Face-down.
    Unknown,
    /// Face-up, and another kind of equipment than this may be used once more.
    Open(Equipment),
    /// Over.
    Closed,
}

/// A tile on the table and everything that lies on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Chamber {
    /// Which tile; hidden while it is face-down.
    pub tile: Tile,
    /// To the right of the entry.
    pub x: i8,
    /// Below the entry.
    pub y: i8,
    /// How far it has been investigated.
    pub study: Study,
    /// The marker.
    pub finding: Option<Finding>,
    /// On or off.
    pub setting: Setting,
    /// Activated [`R09_1`](crate::book::R09_1).
    pub activated: bool,
    /// Impassable [`R08_7`](crate::book::R08_7).
    pub impassable: bool,
    /// What messages left behind.
    pub marks: Marks,
    /// The message that says how it is activated; 0 if none does.
    pub console: u16,
    /// Accessways, two a side at most.
    pub ways: [[Option<Way>; 2]; 4],
}

impl Chamber {
    /// A tile laid face-down.
    pub(crate) const fn new(tile: Tile, x: i8, y: i8) -> Self {
        Self {
            tile,
            x,
            y,
            study: Study::Unknown,
            finding: None,
            setting: Setting::Off,
            activated: false,
            impassable: false,
            marks: Marks::NONE,
            console: 0,
            ways: [[None; 2]; 4],
        }
    }

    /// Whether it has been turned over.
    #[inline]
    pub const fn is_known(&self) -> bool {
        !matches!(self.study, Study::Unknown)
    }

    /// What stands on the tile.
    #[inline]
    pub fn printed(&self) -> &'static Printed {
        self.tile.printed()
    }

    /// On or off.
    #[inline]
    pub const fn is_on(&self) -> bool {
        self.setting.is_on()
    }

    /// Whether a power that a message gave to it works: it ends when the tile goes off
    /// [`R09_2`](crate::book::R09_2).
    #[inline]
    pub(crate) const fn works(&self, power: Mark) -> bool {
        self.marks.has(power) && self.is_on()
    }

    /// The message its marker stands for.
    pub fn message(&self) -> Option<u16> {
        match self.finding? {
            Finding::Backfire => Some(self.printed().backfire),
            Finding::With(equipment) => self.printed().line(equipment).map(|line| line.3),
        }
    }

    /// Accessways on all sides.
    pub fn way_count(&self) -> usize {
        self.ways.iter().flatten().flatten().count()
    }

    /// Accessways on one side.
    pub fn ways_on(&self, side: Side) -> impl Iterator<Item = Way> + '_ {
        self.ways[side.index()].iter().flatten().copied()
    }
}

/// Every tile on the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Vec<Chamber>", into = "Vec<Chamber>")]
pub struct Ship {
    chambers: [Chamber; MOST_TILES],
    /// Where each lies, close together: neighbours are looked up all the time.
    squares: [[i8; 2]; MOST_TILES],
    len: u8,
}

impl Ship {
    /// No tile yet.
    pub(crate) fn empty() -> Self {
        // Beyond `len` every place holds the same, so that equal ships are equal.
        let nothing = Tile::all().next().map(|tile| Chamber::new(tile, 0, 0));
        let nothing = nothing.expect("there are fifty tiles");
        Self { chambers: [nothing; MOST_TILES], squares: [[0; 2]; MOST_TILES], len: 0 }
    }

    /// The tiles on the table, in the order in which they were laid.
    #[inline]
    pub fn chambers(&self) -> &[Chamber] {
        &self.chambers[..usize::from(self.len)]
    }

    /// The same with their spots.
    #[inline]
    pub fn spots(&self) -> impl Iterator<Item = (Spot, &Chamber)> {
        (0..self.len).map(Spot).zip(self.chambers())
    }

    /// How many tiles lie there.
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether no tile lies there.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// A tile.
    #[inline]
    pub const fn at(&self, spot: Spot) -> &Chamber {
        &self.chambers[spot.0 as usize]
    }

    #[inline]
    pub(crate) const fn at_mut(&mut self, spot: Spot) -> &mut Chamber {
        &mut self.chambers[spot.0 as usize]
    }

    /// Lays a tile; there is always room, since no more than 36 are ever drawn.
    pub(crate) fn lay(&mut self, chamber: Chamber) -> Spot {
        let spot = Spot(self.len);
        self.chambers[spot.index()] = chamber;
        self.squares[spot.index()] = [chamber.x, chamber.y];
        self.len += 1;
        spot
    }

    /// The known tile with this number.
    pub fn find(&self, tile: Tile) -> Option<Spot> {
        let found = self.spots().find(|(_, chamber)| chamber.tile == tile && chamber.is_known());
        found.map(|(spot, _)| spot)
    }

    /// The tile on this square.
    pub fn on_square(&self, x: i8, y: i8) -> Option<Spot> {
        let mut squares = (0..self.len).zip(&self.squares);
        squares.find(|(_, square)| **square == [x, y]).map(|(spot, _)| Spot(spot))
    }

    /// The square beside a tile.
    pub const fn beside(&self, spot: Spot, side: Side) -> (i8, i8) {
        let (chamber, (dx, dy)) = (self.at(spot), side.step());
        (chamber.x + dx, chamber.y + dy)
    }

    /// The tile beside a tile.
    pub fn neighbour(&self, spot: Spot, side: Side) -> Option<Spot> {
        let (x, y) = self.beside(spot, side);
        self.on_square(x, y)
    }

    /// Puts an accessway between two neighbours; there must be room.
    pub(crate) fn open_way(&mut self, from: Spot, side: Side, to: Spot, way: Way) {
        for (spot, side) in [(from, side), (to, side.opposite())] {
            let pair = &mut self.at_mut(spot).ways[side.index()];
            pair[usize::from(pair[0].is_some())] = Some(way);
        }
    }

    /// Takes an accessway away; the pair on both sides stays in step.
    pub(crate) fn close_way(&mut self, from: Spot, side: Side, which: usize) -> Option<Way> {
        let to = self.neighbour(from, side)?;
        let gone = self.at(from).ways[side.index()][which];
        for (spot, side) in [(from, side), (to, side.opposite())] {
            let pair = &mut self.at_mut(spot).ways[side.index()];
            *pair = if which == 0 { [pair[1], None] } else { [pair[0], None] };
        }
        gone
    }

    /// Marks every accessway of a tile as known.
    pub(crate) fn know_ways(&mut self, spot: Spot) {
        for side in Side::ALL {
            for which in 0..2 {
                self.tread(spot, side, which);
            }
        }
    }

    /// Marks an accessway as known on both sides.
    pub(crate) fn tread(&mut self, from: Spot, side: Side, which: usize) {
        let Some(to) = self.neighbour(from, side) else { return };
        for (spot, side) in [(from, side), (to, side.opposite())] {
            if let Some(way) = &mut self.at_mut(spot).ways[side.index()][which] {
                way.known = true;
            }
        }
    }
}

impl TryFrom<Vec<Chamber>> for Ship {
    type Error = &'static str;

    fn try_from(list: Vec<Chamber>) -> Result<Self, Self::Error> {
        if list.len() > MOST_TILES {
            return Err("at most 36 tiles are laid");
        }
        let mut ship = Self::empty();
        for chamber in list {
            let near = |at: i8| (-FARTHEST..=FARTHEST).contains(&at);
            if !near(chamber.x) || !near(chamber.y) {
                return Err("a tile lies farther away than 36 tiles can reach");
            }
            if chamber.console != 0 && script().console(chamber.console).is_none() {
                return Err("that message says nothing about activation");
            }
            ship.lay(chamber);
        }
        Ok(ship)
    }
}

impl From<Ship> for Vec<Chamber> {
    fn from(ship: Ship) -> Self {
        ship.chambers().to_vec()
    }
}
