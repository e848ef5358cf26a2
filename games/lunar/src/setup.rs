//! From scenario and options to a first position.

use contract::{ScenarioRef, SeatCount, SetupFault, SetupFaults};
use serde::{Deserialize, Serialize};

use crate::loaded::{Plan, ScenarioHandle};
use crate::scenario::Scenario;

/// Scenario and options. Everything has a default, so `{}` is a set-up.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Setup {
    /// A scenario of the box by its id, or one's own.
    pub scenario: ScenarioChoice,
    /// The rulings that can be chosen.
    pub options: Options,
}

/// A scenario of the box, or one's own, which then travels with the record.
pub type ScenarioChoice = ScenarioRef<Scenario>;

/// Rulings that the players may choose; each is explained in RULINGS.md.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[allow(clippy::struct_excessive_bools)] // Independent switches, as on a printed card.
pub struct Options {
    /// Two damages in one phase destroy (LUN-02).
    pub same_phase_damage_kills: bool,
    /// A wall is looked across at one's own side only (LUN-10).
    pub wall_strict: bool,
    /// Only enemies that moved in help targeting (LUN-17).
    pub moved_in_enemy_only: bool,
    /// Targeting also spreads where a unit passes through (LUN-21).
    pub contagion_passing: bool,
    /// Loss of targeting is looked for after every move (LUN-22).
    pub loss_check_each_move: bool,
    /// A rover without an undamaged technician sees nothing (LUN-23).
    pub empty_rover_blind: bool,
    /// Only who works the weapon or RSVP pins a scientific rover (LUN-27).
    pub pin_by_operator_only: bool,
    /// Rockets and mortars destroy mil-techs on 1-2 (LUN-31).
    pub miltech_rocket_1_2: bool,
    /// A damaged friend may spot (LUN-32).
    pub damaged_spotter: bool,
    /// Damaged technicians fight hand to hand (LUN-35).
    pub damaged_melee: bool,
    /// The carrier of the dingus is always known (LUN-37).
    pub open_dingus: bool,
    /// An armed technician drops the weapon for the dingus without being asked (LUN-38).
    pub auto_drop: bool,
    /// Jamming acts at once (LUN-42).
    pub jamming_immediate: bool,
    /// Empty vehicles do not keep off a captor (LUN-50).
    pub unmanned_no_guard: bool,
    /// A second hit hand to hand kills an alien (LUN-54).
    pub melee_kills_damaged_alien: bool,
    /// In 14.3 the dingus wins as well as a scientist (LUN-60).
    pub dingus_also_wins: bool,
    /// A transport may drive off with those who changed into it (LUN-68).
    pub carry_after_unload: bool,
    /// Flying landers are not harder to hit over rough ground (LUN-73).
    pub aloft_ignores_rough: bool,
    /// The dingus may be handed from technician to technician (LUN-76).
    pub dingus_handover: bool,
    /// An attack lets the scientists of 14.3 move, not target (LUN-80).
    pub attack_frees_move_only: bool,
    /// How many people the alien lander takes, captives and corpses among them; any number when
    /// zero (LUN-85).
    pub alien_lander_cap: u8,
    /// Troops in shock may keep their captives and walk (LUN-88).
    pub shock_keep_captives: bool,
    /// The sheet of 21 columns.
    pub narrow_sheet: bool,
    /// No breach in the wall of the large crater.
    pub crater_closed: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            same_phase_damage_kills: false,
            wall_strict: false,
            moved_in_enemy_only: false,
            contagion_passing: false,
            loss_check_each_move: false,
            empty_rover_blind: false,
            pin_by_operator_only: false,
            miltech_rocket_1_2: false,
            damaged_spotter: true,
            damaged_melee: true,
            open_dingus: false,
            auto_drop: false,
            jamming_immediate: false,
            unmanned_no_guard: false,
            melee_kills_damaged_alien: false,
            dingus_also_wins: false,
            carry_after_unload: false,
            aloft_ignores_rough: false,
            dingus_handover: true,
            attack_frees_move_only: false,
            alien_lander_cap: 0,
            shock_keep_captives: false,
            narrow_sheet: false,
            crater_closed: false,
        }
    }
}

impl Setup {
    /// What tells this set-up's loaded scenario from others.
    pub fn plan(&self) -> Plan {
        let Options { narrow_sheet, crater_closed, wall_strict, .. } = self.options;
        Plan { scenario: self.scenario.clone(), narrow_sheet, crater_closed, wall_strict }
    }

    /// The loaded scenario, or every fault of the set-up.
    pub(crate) fn check(&self, seats: SeatCount) -> Result<ScenarioHandle, SetupFaults> {
        let mut faults = Vec::new();
        if seats.get() != 2 {
            faults.push(SetupFault { part: "seats", why: format!("two, not {seats}") });
        }
        let loaded = ScenarioHandle::of(&self.plan()).map_err(|more| {
            faults.extend(more.into_iter().map(|why| SetupFault { part: "scenario", why }));
        });
        SetupFaults::unless_none(faults)?;
        // The list was empty, so the scenario is loaded.
        loaded.map_err(|()| SetupFaults::one("scenario", "missing"))
    }
}
