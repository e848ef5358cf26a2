//! A position as somebody sees it who knows what is lacking: worked out once for all that is weighed
//! in it.

use std::ops::Deref;

use super::{lacking, one_lamp_more};
use crate::state::Damocles;
use crate::tile::{Printed, Section};

/// What a tile that is needed is worth at least.
const LAMP: f32 = 0.3;
/// What one is worth that is not.
const SPARE_LAMP: f32 = 0.03;

/// A position, and what it is worth in it to turn on a tile; in levels.
pub(super) struct Reckoning<'a> {
    position: &'a Damocles,
    /// By section and kind.
    lamps: [[f32; 3]; 3],
}

impl<'a> Reckoning<'a> {
    pub(super) fn of(position: &'a Damocles) -> Self {
        let lamps = Section::ALL.map(|section| {
            let lacking = lacking(position, section);
            let needed = one_lamp_more(position, lacking.iter().sum()).max(LAMP);
            let whole = position.powers.whole[section.index()];
            lacking.map(|lacks| if lacks == 0 || whole { SPARE_LAMP } else { needed })
        });
        Self { position, lamps }
    }

    /// What it is worth to its section that a tile of this kind is on: more where little else is
    /// lacking.
    pub(super) fn lamp(&self, printed: &Printed) -> f32 {
        self.lamps[printed.section.index()][printed.kind.index()]
    }
}

impl Deref for Reckoning<'_> {
    type Target = Damocles;

    fn deref(&self) -> &Damocles {
        self.position
    }
}
