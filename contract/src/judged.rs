//! What a game tells programs that play it.

use crate::game::Game;
use crate::seat::{MAX_SEATS, Seat, SeatCount};
use crate::status::{Outcome, Verdict};

/// Rough, quick opinions of a position, for agents: the rules ask nothing of them. They may read
/// all of the position they are asked about, since agents ask them of imagined ones alone; they
/// allocate nothing, and use no arithmetic that differs between machines.
pub trait Judged: Game {
    /// After so many decisions a game that is played on in somebody's mind is judged instead.
    const HORIZON: usize;

    /// How many times as long as in a simple game a decision takes that is made in somebody's mind:
    /// a master makes so many times fewer of them, and answers as soon as in other games.
    const COST: u64 = 1;

    /// How well a seat stands, from 0, lost, to 1, won. Of a position that is over it is exact:
    /// [`worth`] where seats play against each other, a place on the [`ScoreScale`] where one plays
    /// alone.
    fn value(&self, seat: Seat) -> f32;

    /// Whether [`value`](Self::value) can tell anything yet. In the middle of a set-up those who are
    /// done look better than those who are not; a game in somebody's mind is played on past it.
    fn is_judgeable(&self) -> bool {
        true
    }

    /// How far what this seat expects in its mind is to be believed when it is shown to people: see
    /// [`Calibration`]. Of the set-up and the seat alone, never of what is hidden.
    fn calibration(&self, _seat: Seat) -> Calibration {
        Calibration::NONE
    }

    /// What values mean where one plays alone; nothing where seats play against each other.
    fn score_scale(&self) -> Option<ScoreScale> {
        None
    }

    /// How much somebody with some sense leans towards an action this seat may take; 1 for a
    /// plain one, never below 0. Only the proportions count.
    fn prior(&self, seat: Seat, action: &Self::Action) -> f32;

    /// What lies before the seat that decides and decides for it, such as a die that has fallen:
    /// a search keeps decisions apart that differ in it, and averages over everything else. A few
    /// values at most, and nothing this seat could not see.
    fn decision_key(&self) -> u32 {
        0
    }

    /// The values of all seats, by their index: for a game in which they share some work.
    fn values(&self) -> [f32; MAX_SEATS] {
        self.seats().each(|seat| self.value(seat))
    }

    /// The weights of all of these, in their order: for a game in which they share some work.
    fn priors(&self, seat: Seat, actions: &[Self::Action], into: &mut Vec<f32>) {
        into.extend(actions.iter().map(|action| self.prior(seat, action)));
    }
}

/// The scores that the values 0 and 1 stand for where one plays alone, in points of the game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ScoreScale {
    /// The score of nothing.
    pub none: f32,
    /// The score of everything.
    pub all: f32,
}

impl ScoreScale {
    /// The score a value stands for.
    pub fn score(self, value: f64) -> f64 {
        f64::from(self.none) + f64::from(self.all - self.none) * value
    }
}

/// Makes a mean of games played on in somebody's mind into a share of games that are won. Such games
/// are played with less sense than real ones and judged before their end, so their mean leans to one
/// side or is too sure or too modest. Two numbers mend that, fitted to games that programs played:
/// the logarithm of the odds is stretched by `slope` and moved by `shift`. It keeps the order, and
/// is for what is shown: a search goes by the values themselves.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Calibration {
    /// Above 0 where the mean is too low.
    pub shift: f64,
    /// Above 1 where the mean is too modest, below where it is too sure.
    pub slope: f64,
}

impl Calibration {
    /// Believes the mean.
    pub const NONE: Self = Self { shift: 0.0, slope: 1.0 };

    /// For a game that begins alike for everybody: where it begins a mind comes to this mean, and an
    /// even share is true.
    pub fn even(seats: SeatCount, mean: f64, slope: f64) -> Self {
        let share = 1.0 / f64::from(small(seats.get()));
        Self { shift: odds(share) - slope * odds(mean), slope }
    }

    /// The same two numbers for whoever plays against this seat, and nobody else: what the one
    /// wins, the other loses.
    pub fn of_rival(self) -> Self {
        Self { shift: -self.shift, ..self }
    }

    /// The share of games won, for a mean between 0 and 1. What is certain stays certain.
    pub fn apply(self, mean: f64) -> f64 {
        if mean <= 0.0 || mean >= 1.0 {
            return mean.clamp(0.0, 1.0);
        }
        1.0 / (1.0 + (-(self.shift + self.slope * odds(mean))).exp())
    }

    /// How many times as far the share moves as the mean does.
    pub fn stretch(self, mean: f64) -> f64 {
        let share = self.apply(mean);
        let spread = mean * (1.0 - mean);
        if spread > 0.0 { self.slope * share * (1.0 - share) / spread } else { 1.0 }
    }
}

/// The logarithm of the odds of a share.
fn odds(share: f64) -> f64 {
    (share / (1.0 - share)).ln()
}

/// What people count: 1 for a victory, also a shared one, a half for a draw, nothing for a defeat.
pub fn points(outcome: &Outcome, seat: Seat) -> f64 {
    match outcome.of(seat).verdict {
        Verdict::Won => 1.0,
        Verdict::Drew => 0.5,
        Verdict::Lost => 0.0,
    }
}

/// What an ending is worth to a seat, from 0 to 1: a victory most, best alone; a draw half; a
/// defeat next to nothing, but a better place is still better.
pub fn worth(outcome: &Outcome, seat: Seat) -> f32 {
    let result = outcome.of(seat);
    match result.verdict {
        Verdict::Won => 1.0 - 0.1 * small(outcome.winners().len().saturating_sub(1)),
        Verdict::Drew => 0.5,
        Verdict::Lost => {
            let others = small(outcome.seats().get().saturating_sub(1)).max(1.0);
            0.1 * (1.0 - f32::from(result.place.saturating_sub(1)) / others).max(0.0)
        }
    }
}

/// A number of seats.
fn small(seats: usize) -> f32 {
    u8::try_from(seats).map_or(0.0, f32::from)
}

/// From an advantage, nought when nobody has one, to a value between 0 and 1.
pub fn likely(advantage: f32) -> f32 {
    0.5 + 0.5 * advantage / (1.0 + advantage.abs())
}

/// *e* to the power of `x`, by additions and multiplications alone: the system's own differs
/// between machines in the last bit, and a seed must mean the same game on all of them.
#[allow(clippy::cast_possible_truncation)] // An opinion needs no more digits.
pub fn exp(x: f32) -> f32 {
    // (1 + x / n) to the power of n, with n = 2^20.
    let mut power = 1.0 + f64::from(x.clamp(-80.0, 80.0)) / f64::from(1u32 << 20);
    for _ in 0..20 {
        power *= power;
    }
    power as f32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seat::SeatSet;

    #[test]
    fn winning_beats_drawing_beats_losing() {
        let three = SeatCount::try_from(3).unwrap();
        let won = Outcome::won_by(three, SeatSet::only(Seat::A));
        let shared = Outcome::won_by(three, SeatSet::only(Seat::A).with(Seat::B));
        let ranked = Outcome::by_score(three, |seat| [9, 5, 1][seat.index()]);
        let worths = [
            worth(&won, Seat::A),
            worth(&shared, Seat::A),
            worth(&Outcome::drawn(three), Seat::A),
            worth(&ranked, Seat::B),
            worth(&ranked, Seat::C),
        ];
        assert!(worths.is_sorted_by(|better, worse| better > worse), "{worths:?}");
        assert!(worths.iter().all(|worth| (0.0..=1.0).contains(worth)));
    }

    #[test]
    fn a_calibration_keeps_the_order_and_the_ends() {
        assert!((Calibration::NONE.apply(0.3) - 0.3).abs() < 1e-12);
        let modest = Calibration { shift: 0.0, slope: 2.0 };
        assert!((modest.apply(0.5) - 0.5).abs() < 1e-12 && modest.apply(0.7) > 0.8);
        let low = Calibration { shift: 1.0, slope: 0.5 };
        let shares = [0.0, 0.01, 0.2, 0.5, 0.9, 1.0].map(|mean| low.apply(mean));
        assert!(shares.is_sorted_by(|less, more| less < more), "{shares:?}");
        assert_eq!((shares[0], shares[5]), (0.0, 1.0));
        let slope = (low.apply(0.401) - low.apply(0.399)) / 0.002;
        assert!((low.stretch(0.4) - slope).abs() < 1e-4);
    }

    #[test]
    fn an_even_start_is_said_to_be_even_and_rivals_share_what_there_is() {
        for seats in 2..=MAX_SEATS {
            let even = Calibration::even(SeatCount::try_from(seats).unwrap(), 0.47, 0.7);
            assert!((even.apply(0.47) * f64::from(small(seats)) - 1.0).abs() < 1e-9, "{seats}");
        }
        let one = Calibration { shift: 1.2, slope: 1.7 };
        assert!((one.apply(0.3) + one.of_rival().apply(0.7) - 1.0).abs() < 1e-9);
    }

    #[test]
    fn powers_are_close_enough() {
        for tenths in -300_i16..=300 {
            let x = f32::from(tenths) / 10.0;
            assert!((exp(x) / x.exp() - 1.0).abs() < 1e-3, "{x}");
        }
        assert!(exp(f32::MAX).is_finite() && exp(f32::MIN) >= 0.0);
    }

    #[test]
    fn an_advantage_is_likely_to_win() {
        let values = [-9.0, -1.0, 0.0, 1.0, 9.0].map(likely);
        assert!(values.is_sorted_by(|worse, better| worse < better), "{values:?}");
        assert!(values.iter().all(|value| (0.0..=1.0).contains(value)));
        assert!((likely(0.0) - 0.5).abs() < f32::EPSILON);
    }
}
