//! What can happen. All sheets are open (EXP-45), so everyone hears everything.

use contract::{Audience, Seat};
use serde::{Deserialize, Serialize};

use crate::ability::{Ability, Marks};
use crate::equipment::{Item, RowId, Source};
use crate::state::{MemberId, Space, Way};

/// One thing that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
#[allow(missing_docs)] // The fields are the words of the rulebook.
pub enum Event {
    /// A ten let the player choose an ability for a member.
    AbilityChosen { seat: Seat, member: MemberId, ability: Ability },
    /// The die showed an ability the member had already (`reroll_duplicates`).
    AbilityRerolled { seat: Seat, member: MemberId, ability: Ability },
    /// A member has all its abilities.
    MemberRecruited { seat: Seat, member: MemberId, marks: Marks },
    /// An item was taken.
    ItemTaken { seat: Seat, item: Item },
    /// A die was rolled for the right to begin.
    StartRolled { seat: Seat, die: u8 },
    /// This seat begins.
    Began { seat: Seat },
    /// A turn began.
    TurnBegan { seat: Seat, round: u16 },
    /// A turn was missed.
    TurnMissed { seat: Seat },
    /// The movement die fell; the way is still to be chosen.
    MoveRolled { seat: Seat, die: u8 },
    /// A pawn moved.
    Moved { seat: Seat, die: u8, way: Way, from: Space, to: Space },
    /// A free Artifact was taken up.
    ArtifactTaken { seat: Seat, space: Space },
    /// The Artifact was left behind.
    ArtifactLeft { space: Space },
    /// The Artifact changed hands in a fight.
    ArtifactWon { seat: Seat, from: Seat },
    /// A move ended on another party.
    FightBegan { seat: Seat, rival: Seat },
    /// The ability of the fight was settled: by the die, or by choice on a ten.
    FightAbility { seat: Seat, ability: Ability, die: u8 },
    /// An ability die fell before Aids are declared (`aid_after_roll`).
    DieSeen { seat: Seat, die: u8, fight: bool },
    /// No Aid on the sheet helps here, so nothing is declared (EXP-49).
    NoAidHelps { seat: Seat, fight: bool },
    /// An Aid was used and struck off.
    AidUsed { seat: Seat, source: Source, points: u8 },
    /// One side's ability roll in a fight.
    FightRolled { seat: Seat, die: u8, marks: u8, points: u16, total: u16 },
    /// Equal totals: nothing happens.
    FightDrawn { seat: Seat, rival: Seat },
    /// A fight was won.
    FightWon { winner: Seat, loser: Seat },
    /// Two dice brought an event.
    EventRolled { seat: Seat, dice: [u8; 2], row: RowId },
    /// An Aid was written down.
    AidGained { seat: Seat, source: Source },
    /// The ability roll of a challenge.
    AbilityRolled { seat: Seat, die: u8, marks: u8, points: u16, total: u16 },
    /// The challenge roll, and whether the party stood its ground.
    ChallengeRolled { seat: Seat, dice: [u8; 2], total: u8, won: bool },
    /// A member was wounded.
    Wounded { seat: Seat, member: MemberId },
    /// A wounded member lost an ability.
    AbilityLost { seat: Seat, member: MemberId, ability: Ability },
    /// A member wounded twice left the party.
    MemberLost { seat: Seat, member: MemberId },
    /// The last member left: the party is out.
    PartyLost { seat: Seat },
    /// A pawn was driven back.
    DrivenBack { seat: Seat, from: Space, to: Space },
    /// The party will miss its next turn.
    WillMissTurn { seat: Seat },
    /// An Aid was given up.
    AidLost { seat: Seat, source: Source },
    /// The Artifact came home.
    CameHome { seat: Seat },
    /// Only one party is left, and that wins (`last_party_wins`).
    LastPartyLeft { seat: Seat },
    /// No party is left.
    NobodyLeft,
}

impl contract::Event for Event {
    fn audience(&self) -> Audience {
        Audience::All
    }

    fn reveals(&self) -> bool {
        false
    }
}
