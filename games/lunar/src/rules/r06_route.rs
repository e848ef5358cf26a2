//! Chapter 6, seen from afar: how far it is over the ground, in as many turns as it takes. Other
//! units hinder nobody ([`R06_3`](crate::book::R06_3)), so the ground alone decides.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use serde::Serialize;

use crate::hex::{Cell, Edge};
use crate::map::Map;
use crate::name::{Form, Name};
use crate::rules::r06_movement::{Cost, allowance_of, cost_of, exit_cost};
use crate::rules::r11_landers::turns_to_fly;

/// How far it is for one unit: the quickest way, and of those the shortest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Route {
    /// So many turns of moving, if nothing holds the unit up.
    pub turns: u8,
    /// So many hexes of its allowance; what takes a whole move counts as the whole allowance.
    pub hexes: u16,
}

impl Route {
    /// There already.
    pub const HERE: Self = Self { turns: 0, hexes: 0 };
}

/// The quickest way over the ground to one of these hexes.
pub(crate) fn to(map: &Map, name: Name, from: Cell, goals: &[Cell]) -> Option<Route> {
    search(map, name, from, Goal::Hexes(goals))
}

/// The quickest way off the map over an edge: on the ground, or in a lander's flight.
pub(crate) fn off(
    map: &Map,
    (name, velocity): (Name, u8),
    from: Cell,
    edge: Edge,
) -> Option<Route> {
    let far = map.to_edge(from, edge);
    match name.form() {
        Form::Lander => Some(Route { turns: turns_to_fly(velocity, far), hexes: far.into() }),
        Form::Tech | Form::Rover => search(map, name, from, Goal::Off(edge)),
    }
}

/// Where a way ends.
#[derive(Clone, Copy)]
enum Goal<'a> {
    Hexes(&'a [Cell]),
    Off(Edge),
}

/// How much a way has taken: turns that are over, what is spent in the one under way, hexes in all.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Spent {
    turns: u8,
    of_turn: u8,
    hexes: u16,
}

impl Spent {
    const NOTHING: Self = Self { turns: 0, of_turn: 0, hexes: 0 };

    /// What does not fit into this turn is done in the next one.
    fn and(self, cost: Cost, allowance: u8) -> Self {
        let (price, fits) = match cost {
            Cost::Hexes(hexes) => (hexes, self.of_turn + hexes <= allowance),
            Cost::All => (allowance, self.of_turn == 0),
        };
        let hexes = self.hexes + u16::from(price);
        if fits {
            Self { of_turn: self.of_turn + price, hexes, ..self }
        } else {
            Self { turns: self.turns.saturating_add(1), of_turn: price, hexes }
        }
    }

    fn route(self) -> Route {
        let turns = self.turns.saturating_add(u8::from(self.of_turn > 0));
        Route { turns, hexes: self.hexes }
    }
}

/// By what is spent, least first; off the map is no hex.
fn search(map: &Map, name: Name, from: Cell, goal: Goal<'_>) -> Option<Route> {
    let allowance = allowance_of(name);
    let mut best: Vec<Option<Spent>> = vec![None; map.len()];
    let mut open = BinaryHeap::from([Reverse((Spent::NOTHING, Some(from)))]);
    while let Some(Reverse((spent, place))) = open.pop() {
        let Some(cell) = place else { return Some(spent.route()) };
        if best[cell.at()].is_some_and(|known| known <= spent) {
            continue;
        }
        best[cell.at()] = Some(spent);
        match goal {
            Goal::Hexes(goals) if goals.contains(&cell) => return Some(spent.route()),
            Goal::Off(edge) if map.to_edge(cell, edge) == 1 => {
                let cost = exit_cost(map.terrain(cell));
                open.push(Reverse((spent.and(cost, allowance), None)));
            }
            Goal::Hexes(_) | Goal::Off(_) => {}
        }
        let ground = map.ground(cell);
        for (beside, way) in ground.neighbours.into_iter().zip(ground.ways) {
            if let (Some(beside), Ok(cost)) = (beside, cost_of(name.form(), way)) {
                open.push(Reverse((spent.and(cost, allowance), Some(beside))));
            }
        }
    }
    None
}
