//! A scenario on its map, ready to play: what never changes during a game. A position shares it
//! through a [`ScenarioHandle`] and stays small plain data.

use std::collections::VecDeque;
use std::fmt;
use std::sync::{Arc, PoisonError, RwLock};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::gear::{Gear, Post, Side};
use crate::hex::Cell;
use crate::judgement::Aims;
use crate::map::{CellSet, Map, Sheet};
use crate::name::{Form, NAMES, Name, Tech};
use crate::rules::r03_setup;
use crate::scenario::{FileUnit, MOST_UNITS, Scenario, Special, Zone};
use crate::setup::ScenarioChoice;
use crate::tables::Tables;
use crate::units::UnitId;

/// What tells loaded scenarios apart.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// Which scenario.
    pub scenario: ScenarioChoice,
    /// The 21 columns instead of the 25.
    #[serde(default)]
    pub narrow_sheet: bool,
    /// The wall runs across breaches.
    #[serde(default)]
    pub crater_closed: bool,
    /// Walls are looked across at one's own side only.
    #[serde(default)]
    pub wall_strict: bool,
}

/// A counter of the game: what is printed on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counter {
    /// Whose.
    pub side: Side,
    /// Letter and kind.
    pub name: Name,
    /// Person, rover or lander.
    pub form: Form,
    /// Technology.
    pub tech: Tech,
    /// Mounted weapons and RSVPs; for people, what they begin with.
    pub gear: [Option<Gear>; 2],
    /// At the beginning: aboard which unit.
    pub aboard: Option<UnitId>,
    /// At the beginning: the post aboard a rover.
    pub post: Option<Post>,
    /// At the beginning.
    pub velocity: u8,
}

/// A stack to be placed, with units by number.
#[derive(Clone, Debug)]
pub struct Placing {
    /// Units that are not aboard others.
    pub units: Vec<UnitId>,
    /// Where.
    pub zone: Vec<Zone>,
    /// The hexes whose ground fulfils no condition, the first, the first two, and so on.
    pub(crate) ground: Vec<CellSet>,
    /// The suggested hex, if this map has it.
    pub hint: Option<Cell>,
    /// Whether passengers may begin beside their transport.
    pub loose: bool,
}

/// A scenario on its map.
#[derive(Debug)]
pub struct LoadedScenario {
    plan: Plan,
    /// As its file has it.
    pub scenario: Scenario,
    /// The map.
    pub map: Map,
    /// The numbers of chapter 15.
    pub tables: &'static Tables,
    /// Every unit of both sides: A's first, each side in the order of names.
    pub counters: Vec<Counter>,
    /// What each side places, in order.
    pub stacks: [Vec<Placing>; 2],
    /// Chapter 12 is in force.
    pub capture: bool,
    /// Killed technicians leave a corpse.
    pub corpses: bool,
    /// Units may leave the map.
    pub exits: bool,
    /// The sci-techs of 14.3 B, as a set of units.
    pub research: u64,
    aims: [Aims; 2],
    numbers: [[u8; NAMES]; 2],
    of_side: [u64; 2],
    of_form: [u64; 3],
}

/// No unit.
const NOBODY: u8 = u8::MAX;

impl LoadedScenario {
    fn build(plan: &Plan) -> Result<Self, Vec<String>> {
        let scenario = plan.scenario.find().map_err(|fault| vec![fault.why])?.clone();
        let mut faults = scenario.faults();
        let sheet = scenario.map.as_ref().unwrap_or_else(|| sheet(plan.narrow_sheet));
        let map = Map::new(sheet, plan.crater_closed, plan.wall_strict);
        let map = match map {
            Ok(map) if faults.is_empty() => map,
            Ok(_) => return Err(faults),
            Err(more) => {
                faults.extend(more);
                return Err(faults);
            }
        };
        let mut loaded = Self {
            plan: plan.clone(),
            map,
            tables: Tables::printed(),
            counters: counters(&scenario),
            stacks: [Vec::new(), Vec::new()],
            capture: scenario.rules.contains(&Special::Capture),
            corpses: scenario.rules.contains(&Special::Corpses),
            exits: !scenario.rules.contains(&Special::NoExit),
            research: 0,
            aims: [Aims::default(), Aims::default()],
            numbers: [[NOBODY; NAMES]; 2],
            of_side: [0; 2],
            of_form: [0; 3],
            scenario,
        };
        loaded.number_units();
        loaded.aims = Side::BOTH.map(|side| {
            Aims::of(&loaded.scenario, side, &loaded.map, |side, name| loaded.unit(side, name))
        });
        loaded.place_stacks();
        loaded.check_hexes().map(|()| loaded)
    }

    fn number_units(&mut self) {
        for (number, counter) in (0..).zip(&self.counters) {
            self.numbers[counter.side.index()][counter.name.index()] = number;
            self.of_side[counter.side.index()] |= 1 << number;
            self.of_form[counter.form as usize] |= 1 << number;
        }
        if let Some(research) = &self.scenario.research {
            let numbers = research.techs.iter().filter_map(|name| self.unit(research.side, *name));
            self.research = numbers.fold(0, |set, number| set | number.bit());
        }
    }

    fn place_stacks(&mut self) {
        for side in Side::BOTH {
            let placing = |stack: &crate::scenario::Stack| Placing {
                units: stack.units.iter().filter_map(|name| self.unit(side, *name)).collect(),
                zone: stack.zone.clone(),
                ground: grounds(&self.map, &stack.zone),
                hint: stack.hint.and_then(|hex| self.map.cell(hex)),
                loose: stack.loose,
            };
            let stacks = self.scenario.force(side).stacks.iter().map(placing).collect();
            self.stacks[side.index()] = stacks;
        }
    }

    /// Hexes that the scenario names and the map does not have.
    fn check_hexes(&self) -> Result<(), Vec<String>> {
        let mut named = Vec::new();
        for stack in self.stacks.iter().flatten() {
            for zone in &stack.zone {
                match zone {
                    Zone::Hex(hex)
                    | Zone::SouthOf(hex)
                    | Zone::NorthOf(hex)
                    | Zone::Ring(hex, _)
                    | Zone::Within(hex, _) => named.push(*hex),
                    _ => {}
                }
            }
        }
        if let crate::scenario::DingusStart::At(hex) = self.scenario.dingus {
            named.push(hex);
        }
        let missing = named.into_iter().filter(|hex| self.map.cell(*hex).is_none());
        let faults: Vec<String> =
            missing.map(|hex| format!("hex {hex} is not on the map")).collect();
        if faults.is_empty() { Ok(()) } else { Err(faults) }
    }

    /// Whether it was built for these readings of the map, whatever the scenario.
    pub(crate) fn is_read_as(&self, plan: &Plan) -> bool {
        *plan == Plan { scenario: plan.scenario.clone(), ..self.plan.clone() }
    }

    /// The number of a unit.
    #[inline]
    pub fn unit(&self, side: Side, name: Name) -> Option<UnitId> {
        let number = self.numbers[side.index()][name.index()];
        (number != NOBODY).then_some(UnitId(number))
    }

    /// A unit's counter.
    #[inline]
    pub fn counter(&self, unit: UnitId) -> &Counter {
        &self.counters[unit.index()]
    }

    /// What a side wins by.
    #[inline]
    pub(crate) fn aims(&self, side: Side) -> &Aims {
        &self.aims[side.index()]
    }

    /// All people, rovers or landers, as a set.
    #[inline]
    pub(crate) const fn units_like(&self, form: Form) -> u64 {
        self.of_form[form as usize]
    }

    /// A side's units, as a set.
    #[inline]
    pub fn units_of(&self, side: Side) -> u64 {
        self.of_side[side.index()]
    }
}

/// Which hexes are left after each condition; those on units are looked at in play.
fn grounds(map: &Map, zones: &[Zone]) -> Vec<CellSet> {
    let mut open = CellSet::default();
    map.cells().for_each(|cell| open.add(cell));
    let mut all = vec![open];
    for zone in zones {
        open.retain(|cell| r03_setup::ground_fits(map, zone, cell).unwrap_or(true));
        all.push(open);
    }
    all
}

fn sheet(narrow: bool) -> &'static Sheet {
    use std::sync::LazyLock;
    static SHEETS: LazyLock<[Sheet; 2]> = LazyLock::new(|| {
        [include_str!("../data/wide.ron"), include_str!("../data/narrow.ron")]
            .map(|text| datafile::read(text).expect("a test reads each of our own files"))
    });
    &SHEETS[usize::from(narrow)]
}

fn counters(scenario: &Scenario) -> Vec<Counter> {
    let mut counters = Vec::with_capacity(MOST_UNITS);
    for side in Side::BOTH {
        let mut listed = Vec::new();
        for unit in &scenario.force(side).units {
            list(unit, None, &mut listed);
        }
        listed.sort_by_key(|(unit, _)| unit.unit);
        let first = counters.len();
        let number = |name: Name| {
            let place = listed.iter().position(|(unit, _)| unit.unit == name);
            place.and_then(|place| u8::try_from(first + place).ok().map(UnitId))
        };
        let counter = |(unit, aboard): &(&FileUnit, Option<Name>)| Counter {
            side,
            name: unit.unit,
            form: unit.unit.form(),
            tech: unit.unit.tech(),
            gear: [gear(unit, 0), gear(unit, 1)],
            aboard: aboard.and_then(number),
            post: unit.post,
            velocity: unit.velocity,
        };
        counters.extend(listed.iter().map(counter).collect::<Vec<_>>());
    }
    counters
}

/// Aliens have their sphere without saying so.
fn gear(unit: &FileUnit, slot: usize) -> Option<Gear> {
    let sphere = unit.unit.tech() == Tech::Alien && slot == 0;
    if sphere { Some(Gear::Sphere) } else { unit.gear.get(slot).copied() }
}

fn list<'a>(
    unit: &'a FileUnit,
    aboard: Option<Name>,
    into: &mut Vec<(&'a FileUnit, Option<Name>)>,
) {
    into.push((unit, aboard));
    for inner in &unit.carries {
        list(inner, Some(unit.unit), into);
    }
}

/// A loaded scenario as a position holds it: shared, and gone with the last who holds it.
#[derive(Clone)]
pub struct ScenarioHandle(Arc<LoadedScenario>);

/// Those loaded last, so that the next game of one need not trace its sights again.
static RECENT: RwLock<VecDeque<ScenarioHandle>> = RwLock::new(VecDeque::new());

/// How many are kept at hand: the scenarios of the box under every reading of their maps, and some.
const KEPT: usize = 64;

impl ScenarioHandle {
    /// The loaded scenario of a plan.
    ///
    /// # Errors
    /// Every fault of the scenario and its map.
    pub fn of(plan: &Plan) -> Result<Self, Vec<String>> {
        let recent = RECENT.read().unwrap_or_else(PoisonError::into_inner);
        if let Some(found) = recent.iter().find(|handle| handle.plan == *plan) {
            return Ok(found.clone());
        }
        drop(recent);
        let handle = Self(Arc::new(LoadedScenario::build(plan)?));
        let mut recent = RECENT.write().unwrap_or_else(PoisonError::into_inner);
        if recent.len() >= KEPT {
            recent.pop_front();
        }
        recent.push_back(handle.clone());
        Ok(handle)
    }
}

impl std::ops::Deref for ScenarioHandle {
    type Target = LoadedScenario;

    #[inline]
    fn deref(&self) -> &LoadedScenario {
        &self.0
    }
}

impl PartialEq for ScenarioHandle {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.plan == other.plan
    }
}

impl Eq for ScenarioHandle {}

impl fmt::Debug for ScenarioHandle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.scenario.id)
    }
}

impl Serialize for ScenarioHandle {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.plan.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for ScenarioHandle {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let plan = Plan::deserialize(deserializer)?;
        Self::of(&plan).map_err(|faults| serde::de::Error::custom(faults.join("; ")))
    }
}
