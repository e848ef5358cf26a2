//! The chances a view carries: what each choice with the results dice leads to under best play,
//! when no more money is spent after it.

use contract::{Game, Seat};
use serde::Serialize;

use crate::action::Action;
use crate::solver::{self, Advice, Chances, Goal};
use crate::state::{Ancient, Attempt, Phase, Shown};

/// What one choice leads to.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Chance {
    /// The choice.
    pub action: Action,
    /// To complete the step; after `on`, the next one.
    pub success: f64,
    /// To go bust.
    pub bust: f64,
}

/// The goal of the seat whose turn it is: to complete its step.
pub fn goal(position: &Ancient, attempt: &Attempt) -> Option<Goal> {
    let slot = attempt.slot;
    let step = position.open_step(position.turn.active, slot.region, slot.kind())?;
    Some(goal_of(position, attempt, step))
}

fn goal_of(position: &Ancient, attempt: &Attempt, step: usize) -> Goal {
    let region = attempt.slot.region;
    let marked = position.career(position.turn.active).marked(region, step);
    let printed = position.kit.track(region).step(step);
    Goal::of_step(position.kit.faces, printed, position.has_bonus(attempt), marked)
}

/// What best play does now without spending money; nothing when no results dice lie.
pub fn advice(position: &Ancient) -> Option<Advice> {
    let Phase::Rolling(attempt) = position.phase else { return None };
    let goal = goal(position, &attempt)?;
    Some(solver::advise(&goal, &solver::without_money(&goal), attempt.shown))
}

/// For the active seat's own eyes; everyone else works it out for themselves.
pub(crate) fn chances(position: &Ancient, you: Option<Seat>) -> Vec<Chance> {
    let Phase::Rolling(attempt) = position.phase else { return Vec::new() };
    if you != Some(position.turn.active) {
        return Vec::new();
    }
    let mut actions = Vec::new();
    position.actions(position.turn.active, &mut actions);
    let of = |action: &Action| {
        let Chances { success, bust } = of_action(position, &attempt, *action)?;
        Some(Chance { action: *action, success, bust })
    };
    actions.iter().filter_map(of).collect()
}

fn of_action(position: &Ancient, attempt: &Attempt, action: Action) -> Option<Chances> {
    let slot = attempt.slot;
    let step = position.open_step(position.turn.active, slot.region, slot.kind())?;
    let goal = goal_of(position, attempt, step);
    let table = solver::without_money(&goal);
    let shown = attempt.shown;
    Some(match action {
        Action::Lock(symbol) => {
            let (locked, loose) = (shown.locked.with(symbol), shown.loose.without(symbol));
            solver::chances(&goal, &table, Shown { locked, loose, ..shown })
        }
        Action::Roll => solver::roll(&goal, &table, shown),
        Action::Again => solver::start(&goal, &table, 0),
        Action::On(pays) => {
            let next = goal_of(position, attempt, step + 1);
            let raiders = if pays { 0 } else { shown.raiders };
            if raiders >= next.limit {
                return None;
            }
            solver::start(&next, &solver::without_money(&next), raiders)
        }
        Action::Stop => Chances { success: f64::from(u8::from(goal.is_met(shown))), bust: 0.0 },
        _ => return None,
    })
}
