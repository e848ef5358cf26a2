//! Chapter 13, locking: dice put aside, dice rolled again, and a dollar to begin anew.

use contract::{Dice, Log, Refusal};

use crate::action::PRICE;
use crate::book::R13_1;
use crate::event::Event;
use crate::rules::r12_results;
use crate::state::{Ancient, Phase, Shown};
use crate::symbol::Symbol;

const NO_DICE: &str = "no results dice lie on the table";

/// [`R13_1`] Any loose die may be locked, also a useless one (ANC-40).
pub(super) fn lock_refusal(game: &Ancient, symbol: Symbol) -> Option<Refusal> {
    let Phase::Rolling(attempt) = game.phase else { return Some(R13_1.refuses(NO_DICE)) };
    (attempt.shown.loose.of(symbol) == 0).then_some(R13_1.refuses("no loose die shows that"))
}

/// [`R13_1`] All loose dice are rolled together (ANC-40).
pub(crate) fn roll_refusal(game: &Ancient) -> Option<Refusal> {
    let Phase::Rolling(attempt) = game.phase else { return Some(R13_1.refuses(NO_DICE)) };
    attempt.shown.loose.is_empty().then_some(R13_1.refuses("every die is locked"))
}

/// [`R13_1`] A dollar frees all locked dice at once, raiders too (ANC-21).
pub(crate) fn again_refusal(game: &Ancient) -> Option<Refusal> {
    let Phase::Rolling(attempt) = game.phase else { return Some(R13_1.refuses(NO_DICE)) };
    if attempt.shown.raiders == 0 && attempt.shown.locked.is_empty() {
        return Some(R13_1.refuses("nothing is locked, so rolling is free"));
    }
    (game.career(game.turn.active).money < PRICE)
        .then_some(R13_1.refuses("starting over costs a dollar"))
}

/// Keeping what shows is always possible.
pub(super) fn stop_refusal(game: &Ancient) -> Option<Refusal> {
    match game.phase {
        Phase::Rolling(_) => None,
        Phase::Choosing(_) | Phase::Asking(_) | Phase::Over(_) => Some(R13_1.refuses(NO_DICE)),
    }
}

pub(super) fn lock<L: Log<Event>>(game: &mut Ancient, symbol: Symbol, log: &mut L) {
    let Phase::Rolling(attempt) = &mut game.phase else { return };
    attempt.shown.loose = attempt.shown.loose.without(symbol);
    attempt.shown.locked = attempt.shown.locked.with(symbol);
    log.note(Event::Locked { seat: game.turn.active, symbol });
}

pub(super) fn roll<L: Log<Event>>(game: &mut Ancient, dice: &mut Dice, log: &mut L) {
    let Phase::Rolling(attempt) = game.phase else { return };
    r12_results::roll(game, attempt, dice, log);
}

/// Followers gain by it without paying (ANC-20); the ones gone bust stay out (ANC-34).
pub(super) fn again<L: Log<Event>>(game: &mut Ancient, dice: &mut Dice, log: &mut L) {
    let Phase::Rolling(mut attempt) = game.phase else { return };
    let seat = game.turn.active;
    game.career_mut(seat).money -= PRICE;
    log.note(Event::StartedOver { seat });
    attempt.shown = Shown::default();
    r12_results::roll(game, attempt, dice, log);
}
