//! One table in use: the table itself behind a lock, who is here, and the channel that tells of
//! changes.

use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use contract::{Seat, SeatSet};
use table::{Presence, Table, TableId};
use tokio::sync::watch;

use crate::coach::Thoughts;
use crate::metrics::Metrics;
use crate::quota::{Asker, Owner};
use crate::report::Report;

/// One table in use.
pub struct TableHandle {
    pub(crate) id: TableId,
    /// None while it is changed, and when it has to be read again.
    pub(crate) table: Arc<tokio::sync::Mutex<Option<Table>>>,
    /// Whether a task is at work for the programs of this table.
    pub(crate) at_work: AtomicBool,
    /// Until when this server alone does what goes on by itself here, as far as it knows.
    pub(crate) leased_until: Mutex<Option<Instant>>,
    /// How its chances went, once it is over and somebody has asked.
    pub(crate) report: OnceLock<Arc<Report>>,
    /// So many entries of the journal are in the last snapshot of this table.
    pub(crate) kept: AtomicU64,
    /// What the coach thinks of the decision that is open; held while it thinks, so that it thinks
    /// once.
    pub(crate) coach: tokio::sync::Mutex<Option<Thoughts>>,
    /// What a strong program would do in the decision that is open; thought of once, too.
    pub(crate) hint: tokio::sync::Mutex<Option<Thoughts>>,
    /// Whether its programs wait until somebody looks.
    pub(crate) is_paused: AtomicBool,
    /// So many decisions its programs have made since somebody last looked or did something.
    alone: AtomicU32,
    /// Whether somebody waits to begin without what is not opened.
    pub(crate) seal_closes: AtomicBool,
    thinking: AtomicU8,
    changes: watch::Sender<u64>,
    here: Mutex<Here>,
}

struct Here {
    /// Pages open for each seat.
    pages: [u16; contract::MAX_SEATS],
    /// When something was last seen of each seat: a page that closed, a command. A table that was
    /// read again begins anew, so that nobody counts as away sooner than they are.
    seen: [Instant; contract::MAX_SEATS],
    /// Pages open in all, spectators' too.
    all: u16,
    used: Instant,
    /// When somebody last asked for this table, and in whose name its programs think.
    attended: Instant,
    owner: Owner,
}

impl TableHandle {
    /// A table of which so many entries are in a snapshot.
    pub(crate) fn new(id: TableId, table: Table, kept: u64) -> Self {
        Self {
            id,
            table: Arc::new(tokio::sync::Mutex::new(Some(table))),
            at_work: AtomicBool::new(false),
            leased_until: Mutex::default(),
            report: OnceLock::new(),
            kept: AtomicU64::new(kept),
            coach: tokio::sync::Mutex::default(),
            hint: tokio::sync::Mutex::default(),
            is_paused: AtomicBool::new(false),
            alone: AtomicU32::new(0),
            seal_closes: AtomicBool::new(false),
            thinking: AtomicU8::new(NOBODY),
            changes: watch::Sender::new(0),
            here: Mutex::new(Here {
                pages: Default::default(),
                seen: [Instant::now(); contract::MAX_SEATS],
                all: 0,
                used: Instant::now(),
                attended: Instant::now(),
                owner: None,
            }),
        }
    }

    /// The table's word in addresses.
    pub fn id(&self) -> &TableId {
        &self.id
    }

    /// Counts the changes.
    pub fn changes(&self) -> watch::Receiver<u64> {
        self.changes.subscribe()
    }

    pub(crate) fn changed(&self) {
        self.changes.send_modify(|count| *count += 1);
    }

    /// Who is here, and what programs are at work.
    pub fn presence(&self) -> Presence {
        let here = self.here();
        let seats = (0..contract::MAX_SEATS).filter(|index| here.pages[*index] > 0);
        let thinking = Seat::new(usize::from(self.thinking.load(Ordering::Relaxed)));
        Presence {
            here: seats.filter_map(Seat::new).collect(),
            thinking: thinking.map_or(SeatSet::NONE, SeatSet::only),
        }
    }

    /// So many seconds nothing was seen of whoever plays this seat; none while they have a page
    /// open.
    pub fn silent_for(&self, seat: Seat) -> u64 {
        let here = self.here();
        if here.pages[seat.index()] > 0 { 0 } else { here.seen[seat.index()].elapsed().as_secs() }
    }

    /// Whoever holds these seats does something.
    pub(crate) fn saw(&self, held: SeatSet) {
        if !held.is_empty() {
            self.alone.store(0, Ordering::Relaxed);
        }
        let mut here = self.here();
        for seat in held.iter() {
            here.seen[seat.index()] = Instant::now();
        }
    }

    /// Whether anybody has a page open.
    pub fn is_watched(&self) -> bool {
        self.here().all > 0
    }

    /// Somebody asks for this table.
    pub(crate) fn attend(&self, asker: Option<Asker>) {
        self.alone.store(0, Ordering::Relaxed);
        let mut here = self.here();
        here.attended = Instant::now();
        if let Some(asker) = asker {
            here.owner = asker.address;
        }
    }

    /// Whether anybody has a page open, or has asked for this table lately.
    pub(crate) fn is_attended(&self, lately: Duration) -> bool {
        let here = self.here();
        here.all > 0 || here.attended.elapsed() < lately
    }

    /// Whether a program may decide although nobody looks, once more.
    pub(crate) fn answers_alone(&self) -> bool {
        self.alone.fetch_add(1, Ordering::Relaxed) < MOST_ALONE
    }

    /// In whose name its programs think.
    pub(crate) fn owner(&self) -> Owner {
        self.here().owner
    }

    pub(crate) fn set_thinking(&self, seat: Option<Seat>) {
        let index = seat.and_then(|seat| u8::try_from(seat.index()).ok()).unwrap_or(NOBODY);
        self.thinking.store(index, Ordering::Relaxed);
        self.changed();
    }

    pub(crate) fn touch(&self) {
        self.here().used = Instant::now();
    }

    pub(crate) fn idle_for(&self) -> Duration {
        self.here().used.elapsed()
    }

    fn here(&self) -> MutexGuard<'_, Here> {
        // Counts stay whole even if a thread died holding them.
        self.here.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn count(&self, held: SeatSet, change: impl Fn(&mut u16)) {
        self.saw(held);
        {
            let mut here = self.here();
            change(&mut here.all);
            for seat in held.iter() {
                change(&mut here.pages[seat.index()]);
            }
        }
        self.changed();
    }
}

/// So many decisions of programs in a row are enough for every person to be asked; a game that goes on
/// longer without them waits until somebody looks.
const MOST_ALONE: u32 = 200;

/// No seat has this index.
const NOBODY: u8 = u8::MAX;

/// Somebody with a page open.
pub struct Visit {
    handle: Arc<TableHandle>,
    held: SeatSet,
    metrics: Metrics,
}

impl Visit {
    pub(crate) fn new(handle: Arc<TableHandle>, held: SeatSet, metrics: Metrics) -> Self {
        handle.count(held, |pages| *pages = pages.saturating_add(1));
        Self { handle, held, metrics }
    }
}

impl Drop for Visit {
    fn drop(&mut self) {
        self.handle.count(self.held, |pages| *pages = pages.saturating_sub(1));
        self.metrics.sockets(-1);
    }
}

#[cfg(test)]
mod tests {
    use catalogue::Level;
    use contract::Key;
    use table::{Chair, DiceBy, Plan, RandomWord as _};

    use super::*;

    /// An absence is measured from the last page or command, and an open page is no absence.
    #[test]
    fn an_absence_is_measured_from_the_last_sign_of_life() {
        let plan = Plan {
            game: "expedition".into(),
            revision: 1,
            setup: serde_json::json!({}),
            seats: vec![Chair::Person, Chair::Program(Level::Random.into())],
            dice: DiceBy::House,
            listed: false,
            secret: Key::from_seed(1),
            campaign: None,
        };
        let id = TableId::from_bytes(&[1; 16]);
        let table = Table::new(id.clone(), plan).expect("a sound plan");
        let handle = Arc::new(TableHandle::new(id, table, 0));
        assert_eq!(handle.silent_for(Seat::A), 0, "a table that was read begins anew");
        let Some(then) = Instant::now().checked_sub(Duration::from_secs(300)) else { return };
        handle.here().seen = [then; contract::MAX_SEATS];
        assert!(handle.silent_for(Seat::A) >= 300);
        handle.saw(SeatSet::only(Seat::A));
        assert!(handle.silent_for(Seat::A) < 60);
        assert!(handle.silent_for(Seat::B) >= 300, "only their own");
        let visit = Visit::new(Arc::clone(&handle), SeatSet::only(Seat::B), Metrics::new());
        handle.here().seen = [then; contract::MAX_SEATS];
        assert_eq!(handle.silent_for(Seat::B), 0, "a page is open");
        drop(visit);
        assert!(handle.silent_for(Seat::B) < 60, "it was open until now");
    }
}
