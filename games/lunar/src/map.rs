//! The map: terrain, crater walls, edges, distances. Built once from a sheet that reads like a
//! drawing, with the lines of sight already traced.

use serde::{Deserialize, Serialize};

use crate::hex::{Cell, Edge, Hex};
use crate::rules::r05_sight;
use crate::state::Members;

/// The most hexes a map may have.
pub const MOST_HEXES: usize = 512;
/// Words of a set of hexes.
pub(crate) const WORDS: usize = MOST_HEXES / 64;

/// A map as its file has it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sheet {
    /// How hexes get their ids.
    #[serde(default)]
    pub ids: Ids,
    /// From north to south, a letter a hex; even columns stand half a hex higher.
    pub rows: Vec<String>,
}

/// How hexes get their ids.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ids {
    /// X is the column; Y the row plus half the column.
    #[default]
    Slanted,
    /// X grows to the south-east, Y to the south-west.
    Diamond,
}

impl Ids {
    /// The id of the hex in this column and row, counted from one, on a sheet so wide.
    fn hex(self, column: usize, row: usize, columns: usize) -> Option<Hex> {
        let (x, y) = match self {
            Self::Slanted => (column, row + (column - 1) / 2),
            Self::Diamond => {
                let height = 2 * row - usize::from(column.is_multiple_of(2));
                let span = columns + 2 + usize::from(columns.is_multiple_of(2));
                ((column + height).div_ceil(2), (height + span - column) / 2)
            }
        };
        let small = |n: usize| u8::try_from(n).ok().filter(|n| *n <= 99);
        Some(Hex { x: small(x)?, y: small(y)? })
    }
}

/// What lies in a hex [`R15_1`](crate::book::R15_1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Terrain {
    /// Nothing, also the floor of a large crater.
    Clear,
    /// Slow, and blocks sight.
    Rough,
    /// High, and blocks sight.
    Hill,
    /// A hole.
    Craterlet,
}

/// One hex of a map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ground {
    /// Its id.
    pub hex: Hex,
    /// Counted from one, from the west.
    pub column: u8,
    /// Counted from one, from the north.
    pub row: u8,
    /// What lies there.
    pub terrain: Terrain,
    /// The large crater it belongs to, counted from one; zero for none.
    pub crater: u8,
    /// Whether it is a gap in the wall.
    pub breach: bool,
    /// The neighbours in the order of [`Hex::STEPS`].
    pub neighbours: [Option<Cell>; 6],
    /// Whether a wall stands on that side.
    pub walls: [bool; 6],
}

impl Ground {
    /// How far down the sheet, in half hexes: for "north of" and "south of".
    pub const fn height(&self) -> u16 {
        2 * self.row as u16 - self.column.is_multiple_of(2) as u16
    }

    /// Whether sight ends here.
    pub fn obstructs(&self) -> bool {
        self.terrain != Terrain::Clear
    }

    /// Whether any side is a wall.
    pub fn at_wall(&self) -> bool {
        self.walls.contains(&true)
    }
}

/// A set of hexes.
pub type HexSet = [u64; WORDS];

/// A set of hexes that can be asked and changed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct CellSet(HexSet);

impl CellSet {
    pub(crate) fn add(&mut self, cell: Cell) {
        self.0[cell.at() / 64] |= 1 << (cell.at() % 64);
    }

    pub(crate) fn has(&self, cell: Cell) -> bool {
        self.0[cell.at() / 64] >> (cell.at() % 64) & 1 == 1
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0 == [0; WORDS]
    }

    /// In the order of ids.
    pub(crate) fn cells(self) -> impl Iterator<Item = Cell> {
        self.0.into_iter().zip(0u16..).flat_map(|(word, index)| {
            Members(word).map(move |bit| Cell(64 * index + u16::from(bit)))
        })
    }

    /// What is in this set and in the other.
    pub(crate) fn and(self, other: &HexSet) -> Self {
        Self(std::array::from_fn(|word| self.0[word] & other[word]))
    }

    /// What is in this set or in the other.
    pub(crate) fn or(self, other: Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] | other.0[word]))
    }

    pub(crate) fn retain(&mut self, wanted: impl Fn(Cell) -> bool) {
        for cell in self.cells() {
            if !wanted(cell) {
                self.0[cell.at() / 64] &= !(1 << (cell.at() % 64));
            }
        }
    }
}

/// A map, ready to play on.
#[derive(Debug)]
pub struct Map {
    columns: u8,
    rows: u8,
    grounds: Vec<Ground>,
    cells: Vec<Option<Cell>>,
    distances: Vec<u8>,
    sights: Vec<HexSet>,
    reach: Vec<Vec<Cell>>,
}

impl Map {
    /// Reads a sheet. `closed` builds the wall across breaches; `strict` is the reading of 5.5
    /// under which a tracer looks across its own side only.
    ///
    /// # Errors
    /// Every fault of the sheet.
    pub fn new(sheet: &Sheet, closed: bool, strict: bool) -> Result<Self, Vec<String>> {
        let columns = check(sheet)?;
        let mut grounds = Vec::new();
        for (row, line) in sheet.rows.iter().enumerate() {
            for (column, letter) in line.chars().enumerate() {
                grounds.extend(ground(sheet.ids, column + 1, row + 1, columns, letter, closed));
            }
        }
        grounds.sort_by_key(|ground| ground.hex);
        let mut map = Self {
            columns: small(columns),
            rows: small(sheet.rows.len()),
            cells: vec![None; 10_000],
            grounds,
            distances: Vec::new(),
            sights: Vec::new(),
            reach: Vec::new(),
        };
        map.link();
        map.number_craters();
        map.build_walls();
        map.measure();
        map.sights = r05_sight::table(&map, strict);
        Ok(map)
    }

    fn link(&mut self) {
        for (index, ground) in self.grounds.iter().enumerate() {
            self.cells[place(ground.hex)] = Some(Cell(short(index)));
        }
        for index in 0..self.grounds.len() {
            let hex = self.grounds[index].hex;
            let beside = Hex::STEPS.map(|step| hex.offset(step).and_then(|hex| self.cell(hex)));
            self.grounds[index].neighbours = beside;
        }
    }

    /// Crater hexes that touch belong to one crater.
    fn number_craters(&mut self) {
        let mut next = 0;
        for start in 0..self.grounds.len() {
            if self.grounds[start].crater != UNNUMBERED {
                continue;
            }
            next += 1;
            let mut open = vec![start];
            while let Some(index) = open.pop() {
                if self.grounds[index].crater == UNNUMBERED {
                    self.grounds[index].crater = next;
                    open.extend(self.grounds[index].neighbours.iter().flatten().map(|c| c.at()));
                }
            }
        }
    }

    /// The wall is the border of a crater, except at a breach.
    fn build_walls(&mut self) {
        for index in 0..self.grounds.len() {
            let here = self.grounds[index];
            for (side, beside) in here.neighbours.iter().enumerate() {
                let Some(beside) = beside else { continue };
                let there = &self.grounds[beside.at()];
                let wall = here.crater != there.crater && !here.breach && !there.breach;
                self.grounds[index].walls[side] = wall;
            }
        }
    }

    fn measure(&mut self) {
        let hexes: Vec<Hex> = self.grounds.iter().map(|ground| ground.hex).collect();
        for from in &hexes {
            self.distances.extend(hexes.iter().map(|to| from.distance(*to)));
            let near = |(_, to): &(usize, &Hex)| (1..=6).contains(&from.distance(**to));
            let near = hexes.iter().enumerate().filter(near);
            self.reach.push(near.map(|(index, _)| Cell(short(index))).collect());
        }
    }

    /// How many columns.
    pub const fn columns(&self) -> u8 {
        self.columns
    }

    /// How many rows.
    pub const fn rows(&self) -> u8 {
        self.rows
    }

    /// How many hexes.
    pub fn len(&self) -> usize {
        self.grounds.len()
    }

    /// Never: a sheet has at least one hex.
    pub fn is_empty(&self) -> bool {
        self.grounds.is_empty()
    }

    /// Every hex, in the order of ids.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        (0..short(self.grounds.len())).map(Cell)
    }

    /// The hex with this id, if the map has it.
    #[inline]
    pub fn cell(&self, hex: Hex) -> Option<Cell> {
        self.cells.get(place(hex)).copied().flatten()
    }

    /// What a cell is.
    #[inline]
    pub fn ground(&self, cell: Cell) -> &Ground {
        &self.grounds[cell.at()]
    }

    /// The id of a cell.
    #[inline]
    pub fn hex(&self, cell: Cell) -> Hex {
        self.grounds[cell.at()].hex
    }

    /// What lies in a cell.
    #[inline]
    pub fn terrain(&self, cell: Cell) -> Terrain {
        self.grounds[cell.at()].terrain
    }

    /// How many hexes apart.
    #[inline]
    pub fn distance(&self, from: Cell, to: Cell) -> u8 {
        self.distances[from.at() * self.grounds.len() + to.at()]
    }

    /// Whether a unit on the ground in one hex sees the ground of another
    /// [`R05_1`](crate::book::R05_1).
    #[inline]
    pub fn sees(&self, from: Cell, to: Cell) -> bool {
        self.sights[from.at()][to.at() / 64] >> (to.at() % 64) & 1 == 1
    }

    /// Everything seen from a hex.
    #[inline]
    pub fn sight(&self, from: Cell) -> &HexSet {
        &self.sights[from.at()]
    }

    /// The other hexes within six.
    pub fn within_six(&self, from: Cell) -> &[Cell] {
        &self.reach[from.at()]
    }

    /// The hexes exactly so far away, in the order of ids.
    pub fn ring(&self, from: Cell, far: u8) -> impl Iterator<Item = Cell> + '_ {
        let near: &[Cell] = if far <= 6 { self.within_six(from) } else { &[] };
        let all = self.cells().filter(move |_| far > 6);
        near.iter().copied().chain(all).filter(move |to| self.distance(from, *to) == far)
    }

    /// How many hexes it takes to be off the map over this edge.
    pub fn to_edge(&self, from: Cell, edge: Edge) -> u8 {
        let ground = self.ground(from);
        match edge {
            Edge::North => ground.row,
            Edge::East => self.columns - ground.column + 1,
            Edge::South => self.rows - ground.row + 1,
            Edge::West => ground.column,
        }
    }

    /// How many hexes it takes to be off the map at all.
    pub fn to_any_edge(&self, from: Cell) -> u8 {
        Edge::ALL.into_iter().map(|edge| self.to_edge(from, edge)).min().unwrap_or(1)
    }

    /// Whether a wall stands between two neighbours.
    pub fn wall_between(&self, from: Cell, to: Cell) -> bool {
        let ground = self.ground(from);
        let side = ground.neighbours.iter().position(|beside| *beside == Some(to));
        side.is_some_and(|side| ground.walls[side])
    }
}

/// Marks a crater hex before craters are numbered.
const UNNUMBERED: u8 = u8::MAX;

const fn place(hex: Hex) -> usize {
    hex.x as usize * 100 + hex.y as usize
}

/// A map has at most 512 hexes.
fn short(index: usize) -> u16 {
    u16::try_from(index).unwrap_or(u16::MAX)
}

fn small(count: usize) -> u8 {
    u8::try_from(count).unwrap_or(u8::MAX)
}

fn ground(
    ids: Ids,
    column: usize,
    row: usize,
    columns: usize,
    letter: char,
    closed: bool,
) -> Option<Ground> {
    let (terrain, in_crater) = terrain_of(letter)?;
    Some(Ground {
        hex: ids.hex(column, row, columns)?,
        column: small(column),
        row: small(row),
        terrain,
        crater: if in_crater { UNNUMBERED } else { 0 },
        breach: letter == 'B' && !closed,
        neighbours: [None; 6],
        walls: [false; 6],
    })
}

fn terrain_of(letter: char) -> Option<(Terrain, bool)> {
    match letter {
        '.' => Some((Terrain::Clear, false)),
        'R' => Some((Terrain::Rough, false)),
        'H' => Some((Terrain::Hill, false)),
        'o' => Some((Terrain::Craterlet, false)),
        'F' => Some((Terrain::Clear, true)),
        'O' | 'B' => Some((Terrain::Craterlet, true)),
        _ => None,
    }
}

/// How wide the sheet is, or every fault it has.
fn check(sheet: &Sheet) -> Result<usize, Vec<String>> {
    let mut faults = Vec::new();
    let columns = sheet.rows.first().map_or(0, |row| row.chars().count());
    let rows = sheet.rows.len();
    if columns < 2 || rows < 2 {
        faults.push("map: a map has at least two columns and two rows".to_string());
    } else if columns * rows > MOST_HEXES {
        let many = columns * rows;
        faults.push(format!("map: {many} hexes are too many; at most {MOST_HEXES}"));
    } else if sheet.ids.hex(columns, rows, columns).is_none()
        || sheet.ids.hex(1, rows, columns).is_none()
    {
        faults.push("map: an id has two digits and two digits; this map is too long".into());
    }
    for (index, row) in sheet.rows.iter().enumerate() {
        let number = index + 1;
        if row.chars().count() != columns {
            let many = row.chars().count();
            faults.push(format!("map row {number}: {many} hexes, where row 1 has {columns}"));
        }
        for letter in row.chars().filter(|letter| terrain_of(*letter).is_none()) {
            faults.push(format!("map row {number}: {letter:?} is none of . R H o F O B"));
        }
    }
    if faults.is_empty() { Ok(columns) } else { Err(faults) }
}
