//! Where the thirty spaces are: evenly spaced along a smooth line through a few points.

use std::sync::LazyLock;

use board::number::{Point, line};

/// The bends of the trail, from home to the goal.
const BENDS: [Point; 34] = [
    (96.0, 486.0),
    (190.0, 520.0),
    (290.0, 500.0),
    (372.0, 440.0),
    (470.0, 446.0),
    (560.0, 502.0),
    (668.0, 516.0),
    (770.0, 470.0),
    (868.0, 488.0),
    (972.0, 508.0),
    (1062.0, 462.0),
    (1088.0, 386.0),
    (1030.0, 332.0),
    (930.0, 336.0),
    (842.0, 372.0),
    (748.0, 352.0),
    (668.0, 300.0),
    (572.0, 306.0),
    (484.0, 352.0),
    (388.0, 330.0),
    (300.0, 286.0),
    (196.0, 300.0),
    (118.0, 258.0),
    (120.0, 178.0),
    (204.0, 142.0),
    (310.0, 168.0),
    (400.0, 202.0),
    (494.0, 168.0),
    (580.0, 124.0),
    (690.0, 146.0),
    (790.0, 196.0),
    (890.0, 182.0),
    (962.0, 124.0),
    (1052.0, 116.0),
];

/// Points between two bends.
const STEPS: u32 = 24;

/// The trail, laid once: it is the same in every scenario.
pub(super) static TRAIL: LazyLock<Trail> = LazyLock::new(Trail::new);

pub(super) struct Trail {
    line: Vec<Point>,
    /// Which points of the line are the spaces.
    spaces: Vec<usize>,
}

impl Trail {
    fn new() -> Self {
        let line = smooth(&BENDS);
        let lengths = lengths(&line);
        let whole = lengths.last().copied().unwrap_or_default();
        let place = |index: u32| {
            let wanted = whole * f64::from(index) / 29.0;
            let found = lengths.iter().position(|length| *length >= wanted - 1e-9);
            found.unwrap_or(line.len() - 1)
        };
        let spaces = (0..30).map(place).collect();
        Self { line, spaces }
    }

    /// The middle of a space, 1 to 30.
    pub(super) fn space(&self, number: u8) -> Point {
        self.line[self.index(number)]
    }

    fn index(&self, number: u8) -> usize {
        self.spaces[usize::from(number.clamp(1, 30)) - 1]
    }

    /// The whole line as a path.
    pub(super) fn path(&self) -> String {
        drawn(self.line.iter().step_by(4))
    }

    /// The stretch between two spaces as a path.
    pub(super) fn stretch(&self, from: u8, to: u8) -> String {
        let (low, high) = (self.index(from.min(to)), self.index(from.max(to)));
        drawn(self.line[low..high].iter().step_by(6).chain([&self.line[high]]))
    }

    /// Whether a place is closer to the trail than this.
    pub(super) fn is_near(&self, (x, y): Point, distance: f64) -> bool {
        let near = |&(a, b): &Point| apart((x, y), (a, b)) < distance;
        self.line.iter().step_by(6).any(near)
    }
}

fn drawn<'a>(points: impl Iterator<Item = &'a Point>) -> String {
    format!("M{}", line(points.copied()))
}

/// A Catmull-Rom line: through every bend, without corners.
fn smooth(bends: &[Point]) -> Vec<Point> {
    let bend = |index: usize| bends[index.clamp(1, bends.len()) - 1];
    let mut line = Vec::new();
    for index in 1..bends.len() {
        let corners = [bend(index - 1), bend(index), bend(index + 1), bend(index + 2)];
        for step in 0..STEPS {
            let t = f64::from(step) / f64::from(STEPS);
            line.push((blend(corners.map(|c| c.0), t), blend(corners.map(|c| c.1), t)));
        }
    }
    line.extend(bends.last());
    line
}

fn blend([before, from, to, after]: [f64; 4], t: f64) -> f64 {
    let linear = (to - before) * t;
    let square = (2.0 * before - 5.0 * from + 4.0 * to - after) * t * t;
    let cube = (3.0 * from - before - 3.0 * to + after) * t * t * t;
    0.5 * (2.0 * from + linear + square + cube)
}

/// By exact arithmetic alone, so that the map is the same on every machine.
pub(super) fn apart(one: Point, other: Point) -> f64 {
    let (x, y) = (one.0 - other.0, one.1 - other.1);
    (x * x + y * y).sqrt()
}

/// How far along the line each of its points is.
fn lengths(line: &[Point]) -> Vec<f64> {
    let mut so_far = 0.0;
    let mut lengths = vec![0.0];
    for pair in line.windows(2) {
        so_far += apart(pair[0], pair[1]);
        lengths.push(so_far);
    }
    lengths
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spaces_are_evenly_spread_from_end_to_end() {
        let trail = Trail::new();
        assert_eq!(trail.space(1), BENDS[0]);
        assert_eq!(trail.space(30), BENDS[33]);
        for number in 1..30 {
            let (a, b) = (trail.space(number), trail.space(number + 1));
            let apart = apart(a, b);
            assert!((80.0..130.0).contains(&apart), "{number}: {apart}");
        }
    }
}
