//! Actions and their notation.
//!
//! ```text
//! crew=PROFESSION | crew=ready    choose the team
//! take=KIND                       the next member takes a piece of equipment
//! use=KIND                        investigate the tile ahead with this
//! enter | back                    move onto the tile ahead, or return to the one just left
//! choose=ANSWER                   answer a message
//! activate | robot                try to activate this tile, by hand or with the robot
//! alter=TILE                      an activation roll to alter that tile from here
//! switch=TILE                     alter that tile from here without a roll
//! signal=TILE                     a scientist's one try to alter that tile from here (203)
//! section                         turn the whole section on from here (251)
//! reread                          carry out this tile's message again
//! recover=MEMBER | repair=KIND    one roll each
//! swap=MEMBER-MEMBER              the two change equipment
//! fetch=MEMBER-KIND               take a piece that was left here, leave one's own
//! next                            on to the next step
//! search                          look for an accessway
//! cross                           go on in another section from here
//! sphere                          use the environment sphere: five days more
//! jump=TILE                       the teleporter
//! go=SIDE                         leave by that side
//! home                            back to the shuttle, and to earth
//!
//! PROFESSION  astronaut engineer biologist astronomer physicist semanticist
//! MEMBER      A1 to A4 ENG BIO AMN PHY SEM
//! KIND        vision tools ohmmeter magnetometer pyrometer geiger radio infrared recording
//! TILE        its three digits       SIDE  top right bottom left
//! ANSWER      yes no clockwise counterclockwise 203 192
//! ```

use std::fmt;
use std::str::FromStr;

use contract::ParseError;
use serde::{Serialize, Serializer};

use crate::effect::Answer;
use crate::equipment::Equipment;
use crate::member::{Member, Profession};
use crate::ship::Side;
use crate::tile::Tile;

/// One decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Action {
    /// Somebody of this profession joins.
    Crew(Profession),
    /// The team is complete.
    Ready,
    /// The next member takes this.
    Take(Equipment),
    /// Investigate with this.
    Use(Equipment),
    /// Move onto the tile ahead.
    Enter,
    /// Return to the tile just left.
    Back,
    /// Answer a message.
    Choose(Answer),
    /// Try to activate this tile.
    Activate,
    /// Let the robot turn this tile on or activate it.
    Robot,
    /// Alter a tile by an activation roll.
    Alter(Tile),
    /// Alter a tile without a roll.
    Switch(Tile),
    /// Try to alter a tile from afar.
    Signal(Tile),
    /// Turn the whole section on.
    Section,
    /// Carry out this tile's message again.
    Reread,
    /// Roll for a member.
    Recover(Member),
    /// Roll for a piece of equipment.
    Repair(Equipment),
    /// Two members change equipment.
    Swap(Member, Member),
    /// Take what was left here.
    Fetch(Member, Equipment),
    /// On to the next step.
    Next,
    /// Look for an accessway.
    Search,
    /// Go on in another section.
    Cross,
    /// Use the environment sphere.
    Sphere,
    /// Teleport.
    Jump(Tile),
    /// Leave by that side.
    Go(Side),
    /// Go home.
    Home,
}

const BARE: [(Action, &str); 12] = [
    (Action::Enter, "enter"),
    (Action::Back, "back"),
    (Action::Activate, "activate"),
    (Action::Robot, "robot"),
    (Action::Section, "section"),
    (Action::Reread, "reread"),
    (Action::Next, "next"),
    (Action::Search, "search"),
    (Action::Cross, "cross"),
    (Action::Sphere, "sphere"),
    (Action::Home, "home"),
    (Action::Ready, "crew=ready"),
];

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Crew(profession) => write!(f, "crew={}", profession.word()),
            Self::Take(kind) => write!(f, "take={kind}"),
            Self::Use(kind) => write!(f, "use={kind}"),
            Self::Choose(answer) => write!(f, "choose={}", answer.word()),
            Self::Alter(tile) => write!(f, "alter={tile}"),
            Self::Switch(tile) => write!(f, "switch={tile}"),
            Self::Signal(tile) => write!(f, "signal={tile}"),
            Self::Recover(member) => write!(f, "recover={member}"),
            Self::Repair(kind) => write!(f, "repair={kind}"),
            Self::Swap(one, two) => write!(f, "swap={one}-{two}"),
            Self::Fetch(member, kind) => write!(f, "fetch={member}-{kind}"),
            Self::Jump(tile) => write!(f, "jump={tile}"),
            Self::Go(side) => write!(f, "go={side}"),
            bare => f.write_str(BARE.iter().find(|(a, _)| a == bare).map_or("", |(_, word)| word)),
        }
    }
}

impl FromStr for Action {
    type Err = ParseError;

    fn from_str(word: &str) -> Result<Self, ParseError> {
        if let Some((action, _)) = BARE.iter().find(|(_, bare)| *bare == word) {
            return Ok(*action);
        }
        let unknown = || ParseError::new(word, "no such verb");
        let (verb, what) = word.split_once('=').ok_or_else(unknown)?;
        match verb {
            "crew" => profession(what).map(Self::Crew),
            "take" => what.parse().map(Self::Take),
            "use" => what.parse().map(Self::Use),
            "choose" => {
                let answer = Answer::ALL.into_iter().find(|answer| answer.word() == what);
                answer.map(Self::Choose).ok_or_else(|| ParseError::new(word, "no such answer"))
            }
            "alter" => what.parse().map(Self::Alter),
            "switch" => what.parse().map(Self::Switch),
            "signal" => what.parse().map(Self::Signal),
            "recover" => what.parse().map(Self::Recover),
            "repair" => what.parse().map(Self::Repair),
            "swap" => match what.split_once('-') {
                Some((one, two)) => Ok(Self::Swap(one.parse()?, two.parse()?)),
                None => Err(ParseError::new(word, "a swap is written swap=A1-SEM")),
            },
            "fetch" => match what.split_once('-') {
                Some((member, kind)) => Ok(Self::Fetch(member.parse()?, kind.parse()?)),
                None => Err(ParseError::new(word, "fetching is written fetch=A1-geiger")),
            },
            "jump" => what.parse().map(Self::Jump),
            "go" => what.parse().map(Self::Go),
            _ => Err(unknown()),
        }
    }
}

fn profession(word: &str) -> Result<Profession, ParseError> {
    let found = Profession::ALL.into_iter().find(|profession| profession.word() == word);
    found.ok_or_else(|| ParseError::new(word, "no such profession"))
}

impl Serialize for Action {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
