//! A table at this terminal: what the plain form and the whole screen share. What the table does is
//! decided in the crate `table`; here are its file and the threads its programs think on.

use std::thread;

use anyhow::Context as _;
use catalogue::{AnyGame, AnyTable, Idea, Level, Offer, Strength, Thinker};
use contract::{Rng, Seat, SeatSet};
use table::{Command, PendingRoll, PlayedBy, Refused, Reply, Request, Sender, Table, Thinking};

use super::keep::Keep;
use crate::scores;

/// One game at one terminal.
pub(super) struct LocalTable {
    pub(super) table: Table,
    pub(super) keep: Keep,
    /// Who wants passes made for them where nothing needs deciding.
    pub(super) passing: SeatSet,
}

impl LocalTable {
    pub(super) fn game(&self) -> &'static dyn AnyGame {
        self.table.game()
    }

    /// The game as it is played.
    ///
    /// # Errors
    /// Before the set-up is whole.
    pub(super) fn play(&self) -> anyhow::Result<&dyn AnyTable> {
        self.table.play_state().context("the game has not been set up")
    }

    /// Who decides next, and what they are; nothing when it is over.
    pub(super) fn next(&self) -> Option<(Seat, PlayedBy)> {
        let seat = self.table.waiting().first()?;
        Some((seat, self.table.occupant(seat).by))
    }

    /// What is done without asking: who asked not to be bothered, or wants passes made.
    pub(super) fn by_itself(&self) -> Option<(Seat, String)> {
        let wished = || {
            let (seat, by) = self.next()?;
            let is_person = matches!(by, PlayedBy::Person | PlayedBy::Nobody);
            let offers = (is_person && self.passing.contains(seat))
                .then(|| self.table.play_state().map(|play| play.offers(seat)))??;
            Offer::pass_of(&offers).map(|pass| (seat, pass.action.clone()))
        };
        self.table.standing_order().or_else(wished)
    }

    /// Passes for a seat from now on, or asks again; says which.
    pub(super) fn toggle_passing(&mut self, seat: Seat) -> &'static str {
        if self.passing.contains(seat) {
            self.passing = self.passing.without(seat);
            return "You are asked again also where nothing needs deciding.";
        }
        self.passing = self.passing.with(seat);
        "Where nothing needs deciding, you pass from now on without being asked."
    }

    /// Asks something of the table for a seat.
    pub(super) fn ask(&mut self, seat: Seat, request: Request) -> Result<Reply, Refused> {
        let reply =
            self.table.handle(Command { sender: Sender::seat(seat), id: String::new(), request });
        // The record is what is kept here, not the journal.
        self.table.take_outbox();
        reply
    }

    pub(super) fn make(&mut self, seat: Seat, action: &str) -> Result<Reply, Refused> {
        let request = Request::Play { ply: self.table.ply(), action: action.into(), rolls: None };
        self.ask(seat, request)
    }

    /// Gives dice to what waits for them, one after the other, as many as it wants.
    pub(super) fn give(&mut self, dice: &[u8]) -> Result<Reply, Refused> {
        let mut reply = Reply::Rolling;
        for value in dice {
            let Some(seat) = self.roller() else { break };
            reply = self.ask(seat, Request::Die(*value))?;
        }
        Ok(reply)
    }

    /// Forgets a move that waits for dice.
    pub(super) fn forget_roll(&mut self) {
        while let (Some(seat), Some(pending)) = (self.roller(), self.table.rolling()) {
            let is_last = pending.given.is_empty();
            if self.ask(seat, Request::TakeDieBack).is_err() || is_last {
                break;
            }
        }
    }

    /// Who types the dice that are wanted: their owner, or anybody for a program and the set-up.
    fn roller(&self) -> Option<Seat> {
        let pending = self.table.rolling()?;
        let person = |seat: &Seat| self.table.occupant(*seat).by == PlayedBy::Person;
        pending.seat().filter(person).or_else(|| self.table.seats().find(person)).or(Some(Seat::A))
    }

    /// For whom the dice are that are wanted.
    pub(super) fn rolls_for(&self, pending: &PendingRoll) -> String {
        pending.seat().map_or_else(|| "The set-up".into(), |seat| self.name(seat))
    }

    pub(super) fn remember(&self) -> anyhow::Result<()> {
        match self.table.record() {
            Some(record) => self.keep.update(record.to_text()),
            None => Ok(()),
        }
    }

    /// Where a game that is over stands among the best; nothing where no scores are kept. A score
    /// that cannot be kept is no reason to lose the game.
    pub(super) fn standing(&self) -> Option<String> {
        let record = self.table.record()?;
        let entered = scores::enter(&record, self.table.play_state()?.title());
        entered.unwrap_or_else(|error| Some(format!("The score is not kept: {error:#}.")))
    }

    pub(super) fn name(&self, seat: Seat) -> String {
        self.table.occupant(seat).name.clone()
    }

    /// What an agent of this strength would do: the same for the same table and ply, so that a game
    /// that was resumed goes on as it would have gone.
    pub(super) fn advice(&self, seat: Seat, strength: Strength) -> Option<String> {
        let Thinking { thinker, mut rng, .. } = self.thinking(seat, strength)?;
        Some(thinker.decide(&mut rng))
    }

    /// One game has the machine to itself.
    pub(super) fn thinking(&self, seat: Seat, strength: Strength) -> Option<Thinking> {
        let mut thinking = self.table.thinking(seat, strength)?;
        thinking.thinker.hurry(thread::available_parallelism().map_or(1, usize::from));
        Some(thinking)
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
        ask: impl FnOnce(&dyn Thinker, &mut Rng) -> T + Send + 'static,
        done: impl FnOnce(Option<T>) + Send + 'static,
    ) -> bool {
        let Some(Thinking { thinker, mut rng, .. }) = self.thinking(seat, strength) else {
            return false;
        };
        thread::spawn(move || {
            let thought = std::panic::AssertUnwindSafe(|| ask(&*thinker, &mut rng));
            done(std::panic::catch_unwind(thought).ok());
        });
        true
    }
}
