//! A campaign as the tables of its missions tell it.

use catalogue::campaign::{Logbook, entry};
use serde_json::{Map, Value, json};
use table::{Plan, Table};

use super::{Fate, Mission};

/// The longest name of a campaign.
const LONGEST_SHIP: usize = 40;
/// A campaign that was given no name.
const NAMELESS_SHIP: &str = "Discovery";

/// Its missions, oldest first, and the plan of the last one, from which the next takes over.
#[derive(Clone, Debug)]
pub struct Journal {
    /// What came of each.
    pub missions: Vec<Mission>,
    /// What the last one was made for.
    pub plan: Plan,
}

impl Journal {
    /// What the campaign is called.
    pub fn name(&self) -> String {
        self.plan.campaign.as_ref().map(|leg| leg.name.clone()).unwrap_or_default()
    }

    /// The time value of the next mission: what the last one left, or had if it was not flown out.
    pub fn time_value(&self) -> u16 {
        if let Some(Mission { fate: Fate::Flown(entry), .. }) = self.missions.last() {
            return entry.leaves();
        }
        let had = self.plan.setup["options"]["time_value"].as_u64();
        let had = had.and_then(|value| u16::try_from(value).ok());
        had.unwrap_or_else(|| Logbook::default().time_value())
    }

    /// Whether the last mission is not over.
    pub fn is_under_way(&self) -> bool {
        self.missions.last().is_some_and(|mission| mission.fate == Fate::UnderWay)
    }

    /// The number of the next mission.
    pub fn next_mission(&self) -> u32 {
        u32::try_from(self.missions.len() + 1).unwrap_or(u32::MAX)
    }

    /// As a file, in the form that `reliquary campaign` keeps.
    pub fn logbook(&self) -> String {
        let flown = self.missions.iter().filter_map(|mission| match &mission.fate {
            Fate::Flown(entry) => Some(entry.clone()),
            Fate::CalledOff | Fate::UnderWay | Fate::Unreadable => None,
        });
        let logbook = Logbook { missions: flown.collect() };
        serde_json::to_string_pretty(&logbook).unwrap_or_default() + "\n"
    }

    /// The next mission: another team perhaps, the same rulings, the time that is left.
    pub fn setup(&self, scenario: &str) -> Value {
        let mut options = match &self.plan.setup["options"] {
            Value::Object(options) => options.clone(),
            _ => Map::new(),
        };
        options.insert("time_value".into(), json!(self.time_value()));
        json!({"scenario": scenario, "options": options})
    }
}

impl Mission {
    /// What came of the mission of a table.
    pub fn of(table: &Table) -> Self {
        let fate = match (table.outcome(), table.record()) {
            (Some(_), Some(record)) => entry(&record).map_or(Fate::Unreadable, Fate::Flown),
            _ if table.is_over() => Fate::CalledOff,
            _ => Fate::UnderWay,
        };
        Self { table: table.id().to_string(), title: crate::summary::title(table), fate }
    }
}

/// The name of a campaign, from what was typed.
pub fn ship(typed: &str) -> String {
    let name = fit(typed, LONGEST_SHIP);
    if name.is_empty() { NAMELESS_SHIP.into() } else { name }
}

/// As much of what was typed as can be shown.
pub fn fit(typed: &str, most: usize) -> String {
    let plain = typed.chars().filter(|c| !c.is_control());
    plain.collect::<String>().trim().chars().take(most).collect()
}
