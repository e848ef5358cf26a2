//! What can happen, and who hears of it. Secret are: who carries the dingus until it is targeted
//! [`R10_1`](crate::book::R10_1), and crews until both sides have named theirs (LUN-96).

use contract::{Audience, SeatSet};
use serde::{Deserialize, Serialize};

use crate::gear::{Gear, Post, Side};
use crate::hex::{Edge, Hex};
use crate::name::Name;
use crate::state::{Ending, Half, Phase};
use crate::tables::DingusEffect;

/// A unit, for sentences: whose, and which.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Who {
    /// Whose.
    pub side: Side,
    /// Which.
    pub name: Name,
}

/// One thing that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
#[allow(missing_docs)] // The fields are the words of the rulebook.
pub enum Event {
    /// A unit was placed, with all aboard.
    Placed { unit: Who, hex: Hex },
    /// A passenger begins beside the transport.
    SteppedOut { unit: Who },
    /// Who carries the dingus, for its owner.
    Hidden { unit: Who },
    /// A turn began.
    TurnBegan { turn: u8, of: u8 },
    /// A crew was named, for its owner.
    CrewNamed { rover: Who, post: Post, unit: Who },
    /// A technician is off duty now, for the owner.
    Idled { unit: Who },
    /// A side has named its crews.
    CrewsReady { side: Side },
    /// Both have: crews are known.
    CrewsShown,
    /// Both rolled, again if equal.
    Initiative { side: Side, a: u8, b: u8 },
    /// A phase began.
    PhaseBegan { phase: Named },
    /// A side does nothing more in this phase.
    Passed { side: Side, phase: Named },
    /// A targeting attempt: the die, what is added, and the highest sum that succeeds.
    Targeted { unit: Who, hex: Hex, die: u8, modifier: i8, top: u8, success: bool },
    /// The carrier of the dingus had to be named.
    CarrierShown { unit: Who },
    /// A shot: the die, what is added, and the highest sum that hits.
    Fired { unit: Who, gear: Gear, at: Who, die: u8, modifier: i8, top: u8, hit: bool },
    /// A killing sphere went off.
    SphereFired { unit: Who },
    /// A roll of a sphere against one unit.
    SphereRolled { at: Who, die: u8, top: u8, hit: bool },
    /// A roll for effect: it will be destroyed or damaged at the end of the phase.
    Effect { unit: Who, die: u8, top: u8, destroyed: bool },
    /// A hit that needs no roll: the unit was damaged before.
    Finished { unit: Who },
    /// A hit that does nothing.
    Unharmed { unit: Who },
    /// A roll for the dingus.
    DingusRolled { unit: Who, die: u8, effect: DingusEffect },
    /// Markers within four hexes are gone.
    Jammed { hex: Hex },
    /// A unit is damaged.
    Damaged { unit: Who },
    /// A unit is destroyed.
    Destroyed { unit: Who },
    /// A unit lost its marker.
    Lost { unit: Who },
    /// A unit caught a marker from another.
    Caught { unit: Who },
    /// The dingus lies in a hex.
    DingusDropped { hex: Hex },
    /// A technician took the dingus up.
    DingusTaken { unit: Who },
    /// The dingus is off the map or gone up.
    DingusLost,
    /// The scientists rolled (14.3 B).
    ScientistsRolled { dice: [u8; 2], free: bool },
    /// An attack freed the scientists (14.3 B).
    ScientistsFreed,
    /// A lander has a velocity.
    VelocitySet { unit: Who, velocity: u8 },
    /// Two technicians exchanged weapons.
    Swapped { one: Who, two: Who },
    /// The dingus was handed on, or not; for its owner.
    Given { from: Who, to: Who, truly: bool },
    /// A unit began to move.
    Activated { unit: Who },
    /// A unit went one hex.
    Stepped { unit: Who, hex: Hex },
    /// A unit jumped.
    Jumped { unit: Who, hex: Hex, left: u8 },
    /// A lander flew, perhaps from the ground.
    Flew { unit: Who, hex: Hex, took_off: bool },
    /// A lander landed.
    Landed { unit: Who },
    /// A unit left the map.
    Exited { unit: Who, edge: Edge },
    /// A unit loaded.
    Loaded { unit: Who, on: Who },
    /// A captive was put aboard.
    Stowed { captive: Who, on: Who },
    /// A unit unloaded.
    Unloaded { unit: Who, from: Who },
    /// The dingus went with somebody who unloaded; for its owner.
    Brought { unit: Who },
    /// A captive was taken off.
    Led { unit: Who, captive: Who },
    /// A move is over.
    Stopped { unit: Who },
    /// An attack hand to hand.
    Struck { unit: Who, at: Who, die: u8, top: u8, hit: bool },
    /// A captive was taken.
    Captured { unit: Who, captive: Who },
    /// A friend was taken up.
    Rescued { unit: Who, friend: Who },
    /// A captive was dropped.
    CaptiveDropped { captive: Who, hex: Hex },
    /// A damaged unit is well again.
    Recovered { unit: Who },
    /// So many troops have died by human hands.
    Shock { kills: u8 },
    /// It is over.
    Ended { ending: Ending },
}

/// A phase by its letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Named {
    /// B or E.
    Targeting(Half),
    /// C or F.
    Combat(Half),
    /// D.
    Movement,
    /// G.
    HandToHand,
    /// H.
    Recovery,
}

impl Named {
    /// The lettered phase that a decision belongs to, if it belongs to one.
    pub const fn of(phase: Phase) -> Option<Self> {
        match phase {
            Phase::Targeting(half, _) => Some(Self::Targeting(half)),
            Phase::Combat(half, _) => Some(Self::Combat(half)),
            Phase::Velocity(..) | Phase::Exchange(_) | Phase::Moving(..) => Some(Self::Movement),
            Phase::Melee(_) | Phase::Taking(_) => Some(Self::HandToHand),
            Phase::Deploying(..) | Phase::Hiding(_) | Phase::Naming(_) | Phase::Over(_) => None,
        }
    }
}

impl contract::Event for Event {
    fn audience(&self) -> Audience {
        let side = match self {
            Self::Hidden { unit }
            | Self::Brought { unit }
            | Self::Idled { unit }
            | Self::Given { from: unit, .. }
            | Self::CrewNamed { rover: unit, .. } => unit.side,
            _ => return Audience::All,
        };
        Audience::Only(SeatSet::only(side.seat()))
    }

    fn reveals(&self) -> bool {
        matches!(self, Self::CarrierShown { .. } | Self::CrewsShown)
    }
}
