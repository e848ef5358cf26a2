//! Where it is played, and how.

use std::sync::LazyLock;

use contract::{BuiltIn, ScenarioRef, SetupFault, SetupFaults};
use serde::{Deserialize, Serialize};

/// Scenario and options.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Setup {
    /// A vault by its id, or one's own.
    pub scenario: ScenarioRef<Vault>,
    /// The rulings that can be chosen.
    pub options: Options,
}

/// Rulings that the players may choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// A 1 counts for a fence who wants it (LAN-01).
    pub ones_count: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self { ones_count: true }
    }
}

/// A scenario.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Vault {
    /// The word that names it.
    pub id: String,
    /// Its name.
    pub title: String,
    /// What there is to say of it.
    pub about: String,
    /// Turns of each thief, 1 to 9.
    pub rounds: u8,
}

impl BuiltIn for Vault {
    const WORD: &'static str = "vault";

    fn built_in() -> &'static [Self] {
        static VAULTS: LazyLock<[Vault; 2]> = LazyLock::new(|| {
            let vault = |id: &str, title: &str, about: &str, rounds| Vault {
                id: id.into(),
                title: title.into(),
                about: about.into(),
                rounds,
            };
            [
                vault("museum", "The Museum by Night", "three rounds", 3),
                vault("bank", "The Bank on the Corner", "five rounds", 5),
            ]
        });
        &*VAULTS
    }

    fn id(&self) -> &str {
        &self.id
    }
}

impl Setup {
    /// The vault, if it can be played.
    pub(crate) fn vault(&self) -> Result<&Vault, SetupFaults> {
        let vault =
            self.scenario.find().map_err(|SetupFault { part, why }| SetupFaults::one(part, why))?;
        match vault.rounds {
            1..=9 => Ok(vault),
            rounds => Err(SetupFaults::one("scenario", format!("1 to 9 rounds, not {rounds}"))),
        }
    }
}
