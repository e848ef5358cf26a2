//! The position: plain data, no generator, no strings.

use contract::{Seat, SeatCount, SeatSet};
use serde::{Deserialize, Serialize};

use crate::atlas::{ActionDie, Atlas, Colour, Kind, Region, SLOTS, Slot};
use crate::career::Career;
use crate::setup::Options;
use crate::symbol::Symbols;
use crate::track::Kit;

/// The most seats of this game.
pub const MOST_SEATS: usize = 4;
/// The results dice [`R02_1`](crate::book::R02_1).
pub const RESULTS_DICE: u8 = 6;
/// Action dice of each colour [`R02_1`](crate::book::R02_1).
pub const DICE_PER_COLOUR: u8 = 3;

/// A position of *Ancient Artifacts*.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ancient {
    pub(crate) seats: SeatCount,
    pub(crate) options: Options,
    pub(crate) kit: Kit,
    pub(crate) careers: [Career; MOST_SEATS],
    pub(crate) table: Board,
    /// The die handed on from the turn before, or to be handed on [`R18_1`](crate::book::R18_1).
    pub(crate) leftover: Option<ActionDie>,
    pub(crate) turn: Turn,
    pub(crate) phase: Phase,
}

/// Where the action dice are that nobody has in hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Board {
    /// On the atlas: research first in each region, then by number.
    pub atlas: [[Option<ActionDie>; SLOTS]; 3],
    /// In the bag, by colour.
    pub bag: [u8; 3],
}

/// Whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Turn {
    /// Whose turn it is.
    pub active: Seat,
    /// Who began; a round ends when it comes to this seat again.
    pub first: Seat,
    /// Rounds begun so far.
    pub round: u16,
    /// Who began the last round [`R19_1`](crate::book::R19_1).
    pub closing: Option<Seat>,
}

/// What is being awaited. Each arm carries only what exists then.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The active player has two dice and places one, or pays for others.
    Choosing([ActionDie; 2]),
    /// Other seats say whether they follow, or stay; hidden until all have answered.
    Asking(Asking),
    /// The results dice lie; the active player locks, rolls, pays or stops.
    Rolling(Attempt),
    /// It is over.
    Over(Ending),
}

/// Seats being asked all at once (ANC-16).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Asking {
    /// The action they may be part of.
    pub attempt: Attempt,
    /// What they are asked.
    pub ask: Ask,
    /// Who is asked.
    pub asked: SeatSet,
    /// Who has answered; everyone may know that.
    pub answered: SeatSet,
    /// Who has said yes: known to each of them alone.
    pub yes: SeatSet,
}

/// What followers are asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ask {
    /// To follow an action [`R11_1`](crate::book::R11_1).
    Follow,
    /// To stay for the next step of a series (`follower_may_leave`).
    Stay,
}

/// An action with results dice: a die lies on the atlas, and now comes how well it goes
/// [`R06_4`](crate::book::R06_4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Attempt {
    /// Where the action die lies.
    pub slot: Slot,
    /// Who shares the results: has paid, has not gone bust, has not left.
    pub followers: SeatSet,
    /// Followers who have marked a step that leads to no other (ANC-38).
    pub sated: SeatSet,
    /// The results dice.
    pub shown: Shown,
}

/// The results dice as they lie.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shown {
    /// Raiders, which are always locked [`R13_1`](crate::book::R13_1).
    pub raiders: u8,
    /// Locked symbols.
    pub locked: Symbols,
    /// Symbols that would be rolled again.
    pub loose: Symbols,
}

impl Shown {
    /// Every symbol that shows, locked or not (ANC-39).
    pub fn symbols(self) -> Symbols {
        self.locked.plus(self.loose)
    }
}

/// How the game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// Everyone had a last turn [`R19_1`](crate::book::R19_1).
    LastRound,
    /// Alone: the third track is complete [`R21_2`](crate::book::R21_2).
    ThreeTracks,
    /// Alone: the ninth raider box is marked [`R21_2`](crate::book::R21_2).
    NineRaiders,
    /// Alone: every track is complete or closed (ANC-14).
    NothingLeft,
    /// Alone: neither die can be placed [`R21_2`](crate::book::R21_2).
    NoSlot,
    /// Alone: the leftover die has no slot, and there is no money for another (ANC-13).
    NoLeftoverSlot,
}

impl Board {
    /// An empty atlas and a full bag [`R05_2`](crate::book::R05_2), [`R05_3`](crate::book::R05_3).
    pub const NEW: Self = Self { atlas: [[None; SLOTS]; 3], bag: [DICE_PER_COLOUR; 3] };

    /// Dice in the bag.
    pub fn bagged(&self) -> u8 {
        self.bag.iter().sum()
    }

    /// The die in a slot; nothing when the slot is empty or does not exist.
    pub fn die_in(&self, atlas: &Atlas, slot: Slot) -> Option<ActionDie> {
        self.atlas[slot.region.index()][atlas.place_of(slot)?]
    }

    pub(crate) fn put(&mut self, atlas: &Atlas, slot: Slot, die: ActionDie) {
        if let Some(place) = atlas.place_of(slot) {
            self.atlas[slot.region.index()][place] = Some(die);
        }
    }

    pub(crate) const fn put_back(&mut self, colour: Colour) {
        self.bag[colour as usize] += 1;
    }

    /// Every die on the atlas.
    pub fn placed(&self) -> impl Iterator<Item = ActionDie> + '_ {
        self.atlas.iter().flatten().flatten().copied()
    }
}

impl Ancient {
    /// A seat's sheet.
    pub const fn career(&self, seat: Seat) -> &Career {
        &self.careers[seat.index()]
    }

    pub(crate) const fn career_mut(&mut self, seat: Seat) -> &mut Career {
        &mut self.careers[seat.index()]
    }

    /// What is being awaited.
    pub const fn phase(&self) -> &Phase {
        &self.phase
    }

    /// Whose turn it is.
    pub const fn turn(&self) -> &Turn {
        &self.turn
    }

    /// Where the action dice are.
    pub const fn table(&self) -> &Board {
        &self.table
    }

    /// What is printed.
    pub const fn kit(&self) -> &Kit {
        &self.kit
    }

    /// The die to be handed on.
    pub const fn leftover(&self) -> Option<ActionDie> {
        self.leftover
    }

    pub(crate) const fn is_solitaire(&self) -> bool {
        self.seats.get() == 1
    }

    /// The step of this action that a seat could work on now.
    pub fn open_step(&self, seat: Seat, region: Region, kind: Kind) -> Option<usize> {
        self.career(seat).open_step(self.kit.track(region), region, kind)
    }

    /// Whether a seat has a track that is neither complete nor closed.
    pub fn can_progress(&self, seat: Seat) -> bool {
        Region::ALL.into_iter().any(|region| self.career(seat).is_active(&self.kit, region))
    }

    /// Whether the die of an action earns its bonus [`R10_1`](crate::book::R10_1).
    pub fn has_bonus(&self, attempt: &Attempt) -> bool {
        let die = self.table.die_in(&self.kit.atlas, attempt.slot);
        die.is_some_and(|die| self.would_have_bonus(attempt.slot, die))
    }

    /// Whether this die earns the bonus in this slot: by die and region alone, unless there is
    /// nothing to share where the active player's own step has no bonus (ANC-53).
    pub(crate) fn would_have_bonus(&self, slot: Slot, die: ActionDie) -> bool {
        let is_void = || {
            let step = self.open_step(self.turn.active, slot.region, slot.kind());
            step.is_some_and(|step| self.kit.track(slot.region).step(step).no_bonus)
        };
        self.kit.atlas.earns_bonus(slot.region, die)
            && !(self.options.no_bonus_to_share && is_void())
    }
}
