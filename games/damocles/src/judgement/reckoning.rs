//! A position as somebody sees it who knows what is lacking: worked out once for all that is weighed
//! in it.

use std::cell::OnceCell;
use std::ops::Deref;

use super::prospect::Prospect;
use crate::state::Damocles;
use crate::tile::Printed;

/// What a tile that is needed is worth at least.
const LAMP: f32 = 0.15;
/// What one is worth that is not.
const SPARE_LAMP: f32 = 0.03;

/// A position, and what the days left may bring in it.
pub(super) struct Reckoning<'a> {
    position: &'a Damocles,
    /// Not every decision asks for it.
    prospect: OnceCell<Prospect>,
}

impl<'a> Reckoning<'a> {
    pub(super) const fn of(position: &'a Damocles) -> Self {
        Self { position, prospect: OnceCell::new() }
    }

    /// What it is worth that a tile of this kind is on, in levels: more where little else is lacking.
    pub(super) fn lamp(&self, printed: &Printed) -> f32 {
        let prospect = self.prospect.get_or_init(|| Prospect::of(self.position));
        let to_its_section = prospect.lamp(printed).map_or(SPARE_LAMP, |worth| worth.max(LAMP));
        to_its_section + prospect.lamp_for_helm(printed)
    }
}

impl Deref for Reckoning<'_> {
    type Target = Damocles;

    fn deref(&self) -> &Damocles {
        self.position
    }
}
