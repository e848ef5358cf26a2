//! A game being played: the position, the moves that led to it, and what may be taken back.

mod replay;

use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::dice::{Dice, DiceError};
use crate::digest::{self, Mark};
use crate::game::{Game, ParseError};
use crate::log::Event;
use crate::record::{DiceOrigin, Move, PLAIN_FORMAT, Record, Sitter};
use crate::rng::Key;
use crate::rule::Refusal;
use crate::seat::{Seat, SeatCount};
use crate::setup::{SetupFault, SetupFaults};

pub use replay::{Disagreement, ReplayError};

/// A game in progress. The cost of a move does not depend on how many went before. As JSON it is
/// everything that is needed to go on.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(bound = "", deny_unknown_fields)]
pub struct Table<G: Game> {
    setup: G::Setup,
    sitters: Vec<Sitter>,
    key: Option<Key>,
    start: Option<G>,
    opening: Vec<u8>,
    position: G,
    moves: Vec<Move>,
    /// Positions before each move that may still be taken back, oldest first.
    takebacks: Vec<G>,
    marking: Marking,
    /// What a spectator and every seat see of the position, where that was worked out for its mark:
    /// nobody works it out again to draw it.
    #[serde(skip)]
    seen: Vec<G::View>,
}

/// Whether every move is marked with what everybody could see after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Marking {
    /// For games that are kept: a later program sees where its rules lead elsewhere.
    Every,
    /// For games that are played by the thousand.
    None,
}

/// Why there is no table.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OpenError {
    /// A set-up that cannot be played; a wrong number of seats is one of its faults.
    #[error(transparent)]
    Faults(#[from] SetupFaults),
    /// The dice given do not make a set-up; with dice by hand, the one that is wanted next.
    #[error(transparent)]
    Dice(#[from] DiceError),
}

/// Why a move was not made. The table is as it was.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayError {
    /// Not an action of this game.
    #[error(transparent)]
    Parse(#[from] ParseError),
    /// A rule forbids it.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The dice given do not make a move.
    #[error(transparent)]
    Dice(#[from] DiceError),
}

/// Why nothing was taken back. The table is as it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UndoError {
    /// No move yet, or none since the last die or secret.
    #[error(
        "nothing to take back: a die has fallen, something hidden was shown, or no move was made"
    )]
    Nothing,
    /// The last move was another seat's.
    #[error("the last move is seat {0}'s to take back")]
    NotYours(Seat),
}

impl<G: Game> Table<G> {
    /// Sits down and sets the game up.
    ///
    /// # Errors
    /// Every fault of the set-up, or what is wrong with the dice.
    pub fn open(setup: G::Setup, sitters: Vec<Sitter>, dice: &mut Dice) -> Result<Self, OpenError> {
        let seats = Self::count(sitters.len())?;
        dice.start_move(0);
        let position = G::new(&setup, seats, dice)?;
        dice.finish()?;
        let (key, opening) = (dice.key(), dice.taken().to_vec());
        Ok(Self {
            setup,
            sitters,
            key,
            start: None,
            opening,
            position,
            moves: Vec::new(),
            takebacks: Vec::new(),
            marking: Marking::None,
            seen: Vec::new(),
        })
    }

    /// Goes on from a position that came from outside.
    ///
    /// # Errors
    /// When the rules could not be in that position.
    pub fn from_position(
        setup: G::Setup,
        sitters: Vec<Sitter>,
        position: G,
        key: Option<Key>,
    ) -> Result<Self, OpenError> {
        let seats = Self::count(sitters.len())?;
        let mut faults = Vec::new();
        if let Err(why) = position.audit() {
            faults.push(SetupFault { part: "position", why });
        }
        if position.seats() != seats {
            let why = format!("it has {} seats, the table {seats}", position.seats());
            faults.push(SetupFault { part: "position", why });
        }
        SetupFaults::unless_none(faults)?;
        Ok(Self {
            setup,
            sitters,
            key,
            start: Some(position.clone()),
            opening: Vec::new(),
            position,
            moves: Vec::new(),
            takebacks: Vec::new(),
            marking: Marking::None,
            seen: Vec::new(),
        })
    }

    fn count(sitters: usize) -> Result<SeatCount, SetupFaults> {
        let range = G::SEATS;
        match SeatCount::try_from(sitters) {
            Ok(count) if range.contains(&sitters) => Ok(count),
            _ => {
                let (least, most) = (range.start(), range.end());
                let why = format!("{} takes {least} to {most} seats, not {sitters}", G::ID);
                Err(SetupFaults::one("seats", why))
            }
        }
    }

    /// The position. Only for code that may know everything: a seat gets a view.
    pub const fn position(&self) -> &G {
        &self.position
    }

    /// Scenario and options.
    pub const fn setup(&self) -> &G::Setup {
        &self.setup
    }

    /// Who sits where.
    pub fn sitters(&self) -> &[Sitter] {
        &self.sitters
    }

    /// Whoever sits there is called otherwise.
    pub fn rename(&mut self, seat: Seat, name: &str) {
        if let Some(sitter) = self.sitters.get_mut(seat.index()) {
            sitter.name = name.into();
        }
    }

    /// The moves so far.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// How many moves have been made.
    pub const fn ply(&self) -> usize {
        self.moves.len()
    }

    /// Makes a move, or leaves everything as it was.
    ///
    /// # Errors
    /// When a rule forbids the action, or the dice do not make a whole move; with dice by hand,
    /// the error says which die is wanted next.
    pub fn play(
        &mut self,
        seat: Seat,
        action: &G::Action,
        dice: &mut Dice,
    ) -> Result<Vec<G::Event>, PlayError> {
        let (next, events) = self.prepare(seat, action, dice)?;
        let (seen, mark) = match self.marking {
            Marking::Every => {
                let seen = digest::views(&next);
                let mark = Mark::of_views(&next, &seen);
                (seen, mark)
            }
            Marking::None => (Vec::new(), None),
        };
        let origin = if dice.key().is_some() { DiceOrigin::House } else { DiceOrigin::Hand };
        let made = Move {
            dice: origin,
            mark,
            ..Move::new(seat, action.to_string(), dice.taken().to_vec())
        };
        self.commit(next, made, &events);
        self.seen = seen;
        Ok(events)
    }

    /// What a seat, or a spectator, may know of the position.
    pub fn view(&self, viewer: Option<Seat>) -> Cow<'_, G::View> {
        let index = viewer.map_or(0, |seat| seat.index() + 1);
        match self.seen.get(index) {
            Some(seen) => Cow::Borrowed(seen),
            None => Cow::Owned(self.position.view(viewer)),
        }
    }

    /// What a move would lead to.
    fn prepare(
        &self,
        seat: Seat,
        action: &G::Action,
        dice: &mut Dice,
    ) -> Result<(G, Vec<G::Event>), PlayError> {
        if let Some(refusal) = self.position.refusal(seat, action) {
            return Err(refusal.into());
        }
        let mut next = self.position.clone();
        let mut events = Vec::new();
        dice.start_move(self.moves.len() as u64 + 1);
        next.apply(seat, action, dice, &mut events);
        dice.finish()?;
        Ok((next, events))
    }

    fn commit(&mut self, next: G, made: Move, events: &[G::Event]) {
        // A die, a secret shown or another seat's move closes everything before it.
        let closes = !made.rolls.is_empty() || events.iter().any(Event::reveals);
        if closes || self.moves.last().is_some_and(|last| last.seat != made.seat) {
            self.takebacks.clear();
        }
        let before = std::mem::replace(&mut self.position, next);
        self.seen.clear();
        if !closes {
            self.takebacks.push(before);
        }
        self.moves.push(made);
    }

    /// Takes this seat's last move back.
    ///
    /// # Errors
    /// When a die has fallen, something hidden was shown or another seat has acted since.
    pub fn undo(&mut self, seat: Seat) -> Result<Move, UndoError> {
        if self.takebacks.is_empty() {
            return Err(UndoError::Nothing);
        }
        match self.moves.last() {
            Some(last) if last.seat != seat => Err(UndoError::NotYours(last.seat)),
            _ => match (self.takebacks.pop(), self.moves.pop()) {
                (Some(position), Some(taken_back)) => {
                    self.position = position;
                    self.seen.clear();
                    Ok(taken_back)
                }
                _ => Err(UndoError::Nothing),
            },
        }
    }

    /// How many moves may be taken back one after the other.
    pub const fn undoable(&self) -> usize {
        self.takebacks.len()
    }

    /// The game on paper, as far as it went.
    pub fn record(&self) -> Record {
        let json = |value| serde_json::to_value(value).unwrap_or(Value::Null);
        Record {
            format: PLAIN_FORMAT,
            game: G::ID.into(),
            revision: G::REVISION,
            view_form: Some(G::VIEW_FORM),
            setup: serde_json::to_value(&self.setup).unwrap_or(Value::Null),
            seats: self.sitters.clone(),
            key: self.key,
            fair: None,
            start: self.start.as_ref().map(json),
            opening: self.opening.clone(),
            moves: self.moves.clone(),
            faces: Vec::new(),
            result: self.position.status().outcome().copied(),
            digest: digest::of_views(&self.position),
            seal: None,
        }
    }

    /// Whether this can be the table that was written down: today's rules could be in its position,
    /// and everybody sees what they saw after the last move.
    pub fn is_sound(&self) -> bool {
        let mark = self.moves.last().and_then(|last| last.mark);
        Self::count(self.sitters.len()).is_ok_and(|seats| seats == self.position.seats())
            && self.takebacks.len() <= self.moves.len()
            && self.position.audit().is_ok()
            && !mark.is_some_and(|mark| mark.denies(&self.position))
    }

    /// From now on every move is marked with what everybody could see after it, so that a later
    /// program can tell where its rules lead elsewhere.
    #[must_use]
    pub fn marked(self) -> Self {
        Self { marking: Marking::Every, ..self }
    }
}
