//! Programs at the table. They think off the async threads, a core at a time, the owners of tables
//! taking turns; the page sees who is thinking. Where nobody looks they wait, unless people play there
//! whose turn comes after theirs.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use catalogue::{Idea, Level, Thinker};
use contract::{Rng, Seat};
use store::StoreError;
use table::{Command, Refused, Request, Sender, Table, Thinking};

use crate::coach::{Thoughts, decision};
use crate::cores::Lane;
use crate::handle::TableHandle;
use crate::nodes::ASK_AGAIN;
use crate::quota::{Asker, Owner, Work};
use crate::random;
use crate::tables::{Tables, TablesError};

/// When somebody watches, a program's moves follow each other no faster than eyes can.
const PACE: Duration = Duration::from_millis(350);
/// Who asked not to be bothered answers about as soon as somebody who looks: nobody else is to tell
/// one from the other.
const SHORTEST_PAUSE: Duration = Duration::from_millis(900);
const LONGEST_PAUSE: Duration = Duration::from_millis(3_500);

impl Tables {
    /// Sets a table's programs to work, unless they are already.
    pub(crate) fn wake_programs(&self, handle: &Arc<TableHandle>) {
        if !handle.at_work.swap(true, Ordering::AcqRel) {
            let (tables, handle) = (self.clone(), Arc::clone(handle));
            tokio::spawn(async move { tables.work(&handle).await });
        }
    }

    async fn work(&self, handle: &Arc<TableHandle>) {
        loop {
            let done = self.think_until_done(handle).await;
            if let Err(TablesError::Store(StoreError::Away(_))) = &done
                && !*self.closing().borrow()
            {
                // It goes on when the database is back.
                handle.set_thinking(None);
                tokio::time::sleep(ASK_AGAIN).await;
                continue;
            }
            if let Err(error) = done {
                tracing::error!(%error, "a program cannot go on");
                handle.set_thinking(None);
                handle.at_work.store(false, Ordering::Release);
                return;
            }
            handle.at_work.store(false, Ordering::Release);
            // A move may have come in between the last look and the line above.
            let more = self.look(handle, Table::goes_on_by_itself).await;
            let waits = handle.is_paused.load(Ordering::Acquire)
                && !handle.is_attended(self.inner.attention);
            if !matches!(more, Ok(true)) || waits || handle.at_work.swap(true, Ordering::AcqRel) {
                return;
            }
        }
    }

    async fn think_until_done(&self, handle: &Arc<TableHandle>) -> Result<(), TablesError> {
        while let Some(next) = self.look(handle, next).await? {
            if *self.closing().borrow() {
                break;
            }
            if !self.has_lease(handle).await? {
                // Another server is at it; what it does is heard of.
                tokio::time::sleep(ASK_AGAIN).await;
                continue;
            }
            let (seat, ply, action) = match next {
                Next::Program { lane, thinking, is_awaited } => {
                    // Who plays by the day looks when it is their turn: so it must come to that.
                    let goes_on =
                        self.has_room_to_think(handle) || (is_awaited && handle.answers_alone());
                    handle.is_paused.store(!goes_on, Ordering::Release);
                    if !goes_on {
                        break;
                    }
                    handle.set_thinking(Some(thinking.seat));
                    let (seat, ply) = (thinking.seat, thinking.ply);
                    let decide = |thinker: &dyn Thinker, rng: &mut Rng| thinker.decide(rng);
                    let action = self.on_a_core(lane, handle.owner(), *thinking, decide).await;
                    if handle.is_watched() {
                        tokio::time::sleep(PACE).await;
                    }
                    handle.set_thinking(None);
                    (seat, ply, action)
                }
                Next::Person { seat, ply, action } => {
                    tokio::time::sleep(random::pause(SHORTEST_PAUSE, LONGEST_PAUSE)).await;
                    (seat, ply, action)
                }
            };
            let request = Request::PlayFor { seat, ply, action };
            let command = Command { sender: Sender::default(), id: String::new(), request };
            match self.handle(handle, command).await {
                // The table went on without it: an undo, a resignation. It looks again.
                Ok(_) | Err(TablesError::Refused(Refused::Stale { .. } | Refused::Over)) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    /// Whether the programs of a table may go on by themselves: somebody looks, or has looked lately and
    /// has not let think as long as one may.
    fn has_room_to_think(&self, handle: &TableHandle) -> bool {
        let enough = || {
            let owner = handle.owner().map(Asker::of);
            owner.and_then(|asker| self.inner.quotas.has_thought_enough(&asker)).is_some()
        };
        handle.is_watched() || (handle.is_attended(self.inner.attention) && !enough())
    }

    /// Thinks where it holds nobody up.
    pub(crate) async fn on_a_core<T: Default + Send + 'static>(
        &self,
        lane: Lane,
        owner: Owner,
        mut thinking: Thinking,
        thought: impl FnOnce(&dyn Thinker, &mut Rng) -> T + Send + 'static,
    ) -> T {
        self.metrics().thought();
        let (tables, asker) = (self.clone(), Asker::current().or_else(|| owner.map(Asker::of)));
        let think = move || {
            let begun = Instant::now();
            let thought = thought(thinking.thinker.as_ref(), &mut thinking.rng);
            if let Some(asker) = asker {
                tables.inner.quotas.thought(&asker, begun.elapsed());
            }
            thought
        };
        self.inner.cores.think(lane, owner, think).await.unwrap_or_default()
    }

    /// What a strong program thinks of this seat's choices, best first, after so many moves.
    ///
    /// # Errors
    /// When the seat owes no decision.
    pub async fn advice(
        &self,
        handle: &TableHandle,
        seat: Seat,
    ) -> Result<(usize, Arc<Vec<Idea>>), TablesError> {
        // Held while it thinks: whoever asks again meanwhile is told the same.
        let mut known = handle.hint.lock().await;
        let asked = |table: &Table| {
            let thinking = table.thinking(seat, Level::Master.into()).ok_or(Refused::NotAsked)?;
            Ok::<_, Refused>((decision(table, seat), thinking))
        };
        let (of, thinking) = self.look(handle, asked).await??;
        let ply = thinking.ply;
        if let Some(thoughts) = known.as_ref().filter(|thoughts| thoughts.of == of) {
            return Ok((ply, Arc::clone(&thoughts.ideas)));
        }
        self.inner.quotas.work(Work::Hint)?;
        let ponder = |thinker: &dyn Thinker, rng: &mut Rng| thinker.ideas(rng);
        let ideas = self.on_a_core(Lane::Deep, payer(handle), thinking, ponder);
        let ideas = Arc::new(ideas.await);
        *known = Some(Thoughts { of, ideas: Arc::clone(&ideas) });
        Ok((ply, ideas))
    }
}

/// In whose name somebody is helped at a table: whoever asks, or else whoever looked last.
pub(crate) fn payer(handle: &TableHandle) -> Owner {
    Asker::current().map_or_else(|| handle.owner(), |asker| asker.address)
}

/// What goes on by itself.
enum Next {
    /// A program decides; whether people play too, who wait for it.
    Program { lane: Lane, thinking: Box<Thinking>, is_awaited: bool },
    /// A person who asked not to be bothered does what they asked for.
    Person { seat: Seat, ply: usize, action: String },
}

/// Who asked not to be bothered comes first: a program may think for longer than what no clock counts,
/// and theirs would tell them from somebody who looks and passes.
fn next(table: &Table) -> Option<Next> {
    if let Some((seat, action)) = table.standing_order() {
        return Some(Next::Person { seat, ply: table.ply(), action });
    }
    let (seat, strength) = table.program_to_move()?;
    let thinking = table.thinking(seat, strength)?;
    let (lane, is_awaited) = (strength.into(), table.people_play());
    Some(Next::Program { lane, thinking: Box::new(thinking), is_awaited })
}
