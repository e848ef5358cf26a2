//! Numbers in pictures: one decimal at most, so that a picture is short and the same everywhere.
//! They are written straight into the markup, for a board is drawn after every move.

use std::fmt;

use maud::Render;

/// A place in a picture.
pub type Point = (f64, f64);

/// A coordinate or a length.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Short {
    tenths: i32,
}

/// `x y`.
#[derive(Clone, Copy, Debug)]
pub struct Pair(Short, Short);

/// `translate(x y)`.
#[derive(Clone, Copy, Debug)]
pub struct At(Pair);

/// This number, to a tenth.
#[allow(clippy::cast_possible_truncation)] // Pictures are some thousand units wide.
pub fn short(value: f64) -> Short {
    Short { tenths: (value * 10.0).round_ties_even() as i32 }
}

/// This place.
pub fn pair((x, y): Point) -> Pair {
    Pair(short(x), short(y))
}

/// Moved to this place.
pub fn at(place: Point) -> At {
    At(pair(place))
}

/// Straight lines from each of these to the next: `x yLx y`.
pub fn line(points: impl IntoIterator<Item = Point>) -> String {
    let mut path = String::new();
    for point in points {
        if !path.is_empty() {
            path.push('L');
        }
        pair(point).render_to(&mut path);
    }
    path
}

/// A place in a row, as a coordinate counts.
pub fn nth(index: usize) -> f64 {
    f64::from(u32::try_from(index).unwrap_or(u32::MAX))
}

impl Render for Short {
    fn render_to(&self, markup: &mut String) {
        if self.tenths < 0 {
            markup.push('-');
        }
        let tenths = self.tenths.unsigned_abs();
        push_whole(tenths / 10, markup);
        if !tenths.is_multiple_of(10) {
            markup.push('.');
            markup.push(digit(tenths % 10));
        }
    }
}

fn push_whole(number: u32, markup: &mut String) {
    if number >= 10 {
        push_whole(number / 10, markup);
    }
    markup.push(digit(number % 10));
}

fn digit(below_ten: u32) -> char {
    char::from_digit(below_ten, 10).unwrap_or('0')
}

impl Render for Pair {
    fn render_to(&self, markup: &mut String) {
        self.0.render_to(markup);
        markup.push(' ');
        self.1.render_to(markup);
    }
}

impl Render for At {
    fn render_to(&self, markup: &mut String) {
        markup.push_str("translate(");
        self.0.render_to(markup);
        markup.push(')');
    }
}

/// Where a picture is put together with `format!`, the same.
macro_rules! displayed {
    ($($number:ty),*) => { $(
        impl fmt::Display for $number {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.render().0)
            }
        }
    )* };
}

displayed!(Short, Pair, At);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn coordinates_are_short() {
        let said = |value: f64| short(value).to_string();
        assert_eq!([0.0, -0.04, 12.0, 12.04, 12.06].map(said), ["0", "0", "12", "12", "12.1"]);
        assert_eq!([-0.5, -12.25, 1234.96].map(said), ["-0.5", "-12.2", "1235"]);
        assert_eq!(line([(1.0, 2.0), (0.5, -1.0)]), "1 2L0.5 -1");
        assert_eq!(at((7.5, -30.0)).to_string(), "translate(7.5 -30)");
    }
}
