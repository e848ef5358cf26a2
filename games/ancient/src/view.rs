//! What one seat may know. Sheets, dice and atlas lie open; only the answers of other seats are
//! hidden until all have answered (ANC-16).

use contract::{Game, Seat, SeatCount, SeatSet, Status};
use serde::Serialize;

use crate::atlas::{ActionDie, Region};
use crate::career::Career;
use crate::odds::{self, Chance};
use crate::rules::r20_scoring;
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
    /// Whether a die goes only where its player has something to do (ANC-07).
    pub strict_placement: bool,
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
    /// What each choice with the results dice leads to under best play without further money;
    /// for the active seat alone.
    pub chances: Vec<Chance>,
}

/// What a career is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Standing {
    /// Of milestones, without the follow bonus.
    pub renown: u16,
    /// Renown and money, and the follow bonus as it stands.
    pub score: u16,
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
        let standing = |seat: Seat| Standing {
            renown: position.career(seat).renown(&position.kit),
            score: r20_scoring::score(position, seat),
        };
        Self {
            you,
            seats: position.seats,
            kit: position.kit,
            careers: position.careers[..position.seats.get()].to_vec(),
            standings: seats.map(standing).collect(),
            strict_placement: position.options.strict_placement,
            table: position.table,
            leftover: position.leftover,
            turn: position.turn,
            phase: seen(position, you),
            status: position.status(),
            chances: odds::chances(position, you),
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

    /// The step a seat works on in the action under way.
    pub fn step_of(&self, seat: Seat) -> Option<(Region, usize)> {
        let slot = self.attempt()?.slot;
        let track = self.kit.track(slot.region);
        let step = self.career(seat).open_step(track, slot.region, slot.kind())?;
        Some((slot.region, step))
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
