//! Who brings the Artifact home when two parties have nothing in mind but that: worked out once
//! for every pair of spaces, with the die and the fights, without the events on the way.
//!
//! The party with the Artifact has no choice of way, and before it is found nobody has. So this is
//! a small game of one chooser, and its values are found by going over all positions until they
//! stand still. A fixed number of rounds and plain arithmetic: the same numbers on every machine.

use std::sync::LazyLock;

use crate::state::Space;

/// Shares of the fights between two parties that the tables are made for, evenly spaced.
const GRADES: usize = 5;
/// The lowest of them, and the way from each to the next.
const LOWEST: f32 = 0.2;
const GRADE: f32 = 0.15;
/// Fights that neither side wins: about what equal dice and unequal marks give.
pub(super) const TIES: f32 = 0.14;
/// More rounds change nothing that counts.
const ROUNDS: usize = 60;
/// Spaces by number; none is number 0.
const SPACES: usize = 31;
/// The last space, and the first.
const GOAL: usize = Space::GOAL.number() as usize;
const HOME: usize = Space::HOME.number() as usize;

/// By the space of the one, then of the other.
type Board = [[f32; SPACES]; SPACES];

/// Which of two parties moves next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mover {
    /// The one the chance is asked of.
    One,
    /// The other.
    Other,
}

/// The chances of one of two parties.
struct Tables {
    /// With the Artifact in its hands, when it moves next.
    carrying: [Board; GRADES],
    /// With the Artifact in its hands, when the other moves next.
    hunted: [Board; GRADES],
    /// On the way out, when it moves next.
    racing: [Board; GRADES],
}

static TABLES: LazyLock<Box<Tables>> = LazyLock::new(|| {
    let start = || [[[0.5; SPACES]; SPACES]; GRADES];
    let mut tables = Box::new(Tables { carrying: start(), hunted: start(), racing: start() });
    for _ in 0..ROUNDS {
        tables.improve();
    }
    tables.race();
    tables
});

/// The chance of a party that has the Artifact and wins this share of the fights.
pub(super) fn carrier(share: f32, here: Space, rival: Space, next: Mover) -> f32 {
    let tables = match next {
        Mover::One => &TABLES.carrying,
        Mover::Other => &TABLES.hunted,
    };
    between_grades(share, |grade| at(&tables[grade], here, rival))
}

/// The chance of a party while the Artifact waits on the last space.
pub(super) fn racer(share: f32, here: Space, rival: Space, next: Mover) -> f32 {
    between_grades(share, |grade| match next {
        Mover::One => at(&TABLES.racing[grade], here, rival),
        Mover::Other => 1.0 - at(&TABLES.racing[mirrored(grade)], rival, here),
    })
}

fn at(board: &Board, one: Space, other: Space) -> f32 {
    board[usize::from(one.number())][usize::from(other.number())]
}

/// The same fights seen from the other side.
const fn mirrored(grade: usize) -> usize {
    GRADES - 1 - grade
}

fn share_of(grade: usize) -> f32 {
    u8::try_from(grade).map_or(0.5, |grade| LOWEST + GRADE * f32::from(grade))
}

/// Between the two grades next to a share; beyond the last ones, theirs.
fn between_grades(share: f32, chance: impl Fn(usize) -> f32) -> f32 {
    let above = (1..GRADES - 1).find(|grade| share < share_of(*grade)).unwrap_or(GRADES - 1);
    let part = ((share - share_of(above - 1)) / GRADE).clamp(0.0, 1.0);
    chance(above - 1) * (1.0 - part) + chance(above) * part
}

/// The mean over the six faces of the movement die.
fn over_die(chance: impl Fn(usize) -> f32) -> f32 {
    (1..=6).map(chance).sum::<f32>() / 6.0
}

impl Tables {
    /// Looks one move further ahead from everywhere.
    fn improve(&mut self) {
        for grade in 0..GRADES {
            for here in HOME + 1..=GOAL {
                for rival in HOME..=GOAL {
                    self.carrying[grade][here][rival] =
                        over_die(|die| self.carried(grade, here.saturating_sub(die), rival));
                    self.hunted[grade][here][rival] =
                        over_die(|die| self.pursued(grade, here, rival, die));
                }
            }
        }
    }

    /// The carrier has moved here; further than home is home.
    fn carried(&self, grade: usize, to: usize, rival: usize) -> f32 {
        if to <= HOME {
            return 1.0;
        }
        let kept = self.hunted[grade][to][rival];
        if to == rival {
            fought(grade, kept, 1.0 - self.carrying[mirrored(grade)][to][to])
        } else {
            kept
        }
    }

    /// The rival goes the way that is worse for the carrier.
    fn pursued(&self, grade: usize, here: usize, rival: usize, die: usize) -> f32 {
        let after = |to: usize| {
            let kept = self.carrying[grade][here][to];
            let lost = || 1.0 - self.hunted[mirrored(grade)][here][here];
            if to == here { fought(grade, kept, lost()) } else { kept }
        };
        let out = (rival < GOAL).then(|| after((rival + die).min(GOAL)));
        let home = (rival > HOME).then(|| after(rival.saturating_sub(die).max(HOME)));
        out.into_iter().chain(home).fold(1.0, f32::min)
    }

    /// Nobody has a choice on the way out, and every move leads on.
    fn race(&mut self) {
        for sum in (2 * HOME..2 * GOAL).rev() {
            for here in HOME..GOAL {
                let Some(rival) =
                    sum.checked_sub(here).filter(|rival| (HOME..GOAL).contains(rival))
                else {
                    continue;
                };
                for grade in 0..GRADES {
                    self.racing[grade][here][rival] = over_die(|die| match here + die {
                        to if to >= GOAL => self.hunted[grade][GOAL][rival],
                        to => 1.0 - self.racing[mirrored(grade)][rival][to],
                    });
                }
            }
        }
    }
}

/// A fight for the Artifact: what the carrier has when it keeps it, and when it loses it.
fn fought(grade: usize, kept: f32, lost: f32) -> f32 {
    let loses = (1.0 - TIES) * (1.0 - share_of(grade));
    kept * (1.0 - loses) + lost * loses
}

#[cfg(test)]
mod tests {
    use super::*;

    fn space(number: u8) -> Space {
        Space::try_from(number).unwrap()
    }

    #[test]
    fn two_sides_of_a_race_add_up() {
        for (one, other) in [(1, 1), (5, 9), (29, 2)] {
            let ours = racer(0.4, space(one), space(other), Mover::One);
            let theirs = racer(0.6, space(other), space(one), Mover::Other);
            assert!((ours + theirs - 1.0).abs() < 1e-5, "{one} {other}: {ours} {theirs}");
        }
        let even = racer(0.5, Space::HOME, Space::HOME, Mover::One);
        assert!((0.5..0.6).contains(&even), "the first move is worth a little: {even}");
    }

    #[test]
    fn a_carrier_wants_to_be_near_home_strong_and_alone() {
        let chance = |share, here, rival| carrier(share, space(here), space(rival), Mover::Other);
        assert!(chance(0.5, 6, 30) > chance(0.5, 12, 30));
        assert!(chance(0.7, 20, 16) > chance(0.3, 20, 16));
        assert!(chance(0.5, 20, 30) > chance(0.5, 20, 16), "who waits on the way is in the way");
        assert!(carrier(0.5, space(2), space(30), Mover::One) > 0.999);
    }

    /// The shares in between are no worse than their neighbours.
    #[test]
    fn more_fights_won_are_worth_more() {
        let chances = [0.0, 0.1, 0.2, 0.27, 0.35, 0.5, 0.6, 0.8, 1.0]
            .map(|share| carrier(share, space(25), space(20), Mover::One));
        assert!(chances.is_sorted(), "{chances:?}");
    }
}
