//! A game on paper: the set-up and every move with its rolls. A record replays without any
//! generator; its seal tells whether anyone has touched it since.

use std::fmt::Write as _;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::digest::{Digest, Mark};
use crate::fair::Fair;
use crate::rng::Key;
use crate::seat::Seat;
use crate::status::Outcome;

/// The last version of the file format that is read. Files of format 1 bear no marks, and their digest
/// is of a position as the program of then wrote it; only those of format 3 name the sizes of dice and
/// what was opened for them.
pub const FORMAT: u32 = 3;
/// The version of a record without the sizes of dice.
pub(crate) const PLAIN_FORMAT: u32 = 2;

/// Who sat where.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sitter {
    /// The name shown.
    pub name: String,
    /// `human`, or the name of an agent.
    pub player: String,
}

/// One decision as it is written down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Move {
    /// Who decided.
    pub seat: Seat,
    /// What, in the game's notation.
    pub action: String,
    /// Every die that fell, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rolls: Vec<u8>,
    /// Where the dice came from, when it was not the program.
    #[serde(default, skip_serializing_if = "DiceOrigin::is_house")]
    pub dice: DiceOrigin,
    /// What everybody could see after it, in brief.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mark: Option<Mark>,
}

impl Move {
    /// A decision with the dice that fell, as somebody writes it down who has seen no more.
    pub fn new(seat: Seat, action: impl Into<String>, rolls: Vec<u8>) -> Self {
        Self { seat, action: action.into(), rolls, dice: DiceOrigin::House, mark: None }
    }
}

/// Where the dice of a move came from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DiceOrigin {
    /// The program, from the record's key.
    #[default]
    House,
    /// A hand: typed in by people, or by a program that referees.
    Hand,
}

impl DiceOrigin {
    /// Whether the program rolled.
    #[allow(clippy::trivially_copy_pass_by_ref)] // The shape serde asks for.
    pub fn is_house(&self) -> bool {
        *self == Self::House
    }
}

/// One game, whole or as far as it went.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// [`FORMAT`].
    pub format: u32,
    /// Which game.
    pub game: String,
    /// The rules revision it was played under.
    pub revision: u32,
    /// How views were written then: see [`Game::VIEW_FORM`](crate::Game::VIEW_FORM).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub view_form: Option<u32>,
    /// Scenario and options, as the game writes them.
    pub setup: Value,
    /// Who sat where, in order.
    pub seats: Vec<Sitter>,
    /// The key of the program's dice, once it may be known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key: Option<Key>,
    /// How the key came about, when the dice were sealed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fair: Option<Fair>,
    /// The position it began from, when that was not the set-up's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<Value>,
    /// The rolls of the set-up itself.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub opening: Vec<u8>,
    /// Every decision, in order.
    pub moves: Vec<Move>,
    /// How many faces each die has: of the set-up, then of every move.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub faces: Vec<Vec<u8>>,
    /// How it ended; absent while it goes on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<Outcome>,
    /// What everybody could see at the end; unknown of a game that today's rules cannot lead there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub digest: Option<Digest>,
    /// Over everything above.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seal: Option<Digest>,
}

/// A file that is no record, or no longer the one that was written.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordError {
    /// Not the JSON of a record.
    #[error("this is not a whole record: {0}")]
    Malformed(String),
    /// From a later version of the program.
    #[error("the record has format {0}; this program reads up to format {FORMAT}")]
    Format(u32),
    /// The seal does not fit what it seals.
    #[error("the record was changed after it was written: its seal does not fit")]
    Seal,
}

impl Record {
    /// Reads a file and checks its seal.
    ///
    /// # Errors
    /// When the text is not a record, or was changed after it was written.
    pub fn from_text(text: &str) -> Result<Self, RecordError> {
        let record: Self =
            serde_json::from_str(text).map_err(|e| RecordError::Malformed(e.to_string()))?;
        if !(1..=FORMAT).contains(&record.format) {
            return Err(RecordError::Format(record.format));
        }
        if record.seal != Some(record.seal_of_contents()) {
            return Err(RecordError::Seal);
        }
        Ok(record)
    }

    /// The file: sealed JSON with one move a line, so that two records can be compared by eye.
    pub fn to_text(&self) -> String {
        let sealed = Self { seal: Some(self.seal_of_contents()), ..self.clone() };
        let Ok(Value::Object(fields)) = serde_json::to_value(&sealed) else { return String::new() };
        let mut text = String::from("{");
        for (index, name) in FIELDS.iter().filter(|name| fields.contains_key(**name)).enumerate() {
            let comma = if index == 0 { "" } else { "," };
            let _ = write!(text, "{comma}\n  \"{name}\": ");
            match &fields[*name] {
                Value::Array(items) if *name == "moves" || *name == "seats" => {
                    push_lines(&mut text, items);
                }
                other => text.push_str(&other.to_string()),
            }
        }
        text.push_str("\n}\n");
        text
    }

    fn seal_of_contents(&self) -> Digest {
        Digest::of(&Self { seal: None, ..self.clone() })
    }
}

/// The order in which the fields are written.
const FIELDS: [&str; 15] = [
    "format",
    "game",
    "revision",
    "view_form",
    "setup",
    "seats",
    "key",
    "fair",
    "start",
    "opening",
    "moves",
    "faces",
    "result",
    "digest",
    "seal",
];

fn push_lines(text: &mut String, items: &[Value]) {
    text.push('[');
    for (index, item) in items.iter().enumerate() {
        let comma = if index == 0 { "" } else { "," };
        let _ = write!(text, "{comma}\n    {item}");
    }
    text.push_str(if items.is_empty() { "]" } else { "\n  ]" });
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record() -> Record {
        Record {
            format: FORMAT,
            game: "toy".into(),
            revision: 1,
            view_form: Some(1),
            setup: serde_json::json!({"b": 1, "a": 2}),
            seats: vec![Sitter { name: "A".into(), player: "human".into() }],
            key: Some(Key::from_seed(1)),
            fair: None,
            start: None,
            opening: vec![],
            moves: vec![Move { dice: DiceOrigin::Hand, ..Move::new(Seat::A, "roll", vec![3, 4]) }],
            faces: vec![],
            result: None,
            digest: Some(Digest::of(&0)),
            seal: None,
        }
    }

    #[test]
    fn a_record_survives_its_file() {
        let read = Record::from_text(&record().to_text()).unwrap();
        assert_eq!(Record { seal: None, ..read }, record());
    }

    /// Were the order of keys kept as it was read, the same set-up could have two seals.
    #[test]
    fn json_values_write_their_keys_in_order() {
        let value: Value = serde_json::from_str(r#"{"b":1,"a":2}"#).unwrap();
        assert_eq!(value.to_string(), r#"{"a":2,"b":1}"#);
    }

    #[test]
    fn every_field_is_written() {
        let full = Record {
            fair: Some(Fair::new(Key::from_seed(1), vec![], vec![])),
            start: Some(Value::from(1)),
            opening: vec![1],
            faces: vec![vec![6]],
            result: Some(Outcome::drawn(crate::SeatCount::ONE)),
            seal: Some(Digest::of(&1)),
            ..record()
        };
        let Value::Object(fields) = serde_json::to_value(&full).unwrap() else { panic!() };
        let mut names: Vec<&str> = fields.keys().map(String::as_str).collect();
        let mut written = FIELDS.to_vec();
        names.sort_unstable();
        written.sort_unstable();
        assert_eq!(names, written);
    }

    #[test]
    fn one_edited_die_breaks_the_seal() {
        let edited = record().to_text().replace("[3,4]", "[3,5]");
        assert_eq!(Record::from_text(&edited), Err(RecordError::Seal));
    }

    #[test]
    fn a_truncated_file_says_where_it_ends() {
        let text = record().to_text();
        let error = Record::from_text(&text[..text.len() / 2]).unwrap_err();
        assert!(error.to_string().contains("line"), "{error}");
        assert!(Record::from_text("").is_err());
        let later = text.replace("\"format\": 3", "\"format\": 9");
        assert_eq!(Record::from_text(&later), Err(RecordError::Format(9)));
    }
}
