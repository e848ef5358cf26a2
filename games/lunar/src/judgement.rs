//! What an agent may think of a position: rough, quick, and from one seat's knowledge alone. Where
//! the enemy's carrier is secret, the suspects share its weight.
//!
//! [`value`] guesses how a game ends for a seat; [`weight`] says how much a rollout should like an
//! action. Neither allocates, and the rules ask neither.

use contract::{Game, Judged, Seat, Verdict, exp};

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
    1.0 / (1.0 + exp(-x))
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
        Clause::DingusExits { side: whose, by, edges } if *whose == side => {
            hold(game, side, Some((by, edges)))
        }
        Clause::DingusAtEnd { side: whose } if *whose == side => hold(game, side, None),
        Clause::CaptiveAtEnd { side: whose, of } if *whose == side => {
            let names = of.iter().filter_map(|name| game.find(side.other(), *name));
            names.map(|unit| capture(game, side, unit)).fold(0.0, f32::max)
        }
        Clause::CaptivesExit { side: whose, count } if *whose == side => {
            abduction(game, side, *count)
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

/// How near a side is to leaving with so many captives: nowhere without a lander, and held up by
/// the shock of two deaths [`R13_5`](crate::book::R13_5).
fn abduction(game: &Lunar, side: Side, count: u8) -> f32 {
    let lander = |unit: &u8| game.is(*unit, Form::Lander) && game.on_map(*unit).is_some();
    let Some(lander) = game.of_side(side).find(lander) else { return 0.0 };
    let enough = f32::from(count.max(1));
    let sum = |worth: &dyn Fn(u8) -> f32| game.of_side(side.other()).map(worth).sum::<f32>();
    let aboard = |unit: u8| f32::from(u8::from(game.unit(unit).place == Place::Aboard(lander)));
    let way_out = game.on_map(lander).map_or(20, |cell| game.map().to_any_edge(cell));
    if sum(&aboard) >= enough {
        return 0.75 + 0.25 * (1.0 - f32::from(way_out.min(20)) / 20.0);
    }
    let caught =
        |unit: u8| match game.unit(unit).place {
            Place::Aboard(by) | Place::Held(by) if game.counter(by).side == side => {
                if by == lander { 1.0 } else { 0.6 }
            }
            Place::Map(cell) if !game.is_sound(unit) => 0.15 + 0.15 * nearness(game, side, cell),
            Place::Map(cell) => 0.1 * nearness(game, side, cell),
            _ => 0.0,
        };
    let shock = if game.kills > 1 { 0.4 } else { 1.0 };
    0.7 * shock * (sum(&caught) / enough).min(1.0)
}

/// How near a side's technicians are to a hex, those aboard included.
fn nearness(game: &Lunar, side: Side, cell: Cell) -> f32 {
    closeness(game, side, cell, Form::Tech)
}

/// How near the nearest of a side's units of one form is, from 1 here to 0 twenty hexes away.
fn closeness(game: &Lunar, side: Side, cell: Cell, form: Form) -> f32 {
    let place = |unit: u8| game.hex_of(unit).filter(|_| game.is(unit, form));
    let far = game.of_side(side).filter_map(place).map(|at| game.map().distance(at, cell)).min();
    far.map_or(0.0, |far| 1.0 - f32::from(far.min(20)) / 20.0)
}

/// Where the dingus is and how far it has to go, in what, over which edges.
fn hold(game: &Lunar, side: Side, way: Option<(&Vec<Form>, &Vec<Edge>)>) -> f32 {
    match game.dingus {
        Dingus::Gone => 0.0,
        Dingus::Lying(cell) => 0.35 * nearness(game, side, cell),
        Dingus::Carried { by, suspects } if game.counter(by).side == side => {
            let count = f32::from(u8::try_from(suspects.count_ones()).unwrap_or(1).max(1));
            let carried = |unit: u8| carriage(game, side, unit, way);
            Members(suspects).map(carried).sum::<f32>() / count
        }
        Dingus::Carried { suspects, .. } => {
            let cell = Members(suspects).next().and_then(|unit| game.hex_of(unit));
            cell.map_or(0.0, |cell| 0.1 * nearness(game, side, cell))
        }
    }
}

/// What the dingus is worth with this unit of one's own.
fn carriage(game: &Lunar, side: Side, unit: u8, way: Option<(&Vec<Form>, &Vec<Edge>)>) -> f32 {
    let Some(cell) = game.hex_of(unit) else { return 0.0 };
    let risk = match (game.is_sound(unit), game.has(unit, Marks::TARGETED)) {
        (false, _) => 0.2,
        (true, true) => 0.08,
        (true, false) => 0.0,
    };
    let Some((by, edges)) = way else { return 0.8 - risk };
    let far = edges.iter().map(|edge| game.map().to_edge(cell, *edge)).min().unwrap_or(20);
    let ride = if by.contains(&game.counter(unit).form) {
        0.2
    } else {
        0.1 * by.iter().map(|form| closeness(game, side, cell, *form)).fold(0.0, f32::max)
    };
    0.4 + ride + 0.4 * (1.0 - f32::from(far.min(20)) / 20.0) - risk
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
            let unit = position.find(side, name);
            let carries = position.carrier().is_some_and(|by| unit == Some(by));
            let captor = unit.is_some_and(|unit| position.held_by(unit).is_some());
            if carries || captor { 60.0 } else { 1.5 }
        }
        Action::Stow(_) => 60.0,
        Action::Unload(_) => unloading(position, side),
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

/// Getting out is for where the dingus lies, and for where somebody wanted is at hand.
fn unloading(game: &Lunar, side: Side) -> f32 {
    let Phase::Moving(_, Some(active)) = game.phase else { return 1.0 };
    let Some(here) = game.on_map(active.unit) else { return 1.0 };
    if game.dingus_lies(here) {
        return 30.0;
    }
    let near = |unit: u8| game.on_map(unit).is_some_and(|at| game.map().distance(at, here) <= 2);
    if wanted(game, side).any(near) { 6.0 } else { 0.1 }
}

/// Enemies that a side wins by capturing.
fn wanted(game: &Lunar, side: Side) -> impl Iterator<Item = u8> + '_ {
    let clauses = game.stage.get().scenario.victory.iter();
    clauses.flat_map(move |clause| {
        let names = match clause {
            Clause::CaptiveAtEnd { side: whose, of } if *whose == side => of.as_slice(),
            _ => &[],
        };
        names.iter().filter_map(move |name| game.find(side.other(), *name))
    })
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
        Clause::CaptivesExit { .. } => is_full(game, side, active.unit),
        _ => false,
    });
    if wins { 200.0 } else { 0.001 }
}

/// Going somewhere is better towards what the side is after.
fn going(game: &Lunar, side: Side, to: Cell) -> f32 {
    let Phase::Moving(_, Some(active)) = game.phase else { return 1.0 };
    let Some(from) = game.on_map(active.unit) else { return 1.0 };
    let map = game.map();
    let gain = if game.carrier() == Some(active.unit) || is_full(game, side, active.unit) {
        i16::from(way_out(game, side, from)) - i16::from(way_out(game, side, to))
    } else {
        let Some(goal) = goal(game, side, active.unit, from) else { return 1.0 };
        i16::from(map.distance(from, goal)) - i16::from(map.distance(to, goal))
    };
    match gain {
        1.. => 4.0,
        0 => 1.0,
        _ => 0.4,
    }
}

/// Whether a lander has all the captives it came for.
fn is_full(game: &Lunar, side: Side, unit: u8) -> bool {
    game.stage.scenario.victory.iter().any(|clause| match clause {
        Clause::CaptivesExit { side: whose, count } if *whose == side => {
            let captives = game.aboard(unit).filter(|inner| game.counter(*inner).side != side);
            captives.count() >= usize::from(*count)
        }
        _ => false,
    })
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

/// The hex a unit is after: with a captive, the nearest vehicle of its own; the dingus if it lies
/// there or the enemy has it; who is wanted; else the nearest enemy.
fn goal(game: &Lunar, side: Side, unit: u8, from: Cell) -> Option<Cell> {
    let nearest = |cells: &mut dyn Iterator<Item = Cell>| {
        cells.min_by_key(|cell| game.map().distance(from, *cell))
    };
    if game.held_by(unit).is_some() {
        let vehicle = |unit: u8| game.on_map(unit).filter(|_| !game.is(unit, Form::Tech));
        return nearest(&mut game.of_side(side).filter_map(vehicle));
    }
    let wanted = nearest(&mut wanted(game, side).filter_map(|unit| game.on_map(unit)));
    match game.dingus {
        _ if wanted.is_some() => wanted,
        Dingus::Lying(cell) => Some(cell),
        Dingus::Carried { by, suspects } if game.counter(by).side != side => {
            Members(suspects).next().and_then(|unit| game.hex_of(unit))
        }
        _ => nearest(&mut game.of_side(side.other()).filter_map(|unit| game.on_map(unit))),
    }
}
