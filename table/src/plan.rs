//! What a table was made for: the game, its set-up, who is to sit where, whose dice. Written down
//! once, when the table is made, and never changed.

use catalogue::Strength;
use contract::{Key, Seat};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::ids::CampaignId;

/// A table as it was asked for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// Which game.
    pub game: String,
    /// The rules revision it is played under.
    pub revision: u32,
    /// Scenario and options.
    pub setup: Value,
    /// Who is to sit where, in order.
    pub seats: Vec<Chair>,
    /// Whose dice.
    pub dice: DiceBy,
    /// Whether it is shown in the lobby.
    pub listed: bool,
    /// What is kept from everybody until the game is over: the dice follow from it.
    pub secret: Key,
    /// The campaign it is a mission of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub campaign: Option<Leg>,
}

/// One mission of a campaign. A campaign is nothing besides its missions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Leg {
    /// Which campaign.
    pub id: CampaignId,
    /// What it is called.
    pub name: String,
    /// Which mission of it, from 1.
    pub mission: u32,
}

/// Who is to sit on a chair.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Chair {
    /// Somebody who comes and sits down.
    Person,
    /// A program.
    Program(Strength),
}

/// Whose dice are rolled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DiceBy {
    /// The program's, from a sealed key: its commitment is published before the first die.
    #[default]
    House,
    /// Real ones, typed in.
    Hand,
    /// The program's, from the secret itself: at a terminal, where nobody has to be convinced.
    Seeded,
}

impl Plan {
    /// The seats that persons are to take.
    pub fn persons(&self) -> impl Iterator<Item = Seat> {
        let person = |(index, chair): (usize, &Chair)| {
            (*chair == Chair::Person).then(|| Seat::new(index)).flatten()
        };
        self.seats.iter().enumerate().filter_map(person)
    }
}
