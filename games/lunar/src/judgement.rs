//! What an agent may think of a position: rough, quick, and from one seat's knowledge alone. Where
//! the enemy's carrier is secret, the suspects share its weight.
//!
//! [`value`] guesses how a game ends for a seat; [`weight`] says how much a rollout should like an
//! action. Neither allocates, and the rules ask neither.

use contract::{Game, Judged, Seat, Verdict};

use crate::action::Action;
use crate::gear::Side;
use crate::hex::{Cell, Edge};
use crate::name::{Form, Tech};
use crate::odds::{self, Odds};
use crate::scenario::{Clause, Otherwise};
use crate::state::{Damage, Dingus, Lunar, Marks, Members, Phase, Place};

impl Judged for Lunar {
    // A turn or two of alternating activations.
    const HORIZON: usize = 60;

    fn value(&self, seat: Seat) -> f32 {
        value(self, seat)
    }

    fn weight(&self, seat: Seat, action: &Action) -> f32 {
        weight(self, seat, *action)
    }
}

/// How good a position looks to a seat, from lost, 0, to won, 1.
pub fn value(position: &Lunar, seat: Seat) -> f32 {
    let Some(side) = Side::of(seat) else { return 0.5 };
    if let Some(outcome) = position.status().outcome() {
        return match outcome.of(seat).verdict {
            Verdict::Won => 1.0,
            Verdict::Drew => 0.5,
            Verdict::Lost => 0.0,
        };
    }
    let edge = prospects(position, side) - prospects(position, side.other());
    let forces = (material(position, side), material(position, side.other()));
    let balance = (forces.0 - forces.1) / (forces.0 + forces.1).max(1.0);
    let clock = f32::from(position.turn) / f32::from(position.stage.scenario.turns.max(1));
    let waiting = match position.stage.scenario.otherwise {
        Otherwise::Draw => 0.0,
        Otherwise::Wins(winner) => (0.4 + clock) * if winner == side { 1.0 } else { -1.0 },
    };
    logistic(3.0 * edge + 1.5 * balance + waiting)
}

fn logistic(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}

/// What a side's units are worth as they are.
fn material(game: &Lunar, side: Side) -> f32 {
    let worth = |unit: u8| {
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
            Damage::None if state.marks.has(Marks::TARGETED) => 0.9 * whole,
            Damage::None => whole,
            Damage::Until(_) => 0.6 * whole,
            Damage::ForGood => 0.1 * whole,
        }
    };
    game.of_side(side).map(worth).sum()
}

/// How near a side is to winning in one of its ways, from 0 to 1.
fn prospects(game: &Lunar, side: Side) -> f32 {
    let clauses = game.stage.get().scenario.victory.iter();
    clauses.map(|clause| prospect(game, side, clause)).fold(0.0, f32::max)
}

fn prospect(game: &Lunar, side: Side, clause: &Clause) -> f32 {
    match clause {
        Clause::DingusExits { side: whose, edges, .. } if *whose == side => {
            hold(game, side, Some(edges))
        }
        Clause::DingusAtEnd { side: whose } if *whose == side => hold(game, side, None),
        Clause::CaptiveAtEnd { side: whose, of } if *whose == side => {
            let names = of.iter().filter_map(|name| game.find(side.other(), *name));
            names.map(|unit| capture(game, side, unit)).fold(0.0, f32::max)
        }
        Clause::CaptivesExit { side: whose, count } if *whose == side => {
            let caught = |unit: u8| match game.unit(unit).place {
                Place::Aboard(by) if game.counter(by).side == side => 1.0,
                Place::Held(by) if game.counter(by).side == side => 0.6,
                _ if !game.is_sound(unit) => 0.2,
                _ => 0.0,
            };
            let sum: f32 = game.of_side(side.other()).map(caught).sum();
            (sum / f32::from((*count).max(1))).min(1.0)
        }
        _ => 0.0,
    }
}

/// How near one of the wanted people is to captivity.
fn capture(game: &Lunar, side: Side, unit: u8) -> f32 {
    match game.unit(unit).place {
        Place::Aboard(by) if game.counter(by).side == side => 1.0,
        Place::Held(by) if game.counter(by).side == side => 0.7,
        Place::Map(cell) if !game.has(unit, Marks::CORPSE) => {
            let hurt = if game.is_sound(unit) { 0.0 } else { 0.2 };
            hurt + 0.3 * nearness(game, side, cell)
        }
        _ => 0.0,
    }
}

/// How near a side's technicians are to a hex, those aboard included.
fn nearness(game: &Lunar, side: Side, cell: Cell) -> f32 {
    let tech = |unit: u8| game.hex_of(unit).filter(|_| game.is(unit, Form::Tech));
    let far = game.of_side(side).filter_map(tech).map(|at| game.map().distance(at, cell)).min();
    far.map_or(0.0, |far| 1.0 - f32::from(far.min(20)) / 20.0)
}

/// Where the dingus is and how far it has to go.
fn hold(game: &Lunar, side: Side, edges: Option<&Vec<Edge>>) -> f32 {
    match game.dingus {
        Dingus::Gone => 0.0,
        Dingus::Lying(cell) => 0.35 * nearness(game, side, cell),
        Dingus::Carried { by, suspects } if game.counter(by).side == side => {
            let count = f32::from(u8::try_from(suspects.count_ones()).unwrap_or(1).max(1));
            let way = |unit: u8| {
                let Some(cell) = game.hex_of(unit) else { return 0.0 };
                let ways = edges.into_iter().flatten().map(|e| game.map().to_edge(cell, *e));
                let far = ways.min().map_or(0.0, |far| f32::from(far.min(20)) / 20.0);
                let ride = if game.is(unit, Form::Tech) { 0.0 } else { 0.15 };
                0.45 + ride + 0.35 * (1.0 - far)
            };
            Members(suspects).map(way).sum::<f32>() / count
        }
        Dingus::Carried { by, .. } => {
            let cell = game.hex_of(by).filter(|_| edges.is_none());
            cell.map_or(0.0, |cell| 0.1 * nearness(game, side, cell))
        }
    }
}

/// How much a rollout should like an action: above zero, 1 for a plain one.
pub fn weight(position: &Lunar, seat: Seat, action: Action) -> f32 {
    let Some(side) = Side::of(seat) else { return 1.0 };
    match action {
        Action::Default => 40.0,
        Action::Ready => 6.0,
        Action::Pass | Action::Swap(..) | Action::Give(..) => 0.1,
        Action::Stop => 0.5,
        Action::Load(name) => {
            let carries =
                position.carrier().is_some_and(|by| position.find(side, name) == Some(by));
            if carries { 60.0 } else { 1.5 }
        }
        Action::Unload(_) => unloading(position),
        Action::Capture(..) | Action::Rescue(..) | Action::Take(_) => 20.0,
        Action::Target(name, _) if name.tech() == Tech::Scientific => {
            // It pins: worth it only when it is likely to succeed.
            odds::of(position, side, action).map_or(1.0, |odds| 0.3 * liking(odds))
        }
        Action::Target(..) | Action::Fire(..) | Action::Sphere(_) | Action::Strike(..) => {
            odds::of(position, side, action).map_or(1.0, liking)
        }
        Action::Exit(edge) => leaving(position, side, edge),
        Action::Step(hex) | Action::Fly(hex) => {
            position.map().cell(hex).map_or(1.0, |to| going(position, side, to))
        }
        Action::Jump(hex) => {
            position.map().cell(hex).map_or(0.05, |to| 0.05 * going(position, side, to))
        }
        Action::Idle(_) | Action::Crew(..) => 0.02,
        _ => 1.0,
    }
}

#[allow(clippy::cast_possible_truncation)] // Single precision is plenty.
fn liking(odds: Odds) -> f32 {
    match odds {
        Odds::Target { success } => 0.2 + 4.0 * success as f32,
        Odds::Shot { destroys, damages, .. } => 0.5 + (6.0 * destroys + 3.0 * damages) as f32,
        Odds::Sphere { enemies, friends } => (0.1 + 4.0 * (enemies - friends)).max(0.05) as f32,
        Odds::Strike { hit, kills } => (1.0 + hit * if kills { 6.0 } else { 3.0 }) as f32,
    }
}

/// Getting out is for where the dingus lies.
fn unloading(game: &Lunar) -> f32 {
    let Phase::Moving(_, Some(active)) = game.phase else { return 1.0 };
    let here = game.on_map(active.unit).is_some_and(|cell| game.dingus_lies(cell));
    if here { 30.0 } else { 0.1 }
}

/// Leaving is for those who win by it.
fn leaving(game: &Lunar, side: Side, edge: Edge) -> f32 {
    let Phase::Moving(_, Some(active)) = game.phase else { return 1.0 };
    let wins = game.stage.scenario.victory.iter().any(|clause| match clause {
        Clause::DingusExits { side: whose, by, edges } => {
            *whose == side
                && game.carrier() == Some(active.unit)
                && by.contains(&game.counter(active.unit).form)
                && edges.contains(&edge)
        }
        Clause::CaptivesExit { side: whose, count } => {
            let captives = game.aboard(active.unit).filter(|u| game.counter(*u).side != side);
            *whose == side && captives.count() >= usize::from(*count)
        }
        _ => false,
    });
    if wins { 200.0 } else { 0.001 }
}

/// Going somewhere is better towards what the side is after.
fn going(game: &Lunar, side: Side, to: Cell) -> f32 {
    let Phase::Moving(_, Some(active)) = game.phase else { return 1.0 };
    let Some(from) = game.on_map(active.unit) else { return 1.0 };
    let map = game.map();
    let gain = if game.carrier() == Some(active.unit) {
        i16::from(way_out(game, side, from)) - i16::from(way_out(game, side, to))
    } else {
        let Some(goal) = goal(game, side) else { return 1.0 };
        i16::from(map.distance(from, goal)) - i16::from(map.distance(to, goal))
    };
    match gain {
        1.. => 4.0,
        0 => 1.0,
        _ => 0.4,
    }
}

/// How far it is to an edge over which the dingus wins; to any edge where none is named.
fn way_out(game: &Lunar, side: Side, from: Cell) -> u8 {
    let wins = game.stage.get().scenario.victory.iter().filter_map(|clause| match clause {
        Clause::DingusExits { side: whose, edges, .. } if *whose == side => Some(edges),
        _ => None,
    });
    let far = wins.flatten().map(|edge| game.map().to_edge(from, *edge)).min();
    far.unwrap_or_else(|| game.map().to_any_edge(from))
}

/// The hex a side is after: the dingus if it lies there or the enemy has it, else the enemy.
fn goal(game: &Lunar, side: Side) -> Option<Cell> {
    match game.dingus {
        Dingus::Lying(cell) => Some(cell),
        Dingus::Carried { by, suspects } if game.counter(by).side != side => {
            Members(suspects).next().and_then(|unit| game.hex_of(unit))
        }
        _ => game.of_side(side.other()).find_map(|unit| game.on_map(unit)),
    }
}
