//! What the rules need of a career sheet: plain data, part of every position.

use serde::{Deserialize, Serialize};

use crate::atlas::{Atlas, Kind, Region};
use crate::symbol::{Face, Symbols};

/// The most steps of one track.
pub const STEPS: usize = 8;
/// The most sections of one track.
pub const SECTIONS: usize = 4;

/// One career step [`R04_2`](crate::book::R04_2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// What it asks for.
    pub work: Work,
    /// The bonus is a fourth raider instead [`R10_3`](crate::book::R10_3).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub raider_icon: bool,
    /// No bonus of any kind [`R10_2`](crate::book::R10_2).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub no_bonus: bool,
    /// An arrow leads to the next step [`R15_1`](crate::book::R15_1).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub linked: bool,
}

/// What a step asks for [`R04_3`](crate::book::R04_3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Work {
    /// All of these at once, for one box.
    Research {
        /// Always needed.
        plain: Symbols,
        /// In coloured boxes: not needed with the bonus.
        #[serde(default)]
        coloured: Symbols,
    },
    /// Any of these, one box each.
    Field {
        /// The symbols that count.
        accepts: Symbols,
        /// How many boxes there are.
        boxes: u8,
    },
}

impl Work {
    /// Research or field work.
    pub const fn kind(self) -> Kind {
        match self {
            Self::Research { .. } => Kind::Research,
            Self::Field { .. } => Kind::Field,
        }
    }

    /// How many boxes make the step.
    pub const fn boxes(self) -> u8 {
        match self {
            Self::Research { .. } => 1,
            Self::Field { boxes, .. } => boxes,
        }
    }

    fn check(self) -> Result<(), String> {
        match self {
            Self::Research { plain, .. } if plain.is_empty() => {
                Err("a research step needs a symbol outside the coloured boxes".into())
            }
            Self::Research { plain, coloured } if plain.total() + coloured.total() > 6 => {
                Err("a research step asks for more symbols than there are dice".into())
            }
            Self::Field { accepts, .. } if accepts.is_empty() => {
                Err("a field step accepts no symbol".into())
            }
            Self::Field { boxes, .. } if !(1..=20).contains(&boxes) => {
                Err(format!("a field step has 1 to 20 boxes, not {boxes}"))
            }
            _ => Ok(()),
        }
    }
}

const NO_STEP: Step = Step {
    work: Work::Research { plain: Symbols::NONE, coloured: Symbols::NONE },
    raider_icon: false,
    no_bonus: false,
    linked: false,
};

/// What a finished section pays [`R04_6`](crate::book::R04_6).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Milestone {
    /// Renown.
    pub renown: u8,
    /// Dollars.
    #[serde(default)]
    pub money: u8,
}

/// Some steps and the milestone after them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Section {
    /// From left to right.
    pub steps: Vec<Step>,
    /// At their end.
    pub milestone: Milestone,
}

/// One renown track [`R04_1`](crate::book::R04_1), flat: steps in order, and where sections end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Vec<Section>", into = "Vec<Section>")]
pub struct Track {
    steps: [Step; STEPS],
    /// The boxes of each step, side by side: every question about a sheet looks at them.
    boxes: [u8; STEPS],
    /// The step after the last of each section; zero for a section that is not there.
    ends: [u8; SECTIONS],
    milestones: [Milestone; SECTIONS],
}

impl Track {
    /// A step by its place.
    pub const fn step(&self, index: usize) -> &Step {
        &self.steps[index]
    }

    /// How many boxes a step has; none where there is no step.
    pub const fn boxes(&self, step: usize) -> u8 {
        self.boxes[step]
    }

    /// The first step that these marks do not complete.
    pub(crate) const fn first_open(&self, marks: [u8; STEPS]) -> Option<usize> {
        // Eight comparisons at once: each place gets a high bit to borrow from, and where it is
        // gone marks are missing. There are never as many as 128.
        const GUARDS: u64 = 0x8080_8080_8080_8080;
        let left = (u64::from_le_bytes(marks) | GUARDS) - u64::from_le_bytes(self.boxes);
        match !left & GUARDS {
            0 => None,
            open => Some(open.trailing_zeros() as usize / 8),
        }
    }

    /// How many sections there are.
    pub fn sections(&self) -> usize {
        self.ends.iter().filter(|end| **end > 0).count()
    }

    /// The places of a section's steps.
    pub const fn section(&self, index: usize) -> std::ops::Range<usize> {
        let start = if index == 0 { 0 } else { self.ends[index - 1] as usize };
        start..self.ends[index] as usize
    }

    /// The section of a step.
    pub fn section_of(&self, step: usize) -> usize {
        self.ends.iter().filter(|end| (1..=step).contains(&usize::from(**end))).count()
    }

    /// What a section pays.
    pub const fn milestone(&self, section: usize) -> Milestone {
        self.milestones[section]
    }

    /// How many steps there are in all.
    pub fn len(&self) -> usize {
        self.ends.iter().copied().max().unwrap_or(0).into()
    }

    /// Never: a track has a step.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The renown of its milestones.
    pub fn renown(&self) -> u16 {
        self.renown_before(STEPS)
    }

    /// The renown of the milestones before a step.
    pub(crate) fn renown_before(&self, step: usize) -> u16 {
        let paid = self.ends.iter().zip(&self.milestones);
        let passed = paid.filter(|(end, _)| usize::from(**end) <= step);
        // A section that is not there pays nothing.
        passed.map(|(_, milestone)| u16::from(milestone.renown)).sum()
    }
}

impl TryFrom<Vec<Section>> for Track {
    type Error = String;

    fn try_from(sections: Vec<Section>) -> Result<Self, String> {
        if !(1..=SECTIONS).contains(&sections.len()) {
            return Err(format!("a track has 1 to {SECTIONS} sections, not {}", sections.len()));
        }
        let mut track = Self {
            steps: [NO_STEP; STEPS],
            boxes: [0; STEPS],
            ends: [0; SECTIONS],
            milestones: [Milestone::default(); SECTIONS],
        };
        let mut at = 0;
        for (index, section) in sections.iter().enumerate() {
            check_section(section).map_err(|why| format!("section {}: {why}", index + 1))?;
            for step in &section.steps {
                let place = track.steps.get_mut(at).ok_or("a track has at most 8 steps")?;
                *place = *step;
                track.boxes[at] = step.work.boxes();
                at += 1;
            }
            track.ends[index] = u8::try_from(at).unwrap_or(0);
            track.milestones[index] = section.milestone;
        }
        Ok(track)
    }
}

/// At any time each action has one open step: field work is one step a section, and research is
/// one step or one linked series (ANC-23).
fn check_section(section: &Section) -> Result<(), String> {
    let steps = &section.steps;
    if steps.is_empty() {
        return Err("there is no step in it".into());
    }
    for step in steps {
        step.work.check()?;
    }
    if section.milestone.renown > 50 || section.milestone.money > 50 {
        return Err("a milestone pays at most 50 renown and 50 dollars".into());
    }
    let field = steps.iter().filter(|step| step.work.kind() == Kind::Field).count();
    if field > 1 {
        return Err("it has two field steps; give each a section".into());
    }
    for (index, step) in steps.iter().enumerate() {
        let next = steps.get(index + 1).map(|next| next.work.kind());
        let research = step.work.kind() == Kind::Research;
        if step.linked && !(research && next == Some(Kind::Research)) {
            return Err("an arrow leads from research to the research right after it".into());
        }
        // A fourth raider that one step bears would end the next before it began.
        if step.linked && step.raider_icon {
            return Err("no arrow leads on from a step that bears a fourth raider".into());
        }
        let later = steps[index + 1..].iter().any(|other| other.work.kind() == Kind::Research);
        if research && later && !step.linked {
            return Err("research steps of one section are linked by arrows".into());
        }
    }
    Ok(())
}

impl From<Track> for Vec<Section> {
    fn from(track: Track) -> Self {
        let section = |index: usize| Section {
            steps: track.steps[track.section(index)].to_vec(),
            milestone: track.milestones[index],
        };
        (0..track.sections()).map(section).collect()
    }
}

/// Everything printed that the rules look at: dice faces, atlas, tracks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Kit {
    /// The faces of each results die.
    pub faces: Faces,
    /// The printed atlas.
    pub atlas: Atlas,
    /// Desert, ocean, jungle.
    pub tracks: [Track; 3],
}

impl Kit {
    /// The track of a region.
    pub const fn track(&self, region: Region) -> &Track {
        &self.tracks[region.index()]
    }
}

/// Six faces, among them a raider [`R02_1`](crate::book::R02_1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Vec<Face>", into = "Vec<Face>")]
pub struct Faces {
    all: [Face; 6],
    /// All that are no raiders, counted once: every goal asks for them.
    symbols: Symbols,
}

impl Faces {
    /// What a die of 1 to 6 shows.
    pub fn shown(&self, die: u8) -> Face {
        self.all[usize::from(die.clamp(1, 6)) - 1]
    }

    /// All six.
    pub const fn all(&self) -> [Face; 6] {
        self.all
    }

    /// How many show a symbol of a kind that `accepted` has.
    pub const fn showing(&self, accepted: Symbols) -> u8 {
        self.symbols.among(accepted)
    }

    /// How many show a raider.
    pub const fn raiders(&self) -> u8 {
        6 - self.symbols.total()
    }
}

impl TryFrom<Vec<Face>> for Faces {
    type Error = String;

    fn try_from(list: Vec<Face>) -> Result<Self, String> {
        let wrong = format!("a results die has six faces, not {}", list.len());
        let faces: [Face; 6] = list.try_into().map_err(|_| wrong)?;
        let symbol = |face: &Face| match face {
            Face::Raider => None,
            Face::Shows(symbol) => Some(*symbol),
        };
        let symbols: Symbols = faces.iter().filter_map(symbol).collect();
        match symbols.total() {
            1..=5 => Ok(Self { all: faces, symbols }),
            _ => Err("a results die has a raider, and something else".into()),
        }
    }
}

impl From<Faces> for Vec<Face> {
    fn from(faces: Faces) -> Self {
        faces.all.to_vec()
    }
}

#[cfg(test)]
mod tests {
    use contract::{BuiltIn, Rng};

    use super::*;
    use crate::sheet::Sheet;

    #[test]
    fn the_first_open_step_is_the_first_that_lacks_a_mark() {
        let mut rng = Rng::new(1);
        for track in Sheet::built_in().iter().flat_map(|sheet| sheet.kit().tracks) {
            for _ in 0..2_000 {
                // More often complete than not, so that later steps come up.
                let marks = track.boxes.map(|boxes| boxes - u8::from(rng.index(4) == 0).min(boxes));
                let lacks = |step: &usize| marks[*step] < track.step(*step).work.boxes();
                let first = (0..track.len()).find(lacks);
                assert_eq!(track.first_open(marks), first, "{marks:?}");
                let passed = first.map_or(track.sections(), |step| track.section_of(step));
                let renown = (0..passed).map(|section| u16::from(track.milestone(section).renown));
                assert_eq!(track.renown_before(first.unwrap_or(STEPS)), renown.sum::<u16>());
            }
        }
    }

    #[test]
    fn sections_follow_one_another() {
        for track in Sheet::built_in().iter().flat_map(|sheet| sheet.kit().tracks) {
            for section in 0..track.sections() {
                assert!(track.section(section).all(|step| track.section_of(step) == section));
            }
            assert_eq!(track.section(track.sections() - 1).end, track.len());
        }
    }

    #[test]
    fn faces_are_counted_as_they_are() {
        for Kit { faces, .. } in Sheet::built_in().iter().map(Sheet::kit) {
            let shows = |face: &Face, wanted| *face == wanted;
            let count = |wanted| faces.all().iter().filter(|face| shows(face, wanted)).count();
            assert_eq!(usize::from(faces.raiders()), count(Face::Raider));
            for symbol in crate::symbol::Symbol::ALL {
                let counted = faces.showing(Symbols::NONE.with(symbol));
                assert_eq!(usize::from(counted), count(Face::Shows(symbol)));
            }
        }
    }
}
