//! What dice may do, counted over all throws through the rules' own tables.

use crate::names::Weapon;
use crate::rules::r04_1_2_fighting::{Blow, damage, grenade};
use crate::rules::r04_1_6_rooms as rooms;
use crate::rules::r10_mind as mind;

pub use rooms::{LAST_HIT, computer_actions};

/// How many faces of one die do it.
fn faces(does: impl Fn(u8) -> bool) -> u8 {
    (1..=6).map(|die| u8::from(does(die))).sum()
}

/// Faces of six that take control of the computer.
pub fn hacking(ice: bool) -> u8 {
    faces(|die| rooms::takes_control(die, ice))
}

/// Faces of six that open the core.
pub fn core() -> u8 {
    faces(rooms::opens_core)
}

/// Faces of six after which a tough human obeys.
pub fn obedience() -> u8 {
    faces(mind::obeys)
}

/// Faces of six after which a grenade does so much damage.
pub fn launcher(boxes: u8) -> u8 {
    faces(|die| grenade(die) == boxes)
}

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
    fn one_die_takes_control_opens_the_core_and_tries_a_mind() {
        assert_eq!((hacking(false), hacking(true)), (4, 2));
        assert_eq!((core(), obedience()), (1, 2));
        assert_eq!([0, 1, 2, 3].map(launcher), [0, 3, 3, 0]);
    }

    #[test]
    fn a_rifle_seldom_misses_and_a_cutlass_kills_on_a_six() {
        assert_eq!(of(Weapon::Rifle).boxes, [3, 18, 14, 1]);
        assert_eq!(of(Weapon::Pistol).boxes, [12, 18, 6, 0]);
        assert_eq!((of(Weapon::Cutlass).kills, of(Weapon::Cutlass).boxes[1]), (6, 30));
        assert_eq!((of(Weapon::Taser).stuns, of(Weapon::Taser).boxes[0]), (18, 18));
        assert_eq!(of(Weapon::Acid).boxes[3], 36);
    }
}
