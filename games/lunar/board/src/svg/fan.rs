//! How counters that share a hex lie in it: side by side, so that each can be read and touched.

use board::number::Point;

/// How far from the middle, how large, how much turned.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Spot {
    pub(super) off: Point,
    pub(super) scale: f64,
    pub(super) turn: i8,
}

/// Where the nth of so many counters lies.
pub(super) fn spot(nth: usize, of: usize) -> Spot {
    let turn = if of == 1 { 0 } else { [-3, 3, 2, -2][nth % 4] };
    match of {
        0 | 1 => Spot { off: (0.0, 0.0), scale: 1.0, turn },
        2 => Spot { off: ([-15.0, 15.0][nth % 2], 1.0), scale: 0.74, turn },
        3 => Spot { off: [(-14.0, -12.0), (14.0, -12.0), (0.0, 14.5)][nth % 3], scale: 0.66, turn },
        4 => rows(nth, 2, 13.4, 0.64, of, turn),
        5 | 6 => rows(nth, 3, 12.2, 0.58, of, turn),
        7..=9 => rows(nth, 3, 10.8, 0.5, of, turn),
        _ => rows(nth, 4, 9.0, 0.42, of, turn),
    }
}

/// Where the nth of so many dead lies: in a row along the lower side of the hex.
pub(super) fn feet(nth: usize, of: usize) -> Spot {
    let (pitch, row) = (13.0, of.min(4));
    let below = i32::try_from(nth / 4).unwrap_or(0);
    let across = 2 * i32::try_from(nth % 4).unwrap_or(0) + 1 - i32::try_from(row).unwrap_or(0);
    let off = (pitch / 2.0 * f64::from(across), 20.0 + 8.0 * f64::from(below));
    Spot { off, scale: 0.3, turn: 0 }
}

/// In rows of so many, half a counter apart.
fn rows(nth: usize, columns: usize, half: f64, scale: f64, of: usize, turn: i8) -> Spot {
    let many = of.div_ceil(columns);
    let from_middle = |index: usize, count: usize| {
        let doubled = 2 * i32::try_from(index).unwrap_or(0) + 1 - i32::try_from(count).unwrap_or(0);
        half * f64::from(doubled)
    };
    let row = nth / columns;
    let in_row = if row + 1 == many { of - row * columns } else { columns };
    let off = (from_middle(nth % columns, in_row), from_middle(row, many));
    Spot { off, scale, turn }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_counter_covers_another() {
        for of in 1..=12 {
            let spots: Vec<Spot> = (0..of).map(|nth| spot(nth, of)).collect();
            for (index, one) in spots.iter().enumerate() {
                for two in &spots[..index] {
                    let (x, y) = ((one.off.0 - two.off.0).abs(), (one.off.1 - two.off.1).abs());
                    let wide = 41.0 * one.scale - 1.0;
                    assert!(x >= wide || y >= wide, "{of}: {one:?} {two:?}");
                }
            }
        }
    }
}
