//! Chapter 4, the career sheet: marking boxes, and what closes a track.

use contract::{Log, Seat};

use crate::atlas::Region;
use crate::career::RAIDER_BOXES;
use crate::event::Event;
use crate::rules::r16_milestones;
use crate::state::Ancient;

/// [`crate::book::R04_3`] Marks boxes of a step, as many as it has left; what is over is lost
/// (ANC-11, ANC-50).
pub(super) fn mark<L: Log<Event>>(
    game: &mut Ancient,
    seat: Seat,
    region: Region,
    step: usize,
    boxes: u8,
    log: &mut L,
) {
    let printed = game.kit.track(region).boxes(step);
    let marks = &mut game.career_mut(seat).marks[region.index()][step];
    let boxes = boxes.min(printed.saturating_sub(*marks));
    *marks += boxes;
    let done = *marks >= printed;
    let step = u8::try_from(step).unwrap_or(u8::MAX);
    log.note(Event::Marked { seat, region, step, boxes, done });
    if done {
        r16_milestones::pass(game, seat, region, usize::from(step), log);
    }
}

/// [`crate::book::R04_5`] Marks a raider box; the third closes the track, whatever it was marked
/// for (ANC-10).
pub(super) fn mark_raider<L: Log<Event>>(
    game: &mut Ancient,
    seat: Seat,
    region: Region,
    log: &mut L,
) {
    let raiders = &mut game.career_mut(seat).raiders[region.index()];
    *raiders = (*raiders + 1).min(RAIDER_BOXES);
    let boxes = *raiders;
    log.note(Event::RaiderMarked { seat, region, boxes });
    if boxes == RAIDER_BOXES {
        log.note(Event::BlockedOut { seat, region });
    }
}
