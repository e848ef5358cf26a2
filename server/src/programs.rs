//! Programs at the table. They think off the async threads, a core at a time, first come first
//! served; the page sees who is thinking.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use catalogue::{Idea, Level, Thinker};
use contract::{Rng, Seat};

use crate::hall::{Hall, HallError};
use crate::place::Place;
use crate::room::{Order, Refused, Room};

/// When somebody watches, a program's moves follow each other no faster than eyes can.
const PACE: Duration = Duration::from_millis(350);

/// One thought to be had.
struct Task {
    seat: Seat,
    ply: usize,
    thinker: Box<dyn Thinker>,
    rng: Rng,
}

impl Hall {
    /// Sets a table's programs to work, unless they are already.
    pub(crate) fn rouse(&self, place: &Arc<Place>) {
        if !place.at_work.swap(true, Ordering::AcqRel) {
            let (hall, place) = (self.clone(), Arc::clone(place));
            tokio::spawn(async move { hall.work(&place).await });
        }
    }

    async fn work(&self, place: &Arc<Place>) {
        loop {
            if let Err(error) = self.think_until_done(place).await {
                tracing::error!(table = %place.id, %error, "a program cannot go on");
                place.set_thinking(None);
                place.at_work.store(false, Ordering::Release);
                return;
            }
            place.at_work.store(false, Ordering::Release);
            // A move may have come in between the last look and the line above.
            let more = self.look(place, |room| room.program_to_move().is_some()).await;
            if !matches!(more, Ok(true)) || place.at_work.swap(true, Ordering::AcqRel) {
                return;
            }
        }
    }

    async fn think_until_done(&self, place: &Arc<Place>) -> Result<(), HallError> {
        while let Some(task) = self.look(place, next_task).await? {
            if *self.closing().borrow() {
                break;
            }
            place.set_thinking(Some(task.seat));
            let (seat, ply) = (task.seat, task.ply);
            let action = self.think(task).await;
            if place.is_watched() {
                tokio::time::sleep(PACE).await;
            }
            place.set_thinking(None);
            let order = Order { ply, action, id: String::new() };
            match self.change(place, |room| room.play(seat, &order)).await {
                // The table went on without it: an undo, a resignation. It looks again.
                Ok(_) | Err(HallError::Refused(Refused::Stale { .. } | Refused::Over)) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    async fn think(&self, task: Task) -> String {
        self.on_a_core(task, |thinker, rng| thinker.decide(rng)).await
    }

    /// Thinks where it holds nobody up.
    async fn on_a_core<T: Default + Send + 'static>(
        &self,
        mut task: Task,
        thought: impl FnOnce(&dyn Thinker, &mut Rng) -> T + Send + 'static,
    ) -> T {
        // The semaphore is never closed; without a permit the thought would only come sooner.
        let permit = Arc::clone(&self.inner.cores).acquire_owned().await;
        let thinking = move || thought(task.thinker.as_ref(), &mut task.rng);
        let thought = tokio::task::spawn_blocking(thinking).await;
        drop(permit);
        thought.unwrap_or_default()
    }

    /// What a strong program thinks of this seat's choices, best first, after so many moves.
    ///
    /// # Errors
    /// When the seat owes no decision.
    pub async fn advice(&self, place: &Place, seat: Seat) -> Result<(usize, Vec<Idea>), HallError> {
        let task = self.look(place, |room| task(room, seat, Level::Master)).await?;
        let task = task.ok_or(Refused::NotAsked)?;
        let ply = task.ply;
        Ok((ply, self.on_a_core(task, |thinker, rng| thinker.ideas(rng)).await))
    }
}

fn next_task(room: &Room) -> Option<Task> {
    let (seat, level) = room.program_to_move()?;
    task(room, seat, level)
}

/// The same thoughts for the same table and ply, whenever they are had.
fn task(room: &Room, seat: Seat, level: Level) -> Option<Task> {
    let table = room.table().filter(|_| !room.is_over())?;
    let thinker = table.thinker(seat, level)?;
    let rng = Rng::from_key(room.plan().secret.child(PROGRAMS), table.ply() as u64);
    Some(Task { seat, ply: table.ply(), thinker, rng })
}

/// The key of programs' thoughts among the children of a table's secret.
const PROGRAMS: u64 = u64::MAX;
