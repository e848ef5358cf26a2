//! All tables that somebody has asked for lately: read from the file, given commands, what they lead
//! to committed, and whoever follows a table told that there is news.

use std::collections::HashMap;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use catalogue::OpenError;
use contract::{Seat, SeatSet};
use table::{
    Chair, Command, Dated, Entry, Limits, Onward, Plan, Refused, Reply, Request, RestoreError,
    Sender, Standing, Table, TableId,
};
use tokio::sync::{OwnedMutexGuard, Semaphore, watch};

use crate::bans::Bans;
use crate::clock;
use crate::clocks::Clocks;
use crate::cores::Cores;
use crate::fair::FairQueue;
use crate::handle::{TableHandle, Visit};
use crate::metrics::Metrics;
use crate::notices::Notices;
use crate::quota::{Asker, Limited, Owner, Quotas, Work, weight};
use crate::random;
use crate::snapshots::is_behind;
use store::{Append, State, Store, StoreError};

/// A table that nobody has looked at for so long is read again when it is wanted.
const FORGOTTEN_AFTER: Duration = Duration::from_secs(600);

/// So often a command is tried again when another server was first at its table.
const MOST_TRIES: u32 = 20;

/// All tables.
#[derive(Clone)]
pub struct Tables {
    pub(crate) inner: Arc<Inner>,
}

pub(crate) struct Inner {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) metrics: Metrics,
    handles: Mutex<HashMap<TableId, Arc<TableHandle>>>,
    /// Cores for programs, hints and the coach; owners take turns, so that none starves another.
    pub(crate) cores: Cores,
    /// Who may look at a finished game again; owners take turns.
    pub(crate) reports: FairQueue<Owner>,
    pub(crate) quotas: Quotas,
    /// A table at which nobody has looked for so long has programs that wait.
    pub(crate) attention: Duration,
    /// For so long the first die waits for values that are to be opened.
    open_within: Duration,
    /// When which clock runs out.
    pub(crate) clocks: Clocks,
    /// What is still to be told.
    pub(crate) notices: Notices,
    /// From when until when the server was down last, once that is known.
    pub(crate) down: OnceLock<(u64, u64)>,
    /// Who may work out what was seen of a finished game: one at a time.
    pub(crate) archiving: Semaphore,
    closing: watch::Sender<bool>,
    /// Counts what has changed in the lists of the lobby.
    lobby: watch::Sender<u64>,
    /// Who is turned away.
    pub(crate) bans: Bans,
}

/// What was agreed when a table was made, besides what is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Terms {
    /// How long people may think; nothing where there is no hurry.
    pub limits: Option<Limits>,
    /// Whether whoever watches may talk.
    pub gallery_talks: bool,
}

/// A command that was carried out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Handled {
    /// What became of it.
    pub reply: Reply,
    /// Moves made now.
    pub ply: usize,
}

/// Why something was not done at a table.
#[derive(Debug, thiserror::Error)]
pub enum TablesError {
    /// There is no such table.
    #[error("there is no such table: perhaps it was cancelled, or a letter of the link is missing")]
    NoTable,
    /// The table said no.
    #[error(transparent)]
    Refused(#[from] Refused),
    /// Not now: somebody has taken much of what all share.
    #[error(transparent)]
    Limited(#[from] Limited),
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

impl Tables {
    /// No table yet, over a file, without quotas.
    pub fn new(store: Arc<dyn Store>) -> Self {
        Self::with_quota(store, 0, crate::ATTENTION)
    }

    /// No table yet, over a file, with so many tables an hour for one visitor (no quotas for zero)
    /// and programs that wait when nobody has looked for so long.
    pub fn with_quota(store: Arc<dyn Store>, quota: u32, attention: Duration) -> Self {
        let inner = Inner {
            store,
            metrics: Metrics::new(),
            handles: Mutex::default(),
            cores: Cores::new(),
            reports: crate::report::queue(),
            quotas: Quotas::new(quota),
            attention,
            open_within: Duration::from_secs(table::OPEN_WITHIN),
            clocks: Clocks::default(),
            notices: Notices::default(),
            down: OnceLock::new(),
            archiving: Semaphore::new(1),
            closing: watch::Sender::new(false),
            lobby: watch::Sender::new(0),
            bans: Bans::default(),
        };
        Self { inner: Arc::new(inner) }
    }

    /// Where they are kept.
    pub fn store(&self) -> &dyn Store {
        &*self.inner.store
    }

    /// What is counted.
    pub fn metrics(&self) -> &Metrics {
        &self.inner.metrics
    }

    /// Whether whoever asks could make a table now, whatever it is.
    ///
    /// # Errors
    /// Why not, and when.
    pub(crate) fn may_make(&self) -> Result<(), TablesError> {
        Ok(self.inner.quotas.may_make(0)?)
    }

    /// Makes a table; nobody sits at it yet.
    ///
    /// # Errors
    /// When the set-up cannot be played, or the table cannot be kept.
    pub async fn make(&self, plan: Plan) -> Result<Arc<TableHandle>, TablesError> {
        self.make_as(random::word(), plan, Terms::default()).await
    }

    /// The same, on terms of its own.
    ///
    /// # Errors
    /// When nobody could play on such terms; else as [`Tables::make`].
    pub async fn make_on(&self, plan: Plan, terms: Terms) -> Result<Arc<TableHandle>, TablesError> {
        self.make_as(random::word(), plan, terms).await
    }

    /// The same under a word that was chosen before.
    ///
    /// # Errors
    /// When the set-up cannot be played, or the table cannot be kept.
    pub(crate) async fn make_as(
        &self,
        id: TableId,
        plan: Plan,
        terms: Terms,
    ) -> Result<Arc<TableHandle>, TablesError> {
        // Whoever may not make a table is told so before its scenario costs anything.
        self.inner.quotas.may_make(plan.setup.to_string().len())?;
        if plan.seats.iter().any(|chair| matches!(chair, Chair::Program(_))) {
            self.inner.quotas.may_think()?;
        }
        let mut table = Table::new(id, plan)?;
        if let Some(limits) = terms.limits {
            table = table.with_limits(limits)?;
        }
        if terms.gallery_talks {
            table = table.with_gallery();
        }
        self.make_of(table).await
    }

    /// Makes a table that goes on where a lesson or another game is.
    ///
    /// # Errors
    /// When it does not lead to a table, or cannot be kept.
    pub(crate) async fn make_going_on(
        &self,
        id: TableId,
        plan: Plan,
        onward: Onward,
    ) -> Result<Arc<TableHandle>, TablesError> {
        self.inner.quotas.may_make(0)?;
        let handle = self.make_of(Table::going_on(id, plan, onward)?).await?;
        // Its programs begin to think.
        self.wake_programs(&handle);
        Ok(handle)
    }

    /// Keeps a new table, with whatever has happened at it already.
    async fn make_of(&self, mut table: Table) -> Result<Arc<TableHandle>, TablesError> {
        let (id, at) = (table.id().clone(), clock::now());
        self.inner.quotas.table(&id, table.plan())?;
        self.store().make(&id, table.plan(), at).await?;
        if table.plan().listed {
            self.lobby_changed();
        }
        let (first, entries) = table.take_outbox();
        if !entries.is_empty() {
            table.date(at, false);
            let entries = entries.into_iter().map(|entry| Dated { at, entry }).collect();
            let (state, word) = (Some(state_of(&table)), None);
            let (table, notices) = (id.clone(), Vec::new());
            let append = Append { table, first, entries, state, word, notices };
            self.store().append(append).await?;
        }
        let handle = Arc::new(TableHandle::new(id.clone(), table, 0));
        handle.attend(Asker::current());
        // Whoever was quick to find it may have read it already: there is one handle for a table.
        Ok(Arc::clone(self.handles().entry(id).or_insert(handle)))
    }

    /// A table by its word.
    ///
    /// # Errors
    /// When there is none, or it cannot be read.
    pub async fn find(&self, id: &TableId) -> Result<Arc<TableHandle>, TablesError> {
        let known = self.handles().get(id).cloned();
        if let Some(handle) = known {
            self.attend(&handle);
            return Ok(handle);
        }
        let (table, kept) = self.load(id).await?;
        let is_behind = is_behind(&table, kept);
        let opens = !table.unopened().is_empty();
        let handle = {
            let mut handles = self.handles();
            let fresh = || Arc::new(TableHandle::new(id.clone(), table, kept));
            Arc::clone(handles.entry(id.clone()).or_insert_with(fresh))
        };
        if is_behind {
            self.snapshot_soon(&handle);
        }
        handle.attend(Asker::current());
        if self.store().is_shared() {
            // News that came while it was read was nobody's.
            self.catch_up_soon(&handle);
        }
        self.wake_programs(&handle);
        if opens {
            self.close_seal_in_time(&handle);
        }
        Ok(handle)
    }

    /// Somebody looks: programs that waited for it go on, in the name of whoever looks.
    fn attend(&self, handle: &Arc<TableHandle>) {
        handle.attend(Asker::current());
        if handle.is_paused.swap(false, Ordering::AcqRel) {
            self.wake_programs(handle);
        }
    }

    /// Looks at a table.
    ///
    /// # Errors
    /// When it has to be read again and cannot be.
    pub async fn look<T>(
        &self,
        handle: &TableHandle,
        look: impl FnOnce(&Table) -> T,
    ) -> Result<T, TablesError> {
        let mut table = handle.table.lock().await;
        Ok(look(self.present(handle, &mut table).await?))
    }

    /// The table, read again if it was forgotten.
    async fn present<'a>(
        &self,
        handle: &TableHandle,
        table: &'a mut Option<Table>,
    ) -> Result<&'a mut Table, TablesError> {
        handle.touch();
        if table.is_none() {
            *table = Some(self.load(&handle.id).await?.0);
        }
        table.as_mut().ok_or(TablesError::NoTable)
    }

    /// Carries out a command. Its entries are on disk before this returns and before anyone is
    /// told; when they cannot be kept, the table is forgotten and the command never happened.
    ///
    /// # Errors
    /// When the table refuses, or the file does.
    pub async fn handle(
        &self,
        handle: &Arc<TableHandle>,
        command: Command,
    ) -> Result<Handled, TablesError> {
        self.handle_with(handle, command, None).await
    }

    /// Seats somebody. The seat, whose it is and its token, which follows from `word`, are one commit,
    /// so that none is ever there without the others; asked again with the same word, it answers the
    /// same.
    ///
    /// # Errors
    /// When the seat is not free, or the file does not answer.
    pub async fn sit(
        &self,
        handle: &Arc<TableHandle>,
        seat: Option<Seat>,
        name: &str,
        chance: &str,
        owner: String,
        word: Option<String>,
    ) -> Result<Seat, TablesError> {
        // Whoever reads the journal must not know the word.
        let id = word.as_ref().map_or_else(String::new, |_| owner.clone());
        let request = Request::Sit { seat, name: name.into(), chance: chance.into(), owner };
        let command = Command { sender: Sender::default(), id, request };
        match self.handle_with(handle, command, word).await?.reply {
            Reply::Seated(seat) => Ok(seat),
            _ => Err(TablesError::NoTable),
        }
    }

    /// Somebody takes over the seat of a person whose time is up; its token follows from `word`.
    ///
    /// # Errors
    /// When it is not to be taken over, or the file does not answer.
    pub async fn claim(
        &self,
        handle: &Arc<TableHandle>,
        seat: Seat,
        name: &str,
        owner: String,
        word: String,
    ) -> Result<Seat, TablesError> {
        let id = owner.clone();
        let request = Request::Claim { seat, name: name.into(), owner };
        let command = Command { sender: Sender::default(), id, request };
        match self.handle_with(handle, command, Some(word)).await?.reply {
            Reply::Seated(seat) => Ok(seat),
            _ => Err(TablesError::NoTable),
        }
    }

    async fn handle_with(
        &self,
        handle: &Arc<TableHandle>,
        command: Command,
        word: Option<String>,
    ) -> Result<Handled, TablesError> {
        let request = &command.request;
        if matches!(request, Request::Say { .. } | Request::Order { .. } | Request::Note { .. }) {
            self.inner.quotas.work(Work::Talk)?;
        }
        self.inner.quotas.may_keep()?;
        let mut tries = 0;
        loop {
            match self.try_to_handle(handle, command.clone(), word.clone()).await {
                // Another server was first: the table is read again, and asked again.
                Err(TablesError::Store(StoreError::Conflict)) if tries < MOST_TRIES => tries += 1,
                done => return done,
            }
        }
    }

    async fn try_to_handle(
        &self,
        handle: &Arc<TableHandle>,
        command: Command,
        word: Option<String>,
    ) -> Result<Handled, TablesError> {
        let mut guard = Arc::clone(&handle.table).lock_owned().await;
        self.present(handle, &mut guard).await?;
        handle.saw(command.sender.viewer.held);
        // Out of its place until it is kept: whatever goes wrong, it is read again.
        let mut table = guard.take().ok_or(TablesError::NoTable)?;
        let before = (state_of(&table), self.inner.notices.is_used().then(|| table.standing()));
        let reply = match table.handle_at(command, clock::millis()) {
            Ok(reply) => reply,
            Err(refused) => {
                *guard = Some(table);
                return Err(refused.into());
            }
        };
        let handled = Handled { reply, ply: table.ply() };
        // Whoever asked may hang up meanwhile; what was begun is finished all the same.
        let asker = Asker::current();
        let commit = self.clone().commit(Arc::clone(handle), guard, table, (before, word, asker));
        tokio::spawn(commit).await.unwrap_or(Err(StoreError::Closed))?;
        Ok(handled)
    }

    /// Keeps what a command led to, puts the table back and tells everyone.
    async fn commit(
        self,
        handle: Arc<TableHandle>,
        mut guard: OwnedMutexGuard<Option<Table>>,
        mut table: Table,
        ((before, standing), word, asker): (Before, Option<String>, Option<Asker>),
    ) -> Result<(), StoreError> {
        let (first, entries) = table.take_outbox();
        let (at, begun, after) = (clock::now(), Instant::now(), state_of(&table));
        table.date(at, !entries.is_empty() && entries.iter().all(Entry::is_private));
        let mut tells = false;
        if !entries.is_empty() {
            if let Some(asker) = &asker {
                self.inner.quotas.keeps(asker, weight(&entries));
            }
            let since = |before| table.notices_since(&before, &entries);
            let notices = standing.map(since).unwrap_or_default();
            tells = !notices.is_empty();
            let entries = entries.into_iter().map(|entry| Dated { at, entry }).collect();
            let state = (before != after).then_some(after);
            let table = handle.id.clone();
            let append = Append { table, first, entries, state, word, notices };
            if let Err(error) = self.store().append(append).await {
                self.metrics().not_kept();
                tracing::warn!(%error, "entries were not kept");
                return Err(error);
            }
            self.metrics().committed(begun.elapsed());
        }
        if before != after && after == State::Over {
            self.inner.quotas.ended(&handle.id);
            self.archive_soon(handle.id.clone());
        }
        let kept = handle.kept.load(Ordering::Relaxed);
        let is_due = is_behind(&table, kept) || (before != after && after == State::Over);
        let has_work = table.goes_on_by_itself();
        let is_shown = before == State::Gathering && table.plan().listed;
        let (opens, flag) = (!table.unopened().is_empty(), table.next_flag());
        *guard = Some(table);
        drop(guard);
        self.set_clock(&handle, flag);
        handle.changed();
        if tells {
            self.inner.notices.wake();
        }
        if is_shown {
            self.lobby_changed();
        }
        if is_due {
            self.snapshot_soon(&handle);
        }
        if has_work {
            self.wake_programs(&handle);
        }
        if opens {
            self.close_seal_in_time(&handle);
        }
        Ok(())
    }

    /// Forgets a table that may go, with everything that is kept of it. Whoever follows it is told
    /// that it is no more.
    ///
    /// # Errors
    /// Why it may not go, or when the file does not answer.
    pub async fn delete(
        &self,
        handle: &Arc<TableHandle>,
        may: impl FnOnce(&Table) -> Result<(), Refused>,
    ) -> Result<(), TablesError> {
        let mut table = handle.table.lock().await;
        may(self.present(handle, &mut table).await?)?;
        self.store().delete(&handle.id).await?;
        *table = None;
        drop(table);
        self.handles().remove(&handle.id);
        self.set_clock(handle, None);
        self.inner.quotas.ended(&handle.id);
        handle.changed();
        self.lobby_changed();
        Ok(())
    }

    /// Begins without those who do not open in time what they have sealed. Asked once for a table in
    /// use; whoever reads it again gives everybody the whole time again.
    fn close_seal_in_time(&self, handle: &Arc<TableHandle>) {
        if handle.seal_closes.swap(true, Ordering::AcqRel) {
            return;
        }
        let (tables, handle) = (self.clone(), Arc::clone(handle));
        tokio::spawn(async move {
            tokio::time::sleep(tables.inner.open_within).await;
            handle.seal_closes.store(false, Ordering::Release);
            let (sender, id) = (Sender::default(), String::new());
            let command = Command { sender, id, request: Request::LeaveOut };
            if let Err(error) = tables.handle(&handle, command).await {
                tracing::warn!(%error, "a table did not begin without what was not opened");
            }
        });
    }

    /// Somebody opens a page of this table; they are here until the visit is dropped.
    pub fn visit(&self, handle: &Arc<TableHandle>, held: SeatSet) -> Visit {
        self.metrics().sockets(1);
        let visit = Visit::new(Arc::clone(handle), held, self.metrics().clone());
        self.attend(handle);
        visit
    }

    /// Counts the changes of what the lobby lists for everybody.
    pub fn lobby_changes(&self) -> watch::Receiver<u64> {
        self.inner.lobby.subscribe()
    }

    /// The lobby's list of open tables is not what it was.
    pub(crate) fn lobby_changed(&self) {
        self.inner.lobby.send_modify(|count| *count += 1);
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
        let mut handles = self.handles();
        handles.retain(|_, handle| {
            Arc::strong_count(handle) > 1 || handle.idle_for() < FORGOTTEN_AFTER
        });
        self.metrics().rooms(handles.len());
        self.inner.quotas.tidy();
    }

    pub(crate) fn handles(&self) -> MutexGuard<'_, HashMap<TableId, Arc<TableHandle>>> {
        // The map is whole even if a thread died holding it.
        self.inner.handles.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// How far a table was before a command, and who was asked what, where anybody is to be told.
type Before = (State, Option<Standing>);

fn state_of(table: &Table) -> State {
    if table.is_over() {
        State::Over
    } else if table.has_begun() {
        State::Playing
    } else {
        State::Gathering
    }
}
