//! Actions and their notation.
//!
//! ```text
//! recruit            roll the abilities of one's party
//! learn=ABILITY      the ability chosen on a ten while recruiting
//! take=ITEM          an item of equipment
//! roll               roll for movement
//! go=out | go=home   the way the pawn goes
//! fight=SEAT         which of several parties to fight
//! name=ABILITY       the ability of a fight, when the die shows a ten
//! aid=SOURCE         declare an Aid: an item, or a table and sum such as 1.9
//! ready              no more Aids: let the dice fall
//! lose=ABILITY       the mark a wounded member loses
//! drop=SOURCE        the Aid given up
//!
//! ABILITY  combat strength agility navigation survival mechanics languages personality science
//! ITEM     pistols picks climbing sextant maps lockpicks volumes texts letters
//! ```

use std::fmt;
use std::str::FromStr;

use contract::{ParseError, Seat};
use serde::{Serialize, Serializer};

use crate::ability::Ability;
use crate::equipment::{Item, Source};
use crate::state::Way;

/// One decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Action {
    /// Roll the abilities of one's party.
    Recruit,
    /// Choose an ability on a ten.
    Learn(Ability),
    /// Take an item.
    Take(Item),
    /// Roll for movement.
    Roll,
    /// Choose the way.
    Go(Way),
    /// Choose whom to fight.
    Fight(Seat),
    /// Name the ability of a fight.
    Name(Ability),
    /// Declare an Aid.
    Aid(Source),
    /// Declare no more.
    Ready,
    /// Choose the mark to lose.
    Lose(Ability),
    /// Give up an Aid.
    Drop(Source),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Recruit => f.write_str("recruit"),
            Self::Learn(ability) => write!(f, "learn={ability}"),
            Self::Take(item) => write!(f, "take={item}"),
            Self::Roll => f.write_str("roll"),
            Self::Go(Way::Out) => f.write_str("go=out"),
            Self::Go(Way::Home) => f.write_str("go=home"),
            Self::Fight(seat) => write!(f, "fight={seat}"),
            Self::Name(ability) => write!(f, "name={ability}"),
            Self::Aid(source) => write!(f, "aid={source}"),
            Self::Ready => f.write_str("ready"),
            Self::Lose(ability) => write!(f, "lose={ability}"),
            Self::Drop(source) => write!(f, "drop={source}"),
        }
    }
}

impl FromStr for Action {
    type Err = ParseError;

    fn from_str(word: &str) -> Result<Self, ParseError> {
        match word.split_once('=') {
            None => match word {
                "recruit" => Ok(Self::Recruit),
                "roll" => Ok(Self::Roll),
                "ready" => Ok(Self::Ready),
                _ => Err(ParseError::new(word, "no such verb")),
            },
            Some(("learn", ability)) => ability.parse().map(Self::Learn),
            Some(("take", item)) => item.parse().map(Self::Take),
            Some(("go", "out")) => Ok(Self::Go(Way::Out)),
            Some(("go", "home")) => Ok(Self::Go(Way::Home)),
            Some(("go", _)) => Err(ParseError::new(word, "a pawn goes out or home")),
            Some(("fight", seat)) => match seat.parse() {
                Ok(seat) => Ok(Self::Fight(seat)),
                Err(_) => Err(ParseError::new(word, "seats are the letters A to F")),
            },
            Some(("name", ability)) => ability.parse().map(Self::Name),
            Some(("aid", source)) => source.parse().map(Self::Aid),
            Some(("lose", ability)) => ability.parse().map(Self::Lose),
            Some(("drop", source)) => source.parse().map(Self::Drop),
            Some(_) => Err(ParseError::new(word, "no such verb")),
        }
    }
}

impl Serialize for Action {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
