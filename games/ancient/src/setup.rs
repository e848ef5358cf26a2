//! From sheet and options to a first position.

use contract::{ScenarioRef, SeatCount, SetupFault, SetupFaults};
use serde::{Deserialize, Serialize};

use crate::sheet::Sheet;

/// Sheet and options. Everything has a default, so `{}` is a set-up.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Setup {
    /// A career sheet of the box by its id, or one's own.
    pub scenario: SheetChoice,
    /// The rulings that can be chosen.
    pub options: Options,
}

/// A sheet of the box, or one's own, which then travels with the record.
pub type SheetChoice = ScenarioRef<Sheet>;

/// Rulings that the players may choose; each is explained in RULINGS.md.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[allow(clippy::struct_excessive_bools)] // Eight independent switches, as on a printed card.
pub struct Options {
    /// Two seats begin with the first milestones, as three and four always do (ANC-03).
    pub premark: bool,
    /// A turn without a placement hands a die on (ANC-05).
    pub failed_turn_passes_die: bool,
    /// A die may only go where it helps the one who places it (ANC-07).
    pub strict_placement: bool,
    /// Followers look at the active player's limit only (ANC-19).
    pub shared_bust: bool,
    /// The follow bonus is paid even if nobody was followed (ANC-30).
    pub zero_follow_bonus: bool,
    /// A follower's own raider step saves it from the active player's bust (ANC-33).
    pub follower_icon_saves: bool,
    /// Followers may leave between the steps of a series (ANC-37).
    pub follower_may_leave: bool,
    /// Where the active player's step has no bonus, followers have none either (ANC-53).
    pub no_bonus_to_share: bool,
}

impl Options {
    /// Whether careers begin behind the first milestones [`R06_3`](crate::book::R06_3).
    pub const fn has_head_start(&self, seats: SeatCount) -> bool {
        match seats.get() {
            1 => false,
            2 => self.premark,
            _ => true,
        }
    }
}

impl Setup {
    /// The sheet chosen.
    ///
    /// # Errors
    /// When no sheet of the box has that id.
    pub fn sheet(&self) -> Result<&Sheet, SetupFault> {
        self.scenario.find()
    }

    /// The sheet, and every fault of the set-up if there is one.
    pub(crate) fn check(&self, seats: SeatCount) -> Result<&Sheet, SetupFaults> {
        let mut faults = Vec::new();
        if seats.get() > 4 {
            let why = format!("one to four, not {seats}");
            faults.push(SetupFault { part: "seats", why });
        }
        if self.options.premark && seats.get() != 2 {
            let why = match seats.get() {
                1 => "alone one never begins behind the first milestones",
                _ => "three and four seats always begin so; it is a choice of two seats only",
            };
            faults.push(SetupFault { part: "premark", why: why.into() });
        }
        let sheet = self.sheet().map_err(|fault| faults.push(fault));
        if let Ok(sheet) = sheet
            && self.options.has_head_start(seats)
            && sheet.kit().tracks.iter().all(|track| track.sections() == 1)
        {
            let why = "a head start would leave nothing to do: no track has a second section";
            faults.push(SetupFault { part: "scenario", why: why.into() });
        }
        SetupFaults::unless_none(faults)?;
        // The list was empty, so there is a sheet.
        sheet.map_err(|()| SetupFaults::one("scenario", "missing"))
    }
}
