//! Where things stand: squares of the grid, and the chart that holds them all.

use damocles::View;
use damocles::ship::Side;
use damocles::view::Seen;

/// The size of a tile.
pub(super) const TILE: (i32, i32) = (150, 112);
/// From one tile to the next.
pub(super) const PITCH: (i32, i32) = (190, 150);
/// The part of the picture the chart may fill: left, top, right, bottom.
const FRAME: (i32, i32, i32, i32) = (12, 10, 988, 498);
/// Room for what stands around the outermost tiles: left, top, right, bottom.
const MARGIN: (i32, i32, i32, i32) = (44, 44, 16, 16);
/// A few tiles are not blown up beyond this, in thousandths.
const LARGEST: i32 = 1_250;

/// The corner of a tile.
pub(super) fn corner(seen: &Seen) -> (i32, i32) {
    (i32::from(seen.x) * PITCH.0, i32::from(seen.y) * PITCH.1)
}

/// The middle of the gap beside a tile.
pub(super) fn gap(seen: &Seen, side: Side) -> (i32, i32) {
    let (x, y) = corner(seen);
    let (dx, dy) = side.step();
    let (dx, dy) = (i32::from(dx), i32::from(dy));
    (x + TILE.0 / 2 + dx * PITCH.0 / 2, y + TILE.1 / 2 + dy * PITCH.1 / 2)
}

/// `translate(x y)`.
pub(super) fn at((x, y): (i32, i32)) -> String {
    format!("translate({x} {y})")
}

/// Moves and shrinks the chart so that every tile is in the frame.
pub(super) fn fit(view: &View) -> String {
    let range = |of: fn(&Seen) -> i8| {
        let places = view.tiles.iter().map(of);
        let (least, most) = (places.clone().min().unwrap_or(0), places.max().unwrap_or(0));
        (i32::from(least), i32::from(most))
    };
    let (across, down) = (range(|seen| seen.x), range(|seen| seen.y));
    let left = across.0 * PITCH.0 - MARGIN.0;
    let top = down.0 * PITCH.1 - MARGIN.1;
    let right = across.1 * PITCH.0 + TILE.0 + MARGIN.2;
    let bottom = down.1 * PITCH.1 + TILE.1 + MARGIN.3;
    let (width, height) = (FRAME.2 - FRAME.0, FRAME.3 - FRAME.1);
    let scale = (1_000 * width / (right - left)).min(1_000 * height / (bottom - top)).min(LARGEST);
    let x = i32::midpoint(FRAME.0, FRAME.2) - (left + right) * scale / 2_000;
    let y = i32::midpoint(FRAME.1, FRAME.3) - (top + bottom) * scale / 2_000;
    format!("translate({x} {y}) scale({}.{:03})", scale / 1_000, scale % 1_000)
}
