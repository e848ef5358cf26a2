//! Hills as contour lines: a height over every point, and the lines where it passes a level.

use std::collections::BTreeMap;
use std::collections::BTreeSet;
use std::fmt::Write as _;

use super::grid::SIDE;
use board::number::{Point, pair};

/// The heights that are drawn, lowest first.
pub(super) const LEVELS: [f64; 5] = [0.36, 0.56, 0.76, 0.97, 1.16];

/// How fine the net is over which heights are taken.
const STEP: f64 = 4.0;
/// How far a hill reaches, in steps of the net.
const REACH: i32 = 15;

/// Of so many bends one is written whole.
const MIRRORED: usize = 10;

/// A knot of the net.
type Knot = (i32, i32);
/// A thread of the net: from a knot to the next one across or down.
type Thread = (Knot, bool);

/// A path for each level, for hills with these middles.
pub(super) fn contours(hills: &[Point]) -> [String; 5] {
    let mut squares = BTreeSet::new();
    for (x, y) in hills {
        let (column, row) = (whole(x / STEP), whole(y / STEP));
        for i in -REACH..REACH {
            squares.extend((-REACH..REACH).map(|j| (column + i, row + j)));
        }
    }
    let mut heights: BTreeMap<Knot, f64> = BTreeMap::new();
    for (i, j) in &squares {
        for knot in corners((*i, *j)) {
            heights.entry(knot).or_insert_with(|| height(knot, hills));
        }
    }
    LEVELS.map(|level| contour(&squares, &heights, level))
}

// Coordinates of a picture fit many times over.
#[allow(clippy::cast_possible_truncation)]
fn whole(value: f64) -> i32 {
    value.floor() as i32
}

const fn corners((i, j): Knot) -> [Knot; 4] {
    [(i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1)]
}

/// Each hill is a bell, bent by noise so that no two look alike.
fn height((i, j): Knot, hills: &[Point]) -> f64 {
    let (x, y) = (f64::from(i) * STEP, f64::from(j) * STEP);
    let bent_x = x + (noise(3, x / 17.0, y / 17.0) - 0.5) * 13.0;
    let bent_y = y + (noise(11, x / 17.0, y / 17.0) - 0.5) * 13.0;
    let bell = |(a, b): &Point| {
        let far = ((bent_x - a).powi(2) + (bent_y - b).powi(2)) / (SIDE * SIDE);
        if far < 6.0 { (-1.55 * far).exp() } else { 0.0 }
    };
    hills.iter().map(bell).sum::<f64>() + (noise(3, x / 9.0 + 40.0, y / 9.0) - 0.5) * 0.1
}

/// Smooth and the same every time, between 0 and 1.
fn noise(seed: i32, x: f64, y: f64) -> f64 {
    let (column, row) = (whole(x), whole(y));
    let ease = |part: f64| part * part * (3.0 - 2.0 * part);
    let (across, down) = (ease(x - f64::from(column)), ease(y - f64::from(row)));
    let along =
        |row| grain(seed, column, row) * (1.0 - across) + grain(seed, column + 1, row) * across;
    along(row) * (1.0 - down) + along(row + 1) * down
}

fn grain(seed: i32, i: i32, j: i32) -> f64 {
    let mixed = i.wrapping_mul(7919) ^ j.wrapping_mul(104_729) ^ seed.wrapping_mul(69_069);
    let mixed = mixed.wrapping_mul(-1_640_531_535);
    let mixed = (mixed ^ (mixed >> 15)).wrapping_mul(-2_048_144_789);
    f64::from((mixed >> 8) & 0xFFFF) / 65535.0
}

/// In each square the line leaves where a run of high corners ends and comes in where it begins,
/// so that lines of neighbouring squares join head to tail.
fn contour(squares: &BTreeSet<Knot>, heights: &BTreeMap<Knot, f64>, level: f64) -> String {
    let high = |knot: Knot| heights.get(&knot).is_some_and(|height| *height > level);
    let mut joins: BTreeMap<Thread, Thread> = BTreeMap::new();
    for square in squares {
        let knots = corners(*square);
        for end in 0..4 {
            if !high(knots[end]) || high(knots[(end + 1) % 4]) {
                continue;
            }
            let mut first = end;
            while high(knots[(first + 3) % 4]) {
                first = (first + 3) % 4;
            }
            let came = thread(knots[(first + 3) % 4], knots[first]);
            joins.insert(thread(knots[end], knots[(end + 1) % 4]), came);
        }
    }
    let mut path = String::new();
    while let Some((start, _)) = joins.first_key_value() {
        let (start, mut line) = (*start, Vec::new());
        let mut at = start;
        while let Some(next) = joins.remove(&at) {
            line.push(crossing(heights, next, level));
            at = next;
        }
        if at == start && line.len() > 8 {
            smooth(&line, &mut path);
        }
    }
    path
}

fn thread(one: Knot, other: Knot) -> Thread {
    (one.min(other), one.1 == other.1)
}

/// Where on a thread the level lies.
fn crossing(heights: &BTreeMap<Knot, f64>, (from, across): Thread, level: f64) -> Point {
    let to = if across { (from.0 + 1, from.1) } else { (from.0, from.1 + 1) };
    let of = |knot| heights.get(&knot).copied().unwrap_or_default();
    let share = (level - of(from)) / (of(to) - of(from));
    let (x, y) = (f64::from(from.0) * STEP, f64::from(from.1) * STEP);
    if across { (x + share * STEP, y) } else { (x, y + share * STEP) }
}

/// A closed curve by every third point of a line. A bend mirrors the one before it, so most need
/// only their end; now and then one is written whole, lest what rounding leaves adds up.
fn smooth(line: &[Point], path: &mut String) {
    let points: Vec<Point> = line.iter().copied().step_by(3).collect();
    let between =
        |one: Point, two: Point| (f64::midpoint(one.0, two.0), f64::midpoint(one.1, two.1));
    let last = points[points.len() - 1];
    let _ = write!(path, "M{}", pair(between(last, points[0])));
    for (index, point) in points.iter().enumerate() {
        let end = pair(between(*point, points[(index + 1) % points.len()]));
        let _ = match index % MIRRORED {
            0 => write!(path, "Q{} {end}", pair(*point)),
            _ => write!(path, "T{end}"),
        };
    }
    path.push('Z');
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hill_has_closed_lines_that_grow_narrower() {
        let lines = contours(&[(200.0, 200.0)]);
        assert!(lines[0].matches('M').count() == 1 && lines[0].ends_with('Z'));
        assert!(lines[0].len() > lines[2].len());
    }

    #[test]
    fn a_line_is_short_for_everybody_who_comes_loads_it() {
        let line = &contours(&[(200.0, 200.0)])[0];
        let bends = line.matches(['Q', 'T']).count();
        assert!(line.matches('T').count() > 3 * line.matches('Q').count(), "{line}");
        assert!(line.len() < 14 * bends + 40, "{} for {bends} bends", line.len());
    }

    #[test]
    fn hills_side_by_side_make_one_ridge() {
        let lines = contours(&[(200.0, 200.0), (245.0, 226.0)]);
        assert_eq!(lines[0].matches('M').count(), 1);
    }
}
