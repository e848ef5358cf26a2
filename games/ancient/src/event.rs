//! What can happen. Everything lies open but one thing: whether a seat will follow, until all
//! have answered (ANC-16).

use contract::{Audience, Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::atlas::{ActionDie, Region, Slot};
use crate::rules::r10_bonus::Effect;
use crate::state::{Ask, Ending};
use crate::symbol::{Symbol, Symbols};

/// One thing that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
#[allow(missing_docs)] // The fields are the words of the rulebook.
pub enum Event {
    /// A turn began.
    TurnBegan { seat: Seat, round: u16 },
    /// Two action dice lie before a player; the first may have been handed on.
    Drew { seat: Seat, dice: [ActionDie; 2], handed_on: bool },
    /// A dollar bought two new dice; the old ones are back in the bag.
    Redrew { seat: Seat, old: [ActionDie; 2], dice: [ActionDie; 2] },
    /// A die was placed: whether it earns the bonus, and what that does for its player's step.
    Placed { seat: Seat, die: ActionDie, slot: Slot, bonus: bool, effect: Effect },
    /// A die was placed where its player has nothing to do.
    PlacedIdly { seat: Seat, die: ActionDie, slot: Slot },
    /// Neither die could be placed.
    NoPlacement { seat: Seat },
    /// Alone: the leftover die went to a slot.
    LeftoverPlaced { seat: Seat, die: ActionDie, slot: Slot },
    /// Alone: a dollar bought another leftover die.
    LeftoverRedrawn { seat: Seat, old: ActionDie, die: ActionDie },
    /// A raider box was marked; so many are marked in that track now.
    RaiderMarked { seat: Seat, region: Region, boxes: u8 },
    /// The third box closed a track.
    BlockedOut { seat: Seat, region: Region },
    /// A seat has answered; how, only that seat knows.
    Answered { seat: Seat },
    /// The answer, for the seat that gave it.
    AnswerGiven { seat: Seat, ask: Ask, yes: bool },
    /// All answers are shown: these follow.
    FollowersShown { seat: Seat, followers: SeatSet },
    /// All answers are shown: these stay for the next step, the others leave.
    StayersShown { seat: Seat, followers: SeatSet },
    /// Results dice were rolled: what these dice show, and how many raiders lie now.
    Rolled { seat: Seat, dice: u8, symbols: Symbols, raiders: u8 },
    /// A die was locked.
    Locked { seat: Seat, symbol: Symbol },
    /// A dollar freed all locked dice.
    StartedOver { seat: Seat },
    /// The player goes on to the next step of a series; a dollar may have freed the raiders.
    WentOn { seat: Seat, paid: bool },
    /// The player keeps what shows.
    Stopped { seat: Seat },
    /// Boxes of a step were marked.
    Marked { seat: Seat, region: Region, step: u8, boxes: u8, done: bool },
    /// The dice were not enough for anything.
    NothingMarked { seat: Seat, region: Region },
    /// A milestone was passed.
    MilestonePassed { seat: Seat, region: Region, section: u8, renown: u8, money: u8 },
    /// A track is complete.
    TrackFinished { seat: Seat, region: Region },
    /// Too many raiders for this seat.
    Busted { seat: Seat, region: Region, raiders: u8 },
    /// A raider step kept a follower out of a bust (`follower_icon_saves`).
    Spared { seat: Seat, region: Region },
    /// Every region held a die: all are back in the bag.
    AtlasCleared,
    /// A die is handed to the next player.
    HandedOn { seat: Seat, die: ActionDie },
    /// A player who cannot progress begins the last round.
    LastRound { seat: Seat },
    /// A player who cannot progress is passed over in the last round.
    Skipped { seat: Seat },
    /// The most followed earn renown.
    FollowBonus { seat: Seat, follows: u8 },
    /// It is over.
    Ended { ending: Ending },
    /// A final score.
    Scored { seat: Seat, renown: u16, money: u16, score: u16 },
}

impl contract::Event for Event {
    fn audience(&self) -> Audience {
        match self {
            Self::AnswerGiven { seat, .. } => Audience::Only(SeatSet::only(*seat)),
            _ => Audience::All,
        }
    }

    fn reveals(&self) -> bool {
        matches!(self, Self::FollowersShown { .. } | Self::StayersShown { .. })
    }
}
