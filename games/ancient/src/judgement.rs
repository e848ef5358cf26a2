//! What a program may think of a position: renown won and renown in sight.

use contract::{Game, Judged, Seat, likely, worth};

use crate::action::Action;
use crate::atlas::{Kind, Region};
use crate::career::RAIDER_BOXES;
use crate::odds;
use crate::rules::r20_scoring::score;
use crate::solver::Goal;
use crate::state::{Ancient, Phase, Shown};
use crate::track::Track;

/// Points between two careers that make one of them likely to win.
const LEAD: f32 = 5.0;

impl Judged for Ancient {
    const HORIZON: usize = 40;

    fn value(&self, seat: Seat) -> f32 {
        if self.is_solitaire() {
            let best: u16 = self.kit.tracks.iter().map(Track::renown).sum();
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
fn with_results(goal: &Goal, shown: Shown, action: Action) -> f32 {
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

#[cfg(test)]
mod tests {
    use contract::{Dice, SeatCount};

    use super::*;
    use crate::setup::Setup;

    fn start(seats: usize) -> Ancient {
        let seats = SeatCount::try_from(seats).unwrap();
        Ancient::new(&Setup::default(), seats, &mut Dice::seeded(1)).unwrap()
    }

    #[test]
    fn two_clean_sheets_are_alike() {
        let mut game = start(2);
        game.careers[1] = game.careers[0];
        assert!((game.value(Seat::A) - 0.5).abs() < 1e-6);
    }

    #[test]
    fn marks_and_money_are_worth_having_and_raiders_are_not() {
        for seats in [1, 2] {
            let clean = start(seats);
            let (mut marked, mut rich, mut raided) = (clean.clone(), clean.clone(), clean.clone());
            marked.careers[0].marks[0][0] += 1;
            rich.careers[0].money += 2;
            raided.careers[0].raiders[1] += 1;
            let value = |game: &Ancient| game.value(Seat::A);
            assert!(value(&marked) > value(&clean), "{seats} seats");
            assert!(value(&rich) > value(&clean), "{seats} seats");
            assert!(value(&raided) < value(&clean), "{seats} seats");
        }
    }

    #[test]
    fn a_symbol_that_is_missing_is_locked_before_one_that_is_not() {
        let mut game = start(1);
        let mut rng = contract::Rng::new(3);
        let mut dice = Dice::seeded(3);
        let (mut actions, mut compared) = (Vec::new(), 0);
        for _ in 0..2_000 {
            let Some(seat) = game.status().waiting().first() else {
                game = start(1);
                continue;
            };
            actions.clear();
            game.actions(seat, &mut actions);
            if let Phase::Rolling(attempt) = game.phase
                && let Some(goal) = odds::goal(&game, &attempt)
                && !goal.is_met(attempt.shown)
            {
                let missing = goal.missing(attempt.shown.locked);
                let wants = |action: &Action| match action {
                    Action::Lock(symbol) => Some(
                        goal.wanted()
                            .iter()
                            .zip(missing)
                            .any(|(wanted, missing)| missing > 0 && wanted.symbols.of(*symbol) > 0),
                    ),
                    _ => None,
                };
                let of = |wanted| {
                    let all = actions.iter().filter(|action| wants(action) == Some(wanted));
                    all.map(|action| game.weight(seat, action)).fold(
                        None,
                        |most: Option<f32>, weight| {
                            Some(most.map_or(weight, |most| most.max(weight)))
                        },
                    )
                };
                if let (Some(wanted), Some(unwanted)) = (of(true), of(false)) {
                    assert!(wanted > unwanted);
                    compared += 1;
                }
            }
            let action = actions[rng.index(actions.len())];
            dice.forget();
            game.apply(seat, &action, &mut dice, &mut contract::Silent);
        }
        assert!(compared > 10, "{compared}");
    }
}
