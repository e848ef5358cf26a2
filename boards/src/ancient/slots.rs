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
}

pub(super) fn shut(view: &View, slot: Slot) -> Option<Shut> {
    if view.table.die_in(&view.kit.atlas, slot).is_some() {
        return Some(Shut::Taken);
    }
    view.career(view.turn.active).is_blocked(slot.region).then_some(Shut::Closed)
}

/// Whether neither of these dice has a place.
pub(super) fn homeless(view: &View, hand: [ActionDie; 2]) -> bool {
    let mut slots = hand.into_iter().flat_map(|die| view.kit.atlas.slots_for(die)).flatten();
    slots.all(|slot| shut(view, slot).is_some())
}
