//! The coach at a table: it thinks of the one decision that is open, once, as long as it stays open,
//! on the threads on which programs think. It knows what its seat knows.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use catalogue::coach::{Explanation, Verdict, explain, judge, look_closer};
use catalogue::{Idea, Level, Thinker};
use contract::{Rng, Seat};
use table::{Refused, Table};

use crate::cores::Lane;
use crate::handle::TableHandle;
use crate::programs::payer;
use crate::quota::Work;
use crate::tables::{Tables, TablesError};

/// Which decision was thought of: the seat, and what had happened before.
pub(crate) type Decision = (Seat, usize, (u32, usize));

/// What the coach thinks of a decision.
#[derive(Clone)]
pub(crate) struct Thoughts {
    pub(crate) of: Decision,
    pub(crate) ideas: Arc<Vec<Idea>>,
}

/// The effort of the coach: it has to answer before a hand gets impatient.
const LEVEL: Level = Level::Adept;

impl Tables {
    /// What the coach thinks of the choices of a seat; cut short when the table moves on.
    ///
    /// # Errors
    /// When the seat owes no decision, or other people sit at the table.
    pub async fn coach(
        &self,
        handle: &TableHandle,
        seat: Seat,
    ) -> Result<Arc<Vec<Idea>>, TablesError> {
        let mut known = handle.coach.lock().await;
        let asked = |table: &Table| {
            if table.only_person() != Some(seat) {
                return Err(Refused::NotCoached);
            }
            let thinking = table.thinking(seat, LEVEL.into()).ok_or(Refused::NotAsked)?;
            Ok((decision(table, seat), thinking))
        };
        let (of, mut thinking) = self.look(handle, asked).await??;
        if let Some(thoughts) = known.as_ref().filter(|thoughts| thoughts.of == of) {
            return Ok(Arc::clone(&thoughts.ideas));
        }
        self.inner.quotas.work(Work::Hint)?;
        let stop = Arc::new(AtomicBool::new(false));
        thinking.thinker.stop_when(&stop);
        let mut changes = handle.changes();
        let ponder = |thinker: &dyn Thinker, rng: &mut Rng| thinker.ideas(rng);
        let thought = self.on_a_core(Lane::Deep, payer(handle), thinking, ponder);
        tokio::pin!(thought);
        let ideas = loop {
            tokio::select! {
                ideas = &mut thought => break ideas,
                Ok(()) = changes.changed() => {
                    if self.look(handle, |table| decision(table, seat)).await? != of {
                        stop.store(true, Ordering::Relaxed);
                    }
                }
            }
        };
        let ideas = Arc::new(ideas);
        // What was cut short is not kept.
        *known =
            (!stop.load(Ordering::Relaxed)).then(|| Thoughts { of, ideas: Arc::clone(&ideas) });
        Ok(ideas)
    }

    /// What the coach thinks of one choice; nothing when the table has moved on.
    ///
    /// # Errors
    /// When the seat owes no decision, or other people sit at the table.
    pub async fn weigh(
        &self,
        handle: &TableHandle,
        seat: Seat,
        ply: usize,
        action: &str,
    ) -> Result<Option<Verdict>, TablesError> {
        let ideas = self.coach(handle, seat).await?;
        let thinking = self.look(handle, |table| table.thinking(seat, LEVEL.into())).await?;
        let Some(thinking) = thinking.filter(|thinking| thinking.ply == ply) else {
            return Ok(None);
        };
        let (known, chosen) = (Arc::clone(&ideas), action.to_string());
        self.inner.quotas.work(Work::Hint)?;
        let look = move |thinker: &dyn Thinker, _: &mut Rng| look_closer(thinker, &known, &chosen);
        let closer = self.on_a_core(Lane::Deep, payer(handle), thinking, look);
        let closer = closer.await;
        let judged = |table: &Table| {
            let play = table.play_state().filter(|play| play.ply() == ply)?;
            judge(play, seat, &ideas, action, closer)
        };
        self.look(handle, judged).await
    }

    /// The last move, explained to a seat; nothing before the first.
    ///
    /// # Errors
    /// When the table cannot be read.
    pub async fn explain(
        &self,
        handle: &TableHandle,
        seat: Seat,
    ) -> Result<Option<Explanation>, TablesError> {
        let paper = self.look(handle, |table| {
            table.play_state().map(|play| (table.game(), play.record(), play.ply()))
        });
        let Some((game, record, ply)) = paper.await? else { return Ok(None) };
        self.inner.quotas.work(Work::Hint)?;
        self.metrics().thought();
        let explaining = move || {
            let now = game.replay(&record, Some(ply)).ok()?;
            explain(game, &*now, seat)
        };
        let explained = self.inner.cores.think(Lane::Deep, payer(handle), explaining).await;
        Ok(explained.flatten())
    }
}

pub(crate) fn decision(table: &Table, seat: Seat) -> Decision {
    (seat, table.ply(), table.log_end())
}
