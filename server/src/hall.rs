//! All tables that somebody has asked for lately. The hall reads rooms from the file, carries out
//! commands, commits what they lead to, and tells whoever follows the table that there is news.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use catalogue::OpenError;
use contract::SeatSet;
use tokio::sync::{OwnedMutexGuard, Semaphore, watch};

use crate::clock;
use crate::journal::Dated;
use crate::metrics::Metrics;
use crate::place::{Place, Visit};
use crate::plan::Plan;
use crate::room::{Refused, RestoreError, Room};
use crate::store::{Append, State, Store, StoreError};
use crate::words::TableId;

/// A room that nobody has looked at for so long is read again when it is wanted.
const FORGOTTEN_AFTER: Duration = Duration::from_secs(600);

/// All tables.
#[derive(Clone)]
pub struct Hall {
    pub(crate) inner: Arc<Inner>,
}

pub(crate) struct Inner {
    pub(crate) store: Store,
    pub(crate) metrics: Metrics,
    places: Mutex<HashMap<TableId, Arc<Place>>>,
    /// Cores for programs, given out in the order of asking, so that no table starves another.
    pub(crate) cores: Arc<Semaphore>,
    /// Who may look at a finished game again: one at a time.
    pub(crate) stories: Semaphore,
    closing: watch::Sender<bool>,
}

/// Why something was not done at a table.
#[derive(Debug, thiserror::Error)]
pub enum HallError {
    /// There is no such table.
    #[error("there is no such table")]
    NoTable,
    /// The table said no.
    #[error(transparent)]
    Refused(#[from] Refused),
    /// The set-up cannot be played.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The file said no.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The table cannot be read.
    #[error("this table cannot be played on: {0}")]
    Restore(#[from] RestoreError),
}

impl Hall {
    /// An empty hall over a file.
    pub fn new(store: Store) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        let inner = Inner {
            store,
            metrics: Metrics::new(),
            places: Mutex::default(),
            cores: Arc::new(Semaphore::new(cores)),
            stories: Semaphore::new(1),
            closing: watch::Sender::new(false),
        };
        Self { inner: Arc::new(inner) }
    }

    /// The file.
    pub fn store(&self) -> &Store {
        &self.inner.store
    }

    /// What is counted.
    pub fn metrics(&self) -> &Metrics {
        &self.inner.metrics
    }

    /// Makes a table; nobody sits at it yet.
    ///
    /// # Errors
    /// When the set-up cannot be played, or the table cannot be kept.
    pub async fn make(&self, plan: Plan) -> Result<Arc<Place>, HallError> {
        let id = TableId::random();
        let room = Room::new(id.clone(), plan)?;
        self.store().make(&id, room.plan(), clock::now()).await?;
        let place = Arc::new(Place::new(id.clone(), room));
        self.places().insert(id, Arc::clone(&place));
        Ok(place)
    }

    /// A table by its word.
    ///
    /// # Errors
    /// When there is none, or it cannot be read.
    pub async fn place(&self, id: &TableId) -> Result<Arc<Place>, HallError> {
        let known = self.places().get(id).cloned();
        if let Some(place) = known {
            return Ok(place);
        }
        let room = self.load(id).await?;
        let place = {
            let mut places = self.places();
            let fresh = || Arc::new(Place::new(id.clone(), room));
            Arc::clone(places.entry(id.clone()).or_insert_with(fresh))
        };
        self.rouse(&place);
        Ok(place)
    }

    async fn load(&self, id: &TableId) -> Result<Room, HallError> {
        let stored = self.store().load(id).await?.ok_or(HallError::NoTable)?;
        Ok(Room::restore(id.clone(), stored.plan, stored.journal)?)
    }

    /// Looks at a table.
    ///
    /// # Errors
    /// When it has to be read again and cannot be.
    pub async fn look<T>(
        &self,
        place: &Place,
        look: impl FnOnce(&Room) -> T,
    ) -> Result<T, HallError> {
        let mut room = place.room.lock().await;
        Ok(look(self.present(place, &mut room).await?))
    }

    /// The room, read again if it was forgotten.
    async fn present<'a>(
        &self,
        place: &Place,
        room: &'a mut Option<Room>,
    ) -> Result<&'a mut Room, HallError> {
        place.touch();
        if room.is_none() {
            *room = Some(self.load(&place.id).await?);
        }
        room.as_mut().ok_or(HallError::NoTable)
    }

    /// Carries out a command. Its entries are on disk before this returns and before anyone is
    /// told; when they cannot be kept, the room is forgotten and the command never happened.
    ///
    /// # Errors
    /// When the table refuses, or the file does.
    pub async fn change<T>(
        &self,
        place: &Arc<Place>,
        command: impl FnOnce(&mut Room) -> Result<T, Refused>,
    ) -> Result<T, HallError> {
        let mut guard = Arc::clone(&place.room).lock_owned().await;
        self.present(place, &mut guard).await?;
        // Out of its place until it is kept: whatever goes wrong, it is read again.
        let mut room = guard.take().ok_or(HallError::NoTable)?;
        let before = state_of(&room);
        let done = match command(&mut room) {
            Ok(done) => done,
            Err(refused) => {
                *guard = Some(room);
                return Err(refused.into());
            }
        };
        // Whoever asked may hang up meanwhile; what was begun is finished all the same.
        let commit = self.clone().commit(Arc::clone(place), guard, room, before);
        tokio::spawn(commit).await.unwrap_or(Err(StoreError::Closed))?;
        Ok(done)
    }

    /// Keeps what a command led to, puts the room back and tells everyone.
    async fn commit(
        self,
        place: Arc<Place>,
        mut guard: OwnedMutexGuard<Option<Room>>,
        mut room: Room,
        before: State,
    ) -> Result<(), StoreError> {
        let (first, entries) = room.take_outbox();
        let (at, begun, after) = (clock::now(), Instant::now(), state_of(&room));
        room.date(at);
        if !entries.is_empty() {
            let entries = entries.into_iter().map(|entry| Dated { at, entry }).collect();
            let state = (before != after).then_some(after);
            let append = Append { table: place.id.clone(), first, entries, state };
            if let Err(error) = self.store().append(append).await {
                tracing::warn!(table = %place.id, %error, "entries were not kept");
                return Err(error);
            }
            self.metrics().committed(begun.elapsed());
        }
        let has_work = room.program_to_move().is_some();
        *guard = Some(room);
        drop(guard);
        place.news();
        if has_work {
            self.rouse(&place);
        }
        Ok(())
    }

    /// Somebody opens a page of this table; they are here until the visit is dropped.
    pub fn visit(&self, place: &Arc<Place>, hands: SeatSet) -> Visit {
        self.metrics().sockets(1);
        Visit::new(Arc::clone(place), hands, self.metrics().clone())
    }

    /// Turns true when the server is to stop.
    pub fn closing(&self) -> watch::Receiver<bool> {
        self.inner.closing.subscribe()
    }

    /// Stops: pages are told, what was acknowledged is on disk.
    pub async fn close(&self) {
        self.inner.closing.send_replace(true);
        self.store().close().await;
    }

    /// Tells everyone who follows a table that the server is stopping.
    pub fn announce_closing(&self) {
        self.inner.closing.send_replace(true);
    }

    /// Forgets rooms that nobody uses; they are on disk.
    pub fn tidy(&self) {
        let mut places = self.places();
        places
            .retain(|_, place| Arc::strong_count(place) > 1 || place.idle_for() < FORGOTTEN_AFTER);
        self.metrics().rooms(places.len());
    }

    fn places(&self) -> MutexGuard<'_, HashMap<TableId, Arc<Place>>> {
        // The map is whole even if a thread died holding it.
        self.inner.places.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn state_of(room: &Room) -> State {
    match room.table() {
        _ if room.is_over() => State::Over,
        Some(_) => State::Playing,
        None => State::Gathering,
    }
}
