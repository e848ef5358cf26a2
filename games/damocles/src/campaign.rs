//! Mission after mission ([`R20_1`](crate::book::R20_1)): the better one does, the fewer days the
//! next team has. Nothing here reads or writes a file; a logbook is a value.

use serde::{Deserialize, Serialize};

pub use crate::rules::r04_setup::days;
use crate::rules::r20_victory::{Judgement, ROWS};
use crate::setup::{MissionChoice, Options, Setup};

/// The time value of a first mission [`R04_0`](crate::book::R04_0).
pub const FIRST_TIME_VALUE: u16 = 200;
/// No mission has less (DAM-66).
pub const LEAST_TIME_VALUE: u16 = 30;
/// No mission has more (DAM-66).
pub const MOST_TIME_VALUE: u16 = 1_000;

/// The time value of the next mission: the rating of the row reached, less the points, added to
/// the time value of this one [`R18_3`](crate::book::R18_3) (DAM-20).
pub fn next(time_value: u16, judgement: &Judgement) -> u16 {
    let sum = i32::from(time_value) + i32::from(judgement.rating());
    let kept = sum.clamp(i32::from(LEAST_TIME_VALUE), i32::from(MOST_TIME_VALUE));
    u16::try_from(kept).unwrap_or(FIRST_TIME_VALUE)
}

/// One mission that was flown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// The mission's id.
    pub mission: String,
    /// The time value it was flown with.
    pub time_value: u16,
    /// The row of the list that described it.
    pub row: u8,
    /// The level it counts as, points included.
    pub level: u8,
    /// Information points at the end.
    pub points: u16,
    /// Days used.
    pub days: u16,
    /// Members who set out, and those who were healthy at the end.
    pub crew: (u8, u8),
}

/// All missions of a campaign.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Logbook {
    /// Oldest first.
    pub missions: Vec<Entry>,
}

impl Entry {
    /// A finished mission; nothing while it goes on.
    pub fn of(setup: &Setup, position: &crate::Damocles) -> Option<Self> {
        let judgement = crate::rules::r20_victory::judgement(position)?;
        Some(Self {
            mission: setup.scenario.id().into(),
            time_value: position.options.time_value,
            row: judgement.row,
            level: judgement.level(),
            points: judgement.points,
            days: position.clock.day,
            crew: (position.crew.members.len(), position.crew.healthy().len()),
        })
    }

    fn judgement(&self) -> Judgement {
        Judgement { row: self.row, points: self.points }
    }

    /// What it did to the time value.
    pub fn rating(&self) -> i16 {
        self.judgement().rating()
    }

    /// The time value that it left to the next mission.
    pub fn leaves(&self) -> u16 {
        next(self.time_value, &self.judgement())
    }

    /// The days that its team had.
    pub fn days_given(&self) -> u16 {
        days(self.time_value, self.crew.0)
    }

    /// What it is called.
    pub fn name(&self) -> &'static str {
        ROWS[usize::from(self.level.clamp(1, 13)) - 1].1
    }
}

impl Logbook {
    /// Writes a finished mission down; a mission that is not over leaves no entry.
    pub fn record(&mut self, setup: &Setup, position: &crate::Damocles) -> Option<&Entry> {
        self.missions.push(Entry::of(setup, position)?);
        self.missions.last()
    }

    /// The time value of the next mission.
    pub fn time_value(&self) -> u16 {
        self.missions.last().map_or(FIRST_TIME_VALUE, Entry::leaves)
    }

    /// The next mission: the same rulings, the time value that the last one left.
    pub fn next_setup(&self, scenario: MissionChoice, options: Options) -> Setup {
        Setup { scenario, options: Options { time_value: self.time_value(), ..options } }
    }
}
