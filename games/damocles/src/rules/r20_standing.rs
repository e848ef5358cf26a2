//! Chapter 20, what a mission is worth: read off a position, or off what its player sees of it.

use serde::Serialize;

use crate::member::{Health, Profession};
use crate::state::{Damocles, Ending, Powers};
use crate::view::View;

use super::r20_victory::{Judgement, SPHERE_POINTS};

/// All that the list of [`R20_1`](crate::book::R20_1) looks at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[allow(clippy::struct_excessive_bools)] // Independent lines of a mission sheet.
pub struct Standing {
    /// Members who set out.
    pub members: u8,
    /// Those of them who can act.
    pub able: u8,
    /// Sections that are on.
    pub sections: u8,
    /// Information points.
    pub points: u16,
    /// Whether a healthy astronaut is there to fly (DAM-24).
    pub pilot: bool,
    /// Whether the shuttle is where it was left (125).
    pub shuttle: bool,
    /// Whether the environment sphere is unused (245).
    pub sphere: bool,
    /// How far the artifact obeys.
    pub hold: Hold,
    /// Rows 9 and 10 hold for any number of the hurt (DAM-25).
    pub by_letter: bool,
}

/// How far the artifact obeys [`R20_2`](crate::book::R20_2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Hold {
    /// Not at all.
    Nothing,
    /// It is controlled.
    Controlled,
    /// It can be steered.
    Steered,
}

/// Why a mission is found in its row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// Nobody can act.
    NobodyAble,
    /// The artifact can be steered.
    Steered,
    /// The artifact is controlled, and the shuttle is there.
    Controlled,
    /// The team does not return.
    Away(Away),
    /// The team returns: those who are out and the sections that are on count.
    Returned,
}

/// Why a team does not return (DAM-24).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Away {
    /// It is inside the artifact when the mission ends.
    Inside,
    /// The shuttle has drifted away.
    ShuttleLost,
    /// No astronaut is able to fly.
    NoPilot,
}

impl Hold {
    const fn of(powers: &Powers) -> Self {
        match (powers.maneuver, powers.control) {
            (true, _) => Self::Steered,
            (false, true) => Self::Controlled,
            (false, false) => Self::Nothing,
        }
    }
}

impl Standing {
    /// A position.
    pub(crate) fn of(game: &Damocles) -> Self {
        Self {
            members: game.crew.members.len(),
            able: game.crew.healthy().len(),
            sections: u8::try_from(game.sections_on()).unwrap_or(3),
            points: game.clock.points,
            pilot: game.crew.has(Profession::Astronaut),
            shuttle: !game.powers.shuttle_lost,
            sphere: game.powers.sphere,
            hold: Hold::of(&game.powers),
            by_letter: game.options.rows_by_letter,
        }
    }

    /// What the player sees of a position.
    pub fn seen(view: &View) -> Self {
        let able = || view.crew.iter().filter(|person| person.health == Health::Healthy);
        let flies = |profession: Profession| profession == Profession::Astronaut;
        let small = |many: usize| u8::try_from(many).unwrap_or(u8::MAX);
        Self {
            members: small(view.crew.len()),
            able: small(able().count()),
            sections: small(view.sections.iter().filter(|on| **on).count()),
            points: view.clock.points,
            pilot: able().any(|person| flies(person.member.profession())),
            shuttle: !view.powers.shuttle_lost,
            sphere: view.powers.sphere,
            hold: Hold::of(&view.powers),
            by_letter: view.options.rows_by_letter,
        }
    }

    /// Those who are hurt or dead.
    pub const fn out(&self) -> u8 {
        self.members.saturating_sub(self.able)
    }

    /// Why the team would not get home from such an ending (DAM-24).
    pub(crate) const fn away(&self, ending: Ending) -> Option<Away> {
        match ending {
            Ending::OutOfDays | Ending::NobodyLeft | Ending::Stranded => Some(Away::Inside),
            Ending::Home | Ending::LastDay if !self.shuttle => Some(Away::ShuttleLost),
            Ending::Home | Ending::LastDay if !self.pilot => Some(Away::NoPilot),
            Ending::Home | Ending::LastDay => None,
        }
    }

    /// Why it is found in its row if the mission ends so: the first that holds (DAM-25).
    pub const fn cause(&self, ending: Ending) -> Cause {
        if self.able == 0 {
            return Cause::NobodyAble;
        }
        match (self.hold, self.away(ending)) {
            (Hold::Steered, _) => Cause::Steered,
            (Hold::Controlled, _) if self.shuttle => Cause::Controlled,
            (Hold::Controlled | Hold::Nothing, Some(away)) => Cause::Away(away),
            (Hold::Controlled | Hold::Nothing, None) => Cause::Returned,
        }
    }

    /// What the mission is worth if it ends so.
    pub fn judged(&self, ending: Ending) -> Judgement {
        let sphere = self.sphere && self.away(ending).is_none();
        let points = self.points + if sphere { SPHERE_POINTS } else { 0 };
        Judgement { row: self.row(ending), points }
    }

    /// [`R20_1`](crate::book::R20_1), with its gaps filled (DAM-25).
    fn row(&self, ending: Ending) -> u8 {
        let out = self.out();
        let most_are_out = 2 * out > self.members;
        match self.cause(ending) {
            Cause::NobodyAble | Cause::Away(_) => 1,
            Cause::Steered => 13,
            Cause::Controlled => 12,
            Cause::Returned => match (out, self.sections) {
                (_, 3..) => 11,
                (0, 0) => 7,
                (0, 1) => 9,
                (0, _) => 10,
                (1, 0) => 5,
                (1, 1) => 6,
                (1, _) => 8,
                (_, 1) if self.by_letter && most_are_out => 9,
                (_, 2) if self.by_letter => 10,
                (_, 0) if most_are_out => 2,
                (_, 0) => 3,
                (_, _) => 4,
            },
        }
    }
}
