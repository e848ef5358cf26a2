//! Chapter 10, the action bonus: each seat's own effect of one shared bonus (ANC-53).

use contract::Seat;

use crate::state::{Ancient, Attempt};
use crate::symbol::Symbols;
use crate::track::{Step, Work};

/// Raiders that are a bust [`crate::book::R17_1`].
pub(crate) const USUAL_LIMIT: u8 = 3;

/// [`crate::book::R10_3`] The raiders that are a bust on this step: the bonus of a raider step
/// is one more.
pub(crate) const fn limit(step: &Step, bonus: bool) -> u8 {
    if bonus && step.raider_icon && !step.no_bonus { USUAL_LIMIT + 1 } else { USUAL_LIMIT }
}

/// [`crate::book::R10_2`] Whether the usual bonus works on this step: not where there is none,
/// and not where a raider icon stands for it (ANC-12).
pub(crate) const fn is_usual(step: &Step, bonus: bool) -> bool {
    bonus && !step.raider_icon && !step.no_bonus
}

/// What a research step needs, with or without its coloured boxes [`crate::book::R10_2`].
pub(crate) fn needed(step: &Step, bonus: bool) -> Symbols {
    match step.work {
        Work::Research { plain, .. } if is_usual(step, bonus) => plain,
        Work::Research { plain, coloured } => plain.plus(coloured),
        Work::Field { .. } => Symbols::NONE,
    }
}

/// How many boxes these dice fill [`crate::book::R10_2`], [`crate::book::R14_1`].
pub(crate) fn boxes_filled(step: &Step, bonus: bool, symbols: Symbols) -> u8 {
    match step.work {
        Work::Research { .. } => u8::from(symbols.covers(needed(step, bonus))),
        Work::Field { accepts, .. } => {
            let each = if is_usual(step, bonus) { 2 } else { 1 };
            symbols.among(accepts) * each
        }
    }
}

/// The limit of a seat that takes part: its own step's, or the usual one when it has none.
pub(crate) fn limit_of(game: &Ancient, attempt: &Attempt, seat: Seat) -> u8 {
    let (region, kind) = (attempt.slot.region, attempt.slot.kind());
    let step = game.open_step(seat, region, kind).filter(|_| !attempt.sated.contains(seat));
    let track = game.kit.track(region);
    step.map_or(USUAL_LIMIT, |step| limit(track.step(step), game.has_bonus(attempt)))
}
