//! The chances a view carries: what each choice leads to, when no more money is spent after it.
//! Research is all or nothing, so its chances are those of best play to the end. Field work is kept
//! box by box and one may stop after any roll, so its chances are those of the next roll alone.

use contract::{Game, Seat};
use serde::Serialize;

use crate::action::Action;
use crate::rules::r10_bonus;
use crate::solver::{self, Advice, Goal};
use crate::state::{Ancient, Ask, Asking, Attempt, Phase, RESULTS_DICE, Shown};
use crate::track::{Faces, Step, Work};

/// What one choice leads to.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Chance {
    /// The choice.
    pub action: Action,
    /// How far these numbers look.
    pub horizon: Horizon,
    /// To complete the step; after `on`, the next one.
    pub success: f64,
    /// To go bust.
    pub bust: f64,
    /// Boxes marked on average, none after a bust.
    pub boxes: f64,
}

/// How far chances look.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Horizon {
    /// To the end of the turn under best play.
    BestPlay,
    /// One roll, and then one stops.
    NextRoll,
}

/// The goal of the seat whose turn it is: to complete its step.
pub fn goal(position: &Ancient, attempt: &Attempt) -> Option<Goal> {
    Some(Errand::of(position, attempt, position.turn.active)?.goal(position.kit.faces))
}

/// A step somebody works on, as far as chances depend on it.
#[derive(Clone, Copy)]
struct Errand {
    step: Step,
    bonus: bool,
    marked: u8,
    limit: u8,
}

impl Errand {
    fn new(step: &Step, bonus: bool, marked: u8) -> Self {
        Self { step: *step, bonus, marked, limit: r10_bonus::limit(step, bonus) }
    }

    fn of(position: &Ancient, attempt: &Attempt, seat: Seat) -> Option<Self> {
        let slot = attempt.slot;
        let step = position.open_step(seat, slot.region, slot.kind())?;
        let marked = position.career(seat).marked(slot.region, step);
        let printed = position.kit.track(slot.region).step(step);
        Some(Self::new(printed, position.has_bonus(attempt), marked))
    }

    fn goal(&self, faces: Faces) -> Goal {
        let mut goal = Goal::of_step(faces, &self.step, self.bonus, self.marked);
        goal.limit = self.limit;
        goal
    }

    /// All dice are rolled but so many raiders, for the first time.
    fn start(&self, faces: Faces, raiders: u8, action: Action) -> Chance {
        let nothing = Shown { raiders, ..Shown::default() };
        self.roll(faces, nothing, RESULTS_DICE - raiders, action)
    }

    /// So many dice are rolled now.
    fn roll(&self, faces: Faces, shown: Shown, dice: u8, action: Action) -> Chance {
        match self.step.work {
            Work::Research { .. } => {
                let goal = self.goal(faces);
                let missing = goal.missing(shown.locked);
                let table = solver::without_money(&goal);
                of_research(action, table.before_roll(missing, dice, shown.raiders))
            }
            Work::Field { .. } => self.next_roll(faces, shown, dice, action),
        }
    }

    /// Dice lie, and one will play on.
    fn lie(&self, faces: Faces, shown: Shown, action: Action) -> Chance {
        match self.step.work {
            Work::Research { .. } => {
                let goal = self.goal(faces);
                let table = solver::without_money(&goal);
                of_research(action, solver::chances(&goal, &table, shown))
            }
            Work::Field { .. } => self.next_roll(faces, shown, shown.loose.total(), action),
        }
    }

    /// One stops now.
    fn stop(&self, shown: Shown) -> Chance {
        let boxes = self.boxes(r10_bonus::boxes_filled(&self.step, self.bonus, shown.symbols()));
        let success = if self.is_complete(boxes) { 1.0 } else { 0.0 };
        let horizon = Horizon::NextRoll;
        Chance { action: Action::Stop, horizon, success, bust: 0.0, boxes: f64::from(boxes) }
    }

    /// Boxes that are there to be marked.
    fn boxes(&self, filled: u8) -> u8 {
        filled.min(self.step.work.boxes().saturating_sub(self.marked))
    }

    const fn is_complete(&self, boxes: u8) -> bool {
        self.marked + boxes >= self.step.work.boxes()
    }

    /// Field work: every throw of so many dice, and a stop after it.
    fn next_roll(&self, faces: Faces, shown: Shown, dice: u8, action: Action) -> Chance {
        let horizon = Horizon::NextRoll;
        let mut sum = Chance { action, horizon, success: 0.0, bust: 0.0, boxes: 0.0 };
        let Work::Field { accepts, .. } = self.step.work else { return sum };
        let raider = f64::from(faces.raiders()) / 6.0;
        let fitting = f64::from(faces.showing(accepts)) / 6.0;
        let each = r10_bonus::boxes_per_die(&self.step, self.bonus);
        let locked = shown.locked.among(accepts);
        for raiders in 0..=dice {
            let some = ways(dice, raiders) * raider.powi(raiders.into());
            let left = dice - raiders;
            if shown.raiders + raiders >= self.limit {
                sum.bust += some * (1.0 - raider).powi(left.into());
                continue;
            }
            for fit in 0..=left {
                let other = (1.0 - raider - fitting).max(0.0).powi((left - fit).into());
                let chance = some * ways(left, fit) * fitting.powi(fit.into()) * other;
                let boxes = self.boxes((locked + fit) * each);
                sum.boxes += chance * f64::from(boxes);
                if self.is_complete(boxes) {
                    sum.success += chance;
                }
            }
        }
        sum
    }
}

/// How many ways there are to choose so many of these dice.
fn ways(dice: u8, chosen: u8) -> f64 {
    (0..chosen).map(|n| f64::from(dice - n) / f64::from(n + 1)).product()
}

const fn of_research(action: Action, chances: solver::Chances) -> Chance {
    let solver::Chances { success, bust } = chances;
    Chance { action, horizon: Horizon::BestPlay, success, bust, boxes: success }
}

/// What best play does now without spending money; nothing when no results dice lie.
pub fn advice(position: &Ancient) -> Option<Advice> {
    let Phase::Rolling(attempt) = position.phase else { return None };
    let goal = goal(position, &attempt)?;
    Some(solver::advise(&goal, &solver::without_money(&goal), attempt.shown))
}

/// For the eyes of a seat that has to decide; everyone else works it out for themselves.
pub(crate) fn chances(position: &Ancient, you: Option<Seat>) -> Vec<Chance> {
    let Some(you) = you.filter(|you| position.owing().contains(*you)) else { return Vec::new() };
    let mut actions = Vec::new();
    position.actions(you, &mut actions);
    let of = |action: &Action| of_action(position, you, *action);
    actions.iter().filter_map(of).collect()
}

fn of_action(position: &Ancient, you: Seat, action: Action) -> Option<Chance> {
    let faces = position.kit.faces;
    match (position.phase, action) {
        (Phase::Choosing(_), Action::Place(die, slot)) => {
            let step = position.open_step(you, slot.region, slot.kind())?;
            let printed = position.kit.track(slot.region).step(step);
            let bonus = position.would_have_bonus(slot, die);
            let marked = position.career(you).marked(slot.region, step);
            Some(Errand::new(printed, bonus, marked).start(faces, 0, action))
        }
        (Phase::Asking(asking), Action::Follow | Action::Stay) => {
            of_follower(position, &asking, you, action)
        }
        (Phase::Rolling(attempt), _) => of_roller(position, &attempt, action),
        _ => None,
    }
}

/// What the dice may bring to a follower if they are rolled for the follower's own step: the bust
/// of the active player is the follower's as well (ANC-33), and so is the own one (ANC-19).
fn of_follower(position: &Ancient, asking: &Asking, you: Seat, action: Action) -> Option<Chance> {
    let attempt = &asking.attempt;
    if asking.ask == Ask::Stay && attempt.sated.contains(you) {
        return None;
    }
    let mut errand = Errand::of(position, attempt, you)?;
    let leader = Errand::of(position, attempt, position.turn.active)?.limit;
    let is_spared = position.options.follower_icon_saves && errand.limit > leader;
    errand.limit = if position.options.shared_bust { leader } else { errand.limit.min(leader) };
    let chance = errand.start(position.kit.faces, attempt.shown.raiders, action);
    Some(if is_spared { Chance { bust: 0.0, ..chance } } else { chance })
}

fn of_roller(position: &Ancient, attempt: &Attempt, action: Action) -> Option<Chance> {
    let errand = Errand::of(position, attempt, position.turn.active)?;
    let (faces, shown) = (position.kit.faces, attempt.shown);
    Some(match action {
        Action::Lock(symbol) => {
            let (locked, loose) = (shown.locked.with(symbol), shown.loose.without(symbol));
            errand.lie(faces, Shown { locked, loose, ..shown }, action)
        }
        Action::Roll => errand.roll(faces, shown, shown.loose.total(), action),
        Action::Again => errand.start(faces, 0, action),
        Action::On(pays) => {
            let slot = attempt.slot;
            let seat = position.turn.active;
            let next = position.open_step(seat, slot.region, slot.kind())? + 1;
            let printed = position.kit.track(slot.region).step(next);
            let errand = Errand::new(printed, position.has_bonus(attempt), 0);
            let raiders = if pays { 0 } else { shown.raiders };
            if raiders >= errand.limit {
                return None;
            }
            errand.start(faces, raiders, action)
        }
        Action::Stop => errand.stop(shown),
        Action::Redraw
        | Action::Place(..)
        | Action::Raid(_)
        | Action::End
        | Action::Pass
        | Action::Follow
        | Action::Leave
        | Action::Stay => return None,
    })
}
