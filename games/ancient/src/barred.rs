//! What cannot be done now though one would look for it, with the refusal of its rule: asked of the
//! same predicates that refuse a typed action.

use contract::{Refusal, Rule, Seat};
use serde::Serialize;

use crate::book::{R11_2, R13_1};
use crate::rules::{r08_draw, r11_following, r13_locking, r15_continued};
use crate::state::{Ancient, Ask, Attempt, Phase};

/// What somebody would like to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Wish {
    /// To pay for two new dice.
    Redraw,
    /// To follow.
    Follow,
    /// To decide about the dice of somebody else.
    OthersDice,
    /// To roll again.
    Roll,
    /// To free a single locked die.
    FreeOne,
    /// To start over with six dice.
    Again,
    /// To go on to the next step of a series.
    GoOn,
    /// The same without the raiders.
    GoOnAll,
}

/// A wish and why it is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Bar {
    /// The wish.
    pub wish: Wish,
    /// The rule that forbids it.
    pub rule: &'static Rule,
    /// What is wrong, as a referee would say it.
    pub why: &'static str,
}

const fn bar(wish: Wish, Refusal { rule, why }: Refusal) -> Bar {
    Bar { wish, rule, why }
}

/// For one seat's eyes.
pub(crate) fn barred(game: &Ancient, you: Option<Seat>) -> Vec<Bar> {
    let Some(you) = you else { return Vec::new() };
    let is_active = you == game.turn.active;
    match &game.phase {
        Phase::Choosing(_) if is_active => {
            r08_draw::redraw_refusal(game).map(|why| bar(Wish::Redraw, why)).into_iter().collect()
        }
        Phase::Asking(asking) if asking.ask == Ask::Follow && !is_active => {
            let refusal = r11_following::follow_refusal(game, &asking.attempt, you);
            refusal.map(|why| bar(Wish::Follow, why)).into_iter().collect()
        }
        Phase::Rolling(attempt) if is_active => rolling(game, attempt),
        Phase::Rolling(attempt) if attempt.followers.contains(you) => {
            let refusal = R11_2.refuses("only the active player decides about the dice");
            vec![bar(Wish::OthersDice, refusal)]
        }
        Phase::Choosing(_) | Phase::Asking(_) | Phase::Rolling(_) | Phase::Over(_) => Vec::new(),
    }
}

fn rolling(game: &Ancient, attempt: &Attempt) -> Vec<Bar> {
    let shown = attempt.shown;
    let roll = r13_locking::roll_refusal(game).map(|why| bar(Wish::Roll, why));
    let one = R13_1.refuses("locked dice are freed all together, for a dollar");
    let one = (!shown.locked.is_empty()).then(|| bar(Wish::FreeOne, one));
    // Nobody looks for a paid roll of dice that are free already.
    let any_locked = shown.raiders > 0 || !shown.locked.is_empty();
    let again = r13_locking::again_refusal(game).filter(|_| any_locked);
    let again = again.map(|why| bar(Wish::Again, why));
    roll.into_iter().chain(one).chain(again).chain(going_on(game, attempt)).collect()
}

/// Nobody looks for a next step where no arrow leads on, or pays for raiders that are not there.
fn going_on(game: &Ancient, attempt: &Attempt) -> Option<Bar> {
    let slot = attempt.slot;
    let step = game.open_step(game.turn.active, slot.region, slot.kind())?;
    if !game.kit.track(slot.region).step(step).linked {
        return None;
    }
    let all = || {
        let refusal = r15_continued::on_refusal(game, true).filter(|_| attempt.shown.raiders > 0);
        refusal.map(|why| bar(Wish::GoOnAll, why))
    };
    r15_continued::on_refusal(game, false).map(|why| bar(Wish::GoOn, why)).or_else(all)
}
