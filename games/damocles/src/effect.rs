//! The small language in which `data/effects.ron` says what each message does
//! ([`R17_0`](crate::book::R17_0)). `script` turns it into steps, `rules::r17_messages` carries
//! them out.

use serde::{Deserialize, Serialize};

use crate::equipment::Equipment;
use crate::mark::Mark;
use crate::member::{Profession, Wound};
use crate::tile::{Colour, Kind, Section};

/// One thing a message does, or a fork in it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// The tile is set so.
    Status(Setting),
    /// Nothing was learnt: a second investigation is allowed.
    NoInformation,
    /// A second investigation is allowed all the same.
    SecondInvestigation,
    /// A danger marker.
    Danger,
    /// The tile is impassable as long as its status stays what it is now (DAM-27).
    Impassable,
    /// The team does not enter the tile.
    StayOut,
    /// All such tiles are set so.
    Switch(Which, Scope, Setting),
    /// One such tile that is set otherwise, chosen at random.
    SwitchOne(Which, Scope, Setting),
    /// All power tiles go off and stay off until this tile is on (134).
    HoldPower,
    /// One tile of the section goes off each day (23).
    Decay,
    /// A lasting property.
    Mark(Mark),
    /// The whole section counts as on.
    SectionWhole,
    /// How this control tile is activated, and what follows.
    Console(Console),
    /// The plan of message 145 is known.
    Plan,
    /// A member is chosen at random for what follows.
    Pick,
    /// Somebody is incapacitated.
    Incapacitate(Who),
    /// Somebody is incapacitated in a way of its own.
    Wound(Who, Wound),
    /// Somebody dies.
    Kill(Who),
    /// One of the incapacitated has a weak heart (142).
    WeakHeart,
    /// The investigator is well again.
    Heal,
    /// Equipment is damaged.
    Damage(What),
    /// All damaged equipment works again.
    RepairAll,
    /// The tools stay on this tile.
    LeaveTools,
    /// Days are lost (negative) or added.
    Days(i16),
    /// Information points are gained or lost.
    Points(i16),
    /// An alien object joins the team.
    Find(Object),
    /// The robot's memory is loaded (251).
    LoadRobot,
    /// Something lasts for the rest of the mission.
    Lasting(Lasting),
    /// Artificial gravity of so many days as a die shows (232).
    Gravity,
    /// The shuttle drifts away.
    LoseShuttle,
    /// The artifact obeys.
    Win(Win),
    /// Another message is carried out in place.
    Read(u16),
    /// Conditions, then, else.
    If(Vec<Condition>, Vec<Self>, Vec<Self>),
    /// A two-dice roll, then, else.
    Roll(Attempt, Vec<Self>, Vec<Self>),
    /// A roll whose number depends on who is there: the best one counts (DAM-57).
    RollBest(Best, Vec<Self>, Vec<Self>),
    /// The team decides.
    Choose(Vec<(Answer, Vec<Self>)>),
}

/// On, off, and for good.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Setting {
    /// On.
    On,
    /// Off.
    Off,
    /// Permanently off [`R08_6`](crate::book::R08_6).
    Dead,
    /// On for the rest of the mission (119).
    ForGood,
}

impl Setting {
    /// Whether it works.
    pub const fn is_on(self) -> bool {
        matches!(self, Self::On | Self::ForGood)
    }
}

/// Which tiles; an empty list means any.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Which {
    /// Symbol colours.
    pub colours: Vec<Colour>,
    /// Kinds.
    pub kinds: Vec<Kind>,
}

/// Where to look.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Scope {
    /// The section of this tile.
    Section,
    /// Everywhere.
    Artifact,
}

/// Whom it strikes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Who {
    /// The member who investigates.
    Investigator,
    /// A healthy member at random (DAM-61).
    Random,
    /// A healthy member at random, not the investigator; remembered as picked.
    Other,
    /// The one picked before.
    Picked,
    /// Two healthy members at random.
    Two,
}

/// What is damaged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum What {
    /// The piece in use [`R05_4`](crate::book::R05_4).
    Used,
    /// The piece in use, if electronic.
    UsedElectronic,
    /// The radio, if it is with the team.
    Radio,
    /// The same, beyond repair.
    RadioForGood,
    /// What the member picked before carries.
    OfPicked,
}

/// An alien object [`R19_0`](crate::book::R19_0).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Object {
    Robot,
    Teleporter,
    AccessControl,
    ControlDevice,
    EnvironmentSphere,
}

/// What lasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Lasting {
    /// Searching is easier by 6 (169).
    Map,
    /// Activating is harder by 5 (97).
    Rumble,
    /// Two doubles cost one day (247).
    Stimulant,
}

/// How far the artifact obeys [`R20_2`](crate::book::R20_2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Win {
    Control,
    Maneuver,
}

/// A condition, looked at when the message is read.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Condition {
    /// So many such tiles are on.
    On(Count),
    /// These tiles are on.
    TilesOn(Vec<u16>),
    /// This tile is on.
    ThisOn,
    /// At least so many control, intel and power tiles are on in each section.
    EachSection(u8, u8, u8),
    /// That section is on.
    SectionOn(Section),
    /// The other two sections are on.
    OtherSectionsOn,
    /// All of these are present and healthy.
    Present(Vec<Profession>),
    /// One of these at least.
    AnyPresent(Vec<Profession>),
    /// Exactly one of these.
    OnlyOne(Vec<Profession>),
    /// Any scientist.
    Scientist,
    /// More days are used than this.
    Beyond(u16),
    /// At least so many days are used.
    From(u16),
    /// This is carried and works (DAM-64).
    Carried(Equipment),
    /// No more healthy members than this.
    HealthyAtMost(u8),
    /// No more incapacitated members than this.
    HurtAtMost(u8),
    /// Somebody is incapacitated.
    SomeoneHurt,
    /// The robot is with the team.
    HasRobot,
}

/// How many tiles are on.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Count {
    /// Of this colour.
    #[serde(default)]
    pub colour: Option<Colour>,
    /// Of this kind.
    #[serde(default)]
    pub kind: Option<Kind>,
    /// Where.
    pub scope: Scope,
    /// Not counting this tile.
    #[serde(default)]
    pub other: bool,
    /// Activated as well.
    #[serde(default)]
    pub activated: bool,
    /// At least so many.
    #[serde(default)]
    pub least: Option<u8>,
    /// At most so many.
    #[serde(default)]
    pub most: Option<u8>,
}

/// A two-dice roll a message calls for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Attempt {
    /// It succeeds with this or less.
    pub at_most: u8,
    /// So many tries until one succeeds.
    #[serde(default = "one")]
    pub tries: u8,
    /// Who makes it.
    #[serde(default)]
    pub by: Option<By>,
    /// An attempt that is made once: the message is not carried out again after it (DAM-29).
    #[serde(default = "yes")]
    pub once: bool,
}

const fn one() -> u8 {
    1
}

const fn yes() -> bool {
    true
}

/// Who makes a roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum By {
    Astronaut,
    Engineer,
    Semanticist,
    Scientist,
    Investigator,
    Picked,
}

/// Numbers by who is present.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Best {
    /// If all of these are present, so much or less.
    pub best: Vec<(Vec<Profession>, u8)>,
}

/// How a control tile is activated.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Console {
    /// One of these must be present; nobody in particular if empty.
    pub any: Vec<Profession>,
    /// All of these must be present.
    pub all: Vec<Profession>,
    /// This must be carried and work.
    pub carried: Option<Equipment>,
    /// The attempt is allowed while the tile is off.
    pub while_off: bool,
    /// What changes the roll.
    pub modifiers: Vec<(Condition, i8)>,
    /// What follows when the tile is activated.
    pub success: Vec<Effect>,
}

/// An answer to a message's question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Answer {
    Yes,
    Message203,
    Message192,
    Clockwise,
    Counterclockwise,
    No,
}

impl Answer {
    /// All of them, in order.
    pub const ALL: [Self; 6] = [
        Self::Yes,
        Self::Message203,
        Self::Message192,
        Self::Clockwise,
        Self::Counterclockwise,
        Self::No,
    ];

    /// The word of the notation.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Yes => "yes",
            Self::Message203 => "203",
            Self::Message192 => "192",
            Self::Clockwise => "clockwise",
            Self::Counterclockwise => "counterclockwise",
            Self::No => "no",
        }
    }
}
