//! From scenario and options to a first position.

use contract::{ScenarioRef, SetupFault, SetupFaults};
use serde::{Deserialize, Serialize};

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
#[allow(clippy::struct_excessive_bools)] // Nine independent switches, as on a printed card.
pub struct Options {
    /// Who wins a challenge (EXP-01).
    pub challenge_rule: ChallengeRule,
    /// What a starting item adds (EXP-03).
    pub gear_points: u8,
    /// A member never has an ability twice (EXP-05).
    pub reroll_duplicates: bool,
    /// The way is chosen before the die falls (EXP-09).
    pub direction_before_roll: bool,
    /// Aids are declared after the ability die (EXP-16).
    pub aid_after_roll: bool,
    /// The mark a wound costs is drawn by lot (EXP-18).
    pub random_loss: bool,
    /// The last party left wins (EXP-31).
    pub last_party_wins: bool,
    /// Letters of introduction are on the list (EXP-48).
    pub letters: bool,
    /// A party that has fought has no event in that turn (EXP-12).
    pub fight_replaces_event: bool,
    /// Parties fight on space 1 as well (EXP-25).
    pub fights_at_home: bool,
}

/// How the two rolls of a challenge are compared (EXP-01).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ChallengeRule {
    /// The ability roll must be higher.
    #[default]
    TiesLose,
    /// The ability roll must be as high or higher.
    TiesWin,
    /// As printed: the challenge roll must be higher.
    Literal,
}

impl ChallengeRule {
    /// Whether the party stands its ground [`R10_6`](crate::book::R10_6).
    pub const fn wins(self, ability: u16, challenge: u16) -> bool {
        match self {
            Self::TiesLose => ability > challenge,
            Self::TiesWin => ability >= challenge,
            Self::Literal => challenge > ability,
        }
    }
}

impl Default for Options {
    fn default() -> Self {
        Self {
            challenge_rule: ChallengeRule::TiesLose,
            gear_points: 3,
            reroll_duplicates: false,
            direction_before_roll: false,
            aid_after_roll: false,
            random_loss: false,
            last_party_wins: false,
            letters: false,
            fight_replaces_event: false,
            fights_at_home: false,
        }
    }
}

impl Setup {
    /// The scenario chosen.
    ///
    /// # Errors
    /// When no scenario of the box has that id.
    pub fn scenario(&self) -> Result<&Scenario, SetupFault> {
        self.scenario.find()
    }

    /// The scenario, and every fault of the set-up if there is one.
    pub(crate) fn check(&self) -> Result<&Scenario, SetupFaults> {
        let mut faults = Vec::new();
        if !(1..=9).contains(&self.options.gear_points) {
            let why = format!("{} is not a number from 1 to 9", self.options.gear_points);
            faults.push(SetupFault { part: "gear_points", why });
        }
        let scenario = self.scenario().map_err(|fault| faults.push(fault));
        SetupFaults::unless_none(faults)?;
        // The list was empty, so there is a scenario.
        scenario.map_err(|()| SetupFaults::one("scenario", "missing"))
    }
}
