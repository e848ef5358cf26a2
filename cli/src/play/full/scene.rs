//! A sitting through one pair of eyes.

use contract::Seat;

use super::super::sitting::Sitting;
use crate::screen::{Entry, Line, Scene, sight};

/// What the viewer sees; `asked` is the seat whose choices are listed.
pub(super) fn of(
    sitting: &Sitting,
    viewer: Option<Seat>,
    asked: Option<Seat>,
    seen: usize,
) -> Scene {
    let table = &*sitting.table;
    let heard = |from: usize| {
        let events = sitting.log[from.min(sitting.log.len())..].iter();
        events.filter(|event| event.audience.includes(viewer)).map(|event| Line::from(&event.told))
    };
    let offers = asked.map(|seat| table.offers(seat)).unwrap_or_default();
    Scene {
        entries: offers.iter().map(Entry::from).collect(),
        yours: asked.is_some(),
        log: heard(0).collect(),
        fresh: heard(seen).count(),
        ..sight::of(table, sitting.game.info().title, viewer)
    }
}
