//! A table with people and programs around it: what the plain form and the whole screen share.

use std::thread;

use catalogue::{AnyGame, AnyTable, Happened, Idea, Level, Strength};
use contract::{Dice, Key, Move, PlayError, Rng, Seat, Status, UndoError};

use super::keep::Keep;
use super::seats::Player;
use crate::args::DiceBy;
use crate::scores;

/// One game at one terminal.
pub(super) struct Sitting {
    pub(super) game: &'static dyn AnyGame,
    pub(super) table: Box<dyn AnyTable>,
    pub(super) players: Vec<Player>,
    pub(super) key: Key,
    pub(super) by: DiceBy,
    pub(super) keep: Keep,
    /// What happened, as far as this terminal knows.
    pub(super) log: Vec<Happened>,
}

/// Streams of the key that agents choose by, one a ply; dice use the low ones.
const AGENT_STREAMS: u64 = 1 << 63;

impl Sitting {
    /// Who decides next, and what they are; nothing when it is over.
    pub(super) fn next(&self) -> Option<(Seat, Player)> {
        let Status::Waiting(seats) = self.table.status() else { return None };
        let seat = seats.first()?;
        Some((seat, self.players[seat.index()]))
    }

    /// Makes a move and writes it down; `rolls` are the dice rolled by hand so far.
    pub(super) fn make(
        &mut self,
        seat: Seat,
        action: &str,
        rolls: &[u8],
    ) -> Result<Vec<Happened>, PlayError> {
        let mut dice = match self.by {
            DiceBy::House => Dice::house(self.key),
            DiceBy::Hand => Dice::by_hand(rolls).with_hidden(self.key),
        };
        let happened = self.table.play(seat, action, &mut dice)?;
        self.log.extend(happened.iter().cloned());
        Ok(happened)
    }

    pub(super) fn undo(&mut self, seat: Seat) -> Result<Move, UndoError> {
        self.table.undo(seat)
    }

    pub(super) fn remember(&self) -> anyhow::Result<()> {
        self.keep.update(self.table.record().to_text())
    }

    /// Where a game that is over stands among the best; nothing where no scores are kept. A score
    /// that cannot be kept is no reason to lose the evening.
    pub(super) fn standing(&self) -> Option<String> {
        let entered = scores::enter(&self.table.record(), self.table.title());
        entered.unwrap_or_else(|error| Some(format!("The score is not kept: {error:#}.")))
    }

    /// Hears again what was told so far: of a game that goes on, or one that went back.
    pub(super) fn recall(&mut self) -> anyhow::Result<()> {
        self.log.clear();
        let record = self.table.record();
        let mut table = self.game.replay(&record, Some(0))?;
        for made in &record.moves {
            self.log.extend(table.repeat(made)?);
        }
        Ok(())
    }

    pub(super) fn only_human(&self) -> Option<Seat> {
        let humans = || self.players.iter().enumerate().filter(|(_, p)| **p == Player::Human);
        let (index, _) = humans().next()?;
        if humans().count() == 1 { Seat::new(index) } else { None }
    }

    pub(super) fn name(&self, seat: Seat) -> String {
        self.table.sitters().get(seat.index()).map_or_else(String::new, |s| s.name.clone())
    }

    /// What an agent of this strength would do: the same for the same key and ply, so that a game
    /// that was resumed goes on as it would have gone.
    pub(super) fn advice(&self, seat: Seat, strength: Strength) -> Option<String> {
        Some(self.thinker(seat, strength)?.decide(&mut self.chance()))
    }

    /// One game has the machine to itself.
    fn thinker(&self, seat: Seat, strength: Strength) -> Option<Box<dyn catalogue::Thinker>> {
        let mut thinker = self.table.thinker_of(seat, strength)?;
        thinker.hurry(thread::available_parallelism().map_or(1, usize::from));
        Some(thinker)
    }

    fn chance(&self) -> Rng {
        Rng::from_key(self.key, AGENT_STREAMS | self.table.ply() as u64)
    }

    /// The same on another thread, which calls back. A program that fell over says so.
    pub(super) fn think(
        &self,
        seat: Seat,
        strength: Strength,
        done: impl FnOnce(Option<String>) + Send + 'static,
    ) -> bool {
        self.on_a_thread(seat, strength, |thinker, rng| thinker.decide(rng), done)
    }

    /// The thoughts of an adept, on another thread.
    pub(super) fn ponder(
        &self,
        seat: Seat,
        done: impl FnOnce(Option<Vec<Idea>>) + Send + 'static,
    ) -> bool {
        self.on_a_thread(seat, Level::Adept.into(), |thinker, rng| thinker.ideas(rng), done)
    }

    fn on_a_thread<T: Send + 'static>(
        &self,
        seat: Seat,
        strength: Strength,
        ask: impl FnOnce(&dyn catalogue::Thinker, &mut Rng) -> T + Send + 'static,
        done: impl FnOnce(Option<T>) + Send + 'static,
    ) -> bool {
        let Some(thinker) = self.thinker(seat, strength) else { return false };
        let mut rng = self.chance();
        thread::spawn(move || {
            let thought = std::panic::AssertUnwindSafe(|| ask(&*thinker, &mut rng));
            done(std::panic::catch_unwind(thought).ok());
        });
        true
    }
}
