//! People who are to be captured: where each of them is, and how many are on their way.

use serde::Serialize;

use super::dingus::Out;
use super::{Nearest, Reached, Survey};
use crate::event::Who;
use crate::gear::Side;
use crate::hex::Edge;
use crate::name::{Form, Name};
use crate::rules::r06_route::Route;
use crate::state::{Damage, Phase, Why};
use crate::view::{SeenDingus, SeenUnit, Standing};

/// Somebody a side wants alive.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Wanted {
    /// Who.
    pub who: Who,
    /// In whose hands.
    pub custody: Custody,
    /// The captors' nearest unit that could bring somebody, as a lander flies; turns are not counted.
    pub nearest: Option<Nearest>,
}

/// In whose hands somebody is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Custody {
    /// Not placed yet.
    Unplaced,
    /// On foot, among friends or alone.
    Free,
    /// In a vehicle of their own side.
    Sheltered(Who),
    /// Damaged in a hex: can be captured there.
    Down,
    /// In an enemy's arms.
    Held(Who),
    /// Captive in an enemy's vehicle.
    Aboard(Who),
    /// Dead, or gone for good.
    Lost,
}

/// Captives on their way off the map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Haul {
    /// So many win.
    pub wanted: u8,
    /// In the lander.
    pub aboard: u8,
    /// In somebody's arms.
    pub held: u8,
    /// Dead or damaged in a hex, to be picked up.
    pub down: u8,
    /// The lander, while it is on the map.
    pub lander: Option<Who>,
    /// How far it is off the map for it.
    pub out: Option<Out>,
    /// Captors killed by the others, which frightens them [`R13_5`](crate::book::R13_5).
    pub kills: u8,
}

impl Survey<'_> {
    pub(super) fn wanted(&self, side: Side, of: &[Name]) -> Vec<Wanted> {
        let person = |name: &Name| {
            let unit = self.view.unit(Who { side: side.other(), name: *name })?;
            let custody = custody(unit, side);
            Some(Wanted { who: unit.who, custody, nearest: self.captor(side, unit) })
        };
        of.iter().filter_map(person).collect()
    }

    /// Whether it would be won if this were the end.
    pub(super) fn captive_reached(
        &self,
        side: Side,
        wanted: &[Wanted],
        or_dingus: bool,
    ) -> Reached {
        if wanted.iter().any(|one| matches!(one.custody, Custody::Aboard(_))) {
            return Reached::Yes;
        }
        let dingus = if or_dingus { self.dingus_aboard(side) } else { Reached::Never };
        let all_lost = wanted.iter().all(|one| one.custody == Custody::Lost);
        match dingus {
            Reached::Never if !all_lost => Reached::No,
            Reached::Yes | Reached::No | Reached::Unknown | Reached::Never => dingus,
        }
    }

    /// Whether a vehicle of a side carries the dingus.
    fn dingus_aboard(&self, side: Side) -> Reached {
        match &self.view.dingus {
            SeenDingus::Gone => Reached::Never,
            SeenDingus::Lying(_) => Reached::No,
            SeenDingus::Carried { suspects, carrier } => {
                let fits = |who: &Who| who.side == side && who.name.form() != Form::Tech;
                let known = carrier.as_ref().map_or(suspects.as_slice(), std::slice::from_ref);
                match known.iter().filter(|who| fits(who)).count() {
                    0 => Reached::No,
                    many if many == known.len() => Reached::Yes,
                    _ => Reached::Unknown,
                }
            }
        }
    }

    /// The nearest unit with somebody of the captors' in it, or on foot.
    fn captor(&self, side: Side, wanted: &SeenUnit) -> Option<Nearest> {
        let there = wanted.hex?;
        let comes = |unit: &&SeenUnit| {
            let manned = unit.who.name.form() == Form::Tech
                || self.view.aboard(unit.who).any(|other| other.who.side == side);
            unit.who.side == side && unit.standing == Standing::OnMap && manned
        };
        let way = |unit: &SeenUnit| {
            let hexes = u16::from(unit.hex?.distance(there));
            Some(Nearest { who: unit.who, route: Route { turns: 0, hexes } })
        };
        let all = self.view.units.iter().filter(comes);
        all.filter_map(way).min_by_key(|nearest| nearest.route)
    }

    pub(super) fn haul(&self, side: Side, count: u8) -> Haul {
        let is_lander = |unit: &&SeenUnit| {
            unit.who.side == side
                && unit.who.name.form() == Form::Lander
                && unit.standing == Standing::OnMap
        };
        let lander = self.view.units.iter().find(is_lander);
        let out = lander.and_then(|unit| {
            self.out(unit.who.name, unit.velocity, self.cell(unit.hex?)?, &Edge::ALL)
        });
        let won = matches!(self.view.phase, Phase::Over(end) if end.why == Why::CaptivesExited);
        let people = || {
            let tech =
                |unit: &&SeenUnit| unit.who.side != side && unit.who.name.form() == Form::Tech;
            self.view.units.iter().filter(tech)
        };
        let count_of = |wanted: &dyn Fn(&SeenUnit) -> bool| {
            u8::try_from(people().filter(|unit| wanted(unit)).count()).unwrap_or(u8::MAX)
        };
        let in_lander = |unit: &SeenUnit| match unit.standing {
            Standing::Aboard(by) => by.side == side && by.name.form() == Form::Lander,
            // Once it has won by them they are away with it.
            Standing::Off(_) => won,
            Standing::Unplaced
            | Standing::OnMap
            | Standing::Held(_)
            | Standing::Corpse
            | Standing::Dead => false,
        };
        let is_held =
            |unit: &SeenUnit| matches!(unit.standing, Standing::Held(by) if by.side == side);
        let is_down = |unit: &SeenUnit| match unit.standing {
            Standing::Corpse => true,
            Standing::OnMap => unit.damage != Damage::None,
            Standing::Unplaced
            | Standing::Aboard(_)
            | Standing::Held(_)
            | Standing::Off(_)
            | Standing::Dead => false,
        };
        Haul {
            wanted: count,
            aboard: count_of(&in_lander),
            held: count_of(&is_held),
            down: count_of(&is_down),
            lander: lander.map(|unit| unit.who),
            out,
            kills: self.view.kills,
        }
    }
}

/// In whose hands somebody is, seen from those who want her.
fn custody(unit: &SeenUnit, captors: Side) -> Custody {
    match unit.standing {
        Standing::Unplaced => Custody::Unplaced,
        Standing::OnMap if unit.damage == Damage::None => Custody::Free,
        Standing::Aboard(by) if by.side == captors => Custody::Aboard(by),
        Standing::Aboard(by) => Custody::Sheltered(by),
        Standing::Held(by) if by.side == captors => Custody::Held(by),
        // In a hex by herself, or in the arms of a friend who took her up.
        Standing::OnMap | Standing::Held(_) => Custody::Down,
        Standing::Corpse | Standing::Off(_) | Standing::Dead => Custody::Lost,
    }
}
