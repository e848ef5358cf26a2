//! What can happen. There is one seat, so everyone hears everything; what turns a tile over or
//! reads a message reveals it.

use contract::Audience;
use serde::{Deserialize, Serialize};

use crate::effect::{Answer, Object, Setting, Win};
use crate::equipment::Equipment;
use crate::mark::Mark;
use crate::member::Member;
use crate::ship::Side;
use crate::state::Ending;
use crate::tile::{Section, Tile};

/// What two dice were rolled for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Roll {
    /// To investigate a tile with this.
    Investigation(Equipment),
    /// To activate the tile the team is on.
    Activation,
    /// To alter that tile.
    Alteration(Tile),
    /// The robot at work.
    Robot,
    /// A scientist's try for that tile (203).
    Signal(Tile),
    /// For an accessway.
    Search,
    /// With the teleporter.
    Teleporter(Tile),
    /// An attempt a message calls for.
    Message(u16),
}

/// Why days passed or came.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// Doubles.
    Doubles,
    /// A new accessway.
    NewAccessway,
    /// A message.
    Message,
    /// Another opening had to be found.
    Entry,
    /// The environment sphere.
    Sphere,
    /// A long time without any other reason (DAM-74).
    Rest,
}

/// One thing that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
#[allow(missing_docs)] // The fields are the words of the rulebook.
pub enum Event {
    /// A member joined.
    Joined { member: Member },
    /// A member took a piece of equipment.
    Took { member: Member, kind: Equipment },
    /// The mission began: so many days, and a tile of this section to enter by.
    Began { days: u16, section: Section },
    /// Two dice were rolled: what they show, what that is worth, what was needed.
    Rolled { roll: Roll, by: Option<Member>, dice: u8, worth: i16, at_most: u8, success: bool },
    /// Days passed.
    DaysPassed { days: u16, day: u16, of: u16, why: Why },
    /// Days were added.
    DaysAdded { days: u16, of: u16, why: Why },
    /// A tile was turned over.
    Turned { tile: Tile },
    /// The roll was below the success range of this equipment.
    Backfired { tile: Tile, kind: Equipment },
    /// A message was read.
    Read { message: u16, tile: Tile, backfire: bool },
    /// The team answered it.
    Answered { message: u16, answer: Answer },
    /// A tile was set.
    Set { tile: Tile, setting: Setting },
    /// A tile is impassable.
    Blocked { tile: Tile },
    /// A tile may be crossed again.
    Freed { tile: Tile },
    /// Something stays on a tile.
    Marked { tile: Tile, mark: Mark },
    /// A control tile was activated.
    Activated { tile: Tile },
    /// An activation went wrong: the control tile is dead.
    BurntOut { tile: Tile },
    /// A whole section counts as on.
    SectionWhole { section: Section },
    /// One of its tiles has gone off: its tiles are counted again.
    SectionCounted { section: Section },
    /// The plan of message 145 was carried out.
    PlanDone { section: Section },
    /// A section is shutting down, tile by tile.
    DecayBegan { tile: Tile },
    /// It stopped.
    DecayEnded,
    /// Somebody is incapacitated.
    Incapacitated { member: Member },
    /// One die for somebody incapacitated.
    RecoveryRolled { member: Member, die: u8 },
    /// Somebody is well again.
    Recovered { member: Member },
    /// Somebody died.
    Died { member: Member },
    /// Somebody's heart is weak now.
    WeakHeart { member: Member },
    /// Equipment was damaged.
    Damaged { kind: Equipment, for_good: bool },
    /// One die for a piece of equipment.
    RepairRolled { kind: Equipment, die: u8 },
    /// It works again.
    Repaired { kind: Equipment },
    /// It is beyond repair and out of play.
    Broken { kind: Equipment },
    /// It was left on a tile.
    Left { kind: Equipment },
    /// Two members changed equipment.
    Swapped { one: Member, two: Member },
    /// A member took what was left.
    Fetched { member: Member, kind: Equipment },
    /// Information points changed.
    Points { by: i16, total: u16 },
    /// An alien object was found.
    Found { object: Object },
    /// The robot's memory is loaded.
    RobotLoaded,
    /// Artificial gravity, so many days a new accessway.
    Gravity { days: u8 },
    /// Something changed for the rest of the mission.
    Lasting { lasting: crate::effect::Lasting },
    /// The team moved onto a tile; its number if it is known.
    Entered { tile: Option<Tile> },
    /// The team went back.
    WentBack { tile: Option<Tile> },
    /// Another opening had to be found; the next tile is of this section.
    EntryGivenUp { section: Section },
    /// An accessway was tried: what the dice show; it closed or held.
    WayTried { side: Side, close: u8, dice: u8, closed: bool },
    /// An accessway was found.
    WayFound { side: Side, close: u8 },
    /// A tile was laid face-down.
    Laid { side: Side, section: Section },
    /// The team entered a section for the first time.
    SectionEntered { section: Section },
    /// Tiles come from that section from now on.
    Crossed { section: Section },
    /// The team left by that side.
    Went { side: Side, new: bool },
    /// The shuttle is lost.
    ShuttleLost,
    /// The artifact obeys.
    Won { win: Win },
    /// It obeys no longer.
    Lost { win: Win },
    /// The team is complete.
    TeamReady { members: u8, days: u16 },
    /// It is over.
    Ended { ending: Ending },
    /// The level of victory: the row, the level with the points, the rating.
    Judged { row: u8, level: u8, points: u16, rating: i16, next: u16 },
}

impl contract::Event for Event {
    fn audience(&self) -> Audience {
        Audience::All
    }

    fn reveals(&self) -> bool {
        matches!(self, Self::Turned { .. } | Self::Read { .. })
    }
}
