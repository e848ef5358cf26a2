//! Which slots look open to the player whose turn it is, as far as the table shows it.

use ancient::View;
use ancient::atlas::{ActionDie, Slot};

/// Why a slot takes no die.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shut {
    /// A die lies in it.
    Taken,
    /// Raiders have closed the track.
    Closed,
    /// There is nothing to do, and dice are placed only where there is.
    NoStep,
}

pub(super) fn shut(view: &View, slot: Slot) -> Option<Shut> {
    if view.table.die_in(&view.kit.atlas, slot).is_some() {
        return Some(Shut::Taken);
    }
    let career = view.career(view.turn.active);
    if career.is_blocked(slot.region) {
        return Some(Shut::Closed);
    }
    let track = view.kit.track(slot.region);
    let idle = || career.open_step(track, slot.region, slot.kind()).is_none();
    (view.strict_placement && idle()).then_some(Shut::NoStep)
}

/// Whether neither of these dice has a place.
pub(super) fn homeless(view: &View, hand: [ActionDie; 2]) -> bool {
    let mut slots = hand.into_iter().flat_map(|die| view.kit.atlas.slots_for(die)).flatten();
    slots.all(|slot| shut(view, slot).is_some())
}
