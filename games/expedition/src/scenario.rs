//! Scenarios: two tables of eleven events [`R04_1`](crate::book::R04_1), read from files that a
//! designer can write.
//!
//! The words of a scenario stay here; a position carries only what the rules need, as [`Card`]s.

use std::sync::LazyLock;

use contract::BuiltIn;
use datafile::Fault;
use serde::{Deserialize, Serialize};

use crate::ability::{Ability, AbilitySet};
use crate::equipment::RowId;

/// The scenarios in the box, read once.
static IN_THE_BOX: LazyLock<[Scenario; 4]> = LazyLock::new(|| {
    [
        include_str!("../data/jade-sun.ron"),
        include_str!("../data/blind-king.ron"),
        include_str!("../data/drowned-idol.ron"),
        include_str!("../data/ice-reliquary.ron"),
    ]
    .map(|text| Scenario::from_ron(text).expect("a test reads each of our own files"))
});

/// One scenario as its file has it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    /// The word that names it in commands.
    pub id: String,
    /// Its name.
    pub title: String,
    /// Its name in Italian.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title_it: Option<String>,
    /// Where it plays.
    pub place: String,
    /// What the race is for.
    pub artifact: String,
    /// The first and the second part of the way.
    pub parts: (String, String),
    /// A few sentences to begin with.
    #[serde(default)]
    pub intro: String,
    /// The events of the two parts.
    pub tables: (Table, Table),
}

/// Eleven events, one for each sum of two dice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Vec<Row>", into = "Vec<Row>")]
pub struct Table(Vec<Row>);

/// One event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "FileRow", into = "FileRow")]
pub struct Row {
    /// The sum of two dice that brings it.
    pub roll: u8,
    /// Its name.
    pub name: String,
    /// What the party sees.
    pub text: String,
    /// What it does.
    pub card: Card,
}

/// What an event does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Card {
    /// Something to keep and use once [`R09_3`](crate::book::R09_3).
    Aid(Aid),
    /// Something to face at once [`R09_4`](crate::book::R09_4).
    Challenge(Challenge),
}

/// Points to add, once, to a roll of one ability.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Aid {
    /// Which ability.
    pub ability: Ability,
    /// How much.
    pub points: Points,
}

/// A trial of one or more abilities.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Challenge {
    /// The abilities whose marks count.
    pub asks: AbilitySet,
    /// Whether marks count double [`R10_3`](crate::book::R10_3).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub twice: bool,
    /// What losing costs.
    #[serde(default)]
    pub penalty: Penalty,
}

/// What a lost challenge costs [`R10_9`](crate::book::R10_9).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Penalty {
    /// The usual wound [`R10_7`](crate::book::R10_7).
    #[default]
    Wound,
    /// Two, one after the other.
    TwoWounds,
    /// So many spaces against the move just made.
    Back(Points),
    /// The next turn is missed.
    MissTurn,
    /// One Aid is given up; a wound when there is none.
    LoseAid,
}

/// A number from 1 to 9.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Points(u8);

impl Points {
    /// As a number.
    pub const fn get(self) -> u8 {
        self.0
    }
}

impl TryFrom<u8> for Points {
    type Error = &'static str;

    fn try_from(points: u8) -> Result<Self, Self::Error> {
        if (1..=9).contains(&points) { Ok(Self(points)) } else { Err("a number from 1 to 9") }
    }
}

impl From<Points> for u8 {
    fn from(points: Points) -> Self {
        points.0
    }
}

/// A row as it is written: exactly one of `aid` and `challenge`.
#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct FileRow {
    roll: u8,
    name: String,
    #[serde(default)]
    text: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    aid: Option<Aid>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    challenge: Option<Challenge>,
}

impl TryFrom<FileRow> for Row {
    type Error = String;

    fn try_from(row: FileRow) -> Result<Self, String> {
        let FileRow { roll, name, text, aid, challenge } = row;
        if !(2..=12).contains(&roll) {
            return Err(format!("two dice never make {roll} (event {name:?})"));
        }
        let card = match (aid, challenge) {
            (Some(aid), None) => Card::Aid(aid),
            (None, Some(challenge)) => Card::Challenge(challenge),
            _ => {
                return Err(format!("event {roll} {name:?} needs an aid or a challenge, not both"));
            }
        };
        Ok(Self { roll, name, text, card })
    }
}

impl From<Row> for FileRow {
    fn from(row: Row) -> Self {
        let (aid, challenge) = match row.card {
            Card::Aid(aid) => (Some(aid), None),
            Card::Challenge(challenge) => (None, Some(challenge)),
        };
        Self { roll: row.roll, name: row.name, text: row.text, aid, challenge }
    }
}

impl TryFrom<Vec<Row>> for Table {
    type Error = String;

    fn try_from(mut rows: Vec<Row>) -> Result<Self, String> {
        let of = |roll| rows.iter().filter(|row| row.roll == roll).count();
        let list = |count: fn(usize) -> bool| {
            let rolls = (2..=12).filter(|&roll| count(of(roll)));
            rolls.map(|roll| roll.to_string()).collect::<Vec<_>>().join(", ")
        };
        let (missing, doubled) = (list(|n| n == 0), list(|n| n > 1));
        match (missing.is_empty(), doubled.is_empty()) {
            (true, true) => {}
            (false, true) => return Err(format!("the table has no event for {missing}")),
            (true, false) => return Err(format!("the table has two events for {doubled}")),
            (false, false) => {
                return Err(format!("the table has no event for {missing} and two for {doubled}"));
            }
        }
        rows.sort_by_key(|row| row.roll);
        Ok(Self(rows))
    }
}

impl From<Table> for Vec<Row> {
    fn from(table: Table) -> Self {
        table.0
    }
}

impl Table {
    /// The eleven events, from 2 to 12.
    pub fn rows(&self) -> &[Row] {
        &self.0
    }

    fn cards(&self) -> [Card; 11] {
        std::array::from_fn(|index| self.0[index].card)
    }
}

/// What the rules need of a scenario: plain data, part of every position.
pub type Cards = [[Card; 11]; 2];

impl BuiltIn for Scenario {
    const WORD: &'static str = "scenario";

    fn built_in() -> &'static [Self] {
        &*IN_THE_BOX
    }

    fn id(&self) -> &str {
        &self.id
    }
}

impl Scenario {
    /// Reads a scenario file.
    ///
    /// # Errors
    /// The first fault with its line and column; all missing and doubled events of a table are
    /// one fault.
    pub fn from_ron(text: &str) -> Result<Self, Fault> {
        datafile::read(text)
    }

    /// What the rules need of it.
    pub fn cards(&self) -> Cards {
        [self.tables.0.cards(), self.tables.1.cards()]
    }

    /// The event of a row.
    pub fn row(&self, id: RowId) -> &Row {
        let table = if id.table() == 0 { &self.tables.0 } else { &self.tables.1 };
        &table.0[id.index()]
    }
}
