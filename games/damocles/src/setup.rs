//! From mission and options to a first position.

use contract::{ScenarioRef, SeatCount, SetupFault, SetupFaults};
use serde::{Deserialize, Serialize};

use crate::campaign;
use crate::mission::Mission;

/// Mission and options. Everything has a default, so `{}` is a set-up.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Setup {
    /// A mission of the box by its id, or one's own.
    pub scenario: MissionChoice,
    /// What can be chosen.
    pub options: Options,
}

/// A mission of the box, or one's own, which then travels with the record.
pub type MissionChoice = ScenarioRef<Mission>;

/// What can be chosen; each is explained in RULINGS.md.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[allow(clippy::struct_excessive_bools)] // Independent choices, each of its own ruling.
pub struct Options {
    /// Shared by the members it gives the days [`R04_0`](crate::book::R04_0) (DAM-20).
    pub time_value: u16,
    /// An accessway is found on a control tile with 33 or less instead of 36 (DAM-01).
    pub search_33: bool,
    /// Days that must have passed before the team may go home (DAM-75).
    pub stay_days: u16,
    /// Turns without a day after which one passes all the same; 0 for never (DAM-74).
    pub rest_turns: u8,
    /// Descriptions of 20.1 that leave the number of the hurt open hold for any number (DAM-25).
    pub rows_by_letter: bool,
    /// An accessway found on an earlier turn costs a day until it has been used (DAM-67).
    pub unused_ways_cost: bool,
    /// Chance strikes those who are incapacitated as well (DAM-61).
    pub strike_hurt: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            time_value: campaign::FIRST_TIME_VALUE,
            search_33: false,
            stay_days: 0,
            rest_turns: 200,
            rows_by_letter: false,
            unused_ways_cost: false,
            strike_hurt: false,
        }
    }
}

impl Setup {
    /// The mission chosen.
    ///
    /// # Errors
    /// When no mission of the box has that id.
    pub fn mission(&self) -> Result<&Mission, SetupFault> {
        self.scenario.find()
    }

    /// The mission, and every fault of the set-up if there is one.
    pub(crate) fn check(&self, seats: SeatCount) -> Result<&Mission, SetupFaults> {
        let mut faults = Vec::new();
        if seats != SeatCount::ONE {
            let why = format!("the mission is played alone, not by {seats}");
            faults.push(SetupFault { part: "seats", why });
        }
        let range = campaign::LEAST_TIME_VALUE..=campaign::MOST_TIME_VALUE;
        if !range.contains(&self.options.time_value) {
            let (least, most) = (range.start(), range.end());
            let why = format!("a time value is {least} to {most}, not {}", self.options.time_value);
            faults.push(SetupFault { part: "time_value", why });
        }
        if self.options.stay_days > campaign::MOST_TIME_VALUE {
            let why = format!("at most {} days of orders", campaign::MOST_TIME_VALUE);
            faults.push(SetupFault { part: "stay_days", why });
        }
        let mission = self.mission().map_err(|fault| faults.push(fault));
        SetupFaults::unless_none(faults)?;
        // The list was empty, so there is a mission.
        mission.map_err(|()| SetupFaults::one("scenario", "missing"))
    }
}
