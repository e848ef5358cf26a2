//! What a blow may do, counted over all throws of two dice through the rules' own table.

use crate::names::Weapon;
use crate::rules::r04_1_2_fighting::{Blow, damage};

/// Ways of 36 in which a weapon ends so.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Chances {
    /// By boxes of damage, 0 to 3.
    pub boxes: [u8; 4],
    /// It kills outright.
    pub kills: u8,
    /// It knocks out.
    pub stuns: u8,
}

/// The chances of one blow with a weapon.
pub fn of(weapon: Weapon) -> Chances {
    let mut chances = Chances::default();
    for first in 1..=6 {
        for second in 1..=6 {
            match damage(weapon, [first, second]) {
                _ if weapon == Weapon::Taser && first >= 4 => chances.stuns += 1,
                Blow::Kill => chances.kills += 1,
                Blow::Boxes(boxes) => chances.boxes[usize::from(boxes.min(3))] += 1,
            }
        }
    }
    chances
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rifle_seldom_misses_and_a_cutlass_kills_on_a_six() {
        assert_eq!(of(Weapon::Rifle).boxes, [3, 18, 14, 1]);
        assert_eq!(of(Weapon::Pistol).boxes, [12, 18, 6, 0]);
        assert_eq!((of(Weapon::Cutlass).kills, of(Weapon::Cutlass).boxes[1]), (6, 30));
        assert_eq!((of(Weapon::Taser).stuns, of(Weapon::Taser).boxes[0]), (18, 18));
        assert_eq!(of(Weapon::Acid).boxes[3], 36);
    }
}
