//! What the results dice are rolled for: so many of each kind, before too many raiders.

use crate::rules::r10_bonus;
use crate::solver::table::Chances;
use crate::state::Shown;
use crate::symbol::Symbols;
use crate::track::{Faces, Step, Work};

/// The most different symbols a step can ask for.
pub const KINDS: usize = 5;

/// One kind of symbol that is wanted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wanted {
    /// The symbols that count as this kind: one for research, all accepted ones for field work.
    pub symbols: Symbols,
    /// How many faces of a die show it.
    pub faces: u8,
    /// How many are wanted.
    pub many: u8,
}

/// A goal for one action: the chances depend on nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Goal {
    wanted: [Wanted; KINDS],
    kinds: usize,
    /// Raider faces of a die.
    pub raider_faces: u8,
    /// Raiders that are a bust.
    pub limit: u8,
    /// What a bust costs, in quarters of what success brings; nothing for those who look at
    /// success alone.
    price: u8,
}

impl Goal {
    /// To complete a step of which so many boxes are marked.
    pub fn of_step(faces: Faces, step: &Step, bonus: bool, marked: u8) -> Self {
        let mut goal = Self {
            wanted: [Wanted::default(); KINDS],
            kinds: 0,
            raider_faces: faces.raiders(),
            limit: r10_bonus::limit(step, bonus),
            price: 0,
        };
        match step.work {
            Work::Research { .. } => {
                let need = r10_bonus::needed(step, bonus);
                for symbol in need.kinds() {
                    goal.add(faces, Symbols::NONE.with(symbol), need.of(symbol));
                }
            }
            Work::Field { accepts, boxes } => {
                let each = r10_bonus::boxes_per_die(step, bonus);
                goal.add(faces, accepts, boxes.saturating_sub(marked).div_ceil(each));
            }
        }
        goal
    }

    /// The same goal for somebody who would rather stop than risk too much.
    pub(crate) const fn priced(self, quarters: u8) -> Self {
        Self { price: quarters, ..self }
    }

    /// Whether one would rather have these chances than those: more success, and with as much less
    /// risk; where a bust has its price, that is taken off first.
    pub(crate) fn prefers(&self, these: Chances, those: Chances) -> bool {
        const SAME: f64 = 1e-12;
        let price = f64::from(self.price) / 4.0;
        let gain = (these.success - those.success) - price * (these.bust - those.bust);
        gain > SAME || (gain > -SAME && these.bust < those.bust - SAME)
    }

    fn add(&mut self, faces: Faces, symbols: Symbols, many: u8) {
        self.wanted[self.kinds] = Wanted { symbols, faces: faces.showing(symbols), many };
        self.kinds += 1;
    }

    /// The kinds wanted.
    pub fn wanted(&self) -> &[Wanted] {
        &self.wanted[..self.kinds]
    }

    /// How many of each kind are still missing beside these.
    pub(crate) fn missing(&self, have: Symbols) -> [u8; KINDS] {
        self.of_each(|wanted| wanted.many.saturating_sub(have.among(wanted.symbols)))
    }

    /// How many of each kind these are.
    pub(crate) fn counts(&self, symbols: Symbols) -> [u8; KINDS] {
        self.of_each(|wanted| symbols.among(wanted.symbols))
    }

    /// A number for each kind that is wanted; nought for those that are not.
    fn of_each(&self, number: impl Fn(&Wanted) -> u8) -> [u8; KINDS] {
        let mut numbers = [0; KINDS];
        for (place, wanted) in numbers.iter_mut().zip(self.wanted()) {
            *place = number(wanted);
        }
        numbers
    }

    /// Whether what shows is enough.
    pub fn is_met(&self, shown: Shown) -> bool {
        self.missing(shown.symbols()) == [0; KINDS]
    }

    /// What the chances depend on: two goals with the same key have the same table. Three bits for
    /// faces and five for how many are wanted hold all there can be.
    pub(crate) fn key(&self) -> Key {
        let rest = [self.raider_faces, self.limit, self.price];
        let key = rest.iter().fold(0, |key, digit| key << 4 | Key::from(*digit));
        let kind = |key, wanted: &Wanted| key << 8 | Key::from(wanted.faces << 5 | wanted.many);
        self.wanted().iter().fold(key, kind)
    }
}

/// See [`Goal::key`].
pub(crate) type Key = u64;

#[cfg(test)]
mod tests {
    use contract::BuiltIn;

    use super::*;
    use crate::sheet::Sheet;

    /// Every goal of the sheets in the box, at every price.
    fn all() -> Vec<Goal> {
        let mut goals = Vec::new();
        for kit in Sheet::built_in().iter().map(Sheet::kit) {
            let steps =
                kit.tracks.iter().flat_map(|track| (0..track.len()).map(|step| track.step(step)));
            for step in steps {
                for (bonus, marked) in [false, true]
                    .into_iter()
                    .flat_map(|bonus| (0..step.work.boxes()).map(move |m| (bonus, m)))
                {
                    let goal = Goal::of_step(kit.faces, step, bonus, marked);
                    goals.extend((0..=8).map(|price| goal.priced(price)));
                }
            }
        }
        goals
    }

    #[test]
    fn goals_with_one_key_have_one_table() {
        let depends = |goal: &Goal| {
            let wanted: Vec<_> =
                goal.wanted().iter().map(|wanted| (wanted.faces, wanted.many)).collect();
            (wanted, goal.raider_faces, goal.limit, goal.price)
        };
        let goals = all();
        for (index, one) in goals.iter().enumerate() {
            for two in &goals[index..] {
                assert_eq!(one.key() == two.key(), depends(one) == depends(two), "{one:?} {two:?}");
            }
        }
    }
}
