//! Chapter 12, results: the dice fall, and raiders are locked as they come.

use contract::{Dice, Log};

use crate::book::R12_1;
use crate::event::Event;
use crate::rules::r17_busting;
use crate::state::{Ancient, Attempt, Phase, RESULTS_DICE};
use crate::symbol::{Face, Symbols};

/// [`R12_1`] Rolls every results die that is not locked: all six at first. Raiders stay locked
/// [`crate::book::R13_1`]; too many of them are a bust.
pub(super) fn roll<L: Log<Event>>(
    game: &mut Ancient,
    mut attempt: Attempt,
    dice: &mut Dice,
    log: &mut L,
) {
    let shown = &mut attempt.shown;
    let many = RESULTS_DICE.saturating_sub(shown.raiders + shown.locked.total());
    shown.loose = Symbols::NONE;
    for _ in 0..many {
        match game.kit.faces.shown(dice.d6(R12_1)) {
            Face::Raider => shown.raiders += 1,
            Face::Shows(symbol) => shown.loose = shown.loose.with(symbol),
        }
    }
    let (symbols, raiders) = (shown.loose, shown.raiders);
    log.note(Event::Rolled { seat: game.turn.active, dice: many, symbols, raiders });
    if r17_busting::bust(game, &mut attempt, log) {
        crate::rules::r18_cleanup::clean_up(game, dice, log);
    } else {
        game.phase = Phase::Rolling(attempt);
    }
}
