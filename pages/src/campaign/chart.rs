//! The time value from mission to mission, as a line.

use maud::{Markup, html};

/// So many values fit side by side.
const MOST: usize = 8;
/// The first and the last place of the line.
const ACROSS: (usize, usize) = (54, 494);
/// The height of the highest and of the lowest value.
const UPRIGHT: (usize, usize) = (40, 115);

/// One value and where it stands.
struct Point {
    x: usize,
    y: usize,
    value: u16,
    /// Which mission, from 1.
    number: usize,
}

/// The last values, the next mission's at the end.
pub(super) fn line(values: &[u16]) -> Markup {
    let points = points(values);
    let shown: Vec<String> = points.iter().map(|point| point.value.to_string()).collect();
    let path: Vec<String> = points.iter().map(|point| format!("{} {}", point.x, point.y)).collect();
    html! {
        svg.tvl viewBox="0 0 560 166" role="img"
            aria-label={"Time value: " (shown.join(", "))} {
            @for y in [UPRIGHT.0, usize::midpoint(UPRIGHT.0, UPRIGHT.1), UPRIGHT.1] {
                path.grid d={"M40 " (y) "H550"} {}
            }
            path.way d={"M" (path.join("L"))} {}
            @for (index, point) in points.iter().enumerate() {
                (mark(point, index + 1 == points.len()))
            }
        }
    }
}

fn points(values: &[u16]) -> Vec<Point> {
    let skipped = values.len().saturating_sub(MOST);
    let shown = &values[skipped..];
    let (least, most) = (shown.iter().min().copied(), shown.iter().max().copied());
    let (least, most) = (usize::from(least.unwrap_or(0)), usize::from(most.unwrap_or(0)));
    let steps = (shown.len().max(2)) - 1;
    let point = |(index, value): (usize, &u16)| {
        let above = usize::from(*value) - least;
        let height = UPRIGHT.1 - UPRIGHT.0;
        // Values that never changed lie in the middle.
        let up = (above * height).checked_div(most - least).unwrap_or(height / 2);
        Point {
            x: ACROSS.0 + (ACROSS.1 - ACROSS.0) * index / steps,
            y: UPRIGHT.1 - up,
            value: *value,
            number: skipped + index + 1,
        }
    };
    shown.iter().enumerate().map(point).collect()
}

fn mark(point: &Point, next: bool) -> Markup {
    let Point { x, y, value, number } = *point;
    html! {
        @if next {
            circle.now cx=(x) cy=(y) r="9" {}
            circle.ring cx=(x) cy=(y) r="14" {}
            text.value x=(x + 18) y=(y + 5) { (value) }
            text.name.now x=(x) y="160" text-anchor="middle" { "next" }
        } @else {
            circle.past cx=(x) cy=(y) r="6" {}
            text.value x=(x) y=(y - 14) text-anchor="middle" { (value) }
            text.name x=(x) y="160" text-anchor="middle" { "mission " (number) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_begins_left_ends_right_and_keeps_its_order() {
        let all = points(&[200, 196, 125, 153]);
        assert_eq!((all[0].x, all[3].x), (54, 494));
        assert_eq!((all[0].y, all[2].y), (40, 115));
        assert!(all[1].y < all[3].y && all[3].y < all[2].y);
        assert_eq!(points(&[200]).len(), 1);
        let long: Vec<u16> = (100..120).collect();
        let shown = points(&long);
        assert_eq!((shown.len(), shown[0].number, shown[7].value), (MOST, 13, 119));
    }
}
