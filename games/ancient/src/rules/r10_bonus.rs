//! Chapter 10, the action bonus: each seat's own effect of one shared bonus (ANC-53).

use contract::Seat;
use serde::{Deserialize, Serialize};

use crate::state::{Ancient, Attempt};
use crate::symbol::Symbols;
use crate::track::{Step, Work};

/// Raiders that are a bust [`crate::book::R17_1`].
pub(crate) const USUAL_LIMIT: u8 = 3;

/// What the bonus of an action does for one step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// There is none: the die does not earn it, or the step has no bonus of any kind.
    Nothing,
    /// Symbols in coloured boxes are not needed.
    SparesColoured,
    /// Every fitting die fills two boxes.
    Doubles,
    /// A bust takes one raider more.
    FourthRaider,
}

impl Effect {
    /// [`crate::book::R10_2`], [`crate::book::R10_3`] A raider icon stands for the usual bonus
    /// (ANC-12).
    pub(crate) const fn of(step: &Step, bonus: bool) -> Self {
        if !bonus || step.no_bonus {
            return Self::Nothing;
        }
        match step.work {
            Work::Research { .. } | Work::Field { .. } if step.raider_icon => Self::FourthRaider,
            Work::Research { .. } => Self::SparesColoured,
            Work::Field { .. } => Self::Doubles,
        }
    }
}

/// [`crate::book::R10_3`] The raiders that are a bust on this step: the bonus of a raider step
/// is one more.
pub(crate) const fn limit(step: &Step, bonus: bool) -> u8 {
    match Effect::of(step, bonus) {
        Effect::FourthRaider => USUAL_LIMIT + 1,
        Effect::Nothing | Effect::SparesColoured | Effect::Doubles => USUAL_LIMIT,
    }
}

/// What a research step needs, with or without its coloured boxes [`crate::book::R10_2`].
pub(crate) fn needed(step: &Step, bonus: bool) -> Symbols {
    match step.work {
        Work::Research { plain, coloured } => match Effect::of(step, bonus) {
            Effect::SparesColoured => plain,
            Effect::Nothing | Effect::Doubles | Effect::FourthRaider => plain.plus(coloured),
        },
        Work::Field { .. } => Symbols::NONE,
    }
}

/// How many boxes each fitting die fills [`crate::book::R10_2`].
pub(crate) const fn boxes_per_die(step: &Step, bonus: bool) -> u8 {
    match Effect::of(step, bonus) {
        Effect::Doubles => 2,
        Effect::Nothing | Effect::SparesColoured | Effect::FourthRaider => 1,
    }
}

/// How many boxes these dice fill [`crate::book::R10_2`], [`crate::book::R14_1`].
pub(crate) fn boxes_filled(step: &Step, bonus: bool, symbols: Symbols) -> u8 {
    match step.work {
        Work::Research { .. } => u8::from(symbols.covers(needed(step, bonus))),
        Work::Field { accepts, .. } => symbols.among(accepts) * boxes_per_die(step, bonus),
    }
}

/// The limit of a seat that takes part: its own step's, or the usual one when it has none.
pub(crate) fn limit_of(game: &Ancient, attempt: &Attempt, bonus: bool, seat: Seat) -> u8 {
    let (region, kind) = (attempt.slot.region, attempt.slot.kind());
    let step = game.open_step(seat, region, kind).filter(|_| !attempt.sated.contains(seat));
    let track = game.kit.track(region);
    step.map_or(USUAL_LIMIT, |step| limit(track.step(step), bonus))
}
