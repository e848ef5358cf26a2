//! What a program may think of a position: renown won and renown in sight.

mod points;
mod policy;
mod prospect;

use contract::{Game, Judged, Seat, likely, worth};

use crate::action::Action;
use crate::state::{Ancient, Phase};
use crate::track::Track;
use points::promise;
use prospect::Book;

/// Points between two careers that make one of them likely to win.
const LEAD: f32 = 5.0;

impl Judged for Ancient {
    // What lies on the table is judged as it lies: little is gained by playing it out.
    const HORIZON: usize = 0;

    fn value(&self, seat: Seat) -> f32 {
        if self.is_solitaire() {
            let best: u16 = self.kit.tracks.iter().map(Track::renown).sum();
            let promise = Book::open(self, |book| promise(self, book, seat));
            return (promise / (f32::from(best) + 10.0)).clamp(0.0, 1.0);
        }
        if let Phase::Over(_) = self.phase {
            return self.status().outcome().map_or(0.0, |outcome| worth(outcome, seat));
        }
        Book::open(self, |book| {
            let others = self.seats.seats().filter(|other| *other != seat);
            let best = others.map(|other| promise(self, book, other)).fold(0.0, f32::max);
            likely((promise(self, book, seat) - best) / LEAD)
        })
    }

    /// What the results dice are good for.
    fn sight(&self) -> u32 {
        match &self.phase {
            Phase::Rolling(attempt) => points::sight(self, attempt),
            _ => 0,
        }
    }

    fn weight(&self, seat: Seat, action: &Action) -> f32 {
        Book::open(self, |book| policy::weight(self, book, seat, *action))
    }

    fn weights(&self, seat: Seat, actions: &[Action], into: &mut Vec<f32>) {
        Book::open(self, |book| policy::weights(self, book, seat, actions, into));
    }
}

#[cfg(test)]
mod tests {
    use contract::{Dice, SeatCount};

    use super::*;
    use crate::odds;
    use crate::setup::Setup;
    use crate::solver::{self, Next};

    fn start(seats: usize) -> Ancient {
        let seats = SeatCount::try_from(seats).unwrap();
        Ancient::new(&Setup::default(), seats, &mut Dice::seeded(1)).unwrap()
    }

    /// But for the turn, which is worth something.
    #[test]
    fn two_clean_sheets_are_alike() {
        let mut game = start(2);
        game.careers[1] = game.careers[0];
        let (mover, other) = (game.turn.active, game.seats.after(game.turn.active));
        assert!((game.value(mover) + game.value(other) - 1.0).abs() < 1e-6);
        assert!((0.5..0.75).contains(&game.value(mover)), "{}", game.value(mover));
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

    /// What best play does when a bust costs what it costs.
    fn advised(game: &Ancient) -> Option<Next> {
        let Phase::Rolling(attempt) = &game.phase else { return None };
        let stakes =
            Book::open(game, |book| points::Stakes::of(game, book, attempt, game.turn.active))?;
        let goal = odds::goal(game, attempt)?.priced(stakes.price());
        Some(solver::with_table(&goal, |table| solver::advise(&goal, table, attempt.shown)).then)
    }

    #[test]
    fn a_dear_bust_is_risked_less_often() {
        let game = start(1);
        let step = game.kit.tracks[0].step(5);
        let chances = [0, 2, 4, 8].map(|price| {
            let goal = solver::Goal::of_step(game.kit.faces, step, false, 0).priced(price);
            solver::with_table(&goal, |table| solver::start(&goal, table, 0))
        });
        let falls = |one: f64, two: f64| two <= one + 1e-9;
        assert!(chances.is_sorted_by(|one, two| falls(one.bust, two.bust)), "{chances:?}");
        assert!(chances.is_sorted_by(|one, two| falls(one.success, two.success)), "{chances:?}");
        assert!(chances[3].bust < chances[0].bust / 2.0, "{chances:?}");
    }

    #[test]
    fn what_the_solver_would_lock_is_locked_before_anything_else() {
        let mut game = start(1);
        let (mut rng, mut dice) = (contract::Rng::new(3), Dice::seeded(3));
        let (mut actions, mut compared) = (Vec::new(), 0);
        for _ in 0..2_000 {
            let Some(seat) = game.status().waiting().first() else {
                game = start(1);
                continue;
            };
            actions.clear();
            game.actions(seat, &mut actions);
            if let Some(Next::Roll { lock }) = advised(&game) {
                let weights = |wanted: bool| {
                    let locks = actions.iter().filter(move |action| {
                        matches!(action, Action::Lock(symbol) if (lock.of(*symbol) > 0) == wanted)
                    });
                    locks.map(|action| game.weight(seat, action))
                };
                let least = weights(true).fold(f32::MAX, f32::min);
                assert!(weights(false).all(|weight| weight < least));
                compared += weights(true).count().min(weights(false).count());
            }
            let action = actions[rng.index(actions.len())];
            dice.forget();
            game.apply(seat, &action, &mut dice, &mut contract::Silent);
        }
        assert!(compared > 10, "{compared}");
    }
}
