//! What a program may think of a position: renown won and renown in sight.

use contract::{Game, Judged, Seat, likely, worth};

use crate::action::Action;
use crate::atlas::{Kind, Region};
use crate::career::RAIDER_BOXES;
use crate::odds;
use crate::rules::r20_scoring::score;
use crate::solver::Goal;
use crate::state::{Ancient, Phase};

/// Points between two careers that make one of them likely to win.
const LEAD: f32 = 5.0;

impl Judged for Ancient {
    const HORIZON: usize = 40;

    fn value(&self, seat: Seat) -> f32 {
        if self.is_solitaire() {
            let best: u16 = self.kit.tracks.iter().map(|track| track.renown()).sum();
            return (promise(self, seat) / (f32::from(best) + 10.0)).clamp(0.0, 1.0);
        }
        if let Some(outcome) = self.status().outcome() {
            return worth(outcome, seat);
        }
        let others = self.seats.seats().filter(|other| *other != seat);
        let best = others.map(|other| promise(self, other)).fold(0.0, f32::max);
        likely((promise(self, seat) - best) / LEAD)
    }

    fn weight(&self, seat: Seat, action: &Action) -> f32 {
        match (*action, &self.phase) {
            (Action::Place(_, slot), _) => {
                // A slot on a track that is finished or closed only burns the turn.
                let open = self.open_step(seat, slot.region, slot.kind());
                open.map_or(0.05, |_| if slot.kind() == Kind::Research { 1.0 } else { 1.5 })
            }
            (Action::Raid(region), _) => match self.career(seat).raiders[region.index()] {
                _ if !self.career(seat).is_active(&self.kit, region) => 20.0,
                0 => 2.0,
                1 => 1.0,
                _ => 0.1,
            },
            (Action::Redraw, _) => 0.3,
            (Action::Again, _) => 0.2,
            (
                Action::Lock(_) | Action::Roll | Action::Stop | Action::On(_),
                Phase::Rolling(attempt),
            ) => {
                let goal = odds::goal(self, attempt);
                goal.map_or(1.0, |goal| with_results(&goal, attempt.shown, *action))
            }
            _ => 1.0,
        }
    }
}

/// Locks what is wanted, rolls while something is missing and the raiders are few.
fn with_results(goal: &Goal, shown: crate::state::Shown, action: Action) -> f32 {
    let met = goal.is_met(shown);
    let left = goal.limit.saturating_sub(shown.raiders);
    match action {
        Action::On(_) => 6.0,
        Action::Stop if met => 8.0,
        Action::Stop => [4.0, 1.0, 0.3, 0.1][usize::from(left).min(3)],
        _ if met => 0.1,
        Action::Lock(symbol) => {
            let missing = goal.missing(shown.locked);
            let wanted = goal.wanted().iter().zip(missing);
            let wants =
                wanted.into_iter().any(|(w, missing)| missing > 0 && w.symbols.of(symbol) > 0);
            if wants { 12.0 } else { 0.02 }
        }
        _ => 1.0,
    }
}

/// Points a seat has, and a share of those it is working for.
fn promise(game: &Ancient, seat: Seat) -> f32 {
    let ahead: f32 = Region::ALL.into_iter().map(|region| ahead(game, seat, region)).sum();
    f32::from(score(game, seat)) + ahead
}

/// What the milestones of a track may still bring: the next one by how much is done of it, those
/// beyond it a little, all of it less with every raider box.
fn ahead(game: &Ancient, seat: Seat, region: Region) -> f32 {
    let (career, track) = (game.career(seat), game.kit.track(region));
    let Some(section) = career.section(track, region).filter(|_| !career.is_blocked(region)) else {
        return 0.0;
    };
    if matches!(game.phase, Phase::Over(_)) {
        return 0.0;
    }
    let (mut done, mut all) = (0.0, 0.0);
    for step in track.section(section) {
        let boxes = f32::from(track.step(step).work.boxes());
        // Research is one box, and as much work as a field of many.
        let work = boxes.max(3.0);
        done += work * f32::from(career.marked(region, step)) / boxes;
        all += work;
    }
    let reward = |section: usize| {
        let milestone = track.milestone(section);
        f32::from(milestone.renown) + f32::from(milestone.money)
    };
    let next = reward(section) * (0.15 + 0.7 * done / f32::max(all, 1.0));
    let later: f32 = (section + 1..track.sections()).map(reward).sum();
    let open = f32::from(RAIDER_BOXES - career.raiders[region.index()]) / f32::from(RAIDER_BOXES);
    (next + 0.1 * later) * (0.3 + 0.7 * open)
}
