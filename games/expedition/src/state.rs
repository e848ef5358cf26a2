//! The position: plain data, the same size for every game.

use contract::{MAX_SEATS, Seat, SeatCount};
use serde::{Deserialize, Serialize};

use crate::ability::{Ability, AbilitySet, Marks};
use crate::equipment::{Aids, RowId, Source};
use crate::scenario::{Card, Cards};
use crate::setup::Options;

/// A game of Expedition: a position of it, which is what lies on the table
/// ([`R02_2`](crate::book::R02_2)): a pawn and a sheet for each party, and the Artifact.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Expedition {
    pub(crate) seats: SeatCount,
    pub(crate) options: Options,
    pub(crate) cards: Cards,
    pub(crate) parties: [Party; MAX_SEATS],
    pub(crate) artifact: Artifact,
    /// Whether the Artifact has ever been taken: from then on pawns go either way
    /// [`R08_4`](crate::book::R08_4).
    pub(crate) found: bool,
    pub(crate) turn: Turn,
    pub(crate) phase: Phase,
}

/// One party's pawn and its open sheet ([`R05_5`](crate::book::R05_5)).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Party {
    /// Leader, three companions, two helpers [`R05_1`](crate::book::R05_1).
    pub members: [Member; 6],
    /// Equipment and Aids not yet used.
    pub aids: Aids,
    /// Where the pawn stands.
    pub space: Space,
    /// Whether it misses its next turn.
    pub misses: bool,
}

/// One member of a party.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Member {
    /// What it can do now; of a lost member, what it could.
    pub marks: Marks,
    /// The mark its first wound cost.
    pub lost: Option<Ability>,
    /// Fit, wounded or out.
    pub condition: Condition,
}

/// How a member fares.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Condition {
    /// Unhurt.
    #[default]
    Fit,
    /// Wounded once [`R10_7`](crate::book::R10_7).
    Wounded,
    /// Wounded twice and gone [`R10_8`](crate::book::R10_8).
    Out,
}

/// The part a member plays in the party.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// The first member.
    Leader,
    /// The next three, numbered from one.
    Companion(u8),
    /// The last two, numbered from one.
    Helper(u8),
}

/// A member's place on the sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct MemberId(u8);

impl MemberId {
    /// The leader.
    pub const LEADER: Self = Self(0);

    /// All six, leader first.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..6).map(Self)
    }

    /// Counted from zero.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Leader, companion or helper.
    pub const fn role(self) -> Role {
        match self.0 {
            0 => Role::Leader,
            1..=3 => Role::Companion(self.0),
            _ => Role::Helper(self.0 - 3),
        }
    }

    /// How many abilities it has at the start [`R05_2`](crate::book::R05_2).
    pub const fn abilities(self) -> u8 {
        match self.role() {
            Role::Leader => 5,
            Role::Companion(_) => 3,
            Role::Helper(_) => 1,
        }
    }
}

impl TryFrom<u8> for MemberId {
    type Error = &'static str;

    fn try_from(index: u8) -> Result<Self, Self::Error> {
        if index < 6 { Ok(Self(index)) } else { Err("a party has six members, 0 to 5") }
    }
}

impl From<MemberId> for u8 {
    fn from(member: MemberId) -> Self {
        member.0
    }
}

/// One of the thirty spaces, 1 to 30 [`R03_1`](crate::book::R03_1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Space(u8);

impl Space {
    /// Safety: the first space [`R03_2`](crate::book::R03_2).
    pub const HOME: Self = Self(1);
    /// Where the Artifact lies at the start: the last space [`R03_3`](crate::book::R03_3).
    pub const GOAL: Self = Self(30);

    /// The number printed on it.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// So many spaces further, stopping at either end [`R08_2`](crate::book::R08_2).
    pub const fn step(self, way: Way, by: u8) -> Self {
        match way {
            Way::Out => Self(if self.0 + by > 30 { 30 } else { self.0 + by }),
            Way::Home => Self(if self.0 > by { self.0 - by } else { 1 }),
        }
    }

    /// Which table its events come from: spaces 2 to 15 and 16 to 29 [`R03_2`](crate::book::R03_2);
    /// neither end has one.
    pub const fn table(self) -> Option<usize> {
        match self.0 {
            2..=15 => Some(0),
            16..=29 => Some(1),
            _ => None,
        }
    }
}

impl TryFrom<u8> for Space {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Self, Self::Error> {
        if (1..=30).contains(&number) { Ok(Self(number)) } else { Err("spaces are 1 to 30") }
    }
}

impl From<Space> for u8 {
    fn from(space: Space) -> Self {
        space.0
    }
}

/// Towards the goal, or towards home.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Way {
    /// To space 30.
    Out,
    /// To space 1.
    Home,
}

impl Way {
    /// The other one.
    pub const fn reversed(self) -> Self {
        match self {
            Self::Out => Self::Home,
            Self::Home => Self::Out,
        }
    }
}

/// Where the Artifact is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Artifact {
    /// Free, on a space where nobody stands (EXP-32).
    Lying(Space),
    /// In a party's hands.
    Held(Seat),
}

/// Whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Turn {
    /// The party whose turn it is.
    pub active: Seat,
    /// The way its pawn went this turn.
    pub way: Way,
    /// Turns begun so far.
    pub number: u16,
    /// Who began; a round ends when it comes to this seat again.
    pub first: Seat,
    /// Rounds begun so far.
    pub round: u16,
}

/// What is being awaited. Each arm carries only what exists then.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// This seat must roll its party's abilities.
    Recruiting(Seat),
    /// The die showed a ten: this seat chooses the next ability of this member.
    Learning(Seat, MemberId),
    /// This seat must take an item.
    Equipping(Seat),
    /// The active party must roll; or name its way first, under `direction_before_roll`.
    Moving,
    /// The die has fallen; the active party chooses its way.
    Steering(u8),
    /// The active party chooses whom to fight.
    Meeting,
    /// The ability die of a fight showed a ten; the active party names the ability.
    Naming(Seat),
    /// One side of a fight may declare Aids.
    Fighting(Fight),
    /// The active party may declare Aids against a challenge.
    Bracing(Trial),
    /// This seat chooses the mark its wounded member loses.
    Losing(Wound),
    /// The active party gives up an Aid.
    Dropping,
    /// It is over.
    Over(Ending),
}

/// A fight before its last die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fight {
    /// Whom the active party fights.
    pub rival: Seat,
    /// The ability that counts.
    pub ability: Ability,
    /// Who may declare Aids now.
    pub declaring: Side,
    /// Points declared by the active party and by its rival.
    pub points: [u16; 2],
    /// Their dice, where these fall first (`aid_after_roll`).
    pub dice: Option<[u8; 2]>,
}

/// The two sides of a fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// The party whose turn it is.
    Active,
    /// The party it moved onto.
    Rival,
}

/// A challenge before its last die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Trial {
    /// The event that brought it.
    pub row: RowId,
    /// Points declared so far.
    pub points: u16,
    /// The ability die, where it falls first (`aid_after_roll`).
    pub die: Option<u8>,
}

/// A wound whose owner must choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wound {
    /// Whose party.
    pub seat: Seat,
    /// Who was hit.
    pub member: MemberId,
    /// What comes then.
    pub next: Next,
}

/// What follows a wound.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Next {
    /// It came from a fight: the active party's event.
    Event,
    /// It was the first of two.
    Wound,
    /// The turn is over.
    TurnEnd,
}

/// How the game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// This seat brought the Artifact home [`R08_6`](crate::book::R08_6).
    Home(Seat),
    /// This seat is the last (EXP-31).
    LastParty(Seat),
    /// No party is left (EXP-31).
    NobodyLeft,
}

impl Party {
    /// Six members without abilities, at home.
    pub const NEW: Self = Self {
        members: [Member { marks: Marks::NONE, lost: None, condition: Condition::Fit }; 6],
        aids: Aids::NONE,
        space: Space::HOME,
        misses: false,
    };

    /// The member at this place of the sheet.
    pub const fn member(&self, id: MemberId) -> &Member {
        &self.members[id.index()]
    }

    /// Whether all members are out.
    pub fn is_out(&self) -> bool {
        self.members.iter().all(|member| member.condition == Condition::Out)
    }

    /// The marks of all who are still there.
    pub fn marks(&self) -> Marks {
        let there = self.members.iter().filter(|member| member.condition != Condition::Out);
        there.fold(Marks::NONE, |sum, member| sum.plus(member.marks))
    }
}

impl Expedition {
    /// A party's sheet.
    pub const fn party(&self, seat: Seat) -> &Party {
        &self.parties[seat.index()]
    }

    pub(crate) const fn party_mut(&mut self, seat: Seat) -> &mut Party {
        &mut self.parties[seat.index()]
    }

    /// What is being awaited.
    pub const fn phase(&self) -> &Phase {
        &self.phase
    }

    /// Where the Artifact is.
    pub const fn artifact(&self) -> Artifact {
        self.artifact
    }

    /// Whose turn it is.
    pub const fn turn(&self) -> &Turn {
        &self.turn
    }

    pub(crate) fn holds_artifact(&self, seat: Seat) -> bool {
        self.artifact == Artifact::Held(seat)
    }

    /// The parties still in the game.
    pub(crate) fn parties_in(&self) -> impl Iterator<Item = Seat> {
        self.seats.seats().filter(|seat| !self.party(*seat).is_out())
    }

    /// What an event row does.
    pub const fn card(&self, row: RowId) -> Card {
        self.cards[row.table()][row.index()]
    }

    /// What an Aid helps and by how much; nothing where the row is a challenge.
    pub fn aid_worth(&self, source: Source) -> Option<(Ability, u8)> {
        source.worth(&self.cards, self.options.gear_points)
    }

    /// The Aids on a sheet that help a roll of these abilities.
    pub(crate) fn useful_aids(
        &self,
        seat: Seat,
        asks: AbilitySet,
    ) -> impl Iterator<Item = Source> + '_ {
        let kinds = self.party(seat).aids.kinds();
        kinds.filter(move |source| {
            self.aid_worth(*source).is_some_and(|(ability, _)| asks.contains(ability))
        })
    }
}
