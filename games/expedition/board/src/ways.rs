//! Which ways are open to the pawn whose turn it is, and where each face of the die leads.
//!
//! Read off the table: who has the Artifact, whether it was ever taken, where the pawn stands. A
//! test holds this against the actions the rules offer.

use contract::Seat;
use expedition::View;
use expedition::state::{Artifact, Space, Way};

pub(super) const FACES: std::ops::RangeInclusive<u8> = 1..=6;

/// The ways the active pawn may take, outward first.
pub(super) fn open(view: &View) -> Vec<Way> {
    let here = view.party(view.turn.active).space;
    let holds = view.artifact == Artifact::Held(view.turn.active);
    let is_open = |way: &Way| match way {
        Way::Out => !holds && here != Space::GOAL,
        Way::Home => (holds || view.found) && here != Space::HOME,
    };
    [Way::Out, Way::Home].into_iter().filter(is_open).collect()
}

/// Where the active pawn would come to stand.
pub(super) fn target(view: &View, way: Way, die: u8) -> Space {
    view.party(view.turn.active).space.step(way, die)
}

/// The other parties on a space.
pub(super) fn rivals_on(view: &View, space: Space) -> impl Iterator<Item = Seat> {
    view.seats.seats().filter(move |&seat| {
        let party = view.party(seat);
        seat != view.turn.active && party.space == space && !party.is_out()
    })
}

/// Whom the active party would fight there: the holder of the Artifact if it is among them
/// (EXP-24), otherwise one of all.
pub(super) fn foes_on(view: &View, space: Space) -> Vec<Seat> {
    let holder = rivals_on(view, space).find(|seat| view.artifact == Artifact::Held(*seat));
    holder.map_or_else(|| rivals_on(view, space).collect(), |holder| vec![holder])
}

/// The word for a way, as one stands on the trail.
pub(super) const fn word(way: Way) -> &'static str {
    match way {
        Way::Out => "Outward",
        Way::Home => "Homeward",
    }
}
