//! What one seat may know. Every sheet is open (EXP-45): all seats and spectators know the same,
//! and nothing has to be imagined.

use contract::{Game, Seat, SeatCount, Status};
use serde::Serialize;

use crate::ability::{Ability, AbilitySet};
use crate::equipment::Source;
use crate::odds;
use crate::outlook::{self, Barred, Course, Meeting};
use crate::rules::{r08_movement, r11_fights};
use crate::scenario::{Cards, Challenge, Penalty};
use crate::state::{Artifact, Expedition, Party, Phase, Turn};

/// The open table, as one seat or a spectator sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    /// Whose eyes.
    pub you: Option<Seat>,
    /// How many parties race.
    pub seats: SeatCount,
    /// Their sheets and pawns.
    pub parties: Vec<Party>,
    /// Where the Artifact is.
    pub artifact: Artifact,
    /// Whether it has ever been taken.
    pub found: bool,
    /// Whose turn it is.
    pub turn: Turn,
    /// What is being awaited.
    pub phase: Phase,
    /// Who owes a decision, or how it ended.
    pub status: Status,
    /// What a starting item adds.
    pub gear_points: u8,
    /// Whether the last party left wins (EXP-31).
    pub last_party_wins: bool,
    /// The scenario's two tables, which lie open beside the map [`R04_1`](crate::book::R04_1).
    pub tables: Cards,
    /// Both ways along the trail, while a move is to be made.
    pub courses: Vec<Course>,
    /// Whether the way is chosen now and the die falls after it (EXP-50).
    pub is_way_first: bool,
    /// The rivals to choose from, while a party chooses whom to fight.
    pub meetings: Vec<Meeting>,
    /// The abilities that the roll being prepared asks for.
    pub asks: Option<AbilitySet>,
    /// What the active party and its rival add to their dice in a fight.
    pub beside_dice: Option<[u16; 2]>,
    /// The challenge being faced, if there is one.
    pub challenge: Option<Challenge>,
    /// What the dice would give now and with each Aid that could be declared.
    pub chances: Vec<Chance>,
    /// What the seat that decides would look for and cannot do.
    pub barred: Vec<Barred>,
}

/// The chances of a roll, should the dice fall after one more Aid, or after none.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Chance {
    /// The Aid declared first.
    pub with: Option<Source>,
    /// What stands beside the ability die: marks and points.
    pub beside_die: u16,
    /// The chances then.
    pub odds: odds::Odds,
    /// What comes next.
    pub then: Then,
    /// What losing a challenge costs then.
    pub penalty: Option<Penalty>,
}

/// What follows a declaration.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Then {
    /// The same party may declare more.
    MoreAids,
    /// The other side of a fight may declare.
    RivalDeclares,
    /// The dice fall.
    DiceFall,
}

impl View {
    pub(crate) fn of(position: &Expedition, you: Option<Seat>) -> Self {
        Self {
            you,
            seats: position.seats,
            parties: position.parties[..position.seats.get()].to_vec(),
            artifact: position.artifact,
            found: position.found,
            turn: position.turn,
            phase: position.phase,
            status: position.status(),
            gear_points: position.options.gear_points,
            last_party_wins: position.options.last_party_wins,
            tables: position.cards,
            courses: outlook::courses(position),
            is_way_first: r08_movement::is_way_first(position),
            meetings: outlook::meetings(position),
            asks: position.abilities_asked(),
            beside_dice: match &position.phase {
                Phase::Fighting(fight) => Some(r11_fights::beside_dice(position, fight)),
                _ => None,
            },
            challenge: position.challenge_faced(),
            chances: odds::chances(position),
            barred: outlook::barred(position),
        }
    }

    /// What an Aid helps and by how much; nothing where the row is a challenge.
    pub fn aid_worth(&self, source: Source) -> Option<(Ability, u8)> {
        source.worth(&self.tables, self.gear_points)
    }

    /// Whether the next item is the last of the last party, after which dice say who begins
    /// [`R07_1`](crate::book::R07_1).
    pub fn is_last_item(&self) -> bool {
        let Phase::Equipping(seat) = self.phase else { return false };
        !self.party(seat).aids.is_empty() && self.seats.after(seat) == Seat::A
    }

    /// A party's sheet.
    ///
    /// # Panics
    /// When there is no such seat at this table.
    pub fn party(&self, seat: Seat) -> &Party {
        &self.parties[seat.index()]
    }
}
