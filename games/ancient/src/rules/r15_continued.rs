//! Chapter 15, continued research: the next step of a series in the same turn.

use contract::{Dice, Log, Refusal};

use crate::action::PRICE;
use crate::atlas::Kind;
use crate::book::R15_1;
use crate::event::Event;
use crate::rules::{r10_bonus, r11_following, r14_keeping};
use crate::state::{Ancient, Phase};
use crate::symbol::Symbols;

/// [`R15_1`] The dice must meet the step, and an arrow must lead on from it. Paying makes sense
/// only when a raider is to be rolled again.
pub(crate) fn on_refusal(game: &Ancient, pays: bool) -> Option<Refusal> {
    let Phase::Rolling(attempt) = game.phase else {
        return Some(R15_1.refuses("no research is under way"));
    };
    let (seat, slot) = (game.turn.active, attempt.slot);
    // Cheap questions first: this is asked at every roll.
    if slot.kind() == Kind::Field {
        return Some(R15_1.refuses("no arrow leads on from this step"));
    }
    if pays && attempt.shown.raiders == 0 {
        return Some(R15_1.refuses("there is no raider to roll again"));
    }
    let Some(index) = game.open_step(seat, slot.region, slot.kind()) else {
        return Some(R15_1.refuses("no research is under way"));
    };
    let step = game.kit.track(slot.region).step(index);
    if !step.linked {
        return Some(R15_1.refuses("no arrow leads on from this step"));
    }
    let needed = r10_bonus::needed(step, game.has_bonus(&attempt));
    if !attempt.shown.symbols().covers(needed) {
        return Some(R15_1.refuses("the dice do not complete this step"));
    }
    (pays && game.career(seat).money < PRICE)
        .then_some(R15_1.refuses("rolling the raiders again costs a dollar"))
}

/// [`R15_1`] The step is marked, by followers too where the dice meet theirs (ANC-37); then all
/// dice but the raiders are rolled (ANC-24), or all six for a dollar.
pub(super) fn go_on<L: Log<Event>>(game: &mut Ancient, pays: bool, dice: &mut Dice, log: &mut L) {
    let Phase::Rolling(mut attempt) = game.phase else { return };
    let seat = game.turn.active;
    r14_keeping::keep(game, &mut attempt, log);
    if pays {
        let money = &mut game.career_mut(seat).money;
        *money = money.saturating_sub(PRICE);
        attempt.shown.raiders = 0;
    }
    attempt.shown.locked = Symbols::NONE;
    attempt.shown.loose = Symbols::NONE;
    log.note(Event::WentOn { seat, paid: pays });
    r11_following::ask_to_stay(game, attempt, dice, log);
}
