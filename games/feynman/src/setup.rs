//! From station and options to a first position.

use contract::{ScenarioRef, SeatCount, SetupFault, SetupFaults};
use serde::{Deserialize, Serialize};

use crate::station::Station;

/// Station and options. Everything has a default, so `{}` is a set-up.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Setup {
    /// The station of the box by its id, or one's own.
    pub scenario: StationChoice,
    /// The rulings that can be chosen.
    pub options: Options,
}

/// The station of the box, or one's own, which then travels with the record.
pub type StationChoice = ScenarioRef<Station>;

/// Rulings that the players may choose; each is explained in RULINGS.md.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[allow(clippy::struct_excessive_bools)] // Independent switches, as on a printed card.
pub struct Options {
    /// HAL may be chosen (FEY-02).
    pub allow_hal: bool,
    /// Eastwood and Hernandez have four boxes, as printed (FEY-07).
    pub tough_pirates_4: bool,
    /// A medkit heals everything (FEY-09).
    pub medkit_full: bool,
    /// The pre-ticked medkit and torches cost nothing (FEY-11).
    pub preticked_free: bool,
    /// Hidden characters stay hidden when they use what a room has (FEY-15).
    pub quiet_room_actions: bool,
    /// An alien that nobody stands by at the end of its turn hides again (FEY-16).
    pub alien_rehide: bool,
    /// Grenades pass locked doors (FEY-23).
    pub throw_through_locked: bool,
    /// Whoever is knocked out wakes after so many rounds; 0 is never (FEY-31).
    pub ko_rounds: u8,
    /// The last round; 0 is the station's own (FEY-54).
    pub round_limit: u8,
    /// Eggs that bugs begin with (FEY-57).
    pub start_eggs: u8,
    /// Mind control reaches one room further (FEY-60).
    pub mind_range_adjacent: bool,
    /// Pan's victim must be human (FEY-61).
    pub pan_humans_only: bool,
    /// Computer actions HAL may cancel in a game; 0 is any number (FEY-62).
    pub hal_cancel_limit: u8,
    /// An illusion may look like `ReconBot` or the pet as well (FEY-86). Not written while it is off,
    /// as in games from before there was a choice.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub illusion_any: bool,
    /// Everybody sees the chart (FEY-75).
    pub open_chart: bool,
    /// Aliens pass locked doors also when seen (FEY-77).
    pub public_alien_ignores_doors: bool,
    /// HAL needs no codes (FEY-90).
    pub hal_has_codes: bool,
    /// A trade is of one thing (FEY-97).
    pub trade_one_item: bool,
    /// Only who verifies an artifact hears the answer (FEY-101).
    pub private_verify: bool,
    /// Koch's EMP damages the generator beyond repair (FEY-103).
    pub koch_emp_generator: bool,
    /// Agents count as Pinkertons whoever employs them (FEY-107).
    pub pinkerton_any_employer: bool,
    /// The pet counts where a level wants no aliens aboard (FEY-112).
    pub pet_spoils: bool,
    /// The pet is an alien to the Museum (FEY-118).
    pub pet_is_exhibit: bool,
    /// The mind control alien's first level needs a human who killed a human (FEY-120).
    pub mind_needs_killer: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            allow_hal: true,
            tough_pirates_4: false,
            medkit_full: false,
            preticked_free: false,
            quiet_room_actions: false,
            alien_rehide: false,
            throw_through_locked: false,
            ko_rounds: 0,
            round_limit: 0,
            start_eggs: 0,
            mind_range_adjacent: false,
            pan_humans_only: false,
            hal_cancel_limit: 0,
            illusion_any: false,
            open_chart: false,
            public_alien_ignores_doors: false,
            hal_has_codes: false,
            trade_one_item: false,
            private_verify: false,
            koch_emp_generator: false,
            pinkerton_any_employer: false,
            pet_spoils: true,
            pet_is_exhibit: true,
            mind_needs_killer: false,
        }
    }
}

impl Setup {
    /// The station chosen.
    ///
    /// # Errors
    /// When the box has no station of that id.
    pub fn station(&self) -> Result<&Station, SetupFault> {
        self.scenario.find()
    }

    /// The station, and every fault of the set-up if there is one.
    pub(crate) fn check(&self, seats: SeatCount) -> Result<&Station, SetupFaults> {
        let mut faults = Vec::new();
        if !(2..=4).contains(&seats.get()) {
            faults.push(SetupFault { part: "seats", why: format!("two to four, not {seats}") });
        }
        if self.options.round_limit > 60 {
            let why = format!("at most 60 rounds, not {}", self.options.round_limit);
            faults.push(SetupFault { part: "round_limit", why });
        }
        if self.options.start_eggs > 4 {
            let why = format!("at most four eggs, not {}", self.options.start_eggs);
            faults.push(SetupFault { part: "start_eggs", why });
        }
        let station = self.station().map_err(|fault| faults.push(fault));
        if let Ok(Some(why)) = station.map(Station::fault) {
            faults.push(SetupFault { part: "scenario", why });
        }
        SetupFaults::unless_none(faults)?;
        // The list was empty, so there is a station.
        station.map_err(|()| SetupFaults::one("scenario", "missing"))
    }
}
