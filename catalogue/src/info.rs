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
    /// What it changes.
    pub about: &'static str,
    /// The ruling that explains it.
    pub ruling: &'static str,
}
