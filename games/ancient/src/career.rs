//! One seat's career sheet as it is filled in, and the questions about it.
//!
//! Three tracks are worked on side by side ([`R06_1`](crate::book::R06_1)).

use serde::{Deserialize, Serialize};

use crate::atlas::{Kind, Region};
use crate::track::{Kit, STEPS, Track};

/// Raider boxes of a track [`R04_5`](crate::book::R04_5).
pub const RAIDER_BOXES: u8 = 3;

/// What is marked on one sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Career {
    /// Boxes marked in each step, by region.
    pub marks: [[u8; STEPS]; 3],
    /// Raider boxes marked, by region.
    pub raiders: [u8; 3],
    /// Dollars left.
    pub money: u16,
    /// How often others have followed [`R04_7`](crate::book::R04_7).
    pub follows: u8,
}

impl Career {
    /// A clean sheet with so much money.
    pub const fn new(money: u8) -> Self {
        Self { marks: [[0; STEPS]; 3], raiders: [0; 3], money: money as u16, follows: 0 }
    }

    /// Boxes marked in a step.
    pub const fn marked(&self, region: Region, step: usize) -> u8 {
        self.marks[region.index()][step]
    }

    /// Whether a step is complete.
    pub fn has_done(&self, track: &Track, region: Region, step: usize) -> bool {
        self.marked(region, step) >= track.boxes(step)
    }

    /// Whether every step before a milestone is complete.
    pub fn has_passed(&self, track: &Track, region: Region, section: usize) -> bool {
        track.section(section).all(|step| self.has_done(track, region, step))
    }

    /// The section being worked on [`R06_2`](crate::book::R06_2); nothing when all are complete.
    pub fn section(&self, track: &Track, region: Region) -> Option<usize> {
        // Sections are in order, so the first step that is not complete is in it.
        Some(track.section_of(self.first_open(track, region)?))
    }

    const fn first_open(&self, track: &Track, region: Region) -> Option<usize> {
        track.first_open(self.marks[region.index()])
    }

    /// Whether a track is complete.
    pub fn has_finished(&self, kit: &Kit, region: Region) -> bool {
        self.first_open(kit.track(region), region).is_none()
    }

    /// Whether three raider boxes have closed a track [`R04_5`](crate::book::R04_5).
    pub const fn is_blocked(&self, region: Region) -> bool {
        self.raiders[region.index()] >= RAIDER_BOXES
    }

    /// Whether a track is neither complete nor closed.
    pub fn is_active(&self, kit: &Kit, region: Region) -> bool {
        !self.is_blocked(region) && !self.has_finished(kit, region)
    }

    /// The step of this kind that is open now: in the section being worked on, and in a linked
    /// series the first that is not complete.
    pub fn open_step(&self, track: &Track, region: Region, kind: Kind) -> Option<usize> {
        if self.is_blocked(region) {
            return None;
        }
        let first = self.first_open(track, region)?;
        let open = |step: &usize| {
            track.step(*step).work.kind() == kind && !self.has_done(track, region, *step)
        };
        (first..track.section(track.section_of(first)).end).find(open)
    }

    /// The renown of the milestones passed [`R16_1`](crate::book::R16_1).
    pub fn renown(&self, kit: &Kit) -> u16 {
        let of = |region: Region| {
            let track = kit.track(region);
            track.renown_before(self.first_open(track, region).unwrap_or(STEPS))
        };
        Region::ALL.into_iter().map(of).sum()
    }

    /// Raider boxes marked in all.
    pub fn all_raiders(&self) -> u8 {
        self.raiders.iter().sum()
    }
}
