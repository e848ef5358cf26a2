//! How strong a program plays: a level people choose, or a search by its own measure, for those who
//! compare.

use std::fmt;
use std::str::FromStr;
use std::time::{Duration, Instant};

use agents::{Agent, Effort, Hunch, Level, Outlook, Search, Searcher};
use contract::{Judged, Rng};
use serde::{Deserialize, Serialize};

/// A level, or a search with a budget. It is written by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Strength {
    /// One of the levels.
    Level(Level),
    /// Whatever somebody with some sense leans to, without looking ahead.
    Hunch,
    /// So many games in its mind for each decision.
    Iterations(u32),
    /// So long for each decision. What it plays depends on the machine, and cannot be repeated.
    Time(Duration),
}

impl TryFrom<String> for Strength {
    type Error = UnknownStrength;

    fn try_from(name: String) -> Result<Self, UnknownStrength> {
        name.parse()
    }
}

impl From<Strength> for String {
    fn from(strength: Strength) -> Self {
        strength.to_string()
    }
}

/// What goes by its leanings alone is called so.
const HUNCH: &str = "hunch";

/// As long as anybody would wait for one decision.
const LONGEST: Duration = Duration::from_secs(3600);

impl Strength {
    /// How much it searches; nothing for those that do not.
    pub fn effort<G: Judged>(self) -> Option<Effort> {
        let effort = |iterations| Effort { iterations, decisions: u64::MAX, trees: 1 };
        match self {
            Self::Level(level) => level.effort::<G>(),
            Self::Hunch => None,
            Self::Iterations(iterations) => Some(effort(iterations)),
            Self::Time(_) => Some(effort(u32::MAX)),
        }
    }

    /// How long it may take, when that is what it goes by.
    pub(crate) const fn limit(self) -> Option<Duration> {
        match self {
            Self::Time(limit) => Some(limit),
            Self::Level(_) | Self::Hunch | Self::Iterations(_) => None,
        }
    }

    /// A player of this strength.
    pub(crate) fn agent<G: Judged>(self) -> Box<dyn Agent<G>> {
        match (self, self.effort::<G>()) {
            (Self::Level(level), _) => level.agent(),
            (Self::Time(limit), Some(effort)) => {
                Box::new(Timed { search: Search::new(effort), limit })
            }
            (_, Some(effort)) => Box::new(Searcher::new(Search::new(effort))),
            (_, None) => Box::new(Hunch::default()),
        }
    }
}

/// Searches by the clock.
struct Timed {
    search: Search,
    limit: Duration,
}

impl<G: Judged> Agent<G> for Timed {
    fn choose(&mut self, outlook: &Outlook<'_, G>, rng: &mut Rng) -> G::Action {
        let actions = outlook.actions();
        if let [only] = actions {
            return *only;
        }
        let begin = Instant::now();
        let ideas = self.search.survey_while(outlook, rng, || begin.elapsed() < self.limit);
        ideas.first().map_or(actions[0], |idea| idea.action)
    }
}

impl From<Level> for Strength {
    fn from(level: Level) -> Self {
        Self::Level(level)
    }
}

impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Level(level) => f.write_str(level.name()),
            Self::Hunch => f.write_str(HUNCH),
            Self::Iterations(iterations) => write!(f, "search:{iterations}"),
            Self::Time(limit) => write!(f, "search:{}s", limit.as_secs_f64()),
        }
    }
}

/// No agent has this name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}, hunch, search:N with N games in its mind, search:Ns with N seconds")]
pub struct UnknownStrength(agents::UnknownLevel);

impl FromStr for Strength {
    type Err = UnknownStrength;

    fn from_str(name: &str) -> Result<Self, UnknownStrength> {
        if let Ok(level) = name.parse() {
            return Ok(Self::Level(level));
        }
        if name == HUNCH {
            return Ok(Self::Hunch);
        }
        let unknown = || UnknownStrength(agents::UnknownLevel(name.into()));
        let budget = name.strip_prefix("search:").ok_or_else(unknown)?;
        match budget.strip_suffix('s') {
            Some(seconds) => {
                let seconds: f64 = seconds.parse().map_err(|_| unknown())?;
                let limit = Duration::try_from_secs_f64(seconds).map_err(|_| unknown())?;
                Some(limit).filter(|limit| *limit <= LONGEST).map(Self::Time)
            }
            None => budget.parse().ok().filter(|many| *many > 0).map(Self::Iterations),
        }
        .ok_or_else(unknown)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strengths_have_names() {
        for name in ["random", "master", "hunch", "search:250", "search:2s", "search:0.5s"] {
            let strength: Strength = name.parse().unwrap();
            assert_eq!(strength.to_string(), name);
        }
        for name in ["", "search", "search:", "search:0", "search:-1", "search:1e9s", "search:nans"]
        {
            let error = name.parse::<Strength>().unwrap_err().to_string();
            assert!(error.contains("master") && error.contains("search:N"), "{name}: {error}");
        }
    }
}
