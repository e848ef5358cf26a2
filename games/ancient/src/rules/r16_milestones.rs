//! Chapter 16, milestones: what a finished section pays, at once.

use contract::{Log, Seat};

use crate::atlas::Region;
use crate::event::Event;
use crate::state::Ancient;

/// [`crate::book::R16_1`] When this step was the last of its section, the milestone pays renown
/// (read off the sheet) and money, which can be spent at once (ANC-27).
pub(super) fn pass<L: Log<Event>>(
    game: &mut Ancient,
    seat: Seat,
    region: Region,
    step: usize,
    log: &mut L,
) {
    let track = game.kit.track(region);
    let section = track.section_of(step);
    if !game.career(seat).has_passed(track, region, section) {
        return;
    }
    let (milestone, is_last) = (track.milestone(section), section + 1 == track.sections());
    let money = &mut game.career_mut(seat).money;
    *money = money.saturating_add(milestone.money.into());
    log.note(Event::MilestonePassed {
        seat,
        region,
        section: u8::try_from(section).unwrap_or(u8::MAX),
        renown: milestone.renown,
        money: milestone.money,
    });
    if is_last {
        log.note(Event::TrackFinished { seat, region });
    }
}
