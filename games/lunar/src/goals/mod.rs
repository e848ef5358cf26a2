//! What each side wins by and how near it is to that, worked out of what one seat may know. A board
//! puts it into words.
//!
//! Reading order: [`of`], [`Goals`], [`Aim`], [`Task`]; `dingus` is the race for it, `people` those
//! who are to be captured.

mod dingus;
mod people;

use contract::Rule;
use serde::Serialize;

use crate::book::{R03_1, R14_1, R14_2, R14_3, R14_4};
use crate::event::Who;
use crate::gear::Side;
use crate::hex::{Cell, Edge, Hex};
use crate::loaded::LoadedScenario;
use crate::name::Form;
use crate::rules::r06_route::{self, Route};
use crate::scenario::{Clause, Otherwise, Scenario};
use crate::state::{Damage, Ending, Phase, Release, Why};
use crate::view::{SeenUnit, Standing, View};

pub use dingus::{Leg, Out};
pub use people::{Custody, Haul, Wanted};

/// What both sides are after.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Goals {
    /// Where it stands.
    pub rule: &'static Rule,
    /// The turn under way; zero while units are placed.
    pub turn: u8,
    /// The last turn.
    pub turns: u8,
    /// What happens if nobody has won by then.
    pub otherwise: Otherwise,
    /// How it ended, once it is over.
    pub ending: Option<Ending>,
    /// Every way to win, as the scenario lists them.
    pub aims: Vec<Aim>,
}

/// One way of one side to win.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Aim {
    /// Whose.
    pub side: Side,
    /// Whether it is reached.
    pub reached: Reached,
    /// What is to be done.
    pub task: Task,
}

/// Whether an aim is reached, as far as these eyes may know. What counts at the end only is judged as
/// if this were the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Reached {
    /// It is.
    Yes,
    /// Not yet.
    No,
    /// These eyes cannot know.
    Unknown,
    /// It cannot be any more.
    Never,
}

/// What is to be done, and how far that is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Task {
    /// Leave the map with the dingus.
    DingusOff {
        /// In one of these.
        by: Vec<Form>,
        /// Over one of these edges.
        edges: Vec<Edge>,
        /// How far it is.
        leg: Leg,
    },
    /// Have the dingus at the end.
    DingusKept {
        /// How far it is.
        leg: Leg,
    },
    /// Have one of these people captive in a vehicle at the end.
    CaptiveKept {
        /// Each of them.
        wanted: Vec<Wanted>,
        /// Whether the dingus in a vehicle does as well (LUN-60).
        or_dingus: bool,
        /// Whether they may move yet (14.3 B).
        release: Release,
    },
    /// Leave the map in a lander with captives, dead or alive.
    CaptivesOff(Haul),
    /// Keep the other side from its aim until the last turn is over.
    HoldOut,
}

/// The nearest unit of a side, and its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Nearest {
    /// Which.
    pub who: Who,
    /// How far.
    pub route: Route,
}

/// The rule by which a game of this scenario is won: its own, or that of scenarios of one's own.
pub fn rule(scenario: &Scenario) -> &'static Rule {
    match scenario.id.as_str() {
        "14.1" => R14_1,
        "14.2" => R14_2,
        "14.3" => R14_3,
        "14.4" => R14_4,
        _ => R03_1,
    }
}

/// What both sides are after, as these eyes see it.
pub fn of(loaded: &LoadedScenario, view: &View) -> Goals {
    let ending = match view.phase {
        Phase::Over(ending) => Some(ending),
        _ => None,
    };
    let survey = Survey { loaded, view };
    let mut aims: Vec<Aim> =
        loaded.scenario.victory.iter().map(|clause| survey.aim(clause)).collect();
    if let Otherwise::Wins(side) = loaded.scenario.otherwise {
        aims.push(Aim { side, reached: Reached::No, task: Task::HoldOut });
    }
    if let Some(ending) = ending {
        for aim in &mut aims {
            aim.reached = if aim.won(ending) { Reached::Yes } else { Reached::Never };
        }
    }
    Goals {
        rule: rule(&loaded.scenario),
        turn: view.turn,
        turns: view.turns,
        otherwise: loaded.scenario.otherwise,
        ending,
        aims,
    }
}

impl Goals {
    /// What a side is after.
    pub fn of_side(&self, side: Side) -> impl Iterator<Item = &Aim> {
        self.aims.iter().filter(move |aim| aim.side == side)
    }
}

impl Aim {
    /// Whether a game that ended so was won by this.
    fn won(&self, ending: Ending) -> bool {
        let so = match (&self.task, ending.why) {
            (Task::DingusOff { .. }, Why::DingusExited)
            | (Task::DingusKept { .. }, Why::DingusHeld)
            | (Task::CaptiveKept { .. }, Why::CaptiveHeld)
            | (Task::CaptivesOff(_), Why::CaptivesExited)
            | (Task::HoldOut, Why::TimeRanOut | Why::OutOfReach) => true,
            (Task::CaptiveKept { or_dingus, .. }, Why::DingusHeld) => *or_dingus,
            (
                Task::DingusOff { .. }
                | Task::DingusKept { .. }
                | Task::CaptiveKept { .. }
                | Task::CaptivesOff(_)
                | Task::HoldOut,
                Why::DingusExited
                | Why::CaptiveHeld
                | Why::CaptivesExited
                | Why::DingusHeld
                | Why::TimeRanOut
                | Why::OutOfReach,
            ) => false,
        };
        so && ending.winner == Some(self.side)
    }
}

/// What is asked of one view.
#[derive(Clone, Copy)]
struct Survey<'a> {
    loaded: &'a LoadedScenario,
    view: &'a View,
}

impl Survey<'_> {
    fn aim(&self, clause: &Clause) -> Aim {
        match clause {
            Clause::DingusExits { side, by, edges } => {
                let leg = self.leg_off(*side, by, edges);
                let reached = if leg == Leg::Gone { Reached::Never } else { Reached::No };
                let task = Task::DingusOff { by: by.clone(), edges: edges.clone(), leg };
                Aim { side: *side, reached, task }
            }
            Clause::DingusAtEnd { side } => {
                let leg = self.leg_kept(*side);
                Aim { side: *side, reached: leg.held(), task: Task::DingusKept { leg } }
            }
            Clause::CaptiveAtEnd { side, of } => {
                let wanted = self.wanted(*side, of);
                let or_dingus = self.view.dingus_also_wins;
                let release = self.view.release;
                let reached = self.captive_reached(*side, &wanted, or_dingus);
                Aim { side: *side, reached, task: Task::CaptiveKept { wanted, or_dingus, release } }
            }
            Clause::CaptivesExit { side, count } => {
                let haul = self.haul(*side, *count);
                let reached = if haul.lander.is_some() || self.view.turn == 0 {
                    Reached::No
                } else {
                    Reached::Never
                };
                Aim { side: *side, reached, task: Task::CaptivesOff(haul) }
            }
        }
    }

    fn cell(&self, hex: Hex) -> Option<Cell> {
        self.loaded.map.cell(hex)
    }

    /// Those of a side who can go somewhere on the ground: technicians on foot, and rovers with
    /// somebody of their own aboard.
    fn movers(&self, side: Side) -> impl Iterator<Item = &SeenUnit> {
        self.view.units.iter().filter(move |unit| {
            let goes = match unit.who.name.form() {
                Form::Tech => unit.damage != Damage::ForGood,
                Form::Rover => {
                    let sits = |other: &SeenUnit| {
                        other.who.side == side && other.who.name.form() == Form::Tech
                    };
                    self.view.aboard(unit.who).any(sits)
                }
                Form::Lander => false,
            };
            unit.who.side == side && unit.standing == Standing::OnMap && goes
        })
    }

    /// The unit that is first in one of these hexes.
    fn nearest<'u>(
        &self,
        units: impl Iterator<Item = &'u SeenUnit>,
        goals: &[Cell],
    ) -> Option<Nearest> {
        let way = |unit: &SeenUnit| {
            let from = self.cell(unit.hex?)?;
            let route = r06_route::to(&self.loaded.map, unit.who.name, from, goals)?;
            Some(Nearest { who: unit.who, route })
        };
        units.filter_map(way).min_by_key(|found| found.route)
    }
}
