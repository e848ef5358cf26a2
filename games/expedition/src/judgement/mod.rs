//! What a program may think of a position: who is likely to bring the Artifact home.
//!
//! `chase` knows what two pawns and a die are worth, `strength` what marks and Aids are, and
//! `standing` puts them together; `policy` is what somebody with sense would rather do.

mod chase;
mod policy;
mod standing;
mod strength;

use contract::{Calibration, Game, Judged, MAX_SEATS, Seat, Status, worth};

use crate::action::Action;
use crate::state::{Expedition, Phase};
use standing::{Standing, shares};

/// How sure a mean is that two, three and more parties bring about, fitted to games of programs: a
/// crowd takes the Artifact from a holder more often than a look at two pawns says.
const SURE: [f64; 5] = [0.95, 0.9, 0.65, 0.6, 0.55];
/// So many parties.
const EVERYBODY: [f64; 5] = [2.0, 3.0, 4.0, 5.0, 6.0];

impl Judged for Expedition {
    // The pawns are judged well as they stand: a little way on, so that Aids and wounds tell.
    const HORIZON: usize = 4;

    fn value(&self, seat: Seat) -> f32 {
        match self.status().outcome() {
            Some(outcome) => worth(outcome, seat),
            None => Standing::of(self, &shares(self)).chance(seat),
        }
    }

    /// Whoever has rolled a party looks strong beside one that is still to be rolled.
    fn is_judgeable(&self) -> bool {
        !matches!(self.phase, Phase::Recruiting(_) | Phase::Learning(..) | Phase::Equipping(_))
    }

    fn values(&self) -> [f32; MAX_SEATS] {
        if let Status::Over(outcome) = self.status() {
            return self.seats.each(|seat| worth(&outcome, seat));
        }
        let shares = shares(self);
        let standing = Standing::of(self, &shares);
        self.seats.each(|seat| standing.chance(seat))
    }

    /// It begins alike for everybody, and a mind comes to an even share by itself.
    fn calibration(&self, _: Seat) -> Calibration {
        let more = self.seats.get().saturating_sub(2);
        Calibration::even(self.seats, 1.0 / EVERYBODY[more], SURE[more])
    }

    /// The die a way is chosen for.
    fn decision_key(&self) -> u32 {
        match self.phase {
            Phase::Steering(die) => die.into(),
            _ => 0,
        }
    }

    fn prior(&self, seat: Seat, action: &Action) -> f32 {
        policy::weight(self, seat, *action, &shares(self))
    }

    fn priors(&self, seat: Seat, actions: &[Action], into: &mut Vec<f32>) {
        let shares = shares(self);
        into.extend(actions.iter().map(|action| policy::weight(self, seat, *action, &shares)));
    }
}

#[cfg(test)]
mod tests {
    use contract::{Dice, SeatCount};

    use super::*;
    use crate::setup::Setup;
    use crate::state::{Artifact, Condition, Space, Way};

    fn start() -> Expedition {
        let seats = SeatCount::try_from(3).unwrap();
        Expedition::new(&Setup::default(), seats, &mut Dice::seeded(1)).unwrap()
    }

    #[test]
    fn at_the_start_all_are_alike() {
        let game = start();
        let values = [Seat::A, Seat::B, Seat::C].map(|seat| game.value(seat));
        assert!(values.iter().all(|value| (value - 1.0 / 3.0).abs() < 1e-6), "{values:?}");
    }

    #[test]
    fn the_artifact_in_hand_is_worth_more_the_nearer_home() {
        let mut game = start();
        game.artifact = Artifact::Held(Seat::B);
        for rival in [0, 2] {
            game.parties[rival].space = Space::GOAL;
        }
        let mut last = 0.0_f32;
        for space in [28, 20, 10, 3] {
            game.parties[1].space = Space::try_from(space).unwrap();
            assert!(game.value(Seat::B) > last.max(game.value(Seat::A)), "on {space}");
            last = game.value(Seat::B);
        }
    }

    #[test]
    fn the_wounded_hope_for_less_and_the_lost_for_nothing() {
        let mut game = start();
        let whole = game.value(Seat::A);
        for member in &mut game.parties[0].members {
            member.condition = Condition::Wounded;
        }
        let wounded = game.value(Seat::A);
        for member in &mut game.parties[0].members {
            member.condition = Condition::Out;
        }
        assert!(whole > wounded && wounded > game.value(Seat::A));
        assert!(game.value(Seat::A).abs() < f32::EPSILON);
    }

    #[test]
    fn one_goes_where_the_artifact_is() {
        let mut game = start();
        game.artifact = Artifact::Held(Seat::B);
        game.parties[1].space = Space::try_from(9).unwrap();
        game.parties[0].space = Space::try_from(20).unwrap();
        game.phase = Phase::Steering(4);
        assert!(
            game.prior(Seat::A, &Action::Go(Way::Home))
                > game.prior(Seat::A, &Action::Go(Way::Out))
        );
    }

    #[test]
    fn whoever_can_fall_upon_the_carrier_does() {
        let mut game = start();
        (game.artifact, game.found) = (Artifact::Held(Seat::B), true);
        game.parties[1].space = Space::try_from(20).unwrap();
        game.parties[2].space = Space::GOAL;
        for (space, way) in [(17, Way::Out), (23, Way::Home)] {
            game.parties[0].space = Space::try_from(space).unwrap();
            game.phase = Phase::Steering(3);
            let weight = |way| game.prior(Seat::A, &Action::Go(way));
            let other = if way == Way::Out { Way::Home } else { Way::Out };
            assert!(weight(way) > 1.2 * weight(other), "from {space}");
        }
    }

    /// One mark more or less is worth little, the die a way is chosen for much.
    #[test]
    fn only_the_die_of_a_choice_keeps_decisions_apart() {
        let mut game = start();
        assert_eq!(game.decision_key(), 0);
        game.phase = Phase::Steering(5);
        assert_eq!(game.decision_key(), 5);
    }
}
