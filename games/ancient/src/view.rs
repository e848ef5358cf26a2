//! What one seat may know. Sheets, dice and atlas lie open; only the answers of other seats are
//! hidden until all have answered (ANC-16).

use contract::{Game, Seat, SeatCount, SeatSet, Status};
use serde::Serialize;

use crate::action::Action;
use crate::atlas::ActionDie;
use crate::barred::{self, Bar};
use crate::career::Career;
use crate::odds::{self, Chance};
use crate::rules::r20_scoring;
use crate::stake::{self, Placement, Stake};
use crate::state::{Ancient, Ask, Attempt, Board, Ending, Phase, Turn};
use crate::track::Kit;

/// The table, as one seat or a spectator sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    /// Whose eyes.
    pub you: Option<Seat>,
    /// How many careers there are.
    pub seats: SeatCount,
    /// What is printed.
    pub kit: Kit,
    /// The sheets.
    pub careers: Vec<Career>,
    /// What each career is worth so far, as the end would count it.
    pub standings: Vec<Standing>,
    /// Where the action dice are.
    pub table: Board,
    /// The die to be handed on.
    pub leftover: Option<ActionDie>,
    /// Whose turn it is.
    pub turn: Turn,
    /// What is being awaited.
    pub phase: Seen,
    /// Who owes a decision, or how it ended.
    pub status: Status,
    /// Where the dice in hand could go.
    pub placements: Vec<Placement>,
    /// What the action under way holds for each seat that takes part in it.
    pub stakes: Vec<Option<Stake>>,
    /// What each choice leads to without further money; for a seat that has to decide.
    pub chances: Vec<Chance>,
    /// What these eyes' seat would look for and cannot do.
    pub barred: Vec<Bar>,
}

/// What a career is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Standing {
    /// Of milestones, without the follow bonus.
    pub renown: u16,
    /// The follow bonus as it stands.
    pub follow_bonus: u16,
    /// Renown and money, and the follow bonus as it stands.
    pub score: u16,
    /// The place it would take if the game ended now; who is even shares one.
    pub place: u8,
}

/// What is being awaited, as far as these eyes may know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Seen {
    /// See [`Phase::Choosing`].
    Choosing([ActionDie; 2]),
    /// See [`Phase::Asking`].
    Asking(Question),
    /// See [`Phase::Rolling`].
    Rolling {
        /// The action.
        attempt: Attempt,
        /// Whether its die earns the bonus.
        bonus: bool,
    },
    /// See [`Phase::Over`].
    Over(Ending),
}

/// A question to several seats, with one's own answer at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Question {
    /// The action.
    pub attempt: Attempt,
    /// Whether its die earns the bonus.
    pub bonus: bool,
    /// What is asked.
    pub ask: Ask,
    /// Who is asked.
    pub asked: SeatSet,
    /// Who has answered.
    pub answered: SeatSet,
    /// How these eyes' own seat has answered.
    pub yours: Option<bool>,
}

impl View {
    pub(crate) fn of(position: &Ancient, you: Option<Seat>) -> Self {
        let seats = position.seats.seats();
        let now = r20_scoring::outcome(position, Ending::LastRound);
        let standing = |seat: Seat| Standing {
            renown: position.career(seat).renown(&position.kit),
            follow_bonus: r20_scoring::follow_bonus(position, seat),
            score: r20_scoring::score(position, seat),
            place: now.of(seat).place,
        };
        Self {
            you,
            seats: position.seats,
            kit: position.kit,
            careers: position.careers[..position.seats.get()].to_vec(),
            standings: seats.map(standing).collect(),
            table: position.table,
            leftover: position.leftover,
            turn: position.turn,
            phase: seen(position, you),
            status: position.status(),
            placements: stake::placements(position),
            stakes: position.seats.seats().map(|seat| stake::of(position, seat)).collect(),
            chances: odds::chances(position, you),
            barred: barred::barred(position, you),
        }
    }

    /// A seat's sheet.
    ///
    /// # Panics
    /// When there is no such seat at this table.
    pub fn career(&self, seat: Seat) -> &Career {
        &self.careers[seat.index()]
    }

    /// The action under way, if there is one.
    pub const fn attempt(&self) -> Option<&Attempt> {
        match &self.phase {
            Seen::Asking(question) => Some(&question.attempt),
            Seen::Rolling { attempt, .. } => Some(attempt),
            Seen::Choosing(_) | Seen::Over(_) => None,
        }
    }

    /// What the action under way holds for a seat that takes part in it.
    pub fn stake(&self, seat: Seat) -> Option<Stake> {
        self.stakes.get(seat.index()).copied().flatten()
    }

    /// What a choice of these eyes' seat leads to.
    pub fn chance(&self, action: Action) -> Option<&Chance> {
        self.chances.iter().find(|chance| chance.action == action)
    }

    /// Whether neither die in hand has a place.
    pub fn has_no_placement(&self) -> bool {
        self.placements.iter().all(|placement| placement.shut.is_some())
    }
}

fn seen(position: &Ancient, you: Option<Seat>) -> Seen {
    match position.phase {
        Phase::Choosing(dice) => Seen::Choosing(dice),
        Phase::Asking(asking) => {
            let answered = |seat: &Seat| asking.answered.contains(*seat);
            Seen::Asking(Question {
                attempt: asking.attempt,
                bonus: position.has_bonus(&asking.attempt),
                ask: asking.ask,
                asked: asking.asked,
                answered: asking.answered,
                yours: you.filter(answered).map(|seat| asking.yes.contains(seat)),
            })
        }
        Phase::Rolling(attempt) => Seen::Rolling { attempt, bonus: position.has_bonus(&attempt) },
        Phase::Over(ending) => Seen::Over(ending),
    }
}
