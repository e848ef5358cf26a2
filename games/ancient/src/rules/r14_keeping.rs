//! Chapter 14, keeping results: boxes for the active player and for everyone who followed.

use contract::{Dice, Log, Seat};

use crate::event::Event;
use crate::rules::{r04_sheet, r10_bonus, r18_cleanup};
use crate::state::{Ancient, Attempt, Phase};

/// [`crate::book::R14_1`] The active player stops; then the turn is cleaned up.
pub(super) fn stop<L: Log<Event>>(game: &mut Ancient, dice: &mut Dice, log: &mut L) {
    let Phase::Rolling(mut attempt) = game.phase else { return };
    log.note(Event::Stopped { seat: game.turn.active });
    keep(game, &mut attempt, log);
    r18_cleanup::clean_up(game, dice, log);
}

/// [`crate::book::R14_1`], [`crate::book::R14_2`] Each by their own step and their own effect of
/// the bonus (ANC-18), from all six dice (ANC-39).
pub(super) fn keep<L: Log<Event>>(game: &mut Ancient, attempt: &mut Attempt, log: &mut L) {
    // Asked before the active player's step is marked, since it may hang on that step (ANC-53).
    let bonus = game.has_bonus(attempt);
    keep_for(game, attempt, bonus, game.turn.active, log);
    for seat in attempt.followers.iter() {
        keep_for(game, attempt, bonus, seat, log);
    }
}

fn keep_for<L: Log<Event>>(
    game: &mut Ancient,
    attempt: &mut Attempt,
    bonus: bool,
    seat: Seat,
    log: &mut L,
) {
    let (region, kind) = (attempt.slot.region, attempt.slot.kind());
    if attempt.sated.contains(seat) {
        return;
    }
    let Some(index) = game.open_step(seat, region, kind) else { return };
    let step = *game.kit.track(region).step(index);
    let boxes = r10_bonus::boxes_filled(&step, bonus, attempt.shown.symbols());
    if boxes == 0 {
        log.note(Event::NothingMarked { seat, region });
        return;
    }
    r04_sheet::mark(game, seat, region, index, boxes, log);
    if !step.linked {
        attempt.sated = attempt.sated.with(seat);
    }
}
