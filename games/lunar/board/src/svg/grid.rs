//! Where hexes lie on the sheet. Corners are counted in halves of a hex, so that outlines are
//! chained by whole numbers.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use lunar::hex::{Cell, Hex};
use lunar::map::{Ground, Map};

use board::number::{self, Point};

/// From the middle of a hex to a corner.
pub(super) const SIDE: f64 = 30.0;
/// From the middle of a hex to a side.
pub(super) const HALF: f64 = 25.980_762;
/// What is left free around the map.
pub(super) const MARGIN: Point = (22.0, 20.0);

/// A corner or a middle, counted in halves: 15 across, [`HALF`] down.
type Knot = (i32, i32);

/// The corners around a middle, from the east by the south.
const CORNERS: [Knot; 6] = [(2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1)];

fn point((x, y): Knot) -> Point {
    (MARGIN.0 + 15.0 * f64::from(x), MARGIN.1 + HALF * f64::from(y))
}

fn middle(column: u8, row: u8) -> Knot {
    let (column, row) = (i32::from(column), i32::from(row));
    (3 * column - 1, 2 * row - 1 + column % 2)
}

/// The middle of a hex.
pub(super) fn centre(ground: &Ground) -> Point {
    point(middle(ground.column, ground.row))
}

/// The middle of a hex by its id, if the map has it.
pub(super) fn place(map: &Map, hex: Hex) -> Option<Point> {
    map.cell(hex).map(|cell| centre(map.ground(cell)))
}

/// How wide and high the picture of a map is.
pub(super) fn size(map: &Map) -> Point {
    let (columns, rows) = (f64::from(map.columns()), f64::from(map.rows()));
    (2.0 * MARGIN.0 + 45.0 * columns + 15.0, 2.0 * MARGIN.1 + HALF * (2.0 * rows + 1.0))
}

/// A side of a hex, seen from inside: where it begins and ends, and what lies beyond.
pub(super) struct Border {
    /// The corners, clockwise.
    pub(super) ends: (Knot, Knot),
    /// The hex beyond, if the map goes on.
    pub(super) beyond: Option<Cell>,
}

/// The six sides of a hex.
pub(super) fn borders(map: &Map, ground: &Ground) -> [Border; 6] {
    let here = middle(ground.column, ground.row);
    let beside = |knot: Knot| {
        let found = ground.neighbours.iter().flatten().copied();
        found.into_iter().find(|cell| {
            let there = map.ground(*cell);
            middle(there.column, there.row) == knot
        })
    };
    [0, 1, 2, 3, 4, 5].map(|side| {
        let (from, to) = (CORNERS[side], CORNERS[(side + 1) % 6]);
        let beyond = beside((here.0 + from.0 + to.0, here.1 + from.1 + to.1));
        let corner = |off: Knot| (here.0 + off.0, here.1 + off.1);
        Border { ends: (corner(from), corner(to)), beyond }
    })
}

/// Chains sides into lines, closed ones last: no corner begins two of them.
pub(super) fn chain(mut sides: BTreeMap<Knot, Knot>) -> Vec<Vec<Point>> {
    let ends: BTreeSet<Knot> = sides.values().copied().collect();
    let open: Vec<Knot> = sides.keys().filter(|from| !ends.contains(from)).copied().collect();
    let mut lines = Vec::new();
    for start in open {
        lines.push(follow(&mut sides, start));
    }
    while let Some((start, _)) = sides.first_key_value() {
        let start = *start;
        lines.push(follow(&mut sides, start));
    }
    lines
}

fn follow(sides: &mut BTreeMap<Knot, Knot>, start: Knot) -> Vec<Point> {
    let (mut line, mut at) = (vec![point(start)], start);
    while let Some(next) = sides.remove(&at) {
        line.push(point(next));
        at = next;
    }
    line
}

/// The outline of some hexes as a path that can be filled.
pub(super) fn outline(map: &Map, cells: &BTreeSet<u16>) -> String {
    let mut sides = BTreeMap::new();
    for cell in cells {
        for border in borders(map, map.ground(Cell(*cell))) {
            if border.beyond.is_none_or(|beyond| !cells.contains(&beyond.0)) {
                sides.insert(border.ends.0, border.ends.1);
            }
        }
    }
    let mut path = String::new();
    for line in chain(sides) {
        let _ = write!(path, "M{}Z", number::line(line[1..].iter().copied()));
    }
    path
}

/// A hexagon around nothing, so large.
pub(super) fn hexagon(scale: f64) -> String {
    let corner = |(x, y): Knot| (15.0 * f64::from(x) * scale, HALF * f64::from(y) * scale);
    format!("M{}Z", number::line(CORNERS.map(corner)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use lunar::Setup;
    use lunar::loaded::ScenarioHandle;

    #[test]
    fn the_outline_of_one_hex_is_its_six_corners() {
        let loaded = ScenarioHandle::of(&Setup::default().plan()).unwrap();
        let map = &loaded.map;
        let cell = map.cell("1313".parse().unwrap()).unwrap();
        let path = outline(map, &BTreeSet::from([cell.0]));
        assert_eq!((path.matches('M').count(), path.matches('L').count()), (1, 5), "{path}");
    }

    #[test]
    fn the_outline_of_the_map_is_one_line() {
        let loaded = ScenarioHandle::of(&Setup::default().plan()).unwrap();
        let map = &loaded.map;
        let all = map.cells().map(|cell| cell.0).collect();
        assert_eq!(outline(map, &all).matches('M').count(), 1);
    }
}
