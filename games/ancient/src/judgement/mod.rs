//! What a program may think of a position: renown won and renown in sight.

mod points;
mod policy;
mod prospect;

use contract::{Calibration, Game, Judged, MAX_SEATS, ScoreScale, Seat, Status, likely, worth};

use crate::action::Action;
use crate::state::{Ancient, Phase};
use crate::track::Track;
use points::{pace, promise, turns};
use prospect::Book;

/// Points between two careers that make one of them likely to win.
const LEAD: f32 = 5.0;

/// What everybody is thought to be worth at the start, and how sure that is, for two seats, three and
/// four: a career is held against the best other one alone, and of several each may win. Fitted to
/// games of programs.
const STARTS: [(f64, f64); 3] = [(0.5, 0.8), (0.483, 0.75), (0.474, 0.7)];

impl Judged for Ancient {
    // What lies on the table is judged as it lies: little is gained by playing it out.
    const HORIZON: usize = 0;

    fn value(&self, seat: Seat) -> f32 {
        self.values()[seat.index()]
    }

    /// Each goes by the best of the others.
    fn values(&self) -> [f32; MAX_SEATS] {
        if self.is_solitaire() {
            let promise = Book::open(self, |book| promise(self, book, Seat::A, 1.0));
            return [(promise / self.most()).clamp(0.0, 1.0); MAX_SEATS];
        }
        if let Status::Over(outcome) = self.status() {
            return self.seats.each(|seat| worth(&outcome, seat));
        }
        let others = |seat| self.seats.seats().filter(move |other| *other != seat);
        let promises = Book::open(self, |book| {
            let turns = self.seats.each(|seat| turns(self, book, seat));
            self.seats.each(|seat| {
                let end = others(seat).map(|other| turns[other.index()]).fold(f32::MAX, f32::min);
                promise(self, book, seat, pace(turns[seat.index()], end))
            })
        });
        self.seats.each(|seat| {
            let best = others(seat).map(|other| promises[other.index()]).fold(0.0, f32::max);
            likely((promises[seat.index()] - best) / LEAD)
        })
    }

    /// Alone a score is said as it is expected.
    fn calibration(&self, _: Seat) -> Calibration {
        let start = self.seats.get().checked_sub(2).and_then(|more| STARTS.get(more));
        start
            .map_or(Calibration::NONE, |(mean, slope)| Calibration::even(self.seats, *mean, *slope))
    }

    fn score_scale(&self) -> Option<ScoreScale> {
        self.is_solitaire().then(|| ScoreScale { none: 0.0, all: self.most() })
    }

    /// What the results dice are good for.
    fn decision_key(&self) -> u32 {
        match &self.phase {
            Phase::Rolling(attempt) => points::sight(self, attempt),
            _ => 0,
        }
    }

    fn prior(&self, seat: Seat, action: &Action) -> f32 {
        Book::open(self, |book| policy::weight(self, book, seat, *action))
    }

    fn priors(&self, seat: Seat, actions: &[Action], into: &mut Vec<f32>) {
        Book::open(self, |book| policy::weights(self, book, seat, actions, into));
    }
}

impl Ancient {
    /// More than anybody comes home with alone: all renown, and some money.
    fn most(&self) -> f32 {
        let renown: u16 = self.kit.tracks.iter().map(Track::renown).sum();
        f32::from(renown) + 10.0
    }
}

#[cfg(test)]
mod tests {
    use contract::{Dice, SeatCount};

    use super::*;
    use crate::atlas::Region;
    use crate::odds;
    use crate::setup::Setup;
    use crate::solver::{self, Next};
    use crate::track::STEPS;

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

    /// Whoever has nothing left to do ends the game [19.1]: the others must hurry.
    #[test]
    fn who_is_slower_than_another_has_less_to_hope_for() {
        let game = start(2);
        let mut hurried = game.clone();
        let desert = Region::ALL[0];
        for step in 0..STEPS {
            hurried.careers[1].marks[desert.index()][step] = game.kit.track(desert).boxes(step);
        }
        // What the other has won by it is no part of the comparison.
        let hope = |game: &Ancient| {
            Book::open(game, |book| {
                let [own, other] = [Seat::A, Seat::B].map(|seat| turns(game, book, seat));
                promise(game, book, Seat::A, pace(own, other))
            })
        };
        assert!(hope(&hurried) < 0.9 * hope(&game), "{} {}", hope(&hurried), hope(&game));
        let paces = [0.0, 5.0, 10.0, 20.0, 40.0].map(|end| pace(10.0, end));
        assert!(paces.is_sorted_by(|less, more| less < more) && paces[4] <= 1.0, "{paces:?}");
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
                    locks.map(|action| game.prior(seat, action))
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
