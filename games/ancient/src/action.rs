//! Actions and their notation.
//!
//! ```text
//! redraw             pay a dollar for two new action dice
//! place=DIE-SLOT     place one of the two dice: place=orange5-desert.research
//! raid=REGION        no die can be placed: the raider box that is marked
//! end                alone, no die can be placed: end the game
//! pass | follow      let the action go by, or pay a dollar and follow it
//! leave | stay       between two steps of a series (option follower_may_leave)
//! lock=SYMBOL        lock one die that shows this
//! roll               roll the dice that are not locked
//! again              pay a dollar, take all six dice and start over
//! on | on=all        mark the step and roll for the next of the series; `all` pays a dollar to
//!                    roll the raiders as well
//! stop               keep what shows
//!
//! DIE     a colour and a number: orange5 blue3 green6
//! SLOT    desert.research, or a region and the lowest number of the slot: ocean.4
//! REGION  desert ocean jungle
//! SYMBOL  book map tool lamp idol
//! ```

use std::fmt;
use std::str::FromStr;

use contract::ParseError;
use serde::{Serialize, Serializer};

use crate::atlas::{ActionDie, Region, Slot};
use crate::symbol::Symbol;

/// One decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Action {
    /// Pay for two new action dice.
    Redraw,
    /// Place a die.
    Place(ActionDie, Slot),
    /// Mark a raider box for want of a slot.
    Raid(Region),
    /// Alone: end the game for want of a slot.
    End,
    /// Do not follow.
    Pass,
    /// Follow.
    Follow,
    /// Leave a series.
    Leave,
    /// Stay in a series.
    Stay,
    /// Lock a die.
    Lock(Symbol),
    /// Roll what is not locked.
    Roll,
    /// Pay and start over.
    Again,
    /// Mark the step and go on to the next; `true` pays for the raiders.
    On(bool),
    /// Keep what shows.
    Stop,
}

/// What everything costs that costs something [`R04_4`](crate::book::R04_4).
pub const PRICE: u16 = 1;

impl Action {
    /// The dollars it costs.
    pub const fn price(self) -> u16 {
        match self {
            Self::Redraw | Self::Follow | Self::Again | Self::On(true) => PRICE,
            Self::Place(..)
            | Self::Raid(_)
            | Self::End
            | Self::Pass
            | Self::Leave
            | Self::Stay
            | Self::Lock(_)
            | Self::Roll
            | Self::On(false)
            | Self::Stop => 0,
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Redraw => f.write_str("redraw"),
            Self::Place(die, slot) => write!(f, "place={die}-{slot}"),
            Self::Raid(region) => write!(f, "raid={region}"),
            Self::End => f.write_str("end"),
            Self::Pass => f.write_str("pass"),
            Self::Follow => f.write_str("follow"),
            Self::Leave => f.write_str("leave"),
            Self::Stay => f.write_str("stay"),
            Self::Lock(symbol) => write!(f, "lock={symbol}"),
            Self::Roll => f.write_str("roll"),
            Self::Again => f.write_str("again"),
            Self::On(false) => f.write_str("on"),
            Self::On(true) => f.write_str("on=all"),
            Self::Stop => f.write_str("stop"),
        }
    }
}

impl FromStr for Action {
    type Err = ParseError;

    fn from_str(word: &str) -> Result<Self, ParseError> {
        let unknown = || ParseError::new(word, "no such verb");
        let Some((verb, what)) = word.split_once('=') else {
            return bare(word).ok_or_else(unknown);
        };
        match verb {
            "place" => match what.split_once('-') {
                Some((die, slot)) => Ok(Self::Place(die.parse()?, slot.parse()?)),
                None => Err(ParseError::new(word, "a placement is written place=DIE-SLOT")),
            },
            "raid" => what.parse().map(Self::Raid),
            "lock" => what.parse().map(Self::Lock),
            "on" if what == "all" => Ok(Self::On(true)),
            "on" => Err(ParseError::new(word, "one goes on, or on=all")),
            _ => Err(unknown()),
        }
    }
}

fn bare(word: &str) -> Option<Action> {
    let all = [
        Action::Redraw,
        Action::End,
        Action::Pass,
        Action::Follow,
        Action::Leave,
        Action::Stay,
        Action::Roll,
        Action::Again,
        Action::On(false),
        Action::Stop,
    ];
    all.into_iter().find(|action| action.to_string() == word)
}

impl Serialize for Action {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
