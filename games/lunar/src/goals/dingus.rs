//! The race for the dingus: who could fetch it, who has it, how far it is from there.

use serde::Serialize;

use super::{Nearest, Reached, Survey};
use crate::event::Who;
use crate::gear::Side;
use crate::hex::{Cell, Edge, Hex};
use crate::name::{Form, Name};
use crate::rules::r06_route::{self, Route};
use crate::view::{SeenDingus, SeenUnit};

/// What stands between a side and the dingus where it wants it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Leg {
    /// It lies in a hex.
    Fetch {
        /// Which.
        hex: Hex,
        /// Who is there first.
        nearest: Option<Nearest>,
        /// How far it is from there, for whoever drives.
        out: Option<Out>,
    },
    /// Somebody of the side has it who does not win by it: on foot, most often.
    Board {
        /// Who.
        carrier: Who,
        /// Where.
        hex: Hex,
        /// The nearest vehicle that would.
        ride: Option<Nearest>,
        /// How far it is from there.
        out: Option<Out>,
    },
    /// A unit that wins by it has it.
    Carry {
        /// Which.
        carrier: Who,
        /// How far it is; nothing where it need not go anywhere, or cannot.
        out: Option<Out>,
    },
    /// One of these has it; these eyes may not know which.
    Secret {
        /// All who could.
        suspects: Vec<Who>,
        /// How far it is for the nearest of them.
        out: Option<Out>,
    },
    /// The other side has it.
    Chase {
        /// Who has it, if these eyes know.
        carrier: Option<Who>,
        /// Who is first at the carrier, or at one who could be.
        nearest: Option<Nearest>,
    },
    /// It is not there, or no more.
    Gone,
}

/// The way off the map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Out {
    /// How far it is.
    pub route: Route,
    /// The edges that are so far away, and no nearer ones that count.
    pub edges: Vec<Edge>,
}

impl Leg {
    /// Whether the side would have it if this were the end.
    pub(super) const fn held(&self) -> Reached {
        match self {
            Self::Carry { .. } | Self::Secret { .. } => Reached::Yes,
            Self::Fetch { .. } | Self::Board { .. } | Self::Chase { .. } => Reached::No,
            Self::Gone => Reached::Never,
        }
    }
}

impl Survey<'_> {
    /// The way of a side that has to leave the map with it.
    pub(super) fn leg_off(&self, side: Side, by: &[Form], edges: &[Edge]) -> Leg {
        match &self.view.dingus {
            SeenDingus::Gone => Leg::Gone,
            SeenDingus::Lying(hex) => self.fetch(side, *hex, Some((by, edges))),
            SeenDingus::Carried { suspects, carrier } => {
                if suspects.first().is_none_or(|who| who.side != side) {
                    return self.chase(side, suspects, *carrier);
                }
                let Some(carrier) = *carrier else {
                    return Leg::Secret {
                        out: self.nearest_out(suspects, by, edges),
                        suspects: suspects.clone(),
                    };
                };
                let out = || self.out_of(carrier, edges);
                if by.contains(&carrier.name.form()) {
                    return Leg::Carry { carrier, out: out() };
                }
                match self.view.unit(carrier).and_then(|unit| unit.hex) {
                    Some(hex) => self.board(side, carrier, hex, (by, edges)),
                    None => Leg::Carry { carrier, out: None },
                }
            }
        }
    }

    /// The way of a side that has to have it at the end, wherever.
    pub(super) fn leg_kept(&self, side: Side) -> Leg {
        match &self.view.dingus {
            SeenDingus::Gone => Leg::Gone,
            SeenDingus::Lying(hex) => self.fetch(side, *hex, None),
            SeenDingus::Carried { suspects, carrier } => match carrier {
                _ if suspects.first().is_none_or(|who| who.side != side) => {
                    self.chase(side, suspects, *carrier)
                }
                Some(carrier) => Leg::Carry { carrier: *carrier, out: None },
                None => Leg::Secret { suspects: suspects.clone(), out: None },
            },
        }
    }

    fn fetch(&self, side: Side, hex: Hex, off: Option<(&[Form], &[Edge])>) -> Leg {
        let cell = self.cell(hex);
        let goals: Vec<Cell> = cell.into_iter().collect();
        let nearest = self.nearest(self.movers(side), &goals);
        let out = off.and_then(|(by, edges)| {
            let first = nearest.map(|nearest| nearest.who.name);
            let driver = first.filter(|name| by.contains(&name.form()));
            self.out(driver.or_else(|| self.driver(side, by))?, 0, cell?, edges)
        });
        Leg::Fetch { hex, nearest, out }
    }

    fn board(&self, side: Side, carrier: Who, hex: Hex, (by, edges): (&[Form], &[Edge])) -> Leg {
        let cell = self.cell(hex);
        let goals: Vec<Cell> = cell.into_iter().collect();
        let vehicles = self.movers(side).filter(|unit| {
            let form = unit.who.name.form();
            by.contains(&form) && form != Form::Tech
        });
        let ride = self.nearest(vehicles, &goals);
        let driver = ride.map(|ride| ride.who.name).or_else(|| self.driver(side, by));
        let out = driver.and_then(|name| self.out(name, 0, cell?, edges));
        Leg::Board { carrier, hex, ride, out }
    }

    fn chase(&self, side: Side, suspects: &[Who], carrier: Option<Who>) -> Leg {
        let known = carrier.as_ref().map_or(suspects, std::slice::from_ref);
        let hexes = known.iter().filter_map(|who| self.view.unit(*who)?.hex);
        let goals: Vec<Cell> = hexes.filter_map(|hex| self.cell(hex)).collect();
        Leg::Chase { carrier, nearest: self.nearest(self.movers(side), &goals) }
    }

    /// Some unit of a side that would drive it out.
    fn driver(&self, side: Side, by: &[Form]) -> Option<Name> {
        let fits = |unit: &&SeenUnit| by.contains(&unit.who.name.form());
        self.movers(side).find(fits).map(|unit| unit.who.name)
    }

    /// For those who may not know which of the suspects has it: what is nearest out of the map. One
    /// on foot is as far as somebody would have to drive from there.
    fn nearest_out(&self, suspects: &[Who], by: &[Form], edges: &[Edge]) -> Option<Out> {
        let out = |who: &Who| {
            let unit = self.view.unit(*who)?;
            let fits = by.contains(&who.name.form());
            let name = if fits { who.name } else { self.driver(who.side, by)? };
            self.out(name, unit.velocity, self.cell(unit.hex?)?, edges)
        };
        suspects.iter().filter_map(out).min_by_key(|out| out.route)
    }

    fn out_of(&self, who: Who, edges: &[Edge]) -> Option<Out> {
        let unit = self.view.unit(who)?;
        self.out(who.name, unit.velocity, self.cell(unit.hex?)?, edges)
    }

    /// The way off the map from a hex, over the edge that is quickest.
    pub(super) fn out(&self, name: Name, velocity: u8, from: Cell, edges: &[Edge]) -> Option<Out> {
        let over = |edge: &Edge| {
            let route = r06_route::off(&self.loaded.map, (name, velocity), from, *edge)?;
            Some((route, *edge))
        };
        let all: Vec<(Route, Edge)> = edges.iter().filter_map(over).collect();
        let route = all.iter().map(|(route, _)| *route).min()?;
        let nearest = all.into_iter().filter(|(other, _)| *other == route);
        Some(Out { route, edges: nearest.map(|(_, edge)| edge).collect() })
    }
}
