//! What a side wins by, put so that it is quick to ask: a loaded scenario keeps it for both sides.

use crate::gear::Side;
use crate::hex::{Cell, Edge};
use crate::map::Map;
use crate::name::{Form, Name};
use crate::scenario::{Clause, Scenario};
use crate::units::UnitId;

/// The ways of one side to win.
#[derive(Clone, Debug, Default)]
pub(crate) struct Aims {
    /// It wins by having the dingus, somehow.
    pub(crate) dingus: bool,
    /// What must carry it off the map, if that is the way.
    by: Vec<Form>,
    /// For each hex, how far it is to an edge it wins by crossing.
    out: Vec<u8>,
    /// Enemies it wins by capturing, as a set of units.
    pub(crate) wanted: u64,
    /// How many captives it must carry off; none if that is not the way.
    pub(crate) captives: u8,
}

impl Aims {
    /// The aims of a side; `unit` numbers the enemies.
    pub(crate) fn of(
        scenario: &Scenario,
        side: Side,
        map: &Map,
        unit: impl Fn(Side, Name) -> Option<UnitId>,
    ) -> Self {
        let mut aims = Self::default();
        let mut edges: &[Edge] = &Edge::ALL;
        for clause in &scenario.victory {
            match clause {
                Clause::DingusExits { side: whose, by, edges: over } if *whose == side => {
                    aims.dingus = true;
                    aims.by.clone_from(by);
                    edges = over;
                }
                Clause::DingusAtEnd { side: whose } if *whose == side => aims.dingus = true,
                Clause::CaptiveAtEnd { side: whose, of } if *whose == side => {
                    let numbers = of.iter().filter_map(|name| unit(side.other(), *name));
                    aims.wanted = numbers.fold(aims.wanted, |set, number| set | number.bit());
                }
                Clause::CaptivesExit { side: whose, count } if *whose == side => {
                    aims.captives = *count;
                }
                _ => {}
            }
        }
        let far = |cell| edges.iter().map(|edge| map.to_edge(cell, *edge)).min().unwrap_or(0);
        aims.out = map.cells().map(far).collect();
        aims
    }

    /// Whether the dingus wins by leaving the map in a unit of this form.
    pub(crate) fn leaves_in(&self, form: Form) -> bool {
        self.by.contains(&form)
    }

    /// Whether the dingus has to leave the map.
    pub(crate) const fn leaves(&self) -> bool {
        !self.by.is_empty()
    }

    /// How far it is off the map from here, over an edge that counts.
    pub(crate) fn way_out(&self, cell: Cell) -> u8 {
        self.out[cell.at()]
    }
}
