//! Chapter 11, following: all who could are asked at once, and the answers are shown together.

use contract::{Dice, Log, Refusal, Seat, SeatSet};

use crate::action::{Action, PRICE};
use crate::book::R11_1;
use crate::event::Event;
use crate::rules::r12_results;
use crate::state::{Ancient, Ask, Asking, Attempt, Phase};

/// [`R11_1`] A dollar, and an open step of the same action in the same track (ANC-35).
pub(crate) fn follow_refusal(game: &Ancient, attempt: &Attempt, seat: Seat) -> Option<Refusal> {
    if seat == game.turn.active {
        return Some(R11_1.refuses("nobody follows themselves"));
    }
    if game.career(seat).money < PRICE {
        return Some(R11_1.refuses("following costs a dollar"));
    }
    let open = game.open_step(seat, attempt.slot.region, attempt.slot.kind());
    open.is_none().then_some(R11_1.refuses("you have no open step for that action"))
}

/// [`R11_1`] Asks every seat that could follow; with nobody to ask the dice are rolled.
pub(super) fn ask<L: Log<Event>>(
    game: &mut Ancient,
    attempt: Attempt,
    dice: &mut Dice,
    log: &mut L,
) {
    let could = |seat: &Seat| follow_refusal(game, &attempt, *seat).is_none();
    let asked: SeatSet = game.seats.seats().filter(could).collect();
    await_answers(game, attempt, Ask::Follow, asked, dice, log);
}

/// Followers may be asked again between two steps of a series (ANC-37).
pub(super) fn ask_to_stay<L: Log<Event>>(
    game: &mut Ancient,
    attempt: Attempt,
    dice: &mut Dice,
    log: &mut L,
) {
    let asked = if game.options.follower_may_leave { attempt.followers } else { SeatSet::NONE };
    await_answers(game, attempt, Ask::Stay, asked, dice, log);
}

fn await_answers<L: Log<Event>>(
    game: &mut Ancient,
    attempt: Attempt,
    ask: Ask,
    asked: SeatSet,
    dice: &mut Dice,
    log: &mut L,
) {
    if asked.is_empty() {
        r12_results::roll(game, attempt, dice, log);
    } else {
        let (answered, yes) = (SeatSet::NONE, SeatSet::NONE);
        game.phase = Phase::Asking(Asking { attempt, ask, asked, answered, yes });
    }
}

/// The question an answer belongs to.
pub(super) fn answer_refusal(game: &Ancient, action: Action) -> Option<Refusal> {
    match (game.phase, action) {
        (Phase::Asking(Asking { ask: Ask::Follow, .. }), Action::Pass | Action::Follow)
        | (Phase::Asking(Asking { ask: Ask::Stay, .. }), Action::Leave | Action::Stay) => None,
        (Phase::Asking(_), _) => Some(R11_1.refuses("another question is being asked")),
        (Phase::Choosing(_) | Phase::Rolling(_) | Phase::Over(_), _) => {
            Some(R11_1.refuses("nobody is asked to follow now"))
        }
    }
}

/// [`R11_1`] One answer, kept until all are there (ANC-16).
pub(super) fn answer<L: Log<Event>>(
    game: &mut Ancient,
    seat: Seat,
    yes: bool,
    dice: &mut Dice,
    log: &mut L,
) {
    let Phase::Asking(asking) = &mut game.phase else { return };
    asking.answered = asking.answered.with(seat);
    if yes {
        asking.yes = asking.yes.with(seat);
    }
    log.note(Event::Answered { seat });
    log.note(Event::AnswerGiven { seat, ask: asking.ask, yes });
    if asking.answered == asking.asked {
        let asking = *asking;
        show(game, asking, dice, log);
    }
}

/// [`crate::book::R11_2`] The answers are shown: each follower pays, and the active player marks a box for
/// each of them.
fn show<L: Log<Event>>(game: &mut Ancient, asking: Asking, dice: &mut Dice, log: &mut L) {
    let Asking { mut attempt, ask, yes, .. } = asking;
    let seat = game.turn.active;
    attempt.followers = yes;
    match ask {
        Ask::Stay => log.note(Event::StayersShown { seat, followers: yes }),
        Ask::Follow => {
            log.note(Event::FollowersShown { seat, followers: yes });
            for follower in yes.iter() {
                let money = &mut game.career_mut(follower).money;
                *money = money.saturating_sub(PRICE);
            }
            let followed = u8::try_from(yes.len()).unwrap_or(0);
            let follows = &mut game.career_mut(seat).follows;
            *follows = follows.saturating_add(followed);
        }
    }
    r12_results::roll(game, attempt, dice, log);
}
