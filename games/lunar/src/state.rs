//! The position: plain data of fixed size. What never changes is in the [`LoadedScenario`].
//!
//! [`LoadedScenario`]: crate::loaded::LoadedScenario

use serde::{Deserialize, Serialize};

use crate::gear::{Gear, Post, Side};
use crate::hex::{Cell, Edge};
use crate::loaded::{Counter, ScenarioHandle};
use crate::map::Map;
use crate::name::{Form, Tech};
use crate::setup::Options;
pub use crate::units::{Members, UnitId, Units};

/// A game of *Artifact*.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lunar {
    #[serde(rename = "stage")]
    pub(crate) loaded: ScenarioHandle,
    pub(crate) options: Options,
    /// Counted from one; zero while units are placed.
    pub(crate) turn: u8,
    /// Who acts first in the phases of this turn.
    pub(crate) initiative: Side,
    pub(crate) phase: Phase,
    pub(crate) units: Units,
    pub(crate) dingus: Dingus,
    pub(crate) release: Release,
    /// Alien troops killed by humans [`R13_5`](crate::book::R13_5).
    pub(crate) kills: u8,
    /// Where jamming acts at the end of the phase.
    pub(crate) jammed: Option<Cell>,
}

/// What is being awaited.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// A side places its stacks; the next one by number.
    Deploying(Side, u8),
    /// A side says who carries the dingus.
    Hiding(Side),
    /// Both sides name their crews; who has finished.
    Naming([bool; 2]),
    /// Targeting attempts by turns.
    Targeting(Half, Turns),
    /// Shots by turns.
    Combat(Half, Turns),
    /// A side sets the velocity of this lander.
    Velocity(Side, UnitId),
    /// A side exchanges weapons.
    Exchange(Side),
    /// Moves by turns; the unit that is moving.
    Moving(Turns, Option<Activation>),
    /// Attacks hand to hand by turns.
    Melee(Turns),
    /// Captures and rescues by turns.
    Taking(Turns),
    /// Nothing more can happen.
    Over(Ending),
}

/// Which half of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Half {
    /// Phases B and C.
    All,
    /// Phases E and F.
    Military,
}

/// Who acts next, and who has passed for good.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Turns {
    /// Acts next.
    pub side: Side,
    /// Has passed.
    pub passed: [bool; 2],
}

/// A unit in the middle of its move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Activation {
    /// Which.
    pub unit: UnitId,
    /// How much of its allowance is gone.
    pub spent: u8,
    /// Whether it has left the hex it began in.
    pub moved: bool,
    /// Whether it may go no farther.
    pub done: bool,
    /// Whether somebody has loaded or unloaded in it, or taken the dingus.
    pub acted: bool,
}

impl Activation {
    /// A move that has just begun.
    pub(crate) const fn of(unit: UnitId) -> Self {
        Self { unit, spent: 0, moved: false, done: false, acted: false }
    }
}

/// How it ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ending {
    /// Who won; nobody in a draw.
    pub winner: Option<Side>,
    /// Why.
    pub why: Why,
}

/// Why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// The dingus left the map with the winner.
    DingusExited,
    /// A scientist is captive aboard a vehicle at the end.
    CaptiveHeld,
    /// Enough captives left the map.
    CaptivesExited,
    /// The dingus is held at the end.
    DingusHeld,
    /// The last turn is over.
    TimeRanOut,
    /// Nobody can win any more in the way the scenario asks for.
    OutOfReach,
}

/// Whether the scientists of 14.3 B may act.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Release {
    /// Not yet.
    Barred,
    /// They may move (option `attack_frees_move_only`).
    MoveOnly,
    /// They are free.
    Free,
}

/// The dingus.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Dingus {
    /// Not in this scenario, off the map, or gone up.
    Gone,
    /// On the ground.
    Lying(Cell),
    /// With a unit; the enemy knows only that it is one of the suspects
    /// [`R10_1`](crate::book::R10_1).
    Carried {
        /// By whom.
        by: UnitId,
        /// Who could be carrying it, as far as everyone knows: a set of units.
        suspects: u64,
    },
}

/// Where a unit is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// Not placed yet.
    Unplaced,
    /// In a hex.
    Map(Cell),
    /// In or on another unit.
    Aboard(UnitId),
    /// A captive or a rescued friend in the arms of a technician.
    Held(UnitId),
    /// It has left the map, for good.
    Off(Edge),
    /// Destroyed.
    Dead,
}

/// How long a unit is damaged [`R08_8`](crate::book::R08_8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Damage {
    /// It is not.
    None,
    /// To the end of this turn.
    Until(u8),
    /// A captive [`R12_4`](crate::book::R12_4).
    ForGood,
}

/// Flags of a unit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Marks(u32);

impl Marks {
    /// Nothing is marked.
    pub(crate) const NONE: Self = Self(0);
    /// Carries a marker [`R07_1`](crate::book::R07_1).
    pub const TARGETED: Self = Self(1);
    /// Has tried to target this phase.
    pub const TRIED: Self = Self(1 << 1);
    /// Has fired its first weapon this phase.
    pub const FIRED_1: Self = Self(1 << 2);
    /// Has fired its second weapon this phase.
    pub const FIRED_2: Self = Self(1 << 3);
    /// Is damaged when the phase ends.
    pub const HURT: Self = Self(1 << 4);
    /// Is destroyed when the phase ends.
    pub const DOOMED: Self = Self(1 << 5);
    /// Is destroyed by humans.
    pub const BY_HUMAN: Self = Self(1 << 6);
    /// Has targeted or fired this turn, so a scientific unit stays.
    pub const PINNED: Self = Self(1 << 7);
    /// Has had its move.
    pub const MOVED: Self = Self(1 << 8);
    /// Has loaded this turn.
    pub const LOADED: Self = Self(1 << 9);
    /// Has unloaded this turn.
    pub const UNLOADED: Self = Self(1 << 10);
    /// Has come from another hex this turn.
    pub const ENTERED: Self = Self(1 << 11);
    /// Has exchanged something this turn.
    pub const TRADED: Self = Self(1 << 12);
    /// Has struck hand to hand this turn.
    pub const STRUCK: Self = Self(1 << 13);
    /// Flew at three last turn.
    pub const SLOW: Self = Self(1 << 14);
    /// Dead, and lying there [`R13_4`](crate::book::R13_4).
    pub const CORPSE: Self = Self(1 << 15);
    /// The post at the wheel was named this turn; the two next bits are the other posts.
    const POSTS: u32 = 1 << 16;
    /// Has come off a lander this turn.
    pub const OFF_LANDER: Self = Self(1 << 19);
    /// An alien lander that has taken off since the shock [`R13_5`](crate::book::R13_5).
    pub const LEFT_AGAIN: Self = Self(1 << 20);
    /// Was named driver this turn, and has got out [`R06_9`](crate::book::R06_9).
    pub const DROVE: Self = Self(1 << 21);
    /// Has exchanged something twice this turn.
    pub const TRADED_TWICE: Self = Self(1 << 22);

    /// What lasts a turn.
    pub(crate) const OF_TURN: Self = Self(0xFF << 7 | 0xF << 16 | 3 << 21);
    /// What a hit leaves until the phase ends.
    pub(crate) const OF_HIT: Self = Self(7 << 4);
    const ALL: u32 = (1 << 23) - 1;

    /// Named this turn.
    pub(crate) const fn post(post: Post) -> Self {
        Self(Self::POSTS << post as u32)
    }

    /// All posts.
    pub(crate) const EVERY_POST: Self = Self(7 << 16);

    /// Fired this weapon.
    pub(crate) const fn fired(slot: usize) -> Self {
        if slot == 0 { Self::FIRED_1 } else { Self::FIRED_2 }
    }

    /// Whether any of these is set.
    #[inline]
    pub const fn has(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Without what the enemy cannot see: crews being named, and hands that met over the dingus.
    pub(crate) const fn without_secrets(self) -> Self {
        Self(self.0 & !(Self::EVERY_POST.0 | Self::TRADED.0 | Self::TRADED_TWICE.0))
    }

    pub(crate) const fn set(&mut self, other: Self) {
        self.0 |= other.0;
    }

    pub(crate) const fn clear(&mut self, other: Self) {
        self.0 &= !other.0;
    }

    pub(crate) const fn are_known(self) -> bool {
        self.0 <= Self::ALL
    }
}

/// One unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Unit {
    /// Where.
    pub place: Place,
    /// Whether damaged.
    pub damage: Damage,
    /// Of a lander; zero on the ground.
    pub velocity: u8,
    /// Jumps left.
    pub jumps: u8,
    /// In a technician's hands.
    pub weapon: Option<Gear>,
    /// Aboard a rover.
    pub post: Option<Post>,
    /// The post that everyone knows of, while crews are named in secret.
    pub shown: Option<Post>,
    /// Flags.
    pub marks: Marks,
}

impl Lunar {
    /// What never changes.
    pub const fn loaded(&self) -> &ScenarioHandle {
        &self.loaded
    }

    /// What is being awaited.
    pub const fn phase(&self) -> &Phase {
        &self.phase
    }

    /// The turn, counted from one.
    pub const fn turn(&self) -> u8 {
        self.turn
    }

    /// The rulings chosen.
    pub const fn options(&self) -> &Options {
        &self.options
    }

    #[inline]
    pub(crate) fn map(&self) -> &Map {
        &self.loaded.map
    }

    #[inline]
    pub(crate) fn counter(&self, unit: UnitId) -> &Counter {
        self.loaded.counter(unit)
    }

    /// A unit by its number.
    #[inline]
    pub fn unit(&self, unit: UnitId) -> &Unit {
        &self.units.list[unit.index()]
    }

    /// Puts a unit somewhere else.
    #[inline]
    pub(crate) fn put(&mut self, unit: UnitId, place: Place) {
        self.units.put(unit, place);
    }

    /// A unit by its number, to be changed; [`put`](Self::put) changes its place.
    #[inline]
    pub(crate) fn unit_mut(&mut self, unit: UnitId) -> &mut Unit {
        &mut self.units.list[unit.index()]
    }

    /// The numbers of all units.
    pub(crate) fn all(&self) -> impl Iterator<Item = UnitId> + use<> {
        (0..self.units.count()).map(UnitId)
    }

    /// The numbers of a side's units.
    #[inline]
    pub(crate) fn of_side(&self, side: Side) -> Members {
        Members(self.loaded.units_of(side))
    }

    #[inline]
    pub(crate) fn has(&self, unit: UnitId, mark: Marks) -> bool {
        self.unit(unit).marks.has(mark)
    }

    #[inline]
    pub(crate) fn mark(&mut self, unit: UnitId, mark: Marks) {
        self.unit_mut(unit).marks.set(mark);
    }

    /// The hex of a unit that stands in one by itself, alive.
    #[inline]
    pub(crate) fn on_map(&self, unit: UnitId) -> Option<Cell> {
        let unit = self.unit(unit);
        match unit.place {
            Place::Map(cell) if !unit.marks.has(Marks::CORPSE) => Some(cell),
            _ => None,
        }
    }

    /// The hex a unit is in, wherever in it.
    #[inline]
    pub(crate) fn hex_of(&self, unit: UnitId) -> Option<Cell> {
        match self.unit(unit).place {
            Place::Map(cell) => Some(cell),
            Place::Aboard(by) | Place::Held(by) => match self.unit(by).place {
                Place::Map(cell) => Some(cell),
                Place::Aboard(outer) => match self.unit(outer).place {
                    Place::Map(cell) => Some(cell),
                    _ => None,
                },
                _ => None,
            },
            _ => None,
        }
    }

    /// Units of a side that stand or lie in a hex by themselves, corpses too.
    #[inline]
    pub(crate) fn standing(&self, side: Side) -> Members {
        Members(self.loaded.units_of(side) & self.units.standing)
    }

    /// Living units of a side that stand in a hex by themselves.
    #[inline]
    pub(crate) fn in_hex(&self, side: Side, cell: Cell) -> impl Iterator<Item = UnitId> + '_ {
        self.standing(side).filter(move |unit| self.on_map(*unit) == Some(cell))
    }

    /// A side's people, rovers or landers.
    #[inline]
    pub(crate) fn of_form(&self, side: Side, form: Form) -> Members {
        Members(self.loaded.units_of(side) & self.loaded.units_like(form))
    }

    /// Those of them that stand or lie in a hex by themselves, corpses too.
    #[inline]
    pub(crate) fn standing_form(&self, side: Side, form: Form) -> Members {
        Members(self.standing(side).0 & self.loaded.units_like(form))
    }

    /// Units of a side that are aboard another.
    #[inline]
    pub(crate) fn carried(&self, side: Side) -> Members {
        Members(self.loaded.units_of(side) & self.units.aboard)
    }

    /// Units of a side that stand in a hex or are aboard another.
    #[inline]
    pub(crate) fn standing_or_aboard(&self, side: Side) -> Members {
        Members(self.loaded.units_of(side) & (self.units.standing | self.units.aboard))
    }

    /// Who stands or lies in a hex, whosever.
    #[inline]
    pub(crate) const fn all_standing(&self) -> Members {
        Members(self.units.standing)
    }

    /// Who and what is aboard a unit.
    #[inline]
    pub(crate) const fn aboard(&self, by: UnitId) -> Members {
        Members(self.units.inside[by.index()])
    }

    /// Whether anybody of a side is aboard a unit.
    #[inline]
    pub(crate) fn has_aboard(&self, by: UnitId, side: Side) -> bool {
        self.aboard(by).0 & self.loaded.units_of(side) != 0
    }

    /// Who is in somebody's arms.
    #[inline]
    pub(crate) const fn held(&self) -> Members {
        Members(self.units.held)
    }

    /// Whom a technician holds.
    #[inline]
    pub(crate) fn held_by(&self, by: UnitId) -> Option<UnitId> {
        self.held().find(|unit| self.unit(*unit).place == Place::Held(by))
    }

    #[inline]
    pub(crate) fn is_sound(&self, unit: UnitId) -> bool {
        self.unit(unit).damage == Damage::None
    }

    /// Whether this is somebody who was captured and lies in a hex: his captors spare him
    /// [`R12_4`](crate::book::R12_4).
    #[inline]
    pub(crate) fn is_spared(&self, unit: UnitId) -> bool {
        self.unit(unit).damage == Damage::ForGood
    }

    #[inline]
    pub(crate) fn is_flying(&self, unit: UnitId) -> bool {
        self.unit(unit).velocity > 0
    }

    #[inline]
    pub(crate) fn is(&self, unit: UnitId, form: Form) -> bool {
        self.counter(unit).form == form
    }

    #[inline]
    pub(crate) fn is_alien(&self, unit: UnitId) -> bool {
        self.counter(unit).tech == Tech::Alien
    }

    /// Who carries the dingus.
    #[inline]
    pub(crate) const fn carrier(&self) -> Option<UnitId> {
        match self.dingus {
            Dingus::Carried { by, .. } => Some(by),
            _ => None,
        }
    }

    /// Whether the dingus lies in a hex.
    #[inline]
    pub(crate) fn dingus_lies(&self, cell: Cell) -> bool {
        self.dingus == Dingus::Lying(cell)
    }

    /// A unit of a side by its counter.
    #[inline]
    pub(crate) fn find(&self, side: Side, name: crate::name::Name) -> Option<UnitId> {
        self.loaded.unit(side, name)
    }
}
