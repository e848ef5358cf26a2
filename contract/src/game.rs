//! The contract itself. Every sentence here is held by a check in `conformance`.

use std::fmt::{Debug, Display};
use std::ops::RangeInclusive;
use std::str::FromStr;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::dice::Dice;
use crate::log::{Event, Log};
use crate::rng::Rng;
use crate::rule::{GAME_OVER, NOT_YOUR_TURN, Refusal, Rule};
use crate::seat::{Seat, SeatCount};
use crate::setup::SetupFaults;
use crate::status::Status;

/// A game is a value: a position, and the rules that lead from one position to the next.
///
/// Positions are small plain data without a generator in them. They serialise to JSON and come
/// back equal. Cloning gives an independent game.
pub trait Game: Clone + Eq + Debug + Send + Sync + Serialize + DeserializeOwned + 'static {
    /// The word that names the game in commands, addresses and records.
    const ID: &'static str;
    /// Raised whenever play changes; a record names the revision it was played under.
    const REVISION: u32;
    /// Raised whenever a view is written otherwise although play is the same: a field more, another
    /// name. What was noted of views of another form is not held against a game.
    const VIEW_FORM: u32 = 1;
    /// How many seats it takes.
    const SEATS: RangeInclusive<usize>;
    /// Its rulebook.
    const BOOK: &'static [&'static Rule];

    /// Scenario, options and variants. The default plays at once.
    type Setup: Clone + Debug + Default + PartialEq + Serialize + DeserializeOwned + Send + Sync;
    /// One decision of one seat. `Display` writes its canonical word: ASCII, no spaces, verb
    /// first; `FromStr` reads it back.
    type Action: Copy + Debug + Ord + Display + FromStr<Err = ParseError> + Send + Sync;
    /// One thing that happened.
    type Event: Event + Send + Sync;
    /// What one seat may know.
    type View: Clone + Debug + PartialEq + Serialize + Send + Sync;
    /// The same, in the form imagination needs: the view itself, a position with the secrets taken
    /// out of it ([`Known`]), or the position where nothing is secret.
    type Knowledge: Clone + Debug + PartialEq + Send + Sync;

    /// The first position, for one of the numbers of seats in [`SEATS`](Game::SEATS): a
    /// [`Table`](crate::Table) is never opened for another.
    ///
    /// # Errors
    /// Every fault of the set-up, not only the first.
    fn new(setup: &Self::Setup, seats: SeatCount, dice: &mut Dice) -> Result<Self, SetupFaults>;

    /// How many seats this game has.
    fn seats(&self) -> SeatCount;

    /// Who owes a decision, or how it ended.
    fn status(&self) -> Status;

    /// Adds what this seat may do, in ascending order, each once: exactly the actions that
    /// [`refusal`](Game::refusal) lets pass. Nothing for a seat that owes no decision.
    fn actions(&self, seat: Seat, into: &mut Vec<Self::Action>);

    /// Why this seat may not do this now; `None` when it may.
    fn refusal(&self, seat: Seat, action: &Self::Action) -> Option<Refusal>;

    /// Carries out an action that is not refused. It cannot fail, and what follows depends on
    /// nothing but the position, the action and the dice.
    fn apply<L: Log<Self::Event>>(
        &mut self,
        seat: Seat,
        action: &Self::Action,
        dice: &mut Dice,
        log: &mut L,
    );

    /// What this seat, or a spectator, may know.
    fn view(&self, seat: Option<Seat>) -> Self::View;

    /// What this seat's imagination starts from: the same in every position the seat cannot tell
    /// from this one.
    fn knowledge(&self, seat: Seat) -> Self::Knowledge;

    /// A complete position that a seat with this knowledge could be in: its view, its actions and
    /// what it hears are those of the true one. The true one is not here to be looked at.
    fn imagine(known: &Self::Knowledge, rng: &mut Rng) -> Self;

    /// One position this seat could be in. Whoever wants many takes the knowledge once.
    fn imagined(&self, seat: Seat, rng: &mut Rng) -> Self {
        Self::imagine(&self.knowledge(seat), rng)
    }

    /// What this seat does by itself, because it asked not to be bothered: the one action it may
    /// take now. Whoever sits there is not asked; nobody else can tell it from a choice.
    fn standing_order(&self, _seat: Seat) -> Option<Self::Action> {
        None
    }

    /// Counts of components that stay the same from the first position to the last.
    fn census(&self) -> Vec<(&'static str, u32)>;

    /// Whether the rules could be in this position; asked of positions that come from outside.
    ///
    /// # Errors
    /// What is impossible about it.
    fn audit(&self) -> Result<(), String>;
}

/// A position out of which everything has been taken that one seat may not know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Known<G> {
    /// Who knows it.
    pub seat: Seat,
    /// In it stands for each secret what would stand for any other.
    pub position: G,
}

/// The refusal every game begins with: over, or not this seat's decision.
pub fn turn_refusal(status: &Status, seat: Seat) -> Option<Refusal> {
    match status {
        Status::Over(_) => Some(GAME_OVER.refuses("the game is over")),
        Status::Waiting(seats) if !seats.contains(seat) => {
            Some(NOT_YOUR_TURN.refuses("this seat owes no decision now"))
        }
        Status::Waiting(_) => None,
    }
}

/// A text that is no action at all, as opposed to one that is refused now.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{text:?} is not an action: {why}")]
pub struct ParseError {
    /// What was typed, shortened.
    pub text: String,
    /// What was expected.
    pub why: &'static str,
}

impl ParseError {
    /// This text is no action, and why.
    pub fn new(text: &str, why: &'static str) -> Self {
        Self { text: text.chars().take(40).collect(), why }
    }
}
