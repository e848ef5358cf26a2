//! What a game is, for people who choose one and programs that list them.

use agents::Level;
use serde::Serialize;
use serde_json::Value;

/// One game at a glance.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Info {
    /// The word that names it in commands.
    pub id: &'static str,
    /// What it is called here.
    pub title: &'static str,
    /// The same where there is little room.
    pub short_title: &'static str,
    /// The original and its year.
    pub original: &'static str,
    /// Who made the original, as far as that is known.
    pub credit: &'static str,
    /// What one does in it.
    pub tagline: &'static str,
    /// The fewest seats.
    pub min_seats: usize,
    /// The most seats.
    pub max_seats: usize,
    /// About how long a game lasts at a table.
    pub minutes: &'static str,
    /// How much there is to learn, from 1 to 3.
    pub weight: u8,
    /// Whether seats keep secrets from each other, so that a shared screen must be covered.
    pub secrets: bool,
    /// Whether the best scores of those who played alone are kept.
    pub keeps_scores: bool,
    /// Which of its levels of victory is the best; nothing where there are none.
    pub best_level: Option<BestLevel>,
    /// Whether its games can be the missions of a campaign.
    pub has_campaigns: bool,
    /// How somebody begins who plays at once.
    #[serde(skip)]
    pub play_now: PlayNow,
    /// Its place in the lobby, from the left.
    #[serde(skip)]
    pub lobby_order: u8,
    /// Its colour in a terminal.
    #[serde(skip)]
    pub accent: Accent,
    /// The moment of a game that the lobby shows.
    #[serde(skip)]
    pub exhibit: Exhibit,
    /// The revision of the rules as played here.
    pub rules_revision: u32,
    /// The scenarios in the box; the first is the default.
    pub scenarios: Vec<ScenarioInfo>,
    /// The options, with their defaults.
    pub options: Vec<OptionInfo>,
}

/// Which level of victory is the best, where a game has levels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum BestLevel {
    /// Level 1, and whoever reaches none has no level.
    Lowest,
    /// The one with the highest number.
    Highest,
}

/// How somebody begins who plays at once, without filling in a form.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlayNow {
    /// With this scenario, one that leaves nothing to prepare; with the first where none is named.
    pub scenario: Option<&'static str>,
    /// In the seat that chance lets begin, for a game whose seats are alike; else in the first.
    pub you_begin: bool,
}

/// One of the colours that every terminal has and its owner may have chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Accent {
    /// Blue.
    Blue,
    /// Cyan.
    Cyan,
    /// Green.
    Green,
    /// Magenta.
    Magenta,
    /// Yellow.
    Yellow,
}

/// A moment of a game that shows it well, found by looking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exhibit {
    /// Of the dice and of those who play.
    pub seed: u64,
    /// How many moves have been made.
    pub moves: usize,
    /// Who plays.
    pub by: Level,
    /// What is cut out of the board: `x y width height` in its own units.
    pub cut: Option<[i32; 4]>,
}

impl Default for Exhibit {
    /// A game nobody has looked at yet is shown whole, some way on.
    fn default() -> Self {
        Self { seed: 7, moves: 60, by: Level::Greedy, cut: None }
    }
}

/// One scenario.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ScenarioInfo {
    /// The word that names it in commands.
    pub id: String,
    /// Its name.
    pub title: String,
    /// Where it plays, or what it is about.
    pub about: String,
}

/// One option.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct OptionInfo {
    /// Its name in a set-up.
    pub name: &'static str,
    /// The values it takes.
    pub values: &'static str,
    /// The value it has when nothing is said.
    pub default: Value,
    /// What it changes. What a number of 0 stands for follows a semicolon: "; 0 for never".
    pub about: &'static str,
    /// The ruling that explains it.
    pub ruling: &'static str,
}

impl OptionInfo {
    /// That it has this value, as a person would say it: "days until they wake: never".
    pub fn in_words(&self, value: &Value) -> String {
        let (what, aside) = self.about.split_once("; ").unwrap_or((self.about, ""));
        match value {
            Value::Bool(true) => self.about.into(),
            Value::Bool(false) => format!("not played: {}", self.about),
            Value::String(word) => format!("{what}: {}", word.replace('_', " ")),
            other => {
                let number = other.to_string();
                let said = aside.strip_prefix("0 for ").filter(|_| number == "0");
                format!("{what}: {}", said.unwrap_or(&number))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn an_option_is_said_and_not_named() {
        let option = |about, default| OptionInfo {
            name: "ko_rounds",
            values: "0 to 60",
            default,
            about,
            ruling: "FEY-31",
        };
        let rounds = option("rounds until they wake; 0 for never", json!(0));
        assert_eq!(rounds.in_words(&json!(5)), "rounds until they wake: 5");
        assert_eq!(rounds.in_words(&json!(0)), "rounds until they wake: never");
        let ties = option("how rolls compare; literal is as printed", json!("ties_lose"));
        assert_eq!(ties.in_words(&json!("ties_win")), "how rolls compare: ties win");
        let pet = option("the pet counts", json!(true));
        assert_eq!(pet.in_words(&json!(false)), "not played: the pet counts");
        assert_eq!(pet.in_words(&json!(true)), "the pet counts");
    }
}
