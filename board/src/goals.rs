//! What winning is and how near it is, as plain data: the page draws it as a card, the terminal and
//! the API say it in words, the end of a game uses the same ones. A game works it out of the view in
//! its rules crate; its board chooses the words.

use contract::Seat;
use serde::Serialize;

use crate::{Odds, Sentence};

/// What winning is for whoever looks, and how near it is.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Goals {
    /// Heads the card: "To win", "How it would end", "To win, secret".
    pub heading: String,
    /// What is to be done, in one sentence: "Drive the dingus off the map, over any edge."
    pub aim: Sentence,
    /// The whole card in one line, for a phone: "Dingus: you 3 hexes, they 7".
    pub brief: String,
    /// At the end of that line, in two or three words: "turn 3 of 10".
    pub near: String,
    /// What stands between, in order.
    pub parts: Vec<GoalPart>,
    /// What ends the game: "Ends as a draw after turn 10. This is turn 3."
    pub ends: Sentence,
}

/// One piece of the card.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum GoalPart {
    /// One or two sentences.
    Text {
        /// What they say.
        text: Sentence,
    },
    /// How far several are: hexes to go, points made.
    Bars {
        /// One each.
        bars: Vec<Bar>,
        /// What each kind of filling stands for, in the order of [`Bar::fills`]; may be empty.
        legend: Vec<String>,
    },
    /// Everybody on one way.
    Trail {
        /// What is at its beginning: "Home 1".
        from: String,
        /// What is at its end: "30".
        to: String,
        /// Who is where.
        pawns: Vec<Pawn>,
    },
    /// Rungs from worst to best, and which one would be reached now.
    Ladder {
        /// Their names, worst first.
        rungs: Vec<String>,
        /// The rung of now, from 0.
        now: usize,
        /// Rungs that are within reach.
        within_reach: Vec<usize>,
    },
    /// What would better it, nearest first.
    Steps {
        /// "What would raise it".
        heading: String,
        /// Each with what it would bring.
        steps: Vec<Step>,
    },
    /// Levels of victory, best first, each with what it wants.
    Levels {
        /// The levels.
        levels: Vec<GoalLevel>,
    },
    /// Counts by row and column: tiles of three kinds in three sections.
    Counts {
        /// Over the columns; the first stands over the names of the rows.
        columns: Vec<String>,
        /// Name, and done and wanted for each further column.
        rows: Vec<(String, Vec<(u16, u16)>)>,
    },
}

/// How far somebody is.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Bar {
    /// Whose; nobody's for what belongs to all.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// "Your Rover A".
    pub label: String,
    /// Shares of the whole bar that are filled, one after the other.
    pub fills: Vec<f32>,
    /// "3 hexes to the dingus".
    pub value: String,
    /// Under the bar: "11 renown, $4"; may be empty.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub note: String,
}

/// Somebody on the way.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Pawn {
    /// Who.
    pub seat: Seat,
    /// From 0, the beginning, to 1, the end.
    pub place: f32,
    /// "13".
    pub label: String,
    /// Whether they have what it is all about.
    pub holds: bool,
}

/// Something that would better the result.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Step {
    /// "9 more points: 40 name it two rows higher".
    pub text: Sentence,
    /// What it would lead to: "Inconclusive"; may be empty.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub brings: String,
    /// How likely, where that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub odds: Option<Odds>,
}

/// One level of victory.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct GoalLevel {
    /// As the rulebook numbers it; may be empty.
    pub number: String,
    /// "Away with loot and artifact", with its rule.
    pub title: Sentence,
    /// What it wants.
    pub checks: Vec<Check>,
}

impl GoalLevel {
    /// How many things are missing; nothing when the level cannot be reached any more.
    pub fn missing(&self) -> Option<usize> {
        let lost = self.checks.iter().any(|check| check.met == Met::Lost);
        (!lost).then(|| self.checks.iter().filter(|check| check.met != Met::Yes).count())
    }
}

/// One thing a level wants.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Check {
    /// "Loot aboard the ship".
    pub text: String,
    /// Whether it is so.
    pub met: Met,
}

/// Whether something is so, as far as the viewer may know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Met {
    /// It is.
    Yes,
    /// Not yet.
    No,
    /// The viewer cannot know.
    Unknown,
    /// It can be no more.
    Lost,
}

impl Goals {
    /// Whether there is anything to show.
    pub fn is_empty(&self) -> bool {
        self.aim.text.is_empty()
    }

    /// The whole card in lines of text, for a terminal and for whoever listens.
    pub fn lines(&self) -> Vec<String> {
        if self.is_empty() {
            return Vec::new();
        }
        let mut lines = vec![format!("{}: {}", self.heading, self.aim)];
        for part in &self.parts {
            part.lines(&mut lines);
        }
        if !self.ends.text.is_empty() {
            lines.push(self.ends.to_string());
        }
        lines
    }
}

impl GoalPart {
    fn lines(&self, lines: &mut Vec<String>) {
        match self {
            Self::Text { text } => lines.push(text.to_string()),
            Self::Bars { bars, .. } => lines.extend(bars.iter().map(Bar::line)),
            Self::Trail { from, to, pawns } => {
                let place = |pawn: &Pawn| {
                    let holds = if pawn.holds { "*" } else { "" };
                    format!("{} {}{holds}", pawn.seat, pawn.label)
                };
                let pawns: Vec<String> = pawns.iter().map(place).collect();
                lines.push(format!("  {from} ... {} ... {to}", pawns.join(", ")));
            }
            Self::Ladder { rungs, now, .. } => {
                let name = rungs.get(*now).map_or("", String::as_str);
                lines.push(format!("  {name}: {} of {}", now + 1, rungs.len()));
            }
            Self::Steps { heading, steps } => {
                lines.push(format!("{heading}:"));
                lines.extend(steps.iter().map(Step::line));
            }
            Self::Levels { levels } => {
                for level in levels {
                    lines.push(format!("  {} {}", level.number, level.title).trim_end().into());
                    lines.extend(level.checks.iter().map(Check::line));
                }
            }
            Self::Counts { columns, rows } => {
                let count = |(name, counts): &(String, Vec<(u16, u16)>)| {
                    let counts = counts.iter().zip(columns.iter().skip(1));
                    let counts: Vec<String> = counts
                        .map(|((done, wanted), column)| format!("{column} {done}/{wanted}"))
                        .collect();
                    format!("  {name}: {}", counts.join(", "))
                };
                lines.extend(rows.iter().map(count));
            }
        }
    }
}

impl Bar {
    fn line(&self) -> String {
        let note = if self.note.is_empty() { String::new() } else { format!(" ({})", self.note) };
        format!("  {}: {}{note}", self.label, self.value)
    }
}

impl Step {
    fn line(&self) -> String {
        let odds = self.odds.as_ref().map_or_else(String::new, |odds| {
            format!(" ({} {})", crate::chance(odds.share), odds.what)
        });
        let brings =
            if self.brings.is_empty() { String::new() } else { format!(": {}", self.brings) };
        format!("  {}{odds}{brings}", self.text)
    }
}

impl Check {
    fn line(&self) -> String {
        let mark = match self.met {
            Met::Yes => 'x',
            Met::No => ' ',
            Met::Unknown => '?',
            Met::Lost => '-',
        };
        format!("    [{mark}] {}", self.text)
    }
}
