//! Where a table stands in the hall: its room behind a lock, who is here, and the bell that tells
//! of news.

use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use contract::{Seat, SeatSet};
use tokio::sync::watch;

use crate::metrics::Metrics;
use crate::room::{Presence, Room};
use crate::story::Story;
use crate::words::TableId;

/// One table in the hall.
pub struct Place {
    pub(crate) id: TableId,
    /// None while it is changed, and when it has to be read again.
    pub(crate) room: Arc<tokio::sync::Mutex<Option<Room>>>,
    /// Whether a task is at work for the programs of this table.
    pub(crate) at_work: AtomicBool,
    /// How its chances went, once it is over and somebody has asked.
    pub(crate) story: OnceLock<Arc<Story>>,
    thinking: AtomicU8,
    bell: watch::Sender<u64>,
    here: Mutex<Here>,
}

struct Here {
    /// Pages open for each seat.
    pages: [u16; contract::MAX_SEATS],
    /// Pages open in all, spectators' too.
    all: u16,
    used: Instant,
}

impl Place {
    pub(crate) fn new(id: TableId, room: Room) -> Self {
        Self {
            id,
            room: Arc::new(tokio::sync::Mutex::new(Some(room))),
            at_work: AtomicBool::new(false),
            story: OnceLock::new(),
            thinking: AtomicU8::new(NOBODY),
            bell: watch::Sender::new(0),
            here: Mutex::new(Here { pages: Default::default(), all: 0, used: Instant::now() }),
        }
    }

    /// The table's word in addresses.
    pub fn id(&self) -> &TableId {
        &self.id
    }

    /// Rings when there is news.
    pub fn bell(&self) -> watch::Receiver<u64> {
        self.bell.subscribe()
    }

    pub(crate) fn news(&self) {
        self.bell.send_modify(|count| *count += 1);
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

    /// Whether anybody has a page open.
    pub fn is_watched(&self) -> bool {
        self.here().all > 0
    }

    pub(crate) fn set_thinking(&self, seat: Option<Seat>) {
        let index = seat.and_then(|seat| u8::try_from(seat.index()).ok()).unwrap_or(NOBODY);
        self.thinking.store(index, Ordering::Relaxed);
        self.news();
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

    fn count(&self, hands: SeatSet, change: impl Fn(&mut u16)) {
        {
            let mut here = self.here();
            change(&mut here.all);
            for seat in hands.iter() {
                change(&mut here.pages[seat.index()]);
            }
        }
        self.news();
    }
}

/// No seat has this index.
const NOBODY: u8 = u8::MAX;

/// Somebody with a page open.
pub struct Visit {
    place: Arc<Place>,
    hands: SeatSet,
    metrics: Metrics,
}

impl Visit {
    pub(crate) fn new(place: Arc<Place>, hands: SeatSet, metrics: Metrics) -> Self {
        place.count(hands, |pages| *pages = pages.saturating_add(1));
        Self { place, hands, metrics }
    }
}

impl Drop for Visit {
    fn drop(&mut self) {
        self.place.count(self.hands, |pages| *pages = pages.saturating_sub(1));
        self.metrics.sockets(-1);
    }
}
