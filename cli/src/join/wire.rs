//! What goes over the line, as far as a guest needs it.

use catalogue::Spot;
use serde::Deserialize;

use crate::screen::{Entry, Goal};

/// A table in brief.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Info {
    pub(super) game: String,
    pub(super) state: String,
    pub(super) seats: Vec<SeatInfo>,
    pub(super) waiting: Vec<String>,
    pub(super) die: Option<Die>,
}

/// Who sits where.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct SeatInfo {
    pub(super) seat: String,
    pub(super) by: String,
    pub(super) name: String,
}

/// A die to be rolled by hand; nobody's seat when the set-up rolls it.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Die {
    pub(super) seat: Option<String>,
    /// `die` or `draw`.
    #[serde(default)]
    pub(super) kind: String,
    pub(super) faces: u8,
    pub(super) text: String,
}

/// A seat that was taken.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Seated {
    pub(super) token: String,
}

/// Something happened.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Happening {
    pub(super) ply: usize,
    /// Whether what this seat sealed for the dice is to be opened.
    #[serde(default)]
    pub(super) opening: bool,
    #[serde(default)]
    pub(super) log: Vec<Heard>,
}

/// One line of the log.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Heard {
    pub(super) text: String,
    #[serde(default)]
    pub(super) rule: Option<String>,
}

/// What the seat sees.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Seen {
    pub(super) seat: Option<String>,
    pub(super) question: String,
    /// An older server has none.
    #[serde(default)]
    pub(super) goals: Goals,
    #[serde(default)]
    pub(super) goal_card: Vec<String>,
    pub(super) over: bool,
    pub(super) board: String,
    #[serde(default)]
    pub(super) spots: Vec<Spot>,
}

impl Seen {
    /// What winning is: the whole card, or of an older server the sentences around it.
    pub(super) fn goal(&self) -> Goal {
        let goal = Goal::from(&self.goals);
        if self.goal_card.is_empty() {
            goal
        } else {
            Goal { lines: self.goal_card.clone(), ..goal }
        }
    }
}

/// What winning is, as far as it is told in sentences.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Goals {
    heading: String,
    aim: Told,
    brief: String,
    near: String,
    ends: Told,
}

/// A sentence.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
struct Told {
    text: String,
}

impl From<&Goals> for Goal {
    fn from(Goals { heading, aim, brief, near, ends }: &Goals) -> Self {
        let near = if near.is_empty() { String::new() } else { format!(" ({near})") };
        let line =
            if brief.is_empty() { String::new() } else { format!("{heading}: {brief}{near}") };
        let mut lines = vec![aim.text.clone(), line.clone(), ends.text.clone()];
        lines.retain(|line| !line.is_empty());
        Self { brief: line, lines }
    }
}

/// What the seat may do.
#[derive(Clone, Debug, Default, Deserialize)]
pub(super) struct Choices {
    pub(super) ply: usize,
    pub(super) actions: Vec<Entry>,
}

/// Why not.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Wrong {
    pub(super) error: String,
    #[serde(default)]
    pub(super) rule: Option<String>,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seen(card: &[&str]) -> Seen {
        let goals = serde_json::json!({
            "heading": "To win", "aim": {"text": "Take it home."}, "brief": "you 3 hexes",
            "near": "turn 3", "ends": {"text": "Ends after turn 10."},
        });
        let seen = serde_json::json!({
            "seat": "A", "question": "?", "goals": goals, "goal_card": card, "over": false, "board": "",
        });
        serde_json::from_value(seen).unwrap()
    }

    #[test]
    fn the_whole_card_is_read_and_of_an_older_server_its_sentences() {
        let whole = seen(&["Take it home.", "You: 3 hexes", "They: 7 hexes"]).goal();
        assert_eq!(whole.brief, "To win: you 3 hexes (turn 3)");
        assert_eq!(whole.lines.len(), 3);
        assert!(whole.lines.contains(&"They: 7 hexes".into()));
        assert_eq!(seen(&[]).goal().lines.last().unwrap(), "Ends after turn 10.");
    }
}
