//! What an agent may think of a position: rough, quick, and from one seat's knowledge alone. Where
//! the enemy's carrier is secret, the suspects share its weight.
//!
//! [`value`] guesses how a game ends for a seat; [`weight`] says how much a rollout should like an
//! action. Neither allocates, and the rules ask neither.

mod aims;
mod errand;
mod priors;
mod prospects;

use contract::{Calibration, Game, Judged, MAX_SEATS, Seat, Status, Verdict, exp};

use crate::action::Action;
use crate::gear::Side;
use crate::hex::Edge;
use crate::name::{Form, Tech};
use crate::scenario::Otherwise;
use crate::state::{Damage, Half, Lunar, Marks, Phase, Place};
use crate::units::UnitId;

pub(crate) use aims::Aims;
use priors::Priors;

/// What side A's forecasts lack in a scenario, as shift and slope fitted to games of programs. A mind
/// stops after two turns: it does not see the clock win for one side, nor the way over an edge.
const SAID: [(&str, f64, f64); 4] =
    [("14.1", 0.0, 0.9), ("14.2", 0.5, 1.1), ("14.3", 3.8, 2.9), ("14.4", -0.6, 1.5)];

impl Judged for Lunar {
    // A turn or two of alternating activations. Half of it takes half the time, but lost three games
    // of five in 14.4.
    const HORIZON: usize = 40;

    fn value(&self, seat: Seat) -> f32 {
        value(self, seat)
    }

    fn values(&self) -> [f32; MAX_SEATS] {
        values(self)
    }

    fn calibration(&self, seat: Seat) -> Calibration {
        let id = self.loaded.scenario.id.as_str();
        let Some(&(_, shift, slope)) = SAID.iter().find(|(scenario, ..)| *scenario == id) else {
            return Calibration::NONE;
        };
        let of_a = Calibration { shift, slope };
        if Side::of(seat) == Some(Side::A) { of_a } else { of_a.of_rival() }
    }

    fn prior(&self, seat: Seat, action: &Action) -> f32 {
        weight(self, seat, *action)
    }

    fn priors(&self, seat: Seat, actions: &[Action], into: &mut Vec<f32>) {
        match Side::of(seat).map(|side| Priors::of(self, side)) {
            Some(mood) => into.extend(actions.iter().map(|action| mood.weight(*action))),
            None => into.extend(actions.iter().map(|_| 1.0)),
        }
    }
}

/// How good a position looks to a seat, from lost, 0, to won, 1.
pub fn value(position: &Lunar, seat: Seat) -> f32 {
    values(position)[seat.index()]
}

/// How good it looks to both, who look at the same things from either end.
fn values(position: &Lunar) -> [f32; MAX_SEATS] {
    if let Status::Over(outcome) = position.status() {
        return position.seats().each(|seat| match outcome.of(seat).verdict {
            Verdict::Won => 1.0,
            Verdict::Drew => 0.5,
            Verdict::Lost => 0.0,
        });
    }
    let forces = Side::BOTH.map(|side| material(position, side));
    let hopes = Side::BOTH.map(|side| prospects::of(position, side));
    position.seats().each(|seat| {
        let Some(side) = Side::of(seat) else { return 0.5 };
        let seen = |of: [f32; 2]| (of[side.index()], of[side.other().index()]);
        let ((force, against), (own, theirs)) = (seen(forces), seen(hopes));
        let balance = (force - against) / (force + against).max(1.0);
        // Where the clock wins for one side, all depends on what the other has got so far. The
        // first steps of a long way count too, or nobody would take them: hence the root.
        logistic(match position.loaded.scenario.otherwise {
            Otherwise::Draw => 4.0 * (own - theirs) + balance,
            Otherwise::Wins(winner) if winner == side => {
                5.0 * (0.5 - theirs.sqrt()) + 0.5 * balance
            }
            Otherwise::Wins(_) => 5.0 * (own.sqrt() - 0.5) + 0.5 * balance,
        })
    })
}

fn logistic(x: f32) -> f32 {
    1.0 / (1.0 + exp(-x))
}

/// Whether the movement of this turn is still to come, or under way.
const fn is_before_movement(game: &Lunar) -> bool {
    !matches!(
        game.phase,
        Phase::Targeting(Half::Military, _)
            | Phase::Combat(Half::Military, _)
            | Phase::Melee(_)
            | Phase::Taking(_)
    )
}

/// What a side's units are worth as they are.
fn material(game: &Lunar, side: Side) -> f32 {
    let worth = |unit: UnitId| {
        let state = game.unit(unit);
        let gone = matches!(state.place, Place::Dead | Place::Off(_) | Place::Held(_));
        if gone || state.marks.has(Marks::CORPSE) {
            return 0.0;
        }
        let counter = game.counter(unit);
        let whole = match (counter.form, counter.tech) {
            (Form::Tech, Tech::Scientific) => 1.0,
            (Form::Tech, Tech::Military) | (Form::Rover, Tech::Scientific) => 2.0,
            (Form::Tech, Tech::Alien) | (Form::Rover, _) => 3.0,
            (Form::Lander, _) => 4.0,
        };
        match state.damage {
            _ if state.marks.has(Marks::DOOMED) => 0.1 * whole,
            Damage::None if state.marks.has(Marks::HURT) => 0.6 * whole,
            Damage::None if state.marks.has(Marks::TARGETED) => 0.95 * whole,
            Damage::None => whole,
            Damage::Until(_) => 0.6 * whole,
            Damage::ForGood => 0.1 * whole,
        }
    };
    game.of_side(side).map(worth).sum()
}

/// Whether a unit that leaves over this edge wins by it.
fn wins_by_leaving(game: &Lunar, side: Side, unit: UnitId, edge: Edge) -> bool {
    use crate::scenario::Clause;
    game.loaded.scenario.victory.iter().any(|clause| match clause {
        Clause::DingusExits { side: whose, by, edges } => {
            *whose == side
                && game.carrier() == Some(unit)
                && by.contains(&game.counter(unit).form)
                && edges.contains(&edge)
        }
        Clause::CaptivesExit { side: whose, count } => {
            *whose == side
                && game.is(unit, Form::Lander)
                && errand::captives(game, side, unit) >= *count
        }
        _ => false,
    })
}

/// How much a rollout should like an action: above zero, 1 for a plain one.
pub fn weight(position: &Lunar, seat: Seat, action: Action) -> f32 {
    Side::of(seat).map_or(1.0, |side| Priors::of(position, side).weight(action))
}
