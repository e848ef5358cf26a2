//! What the action under way holds for one seat: its step, its own effect of the bonus, and the
//! boxes a stop would fill.

use ancient::View;
use ancient::atlas::Region;
use ancient::solver::Goal;
use ancient::state::{Ask, Attempt};
use ancient::track::{Step, Work};
use ancient::view::Seen;
use contract::Seat;

/// What the bonus of an action does for one step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Effect {
    Nothing,
    Spares,
    Doubles,
    FourthRaider,
}

impl Effect {
    pub(super) const fn of(step: &Step, bonus: bool) -> Self {
        match step.work {
            _ if !bonus || step.no_bonus => Self::Nothing,
            _ if step.raider_icon => Self::FourthRaider,
            Work::Research { .. } => Self::Spares,
            Work::Field { .. } => Self::Doubles,
        }
    }

    /// "doubled"; nothing when there is nothing to say.
    pub(super) const fn words(self) -> Option<&'static str> {
        match self {
            Self::Nothing => None,
            Self::Spares => Some("no coloured boxes"),
            Self::Doubles => Some("doubled"),
            Self::FourthRaider => Some("a bust at four raiders"),
        }
    }
}

/// A seat's part in the action under way.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stake {
    pub(super) region: Region,
    pub(super) step: usize,
    pub(super) effect: Effect,
    /// Raiders that are a bust.
    pub(super) limit: u8,
    /// Boxes that would be marked if the active player stopped now.
    pub(super) fills: u8,
}

/// The part of a seat that takes part, or is asked whether it would.
pub(super) fn of(view: &View, seat: Seat) -> Option<Stake> {
    let (attempt, bonus, rolled) = match &view.phase {
        Seen::Asking(question) => (&question.attempt, question.bonus, false),
        Seen::Rolling { attempt, bonus } => (attempt, *bonus, true),
        Seen::Choosing(_) | Seen::Over(_) => return None,
    };
    if !takes_part(view, attempt, seat) {
        return None;
    }
    let (region, step) = view.step_of(seat)?;
    let printed = view.kit.track(region).step(step);
    let marked = view.career(seat).marked(region, step);
    let goal = Goal::of_step(view.kit.faces, printed, bonus, marked);
    let effect = Effect::of(printed, bonus);
    let fills = if rolled { fills(printed, effect, marked, &goal, attempt) } else { 0 };
    Some(Stake { region, step, effect, limit: goal.limit, fills })
}

fn takes_part(view: &View, attempt: &Attempt, seat: Seat) -> bool {
    let asked = matches!(&view.phase, Seen::Asking(question)
        if question.ask == Ask::Follow && question.asked.contains(seat));
    let along = seat == view.turn.active || attempt.followers.contains(seat);
    asked || (along && !attempt.sated.contains(seat))
}

fn fills(step: &Step, effect: Effect, marked: u8, goal: &Goal, attempt: &Attempt) -> u8 {
    match step.work {
        Work::Research { .. } => u8::from(goal.is_met(attempt.shown)),
        Work::Field { accepts, boxes } => {
            let each = if effect == Effect::Doubles { 2 } else { 1 };
            let fitting = attempt.shown.symbols().among(accepts) * each;
            fitting.min(boxes.saturating_sub(marked))
        }
    }
}
