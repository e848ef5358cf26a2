//! Missions: what a set-up calls its scenario. A mission may bring a ready team.

use std::sync::LazyLock;

use contract::BuiltIn;
use serde::{Deserialize, Serialize};

use crate::equipment::Equipment;
use crate::member::{Member, Members, Profession};

/// The missions in the box, read once.
static IN_THE_BOX: LazyLock<[Mission; 3]> = LazyLock::new(|| {
    [
        include_str!("../data/missions/discovery.ron"),
        include_str!("../data/missions/five-abreast.ron"),
        include_str!("../data/missions/long-watch.ron"),
    ]
    .map(|text| Mission::from_ron(text).expect("a test reads each of our own files"))
});

/// A mission as its file has it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mission {
    /// The word that names it in commands.
    pub id: String,
    /// Its name.
    pub title: String,
    /// What is special about it.
    pub about: String,
    /// A few sentences to begin with.
    #[serde(default)]
    pub intro: String,
    /// The team, if it is ready; otherwise it is chosen in play.
    #[serde(default, skip_serializing_if = "Team::is_open")]
    pub team: Team,
}

/// A team with its equipment; empty when it is chosen in play.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Vec<Posting>", into = "Vec<Posting>")]
pub struct Team(Vec<Posting>);

/// One member and what it carries.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Posting {
    /// Who.
    pub member: Member,
    /// What.
    pub carries: Equipment,
}

/// The fewest and the most members [`R04_1`](crate::book::R04_1).
pub const FEWEST_MEMBERS: u8 = 3;
/// See [`FEWEST_MEMBERS`].
pub const MOST_MEMBERS: u8 = 6;
/// The astronauts it takes to fly the shuttle.
pub const PILOTS: u8 = 2;

impl Team {
    /// Whether the team is chosen in play.
    pub const fn is_open(&self) -> bool {
        self.0.is_empty()
    }

    /// Everyone, with what they carry.
    pub fn postings(&self) -> &[Posting] {
        &self.0
    }
}

impl TryFrom<Vec<Posting>> for Team {
    type Error = String;

    /// [`R04_1`](crate::book::R04_1) and [`R04_2`](crate::book::R04_2), for a ready team.
    fn try_from(list: Vec<Posting>) -> Result<Self, String> {
        if list.is_empty() {
            return Ok(Self::default());
        }
        let members: Members = list.iter().map(|posting| posting.member).collect();
        if usize::from(members.len()) != list.len() {
            return Err("a member stands twice in the team".into());
        }
        if !(FEWEST_MEMBERS..=MOST_MEMBERS).contains(&members.len()) {
            return Err(format!("a team has three to six members, not {}", members.len()));
        }
        if members.and(Profession::Astronaut.members()).len() < PILOTS {
            return Err("two astronauts at least must come, to fly the shuttle".into());
        }
        let twice = |kind: &Equipment| list.iter().filter(|p| p.carries == *kind).count() > 1;
        if let Some(kind) = Equipment::ALL.into_iter().find(twice) {
            return Err(format!("there is only one piece of {kind} equipment"));
        }
        if list.iter().all(|posting| posting.carries != Equipment::Vision) {
            return Err("vision equipment must be taken along".into());
        }
        Ok(Self(list))
    }
}

impl From<Team> for Vec<Posting> {
    fn from(team: Team) -> Self {
        team.0
    }
}

impl BuiltIn for Mission {
    const WORD: &'static str = "mission";

    fn built_in() -> &'static [Self] {
        &*IN_THE_BOX
    }

    fn id(&self) -> &str {
        &self.id
    }
}

impl Mission {
    /// Reads a file.
    ///
    /// # Errors
    /// What is wrong with it, and where.
    pub fn from_ron(text: &str) -> Result<Self, datafile::Fault> {
        datafile::read(text)
    }
}
