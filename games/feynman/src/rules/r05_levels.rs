//! Chapter 5: what every team's levels of victory want [`R05_2`](crate::book::R05_2). One table, for
//! the judgement at the end and for the checklist of whoever plays.

use contract::{Rule, Seat};

use crate::book::{
    R07_6, R07_7, R07_8, R07_9, R08_6, R08_7, R08_8, R08_9, R09_6, R09_7, R09_8, R09_9, R09_10,
    R09_11, R09_12, R09_13, R09_14, R09_15, R09_16, R09_17, R09_18, R09_19, R09_20, R09_21, R10_4,
    R10_5, R10_7, R10_8, R10_9, R10_12, R10_13, R10_14, R10_18, R10_19, R10_20, R10_25, R10_26,
    R10_27, R10_32, R10_33, R10_34,
};
use crate::names::{Employer, Species};
use crate::state::{PHONE, PIRATES, SCIENTIST};

/// A team by what it wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Team {
    /// The pirates.
    Pirates,
    /// The scientist.
    Scientist,
    /// The phone company, for its employer.
    Phone(Employer),
    /// The alien, by its species.
    Alien(Species),
}

/// A level of victory; the best one is number 1.
#[derive(Clone, Copy, Debug)]
pub struct Level {
    /// Where it stands on the sheet.
    pub rule: &'static Rule,
    /// What must be so at the end, all of it.
    pub wants: &'static [Condition],
}

/// One thing a level wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Condition {
    /// Eastwood or three pirates got away.
    CrewAway,
    /// The loot is aboard the ship of the crew.
    CrewHasLoot,
    /// The real artifact is.
    CrewHasArtifact,
    /// No living alien is.
    CrewUnspoilt,
    /// Pirates killed no Pinkerton.
    NoPinkertonKilled,
    /// Pirates damaged nothing of the station.
    NothingHarmed,
    /// A pirate lives.
    PirateAlive,
    /// The team has disk or real artifact; in a game of two there is no disk.
    HasDiskOrArtifact(Owner),
    /// `McCray` lives.
    MccrayAlive,
    /// `McCray` got away.
    MccrayAway,
    /// He has the loot.
    MccrayHasLoot,
    /// He has the real artifact.
    MccrayHasArtifact,
    /// He has one of the two.
    MccrayHasEither,
    /// No pirate and no alien is with him.
    MccrayAlone,
    /// His team killed no agent.
    NoAgentKilled,
    /// The disk is destroyed and was never broadcast.
    DiskSilenced,
    /// The disk was broadcast.
    DiskBroadcast,
    /// Eastwood lies unconscious on a ship that agents have taken.
    EastwoodTaken,
    /// His body lies there.
    EastwoodsBodyTaken,
    /// He is dead.
    EastwoodDead,
    /// The informant lives.
    InformantAlive,
    /// An agent lives.
    AgentAlive,
    /// Both do.
    AgentsAlive,
    /// An agent got away.
    AgentAway,
    /// Both did.
    AgentsAway,
    /// Both did, on one ship.
    AgentsAwayTogether,
    /// The loot is aboard a ship of theirs.
    AgentsHaveLoot,
    /// Loot or real artifact is.
    AgentsHavePrize,
    /// The disk is.
    AgentsHaveDisk,
    /// A living alien is.
    AgentsHaveLivingAlien,
    /// A dead alien is.
    AgentsHaveDeadAlien,
    /// A living agent carries loot, EMP pistol or real artifact.
    AgentCarriesPrize,
    /// The shield generator is not destroyed.
    GeneratorWhole,
    /// The real artifact left on some ship.
    ArtifactLeft,
    /// The real artifact did not leave but in an agent's hands.
    ArtifactKept,
    /// Nor did `McCray`.
    MccrayKept,
    /// The station did not explode.
    StationWhole,
    /// An agent died.
    PartnerLost,
    /// Whoever killed one died by the other's hand.
    PartnerAvenged,
    /// The team has the real artifact.
    AgentsHaveArtifact,
    /// Nobody who killed an agent got away.
    NoKillerAway,
    /// The alien lives.
    AlienAlive,
    /// It got away.
    AlienAway,
    /// It has the real artifact.
    AlienHasArtifact,
    /// Exactly one living other is with it.
    AlienHasOneCompanion,
    /// No human who killed a human walks free.
    JusticeDone,
    /// Every human is dead or nearly.
    HumansFinished,
    /// Five humans are dead.
    FiveHumansDead,
    /// An adult bug lives.
    BugAlive,
    /// Every human who touched the real artifact is dead, and `McCray`.
    TouchersDead,
    /// The real artifact is destroyed.
    ArtifactDestroyed,
    /// Pan is somebody another team commands.
    PanPosing,
    /// The artifact was eaten.
    ArtifactEaten,
    /// Nobody of the other teams lives.
    OthersDead,
    /// Two humans were turned.
    TwoTurned,
    /// HAL and `McCray` are both on the station or both in the pod.
    MccrayWithAlien,
}

/// Whose it is to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Owner {
    /// The pirates'.
    Pirates,
    /// The phone company's.
    Phone,
}

impl Team {
    /// The team of a seat, once employer or species are known.
    pub(crate) fn of(
        seat: Seat,
        employer: Option<Employer>,
        species: Option<Species>,
    ) -> Option<Self> {
        match seat {
            PIRATES => Some(Self::Pirates),
            SCIENTIST => Some(Self::Scientist),
            PHONE => employer.map(Self::Phone),
            _ => species.map(Self::Alien),
        }
    }

    /// Its levels, the best first.
    pub const fn levels(self) -> &'static [Level] {
        match self {
            Self::Pirates => &PIRATE_LEVELS,
            Self::Scientist => &SCIENTIST_LEVELS,
            Self::Phone(Employer::Gmen) => &GMEN,
            Self::Phone(Employer::Bell) => &BELL,
            Self::Phone(Employer::Museum) => &MUSEUM,
            Self::Phone(Employer::Pinkerton) => &PINKERTON,
            Self::Alien(Species::Mind) => &MIND,
            Self::Alien(Species::Bugs) => &BUGS,
            Self::Alien(Species::Koch) => &KOCH,
            Self::Alien(Species::Pan) => &PAN,
            Self::Alien(Species::Zombies) => &ZOMBIES,
            Self::Alien(Species::Hal) => &HAL,
        }
    }
}

const fn level(rule: &'static Rule, wants: &'static [Condition]) -> Level {
    Level { rule, wants }
}

use Condition as C;

static PIRATE_LEVELS: [Level; 4] = [
    level(R07_6, &[C::CrewAway, C::CrewHasLoot, C::CrewHasArtifact, C::CrewUnspoilt]),
    level(R07_7, &[C::CrewAway, C::CrewHasArtifact, C::NoPinkertonKilled]),
    level(R07_8, &[C::CrewAway, C::CrewHasLoot, C::NoPinkertonKilled, C::NothingHarmed]),
    level(R07_9, &[C::PirateAlive, C::HasDiskOrArtifact(Owner::Pirates), C::NoPinkertonKilled]),
];

static SCIENTIST_LEVELS: [Level; 4] = [
    level(R08_6, &[C::MccrayAlive, C::MccrayHasLoot, C::DiskSilenced, C::NoAgentKilled]),
    level(R08_7, &[C::MccrayAway, C::MccrayHasLoot, C::MccrayHasArtifact, C::MccrayAlone]),
    level(R08_8, &[C::MccrayAlive, C::MccrayHasEither, C::DiskSilenced]),
    level(R08_9, &[C::MccrayAlive, C::DiskSilenced]),
];

static GMEN: [Level; 4] = [
    level(R09_6, &[C::EastwoodTaken, C::HasDiskOrArtifact(Owner::Phone)]),
    level(R09_7, &[C::EastwoodsBodyTaken, C::HasDiskOrArtifact(Owner::Phone), C::InformantAlive]),
    level(R09_8, &[C::EastwoodDead, C::InformantAlive]),
    level(R09_9, &[C::InformantAlive]),
];

static BELL: [Level; 4] = [
    level(R09_10, &[C::AgentsAway, C::AgentsHaveLoot]),
    level(R09_11, &[C::AgentCarriesPrize, C::GeneratorWhole]),
    level(R09_12, &[C::AgentAlive, C::ArtifactLeft, C::DiskBroadcast]),
    level(R09_13, &[C::AgentsAlive]),
];

static MUSEUM: [Level; 4] = [
    level(R09_14, &[C::AgentAway, C::AgentsHaveLivingAlien]),
    level(R09_15, &[C::AgentAway, C::AgentsHaveDeadAlien]),
    level(R09_16, &[C::AgentsAwayTogether, C::AgentsHavePrize]),
    level(R09_17, &[C::AgentsAway, C::AgentsHaveDisk]),
];

static PINKERTON: [Level; 4] = [
    level(R09_18, &[C::PartnerLost, C::PartnerAvenged]),
    level(
        R09_19,
        &[C::ArtifactKept, C::MccrayKept, C::StationWhole, C::AgentsAlive, C::MccrayAlive],
    ),
    level(R09_20, &[C::DiskBroadcast, C::AgentsHaveArtifact, C::NoKillerAway]),
    level(R09_21, &[C::AgentsAlive]),
];

static MIND: [Level; 3] = [
    level(R10_32, &[C::AlienAlive, C::JusticeDone]),
    level(R10_33, &[C::AlienAway, C::AlienHasOneCompanion]),
    level(R10_34, &[C::AlienAway]),
];

static BUGS: [Level; 2] =
    [level(R10_4, &[C::HumansFinished]), level(R10_5, &[C::FiveHumansDead, C::BugAlive])];

static KOCH: [Level; 3] = [
    level(R10_7, &[C::AlienAway, C::AlienHasArtifact]),
    level(R10_8, &[C::TouchersDead]),
    level(R10_9, &[C::ArtifactDestroyed]),
];

static PAN: [Level; 3] = [
    level(R10_12, &[C::AlienAlive, C::PanPosing]),
    level(R10_13, &[C::AlienAway, C::AlienHasArtifact]),
    level(R10_14, &[C::AlienAlive]),
];

static ZOMBIES: [Level; 3] = [
    level(R10_18, &[C::ArtifactEaten]),
    level(R10_19, &[C::OthersDead]),
    level(R10_20, &[C::TwoTurned]),
];

static HAL: [Level; 3] = [
    level(R10_25, &[C::AlienAlive, C::MccrayAlive, C::MccrayWithAlien, C::DiskSilenced]),
    level(R10_26, &[C::AlienAway, C::AlienHasArtifact]),
    level(R10_27, &[C::AlienAlive]),
];
