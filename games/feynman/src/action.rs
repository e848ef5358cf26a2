//! Actions and their notation: a verb, then what it is about, joined by dashes.
//!
//! ```text
//! filling in a sheet
//!   sheet=N               take ready-made sheet N and be ready
//!   line=LINE             turn to a character, a treasure, trap, mine or gasmine; then on it:
//!   enlist=NAME           a pirate joins under the next free letter
//!   buy=FIG-ITEM  buypet  buyshot  buyice
//!   unbuy=FIG-ITEM blank  rub out an item, or everything
//!   loot=AT  disk=AT      where loot and disk begin: on a character or in a room
//!   real=ART-AT fake=ART-AT
//!   trap=ROOM mine=ROOM gasmine=ROOM
//!   start=FIG-ROOM        where a character begins; robots are bought so
//!   employer=E species=S shape=ROBOT ready
//! a turn
//!   who=FIG               who acts; then its deed, or other for somebody else
//!   move=FIG-ROOM         drag=FIG-ROOM-BODY  takes a body along
//!   attack=FIG-WEAPON-AIM AIM is a character, terminal or generator
//!   emp=FIG-AIM zap=FIG-GOOD-AT burn=FIG-AT
//!   give=FIG-FIG take=FIG-FIG, then hand=THING, want=THING, offer, accept, decline
//!   search=FIG strip=FIG-BODY, then pick=THING, leave
//!   hack=FIG use=FIG, then lock=ROOM-ROOM unlock=ROOM-ROOM shield=on destruct=on core logoff
//!   launch=FIG cannon=FIG-ROOM broadcast=FIG
//!   verify=FIG-ART weld=FIG-ROOM heal=FIG-FIG revive=FIG-FIG geiger=FIG
//!   gas=FIG-ROOM launcher=FIG-ROOM detonate=FIG-ROOM
//!   control=FIG illusion=ROBOT kill=FIG lay=FIG-BODY hatch=EGG nohatch eat=FIG mend=FIG reside=ROOM seize
//!   reveal=FIG peace end
//! between
//!   pass cancel veto seize
//!   sleep doze            pass until one's own next turn: everything, or what one cannot cancel
//! ```

use std::fmt;
use std::str::FromStr;

use contract::ParseError;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::names::{Employer, Fig, Good, Item, Name, Room, Species, Weapon};
use crate::words::worded;

worded! {
    /// On or off.
    Switch, "on or off" {
        On "on" "Enable, engage.",
        Off "off" "Disable, abort.",
    }
}

/// A character, or a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum At {
    /// Carried by.
    On(Fig),
    /// In a room.
    In(Room),
}

/// What an attack or an EMP is aimed at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Aim {
    /// A character.
    Fig(Fig),
    /// The terminal of the room.
    Terminal,
    /// The shield generator.
    Generator,
}

/// Something that changes hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Thing {
    /// One of a kind of item.
    Item(Item),
    /// One of the five.
    Good(Good),
}

/// A line of a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Line {
    /// A character: what it carries, where it begins.
    Fig(Fig),
    /// Loot, disk or an artifact: where it begins.
    Good(Good),
    /// Booby traps.
    Trap,
    /// Thermite mines.
    Mine,
    /// Gas mines.
    GasMine,
}

macro_rules! either {
    ($name:ident, $why:literal, $($variant:ident ( $inner:ty )),+ ; $($bare:ident $word:literal),*) => {
        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $(Self::$variant(inner) => inner.fmt(f),)+
                    $(Self::$bare => f.write_str($word),)*
                }
            }
        }

        impl FromStr for $name {
            type Err = ParseError;

            fn from_str(word: &str) -> Result<Self, ParseError> {
                $(if word == $word { return Ok(Self::$bare); })*
                $(if let Ok(inner) = word.parse::<$inner>() { return Ok(Self::$variant(inner)); })+
                Err(ParseError::new(word, $why))
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
            }
        }
    };
}

either!(At, "a character or a room", On(Fig), In(Room););
either!(Aim, "a character, terminal or generator", Fig(Fig); Terminal "terminal", Generator "generator");
either!(Thing, "an item, loot, disk or an artifact", Item(Item), Good(Good););
either!(Line, "a line of a sheet", Fig(Fig), Good(Good);
    Trap "trap", Mine "mine", GasMine "gasmine");

macro_rules! actions {
    ($($verb:literal $variant:ident { $($field:ident : $type:ty),* } $doc:literal,)+) => {
        /// One decision.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        #[allow(missing_docs)] // The fields are named in the module comment.
        pub enum Action {
            $(#[doc = $doc] $variant { $($field: $type),* },)+
        }

        impl fmt::Display for Action {
            #[allow(unused_assignments, unused_mut, unused_variables)] // For verbs without a part.
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $(Self::$variant { $($field),* } => {
                        f.write_str($verb)?;
                        let mut mark = "=";
                        $(write!(f, "{mark}{}", $field)?; mark = "-";)*
                        Ok(())
                    })+
                }
            }
        }

        impl FromStr for Action {
            type Err = ParseError;

            #[allow(unused_mut)] // For verbs without a part.
            fn from_str(word: &str) -> Result<Self, ParseError> {
                let (verb, rest) = match word.split_once('=') {
                    Some((verb, rest)) => (verb, Some(rest)),
                    None => (word, None),
                };
                let mut parts = rest.into_iter().flat_map(|rest| rest.split('-'));
                let parsed = match verb {
                    $($verb => Self::$variant { $($field: part::<$type>(word, parts.next())?),* },)+
                    _ => return Err(ParseError::new(word, "no such verb")),
                };
                match parts.next() {
                    None => Ok(parsed),
                    Some(_) => Err(ParseError::new(word, "too many parts")),
                }
            }
        }
    };
}

fn part<T: FromStr<Err = ParseError>>(word: &str, part: Option<&str>) -> Result<T, ParseError> {
    part.ok_or_else(|| ParseError::new(word, "a part is missing"))?.parse()
}

/// The number of a ready-made sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct SheetNumber(pub u8);

impl fmt::Display for SheetNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for SheetNumber {
    type Err = ParseError;

    fn from_str(word: &str) -> Result<Self, ParseError> {
        match word.as_bytes() {
            [digit @ b'1'..=b'9'] => Ok(Self(digit - b'0')),
            _ => Err(ParseError::new(word, "sheets are numbered 1 to 9")),
        }
    }
}

actions! {
    "sheet" Sheet { number: SheetNumber } "Take a ready-made sheet.",
    "line" Line { line: Line } "Turn to a line of the sheet.",
    "enlist" Enlist { name: Name } "A pirate joins.",
    "buy" Buy { fig: Fig, item: Item } "Buy an item for a character.",
    "unbuy" Unbuy { fig: Fig, item: Item } "Rub out an item.",
    "buypet" BuyPet {} "Buy the alien pet.",
    "buyshot" BuyShot {} "Buy a cannon shot.",
    "buyice" BuyIce {} "Buy military ICE.",
    "loot" PlaceLoot { at: At } "Where the loot begins.",
    "disk" PlaceDisk { at: At } "Where the disk begins.",
    "real" Real { art: Good, at: At } "The letter and place of the real artifact.",
    "fake" Fake { art: Good, at: At } "The letter and place of a fake.",
    "trap" Trap { room: Room } "Lay a booby trap.",
    "mine" Mine { room: Room } "Lay a thermite mine.",
    "gasmine" GasMine { room: Room } "Lay a gas mine.",
    "start" Start { fig: Fig, room: Room } "Where a character begins.",
    "employer" Employ { employer: Employer } "Choose an employer.",
    "species" Become { species: Species } "Choose a species.",
    "shape" Shape { robot: Fig } "Pan's shape.",
    "blank" Blank {} "Rub out the whole sheet.",
    "ready" Ready {} "The sheet is filled in.",

    "move" Move { fig: Fig, to: Room } "Move.",
    "drag" Drag { fig: Fig, to: Room, body: Fig } "Move and drag somebody along.",
    "attack" Attack { fig: Fig, weapon: Weapon, aim: Aim } "Attack.",
    "emp" Emp { fig: Fig, aim: Aim } "Fire an EMP pistol at a robot or the terminal.",
    "zap" Zap { fig: Fig, good: Good, at: At } "Fire an EMP pistol at disk or artifact.",
    "burn" Burn { fig: Fig, at: At } "Burn the disk with a plasma gun.",
    "give" Give { fig: Fig, to: Fig } "Offer items to somebody.",
    "take" Take { fig: Fig, from: Fig } "Ask somebody for items.",
    "search" Search { fig: Fig } "Search the room.",
    "strip" Strip { fig: Fig, body: Fig } "Loot a body.",
    "hack" Hack { fig: Fig } "Try to take computer control.",
    "use" Use { fig: Fig } "Use a terminal with control.",
    "launch" Launch { fig: Fig } "Launch the ship.",
    "cannon" Cannon { fig: Fig, room: Room } "Fire the plasma cannon.",
    "broadcast" Broadcast { fig: Fig } "Broadcast the disk.",
    "verify" Verify { fig: Fig, art: Good } "Verify an artifact.",
    "weld" Weld { fig: Fig, to: Room } "Weld a door open.",
    "heal" Heal { fig: Fig, whom: Fig } "Heal with a medkit.",
    "revive" Revive { fig: Fig, whom: Fig } "Revive with a medkit.",
    "geiger" Geiger { fig: Fig } "Use a geiger counter.",
    "gas" Gas { fig: Fig, to: Room } "Throw a gas grenade.",
    "launcher" Launcher { fig: Fig, to: Room } "Fire the grenade launcher.",
    "detonate" Detonate { fig: Fig, room: Room } "Set off a thermite mine.",
    "kill" Assassinate { whom: Fig } "Pan kills and takes a place.",
    "control" Control { whom: Fig } "The living artifact takes a mind.",
    "illusion" Illusion { robot: Fig } "The living artifact shows a robot that is not there.",
    "lay" Lay { fig: Fig, body: Fig } "A bug lays an egg.",
    "eat" Eat { fig: Fig } "A zombie eats of the artifact.",

    "who" Who { fig: Fig } "Who acts next.",
    "other" Other {} "Somebody else is to act.",

    "lock" Lock { one: Room, two: Room } "Lock a door.",
    "unlock" Unlock { one: Room, two: Room } "Unlock a door.",
    "shield" Shield { to: Switch } "Switch the shield.",
    "destruct" Destruct { to: Switch } "Engage or abort self-destruct.",
    "core" Core {} "Hack the core.",
    "logoff" Logoff {} "Leave the terminal.",

    "hand" Hand { thing: Thing } "Put something into the hand that is offered.",
    "want" Want { thing: Thing } "Ask the promise of something in return.",
    "offer" Offer {} "That is the offer.",
    "accept" Accept {} "Consent.",
    "decline" Decline {} "Refuse.",
    "pick" Pick { thing: Thing } "Pick something up.",
    "leave" Leave {} "Leave the rest.",
    "pass" Pass {} "Let it happen.",
    "sleep" Sleep {} "Let everything happen until one's next turn.",
    "doze" Doze {} "Let everything happen until then that one cannot cancel.",
    "cancel" Cancel {} "Reveal oneself and cancel the action.",
    "veto" Veto {} "HAL cancels a computer action.",
    "seize" Seize {} "HAL takes computer control.",
    "hatch" Hatch { egg: Fig } "An egg hatches.",
    "nohatch" NoHatch {} "No egg hatches.",
    "mend" Mend { fig: Fig } "A zombie heals and the turn ends.",
    "reside" Reside { room: Room } "HAL moves to a terminal.",
    "reveal" Reveal { fig: Fig } "Claim a character in one's own turn.",
    "peace" Peace {} "Propose to end the game.",
    "end" End {} "End the turn.",
}

impl Action {
    /// The character that acts, for actions that a turn is made of.
    pub const fn actor(&self) -> Option<Fig> {
        match *self {
            Self::Move { fig, .. }
            | Self::Drag { fig, .. }
            | Self::Attack { fig, .. }
            | Self::Emp { fig, .. }
            | Self::Zap { fig, .. }
            | Self::Burn { fig, .. }
            | Self::Give { fig, .. }
            | Self::Take { fig, .. }
            | Self::Search { fig }
            | Self::Strip { fig, .. }
            | Self::Hack { fig }
            | Self::Use { fig }
            | Self::Launch { fig }
            | Self::Cannon { fig, .. }
            | Self::Broadcast { fig }
            | Self::Verify { fig, .. }
            | Self::Weld { fig, .. }
            | Self::Heal { fig, .. }
            | Self::Revive { fig, .. }
            | Self::Geiger { fig }
            | Self::Gas { fig, .. }
            | Self::Launcher { fig, .. }
            | Self::Detonate { fig, .. }
            | Self::Lay { fig, .. }
            | Self::Eat { fig } => Some(fig),
            _ => None,
        }
    }

    /// The line of a sheet an entry belongs to, if it belongs to one.
    pub const fn line(&self) -> Option<Line> {
        match *self {
            Self::Buy { fig, .. } | Self::Unbuy { fig, .. } | Self::Start { fig, .. } => {
                Some(Line::Fig(fig))
            }
            Self::PlaceLoot { .. } => Some(Line::Good(Good::Loot)),
            Self::PlaceDisk { .. } => Some(Line::Good(Good::Disk)),
            Self::Real { art, .. } | Self::Fake { art, .. } => Some(Line::Good(art)),
            Self::Trap { .. } => Some(Line::Trap),
            Self::Mine { .. } => Some(Line::Mine),
            Self::GasMine { .. } => Some(Line::GasMine),
            _ => None,
        }
    }

    /// Whether it is one of the computer actions [`R04_1_6_1`](crate::book::R04_1_6_1).
    pub const fn is_computer(&self) -> bool {
        matches!(
            self,
            Self::Lock { .. }
                | Self::Unlock { .. }
                | Self::Shield { .. }
                | Self::Destruct { .. }
                | Self::Core {}
        )
    }
}

impl Serialize for Action {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Action {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}
