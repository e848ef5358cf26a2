//! The map: terrain, crater walls, edges, distances. Built once from a sheet that reads like a
//! drawing, with the lines of sight already traced.

use serde::{Deserialize, Serialize};

use crate::hex::{Cell, Edge, Hex};
use crate::rules::r05_sight;
use crate::units::Ones;

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
    /// What a step over that side leads through.
    pub ways: [Way; 6],
}

/// What a step from a hex to its neighbour leads through, the worst of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// Nothing that slows anybody down.
    Open,
    /// Into rough ground.
    Rough,
    /// Into a craterlet, or out of one.
    Hole,
    /// Over the wall of a large crater.
    Wall,
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

    /// Whether one of its cells is wanted, asked in the order of ids.
    #[inline]
    pub(crate) fn any(self, mut wanted: impl FnMut(Cell) -> bool) -> bool {
        for (word, first) in self.0.into_iter().zip((0u16..).step_by(64)) {
            for bit in Ones(word) {
                if wanted(Cell(first + u16::from(bit))) {
                    return true;
                }
            }
        }
        false
    }

    /// In the order of ids.
    pub(crate) fn cells(self) -> impl Iterator<Item = Cell> {
        self.0
            .into_iter()
            .zip(0u16..)
            .flat_map(|(word, index)| Ones(word).map(move |bit| Cell(64 * index + u16::from(bit))))
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
    /// By id: so many to an X as there are different Y.
    cells: Vec<Option<Cell>>,
    stride: usize,
    /// For each hex, how far it is off the map.
    margins: Vec<u8>,
    distances: Vec<u8>,
    /// For each hex, all hexes from the nearest to the farthest, and where each distance begins.
    rings: Vec<(Vec<Cell>, Vec<u16>)>,
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
        let beyond = |of: fn(Hex) -> u8| {
            grounds.iter().map(|ground| usize::from(of(ground.hex)) + 1).max().unwrap_or(0)
        };
        let (wide, stride) = (beyond(|hex| hex.x), beyond(|hex| hex.y));
        let mut map = Self {
            columns: small(columns),
            rows: small(sheet.rows.len()),
            cells: vec![None; wide * stride],
            stride,
            margins: Vec::new(),
            grounds,
            distances: Vec::new(),
            rings: Vec::new(),
            sights: Vec::new(),
            reach: Vec::new(),
        };
        map.link();
        map.number_craters();
        map.build_walls();
        map.survey_ways();
        map.measure();
        map.sights = r05_sight::table(&map, strict);
        Ok(map)
    }

    fn link(&mut self) {
        for (index, ground) in self.grounds.iter().enumerate() {
            let place = self.place(ground.hex);
            self.cells[place] = Some(Cell(short(index)));
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

    fn survey_ways(&mut self) {
        let hole = |ground: &Ground| ground.terrain == Terrain::Craterlet;
        for index in 0..self.grounds.len() {
            let here = self.grounds[index];
            for (side, beside) in here.neighbours.iter().enumerate() {
                let Some(beside) = beside else { continue };
                let there = &self.grounds[beside.at()];
                self.grounds[index].ways[side] = if here.walls[side] {
                    Way::Wall
                } else if hole(&here) || hole(there) {
                    Way::Hole
                } else if there.terrain == Terrain::Rough {
                    Way::Rough
                } else {
                    Way::Open
                };
            }
        }
    }

    fn measure(&mut self) {
        let off = |cell: Cell| Edge::ALL.into_iter().map(|edge| self.to_edge(cell, edge)).min();
        self.margins = self.cells().map(|cell| off(cell).unwrap_or(1)).collect();
        let hexes: Vec<Hex> = self.grounds.iter().map(|ground| ground.hex).collect();
        for from in &hexes {
            self.distances.extend(hexes.iter().map(|to| from.distance(*to)));
            let near = |(_, to): &(usize, &Hex)| (1..=6).contains(&from.distance(**to));
            let near = hexes.iter().enumerate().filter(near);
            self.reach.push(near.map(|(index, _)| Cell(short(index))).collect());
            self.rings.push(rings(*from, &hexes));
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
        if usize::from(hex.y) >= self.stride {
            return None;
        }
        self.cells.get(self.place(hex)).copied().flatten()
    }

    const fn place(&self, hex: Hex) -> usize {
        hex.x as usize * self.stride + hex.y as usize
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
    pub fn ring(&self, from: Cell, far: u8) -> &[Cell] {
        let (cells, begins) = &self.rings[from.at()];
        match begins.get(usize::from(far)..usize::from(far) + 2) {
            Some(&[first, beyond]) => &cells[first.into()..beyond.into()],
            _ => &[],
        }
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
    #[inline]
    pub fn to_any_edge(&self, from: Cell) -> u8 {
        self.margins[from.at()]
    }

    /// What a step between two neighbours leads through.
    pub fn way_between(&self, from: Cell, to: Cell) -> Option<Way> {
        let ground = self.ground(from);
        let side = ground.neighbours.iter().position(|beside| *beside == Some(to));
        side.map(|side| ground.ways[side])
    }

    /// Whether a wall stands between two neighbours.
    pub fn wall_between(&self, from: Cell, to: Cell) -> bool {
        self.way_between(from, to) == Some(Way::Wall)
    }
}

/// Marks a crater hex before craters are numbered.
const UNNUMBERED: u8 = u8::MAX;

/// All hexes by how far they are, those equally far in the order of ids, and where each distance
/// begins; the last one is beyond them all.
fn rings(from: Hex, hexes: &[Hex]) -> (Vec<Cell>, Vec<u16>) {
    let far: Vec<u8> = hexes.iter().map(|to| from.distance(*to)).collect();
    let farthest = far.iter().copied().max().unwrap_or(0);
    let (mut cells, mut begins) = (Vec::with_capacity(hexes.len()), vec![0]);
    for ring in 0..=farthest {
        let there = far.iter().enumerate().filter(|(_, far)| **far == ring);
        cells.extend(there.map(|(index, _)| Cell(short(index))));
        begins.push(short(cells.len()));
    }
    (cells, begins)
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
        ways: [Way::Open; 6],
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
