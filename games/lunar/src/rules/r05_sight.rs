//! Chapter 5, line of sight: a straight edge from centre to centre, by whole numbers alone.
//!
//! A hex (X, Y) is the point (X, Y-X, -Y) of a plane of three coordinates that add up to nothing.
//! There the hexagon around a centre is where the three differences of coordinates are all
//! less than one away from the centre's; a line enters and leaves it at fractions of its length,
//! which are compared by multiplying across.

use crate::book::{R05_3, R05_4, R05_5, R05_6, R05_8};
use crate::hex::{Cell, Hex};
use crate::map::{HexSet, Map, Terrain, WORDS};
use contract::Rule;

/// How far one sees on the flat [`R05_8`].
pub(crate) const HORIZON: u8 = 4;
/// How far one sees from or to a hill [`R05_8`].
pub(crate) const HILL_HORIZON: u8 = 6;

/// What every hex sees, traced once.
pub(crate) fn table(map: &Map, strict: bool) -> Vec<HexSet> {
    let mut table = vec![[0; WORDS]; map.len()];
    for from in map.cells() {
        let seen = &mut table[from.at()];
        for to in map.within_six(from).iter().copied().chain([from]) {
            if blocked_by(map, from, to, strict).is_none() {
                seen[to.at() / 64] |= 1 << (to.at() % 64);
            }
        }
    }
    table
}

/// The rule that keeps a unit on the ground from seeing the ground of another hex; nothing when
/// it sees it. Next door it always does, whatever the ground [`R05_7`](crate::book::R05_7) (LUN-13); other units are
/// never in the way [`R05_2`](crate::book::R05_2).
pub fn blocked_by(map: &Map, from: Cell, to: Cell, strict: bool) -> Option<&'static Rule> {
    let distance = map.distance(from, to);
    if distance <= 1 {
        return None;
    }
    let hill = map.terrain(from) == Terrain::Hill || map.terrain(to) == Terrain::Hill;
    if distance > if hill { HILL_HORIZON } else { HORIZON } {
        return Some(R05_8);
    }
    if map.terrain(to) == Terrain::Craterlet {
        return Some(R05_4);
    }
    let line = Line::new(map.hex(from), map.hex(to));
    let path = line.path(map);
    for stretch in &path {
        if stretch.is_blocked(map, from, to) {
            return Some(match stretch.hexes {
                [Some(hex), None] if map.terrain(hex) == Terrain::Craterlet => R05_4,
                [Some(_), None] => R05_3,
                _ => R05_6,
            });
        }
    }
    walls_block(map, from, to, &path, strict).then_some(R05_5)
}

/// [`R05_1`](crate::book::R05_1) Whether somebody in one hex sees somebody in another. If either of them flies, they
/// do, anywhere on the map [`R05_9`](crate::book::R05_9), [`R11_6`](crate::book::R11_6); the direction counts otherwise (LUN-09).
#[inline]
pub(crate) fn sees(map: &Map, from: (Cell, bool), to: (Cell, bool)) -> bool {
    from.1 || to.1 || map.sees(from.0, to.0)
}

/// [`R05_5`] A wall is looked across once, by a tracer beside it (LUN-10). Where the line runs
/// along a side, it keeps to a hex of it that does not obstruct, and of two such to the one whose
/// walls are in its way least (LUN-12).
fn walls_block(map: &Map, from: Cell, to: Cell, path: &[Stretch], strict: bool) -> bool {
    let mut ways = [Some(Way { at: from, crossings: 0, forbidden: false }), None];
    for stretch in path.iter().filter(|stretch| !stretch.holds(from)) {
        ways = stretch.hexes.map(|hex| {
            let hex = hex.filter(|hex| stretch.passes(map, *hex, from, to))?;
            let way = |way: &Way| way.on_to(map, from, hex, strict);
            ways.iter().flatten().map(way).min_by_key(|way| (way.forbidden, way.crossings))
        });
    }
    ways.iter().flatten().all(|way| way.forbidden || way.crossings > 1)
}

/// A way along a line, hex by hex.
#[derive(Clone, Copy)]
struct Way {
    at: Cell,
    crossings: u8,
    forbidden: bool,
}

impl Way {
    fn on_to(self, map: &Map, tracer: Cell, to: Cell, strict: bool) -> Self {
        let crosses = map.wall_between(self.at, to);
        let crater = map.ground(self.at).crater.max(map.ground(to).crater);
        let allowed = beside_wall_of(map, tracer, crater) && (!strict || self.at == tracer);
        Self {
            at: to,
            crossings: self.crossings + u8::from(crosses),
            forbidden: self.forbidden || (crosses && !allowed),
        }
    }
}

/// Whether a wall of this crater is one of the sides of a hex.
fn beside_wall_of(map: &Map, cell: Cell, crater: u8) -> bool {
    let ground = map.ground(cell);
    ground.neighbours.iter().zip(ground.walls).any(|(beside, wall)| {
        let there = beside.map_or(0, |beside| map.ground(beside).crater);
        wall && (ground.crater == crater || there == crater)
    })
}

/// A piece of a line: inside one hex, or along the side between two.
#[derive(Clone, Copy, Debug)]
struct Stretch {
    from: Fraction,
    hexes: [Option<Cell>; 2],
    /// Along a side at the border of the map, where nothing obstructs on the other hand.
    open: bool,
}

impl Stretch {
    fn holds(&self, cell: Cell) -> bool {
        self.hexes.contains(&Some(cell))
    }

    /// [`R05_6`] Blocked when every hex it touches obstructs (LUN-11); its ends never do.
    fn is_blocked(&self, map: &Map, from: Cell, to: Cell) -> bool {
        !self.hexes.iter().flatten().any(|cell| self.passes(map, *cell, from, to))
    }

    /// Whether the line may keep to this hex of the stretch.
    fn passes(&self, map: &Map, cell: Cell, from: Cell, to: Cell) -> bool {
        self.open || cell == from || cell == to || !map.ground(cell).obstructs()
    }
}

/// A fraction of the length of a line; the lower number is positive.
#[derive(Clone, Copy, Debug)]
struct Fraction(i32, i32);

impl Fraction {
    const fn less(self, other: Self) -> bool {
        self.0 * other.1 < other.0 * self.1
    }
}

/// A line between two centres.
struct Line {
    start: [i32; 3],
    along: [i32; 3],
    corner: (Hex, Hex),
}

/// The three differences of the coordinates of a hex.
const fn differences(x: i32, y: i32) -> [i32; 3] {
    [2 * x - y, 2 * y - x, -x - y]
}

fn of_hex(hex: Hex) -> [i32; 3] {
    differences(i32::from(hex.x), i32::from(hex.y))
}

/// The step, in ids, across the side where a difference is one more than the centre's.
const ACROSS: [(i16, i16); 3] = [(1, 0), (0, 1), (-1, -1)];

impl Line {
    fn new(from: Hex, to: Hex) -> Self {
        let (start, end) = (of_hex(from), of_hex(to));
        let along = [0, 1, 2].map(|i| end[i] - start[i]);
        let low = Hex { x: from.x.min(to.x), y: from.y.min(to.y) };
        let high = Hex { x: from.x.max(to.x), y: from.y.max(to.y) };
        Self { start, along, corner: (low, high) }
    }

    /// What the line passes, in order.
    fn path(&self, map: &Map) -> Vec<Stretch> {
        let (low, high) = self.corner;
        let mut path = Vec::new();
        for x in low.x.saturating_sub(1)..=high.x + 1 {
            for y in low.y.saturating_sub(1)..=high.y + 1 {
                if let Some(cell) = map.cell(Hex { x, y }) {
                    path.extend(self.stretch(map, cell));
                }
            }
        }
        path.sort_by(|a, b| (a.from.0 * b.from.1).cmp(&(b.from.0 * a.from.1)));
        path
    }

    /// The piece of the line in this hex, or along one side of it. A side is found from the hex
    /// on its low hand, or from the other one where that is off the map.
    fn stretch(&self, map: &Map, cell: Cell) -> Option<Stretch> {
        let centre = of_hex(map.hex(cell));
        let (mut from, mut to) = (Fraction(0, 1), Fraction(1, 1));
        let mut edge = None;
        for (i, centre) in centre.into_iter().enumerate() {
            let (offset, slope) = (self.start[i] - centre, self.along[i]);
            match (slope.signum(), offset) {
                (0, -1 | 1) => edge = Some((i, offset)),
                (0, 0) => {}
                (0, _) => return None,
                (sign, _) => {
                    let (enter, leave) = (-sign - offset, sign - offset);
                    let enter = Fraction(enter * sign, slope * sign);
                    let leave = Fraction(leave * sign, slope * sign);
                    from = if from.less(enter) { enter } else { from };
                    to = if leave.less(to) { leave } else { to };
                }
            }
        }
        if !from.less(to) {
            return None;
        }
        let Some((i, offset)) = edge else {
            return Some(Stretch { from, hexes: [Some(cell), None], open: false });
        };
        let step = if offset == 1 { ACROSS[i] } else { (-ACROSS[i].0, -ACROSS[i].1) };
        let other = map.hex(cell).offset(step).and_then(|hex| map.cell(hex));
        match (offset, other) {
            (1, Some(_)) => Some(Stretch { from, hexes: [Some(cell), other], open: false }),
            (_, None) => Some(Stretch { from, hexes: [Some(cell), None], open: true }),
            _ => None,
        }
    }
}
