//! Career sheets: the three tracks, the faces of the results dice and the atlas, read from files
//! that a designer can write.
//!
//! The words of a sheet stay here; a position carries only what the rules need, as a [`Kit`].

use std::sync::LazyLock;

use contract::BuiltIn;
use datafile::Fault;
use serde::{Deserialize, Serialize};

use crate::atlas::{Atlas, Region};
use crate::track::{Faces, Kit, Milestone, Section, Step, Track, Work};

/// The sheets in the box, read once.
static IN_THE_BOX: LazyLock<[Sheet; 2]> = LazyLock::new(|| {
    [include_str!("../data/grand-tour.ron"), include_str!("../data/short-season.ron")]
        .map(|text| Sheet::from_ron(text).expect("a test reads each of our own files"))
});

/// One sheet as its file has it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sheet {
    /// The word that names it in commands.
    pub id: String,
    /// Its name.
    pub title: String,
    /// What is special about it.
    pub about: String,
    /// A few sentences to begin with.
    #[serde(default)]
    pub intro: String,
    /// The money one begins with [`R04_4`](crate::book::R04_4).
    pub budget: Budget,
    /// The faces of a results die.
    pub results_die: Faces,
    /// The printed atlas.
    pub atlas: Atlas,
    /// The three tracks.
    pub tracks: FileTracks,
}

/// A number of dollars from 0 to 50.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Budget(u8);

impl Budget {
    /// As a number.
    pub const fn get(self) -> u8 {
        self.0
    }
}

impl TryFrom<u8> for Budget {
    type Error = &'static str;

    fn try_from(dollars: u8) -> Result<Self, Self::Error> {
        if dollars <= 50 { Ok(Self(dollars)) } else { Err("a budget is at most 50 dollars") }
    }
}

impl From<Budget> for u8 {
    fn from(budget: Budget) -> Self {
        budget.0
    }
}

/// The tracks by region.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FileTracks {
    /// Digging.
    pub desert: FileTrack,
    /// Diving.
    pub ocean: FileTrack,
    /// Exploring.
    pub jungle: FileTrack,
}

/// A track with its words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Vec<FileSection>", into = "Vec<FileSection>")]
pub struct FileTrack {
    sections: Vec<FileSection>,
    rules: Track,
}

/// A section with its words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FileSection {
    /// From left to right.
    pub steps: Vec<FileStep>,
    /// At their end.
    pub milestone: Milestone,
}

/// A step with its words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FileStep {
    /// A short word for it: `J1`.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What it asks for.
    pub work: Work,
    /// See [`Step::raider_icon`].
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub raider_icon: bool,
    /// See [`Step::no_bonus`].
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub no_bonus: bool,
    /// See [`Step::linked`].
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub linked: bool,
}

impl FileStep {
    const fn rules(&self) -> Step {
        let Self { work, raider_icon, no_bonus, linked, .. } = *self;
        Step { work, raider_icon, no_bonus, linked }
    }
}

impl TryFrom<Vec<FileSection>> for FileTrack {
    type Error = String;

    fn try_from(sections: Vec<FileSection>) -> Result<Self, String> {
        let plain = |section: &FileSection| Section {
            steps: section.steps.iter().map(FileStep::rules).collect(),
            milestone: section.milestone,
        };
        let rules = Track::try_from(sections.iter().map(plain).collect::<Vec<_>>())?;
        Ok(Self { sections, rules })
    }
}

impl From<FileTrack> for Vec<FileSection> {
    fn from(track: FileTrack) -> Self {
        track.sections
    }
}

impl FileTrack {
    /// What the rules need of it.
    pub const fn rules(&self) -> &Track {
        &self.rules
    }

    /// The step at a place counted over all sections.
    pub fn step(&self, index: usize) -> Option<&FileStep> {
        self.sections.iter().flat_map(|section| &section.steps).nth(index)
    }
}

impl BuiltIn for Sheet {
    const WORD: &'static str = "career sheet";

    fn built_in() -> &'static [Self] {
        &*IN_THE_BOX
    }

    fn id(&self) -> &str {
        &self.id
    }
}

impl Sheet {
    /// Reads a sheet.
    ///
    /// # Errors
    /// The first fault with its line and column.
    pub fn from_ron(text: &str) -> Result<Self, Fault> {
        datafile::read(text)
    }

    /// A track with its words.
    pub const fn track(&self, region: Region) -> &FileTrack {
        match region {
            Region::Desert => &self.tracks.desert,
            Region::Ocean => &self.tracks.ocean,
            Region::Jungle => &self.tracks.jungle,
        }
    }

    /// What the rules need of it.
    pub fn kit(&self) -> Kit {
        let tracks = Region::ALL.map(|region| *self.track(region).rules());
        Kit { faces: self.results_die, atlas: self.atlas, tracks }
    }
}
